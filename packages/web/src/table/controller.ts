import type { Action, Bar, Decider, Seat, Sight, Wish } from '@liberty/table';
import { type ReadonlySignal, batch } from '@preact/signals';
import type { Tabletop } from '../board/tabletop.ts';
import { sameWish } from '../board/thing.ts';
import type { SeatKind } from '../kept.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { Attended } from './attended.ts';
import { Attention } from './attention.ts';
import { Automatic } from './automatic.ts';
import type { AnyDesk, Choice } from './desk.ts';
import { Dispatch } from './dispatch/dispatch.ts';
import { Eyes, type Laid } from './eyes.ts';
import { Hearing } from './hearing.ts';
import { Outlook } from './outlook.ts';
import type { Wanted } from './own-dice.ts';
import { Rolling } from './rolling.ts';
import { Showing, scenesIn } from './scenes/showing.ts';
import { type Filming, Screening } from './screening.ts';
import type { Answered, Moment, Reply, Sitting } from './sitting.ts';
import { type Intent, StandIn } from './standing-in.ts';
import { StandingOrders } from './standing-orders.ts';
import { tabletopOf } from './tabletop.ts';
import { TakingBack } from './taking-back.ts';

/** The settings that bear on play. */
export interface Manners {
  readonly confirm: ReadonlySignal<'on' | 'off'>;
  readonly autoForced: ReadonlySignal<'on' | 'off'>;
  readonly odds: ReadonlySignal<'on' | 'request' | 'off'>;
}

export interface TableParts {
  readonly desk: AnyDesk;
  /** The game that is played here, wherever it lies. */
  readonly sitting: Sitting;
  readonly manners: Manners;
  readonly thinker: Thinker;
  /** Says before an answer what should be thought over once more; nothing where it is sound. */
  readonly coach?: { warns(choice: Choice): string | undefined };
  /** Opens the paraphrase of a section. */
  readonly openRule: (section: string) => void;
  /** Waits until nothing moves on the table any more. */
  readonly settled: () => Promise<void>;
  /** Should what follows from an answer be shown as a film: running, held at its first picture, or only on request? Asked before each. */
  readonly films?: () => Filming;
  /** What is done with what must not be passed by: it is shown and waited for, or it goes by; a result stands until it is clicked away, or so many milliseconds. Asked before each. */
  readonly attended?: () => Attended;
}

/** While the computer plays in haste, the table is shown only so often, in milliseconds. */
const GLANCE = 150;

/** One table: the hands at it, and its parts. What is shown and may be answered it passes on from its outlook; all else is asked of the part. No rule in it, and no game. */
export class TableController {
  readonly desk: AnyDesk;
  readonly sitting: Sitting;
  readonly manners: Manners;
  readonly openRule: (section: string) => void;

  /** Who looks, and where in the game. */
  readonly eyes: Eyes;
  /** What hand and eye are at. */
  readonly attention = new Attention();
  /** How an answer is shown. */
  readonly screening: Screening;
  /** What is to be looked at before play goes on. */
  readonly showing: Showing;
  /** An answer that waits for dice of one's own. */
  readonly rolling: Rolling;
  /** What the viewer has been told. */
  readonly hearing: Hearing;
  /** What happened since the viewer's own last answer. */
  readonly dispatch: Dispatch;
  readonly takingBack: TakingBack;
  readonly standIn: StandIn;
  /** What the seats at this screen have ordered to be answered for them. */
  readonly orders: StandingOrders;
  readonly automatic: Automatic;
  /** What a map on it may know of the table. */
  readonly tabletop: Tabletop;

  readonly look: Outlook['look'];
  readonly prompt: Outlook['prompt'];
  readonly choices: Outlook['choices'];
  readonly buttons: Outlook['buttons'];

  readonly #outlook: Outlook;
  readonly #attended: () => Attended;
  readonly #coach: TableParts['coach'];
  readonly #opened: Moment;
  readonly #unfollow: () => void;
  /** An answer of this table's own is being given. */
  #isAnswering = false;
  /** How many answers have been shown, or passed over in haste; and when the last was shown. */
  #followed: number;
  #shown = 0;

  constructor({ desk, sitting, manners, thinker, coach, openRule, settled, films, attended }: TableParts) {
    this.desk = desk;
    this.sitting = sitting;
    this.manners = manners;
    this.openRule = openRule;
    this.#coach = coach;
    this.standIn = new StandIn(sitting);
    this.orders = new StandingOrders(desk.game.standing ?? [], sitting.name);
    const laid: Laid = { desk, sitting, standIn: this.standIn };
    this.eyes = new Eyes(laid);
    this.rolling = new Rolling(laid);
    this.#attended = attended ?? (() => 'pass by');
    const shown = { films: films ?? ((): Filming => 'on request'), attended: this.#attended };
    this.screening = new Screening(laid, this.eyes, shown, () => this.#afterFilm());
    const { film } = this.screening;
    this.showing = new Showing(
      () => film.now.peek() !== undefined,
      () => this.automatic.next(),
    );
    this.#outlook = new Outlook(laid, this.eyes, film, this.rolling, this.showing);
    this.hearing = new Hearing(laid, this.eyes, film, this.#outlook);
    this.dispatch = new Dispatch(laid, this.eyes, film, this.#outlook);
    this.takingBack = new TakingBack(laid, this.eyes, this.rolling);
    this.look = this.#outlook.look;
    this.prompt = this.#outlook.prompt;
    this.choices = this.#outlook.choices;
    this.buttons = this.#outlook.buttons;
    this.automatic = new Automatic(this, thinker, settled);
    this.tabletop = tabletopOf(this);
    this.#opened = sitting.now.peek();
    this.#followed = this.#opened.length;
    this.#unfollow = sitting.follow(() => this.#follow());
  }

  /** Has anything been answered or taken back since the table was opened? */
  get isPlayed(): boolean {
    return this.eyes.now.value !== this.#opened;
  }

  /** An answer of the viewer's in words, also while the computer gives it for him; another seat's as the record writes it. */
  sayOf({ seat, action }: Intent): string {
    return seat === this.eyes.viewer.value ? this.#outlook.sayOf(action) : this.sitting.game.write(action);
  }

  /** The answers that are given by clicking this thing. */
  at(wish: Wish): readonly Choice[] {
    return this.#outlook.at(wish);
  }

  why(wish: Wish): Bar[] {
    return this.#outlook.why(wish);
  }

  /** What the viewer would be asked after these answers; nothing where dice would fall or another seat would answer. */
  foresee(actions: readonly Action[]): Sight | undefined {
    return this.#outlook.foresee(actions);
  }

  /** A thing was clicked: its only answer is given, several are offered, none is explained. */
  press(wish: Wish): Answered | undefined {
    const choices = this.at(wish);
    if (choices.length === 1) return this.choose(choices[0]!);
    if (choices.length > 1) this.attention.offer(wish);
    else this.explain(wish);
    return undefined;
  }

  /** A finger touched a thing: the first touch only chooses it, so that one sees what it would do; the second gives its only answer. */
  touch(wish: Wish): void {
    const isChosen = sameWish(this.attention.selected.value, wish);
    const answers = this.at(wish).length;
    if (answers > 0 && !isChosen) this.attention.select(wish);
    else if (answers < 2) this.press(wish);
  }

  /** A thing was clicked or touched, by whatever hand is at the table. */
  handle(wish: Wish): void {
    if (this.attention.finger.value) this.touch(wish);
    else this.press(wish);
  }

  explain(wish: Wish): void {
    const bars = this.look.value.live ? this.why(wish) : [];
    this.attention.whyNot.value = bars.length > 0 ? { wish, bars } : undefined;
  }

  /** Gives an answer, and says what became of it; asks first where it cannot be taken back and the player wants to be asked. */
  choose(choice: Choice): Answered | undefined {
    if (choice.rolled !== undefined) return this.#roll(choice.rolled);
    const { pending, answered } = this.attention;
    const warning = pending.value === choice ? undefined : this.#coach?.warns(choice);
    if (warning !== undefined) {
      pending.value = { ...choice, ask: [warning, ...(choice.ask === undefined ? [] : [choice.ask])].join(' ') };
      return undefined;
    }
    if (choice.ask !== undefined && this.manners.confirm.value === 'on' && pending.value !== choice) {
      pending.value = choice;
      return undefined;
    }
    const { length } = this.sitting.now.peek();
    const given = this.answer(choice.actions);
    const reached = given?.is === 'sent' ? length + choice.actions.length : this.sitting.now.peek().length;
    answered.value = choice.at && { wish: choice.at, length: reached };
    return given;
  }

  /** The thing by which the last answer was given, as long as nothing has been answered since. */
  get answeredAt(): Wish | undefined {
    const it = this.attention.answered.value;
    return it?.length === this.eyes.position.value ? it.wish : undefined;
  }

  /** Answers for the viewer, as one gesture. */
  answer(actions: readonly Action[]): Answered | undefined {
    const seat = this.eyes.viewer.value;
    if (seat === undefined || !this.look.value.asked) return undefined;
    this.attention.dismiss();
    this.takingBack.begin();
    const given = this.#give(seat, actions);
    this.automatic.next();
    return given;
  }

  /** One answer of one seat; false, with a notice, when it was refused, and when it is not taken yet. */
  act(seat: Seat, action: Action, by?: Decider): boolean {
    return this.#give(seat, [action], by)?.is === 'taken';
  }

  /** One answer that the computer gives for a seat: a gesture of its own, so that it can be taken back alone. */
  actFor(seat: Seat, action: Action, level: SeatKind): boolean {
    this.takingBack.begin();
    return this.act(seat, action, `computer: ${level}`);
  }

  /** With dice of one's own each answer of a gesture waits for its dice. */
  #give(seat: Seat, actions: readonly Action[], by?: Decider): Answered | undefined {
    if (!this.rolling.isByHand) return this.#during(() => this.sitting.answer(seat, actions, by));
    let given: Answered | undefined;
    for (const action of actions) {
      given = this.#during(() => this.rolling.attempt({ seat, action, by, rolled: [] }));
      if (given?.is !== 'taken') break;
    }
    return given;
  }

  /** Does something to the game, and says why where it was not done. */
  #during(act: () => Answered | undefined): Answered | undefined {
    this.#isAnswering = true;
    const done = act();
    this.#isAnswering = false;
    if (done?.is === 'sent') void done.reply.then((reply) => this.#refused(reply));
    else this.#refused(done);
    return done;
  }

  #refused(reply: Reply | undefined): void {
    if (reply?.is !== 'refused') return;
    const { reason, rule } = reply.fault;
    this.attention.notice.value = { text: `Not done: ${reason}`, ...(rule === undefined ? {} : { rule }) };
  }

  /** The game has moved, by an answer given here or elsewhere: what is new is shown and kept. In haste it waits for the next glance. */
  #follow(): void {
    const { length } = this.sitting.now.peek();
    const first = this.#followed;
    this.#followed = length;
    const last = this.sitting.step(length - 1);
    const isHasty = length > first && last !== undefined && this.standIn.hurries(last.seat);
    if (isHasty && performance.now() < this.#shown + GLANCE) return;
    this.#shown = performance.now();
    this.#show();
    for (let entry = first; entry < length; entry++) this.screening.show(entry);
    this.#attend(first, length);
    if (!this.#isAnswering) this.automatic.next();
  }

  /** What must not be passed by comes into the queue: a scene that was told out, a result before the table goes on by itself. */
  #attend(first: number, length: number): void {
    if (length < first) this.showing.clear();
    const attended = this.#attended();
    const last = this.sitting.step(length - 1);
    if (attended === 'pass by' || length <= first || !last || this.eyes.humans.length === 0) return;
    if (this.standIn.paces(last.seat)) return;
    this.showing.queue(scenesIn(this, this.eyes, first, length));
    const next = this.sitting.now.peek().asked?.seat;
    const isResult = last.heard(this.eyes.sitting.value).some(({ event }) => this.desk.isResult?.(event) === true);
    const goesOn = next !== undefined && (!this.eyes.isHuman(next) || this.automatic.answersItself(next));
    if (isResult && goesOn) this.showing.hold(attended.until);
    // Who answers himself what would have been answered for him has seen it.
    else if (this.eyes.isHuman(last.seat) && last.by === undefined) this.showing.letGo();
  }

  #afterFilm(): void {
    this.showing.advance();
    this.automatic.next();
  }

  #show(): void {
    const now = this.sitting.now.peek();
    batch(() => {
      this.takingBack.forget(now.length);
      this.eyes.now.value = now;
    });
    this.sitting.keep?.(this.desk.status(this.sitting.view(undefined)!));
  }

  /** Shows and keeps what was answered in haste. */
  catchUp(): void {
    if (this.eyes.now.peek() !== this.sitting.now.peek()) this.#show();
  }

  /** One more die of one's own has been rolled. */
  #roll(value: number): Answered | undefined {
    const wanted = this.rolling.wanted.value;
    if (!wanted) return undefined;
    this.attention.dismiss();
    const given = this.#during(() => this.rolling.attempt({ ...wanted, rolled: [...wanted.rolled, value] }));
    if (given?.is === 'taken') this.automatic.next();
    return given;
  }

  /** The last die was not meant: it is asked for again; the first takes the whole answer back. */
  #unroll(wanted: Wanted): void {
    if (wanted.rolled.length === 0) this.rolling.wanted.value = undefined;
    else this.#during(() => this.rolling.attempt({ ...wanted, rolled: wanted.rolled.slice(0, -1) }));
  }

  /** Takes back the last gesture, or so many answers; the computer stops playing for whoever does it. */
  undo(answers?: number): void {
    this.automatic.handBack();
    const count = answers ?? this.takingBack.undoable.value.step;
    const seat = this.eyes.viewer.value;
    if (seat === undefined || count < 1) return;
    const wanted = this.rolling.wanted.value;
    if (wanted) {
      this.#unroll(wanted);
      return;
    }
    this.screening.film.end();
    const undone = this.#during(() => this.takingBack.undo(seat, count));
    if (undone?.is === 'taken') this.attention.dismiss();
  }

  /** What may be taken back freely is only half a choice as long as it is under way, or nothing of it was told yet. */
  get isHalfMade(): boolean {
    const { length } = this.sitting.now.value;
    const last = this.sitting.step(length - 1);
    const { asked, viewer, view } = this.look.value;
    if (!asked || viewer === undefined || last?.seat !== viewer) return false;
    if (this.takingBack.undoable.value.step === 0) return false;
    if (this.desk.isUnderway?.(view) === true) return true;
    const isWhole = last.action !== undefined && this.desk.isWhole?.(last.action) === true;
    return !isWhole && last.by === undefined && last.heard(viewer).length === 0;
  }

  /** Leaves a choice that is only half made: back to where it began. */
  leaveHalf(): void {
    while (this.isHalfMade) {
      const { length } = this.sitting.now.peek();
      this.undo();
      if (this.sitting.now.peek().length >= length) return;
    }
  }

  undoAll(): void {
    this.undo(this.takingBack.undoable.value.all);
  }

  /** The next player has come to the screen. */
  raiseCurtain(): void {
    const seat = this.eyes.curtain.value;
    if (seat === undefined) return;
    this.eyes.sitting.value = seat;
    this.automatic.next();
  }

  /** Steps to a position of the replay; beyond the end is the game as it stands. */
  goTo(position: number | undefined): void {
    this.screening.film.end();
    this.showing.clear();
    this.attention.dismiss();
    this.eyes.goTo(position);
    if (position === undefined) this.automatic.next();
  }

  close(): void {
    this.#unfollow();
    this.showing.clear();
    this.screening.film.end();
    this.automatic.stop();
  }
}
