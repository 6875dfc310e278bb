import { vocabulary } from '@liberty/table';
import { PLACES, STATES, ZONES } from './places.ts';
import { FIRST_INDIAN, FIRST_REBEL, SHIPS, SMUGGLERS, UNITS } from './units.ts';

/** Every word of a move. A record is written in these, so a word is never renumbered or reused, only added at the end. */
export const words = vocabulary();
const { verb } = words;

export const BEGIN = verb('begin');
export const DONE = verb('done');
export const BACK = verb('back');
export const NONE = verb('none');
/** 4/2 */
export const ADD = verb('add', UNITS);
export const SCRAP = verb('scrap', SHIPS);
export const RECALL = verb('recall', UNITS);
/** 6/2, 6/4 */
export const SHIP = verb('ship', SHIPS);
export const AIM = verb('aim', SMUGGLERS);
export const FIRE = verb('fire');
export const FOLLOW = verb('shadow', SHIPS);
/** 7/2 - 7/8 */
export const RELEASE = verb('release', UNITS);
export const BUY = verb('buy', UNITS);
export const LAND = verb('land', UNITS);
export const MOVE = verb('move', UNITS);
export const MARCH = verb('march', UNITS);
export const RIDE = verb('ride', UNITS);
export const TO = verb('to', PLACES);
/** 8 */
export const BATTLE = verb('battle', PLACES);
export const REACT = verb('react', UNITS);
export const FIGHT = verb('fight');
export const LOSE = verb('lose', UNITS);
export const KEEP = verb('keep', UNITS);
export const BY_SEA = verb('by-sea');
export const BY_LAND = verb('by-land');
export const PURSUE = verb('pursue');
export const CHOOSE = verb('choose');
export const SEND = verb('send', UNITS);
export const GO = verb('go');
/** 9/5 */
export const TURN_ARNOLD = verb('turn-arnold');
/** 12 */
export const TRADE = verb('trade', STATES);
export const TRANSPORT = verb('transport', UNITS);
/** 13/6 */
export const CONCEDE = verb('concede');
export const PLAY_ON = verb('play-on');
/** 15 */
export const INVADE = verb('invade', UNITS);
export const DESERT = verb('desert', UNITS);
export const RAID = verb('raid', UNITS.slice(FIRST_INDIAN, FIRST_REBEL), STATES);
export const DIVERT = verb('divert', SHIPS);
export const REMOVE = verb('remove', UNITS);
export const OATH = verb('oath', STATES);
export const SEQUESTER = verb('sequester', STATES);
export const DISBAND = verb('disband', UNITS);
export const ENCOURAGE = verb('encourage');
export const DUTCH = verb('dutch', ZONES);
export const DETAIN = verb('detain', UNITS);
/** 7/2/2 How many of each side are paroled. */
export const PAROLE = verb('parole', ['one', 'two', 'three', 'four', 'five']);
