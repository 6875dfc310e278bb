import { BOX, WASHINGTON, general } from '@liberty/colonies';
import { type Chance, silent } from '@liberty/table';
import { type FieldKit, INTERCEPT, type Interception, TO_BOX, type View, rollOf } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { type FieldGame, generalName } from '../src/games/we-the-people/field.ts';
import { fieldRollsFor } from '../src/games/we-the-people/rolls.ts';
import type { Look } from '../src/table/desk.ts';
import { playedUntil } from './games.ts';

/** What is laid by hand here. */
interface Laid {
  readonly generalAt: number[];
  readonly stack: readonly unknown[];
}

/** Every interception succeeds, and of a pool the first is drawn. */
const LUCKY: Chance = { die: () => 1, pick: () => 0 };

/** Wars of random answers in which somebody could intercept, in three of them one of two. */
const OFFERS = [
  ...['o4', 'o11', 'o68', 'o86'].map((seed) => ['we-the-people', seed] as const),
  ...['o0', 'o30', 'o95'].map((seed) => ['we-the-people-d10', seed] as const),
];

/** An interception is offered; these generals are put where the British come to. */
const offered = async (id: string, seed: string, there: readonly number[]) => {
  const { game, s: before } = playedUntil(seed, 'interception offer', id);
  const s = game.clone(before) as Laid;
  const { to } = s.stack.at(-1) as Interception;
  for (const g of there) s.generalAt[g] = to;
  const { seat } = game.question(s)!;
  const view = game.view(s, seat) as unknown as View;
  const look: Look = { view, views: [view], viewer: seat, asked: true, live: true, position: 0 };
  const desk = (await deskFor(game))!;
  const choices = desk.choices(look, { why: (wish) => game.explain(s, seat, wish), foresee: () => undefined });
  const tries = choices.filter(({ actions }) => INTERCEPT.is(actions[0]!));
  const kit = (game as unknown as { kit: FieldKit }).kit;
  const own = {
    rollOf: (seen: View, a: number) => rollOf(seen, kit, a),
    odds: () => ({ interceptors: [], evasion: undefined, battle: undefined }),
    weighed: 'cards',
    evasionRule: '9.0c',
  };
  const { fieldRolling } = fieldRollsFor(game as unknown as FieldGame);
  const boxed = fieldRolling({ view, choices, own, met: undefined })!.tries;
  return { game, s, to, tries, boxed };
};

/** Who is in the box, or may be sent there, after this interception has succeeded with all its units. */
const partedAfter = (
  game: Awaited<ReturnType<typeof offered>>['game'],
  s: Laid,
  a: number,
  who: readonly number[],
): number[] => {
  const after = game.clone(s) as Laid;
  game.play(after, a, LUCKY, silent);
  if (game.question(after)?.name === 'interception strength') game.play(after, game.options(after)[0]!, LUCKY, silent);
  if (game.question(after)?.name === 'together choose') return game.options(after).map((it) => TO_BOX.of(it));
  return who.filter((g) => after.generalAt[g] === BOX);
};

describe('7.1d4 an interception that meets another general', () => {
  test.each(OFFERS)('says beforehand who goes to the box, as it then happens: %s, %s', async (id, seed) => {
    let met = 0;
    for (const fellow of [general('lincoln'), general('lee'), WASHINGTON]) {
      const { game, s, tries, boxed } = await offered(id, seed, [fellow]);
      for (const [i, { actions, says }] of tries.entries()) {
        const a = actions[0]!;
        const pair = [fellow, INTERCEPT.of(a)];
        const parted = partedAfter(game, s, a, pair);
        expect(parted.length).toBe(pair.includes(WASHINGTON) ? 1 : 2);
        expect(says).toMatch(/%; if so, .* goes to the box$/);
        for (const g of pair) expect(says.split('if so, ')[1]!.includes(generalName(g))).toBe(parted.includes(g));
        const { also } = boxed[i]!.wins!;
        const told = also?.words as string;
        expect([also?.rule, told.endsWith(', as you choose.')]).toEqual(['7.1d4', parted.length === 2]);
        met++;
      }
    }
    expect(met).toBeGreaterThan(0);
  });

  test.each(OFFERS)('and says nothing of a box where he meets nobody: %s, %s', async (id, seed) => {
    const { tries, boxed, game, s } = await offered(id, seed, []);
    const offers = tries.map(({ actions, says }, i) => ({
      isSaid: [says.includes('box'), boxed[i]!.wins!.also !== undefined],
      parted: partedAfter(game, s, actions[0]!, [INTERCEPT.of(actions[0]!)]),
    }));
    expect(offers).toEqual(offers.map(() => ({ isSaid: [false, false], parted: [] })));
  });
});

describe('7.2c, R-46 how many units go with him', () => {
  test.each([
    ['we-the-people', 'o34', 'cards'],
    ['we-the-people-d10', 'o37', 'points'],
  ])('tells of each number how the battle stands, by eye and by ear: %s', async (id, seed, weighed) => {
    const { game, s } = playedUntil(seed, 'interception strength', id);
    const { seat } = game.question(s)!;
    const view = game.view(s, seat);
    const look: Look = { view, views: [view], viewer: seat, asked: true, live: true, position: 0 };
    const desk = (await deskFor(game))!;
    const choices = desk.choices(look, { why: (wish) => game.explain(s, seat, wish), foresee: () => undefined });
    expect(choices.length).toBeGreaterThan(2);
    const told = choices.map((it) => desk.weighing!(look)!.of(it)!);
    for (const [i, it] of choices.entries()) {
      expect(told[i]).toMatch(/^\d+%$/);
      const said = desk.aloud.odds(it, look)!;
      expect(said).toMatch(new RegExp(`^${told[i]!.slice(0, -1)} percent to win; \\d+ ${weighed} against \\d+$`));
    }
    const wins = told.map(parseFloat);
    expect(wins).toEqual(wins.toSorted((x, y) => y - x));
  });
});
