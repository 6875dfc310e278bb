import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type AnyGame, type Chance, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Care, Review, type Summary, summed } from '../src/index.ts';

const CARE: Care = { futures: 4, throws: 12, limits: { simulations: 8 }, doubt: 0.03 };
const AMERICANS = ['ca', 'pm', 'fr'];
const NATIVES = 'na';

/** 8.2 Every die of one side hits, none of the other's. Natives serve both, and never hit. */
const onlyFor = (lucky: 'American' | 'British', rest: Chance): Chance => ({
  die(sides, why) {
    const colour = /^8\.2 (\w+)$/.exec(why)?.[1];
    if (colour === undefined) return rest.die(sides, why);
    return colour !== NATIVES && AMERICANS.includes(colour) === (lucky === 'American') ? 1 : sides;
  },
  pick: (n, why) => rest.pick(n, why),
});

/** The introductory war of 1775, the same cards and players, with these dice. */
const warWith = (dice: (rest: Chance) => Chance): { sums: Summary; thrown: readonly number[] } => {
  const game: AnyGame = boxOf('rebellion-1775')!.open!();
  const match = newMatch(game, 'known luck', {
    options: { ...(game.defaults as object), scenario: 'introductory' },
  });
  const militia = playerFor(game, 'militia');
  const [luck, others] = [seeded('the rest of luck'), seeded('who answers')];
  for (let asked = game.question(match.s); asked; asked = game.question(match.s))
    match.act(asked.seat, militia.choose(game.view(match.s, asked.seat), others), dice(luck));
  const looked = [...new Review(match, { care: CARE }).steps()].at(-1)!;
  const thrown = match.entries.flatMap(({ entry }, i) =>
    entry.rolls.some((it) => it.why.startsWith('8.2')) ? [i] : [],
  );
  return { sums: summed(game, looked), thrown };
};

describe('1775: Rebellion with dice that are known', () => {
  const wars = {
    British: warWith((rest) => onlyFor('British', rest)),
    American: warWith((rest) => onlyFor('American', rest)),
  };

  test.each(['British', 'American'] as const)(
    '%s dice that always hit are luck of that side, and no skill',
    (lucky) => {
      const { sums, thrown } = wars[lucky];
      const forLucky = (share: number): number => (lucky === 'British' ? share : -share);
      expect(sums.end).toBe(lucky === 'British' ? 1 : 0);
      expect(forLucky(sums.luck)).toBeGreaterThan(0.4);
      expect(Math.abs(sums.skill)).toBeLessThan(0.1);
      expect(sums.start + sums.skill + sums.luck).toBeCloseTo(sums.end, 10);
      const inBattle = thrown.reduce((sum, entry) => sum + forLucky(sums.strokes[entry]!), 0);
      expect(inBattle).toBeGreaterThan(0.35);
    },
  );
});
