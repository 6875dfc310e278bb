import data from '../data/curves.json' with { type: 'json' };

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
  /** In which matches (who played whom, first and last seed, games), how many positions of them, by which program. */
  readonly found: {
    readonly matches: readonly string[];
    readonly games: number;
    readonly positions: number;
    readonly worlds: number;
    readonly program: string;
  };
  readonly stages: readonly Stage[];
}

/** Its shape is held by a test. */
const read = (it: unknown): readonly Curve[] => it as readonly Curve[];

/** All curves there are; `npm run calibrate` writes them. */
export const CURVES = read(data);
