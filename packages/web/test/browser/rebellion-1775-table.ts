import { type Army, type View, rebellion1775 } from '@liberty/rebellion-1775';
import { type Match, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { unmovedIn } from '../../src/games/rebellion-1775/army.ts';
import { frameOf } from '../../src/games/rebellion-1775/game.ts';
import { reckoningFor } from '../../src/games/rebellion-1775/reckoning.ts';
import { HouseForTests, LIGHTS_AND_SIZES, type Visit } from './browser.ts';
import { agreeOn, bring, laid, seat, sow } from './play.ts';

export const game = rebellion1775();
const { ifBothChooseBest, ifTheyGo } = reckoningFor(game);
type Options = typeof game.defaults;
export type Played = Match<ReturnType<typeof game.setup>, unknown, never, Options>;

/** A game played at random until this question is put, or a seat sees this, or to its end; all seats at one screen. */
export const playedUntil = (
  secret: string,
  until: string | ((view: View) => boolean),
  options: Partial<Options> = {},
  prefers: (answer: string) => boolean = () => false,
): Played => {
  const match = newMatch(game, secret, {
    seats: game.seats.map(() => 'human'),
    options: { ...game.defaults, ...options },
  });
  const chance = seeded(`${secret} answers`);
  for (;;) {
    const asked = game.question(match.s);
    const isThere = typeof until === 'string' ? asked?.name === until : asked && until(game.view(match.s, asked.seat));
    if (!asked || isThere) return match as unknown as Played;
    const answers = game.options(match.s);
    const preferred = answers.filter((a) => prefers(game.write(a)));
    const among = preferred.length > 0 ? preferred : answers;
    match.act(asked.seat, among[chance.pick(among.length, 'answer')]!);
  }
};

export const isTruceCard = (answer: string): boolean => /^lay ..-08$/.test(answer);

/** Does it change the odds by a point or more if both choose their losses best? */
export const dependsOnLosses = (view: View): boolean => {
  const f = view.question?.name === 'army who' ? frameOf<Army>(view, 'army') : undefined;
  const it = f && ifTheyGo(view, f.from, f.to, unmovedIn(view, f.from));
  return it !== undefined && ifBothChooseBest(it) !== undefined;
};

/** Somebody is asked who goes, and one of his own could stay while another does. */
export const someCouldStay = (view: View): boolean => {
  const f = view.question?.name === 'army who' ? frameOf<Army>(view, 'army') : undefined;
  return f !== undefined && unmovedIn(view, f.from)[0]! > 1;
};

const CAMPAIGN = { Scenario: 'The 1775 campaign' };

/** From the front page, on own terms; the campaign unless another scenario is named, which a newcomer is not offered first. */
export const begin = async (
  page: Page,
  seats: readonly string[],
  terms: Readonly<Record<string, string>>,
  seed: string,
): Promise<void> => {
  await page
    .getByRole('list', { name: 'Games' })
    .getByRole('button', { name: /1775: Rebellion/ })
    .click();
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  for (const [i, it] of seats.entries()) await seat(dialog, i, it);
  for (const [name, label] of Object.entries({ ...CAMPAIGN, ...terms })) await agreeOn(dialog, name, label);
  await sow(dialog, seed);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await laid(page);
};

/** The house of a file of tests, with tables of this game. */
export class Here {
  readonly house = new HouseForTests();

  /** A visitor who has brought this game and sees this at the table. */
  async opened(match: Played, sign: string): Promise<Visit> {
    const visit = await this.house.visit();
    await bring(visit.page, match.record());
    await visit.page.locator(sign).first().waitFor();
    return visit;
  }
}

export const [lightWide, , , darkPhone] = LIGHTS_AND_SIZES;
export const humans = ['human', 'human', 'human', 'human'];
export const undo = (page: Page) => page.locator('header').getByRole('button', { name: /^Undo/ });
export const prompt = (page: Page) => page.locator('.prompt p');

/** The hands of others that lie open, by the names of their piles. */
export const partnersHands = async (page: Page): Promise<string[]> =>
  (await page.locator('.reb-piles > button').allTextContents()).flatMap((it) =>
    it.includes('hand') ? [it.replace(/ \d+$/, '')] : [],
  );
