import { seeded, silent, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from '../src/game.ts';
import { type Options, SCENARIOS, rebellion1775 } from '../src/index.ts';

const game = rebellion1775();

/** The longest of 10,000 random games each took 531, 191 and 421 decisions. */
const MOST: Readonly<Record<Options['scenario'], number>> = {
  campaign: 1000,
  introductory: 400,
  'siege-of-quebec': 900,
};

describe('laws over random play', () => {
  for (const scenario of SCENARIOS)
    for (const players of [2, 3, 4] as const)
      for (const partnersShow of [false, true])
        test(`${scenario}, ${players} players, partners ${partnersShow ? 'show' : 'hide'} their cards`, () => {
          for (let i = 0; i < 2; i++) {
            const options: Options = { scenario, players, partnersShow };
            const secret = `${scenario} ${players} ${partnersShow} ${i}`;
            const walk = underTheLaws(game, secret, seeded(secret), { options, most: MOST[scenario], every: 5 });
            expect(walk.match.game.outcome(walk.match.s)).toBeDefined();
            const log = walk.match.entries.flatMap(({ told }) => told.map((it) => game.narrate(it.event)));
            expect(log.filter((line) => /undefined|NaN/.test(line))).toEqual([]);
          }
        });
});

describe('coverage of random play', () => {
  test('every section of every chapter is carried out, no hand plays a third event, no list is wider than 55', () => {
    const heard = new Set<string>();
    const watched = rebellion1775({ watch: (rule) => heard.add(rule) });
    const chance = seeded('coverage');
    const list: number[] = [];
    let [widest, events] = [0, 0];
    for (const scenario of SCENARIOS)
      for (let i = 0; i < 70; i++) {
        const s = watched.setup({ scenario, players: 4, partnersShow: true });
        while (s.stack.length > 0) {
          watched.options(s, list);
          widest = Math.max(widest, list.length);
          events = Math.max(events, s.events);
          watched.play(s, list[chance.pick(list.length, 'answer')]!, chance, silent);
        }
      }
    const rules = Object.values(CHAPTERS).flatMap((chapter) => Object.values(chapter.sections).map((it) => it.rule));
    expect([...new Set(rules)].filter((rule) => !heard.has(rule))).toEqual([]);
    expect(events).toBe(2);
    expect(widest).toBeLessThanOrEqual(55);
  });
});
