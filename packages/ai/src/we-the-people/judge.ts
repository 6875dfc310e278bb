import { AMERICAN, BRITISH, type Side, isolatedMarkers, space } from '@liberty/colonies';
import type { Action, Seat } from '@liberty/table';
import { type Kit, type State, type War, standing } from '@liberty/we-the-people';
import { duelAnswer } from './duel.ts';
import { type Judge, valueOf } from '../judge.ts';
import { Assessor, WEIGHTS, type Weights, isQuiet, isWeighty } from './assessor.ts';
import { type Reckoning, groundOf } from './ground.ts';
import { LEAST, thumb } from './thumb.ts';

const MONTREAL = space('montreal');
const QUEBEC = space('quebec');

/** 12.0b With five colonies British the war is drawn: what the American counts from. */
const BALANCE = 5;
/** 12.0c Canada is a colony more, which alone decides only a draw. */
const CANADA = 0.35;

const WIDEST_EDGE = 20;
/** A curve through the odds of the duel at eight cards against eight, more or fewer: the lead is worth many cards. */
const WINS = Array.from({ length: 2 * WIDEST_EDGE + 1 }, (_, i) => 1 / (1 + Math.exp(-1.2 - 0.19 * (i - WIDEST_EDGE))));

/** Cards still in both hands, as a share of a full year's fourteen. */
const yearLeft = (s: War): number => (s.hands[AMERICAN].length + s.hands[BRITISH].length) / 14;

/** 5.7, 6.2h The year in which the war will end for all we know now. */
const lastYearOf = (s: State, kit: Kit): number => {
  const due = s.warEnds >= 0 ? kit.cards[s.warEnds]!.effect : undefined;
  return due?.event === 'war-ends' ? Math.max(s.year, Math.min(due.year, kit.lastYear)) : kit.lastYear;
};

const classicReckoning = (kit: Kit): Reckoning => {
  const { isNorth, isWinterQuarters } = kit.atlas;
  return {
    wins: (attack, defence) => WINS[Math.max(-WIDEST_EDGE, Math.min(WIDEST_EDGE, attack - defence)) + WIDEST_EDGE]!,
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
    course: (s) => course(s, kit),
    sure: (s, actions) => duelAnswer(s, kit, actions),
    sureBecause: 'In the duel: lead the kind the enemy is least likely to hold, cancel when you can, take the lead.',
    remark: (s, seat) => remark(s, seat, kit),
  };
};
