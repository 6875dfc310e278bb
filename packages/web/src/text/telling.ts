import type { Seat } from '@liberty/table';
import { type Signal, effect, signal, untracked } from '@preact/signals';
import type { TableController } from '../table/controller.ts';
import { countRepeats } from '../table/log.ts';
import { plain } from '../table/words.ts';

/** More lines than this are not read out: the log has them. */
const MOST = 12;
/** Things that happen within this time are told together. */
const PAUSE = 150;

/** What has happened since a seat's own last answer, told in one breath. */
export class Telling {
  readonly lines: Signal<readonly string[]> = signal([]);
  readonly #table: TableController;
  readonly #answered = new Map<Seat | undefined, number>();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;

  constructor(table: TableController) {
    this.#table = table;
  }

  /** This seat has just answered; what comes now is news to it. */
  answered(seat: Seat | undefined, length: number): void {
    this.#answered.set(seat, length);
  }

  start(): void {
    this.#answered.set(this.#table.eyes.viewer.value, this.#table.sitting.now.peek().length);
    this.#stop = effect(() => {
      void [this.#table.hearing.log.value, this.#table.attention.notice.value];
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => untracked(() => this.#tell()), PAUSE);
    });
  }

  #tell(): void {
    const { eyes, hearing, attention } = this.#table;
    const notice = attention.notice.value;
    const since = this.#answered.get(eyes.viewer.value) ?? 0;
    const news = countRepeats(hearing.log.value.filter(({ entry }) => entry >= since));
    const left = news.length - MOST;
    this.lines.value = [
      ...(left > 0 ? [`${left} earlier lines are in the log.`] : []),
      ...news
        .slice(-MOST)
        .map(({ words, times }) => `${plain(words)}${times === undefined ? '' : `, ${times} times`}.`),
      ...(notice ? [`${notice.text}.`] : []),
    ];
  }

  stop(): void {
    clearTimeout(this.#waiting);
    this.#stop?.();
  }
}
