import { readFileSync, readdirSync } from 'node:fs';
import { type MatchRecord, load, newMatch, save, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { FIRST_READING, SHELF, type Unpacked, boxOf, matchFrom, openFor, packInBox } from '../src/index.ts';

const withVariants = SHELF.filter(({ variants }) => variants !== undefined);
const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const unpack = (id: string, text: string): Unpacked => {
  const it = boxOf(id)!.openWith!(text);
  if (!it.ok) throw new Error(it.fault.join('\n'));
  return it.value;
};

test('the second edition comes with two variants', () => {
  expect(withVariants.map(({ id }) => id)).toEqual(['we-the-people-cooper']);
});

describe.each(withVariants.map((box) => [box.id, box] as const))('the variants of %s', (id, box) => {
  const [first, ...further] = box.variants!;

  test('the first reading bears its own name and has no pack; every other has one, of the name on the lid', () => {
    expect(first).toMatchObject(FIRST_READING);
    expect(Object.keys(box.variantPacks!)).toEqual(further.map((it) => it.id));
    for (const { id: variant, name } of further) expect(unpack(id, box.variantPacks![variant]!).name).toBe(name);
  });

  test('every pack in its folder is one of them, word by word', () => {
    const folder = `packages/${id}/variants`;
    const files = readdirSync(new URL(`../../../${folder}`, import.meta.url));
    expect(files.toSorted()).toEqual(further.map((it) => `${it.id}.json`).toSorted());
    for (const { id: variant } of further)
      expect(JSON.parse(box.variantPacks![variant]!)).toEqual(JSON.parse(file(`${folder}/${variant}.json`)));
  });

  test('every share that a lid tells was measured and stands in the rulings', () => {
    const rulings = file(`rulings/${id}.md`);
    const shares = box.variants!.flatMap(({ about }) => about.match(/\d+\.\d%/g) ?? []);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.filter((it) => !rulings.includes(it))).toEqual([]);
  });
});

test('a variant that was given out is never changed: records name it by this hash', () => {
  const packs = Object.entries(boxOf('we-the-people-cooper')!.variantPacks!);
  expect(packs.map(([variant, text]) => [variant, unpack('we-the-people-cooper', text).components])).toEqual([
    ['more-troops', '55ed633fc0fe89605c550f8a235975e39d7efba94874a3588d8ca4c04e430c0b'],
    ['more-troops-quicker-generals', '7940cfcb27f5a0c8cc5eb329d41ef85aea26b22bfc97f1e907217876dd730e2b'],
  ]);
});

describe('a record that was played with a variant', () => {
  const id = 'we-the-people-cooper';
  const packs = boxOf(id)!.variantPacks!;
  const played = (text: string): MatchRecord => {
    const { game, components } = unpack(id, text);
    const match = newMatch(game, 'secret', { components });
    const luck = seeded('variants');
    for (let n = 0; n < 12; n++) {
      const options = game.options(match.s);
      match.act(game.question(match.s)!.seat, options[luck.pick(options.length, '')]!);
    }
    return match.record();
  };

  test.each(Object.keys(packs))('%s opens without its pack, out of a file too', (variant) => {
    const record = played(packs[variant]!);
    expect(packInBox(record.header)).toBe(packs[variant]);
    expect(matchFrom(record)).toMatchObject({ ok: true });
    expect(matchFrom(record, packs[variant])).toMatchObject({ ok: true });
    const kept = load(save(record));
    if (!kept.ok) throw new Error(kept.fault);
    const match = matchFrom(kept.value);
    expect(match.ok && match.value.game.edition).toContain(record.header.components!.slice(0, 12));
  });

  test('another pack than the one it names is refused, and so is one that cannot be read', () => {
    const record = played(packs['more-troops']!);
    const other = unpack(id, packs['more-troops-quicker-generals']!).components;
    expect(matchFrom(record, packs['more-troops-quicker-generals'])).toEqual({
      ok: false,
      fault: `This record was played with the component pack ${record.header.components!.slice(0, 12)}; this one is ${other.slice(0, 12)}.`,
    });
    expect(openFor(record.header, '{')).toMatchObject({ ok: false, fault: expect.stringContaining('(file)') });
  });

  test('no box answers for the pack of another, or for one it has never had', () => {
    const { components } = played(packs['more-troops']!).header;
    for (const game of ['we-the-people', 'we-the-people-d10', 'chess'])
      expect(packInBox({ game, components: components! })).toBeUndefined();
    expect(openFor({ game: 'we-the-people', components: components! })).toMatchObject({
      ok: false,
      fault: expect.stringContaining('which is not here'),
    });
    expect(packInBox({ game: id, components: 'f'.repeat(64) })).toBeUndefined();
    expect(packInBox({ game: id })).toBeUndefined();
  });
});
