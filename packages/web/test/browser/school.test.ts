import { LESSONS } from '@liberty/school';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { LIGHTS_AND_SIZES, PHONE, HouseForTests, axeFaults, sidewaysScroll, whyNoBrowser } from './browser.ts';

/** What lies under the finger of the ghost hand. */
const pointedAt = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const { x, y } = document.querySelector('.ghost-hand')!.getBoundingClientRect();
    const under = document.elementsFromPoint(x, y).find((it) => !it.closest('.ghost-hand'));
    return under?.closest('[data-thing]')?.getAttribute('data-thing');
  });

/** Touches or clicks what the hand points at, and nothing else, until the step is reached. */
const followTheHand = async (page: Page, isTouched: boolean): Promise<void> => {
  const next = page.locator('[data-coach="next"]').filter({ visible: true });
  await expect
    .poll(
      async () => {
        if ((await next.count()) > 0) return true;
        const at = await page.evaluate(() => {
          const hand = document.querySelector<HTMLElement>('.ghost-hand');
          return hand && !hand.hidden ? hand.getBoundingClientRect().toJSON() : undefined;
        });
        if (at) await (isTouched ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
        return false;
      },
      { interval: 800 },
    )
    .toBe(true);
};

/** What shines and has its middle under the coach. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-legal]')].flatMap((it) => {
      if (!it.checkVisibility()) return [];
      const { left, top, width, height } = (it.querySelector(':scope > .touch') ?? it).getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over?.closest('.coach') ? [it.getAttribute('data-thing') ?? it.textContent] : [];
    }),
  );

/** What of the task and of what is asked cannot be read: nothing of it in the window, or something over it. */
const unread = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['h2', '.coach-asks'].filter((part) => {
      const it = [...document.querySelectorAll(`.coach ${part}`)].find((one) => one.checkVisibility());
      if (!it) return true;
      const { left, top, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.coach') === null;
    }),
  );

const asks = (page: Page) => page.locator('.coach .coach-asks');

describe.skipIf(whyNoBrowser !== undefined)('the school', () => {
  const house = new HouseForTests();

  test('a newcomer is offered a first war, plays by what the hand points at, strays and is answered, and finds it again later', async () => {
    const { page, faults } = await house.visit();
    await page.getByLabel('Your first war').getByRole('link', { name: 'Begin' }).click();
    await asks(page).getByText('Choose Concord').waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await expect.poll(() => pointedAt(page)).toBe('space:concord-nh');
    // The other space of the colony is as good.
    await page.locator('[data-thing="space:norwich"]').click();
    await page.getByRole('button', { name: 'Next: A card' }).click();
    await asks(page).getByText('Choose Operations 1').waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('button', { name: 'Next: March' }).click();
    await asks(page).getByText('Choose Washington').waitFor();
    // Somebody else is legal too: the coach answers, and the step begins again.
    await page.locator('[data-thing="general:greene"]').first().click();
    const reply = page.locator('.coach-reply');
    await reply.getByText('Greene may march too').waitFor();
    await page.getByRole('button', { name: 'Begin again' }).click();
    await reply.waitFor({ state: 'detached' });
    await expect.poll(() => pointedAt(page)).toBe('general:washington');
    await page.getByLabel('Coach').getByRole('button', { name: '§7.1a' }).click();
    await page.getByRole('heading', { name: /7\.1a/ }).first().waitFor();
    await page.goto(house.address);
    await page.getByRole('link', { name: 'First war: on with step 3 of 8' }).click();
    await asks(page).getByText('Choose Washington').waitFor();
    expect(faults).toEqual([]);
  });

  test('what has not been explained is not on the table: counts, piles and standing answers come with their step', async () => {
    const { page, context, faults } = await house.visit({ settings: { animation: 'off' } });
    for (const { game, opens } of LESSONS) {
      await page.goto(`${house.address}#/school/${game}/1`);
      await asks(page).waitFor();
      await page.getByText(`open in step ${opens}`).waitFor();
      const early = page.locator('.standing-bar, .piles, .reb-piles').filter({ visible: true });
      await expect.poll(() => early.count(), { message: game }).toBe(0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('of two ways to give an answer the hand points to the one that is asked for, and to the other while something lies over that', async () => {
    const { page, faults } = await house.visit({ path: '#/school/dont-tread-on-me/1' });
    await asks(page).getByText('Choose your ship').waitFor();
    await page.locator('.ghost-hand:not([hidden])').waitFor({ state: 'attached' });
    await expect.poll(() => pointedAt(page)).toBe('ship:howe');
    const over = await page.evaluateHandle(() => {
      const { left, top, width, height } = document.querySelector('[data-thing="ship:howe"]')!.getBoundingClientRect();
      const lid = document.createElement('div');
      lid.style.cssText = `position: fixed; z-index: 99; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
      return document.body.appendChild(lid);
    });
    await expect.poll(() => pointedAt(page)).toBe('smuggler:smuggler-2');
    await over.evaluate((it) => it.remove());
    await expect.poll(() => pointedAt(page)).toBe('ship:howe');
    expect(faults).toEqual([]);
  });

  test('a battle leaves no room on the map: the coach goes beside it, and on until the step is done', async () => {
    const { page, faults } = await house.visit({ path: '#/school/we-the-people/4' });
    await asks(page).waitFor();
    // The attack, then the cards of the battle: each is shown once the table asks for it.
    for (const said of ['Play Operations 1', 'Play Operations 1', 'Choose Long Island', 'choose Ready']) {
      await asks(page).getByText(said).waitFor();
      await page.getByRole('button', { name: 'Show me' }).click();
    }
    await page.locator('.side-column .coach').getByText('Frontal Attack, for example').waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await asks(page).getByText('It was matched').waitFor();
    await expect.poll(() => page.locator('.ghost-hand svg').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('button', { name: 'Next: Markers' }).waitFor();
    expect(faults).toEqual([]);
  });

  test.each([
    ['a last card stays under the pointer that is on it', 'we-the-people/7', undefined],
    ['on a phone the odds and the panel of an army hide no way on', 'rebellion-1775/3', PHONE],
  ] as const)('whoever follows the hand alone comes through: %s', async (_, step, phone) => {
    const how = phone ? { viewport: phone, hasTouch: true, isMobile: true } : {};
    const { page, faults } = await house.visit({ path: `#/school/${step}`, ...how });
    await asks(page).waitFor();
    await followTheHand(page, phone !== undefined);
    expect(faults).toEqual([]);
  });

  test.each([
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
  ])(
    'at %o the coach is read from the first step to the battle, in every game, and covers nothing',
    async (viewport) => {
      const { page, faults } = await house.visit({ viewport });
      for (const { game, steps } of LESSONS)
        for (const step of [1, steps.findIndex(({ title }) => title === 'Battle') + 1]) {
          await page.goto(`${house.address}#/school/${game}/${step}`);
          await page.locator('[data-legal]').first().waitFor();
          const message = `${game}, step ${step}`;
          await expect.poll(() => unread(page), { message }).toEqual([]);
          await expect.poll(() => covered(page), { message }).toEqual([]);
        }
      expect(faults).toEqual([]);
    },
  );

  test.each(LIGHTS_AND_SIZES)(
    '%s at %o: clean, and the coach covers nothing that shines',
    async (colorScheme, viewport) => {
      const { page } = await house.visit({ path: '#/school/we-the-people/5', colorScheme, viewport });
      await asks(page).waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.locator('[data-legal]').first().waitFor();
      await expect.poll(() => covered(page)).toEqual([]);
      if (viewport === PHONE) await expect.poll(() => page.locator('.pane .coach').count()).toBe(0);
    },
  );

  test('in words the coach is a part of the room, says the answer, and speaks through the one voice', async () => {
    const { page, faults } = await house.visit({ settings: { table: 'words' }, path: '#/school/we-the-people/1' });
    const coach = page.getByLabel('Coach');
    await coach.getByText('The answer is called').waitFor();
    await coach.getByText('The other offered space is allowed too').waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await expect.poll(() => page.getByLabel('Told').textContent()).toContain('Choose Concord');
    await coach.getByRole('button', { name: 'Show me' }).click();
    await coach.getByRole('button', { name: 'Next: A card' }).click();
    await coach.getByText('Step 2 of 8').waitFor();
    await expect.poll(() => page.getByLabel('Told').textContent()).toContain('Play your first card');
    expect(faults).toEqual([]);
  });
});
