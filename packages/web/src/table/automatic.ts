import { planFrom } from '@liberty/ai';
import type { Action, Seat, Sight } from '@liberty/table';
import { signal } from '@preact/signals';
import type { Advice, Thinker } from '../thinking/thinker.ts';
import type { SeatKind } from '../kept.ts';
import { freshSecret } from '../secret.ts';
import type { TableController } from './controller.ts';
import type { Tools } from './desk.ts';

/** Which computer player is considering, and since when. */
export interface Considering {
  readonly seat: Seat;
  readonly since: number;
}

export interface Hinted extends Advice {
  /** What should follow, where the table takes both for one gesture. */
  readonly next?: number;
  /** What he means to do after it, in words, as far as no die falls and nobody else is asked. */
  readonly plan: readonly string[];
}

const NO_TOOLS: Tools = { why: () => [], foresee: () => undefined };

/** What happens without a human hand: answers of the computer, and answers that are the only ones. */
export class Automatic {
  readonly considering = signal<Considering | undefined>(undefined);
  /** The computer waits until it is told to go on. */
  readonly paused = signal(false);
  /** Why the computer player could not answer. */
  readonly fault = signal<string | undefined>(undefined);
  readonly hinting = signal(false);
  readonly hinted = signal<Hinted | undefined>(undefined);
  readonly #table: TableController;
  readonly #thinker: Thinker;
  readonly #settled: () => Promise<void>;
  /**
   * The computer's luck comes from a secret of its own: what it answers says nothing of the dice, nor they of it. Whoever
   * types a seed wants the same game again, and the computer's part of it too.
   */
  readonly #luck: string;
  #stopped = false;
  #busy = false;
  #again = false;

  constructor(table: TableController, thinker: Thinker, settled: () => Promise<void>) {
    this.#table = table;
    this.#thinker = thinker;
    this.#settled = settled;
    const { agreed, name } = table.sitting;
    this.#luck = agreed.typed ? `the computer at ${name}` : freshSecret();
  }

  /** Does the computer advise and stand in here? Not where somebody far away takes the answers for his opponent's own, nor in a plan. */
  get mayHelp(): boolean {
    return this.#table.sitting.planned === undefined && !this.#table.sitting.kinds.includes('far');
  }

  /** Goes on as far as no human is needed. Called after every change; while it is at it, it looks once more at its end. */
  next(): void {
    this.hinted.value = undefined;
    this.#again = this.#busy;
    if (this.#busy) return;
    this.#busy = true;
    void this.#goOn().finally(() => {
      this.#busy = false;
      this.considering.value = undefined;
      this.#table.catchUp();
      if (this.#again) this.next();
    });
  }

  async #goOn(): Promise<void> {
    const { sitting, standIn } = this.#table;
    while (this.#mayGoOn()) {
      const seat = sitting.now.peek().asked?.seat;
      if (seat === undefined) {
        standIn.end();
        return;
      }
      if (this.#table.eyes.isHuman(seat) && !standIn.has(seat)) {
        if (!this.#givePreset(seat) && !this.#giveForced(seat)) return;
      } else if (sitting.kinds[seat] === 'far' || !(await this.#answerFor(seat))) return;
    }
  }

  #mayGoOn(): boolean {
    const { eyes, screening, showing, rolling, sitting } = this.#table;
    if (this.#stopped || this.paused.value || sitting.standing.value !== 'ready') return false;
    if (screening.film.now.value || showing.isBusy.value) return false;
    return eyes.cursor.value === undefined && !rolling.wanted.value;
  }

  /** Is what this seat is asked now answered for it without anybody thinking? */
  answersItself(seat: Seat): boolean {
    return this.#presetFor(seat) !== undefined || this.#forcedFor(seat) !== undefined;
  }

  /** What somebody has asked to be answered for him is answered, curtain or not, and the log says so; never in the midst of answers of his own, but for what he has ordered to follow them. */
  #presetFor(seat: Seat): Action | undefined {
    const { desk, sitting, orders } = this.#table;
    const view = sitting.view(seat)!;
    const isMidst = sitting.undoable(seat) > 0;
    const ordered = orders.answer(view);
    const preset = isMidst ? undefined : desk.preset?.(view, this.#table);
    const standing = isMidst && !ordered?.order.inMidst ? undefined : ordered?.action;
    return preset ?? standing;
  }

  #givePreset(seat: Seat): boolean {
    const answer = this.#presetFor(seat);
    return answer !== undefined && this.#table.act(seat, answer, 'preset');
  }

  /** The only answer is given for a human where nothing of his own could then no longer be taken back, and where it is all of what he could choose: a last card is laid by whoever says for what. */
  #forcedFor(seat: Seat): { readonly only: Action; readonly says: string } | undefined {
    const { sitting, manners, eyes, choices } = this.#table;
    if (manners.autoForced.value === 'off' || eyes.viewer.value !== seat) return undefined;
    const [only, ...others] = sitting.view(seat)!.options;
    if (only === undefined || others.length > 0 || sitting.undoable(seat) > 0) return undefined;
    const says = choices.value.find(({ actions }) => actions.length === 1 && actions[0] === only)?.says;
    return says === undefined ? undefined : { only, says };
  }

  #giveForced(seat: Seat): boolean {
    const { rule } = this.#table.sitting.view(seat)!.question!;
    const forced = this.#forcedFor(seat);
    if (!forced || !this.#table.act(seat, forced.only, 'only answer')) return false;
    this.#table.attention.notice.value = { text: `The only answer: ${forced.says}`, rule };
    return true;
  }

  async #answerFor(seat: Seat): Promise<boolean> {
    const { sitting, standIn } = this.#table;
    const { length } = sitting.now.peek();
    const isForced = sitting.view(seat)!.options.length === 1;
    const isStill = (): boolean => sitting.now.peek().length === length && this.#mayGoOn() && this.#isComputer(seat);
    if (!standIn.hurries(seat)) await this.#settled();
    if (!isStill()) return false;
    const level = this.#levelOf(seat);
    const answer = await this.#think(seat, level);
    if (answer === undefined || !isStill()) return false;
    if (standIn.paces(seat) && !isForced) await standIn.breathe({ seat, action: answer });
    return isStill() && this.#table.actFor(seat, answer, level);
  }

  #levelOf(seat: Seat): SeatKind {
    const { sitting, standIn } = this.#table;
    const kind = sitting.kinds[seat]!;
    return standIn.has(seat) || kind === 'far' ? standIn.level.value : kind;
  }

  #isComputer(seat: Seat): boolean {
    return !this.#table.eyes.isHuman(seat) || this.#table.standIn.has(seat);
  }

  /** What the computer would answer; nothing when it was broken off or failed: then whoever had handed over gets his seat back, an opponent waits. */
  async #think(seat: Seat, level: SeatKind): Promise<Action | undefined> {
    const { sitting, standIn } = this.#table;
    this.considering.value = { seat, since: performance.now() };
    const luck = `${this.#luck}/${sitting.now.peek().length}`;
    try {
      return await this.#thinker.choose(sitting.game.id, sitting.view(seat)!, level, luck);
    } catch (error) {
      this.#confess(error);
      if (standIn.has(seat)) this.handBack();
      else this.paused.value = true;
      return undefined;
    } finally {
      this.considering.value = undefined;
    }
  }

  /** The computer player has failed: that is said. */
  #confess(error: unknown): void {
    this.fault.value = error instanceof Error && error.message !== '' ? error.message : 'it gave no reason';
  }

  /** Breaks off the thinking; the computer waits. */
  pause(): void {
    this.paused.value = true;
    this.#thinker.cancel();
  }

  goOn(): void {
    this.fault.value = undefined;
    this.paused.value = false;
    this.next();
  }

  /** The computer plays for the one at the screen until it is stopped. */
  takeOver(): void {
    const seats = this.#table.eyes.ownSeats;
    if (!this.mayHelp || seats.length === 0) return;
    this.cancelHint();
    this.#table.attention.dismiss();
    this.#table.standIn.begin(seats);
    this.goOn();
  }

  /** The seats go back to whoever handed them over; what was being thought is dropped. */
  handBack(): void {
    const { standIn } = this.#table;
    const who = this.considering.value;
    if (who && standIn.has(who.seat)) this.#thinker.cancel();
    standIn.end();
    this.#table.catchUp();
  }

  /** Asks a strong player what it would do in this seat's place. */
  async hint(): Promise<void> {
    const { look, sitting } = this.#table;
    const { viewer, asked, position } = look.value;
    if (!this.mayHelp || !asked || viewer === undefined || this.hinting.value) return;
    this.hinting.value = true;
    this.fault.value = undefined;
    const { id } = sitting.game;
    try {
      const found = await this.#thinker.hint(id, sitting.view(viewer)!, String(position));
      const next = found && this.#followsIn(found.action);
      const then = next && this.hinting.value ? await this.#thinker.hint(id, next, `${position} then`) : undefined;
      if (found && this.hinting.value && look.value.position === position)
        this.hinted.value = { ...found, plan: [], ...(then ? { next: then.action } : {}) };
      if (found) await this.#plan([found.action, ...(then ? [then.action] : [])], position);
    } catch (error) {
      this.#confess(error);
    }
    this.hinting.value = false;
  }

  /** Thinks on from the advice while nobody has answered: what should follow, word by word. */
  async #plan(first: readonly Action[], position: number): Promise<void> {
    const { desk, look, sitting } = this.#table;
    const isStill = (): boolean => this.hinted.value !== undefined && look.value.position === position;
    const plan = planFrom(first, (actions) => this.#table.foresee(actions));
    for (let step = plan.next(); !step.done && isStill();) {
      const view = step.value;
      const luck = `${position} plan ${this.hinted.value?.plan.length}`;
      const found = await this.#thinker.hint(sitting.game.id, view, luck);
      const hinted = this.hinted.value;
      if (!found || !hinted || !isStill()) return;
      const choices = desk.choices({ ...look.value, view, views: [view], asked: true }, NO_TOOLS);
      const says = choices.find((it) => it.actions[0] === found.action)?.says ?? sitting.game.write(found.action);
      this.hinted.value = { ...hinted, plan: [...hinted.plan, says] };
      step = plan.next(found.action);
    }
  }

  cancelHint(): void {
    if (!this.hinting.value) return;
    this.hinting.value = false;
    this.#thinker.cancel();
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
    this.#table.standIn.end();
    this.#thinker.close();
  }
}
