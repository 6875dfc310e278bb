import { hangingBy } from '@liberty/ai';
import { DONE } from '@liberty/dont-tread-on-me';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AnyMatch, matchUntil } from '../../tools/positions.ts';
import { HouseForTests, axeFaults, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';

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

/** So long he is given to think before it is tried again (ms). */
const A_WHILE = 5000;

/** Ends the trade until the coach speaks. What he has not thought out when somebody answers goes by: then the answer is taken back. */
const heard = async (page: Page): Promise<string> => {
  let said = '';
  const ends = (says: string) =>
    page
      .getByTitle(says)
      .or(page.getByRole('button', { name: says }))
      .first();
  const tries = async (): Promise<string> => {
    await ends('Trade no more').click();
    await asks(page).or(ends('Carry no more units')).first().waitFor();
    if (await asks(page).isVisible()) return (said = (await asks(page).textContent())!);
    await page.keyboard.press('z');
    await ends('Trade no more').waitFor();
    return '';
  };
  await expect.poll(tries, { interval: A_WHILE }).not.toBe('');
  return said;
};

describe.skipIf(whyNoBrowser !== undefined)('a coach at the table', () => {
  const house = new HouseForTests();

  test('says what an answer leaves hanging, with its section; the answer can be dropped, or given all the same', async () => {
    const { page, faults } = await house.visit({ settings: { coach: 'on', confirm: 'off' } });
    await bring(page, overfull().record());
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
  });
});
