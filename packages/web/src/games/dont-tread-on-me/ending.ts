import {
  INDEPENDENCE,
  LEVELS,
  QUEBEC,
  STATES,
  STATES_WANTED,
  type View,
  has,
  ifTurnEndedNow,
  isCounty,
  levelBy,
  rebelPlaces,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { isOurs, many, stateOfView, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** One test of the Liberty phase, as the board would answer it now. */
export interface Test {
  readonly met: boolean;
  readonly says: string;
  readonly so: string;
}

export interface Ending {
  /** What the tests are of: this turn's end, or the next one's once this turn has been judged. */
  readonly title: string;
  readonly tests: readonly Test[];
  /** Which States would change their mind: 'New York 9 → 8'. */
  readonly minds: string;
  /** 13/1 What is rolled before the tests and cannot be known. */
  readonly before?: string;
  readonly verdict: string;
}

const rebelsIn = (view: View, s: number): number =>
  view.at.filter((at, u) => !isOurs(u) && isCounty(at) && at >> 2 === s).length;

const targetSays = (view: View, target: number, held: boolean): string => {
  if (held) return '';
  const left = rebelsIn(view, target);
  return left > 0 ? `${many(left, 'Rebel')} left` : 'no British or Loyalist there';
};

/** '2 of 3'; what goes beyond three is no part of them. */
const countSays = (held: number): string => (held > STATES_WANTED ? `${held} held` : `${held} of ${STATES_WANTED}`);

/** 13/2 Has Liberty been tested this turn? What stands on the board is then judged at the end of the next. */
const isJudged = ({ stack }: View): boolean => {
  const chapter = stack[1];
  return chapter?.in === 'events' || (chapter?.in === 'liberty' && chapter.at !== 'enlistments');
};

export const endingFor = perGame((opened: DontTreadOnMe) => {
  const { kit, stateName, turnOf } = gameFor(opened);

  /** 13/2-13/5 Where Liberty and Loyalty would stand if the turn ended on this board; after its Liberty Phase, the next turn. */
  const ifTheTurnEnded = (now: View): Ending => {
    const judged = isJudged(now) && now.turn + 1 < kit.turns.length;
    const view = judged ? { ...now, turn: now.turn + 1 } : now;
    const s = stateOfView(view);
    const { target, enlistments, name } = turnOf(view);
    const { controlled, liberty, loyalty, ends } = ifTurnEndedNow({ s, kit });
    const hasTarget = controlled.includes(target);
    const quebec = has(rebelPlaces(s), QUEBEC);
    const minds = STATES.flatMap((_, i) =>
      loyalty[i] === view.loyalty[i] ? [] : [`${stateName(i)} ${view.loyalty[i]!} → ${loyalty[i]!}`],
    );
    return {
      title: judged ? `If ${name} ended so` : 'If the turn ended now',
      tests: [
        {
          met: controlled.length >= STATES_WANTED,
          says: 'Control three States',
          so: countSays(controlled.length),
        },
        { met: hasTarget, says: `Control the Target, ${stateName(target)}`, so: targetSays(view, target, hasTarget) },
        { met: !quebec, says: 'Québec is clear', so: quebec ? 'Rebels hold it' : '' },
      ],
      minds: minds.length === 0 ? 'unchanged' : minds.join(', '),
      ...(enlistments
        ? { before: 'Enlistments expire first: each Continental goes home on 1–4, beside Washington on 1–3.' }
        : {}),
      verdict: `${liberty === view.liberty ? `Liberty would stay at ${liberty}.` : `Liberty would rise to ${liberty}.`}${
        ends ? ` ${LEVELS[levelBy(liberty)]!}.` : ` At ${INDEPENDENCE} the colonies are lost.`
      }`,
    };
  };

  return { ifTheTurnEnded };
});
