import type { Action, Bar } from '@liberty/table';
import { type Kit, strengthIn } from '../kit.ts';
import type { Place } from '../places.ts';
import type { Board } from '../state.ts';
import { BRITISH, FIRST_REBEL, FRENCH_ARMY, REBEL, type Unit, isContinental } from '../units.ts';
import { KEEP, LOSE } from '../verbs.ts';
import { unitsIn } from './02-board.ts';
import { barred } from './bars.ts';

const NOT_A_WINNER = barred('8/9i', 'this unit is not among those who have won and are still in the County');
const LEAVES_NOBODY = barred('8/9i', 'with this unit the loss could not be met and one unit still be kept');
const NOT_THE_WEAKEST = barred('8/9i', 'only one of the weakest units can be kept');

const strengths = (kit: Kit, units: readonly Unit[], x: Place): { sum: number; least: number } => {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const u of units) {
    const sp = strengthIn(kit, u, x);
    sum += sp;
    least = Math.min(least, sp);
  }
  return { sum, least };
};

/** 8/9i Would meeting this need cost the winner every unit? Then he keeps one of his weakest. */
export const losesAllButOne = (kit: Kit, units: readonly Unit[], x: Place, need: number): boolean => {
  const { sum, least } = strengths(kit, units, x);
  return sum - least < need;
};

/** 8/9i Why this British unit cannot be given up: with what is left the need must still be met, and one unit kept. */
export const barsLoss = (t: Board, x: Place, need: number, u: Unit): Bar | undefined => {
  if (u >= FIRST_REBEL || t.s.at[u] !== x) return NOT_A_WINNER;
  const rest = unitsIn(t.s, BRITISH, x).filter((it) => it !== u);
  if (rest.length === 0) return LEAVES_NOBODY;
  const still = need - strengthIn(t.kit, u, x);
  const { sum, least } = strengths(t.kit, rest, x);
  return still <= 0 || still <= sum - least ? undefined : LEAVES_NOBODY;
};
export const listLosses = (t: Board, x: Place, need: number, list: Action[]): void => {
  for (const u of unitsIn(t.s, BRITISH, x)) if (!barsLoss(t, x, need, u)) list.push(LOSE(u));
};

/** 8/9i Of those that are all to be lost but one, the player keeps one of the weakest. */
export const barsKeeping = (t: Board, x: Place, u: Unit): Bar | undefined => {
  if (u >= FIRST_REBEL || t.s.at[u] !== x) return NOT_A_WINNER;
  const { least } = strengths(t.kit, unitsIn(t.s, BRITISH, x), x);
  return strengthIn(t.kit, u, x) === least ? undefined : NOT_THE_WEAKEST;
};
export const listKeeping = (t: Board, x: Place, list: Action[]): void => {
  for (const u of unitsIn(t.s, BRITISH, x)) if (!barsKeeping(t, x, u)) list.push(KEEP(u));
};

/** The Rebel who is kept when all others go: weakest, a Continental before a Committee, then the order of the list. */
const keptRebel = (kit: Kit, units: readonly Unit[], x: Place): Unit => {
  const { least } = strengths(kit, units, x);
  const weakest = units.filter((u) => strengthIn(kit, u, x) === least);
  return weakest.find(isContinental) ?? weakest[0]!;
};

/**
 * The set with the least strength that meets the need, then with fewest Continentals, then with fewest units, then first in
 * the list. `best[i * width + sp]` is the price of exactly so much strength from the units i and after.
 */
const cheapestSet = (kit: Kit, units: readonly Unit[], x: Place, need: number): Unit[] => {
  const { sum } = strengths(kit, units, x);
  const price = (u: Unit): number => (isContinental(u) ? 101 : 1);
  const width = sum + 1;
  const best = new Float64Array((units.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  best[units.length * width] = 0;
  for (let i = units.length - 1; i >= 0; i--) {
    const worth = strengthIn(kit, units[i]!, x);
    const rest = (i + 1) * width;
    for (let sp = 0; sp <= sum; sp++) {
      const taken = sp >= worth ? best[rest + sp - worth]! + price(units[i]!) : Number.POSITIVE_INFINITY;
      best[i * width + sp] = Math.min(taken, best[rest + sp]!);
    }
  }
  let left = need;
  while (best[left] === Number.POSITIVE_INFINITY) left++;
  return units.filter((u, i) => {
    const worth = strengthIn(kit, u, x);
    const takes = left >= worth && best[(i + 1) * width + left - worth]! + price(u) === best[i * width + left];
    if (takes) left -= worth;
    return takes;
  });
};

/** 8/9i What victorious Rebels lose: 8/9j the French never, and beside them all others may go. */
export const rebelLosses = (t: Board, x: Place, need: number): Unit[] => {
  if (need <= 0) return [];
  const all = unitsIn(t.s, REBEL, x);
  const units = all.filter((u) => u !== FRENCH_ARMY);
  if (units.length < all.length)
    return strengths(t.kit, units, x).sum < need ? units : cheapestSet(t.kit, units, x, need);
  if (!losesAllButOne(t.kit, units, x, need)) return cheapestSet(t.kit, units, x, need);
  const kept = keptRebel(t.kit, units, x);
  return units.filter((u) => u !== kept);
};
