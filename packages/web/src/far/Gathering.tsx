import { LEVELS } from '@liberty/ai';
import { Came, type Facts, type Invite, type Level, inviteLink } from '@liberty/net';
import { type Box, boxOf, termsInWords } from '@liberty/shelf';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { copied } from './copied.ts';
import { type FarTable, packOf } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { LinkToSend } from './Link.tsx';
import { MannersFields, Sentence, useManners } from './Manners.tsx';
import { nonceFor } from './person.ts';
import { SitForm } from './SitDown.tsx';
import { useNow } from './use-now.ts';
import {
  isFree,
  isLost,
  presence,
  sayConnection,
  sayPace,
  sayPublished,
  sayStandIn,
  sayTerms,
  sideOf,
  sitterOf,
} from './words.ts';
import { sayFault } from './wire.ts';
import './far.css';

/** The links to the free seats; nobody but whoever laid the table gets any. */
interface Links {
  readonly invites?: readonly Invite[] | undefined;
  readonly fault?: string;
}

const useInvites = (far: FarTable): Links & { readonly look: () => void } => {
  const found = useSignal<Links>({});
  const { facts } = far.news.value!;
  const taken = `${facts.chairs.map(isFree).join()} ${JSON.stringify(facts.options)}`;
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
            <b>{sitterOf(it)}</b> <span class="quiet">{sideOf(facts, i)}</span>
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

/** A second link, for friends who only look on. */
const Watchers = ({ link }: { link: string }) => {
  const isCopied = useSignal<boolean | undefined>(undefined);
  const copy = async (): Promise<void> => {
    isCopied.value = await copied(link);
  };
  return (
    <p class="far-watchers">
      <span>
        Watchers <small>{isCopied.value === false ? link : 'A second link, for friends who only look on.'}</small>
      </span>
      <button class="button" type="button" aria-label="Copy the link for watchers" onClick={() => void copy()}>
        {isCopied.value ? 'Copied' : 'Copy'}
      </button>
    </p>
  );
};

/** Changes go out when nothing has been changed for so long (ms). */
const SETTLED = 300;

/** What was agreed, to be changed as long as nobody else sits: what is changed is kept at once. */
const StillOpen = ({ far, box }: { far: FarTable; box: Box }) => {
  const { facts, chair = 0 } = far.news.value!;
  const manners = useManners(box, { ...facts, chair });
  const text = JSON.stringify(manners.chosen());
  const kept = useRef(text);
  const wanted = useRef(text);
  wanted.current = text;
  const state = useSignal('');
  useEffect(() => {
    if (text === kept.current) return;
    state.value = 'Keeping …';
    const send = async (): Promise<void> => {
      const isDone = await far.do('manners', JSON.parse(text));
      if (isDone) kept.current = text;
      // What was changed meanwhile is still on its way.
      if (wanted.current === text) state.value = isDone ? 'Kept.' : '';
    };
    const soon = setTimeout(() => void send(), SETTLED);
    return () => clearTimeout(soon);
  }, [text]);
  return (
    <form class="far-sheet" aria-labelledby="agreed" onSubmit={(e) => e.preventDefault()}>
      <h2 id="agreed">
        <i>1</i> The table is laid
      </h2>
      <MannersFields manners={manners} lot={false} />
      <Sentence manners={manners} />
      <p class="quiet">
        All of this can still be changed until somebody sits down. <span role="status">{state.value}</span>
      </p>
    </form>
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

const Agreed = ({ far }: { far: FarTable }) => {
  const { facts } = far.news.value!;
  const pack = useSignal<string | undefined>(undefined);
  useEffect(() => {
    // Without it the components are told by their hash.
    void packOf(far).then(
      (it) => (pack.value = it),
      () => undefined,
    );
  }, [far]);
  return (
    <section class="far-sheet" aria-labelledby="agreed">
      <h2 id="agreed">What is agreed</h2>
      <p class="far-sentence">
        {sayPace(facts.pace)}. {facts.open ? 'An open table: anybody may sit down.' : 'By link only.'} {sayTerms(facts)}
        . {sayPublished(facts.publish)}. {sayStandIn(facts.standIn)}
      </p>
      {termsInWords(facts, pack.value).map((it) => (
        <p key={it} class="far-sentence">
          {it}.
        </p>
      ))}
    </section>
  );
};

/** The links to the free seats, and who is here. */
const Company = ({ far, links }: { far: FarTable; links: ReturnType<typeof useInvites> }) => {
  const { facts, chair } = far.news.value!;
  const { invites, fault, look } = links;
  const site = far.wire.site;
  return (
    <>
      <FaultLine text={fault} retry={look} />
      <FaultLine text={far.fault.value} />
      {invites?.map(({ chair: free, invite }) => (
        <LinkToSend
          key={invite}
          link={inviteLink(site, far.id, invite)}
          title={`The seat of the ${sideOf(facts, free)}`}
          about="Good for one person. Whoever opens it first and sits down has the seat; then the link is spent."
          renew={() => void far.do('computer', { chair: free, level: null }).then(look)}
        />
      ))}
      <Chairs far={far} isHost={invites !== undefined} />
      {invites !== undefined && facts.watch && <Watchers link={`${site}t/${far.id}`} />}
      {chair === undefined ? (
        <SitForm far={far} />
      ) : (
        <p role="status">
          {sayWait(facts, chair)} <a href="#/far">Tell me when it is my turn</a>
        </p>
      )}
      <p class="quiet">
        The table is bound to its dice before anybody sits: {facts.secretHash.slice(0, 8)} …{' '}
        {facts.secretHash.slice(-4)}. Each seat adds a number of its own; after the war anybody can check every roll.
      </p>
    </>
  );
};

/** A table at which not everybody sits yet. Whoever laid it may still change what is agreed, as long as he is alone. */
export const Gathering = ({ far }: { far: FarTable }) => {
  const { facts, chair } = far.news.value!;
  const links = useInvites(far);
  const now = useNow();
  const state = far.line.state.value;
  const box = boxOf(facts.game);
  const isAlone = facts.chairs.every(({ name }, i) => i === chair || name === undefined);
  const mayChange = links.invites !== undefined && isAlone && facts.phase === 'gathering';
  return (
    <main class="sheet far-laying">
      <h1>{facts.title}</h1>
      {isLost(state, now) && <FaultLine text={sayConnection(state, false, now)} retry={() => far.line.retry()} />}
      <div class="far-two">
        {mayChange && box?.open ? <StillOpen far={far} box={box} /> : <Agreed far={far} />}
        <section class="far-sheet" aria-labelledby="company">
          <h2 id="company">
            {links.invites !== undefined && <i>2</i>} {links.invites?.length ? 'Send the link' : 'Who sits here'}
          </h2>
          <Company far={far} links={links} />
        </section>
      </div>
    </main>
  );
};
