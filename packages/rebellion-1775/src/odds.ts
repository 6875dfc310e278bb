import type { Kit } from './kit.ts';
import { type Allocation, bestAllocation, bestOpening } from './odds-best.ts';
import { type Fight, type Field, type Odds, cellsFor, coatsFor, fieldOf, firstRoller, pairsIn } from './odds-field.ts';
import { sampled } from './odds-sample.ts';
import { type Fire, KINDS, MILITIA_KIND } from './odds-tables.ts';
import { STRIDE } from './map.ts';
import { AMERICAN, BRITISH, COLOURS, LM, NA, PM, type Side, other } from './sides.ts';

/** E8 More states than this are not counted out (up to 26 units a side are): such a battle is sampled. */
const MOST_CELLS = 4_000_000;
/** The best casualties need some twenty tables of that size: up to 16 units a side, and more in most mixes. */
const MOST_BEST_CELLS = 200_000;

interface Chain {
  readonly field: Field;
  /** By side: the probability that a cell is reached with that side to roll; in the end, that the battle ends there. */
  readonly mass: readonly [Float64Array, Float64Array];
  turned: number;
  /** Undefined: casualties by 8.3e. */
  readonly allocation: Allocation | undefined;
  /** By side: how its rolls are reckoned in this battle. */
  readonly rolls: readonly [Roll, Roll];
}

/** R1-R4 One roll of a force that comes to roll with probability `p`: all that its dice can show but "nothing". */
type Roll = (chain: Chain, roller: Side, me: number, them: number, fire: Fire, p: number) => void;

/** 8.3e The victims are the same whoever flees: each number of hits has its own, and the flights go from there. */
const rollByRule: Roll = ({ field, mass }, roller, me, them, fire, p) => {
  const foe = other(roller);
  const onward = mass[foe];
  const { afterHit, scale } = field.sides[foe];
  const here = me * field.sides[roller].scale;
  const { from, steps, p: chances, mostHits } = fire;
  let victims = them;
  for (let hits = 0, i = 1; hits <= mostHits; hits++) {
    const base = here + victims * scale;
    for (const end = from[hits + 1]!; i < end; i++) onward[base - steps[i]!]! += p * chances[i]!;
    victims = afterHit[victims]!;
  }
};

/** Scratch of one roll: the victims' index by turncoats and hits, so many hits a row. */
const WIDTH = 64;
const victimsAfter = new Int32Array(WIDTH * WIDTH);

/** PM-12 Loyalists who flee stand up again among the Americans before the hits are taken. How many do is added up. */
const rollWithBetsy: Roll = (chain, _british, me, them, fire, p) => {
  const [british, american] = chain.field.sides;
  const coats = coatsFor(chain.field, them);
  const most = Math.min(coats, fire.flights[MILITIA_KIND]! - 1);
  for (let turned = 0; turned <= most; turned++)
    for (let hits = 0, victims = them + turned * american.strides[MILITIA_KIND]!; hits <= fire.mostHits; hits++) {
      victimsAfter[turned * WIDTH + hits] = victims;
      victims = american.afterHit[victims]!;
    }
  const { from, steps, militia, p: chances } = fire;
  const onward = chain.mass[AMERICAN];
  const here = me * british.scale;
  for (let hits = 0, i = 1; hits <= fire.mostHits; hits++)
    for (const end = from[hits + 1]!; i < end; i++) {
      const turned = Math.min(coats, militia[i]!);
      chain.turned += p * chances[i]! * turned;
      onward[here + victimsAfter[turned * WIDTH + hits]! - steps[i]!]! += p * chances[i]!;
    }
};

/** The victims choose who falls when they see who has fled. */
const rollChosen: Roll = (chain, roller, me, them, fire, p) => {
  const chosen = chain.allocation!.chosen[other(roller)];
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
  chain.rolls[BRITISH](chain, BRITISH, b, a, british, byBritish);
  american.rolls += byAmerican;
  chain.rolls[AMERICAN](chain, AMERICAN, a, b, american, byAmerican);
};

/** Units never come back, so every roll leads to a lower index; by PM-12 Americans may join, but then the British fall. */
const settleAll = (chain: Chain): void => {
  const [british, american] = chain.field.sides;
  const [toBritish, toAmerican] = chain.mass;
  // Counted, not iterated: the first question finds no compiled code, and most of its states are met before there is any.
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
  const [british, american] = field.sides;
  const { from, p, mostHits } = british.fire(british.start);
  const chosen = allocation && bestOpening(field, allocation, next);
  let victims = american.start;
  for (let hits = 0, i = 0; hits <= mostHits; hits++) {
    let chance = 0;
    for (const end = from[hits + 1]!; i < end; i++) chance += p[i]!;
    chain.mass[next][chosen ? chosen[hits]! : british.start * british.scale + victims]! += chance;
    victims = american.afterHit[victims]!;
  }
};

const chainOf = (kit: Kit, fight: Fight): Chain => {
  const field = fieldOf(kit, fight);
  const [british, american] = field.sides;
  const first = firstRoller(fight);
  const isChosen = fight.casualties === 'best';
  const chain: Chain = {
    field,
    mass: [new Float64Array(field.cells), new Float64Array(field.cells)],
    turned: 0,
    allocation: isChosen ? bestAllocation(field) : undefined,
    rolls: isChosen ? [rollChosen, rollChosen] : [field.betsy ? rollWithBetsy : rollByRule, rollByRule],
  };
  if (fight.butler) openWithVolley(chain, first);
  else chain.mass[first][british.start * british.scale + american.start] = 1;
  settleAll(chain);
  return chain;
};

/** E3 Where one side has no unit of its own any more the battle is over: who holds the area, and who is left. */
const ends = ({ field, mass }: Chain): { holds: [number, number]; nobody: number; left: number[] } => {
  const [british, american] = field.sides;
  const found = { holds: [0, 0] as [number, number], nobody: 0, left: COLOURS.map(() => 0) };
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
  return found;
};

/** Whoever is neither left nor fled is dead. */
const readOdds = (chain: Chain, fight: Fight): Odds => {
  const { holds, nobody, left } = ends(chain);
  const fled = COLOURS.map(() => 0);
  for (const force of chain.field.sides) force.colours.forEach((c, kind) => (fled[c]! += force.fled(kind)));
  fled[NA]! += 2 * pairsIn(fight);
  fled[LM]! -= chain.turned;
  const there = COLOURS.map((_, c) => (c === NA ? fight.units[NA]! + fight.units[NA + 1]! : fight.units[c]!));
  there[LM]! -= chain.turned;
  there[PM]! += chain.turned;
  return {
    attacker: holds[fight.attacker],
    defender: holds[other(fight.attacker)],
    nobody,
    dead: there.map((n, c) => Math.max(0, n - fled[c]! - left[c]!)),
    fled,
    left,
    casualties: fight.casualties ?? 'rule',
    battles: 0,
  };
};

const solve = (kit: Kit, fight: Fight): Odds => {
  const cells = cellsFor(fight);
  if (cells > MOST_CELLS) return sampled(kit, fight);
  const tooMany = fight.casualties === 'best' && cells > MOST_BEST_CELLS;
  const counted: Fight = tooMany ? { ...fight, casualties: 'rule' } : fight;
  return readOdds(chainOf(kit, counted), counted);
};

const MOST_KEPT = 4096;
const kept = new WeakMap<Kit, Map<string, Odds>>();

/**
 * Part E: the odds of a battle in which everybody stands, exact for all but the very largest; `casualties` and `battles` of
 * the answer say what was reckoned. Answers are kept, the latest few thousand of them.
 */
export const battleOdds = (kit: Kit, fight: Fight): Odds => {
  let known = kept.get(kit);
  if (!known) kept.set(kit, (known = new Map()));
  const { attacker, butler = false, betsySupply = -1, casualties = 'rule' } = fight;
  const flags = `${attacker}${firstRoller(fight)}${butler ? 1 : 0}${casualties}`;
  const key = `${fight.units.slice(0, STRIDE - 1).join()};${flags};${betsySupply}`;
  const found = known.get(key);
  if (found) return found;
  const odds = solve(kit, fight);
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
  known.set(key, odds);
  return odds;
};
