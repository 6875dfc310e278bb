import type { StandingOrder } from '@liberty/table';
import { counterattackBy, firstPlayBy, openingBy } from '@liberty/we-the-people/editions';
import type { Reaction } from './frames.ts';
import { CANCEL, COUNTER, FIRST, HOLD, INSIDE, LET_GO, OUTSIDE, PURSUE, READY, STOP, WAIT, aidAt } from './verbs.ts';
import type { View } from './view.ts';

/** Nothing has been declared yet: what has been is carried out by hand. */
const isUndeclared = (v: View): boolean => {
  const f = v.stack.at(-1) as Reaction;
  return f.declared.length === 0 && !f.avoids;
};

/** 12.2, 13.1 */
const reaction: StandingOrder<View> = {
  id: 'reaction',
  about: 'When the enemy comes',
  rule: '12.2',
  ways: [
    {
      id: 'never',
      says: 'Never intercept nor avoid battle',
      told: 'They let him come, as preset',
      at: ['reaction declare'],
      is: (a) => READY.is(a),
      when: isUndeclared,
    },
  ],
};

/** 18.1 */
const walls: StandingOrder<View> = {
  id: 'walls',
  about: 'Going inside the works',
  rule: '18.1',
  ways: [
    {
      id: 'in',
      says: 'Always go inside',
      told: 'They go inside, as preset',
      at: ['reaction walls'],
      is: (a) => INSIDE.is(a),
    },
    {
      id: 'out',
      says: 'Always stay out',
      told: 'They stay in the open, as preset',
      at: ['reaction walls'],
      is: (a) => OUTSIDE.is(a),
    },
  ],
};

/** 13.3 */
const pursuit: StandingOrder<View> = {
  id: 'pursuit',
  about: 'Pursuits',
  rule: '13.3',
  ways: [
    {
      id: 'always',
      says: 'Always roll, without a card',
      told: 'They pursue, as preset',
      at: ['march pursue'],
      is: (a) => PURSUE.is(a) && aidAt(PURSUE.of(a)) < 0,
    },
    { id: 'never', says: 'Never pursue', told: 'No pursuit, as preset', at: ['march pursue'], is: (a) => STOP.is(a) },
  ],
};

/** 16.1 */
const parley: StandingOrder<View> = {
  id: 'parley',
  about: 'When the enemy withdraws',
  rule: '16.1',
  ways: [
    {
      id: 'always',
      says: 'Always try to hold him',
      told: 'They try to hold him, as preset',
      at: ['battle parley'],
      is: (a) => CANCEL.is(a),
    },
    {
      id: 'never',
      says: 'Always let him go',
      told: 'They let him go, as preset',
      at: ['battle parley'],
      is: (a) => LET_GO.is(a),
    },
  ],
};

/** What the second edition asks again and again. */
export const STANDING: readonly StandingOrder<View>[] = [
  reaction,
  walls,
  pursuit,
  counterattackBy('14.4', COUNTER, HOLD),
  parley,
  firstPlayBy('7.3', FIRST),
  openingBy('7.3', WAIT),
];
