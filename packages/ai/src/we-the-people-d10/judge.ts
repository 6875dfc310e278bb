import { AMERICAN, GENERALS, type General, type Side, type Space, space } from '@liberty/colonies';
import type { Seat } from '@liberty/table';
import {
  type Kit,
  type State,
  WIDEST_TOTAL,
  capturedMarkers,
  standing,
  trialOf,
  winningFaces,
} from '@liberty/we-the-people-d10';
import { type Judge, valueOf } from '../judge.ts';
import { Assessor, WEIGHTS, type Weights, isQuiet, isWeighty } from '../we-the-people/assessor.ts';
import { type Reckoning, groundOf } from '../we-the-people/ground.ts';
import { foolish, thumb } from '../we-the-people/thumb.ts';

const MONTREAL = space('montreal');
const QUEBEC = space('quebec');

/** M6.2 Half of the thirteen; a tie is American. */
const BALANCE = 6.75;
const SEASONS_A_YEAR = 4;

/** No war ends early by the letter (M-23): Washington is a general like others, and no unit is the last. */
const MANUAL_WEIGHTS: Weights = { ...WEIGHTS, war: 0.03, washingtonAlone: 0.1, lastUnits: 0.4, idleCard: 0.05 };
/** Where it is agreed that it can, they count as in the classic game. */
const DEADLY_WEIGHTS: Weights = { ...WEIGHTS, idleCard: 0.05 };

/** M5.8-10 How often the attacker wins, by defending general (none first), attacker's and defender's total. */
const tableOf = (kit: Kit): Float64Array => {
  const size = WIDEST_TOTAL + 1;
  const wins = new Float64Array((GENERALS.length + 1) * size * size).fill(1);
  for (let g: General = -1; g < GENERALS.length; g++)
    for (let attack = 1; attack < size; attack++)
      for (let defence = 1; defence < size; defence++)
        wins[((g + 1) * size + attack) * size + defence] = winningFaces(trialOf(kit, attack, defence, g)) / 10;
  return wins;
};

const manualReckoning = (kit: Kit): Reckoning => {
  const wins = tableOf(kit);
  const { isNorth, isWinterQuarters } = kit.atlas;
  const size = WIDEST_TOTAL + 1;
  const yearLeft = (s: State): number => (SEASONS_A_YEAR - s.season) / SEASONS_A_YEAR;
  return {
    wins(attack, defence, general) {
      const row = (general + 1) * size + Math.max(1, Math.min(WIDEST_TOTAL, attack));
      return wins[row * size + Math.max(1, Math.min(WIDEST_TOTAL, defence))]!;
    },
    yearLeft,
    yearsLeft: (s: State) => kit.lastYear - s.year + yearLeft(s),
    /** M4.4 One unit without a general may freeze, one time in two; half of a force where the classic rule is agreed. */
    frozen(s: State, x: Space, units: number, led: boolean) {
      if (!isNorth[x] || units === 0) return 0;
      if (s.terms.classicAttrition && !isWinterQuarters[x]) return units >> 1;
      return led ? 0 : 0.25;
    },
    cutOff: (s, side: Side) => capturedMarkers(s, kit.atlas, side),
    /** M6.2, M-22 Canada needs both cities; one each is British. */
    ahead(british, held) {
      const [montreal, quebec] = [held[MONTREAL]!, held[QUEBEC]!];
      const american = Math.max(0, montreal) * Math.max(0, quebec);
      return BALANCE - british + (2 * american - Math.abs(montreal * quebec)) / 2;
    },
  };
};

const remark = (s: State, seat: Seat, kit: Kit): string => {
  const { american, british } = standing(s, kit.atlas);
  const own = seat === AMERICAN ? american : british;
  return `${own} ${own === 1 ? 'colony' : 'colonies'} ${seat === AMERICAN ? 'American' : 'British'}`;
};

/** The judge of the reference manual. */
export const judgeOfManual = (kit: Kit): Judge<State> => {
  const ground = groundOf(kit, manualReckoning(kit));
  const byTheLetter = new Assessor(ground, MANUAL_WEIGHTS);
  const deadly = new Assessor(ground, DEADLY_WEIGHTS);
  return {
    value(s, seat) {
      if (s.outcome) return valueOf(s.outcome, seat);
      const value = (s.terms.automaticVictories ? deadly : byTheLetter).value(s);
      return seat === AMERICAN ? value : -value;
    },
    weigh: thumb(ground),
    isQuiet,
    isWeighty,
    isFoolish: foolish(ground),
    course: (s) => ({
      war: s.terms.automaticVictories ? 'automatic victories' : '',
      over:
        (SEASONS_A_YEAR * (s.year - kit.firstYear) + s.season) / (SEASONS_A_YEAR * (kit.lastYear - kit.firstYear + 1)),
    }),
    remark: (s, seat) => remark(s, seat, kit),
  };
};
