import type { Board, Side } from '@liberty/colonies';
import { type Sight, newMatch, seeded } from '@liberty/table';
import { type WarView, halvedByWinter } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { type FieldGame, fieldFor } from '../src/games/we-the-people/field.ts';
import { deskFor } from '../src/games/index.ts';
import type { Look } from '../src/table/desk.ts';
import { game } from './games.ts';

/** What stands beside every question for a card in random play, with the view it was asked in. */
const askedForCards = async (id: string, seed: string, most: number) => {
  const opened = game(id);
  const desk = (await deskFor(opened))!;
  const match = newMatch(opened, seed);
  const chance = seeded(`${seed} answers`);
  const asked: { view: Sight; side: number; left: string }[] = [];
  for (let it = opened.question(match.s); it && match.length < most; it = opened.question(match.s)) {
    if (it.name === 'play card') {
      const view = opened.view(match.s, it.seat);
      const look: Look = { view, views: [view], viewer: it.seat, asked: true, live: true, position: 0 };
      asked.push({ view, side: it.seat, left: desk.prompt(look).left ?? '' });
    }
    const options = opened.options(match.s);
    match.act(it.seat, options[chance.pick(options.length, 'answer')]!);
  }
  return asked;
};

describe.each(['we-the-people', 'we-the-people-d10', 'we-the-people-cooper'])('winter of %s', (id) => {
  test('is told of with the last cards in hand, and not before', async () => {
    const asked = await askedForCards(id, 'winter is near', 1500);
    expect(asked.length).toBeGreaterThan(20);
    const warned = asked.filter(({ left }) => left.includes('winter is near'));
    expect(warned.length).toBeGreaterThan(0);
    for (const { left } of warned)
      expect(left).toMatch(/^\d+ cards? in hand(?:, \d to move with)?; winter is near and would .+ in .+/);
    if (id !== 'we-the-people-d10')
      for (const { left } of warned) expect(left).toMatch(/^[123] cards? in hand|, [12] to move with/);
  });
});

test('11.0b the classic table names the forces that would be halved, and only when there are some', async () => {
  const { atlas, kit } = fieldFor(game('we-the-people') as unknown as FieldGame);
  let early = 0;
  for (const { view, side, left } of await askedForCards('we-the-people', 'a cold year', 1500)) {
    const cold = halvedByWinter(view as unknown as Board, atlas, side as Side).map((x) => atlas.names[x]!);
    const hand = (view as unknown as WarView).hands[side as Side].cards!;
    const moves = hand.filter((card) => kit.cards[card]!.kind === 'operations').length;
    const isNear = (hand.length <= 3 || moves === 1 || moves === 2) && cold.length > 0;
    early += isNear && hand.length > 3 ? 1 : 0;
    expect(left.includes('winter is near')).toBe(isNear);
    if (isNear) for (const name of cold.slice(0, 3)) expect(left).toContain(name);
  }
  // With one or two cards to move with it is told of however many others are held.
  expect(early).toBeGreaterThan(0);
});
