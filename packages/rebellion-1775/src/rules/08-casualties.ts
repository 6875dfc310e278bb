import { force, unitsAt } from '../board.ts';
import type { Kit } from '../kit.ts';
import type { Area } from '../map.ts';
import { COLOURS, COLOURS_OF, type Colour, type ColourId, NA, type Side } from '../sides.ts';

/** Who gives way first where all else is equal: natives, militia, allies, regulars. */
const RANK: Readonly<Record<ColourId, number>> = { na: 0, lm: 1, pm: 1, he: 2, fr: 2, br: 3, ca: 3 };
const RANKS = COLOURS.map((id) => RANK[id]);

/** Everything of a side that can be hit: its own colours, then natives. */
export const TARGETS: readonly (readonly Colour[])[] = COLOURS_OF.map((own) => [...own, NA]);

/** Should `a` be taken before `b`, with so many of each: the larger surplus over its dice, the poorer shot, the readier to flee. */
const goesFirst = (kit: Kit, a: Colour, unitsA: number, b: Colour, unitsB: number): boolean => {
  const surplus = Math.max(0, unitsA - kit.dice[a]!) - Math.max(0, unitsB - kit.dice[b]!);
  if (surplus !== 0) return surplus > 0;
  const hit = kit.hitFaces[a]! - kit.hitFaces[b]!;
  if (hit !== 0) return hit < 0;
  const flee = kit.fleeFaces[a]! - kit.fleeFaces[b]!;
  return flee === 0 ? RANKS[a]! < RANKS[b]! : flee > 0;
};

/** 8.3e The colour a hit takes by the automatic rule: natives while they shield the last two, else the least useful unit. */
export const autoCasualty = (kit: Kit, side: Side, unitsOf: (colour: Colour) => number): Colour => {
  const own = COLOURS_OF[side]!;
  let sum = 0;
  for (const c of own) sum += unitsOf(c);
  if (sum <= 2 && unitsOf(NA) > 0) return NA;
  let chosen = -1;
  let most = 0;
  for (const c of TARGETS[side]!) {
    const n = unitsOf(c);
    if (n === 0 || (chosen >= 0 && !goesFirst(kit, c, n, chosen, most))) continue;
    chosen = c;
    most = n;
  }
  return chosen;
};

/** Colours of a side in an area, natives included. */
export const coloursIn = (b: { readonly units: readonly number[] }, x: Area, side: Side): number => {
  let n = 0;
  for (const c of TARGETS[side]!) if (unitsAt(b, x, c, side) > 0) n++;
  return n;
};

/** 8.3d Is there nothing to choose: one colour only, or everybody falls? */
export const isForced = (b: { readonly units: readonly number[] }, x: Area, side: Side, hits: number): boolean =>
  hits >= force(b, x, side) || coloursIn(b, x, side) === 1;
