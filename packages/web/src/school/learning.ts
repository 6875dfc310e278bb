import { Guide, type Guidance, type Lesson, layStep, plainOf } from '@liberty/school';
import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { noteSchooled } from '../schooled.ts';
import type { SeatKind } from '../kept.ts';
import { yesTo } from '../table/attention.ts';
import type { TableController } from '../table/controller.ts';
import type { Choice } from '../table/desk.ts';
import { Here, type Still } from '../table/here.ts';
import type { Sitting } from '../table/sitting.ts';
import type { Thinker } from '../thinking/thinker.ts';

/** One step on its table. */
export interface Sat {
  readonly n: number;
  /** How often it has been begun. */
  readonly nonce: number;
  readonly guide: Guide;
  readonly table: TableController;
}

/** Seats that are not the learner's are answered as the lesson has it, and by the simplest computer once he has left the way. When the step is reached nobody goes on. */
const others = (guide: Guide, thinker: Thinker): Thinker => ({
  choose: async (game, view, level, luck) =>
    guide.isMet ? undefined : (guide.others ?? (await thinker.choose(game, view, level, luck))),
  hint: (game, view, luck) => thinker.hint(game, view, luck),
  cancel: () => thinker.cancel(),
  close: () => thinker.close(),
});

const SIMPLEST: SeatKind = 'recruit';

/**
 * The gestures the ghost hand may point at, the best first: of those that are wholly on the way the longest that goes no farther
 * than what the coach asks for, then the others; where there is none, whatever begins with its next answer.
 */
export const gesturesOf = (choices: readonly Choice[], { next, meant }: Pick<Guidance, 'next' | 'meant'>): Choice[] => {
  const along = choices.filter(({ actions }) => actions.length > 0 && actions.every((it, i) => it === next[i]));
  if (along.length === 0) return choices.filter(({ actions }) => next.length > 0 && actions[0] === next[0]).slice(0, 1);
  const beyond = ({ actions }: Choice): number => Math.max(0, actions.length - meant);
  return along.toSorted((a, b) => beyond(a) - beyond(b) || b.actions.length - a.actions.length);
};

export interface LearningParts {
  readonly lesson: Lesson;
  /** Sits down to a table. */
  readonly sit: (sitting: Sitting, thinker: (simplest: Thinker) => Thinker) => TableController;
  readonly still: Still | undefined;
  readonly step: number;
}

/** A lesson as somebody goes through it: the step he is at, its table, and what the coach says. */
export class Learning {
  readonly lesson: Lesson;
  readonly sat;
  /** The last step has been reached and left. */
  readonly isOver = signal(false);
  /** At which moment there was no room over the map for the coach's card. */
  readonly crowded = signal<string | undefined>(undefined);
  readonly #parts: LearningParts;

  constructor(parts: LearningParts) {
    this.lesson = parts.lesson;
    this.#parts = parts;
    this.sat = signal(this.#sit(parts.step, 0));
    this.#note();
  }

  #sit(n: number, nonce: number): Sat {
    const { lesson, sit, still } = this.#parts;
    const laid = layStep(lesson, n);
    const guide = new Guide(lesson, n, laid);
    const kinds = laid.match.game.seats.map((_, seat) => (lesson.seats.includes(seat) ? 'human' : SIMPLEST));
    const sitting = new Here({ match: laid.match, kinds, still, luck: (action) => guide.luck(action) });
    return { n, nonce, guide, table: sit(sitting, (simplest) => others(guide, simplest)) };
  }

  readonly guidance: ReadonlySignal<Guidance> = computed(() => {
    const { guide, table } = this.sat.value;
    void table.eyes.now.value;
    return guide.now();
  });

  /** What may be pointed at now, the best first; nothing while one looks back or something is shown. */
  readonly gestures: ReadonlySignal<readonly Choice[]> = computed(() => {
    const { table } = this.sat.value;
    return table.look.value.asked ? gesturesOf(table.choices.value, this.guidance.value) : [];
  });

  /** What the answer that is pointed at is called at a table in words; once it is asked about, the yes to it. */
  readonly called: ReadonlySignal<string | undefined> = computed(() => {
    const gestures = this.gestures.value;
    const pending = this.sat.value.table.attention.pending.value;
    const asked = gestures.find(({ says }) => says === pending?.says);
    return asked ? yesTo(asked) : gestures[0]?.says;
  });

  /** A moment at which the card is put somewhere: another with every change of what lies on the table. */
  readonly moment: ReadonlySignal<string> = computed(() => {
    const { n, nonce, table } = this.sat.value;
    const { isMet, reply } = this.guidance.value;
    const shown = [
      table.look.value.asked,
      table.showing.scene.value !== undefined,
      table.screening.film.now.value !== undefined,
    ];
    return [n, nonce, table.eyes.position.value, isMet, reply, this.isOver.value, ...shown].join(' ');
  });

  /** The card stands beside the map, because there is no room over it now. */
  readonly isBeside: ReadonlySignal<boolean> = computed(() => this.crowded.value === this.moment.value);

  /** What the coach says aloud: what has come of it, or what he replies, and what he asks for. */
  readonly says: ReadonlySignal<string> = computed(() => {
    const { guide, n } = this.sat.value;
    const { steps, farewell } = this.lesson;
    if (this.isOver.value) return farewell;
    const { isMet, reply, asks } = this.guidance.value;
    if (isMet) return `Step ${n + 1} of ${steps.length} is done. ${plainOf(guide.step.after)}`;
    const begun = guide.laid.match.length > guide.laid.from;
    const rule = begun
      ? (reply ?? '')
      : `Step ${n + 1} of ${steps.length}. ${guide.step.task}. ${plainOf(guide.step.words)}`;
    return `${rule} ${asks}`.trim();
  });

  #note(): void {
    const { n } = this.sat.value;
    noteSchooled(this.lesson.game, { step: n, isDone: this.isOver.value });
  }

  #take(n: number): void {
    const { table, nonce } = this.sat.value;
    table.close();
    this.sat.value = this.#sit(n, nonce + 1);
    this.sat.value.table.automatic.next();
    this.#note();
  }

  again(): void {
    this.#take(this.sat.value.n);
  }

  goTo(n: number): void {
    this.isOver.value = false;
    this.#take(n);
  }

  /** The next step; after the last it is over. */
  next(): void {
    const { n } = this.sat.value;
    if (n + 1 < this.lesson.steps.length) this.#take(n + 1);
    else {
      this.isOver.value = true;
      this.#note();
    }
  }

  /** The coach does the next thing himself; where he does not know one from here, the step begins again. */
  show(): void {
    const { table } = this.sat.value;
    const [gesture] = this.gestures.value;
    const isAlong = gesture?.actions.every((it, i) => it === this.guidance.value.next[i]) ?? false;
    if (gesture && isAlong) table.answer(gesture.actions);
    else if (this.guidance.value.next[0] !== undefined) table.answer([this.guidance.value.next[0]]);
    else if (table.look.value.asked || table.look.value.view.outcome) this.again();
  }

  close(): void {
    this.sat.value.table.close();
  }
}
