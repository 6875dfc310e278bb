import {
  AUTO,
  COLONIES,
  type Kit,
  type Reinforcements,
  type State,
  SIDE_NAMES,
  scoreOf,
  scoreWords,
  sideOf,
} from '@liberty/rebellion-1775';
import type { Action, Seat } from '@liberty/table';
import { type Judge, type Tuning, valueOf } from '../judge.ts';
import { Features } from './features.ts';
import { Moves } from './moves.ts';
import { Sketch } from './sketch.ts';
import { Thumb } from './thumb.ts';

/** A turn begins and nothing of it has been done: no unit placed, no card played. */
const isQuiet = (s: State): boolean => {
  const f = s.stack[s.stack.length - 1];
  if (f?.in !== 'reinforcements' || s.events > 0) return false;
  return !(f as Reinforcements).done && (f.at === 'block' || f.at === 'card');
};

const TUNING: Partial<Tuning> = { curiosity: 0.3, noise: 0 };

/** The judge of the game of four factions. A side is a team: both of its seats want the same. */
export const judgeOfRebellion1775 = (kit: Kit): Judge<State> => {
  const sketch = new Sketch(kit);
  const features = new Features(sketch);
  const thumb = new Thumb(sketch, new Moves(sketch));
  return {
    team: sideOf,
    value(s, seat) {
      if (s.outcome) return valueOf(s.outcome, seat);
      const value = features.value(s);
      return sideOf(seat) === 0 ? value : -value;
    },
    weigh: (s, actions, into) => thumb.weigh(s, actions, into),
    isQuiet,
    course: (s) => {
      const { id, firstRound, lastRound } = kit.scenarios[s.scenario]!;
      return { war: id, over: (s.round - firstRound) / (lastRound - firstRound + 1) };
    },
    foresees: () => true,
    worlds: () => 1,
    tuning: TUNING,
    sure: (_s: State, actions: readonly Action[]) => (actions[0] === AUTO() ? AUTO() : undefined),
    sureBecause: 'The least useful units first: no other order of losses is better by more than a trifle.',
    remark: (s, seat: Seat) => {
      const side = sideOf(seat);
      const { goal } = kit.scenarios[s.scenario]!;
      const score = scoreOf(s, kit, side);
      const what = goal === 'colonies' ? `${score} of ${COLONIES.length} colonies` : scoreWords(score, goal);
      return `${what} ${SIDE_NAMES[side]}`;
    },
  };
};
