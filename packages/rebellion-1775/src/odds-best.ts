import { type Field, coatsFor } from './odds-field.ts';
import { KINDS, MILITIA_KIND } from './odds-force.ts';
import { AMERICAN, BRITISH, SIDES, type Side, other } from './sides.ts';

/**
 * E5 Who falls if the victims always give up whom they can best spare, seeing who has fled. What they want is to hold the
 * area; next best is that nobody does.
 */
export interface Allocation {
  /**
   * By the side of the victims, who roll next: what the battle is worth to the British less what it is worth to the
   * Americans once so many hits are taken, by `hits * cells + cell`.
   */
  readonly worth: readonly [Float64Array, Float64Array];
  /** Likewise the cell that is left. */
  readonly chosen: readonly [Int32Array, Int32Array];
}

/** Two ways that differ by less are alike; then 8.3e decides. */
const ALIKE = 1e-12;

/**
 * Whom to give up for a hit: the place in the table `worth` of what is left. The force of this index stands there at `at`
 * before the hit.
 */
const bestLeft = (field: Field, victims: Side, index: number, worth: Float64Array, at: number): number => {
  const force = field.sides[victims];
  if (index === 0) return at;
  const sign = victims === BRITISH ? 1 : -1;
  let best = at - (index - force.afterHit[index]!) * force.scale;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((force.present[index]! & (1 << kind)) === 0) continue;
    const left = at - force.strides[kind]! * force.scale;
    if (sign * (worth[left]! - worth[best]!) > ALIKE) best = left;
  }
  return best;
};

/**
 * One hit after another: the tables for this cell, from those of lower cells. Whoever has hit has not fled, so there are
 * no more hits than enemies left.
 */
const takeHits = (field: Field, it: Allocation, victims: Side, index: number, enemy: number, cell: number): void => {
  const { cells, sides } = field;
  const mostHits = Math.min(sides[other(victims)].mostHits, sides[other(victims)].all[enemy]!);
  const [worth, chosen] = [it.worth[victims], it.chosen[victims]];
  for (let hits = 1, at = cell; hits <= mostHits; hits++, at += cells) {
    const best = bestLeft(field, victims, index, worth, at);
    worth[at + cells] = worth[best]!;
    chosen[at + cells] = chosen[best]!;
  }
};

/** E5 What a roll is worth, "nothing" left out. */
const worthOfRoll = (
  field: Field,
  worth: Float64Array,
  roller: Side,
  me: number,
  them: number,
  cell: number,
): number => {
  const join = field.sides[other(roller)].strides[MILITIA_KIND]!;
  const { from, p, steps, militia, mostHits } = field.sides[roller].fire(me);
  const coats = roller === BRITISH ? coatsFor(field, them) : 0;
  let sum = 0;
  for (let hits = 0, i = 1, base = cell; hits <= mostHits; hits++, base += field.cells)
    for (const end = from[hits + 1]!; i < end; i++) {
      const joined = coats > 0 ? join * Math.min(coats, militia[i]!) : 0;
      sum += p[i]! * worth[base - steps[i]! + joined]!;
    }
  return sum;
};

/** E3, E5 The worth of a cell by who rolls next: where one side is gone, who holds the area; else what the two rolls make of it. */
const setWorth = (field: Field, it: Allocation, b: number, a: number, cell: number): void => {
  const [british, american] = field.sides;
  const held = (british.own[b]! > 0 ? 1 : 0) - (american.own[a]! > 0 ? 1 : 0);
  for (const side of SIDES) {
    it.chosen[side][cell] = cell;
    it.worth[side][cell] = held;
  }
  takeHits(field, it, BRITISH, b, a, cell);
  takeHits(field, it, AMERICAN, a, b, cell);
  if (british.own[b] === 0 || american.own[a] === 0) return;
  const [idleBritish, idleAmerican] = [british.fire(b).nothing, american.fire(a).nothing];
  const byBritish = worthOfRoll(field, it.worth[AMERICAN], BRITISH, b, a, cell);
  const byAmerican = worthOfRoll(field, it.worth[BRITISH], AMERICAN, a, b, cell);
  const either = 1 - idleBritish * idleAmerican;
  it.worth[BRITISH][cell] = (byBritish + idleBritish * byAmerican) / either;
  it.worth[AMERICAN][cell] = (byAmerican + idleAmerican * byBritish) / either;
};

/** From the smallest forces upwards, since a roll leads to lower cells only. */
export const bestAllocation = (field: Field): Allocation => {
  const [british, american] = field.sides;
  const sizes = [american, british].map((enemy) => (enemy.mostHits + 1) * field.cells) as [number, number];
  const it: Allocation = {
    worth: [new Float64Array(sizes[BRITISH]), new Float64Array(sizes[AMERICAN])],
    chosen: [new Int32Array(sizes[BRITISH]), new Int32Array(sizes[AMERICAN])],
  };
  for (let b = 0, cell = 0; b < british.size; b++)
    for (let a = 0; a < american.size; a++, cell++) setWorth(field, it, b, a, cell);
  return it;
};

/** LM-09 The cells in which each number of hits of Butler's volley leaves the battle, with this side to roll next. */
export const bestOpening = (field: Field, { worth: after }: Allocation, next: Side): number[] => {
  const [british, american] = field.sides;
  const row = british.start * british.scale;
  let worth = after[next].slice(row, row + american.size);
  let cells = Array.from(worth, (_, a) => row + a);
  const opening = [cells[american.start]!];
  for (let hits = 1; hits <= british.mostHits; hits++) {
    const left = cells.map((_, a) => bestLeft(field, AMERICAN, a, worth, a));
    cells = left.map((a) => cells[a]!);
    worth = worth.map((_, a) => worth[left[a]!]!);
    opening.push(cells[american.start]!);
  }
  return opening;
};
