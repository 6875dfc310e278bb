import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { HouseForTests, axeFaults, whyNoBrowser } from './browser.ts';
import { beginByFinger, byFinger, playByClicks } from './play.ts';

const TABLET = { width: 1024, height: 768 };
const TAPS = 45;
const PHONE_TAPS = 15;

describe.skipIf(whyNoBrowser !== undefined)('by finger', () => {
  const house = new HouseForTests();

  test('a tablet: what is touched says what it would do before it is done, and one button is the primary one', async () => {
    const { page, context, faults } = await house.visit({ viewport: TABLET, hasTouch: true, isMobile: true });
    // However long the choices are, Start stands in sight.
    const startAt = await beginByFinger(page, { title: 'We the People', persons: 2, seed: 'by finger' });
    expect(startAt).toBeLessThanOrEqual(TABLET.height);
    let primaries = 0;
    await playByClicks(page, 'fingers we-the-people', {
      most: TAPS,
      hand: async (at, lit) => {
        await byFinger(at, lit);
        const shown = page.locator('.act.primary, .tapped .button.american').filter({ visible: true });
        primaries = Math.max(primaries, await shown.count());
      },
    });
    expect(faults).toEqual([]);
    expect(primaries).toBeLessThanOrEqual(1);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await context.close();
  });

  test.each([
    ['upright', 'dont-tread-on-me', { width: 390, height: 844 }],
    ['on its side', 'rebellion-1775', { width: 844, height: 390 }],
  ] as const)('a phone %s: a war goes on by touch alone (%s)', async (_, id, viewport) => {
    const { title, seats } = SHELF.find((it) => it.id === id)!;
    const { page, context, faults } = await house.visit({ viewport, hasTouch: true, isMobile: true });
    await beginByFinger(page, { title, persons: seats!.length, seed: 'by finger on a phone' });
    const { clicks } = await playByClicks(page, `fingers ${id}`, { most: PHONE_TAPS, hand: byFinger });
    expect(clicks).toBe(PHONE_TAPS);
    expect(faults).toEqual([]);
    await context.close();
  });
});
