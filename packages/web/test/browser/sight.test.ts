import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { LAWS, SIZES, isPhone } from './sight.ts';
import { type Asked, questionsOf, walk } from './sight-walk.ts';

const GAMES = SHELF.flatMap(({ id, open }) => (open ? [id] : []));
const TABLES = SIZES.filter((it) => !isPhone(it));
const PHONES = SIZES.filter(isPhone);
/** So many answers of a war are played; `npm run sight` walks whole ones, every kind of question at every size. */
const ANSWERS = 90;

describe.skipIf(whyNoBrowser !== undefined)('the law of sight', () => {
  const house = new HouseForTests();

  test.each(GAMES)(
    '%s: what is lit is in sight, large, under nothing and told apart; no type is too small',
    async (id) => {
      const n = GAMES.indexOf(id);
      const asked = questionsOf(id, 'sight 0', { most: ANSWERS });
      const at = (share: number): Asked => asked[Math.floor(share * asked.length)]!;
      /** A table at two sizes, and a phone upright or on its side. */
      const walks = [
        { question: at(0.35), sizes: [TABLES[n % TABLES.length]!, TABLES[(n + 2) % TABLES.length]!] },
        { question: at(0.75), sizes: [PHONES[n % PHONES.length]!] },
      ];
      const broken: string[] = [];
      for (const { question, sizes } of walks) {
        const { page, context, faults } = await house.visit({ hasTouch: sizes.every(isPhone) });
        const found = await walk(page, question, { sizes, schemes: ['light', 'dark'], clicks: 0, luck: id });
        for (const { asked: name, size, breach } of found)
          broken.push(
            `${size.width}×${size.height}, ${name}: ${breach.thing} ${LAWS[breach.law]} (${breach.by ?? ''})`,
          );
        broken.push(...faults);
        await context.close();
      }
      expect(broken).toEqual([]);
    },
  );
});
