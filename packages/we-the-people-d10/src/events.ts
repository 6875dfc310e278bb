import type { Side, Space } from '@liberty/colonies';
import type { FieldHappening } from '@liberty/we-the-people';

/** M5.8, M5.9 How a battle was decided. Totals are the attacker's and the defender's. */
export interface Decided {
  readonly kind: 'decided';
  readonly attacker: Side;
  readonly winner: Side;
  readonly totals: readonly [number, number];
  readonly by: 'total-of-one' | 'no-general' | 'table';
  /** By the table: the die, what the defending general adds, and the number it had to reach. */
  readonly roll?: number;
  readonly modifier?: number;
  readonly target?: number;
}

/** Everything that can happen by the manual. */
export type Happening =
  | FieldHappening
  | Decided
  | { readonly kind: 'season'; readonly year: number; readonly season: number }
  | {
      readonly kind: 'winter-test';
      readonly side: Side;
      readonly space: Space;
      readonly roll: number;
      readonly lost: boolean;
    }
  | { readonly kind: 'no-test'; readonly side: Side };
