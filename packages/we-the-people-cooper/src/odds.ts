import {
  type Board,
  GENERALS_OF,
  GONE,
  type General,
  NOWHERE,
  SIDES,
  type Side,
  type Space,
  moveUnits,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { noChance, seeded, silent } from '@liberty/table';
import type { MatchChance } from '@liberty/we-the-people';
import { type Faces, chanceOfNone, lossesBy, upTo } from '@liberty/we-the-people/editions';
import type { CardKind } from './cards.ts';
import { type Duel, type DuelOdds, NO_CARD, duelOdds } from './duel.ts';
import type { Source } from './events.ts';
import type { Aftermath, Battle, March, Reaction } from './frames.ts';
import { DOUBLE_ENVELOPMENT, FRONTAL, type Kind, type Kit, PROBE, RESERVE } from './kit.ts';
import { barsPosition, canSucceed, interceptionRating, unitsToIntercept } from './rules/12-interception.ts';
import { barsFallingBack, canAvoid, mostFleeing } from './rules/13-avoid.ts';
import { barsBattleEvent, cardsDue, commander, forceOf, sourcesOf } from './rules/14-battle-cards.ts';
import { aftermathOf } from './rules/14-battles.ts';
import { barsEvacuation, landGoals } from './rules/15-retreats.ts';
import { commanderIn } from './rules/09-rank.ts';
import { unitsInOpen } from './rules/18-lines.ts';
import { type Cooper, type State, clone } from './state.ts';
import { type View, imagined, unseenBattleCards } from './view.ts';

/** 14.3, 14.5 For each named kind I could lead, the exact chance that the enemy can match it neither with the kind nor with a Reserve. */
export const matchChance = (v: View, kit: Kit): MatchChance[] => {
  const side = SIDES.find((it) => it === v.seat);
  const held = side === undefined ? undefined : v.duelHands[side].cards;
  if (side === undefined || !held || !v.stack.some((f) => f.in === 'battle')) return [];
  const enemy = v.duelHands[other(side)];
  const unseen = unseenBattleCards(v, kit);
  const size = unseen.reduce((n, it) => n + it, 0);
  const chance = (kind: Kind): number => {
    if (enemy.cards) return enemy.cards[kind]! + enemy.cards[RESERVE]! > 0 ? 0 : 1;
    return chanceOfNone(size, unseen[kind]! + unseen[RESERVE]!, enemy.count);
  };
  return held.slice(0, RESERVE).flatMap((count, kind) => {
    const could = count + held[RESERVE]!;
    return could === 0 ? [] : [{ kind, held: count, unmatched: chance(kind) }];
  });
};

/** An attack that is being thought about: this general steps (or lands) from one space into another with so many units. */
export interface Attack {
  readonly general: General;
  readonly party: number;
  readonly from: Space;
  readonly to: Space;
  readonly sailed?: boolean;
  /** The besieged fight beside him. */
  readonly sortie?: boolean;
  /** Battle events taken as laid, by whom. Others are not reckoned with. */
  readonly lay?: readonly { readonly side: Side; readonly card: CardKind }[];
}

/** 15.1, 15.2 What becomes of a side that loses: where it may go, or that it is eliminated. */
export interface Fate {
  readonly byLand: readonly Space[];
  readonly bySea: readonly Space[];
  readonly eliminated: boolean;
}

export interface BattleOdds extends Pick<DuelOdds, 'exact' | 'error' | 'attackerWins'> {
  readonly attacker: Side;
  readonly sources: readonly [readonly Source[], readonly Source[]];
  readonly cards: readonly [number, number];
  /** Mean losses in units, by side, retreats left aside. */
  readonly losses: readonly [number, number];
  readonly fates: readonly [Fate, Fate];
}

/** 12.4 An army that may intercept, its roll, and how the battle stands if it does with all it can bring. */
export interface Interceptor {
  readonly general: General;
  readonly roll: Faces;
  readonly units: number;
  readonly strengths: readonly [number, number];
  readonly attackerWins: number;
}

/** What may happen before the battle, and the battle as it stands if none of that does. */
export interface AttackOdds {
  readonly interceptors: readonly Interceptor[];
  /** 13.1 The defender may avoid battle, by this roll, to one of these spaces. */
  readonly avoid: { readonly general: General; readonly roll: Faces; readonly to: readonly Space[] } | undefined;
  /** 18.1 The defender may go inside instead. */
  readonly walls: boolean;
  /** None: no enemy unit stands there in the open. */
  readonly battle: BattleOdds | undefined;
}

/** A whole table on which this view is true. Only what the view knows is asked of it. */
const tableOf = (v: View, kit: Kit): Cooper => {
  const s = imagined(v, kit, seeded('odds'));
  return { s: clone(s, []), chance: noChance, tell: silent, kit };
};

/** The battle as it would begin, with the attacker brought up to the space from which he strikes. */
const battleOf = (t: Cooper, attack: Attack): Battle => {
  const { general, party, from, to, lay = [] } = attack;
  const attacker = sideOf(general);
  const at = t.s.generalAt[general]!;
  if (at !== from) moveUnits(t.s, attacker, at, from, party, general);
  t.s.generalAt[general] = from;
  const bonus: [number, number] = [0, 0];
  for (const { side, card } of lay) {
    const { effect } = t.kit.cards[card]!;
    bonus[side] += effect.event === 'revealBattleCards' ? 0 : effect.count;
    if (effect.banishes >= 0) t.s.generalAt[effect.banishes] = GONE;
  }
  return {
    in: 'battle',
    at: 'count',
    attacker,
    general,
    fellows: 0,
    party,
    from,
    to,
    sailed: attack.sailed ?? false,
    sortie: attack.sortie ?? false,
    winner: attacker,
    card: NOWHERE,
    intercepted: false,
    botched: false,
    asking: attacker,
    lead: attacker,
    americanBonus: bonus[0],
    britishBonus: bonus[1],
    tried: 0,
    withdrawn: false,
    where: NOWHERE,
  };
};

const ratingOf = (t: Cooper, f: Battle, side: Side): number => {
  const g = commander(t, f, side);
  return g < 0 ? 0 : t.kit.battle[g]!;
};

const fateOf = (t: Cooper, f: Battle, loser: Side): Fate => {
  const after: Aftermath = { ...aftermathOf(f), winner: other(loser) };
  const byLand = landGoals(t, after);
  const bySea = t.kit.atlas.ports.filter((x) => !barsEvacuation(t, after, x));
  return { byLand, bySea, eliminated: byLand.length + bySea.length === 0 };
};

const ROLLS = [1, 2, 3, 4, 5, 6];

/** 14.7 Mean losses over every kind that can win and every roll. */
const lossesOf = (t: Cooper, f: Battle, { wins }: DuelOdds): [number, number] => {
  const losses: [number, number] = [0, 0];
  for (const winner of SIDES) {
    const loser = other(winner);
    const force = forceOf(t, f, loser);
    wins[winner === f.attacker ? 0 : 1]!.forEach((p, kind) => {
      const modifier = kind === PROBE && kind !== NO_CARD ? -1 : 0;
      const rolled = ROLLS.reduce((n, roll) => n + lossesBy(roll, modifier, force), 0) / 6;
      losses[loser] += p * (kind === DOUBLE_ENVELOPMENT ? force : rolled);
      if (kind === FRONTAL) losses[winner] += p * Math.min(1, forceOf(t, f, winner));
    });
  }
  return losses;
};

const oddsOf = (t: Cooper, f: Battle): BattleOdds => {
  const sources = [sourcesOf(t, f, 0), sourcesOf(t, f, 1)] as const;
  const cards = [cardsDue(sources[0]), cardsDue(sources[1])] as const;
  const defender = other(f.attacker);
  const duel: Duel = {
    cards: [cards[f.attacker], cards[defender]],
    ratings: [ratingOf(t, f, f.attacker), ratingOf(t, f, defender)],
  };
  const odds = duelOdds(duel, t.kit);
  const { exact, error, attackerWins } = odds;
  return {
    attacker: f.attacker,
    exact,
    error,
    attackerWins,
    sources,
    cards,
    losses: lossesOf(t, f, odds),
    fates: [fateOf(t, f, 0), fateOf(t, f, 1)],
  };
};

const avoidOf = (t: Cooper, side: Side, attack: Attack): AttackOdds['avoid'] => {
  const step = { side: other(side), from: attack.from, to: attack.to, party: attack.party };
  if (!canAvoid(t, step)) return undefined;
  const general = commanderIn(t, side, attack.to);
  const units = mostFleeing(t, side, attack.to);
  const to = t.kit.atlas.neighbours[attack.to]!.filter((x) => !barsFallingBack(t, step, x, units));
  return { general, roll: upTo(t.kit.battle[general]!), to };
};

/** 12.4 The general has intercepted with so many units: how the battle stands then. */
const intercepted = (t: Cooper, battle: Battle, general: General, units: number): BattleOdds => {
  const after: Cooper = { ...t, s: clone(t.s, []) };
  const side = sideOf(general);
  moveUnits(after.s, side, after.s.generalAt[general]!, battle.to, units, general);
  after.s.generalAt[general] = battle.to;
  return oddsOf(after, { ...battle, intercepted: true });
};

const interceptorOf = (t: Cooper, battle: Battle, general: General): Interceptor => {
  const units = unitsToIntercept(t, general);
  const { cards, attackerWins } = intercepted(t, battle, general, units);
  return {
    general,
    roll: upTo(interceptionRating(t, general, battle.to)),
    units,
    strengths: cards,
    attackerWins,
  };
};

/** 10.4 Will there be a battle, if nobody slips away or goes inside? */
export const isFought = (
  s: Board & Pick<State, 'sieges'>,
  { general, party, to }: Pick<Attack, 'general' | 'party' | 'to'>,
): boolean => party > 0 && unitsInOpen(s, other(sideOf(general)), to) > 0;

/** 14.1 The battle events in this seat's hand that it could lay in this battle for more battle cards, each once. */
export const battleEventsFor = (v: View, kit: Kit, attack: Attack): CardKind[] => {
  const side = v.seat as Side;
  const t = tableOf(v, kit);
  const f = battleOf(t, { ...attack, lay: [] });
  return [...new Set(v.hands[side].cards ?? [])].filter(
    (card) => kit.cards[card]!.effect.event !== 'revealBattleCards' && !barsBattleEvent(t, f, side, card),
  );
};

/** Before an attack is committed: what may come first, who would win, at what price, and where the loser could go. */
export const battleOdds = (v: View, kit: Kit, attack: Attack): AttackOdds => {
  const t = tableOf(v, kit);
  const battle = battleOf(t, attack);
  const side = other(battle.attacker);
  const { to } = attack;
  t.s.walled = false;
  const fought = isFought(t.s, attack);
  return {
    interceptors: GENERALS_OF[side]!.filter(
      (g) => canSucceed(t, g, to, NOWHERE) && !barsPosition(t, side, g, to, []),
    ).map((general) => interceptorOf(t, battle, general)),
    avoid: avoidOf(t, side, attack),
    walls: fought && t.s.control[to] === side && unitsAt(t.s, side, to) >= 2,
    battle: fought ? oddsOf(t, battle) : undefined,
  };
};

/** 10.3 The force that is on its way into a space, as it can be met there; none: nobody comes. */
export const approachOf = (v: View): Attack | undefined => {
  const f = v.stack.findLast((it): it is Reaction => it.in === 'reaction');
  return f && { general: f.general, party: f.party, from: f.from, to: f.to };
};

/** 12.4 How the battle stands if the army of this answer intercepts, with its units alone. */
export const interceptionOdds = (v: View, kit: Kit, attack: Attack, g: General, units: number): BattleOdds => {
  const t = tableOf(v, kit);
  return intercepted(t, battleOf(t, attack), g, units);
};

/** 14.1 Does what an interception brings still count with these cards? */
const countsWith = (kit: Kit, cards: readonly CardKind[]): boolean =>
  !cards.some((card) => kit.cards[card]!.effect.noInterceptionCard);

/**
 * 12.5 The battle that those who have been intercepted would fight, with these events: they attack whoever is there now, with
 * what the step has brought so far. None: a general without units does not fight.
 */
export const interceptedOdds = (v: View, kit: Kit, cards: readonly CardKind[] = []): BattleOdds | undefined => {
  const f = v.stack.findLast((it): it is March => it.in === 'march');
  if (!f || !isFought(v, f)) return undefined;
  const t = tableOf(v, kit);
  const lay = cards.map((card) => ({ side: f.side, card }));
  const battle = battleOf(t, { ...f, sailed: f.sailing, lay });
  const intercepted = v.intercepted && countsWith(kit, cards);
  return oddsOf(t, { ...battle, fellows: f.fellows, intercepted, botched: v.botched });
};

/** 14.1 The battle whose cards are still to be dealt, with what this seat has chosen for it and with these events besides; none: no such battle. */
export const oddsAtHand = (v: View, kit: Kit, cards: readonly CardKind[] = []): BattleOdds | undefined => {
  const f = v.stack.findLast((it): it is Battle => it.in === 'battle');
  if (!f) return undefined;
  const t = tableOf(v, kit);
  const side = v.seat as Side;
  const lay = [...v.hidden, ...cards].map((card) => ({ side, card }));
  const { americanBonus, britishBonus } = battleOf(t, { ...f, lay });
  return oddsOf(t, {
    ...f,
    intercepted: f.intercepted && countsWith(kit, [...v.hidden, ...cards]),
    americanBonus: f.americanBonus + americanBonus,
    britishBonus: f.britishBonus + britishBonus,
  });
};

/** So many deals are enough where the number stands beside a duel that goes on. */
const QUICK = 2000;

/** 14.3-14.5 How likely this side wins the duel that is fought if it leads the next round, by the cards left and the ratings; what either holds is not looked at. */
export const duelAhead = (v: View, kit: Kit, lead: Side): number | undefined => {
  const f = v.stack.findLast((it): it is Battle => it.in === 'battle');
  if (!f) return undefined;
  const t = tableOf(v, kit);
  const cards = [v.duelHands[lead].count, v.duelHands[other(lead)].count] as const;
  const ratings = [ratingOf(t, f, lead), ratingOf(t, f, other(lead))] as const;
  return duelOdds({ cards, ratings }, kit, QUICK).attackerWins;
};
