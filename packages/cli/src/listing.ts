import type { Action, Sight } from '@liberty/table';
import type { Desk } from './desk.ts';
import { inColumns } from './ink.ts';

/** An answer as it is listed: the number that picks it, and its words. */
export interface Listed {
  readonly number: number;
  readonly words: string;
  readonly action: Action;
}

/** Longer lists of answers are laid out in columns. */
const LONG_LIST = 14;

/** What each answer counts, where every one of them is another number. */
const countsOf = (desk: Desk, view: Sight): number[] | undefined => {
  const counts = view.options.map((a) => desk.count?.(view, a));
  const isCounted = counts.length > 0 && counts.every((n) => n !== undefined);
  return isCounted && new Set(counts).size === counts.length ? counts : undefined;
};

/**
 * The answers as they are listed. Where it is asked how many, a number means itself; else they are counted through.
 * Two answers that read alike are alike (two copies of a card): they are listed once.
 */
export const listOf = (desk: Desk, view: Sight): Listed[] => {
  const counts = countsOf(desk, view);
  const byWords = new Map<string, Action>();
  for (const action of view.options) {
    const words = desk.option(view, action);
    if (!byWords.has(words)) byWords.set(words, action);
  }
  return [...byWords].map(([words, action], i) => ({
    number: counts ? counts[view.options.indexOf(action)]! : i + 1,
    words,
    action,
  }));
};

/** '1 to 4', '0, 2 or 5' */
const range = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  if (sorted.length > 2 && most - least === sorted.length - 1) return `${least} to ${most}`;
  return [sorted.slice(0, -1).join(', '), String(most)].filter(Boolean).join(' or ');
};

/** The list as it is printed; of numbers, only which. */
export const printed = (desk: Desk, view: Sight, width: number): string[] => {
  const list = listOf(desk, view);
  if (countsOf(desk, view)) return [`  Type how many: ${range(list.map(({ number }) => number))}.`];
  const lines = list.map(({ number, words }) => `${String(number).padStart(3)}  ${words}`);
  return lines.length > LONG_LIST ? inColumns(lines, width) : lines;
};

/** 'a number from 1 to 7', '0, 1 or 2' */
export const numbersIn = (desk: Desk, view: Sight): string => {
  const numbers = listOf(desk, view).map(({ number }) => number);
  return `a number, ${range(numbers)}`;
};
