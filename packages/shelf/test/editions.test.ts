import { type ReferenceManual, standing } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../src/comparison.ts';
import { COMPARED } from '../src/editions.ts';
import { boxOf } from '../src/index.ts';
import { PUBLISHED } from '../src/published.ts';

const gameOf = (id: string) => boxOf(id)!.open!();
const chapterOf = (section: string): string => section.split('.')[0]!;

describe('the three editions side by side', () => {
  test('every section that is cited stands in the rulebook of its edition', () => {
    for (const id of EDITIONS) {
      const { rulebook } = gameOf(id);
      const cited = COMPARED.flatMap(({ same, differs }) => [
        ...same.flatMap((it) => it.rules[id]),
        ...differs.flatMap((it) => it.said[id].rules),
      ]);
      expect(cited.filter((rule) => rulebook[rule] === undefined)).toEqual([]);
    }
  });

  test('no chapter of a rulebook is passed over, but introductions', () => {
    for (const id of EDITIONS) {
      const cited = new Set(
        COMPARED.flatMap(({ same, differs }) => [
          ...same.flatMap((it) => it.rules[id]),
          ...differs.flatMap((it) => it.said[id].rules),
        ]).map(chapterOf),
      );
      const chapters = new Set(Object.keys(gameOf(id).rulebook).map(chapterOf));
      expect(
        [...chapters].filter((it) => !cited.has(it) && it !== '1' && it !== 'M1'),
        id,
      ).toEqual([]);
    }
  });

  test('whatever is said is said of all three, with a section each; names are given once', () => {
    for (const { same, differs } of COMPARED) {
      expect(same.length + differs.length).toBeGreaterThan(1);
      for (const id of EDITIONS) {
        for (const { text, rules } of same) expect(rules[id].length, text).toBeGreaterThan(0);
        for (const { topic, said } of differs) {
          expect([said[id].text.length > 0, said[id].rules.length > 0], topic).toEqual([true, true]);
        }
      }
      for (const { topic, said } of differs)
        expect(new Set(EDITIONS.map((id) => said[id].text)).size, topic).toBeGreaterThan(1);
    }
    expect(new Set(COMPARED.map(({ id }) => id)).size).toBe(COMPARED.length);
  });
});

describe('what is said of Canada', () => {
  test('M6.3 is what the manual counts: American with both cities, British with both or when each side has one', () => {
    const manual = gameOf('we-the-people-d10') as unknown as ReferenceManual;
    const { kit, defaults } = manual;
    const cities = ['Montreal', 'Quebec'].map((name) => kit.atlas.names.indexOf(name));
    const [AMERICAN, BRITISH, NOBODY] = [0, 1, -1] as const;
    const held = (...markers: readonly (-1 | 0 | 1)[]) => {
      const s = manual.setup(defaults);
      const control = s.control.map((it, x) => (cities.includes(x) ? markers[cities.indexOf(x)]! : it));
      return standing({ ...s, control }, kit.atlas).canada;
    };
    expect([held(AMERICAN, AMERICAN), held(AMERICAN, NOBODY)]).toEqual([AMERICAN, undefined]);
    expect([held(BRITISH, BRITISH), held(BRITISH, AMERICAN), held(AMERICAN, BRITISH)]).toEqual([1, 1, 1]);
    expect([held(BRITISH, NOBODY), held(NOBODY, BRITISH), held(NOBODY, NOBODY)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const said = COMPARED.flatMap(({ differs }) => differs).find(({ topic }) => topic === 'Canada')!;
    expect(said.said['we-the-people-d10'].text).toBe(
      'American only with both Montreal and Quebec; British with both, or if each side has one.',
    );
  });
});

describe('the published comparison', () => {
  test('is of the editions, terms and seeds that it names', () => {
    expect(PUBLISHED.editions.map(({ game }) => game)).toEqual([...EDITIONS]);
    for (const it of PUBLISHED.editions) {
      const { edition, defaults } = gameOf(it.game);
      expect([it.edition, it.agreed, it.games]).toEqual([edition, { ...(defaults as object) }, PUBLISHED.seeds]);
    }
    const { command, level, seeds, from } = PUBLISHED;
    expect(command).toContain(`compare --level ${level}`);
    expect(command).toContain(`-n ${seeds} --from ${from}`);
  });

  test('its shares and endings add up, and every mean lies in its interval', () => {
    for (const { wins, draws, games, endings, ...it } of PUBLISHED.editions) {
      const shares = [...Object.values(wins), draws];
      expect(shares.reduce((sum, { games: n }) => sum + n, 0)).toBe(games);
      expect(Object.values(endings).reduce((sum, n) => sum + n, 0)).toBe(games);
      for (const { share, low, high } of shares) expect(low <= share && share <= high).toBe(true);
      for (const { mean, low, high } of [it.decisions, it.minutes, it.battles, it.interceptions])
        expect(low <= mean && mean <= high).toBe(true);
    }
  });
});
