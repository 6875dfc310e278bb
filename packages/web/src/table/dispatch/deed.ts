import type { Seat } from '@liberty/table';
import type { Mark } from '../../board/sketch.ts';
import type { Words } from '../words.ts';

/** What somebody did, or what followed by itself: one sentence, and how it is drawn. Made of what was told, and of nothing else. */
export interface Deed {
  readonly words: Words;
  readonly rule: string;
  /** Who did it; none: it followed by itself, or nobody sits for him who did. */
  readonly seat?: Seat;
  /** A class that carries the doer's colours; none: nobody did it. */
  readonly tone?: string;
  /** The answers its telling began and ended with. */
  readonly first: number;
  readonly last: number;
  readonly marks: readonly Mark[];
  /** The seats that lost by it: news also to the one who did it. */
  readonly lost?: readonly Seat[];
  /** The seats that gained by it, where nobody who sits here lost. */
  readonly gained?: readonly Seat[];
}
