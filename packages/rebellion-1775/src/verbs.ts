import { numbers, vocabulary } from '@liberty/table';
import { CARDS } from './cards.ts';
import { AREAS } from './map.ts';
import { COLOURS } from './sides.ts';

/** Every word of a move. A record is written in these, so a word is never renumbered or reused, only added at the end. */
export const words = vocabulary();
const { verb } = words;

export const MOST_UNITS = 60;

/** 7.3 Every load of a boat: up to three units with at least one of the active faction. */
export const LOADS: readonly (readonly [own: number, partner: number, ally: number, natives: number])[] = [
  [3, 0, 0, 0],
  [2, 1, 0, 0],
  [2, 0, 1, 0],
  [2, 0, 0, 1],
  [1, 2, 0, 0],
  [1, 1, 1, 0],
  [1, 1, 0, 1],
  [1, 0, 2, 0],
  [1, 0, 1, 1],
  [1, 0, 0, 2],
  [2, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 0, 1, 0],
  [1, 0, 0, 1],
  [1, 0, 0, 0],
];
const KINDS = ['own', 'partner', 'ally', 'native'] as const;
const loadName = (load: readonly number[]): string =>
  load.flatMap((n, kind) => (n > 0 ? [`${n}-${KINDS[kind]}`] : [])).join('+');

export const BEGIN = verb('begin');
export const PLACE = verb('place', AREAS);
export const COUNT = verb('count', numbers(0, MOST_UNITS));
export const EVENT = verb('event', CARDS);
export const LAY = verb('lay', CARDS);
export const FROM = verb('from', AREAS);
export const TO = verb('to', AREAS);
export const ALL = verb('all');
export const LEAVE_ONE = verb('leave-one', COLOURS);
export const LEAVE_ALL = verb('leave-all', COLOURS);
export const OWN = verb('own');
export const HALF = verb('half');
export const ONE = verb('one');
export const CUSTOM = verb('custom');
export const LOAD = verb('load', LOADS.map(loadName));
export const DONE = verb('done');
export const GO = verb('go');
export const FIGHT = verb('fight', AREAS);
export const HIT = verb('hit', COLOURS);
export const AUTO = verb('auto');
export const COMMAND = verb('command', COLOURS, AREAS);
export const CHOOSE = verb('choose', AREAS);
