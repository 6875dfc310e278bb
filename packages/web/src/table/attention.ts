import type { Bar, Wish } from '@liberty/table';
import { batch, effect, signal } from '@preact/signals';
import type { Choice } from './desk.ts';

export interface WhyNot {
  readonly wish: Wish;
  readonly bars: readonly Bar[];
}

export interface Notice {
  readonly text: string;
  readonly rule?: string;
}

/** At a table in words: the answer by which something that was asked about is given. */
export const yesTo = ({ says }: Choice): string => `Yes: ${says}`;

/** What hand and eye are at: the thing pointed at, chosen or sought, and what the table says or asks about it. */
export class Attention {
  readonly hovered = signal<Wish | undefined>(undefined);
  /** What is named in a sentence that is pointed at. */
  readonly pointed = signal<Wish | undefined>(undefined);
  readonly selected = signal<Wish | undefined>(undefined);
  /** A thing to be looked at: the board brings it into sight and lets it pulse. */
  readonly sought = signal<{ readonly wish: Wish; readonly nonce: number } | undefined>(undefined);
  readonly whyNot = signal<WhyNot | undefined>(undefined);
  /** The thing whose several answers are offered. */
  readonly menu = signal<Wish | undefined>(undefined);
  /** An answer that is asked about before it is given. */
  readonly pending = signal<Choice | undefined>(undefined);
  readonly notice = signal<Notice | undefined>(undefined);
  /** The buttons of panels that are what is meant there, the one that came into sight last at the end. */
  readonly meant = signal<readonly Pick<HTMLElement, 'click'>[]>([]);

  /** The table is touched, not pointed at: nothing hovers, and what is touched is chosen before it is done. */
  readonly finger = signal(false);
  /** Where the finger last was, in the window: what is said of a thing keeps off there, since a second touch does it. */
  touched: readonly [number, number] | undefined;

  constructor() {
    effect(() => {
      if (this.finger.value && this.hovered.value) this.hovered.value = undefined;
    });
  }

  /** Does anything lie open that can be shut? */
  get isOpen(): boolean {
    const { whyNot, menu, pending, selected, notice } = this;
    return [whyNot, menu, pending, selected, notice].some((it) => it.value !== undefined);
  }

  /** Has a thing been touched or an answer begun, so that a button now says it? */
  get isAsking(): boolean {
    return [this.selected, this.menu, this.pending].some((it) => it.value !== undefined);
  }

  /** A button of a panel comes into sight, or goes. */
  means(button: Pick<HTMLElement, 'click'>, isSeen: boolean): void {
    const meant = this.meant.peek();
    if (meant.includes(button) === isSeen) return;
    this.meant.value = isSeen ? [...meant, button] : meant.filter((it) => it !== button);
  }

  /** Which hand is at the table: known by the pointer, not by the size of the screen. */
  knowHand(event: PointerEvent | KeyboardEvent): void {
    const isFinger = 'pointerType' in event && event.pointerType !== 'mouse';
    this.finger.value = isFinger;
    this.touched = isFinger ? [event.clientX, event.clientY] : undefined;
  }

  /** The thing by which the last answer was given, and how many had then been given. */
  readonly answered = signal<{ readonly wish: Wish; readonly length: number } | undefined>(undefined);

  /** A name in a sentence is pointed at, or no longer. */
  point(wish: Wish | undefined): void {
    batch(() => ((this.pointed.value = wish), (this.hovered.value = wish)));
  }

  select(wish: Wish): void {
    batch(() => ((this.selected.value = wish), (this.whyNot.value = undefined)));
  }

  offer(wish: Wish): void {
    batch(() => ((this.menu.value = wish), (this.whyNot.value = undefined)));
  }

  seek(wish: Wish): void {
    this.sought.value = { wish, nonce: (this.sought.value?.nonce ?? 0) + 1 };
  }

  dismiss(): void {
    batch(() => {
      this.whyNot.value = undefined;
      this.menu.value = undefined;
      this.pending.value = undefined;
      this.selected.value = undefined;
      this.notice.value = undefined;
    });
  }
}
