import { Came, type NewTable, Name, type Pace } from '@liberty/net';
import { type Box, boxOf, chairsOf } from '@liberty/shelf';
import { type Signal, useSignal } from '@preact/signals';
import { go } from '../router.ts';
import { FaultLine } from './Fault.tsx';
import { PackField } from './Pack.tsx';
import { callMe, commitNonce, myName, wire } from './person.ts';
import { sayFault } from './wire.ts';
import { sayPace } from './words.ts';
import './far.css';

const DAY = 86_400;

interface Option<T> {
  readonly name: string;
  readonly value: T;
}

const PACES: readonly Option<Pace['kind']>[] = [
  { name: 'No clock', value: 'none' },
  { name: 'By post', value: 'days' },
  { name: 'Live', value: 'live' },
];
const EACH = [1, 2, 3, 7].map((n) => ({ name: n === 1 ? 'One day' : `${n} days`, value: n * DAY }));
const RESERVE = [0, 3, 5, 10].map((n) => ({ name: n === 0 ? 'None' : `${n} days`, value: n * DAY }));
const BANK = [10, 20, 45, 90].map((n) => ({ name: `${n} minutes`, value: n * 60 }));
const INCREMENT = [0, 10, 30, 60].map((n) => ({ name: n === 0 ? 'None' : `${n} seconds`, value: n }));

const Segments = <T,>({ name, options, value }: { name: string; options: readonly Option<T>[]; value: Signal<T> }) => (
  <fieldset class="far-choice">
    <legend>{name}</legend>
    <div class="segments">
      {options.map((it) => (
        <label key={it.name}>
          <input
            type="radio"
            name={name}
            checked={value.value === it.value}
            onChange={() => (value.value = it.value)}
          />
          {it.name}
        </label>
      ))}
    </div>
  </fieldset>
);

const Select = <T,>({ name, options, value }: { name: string; options: readonly Option<T>[]; value: Signal<T> }) => (
  <label class="field">
    {name}
    <select
      value={options.findIndex((it) => it.value === value.value)}
      onChange={(e) => (value.value = options[Number(e.currentTarget.value)]!.value)}
    >
      {options.map((it, i) => (
        <option key={it.name} value={i}>
          {it.name}
        </option>
      ))}
    </select>
  </label>
);

const Check = ({ name, about, value }: { name: string; about: string; value: Signal<boolean> }) => (
  <label class="field check">
    <span>
      <input type="checkbox" checked={value.value} onChange={(e) => (value.value = e.currentTarget.checked)} /> {name}
    </span>
    <small>{about}</small>
  </label>
);

/** How fast is played, as far as it has been chosen. */
const usePace = () => {
  const kind = useSignal<Pace['kind']>('days');
  const each = useSignal(3 * DAY);
  const reserve = useSignal(5 * DAY);
  const bank = useSignal(45 * 60);
  const increment = useSignal(30);
  const pace = (): Pace => {
    if (kind.value === 'none') return { kind: 'none' };
    if (kind.value === 'days') return { kind: 'days', each: each.value, reserve: reserve.value };
    return { kind: 'live', bank: bank.value, increment: increment.value };
  };
  return { kind, each, reserve, bank, increment, pace };
};

/** What was chosen, as the server wants it. */
type Chosen = Required<Pick<NewTable, 'chair' | 'name' | 'pace' | 'open' | 'watch' | 'terms'>> & Pick<NewTable, 'pack'>;

/** Lays the table and goes there; the fault where that cannot be. */
const layAndGo = async (game: string, chosen: Chosen): Promise<string | undefined> => {
  try {
    callMe(chosen.name);
    const body = { game, ...chosen, commit: commitNonce() } satisfies NewTable;
    const { facts } = await wire().ask('lay', Came, { body });
    go(`#/far/${facts.id}`);
    return undefined;
  } catch (error) {
    return `This table cannot be laid now. ${sayFault(error)} Your choices are kept.`;
  }
};

const Lay = ({ box }: { box: Box }) => {
  const game = box.open!();
  const terms = (box.terms ?? []).map(({ field, name, choices }) => ({
    name,
    field,
    choices,
    value: useSignal<unknown>(
      box.parties?.[0]?.options[field] ??
        (game.defaults as Readonly<Record<string, unknown>>)[field] ??
        choices[0]!.value,
    ),
  }));
  const options = Object.fromEntries(terms.map(({ field, value }) => [field, value.value]));
  const chairs = chairsOf(game, { ...(game.defaults as object), ...options });
  const sides = chairs.map((seats, value) => ({ name: seats.map((seat) => game.seats[seat]).join(' and '), value }));
  const chair = useSignal(0);
  const name = useSignal(myName());
  const open = useSignal(false);
  const watch = useSignal(true);
  const pack = useSignal<string | undefined>(undefined);
  const pace = usePace();
  const fault = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const isNamed = Name.safeParse(name.value).success;
  const mine = chair.value < chairs.length ? chair.value : 0;
  const lay = async (): Promise<void> => {
    if (!isNamed) return void (fault.value = 'Your name: two to twenty letters.');
    isBusy.value = true;
    const lot = crypto.getRandomValues(new Uint8Array(1))[0]! % chairs.length;
    fault.value = await layAndGo(box.id, {
      chair: chair.value < 0 ? lot : mine,
      name: name.value.trim(),
      pace: pace.pace(),
      open: open.value,
      watch: watch.value,
      terms: options as Chosen['terms'],
      ...(pack.value === undefined ? {} : { pack: pack.value }),
    });
    isBusy.value = false;
  };
  return (
    <form
      class="far-sheet"
      onSubmit={(e) => {
        e.preventDefault();
        void lay();
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
        <small>Two to twenty letters. No account: the key to your seat stays in this browser.</small>
      </label>
      <Segments name="My seat" options={[...sides, { name: 'Drawn by lot', value: -1 }]} value={chair} />
      <Segments name="Pace" options={PACES} value={pace.kind} />
      <div class="far-fields">
        {pace.kind.value === 'days' && <Select name="For each answer" options={EACH} value={pace.each} />}
        {pace.kind.value === 'days' && <Select name="In reserve" options={RESERVE} value={pace.reserve} />}
        {pace.kind.value === 'live' && <Select name="Bank" options={BANK} value={pace.bank} />}
        {pace.kind.value === 'live' && <Select name="Increment" options={INCREMENT} value={pace.increment} />}
      </div>
      <Segments
        name="Who may sit down"
        options={[
          { name: 'By link', value: false },
          { name: 'Open table', value: true },
        ]}
        value={open}
      />
      <Check name="Others may watch" about="They see what a bystander sees, never a hand." value={watch} />
      {terms.length > 0 && (
        <div class="far-fields">
          {terms.map((it) => (
            <Select key={it.field} name={it.name} options={it.choices} value={it.value} />
          ))}
        </div>
      )}
      <PackField box={box} pack={pack} />
      <p class="far-sentence">
        {mine >= 0 ? `Your side: ${sides[mine]!.name}. ` : 'Sides are drawn by lot. '}
        {sayPace(pace.pace())}. {watch.value ? 'Others may watch.' : 'Nobody else may watch.'}
      </p>
      <FaultLine text={fault.value} />
      <div class="row end">
        <a class="button quiet" href="#/">
          Cancel
        </a>
        <button class="button american" type="submit" disabled={isBusy.value}>
          Lay the table
        </button>
      </div>
    </form>
  );
};

/** A table for somebody far away: my seat, how fast, who may come, on which terms. */
export const LayPage = ({ game }: { game: string }) => {
  const box = boxOf(game);
  return (
    <main class="sheet wide">
      <h1>A table for somebody far away</h1>
      {box?.open ? (
        <>
          <p>{box.title}. No account needed: you get a link for each free seat.</p>
          <Lay key={game} box={box} />
        </>
      ) : (
        <p>There is no such game on the shelf.</p>
      )}
    </main>
  );
};
