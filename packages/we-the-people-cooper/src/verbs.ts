import { GENERALS, SIDE_NAMES, SPACES } from '@liberty/colonies';
import { numbers, vocabulary } from '@liberty/table';
import { AIDS, CARDS, GUNS } from './cards.ts';
import { KINDS, NAMED_KINDS } from './kit.ts';

/** Every word of a move. A record is written in these, so a word is never renumbered or reused, only added at the end. */
export const words = vocabulary();
const { verb } = words;

/** 7.2, 8.2 What a card can be laid for. */
export const USES = ['march', 'markers', 'raise', 'french', 'event', 'discard'] as const;
export type Use = (typeof USES)[number];

/** The help a roll or a siege point can have: none, or a card laid with it. */
const ALONE = 'alone';
const AID_WORDS = [ALONE, ...AIDS.map((kind) => CARDS[kind]!)];
const GUN_WORDS = [ALONE, ...GUNS.map((kind) => CARDS[kind]!)];
/** 10.2 More units than this never move together. */
export const MOST_UNITS = 10;

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
export const INVADE = verb('invade', SPACES);
export const PARTY = verb('party', numbers(0, MOST_UNITS));
export const JOIN = verb('join', GENERALS);
export const DROP = verb('drop', GENERALS);
export const UPROOT = verb('uproot');
export const BESIEGE = verb('besiege', GUN_WORDS);
export const SALLY = verb('sally');
export const STOP = verb('stop');
export const INSIDE = verb('inside');
export const OUTSIDE = verb('outside');
export const INTERCEPT = verb('intercept', GENERALS, numbers(1, 5), AID_WORDS);
export const AVOID = verb('avoid', AID_WORDS);
export const READY = verb('ready');
export const LEAVE = verb('leave', GENERALS);
export const FALL_BACK = verb('fall-back', SPACES, numbers(0, 5));
export const BACK_UP = verb('back-up');
export const STAND = verb('stand');
export const PURSUE = verb('pursue', AID_WORDS);
export const SORTIE = verb('sortie');
export const KEEP_IN = verb('keep-in');
export const LAY = verb('lay', CARDS);
export const LET_PASS = verb('let-pass');
export const ATTACK = verb('attack', KINDS);
export const RESERVE_AS = verb('reserve-as', NAMED_KINDS);
export const MATCH = verb('match', KINDS);
export const CONCEDE = verb('concede');
export const COUNTER = verb('counter');
export const HOLD = verb('hold');
export const WITHDRAW = verb('withdraw', AID_WORDS);
export const CANCEL = verb('cancel');
export const LET_GO = verb('let-go');
export const SEIZE = verb('seize');
export const WITHDRAW_TO = verb('withdraw-to', SPACES);
export const RETREAT = verb('retreat', SPACES);
export const EVACUATE = verb('evacuate', SPACES);
export const LOSE = verb('lose', numbers(0, 99));
export const LAND = verb('land', SPACES);
export const BRING = verb('bring', GENERALS);
export const NO_GENERAL = verb('no-general');
export const MARKER = verb('marker', SPACES);
export const REMOVE = verb('remove', SPACES);
export const DONE = verb('done');
export const STRIKE = verb('strike', SPACES);
export const RECALL = verb('recall', GENERALS);
export const POST = verb('post', SPACES);
export const SHELTER = verb('shelter', SPACES);
export const PRESS = verb('press', SPACES);
export const NAVY = verb('navy', SPACES);
export const FRENCH = verb('french', SPACES);
export const CONGRESS = verb('congress', SPACES);
export const RELOCATE = verb('relocate', SPACES);
export const END_CARD = verb('end-card');

/** Which card an answer lays with a roll; -1 when none. The argument is the place of the aid among the answer's words. */
export const aidAt = (i: number): number => (i === 0 ? -1 : AIDS[i - 1]!);
export const gunAt = (i: number): number => (i === 0 ? -1 : GUNS[i - 1]!);
