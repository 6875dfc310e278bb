import {
  AMERICAN,
  BRITISH,
  CAPTURED,
  type Side,
  WASHINGTON,
  addUnits,
  general,
  removeUnits,
  space,
  unitsAt,
} from '@liberty/colonies';
import { type AnyGame, type Sight, type Tell, seeded } from '@liberty/table';
import { type Battle, type Happening, type Play, type State, card } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { type Judge, type Player, judgeFor, playerFor } from '../src/index.ts';
import { game, isAskedForCard, playUntil } from './position.ts';

const table = game as unknown as AnyGame;
const judge = judgeFor(table) as Judge<State>;
const [HOWE, GREENE] = [general('howe'), general('greene')];
const [BOSTON, LEXINGTON, HARTFORD] = [space('boston'), space('lexington-concord'), space('hartford')];

/** Where somebody stands, with how many. */
type Posted = readonly [general: number, at: number, units: number];

/** This side is about to play a card; nobody is on the map but these, and each holds these cards. */
const position = (side: Side, posted: readonly Posted[], hands: readonly [string[], string[]]): State => {
  const s = playUntil(`about to play ${side}`, (it) => isAskedForCard(it, side) && it.year === 1776);
  s.generalAt.forEach((_, g) => (s.generalAt[g] = CAPTURED));
  for (let x = 0; x < s.control.length; x++)
    for (const it of [AMERICAN, BRITISH] as const) removeUnits(s, it, x, unitsAt(s, it, x));
  for (const [g, x, units] of posted) {
    s.generalAt[g] = x;
    addUnits(s, g === WASHINGTON || g === GREENE ? AMERICAN : BRITISH, x, units);
  }
  hands.forEach((hand, i) => s.hands[i as Side].splice(0, Infinity, ...hand.map(card)));
  return s;
};

/** What happened in the battles of one card. */
interface Played {
  readonly battles: readonly { readonly attacker: Side; readonly party: number }[];
}

/** One card of whoever is asked; the enemy answers by the same player, and luck is the same for everybody. */
const playCard = (s: State, player: Player<Sight>, luck = 'a card'): Played => {
  const battles: { attacker: Side; party: number }[] = [];
  const chance = seeded(luck);
  const tell: Tell<Happening> = () => {};
  do {
    const { seat } = game.question(s)!;
    game.play(s, player.choose(game.view(s, seat), chance), chance, tell);
    const f = s.stack.at(-1);
    if (f?.in === 'battle' && battles.length === 0) {
      const { attacker, party } = f as Battle;
      battles.push({ attacker, party });
    }
  } while (!s.outcome && !judge.isQuiet(s));
  return { battles };
};

const PLAYERS = (): readonly (readonly [string, Player<Sight>])[] => [
  ['militia', playerFor(table, 'militia')],
  ['continental', playerFor(table, 'continental', { simulations: 1500 })],
];

const everywhere = (s: State, side: Side, spaces: readonly number[]): void => {
  for (const x of spaces) s.control = s.control.with(x, side);
};

describe.each(PLAYERS())('%s', (_name, player) => {
  test('does not leave Washington alone where an army can come', () => {
    const posted: Posted[] = [
      [HOWE, BOSTON, 5],
      [WASHINGTON, LEXINGTON, 0],
      [GREENE, HARTFORD, 4],
    ];
    const s = position(AMERICAN, posted, [
      ['ops-3', 'ops-2', 'ops-1'],
      ['ops-3', 'ops-3', 'ops-3'],
    ]);
    playCard(s, player);
    expect(unitsAt(s, AMERICAN, s.generalAt[WASHINGTON]!)).toBeGreaterThan(0);
  });

  test('carries a threat out, and does not leave half of the army behind', () => {
    const posted: Posted[] = [
      [HOWE, BOSTON, 5],
      [WASHINGTON, LEXINGTON, 5],
    ];
    const s = position(BRITISH, posted, [
      ['ops-1', 'ops-2'],
      ['ops-3', 'ops-2', 'ops-3'],
    ]);
    const { atlas } = game.kit;
    everywhere(s, AMERICAN, atlas.spacesOf[atlas.colonyOf[LEXINGTON]!]!);
    everywhere(s, BRITISH, atlas.neighbours[LEXINGTON]!);
    const { battles } = playCard(s, player);
    expect(battles).toMatchObject([{ attacker: BRITISH }]);
    expect(battles[0]!.party).toBeGreaterThan(2);
  });

  test('11.0b goes into winter quarters with the last card of the year, with five lucks of six', () => {
    const posted: Posted[] = [
      [WASHINGTON, space('west-point'), 5],
      [HOWE, space('quebec'), 5],
    ];
    const sheltered = ['a card', 'b', 'c', 'd', 'e', 'f'].filter((luck) => {
      const s = position(AMERICAN, posted, [['ops-1'], []]);
      playCard(s, player, luck);
      const at = s.generalAt[WASHINGTON]!;
      return game.kit.atlas.isWinterQuarters[at] && unitsAt(s, AMERICAN, at) === 5;
    });
    expect(sheltered.length).toBeGreaterThanOrEqual(5);
  });

  test('does not spend a card on a march that changes nothing', () => {
    const posted: Posted[] = [
      [WASHINGTON, space('albany'), 4],
      [HOWE, space('quebec'), 5],
    ];
    const s = position(AMERICAN, posted, [['ops-3', 'ops-1'], ['ops-1']]);
    everywhere(s, AMERICAN, game.kit.atlas.spacesOf[game.kit.atlas.colonyOf[space('albany')]!]!);
    const before = JSON.stringify(s.control);
    playCard(s, player);
    expect(JSON.stringify(s.control)).not.toBe(before);
  });
});

describe('the judge', () => {
  /** Nearly all is American, or but one space in so many, and yet Washington is cut off beside Howe. */
  const threatened = (hand: string[], nth = Infinity): State => {
    const posted: Posted[] = [
      [HOWE, BOSTON, 5],
      [WASHINGTON, LEXINGTON, 1],
    ];
    const s = position(BRITISH, posted, [['ops-1'], hand]);
    const { thirteen } = game.kit.atlas;
    everywhere(s, AMERICAN, thirteen);
    const british = thirteen.filter((_, i) => i % nth === nth - 1);
    everywhere(s, BRITISH, british);
    everywhere(s, BRITISH, game.kit.atlas.neighbours[LEXINGTON]!);
    return s;
  };

  test('6.1 fears less what no card can order', () =>
    expect(judge.value(threatened(['ops-1', 'ops-1']), AMERICAN)).toBeGreaterThan(
      judge.value(threatened(['ops-3', 'ops-1']), AMERICAN) + 0.2,
    ));

  test.each([
    ['far behind', Infinity],
    ['somewhat ahead', 4],
  ])('12.0a takes a threat for less than its execution, %s', (_how, nth) => {
    const s = threatened(['ops-3', 'ops-3'], nth);
    const standing = judge.value(s, BRITISH);
    s.generalAt[WASHINGTON] = space('savannah');
    const without = judge.value(s, BRITISH);
    expect(standing).toBeGreaterThan(without + 0.3);
    // The attack wins nineteen times in twenty and the war with it; else all is as before.
    expect(standing).toBeLessThan(0.95 * 1 + 0.05 * without);
  });

  test('12.0a fears less what there is still a card to meet', () => {
    const s = threatened(['ops-3', 'ops-3']);
    const now = judge.value(s, BRITISH);
    const played: Play = { ...(s.stack.at(-1) as Play), side: AMERICAN };
    s.stack.splice(-1, 1, played);
    expect(judge.value(s, BRITISH)).toBeLessThan(now - 0.2);
  });
});
