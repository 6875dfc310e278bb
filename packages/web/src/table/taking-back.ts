import type { Seat } from '@liberty/table';
import { type ReadonlySignal, computed } from '@preact/signals';
import type { Eyes, Laid } from './eyes.ts';
import type { Rolling } from './rolling.ts';
import type { Answered } from './sitting.ts';

/** What can be taken back: the last gesture, everything up to the fence, or nothing and why. */
export class TakingBack {
  readonly #laid: Laid;
  readonly #eyes: Eyes;
  readonly #rolling: Rolling;
  /** How many answers had been given when each gesture began. */
  #gestures: number[] = [];

  constructor(laid: Laid, eyes: Eyes, rolling: Rolling) {
    this.#laid = laid;
    this.#eyes = eyes;
    this.#rolling = rolling;
  }

  /** The answers that follow are one gesture. */
  begin(): void {
    this.#gestures.push(this.#laid.sitting.now.peek().length);
  }

  readonly whyNoUndo: ReadonlySignal<string | undefined> = computed(() => {
    const viewer = this.#eyes.viewer.value;
    if (viewer === undefined) return 'nobody sits here';
    if (this.#eyes.cursor.value !== undefined) return 'this is a replay';
    if (this.#rolling.wanted.value) return undefined;
    return this.#eyes.now.value && this.#laid.sitting.whyNoUndo(viewer);
  });

  /** How many answers the last gesture gave, and how many reach back to the fence. */
  readonly undoable: ReadonlySignal<{ readonly step: number; readonly all: number }> = computed(() => {
    const { length } = this.#eyes.now.value;
    const viewer = this.#eyes.viewer.value;
    if (this.whyNoUndo.value !== undefined || viewer === undefined) return { step: 0, all: 0 };
    if (this.#rolling.wanted.value) return { step: 1, all: 1 };
    const all = this.#laid.sitting.undoable(viewer);
    const began = this.#gestures.findLast((at) => at < length);
    return { all, step: Math.min(all, began === undefined ? 1 : length - began) };
  });

  /** Takes the last answers back. */
  undo(seat: Seat, count: number): Answered {
    return this.#laid.sitting.takeBack(seat, count);
  }

  /** Only so many answers stand: the gestures that gave the others are gone. */
  forget(length: number): void {
    this.#gestures = this.#gestures.filter((at) => at < length);
  }
}
