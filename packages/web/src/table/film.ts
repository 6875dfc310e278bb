import { type Action, type Game, Scripted, type Seat, type Sight, heardBy } from '@liberty/table';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { AnyDesk } from './desk.ts';

/** One moment of what was told: the table as it lay then. */
export interface Still {
  readonly view: Sight;
  /** What was told at that moment, and what led up to it. */
  readonly told: readonly { readonly event: unknown; readonly rule: string }[];
  /** The answer it came from. */
  readonly entry: number;
  /** How many of the events of its answer had been told. */
  readonly upTo: number;
}

/** An answer that was given: the how manieth, where it began, what it was, what the dice said. */
export interface Filmed {
  readonly entry: number;
  readonly before: unknown;
  readonly action: Action;
  readonly rolls: readonly number[];
  readonly seat: Seat | undefined;
}

/** Plays an answer once more and keeps the table at every event that has a line in the log; where a desk cannot show it in the midst of an answer, at its end. */
export const stillsOf = (desk: AnyDesk, { entry, before, action, rolls, seat }: Filmed): Still[] => {
  const game: Game<unknown, unknown, Sight, unknown> = desk.game;
  const stills: Still[] = [];
  let upTo = 0;
  let told: Still['told'] = [];
  const s = game.clone(before);
  game.play(s, action, new Scripted(rolls), (rule, event, audience) => {
    const [heard] = heardBy([audience ? { rule, event, audience } : { rule, event }], seat);
    if (!heard) return;
    upTo++;
    if (desk.line(heard.event, rule).words.length === 0) return;
    told = [...told, heard];
    if (!desk.still || desk.leadsOn?.(heard.event)) return;
    stills.push({ view: desk.still(s, seat), told, entry, upTo });
    told = [];
  });
  return desk.still || told.length === 0 ? stills : [{ view: game.view(s, seat), told, entry, upTo }];
};

/** A short answer needs no film. */
const LEAST = 3;
/** A whole film at its usual speed, and one picture of it, in milliseconds. */
const WHOLE = 24_000;
const SHORTEST = 260;
const LONGEST = 1100;

export const SPEEDS = [2, 1, 0.5] as const;
export type Speed = (typeof SPEEDS)[number];

/** What the system did, picture by picture: it runs by itself, and can be slowed, paused, stepped and left. No game in it. */
export class Film {
  readonly stills = signal<readonly Still[]>([]);
  readonly at = signal(0);
  readonly paused = signal(false);
  readonly speed = signal<Speed>(1);
  readonly #onStill: (still: Still) => void;
  readonly #onEnd: () => void;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(onStill: (still: Still) => void, onEnd: () => void) {
    this.#onStill = onStill;
    this.#onEnd = onEnd;
  }

  /** The picture that is shown; none while nothing runs. */
  readonly now: ReadonlySignal<Still | undefined> = computed(() => this.stills.value[this.at.value]);

  /** Begins, if there is enough to see; says whether it does. */
  begin(stills: readonly Still[], paused = false, least = LEAST): boolean {
    if (stills.length < least) return false;
    batch(() => {
      this.stills.value = stills;
      this.at.value = 0;
      this.paused.value = paused;
    });
    this.#show();
    return true;
  }

  #show(): void {
    clearTimeout(this.#beat);
    const still = this.now.value;
    if (!still) return;
    this.#onStill(still);
    if (!this.paused.value) this.#beat = setTimeout(() => this.step(1), this.#pause());
  }

  #pause(): number {
    const each = WHOLE / this.stills.value.length;
    return Math.min(LONGEST, Math.max(SHORTEST, each)) * this.speed.value;
  }

  /** One picture on or back; beyond the last the film is over. */
  step(by: 1 | -1): void {
    const next = Math.max(0, this.at.value + by);
    if (next >= this.stills.value.length) {
      this.end();
      return;
    }
    this.at.value = next;
    this.#show();
  }

  pause(): void {
    this.paused.value = !this.paused.value;
    this.#show();
  }

  pace(speed: Speed): void {
    this.speed.value = speed;
    this.#show();
  }

  /** Leaves the film: the table as it is now. */
  end(): void {
    clearTimeout(this.#beat);
    if (this.stills.value.length === 0) return;
    this.stills.value = [];
    this.#onEnd();
  }
}
