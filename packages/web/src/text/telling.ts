import type { Seat } from '@liberty/table';
import { type Signal, effect, signal, untracked } from '@preact/signals';
import type { TableController } from '../table/controller.ts';
import { type LogItem, countRepeats } from '../table/log.ts';
import { plain } from '../table/words.ts';
import { sayComputer, sayHint, sayPrompt, sayTurn } from './saying.ts';

/** More lines than this are not read out: the log has them. */
const MOST = 12;
/** Things that happen within this time are told together, in milliseconds. */
const PAUSE = 150;
/** Whoever waits for the computer longer than this is told so. */
const LONG = 1500;
/** So much of what was said is kept. */
const KEPT = 40;

/** Something that was said aloud, once. */
export interface Said {
  readonly id: number;
  readonly text: string;
}

const worded = (items: readonly LogItem[]): string[] => {
  const news = countRepeats(items);
  const left = news.length - MOST;
  const earlier = left === 1 ? 'One earlier line is in the log.' : `${left} earlier lines are in the log.`;
  return [
    ...(left > 0 ? [earlier] : []),
    ...news.slice(-MOST).map(({ words, times }) => `${plain(words)}${times === undefined ? '' : `, ${times} times`}.`),
  ];
};

/** What has happened since a seat's own last answer, to be read; and what is said aloud of it: what happened first, then the question, nothing twice. */
export class Telling {
  readonly lines: Signal<readonly string[]> = signal([]);
  readonly said: Signal<readonly Said[]> = signal([]);
  readonly #table: TableController;
  readonly #answered = new Map<Seat | undefined, number>();
  /** How much of the game each has been told aloud. */
  readonly #told = new Map<Seat | undefined, number>();
  #question = '';
  #notice = '';
  #count = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #long: ReturnType<typeof setTimeout> | undefined;
  #coach: ReturnType<typeof setTimeout> | undefined;
  #stops: readonly (() => void)[] = [];

  constructor(table: TableController) {
    this.#table = table;
  }

  /** This seat has just answered; what comes now is news to it. */
  answered(seat: Seat | undefined, length: number): void {
    this.#answered.set(seat, length);
  }

  /** Says something aloud. */
  say(...texts: readonly string[]): void {
    const more = texts.map((text) => ({ id: ++this.#count, text }));
    this.said.value = [...this.said.value, ...more].slice(-KEPT);
  }

  /** A coach has something to say: after what has happened and was asked. */
  coached(text: string): void {
    clearTimeout(this.#coach);
    this.#coach = setTimeout(() => untracked(() => this.say(text)), 2 * PAUSE);
  }

  /** Begins to tell. The question that stands there now is read with the field that has the focus. */
  start(): void {
    const { eyes, sitting } = this.#table;
    const { length } = sitting.now.peek();
    this.#answered.set(eyes.viewer.value, length);
    this.#told.set(eyes.viewer.value, length);
    this.#question = this.#asked();
    this.#stops = [effect(() => this.#hear()), effect(() => this.#advise()), effect(() => this.#wait())];
  }

  #hear(): void {
    const { hearing, attention, prompt, look } = this.#table;
    void [hearing.log.value, attention.notice.value, prompt.value, look.value];
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => untracked(() => this.#tell()), PAUSE);
  }

  /** A hint is said when it comes. */
  #advise(): void {
    const hint = sayHint(this.#table);
    if (hint !== undefined) untracked(() => this.say(hint));
  }

  /** What the computer is at is said where it takes long, and at once where it fell. */
  #wait(): void {
    const text = sayComputer(this.#table);
    clearTimeout(this.#long);
    if (text === undefined) return;
    const isFault = this.#table.automatic.fault.value !== undefined;
    this.#long = setTimeout(() => untracked(() => this.say(text)), isFault ? 0 : LONG);
  }

  /** The question as it is said: only to whoever may answer or has come to the end. */
  #asked(): string {
    const { asked, live, view } = this.#table.look.value;
    if (!live) return sayTurn(this.#table);
    return asked || view.outcome ? `${sayTurn(this.#table)}. ${sayPrompt(this.#table)}` : '';
  }

  #tell(): void {
    const { eyes, hearing, attention } = this.#table;
    const notice = attention.notice.value;
    const viewer = eyes.viewer.value;
    const since = this.#answered.get(viewer) ?? 0;
    const log = hearing.log.value;
    const words = notice ? [`${notice.text}.`] : [];
    this.lines.value = [...worded(log.filter(({ entry }) => entry >= since)), ...words];
    // In haste the computer plays ahead of what is shown, and whoever looks back has not heard what came meanwhile: it is told when it is shown.
    const { length } = eyes.now.value;
    const told = this.#told.get(viewer) ?? since;
    const isBack = eyes.cursor.value !== undefined;
    const heard = isBack ? [] : worded(log.filter(({ entry }) => entry >= told));
    const news = [...(length < told ? ['Taken back.'] : heard), ...(words.join('') === this.#notice ? [] : words)];
    if (!isBack || length < told) this.#told.set(viewer, length);
    this.#notice = words.join('');
    const question = this.#asked();
    const isNew = question !== '' && (question !== this.#question || news.length > 0);
    if (question !== '') this.#question = question;
    const all = [...news, ...(isNew ? [question] : [])];
    if (all.length > 0) this.say(...all);
  }

  stop(): void {
    clearTimeout(this.#waiting);
    clearTimeout(this.#long);
    clearTimeout(this.#coach);
    for (const stop of this.#stops) stop();
  }
}
