import type { Kit } from './kit.ts';
import { type Muster, type Volley, musterOf } from './odds-tables.ts';
import { STRIDE } from './map.ts';
import { AMERICAN, BRITISH, COLOUR_COUNT, LM, NA, PM, type Side, other } from './sides.ts';

/** A battle as it stands: the nine counters of its area, who attacks, and what else bears on it. */
export interface Fight {
  readonly units: readonly number[];
  readonly attacker: Side;
  /** Who rolls next; the defender if not said (8.1). */
  readonly roller?: Side;
  /** LM-09 The British side opens with a volley. */
  readonly butler?: boolean;
  /** PM-12 Loyalists who flee turn Patriot, as long as cubes are to be had: so many are in stock or fled now. */
  readonly betsySupply?: number;
}

/** How it ends if everybody stands: no command moves, casualties by 8.3e. Expected units by colour (natives last). */
export interface Odds {
  readonly attacker: number;
  readonly defender: number;
  /** Both gone, natives neutral. */
  readonly nobody: number;
  readonly dead: readonly number[];
  readonly fled: readonly number[];
  readonly left: readonly number[];
}

/** More states than this are not counted out: simulate such a battle instead. */
const MOST_STATES = 4_000_000;

interface Tally {
  readonly holds: [number, number];
  nobody: number;
  readonly dead: number[];
  readonly fled: number[];
  turned: number;
}

interface Field {
  readonly sides: readonly [Muster, Muster];
  /** Probability that a state is reached with that side to roll, by British index × American size + American index. */
  readonly mass: readonly [Float64Array, Float64Array];
  readonly tally: Tally;
  /** PM-12 All Patriots there can be in the battle; 0 without the card. */
  readonly patriots: number;
}

const cellOf = (field: Field, b: number, a: number): number => b * field.sides[AMERICAN].size + a;

/** The battle is over: who holds the area? */
const finish = (field: Field, b: number, a: number, p: number): void => {
  if (field.sides[BRITISH].own[b]! > 0) field.tally.holds[BRITISH] += p;
  else if (field.sides[AMERICAN].own[a]! > 0) field.tally.holds[AMERICAN] += p;
  else field.tally.nobody += p;
};

/** Where a roll leads: on to the other side's roll, or to an end. */
const arrive = (field: Field, b: number, a: number, next: Side, p: number): void => {
  if (field.sides[BRITISH].own[b]! > 0 && field.sides[AMERICAN].own[a]! > 0)
    field.mass[next][cellOf(field, b, a)]! += p;
  else finish(field, b, a, p);
};

/** The index of a force after so many hits by 8.3e. */
const afterHits = (force: Muster, index: number, hits: number): number => {
  let it = index;
  for (let i = 0; i < hits && it > 0; i++) it = force.afterHit[it]!;
  return it;
};

const countDead = (tally: Tally, force: Muster, before: number, after: number, p: number): void => {
  for (let kind = 0; kind < 4; kind++)
    tally.dead[force.colours[kind]!]! += p * (force.vectors[before * 4 + kind]! - force.vectors[after * 4 + kind]!);
};

/** Scratch: the victims' index after 0, 1, 2 … hits. */
const victimsAfter = new Int32Array(64);

/** R3 What so many hits leave of the victims, and the dead they are expected to have. */
const takeHits = (field: Field, theirs: Muster, them: number, volley: Volley, p: number): void => {
  for (let hits = 0, it = them; hits <= volley.mostHits; hits++) {
    victimsAfter[hits] = it;
    countDead(field.tally, theirs, them, it, p * volley.hitChance[hits]!);
    it = it > 0 ? theirs.afterHit[it]! : 0;
  }
};

/** R1-R4 for one state and one roller who comes to roll with probability `p`, all answers of the dice but "nothing". */
const roll = (field: Field, roller: Side, b: number, a: number, p: number): void => {
  const isBritish = roller === BRITISH;
  const mine = field.sides[roller];
  const theirs = field.sides[isBritish ? AMERICAN : BRITISH];
  const me = isBritish ? b : a;
  const volley = mine.volleys[me]!;
  if (isBritish && field.patriots > 0) {
    rollWithBetsy(field, volley, b, a, p);
    return;
  }
  takeHits(field, theirs, isBritish ? a : b, volley, p);
  for (let kind = 0; kind < 4; kind++) field.tally.fled[mine.colours[kind]!]! += p * volley.meanFlee[kind]!;
  const { count, hits, p: chances } = volley;
  const steps = mine.fleeSteps(volley);
  const onward = field.mass[isBritish ? AMERICAN : BRITISH];
  const [mineOwn, theirOwn] = [mine.own, theirs.own];
  const stride = field.sides[AMERICAN].size;
  for (let i = 0; i < count; i++) {
    const left = me - steps[i]!;
    const hit = victimsAfter[hits[i]!]!;
    const chance = p * chances[i]!;
    if (mineOwn[left]! > 0 && theirOwn[hit]! > 0)
      onward[isBritish ? left * stride + hit : hit * stride + left]! += chance;
    else if (isBritish) finish(field, left, hit, chance);
    else finish(field, hit, left, chance);
  }
};

/** PM-12 As above; Loyalists who flee stand up again among the Americans before the hits are taken. */
const rollWithBetsy = (field: Field, volley: Volley, b: number, a: number, p: number): void => {
  const [british, american] = field.sides;
  const loyalist = british.colours.indexOf(LM);
  const patriot = american.colours.indexOf(PM);
  const steps = british.fleeSteps(volley);
  for (let i = 0; i < volley.count; i++) {
    const chance = p * volley.p[i]!;
    const supply = field.patriots - american.vectors[a * 4 + patriot]!;
    const turned = Math.min(volley.flees[i * 4 + loyalist]!, supply);
    const joined = a + turned * american.strides[patriot]!;
    const after = afterHits(american, joined, volley.hits[i]!);
    for (let kind = 0; kind < 4; kind++)
      field.tally.fled[british.colours[kind]!]! +=
        chance * (volley.flees[i * 4 + kind]! - (kind === loyalist ? turned : 0));
    field.tally.turned += chance * turned;
    countDead(field.tally, american, joined, after, chance);
    arrive(field, b - steps[i]!, after, AMERICAN, chance);
  }
};

/** E5 In every state the two sides roll in turn until something happens: the visits of each solve a pair of equations. */
const settleState = (field: Field, b: number, a: number): void => {
  const cell = cellOf(field, b, a);
  const british = field.mass[BRITISH][cell]!;
  const american = field.mass[AMERICAN][cell]!;
  if (british + american === 0) return;
  const idleBritish = field.sides[BRITISH].volleys[b]!.nothing;
  const idleAmerican = field.sides[AMERICAN].volleys[a]!.nothing;
  const either = 1 - idleBritish * idleAmerican;
  roll(field, BRITISH, b, a, (british + idleAmerican * american) / either);
  roll(field, AMERICAN, b, a, (american + idleBritish * british) / either);
};

/** LM-09 One volley of the British before all else, of which only hits count. */
const openWithVolley = (field: Field, b: number, a: number, next: Side): void => {
  const volley = field.sides[BRITISH].volleys[b]!;
  const american = field.sides[AMERICAN];
  for (let hits = 0; hits <= volley.mostHits; hits++) {
    const after = afterHits(american, a, hits);
    countDead(field.tally, american, a, after, volley.hitChance[hits]!);
    arrive(field, b, after, next, volley.hitChance[hits]!);
  }
};

/** 8.6a first; then the two forces, or nothing if the battle is too large to be counted out. */
const fieldOf = (kit: Kit, fight: Fight): Field | undefined => {
  const pairs = Math.min(fight.units[NA]!, fight.units[NA + 1]!);
  const patriots = fight.betsySupply === undefined ? 0 : fight.betsySupply + fight.units[PM]!;
  const mostPatriots = Math.min(fight.units[PM]! + fight.units[LM]!, patriots);
  const units = fight.units.map((n, slot) => (slot === NA || slot === NA + 1 ? n - pairs : n));
  const british = musterOf(kit, BRITISH, units, 0);
  const american = musterOf(kit, AMERICAN, units, Math.max(0, mostPatriots - fight.units[PM]!));
  const cells = british.size * american.size;
  if (cells > MOST_STATES) return undefined;
  const none = (): number[] => Array.from({ length: COLOUR_COUNT }, () => 0);
  const tally: Tally = { holds: [0, 0], nobody: 0, dead: none(), fled: none(), turned: 0 };
  tally.fled[NA] = 2 * pairs;
  return { sides: [british, american], mass: [new Float64Array(cells), new Float64Array(cells)], tally, patriots };
};

const solve = (kit: Kit, fight: Fight): Odds | undefined => {
  const field = fieldOf(kit, fight);
  if (!field) return undefined;
  const [british, american] = field.sides;
  const first = fight.roller ?? other(fight.attacker);
  if (fight.butler) openWithVolley(field, british.start, american.start, first);
  else arrive(field, british.start, american.start, first, 1);
  for (let b = british.byTotal.length - 1; b > 0; b--)
    for (let a = american.byTotal.length - 1; a > 0; a--)
      for (const i of british.byTotal[b]!) for (const j of american.byTotal[a]!) settleState(field, i, j);
  return readOdds(field, fight);
};

const readOdds = ({ tally }: Field, fight: Fight): Odds => {
  const left = tally.dead.map((dead, c) => {
    const there = c === NA ? fight.units[NA]! + fight.units[NA + 1]! : fight.units[c]!;
    return there - dead - tally.fled[c]!;
  });
  left[LM]! -= tally.turned;
  left[PM]! += tally.turned;
  return {
    attacker: tally.holds[fight.attacker],
    defender: tally.holds[other(fight.attacker)],
    nobody: tally.nobody,
    dead: tally.dead,
    fled: tally.fled,
    left,
  };
};

const MOST_KEPT = 4096;
const kept = new WeakMap<Kit, Map<string, Odds | undefined>>();

/**
 * Part E: the exact odds of a battle in which everybody stands and casualties are taken by 8.3e. Nothing for battles of
 * so many units that they should be simulated. Answers are kept, the latest few thousand of them.
 */
export const battleOdds = (kit: Kit, fight: Fight): Odds | undefined => {
  let known = kept.get(kit);
  if (!known) kept.set(kit, (known = new Map()));
  const { attacker, roller = other(attacker), butler = false, betsySupply = -1 } = fight;
  const key = `${fight.units.slice(0, STRIDE - 1).join()};${attacker}${roller}${butler ? 1 : 0};${betsySupply}`;
  if (known.has(key)) return known.get(key);
  const odds = solve(kit, fight);
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
  known.set(key, odds);
  return odds;
};
