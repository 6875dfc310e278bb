import { type Notebook, type Task, type Trial, openTasks, tasksOf } from '@liberty/lab';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Hand } from './workers.ts';

export interface RunParts {
  readonly notebook: Notebook;
  readonly hands: number;
  readonly wake: () => Hand;
  /** Hears every game as it ends. */
  readonly onTrial: (trial: Trial) => Promise<void>;
}

/** An experiment that is played on: several games at once, each written down as it ends; paused at any moment. */
export class Run {
  readonly state: ReadonlySignal<'running' | 'paused' | 'done'>;
  readonly trials: ReadonlySignal<readonly Trial[]>;
  readonly fault: ReadonlySignal<string | undefined>;
  readonly #parts: RunParts;
  readonly #state;
  readonly #trials;
  readonly #fault = signal<string | undefined>(undefined);
  #open: Task[] = [];
  #hands: Hand[] = [];
  #stopped: () => void = () => {};

  constructor(parts: RunParts) {
    this.#parts = parts;
    const { experiment, trials } = parts.notebook;
    this.#trials = signal<readonly Trial[]>(trials);
    this.#state = signal<'running' | 'paused' | 'done'>(
      openTasks(tasksOf(experiment), trials).length === 0 ? 'done' : 'paused',
    );
    this.state = this.#state;
    this.trials = this.#trials;
    this.fault = this.#fault;
  }

  /** Plays on until all is played or it is paused. */
  async start(): Promise<void> {
    if (this.#state.value !== 'paused') return;
    const { notebook, hands, wake } = this.#parts;
    this.#open = openTasks(tasksOf(notebook.experiment), this.#trials.value);
    this.#fault.value = undefined;
    this.#state.value = 'running';
    const working = Array.from({ length: Math.min(hands, this.#open.length) }, wake);
    this.#hands = working;
    const stopped = new Promise<void>((stop) => (this.#stopped = stop));
    await Promise.race([Promise.all(working.map((hand) => this.#work(hand))), stopped]);
    if (this.#hands !== working || this.#state.value !== 'running') return;
    this.#close();
    this.#state.value = this.#open.length === 0 ? 'done' : 'paused';
  }

  /** Stops at once: the games in hand are played again another time, what has ended is kept. */
  pause(): void {
    if (this.#state.value !== 'running') return;
    this.#state.value = 'paused';
    this.#close();
    this.#stopped();
  }

  #close(): void {
    for (const hand of this.#hands) hand.close();
    this.#hands = [];
  }

  async #work(hand: Hand): Promise<void> {
    const isAtWork = (): boolean => this.#state.value === 'running' && this.#hands.includes(hand);
    try {
      await hand.open(this.#parts.notebook.experiment);
      for (let task = this.#open.shift(); task && isAtWork(); task = this.#open.shift()) {
        const trial = await hand.play(task);
        if (!isAtWork()) return;
        await this.#parts.onTrial(trial);
        this.#trials.value = [...this.#trials.value, trial];
      }
    } catch (error) {
      if (!isAtWork()) return;
      this.#fault.value = (error as Error).message;
      this.pause();
    }
  }
}
