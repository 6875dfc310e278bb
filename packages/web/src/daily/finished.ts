import { isComputer } from '@liberty/table';
import { signal } from '@preact/signals';
import { dayOf } from '../day.ts';
import type { AnyDesk } from '../table/desk.ts';
import type { Sitting } from '../table/sitting.ts';
import { type Deal, readDeal, writeDeal, yoursIn } from './deal.ts';
import type { SeatKind } from '../kept.ts';

/** A table of a deal that has come to its end. */
export interface Finished {
  /** The kept game; its record may have been deleted since. */
  readonly id: string;
  /** The deal, as it is written in an address. */
  readonly deal: string;
  readonly who: 'you' | 'friend' | 'computer';
  readonly verdict: string;
  /** Did the seats of the deal win? */
  readonly won: boolean;
  readonly score: string;
  readonly answers: number;
  /** How many of the answers of these seats a computer gave. */
  readonly byComputer: number;
  /** When it was noted (ms). */
  readonly at: number;
}

const KEY = 'liberty-tree deals';
const MOST = 300;

const TEXTS = ['id', 'deal', 'verdict', 'score'] as const;
const NUMBERS = ['answers', 'byComputer', 'at'] as const;

const isFinished = (it: unknown): it is Finished => {
  if (typeof it !== 'object' || it === null) return false;
  const said = it as Record<string, unknown>;
  return (
    TEXTS.every((key) => typeof said[key] === 'string') &&
    NUMBERS.every((key) => typeof said[key] === 'number') &&
    typeof said['won'] === 'boolean' &&
    ['you', 'friend', 'computer'].includes(said['who'] as string)
  );
};

const remembered = (): readonly Finished[] => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(it) ? it.filter(isFinished) : [];
  } catch {
    return [];
  }
};

/** Every finished table of a deal that this browser knows, the last first. */
export const finished = signal<readonly Finished[]>(remembered());

/** Notes a table; the same one is noted once. */
export const note = (table: Finished): void => {
  const others = finished.value.filter(({ id, deal }) => id !== table.id || deal !== table.deal);
  finished.value = [table, ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(finished.value));
  } catch {
    // Forbidden or full: they are shown until the page is closed.
  }
};

export const tablesOf = (deal: string): readonly Finished[] => finished.value.filter((it) => it.deal === deal);

/** The finished tables of one's own that were dealt on a day. */
export const ownDays = (): readonly { readonly table: Finished; readonly deal: Deal; readonly day: string }[] =>
  finished.value.flatMap((table) => {
    const deal = table.who === 'you' ? readDeal(table.deal) : undefined;
    const day = deal?.ok ? dayOf(deal.value.seed) : undefined;
    return deal?.ok && day !== undefined ? [{ table, deal: deal.value, day }] : [];
  });

/** The deal a table was dealt by; nothing where its luck is its own. */
const dealAt = (sitting: Sitting): Deal | undefined => {
  const { agreed, kinds, game } = sitting;
  const seed = sitting.record()?.secret;
  if (agreed.dice !== 'hmac-by-name' || agreed.components !== undefined || seed === undefined) return undefined;
  const options = agreed.options as Deal['options'];
  return { game: game.id, seed, options, seats: kinds as readonly SeatKind[] };
};

/** How a finished table of a deal ended; nothing while it is played. */
export const endOf = (desk: AnyDesk, sitting: Sitting, deal: Deal): Omit<Finished, 'id' | 'who' | 'at'> | undefined => {
  const yours = yoursIn(deal);
  const view = sitting.view(yours[0]);
  if (!view?.outcome) return undefined;
  const answers = sitting.now.value.length;
  const given = Array.from({ length: answers }, (_, i) => sitting.step(i)!).filter(({ seat }) => yours.includes(seat));
  return {
    deal: writeDeal(deal),
    verdict: desk.verdict(view.outcome),
    won: view.outcome.winners.some((seat) => yours.includes(seat)),
    score: desk.score(view),
    answers: given.length,
    byComputer: given.filter(({ by }) => isComputer(by)).length,
  };
};

/** A table has come to its end: if it was dealt, it is noted. Says under which deal. */
export const noteEnd = (desk: AnyDesk, sitting: Sitting, id: string): string | undefined => {
  const deal = dealAt(sitting);
  const end = deal?.seats.includes('human') ? endOf(desk, sitting, deal) : undefined;
  if (!end) return undefined;
  note({ ...end, id, who: 'you', at: Date.now() });
  return end.deal;
};
