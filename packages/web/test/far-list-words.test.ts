import type { Change, Row } from '@liberty/net';
import { expect, test } from 'vitest';
import { besideClock, deedOf, dotOf, presence, sayLength, sayWaits } from '../src/far/words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const answer = (n: number, seat: number, ...say: string[]): Change => ({
  kind: 'answer',
  n,
  at: 0,
  seat,
  told: say.map((it) => ({ rule: '1', event: {}, say: it })),
});

test('a row tells the last two things the others did, never one’s own', () => {
  const changes = [answer(1, 1, 'He rests.'), answer(2, 1, 'Clinton sails', 'Howe stays.'), answer(3, 0, 'I march.')];
  expect(deedOf(changes, [0])).toBe('Clinton sails; Howe stays.');
  expect(deedOf(changes, [1])).toBe('I march.');
  expect(deedOf([], [0])).toBeUndefined();
  expect(deedOf([answer(1, 1)], [0])).toBeUndefined();
});

test('somebody who is not at the table but about is told from one who has gone, by words and by the dot', () => {
  const someone = { name: 'ada', here: false, seen: 0 };
  expect(presence({ ...someone, elsewhere: true }, DAY)).toBe('elsewhere on the site');
  expect(presence(someone, 2 * HOUR)).toBe('here 2 h 0 min ago');
  expect(presence({ ...someone, here: true }, DAY)).toBe('at the table');
  expect([dotOf({ here: true }), dotOf({ elsewhere: true }), dotOf({})]).toEqual(['far-here', 'far-elsewhere', '']);
});

test('beside a clock stands whose it is and what is in reserve; beside a war that is over how long it was', () => {
  const row = {
    chairs: [{ seats: ['American'], name: 'ada' }],
    chair: 0,
    asked: 0,
    n: 98,
    laid: 0,
    clocks: { now: 0, left: [{ turn: HOUR, bank: DAY }] },
  } as unknown as Row;
  expect(besideClock(row)).toBe('1 d 0 h in reserve');
  expect(besideClock({ ...row, chair: 1 })).toBe('the clock of ada; 1 d 0 h in reserve');
  const over = { how: 'drawn', winners: [], why: '', at: 31 * DAY } as const;
  expect(sayLength({ ...row, over: { ...over, winners: [] } })).toBe('98 answers in 31 days');
  expect([1, 3, 12].map(sayWaits)).toEqual(['one waits for you', 'three wait for you', '12 wait for you']);
});
