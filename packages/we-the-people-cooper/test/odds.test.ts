import { SPACES, general, space } from '@liberty/colonies';
import { generator, seeded, below, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  KINDS,
  battleEventsFor,
  battleOdds,
  card,
  duelOdds,
  interceptedOdds,
  isFought,
  matchChance,
  oddsAtHand,
} from '../src/index.ts';
import { draws, duel, edition, march } from './scene.ts';

const { kit } = edition;

describe('14.2-14.6 The odds of a duel', () => {
  test('14.6 an attacker without cards loses, a defender without cards too', () => {
    expect(duelOdds({ cards: [0, 3], ratings: [1, 1] }, kit)).toMatchObject({
      attackerWins: 0,
      error: 0,
      exact: false,
    });
    expect(duelOdds({ cards: [1, 0], ratings: [1, 1] }, kit).attackerWins).toBeCloseTo(1);
  });

  test('14.3, 14.5 one card against one: the attacker wins unless the kind or a Reserve is held', () => {
    const pile = kit.battleDeck.flatMap((n, kind) => Array.from({ length: n }, () => kind));
    let matched = 0;
    for (const [i, a] of pile.entries())
      for (const [j, b] of pile.entries()) if (i !== j && (b === 5 || (a === 5 ? b === 4 : a === b))) matched++;
    const { attackerWins, error, wins } = duelOdds({ cards: [1, 1], ratings: [0, 0] }, kit, 40_000);
    expect(Math.abs(attackerWins - (1 - matched / (48 * 47)))).toBeLessThan(2 * error);
    expect(wins.flat().reduce((p, it) => p + it, 0)).toBeCloseTo(1);
  });

  test('14.1 more cards are better, and a better general is', () => {
    const wins = (cards: [number, number], ratings: [number, number]): number =>
      duelOdds({ cards, ratings }, kit).attackerWins;
    expect(wins([9, 6], [2, 2])).toBeGreaterThan(wins([6, 6], [2, 2]));
    expect(wins([6, 9], [2, 2])).toBeLessThan(wins([6, 6], [2, 2]));
    expect(wins([8, 8], [1, 3])).toBeLessThan(wins([8, 8], [1, 1]));
  });

  test('the odds agree with battles that are played out by the rules', () => {
    const choices = generator('battles');
    const dice = seeded('battles');
    let won = 0;
    const GAMES = 300;
    const on = { charlotte: 'gates, 4 american', camden: 'cornwallis, 3 british', york: 'american pc' };
    const start = march('gates', { on }).does('american: step camden');
    const from = { general: general('gates'), party: 4, from: space('charlotte'), to: space('camden') };
    const odds = battleOdds(edition.view(start.s, 0), kit, from).battle!;
    for (let i = 0; i < GAMES; i++) {
      const s = edition.clone(start.s);
      const play = (text: string): void => {
        const a = edition.read(s, text);
        if (a.ok) edition.play(s, a.value, dice, silent);
      };
      play('ready');
      while (edition.question(s)?.path.some((it) => it.startsWith('battle'))) {
        const view = edition.view(s, edition.question(s)!.seat);
        const words = view.options.map((a) => edition.write(a));
        const best = matchChance(view, kit)
          .filter((it) => it.held > 0)
          .toSorted((a, b) => b.unmatched - a.unmatched)[0];
        const lead = best && words.find((it) => it === `attack ${KINDS[best.kind]}`);
        const match = words.find((it) => it.startsWith('match'));
        play(lead ?? match ?? words.find((it) => it === 'counter') ?? words[below(choices, words.length)]!);
      }
      if (edition.question(s)?.name === 'politics place' || s.generalAt[general('gates')] === space('camden')) won++;
    }
    expect(Math.abs(won / GAMES - odds.attackerWins)).toBeLessThan(0.12);
  });
});

describe('Before an attack', () => {
  const on = {
    charlotte: 'american pc, gates, 4 american',
    camden: 'british pc, cornwallis, 3 british',
    cheraw: 'clinton, 2 british',
    'ninety-six': 'british pc',
    york: 'american pc',
  };
  const look = () => edition.view(march('gates', { on }).s, 0);
  const attack = { general: general('gates'), party: 4, from: space('charlotte'), to: space('camden') };

  test('14.1 sources and numbers are those of the rules', () => {
    const { battle } = battleOdds(look(), kit, attack);
    expect(battle!.cards).toEqual([5, 3 + 3 + 1 + 1]);
    expect(battle!.sources[0].map((it) => it.what)).toEqual(['general', 'units']);
    expect(battle!.exact).toBe(false);
    const helped = battleOdds(look(), kit, { ...attack, lay: [{ side: 0, card: card('minutemen') }] });
    expect(helped.battle!.cards).toEqual([7, 8]);
    expect(helped.battle!.attackerWins).toBeGreaterThan(battle!.attackerWins);
  });

  test('12.4, 13.1, 18.1 who may intercept, avoid or go inside', () => {
    const odds = battleOdds(look(), kit, attack);
    expect(odds.interceptors).toMatchObject([
      { general: general('clinton'), roll: { faces: 1, of: 6, chance: 1 / 6 }, units: 2 },
    ]);
    expect(odds.interceptors[0]!.attackerWins).toBeLessThan(odds.battle!.attackerWins);
    expect(odds.avoid).toMatchObject({ general: general('cornwallis'), roll: { faces: 3 } });
    expect(odds.walls).toBe(true);
  });

  test('15.1 where each could go if it lost', () => {
    const { fates } = battleOdds(look(), kit, attack).battle!;
    expect(fates[0]).toEqual({ byLand: [space('charlotte')], bySea: [], eliminated: false });
    expect(fates[1].byLand).toContain(space('ninety-six'));
  });

  test('10.4 nobody there, no battle; nor where nobody but the general comes', () => {
    expect(battleOdds(look(), kit, { ...attack, to: space('salem') }).battle).toBeUndefined();
    expect(isFought(look(), attack)).toBe(true);
    expect(isFought(look(), { ...attack, to: space('salem') })).toBe(false);
    expect(isFought(look(), { ...attack, party: 0 })).toBe(false);
  });

  test('14.1 the events that could help in it: those for this battle that bring cards', () => {
    const american = ['thaddeus-kosciuszko', 'over-mountain-men', 'minutemen', 'spy-in-the-enemy-camp'];
    const helping = (where: Readonly<Record<string, string>>): number[] =>
      battleEventsFor(edition.view(march('gates', { on: where, american }).s, 0), kit, attack);
    expect(new Set(helping(on))).toEqual(new Set([card('over-mountain-men'), card('minutemen')]));
    const { atlas } = kit;
    const held = atlas.spacesOf[atlas.colonyOf[attack.to]!]!.map((x) => [SPACES[x]!, 'british pc'] as const);
    expect(helping({ ...Object.fromEntries(held), ...on })).toEqual([card('over-mountain-men')]);
  });

  test('the state that was looked at is left alone', () => {
    const view = look();
    const before = JSON.stringify(view);
    battleOdds(view, kit, attack);
    expect(JSON.stringify(view)).toBe(before);
  });
});

describe('12.5 Before those who were intercepted answer', () => {
  const on = {
    boston: 'british pc, howe, 4 british',
    springfield: 'american pc, washington, 6 american',
    york: 'american pc',
  };
  const british = ['hessian-jaegers'];
  const met = (units = 5) => {
    const t = march('howe', { on, british }).does(...(units === 0 ? ['british: party 0'] : []));
    t.does('british: step lexington-concord', 'american: intercept washington 5 alone').rolls(2);
    return t.does('american: ready');
  };

  test('14.1 the battle that is told is the one that is fought: sources, cards, and the way back', () => {
    const t = met();
    const odds = interceptedOdds(edition.view(t.s, 1), kit)!;
    expect([t.question, odds.attacker, odds.fates[1].byLand]).toEqual(['reaction answer', 1, [space('boston')]]);
    expect(odds.sources[0].map(({ what }) => what)).toContain('interception');
    const plain = battleOdds(edition.view(t.s, 1), kit, {
      general: general('howe'),
      party: 4,
      from: space('boston'),
      to: space('lexington-concord'),
    });
    expect(odds.attackerWins).toBeLessThan(plain.battle!.attackerWins);
    t.rolls(...draws(odds.cards[0] + odds.cards[1])).does('british: stand', 'british: ready');
    expect([t.dealt('american'), t.dealt('british')]).toEqual(odds.cards);
  });

  test('8.4 with a card that takes the card of the interception away, before the answer and before the battle', () => {
    const t = met();
    const jaegers = british.map(card);
    const before = interceptedOdds(edition.view(t.s, 1), kit, jaegers)!;
    expect(before.sources[0].map(({ what }) => what)).not.toContain('interception');
    t.does('british: stand');
    const then = oddsAtHand(edition.view(t.s, 1), kit, jaegers)!;
    t.rolls(...draws(before.cards[0] + before.cards[1])).does('british: lay hessian-jaegers', 'british: ready');
    expect([before.cards, then.cards]).toEqual([0, 1].map(() => [t.dealt('american'), t.dealt('british')]));
  });

  test('10.4 no battle for a general without units', () => {
    const t = met(0);
    expect([t.question, interceptedOdds(edition.view(t.s, 1), kit)]).toEqual(['reaction answer', undefined]);
  });
});

describe('14.3 In a battle', () => {
  test('14.3, 14.5 the exact chance that a kind cannot be matched', () => {
    const t = duel({
      on: { camden: '2 british', charlotte: 'gates, 2 american', york: 'american pc' },
      attacker: 'american',
      general: 'gates',
      party: 2,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'frontal probe', british: 'probe' },
    });
    const chances = matchChance(t.game.view(t.s, 0), kit);
    expect(chances.map((it) => [it.kind, it.held])).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(chances[0]!.unmatched).toBeCloseTo(1 - (11 + 4) / 46);
    expect(chances[1]!.unmatched).toBeCloseTo(1 - (7 + 4) / 46);
    expect(matchChance(t.game.view(t.s), kit)).toEqual([]);
  });
});
