import type { Clocks, Facts } from '@liberty/net';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  isLost,
  leftTo,
  presence,
  sayConnection,
  sayOffer,
  sayPace,
  sayWaiting,
  span,
} from '../src/far/words.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const NOW = new Date(2026, 4, 20, 14, 2).getTime();

describe('how it stands with the line', () => {
  const away = { is: 'away', tries: 3, until: NOW + 4 * SECOND, since: NOW - 10 * SECOND } as const;

  test('a line lost for less than two seconds is not spoken of', () => {
    const short = { ...away, since: NOW - SECOND };
    expect([isLost(short, NOW), sayConnection(short, false, NOW)]).toEqual([false, 'Connected']);
  });

  test('then it is said that nothing is lost, or that the answer is kept, with the try and the seconds', () => {
    expect(sayConnection(away, false, NOW)).toBe('Reconnecting. Nothing is lost; try 3, in 4 s');
    expect(sayConnection(away, true, NOW)).toBe('Reconnecting. Your answer is kept and will be sent; try 3, in 4 s');
    expect(isLost(away, NOW)).toBe(true);
  });

  test('a server that will not have us says why', () => {
    expect(sayConnection({ is: 'shut', say: 'There is no such table.' }, false, NOW)).toBe('There is no such table.');
  });
});

describe('for whom one waits', () => {
  const facts = (more: object): Facts =>
    ({ chairs: [{ name: 'hollis' }, { name: 'margate', here: false, ...more }] }) as unknown as Facts;

  test.each([
    [{ here: true }, 'Waiting for margate, who is at the table.'],
    [{}, 'Waiting for margate, who has not been here yet.'],
    [{ seen: NOW - 2 * HOUR }, 'Waiting for margate, who was last here today.'],
    [{ seen: NOW - 24 * HOUR }, 'Waiting for margate, who was last here yesterday.'],
    [{ computer: 'militia' }, 'The computer thinks.'],
  ])('%j', (more, says) => {
    expect(sayWaiting(facts(more), 1, 0, NOW)).toBe(says);
  });

  test('nobody, where it is one’s own turn or nobody is asked', () => {
    expect(sayWaiting(facts({}), 0, 0, NOW)).toBe('');
    expect(sayWaiting(facts({}), undefined, 0, NOW)).toBe('');
  });

  test('when somebody was here is told in minutes, hours and days', () => {
    const seen = (ms: number): string => presence(facts({ seen: NOW - ms }).chairs[1]!, NOW);
    expect([seen(0), seen(0.5 * HOUR), seen(2 * HOUR), seen(50 * HOUR)]).toEqual([
      'here 1 min ago',
      'here 30 min ago',
      'here 2 h 0 min ago',
      'here 2 d 2 h ago',
    ]);
  });

  test('a day is named as people name it', () => {
    expect(dayOf(NOW - 3 * 24 * HOUR, NOW)).toBe('on Sunday');
    expect(dayOf(NOW - 40 * 24 * HOUR, NOW)).toBe('on April 10');
  });
});

describe('clocks', () => {
  const clocks = (more: Partial<Clocks>): Clocks => ({ now: NOW, left: [{ bank: 5 * HOUR, turn: HOUR }], ...more });

  test('what is left of this answer comes first, then the reserve; a clock that stands does not fall', () => {
    expect(leftTo(clocks({ running: 0 }), 0, 0)).toEqual({ says: '1 h 0 min', runs: true, low: false });
    expect(leftTo(clocks({ running: 0 }), 0, 3 * HOUR)).toMatchObject({ says: '3 h 0 min of the reserve' });
    expect(leftTo(clocks({}), 0, 3 * HOUR)).toEqual({ says: '1 h 0 min', runs: false, low: false });
  });

  test('one that is low or has fallen says so; a chair without one has none', () => {
    const last = { left: [{ bank: 48 * SECOND }], running: 0 };
    expect(leftTo(clocks(last), 0, 0)).toEqual({ says: '0:48', runs: true, low: true });
    expect(leftTo(clocks({ fallen: 0 }), 0, 0)).toEqual({ says: 'time is up', runs: false, low: true });
    expect(leftTo(clocks({}), 1, 0)).toBeUndefined();
  });

  test('spans and paces in words', () => {
    expect([span(62 * HOUR), span(47 * 60 * SECOND), span(-1)]).toEqual(['2 d 14 h', '47 min', '0:00']);
    expect(sayPace({ kind: 'days', each: 3 * 86_400, reserve: 0 })).toBe('3 days for each answer, none in reserve');
    expect(sayPace({ kind: 'live', bank: 2700, increment: 30 })).toBe('45 minutes each and 30 s a turn');
  });
});

test('what is asked for is said of whoever asks', () => {
  const offer = { by: 1, waits: [0], at: NOW };
  expect(sayOffer({ ...offer, what: 'takeback', count: 2 }, 'margate')).toBe('margate asks to take back 2 answers.');
  expect(sayOffer({ ...offer, what: 'draw' })).toBe('You offer to call the war drawn.');
});
