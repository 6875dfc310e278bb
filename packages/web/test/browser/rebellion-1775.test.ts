import type { View } from '@liberty/rebellion-1775';
import { describe, expect, test } from 'vitest';
import { clean, takeAllBack, whyNoBrowser } from './browser.ts';
import { painted } from './play.ts';
import { Here, darkPhone, game, isTruceCard, lightWide, playedUntil, prompt, undo } from './rebellion-1775-table.ts';

describe.skipIf(whyNoBrowser !== undefined)('1775: Rebellion in the browser', () => {
  const here = new Here();

  test('nothing for axe to say while an area is chosen, in any light and size', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'movement land'), '.target[data-legal]');
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('back step by step to the fence, and everything else says why', async () => {
    const { page, context, faults } = await here.opened(playedUntil('undo', 'movement army'), '.target[data-legal]');
    const before = await prompt(page).textContent();
    await page.locator('.target[data-legal]').first().dispatchEvent('click');
    await page.locator('.target[data-legal]').first().dispatchEvent('click');
    await expect.poll(() => prompt(page).textContent()).not.toBe(before);
    await undo(page).click();
    await undo(page).click();
    await expect.poll(() => prompt(page).textContent()).toBe(before);
    await page.locator('.target:not([data-legal])').first().dispatchEvent('click');
    await page.locator('.why-not').getByRole('button', { name: /^§\d/ }).first().click();
    await page.getByRole('complementary', { name: /^Rule \d/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('4.2 how many arrive is asked beside the city, and the city is lit', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'reinforcements count'), '.reb-count');
    await clean(page, [lightWide, darkPhone]);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.locator('.reb-chosen').first().waitFor();
    await page.locator('.reb-count').getByRole('button').first().click();
    await expect.poll(() => page.locator('.reb-count').count()).toBe(0);
    await expect.poll(() => page.locator('.log-lines').textContent()).toMatch(/Reinforce: /);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('10.2 before the second truce card of a side is played, its price is named', async () => {
    const couldEnd = ({ question, truces, options }: View): boolean =>
      truces[question!.seat ^ 1]! >= 0 && options.some((a) => isTruceCard(game.write(a)));
    const match = playedUntil('truce', couldEnd, {}, isTruceCard);
    const { page, context, faults } = await here.opened(match, '.reb-card.playable');
    const truce = page.locator('.reb-card.playable', { hasText: 'Truce' });
    await truce.first().click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.textContent())
      .toMatch(/the war ends with.*As it stands: (?:A tie|The \w+ side wins)/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => truce.count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('D3 undo goes back to the drawn marker and not beyond, and says why', async () => {
    const { page, context, faults } = await here.opened(playedUntil('undo', 'movement land'), '.target[data-legal]');
    const log = () => page.locator('.log-lines .log-line').count();
    await takeAllBack(undo(page));
    await expect.poll(() => prompt(page).textContent()).toMatch(/^Reinforcements/);
    await expect.poll(() => undo(page).getAttribute('title')).toMatch(/chance has spoken/);
    const before = await log();
    await page.keyboard.press('z');
    await page.keyboard.press('Shift+Z');
    await painted(page);
    await expect.poll(() => log()).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('stock, fled units, rounds, the bag, truce cards and how it stands, each with its section', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', 'movement army'), '.reb-side');
    const side = page.locator('.reb-side');
    for (const [region, words, rule] of [
      ['Factions', /\d+ in stock, (?:none|\d+) fled/, '§4.2'],
      ['Round', /Round \d of 8.*in the bag/, '§2.1'],
      ['If it ended now', /(?:A tie|side wins).*Truce cards: British \d of 2, American \d of 2/, '§10.3'],
    ] as const) {
      const it = side.getByRole('region', { name: region });
      await expect.poll(() => it.textContent(), { message: region }).toMatch(words);
      await expect.poll(() => it.getByRole('button', { name: rule }).count(), { message: region }).toBe(1);
    }
    const shut = page.locator('.reb-card[aria-disabled]').first();
    await shut.dispatchEvent('click');
    await page.locator('.why-not').getByRole('button', { name: /^§\d/ }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
