import type { Pace } from '@liberty/net';
import { type Signal, useSignal } from '@preact/signals';
import './Choice.css';

const DAY = 86_400;

export interface Option<T> {
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

/** A card a day, and some days for a journey. */
export const USUAL_PACE: Pace = { kind: 'days', each: 3 * DAY, reserve: 5 * DAY };

interface ChoiceProps<T> {
  readonly name: string;
  readonly options: readonly Option<T>[];
  readonly value: Signal<T>;
}

export const Segments = <T,>({ name, options, value }: ChoiceProps<T>) => (
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

export const Select = <T,>({ name, options, value }: ChoiceProps<T>) => (
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

/** How fast is played, as far as it has been chosen. */
export const usePace = (from: Pace) => {
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

/** The fields in which a pace is chosen. */
export const PaceFields = ({ pace }: { pace: ReturnType<typeof usePace> }) => (
  <>
    <Segments name="Pace" options={PACES} value={pace.kind} />
    <div class="far-fields">
      {pace.kind.value === 'days' && <Select name="For each answer" options={EACH} value={pace.each} />}
      {pace.kind.value === 'days' && <Select name="In reserve" options={RESERVE} value={pace.reserve} />}
      {pace.kind.value === 'live' && <Select name="Bank" options={BANK} value={pace.bank} />}
      {pace.kind.value === 'live' && <Select name="Increment" options={INCREMENT} value={pace.increment} />}
    </div>
  </>
);
