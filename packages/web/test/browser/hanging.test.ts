import { hangingBy } from '@liberty/ai';
import { DONE } from '@liberty/dont-tread-on-me';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyMatch, matchUntil } from '../../tools/positions.ts';
import { type House, axeFaults, openHouse, whyNoBrowser } from './browser.ts';
import { bring, prefer } from './play.ts';

/** A war alone in which pounds could still be traded, and some of the next ones would be lost. */
const overfull = (): AnyMatch =>
  matchUntil(
    'overfull',
    20,
    ({ name }, { game, s }) => name === 'logistics trade' && hangingBy(game, s, DONE(), 0)?.rule === '4/1b',
    ['human'],
    'dont-tread-on-me',
  );

const asks = (page: Page) => page.getByRole('dialog', { name: 'Done?' });

/**
 * Ends the trade until the coach speaks. What he has not thought out when somebody answers goes by: then the answer is taken
 * back, and he is given longer.
 */
const heard = async (page: Page): Promise<string> => {
  let patience = 500;
  const tries = async (): Promise<string> => {
    await page.waitForTimeout((patience *= 2));
    await page.getByRole('button', { name: 'Done', exact: true }).first().click();
    const went = page.getByText('Carry no more units').or(page.getByTitle('Carry no more units')).first();
    await asks(page).or(went).first().waitFor();
    if (await asks(page).isVisible()) return (await asks(page).textContent())!;
    await page.keyboard.press('z');
    return '';
  };
  await expect.poll(tries, { timeout: 60_000 }).not.toBe('');
  return (await asks(page).textContent())!;
};

describe.skipIf(whyNoBrowser !== undefined)('a coach at the table', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('says what an answer leaves hanging, with its section; the answer can be dropped, or given all the same', async () => {
    const { page, context, faults } = await house.visit();
    await prefer(page, { coach: 'on', confirm: 'off' });
    await page.reload();
    const match = overfull();
    await bring(page, match.record());
    expect(await heard(page)).toMatch(/Your coach: the treasury holds £16: .+ would be lost.+ \(§4\/1b\)\./);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await asks(page).getByRole('button', { name: 'Cancel' }).click();
    await asks(page).waitFor({ state: 'detached' });
    // He stays at the same question; the second time the answer is given.
    expect(await heard(page)).toContain('Your coach');
    await asks(page).getByRole('button', { name: 'Done' }).click();
    await asks(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
