import type { Word, Words } from '../words.ts';

/** More names than this are counted. */
const MOST = 4;

/** 'Albany, Boston and York'; of many the first, and how many more. An item may stand for several (`counts`). */
export const listWords = (items: readonly Word[], more = 'more', counts: readonly number[] = []): Word[] => {
  const shown = items.length > MOST ? items.slice(0, MOST - 1) : items;
  const left = items.slice(shown.length).reduce((sum, _, i) => sum + (counts[shown.length + i] ?? 1), 0);
  const parts: readonly Word[] = left > 0 ? [...shown, `${left} ${more}`] : shown;
  return parts.flatMap((part, i): Word[] => {
    if (i === 0) return [part];
    return [i === parts.length - 1 ? ' and ' : ', ', part];
  });
};

/** Sentences that hang together, with semicolons between them. */
export const joinWords = (parts: readonly Words[], between = '; '): Word[] =>
  parts.flatMap((part, i) => (i === 0 ? [...part] : [between, ...part]));

const MINUTE = 60_000;
const UNITS: readonly (readonly [number, string])[] = [
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
];

/** '9 hours ago'; nothing for what happened just now. */
export const agoWords = (ms: number): string | undefined => {
  for (const [length, name] of UNITS) {
    const count = Math.floor(ms / length);
    if (count >= (name === 'minute' ? 2 : 1)) return `${count} ${name}${count > 1 ? 's' : ''} ago`;
  }
  return undefined;
};
