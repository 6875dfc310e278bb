import { readFileSync } from 'node:fs';
import { save } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { playedAtRandom } from '../games.ts';
import { HouseForTests, axeFaults, whyNoBrowser } from './browser.ts';
import { inCupboard, putInCupboard } from './cupboard.ts';
import { painted } from './play.ts';

describe.skipIf(whyNoBrowser !== undefined)('what comes in by the doors of the page', () => {
  const house = new HouseForTests();

  const NAMES = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '%00',
    '..%2f..',
    '%F0%9F%8E%B2',
    'x'.repeat(5000),
  ];
  const ROOMS = ['results', 'learn', 'rules', 'rules/we-the-people', 'table', 'replay', 'link', 'attic'];

  test('an address that names nothing shows a kind page with the way home', async () => {
    const { page, context, faults } = await house.visit();
    for (const room of ROOMS)
      for (const name of NAMES) {
        await page.goto(`${house.address}#/${room}/${name}`);
        const home = page
          .getByRole('link', { name: 'Front page' })
          .or(page.getByRole('link', { name: /Liberty Tree/ }));
        await home.first().waitFor();
        await painted(page);
        const message = `${room}/${name.slice(0, 20)}`;
        await expect.poll(() => page.getByText('The table fell over').count(), { message }).toBe(0);
      }
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  const sound = {
    id: 'sound',
    game: 'we-the-people',
    record: save(playedAtRandom('sound', 20).record()),
    seats: ['human', 'human'],
    updated: 1,
    status: 'British to play',
  };
  /** None of these is a game; each would have broken something if it were taken for one. */
  const ODD: readonly Record<string, unknown>[] = [
    { id: 'bare' },
    { id: 17, note: 'a number for a name' },
    { ...sound, id: 'seats', seats: undefined },
    { ...sound, id: 'kinds', seats: ['human', 'emperor'] },
    { ...sound, id: 'when', updated: Number.NaN },
    { ...sound, id: 'far', updated: 1e300 },
    { ...sound, id: 'status', status: { at: 1775 } },
    { ...sound, id: 'record', record: { header: {} } },
    { ...sound, id: 'stood', stoodIn: 'me' },
  ];
  /** These look like games until they are opened. */
  const BROKEN: readonly Record<string, unknown>[] = [
    { ...sound, id: 'cut', record: sound.record.slice(0, 300) },
    { ...sound, id: 'proto', game: '__proto__', record: '{"__proto__": null}' },
    { ...sound, id: 'nothing', record: 'null' },
    { ...sound, id: 'chess', record: sound.record.replace('"we-the-people"', '"chess"') },
  ];

  test('odd things among the kept games are shown as unreadable, can be saved and deleted, and the others stay', async () => {
    const { page, context, faults } = await house.visit();
    await putInCupboard(page, [sound, ...ODD, ...BROKEN]);
    await page.reload();
    const unread = page.locator('.game.unread');
    await expect.poll(() => unread.count()).toBe(ODD.length + BROKEN.length);
    await expect.poll(() => page.getByRole('link', { name: /^Resume/ }).count()).toBe(1);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      unread.last().getByRole('button', { name: /^Save/ }).click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ id: 'when', record: sound.record });
    for (let left = ODD.length + BROKEN.length; left > 0; left--) {
      await unread
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => unread.count()).toBe(left - 1);
    }
    await expect.poll(async () => (await inCupboard(page)).map(({ id }) => id)).toEqual(['sound']);
    await page.getByRole('link', { name: /^Resume/ }).click();
    await page.locator('.table-head').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the table of a game that cannot be read says so, with the way home', async () => {
    const { page, context, faults } = await house.visit();
    await putInCupboard(page, [...ODD.slice(0, 1), ...BROKEN]);
    for (const { id } of [...ODD.slice(0, 1), ...BROKEN]) {
      await page.goto(`${house.address}#/table/${String(id)}`);
      await page
        .getByRole('link', { name: 'Front page' })
        .or(page.getByRole('button', { name: 'Front page' }))
        .first()
        .waitFor();
      await painted(page);
      await expect.poll(() => page.getByText('The table fell over').count()).toBe(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
