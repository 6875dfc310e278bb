import type { Fault } from '@liberty/table';
import type { CardData } from './cards.ts';
import { type Components, type Count, PRINTED, type ScenarioData, type UnitData } from './kit.ts';
import { AREAS, type AreaData, type MapData } from './map.ts';
import type { Certainty } from './sides.ts';

type Pair = readonly [string, string];
type Border = MapData['borders'][number];
type Rows<T> = Readonly<Record<string, Partial<T>>>;

/** What a pack of the right shape says. */
export interface PackData {
  readonly name: string;
  readonly areas?: Rows<AreaData>;
  readonly borders?: readonly Pair[] | { readonly add?: readonly Pair[]; readonly remove?: readonly Pair[] };
  readonly waters?: Rows<MapData['waters'][number]>;
  readonly units?: Rows<UnitData>;
  readonly cards?: Rows<CardData>;
  readonly startingUnits?: Readonly<Record<string, Count>>;
  readonly scenarios?: Rows<ScenarioData>;
}

/** A printed row with what the pack says of it. A row the pack speaks of is its author's word, so it counts as certain. */
const corrected = <T extends { readonly confidence: Certainty }>(printed: T, row: Partial<T> | undefined): T =>
  row && Object.keys(row).length > 0 ? { ...printed, confidence: 'certain', ...row } : printed;

const same = (border: Border, [a, b]: Pair): boolean =>
  (border.a === a && border.b === b) || (border.a === b && border.b === a);

/** The borders of a pack; a removed one must be there, an added one must not. */
export const mergeBorders = (said: PackData['borders']): { borders: readonly Border[]; faults: Fault[] } => {
  if (!said) return { borders: PRINTED.map.borders, faults: [] };
  const certain = ([a, b]: Pair): Border => ({ a, b, confidence: 'certain' });
  const isWhole = Array.isArray as (it: typeof said) => it is readonly Pair[];
  if (isWhole(said)) return { borders: said.map(certain), faults: [] };
  const faults: Fault[] = [];
  let borders = [...PRINTED.map.borders];
  said.remove?.forEach((pair, i) => {
    if (!borders.some((it) => same(it, pair)))
      faults.push({ place: `borders.remove[${i}]`, what: 'there is no such border' });
    borders = borders.filter((it) => !same(it, pair));
  });
  said.add?.forEach((pair) => borders.push(certain(pair)));
  return { borders, faults };
};

const mergeCard = (printed: CardData, row: Partial<CardData> | undefined): CardData => {
  const it = corrected(printed, row);
  return row?.effect ? { ...it, effect: { ...printed.effect, ...row.effect } } : it;
};

const mergeScenario = (printed: ScenarioData, row: Partial<ScenarioData> | undefined): ScenarioData => {
  if (!row) return printed;
  return {
    ...corrected(printed, row),
    decks: { ...printed.decks, ...row.decks },
    additional: { ...printed.additional, ...row.additional },
    switches: { ...printed.switches, ...row.switches },
  };
};

const mergeStart = (said: PackData['startingUnits']): Components['startingUnits'] => {
  if (!said) return PRINTED.startingUnits;
  return AREAS.flatMap((id) => {
    const units = said[id] ?? PRINTED.startingUnits.find((row) => row.area === id)?.units;
    return units ? [{ area: id, units }] : [];
  });
};

/** The printed components with the pack's corrections. */
export const merge = (pack: PackData, borders: readonly Border[]): Components => ({
  map: {
    colonies: PRINTED.map.colonies,
    areas: PRINTED.map.areas.map((row) => corrected(row, pack.areas?.[row.id])),
    borders,
    waters: PRINTED.map.waters.map((row) => corrected(row, pack.waters?.[row.id])),
  },
  units: PRINTED.units.map((row) => ({ ...row, ...pack.units?.[row.id] })),
  cards: PRINTED.cards.map((row) => mergeCard(row, pack.cards?.[row.id])),
  startingUnits: mergeStart(pack.startingUnits),
  scenarios: PRINTED.scenarios.map((row) => mergeScenario(row, pack.scenarios?.[row.id])),
});
