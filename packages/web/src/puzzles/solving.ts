import type { Judged } from '@liberty/study/grades';
import { type Action, type Seat, save, seeded } from '@liberty/table';
import { type ReadonlySignal, computed, effect, signal, untracked } from '@preact/signals';
import { wrap } from 'comlink';
import { noteTried } from '../puzzled.ts';
import { sayIn, seatInWords } from '../review/war.ts';
import type { Study } from '../review/worker.ts';
import type { TableController } from '../table/controller.ts';
import type { AnyDesk } from '../table/desk.ts';
import { type AnyMatch, Here } from '../table/here.ts';
import type { Sitting } from '../table/sitting.ts';

/** A puzzle laid ready: the war up to its question, and the answer that was found to be the best. */
export interface Posed {
  readonly id: string;
  readonly desk: AnyDesk;
  readonly match: AnyMatch;
  readonly pack?: string | undefined;
  readonly best: Action;
  /** Others that begin the same plan in another order: they count as well. */
  readonly also: readonly Action[];
  /** The same as a record writes it. */
  readonly text: string;
  readonly margin: number;
}

/** What became of an answer: it is looked at, it is the best, it loses so much, or nobody could say. */
export type Verdict =
  | { readonly is: 'open' }
  | { readonly is: 'looking' }
  | { readonly is: 'best' }
  | { readonly is: 'alike' }
  | { readonly is: 'shown' }
  | { readonly is: 'worse'; readonly loss: number }
  | { readonly is: 'unjudged' };

export interface Sat {
  readonly table: TableController;
  readonly nonce: number;
}

/** The answer and what it lost, found in a worker of its own; the worker is gone afterwards. */
const judgedBy = async ({ pack }: Posed, record: string, entry: number, seat: Seat): Promise<Judged> => {
  const worker = new Worker(new URL('../review/worker.ts', import.meta.url), { type: 'module' });
  try {
    const study = wrap<Study>(worker);
    const failed = new Promise<never>((_, fail) => {
      worker.addEventListener('error', () => fail(new Error('its worker could not be started')));
    });
    const judged = study
      .lay({ record, own: [seat], ...(pack === undefined ? {} : { pack }) })
      .then(() => study.judged(entry, entry + 1));
    const [it] = await Promise.race([judged, failed]);
    return it!;
  } finally {
    worker.terminate();
  }
};

/** Somebody at a puzzle: the real table at its question. Any legal answer is answered; then he tries again, or is shown it. */
export class Solving {
  readonly posed: Posed;
  readonly seat: Seat;
  readonly sat;
  readonly verdict = signal<Verdict>({ is: 'open' });
  readonly #sit: (sitting: Sitting) => TableController;
  readonly #stop: () => void;

  constructor(posed: Posed, sit: (sitting: Sitting) => TableController) {
    this.posed = posed;
    this.#sit = sit;
    const { game, s } = posed.match;
    this.seat = game.question(s)!.seat;
    this.sat = signal<Sat>({ table: this.#lay(), nonce: 0 });
    this.#stop = effect(() => this.#follow());
  }

  /** Nobody else plays here, and nothing is kept; what luck there is in an answer comes of the puzzle. */
  #lay(): TableController {
    const { match, id, desk } = this.posed;
    const again = match.upTo(match.length);
    const kinds = match.game.seats.map((_, seat) => (seat === this.seat ? 'human' : 'far'));
    const table = this.#sit(
      new Here({ match: again, kinds, still: desk.still, fence: match.length, luck: () => seeded(`${id} luck`) }),
    );
    table.eyes.sitting.value = this.seat;
    return table;
  }

  /** The first answer is the one that is meant. */
  #follow(): void {
    const { table } = this.sat.value;
    if (table.eyes.now.value.length > this.posed.match.length && this.verdict.peek().is === 'open')
      untracked(() => void this.#judge(table));
  }

  async #judge(table: TableController): Promise<void> {
    const { id, match, best, also, margin } = this.posed;
    const given = table.sitting.step(match.length)?.action;
    const isAlike = given !== undefined && also.includes(given);
    const isSolved = isAlike || given === best;
    noteTried(id, { isSolved, isShown: false });
    if (isSolved) return void (this.verdict.value = { is: isAlike ? 'alike' : 'best' });
    this.verdict.value = { is: 'looking' };
    const record = save(table.sitting.record(match.length + 1)!);
    const judged = await judgedBy(this.posed, record, match.length, this.seat).catch(() => undefined);
    if (this.verdict.peek().is !== 'looking') return;
    // The shorter look may think better of it than those that have shown the puzzle.
    this.verdict.value = judged ? { is: 'worse', loss: Math.max(judged.loss, margin) } : { is: 'unjudged' };
  }

  /** The best answer in words, as the table offers it. */
  get answer(): string {
    const { desk, match, best } = this.posed;
    return sayIn(desk, match.game.view(match.s, this.seat), this.seat, match.length, best);
  }

  /** What is said of the answer. */
  readonly says: ReadonlySignal<string> = computed(() => {
    const verdict = this.verdict.value;
    const { name } = this.posed.desk.seats[this.seat]!;
    const side = seatInWords(name);
    const next = `The next best is ${(100 * this.posed.margin).toFixed(0)} points behind.`;
    switch (verdict.is) {
      case 'open':
        return this.posed.also.length > 0
          ? `You are ${side}: one plan is clearly the best. Begin it.`
          : `You are ${side}: one answer is clearly the best. Give it.`;
      case 'looking':
        return 'The computer looks at your answer.';
      case 'best':
        return `That is it: ${this.answer}. ${next}`;
      case 'alike':
        return `That is it, in another order: it begins the same plan as “${this.answer}”. ${next}`;
      case 'shown':
        return `The best that was found: ${this.answer}. ${next}`;
      case 'worse':
        return `Not the best: by the computer’s eyes it loses ${(100 * verdict.loss).toFixed(1)} points of the chance to win.`;
      default:
        return 'Not the best; the computer could not say how much it loses.';
    }
  });

  again(): void {
    const { table, nonce } = this.sat.peek();
    table.close();
    this.verdict.value = { is: 'open' };
    this.sat.value = { table: this.#lay(), nonce: nonce + 1 };
  }

  show(): void {
    if (this.verdict.peek().is !== 'open') this.again();
    noteTried(this.posed.id, { isSolved: false, isShown: true });
    this.verdict.value = { is: 'shown' };
    this.sat.peek().table.answer([this.posed.best]);
  }

  close(): void {
    this.#stop();
    this.sat.peek().table.close();
  }
}
