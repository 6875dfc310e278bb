/** The three editions of We the People that are laid side by side, in the order in which they are shown. */
export const EDITIONS = ['we-the-people', 'we-the-people-cooper', 'we-the-people-d10'] as const;
export type EditionId = (typeof EDITIONS)[number];

/** A mean over games, and the bounds between which it lies with 95% confidence. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Games of a kind, their share, and the bounds between which that lies with 95% confidence. */
export interface Share {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What was measured of one edition. */
export interface Measured {
  readonly game: EditionId;
  readonly edition: string;
  /** The name of the component pack, where it was not played as first read. */
  readonly components?: string;
  /** On which terms: the usual ones of the game. */
  readonly agreed: Readonly<Record<string, unknown>>;
  readonly games: number;
  /** By seat, and the games that nobody won. */
  readonly wins: Readonly<Record<string, Share>>;
  readonly draws: Share;
  /** How the games ended, the most frequent way first. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: Mean;
  /** Minutes at a table where every decision takes `pace` seconds. */
  readonly minutes: Mean;
  readonly battles: Mean;
  readonly interceptions: Mean;
}

/** One level on every edition, the same seeds: what `liberty compare --json` prints and the page of the editions shows. */
export interface Comparison {
  readonly command: string;
  readonly version: string;
  readonly level: string;
  readonly simulations: number | null;
  readonly from: number;
  readonly seeds: number;
  readonly pace: number;
  readonly cancelled: boolean;
  readonly editions: readonly Measured[];
}
