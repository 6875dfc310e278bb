import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type MatchRecord, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { bring } from './play.ts';
import { type Breach, type Size, seeFit, seeLaw } from './sight.ts';

/** A question of a game as it is put to a table of people. */
export interface Asked {
  /** The chapter and section that ask, and how many answers were given before. */
  readonly name: string;
  readonly record: MatchRecord;
}

/** A whole game between machines: the first question of every kind, and every nth (`every`) after that. */
export const questionsOf = (id: string, seed: string, every = Infinity): Asked[] => {
  const game = boxOf(id)!.open!();
  const match = newMatch(game, seed, { seats: game.seats.map(() => 'human') });
  const player = playerFor(game, 'militia');
  const kinds = new Set<string>();
  const asked: Asked[] = [];
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    const kind = `${question.name} ${question.seat}`;
    if (!kinds.has(kind) || match.length % every === every - 1)
      asked.push({ name: `${question.name} ${match.length}`, record: match.record() });
    kinds.add(kind);
    match.act(question.seat, player.choose(game.view(match.s, question.seat), seeded(`${seed} ${match.length}`)));
  }
  return asked;
};

/** The map has come to rest: its sheet lies as it lay a moment ago, and nothing is animated. */
export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((then) => requestAnimationFrame(then));
    const lie = (): string => document.querySelector('.map-sheet')?.getAttribute('style') ?? '';
    let still = 0;
    for (let was = lie(), i = 0; still < 4 && i < 60; i++) {
      await frame();
      still = lie() === was ? still + 1 : 0;
      was = lie();
    }
    await new Promise((then) => setTimeout(then, 200));
  });
};

export interface Found {
  readonly asked: string;
  readonly size: Size;
  readonly step: number;
  readonly breach: Breach;
}

export interface Walk {
  /** Clicks on lit things after each question. */
  readonly clicks: number;
  readonly luck: string;
  readonly gold?: boolean;
  readonly onFound?: (found: Found) => Promise<void> | void;
}

/** Sits down at a question at this size and looks; then clicks lit things and looks again after each. */
export const walk = async (page: Page, { name, record }: Asked, size: Size, how: Walk): Promise<Found[]> => {
  const found: Found[] = [];
  const chance = seeded(`${how.luck} ${name}`);
  await page.setViewportSize(size);
  await bring(page, record);
  await page.locator('.table-room').waitFor();
  for (let step = 0; ; step++) {
    await atRest(page);
    const { breaches, lit, over } = await seeLaw(page, { gold: how.gold ?? true });
    const all = step === 0 ? [...breaches, ...(await seeFit(page))] : breaches;
    for (const breach of all) {
      const it = { asked: name, size, step, breach };
      found.push(it);
      await how.onFound?.(it);
    }
    if (over || lit.length === 0 || step >= how.clicks) return found;
    await page.mouse.click(...lit[chance.pick(lit.length, 'any')]!.at);
  }
};
