import { AMERICAN, BRITISH, type Certainty, type General, type Side, other } from '@liberty/colonies';
import { type Action, noChance, seeded, silent } from '@liberty/table';
import {
  type Attack,
  type Escape,
  type Fate,
  type Interceptor,
  type Source,
  type Strength,
  TAKE,
  approachOf,
  isFought,
  reactionOdds,
} from '@liberty/we-the-people';
import {
  arrivingWith,
  bringInterceptor,
  bringUp,
  commander,
  escapeFrom,
  fateOf,
  forceOf,
  lossesBy,
  mayIntercept,
  retreatsOf,
  strengthsIn,
} from '@liberty/we-the-people/editions';
import type { Battle } from './frames.ts';
import type { Kit } from './kit.ts';
import { SIDES_OF_DIE, type Trial, reaches, sourcesOf, totalOf, trialOf } from './rules/05-combat.ts';
import { ENDINGS } from './rules/06-victory.ts';
import { type Manual, clone } from './state.ts';
import { type View, imagined } from './view.ts';

/** A battle before it is fought. Everything is exact: one die of ten decides it and one of six counts the dead. */
export interface BattleOdds {
  readonly attacker: Side;
  /** M5.7 What each side's total is made of, and the totals. */
  readonly sources: readonly [readonly Source[], readonly Source[]];
  readonly totals: readonly [number, number];
  /** M5.8-10 How it is tried, and on how many faces of the ten the attacker wins. */
  readonly trial: Trial;
  readonly faces: number;
  readonly attackerWins: number;
  /** How sure the table of results is. */
  readonly certainty: Certainty;
  /** M5.11-12 Mean losses in units, by side. */
  readonly losses: readonly [number, number];
  /** The chance that this side's general is captured. */
  readonly captures: readonly [number, number];
  /** 9.1c The chance that the Regulars are lost for good. */
  readonly regularsLost: number;
  /** What becomes of each side if it loses and has men left. */
  readonly fates: readonly [Fate, Fate];
  /** 7.1g Congress flees if the attacker wins. */
  readonly congressFlees: boolean;
}

/** What may happen before the battle, and the battle as it stands if none of that does. */
export interface AttackOdds {
  readonly interceptors: readonly Interceptor[];
  /** M5.3 The defender may retreat before combat. */
  readonly evasion: Escape | undefined;
  /** None: no enemy unit is there. */
  readonly battle: BattleOdds | undefined;
}

const FACES = Array.from({ length: SIDES_OF_DIE }, (_, i) => i + 1);
const ROLLS = [1, 2, 3, 4, 5, 6];

/** M5.8-9 On how many of the ten faces the attacker wins. */
export const winningFaces = (trial: Trial): number =>
  trial.by === 'table' ? FACES.filter((roll) => reaches(roll, trial)).length : SIDES_OF_DIE;

/** A whole table on which this view is true. Only what the view knows is asked of it. */
const tableOf = (v: View, kit: Kit): Manual => ({
  s: imagined(v, kit, seeded('odds')),
  chance: noChance,
  tell: silent,
  kit,
  endings: ENDINGS,
});

const copyOf = (t: Manual): Manual => ({ ...t, s: clone(t.s, []) });

const totalsOf = (t: Manual, f: Strength): readonly [number, number] => [
  totalOf(sourcesOf(t, f, AMERICAN)),
  totalOf(sourcesOf(t, f, BRITISH)),
];

const trialIn = (t: Manual, f: Strength): Trial => {
  const totals = totalsOf(t, f);
  const defender = other(f.attacker);
  return trialOf(t.kit, totals[f.attacker], totals[defender], commander(t, f, defender));
};

/** M5.11-12 What a loss costs by each roll of the die: units, and whether the general is captured. */
const pricesOf = (t: Manual, f: Strength, loser: Side): { lost: number; captured: boolean }[] => {
  const force = forceOf(t, f, loser);
  const led = commander(t, f, loser) >= 0;
  const traps = (units: number): boolean => retreatsOf(t, f, loser, units).length === 0;
  const [isTrapped, isAloneTrapped] = [traps(1), led && traps(0)];
  return ROLLS.map((roll) => {
    const lost = lossesBy(roll, 0, force);
    if (lost === force) return { lost, captured: isAloneTrapped };
    return { lost: isTrapped ? force : lost, captured: isTrapped && led };
  });
};

const mean = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;

const oddsOf = (t: Manual, f: Strength): BattleOdds => {
  const trial = trialIn(t, f);
  const faces = winningFaces(trial);
  const attackerWins = faces / SIDES_OF_DIE;
  const loses = (side: Side): number => (side === f.attacker ? 1 - attackerWins : attackerWins);
  const prices = [pricesOf(t, f, AMERICAN), pricesOf(t, f, BRITISH)] as const;
  const by = (side: Side, of: (price: { lost: number; captured: boolean }) => number): number =>
    loses(side) * mean(prices[side].map(of));
  const fate = (side: Side): Fate => fateOf(t, f, side, forceOf(t, f, side), copyOf);
  const pair = <X>(of: (side: Side) => X): readonly [X, X] => [of(AMERICAN), of(BRITISH)];
  return {
    attacker: f.attacker,
    sources: pair((side) => sourcesOf(t, f, side)),
    totals: totalsOf(t, f),
    trial,
    faces,
    attackerWins,
    certainty: t.kit.components.crt.confidence,
    losses: pair((side) => by(side, (it) => it.lost)),
    captures: pair((side) => by(side, (it) => (it.captured ? 1 : 0))),
    regularsLost: t.s.regulars ? by(BRITISH, (it) => (it.lost >= 3 ? 1 : 0)) : 0,
    fates: pair(fate),
    congressFlees: f.attacker === BRITISH && t.s.congress === f.to,
  };
};

const interceptorOf = (t: Manual, attack: Attack, g: General, most?: number): Interceptor => {
  const after = copyOf(t);
  const units = bringInterceptor(after, attack, g, most);
  const strength = strengthsIn(after, attack, true);
  const attackerWins = winningFaces(trialIn(after, strength)) / SIDES_OF_DIE;
  const roll = reactionOdds(t.kit, g).interception!;
  return { general: g, roll, units, strengths: totalsOf(after, strength), attackerWins };
};

/** Before an attack is committed: what may come first, who would win, at what price, and what the loser can do. */
export const battleOdds = (v: View, kit: Kit, attack: Attack): AttackOdds => {
  const t = tableOf(v, kit);
  bringUp(t, attack);
  const fought = isFought(t.s, attack);
  return {
    interceptors: mayIntercept(t, attack).map((g) => interceptorOf(t, attack, g)),
    evasion: fought ? escapeFrom(t, attack) : undefined,
    battle: fought ? oddsOf(t, strengthsIn(t, attack, false)) : undefined,
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

/** M5.7 The battle that is being fought, with the Battle cards this seat has picked; none: nobody fights. */
export const oddsAtHand = (v: View, kit: Kit): BattleOdds | undefined => {
  const f = v.stack.findLast((it): it is Battle => it.in === 'battle');
  if (!f) return undefined;
  const t = tableOf(v, kit);
  return oddsOf(t, strengthsIn(t, { ...f, lay: f.chosen.flat() }, f.intercepted));
};
