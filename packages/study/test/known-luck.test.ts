import { mindFor, playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, type Chance, type Seat, newMatch, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Care, Review, type Summary, summed } from '../src/index.ts';

const CARE: Care = { futures: 4, throws: 12, limits: { simulations: 8 }, doubt: 0.03 };
const SEED = 1775;
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

const QUICK: Care = { ...CARE, futures: 2, throws: 8 };
/** Among so many throws the best or the worst is taken, by the judge's eyes. */
const THROWS = 6;

/** The late war of Don't Tread on Me, by whoever always takes the best that is found, with the best or the worst of its dice. */
const loneWarWith = (dice: 'best' | 'worst'): Summary => {
  const box: AnyGame = boxOf('dont-tread-on-me')!.open!();
  const match = newMatch(box, 'known luck', { options: { ...(box.defaults as object), scenario: 'late-war' } });
  const { game } = match;
  const { judge, strategy } = mindFor(game);
  const thinker = strategy.thinker(game, judge, { limits: QUICK.limits });
  const worth = (seat: Seat, action: Action, seed: string): number => {
    const after = game.clone(match.s);
    game.play(after, action, seeded(seed), silent);
    const outcome = game.outcome(after);
    if (outcome) return outcome.winners.length > 0 ? 2 : -2;
    return judge.value(after, seat);
  };
  for (let asked = game.question(match.s); asked; asked = game.question(match.s)) {
    const { seat } = asked;
    const view = game.view(match.s, seat);
    const action = view.options.length > 1 ? thinker.think(view, SEED + match.length)[0]!.action : view.options[0]!;
    const thrown = Array.from({ length: THROWS }, (_, i) => `${match.length} ${i}`)
      .map((seed) => ({ seed, worth: worth(seat, action, seed) }))
      .sort((a, b) => (dice === 'best' ? b.worth - a.worth : a.worth - b.worth));
    match.act(seat, action, seeded(thrown[0]!.seed));
  }
  return summed(game, [...new Review(match, { care: QUICK, seed: SEED }).steps()].at(-1)!);
};

describe("Don't Tread on Me with dice that are known, played as well as can be found", () => {
  test.each([
    ['best', 1],
    ['worst', 0],
  ] as const)('the %s dice are luck and nothing else, and the sum holds to a point', (dice, end) => {
    const sums = loneWarWith(dice);
    expect(sums.end).toBe(end);
    expect(sums.skill).toBeCloseTo(0, 10);
    expect(sums.luck).toBeCloseTo(end - sums.start, 2);
    // What each throw gave against its average goes the same way.
    const thrown = sums.answers.reduce((sum, it) => sum + it.luck, 0);
    if (dice === 'best') expect(thrown).toBeGreaterThan(0.4);
    else expect(thrown).toBeLessThan(-0.04);
  });
});
