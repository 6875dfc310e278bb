import { boxOf } from '@liberty/shelf';
import { lidOf, usual } from '@liberty/shelf/lids';
import { type MatchRecord, load, newMatch, save } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { fromLink, toLink } from '../src/link.ts';
import { openKept } from '../src/open.ts';
import { keptFromText, packAtHand, startGame } from '../src/shelf/setup.ts';
import { sentenceOf } from '../src/setup/terms.ts';

const ID = 'we-the-people-cooper';
const QUICKER = 'more-troops-quicker-generals';
const { variantPacks, openWith } = boxOf(ID)!;

/** The first answers of a war with this pack. */
const warWith = (pack: string): MatchRecord => {
  const unpacked = openWith!(pack);
  if (!unpacked.ok) throw new Error(unpacked.fault.join('\n'));
  const { game, components } = unpacked.value;
  const match = newMatch(game, 'a variant', { components });
  for (let n = 0; n < 5; n++) match.act(game.question(match.s)!.seat, game.options(match.s)[0]!);
  return match.record();
};

test('the foot of the set-up says which components are used, where one can choose', () => {
  const box = lidOf(ID)!;
  const chosen = { kinds: ['human', 'militia'] as const, options: usual(box.terms) };
  const who = 'Two play We the People, 2nd edition: you the American, the computer (Militia) the British.';
  expect(sentenceOf(box, chosen)).toBe(`${who} Components: “As first read”.`);
  expect(sentenceOf(box, { ...chosen, components: 'My copy' })).toBe(`${who} Components: “My copy”.`);
  const classic = lidOf('we-the-people')!;
  expect(sentenceOf(classic, chosen)).not.toContain('Components');
  expect(sentenceOf(classic, { ...chosen, components: 'My copy' })).toContain('Components: “My copy”.');
});

describe('a game with a variant', () => {
  test('is begun by its id, and kept with its pack', async () => {
    const kept = await startGame(ID, { seats: ['human', 'militia'], variant: QUICKER });
    if (!kept.ok) throw new Error(kept.fault);
    expect(kept.value.pack).toBe(variantPacks![QUICKER]);
    const game = openKept(kept.value);
    const record = load(kept.value.record);
    expect(game.ok && record.ok && game.value.edition).toContain(
      record.ok ? record.value.header.components!.slice(0, 12) : '?',
    );
  });

  test('comes in as a record without its pack, and is kept with it', () => {
    const record = warWith(variantPacks!['more-troops']!);
    const kept = keptFromText(save(record));
    expect(kept.ok && kept.value.pack).toBe(variantPacks!['more-troops']);
    expect(packAtHand(record.header)).toBe(variantPacks!['more-troops']);
    expect(keptFromText(save(record), variantPacks![QUICKER])).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/component pack [0-9a-f]{12}; this one is/) as string,
    });
  });

  test('opens from a link that does not bring the pack; one that brings another is refused', async () => {
    const record = warWith(variantPacks![QUICKER]!);
    const back = await fromLink(await toLink(record));
    expect(back.ok && back.value.match.record()).toEqual(record);
    expect(back.ok && back.value.pack).toBe(variantPacks![QUICKER]);
    expect(await fromLink(await toLink(record, variantPacks!['more-troops']))).toMatchObject({ ok: false });
  });
});
