import { GENERALS } from '@liberty/colonies';
import { branches } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type State, approachOf, arrivalOdds, battleOdds, duelAhead, oddsAtHand, rollOf } from '../src/index.ts';
import { type Scene, classic, draws, duel, march } from './scene.ts';

/** The roll an answer is said to make, and the faces with which the table itself carries it out. */
const foretold = (t: Scene, answer: string, succeeds: (s: State) => boolean) => {
  const a = t.game.read(t.s, answer);
  if (!a.ok) throw new Error(a.fault.reason);
  const seat = t.game.question(t.s)!.seat;
  const roll = rollOf(t.game.view(t.s, seat), t.game.kit, a.value)!;
  const faces = branches(t.game, t.s, a.value).flatMap(({ s, rolls }) => (succeeds(s) ? [rolls[0]! + 1] : []));
  return { roll, faces };
};
const asks = (t: Scene, s: State): string | undefined => t.game.question(s)?.name;

/** Battle events of the Americans. */
const EVENTS = classic.kit.cards.filter(({ kind, side }) => kind === 'battle-event' && side === 0).map(({ id }) => id);

const NEAR = {
  boston: 'british pc, howe, 3 british',
  'lexington-concord': 'american pc',
  york: '1 american',
  springfield: 'washington, 5 american',
  newport: 'lee, 2 american',
} as const;

describe('7.2b The roll of an interception', () => {
  test.each(['washington', 'lee'] as const)('7.2b %s succeeds with his battle rating or less', (id) => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    const { roll, faces } = foretold(t, `intercept ${id}`, (s) => asks(t, s) === 'interception strength');
    expect([roll.rule, roll.wins, roll.easings]).toEqual(['7.2b', faces, []]);
    expect([GENERALS[roll.general], roll.rating, roll.chance]).toEqual([id, faces.length, faces.length / 6]);
    t.does('american: let-pass');
  });

  test('7.2c the battle that would follow has a card for the interception, and is fought against who comes', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    const view = t.game.view(t.s, 0);
    const coming = approachOf(view)!;
    expect([GENERALS[coming.general], coming.party]).toEqual(['howe', 3]);
    const { battle, interceptors } = battleOdds(view, t.game.kit, coming);
    expect(battle).toBeUndefined();
    expect(interceptors.map(({ general, units }) => [GENERALS[general], units])).toEqual([
      ['washington', 5],
      ['lee', 2],
    ]);
    // Washington 2, five units, the interception; Howe 3, three units, Regulars.
    expect(interceptors[0]!.strengths).toEqual([8, 7]);
    t.does('american: let-pass');
  });
});

describe('7.2c, R-46 How many go with him', () => {
  test('7.2c the battle that is told of each number is the one that is fought with it', () => {
    const wins = [5, 4, 1].map((n) => {
      const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
      t.rolls(1).does('american: intercept washington');
      const view = t.game.view(t.s, 0);
      const a = view.options.find((it) => t.game.write(it) === `take ${n}`)!;
      const { attackerWins, strengths, units } = arrivalOdds(view, t.game.kit, a)!;
      t.rolls(...draws(strengths[0] + strengths[1])).does(`american: take ${n}`);
      const dealt = (['american', 'british'] as const).map((side) =>
        Object.values(t.counted(side)).reduce((sum, it) => sum + it, 0),
      );
      expect([units, strengths]).toEqual([n, dealt]);
      return 1 - attackerWins;
    });
    expect(wins).toEqual(wins.toSorted((x, y) => y - x));
    expect(wins[0]).toBeGreaterThan(wins[2]!);
  });

  test('7.2c nothing is told of a number that is no answer to this', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    const view = t.game.view(t.s, 0);
    expect(view.options.map((a) => arrivalOdds(view, t.game.kit, a))).toEqual(view.options.map(() => undefined));
    t.does('american: let-pass');
  });
});

describe('9.0c-d The roll of a retreat before battle', () => {
  test.each([
    ['washington', '9.0d', [{ what: 'skill', by: 2 }]],
    ['greene', '9.0d', [{ what: 'skill', by: 2 }]],
    ['gates', '9.0c', []],
  ] as const)('%s retreats by %s', (id, rule, easings) => {
    const on = { boston: 'british pc, howe, 3 british', 'lexington-concord': `${id}, 2 american`, york: '1 american' };
    // With a battle event in hand he is asked before battle cards are dealt, whose ways nobody could list.
    const t = march('howe', { on, american: [EVENTS[0]!] }).does('british: step lexington-concord');
    const { roll, faces } = foretold(t, 'evade', (s) => asks(t, s) === 'evasion whither');
    expect([roll.rule, roll.easings, roll.wins, GENERALS[roll.general]]).toEqual([rule, easings, faces, id]);
  });
});

const fought = (lead: 'american' | 'british') =>
  duel({
    on: { boston: 'british pc, howe, 3 british', 'lexington-concord': 'washington, 3 american' },
    attacker: 'british',
    general: 'howe',
    party: 3,
    from: 'boston',
    to: 'lexington-concord',
    lead,
    held: { american: 'frontal probe probe', british: 'frontal probe' },
  });

describe('9.1g The roll of a counterattack', () => {
  test('9.1g the defender’s general takes over the attack with his rating or less', () => {
    const t = fought('british').does('british: attack frontal', 'american: cancel frontal');
    const { roll, faces } = foretold(t, 'counter', (s) => (s.stack.at(-1) as { lead?: number }).lead === 0);
    expect([roll.rule, roll.wins, GENERALS[roll.general]]).toEqual(['9.1g', faces, 'washington']);
    const view = t.game.view(t.s, 0);
    expect(duelAhead(view, t.game.kit, 0)!).toBeGreaterThan(1 - duelAhead(view, t.game.kit, 1)!);
  });

  test('answers without a die foretell none', () => {
    const t = fought('british');
    for (const a of t.game.options(t.s)) expect(rollOf(t.game.view(t.s, 1), t.game.kit, a)).toBeUndefined();
  });
});

describe('9.0b The battle as it stands before its cards are dealt', () => {
  test('9.0b a battle event that would be played counts at once, also for the defender', () => {
    const on = { boston: 'british pc, howe, 3 british', 'lexington-concord': 'gates, 2 american', york: '1 american' };
    const own = classic.kit.cards.find(({ id }) => id === EVENTS[0])!;
    const t = march('howe', { on, american: EVENTS.slice(0, 2) }).does(
      'british: step lexington-concord',
      'american: stand',
    );
    expect(t.question).toBe('battle events');
    const view = t.game.view(t.s, 0);
    const [without, laid] = [[], [classic.kit.cards.indexOf(own)]].map((lay) => oddsAtHand(view, t.game.kit, lay)!);
    expect(laid!.cards[0] - without!.cards[0]).toBe(own.battleCards);
    expect(laid!.attackerWins).toBeLessThan(without!.attackerWins);
    t.does(`american: lay ${own.id}`);
    expect(oddsAtHand(t.game.view(t.s, 0), t.game.kit)!.cards).toEqual(laid!.cards);
  });
});
