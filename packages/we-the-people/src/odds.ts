import { AMERICAN, BRITISH, type General, NOWHERE, SIDES, type Side, other } from '@liberty/colonies';
import { type Action, noChance, seeded, silent } from '@liberty/table';
import type { CardKind } from './cards.ts';
import { approachOf } from './chances.ts';
import { type Duel, type DuelOdds, NO_CARD, chanceOfNone, duelOdds } from './duel.ts';
import type { Source } from './events.ts';
import type { Battle } from './frames.ts';
import { BOMBARDMENT, type Kind, type Kit } from './kit.ts';
import {
  type Attack,
  type Escape,
  type Faces,
  type Fate,
  type Interceptor,
  arrivingWith,
  bringInterceptor,
  bringUp,
  escapeFrom,
  fateOf,
  isFought,
  mayIntercept,
  reactionOdds,
  strengthsIn,
  upTo,
} from './odds-field.ts';
import { commander, forceOf, sourcesOf } from './rules/09-battle-cards.ts';
import { lossesBy } from './rules/09-results.ts';
import { ENDINGS } from './rules/12-victory.ts';
import { type Classic, clone } from './state.ts';
import { TAKE } from './verbs.ts';
import { type View, imagined, unseenBattleCards } from './view.ts';

/** 7.2b, 9.0c-d, 9.1g This general's rolls, exactly. Only Americans intercept and retreat before battle. */
export const diceOdds = (
  kit: Kit,
  g: General,
): { readonly counterattack: Faces; readonly interception?: Faces; readonly evasion?: Faces } => ({
  counterattack: upTo(kit.battle[g]!),
  ...reactionOdds(kit, g),
});

/** A kind of battle card in one's own hand, and the chance that the enemy cannot cancel it. */
export interface MatchChance {
  readonly kind: Kind;
  readonly held: number;
  readonly unmatched: number;
}

/** So many deals are enough where the number stands beside a duel that goes on. */
const QUICK = 2000;

const sum = (counts: readonly number[]): number => counts.reduce((n, it) => n + it, 0);

/** 9.1e-f For each kind I hold, the exact chance that the enemy has no answer to it, from the cards I have not seen. Empty outside a battle. */
export const matchChance = (v: View, kit: Kit): MatchChance[] => {
  const battle = v.stack.find((f): f is Battle => f.in === 'battle');
  const side = SIDES.find((it) => it === v.seat);
  const held = side === undefined ? undefined : v.duelHands[side].cards;
  if (!battle || side === undefined || !held) return [];
  const unseen = unseenBattleCards(v, kit);
  const size = sum(unseen);
  const enemy = v.duelHands[other(side)].count;
  return held.flatMap((count, kind) => {
    if (count === 0) return [];
    const parried = battle.parries && side === BRITISH && kind === BOMBARDMENT && enemy > 0;
    return [{ kind, held: count, unmatched: parried ? 0 : chanceOfNone(size, unseen[kind]!, enemy) }];
  });
};

export interface BattleOdds extends Pick<DuelOdds, 'exact' | 'error' | 'attackerWins'> {
  readonly attacker: Side;
  /** 9.1a Where the battle cards of each side come from. */
  readonly sources: readonly [readonly Source[], readonly Source[]];
  readonly cards: readonly [number, number];
  /** Mean losses in units, by side. */
  readonly losses: readonly [number, number];
  /** 9.1c The chance that the Regulars are lost for good. */
  readonly regularsLost: number;
  /** What becomes of each side if it loses. */
  readonly fates: readonly [Fate, Fate];
  /** 7.1g Congress flees if the attacker wins. */
  readonly congressFlees: boolean;
}

/** What may happen before the battle, and the battle as it stands if none of that does. */
export interface AttackOdds {
  readonly interceptors: readonly Interceptor[];
  readonly evasion: Escape | undefined;
  /** None: no enemy unit is there. */
  readonly battle: BattleOdds | undefined;
}

/** A whole table on which this view is true. Only what the view knows is asked of it. */
const tableOf = (v: View, kit: Kit): Classic => ({
  s: imagined(v, kit, seeded('odds')),
  chance: noChance,
  tell: silent,
  kit,
  endings: ENDINGS,
});

const copyOf = (t: Classic): Classic => ({ ...t, s: clone(t.s, []) });

const battleOf = (t: Classic, attack: Attack, intercepted: boolean): Battle => {
  const strength = strengthsIn(t, attack, intercepted);
  const { attacker } = strength;
  const parries = (attack.lay ?? []).some((card) => {
    const { effect } = t.kit.cards[card]!;
    return effect.event === 'battle' && effect.parriesBombardment;
  });
  const round = { asking: attacker, lead: attacker, card: NOWHERE, winner: attacker, parries };
  return { in: 'battle', at: 'count', ...strength, ...round };
};

const ratingOf = (t: Classic, f: Battle, side: Side): number => {
  const g = commander(t, f, side);
  return g < 0 ? 0 : t.kit.battle[g]!;
};

const cardsOf = (t: Classic, f: Battle, side: Side): number => sourcesOf(t, f, side).reduce((n, it) => n + it.cards, 0);

const duelOf = (t: Classic, f: Battle): Duel => {
  const defender = other(f.attacker);
  return {
    cards: [cardsOf(t, f, f.attacker), cardsOf(t, f, defender)],
    ratings: [ratingOf(t, f, f.attacker), ratingOf(t, f, defender)],
    ...(f.parries ? { parries: f.attacker === AMERICAN ? 0 : 1 } : {}),
  };
};

const ROLLS = [1, 2, 3, 4, 5, 6];

/** 9.2d-e, 9.1c Mean losses and the chance of the Regulars' end, over every way the duel can end and every roll. */
const pricesOf = (
  t: Classic,
  f: Battle,
  duel: DuelOdds,
  fates: readonly [Fate, Fate],
): Pick<BattleOdds, 'losses' | 'regularsLost'> => {
  const losses: [number, number] = [0, 0];
  let regularsLost = 0;
  for (const winner of SIDES) {
    const loser = other(winner);
    const force = forceOf(t, f, loser);
    duel.wins[winner === f.attacker ? 0 : 1]!.forEach((p, card) => {
      const modifier = card === NO_CARD ? 0 : t.kit.loserMod[card]!;
      const price = card === NO_CARD ? 0 : t.kit.winnerLoss[card]!;
      const lost = ROLLS.map((roll) => (fates[loser].surrenders ? force : lossesBy(roll, modifier, force)));
      losses[loser] += (p * sum(lost)) / 6;
      losses[winner] += p * Math.min(price, forceOf(t, f, winner));
      if (winner === AMERICAN && t.s.regulars) regularsLost += (p * lost.filter((n) => n >= 3).length) / 6;
    });
  }
  return { losses, regularsLost };
};

const oddsOf = (t: Classic, f: Battle): BattleOdds => {
  const duel = duelOdds(duelOf(t, f), t.kit);
  const fate = (loser: Side): Fate => fateOf(t, f, loser, forceOf(t, f, loser), copyOf);
  const fates: [Fate, Fate] = [fate(AMERICAN), fate(BRITISH)];
  const { exact, error, attackerWins } = duel;
  return {
    attacker: f.attacker,
    exact,
    error,
    attackerWins,
    sources: [sourcesOf(t, f, AMERICAN), sourcesOf(t, f, BRITISH)],
    cards: [cardsOf(t, f, AMERICAN), cardsOf(t, f, BRITISH)],
    ...pricesOf(t, f, duel, fates),
    fates,
    congressFlees: f.attacker === BRITISH && t.s.congress === f.to,
  };
};

const interceptorOf = (t: Classic, attack: Attack, g: General, most?: number): Interceptor => {
  const after = copyOf(t);
  const units = bringInterceptor(after, attack, g, most);
  const f = battleOf(after, attack, true);
  const { attackerWins } = duelOdds(duelOf(after, f), t.kit);
  const strengths = [cardsOf(after, f, AMERICAN), cardsOf(after, f, BRITISH)] as const;
  return { general: g, roll: diceOdds(t.kit, g).interception!, units, strengths, attackerWins };
};

/** Before an attack is committed: what may come first, who would win, at what price, and what the loser can do. */
export const battleOdds = (v: View, kit: Kit, attack: Attack): AttackOdds => {
  const t = tableOf(v, kit);
  bringUp(t, attack);
  const fought = isFought(t.s, attack);
  return {
    interceptors: mayIntercept(t, attack).map((g) => interceptorOf(t, attack, g)),
    evasion: fought ? escapeFrom(t, attack) : undefined,
    battle: fought ? oddsOf(t, battleOf(t, attack, false)) : undefined,
  };
};

/** 7.2c, R-46 How the battle stands if whoever has intercepted takes so many units along; none where that is not asked. */
export const arrivalOdds = (v: View, kit: Kit, a: Action): Interceptor | undefined => {
  const g = arrivingWith(v, a);
  const coming = approachOf(v);
  if (g === undefined || !coming) return undefined;
  const t = tableOf(v, kit);
  bringUp(t, coming);
  return interceptorOf(t, coming, g, TAKE.of(a));
};

/** 9.0b The battle whose cards are still to be dealt, as it stands and with these events laid besides; none: no such battle. */
export const oddsAtHand = (v: View, kit: Kit, lay: readonly CardKind[] = []): BattleOdds | undefined => {
  const f = v.stack.findLast((it): it is Battle => it.in === 'battle');
  if (!f) return undefined;
  const t = tableOf(v, kit);
  const more = battleOf(t, { ...f, lay }, f.intercepted);
  const americanBonus = f.americanBonus + more.americanBonus;
  const britishBonus = f.britishBonus + more.britishBonus;
  return oddsOf(t, { ...more, americanBonus, britishBonus, parries: f.parries || more.parries });
};

/** 9.1e-g How likely this side wins the duel that is fought if it leads the next round, by the cards left and the ratings; what either holds is not looked at. */
export const duelAhead = (v: View, kit: Kit, lead: Side): number | undefined => {
  const f = v.stack.findLast((it): it is Battle => it.in === 'battle');
  if (!f) return undefined;
  const t = tableOf(v, kit);
  const cards = [v.duelHands[lead].count, v.duelHands[other(lead)].count] as const;
  const ratings = [ratingOf(t, f, lead), ratingOf(t, f, other(lead))] as const;
  const parries = f.parries ? { parries: lead === AMERICAN ? (0 as const) : (1 as const) } : {};
  return duelOdds({ cards, ratings, ...parries }, kit, QUICK).attackerWins;
};
