import type { Wish } from '@liberty/table';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Movement } from './motion.ts';
import type { Sketch } from './sketch.ts';

/** An answer as the map shows it. */
export interface Shining {
  /** The thing that is clicked for it; none: a button. */
  readonly at?: Wish;
  /** The whole answer in words, for lists and screen readers. */
  readonly says: string;
  /** Mark on the thing: a number of moves, 'anchor'. */
  readonly tab?: string;
  /** It is an attack; its mark is swords. */
  readonly fight?: true;
  /** Spaces it leads through, for the preview. */
  readonly way?: readonly string[];
}

/** What a map must know of the table it lies on, and what it hands back to it. No answer is given by the map itself. */
export interface Tabletop {
  /** The thing under the pointer, the one chosen by touch, and the one that is looked for. */
  readonly hovered: Signal<Wish | undefined>;
  readonly selected: ReadonlySignal<Wish | undefined>;
  readonly sought: ReadonlySignal<{ readonly wish: Wish; readonly nonce: number } | undefined>;
  /** What is named in a sentence that is pointed at. */
  readonly pointed: ReadonlySignal<Wish | undefined>;
  /** What happened, as it is drawn. */
  readonly sketches: ReadonlySignal<readonly Sketch[]>;
  /** Where that happened which is told step by step. */
  readonly followed: ReadonlySignal<readonly string[]>;
  /** What moves now. */
  readonly moving: ReadonlySignal<{ readonly nonce: number; readonly motions: readonly Movement[] }>;
  /** After how many answers it is shown, and whether whoever looks is asked. */
  readonly look: ReadonlySignal<{ readonly position: number; readonly asked: boolean }>;
  readonly choices: ReadonlySignal<readonly Shining[]>;
  at(wish: Wish): readonly Shining[];
  /** A thing was clicked, touched, or chosen by a key. */
  press(wish: Wish): void;
  explain(wish: Wish): void;
  dismiss(): void;
  say(text: string): void;
  /** Gives the one answer of a piece that is taken up; gives back what letting it go over a thing does (`choosing`: its player wants to say himself who goes), or nothing where it stays. */
  lift(wish: Wish): ((on: Wish, choosing: boolean) => void) | undefined;
}
