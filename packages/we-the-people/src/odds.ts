import {
  AMERICAN,
  BOX,
  BRITISH,
  GENERALS_OF,
  GONE,
  type General,
  NOWHERE,
  SIDES,
  type Side,
  type Space,
  WASHINGTON,
  generalIn,
  moveUnits,
  other,
  removeUnits,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Outcome, noChance, seeded, silent } from '@liberty/table';
import type { CardKind } from './cards.ts';
import { type Duel, type DuelOdds, NO_CARD, chanceOfNone, duelOdds } from './duel.ts';
import type { Source } from './events.ts';
import type { Aftermath, Battle } from './frames.ts';
import { BOMBARDMENT, type Kind, type Kit } from './kit.ts';
import { capture } from './rules/07-capture.ts';
import { barsInterception, barsWithdrawal, canEvade, evasionModifier, isWindow } from './rules/07-interception.ts';
import { commander, forceOf, sourcesOf } from './rules/09-battle-cards.ts';
import { barsRetreat, lossesBy } from './rules/09-results.ts';
import { testUnits } from './rules/12-victory.ts';
import { type Wtp, clone } from './state.ts';
import { type View, imagined, unseenBattleCards } from './view.ts';

/** A roll of one die: so many of its six faces succeed. */
export interface Faces {
  readonly faces: number;
  readonly of: 6;
  readonly chance: number;
}

const upTo = (needs: number): Faces => {
  const faces = Math.max(0, Math.min(6, needs));
  return { faces, of: 6, chance: faces / 6 };
};

/** 7.2b, 9.0c-d, 9.1g This general's rolls, exactly. Only Americans intercept and retreat before battle. */
export const diceOdds = (
  kit: Kit,
  g: General,
): { readonly counterattack: Faces; readonly interception?: Faces; readonly evasion?: Faces } => {
  const rating = kit.battle[g]!;
  if (sideOf(g) === BRITISH) return { counterattack: upTo(rating) };
  return { counterattack: upTo(rating), interception: upTo(rating), evasion: upTo(rating - evasionModifier(g)) };
};

/** A kind of battle card in one's own hand, and the chance that the enemy cannot cancel it. */
export interface MatchChance {
  readonly kind: Kind;
  readonly held: number;
  readonly unmatched: number;
}

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

/** An attack that is being thought about: this general steps from one space into another with so many units. */
export interface Attack {
  readonly general: General;
  readonly party: number;
  readonly from: Space;
  readonly to: Space;
  /** Battle events taken as laid, each by the side whose event it is. Others are not reckoned with. */
  readonly lay?: readonly CardKind[];
}

/** 9.2a-c What becomes of a side that loses the battle. */
export interface Fate {
  /** Where it may retreat to; nowhere: it surrenders. */
  readonly retreats: readonly Space[];
  readonly surrenders: boolean;
  /** The general who is captured with it, or -1. */
  readonly captured: General;
  /** How the surrender would end the war, if it would. */
  readonly ends: Outcome | undefined;
}

/** 7.2 An American general who may intercept, and how the battle stands if he does with all he can bring. */
export interface Interceptor {
  readonly general: General;
  readonly roll: Faces;
  readonly units: number;
  readonly attackerWins: number;
}

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
  /** 9.0c The defender may retreat before battle, by this roll, to one of these spaces. */
  readonly evasion: { readonly general: General; readonly roll: Faces; readonly to: readonly Space[] } | undefined;
  /** None: no enemy unit is there. */
  readonly battle: BattleOdds | undefined;
}

/** A whole table on which this view is true. Only what the view knows is asked of it. */
const tableOf = (v: View, kit: Kit): Wtp => ({
  s: imagined(v, kit, seeded('odds')),
  chance: noChance,
  tell: silent,
  kit,
});

const copyOf = (t: Wtp): Wtp => ({ ...t, s: clone(t.s, []) });

/** Brings the attacker to the space from which he would attack. */
const bringUp = (t: Wtp, { general, party, from }: Attack): void => {
  const at = t.s.generalAt[general]!;
  moveUnits(t.s, sideOf(general), at, from, party, general);
  t.s.generalAt[general] = from;
};

const battleOf = (t: Wtp, { general, party, from, to, lay = [] }: Attack, intercepted: boolean): Battle => {
  const attacker = sideOf(general);
  const bonus = [0, 0];
  let parries = false;
  for (const card of lay) {
    const { side, battleCards, effect } = t.kit.cards[card]!;
    if (side === undefined || effect.event !== 'battle') continue;
    bonus[side]! += battleCards;
    if (effect.parriesBombardment) parries = true;
    if (effect.banishes >= 0) t.s.generalAt[effect.banishes] = GONE;
  }
  return {
    in: 'battle',
    at: 'count',
    attacker,
    general,
    party,
    from,
    to,
    intercepted,
    asking: attacker,
    lead: attacker,
    card: NOWHERE,
    winner: attacker,
    americanBonus: bonus[AMERICAN]!,
    britishBonus: bonus[BRITISH]!,
    parries,
  };
};

const ratingOf = (t: Wtp, f: Battle, side: Side): number => {
  const g = commander(t, f, side);
  return g < 0 ? 0 : t.kit.battle[g]!;
};

const cardsOf = (t: Wtp, f: Battle, side: Side): number => sourcesOf(t, f, side).reduce((n, it) => n + it.cards, 0);

const duelOf = (t: Wtp, f: Battle): Duel => {
  const defender = other(f.attacker);
  return {
    cards: [cardsOf(t, f, f.attacker), cardsOf(t, f, defender)],
    ratings: [ratingOf(t, f, f.attacker), ratingOf(t, f, defender)],
    ...(f.parries ? { parries: f.attacker === AMERICAN ? 0 : 1 } : {}),
  };
};

/** 9.2a An attacker falls back to where he came from; a defender by land or sea as the bars allow. */
const retreatsOf = (t: Wtp, f: Battle, loser: Side): Space[] => {
  if (loser === f.attacker) return t.s.control[f.from] === other(loser) ? [] : [f.from];
  const after: Aftermath = {
    in: 'aftermath',
    at: 'retreat',
    attacker: f.attacker,
    winner: f.attacker,
    general: f.general,
    party: f.party,
    from: f.from,
    to: f.to,
    card: NOWHERE,
    units: forceOf(t, f, loser),
    where: f.to,
    surrendered: false,
    eliminated: 0,
  };
  return t.kit.atlas.names.map((_, x) => x).filter((x) => !barsRetreat(t, after, x));
};

const fateOf = (t: Wtp, f: Battle, loser: Side): Fate => {
  const retreats = retreatsOf(t, f, loser);
  if (retreats.length > 0) return { retreats, surrenders: false, captured: -1, ends: undefined };
  const after = copyOf(t);
  const captured = commander(t, f, loser);
  removeUnits(after.s, loser, loser === f.attacker ? f.from : f.to, forceOf(t, f, loser));
  if (captured >= 0) capture(after, captured);
  testUnits(after, loser);
  return { retreats, surrenders: true, captured, ends: after.s.outcome ?? undefined };
};

const ROLLS = [1, 2, 3, 4, 5, 6];

/** 9.2d-e, 9.1c Mean losses and the chance of the Regulars' end, over every way the duel can end and every roll. */
const pricesOf = (
  t: Wtp,
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

const oddsOf = (t: Wtp, f: Battle): BattleOdds => {
  const duel = duelOdds(duelOf(t, f), t.kit);
  const fates: [Fate, Fate] = [fateOf(t, f, AMERICAN), fateOf(t, f, BRITISH)];
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

/** 7.1d4 The interceptor has met another general: the better one is taken to stay, and Washington always does. */
const partFrom = (t: Wtp, g: General, fellow: General): void => {
  if (fellow < 0 || fellow === g) return;
  const goes = g !== WASHINGTON && (fellow === WASHINGTON || t.kit.battle[fellow]! >= t.kit.battle[g]!) ? g : fellow;
  t.s.generalAt[goes] = BOX;
};

const interceptorOf = (t: Wtp, attack: Attack, g: General): Interceptor => {
  const after = copyOf(t);
  const at = t.s.generalAt[g]!;
  const units = Math.min(5, unitsAt(t.s, AMERICAN, at));
  const fellow = generalIn(t.s, AMERICAN, attack.to);
  moveUnits(after.s, AMERICAN, at, attack.to, units, g);
  after.s.generalAt[g] = attack.to;
  partFrom(after, g, fellow);
  const { attackerWins } = duelOdds(duelOf(after, battleOf(after, attack, true)), t.kit);
  return { general: g, roll: diceOdds(t.kit, g).interception!, units, attackerWins };
};

const evasionOf = (t: Wtp, { from, to }: Attack): AttackOdds['evasion'] => {
  if (!canEvade(t, to, from)) return undefined;
  const g = generalIn(t.s, AMERICAN, to);
  const spaces = t.kit.atlas.names.map((_, x) => x).filter((x) => !barsWithdrawal(t, to, from, x));
  return { general: g, roll: diceOdds(t.kit, g).evasion!, to: spaces };
};

/** Before an attack is committed: what may come first, who would win, at what price, and what the loser can do. */
export const battleOdds = (v: View, kit: Kit, attack: Attack): AttackOdds => {
  const t = tableOf(v, kit);
  bringUp(t, attack);
  const isBritish = sideOf(attack.general) === BRITISH;
  const isOpen = isBritish && attack.party > 0 && isWindow(t, attack.to);
  const interceptors = isOpen ? GENERALS_OF[AMERICAN]!.filter((g) => !barsInterception(t, g, attack.to)) : [];
  const isFought = attack.party > 0 && unitsAt(t.s, other(sideOf(attack.general)), attack.to) > 0;
  return {
    interceptors: interceptors.map((g) => interceptorOf(t, attack, g)),
    evasion: isFought && isBritish ? evasionOf(t, attack) : undefined,
    battle: isFought ? oddsOf(t, battleOf(t, attack, false)) : undefined,
  };
};
