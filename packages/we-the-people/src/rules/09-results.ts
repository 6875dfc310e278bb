import {
  AMERICAN,
  BRITISH,
  type General,
  type Side,
  type Space,
  generalIn,
  hasGeneral,
  isRoad,
  moveUnits,
  onMap,
  other,
  removeUnits,
  unitsAt,
} from '@liberty/colonies';
import { type Action, type Bar, type Chapter, END, type Wish } from '@liberty/table';
import type { Aftermath, Rout } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, Classic } from '../state.ts';
import { RETREAT } from '../verbs.ts';
import { aboutSpace, barred } from './bars.ts';
import { capture, captureLone, disperseCongress, partGenerals } from './07-capture.ts';
import { loseRegulars } from './10-control.ts';

const NOT_NEAR = barred('9.2a', 'a retreat by land goes to an adjacent space');
const ORIGIN = barred('9.2a', 'the attacker came from there');
const ENEMY_UNITS = barred('9.2a', 'enemy units are there');
const ENEMY_GENERAL = barred('7.1d3', 'a general alone may not stop with a lone enemy general');
const ENEMY_MARKER = barred('9.2a', 'the space has an enemy marker');
const NAVY_THERE = barred('9.2b', 'the French Navy closes the port');

export const loserOf = (f: Rout): Side => other(f.winner);
export const leaderOf = (t: Campaign, f: Rout): General => {
  if (loserOf(f) !== f.attacker) return generalIn(t.s, loserOf(f), f.to);
  return onMap(t.s, f.general) ? f.general : -1;
};

/** 9.2b, R-65 A British defender in a port that the Navy does not close may also go by sea. */
const mayTakeShip = (t: Campaign, f: Rout): boolean =>
  loserOf(f) === BRITISH && t.kit.atlas.isPort[f.to]! && t.s.navy !== f.to;

/** 9.2a-b Why the beaten defenders cannot retreat there; undefined when they can. */
export const barsRetreat = (t: Campaign, f: Rout, to: Space): Bar | undefined => {
  const side = loserOf(f);
  const byLand = isRoad(t.kit.atlas, leaderOf(t, f), f.to, to);
  const bySea = mayTakeShip(t, f) && t.kit.atlas.isPort[to]! && to !== f.to;
  if (!byLand && !bySea) return NOT_NEAR;
  if (to === f.from) return ORIGIN;
  if (unitsAt(t.s, other(side), to) > 0) return ENEMY_UNITS;
  if (f.units === 0 && hasGeneral(t.s, other(side), to)) return ENEMY_GENERAL;
  if (t.s.control[to] === other(side)) return ENEMY_MARKER;
  return byLand || t.s.navy !== to ? undefined : NAVY_THERE;
};

const canRetreat = (t: Campaign, f: Rout): boolean => {
  for (let x = 0; x < t.s.control.length; x++) if (!barsRetreat(t, f, x)) return true;
  return false;
};

/** 9.2c Units are eliminated, the general is captured; all of it where the battle was, though an attacker had not entered. */
const surrender = (t: Campaign, f: Rout): void => {
  const side = loserOf(f);
  const x = side === f.attacker ? f.from : f.to;
  const g = leaderOf(t, f);
  removeUnits(t.s, side, x, f.units);
  f.surrendered = true;
  if (side === BRITISH) f.eliminated += f.units;
  t.tell('9.2c', { kind: 'surrendered', side, units: f.units, space: f.to });
  if (g >= 0) capture(t, g, f.to);
  t.endings.testUnits(t, side);
};

/** 9.2d What a roll costs the loser, before the winning card changes it. */
export const costOf = (roll: number): number => (roll <= 3 ? 1 : roll <= 5 ? 2 : 3);

/** 9.2d One to three units by the die, more or fewer by the winning card; never more than fought. */
export const lossesBy = (roll: number, modifier: number, force: number): number =>
  Math.min(force, Math.max(0, costOf(roll) + modifier));

/** 9.2a An original attacker falls back to where he came from, or surrenders if the enemy controls it. */
export const fallBack = (t: Campaign, f: Rout): 'whither' | 'advance' => {
  const side = loserOf(f);
  if (side !== f.attacker) {
    if (canRetreat(t, f)) return 'whither';
    surrender(t, f);
    return 'advance';
  }
  if (t.s.control[f.from] === other(side)) {
    surrender(t, f);
    return 'advance';
  }
  f.where = f.from;
  t.tell('9.2a', { kind: 'retreated', side, units: f.units, from: f.to, to: f.from });
  partGenerals(t, leaderOf(t, f));
  return 'advance';
};

/** 9.2a, 9.2b A defender retreats by land or, if British and in a port, by sea; his choice. */
export const whither = {
  rule: '9.2a',
  lone: true,
  who: (_t: Campaign, f: Rout) => loserOf(f),
  options(t: Campaign, f: Rout, list: Action[]) {
    for (let x = 0; x < t.s.control.length; x++) if (!barsRetreat(t, f, x)) list.push(RETREAT(x));
  },
  bars: (t: Campaign, f: Rout, wish: Wish) => aboutSpace(wish, (x) => barsRetreat(t, f, x)),
  take(t: Campaign, f: Rout, a: Action): 'advance' {
    const side = loserOf(f);
    const to = RETREAT.of(a);
    const g = leaderOf(t, f);
    const byLand = isRoad(t.kit.atlas, g, f.to, to);
    moveUnits(t.s, side, f.to, to, f.units, g);
    if (g >= 0) t.s.generalAt[g] = to;
    f.where = to;
    t.tell(byLand ? '9.2a' : '9.2b', { kind: 'retreated', side, units: f.units, from: f.to, to });
    captureLone(t, side, to);
    partGenerals(t, g);
    return 'advance';
  },
} as const;

/** 9.2, R-68 A victorious attacker moves in; Congress flees from the British, even from their last unit. */
export const moveIn = (t: Campaign, f: Rout): void => {
  if (f.winner !== f.attacker) return;
  const g = onMap(t.s, f.general) ? f.general : -1;
  moveUnits(t.s, f.attacker, f.from, f.to, f.party, g);
  if (g >= 0) t.s.generalAt[g] = f.to;
  t.tell('9.2a', { kind: 'marched', side: f.attacker, general: g, units: f.party, from: f.from, to: f.to });
  if (f.attacker === BRITISH) disperseCongress(t, f.to);
};

/** 9.1c, R-63 Three British units lost in a battle that the American won end the Regulars for good. */
export const testRegulars = (t: Campaign, f: Rout): void => {
  if (f.winner === AMERICAN && f.eliminated >= 3) loseRegulars(t, '9.1c');
};

export const aftermathChapter: Chapter<Classic, Aftermath, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    attacker: f.attacker,
    winner: f.winner,
    general: f.general,
    party: f.party,
    from: f.from,
    to: f.to,
    card: f.card,
    units: f.units,
    where: f.where,
    surrendered: f.surrendered,
    eliminated: f.eliminated,
  }),
  sections: {
    retreat: { rule: '9.2a', run: fallBack },
    whither,
    advance: {
      rule: '9.2a',
      run(t, f) {
        if (t.endings.testUnits(t, loserOf(f))) return END;
        moveIn(t, f);
        return f.surrendered ? 'price' : 'losses';
      },
    },
    losses: {
      rule: '9.2d',
      run(t, f) {
        const side = loserOf(f);
        const modifier = f.card >= 0 ? t.kit.loserMod[f.card]! : 0;
        const roll = t.chance.die(6, '9.2d losses');
        const units = lossesBy(roll, modifier, f.units);
        removeUnits(t.s, side, f.where, units);
        if (side === BRITISH) f.eliminated += units;
        t.tell('9.2d', { kind: 'losses', side, units, roll, modifier });
        return t.endings.testUnits(t, side) ? END : 'price';
      },
    },
    /** 9.2e A Frontal Attack costs the winner a unit. */
    price: {
      rule: '9.2e',
      run(t, f) {
        const force = f.winner === f.attacker ? f.party : unitsAt(t.s, f.winner, f.to);
        const units = Math.min(force, f.card >= 0 ? t.kit.winnerLoss[f.card]! : 0);
        if (units > 0) {
          removeUnits(t.s, f.winner, f.to, units);
          if (f.winner === BRITISH) f.eliminated += units;
          t.tell('9.2e', { kind: 'losses', side: f.winner, units, modifier: 0 });
          if (t.endings.testUnits(t, f.winner)) return END;
        }
        return 'regulars';
      },
    },
    regulars: {
      rule: '9.1c',
      run(t, f) {
        testRegulars(t, f);
        return END;
      },
    },
  },
};
