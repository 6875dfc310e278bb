import type { LevelId } from '@liberty/ai';
import { type Action, type Seat, isComputer } from '@liberty/table';
import { signal } from '@preact/signals';
import { type Sitting, stepsIn } from './sitting.ts';

/** How a computer that plays in somebody's place goes on: only when told, with the film, without it, or without a halt. */
export const PACES = ['step', 'slow', 'fast', 'at once'] as const;
export type Pace = (typeof PACES)[number];

/** How long its next answer stands there before it is given, in milliseconds. */
const BREATH = 1100;

/** An answer that the computer is about to give. */
export interface Intent {
  readonly seat: Seat;
  readonly action: Action;
}

/** The computer in somebody's place: for which seats, how well, how fast, and which answers were its own. No game in it. */
export class StandIn {
  /** The seats it answers for until it is stopped. */
  readonly seats = signal<readonly Seat[]>([]);
  readonly level = signal<LevelId>('militia');
  readonly pace = signal<Pace>('slow');
  /** What it can be told lies open. */
  readonly offered = signal(false);
  readonly intends = signal<Intent | undefined>(undefined);
  readonly #sitting: Sitting;
  /** Nobody sits at the screen: every answer is looked at as if it stood in for somebody. */
  readonly #isShow: boolean;
  #stepped = false;
  #wake: (() => void) | undefined;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.#isShow = !sitting.kinds.includes('human');
  }

  /** Which answers of the match a computer gave in a person's place. */
  get given(): readonly number[] {
    const { kinds, now } = this.#sitting;
    return stepsIn(this.#sitting, 0, now.value.length).flatMap(({ seat, by }, i) =>
      isComputer(by) && kinds[seat] === 'human' ? [i] : [],
    );
  }

  has(seat: Seat): boolean {
    return this.seats.value.includes(seat);
  }

  /** Is this seat's answer given at the pace that was chosen? */
  paces(seat: Seat): boolean {
    return this.#isShow || this.has(seat);
  }

  /** Is there time to look at what follows from this seat's answers? */
  lingers(seat: Seat): boolean {
    return !this.paces(seat) || this.pace.value === 'slow' || this.pace.value === 'step';
  }

  /** Is nothing shown until it is over? */
  hurries(seat: Seat): boolean {
    return this.paces(seat) && this.pace.value === 'at once';
  }

  begin(seats: readonly Seat[]): void {
    this.offered.value = false;
    this.seats.value = seats;
  }

  end(): void {
    this.seats.value = [];
    this.intends.value = undefined;
    this.#wake?.();
  }

  hasten(pace: Pace): void {
    this.pace.value = pace;
    this.#wake?.();
  }

  /** The answer that stands there is given now. */
  step(): void {
    this.#stepped = true;
    this.#wake?.();
  }

  /** Shows an answer for as long as its pace wants it shown. */
  async breathe(intent: Intent): Promise<void> {
    if (this.lingers(intent.seat)) this.intends.value = intent;
    this.#stepped = false;
    const due = performance.now() + BREATH;
    for (let left = BREATH; this.#waits(intent.seat, left); left = due - performance.now()) await this.#woken(left);
    this.intends.value = undefined;
  }

  #waits(seat: Seat, left: number): boolean {
    if (this.#stepped || !this.paces(seat)) return false;
    return this.pace.value === 'step' || (this.pace.value === 'slow' && left > 0);
  }

  #woken(left: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.pace.value === 'slow') setTimeout(resolve, left);
    });
  }
}
