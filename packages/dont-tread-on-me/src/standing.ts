import type { StandingOrder } from '@liberty/table';
import { BY_LAND, BY_SEA, FIGHT, NONE, PLAY_ON, PURSUE } from './verbs.ts';

/** 8/4 */
const reaction: StandingOrder = {
  id: 'reaction',
  about: 'Horse that could ride to a Battle',
  rule: '8/4',
  inMidst: true,
  ways: [
    {
      id: 'never',
      says: 'Fight without it',
      told: 'No horse rides to the Battle, as preset',
      at: ['battle react'],
      is: (a) => FIGHT.is(a),
    },
  ],
};

/** 8/15/1 */
const pursuit: StandingOrder = {
  id: 'pursuit',
  about: 'Pursuit of beaten Rebels',
  rule: '8/15/1',
  inMidst: true,
  ways: [
    {
      id: 'always',
      says: 'Always, with everybody',
      told: 'Everybody pursues, as preset',
      at: ['battle pursue'],
      is: (a) => PURSUE.is(a),
    },
    {
      id: 'never',
      says: 'Never pursue',
      told: 'Nobody pursues, as preset',
      at: ['battle pursue'],
      is: (a) => NONE.is(a),
    },
  ],
};

/** 8/11a */
const retreat: StandingOrder = {
  id: 'retreat',
  about: 'Retreats where the sea is open',
  rule: '8/11a',
  inMidst: true,
  ways: [
    {
      id: 'sea',
      says: 'Always by sea',
      told: 'They embark, as preset',
      at: ['battle sea'],
      is: (a) => BY_SEA.is(a),
    },
    {
      id: 'land',
      says: 'By land where there is a refuge',
      told: 'They retreat by land, as preset',
      at: ['battle sea'],
      is: (a) => BY_LAND.is(a),
    },
  ],
};

/** 6/4 */
const fleet: StandingOrder = {
  id: 'fleet',
  about: 'Ships that could follow the French Fleet',
  rule: '6/4',
  inMidst: true,
  ways: [
    {
      id: 'never',
      says: 'Never follow it',
      told: 'No ship follows the French Fleet, as preset',
      at: ['naval shadow'],
      is: (a) => NONE.is(a),
    },
  ],
};

/** 13/6b */
const peace: StandingOrder = {
  id: 'peace',
  about: 'Peace while Lord North wavers',
  rule: '13/6b',
  ways: [
    {
      id: 'never',
      says: 'Never concede it',
      told: 'The war goes on, as preset',
      at: ['liberty concede'],
      is: (a) => PLAY_ON.is(a),
    },
  ],
};

/** What the solitaire asks again and again. */
export const STANDING: readonly StandingOrder[] = [reaction, pursuit, retreat, fleet, peace];
