import { save } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { toLink } from '../../src/link.ts';
import { playedAtRandom } from '../games.ts';
import {
  type House,
  LIGHTS_AND_SIZES,
  LOW,
  PHONE,
  WIDE,
  HouseForTests,
  axeFaults,
  clean,
  sidewaysScroll,
  whyNoBrowser,
} from './browser.ts';
import { laid, seat, sow, unfold } from './play.ts';

describe.skipIf(whyNoBrowser !== undefined)(`the front page${whyNoBrowser ? `: skipped, ${whyNoBrowser}` : ''}`, () => {
  const house = new HouseForTests();

  const gamesKept = (page: Awaited<ReturnType<House['visit']>>['page']) =>
    page.getByRole('complementary', { name: 'Your games' }).getByRole('link', { name: /^Resume/ });

  test('five boxes, nothing for axe to say in any light and size', async () => {
    const { page, context, faults } = await house.visit();
    await expect.poll(() => page.getByRole('list', { name: 'Games' }).getByRole('button').count()).toBe(5);
    await clean(page);
    await page.evaluate(() => (document.documentElement.dataset['text'] = 'larger'));
    for (const size of [PHONE, LOW]) {
      await page.setViewportSize(size);
      await expect.poll(() => sidewaysScroll(page), { message: `larger text, ${size.width}` }).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the second edition opens from the shelf: its ways to begin, and its primer', async () => {
    const { page, context, faults } = await house.visit();
    await page.getByRole('button', { name: /We the People, 2nd edition/ }).click();
    const begin = page.getByRole('region', { name: 'Begin We the People, 2nd edition' });
    await begin.getByRole('button').first().waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await begin.getByRole('link', { name: /Learn in five minutes/ }).click();
    await page.getByRole('heading', { name: 'Sieges' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a box has an address: it stands open there and after a reload, a wrong one is told', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE });
    await page.goto(`${house.address}#/learn/rebellion-1775`);
    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    const start = (title: string) =>
      page
        .getByRole('region', { name: `Begin ${title}` })
        .getByRole('button')
        .first();
    const isInSight = (title: string) =>
      start(title).evaluate((it) => it.getBoundingClientRect().top < innerHeight && it.getBoundingClientRect().top > 0);
    await expect.poll(() => isInSight('1775: Rebellion')).toBe(true);
    await page.getByRole('button', { name: "Don't Tread on Me" }).click();
    await start("Don't Tread on Me").waitFor();
    await page.reload();
    await expect.poll(() => isInSight("Don't Tread on Me")).toBe(true);
    await page.goto(`${house.address}#/box/attic`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('rules, primer, settings and a wrong address are clean', async () => {
    const { page, context, faults } = await house.visit();
    for (const [i, path] of [
      '#/rules/we-the-people/7.1c',
      '#/learn/we-the-people',
      '#/settings',
      '#/attic',
    ].entries()) {
      await page.goto(`${house.address}${path}`);
      await page.locator('main h1:not(:has-text("One revolution"))').waitFor();
      await clean(
        page,
        LIGHTS_AND_SIZES.filter((_, k) => k === 3 - i || (i > 0 && k === i - 1)),
      );
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the three editions side by side: found from the rules, every section opens, plots and all clean', async () => {
    const { page, context, faults } = await house.visit({ path: '#/rules/we-the-people-cooper' });
    await page.getByRole('link', { name: 'The three editions side by side' }).click();
    await page.getByRole('heading', { name: 'One war, three rulebooks' }).waitFor();
    await page.getByRole('button', { name: 'We the People, 2nd edition, rule 18.2' }).click();
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Rule 18.2' }).textContent())
      .toMatch(/Siege points/);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'How they play' }).click();
    await expect.poll(() => page.locator('.plot .won').count()).toBe(9);
    await expect.poll(() => page.locator('.played-with code').textContent()).toMatch(/^npm run liberty -- compare /);
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a new game in three clicks, kept and resumed after a reload', async () => {
    const { page, context, faults } = await house.visit();
    await page.getByRole('button', { name: 'We the People', exact: true }).click();
    await page.getByText('British', { exact: true }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/#\/table\/\w+$/, { waitUntil: 'commit' });
    const table = page.url();
    await page.goto(house.address);
    await expect.poll(() => gamesKept(page).count()).toBe(1);
    await page.reload();
    await gamesKept(page).click();
    await page.waitForURL(table, { waitUntil: 'commit' });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a game on one’s own terms: every fault of a component pack is shown, then a seeded game begins', async () => {
    const { page, context, faults } = await house.visit();
    await page.getByRole('button', { name: 'Choose' }).click();
    await seat(page.getByRole('dialog'), 1, 'human');
    await sow(page.getByRole('dialog'), 'green mountain');
    await unfold(page.getByRole('dialog'), 'Components');
    const pack = { name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"nonsense"}') };
    await page.getByLabel('Component pack').setInputFiles(pack);
    await page.getByText('This pack cannot be used').waitFor();
    await expect.poll(() => page.locator('.faults li').count()).toBeGreaterThan(0);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.getByLabel('Component pack').setInputFiles([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('no game begins before the pack it was given has been read, and one that cannot be read is told', async () => {
    const { page, context, faults } = await house.visit();
    await page.evaluate(() => {
      const readable = new Promise<void>((done) => addEventListener('readable', () => done(), { once: true }));
      Blob.prototype.text = function (this: File) {
        if (this.name === 'gone.json') return Promise.reject(new DOMException('gone', 'NotFoundError'));
        return readable.then(() => new Response(this).text());
      };
    });
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: 'Start' });
    await unfold(dialog, 'Components');
    const give = (name: string, says: object) =>
      page
        .getByLabel('Component pack')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(says)) });
    const head = { format: 'liberty-tree components', version: 1, game: 'we-the-people' };
    await give('gone.json', {});
    await dialog.getByText('“gone.json” cannot be read').waitFor();
    await give('slow.json', { ...head, name: 'never to be used' });
    await dialog.getByText('It is being read').waitFor();
    await expect.poll(() => start.isDisabled()).toBe(true);
    await give('slow too.json', { ...head, name: 'read in time' });
    await page.evaluate(() => dispatchEvent(new Event('readable')));
    await dialog.getByText('“read in time” is sound').waitFor();
    await expect.poll(() => dialog.getByRole('status').textContent()).toContain('“read in time”');
    await start.click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.goto(house.address);
    await page.getByText('read in time').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([WIDE, LOW, PHONE])(
    'no word on a lid is below 10.5 pixels, nor wider than the lid: $width × $height',
    async (viewport) => {
      const { page, context, faults } = await house.visit({ viewport });
      await page.locator('.cover').first().waitFor();
      const poor = await page.evaluate(() =>
        [...document.querySelectorAll<SVGTextElement>('.cover text')].flatMap((it) => {
          const lid = it.ownerSVGElement!.getBoundingClientRect();
          const word = it.getBoundingClientRect();
          const size = parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM()!.d;
          return size < 10.5 || word.width > 0.97 * lid.width
            ? [`${it.textContent} ${size} ${word.width} of ${lid.width}`]
            : [];
        }),
      );
      expect(poor).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('the set-up dialog has chosen the introductory game of 1775 for whoever never played it, and the campaign for others', async () => {
    const { page, context, faults } = await house.visit();
    const chosen = async (): Promise<boolean[]> => {
      await page.goto(`${house.address}#/box/rebellion-1775`);
      await page.getByRole('button', { name: 'Choose' }).click();
      const scenarios = page.getByRole('dialog').getByRole('group', { name: 'Scenario' }).getByRole('radio');
      await scenarios.first().waitFor();
      return Promise.all((await scenarios.all()).map((it) => it.isChecked()));
    };
    expect(await chosen()).toEqual([true, false, false]);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await laid(page);
    await page.reload();
    expect(await chosen()).toEqual([false, true, false]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the set-up dialog says what is chosen, and unfolds what is to be changed: dice and components, and on a phone each chair', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE });
    await page.goto(`${house.address}#/box/rebellion-1775`);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    const chairs = dialog.getByRole('group', { name: 'Seats' }).getByRole('group');
    const choices = (chair: number) => chairs.nth(chair).getByRole('radio').count();
    const unfolding = (chair: number) => chairs.nth(chair).getByRole('button');
    await expect.poll(() => choices(3)).toBe(3);
    for (const chair of [0, 1, 2]) expect(await choices(chair)).toBe(0);
    await expect.poll(() => unfolding(1).getAttribute('aria-label')).toBe('Loyalist Militia: computer, Militia');
    await unfolding(1).click();
    await expect.poll(() => choices(1)).toBe(3);
    await expect.poll(() => choices(3)).toBe(0);
    await seat(dialog, 1, 'continental');
    await unfolding(1).click();
    await expect.poll(() => choices(1)).toBe(0);
    await chairs.nth(1).getByText('computer, Continental').waitFor();
    for (const label of ['Seed', 'Component pack'])
      await expect.poll(() => dialog.getByLabel(label).isVisible()).toBe(false);
    await sow(dialog, 'green mountain');
    await dialog.getByText('by the seed you gave').waitFor();
    await unfold(dialog, 'Components');
    await expect.poll(() => dialog.getByLabel('Component pack').isVisible()).toBe(true);
    await clean(page);
    await page.setViewportSize(WIDE);
    for (const chair of [0, 1, 2, 3]) await expect.poll(() => choices(chair)).toBe(3);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a phone no choice of the set-up dialog is longer than the list it stands in', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE });
    for (const box of ['dont-tread-on-me', 'rebellion-1775', 'we-the-people-cooper', 'we-the-people-d10']) {
      await page.goto(`${house.address}#/box/${box}`);
      await page.getByRole('button', { name: 'Choose' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Start' }).waitFor();
      const cut = await dialog.locator('.terms-body select').evaluateAll((all) =>
        all.flatMap((it) => {
          if (!it.checkVisibility()) return [];
          const { font, paddingLeft, paddingRight } = getComputedStyle(it);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          // The arrow at the end of a list takes so much.
          const room = it.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
          const names = [...(it as HTMLSelectElement).options].map(({ text }) => text);
          return names.filter((name) => pen.measureText(name).width > room);
        }),
      );
      expect(cut).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('where the part of the page for tables far away cannot be fetched, Start says so and what is chosen is kept', async () => {
    const { page, context } = await house.visit();
    await page.route('**/far-away-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    await seat(dialog, 1, 'far');
    await dialog.getByLabel('Your name at the table').fill('hollis');
    const start = dialog.getByRole('button', { name: 'Start' });
    await start.click();
    await dialog.getByRole('alert').getByText('a part of the page cannot be fetched').waitFor();
    await expect.poll(() => start.isEnabled()).toBe(true);
    await expect.poll(() => dialog.getByLabel('Your name at the table').inputValue()).toBe('hollis');
    await seat(dialog, 1, 'recruit');
    await start.click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await context.close();
  });

  test('a game is deleted only after a question', async () => {
    const { page, context } = await house.visit();
    await page.getByRole('button', { name: 'Start a game at one screen' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.goto(house.address);
    await page.getByRole('button', { name: /^Delete We the People/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => gamesKept(page).count()).toBe(1);
    await page.getByRole('button', { name: /^Delete We the People/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('None yet.').waitFor();
    await page.reload();
    await page.getByText('None yet.').waitFor();
    await context.close();
  });

  test('a damaged record is refused in words and nothing is lost; a sound one opens', async () => {
    const { page, context, faults } = await house.visit();
    await page.getByRole('button', { name: 'Start a game at one screen' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.goto(house.address);
    const text = save(playedAtRandom('brought', 50).record());
    const bring = (content: string) =>
      page.getByLabel('Open a file').setInputFiles({
        name: 'game.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    for (const [damaged, said] of [
      [text.slice(0, -40), 'not a whole JSON file'],
      ['{"some":"file"}', 'not a Liberty Tree record'],
      [text.replace(/"hash":"\w\w/, '"hash":"00'), 'The record does not play'],
    ] as const) {
      await bring(damaged);
      await page.getByRole('alert').getByText(said).waitFor();
      await expect.poll(() => gamesKept(page).count()).toBe(1);
    }
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await bring(text);
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.goto(house.address);
    await expect.poll(() => gamesKept(page).count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a link brings a whole game; a broken one says so', async () => {
    const link = await toLink(playedAtRandom('linked', 80).record());
    const { page, context, faults } = await house.visit({ path: `#/link/${link.slice(0, -30)}` });
    await page.getByText('This link cannot be opened').waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.goto(house.address);
    await page.getByLabel('Record or link').fill(`${house.address}#/link/${link}`);
    await page.getByRole('button', { name: 'Bring' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.goto(`${house.address}#/link/${link}`);
    await page.waitForURL(/#\/replay\/\w+\/80$/, { waitUntil: 'commit' });
    await page.reload();
    await page.locator('main').waitFor();
    await page.goto(house.address);
    await expect.poll(() => gamesKept(page).count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('where storage is forbidden the page says so and play goes on', async () => {
    const { page, context, faults } = await house.visit();
    await context.addInitScript(() => {
      const forbidden = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: forbidden });
      IDBFactory.prototype.open = forbidden;
    });
    await page.goto(house.address);
    await page.reload();
    await page.getByRole('complementary').getByText('does not let the page keep games').waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start a game at one screen' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.locator('.table-head').waitFor();
    await page.getByRole('button', { name: 'Front page' }).or(page.locator('.brand-home')).first().click();
    await gamesKept(page).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('where storage is full the page says so and play goes on', async () => {
    const { page, context, faults } = await house.visit();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Start a game at one screen' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.getByText('There is no room left for games').first().waitFor();
    await page.locator('.table-head').waitFor();
    await page.getByRole('button', { name: 'Front page' }).or(page.locator('.brand-home')).first().click();
    await gamesKept(page).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('settings are kept; candle-light is one click', async () => {
    const { page, context } = await house.visit({ path: '#/settings' });
    await page.getByRole('group', { name: 'Odds' }).getByText('Off', { exact: true }).click();
    await page.getByRole('button', { name: 'By candle-light' }).click();
    await page.reload();
    await expect
      .poll(() => page.getByRole('group', { name: 'Odds' }).getByLabel('Off', { exact: true }).isChecked())
      .toBe(true);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await context.close();
  });

  test('the rules are searched, and a section chip opens our words beside the page', async () => {
    const { page, context } = await house.visit({ path: '#/rules/we-the-people' });
    await page.getByLabel('Search the rules').fill('arnold dotted');
    await page.getByText('Arnold’s dotted line').or(page.getByText("Arnold's dotted line")).first().waitFor();
    await expect.poll(() => page.locator('.section').count()).toBeLessThan(12);
    await page.goto(`${house.address}#/learn/we-the-people`);
    await page.getByRole('button', { name: /^Rule 9\.2c/ }).click();
    await page.getByRole('complementary', { name: 'Rule 9.2c' }).getByText('Surrender').first().waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('complementary', { name: 'Rule 9.2c' }).count()).toBe(0);
    await context.close();
  });

  test('after the first load everything works without a net', async () => {
    const { page, context, faults } = await house.visit({ serviceWorkers: 'allow' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByRole('button', { name: 'Start a game at one screen' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await context.setOffline(true);
    await page.goto(house.address);
    await page.reload();
    await gamesKept(page).waitFor();
    await page.getByText('Offline: everything here goes on').waitFor();
    await page.goto(`${house.address}#/rules/we-the-people`);
    await page.getByRole('heading', { name: /the rules in our words/ }).waitFor();
    await page.goto(house.address);
    await gamesKept(page).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    expect(faults).toEqual([]);
    await context.close();
  });
});
