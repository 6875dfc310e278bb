import { SHELF } from '@liberty/shelf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, PHONE, axeFaults, openHouse, whyNoBrowser } from './browser.ts';
import { beginByFinger, byFinger, playByClicks } from './play.ts';

const TABLET = { width: 1024, height: 768 };
const ASIDE = { width: 844, height: 390 };
/** Each game on another device; whole wars on all of them are `npm run fingers`. */
const DEVICES = [TABLET, PHONE, ASIDE, TABLET, PHONE];
const TAPS = 45;

describe.skipIf(whyNoBrowser !== undefined)('by finger', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  }, 300_000);
  afterAll(() => house.close());

  test.each(SHELF.map(({ id }, i) => [id, DEVICES[i]!] as const))(
    '%s on %o: what is touched says what it would do before it is done',
    async (id, viewport) => {
      const { page, context, faults } = await house.visit({ viewport, hasTouch: true, isMobile: true });
      const box = SHELF.find((it) => it.id === id)!;
      const isShort = id === 'rebellion-1775';
      const terms = isShort
        ? { Scenario: 'The introductory game, two rounds', Players: 'Two: each a side' }
        : undefined;
      const persons = isShort ? 2 : box.seats!.length;
      // However long the choices are, Start stands in sight.
      const startAt = await beginByFinger(page, { title: box.title, persons, seed: 'by finger' }, terms);
      expect(startAt).toBeLessThanOrEqual(viewport.height);
      let primaries = 0;
      const played = await playByClicks(page, `fingers ${id}`, {
        most: isShort ? 600 : TAPS,
        hand: async (at, lit) => {
          await byFinger(at, lit);
          const shown = page.locator('.act.primary, .tapped .button.american').filter({ visible: true });
          primaries = Math.max(primaries, await shown.count());
        },
      });
      expect(faults).toEqual([]);
      expect(played.over).toBe(isShort);
      expect(primaries).toBeLessThanOrEqual(1);
      expect(await axeFaults(page)).toEqual([]);
      await context.close();
    },
    240_000,
  );
});
