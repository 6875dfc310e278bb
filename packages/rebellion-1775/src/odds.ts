import type { Kit } from './kit.ts';
import { byChoice } from './odds-chosen.ts';
import { byRule } from './odds-by-rule.ts';
import { type Fight, type Odds, type Reckoning, cellsFor, firstRoller, pairsIn } from './odds-field.ts';
import { sampled } from './odds-sample.ts';
import { STRIDE } from './map.ts';
import { COLOURS, LM, NA, PM, other } from './sides.ts';

/** E8 More states than this are not counted out (up to 26 units a side are): such a battle is sampled. */
const MOST_CELLS = 4_000_000;
/** The best casualties need some twenty tables of that size: up to 16 units a side, and more in most mixes. */
const MOST_BEST_CELLS = 200_000;

/** Whoever is neither left nor fled is dead. */
const readOdds = ({ holds, nobody, left, fled, turned }: Reckoning, fight: Fight): Odds => {
  fled[NA]! += 2 * pairsIn(fight);
  fled[LM]! -= turned;
  const there = COLOURS.map((_, c) => (c === NA ? fight.units[NA]! + fight.units[NA + 1]! : fight.units[c]!));
  there[LM]! -= turned;
  there[PM]! += turned;
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
  if (fight.casualties === 'best' && !tooMany) return readOdds(byChoice(kit, fight), fight);
  return readOdds(byRule(kit, fight), { ...fight, casualties: 'rule' });
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
