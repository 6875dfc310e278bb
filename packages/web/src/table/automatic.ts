import type { Seat, Sight } from '@liberty/table';
import { signal } from '@preact/signals';
import type { Thinker } from '../thinking/thinker.ts';
import type { TableController } from './controller.ts';

/** Which computer player is considering, and since when. */
export interface Considering {
  readonly seat: Seat;
  readonly since: number;
}

export interface Hinted {
  readonly action: number;
  /** What should follow, where the table takes both for one gesture. */
  readonly next?: number;
  readonly reason: string;
}

/** What happens without a human hand: answers of the computer, and answers that are the only ones. */
export class Automatic {
  readonly considering = signal<Considering | undefined>(undefined);
  /** The computer waits until it is told to go on. */
  readonly paused = signal(false);
  readonly hinting = signal(false);
  readonly hinted = signal<Hinted | undefined>(undefined);
  readonly #table: TableController;
  readonly #thinker: Thinker;
  readonly #settled: () => Promise<void>;
  #stopped = false;
  #busy = false;

  constructor(table: TableController, thinker: Thinker, settled: () => Promise<void>) {
    this.#table = table;
    this.#thinker = thinker;
    this.#settled = settled;
  }

  /** Goes on as far as no human is needed. Called after every change; does nothing while it is already at it. */
  next(): void {
    this.hinted.value = undefined;
    if (this.#busy) return;
    this.#busy = true;
    void this.#goOn().finally(() => {
      this.#busy = false;
      this.considering.value = undefined;
    });
  }

  async #goOn(): Promise<void> {
    while (this.#mayGoOn()) {
      const seat = this.#table.desk.game.question(this.#table.match.s)?.seat;
      if (seat === undefined) return;
      if (this.#table.isHuman(seat)) {
        if (!this.#giveForced(seat)) return;
      } else if (!(await this.#answerFor(seat))) return;
    }
  }

  #mayGoOn(): boolean {
    const { cursor, film, wanted } = this.#table;
    return !this.#stopped && !this.paused.value && cursor.value === undefined && !film.now.value && !wanted.value;
  }

  /** The only answer is given for a human where nothing of his own could then no longer be taken back. */
  #giveForced(seat: Seat): boolean {
    const { desk, match, manners, viewer } = this.#table;
    if (manners.autoForced.value === 'off' || viewer.value !== seat) return false;
    const [only, ...others] = desk.game.options(match.s);
    if (only === undefined || others.length > 0 || match.undoable(seat) > 0) return false;
    const { choices } = this.#table;
    const says = choices.value.find(({ actions }) => actions.length === 1 && actions[0] === only)?.says;
    const { rule } = desk.game.question(match.s)!;
    if (!this.#table.act(seat, only)) return false;
    this.#table.notice.value = { text: `The only answer: ${says ?? desk.game.write(only)}`, rule };
    return true;
  }

  async #answerFor(seat: Seat): Promise<boolean> {
    const { desk, match, kinds } = this.#table;
    const { length } = match;
    await this.#settled();
    if (!this.#mayGoOn()) return false;
    this.considering.value = { seat, since: performance.now() };
    const view = desk.game.view(match.s, seat);
    const answer = await this.#thinker.choose(desk.game.id, view, kinds[seat]!, `${match.header.secretHash}/${length}`);
    this.considering.value = undefined;
    if (answer === undefined || match.length !== length || !this.#mayGoOn()) return false;
    return this.#table.act(seat, answer);
  }

  /** Breaks off the thinking; the computer waits. */
  pause(): void {
    this.paused.value = true;
    this.#thinker.cancel();
  }

  goOn(): void {
    this.paused.value = false;
    this.next();
  }

  /** Asks a strong player what it would do in this seat's place. */
  async hint(): Promise<void> {
    const { look, desk, match } = this.#table;
    const { viewer, asked, position } = look.value;
    if (!asked || viewer === undefined || this.hinting.value) return;
    this.hinting.value = true;
    const { id } = desk.game;
    const found = await this.#thinker.hint(id, desk.game.view(match.s, viewer), String(position));
    const next = found && this.#followsIn(found.action);
    const then = next ? await this.#thinker.hint(id, next, `${position} then`) : undefined;
    this.hinting.value = false;
    if (found && look.value.position === position)
      this.hinted.value = { ...found, ...(then ? { next: then.action } : {}) };
  }

  /** The question that follows this answer, where several gestures begin with it. */
  #followsIn(action: number): Sight | undefined {
    const gestures = this.#table.choices.value.filter(({ actions }) => actions[0] === action);
    return gestures.length > 1 && gestures.every(({ actions }) => actions.length > 1)
      ? this.#table.foresee([action])
      : undefined;
  }

  stop(): void {
    this.#stopped = true;
    this.#thinker.close();
  }
}
