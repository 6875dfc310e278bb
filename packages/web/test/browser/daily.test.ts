import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { lidOf } from '@liberty/shelf/lids';
import { describe, expect, test } from 'vitest';
import { dealOfTheDay, writeDeal } from '../../src/daily/deal.ts';
import { dayNow } from '../../src/day.ts';
import { toLink } from '../../src/link.ts';
import { playWhole } from '../../src/thinking/whole.ts';
import { WIDE, HouseForTests, clean, whyNoBrowser } from './browser.ts';
import { painted } from './play.ts';

const GAME = 'dont-tread-on-me';

describe.skipIf(whyNoBrowser !== undefined)('every day', () => {
  const house = new HouseForTests();

  test('a war of the day is played, compared with a friend’s card by card, and kept', async () => {
    const { page, context, faults } = await house.visit({
      settings: { animation: 'off', confirm: 'off', results: 'go on' },
      path: '#/daily',
    });
    await page.getByText('No war of a day has ended yet.').waitFor();
    const isClean = async (): Promise<void> => {
      await clean(page);
      await page.setViewportSize(WIDE);
    };
    await isClean();

    // A friend has played it already: his result comes in a link, and lies under a veil.
    const deal = dealOfTheDay(lidOf(GAME)!, dayNow(), 0, 'late-war');
    const game = boxOf(GAME)!.open!();
    const theirs = playWhole(
      game,
      { secret: deal.seed, options: deal.options, dice: 'hmac-by-name' },
      { name: 'recruit', player: playerFor(game, 'recruit') },
    );
    await page.goto(`${house.address}#/duplicate/${writeDeal(deal)}/${await toLink(theirs.record())}`);
    await page.getByText('One table has finished.').waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);

    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('Early 1779').first().waitFor();
    await painted(page);
    await page.keyboard.press('a');
    const standIn = page.locator('.stand-in');
    await standIn.getByLabel('Level of the computer').selectOption('recruit');
    await standIn.getByRole('button', { name: 'At once' }).click();
    await standIn.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Your result with this luck is noted.').waitFor({ timeout: 240_000 });
    await page.goto(`${house.address}#/duplicate/${writeDeal(deal)}`);
    await page
      .getByRole('region', { name: 'Card by card' })
      .getByText(/^They /)
      .waitFor();
    await expect.poll(() => page.locator('.deal-tables tbody tr').count()).toBe(2);
    await isClean();

    await page.goto(`${house.address}#/daily/${GAME}`);
    await page.getByText('1 finished').waitFor();
    await page.goto(`${house.address}#/duplicate/nonsense`);
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
