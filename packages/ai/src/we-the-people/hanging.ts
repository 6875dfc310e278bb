import {
  AMERICAN,
  type Atlas,
  BRITISH,
  type Board,
  GENERALS_OF,
  type General,
  SPACE_COUNT,
  type Side,
  type Space,
  WASHINGTON,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { Seat } from '@liberty/table';
import { type Kit, type State, halvedByWinter } from '@liberty/we-the-people';
import type { Hanging, Survey } from '../looks.ts';
import { MARCH } from './ground.ts';

/** What the boards of this family are read with: the map, the names of the generals, and what winter would take. */
export interface Field {
  readonly atlas: Atlas;
  readonly generals: readonly { readonly name: string }[];
}

/** How many spaces an army of the side has to march to get there, past no enemy unit; nothing where a card is too short for it. */
export const marchTo = (b: Board, { neighbours }: Atlas, side: Side, from: Space, to: Space): number | undefined => {
  const seen = new Set([from]);
  let edge = [from];
  for (let steps = 1; steps <= MARCH; steps++) {
    const next: Space[] = [];
    for (const x of edge)
      for (const y of neighbours[x]!) {
        if (y === to) return steps;
        if (seen.has(y) || unitsAt(b, other(side), y) > 0) continue;
        seen.add(y);
        next.push(y);
      }
    edge = next;
  }
  return undefined;
};

/** The enemy army that is nearest to a space, within a card's march. */
const nearest = (b: Board, atlas: Atlas, side: Side, to: Space): { general: General; steps: number } | undefined => {
  let best: { general: General; steps: number } | undefined;
  for (const general of GENERALS_OF[side]!) {
    const at = b.generalAt[general]!;
    if (at >= SPACE_COUNT || at === to || unitsAt(b, side, at) === 0) continue;
    const steps = marchTo(b, atlas, side, at, to);
    if (steps !== undefined && (!best || steps < best.steps)) best = { general, steps };
  }
  return best;
};

const spaces = (n: number): string => (n === 1 ? 'one space' : `${n} spaces`);

/** 7.1g Congress without a unit beside it, and a British army a card's march away. */
export const congressHanging = (b: Board, { atlas, generals }: Field, rule: string): Hanging | undefined => {
  const { congress } = b;
  if (congress < 0 || unitsAt(b, AMERICAN, congress) > 0) return undefined;
  const foe = nearest(b, atlas, BRITISH, congress);
  if (!foe) return undefined;
  const says = `Congress sits unguarded in ${atlas.names[congress]}, ${spaces(foe.steps)} from ${generals[foe.general]!.name}, who could disperse it`;
  return { says, rule };
};

/** 12.0a Washington without a unit, and a British army a card's march away. */
export const washingtonHanging = (b: Board, { atlas, generals }: Field, rule: string): Hanging | undefined => {
  const at = b.generalAt[WASHINGTON]!;
  if (at >= SPACE_COUNT || unitsAt(b, AMERICAN, at) > 0) return undefined;
  const foe = nearest(b, atlas, BRITISH, at);
  if (!foe) return undefined;
  const says = `Washington stands alone in ${atlas.names[at]}, ${spaces(foe.steps)} from ${generals[foe.general]!.name}; his capture loses the war`;
  return { says, rule };
};

/** The largest force that winter would take half of; nothing below two units lost. */
export const winterHanging = (
  b: Board,
  { atlas, generals }: Field,
  side: Side,
  cold: readonly Space[],
  rule: string,
): Hanging | undefined => {
  const largest = cold.toSorted((x, y) => unitsAt(b, side, y) - unitsAt(b, side, x))[0];
  const lost = largest === undefined ? 0 : unitsAt(b, side, largest) >> 1;
  if (largest === undefined || lost < 2) return undefined;
  const leader = GENERALS_OF[side]!.find((g) => b.generalAt[g] === largest);
  const whose = leader === undefined ? 'Your army' : generals[leader]!.name;
  return {
    says: `${whose} would lose ${lost} of ${unitsAt(b, side, largest)} units to winter in ${atlas.names[largest]}`,
    rule,
  };
};

/** Winter is near for whoever has at most one card left. */
export const isLate = (s: { readonly hands: readonly (readonly unknown[])[] }, seat: Seat): boolean =>
  s.hands[seat]!.length <= 1;

/** What may hang when a card of the classic game has been played. */
export const surveyOfWeThePeople = ({ atlas, components }: Kit): Survey<State> => {
  const field = { atlas, generals: components.generals };
  return (s, seat) => [
    ...(seat === AMERICAN ? [washingtonHanging(s, field, '12.0a'), congressHanging(s, field, '7.1g')] : []),
    isLate(s, seat)
      ? winterHanging(s, field, seat as Side, halvedByWinter(s, atlas, seat as Side), '11.0b')
      : undefined,
  ];
};
