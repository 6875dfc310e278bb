import { describe, expect, test } from 'vitest';
import { playedAtRandom, playedUntil } from '../games.ts';
import { LIGHTS_AND_SIZES, HouseForTests, clean, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';

describe.skipIf(whyNoBrowser !== undefined)('nothing for axe to say at the table', () => {
  const house = new HouseForTests();

  const opened = async (record: Parameters<typeof bring>[1], sign: string) => {
    const visit = await house.visit();
    await bring(visit.page, record);
    await visit.page.locator(sign).first().waitFor();
    return visit;
  };

  test('while a card is chosen', async () => {
    const { page, context, faults } = await opened(playedUntil('whole card', 'play card').record(), '.hand .card');
    // Axe asks for it only when it takes nothing on the page for a dialog.
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'We the People' }).count()).toBe(1);
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in a battle', async () => {
    const { page, context, faults } = await opened(playedUntil('in words', 'battle lead').record(), '.battle-panel');
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('9.2d in a battle, while it is told what comes of the card that was played', async () => {
    const { page, context, faults } = await opened(playedUntil('in words', 'battle answer').record(), '.outlook');
    await clean(page, [LIGHTS_AND_SIZES[0], LIGHTS_AND_SIZES[3]]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in a replay', async () => {
    const { page, context, faults } = await opened(playedAtRandom('told again', 260).record(), '.table-room');
    await page.locator('header').getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('when the war is over', async () => {
    const { page, context, faults } = await opened(playedAtRandom('told again').record(), '.table-room');
    await page
      .getByText(/have won|Nobody wins/)
      .first()
      .waitFor();
    await clean(page, [LIGHTS_AND_SIZES[0], LIGHTS_AND_SIZES[3]]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
