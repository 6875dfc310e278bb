import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type MatchRecord, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { atRest, bring } from './play.ts';
import { type Breach, type Scheme, type Seen, type Size, isPhone, seeFit, seeLaw } from './sight.ts';

/** A question of a game as it is put to a table of people. */
export interface Asked {
  /** The chapter and section that ask, and how many answers were given before. */
  readonly name: string;
  readonly record: MatchRecord;
}

/** A game between machines, whole or so many answers of it (`most`): the first question of every kind, and every nth (`every`) after that. */
export const questionsOf = (id: string, seed: string, { every = Infinity, most = Infinity } = {}): Asked[] => {
  const game = boxOf(id)!.open!();
  const match = newMatch(game, seed, { seats: game.seats.map(() => 'human') });
  const player = playerFor(game, 'militia');
  const kinds = new Set<string>();
  const asked: Asked[] = [];
  for (let question = game.question(match.s); question && match.length < most; question = game.question(match.s)) {
    const kind = `${question.name} ${question.seat}`;
    if (!kinds.has(kind) || match.length % every === every - 1)
      asked.push({ name: `${question.name} ${match.length}`, record: match.record() });
    kinds.add(kind);
    match.act(question.seat, player.choose(game.view(match.s, question.seat), seeded(`${seed} ${match.length}`)));
  }
  return asked;
};

export interface Found {
  readonly asked: string;
  readonly size: Size;
  readonly step: number;
  readonly breach: Breach;
}

export interface Walk {
  readonly sizes: readonly Size[];
  readonly schemes: readonly Scheme[];
  /** Clicks on lit things after each question. */
  readonly clicks: number;
  readonly luck: string;
  readonly onFound?: (found: Found) => Promise<void> | void;
}

/** So often it is looked again before a breach counts: signs and panels take their places a moment after the map has come to rest, on a slow machine later. */
const LOOKS = 8;

const seeLawAtRest = async (page: Page, scheme: Scheme): Promise<Seen> => {
  await atRest(page);
  await page.waitForTimeout(200);
  let seen = await seeLaw(page, scheme);
  for (let looks = 1; looks < LOOKS && seen.breaches.length > 0; looks++) {
    await page.waitForTimeout(250 * looks);
    await atRest(page);
    seen = await seeLaw(page, scheme);
  }
  return seen;
};

/** Sits down at a question and looks at every size; then clicks lit things and looks again after each. The last size is also looked at with the map fitted. */
export const walk = async (page: Page, { name, record }: Asked, how: Walk): Promise<Found[]> => {
  const found: Found[] = [];
  const chance = seeded(`${how.luck} ${name}`);
  let looks = 0;
  const note = async (size: Size, step: number, breaches: readonly Breach[]): Promise<void> => {
    for (const breach of breaches) {
      const it = { asked: name, size, step, breach };
      found.push(it);
      await how.onFound?.(it);
    }
  };
  await page.setViewportSize(how.sizes.at(-1)!);
  await bring(page, record);
  await page.locator('.table-room').waitFor();
  for (let step = 0; ; step++) {
    let lit: Seen['lit'] = [];
    for (const size of how.sizes) {
      await page.setViewportSize(size);
      // By day and by candle-light in turn.
      const seen = await seeLawAtRest(page, how.schemes[looks++ % how.schemes.length]!);
      lit = seen.over ? [] : seen.lit;
      await note(size, step, seen.breaches);
    }
    if (lit.length === 0 || step >= how.clicks) break;
    const { at } = lit[chance.pick(lit.length, 'any')]!;
    await (how.sizes.every(isPhone) ? page.touchscreen.tap(...at) : page.mouse.click(...at));
  }
  const last = how.sizes.at(-1)!;
  let unfit = await seeFit(page);
  for (let looks = 1; looks < LOOKS && unfit.length > 0; looks++) {
    await atRest(page);
    unfit = await seeFit(page);
  }
  await note(last, how.clicks, unfit);
  return found;
};
