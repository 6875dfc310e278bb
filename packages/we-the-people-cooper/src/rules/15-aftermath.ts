import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  type General,
  NOWHERE,
  type Side,
  type Space,
  aboutSpace,
  addUnits,
  moveUnits,
  other,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END, type Next } from '@liberty/table';
import { lossesBy } from '@liberty/we-the-people/editions';
import type { CardKind } from '../cards.ts';
import type { Aftermath } from '../frames.ts';
import { DOUBLE_ENVELOPMENT, FRONTAL, PROBE, RESTRICTED } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { EVACUATE, LAY, LET_PASS, LOSE, RETREAT } from '../verbs.ts';
import { aboutCard, barred } from './bars.ts';
import { countersAt, eachKind, holds, layCounter } from './08-deck.ts';
import { SPENT, spendAll, wear } from './10-campaign.ts';
import { captureLone, disperseCongress, forsakeCongress } from './10-capture.ts';
import { eachTraveller } from './10-march.ts';
import { commander, forceOf } from './14-battle-cards.ts';
import { bleed, captureBeaten, leaveBehind, sortied, surrender } from './15-losses.ts';
import {
  barsEvacuation,
  barsRetreat,
  isAttackerBeaten,
  landGoals,
  loserOf,
  retreatingForce,
  wayTo,
} from './15-retreats.ts';
import { loseRegulars } from './17-control.ts';
import { settlePolitics } from './17-politics.ts';
import { isBesieged, liftIfFree } from './18-lines.ts';
import { judgeSieges } from './18-sieges.ts';

const NOT_HELD = barred('8.4', 'this card is not in your hand');
const NOT_NOW = barred('8.4', 'this card does not spare losses');

const barsSteadying = (t: Cooper, side: Side, card: CardKind): Bar | undefined => {
  if (!holds(t.s, side, card)) return NOT_HELD;
  return countersAt(t, side, card, 'losses') ? undefined : NOT_NOW;
};

/** Generals who go with the beaten force. */
const eachBeaten = (t: Cooper, f: Aftermath, visit: (g: General) => void): void => {
  const side = loserOf(f);
  if (!isAttackerBeaten(f)) {
    for (const g of GENERALS_OF[side]!) if (t.s.generalAt[g] === f.to) visit(g);
    return;
  }
  eachTraveller({ side, general: f.general, fellows: f.fellows }, (g) => {
    if (f.from === NOWHERE || t.s.generalAt[g] === f.from) visit(g);
  });
};

/** The beaten force goes from where it stands to the space. */
const moveBeaten = (t: Cooper, f: Aftermath, to: Space): number => {
  const side = loserOf(f);
  const units = retreatingForce(t, f);
  const from = isAttackerBeaten(f) ? f.from : f.to;
  if (from === NOWHERE) addUnits(t.s, side, to, units);
  else moveUnits(t.s, side, from, to, units, commander(t, f, side));
  eachBeaten(t, f, (g) => (t.s.generalAt[g] = to));
  if (from !== NOWHERE) liftIfFree(t, from);
  if (isAttackerBeaten(f)) wear(t.s, to, SPENT, units);
  return units;
};

/** 15.1 Friends on the way who do not outnumber the force are swept along. */
const sweep = (t: Cooper, f: Aftermath, way: readonly Space[], goal: Space): void => {
  const side = loserOf(f);
  captureLone(t, side, goal);
  for (const x of way) {
    if (x === goal) continue;
    const units = unitsAt(t.s, side, x);
    if (units === 0) continue;
    moveUnits(t.s, side, x, goal, units, NOWHERE);
    for (const g of GENERALS_OF[side]!) if (t.s.generalAt[g] === x) t.s.generalAt[g] = goal;
    t.tell('15.1', { kind: 'retreated', side, units, from: x, to: goal, bySea: false });
  }
};

const retreatByLand = (t: Cooper, f: Aftermath, goal: Space): void => {
  const side = loserOf(f);
  const way = wayTo(t, f, goal);
  const units = moveBeaten(t, f, goal);
  t.tell('15.1', { kind: 'retreated', side, units, from: f.to, to: goal, bySea: false });
  sweep(t, f, way, goal);
};

/** 11.5, C-21 Out of a restricted port under the guns of the winner: caught, or one more unit lost. */
const runTheGuns = (t: Cooper, f: Aftermath): boolean => {
  const g = commander(t, f, f.winner);
  const needs = g < 0 ? 0 : t.kit.battle[g]!;
  const roll = g < 0 ? 0 : t.chance.die(6, '11.5 retreat by sea');
  const caught = g >= 0 && roll <= needs;
  t.tell('11.5', { kind: 'escape', side: loserOf(f), ...(g < 0 ? {} : { roll }), needs, caught });
  if (!caught) bleed(t, f, loserOf(f), 1, isAttackerBeaten(f) ? 1 : 0);
  return !caught && retreatingForce(t, f) > 0;
};

const retreatBySea = (t: Cooper, f: Aftermath, goal: Space): void => {
  if (RESTRICTED.includes(f.to) && !runTheGuns(t, f)) {
    surrender(t, f);
    return;
  }
  const units = moveBeaten(t, f, goal);
  t.tell('15.2', { kind: 'retreated', side: loserOf(f), units, from: f.to, to: goal, bySea: true });
  captureLone(t, loserOf(f), goal);
};

/** The victorious attackers, or those whose enemy withdrew, stand in the space. */
const moveIn = (t: Cooper, f: Aftermath): void => {
  if (f.from === f.to) return;
  const leader = commander(t, { ...f, sortie: false }, f.attacker);
  if (f.from === NOWHERE) addUnits(t.s, f.attacker, f.to, f.party);
  else moveUnits(t.s, f.attacker, f.from, f.to, f.party, leader);
  eachTraveller({ side: f.attacker, general: f.general, fellows: f.fellows }, (g) => {
    if (f.from === NOWHERE || t.s.generalAt[g] === f.from) t.s.generalAt[g] = f.to;
  });
  t.tell('15.1', { kind: 'marched', general: leader, units: f.party, from: f.from, to: f.to });
  wear(t.s, f.to, SPENT, f.party);
  leaveBehind(t, f);
};

/** 15.5, 17.5 A battle won is worth a marker; British markers are never touched. */
const reckon = (t: Cooper, f: Aftermath): void => {
  if (!f.withdrawn) {
    if (f.winner === AMERICAN) t.s.award++;
    else t.s.owed++;
    if (f.winner === AMERICAN && f.eliminated >= 3) loseRegulars(t, '14.1');
  }
  settlePolitics(t);
};

/** 17.5, C-32 Have Americans who stood in the space, in the open or inside, fought there and lost? */
const isLostByItsGuard = (f: Aftermath): boolean =>
  f.winner === BRITISH && !f.withdrawn && (f.attacker === BRITISH || f.sortie);

/** Does the beaten side still have somebody who must leave? Those who sallied simply go back inside. */
const mustRetreat = (t: Cooper, f: Aftermath): boolean =>
  retreatingForce(t, f) > 0 && !(isAttackerBeaten(f) && f.from === f.to);

export const aftermathChapter: Chapter<Cooper, Aftermath, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    attacker: f.attacker,
    general: f.general,
    fellows: f.fellows,
    party: f.party,
    from: f.from,
    to: f.to,
    sailed: f.sailed,
    sortie: f.sortie,
    winner: f.winner,
    card: f.card,
    withdrawn: f.withdrawn,
    where: f.where,
    losses: f.losses,
    eliminated: f.eliminated,
  }),
  sections: {
    /** 14.7 The loser rolls; a Double Envelopment takes everything [C-27]. Whoever withdrew rolls too [C-29]. */
    losses: {
      rule: '14.7',
      run(t, f) {
        const side = loserOf(f);
        const force = forceOf(t, f, side);
        if (f.card === DOUBLE_ENVELOPMENT && !f.withdrawn) {
          f.losses = force;
          t.tell('14.7', { kind: 'eliminated', side, units: force, space: f.to });
          return 'bury';
        }
        const modifier = f.card === PROBE && !f.withdrawn ? -1 : 0;
        const roll = t.chance.die(6, '14.7 losses');
        f.losses = lossesBy(roll, modifier, force);
        t.tell('14.7', { kind: 'loss-roll', side, units: f.losses, roll, modifier });
        return f.losses > 0 && side === BRITISH && t.s.hands[side].length > 0 ? 'steady' : 'share';
      },
    },
    /** 8.4 A British hand that is not empty is asked whether it spares a unit. */
    steady: {
      rule: '8.4',
      who: (_t, f) => loserOf(f),
      options(t, f, list) {
        const side = loserOf(f);
        eachKind(t.s.hands[side], (card) => {
          if (!barsSteadying(t, side, card)) list.push(LAY(card));
        });
        list.push(LET_PASS());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsSteadying(t, loserOf(f), card)),
      take(t, f, a) {
        if (LET_PASS.is(a)) return 'share';
        layCounter(t, loserOf(f), LAY.of(a));
        f.losses = Math.max(0, f.losses - t.kit.cards[LAY.of(a)]!.effect.count);
        t.tell('8.4', { kind: 'spared', side: loserOf(f), units: f.losses });
        return 'share';
      },
    },
    /** 18.5 Relieving army and besieged share the losses as their owner likes. */
    share: {
      rule: '18.5',
      lone: true,
      who: (_t, f) => loserOf(f),
      options(t, f, list) {
        const beaten = isAttackerBeaten(f);
        const most = beaten ? Math.min(f.losses, f.party) : 0;
        const least = beaten ? Math.max(0, f.losses - sortied(t, f)) : 0;
        for (let n = most; n >= least; n--) list.push(LOSE(n));
      },
      take(t, f, a) {
        bleed(t, f, loserOf(f), f.losses, LOSE.of(a));
        f.losses = 0;
        return 'bury';
      },
    },
    bury: {
      rule: '10.10',
      run(t, f) {
        if (f.losses > 0) bleed(t, f, loserOf(f), f.losses);
        f.losses = 0;
        captureBeaten(t, f);
        liftIfFree(t, f.to);
        leaveBehind(t, f);
        return 'price';
      },
    },
    /** 14.7, C-72 A Frontal Assault that wins costs the winner a unit; without one he is taken by those inside, out to fight or not. */
    price: {
      rule: '14.7',
      run(t, f) {
        if (f.card === FRONTAL && !f.withdrawn && forceOf(t, f, f.winner) > 0) {
          bleed(t, f, f.winner, 1);
          t.tell('14.7', { kind: 'price', side: f.winner, units: 1 });
          liftIfFree(t, f.to);
          if (f.from !== NOWHERE) liftIfFree(t, f.from);
          if (f.winner !== f.attacker) captureLone(t, f.attacker, f.to);
        }
        return 'retreat';
      },
    },
    /** 15.1, 16.2 The beaten leave; the withdrawn go where they chose. */
    retreat: {
      rule: '15.1',
      run(t, f) {
        if (!mustRetreat(t, f)) return 'advance';
        if (f.withdrawn) return withdraw(t, f);
        if (landGoals(t, f).length > 0 || t.kit.atlas.ports.some((x) => !barsEvacuation(t, f, x))) return 'whither';
        surrender(t, f);
        return 'advance';
      },
    },
    whither: {
      rule: '15.1',
      lone: true,
      who: (_t, f) => loserOf(f),
      options(t, f, list) {
        for (const x of landGoals(t, f)) list.push(RETREAT(x));
        for (const x of t.kit.atlas.ports) if (!barsEvacuation(t, f, x)) list.push(EVACUATE(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsRetreat(t, f, x)),
      take(t, f, a) {
        if (RETREAT.is(a)) retreatByLand(t, f, RETREAT.of(a));
        else retreatBySea(t, f, EVACUATE.of(a));
        return 'advance';
      },
    },
    /** Whoever attacked and was not beaten holds the field; Congress flees from the British; those who came out are spent (10.11). */
    advance: {
      rule: '15.1',
      run(t, f) {
        if (f.winner === f.attacker) moveIn(t, f);
        liftIfFree(t, f.to);
        leaveBehind(t, f);
        if (!isBesieged(t.s, other(f.winner), f.to)) captureLone(t, f.winner, f.to);
        if (isLostByItsGuard(f)) forsakeCongress(t, f.to);
        disperseCongress(t);
        if (f.sortie) spendAll(t.s, f.attacker, f.to);
        judgeSieges(t);
        return 'politics';
      },
    },
    politics: {
      rule: '15.5',
      run(t, f) {
        reckon(t, f);
        return END;
      },
    },
  },
};

/** 16.2 The army goes where it said it would; attackers stand there already. */
const withdraw = (t: Cooper, f: Aftermath): Next<Aftermath> => {
  const side = loserOf(f);
  const units = isAttackerBeaten(f) ? f.party : moveBeaten(t, f, f.where);
  if (isAttackerBeaten(f)) wear(t.s, f.where, SPENT, units);
  t.tell('16.2', { kind: 'withdrew', side, units, to: f.where });
  captureLone(t, side, f.where);
  return 'advance';
};
