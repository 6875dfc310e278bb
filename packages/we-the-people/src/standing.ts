import { AMERICAN, BRITISH } from '@liberty/colonies';
import type { StandingOrder } from '@liberty/table';
import { COUNTER, EVADE, FIRST, HOLD, LET_PASS, READY, STAND, WAIT } from './verbs.ts';
import type { WarView } from './view.ts';

/** 5.3a Who plays first: the British may take it, else the American says. */
const firstPlay: StandingOrder<WarView> = {
  id: 'first-play',
  about: 'The first card of a year',
  rule: '5.3a',
  seats: [AMERICAN],
  ways: [
    {
      id: 'take',
      says: 'Always play it',
      told: 'The Americans play first, as preset',
      at: ['turn first'],
      is: (a) => FIRST.is(a) && FIRST.of(a) === AMERICAN,
    },
    {
      id: 'yield',
      says: 'Always yield it',
      told: 'The British play first, as preset',
      at: ['turn first'],
      is: (a) => FIRST.is(a) && FIRST.of(a) === BRITISH,
    },
  ],
};

/** 5.3a */
const opening: StandingOrder<WarView> = {
  id: 'opening',
  about: 'Opening with a campaign card',
  rule: '5.3a',
  seats: [BRITISH],
  ways: [
    {
      id: 'never',
      says: 'Never',
      told: 'No campaign opens the year, as preset',
      at: ['turn preempt'],
      is: (a) => WAIT.is(a),
    },
  ],
};

/** 7.2b */
const interception: StandingOrder<WarView> = {
  id: 'interception',
  about: 'Interceptions',
  rule: '7.2b',
  seats: [AMERICAN],
  ways: [
    {
      id: 'never',
      says: 'Never intercept',
      told: 'Nobody intercepts, as preset',
      at: ['interception offer'],
      is: (a) => LET_PASS.is(a),
    },
  ],
};

/** 9.0c */
const retreat: StandingOrder<WarView> = {
  id: 'retreat',
  about: 'Retreats before battle',
  rule: '9.0c',
  seats: [AMERICAN],
  ways: [
    {
      id: 'never',
      says: 'Always stand and fight',
      told: 'They stand, as preset',
      at: ['evasion offer'],
      is: (a) => STAND.is(a),
    },
    {
      id: 'always',
      says: 'Always try to retreat',
      told: 'They try to retreat, as preset',
      at: ['evasion offer'],
      is: (a) => EVADE.is(a),
    },
  ],
};

/** 9.0b */
const events: StandingOrder<WarView> = {
  id: 'events',
  about: 'Battle events',
  rule: '9.0b',
  ways: [
    {
      id: 'never',
      says: 'Never play any',
      told: 'No battle event, as preset',
      at: ['battle events'],
      is: (a) => READY.is(a),
    },
  ],
};

/** 9.1g */
const counterattack: StandingOrder<WarView> = {
  id: 'counterattack',
  about: 'Counterattacks',
  rule: '9.1g',
  inMidst: true,
  ways: [
    {
      id: 'always',
      says: 'Always roll',
      told: 'A counterattack, as preset',
      at: ['battle counter'],
      is: (a) => COUNTER.is(a),
    },
    {
      id: 'never',
      says: 'Never roll',
      told: 'No counterattack, as preset',
      at: ['battle counter'],
      is: (a) => HOLD.is(a),
    },
  ],
};

/** What the editions with the cards of the classic rules ask again and again. */
export const FIELD_STANDING: readonly StandingOrder<WarView>[] = [interception, retreat, events, firstPlay, opening];

/** What the classic game asks again and again. */
export const STANDING: readonly StandingOrder<WarView>[] = [...FIELD_STANDING, counterattack];
