import { LEVELS } from '@liberty/ai';
import { Came, type Facts, type Invite, type Level, inviteLink } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FarTable } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { LinkToSend } from './Link.tsx';
import { nonceFor } from './person.ts';
import { SitForm } from './SitDown.tsx';
import { isFree, presence, sayConnection, sayPace, sideOf, sitterOf } from './words.ts';
import { sayFault } from './wire.ts';
import './far.css';

/** The links to the free seats; nobody but whoever laid the table gets any. */
interface Links {
  readonly invites?: readonly Invite[] | undefined;
  readonly fault?: string;
}

const useInvites = (far: FarTable): Links & { readonly look: () => void } => {
  const found = useSignal<Links>({});
  const taken = far.news.value!.facts.chairs.map(isFree).join();
  const look = (): void => {
    far.wire.ask('table', Came, { id: far.id }).then(
      ({ invites }) => (found.value = { invites }),
      (error: unknown) => (found.value = { ...found.value, fault: sayFault(error) }),
    );
  };
  useEffect(look, [far, taken]);
  return { ...found.value, look };
};

const ComputerHere = ({ far, chair }: { far: FarTable; chair: number }) => {
  const level = useSignal<Level>('militia');
  return (
    <span class="row">
      <select
        aria-label="Level of the computer"
        value={level.value}
        onChange={(e) => (level.value = e.currentTarget.value as Level)}
      >
        {LEVELS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button class="button" type="button" onClick={() => void far.do('computer', { chair, level: level.value })}>
        Computer here
      </button>
    </span>
  );
};

const Chairs = ({ far, isHost }: { far: FarTable; isHost: boolean }) => {
  const { facts, chair } = far.news.value!;
  return (
    <ul class="far-chairs">
      {facts.chairs.map((it, i) => (
        <li key={i}>
          <div>
            <b>{sitterOf(it)}</b> {sideOf(facts, i)}
            {i === chair ? ' · you' : ''}
            <small>{presence(it, Date.now())}</small>
          </div>
          {isHost && isFree(it) && <ComputerHere far={far} chair={i} />}
          {isHost && it.name === undefined && it.computer !== undefined && (
            <button
              class="button"
              type="button"
              aria-label={`No computer for the ${sideOf(facts, i)}`}
              onClick={() => void far.do('computer', { chair: i, level: null })}
            >
              Free this seat
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** What is waited for. */
const sayWait = ({ phase, chairs, commits }: Facts, chair: number): string => {
  if (phase !== 'opening')
    return 'The game begins by itself when every seat is taken. You may close this page and come back.';
  if (chairs[chair]?.opened || nonceFor(commits[chair]) !== undefined)
    return 'Everybody sits. The game begins as soon as each has shown his number for the dice: each does when he opens the table.';
  return 'Your number for the dice lies on the device with which you sat down. Open the table there once.';
};

/** A table at which not everybody sits yet: the links to the free seats, and who is here. */
export const Gathering = ({ far }: { far: FarTable }) => {
  const { facts, chair } = far.news.value!;
  const { invites, fault, look } = useInvites(far);
  const site = far.wire.site;
  const state = far.line.state.value;
  return (
    <main class="sheet wide">
      <h1>{facts.title}</h1>
      <p>
        {sayPace(facts.pace)}. {facts.open ? 'An open table: anybody may sit down.' : 'By link only.'}{' '}
        {facts.watch ? 'Others may watch.' : 'Nobody else may watch.'}
      </p>
      {state.is !== 'open' && (
        <FaultLine text={sayConnection(state, false, Date.now())} retry={() => far.line.retry()} />
      )}
      <FaultLine text={fault} retry={look} />
      <FaultLine text={far.fault.value} />
      {invites?.map(({ chair: free, invite }) => (
        <LinkToSend
          key={invite}
          link={inviteLink(site, far.id, invite)}
          title={`The seat of the ${sideOf(facts, free)}`}
          about="Good for one person. Whoever opens it first and sits down has the seat; then the link is spent."
        />
      ))}
      <h2>Who sits here</h2>
      <Chairs far={far} isHost={invites !== undefined} />
      {chair === undefined ? <SitForm far={far} /> : <p role="status">{sayWait(facts, chair)}</p>}
      <p class="quiet">
        The table is bound to its dice before anybody sits: {facts.secretHash.slice(0, 8)} …{' '}
        {facts.secretHash.slice(-4)}. Each seat adds a number of its own; after the war anybody can check every roll.
      </p>
    </main>
  );
};
