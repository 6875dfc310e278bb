import { type AnyGame, newMatch, replay, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { SHELF, type Unpacked, agreed, boxOf, matchFrom, openFor } from '../src/index.ts';

const playable = SHELF.filter((box) => box.open);
const packOf = (game: string, name = 'a test'): string =>
  JSON.stringify({ format: 'liberty-tree components', version: 1, game, name });

const unpack = (id: string, text: string): Unpacked => {
  const it = boxOf(id)!.openWith!(text);
  if (!it.ok) throw new Error(it.fault.join('\n'));
  return it.value;
};

const opened = (it: ReturnType<typeof openFor>): AnyGame => {
  if (!it.ok) throw new Error(it.fault);
  return it.value;
};

describe.each(playable.map(({ id }) => id))('a record of %s that names a component pack', (id) => {
  const text = packOf(id);
  const { game, components } = unpack(id, text);
  const match = newMatch(game, 'secret', { components });
  const luck = seeded('opening');
  for (let n = 0; n < 5; n++) {
    const options = game.options(match.s);
    match.act(game.question(match.s)!.seat, options[luck.pick(options.length, '')]!);
  }
  const record = match.record();

  test('is played again with it', () => {
    expect(replay(opened(openFor(record.header, text)), record)).toMatchObject({ ok: true });
  });

  test('says which pack is wanted when there is none, or another', () => {
    const prefix = components.slice(0, 12);
    expect(openFor(record.header)).toEqual({
      ok: false,
      fault: `This record was played with the component pack ${prefix}, which is not here.`,
    });
    const other = packOf(id, 'another');
    expect(openFor(record.header, other)).toEqual({
      ok: false,
      fault: `This record was played with the component pack ${prefix}; this one is ${unpack(id, other).components.slice(0, 12)}.`,
    });
    expect(openFor(record.header, '{')).toMatchObject({ ok: false, fault: expect.stringContaining('(file)') });
    expect(replay(boxOf(id)!.open!(), record).ok).toBe(false);
  });

  test('without one it needs none', () => {
    const plain = newMatch(boxOf(id)!.open!(), 'secret').record();
    expect(opened(openFor(plain.header, text)).edition).toBe(boxOf(id)!.open!().edition);
  });
});

test('a record of a game that is not on the shelf is refused', () => {
  expect(openFor({ game: 'chess' })).toMatchObject({ ok: false, fault: expect.stringContaining("'chess'") });
});

describe('what a record says was agreed', () => {
  const faultOf = (game: string, options: unknown): string => {
    const it = openFor({ game, options });
    return it.ok ? 'no fault' : it.fault;
  };

  test.each(playable.map(({ id }) => id))('the usual terms of %s, and every choice of its box, are known', (id) => {
    const box = boxOf(id)!;
    const usual = box.open!().defaults as object;
    expect(faultOf(id, usual)).toBe('no fault');
    expect(faultOf(id, {})).toBe('no fault');
    for (const { field, choices } of box.terms ?? [])
      for (const { value } of choices) {
        const record = newMatch(box.open!(), 'secret', { options: { ...usual, [field]: value } }).record();
        expect(matchFrom(record)).toMatchObject({ ok: true });
      }
  });

  test.each([
    ['rebellion-1775', { partnersShow: 'no' }, 'header.options.partnersShow: must be one of true, false, not "no"'],
    ['rebellion-1775', { players: '4' }, 'header.options.players: must be one of 4, 3, 2, not "4"'],
    ['rebellion-1775', { players: { toString: 1 } }, 'header.options.players: must be one of 4, 3, 2, not an object'],
    ['dont-tread-on-me', { scenario: 'waterloo' }, 'must be one of "1775", "late-war", not "waterloo"'],
    ['we-the-people', { scenario: 'campaign' }, "header.options.scenario: 'We the People' has no such choice"],
    ['we-the-people-d10', JSON.parse('{"__proto__": 1}'), 'header.options.__proto__: '],
  ])('%s: nonsense is refused: %j', (id, options, sentence) => {
    expect(faultOf(id, options)).toContain(sentence);
  });
});

describe('what is agreed before a game', () => {
  const game = boxOf('rebellion-1775')!.open!();
  test('takes the place of what is usual; what is not named stays', () => {
    const it = agreed(game, { scenario: 'siege-of-quebec', players: '3', partnersShow: undefined });
    expect(it.ok && it.value.defaults).toEqual({
      ...(game.defaults as object),
      scenario: 'siege-of-quebec',
      players: 3,
    });
  });

  test("the hard winter of Don't Tread on Me is such a term, and the first choice of every term is what is usual", () => {
    const box = boxOf('dont-tread-on-me')!;
    const usual = box.open!();
    const it = agreed(usual, { hardWinter: 'true' });
    expect(it.ok && it.value.defaults).toEqual({ scenario: '1775', hardWinter: true });
    expect(Object.fromEntries(box.terms!.map(({ field, choices }) => [field, choices[0]!.value]))).toEqual(
      usual.defaults,
    );
  });

  test('a word that no term knows is refused with those it knows', () => {
    expect(agreed(game, { scenario: 'waterloo' })).toEqual({
      ok: false,
      fault: "no scenario is called 'waterloo'; there are: campaign, introductory, siege-of-quebec",
    });
    expect(agreed(boxOf('we-the-people')!.open!(), { scenario: 'campaign' })).toEqual({
      ok: false,
      fault: "'We the People' has no choice of scenario",
    });
  });
});
