import { GENERALS, SIDE_NAMES, SPACES } from '@liberty/colonies';
import { numbers, vocabulary } from '@liberty/table';
import { CARDS } from './cards.ts';
import { KINDS } from './kit.ts';

/** Every word of a move. A record is written in these, so a word is never renumbered or reused, only added at the end. */
export const words = vocabulary();
const { verb } = words;

/** 5.3b, 6.1 What a card can be laid for. */
export const USES = ['march', 'markers', 'reinforcements', 'french', 'nothing', 'event', 'discard'] as const;
export type Use = (typeof USES)[number];

export const MOST_TROOPS = 99;

export const COMMITTEE = verb('committee', SPACES);
export const BEGIN = verb('begin');
export const OPEN = verb('open', CARDS);
export const WAIT = verb('wait');
export const FIRST = verb('first', SIDE_NAMES);
export const CARD = verb('card', CARDS);
export const USE = verb('use', USES);
export const GENERAL = verb('general', GENERALS);
export const NO_MORE = verb('no-more');
export const STEP = verb('step', SPACES);
export const SAIL = verb('sail', SPACES);
export const PARTY = verb('party', numbers(0, 5));
export const WITH_GLOVER = verb('with-glover');
export const STOP = verb('stop');
export const TO_BOX = verb('to-box', GENERALS);
export const INTERCEPT = verb('intercept', GENERALS);
export const LET_PASS = verb('let-pass');
export const TAKE = verb('take', numbers(0, 5));
export const EVADE = verb('evade');
export const STAND = verb('stand');
export const WITHDRAW = verb('withdraw', SPACES);
export const LAY = verb('lay', CARDS);
export const READY = verb('ready');
export const ATTACK = verb('attack', KINDS);
export const CANCEL = verb('cancel', KINDS);
export const CONCEDE = verb('concede');
export const COUNTER = verb('counter');
export const HOLD = verb('hold');
export const RETREAT = verb('retreat', SPACES);
export const LAND = verb('land', SPACES);
export const TROOPS = verb('troops', numbers(0, MOST_TROOPS));
export const BRING = verb('bring', GENERALS);
export const NO_GENERAL = verb('no-general');
export const MARKER = verb('marker', SPACES);
export const DONE = verb('done');
export const REMOVE = verb('remove', SPACES);
export const NAVY = verb('navy', SPACES);
export const FRENCH = verb('french', SPACES);
export const CONGRESS = verb('congress', SPACES);
export const RESOLVE = verb('resolve', CARDS);
export const END_CARD = verb('end-card');
