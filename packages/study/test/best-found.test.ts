import { mindFor, playerFor } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { type AnyGame, type Match, type Seat, type Sight, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Care, Review, summed } from '../src/index.ts';

/** As little as finds one answer better than another. */
const LITTLE: Care = { futures: 1, throws: 2, limits: { simulations: 6 }, doubt: 0.03 };
const SEED = 1775;
const FAITHFUL: Seat = 0;
/** Part of a war is enough: what is lost is lost answer by answer. */
const MOST = 150;

/** A war in which one seat always gives the answer that the review finds best, and the simplest computer answers for the rest. */
const warOf = (game: AnyGame): Match<unknown, unknown, Sight, unknown> => {
  const match = newMatch(game, 'the best that was found');
  const { judge, strategy } = mindFor(game);
  const recruit = playerFor(game, 'recruit');
  const luck = seeded('the others');
  const bestFound = (view: Sight): number =>
    strategy.thinker(game, judge, { limits: LITTLE.limits }).think(view, SEED + match.length)[0]!.action;
  for (let asked = game.question(match.s); asked && match.length < MOST; asked = game.question(match.s)) {
    const view = game.view(match.s, asked.seat);
    const isHis = asked.seat === FAITHFUL && view.options.length > 1;
    match.act(asked.seat, isHis ? bestFound(view) : recruit.choose(view, luck));
  }
  return match;
};

describe.each(SHELF.flatMap((box) => (box.open ? [[box.title, box.open] as const] : [])))('%s', (_, open) => {
  test('whoever always takes the best that was found has lost nothing; whoever does not has', () => {
    const match = warOf(open());
    const looked = [...new Review(match, { care: LITTLE, seed: SEED }).steps()].at(-1)!;
    const { accounts, answers } = summed(match.game, looked);
    expect(answers.filter((it) => it.seat === FAITHFUL && it.isChoice).length).toBeGreaterThan(10);
    expect(accounts[FAITHFUL]).toEqual({ seat: FAITHFUL, skill: -0, accuracy: 1, mistakes: 0, blunders: 0 });
    for (const it of accounts.slice(1)) {
      if (answers.some(({ seat, isChoice }) => seat === it.seat && isChoice)) expect(it.skill).toBeLessThan(0);
    }
  });
});
