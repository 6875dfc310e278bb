import { SHELF } from '@liberty/shelf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, whyNoBrowser } from './browser.ts';
import { LAWS, SIZES } from './sight.ts';
import { questionsOf, walk } from './sight-walk.ts';

/** So many questions of each game are looked at, of different kinds, each at another size; `npm run sight` looks at all of them at every size. */
const QUESTIONS = 7;
const GAMES = SHELF.flatMap(({ id, open }) => (open ? [id] : []));

describe.skipIf(whyNoBrowser !== undefined)('the law of sight', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test.each(GAMES)(
    '%s: what is lit is in sight, large, under nothing and told apart; no type is too small',
    async (id) => {
      const asked = questionsOf(id, `sight of ${id}`);
      const colorScheme = GAMES.indexOf(id) % 2 === 0 ? 'light' : 'dark';
      const { page, context, faults } = await house.visit({ colorScheme });
      const broken: string[] = [];
      for (let i = 0; i < QUESTIONS; i++) {
        await page.goto(house.address);
        const at = asked[Math.floor(((i + 0.5) * asked.length) / QUESTIONS)]!;
        const found = await walk(page, at, SIZES[i % SIZES.length]!, { clicks: 1, luck: id });
        for (const { asked: question, size, breach } of found)
          broken.push(
            `${size.width}×${size.height}, ${question}: ${breach.thing} ${LAWS[breach.law]} (${breach.by ?? ''})`,
          );
      }
      expect(broken).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
