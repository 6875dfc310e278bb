import type { Sight } from '@liberty/table';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { Attended } from './attended.ts';
import type { Laid } from './eyes.ts';
import type { Gaze, Heard } from './sitting.ts';
import type { Words } from './words.ts';

/** One moment of what was told: the table as it lay then. */
export interface Still {
  readonly view: Sight;
  /** What was told at that moment, and what led up to it. */
  readonly told: readonly Heard[];
  /** The answer it came from. */
  readonly entry: number;
  /** How many of the events of its answer had been told. */
  readonly upTo: number;
  /** A result that must not be passed by. */
  readonly isResult: boolean;
}

/** What one answer led to, as these eyes saw it: a picture at every event that has a line in the log; where the table or the desk cannot show it in the midst of an answer, one at its end. */
export const stillsOf = ({ desk, sitting }: Pick<Laid, 'desk' | 'sitting'>, entry: number, eyes: Gaze): Still[] => {
  const isTold = ({ event, rule }: Heard): boolean => desk.line(event, rule).words.length > 0;
  const hasResult = (told: Still['told']): boolean => told.some(({ event }) => desk.isResult?.(event) === true);
  if (!sitting.relive) {
    const heard = sitting.step(entry)?.heard(eyes) ?? [];
    const told = heard.filter(isTold);
    const view = told.length > 0 ? sitting.view(eyes, entry + 1) : undefined;
    return view ? [{ view, told, entry, upTo: heard.length, isResult: hasResult(told) }] : [];
  }
  const stills: Still[] = [];
  let upTo = 0;
  let told: Still['told'] = [];
  sitting.relive(entry, eyes, (heard, picture) => {
    upTo++;
    if (!isTold(heard)) return;
    told = [...told, heard];
    if (desk.leadsOn?.(heard.event)) return;
    stills.push({ view: picture(), told, entry, upTo, isResult: hasResult(told) });
    told = [];
  });
  return stills;
};

/** Something that was lost or gained in a film, and the picture it is seen in. */
export interface TollItem {
  readonly words: Words;
  readonly gained: boolean;
  readonly at: number;
}

/** A short answer needs no film. */
const LEAST = 3;
/** A whole film at its usual speed, and one picture of it, in milliseconds. */
const WHOLE = 24_000;
const SHORTEST = 260;
const LONGEST = 1100;

/** What was lost and gained stands so long at its end. */
const LAST = 4500;

/** How a film begins: whether it waits to be started, how many pictures it must have, what it tells at its end, and how a result stands in it. */
export interface Beginning {
  readonly paused?: boolean;
  readonly least?: number;
  readonly toll?: readonly TollItem[];
  readonly results?: Attended;
}

export const SPEEDS = [2, 1, 0.5] as const;
export type Speed = (typeof SPEEDS)[number];

/** What the system did, picture by picture: it runs by itself, and can be slowed, paused, stepped and left. No game in it. */
export class Film {
  readonly stills = signal<readonly Still[]>([]);
  readonly at = signal(0);
  readonly paused = signal(false);
  /** What was lost and gained in it, told at its end. */
  readonly toll = signal<readonly TollItem[]>([]);
  readonly isDone = signal(false);
  readonly speed = signal<Speed>(1);
  readonly #onStill: (still: Still) => void;
  readonly #onEnd: () => void;
  #results: Attended = 'pass by';
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(onStill: (still: Still) => void, onEnd: () => void) {
    this.#onStill = onStill;
    this.#onEnd = onEnd;
  }

  /** The picture that is shown; none while nothing runs. */
  readonly now: ReadonlySignal<Still | undefined> = computed(() => this.stills.value[this.at.value]);

  /** Begins, if there is enough to see; says whether it does. */
  begin(
    stills: readonly Still[],
    { paused = false, least = LEAST, toll = [], results = 'pass by' }: Beginning = {},
  ): boolean {
    // A result is shown, however short the answer was.
    const enough = results !== 'pass by' && stills.some(({ isResult }) => isResult) ? 1 : least;
    if (stills.length < enough) return false;
    this.#results = results;
    batch(() => {
      this.stills.value = stills;
      this.at.value = 0;
      this.paused.value = paused;
      this.toll.value = toll;
      this.isDone.value = false;
    });
    this.#show();
    return true;
  }

  #show(): void {
    clearTimeout(this.#beat);
    const still = this.now.value;
    if (!still) return;
    this.#onStill(still);
    if (this.#waits(still)) this.paused.value = true;
    if (!this.paused.value) this.#beat = setTimeout(() => this.step(1), this.#pause(still));
  }

  /** Does this picture stand until somebody goes on? */
  #waits({ isResult }: Still): boolean {
    return isResult && !this.isDone.value && this.#results !== 'pass by' && this.#results.until === undefined;
  }

  /** A result stands until somebody goes on. */
  readonly isHeld: ReadonlySignal<boolean> = computed(() => {
    const now = this.now.value;
    return this.paused.value && now !== undefined && this.#waits(now);
  });

  /** To the picture of this number: it stands there. */
  goTo(at: number): void {
    batch(() => {
      this.isDone.value = false;
      this.paused.value = true;
      this.at.value = at;
    });
    this.#show();
  }

  #pause({ isResult }: Still): number {
    if (this.isDone.value) return LAST * this.speed.value;
    const each = WHOLE / this.stills.value.length;
    const usual = Math.min(LONGEST, Math.max(SHORTEST, each)) * this.speed.value;
    return isResult && this.#results !== 'pass by' ? Math.max(usual, this.#results.until ?? 0) : usual;
  }

  /** One picture on or back; beyond the last is what was lost and gained, and beyond that the film is over. */
  step(by: 1 | -1): void {
    if (this.isDone.value && by === -1) {
      this.goTo(this.stills.value.length - 1);
      return;
    }
    const next = Math.max(0, this.at.value + by);
    if (next >= this.stills.value.length) {
      if (this.isDone.value || this.toll.value.length === 0) this.end();
      else {
        this.isDone.value = true;
        this.#show();
      }
      return;
    }
    this.at.value = next;
    this.#show();
  }

  pause(): void {
    const wasHeld = this.isHeld.value;
    this.paused.value = !this.paused.value;
    if (wasHeld) this.step(1);
    else this.#show();
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
    this.isDone.value = false;
    this.#onEnd();
  }
}
