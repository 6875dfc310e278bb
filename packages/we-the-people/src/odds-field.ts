import {
  AMERICAN,
  BOX,
  BRITISH,
  type Board,
  GENERALS_OF,
  GONE,
  type General,
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
import type { Action, Outcome } from '@liberty/table';
import type { CardKind } from './cards.ts';
import type { Assault, Interception, Strength } from './frames.ts';
import type { FieldKit } from './kit.ts';
import { capture } from './rules/07-capture.ts';
import { barsInterception, barsWithdrawal, canEvade, evasionModifier, isWindow } from './rules/07-interception.ts';
import { commander } from './rules/09-battle-cards.ts';
import { barsRetreat } from './rules/09-results.ts';
import type { Campaign } from './state.ts';
import { TAKE } from './verbs.ts';
import type { WarView } from './view.ts';

/** A roll of one die: so many of its six faces succeed. */
export interface Faces {
  readonly faces: number;
  readonly of: 6;
  readonly chance: number;
}

export const upTo = (needs: number): Faces => {
  const faces = Math.max(0, Math.min(6, needs));
  return { faces, of: 6, chance: faces / 6 };
};

/** What makes a roll easier or harder, and by how many faces: Washington's and Greene's skill, strange ground, being British, a card laid with it. */
export interface Easing {
  readonly what: 'skill' | 'enemy-ground' | 'british' | 'card';
  readonly by: number;
}

/** A roll that an answer makes: by which section, against whose rating (-1: nobody's), what eases it, and which faces succeed. */
export interface Roll extends Faces {
  readonly rule: string;
  readonly general: General;
  readonly rating: number;
  readonly easings: readonly Easing[];
  readonly wins: readonly number[];
}

const SIX = [1, 2, 3, 4, 5, 6];

/** '1 or 2', '1 to 4', '3 to 6', 'no face', 'every face' */
export const facesSay = (wins: readonly number[]): string => {
  const [first, second] = wins;
  if (first === undefined) return 'no face';
  if (wins.length === SIX.length) return 'every face';
  if (second === undefined) return `only ${first}`;
  return wins.length === 2 ? `${first} or ${second}` : `${first} to ${wins.at(-1)!}`;
};

/** 'succeeds on 1 to 4, 67%' */
export const rollSays = ({ wins, chance }: Roll): string =>
  `succeeds on ${facesSay(wins)}, ${Math.round(100 * chance)}%`;

/** A roll of one die with which these faces succeed. */
export const rollWith = (rule: string, general: General, rating: number, wins: readonly number[]): Roll => ({
  rule,
  general,
  rating,
  easings: [],
  wins,
  faces: wins.length,
  of: 6,
  chance: wins.length / 6,
});

/** A roll of no more than the rating, with what eases it. */
export const rollAgainst = (rule: string, general: General, rating: number, easings: readonly Easing[]): Roll => {
  const eased = easings.filter(({ by }) => by !== 0);
  const needs = eased.reduce((sum, { by }) => sum + by, rating);
  return {
    ...rollWith(
      rule,
      general,
      rating,
      SIX.filter((face) => face <= needs),
    ),
    easings: eased,
  };
};

/** 7.2b, 9.0c-d This general's rolls as a British force approaches, exactly. Only Americans intercept and retreat before battle. */
export const reactionOdds = (kit: FieldKit, g: General): { readonly interception?: Faces; readonly evasion?: Faces } =>
  sideOf(g) === BRITISH
    ? {}
    : { interception: upTo(kit.battle[g]!), evasion: upTo(kit.battle[g]! - evasionModifier(g)) };

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
  /** What each side would bring to that battle: cards, or the total of the manual. */
  readonly strengths: readonly [number, number];
  readonly attackerWins: number;
}

/** 9.0c The defender may retreat before battle, by this roll, to one of these spaces. */
export interface Escape {
  readonly general: General;
  readonly roll: Faces;
  readonly to: readonly Space[];
}

/** Brings the attacker to the space from which he would attack. */
export const bringUp = (t: Campaign, { general, party, from }: Attack): void => {
  const at = t.s.generalAt[general]!;
  moveUnits(t.s, sideOf(general), at, from, party, general);
  t.s.generalAt[general] = from;
};

/** The attack with the battle events that are taken as laid; Treason takes Arnold off the map. */
export const strengthsIn = (
  t: Campaign,
  { general, party, from, to, lay = [] }: Attack,
  intercepted: boolean,
): Strength => {
  const bonus = [0, 0];
  for (const card of lay) {
    const { side, battleCards, effect } = t.kit.cards[card]!;
    if (side === undefined || effect.event !== 'battle') continue;
    bonus[side]! += battleCards;
    if (effect.banishes >= 0) t.s.generalAt[effect.banishes] = GONE;
  }
  const [americanBonus, britishBonus] = bonus as [number, number];
  return { attacker: sideOf(general), general, party, from, to, intercepted, americanBonus, britishBonus };
};

/** 9.2a An attacker falls back to where he came from; so many defenders by land or sea as the bars allow. */
export const retreatsOf = (t: Campaign, f: Assault, loser: Side, units: number): Space[] => {
  if (loser === f.attacker) return t.s.control[f.from] === other(loser) ? [] : [f.from];
  const { attacker, general, party, from, to } = f;
  const assault = { attacker, winner: attacker, general, party, from, to };
  const rout = { ...assault, units, where: to, surrendered: false, eliminated: 0 };
  return t.kit.atlas.names.map((_, x) => x).filter((x) => !barsRetreat(t, rout, x));
};

/** 9.2a-c What becomes of this many units of the loser; `copy` makes a table that can be played on. */
export const fateOf = <T extends Campaign>(t: T, f: Assault, loser: Side, units: number, copy: (t: T) => T): Fate => {
  const retreats = retreatsOf(t, f, loser, units);
  if (retreats.length > 0) return { retreats, surrenders: false, captured: -1, ends: undefined };
  const after = copy(t);
  const captured = commander(t, f, loser);
  removeUnits(after.s, loser, loser === f.attacker ? f.from : f.to, units);
  if (captured >= 0) capture(after, captured, f.to);
  after.endings.testUnits(after, loser);
  return { retreats, surrenders: true, captured, ends: after.s.outcome ?? undefined };
};

/** 7.1d4 The interceptor has met another general: the better one is taken to stay, and Washington always does. */
const partFrom = (t: Campaign, g: General, fellow: General): void => {
  if (fellow < 0 || fellow === g) return;
  const goes = g !== WASHINGTON && (fellow === WASHINGTON || t.kit.battle[fellow]! >= t.kit.battle[g]!) ? g : fellow;
  t.s.generalAt[goes] = BOX;
};

/** 7.2c The general has intercepted with all he can bring, or with so many; with how many? */
export const bringInterceptor = (t: Campaign, { to }: Attack, g: General, most = 5): number => {
  const at = t.s.generalAt[g]!;
  const units = Math.min(most, 5, unitsAt(t.s, AMERICAN, at));
  const fellow = generalIn(t.s, AMERICAN, to);
  moveUnits(t.s, AMERICAN, at, to, units, g);
  t.s.generalAt[g] = to;
  partFrom(t, g, fellow);
  return units;
};

/** 7.2c, R-46 Who has intercepted and is asked how many units go with him; nobody: no such question. */
export const arrivingWith = (v: Pick<WarView, 'stack'>, a: Action): General | undefined => {
  const f = v.stack.at(-1);
  return f?.in === 'interception' && TAKE.is(a) ? (f as Interception).general : undefined;
};

/** 7.2a The generals who may intercept this attack. */
export const mayIntercept = (t: Campaign, { general, party, to }: Attack): General[] => {
  const isOpen = sideOf(general) === BRITISH && party > 0 && isWindow(t, to);
  return isOpen ? GENERALS_OF[AMERICAN]!.filter((g) => !barsInterception(t, g, to)) : [];
};

/** 9.0a Will there be a battle, if nobody slips away? */
export const isFought = (b: Board, { general, party, to }: Pick<Attack, 'general' | 'party' | 'to'>): boolean =>
  party > 0 && unitsAt(b, other(sideOf(general)), to) > 0;

export const escapeFrom = (t: Campaign, { general, from, to }: Attack): Escape | undefined => {
  if (sideOf(general) !== BRITISH || !canEvade(t, to, from)) return undefined;
  const g = generalIn(t.s, AMERICAN, to);
  const spaces = t.kit.atlas.names.map((_, x) => x).filter((x) => !barsWithdrawal(t, to, from, x));
  return { general: g, roll: reactionOdds(t.kit, g).evasion!, to: spaces };
};
