import { AMERICAN, BRITISH, type Side, isolatedMarkers, space } from '@liberty/colonies';
import type { Action, Seat } from '@liberty/table';
import { type Kit, type State, type War, standing, warEndsIn } from '@liberty/we-the-people';
import { duelAnswer } from './duel.ts';
import { type Judge, valueOf } from '../judge.ts';
import { policyOf } from '../learned.ts';
import { Assessor, WEIGHTS, type Weights, isQuiet, isWeighty } from './assessor.ts';
import { type Reckoning, groundOf } from './ground.ts';
import { LEAST, foolish, thumb } from './thumb.ts';
import { traitsOf } from './traits.ts';

const MONTREAL = space('montreal');
const QUEBEC = space('quebec');

/** 12.0b With five colonies British the war is drawn: what the American counts from. */
const BALANCE = 5;
/** 12.0c Canada is a colony more, which alone decides only a draw. */
const CANADA = 0.35;

/** 9.1 No hand is larger. */
const LARGEST_HAND = 20;
const RATINGS = 6;

/**
 * 9.1 How often the attacker wins the duel, by defending rating (0: nobody leads them, and nobody counterattacks), cards of
 * the attacker and of the defender. Curves through the odds of `duelOdds`, on average within 0.02 of them.
 */
const duelWins = (attack: number, defence: number, rating: number): number => {
  if (defence <= 0) return 1;
  const [mine, his] = [Math.log(Math.max(1, attack)), Math.log(defence)];
  const tilt = rating > 0 ? 3.32 + 1.05 * mine - 1.87 * his - 0.254 * rating : 2.75 + 2.36 * mine - 2.22 * his;
  return 1 / (1 + Math.exp(-tilt));
};

const WINS = Array.from({ length: RATINGS }, (_, rating) =>
  Array.from({ length: LARGEST_HAND + 1 }, (_row, attack) =>
    Array.from({ length: LARGEST_HAND + 1 }, (_column, defence) => duelWins(attack, defence, rating)),
  ),
);

const inHand = (cards: number): number => Math.max(0, Math.min(LARGEST_HAND, cards));

/** Cards still in both hands, as a share of a full year's fourteen. */
const yearLeft = (s: War): number => (s.hands[AMERICAN].length + s.hands[BRITISH].length) / 14;

/** 5.7, 6.2h The year in which the war will end for all we know now. */
const lastYearOf = (s: State, kit: Kit): number => Math.min(warEndsIn(s, kit) ?? kit.lastYear, kit.lastYear);

const classicReckoning = (kit: Kit): Reckoning => {
  const { isNorth, isWinterQuarters } = kit.atlas;
  return {
    wins: (attack, defence, general) =>
      WINS[general < 0 ? 0 : Math.min(RATINGS - 1, kit.battle[general]!)]![inHand(attack)]![inHand(defence)]!,
    yearLeft,
    yearsLeft: (s: State) => lastYearOf(s, kit) - s.year + yearLeft(s),
    /** 11.0b Half of a force in the north that is not in winter quarters. */
    frozen: (_s, x, units) => (isNorth[x] && !isWinterQuarters[x] ? units >> 1 : 0),
    cutOff: (s, side: Side) => isolatedMarkers(s, kit.atlas, side),
    /** 12.0c For Canada both Montreal and Quebec are needed. */
    ahead: (british, held) => BALANCE - british + (CANADA * Math.max(0, held[MONTREAL]! + held[QUEBEC]!)) / 2,
  };
};

/** How much of the war is over, for all that is known now of its end. */
const course = (s: State, kit: Kit): { war: string; over: number } => {
  const gone = s.year - kit.firstYear + 1 - Math.min(1, yearLeft(s));
  return { war: '', over: gone / (lastYearOf(s, kit) - kit.firstYear + 1) };
};

/** A duel is not weighed but answered. */
const weighDuel = (kit: Kit, s: State, actions: readonly Action[], into: number[]): void => {
  const answer = duelAnswer(s, kit, actions);
  into.length = actions.length;
  for (let i = 0; i < actions.length; i++) into[i] = actions[i] === answer ? 1 : LEAST;
};

const remark = (s: State, seat: Seat, kit: Kit): string => {
  const { american, british, canada } = standing(s, kit.atlas);
  const own = seat === AMERICAN ? american + (canada ? 1 : 0) : british;
  return `${own} ${own === 1 ? 'colony' : 'colonies'} ${seat === AMERICAN ? 'American' : 'British'}`;
};

/** The judge of the classic game. */
export const judgeOfWeThePeople = (kit: Kit, weights: Weights = WEIGHTS): Judge<State> => {
  const ground = groundOf(kit, classicReckoning(kit));
  const assessor = new Assessor(ground, weights);
  const weigh = thumb(ground);
  const learned = policyOf('we-the-people');
  return {
    value(s, seat) {
      if (s.outcome) return valueOf(s.outcome, seat);
      const value = assessor.value(s);
      return seat === AMERICAN ? value : -value;
    },
    weigh(s, actions, into) {
      const f = s.stack[s.stack.length - 1]!;
      if (f.in === 'battle' && f.at !== 'events') weighDuel(kit, s, actions, into);
      else weigh(s, actions, into);
    },
    isQuiet,
    isWeighty,
    isFoolish: foolish(ground),
    traits: traitsOf(ground),
    ...(learned ? { learned } : {}),
    course: (s) => course(s, kit),
    sure: (s, actions) => duelAnswer(s, kit, actions),
    sureBecause: 'In the duel: lead the kind the enemy is least likely to hold, cancel when you can, take the lead.',
    remark: (s, seat) => remark(s, seat, kit),
  };
};
