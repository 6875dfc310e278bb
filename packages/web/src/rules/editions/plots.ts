import type { Comparison, EditionId, Mean, Measured, Share } from '@liberty/shelf/comparison';

/** How an edition is called where there is little room. */
export const SHORT: Readonly<Record<EditionId, string>> = {
  'we-the-people': 'Classic',
  'we-the-people-cooper': '2nd edition',
  'we-the-people-d10': 'Manual',
};

/** '65.5%' */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

export const shareText = ({ share, low, high }: Share): string =>
  `${percent(share)} [${(low * 100).toFixed(1)}, ${(high * 100).toFixed(1)}]`;

export const meanText = ({ mean, low, high }: Mean, digits: number): string =>
  `${mean.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;

/** A part of a whole bar: where it begins and how wide it is, in hundredths. */
export interface Part {
  readonly who: string;
  readonly share: Share;
  readonly from: number;
  readonly width: number;
}

/** Who won, as parts of one bar: the American on the left, nobody in the middle, the British on the right. */
export const partsOf = ({ wins, draws }: Measured): Part[] => {
  let from = 0;
  return (
    [
      ['American', wins['American']!],
      ['drawn', draws],
      ['British', wins['British']!],
    ] as const
  ).map(([who, share]) => {
    const part = { who, share, from, width: share.share * 100 };
    from += part.width;
    return part;
  });
};

/** What is drawn as a mean with its interval, in the order in which it is shown. */
export const MEANS = [
  { field: 'decisions', name: 'Decisions a game', digits: 0 },
  { field: 'minutes', name: 'Minutes a game', digits: 0 },
  { field: 'battles', name: 'Battles a game', digits: 1 },
  { field: 'interceptions', name: 'Interceptions that succeeded', digits: 1 },
] as const;

/** The next round number above: 845 -> 1000, 23 -> 25. */
export const roundAbove = (value: number): number => {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((it) => it * size).find((it) => it >= value)!;
};

/** How far the scale of a mean reaches: one scale for all editions, from nothing. */
export const scaleOf = ({ editions }: Comparison, field: (typeof MEANS)[number]['field']): number =>
  roundAbove(Math.max(...editions.map((it) => it[field].high)));
