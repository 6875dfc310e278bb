import { SPACES } from '@liberty/colonies';
import { AREAS, type Battle as FactionsBattle, type View as FactionsView } from '@liberty/rebellion-1775';
import type { MatchRecord } from '@liberty/table';
import type { Battle, View } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { frameOf as factionsFrame } from '../../src/games/rebellion-1775/game.ts';
import { frameOf } from '../../src/games/we-the-people/field.ts';
import { playedUntil } from '../games.ts';
import { HouseForTests, LOW, PHONE, WIDE, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';
import { seeLaw } from './sight.ts';

/** Where a battle is fought, by game. */
const PLACES: Readonly<Record<string, (view: unknown) => string>> = {
  'we-the-people': (view) => SPACES[frameOf<Battle>(view as View, 'battle')!.to]!,
  'rebellion-1775': (view) => AREAS[factionsFrame<FactionsBattle>(view as FactionsView, 'battle')!.area]!,
};

/** A battle is under way: its record, and where it is fought. */
const foughtIn = (id: string, question: string, seed: string): readonly [MatchRecord, string] => {
  const match = playedUntil(seed, question, id);
  return [match.record(), PLACES[id]!(match.game.view(match.s, match.game.question(match.s)!.seat))];
};

/* Runs in the page: is the middle of this place in sight, and under no panel? */
const isOpen = (place: string): boolean => {
  const { left, top, width, height } = document
    .querySelector(`.map-pane .target[data-thing="space:${place}"]`)!
    .getBoundingClientRect();
  return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('svg.live'));
};

describe.skipIf(whyNoBrowser !== undefined)('a table that is opened in the midst of a battle', () => {
  const house = new HouseForTests();

  test.each([
    ['rebellion-1775', 'battle command', 'far ground 5', PHONE],
    ['rebellion-1775', 'battle command', 'far ground 0', LOW],
    ['we-the-people', 'battle answer', 'to be matched', LOW],
    ['we-the-people', 'battle answer', 'to be matched', WIDE],
  ])('%s, %s: shows beside its panel where it is fought', async (id, question, seed, viewport) => {
    const [record, place] = foughtIn(id, question, seed);
    const { page, faults } = await house.visit({ viewport, hasTouch: viewport === PHONE });
    await bring(page, record);
    await page.locator('.battle-panel, .reb-battle').first().waitFor();
    await expect.poll(() => page.evaluate(isOpen, place)).toBe(true);
    await expect.poll(async () => (await seeLaw(page, 'light')).breaches).toEqual([]);
    expect(faults).toEqual([]);
  });
});
