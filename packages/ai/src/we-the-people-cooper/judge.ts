import { AMERICAN } from '@liberty/colonies';
import type { Seat } from '@liberty/table';
import { FIRST_YEAR, type Kit, LAST_YEAR, type State, victoryCheckNow } from '@liberty/we-the-people-cooper';
import { type Judge, valueOf } from '../judge.ts';
import { Assessor, WEIGHTS, type Weights, isQuiet, isWeighty } from './assessor.ts';
import { sureAnswer } from './duel.ts';
import { groundOf, yearsLeft } from './ground.ts';
import { foolish } from './marches.ts';
import { thumb } from './thumb.ts';

/** 20.1, 20.2 The points, and how many markers their owner has to pay with. */
const remark = (s: State, seat: Seat, kit: Kit): string => {
  const { points } = victoryCheckNow(s, kit);
  const own = seat === AMERICAN ? 0 : 1;
  const markers = s.control.filter((it) => it === own).length;
  return `${points[own]} points to ${points[1 - own]}, ${markers} markers`;
};

/** In years; the first has a whole hand of cards. */
const WHOLE_WAR = LAST_YEAR - FIRST_YEAR + 1;

/** Questions after which no die falls until the card is done with: one world tells the answers apart as well as six. */
const DICELESS: readonly string[] = [
  'setup committee',
  'play marker',
  'event place',
  'event remove',
  'mandatory declare',
];
const FEW = 1;
const USUAL = 6;

const worlds = ({ stack }: State): number => {
  const f = stack[stack.length - 1]!;
  return DICELESS.includes(`${f.in} ${f.at}`) ? FEW : USUAL;
};

/** The judge of the second edition. */
export const judgeOfSecondEdition = (kit: Kit, weights: Weights = WEIGHTS): Judge<State> => {
  const ground = groundOf(kit);
  const assessor = new Assessor(ground, weights);
  return {
    value(s, seat) {
      if (s.outcome) return valueOf(s.outcome, seat);
      const value = assessor.value(s);
      return seat === AMERICAN ? value : -value;
    },
    weigh: thumb(ground),
    isQuiet,
    isWeighty,
    isFoolish: foolish(ground),
    // C-39 Where points decide nothing is drawn: the same value is another chance to win.
    course: (s) => ({ war: s.byPoints ? 'points' : '', over: 1 - yearsLeft(s) / WHOLE_WAR }),
    worlds,
    sure: (s, actions) => sureAnswer(s, kit, actions),
    sureBecause: 'In the duel: lead what the enemy is least likely to hold, match when you can, take the lead.',
    remark: (s, seat) => remark(s, seat, kit),
  };
};
