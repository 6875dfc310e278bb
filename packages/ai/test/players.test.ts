import { AMERICAN, BRITISH } from '@liberty/colonies';
import { type AnyGame, type Sight, seeded, silent } from '@liberty/table';
import type { State, View } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import {
  LEVELS,
  type Player,
  bouts,
  flat,
  greedy,
  hint,
  isLevelId,
  judgeFor,
  playerFor,
  random,
  search,
  standingOf,
  thumbed,
} from '../src/index.ts';
import type { Judge } from '../src/index.ts';
import { game, questions, washingtonAlone } from './position.ts';

const table = game as unknown as AnyGame;
const judge = judgeFor(table) as Judge<State>;

/** One of each make, thinking only briefly; the search first. */
const quick = (): Player<View>[] => [
  search(game, judge, { limits: { simulations: 5 } }),
  random(),
  thumbed(game, judge, 0.8),
  greedy(game, judge, { worlds: 1 }),
  flat(game, judge, { limits: { simulations: 5 } }),
];

describe('honesty', () => {
  test('every hidden card permuted in 1,000 positions: the same decision for the same seed', () => {
    const players = quick();
    const chance = seeded('honesty');
    let positions = 0;
    let permuted = 0;
    for (const { s, seat, view } of questions('honest games', chance)) {
      const world = game.imagine(view, chance);
      const twin = game.view(world, seat);
      expect(twin).toEqual(view);
      const hidden = (it: State): string => JSON.stringify([it.hands, it.duel, it.deck]);
      if (hidden(world) !== hidden(s)) permuted++;
      /** The search answers always, the others in turn. */
      for (const player of [players[0]!, players[1 + (positions % 16)]]) {
        if (!player) continue;
        const luck = `${positions} ${player.name}`;
        expect(player.choose(twin, seeded(luck))).toBe(player.choose(view, seeded(luck)));
      }
      if (++positions === 1000) break;
    }
    expect(permuted).toBeGreaterThan(700);
  });
});

describe('every answer', () => {
  test('of every player is legal, and so is what the judge is sure of', () => {
    const players = quick();
    const chance = seeded('legal');
    let left = 120;
    for (const { s, view } of questions('legal games', chance)) {
      for (const player of players) expect(view.options).toContain(player.choose(view, chance));
      const sure = judge.sure?.(s, view.options);
      if (sure !== undefined) expect(view.options).toContain(sure);
      if (--left === 0) break;
    }
  });

  test('has a weight above zero, and every position a value between -1 and 1 that is the other side turned round', () => {
    const weights: number[] = [];
    let left = 1500;
    for (const { s, view } of questions('weights', seeded('weights'))) {
      judge.weigh(s, view.options, weights);
      expect(weights.length).toBe(view.options.length);
      expect(Math.min(...weights)).toBeGreaterThan(0);
      const value = judge.value(s, AMERICAN);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(judge.value(s, BRITISH)).toBe(-value || 0);
      if (--left === 0) break;
    }
  });

  test('is the same again for the same seed and number of simulations', () => {
    const make = (): Player<Sight> => playerFor(table, 'continental', { simulations: 40 });
    const [first, second] = [make(), make()];
    let left = 60;
    for (const { view } of questions('again', seeded('again'))) {
      const luck = `luck ${left}`;
      expect(first.choose(view, seeded(luck))).toBe(second.choose(view, seeded(luck)));
      if (--left === 0) break;
    }
  });

  test('keeps to its time: the clock stops the search', () => {
    let now = 0;
    const player = search(game, judge, { limits: { milliseconds: 40 }, clock: () => (now += 5) });
    const s = washingtonAlone();
    expect(game.options(s)).toContain(player.choose(game.view(s, BRITISH), seeded('clock')));
    expect(now).toBeGreaterThanOrEqual(40);
    expect(now).toBeLessThan(80);
  });
});

/** Lets the player answer for the British until the card is played. */
const playCard = (s: State, player: Player<View>): void => {
  const chance = seeded('card');
  for (let i = 0; i < 30 && !s.outcome && game.question(s)!.seat === BRITISH; i++)
    game.play(s, player.choose(game.view(s, BRITISH), chance), chance, silent);
};

describe('Washington alone next to Howe', () => {
  test.each([greedy(game, judge), search(game, judge, { limits: { simulations: 400 } })])(
    '$name captures him and wins the war',
    (player) => {
      const s = washingtonAlone();
      playCard(s, player);
      expect(s.outcome).toMatchObject({ winners: [BRITISH], rule: '12.0a' });
    },
  );

  test('the judge sees it coming', () => {
    const s = washingtonAlone();
    expect(judge.value(s, AMERICAN)).toBeLessThan(-0.6);
  });

  test('a hint names the action and its reason', () => {
    const s = washingtonAlone();
    const advice = hint(table, game.view(s, BRITISH), seeded('hint'), { simulations: 300 });
    expect(game.options(s)).toContain(advice.action);
    expect(advice.text).toBe(game.write(advice.action));
    expect(advice.after).toBeGreaterThan(0.5);
    expect(advice.why).toMatch(/^Chance to win the war \d+%/);
    expect(advice.why).toContain('Now: 1 colony British.');
  });
});

describe('levels', () => {
  test('all can be made by name', () => {
    for (const { id, name } of LEVELS) expect(playerFor(table, id).name.toLowerCase()).toBe(name.toLowerCase());
    expect(isLevelId('militia')).toBe(true);
    expect(isLevelId('general')).toBe(false);
  });

  test('one decision ahead beats random play, also in the few games there is time for here', () => {
    const pairing = { first: greedy(game, judge, { worlds: 1 }) as Player<Sight>, second: playerFor(table, 'random') };
    expect(standingOf([...bouts(table, pairing, { from: 1, count: 2 })]).wins).toBeGreaterThanOrEqual(3);
  });
});
