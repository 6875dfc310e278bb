import { Came, Invited, Name, Refused } from '@liberty/net';
import { termsInWords } from '@liberty/shelf';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Sign, type SignName } from '../frame/Sign.tsx';
import { go } from '../router.ts';
import type { SeatLook } from '../table/desk.ts';
import type { FarTable } from './far-table.ts';
import { FaultLine } from './Fault.tsx';
import { Picture, useStill } from './Picture.tsx';
import { callMe, commitNonce, myName, wire } from './person.ts';
import { Away, sayFault } from './wire.ts';
import { isFree, presence, sayPace, sayPublished, sayTerms, sideOf, sitterOf } from './words.ts';
import './far.css';
import './SitDown.css';

interface SeatFormProps {
  readonly word: string;
  /** Where one may look on without a seat. */
  readonly watch?: string;
  /** Sits down under this name; the fault where that cannot be. */
  readonly sit: (name: string) => Promise<string | undefined>;
}

const SeatForm = ({ word, watch, sit }: SeatFormProps) => {
  const name = useSignal(myName());
  const fault = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
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
          ref={field}
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
      <div class="far-sit-row">
        <button class="button far-sit-down" type="submit" disabled={isBusy.value}>
          {word}
        </button>
        {watch !== undefined && (
          <a class="button" href={watch}>
            <Sign name="eye" /> Only watch
          </a>
        )}
      </div>
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

/** What a link leads to that opens no seat: why, and what can be done instead. */
const Spent = ({ id, fault }: { id: string; fault: unknown }) => {
  const code = fault instanceof Refused ? fault.code : undefined;
  const isOver = code === 'over';
  const isOwn = code === 'own-table';
  return (
    <main class="sheet">
      <h1>{isOver ? 'The war is over' : isOwn ? 'Your own seat' : 'This seat cannot be taken'}</h1>
      {!isOver && <p>{sayFault(fault)}</p>}
      <div class="row">
        {code === 'old-page' ? (
          <button class="button american" type="button" onClick={() => location.reload()}>
            Reload
          </button>
        ) : (
          <a class={`button${isOver || isOwn ? ' american' : ''}`} href={`#/far/${id}`}>
            {isOver ? 'Look at it' : isOwn ? 'Go to the table' : 'Watch'}
          </a>
        )}
        <a class="button" href="#/far">
          {isOwn ? 'My tables' : 'Open tables'}
        </a>
      </div>
    </main>
  );
};

/** What one sits down to, each with its sign. */
const factsOf = ({ facts, chair, pack }: Invited, now: number): readonly (readonly [SignName, string])[] => [
  ...termsInWords(facts, pack).map((it): readonly [SignName, string] => ['flag', it]),
  ['clock', sayPace(facts.pace)],
  ...facts.chairs.flatMap((one, i): (readonly [SignName, string])[] =>
    i === chair || isFree(one) ? [] : [['swords', `${sitterOf(one)}: ${presence(one, now) || 'ready'}`]],
  ),
  ['eye', sayTerms(facts)],
  ['book', sayPublished(facts.publish)],
  ['dice', 'Dice anybody can check: you add a number of yours'],
];

const Side = ({ side, look, status }: { side: string; look: SeatLook | undefined; status: string | undefined }) => (
  <section class="far-lead">
    {look && <look.Crest size={44} />}
    <div>
      <h2>Your side: {side}</h2>
      {status !== undefined && <p>{status}</p>}
    </div>
  </section>
);

/** An invitation that holds: the board, the side, how fast; a name, and one sits. */
const Invitation = ({ it, sit }: { it: Invited; sit: SeatFormProps['sit'] }) => {
  const table = useStill(it);
  const { facts, chair } = it;
  const host = facts.chairs.find((one, i) => i !== chair && one.name !== undefined);
  const look = table?.desk.seats[facts.chairs[chair]!.seats[0]!];
  return (
    <main class="far-invite">
      <Picture title={facts.title} table={table} />
      <div class={`sheet ${look?.tone ?? ''}`}>
        <p class="far-invitation">Liberty Tree · an invitation</p>
        <h1>{facts.title}</h1>
        <p class="far-from">{host?.name ?? 'Somebody'} has laid a table and keeps a seat for you.</p>
        <Side side={sideOf(facts, chair)} look={look} status={table?.desk.status(table.look.value.view)} />
        <ul class="far-facts">
          {factsOf(it, Date.now()).map(([sign, says]) => (
            <li key={says}>
              <Sign name={sign} /> {says}
            </li>
          ))}
        </ul>
        <SeatForm word="Sit down" sit={sit} {...(facts.watch ? { watch: `#/far/${facts.id}` } : {})} />
        <p class="far-foot">
          Never played? <a href={`#/learn/${facts.game}`}>Learn it</a> first; the link stays good. The rules lie beside
          the map, and each question names its section.
        </p>
      </div>
    </main>
  );
};

/** What an invitation leads to. */
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
  if (fault !== undefined) return <Spent id={id} fault={fault} />;
  if (!it) return <p class="waiting">One moment …</p>;
  const sit = async (name: string): Promise<string | undefined> => {
    const refused = await take(id, { invite }, name);
    if (refused === undefined) go(`#/far/${id}`);
    return refused;
  };
  return <Invitation it={it} sit={sit} />;
};
