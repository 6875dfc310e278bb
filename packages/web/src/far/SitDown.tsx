import { Came, ChairNumber, Facts, Name, Position } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as z from 'zod/mini';
import { go } from '../router.ts';
import type { FarTable } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { callMe, commitNonce, myName, wire } from './person.ts';
import { Away, sayFault } from './wire.ts';
import { isFree, presence, sayPace, sideOf, sitterOf } from './words.ts';
import './far.css';

const Invited = z.object({ facts: Facts, chair: ChairNumber, position: Position });
type Invited = z.infer<typeof Invited>;

interface SeatFormProps {
  readonly word: string;
  /** Sits down under this name; the fault where that cannot be. */
  readonly sit: (name: string) => Promise<string | undefined>;
}

const SeatForm = ({ word, sit }: SeatFormProps) => {
  const name = useSignal(myName());
  const fault = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const submit = async (): Promise<void> => {
    if (!Name.safeParse(name.value).success) return void (fault.value = 'Two to twenty letters.');
    isBusy.value = true;
    callMe(name.value.trim());
    fault.value = await sit(name.value.trim());
    isBusy.value = false;
  };
  return (
    <form
      class="far-sit"
      onSubmit={(e) => {
        e.preventDefault();
        void submit();
      }}
    >
      <label class="field">
        Your name at the table
        <input
          value={name.value}
          onInput={(e) => (name.value = e.currentTarget.value)}
          autocomplete="nickname"
          maxLength={20}
          required
        />
        <small>
          Two to twenty letters. No account and no mail address: the key to your seat stays in this browser, and you can
          take it along to another.
        </small>
      </label>
      <FaultLine text={fault.value} />
      <button class="button american far-sit-down" type="submit" disabled={isBusy.value}>
        {word}
      </button>
    </form>
  );
};

/** Takes a chair; the sentence where that cannot be. */
const take = async (
  id: string,
  way: { invite: string } | { chair: number },
  name: string,
): Promise<string | undefined> => {
  try {
    await wire().ask('sit', Came, { id, body: { ...way, name, commit: commitNonce() } });
    return undefined;
  } catch (error) {
    return sayFault(error);
  }
};

/** A free seat at an open table. */
export const SitForm = ({ far }: { far: FarTable }) => {
  const { facts } = far.news.value!;
  const free = facts.chairs.flatMap((it, i) => (isFree(it) ? [i] : []));
  const chosen = useSignal(0);
  const chair = free[Math.min(chosen.value, free.length - 1)];
  if (!facts.open || chair === undefined) return null;
  const sit = async (name: string): Promise<string | undefined> => {
    const fault = await take(far.id, { chair }, name);
    if (fault === undefined) far.line.again();
    return fault;
  };
  return (
    <>
      {free.length > 1 && (
        <label class="field">
          Seat
          <select value={chosen.value} onChange={(e) => (chosen.value = Number(e.currentTarget.value))}>
            {free.map((it, i) => (
              <option key={it} value={i}>
                {sideOf(facts, it)}
              </option>
            ))}
          </select>
        </label>
      )}
      <SeatForm word={`Sit down as ${sideOf(facts, chair)}`} sit={sit} />
    </>
  );
};

const Spent = ({ id, say }: { id: string; say: string }) => (
  <main class="sheet">
    <h1>This seat cannot be taken</h1>
    <p>{say}</p>
    <div class="row">
      <a class="button" href={`#/far/${id}`}>
        Go to the table
      </a>
      <a class="button" href="#/far">
        My tables
      </a>
    </div>
  </main>
);

/** What an invitation leads to: whose table, which side, how fast; a name, and one sits. */
export const SitDown = ({ id, invite }: { id: string; invite: string }) => {
  const found = useSignal<{ it?: Invited; fault?: unknown }>({});
  const look = (): void => {
    wire()
      .ask('invited', Invited, { id, body: { invite } })
      .then(
        (it) => (found.value = { it }),
        (fault: unknown) => (found.value = { fault }),
      );
  };
  useEffect(look, [id, invite]);
  const { it, fault } = found.value;
  if (fault instanceof Away)
    return (
      <main class="sheet">
        <h1>An invitation</h1>
        <FaultLine text={`${sayFault(fault)} The link stays good.`} retry={look} />
      </main>
    );
  if (fault !== undefined) return <Spent id={id} say={sayFault(fault)} />;
  if (!it) return <p class="waiting">One moment …</p>;
  const { facts, chair } = it;
  const others = facts.chairs.filter((one, i) => i !== chair && one.name !== undefined);
  const sit = async (name: string): Promise<string | undefined> => {
    const refused = await take(id, { invite }, name);
    if (refused === undefined) go(`#/far/${id}`);
    return refused;
  };
  return (
    <main class="sheet">
      <p class="far-invitation">Liberty Tree · an invitation</p>
      <h1>{facts.title}</h1>
      <p>{others[0]?.name ?? 'Somebody'} has laid a table and keeps a seat for you.</p>
      <section class="far-lead">
        <h2>Your side: {sideOf(facts, chair)}</h2>
      </section>
      <ul class="far-facts">
        <li>{sayPace(facts.pace)}</li>
        {others.map((one) => (
          <li key={sitterOf(one)}>
            {sitterOf(one)}: {presence(one, Date.now())}
          </li>
        ))}
        <li>{facts.watch ? 'Others may watch' : 'Nobody else may watch'}</li>
        <li>Dice anybody can check: you add a number of yours</li>
      </ul>
      <SeatForm word="Sit down" sit={sit} />
      {facts.watch && (
        <p>
          <a href={`#/far/${id}`}>Only watch</a>
        </p>
      )}
    </main>
  );
};
