import { type Action, type Bar, type Decider, type Seat, type Sight, type Wish, save } from '@liberty/table';
import { type ReadonlySignal, batch, signal } from '@preact/signals';
import type { SeatKind } from '../kept.ts';
import type { Thinker } from '../thinking/thinker.ts';
import { Attention } from './attention.ts';
import { Automatic } from './automatic.ts';
import { whoElse } from './deciders.ts';
import { type AnyDesk, type AnyMatch, type Choice, sameWish } from './desk.ts';
import { Eyes, type Laid, type Viewpoint } from './eyes.ts';
import { type Heard, Hearing } from './hearing.ts';
import { Outlook } from './outlook.ts';
import type { Rolled, Wanted } from './own-dice.ts';
import { Past } from './past.ts';
import { Rolling } from './rolling.ts';
import { type Filming, Screening } from './screening.ts';
import { type Intent, StandIn } from './standing-in.ts';
import { TakingBack } from './taking-back.ts';

/** The settings that bear on play. */
export interface Manners {
  readonly confirm: ReadonlySignal<'on' | 'off'>;
  readonly autoForced: ReadonlySignal<'on' | 'off'>;
  readonly odds: ReadonlySignal<'on' | 'request' | 'off'>;
}

export interface TableParts {
  readonly desk: AnyDesk;
  readonly match: AnyMatch;
  readonly kinds: readonly SeatKind[];
  readonly manners: Manners;
  readonly thinker: Thinker;
  /** Hears every change that should be kept. */
  readonly onKeep: (record: string, status: string) => void;
  /** Opens the paraphrase of a section. */
  readonly openRule: (section: string) => void;
  /** Waits until nothing moves on the table any more. */
  readonly settled: () => Promise<void>;
  /** The dice are rolled at the table and told to it. */
  readonly ownDice?: boolean;
  /** Should what follows from an answer be shown as a film: running, held at its first picture, or only on request? Asked before each. */
  readonly films?: () => Filming;
}

/** While the computer plays in haste, the table is shown only so often, in milliseconds. */
const GLANCE = 150;

/** One table: a match, who sits where, who looks, and what may be done now. No rule in it, and no game. */
export class TableController {
  readonly desk: AnyDesk;
  readonly match: AnyMatch;
  readonly kinds: readonly SeatKind[];
  readonly manners: Manners;
  readonly openRule: (section: string) => void;
  readonly ownDice: boolean;
  readonly automatic: Automatic;
  readonly standIn: StandIn;
  /** Goes up with every answer and every undo. */
  readonly revision = signal(0);

  /** Who looks, and where in the match. */
  readonly openHands: Eyes['openHands'];
  readonly cursor: Eyes['cursor'];
  readonly viewpoint: Eyes['viewpoint'];
  readonly position: Eyes['position'];
  readonly curtain: Eyes['curtain'];
  readonly viewer: Eyes['viewer'];

  /** What is shown and may be answered. */
  readonly look: Outlook['look'];
  readonly prompt: Outlook['prompt'];
  readonly choices: Outlook['choices'];
  readonly buttons: Outlook['buttons'];

  readonly #attention = new Attention();
  /** What hand and eye are at. */
  readonly hovered = this.#attention.hovered;
  readonly selected = this.#attention.selected;
  readonly sought = this.#attention.sought;
  readonly whyNot = this.#attention.whyNot;
  readonly menu = this.#attention.menu;
  readonly pending = this.#attention.pending;
  readonly notice = this.#attention.notice;

  /** How an answer is shown. */
  readonly moving: Screening['moving'];
  readonly film: Screening['film'];
  readonly mayShowAgain: Screening['mayShowAgain'];

  /** An answer that waits for dice of one's own. */
  readonly wanted: Rolling['wanted'];
  readonly log: Hearing['log'];
  readonly whyNoUndo: TakingBack['whyNoUndo'];
  readonly undoable: TakingBack['undoable'];

  readonly #eyes: Eyes;
  readonly #rolling: Rolling;
  readonly #screening: Screening;
  readonly #outlook: Outlook;
  readonly #hearing: Hearing;
  readonly #takingBack: TakingBack;
  readonly #onKeep: TableParts['onKeep'];
  /** Answers have been given in haste that are not shown yet. */
  #behind = false;
  #shown = 0;

  constructor(parts: TableParts) {
    const { desk, match, kinds } = parts;
    this.desk = desk;
    this.match = match;
    this.kinds = kinds;
    this.manners = parts.manners;
    this.openRule = parts.openRule;
    this.#onKeep = parts.onKeep;
    this.standIn = new StandIn(match, kinds);
    const { standIn, revision } = this;
    const laid: Laid = { desk, match, kinds, past: new Past(match), standIn, revision };
    this.#eyes = new Eyes(laid);
    this.ownDice = parts.ownDice ?? false;
    this.#rolling = new Rolling(laid, this.ownDice);
    this.#screening = new Screening(laid, this.#eyes, parts.films ?? (() => 'on request'), () => this.automatic.next());
    const { film } = this.#screening;
    this.#outlook = new Outlook(laid, this.#eyes, film, this.#rolling);
    this.#hearing = new Hearing(laid, this.#eyes, film, this.#outlook);
    this.#takingBack = new TakingBack(laid, this.#eyes, this.#rolling);
    this.openHands = this.#eyes.openHands;
    this.cursor = this.#eyes.cursor;
    this.viewpoint = this.#eyes.viewpoint;
    this.position = this.#eyes.position;
    this.curtain = this.#eyes.curtain;
    this.viewer = this.#eyes.viewer;
    this.look = this.#outlook.look;
    this.prompt = this.#outlook.prompt;
    this.choices = this.#outlook.choices;
    this.buttons = this.#outlook.buttons;
    this.moving = this.#screening.moving;
    this.film = this.#screening.film;
    this.mayShowAgain = this.#screening.mayShowAgain;
    this.wanted = this.#rolling.wanted;
    this.log = this.#hearing.log;
    this.whyNoUndo = this.#takingBack.whyNoUndo;
    this.undoable = this.#takingBack.undoable;
    this.automatic = new Automatic(this, parts.thinker, parts.settled);
  }

  get humans(): Seat[] {
    return this.#eyes.humans;
  }
  isHuman(seat: Seat): boolean {
    return this.#eyes.isHuman(seat);
  }

  /** The seats of whoever looks. */
  get ownSeats(): Seat[] {
    return this.#eyes.ownSeats;
  }

  /** Who gave the answer that led to the position shown, where it was not the person in the seat. */
  get answeredBy(): string | undefined {
    const last = this.match.entries[this.position.value - 1];
    return last && whoElse(this.kinds, last.line);
  }

  /** An answer of the viewer's in words, also while the computer gives it for him; another seat's as the record writes it. */
  sayOf({ seat, action }: Intent): string {
    return seat === this.viewer.value ? this.#outlook.sayOf(action) : this.desk.game.write(action);
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

  /** What the viewer has heard since the last event of that kind, this one included; nothing if there was none. */
  heardSince(begins: (event: unknown) => boolean): readonly Heard[] | undefined {
    return this.#hearing.since(begins);
  }

  /** A thing was clicked: its only answer is given, several are offered, none is explained. */
  press(wish: Wish): void {
    const choices = this.at(wish);
    if (choices.length === 1) this.choose(choices[0]!);
    else if (choices.length > 1) this.#attention.offer(wish);
    else this.explain(wish);
  }

  /** A finger touched a thing: the first touch only chooses it, so that one sees what it would do; the second gives the answer. */
  touch(wish: Wish): void {
    if (this.at(wish).length === 0 || sameWish(this.selected.value, wish)) this.press(wish);
    else this.#attention.select(wish);
  }

  explain(wish: Wish): void {
    const bars = this.look.value.live ? this.why(wish) : [];
    this.whyNot.value = bars.length > 0 ? { wish, bars } : undefined;
  }

  /** Gives an answer; asks first where it cannot be taken back and the player wants to be asked. */
  choose(choice: Choice): void {
    if (choice.rolled !== undefined) {
      this.#roll(choice.rolled);
      return;
    }
    if (choice.ask !== undefined && this.manners.confirm.value === 'on' && this.pending.value !== choice)
      this.pending.value = choice;
    else {
      this.answer(choice.actions);
      this.#attention.answered.value = choice.at && { wish: choice.at, length: this.match.length };
    }
  }

  /** The thing by which the last answer was given, as long as nothing has been answered since. */
  get answeredAt(): Wish | undefined {
    const it = this.#attention.answered.value;
    return it?.length === this.position.value ? it.wish : undefined;
  }

  /** Answers for the viewer, as one gesture. */
  answer(actions: readonly Action[]): void {
    const seat = this.viewer.value;
    if (seat === undefined || !this.look.value.asked) return;
    this.dismiss();
    this.#takingBack.begin();
    for (const action of actions) if (!this.act(seat, action)) break;
    this.automatic.next();
  }

  /** One answer of one seat; false, with a notice, when it was refused. */
  act(seat: Seat, action: Action, by?: Decider): boolean {
    return this.#attempt({ seat, action, by, rolled: [] });
  }

  #attempt(answer: Rolled): boolean {
    const { seat } = answer;
    const acted = this.#rolling.attempt(answer);
    if (!acted) return false;
    if (!acted.ok) {
      const { reason, rule } = acted.fault;
      this.notice.value = { text: `Not done: ${reason}`, ...(rule === undefined ? {} : { rule }) };
      return false;
    }
    this.#behind = this.standIn.hurries(seat) && performance.now() < this.#shown + GLANCE;
    if (this.#behind) return true;
    this.#shown = performance.now();
    batch(() => {
      this.revision.value++;
      this.#screening.show(seat, acted.value);
    });
    this.#keep();
    return true;
  }

  /** Shows and keeps what was answered in haste. */
  catchUp(): void {
    if (!this.#behind) return;
    this.#behind = false;
    batch(() => this.revision.value++);
    this.#keep();
  }

  /** One answer that the computer gives for a seat: a gesture of its own, so that it can be taken back alone. */
  actFor(seat: Seat, action: Action, level: SeatKind): boolean {
    this.#takingBack.begin();
    return this.act(seat, action, `computer: ${level}`);
  }

  /** One more die of one's own has been rolled. */
  #roll(value: number): void {
    const wanted = this.wanted.value;
    if (!wanted) return;
    this.dismiss();
    if (this.#attempt({ ...wanted, rolled: [...wanted.rolled, value] })) this.automatic.next();
  }

  /** The last die was not meant: it is asked for again; the first takes the whole answer back. */
  #unroll(wanted: Wanted): void {
    if (wanted.rolled.length === 0) this.wanted.value = undefined;
    else this.#attempt({ ...wanted, rolled: wanted.rolled.slice(0, -1) });
  }

  /** Takes back the last gesture, or so many answers; the computer stops playing for whoever does it. */
  undo(answers?: number): void {
    this.automatic.handBack();
    const count = answers ?? this.undoable.value.step;
    const seat = this.viewer.value;
    if (seat === undefined || count < 1) return;
    if (this.wanted.value) {
      this.#unroll(this.wanted.value);
      return;
    }
    this.film.end();
    if (!this.#takingBack.undo(seat, count)) return;
    this.dismiss();
    batch(() => this.revision.value++);
    this.#keep();
  }

  undoAll(): void {
    this.undo(this.undoable.value.all);
  }

  showAgain(): void {
    this.#screening.showAgain();
  }

  /** The next player has come to the screen. */
  raiseCurtain(): void {
    const seat = this.curtain.value;
    if (seat === undefined) return;
    this.#eyes.sitting.value = seat;
    this.automatic.next();
  }

  dismiss(): void {
    this.#attention.dismiss();
  }

  seek(wish: Wish): void {
    this.#attention.seek(wish);
  }

  /** Whose eyes the replay uses now. */
  get through(): Viewpoint {
    return this.#eyes.through;
  }

  /** The replay goes on through the next eyes, or the ones before. */
  turnEyes(step: 1 | -1): void {
    this.#eyes.turn(step);
  }

  /** Steps to a position of the replay; beyond the end is the game as it stands. */
  goTo(position: number | undefined): void {
    this.film.end();
    this.dismiss();
    this.#eyes.goTo(position);
    if (position === undefined) this.automatic.next();
  }

  #keep(): void {
    const view = this.desk.game.view(this.match.s);
    this.#onKeep(save(this.match.record()), this.desk.status(view));
  }

  close(): void {
    this.film.end();
    this.automatic.stop();
  }
}
