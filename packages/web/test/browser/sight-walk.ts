import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type MatchRecord, newMatch, save, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { putInCupboard } from './cupboard.ts';
import { atRest, painted } from './play.ts';
import { type Breach, type Scheme, type Seen, type Size, isPhone, seeFit, seeLaw } from './sight.ts';

/** A question of a game as it is put to a table of people. */
export interface Asked {
  /** The chapter and section that ask, and how many answers were given before. */
  readonly name: string;
  /** The chapter and section that ask. */
  readonly kind: string;
  readonly record: MatchRecord;
}

/**
 * A game between machines, whole or so many answers of it (`most`): the first question of every kind to every seat, every nth (`every`)
 * after that, and the end. Recruit plays it: a whole war in a fifth of a second.
 */
export const questionsOf = (id: string, seed: string, { every = Infinity, most = Infinity } = {}): Asked[] => {
  const game = boxOf(id)!.open!();
  const match = newMatch(game, seed, { seats: game.seats.map(() => 'human') });
  const player = playerFor(game, 'recruit');
  const kinds = new Set<string>();
  const asked: Asked[] = [];
  const note = (kind: string): void =>
    void asked.push({ name: `${kind} ${match.length}`, kind, record: match.record() });
  let question = game.question(match.s);
  for (; question && match.length < most; question = game.question(match.s)) {
    const ofSeat = `${question.name} ${question.seat}`;
    if (!kinds.has(ofSeat) || match.length % every === every - 1) note(question.name);
    kinds.add(ofSeat);
    match.act(question.seat, player.choose(game.view(match.s, question.seat), seeded(`${seed} ${match.length}`)));
  }
  if (!question) note('the end');
  return asked;
};

/** Of the questions of a game the first of each kind that was never looked at, and so many others (`more`), of the kinds that were looked at least. */
export const worthALook = (asked: readonly Asked[], looked: Map<string, number>, more: number): Asked[] => {
  const times = ({ kind }: Asked): number => looked.get(kind) ?? 0;
  const chosen = new Set<Asked>();
  const choose = (it: Asked): void => {
    chosen.add(it);
    looked.set(it.kind, times(it) + 1);
  };
  for (const it of asked) if (times(it) === 0) choose(it);
  for (let n = 0; n < more; n++) {
    const [least] = asked.filter((it) => !chosen.has(it)).toSorted((a, b) => times(a) - times(b));
    if (least) choose(least);
  }
  return asked.filter((it) => chosen.has(it));
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
  /** Clicks on lit things after each question, at the last of the sizes. */
  readonly clicks: number;
  readonly luck: string;
  readonly onFound?: (found: Found) => Promise<void> | void;
}

/** So often it is looked again before a breach counts: signs and panels take their places a moment after the map has come to rest, on a slow machine later. */
const LOOKS = 8;

const seeLawAtRest = async (page: Page, scheme: Scheme): Promise<Seen> => {
  await atRest(page);
  let seen = await seeLaw(page, scheme);
  for (let looks = 1; looks < LOOKS && seen.breaches.length > 0; looks++) {
    await page.waitForTimeout(250 * looks);
    await atRest(page);
    seen = await seeLaw(page, scheme);
  }
  return seen;
};

/** Games laid on this page so far: each has a name of its own. */
let laidSoFar = 0;

/** Goes from whatever table the page shows to this one, without the front page: the game is put where the browser keeps them. */
export const jumpTo = async (page: Page, record: MatchRecord): Promise<void> => {
  const seats = record.header.seats.map(() => 'human');
  const id = `looked-at-${laidSoFar++}`;
  const kept = { id, game: record.header.game, record: save(record), seats, updated: Date.now(), status: '' };
  await putInCupboard(page, [kept]);
  await page.evaluate((to) => {
    document.querySelector('.table-room')?.setAttribute('data-left', '');
    location.hash = `#/table/${to}`;
  }, id);
  await page.locator('.table-room:not([data-left])').waitFor();
  await painted(page);
  // Not by a mouse, which would lie over a phone from then on.
  const curtain = page.getByRole('button', { name: 'Show my hand' });
  if (await curtain.count()) await curtain.dispatchEvent('click');
  await painted(page);
};

/** Sits down at a question and looks at every size; then clicks lit things at the last of them and looks again after each, at the end with the map fitted. */
export const walk = async (page: Page, { name, record }: Asked, how: Walk): Promise<Found[]> => {
  const found: Found[] = [];
  const chance = seeded(`${how.luck} ${name}`);
  let looks = chance.pick(how.schemes.length, 'by day or by candle-light');
  const note = async (size: Size, step: number, breaches: readonly Breach[]): Promise<void> => {
    for (const breach of breaches) {
      const it = { asked: name, size, step, breach };
      found.push(it);
      await how.onFound?.(it);
    }
  };
  const lookAt = async (size: Size, step: number): Promise<Seen['lit']> => {
    // By day and by candle-light in turn.
    const seen = await seeLawAtRest(page, how.schemes[looks++ % how.schemes.length]!);
    await note(size, step, seen.breaches);
    return seen.over ? [] : seen.lit;
  };
  await page.setViewportSize(how.sizes[0]!);
  await jumpTo(page, record);
  let lit: Seen['lit'] = [];
  for (const size of how.sizes) {
    await page.setViewportSize(size);
    lit = await lookAt(size, 0);
  }
  const last = how.sizes.at(-1)!;
  for (let step = 1; step <= how.clicks && lit.length > 0; step++) {
    const { at } = lit[chance.pick(lit.length, 'any')]!;
    await (isPhone(last) ? page.touchscreen.tap(...at) : page.mouse.click(...at));
    lit = await lookAt(last, step);
  }
  let unfit = await seeFit(page);
  for (let again = 1; again < LOOKS && unfit.length > 0; again++) {
    await atRest(page);
    unfit = await seeFit(page);
  }
  await note(last, how.clicks, unfit);
  return found;
};
