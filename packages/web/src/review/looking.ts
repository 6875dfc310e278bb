import type { Proof } from '@liberty/study';
import type { Judged, Summary } from '@liberty/study/grades';
import type { Action } from '@liberty/table';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Studied, Study } from './worker.ts';

/** How it stands with the work: under way, broken off by whoever looks, at its end, or failed. */
export type Stage = 'looking' | 'stopped' | 'done' | 'failed';

/** A piece of the work: from one position or answer up to another, not included. */
interface Piece {
  readonly what: 'glance' | 'chance' | 'judged';
  readonly from: number;
  readonly to: number;
}

/** How much of each is done in one piece, so that somebody who looks on sees it grow. */
const PIECES = { glance: 40, chance: 40, judged: 3 } as const;
/** So many work at it, where the machine has as many cores. */
const HANDS = 2;
/** What has been found is shown only so often, in milliseconds. */
const GLANCE = 200;
/** Nobody looks any more: after so many milliseconds the work rests. */
const PATIENCE = 1500;

const piecesOf = (what: Piece['what'], count: number): Piece[] =>
  Array.from({ length: Math.ceil(count / PIECES[what]) }, (_, i) => ({
    what,
    from: i * PIECES[what],
    to: Math.min(count, (i + 1) * PIECES[what]),
  }));

interface Hand {
  readonly worker: Worker;
  readonly study: Remote<Study>;
  /** The war lies before it. */
  readonly laid: Promise<boolean>;
}

/**
 * One war that is looked at in the background, by two workers who take piece after piece: first the whole graph at first
 * sight, then the graph, then answer after answer. It can be stopped and taken up again; what was found stays.
 */
export class Looking {
  /** The chance of the first side after so many answers, as far as it is known. */
  readonly graph = signal<readonly (number | undefined)[]>([]);
  readonly answers = signal<readonly (Judged | undefined)[]>([]);
  readonly sums = signal<Summary | undefined>(undefined);
  readonly stage = signal<Stage>('stopped');
  readonly fault = signal<string | undefined>(undefined);
  /** Are the percentages held against how such wars ended? */
  readonly isMeasured = signal<boolean | undefined>(undefined);
  readonly #studied: Studied;
  readonly #length: number;
  readonly #todo: Piece[];
  readonly #total: number;
  readonly #left = signal(0);
  readonly #lines = new Map<string, Promise<readonly Action[]>>();
  readonly #graph: (number | undefined)[] = [];
  readonly #answers: (Judged | undefined)[] = [];
  #hands: Hand[] = [];
  /** What each of them is at. */
  readonly #held = new Map<Hand, Piece>();
  #lookers = 0;
  #shown = 0;

  constructor(studied: Studied, length: number) {
    this.#studied = studied;
    this.#length = length;
    this.#todo = [...piecesOf('glance', length + 1), ...piecesOf('chance', length + 1), ...piecesOf('judged', length)];
    this.#total = this.#todo.length + 1;
    this.#left.value = this.#total;
  }

  /** 0 to 1. */
  readonly progress: ReadonlySignal<number> = computed(() => 1 - this.#left.value / this.#total);

  /** Somebody looks on: the work begins or goes on. Gives back how he turns away; when nobody looks any more, it rests. */
  attend(): () => void {
    this.#lookers++;
    if (this.#lookers === 1 && this.stage.peek() === 'stopped') this.goOn();
    return () => {
      this.#lookers--;
      setTimeout(() => {
        if (this.#lookers === 0) this.#rest('stopped');
      }, PATIENCE);
    };
  }

  goOn(): void {
    if (this.stage.value === 'done' || this.stage.value === 'looking') return;
    batch(() => {
      this.stage.value = 'looking';
      this.fault.value = undefined;
    });
    const cores = Math.max(1, Math.min(HANDS, navigator.hardwareConcurrency));
    // One may be there already, who tells how an answer would have gone on.
    this.#hands = Array.from({ length: cores }, (_, i) => this.#hands[i] ?? this.#hire());
    void this.#work(this.#hands);
  }

  stop(): void {
    this.#rest('stopped');
  }

  #hire(): Hand {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', (event) => this.#fail(event.message || 'its worker could not be started'));
    const study = wrap<Study>(worker);
    return { worker, study, laid: study.lay(this.#studied) };
  }

  #rest(stage: Stage): void {
    for (const { worker, study } of this.#hands) {
      study[releaseProxy]();
      worker.terminate();
    }
    this.#hands = [];
    this.#todo.unshift(...this.#held.values());
    this.#held.clear();
    this.#lines.clear();
    this.#show();
    if (this.stage.value === 'looking') this.stage.value = stage;
  }

  #fail(why: string): void {
    if (this.stage.value !== 'looking') return;
    this.fault.value = why;
    this.#rest('failed');
  }

  /** All hands work until nothing is left, then one adds up. */
  async #work(hands: readonly Hand[]): Promise<void> {
    try {
      const [measured] = await Promise.all(hands.map(({ laid }) => laid));
      this.isMeasured.value = measured;
      await Promise.all(hands.map((hand) => this.#take(hand)));
      if (this.#hands !== hands) return;
      const looked = { graph: this.#graph.map((it) => it!), answers: this.#answers, progress: 1 };
      const sums = await hands[0]!.study.sum(looked);
      sums.graph.forEach((it, at) => (this.#graph[at] = it));
      sums.answers.forEach((it, at) => (this.#answers[at] = it));
      batch(() => {
        this.sums.value = sums;
        this.stage.value = 'done';
        this.#show();
      });
    } catch (fault) {
      if (this.#hands === hands) this.#fail(fault instanceof Error ? fault.message : 'no reason was given');
    }
  }

  /** One hand takes piece after piece. One that was sent away never answers, and what it was at has been put back. */
  async #take(hand: Hand): Promise<void> {
    for (let piece = this.#todo.shift(); piece; piece = this.#todo.shift()) {
      const { what, from, to } = piece;
      this.#held.set(hand, piece);
      const put = await (what === 'judged'
        ? hand.study.judged(from, to).then((it) => () => this.#put(this.#answers, from, it))
        : hand.study[what](from, to).then((it) => () => this.#put(this.#graph, from, it)));
      if (!this.#held.delete(hand)) return;
      put();
    }
  }

  #put<T>(into: (T | undefined)[], from: number, found: readonly T[]): void {
    found.forEach((it, i) => (into[from + i] = it));
    if (performance.now() > this.#shown + GLANCE) this.#show();
  }

  #show(): void {
    this.#shown = performance.now();
    batch(() => {
      this.#left.value = this.stage.value === 'done' ? 0 : this.#todo.length + 1;
      this.graph.value = Array.from({ length: this.#length + 1 }, (_, i) => this.#graph[i]);
      this.answers.value = Array.from({ length: this.#length }, (_, i) => this.#answers[i]);
    });
  }

  /** Is one answer clearly the best at this question? Looked at longer, with luck of its own each time. */
  prove(entry: number): Promise<Proof | undefined> {
    if (this.#hands.length === 0) this.#hands = [this.#hire()];
    const hand = this.#hands.at(-1)!;
    return hand.laid.then(() => hand.study.prove(entry));
  }

  /** How the computer would go on from an answer; the workers stay at hand for it. */
  line(entry: number, first: Action): Promise<readonly Action[]> {
    const key = `${entry} ${first}`;
    if (this.#hands.length === 0) this.#hands = [this.#hire()];
    const hand = this.#hands.at(-1)!;
    const found = this.#lines.get(key) ?? hand.laid.then(() => hand.study.line(entry, first));
    this.#lines.set(key, found);
    return found;
  }
}

/** The wars that were looked at last, so that nothing is worked out twice from one room to the next. */
const LAST = 3;
const known = new Map<string, Looking>();

/** The look at this war: the one that is under way, or a new one. `name` tells the war, its length and its eyes. */
export const lookingAt = (name: string, studied: () => Studied, length: number): Looking => {
  const looking = known.get(name) ?? new Looking(studied(), length);
  known.delete(name);
  known.set(name, looking);
  const [oldest] = known.keys();
  if (known.size > LAST && oldest !== undefined) known.delete(oldest);
  return looking;
};
