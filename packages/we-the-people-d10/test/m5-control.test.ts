import { describe, expect, test } from 'vitest';
import { type Position, draws, seasonEnds } from './scene.ts';

/** Somewhere for Congress, far from the question. */
const CONGRESS = { philadelphia: 'american pc, congress' } as const;
const after = (on: Position['on'], more: Position = {}) =>
  seasonEnds({ on: { ...CONGRESS, ...on }, ...more }, ...draws(10));

describe('M5.6 Conversion of markers', () => {
  test('M5.6 M4.3 an American general turns a British marker over, even alone', () => {
    const t = after({ camden: 'british pc, gates' });
    expect(t.control('camden')).toBe('american');
    expect(t.told.find((it) => it.event.kind === 'marked')?.rule).toBe('M5.6');
  });

  test('M5.6 not while Congress is dispersed, even with units', () => {
    const t = seasonEnds({ on: { camden: 'british pc, gates, 2 american', york: 'american pc' } }, ...draws(10));
    expect(t.control('camden')).toBe('british');
  });

  test('M5.6 a Continental Line Mutiny does not prevent it', () => {
    expect(after({ camden: 'british pc, gates' }, { mutiny: true }).control('camden')).toBe('american');
  });

  test('M5.6 units without a general convert nothing', () => {
    expect(after({ camden: 'british pc, 3 american' }).control('camden')).toBe('british');
  });

  test('10.2b M-30 an American general with a unit places where there is no marker, also without Congress; alone he does not', () => {
    const p = { camden: 'gates, 1 american', charlotte: 'lee' };
    expect([after(p).control('camden'), after(p).control('charlotte')]).toEqual(['american', undefined]);
    expect(seasonEnds({ on: p }, ...draws(10)).control('camden')).toBe('american');
  });

  test('10.2b M-17 a British army places and turns over; a general alone or units alone do not', () => {
    const t = after({
      camden: 'american pc, clinton, 1 british',
      salem: 'howe, 1 british',
      york: 'american pc, 2 british',
    });
    expect([t.control('camden'), t.control('salem'), t.control('york')]).toEqual(['british', 'british', 'american']);
    expect(after({ camden: 'american pc, clinton', salem: 'american pc' }).control('camden')).toBe('american');
  });

  test('M4.3 it happens in every season', () => {
    for (const season of ['spring', 'summer', 'autumn'] as const)
      expect(after({ camden: 'british pc, gates' }, { season }).control('camden')).toBe('american');
  });
});

describe('M5.4 Control of a space', () => {
  test('M5.4 a marker that is closed in is taken away, and nobody controls the space', () => {
    const t = after({ boston: 'british pc', barnstable: 'american pc' });
    expect([t.control('barnstable'), t.control('boston')]).toEqual([undefined, 'british']);
  });
});

describe('M5.5 Isolation', () => {
  /** Which of these American markers fall: a group of two in Georgia and South Carolina's west, closed in by British ones. */
  const RING = { 'gilbert-town': 'british pc', camden: 'british pc', savannah: 'british pc' } as const;

  test('M5.5 M-19 a group without an unmarked neighbour falls as a whole', () => {
    const t = after({ ...RING, 'ninety-six': 'american pc', augusta: 'american pc', charlotte: 'british pc' });
    expect([t.control('ninety-six'), t.control('augusta')]).toEqual([undefined, undefined]);
    expect(t.heard('unmarked').map((it) => it.why)).toEqual(['isolated', 'isolated']);
  });

  test('M5.5 M-19 two neighbours do not keep each other alive, one unmarked space does', () => {
    const t = after({
      'gilbert-town': 'british pc',
      savannah: 'british pc',
      'ninety-six': 'american pc',
      augusta: 'american pc',
    });
    expect([t.control('ninety-six'), t.control('augusta')]).toEqual(['american', 'american']);
  });

  test.each(['gates', '1 american'])('M5.5 an American group lives with %s in it', (piece) => {
    const t = after({ ...RING, 'ninety-six': 'american pc', augusta: `american pc, ${piece}` });
    expect(t.control('ninety-six')).toBe('american');
  });

  test('M5.5 Congress keeps its group alive', () => {
    const on = { ...RING, 'ninety-six': 'american pc', augusta: 'american pc, congress' };
    expect(seasonEnds({ on }, ...draws(10)).control('ninety-six')).toBe('american');
  });

  test('M5.5 somebody beside the group does not help: he must stand in it', () => {
    const t = after({ ...RING, 'ninety-six': 'american pc', augusta: 'american pc', camden: 'british pc, 1 american' });
    expect(t.control('ninety-six')).toBeUndefined();
  });

  test('M5.5 a British group lives with a unit in it, not with a general alone', () => {
    const closed = { 'gilbert-town': 'american pc', camden: 'american pc', savannah: 'american pc' };
    const lives = (what: string) =>
      after({ ...closed, 'ninety-six': 'british pc', augusta: `british pc${what}` }).control('augusta');
    expect([lives(''), lives(', 1 british'), lives(', howe')]).toEqual([undefined, 'british', undefined]);
  });

  test('M5.5 a British group lives with a port in it', () => {
    const around = { charleston: 'american pc', augusta: 'american pc', 'st-marys': 'american pc, 1 american' };
    expect(after({ ...around, savannah: 'british pc' }).control('savannah')).toBe('british');
  });

  const PORT = { charleston: 'american pc', augusta: 'american pc', savannah: 'british pc, navy' } as const;

  test('M5.5 the French Navy closes the port', () => {
    const t = after({ ...PORT, 'st-marys': 'american pc, 1 american' });
    expect([t.control('savannah'), t.control('st-marys')]).toEqual([undefined, 'american']);
  });

  test('10.2c M5.5 American groups are removed first, which may free a British one', () => {
    const t = after({ ...PORT, 'st-marys': 'american pc' });
    expect([t.control('savannah'), t.control('st-marys')]).toEqual(['british', undefined]);
  });

  test('M5.5 one snapshot for a side: nothing is freed by the fall of its own', () => {
    const t = after({
      boston: 'british pc',
      barnstable: 'american pc',
      'new-york': 'british pc',
      'long-island': 'american pc',
    });
    expect([t.control('barnstable'), t.control('long-island')]).toEqual([undefined, undefined]);
  });
});
