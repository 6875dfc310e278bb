import { deflateRawSync } from 'node:zlib';
import { replay } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { fromLink, toLink } from '../src/link.ts';
import { game, playedAtRandom } from './games.ts';

describe('a record in a link', () => {
  test('comes back whole: header, secret, every answer, roll and hash', async () => {
    const record = playedAtRandom('round trip').record();
    const back = await fromLink(await toLink(record));
    expect(back).toEqual({ ok: true, value: { record } });
    expect(replay(game(), record).ok).toBe(true);
  });

  test('says who decided', async () => {
    const { lines, ...record } = playedAtRandom('decided', 30).record();
    const by = ['computer: militia', 'only answer', undefined, 'preset', 'computer'] as const;
    const decided = {
      ...record,
      lines: lines.map((line, i) => {
        const it = by[i % by.length];
        return it === undefined ? line : { ...line, by: it };
      }),
    };
    expect(await fromLink(await toLink(decided))).toEqual({ ok: true, value: { record: decided } });
  });

  test('from before links said so still opens; one from a later Liberty Tree says that it is newer', async () => {
    const record = playedAtRandom('former', 30).record();
    const answers = record.lines.map(
      ({ seat, action, rolls }) => `${seat}${action}${rolls.length > 0 ? `|${rolls.join(' ')}` : ''}`,
    );
    const former = ['lt1', JSON.stringify(record.header), record.secret, record.lines.at(-1)!.hash, '', ...answers];
    const asLink = (text: string): string => deflateRawSync(text).toString('base64url');
    expect(await fromLink(asLink(former.join('\n')))).toEqual({ ok: true, value: { record } });
    const later = await fromLink(asLink(former.with(0, 'lt3').join('\n')));
    expect(!later.ok && later.fault).toContain('made by a newer Liberty Tree');
  });

  test('a whole game stays under 16 KB', async () => {
    const link = await toLink(playedAtRandom('size').record());
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(16_000);
  });

  test('a record without its secret, and one without an answer', async () => {
    for (const record of [playedAtRandom('open', 40).record(false), playedAtRandom('empty', 0).record()]) {
      expect(await fromLink(await toLink(record))).toEqual({ ok: true, value: { record } });
    }
  });

  test.each([
    ['nothing', ''],
    ['no base64url', 'a b%c'],
    ['not deflated', 'AAAAAAAA'],
  ])('is refused in one sentence when it is %s', async (_, link) => {
    const back = await fromLink(link);
    expect(back.ok).toBe(false);
    if (!back.ok) expect(back.fault).toBe('This link is damaged or was cut off; ask for it again.');
  });

  test('is refused wherever it was cut off', async () => {
    const link = await toLink(playedAtRandom('cut', 60).record());
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      const back = await fromLink(link.slice(0, Math.floor(link.length * part)));
      expect(back.ok).toBe(false);
    }
  });

  test('is refused when an answer in it is not legal, and says which', async () => {
    const record = playedAtRandom('forged', 30).record();
    const lines = record.lines.with(20, { ...record.lines[20]!, action: record.lines[0]!.action });
    const back = await fromLink(await toLink({ ...record, lines }));
    expect(back.ok).toBe(false);
    if (!back.ok) expect(back.fault).toContain('answer 21');
  });

  test('is refused when it holds a game that is not here', async () => {
    const record = playedAtRandom('foreign', 3).record();
    const back = await fromLink(await toLink({ ...record, header: { ...record.header, game: 'chess' } }));
    expect(back).toEqual({ ok: false, fault: "This is a record of 'chess', which cannot be played here." });
  });
});
