import type { Seat } from '@liberty/table';
import type { Mark } from '../../board/sketch.ts';
import type { SignName } from '../../frame/Sign.tsx';
import type { Words } from '../words.ts';

/** One thing that happened in a step: whose, in words, and what it changed: '5 − 2 = 3 units'. */
export interface SceneRow {
  readonly seat?: Seat;
  readonly words: Words;
  readonly change?: string;
}

/** A step of a scene: what happened in it, or that nothing did; and how the map shows it. */
export interface SceneStep {
  readonly title: string;
  readonly rule: string;
  readonly rows: readonly SceneRow[];
  /** What is said when nothing happened. */
  readonly empty: string;
  readonly marks: readonly Mark[];
  /** The first event it tells: the map lies as it lay before that. Absent: as before the next step, or as it lies in the end. */
  readonly begins?: { readonly entry: number; readonly event: unknown };
  /** Whom it passed by, as a sentence. */
  readonly spared?: Words;
  /** What it means: a colony has changed hands. */
  readonly note?: Words;
}

/** What the rules do by themselves, to be followed step by step: winter, an alliance, the end of a round. */
export interface Scene {
  readonly title: string;
  readonly lead: string;
  readonly sign: SignName;
  readonly steps: readonly SceneStep[];
  /** The answer it was told out with. */
  readonly last: number;
}
