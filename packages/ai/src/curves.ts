/** A value of the judge, and how often whoever stood there won in the end. */
export type Knot = readonly [value: number, share: number];

/** How often each side of the table won, by the value from the first side's chair, while no more than this of the war was over. */
export interface Stage {
  readonly until: number;
  readonly first: readonly Knot[];
  /** None in a solitaire. */
  readonly second?: readonly Knot[];
}

/** What the judge's value means in one war, and where that was found. */
export interface Curve {
  readonly game: string;
  readonly war: string;
  /** Who played whom, on which seeds, how many games and positions; how many worlds a value is the mean of. */
  readonly found: {
    readonly level: string;
    readonly from: number;
    readonly games: number;
    readonly positions: number;
    readonly worlds: number;
  };
  readonly stages: readonly Stage[];
}

/** All curves there are; `npm run calibrate` writes them. */
export const CURVES: readonly Curve[] = [];
