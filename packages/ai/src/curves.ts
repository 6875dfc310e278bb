import type { AnyGame } from '@liberty/table';
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
  /** The edition and the components it was found with, as the game names them: with others the same value may mean another chance. */
  readonly edition: string;
  /** In which matches (who played whom, first and last seed, games), how many positions of them, by which program. */
  readonly found: {
    readonly matches: readonly string[];
    readonly games: number;
    readonly positions: number;
    readonly worlds: number;
    readonly program: string;
  };
  readonly stages: readonly Stage[];
  /** Where it was held against other games; none: nobody has. */
  readonly tested?: Tested;
}

/** How true a curve was found to be in games it was not fitted to. */
export interface Tested {
  readonly matches: readonly string[];
  readonly games: number;
  readonly positions: number;
  /** By how much what was said and what came differed in the worst of ten bins. */
  readonly worst: number;
}

/** No more may what is said and what comes differ in any of ten bins. */
export const SOUND = 0.05;

/** What a chance rests on: a curve that held in other games, one that did not or was not tried, or the judge's word alone. */
export type Calibration = 'sound' | 'doubtful' | 'none';

export const calibrationOf = (curve: Pick<Curve, 'tested'> | undefined): Calibration => {
  if (!curve) return 'none';
  return curve.tested && curve.tested.worst <= SOUND ? 'sound' : 'doubtful';
};

/** Its shape is held by a test. */
const read = (it: unknown): readonly Curve[] => it as readonly Curve[];

/** All curves there are; `npm run calibrate` writes them. */
export const CURVES = read(data);

/** The curve of a war, if it has one for these components. */
export const curveOf = ({ id, edition }: Pick<AnyGame, 'id' | 'edition'>, war: string): Curve | undefined =>
  CURVES.find((it) => it.game === id && it.war === war && it.edition === edition);
