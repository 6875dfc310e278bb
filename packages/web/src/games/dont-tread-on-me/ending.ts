import {
  LEVELS,
  QUEBEC,
  STATES,
  type View,
  has,
  ifTurnEndedNow,
  isCounty,
  levelBy,
  rebelPlaces,
} from '@liberty/dont-tread-on-me';
import { isOurs, kit, many, stateName, stateOfView, turnOf } from './game.ts';

/** One test of the Liberty phase, as the board would answer it now. */
export interface Test {
  readonly met: boolean;
  readonly says: string;
  readonly so: string;
}

export interface Ending {
  readonly tests: readonly Test[];
  /** Which States would change their mind: 'New York 9 → 8'. */
  readonly minds: string;
  readonly verdict: string;
}

const rebelsIn = (view: View, s: number): number =>
  view.at.filter((at, u) => !isOurs(u) && isCounty(at) && at >> 2 === s).length;

const targetSays = (view: View, target: number, held: boolean): string => {
  if (held) return '';
  const left = rebelsIn(view, target);
  return left > 0 ? `${many(left, 'Rebel')} left` : 'no troops there';
};

/** 13/2-13/5 Where Liberty and Loyalty would stand if the turn ended on this board. */
export const ifTheTurnEnded = (view: View): Ending => {
  const s = stateOfView(view);
  const { target } = turnOf(view);
  const { controlled, liberty, loyalty } = ifTurnEndedNow({ s, kit });
  const hasTarget = controlled.includes(target);
  const quebec = has(rebelPlaces(s), QUEBEC);
  const isLast = view.turn >= kit.turns.length - 1 || liberty >= 9;
  const minds = STATES.flatMap((_, i) =>
    loyalty[i] === view.loyalty[i] ? [] : [`${stateName(i)} ${view.loyalty[i]!} → ${loyalty[i]!}`],
  );
  return {
    tests: [
      { met: controlled.length >= 3, says: 'Control three States', so: `${controlled.length} of 3` },
      { met: hasTarget, says: `Control the Target, ${stateName(target)}`, so: targetSays(view, target, hasTarget) },
      { met: !quebec, says: 'Québec is clear', so: quebec ? 'Rebels hold it' : '' },
    ],
    minds: minds.length === 0 ? 'unchanged' : minds.join(', '),
    verdict: `${liberty === view.liberty ? `Liberty would stay at ${liberty}.` : `Liberty would rise to ${liberty}.`}${
      isLast ? ` ${LEVELS[levelBy(liberty)]!}.` : ' At 9 the colonies are lost.'
    }`,
  };
};
