import type { Facts, Fallen, NewManners, NewTable, Pace, Publish, StandIn } from '@liberty/net';
import { type Box, chairsOf } from '@liberty/shelf';
import { type Signal, useSignal } from '@preact/signals';
import { PUBLISHED, sayPace, sayStandIn, sayTerms } from './words.ts';
import './Manners.css';

const DAY = 86_400;

interface Option<T> {
  readonly name: string;
  readonly value: T;
  /** What it means, in a few words. */
  readonly about?: string;
}

const PACES: readonly Option<Pace['kind']>[] = [
  { name: 'No clock', value: 'none', about: 'for friends' },
  { name: 'By post', value: 'days', about: 'a card a day' },
  { name: 'Live', value: 'live', about: 'an evening' },
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
          <span>
            {it.name}
            {it.about !== undefined && <small>{it.about}</small>}
          </span>
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

const FALLEN: readonly Option<Fallen>[] = [
  { name: 'The others choose', value: 'ask' },
  { name: 'The war is lost', value: 'lose' },
  { name: 'The computer plays on', value: 'computer' },
];

/** How fast is played, as far as it has been chosen. */
const usePace = (from: Pace) => {
  const kind = useSignal<Pace['kind']>(from.kind);
  const each = useSignal(from.kind === 'days' ? from.each : 3 * DAY);
  const reserve = useSignal(from.kind === 'days' ? from.reserve : 5 * DAY);
  const bank = useSignal(from.kind === 'live' ? from.bank : 45 * 60);
  const increment = useSignal(from.kind === 'live' ? from.increment : 30);
  const pace = (): Pace => {
    if (kind.value === 'none') return { kind: 'none' };
    if (kind.value === 'days') return { kind: 'days', each: each.value, reserve: reserve.value };
    return { kind: 'live', bank: bank.value, increment: increment.value };
  };
  return { kind, each, reserve, bank, increment, pace };
};

/** What can be agreed about a table: as it was, or as is usual. */
export type Agreed = Pick<
  Facts,
  'options' | 'pace' | 'fallen' | 'open' | 'watch' | 'publish' | 'takebacks' | 'odds' | 'standIn'
> & {
  readonly chair: number;
};

/** Who sits down where nobody has, and when. */
const STAND_IN: StandIn = { after: 2 * DAY, level: 'militia' };

const USUAL: Omit<Agreed, 'options'> = {
  pace: { kind: 'days', each: 3 * DAY, reserve: 5 * DAY },
  fallen: 'ask',
  open: false,
  watch: true,
  takebacks: true,
  odds: true,
  publish: 'named',
  chair: 0,
};

const useTerms = (box: Box, agreed: unknown) => {
  const options = (agreed ?? {}) as Readonly<Record<string, unknown>>;
  const usual = box.open!().defaults as Readonly<Record<string, unknown>>;
  const party = agreed === undefined ? box.parties?.[0]?.options : undefined;
  return (box.terms ?? []).map(({ field, name, choices }) => ({
    name,
    field,
    choices,
    value: useSignal<unknown>(party?.[field] ?? options[field] ?? usual[field] ?? choices[0]!.value),
  }));
};

/** Everything that can be agreed, as it is being chosen. */
export const useManners = (box: Box, from: Partial<Agreed> = {}) => {
  const usual = { ...USUAL, ...from };
  const game = box.open!();
  const terms = useTerms(box, from.options);
  const chair = useSignal(usual.chair);
  const open = useSignal(usual.open);
  const watch = useSignal(usual.watch);
  const takebacks = useSignal(usual.takebacks);
  const odds = useSignal(usual.odds);
  const standsIn = useSignal(usual.standIn !== undefined);
  const fallen = useSignal<Fallen>(usual.fallen);
  const publish = useSignal<Publish>(usual.publish);
  const pace = usePace(usual.pace);
  const options = Object.fromEntries(terms.map(({ field, value }) => [field, value.value])) as NewTable['terms'] &
    object;
  const chairs = chairsOf(game, { ...(game.defaults as object), ...options });
  const sides = chairs.map((seats, value) => ({ name: seats.map((seat) => game.seats[seat]).join(' and '), value }));
  const chosen = () =>
    ({
      chair: Math.min(chair.value, chairs.length - 1),
      pace: pace.pace(),
      fallen: fallen.value,
      open: open.value,
      watch: watch.value,
      takebacks: takebacks.value,
      odds: odds.value,
      standIn: standsIn.value ? (usual.standIn ?? STAND_IN) : null,
      publish: publish.value,
      terms: options,
    }) satisfies NewManners;
  return { terms, chair, open, watch, takebacks, odds, standsIn, fallen, publish, pace, sides, chosen };
};

export type Manners = ReturnType<typeof useManners>;

/** The fields in which it is chosen; `lot`: the seat may be drawn. */
export const MannersFields = ({ manners, lot }: { manners: Manners; lot: boolean }) => {
  const { terms, chair, open, watch, fallen, publish, pace, sides } = manners;
  const seats = lot ? [...sides, { name: 'Drawn by lot', value: -1, about: 'at once' }] : sides;
  return (
    <>
      <Segments name="My seat" options={seats} value={chair} />
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
          { name: 'By link', value: false, about: 'whoever has it' },
          { name: 'Open table', value: true, about: 'shown among the open tables' },
        ]}
        value={open}
      />
      <div class="far-fields">
        {pace.kind.value !== 'none' && <Select name="A fallen clock" options={FALLEN} value={fallen} />}
        <Select name="After the war the world may see" options={PUBLISHED} value={publish} />
      </div>
      <div class="far-fields">
        <Check name="Others may watch" about="They see what a bystander sees, never a hand." value={watch} />
        <Check name="Odds shown to both" about="The chances before each battle." value={manners.odds} />
        <Check name="Takebacks by consent" about="Your own undo is always yours." value={manners.takebacks} />
        <Check name="Computer if nobody sits" about="After two days, level Militia." value={manners.standsIn} />
      </div>
      {terms.length > 0 && (
        <div class="far-fields">
          {terms.map((it) => (
            <Select key={it.field} name={it.name} options={it.choices} value={it.value} />
          ))}
        </div>
      )}
    </>
  );
};

/** The same in a sentence. */
export const Sentence = ({ manners: { chair, sides, pace, watch, odds, takebacks, chosen } }: SentenceProps) => {
  const mine = Math.min(chair.value, sides.length - 1);
  return (
    <p class="far-sentence">
      {mine >= 0 ? `Your side: ${sides[mine]!.name}. ` : 'Sides are drawn by lot. '}
      {sayPace(pace.pace())}. {sayTerms({ watch: watch.value, odds: odds.value, takebacks: takebacks.value })}.{' '}
      {sayStandIn(chosen().standIn ?? undefined)}
    </p>
  );
};
interface SentenceProps {
  readonly manners: Manners;
}
