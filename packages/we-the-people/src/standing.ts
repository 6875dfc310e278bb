import { AMERICAN, BRITISH } from '@liberty/colonies';
import type { StandingOrder, Verb } from '@liberty/table';
import { COUNTER, EVADE, FIRST, HOLD, LET_PASS, READY, STAND, WAIT } from './verbs.ts';
import type { WarView } from './view.ts';

/** Who plays first: the British may take it, else the American says. Each edition has its own section and verb. */
export const firstPlayBy = (rule: string, first: Verb): StandingOrder => ({
  id: 'first-play',
  about: 'The first card of a year',
  rule,
  seats: [AMERICAN],
  ways: [
    {
      id: 'take',
      says: 'Always play it',
      told: 'The Americans play first, as preset',
      at: ['turn first'],
      is: (a) => first.is(a) && first.of(a) === AMERICAN,
    },
    {
      id: 'yield',
      says: 'Always yield it',
      told: 'The British play first, as preset',
      at: ['turn first'],
      is: (a) => first.is(a) && first.of(a) === BRITISH,
    },
  ],
});

/** The British need not open a year with a campaign. */
export const openingBy = (rule: string, wait: Verb): StandingOrder => ({
  id: 'opening',
  about: 'Opening with a campaign card',
  rule,
  seats: [BRITISH],
  ways: [
    {
      id: 'never',
      says: 'Never',
      told: 'No campaign opens the year, as preset',
      at: ['turn preempt'],
      is: (a) => wait.is(a),
    },
  ],
});

/** A general whose side has matched the card may roll. */
export const counterattackBy = (rule: string, counter: Verb, hold: Verb): StandingOrder => ({
  id: 'counterattack',
  about: 'Counterattacks',
  rule,
  inMidst: true,
  ways: [
    {
      id: 'always',
      says: 'Always roll',
      told: 'A counterattack, as preset',
      at: ['battle counter'],
      is: (a) => counter.is(a),
    },
    {
      id: 'never',
      says: 'Never roll',
      told: 'No counterattack, as preset',
      at: ['battle counter'],
      is: (a) => hold.is(a),
    },
  ],
});

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

/** What the editions with the cards of the classic rules ask again and again. */
export const FIELD_STANDING: readonly StandingOrder<WarView>[] = [
  interception,
  retreat,
  events,
  firstPlayBy('5.3a', FIRST),
  openingBy('5.3a', WAIT),
];

/** What the classic game asks again and again. */
export const STANDING: readonly StandingOrder<WarView>[] = [...FIELD_STANDING, counterattackBy('9.1g', COUNTER, HOLD)];
