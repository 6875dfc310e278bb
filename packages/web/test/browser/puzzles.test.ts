import { describe, expect, test } from 'vitest';
import { Review, gradeOf } from '@liberty/study';
import { PUZZLES } from '@liberty/study/gathered';
import { type AnyMatch, matchUntil } from '../../tools/positions.ts';
import { LIGHTS_AND_SIZES, HouseForTests, axeFaults, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';

const puzzle = PUZZLES.find(({ game }) => game === 'we-the-people')!;

/** A war of two people at one screen up to a puzzle, and there an answer that the review will find to lose much: the shortest war in which there is one. */
const mistaken = (): { match: AnyMatch; seat: number; entry: number } => {
  const classic = PUZZLES.filter(({ game }) => game === 'we-the-people');
  for (const { from } of classic.toSorted((one, other) => one.from.entry - other.from.entry)) {
    const begun = matchUntil(from.war, from.entry, () => true, ['human', 'human']);
    const { seat } = begun.game.question(begun.s)!;
    for (const action of begun.game.options(begun.s)) {
      const match = begun.upTo(from.entry);
      match.act(seat, action);
      const { loss } = new Review(match, { own: [seat] }).judged(from.entry);
      if (gradeOf(loss) !== 'good') return { match, seat, entry: from.entry };
    }
  }
  throw new Error('no answer of these puzzles is found to lose much');
};

describe.skipIf(whyNoBrowser !== undefined)('puzzles', () => {
  const house = new HouseForTests();

  test('in words: another answer is told what it loses, the best is found, and the page remembers it', async () => {
    const { page, context, faults } = await house.visit({
      settings: { table: 'words' },
      path: `#/puzzles/${puzzle.id}`,
    });
    const says = page.locator('.words-room .puzzle-says');
    await says.getByText('one answer is clearly the best').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await says.getByText('The best that was found').waitFor();
    const best = (await says.textContent())!.replace(/^The best that was found: (.*)\. The next best.*$/, '$1');
    await page.getByRole('button', { name: 'Once more' }).click();
    await says.getByText('one answer is clearly the best').waitFor();
    const answers = page.locator('#answers-list [data-legal]');
    await answers.filter({ hasNotText: best }).first().click();
    await says.getByText(/loses \d+\.\d points/).waitFor({ timeout: 240_000 });
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answers.filter({ hasText: best }).first().click();
    await says.getByText('That is it').waitFor();
    await page.goto(`${house.address}#/puzzles`);
    // Whoever was shown it has not found it himself.
    await page.getByText('shown', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an answer that begins the same plan in another order counts as found, and is told so', async () => {
    const { id, also } = PUZZLES.find((it) => it.also !== undefined)!;
    expect(also!.length).toBeGreaterThan(0);
    const { page, faults } = await house.visit({ settings: { table: 'words' }, path: `#/puzzles/${id}` });
    const says = page.locator('.words-room .puzzle-says');
    await says.getByText('one plan is clearly the best').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await says.getByText('The best that was found').waitFor();
    const best = (await says.textContent())!.replace(/^The best that was found: (.*)\. The next best.*$/, '$1');
    await page.getByRole('button', { name: 'Once more' }).click();
    await says.getByText('one plan is clearly the best').waitFor();
    await page
      .locator('#answers-list [data-legal]')
      .filter({ hasNotText: best })
      .filter({ hasNotText: 'Done' })
      .first()
      .click();
    await says.getByText('That is it, in another order').waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('the list and a puzzle of every game are clean in every light and size', async () => {
    const games = [...new Set(PUZZLES.map(({ game }) => game))];
    for (const [colorScheme, viewport] of LIGHTS_AND_SIZES) {
      const { page, context, faults } = await house.visit({ colorScheme, viewport, path: '#/puzzles' });
      await page
        .getByRole('link', { name: /solve it/ })
        .first()
        .waitFor();
      // Each is told by what it asks and among how many answers; those with most of them come first.
      const [longest] = PUZZLES.filter(({ game }) => game === 'rebellion-1775').toSorted(
        (a, b) => b.asked.answers - a.asked.answers,
      );
      const list = page.getByRole('region', { name: '1775: Rebellion' }).getByRole('listitem');
      await list.first().getByText(longest!.asked.section).waitFor();
      await list.first().getByText(`one of ${longest!.asked.answers} answers`).waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      for (const game of games) {
        const { id } = PUZZLES.find((it) => it.game === game)!;
        await page.goto(`${house.address}#/puzzles/${id}`);
        await page.locator('.puzzle-says').filter({ visible: true }).first().waitFor();
        await page.locator('[data-legal]').filter({ visible: true }).first().waitFor();
        await expect.poll(() => axeFaults(page)).toEqual([]);
        await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  test('a puzzle that is not there is said to be so', async () => {
    const { page } = await house.visit({ path: '#/puzzles/nowhere' });
    await page.getByRole('heading', { name: 'There is no such puzzle' }).waitFor();
  });

  test('a mistake that the review finds is looked at once more, becomes a puzzle, and can be thrown away', async () => {
    const { page, context, faults } = await house.visit();
    const { match, seat, entry } = mistaken();
    await bring(page, match.record());
    const id = page.url().split('#/table/')[1]!;
    await page.goto(`${house.address}#/review/${id}/${entry}`);
    await page.getByRole('button', { name: seat === 0 ? 'American' : 'British' }).click();
    await page.getByRole('button', { name: 'Make a puzzle of it' }).click({ timeout: 240_000 });
    await page.waitForURL(/#\/puzzles\/own-/, { timeout: 240_000 });
    await page.locator('.puzzle-says').filter({ visible: true }).first().waitFor();
    await page.goto(`${house.address}#/puzzles`);
    await page.getByRole('button', { name: 'Throw Mistake 1 away' }).click();
    await page.getByText('None yet.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
