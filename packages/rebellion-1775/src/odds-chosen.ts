import type { Kit } from './kit.ts';
import { type Allocation, bestAllocation, bestOpening } from './odds-best.ts';
import { type Fight, type Field, type Reckoning, coatsFor, fieldOf, firstRoller, reckoning } from './odds-field.ts';
import { KINDS, MILITIA_KIND } from './odds-force.ts';
import type { Fire } from './odds-tables.ts';
import { AMERICAN, BRITISH, type Side, other } from './sides.ts';

/** E5 A battle in which the victims choose who falls. */
interface Chain {
  readonly field: Field;
  /** By side: the probability that a cell is reached with that side to roll; in the end, that the battle ends there. */
  readonly mass: readonly [Float64Array, Float64Array];
  turned: number;
  readonly allocation: Allocation;
}

/** R1-R4 One roll that is made with probability `p`: all that its dice can show but "nothing". The victims choose who falls when they see who has fled. */
const roll = (chain: Chain, roller: Side, me: number, them: number, fire: Fire, p: number): void => {
  const chosen = chain.allocation.chosen[other(roller)];
  const { cells, sides } = chain.field;
  const [mine, theirs] = [sides[roller], sides[other(roller)]];
  const { from, steps, militia, p: chances, mostHits } = fire;
  const coats = roller === BRITISH ? coatsFor(chain.field, them) : 0;
  const onward = chain.mass[other(roller)];
  for (let hits = 0, i = 1, base = me * mine.scale + them * theirs.scale; hits <= mostHits; hits++, base += cells)
    for (const end = from[hits + 1]!; i < end; i++) {
      const turned = coats > 0 ? Math.min(coats, militia[i]!) : 0;
      chain.turned += p * chances[i]! * turned;
      onward[chosen[base - steps[i]! + turned * theirs.strides[MILITIA_KIND]!]!]! += p * chances[i]!;
    }
};

/** E5 In every state the two sides roll in turn until something happens: the visits of each solve a pair of equations. */
const settleState = (chain: Chain, b: number, a: number, british: Fire, american: Fire): void => {
  const cell = b * chain.field.sides[BRITISH].scale + a;
  const toBritish = chain.mass[BRITISH][cell]!;
  const toAmerican = chain.mass[AMERICAN][cell]!;
  const either = 1 - british.nothing * american.nothing;
  const byBritish = (toBritish + american.nothing * toAmerican) / either;
  const byAmerican = (toAmerican + british.nothing * toBritish) / either;
  british.rolls += byBritish;
  roll(chain, BRITISH, b, a, british, byBritish);
  american.rolls += byAmerican;
  roll(chain, AMERICAN, a, b, american, byAmerican);
};

/** Units never come back, so every roll leads to a lower index; by PM-12 Americans may join, but then the British fall. */
const settleAll = (chain: Chain): void => {
  const [british, american] = chain.field.sides;
  const [toBritish, toAmerican] = chain.mass;
  for (let i = 0; i < british.fighting.length; i++) {
    const b = british.fighting[i]!;
    const row = b * american.size;
    for (let j = 0; j < american.fighting.length; j++) {
      const a = american.fighting[j]!;
      if (toBritish[row + a]! + toAmerican[row + a]! > 0) settleState(chain, b, a, british.fire(b), american.fire(a));
    }
  }
};

/** LM-09 One volley of the British before all else, of which only hits count. */
const openWithVolley = (chain: Chain, next: Side): void => {
  const { field, allocation } = chain;
  const british = field.sides[BRITISH];
  const { from, p, mostHits } = british.fire(british.start);
  const chosen = bestOpening(field, allocation, next);
  for (let hits = 0, i = 0; hits <= mostHits; hits++) {
    let chance = 0;
    for (const end = from[hits + 1]!; i < end; i++) chance += p[i]!;
    chain.mass[next][chosen[hits]!]! += chance;
  }
};

const chainOf = (kit: Kit, fight: Fight): Chain => {
  const field = fieldOf(kit, fight);
  const [british, american] = field.sides;
  const first = firstRoller(fight);
  const chain: Chain = {
    field,
    mass: [new Float64Array(field.cells), new Float64Array(field.cells)],
    turned: 0,
    allocation: bestAllocation(field),
  };
  if (fight.butler) openWithVolley(chain, first);
  else chain.mass[first][british.start * british.scale + american.start] = 1;
  settleAll(chain);
  return chain;
};

/** E3 Where one side has no unit of its own any more the battle is over: who holds the area, and who is left. */
const ends = ({ field, mass, turned }: Chain): Reckoning => {
  const [british, american] = field.sides;
  const found = reckoning();
  found.turned = turned;
  const end = (b: number, a: number, p: number): void => {
    if (british.own[b]! > 0) found.holds[BRITISH] += p;
    else if (american.own[a]! > 0) found.holds[AMERICAN] += p;
    else found.nobody += p;
    for (let kind = 0; kind < KINDS; kind++) {
      found.left[british.colours[kind]!]! += p * british.units(b, kind);
      found.left[american.colours[kind]!]! += p * american.units(a, kind);
    }
  };
  const all = Array.from({ length: american.size }, (_, a) => a);
  const beaten = all.filter((a) => american.own[a] === 0);
  for (let b = 0; b < british.size; b++)
    for (const a of british.own[b]! > 0 ? beaten : all) {
      const cell = b * american.size + a;
      const p = mass[BRITISH][cell]! + mass[AMERICAN][cell]!;
      if (p > 0) end(b, a, p);
    }
  for (const force of field.sides) force.colours.forEach((c, kind) => (found.fled[c]! += force.fled(kind)));
  return found;
};

/** How it ends when everybody always gives up whom he can best spare. */
export const byChoice = (kit: Kit, fight: Fight): Reckoning => ends(chainOf(kit, fight));
