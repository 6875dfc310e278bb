import { deflateRawSync } from 'node:zlib';
import { boxOf } from '@liberty/shelf';
import { type MatchRecord, newMatch, replay } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { fromLink, toLink } from '../src/link.ts';
import { matchOf } from '../src/open.ts';
import { endedAs, keptFromMatch } from '../src/shelf/setup.ts';
import { game, playedAtRandom } from './games.ts';

/** The record that comes out of a link; or why none does. */
const recordIn = async (link: string) => {
  const back = await fromLink(link);
  return back.ok ? back.value.match.record() : back.fault;
};

/** The answers of a record as a link writes them. */
const answersOf = ({ lines }: MatchRecord): string[] =>
  lines.map(({ seat, action, rolls }) => `${seat}${action}${rolls.length > 0 ? `|${rolls.join(' ')}` : ''}`);

const asLink = (text: string): string => deflateRawSync(text).toString('base64url');

describe('a record in a link', () => {
  test('comes back whole: header, secret, every answer, roll and hash', async () => {
    const record = playedAtRandom('round trip').record();
    expect(await recordIn(await toLink(record))).toEqual(record);
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
    expect(await recordIn(await toLink(decided))).toEqual(decided);
  });

  test('from before links said so still opens; one from a later Liberty Tree says that it is newer', async () => {
    const record = playedAtRandom('former', 30).record();
    const answers = answersOf(record);
    const former = ['lt1', JSON.stringify(record.header), record.secret, record.lines.at(-1)!.hash, '', ...answers];
    expect(await recordIn(asLink(former.join('\n')))).toEqual(record);
    const second = [...former.with(0, 'lt2').slice(0, 5), '[]', ...answers];
    expect(await recordIn(asLink(second.join('\n')))).toEqual(record);
    expect(await recordIn(asLink(former.with(0, 'lt5').join('\n')))).toContain('made by a newer Liberty Tree');
  });

  test('says how a war ended that was given up; what is no end is refused', async () => {
    const record = playedAtRandom('given up', 30).record();
    const ended = { winners: [1], rule: '', why: 'American gave up the war' };
    const link = await toLink(record, undefined, ended);
    expect(await recordIn(link)).toEqual(record);
    expect(await fromLink(link)).toMatchObject({ ok: true, value: { ended } });
    for (const end of [
      '',
      '{}',
      '{"winners":["x"],"rule":"","why":""}',
      `{"winners":[],"rule":"","why":"${'so '.repeat(99)}"}`,
    ]) {
      const head = ['lt4', JSON.stringify(record.header), '', record.lines.at(-1)!.hash, '', '[]'];
      expect(await recordIn(asLink([...head, end, ...answersOf(record)].join('\n')))).toContain('damaged');
    }
  });

  test('does not say that a war was given up which ended by its rules', async () => {
    const link = await toLink(playedAtRandom('to its end').record(), undefined, {
      winners: [],
      rule: '',
      why: 'it was not',
    });
    const back = await fromLink(link);
    expect(back.ok && back.value.ended).toBe(undefined);
  });

  test.each([undefined, { winners: [1], rule: '', why: 'American gave up the war' }])(
    'is played again once: whoever sits down to it has the match of its opening, be it ended by %o',
    async (ended) => {
      const link = await toLink(playedAtRandom('opened once', 30).record(), undefined, ended);
      const linked = await fromLink(link);
      if (!linked.ok) throw new Error(linked.fault);
      const kept = endedAs(keptFromMatch(linked.value.match, undefined), linked.value.ended);
      const [first, second] = [matchOf(kept), matchOf(kept)];
      expect(first.ok && first.value).toBe(linked.value.match);
      // Nobody else gets the same one.
      expect(second.ok && second.value).not.toBe(linked.value.match);
      expect(second.ok && second.value.record()).toEqual(linked.value.match.record());
    },
  );

  test('a whole game stays under 16 KB', async () => {
    const link = await toLink(playedAtRandom('size').record());
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(16_000);
  });

  test('a record without its secret, and one without an answer', async () => {
    for (const record of [playedAtRandom('open', 40).record(false), playedAtRandom('empty', 0).record()]) {
      expect(await recordIn(await toLink(record))).toEqual(record);
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
    if (!back.ok) expect(back.fault).toContain('entry 21');
  });

  test('is refused when it holds a game that is not here', async () => {
    const record = playedAtRandom('foreign', 3).record();
    const back = await fromLink(await toLink({ ...record, header: { ...record.header, game: 'chess' } }));
    expect(back).toEqual({ ok: false, fault: "This is a record of 'chess', which cannot be played here." });
  });
});

describe('a link that somebody has altered is refused with one sentence', () => {
  const record = playedAtRandom('altered', 30).record();
  const parts = [
    'lt3',
    JSON.stringify(record.header),
    JSON.stringify(record.secret),
    record.lines.at(-1)!.hash,
    '',
    '[]',
    ...record.lines.map(
      ({ seat, action, rolls }) => `${seat}${action}${rolls.length > 0 ? `|${rolls.join(' ')}` : ''}`,
    ),
  ];
  const altered = (place: number, text: string) => recordIn(asLink(parts.with(place, text).join('\n')));
  const headed = (more: object) => altered(1, JSON.stringify({ ...record.header, ...more }));

  test('unaltered it opens', async () => {
    expect(await recordIn(asLink(parts.join('\n')))).toEqual(record);
  });

  test.each([
    ['a header that is null', 1, 'null', 'damaged or was cut off'],
    ['a header of many levels', 1, '['.repeat(20_000), 'damaged or was cut off'],
    ['a secret that is a list', 2, '[]', 'secret: must be a text'],
    ['another secret', 2, '"guessed"', 'the secret does not fit the hash'],
    ['no last hash', 3, '', 'damaged or was cut off'],
    ['another last hash', 3, '00000000000000', 'the position it leads to is not the recorded one'],
    ['a hash that is none', 3, 'x', 'has a hash that is not one of 14 hexadecimal digits'],
    ['a robot', 5, '["robot"]', 'damaged or was cut off'],
    ['an answer of nobody', 6, '0committee|@7', 'answer 1 of this link cannot be read'],
    ['an answer by somebody unknown', 6, '0committee norwich@7', 'answer 1 of this link cannot be read'],
    ['an answer without end', 6, `0${'a'.repeat(1_000_000)}`, 'has an action of 1000000 characters'],
    ['a roll without end', 6, `0begin|${'9'.repeat(400)}`, 'number 1 is not an entry'],
  ])('%s', async (_, place, text, sentence) => {
    expect(await altered(place, text)).toContain(sentence);
  });

  test.each([
    ['no options', { options: undefined }, 'header.options: must be an object'],
    ['nonsense terms', { options: { mood: 'gay' } }, "header.options.mood: 'We the People' has no such choice"],
    ['another edition', { edition: 'the third' }, "was played with edition 'the third'"],
  ])('%s', async (_, more, sentence) => {
    expect(await headed(more)).toContain(sentence);
  });

  test('what is blown up to more than a record may be', async () => {
    expect(await recordIn(asLink(' '.repeat(20_000_000)))).toContain('damaged or was cut off');
  });
});

describe('a link of a game with a component pack', () => {
  const pack = (more: object): string =>
    JSON.stringify({ format: 'liberty-tree components', version: 1, game: 'we-the-people', name: 'mine', ...more });
  const played = (text: string) => {
    const unpacked = boxOf('we-the-people')!.openWith!(text);
    if (!unpacked.ok) throw new Error(unpacked.fault.join('\n'));
    const match = newMatch(unpacked.value.game, 'packed', { components: unpacked.value.components });
    for (let n = 0; n < 5; n++)
      match.act(unpacked.value.game.question(match.s)!.seat, unpacked.value.game.options(match.s)[0]!);
    return match.record();
  };

  test('brings the pack along', async () => {
    const text = pack({ generals: { arnold: { name: 'Benedict' } } });
    const record = played(text);
    const back = await fromLink(await toLink(record, text));
    expect(back.ok && back.value.match.record()).toEqual(record);
    expect(back.ok && back.value.pack).toBe(text);
  });

  test('leaves one behind that is too long, opens where it is at hand, and else says what is missing', async () => {
    const noise = Array.from({ length: 40_000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)));
    const text = pack({
      name: 'mine',
      generals: {
        arnold: { name: noise.slice(0, 9_000).join('') },
        clinton: { name: noise.slice(9_000, 18_000).join('') },
      },
    });
    const record = played(text);
    const link = await toLink(record, text);
    expect(link.length).toBeLessThan(16_000);
    const here = await fromLink(link, () => text);
    expect(here.ok && here.value.match.record()).toEqual(record);
    const away = await fromLink(link);
    expect(!away.ok && away.fault).toContain(
      `the component pack ${record.header.components!.slice(0, 12)}, which is not here`,
    );
    expect(!away.ok && away.fault).toContain('bring both in on the front page');
    expect(await fromLink(link, () => pack({ name: 'another' }))).toMatchObject({ ok: false });
  });
});

test('own dice are own dice in a link too', async () => {
  const it = playedAtRandom('own', 20).record();
  const lines = it.lines.map((line) => (line.rolls.length > 0 ? { ...line, dice: 'own' as const } : line));
  const record = { ...it, lines };
  expect(await recordIn(await toLink(record))).toEqual(record);
});
