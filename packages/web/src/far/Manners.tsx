import type { Facts, Fallen, NewManners, NewTable, Publish, StandIn } from '@liberty/net';
import { type Box, chairsOf } from '@liberty/shelf';
import { type Signal, useSignal } from '@preact/signals';
import { type Option, PaceFields, Segments, Select, USUAL_PACE, usePace } from './Pace.tsx';
import { PUBLISHED, sayPace, sayStandIn, sayTerms } from './words.ts';
import './Manners.css';

const DAY = 86_400;

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
  pace: USUAL_PACE,
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
      <PaceFields pace={pace} />
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
