import {
  type Action,
  type Bar,
  type Seat,
  type Sight,
  type Wish,
  heardBy,
  noChance,
  save,
  silent,
} from '@liberty/table';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { SeatKind } from '../kept.ts';
import { Automatic } from './automatic.ts';
import {
  type AnyDesk,
  type AnyMatch,
  type Choice,
  type Look,
  type Motion,
  type Prompt,
  keyOf,
  sameWish,
} from './desk.ts';
import { Film, type Still, stillsOf } from './film.ts';
import { type LogItem, Scribe } from './log.ts';
import { OwnDice, RollWanted, type Wanted, facesOf, labelOf } from './own-dice.ts';
import { Past } from './past.ts';
import type { Thinker } from '../thinking/thinker.ts';

/** Whose eyes the replay uses. */
export type Viewpoint = Seat | 'both' | 'observer';

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
  /** Should what follows from an answer run as a film by itself? Asked before each. */
  readonly films?: () => boolean;
}

export interface WhyNot {
  readonly wish: Wish;
  readonly bars: readonly Bar[];
}

/** An event as the viewer heard it, and the answer it came from. */
export interface Heard {
  readonly entry: number;
  readonly rule: string;
  readonly event: unknown;
}

export interface Notice {
  readonly text: string;
  readonly rule?: string;
}

/** One table: a match, who sits where, who looks, and what may be done now. No rule in it, and no game. */
export class TableController {
  readonly desk: AnyDesk;
  readonly match: AnyMatch;
  readonly kinds: readonly SeatKind[];
  readonly manners: Manners;
  readonly openRule: (section: string) => void;
  readonly automatic: Automatic;

  /** Goes up with every answer and every undo. */
  readonly revision = signal(0);
  /** The human at the screen; in a hotseat game whoever came last through the curtain. */
  readonly sitting = signal<Seat | undefined>(undefined);
  /** Hands lie open: no curtain between the seats. */
  readonly openHands = signal(false);
  /** Position of the replay; none: the game as it stands. */
  readonly cursor = signal<number | undefined>(undefined);
  readonly viewpoint = signal<Viewpoint | undefined>(undefined);
  readonly hovered = signal<Wish | undefined>(undefined);
  readonly selected = signal<Wish | undefined>(undefined);
  /** A thing to be looked at: the board brings it into sight and lets it pulse. */
  readonly sought = signal<{ readonly wish: Wish; readonly nonce: number } | undefined>(undefined);
  readonly whyNot = signal<WhyNot | undefined>(undefined);
  readonly menu = signal<Wish | undefined>(undefined);
  readonly pending = signal<Choice | undefined>(undefined);
  readonly notice = signal<Notice | undefined>(undefined);
  /** What was just told, as motions; the board plays them. */
  readonly moving = signal<{ readonly nonce: number; readonly motions: readonly Motion[] }>({ nonce: 0, motions: [] });

  /** An answer that waits for dice of one's own. */
  readonly wanted = signal<Wanted | undefined>(undefined);
  /** What followed from the last answer, picture by picture. */
  readonly film: Film;

  readonly #past: Past;
  readonly #scribe: Scribe;
  readonly #onKeep: TableParts['onKeep'];
  readonly #films: () => boolean;
  readonly #ownDice: boolean;
  /** How many answers had been given when each gesture began. */
  #gestures: number[] = [];

  constructor(parts: TableParts) {
    this.desk = parts.desk;
    this.match = parts.match;
    this.kinds = parts.kinds;
    this.manners = parts.manners;
    this.openRule = parts.openRule;
    this.#onKeep = parts.onKeep;
    this.#films = parts.films ?? (() => false);
    this.#ownDice = parts.ownDice ?? false;
    this.film = new Film(
      ({ told }) => this.#move(told, (it) => it.kind !== 'herald'),
      () => this.automatic.next(),
    );
    this.#past = new Past(parts.match);
    this.#scribe = new Scribe((event, rule) => this.desk.line(event, rule));
    this.sitting.value = this.#firstAtTheScreen();
    this.automatic = new Automatic(this, parts.thinker, parts.settled);
  }

  get humans(): Seat[] {
    return this.kinds.flatMap((kind, seat) => (kind === 'human' ? [seat] : []));
  }
  isHuman(seat: Seat): boolean {
    return this.kinds[seat] === 'human';
  }
  /** In a game that goes on between several people nobody is taken to be at the screen: the curtain asks who it is. */
  #firstAtTheScreen(): Seat | undefined {
    const view = this.desk.game.view(this.match.s);
    const people = new Set(this.humans.map((seat) => this.desk.person?.(view, seat) ?? seat));
    if (people.size > 1 && this.match.length > 0) return undefined;
    const asked = this.desk.game.question(this.match.s)?.seat;
    if (asked !== undefined && this.isHuman(asked)) return asked;
    return this.humans[0];
  }

  /** The position that is shown, as a state; only this class looks at it. */
  readonly #state: ReadonlySignal<unknown> = computed(() => {
    const at = this.cursor.value;
    return this.revision.value >= 0 && at !== undefined ? this.#past.at(at) : this.match.s;
  });

  readonly position: ReadonlySignal<number> = computed(() =>
    this.revision.value >= 0 ? (this.cursor.value ?? this.match.length) : 0,
  );

  /** The seat that must come to the screen before play goes on. */
  readonly curtain: ReadonlySignal<Seat | undefined> = computed(() => {
    if (this.revision.value < 0 || this.cursor.value !== undefined || this.openHands.value) return undefined;
    const asked = this.desk.game.question(this.match.s)?.seat;
    if (asked === undefined || !this.isHuman(asked) || this.#isSitting(asked)) return undefined;
    return asked;
  });

  /** Does the one at the screen hold this seat, be it beside another? */
  #isSitting(seat: Seat): boolean {
    const at = this.sitting.value;
    if (at === seat || at === undefined || !this.desk.person) return at === seat;
    const view = this.desk.game.view(this.match.s);
    return this.isHuman(seat) && this.desk.person(view, at) === this.desk.person(view, seat);
  }

  /** Whose eyes are used now. */
  readonly viewer: ReadonlySignal<Seat | undefined> = computed(() => {
    const chosen = this.viewpoint.value;
    if (this.cursor.value !== undefined && chosen !== undefined) return typeof chosen === 'number' ? chosen : undefined;
    if (this.revision.value < 0 || this.curtain.value !== undefined) return undefined;
    const asked = this.desk.game.question(this.match.s)?.seat;
    if (asked !== undefined && this.isHuman(asked) && (this.openHands.value || this.#isSitting(asked))) return asked;
    return this.sitting.value;
  });

  readonly look: ReadonlySignal<Look> = computed(() => {
    const s = this.#state.value;
    const { game } = this.desk;
    const live = this.cursor.value === undefined;
    const viewer = this.viewer.value;
    const both = !live && this.viewpoint.value === 'both';
    const views = both ? game.seats.map((_, seat) => game.view(s, seat)) : [game.view(s, viewer)];
    const still = live ? this.film.now.value : undefined;
    if (still) {
      const { view, told } = still;
      return { view, views: [view], viewer, asked: false, live, position: this.position.value, told };
    }
    const asked = live && viewer !== undefined && game.question(s)?.seat === viewer;
    return { view: views[0]!, views, viewer, asked, live, position: this.position.value };
  });

  readonly prompt: ReadonlySignal<Prompt> = computed(() => {
    const wanted = this.wanted.value;
    const prompt = this.desk.prompt(this.look.value);
    if (!wanted || !this.look.value.live) return prompt;
    const { says, rule } = this.#rollFor(wanted.roll.why);
    return { phase: 'Your dice', words: [`${says}: what did you roll?`], rule };
  });

  #rollFor(why: string): { readonly says: string; readonly rule: string } {
    const [rule = '', ...rest] = why.split(' ');
    return this.desk.rollFor?.(why) ?? { says: rest.join(' '), rule };
  }

  /** The faces of the die that is wanted, as answers. */
  #faces({ roll }: Wanted): Choice[] {
    const { says } = this.#rollFor(roll.why);
    const name = roll.kind === 'die' ? says : `${says}: which of ${roll.sides}?`;
    return facesOf(roll).map((rolled) => {
      const label = labelOf(roll, rolled);
      return { actions: [], label, says: `${says}: ${label}`, rolled, group: { name, open: true } };
    });
  }

  readonly choices: ReadonlySignal<readonly Choice[]> = computed(() => {
    const look = this.look.value;
    if (this.wanted.value && look.live) return this.#faces(this.wanted.value);
    if (!look.asked) return [];
    return this.desk.choices(look, {
      why: (wish) => this.why(wish),
      foresee: (actions) => this.foresee(actions),
    });
  });

  readonly #byThing: ReadonlySignal<ReadonlyMap<string, readonly Choice[]>> = computed(() => {
    const things = new Map<string, Choice[]>();
    for (const choice of this.choices.value) {
      if (!choice.at) continue;
      const key = keyOf(choice.at);
      things.set(key, [...(things.get(key) ?? []), choice]);
    }
    return things;
  });

  /** The answers that are given by clicking this thing. */
  at(wish: Wish): readonly Choice[] {
    return this.#byThing.value.get(keyOf(wish)) ?? [];
  }

  readonly buttons: ReadonlySignal<readonly Choice[]> = computed(() => this.choices.value.filter((it) => !it.at));

  readonly log: ReadonlySignal<readonly LogItem[]> = computed(() => {
    const entries = this.match.entries.slice(0, this.position.value);
    const items = this.#scribe.write(entries, this.viewer.value);
    const told = this.look.value.told && this.film.now.value;
    const untold = told ? heardBy(entries.at(-1)?.told ?? [], this.viewer.value).length - told.upTo : 0;
    return untold > 0 ? items.slice(0, -untold) : items;
  });

  /** What the viewer has heard since the last event of that kind, this one included; nothing if there was none. */
  heardSince(begins: (event: unknown) => boolean): readonly Heard[] | undefined {
    const heard: Heard[] = [];
    for (let entry = this.position.value - 1; entry >= 0; entry--) {
      const told = heardBy(this.match.entries[entry]!.told, this.viewer.value);
      for (let i = told.length - 1; i >= 0; i--) {
        heard.push({ ...told[i]!, entry });
        if (begins(told[i]!.event)) return heard.reverse();
      }
    }
    return undefined;
  }

  readonly whyNoUndo: ReadonlySignal<string | undefined> = computed(() => {
    const viewer = this.viewer.value;
    if (this.revision.value < 0 || viewer === undefined) return 'nobody sits here';
    if (this.cursor.value !== undefined) return 'this is a replay';
    if (this.wanted.value) return undefined;
    return this.match.whyNoUndo(viewer);
  });

  /** How many answers the last gesture gave, and how many reach back to the fence. */
  readonly undoable: ReadonlySignal<{ readonly step: number; readonly all: number }> = computed(() => {
    const viewer = this.viewer.value;
    if (this.revision.value < 0 || this.whyNoUndo.value !== undefined || viewer === undefined)
      return { step: 0, all: 0 };
    if (this.wanted.value) return { step: 1, all: 1 };
    const all = this.match.undoable(viewer);
    const began = this.#gestures.findLast((at) => at < this.match.length);
    return { all, step: Math.min(all, began === undefined ? 1 : this.match.length - began) };
  });

  why(wish: Wish): Bar[] {
    const seat = this.viewer.value;
    return seat === undefined ? [] : this.desk.game.explain(this.#state.value, seat, wish);
  }

  /** What the viewer would be asked after these answers; nothing where dice would fall or another seat would answer. */
  foresee(actions: readonly Action[]): Sight | undefined {
    const seat = this.viewer.value;
    if (seat === undefined) return undefined;
    const { game } = this.desk;
    const s = game.clone(this.match.s);
    try {
      for (const action of actions) {
        if (game.question(s)?.seat !== seat) return undefined;
        game.play(s, action, noChance, silent);
      }
    } catch {
      return undefined;
    }
    return game.question(s)?.seat === seat ? game.view(s, seat) : undefined;
  }

  /** A thing was clicked: its only answer is given, several are offered, none is explained. */
  press(wish: Wish): void {
    const choices = this.at(wish);
    if (choices.length === 1) this.choose(choices[0]!);
    else if (choices.length > 1) batch(() => ((this.menu.value = wish), (this.whyNot.value = undefined)));
    else this.explain(wish);
  }

  /** A finger touched a thing: the first touch only chooses it, so that one sees what it would do; the second gives the answer. */
  touch(wish: Wish): void {
    if (this.at(wish).length === 0 || sameWish(this.selected.value, wish)) this.press(wish);
    else batch(() => ((this.selected.value = wish), (this.whyNot.value = undefined)));
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
    else this.answer(choice.actions);
  }

  /** Answers for the viewer, as one gesture. */
  answer(actions: readonly Action[]): void {
    const seat = this.viewer.value;
    if (seat === undefined || !this.look.value.asked) return;
    this.dismiss();
    this.#gestures.push(this.match.length);
    for (const action of actions) if (!this.act(seat, action)) break;
    this.automatic.next();
  }

  /** One answer of one seat; false, with a notice, when it was refused. */
  act(seat: Seat, action: Action, rolled: readonly number[] = []): boolean {
    const acted = this.#attempt(seat, action, rolled);
    if (!acted) return false;
    if (!acted.ok) {
      const { reason, rule } = acted.fault;
      this.notice.value = { text: `Not done: ${reason}`, ...(rule === undefined ? {} : { rule }) };
      return false;
    }
    const viewer = this.sitting.value;
    batch(() => {
      this.revision.value++;
      if (this.#films() && this.film.begin(this.#stills())) return;
      const told = acted.value.filter(({ audience }) => audience?.to === undefined || audience.to === viewer);
      const own = seat === viewer && this.humans.length === 1;
      this.#move(told, (it) => !(own && it.kind === 'herald' && it.deed));
    });
    this.#keep();
    return true;
  }

  /** Answers with the dice of the match, or with one's own as far as they have been rolled; nothing: a roll is wanted. */
  #attempt(seat: Seat, action: Action, rolled: readonly number[]): ReturnType<AnyMatch['act']> | undefined {
    if (!this.#ownDice) return this.match.act(seat, action);
    try {
      const acted = this.match.act(seat, action, new OwnDice(rolled));
      this.wanted.value = undefined;
      return acted;
    } catch (error) {
      if (!(error instanceof RollWanted)) throw error;
      this.wanted.value = { seat, action, rolled, roll: error.roll };
      return undefined;
    }
  }

  /** One more die of one's own has been rolled. */
  #roll(value: number): void {
    const wanted = this.wanted.value;
    if (!wanted) return;
    this.dismiss();
    if (this.act(wanted.seat, wanted.action, [...wanted.rolled, value])) this.automatic.next();
  }

  /** The last die was not meant: it is asked for again; the first takes the whole answer back. */
  #unroll({ seat, action, rolled }: Wanted): void {
    if (rolled.length === 0) this.wanted.value = undefined;
    else this.act(seat, action, rolled.slice(0, -1));
  }

  #move(told: readonly { readonly event: unknown; readonly rule: string }[], shown: (motion: Motion) => boolean): void {
    const motions = told.flatMap(({ event, rule }) => this.desk.motions(event, rule)).filter(shown);
    if (motions.length > 0) this.moving.value = { nonce: this.moving.value.nonce + 1, motions };
  }

  /** The pictures of the last answer. */
  #stills(): readonly Still[] {
    const { entries } = this.match;
    const last = entries.at(-1);
    if (!last || !this.desk.still) return [];
    const before = this.#past.at(entries.length - 1);
    return stillsOf(this.desk, { before, action: last.entry.action, rolls: last.line.rolls, seat: this.viewer.value });
  }

  /** Is there anything to see in the last answer that could be shown once more? */
  readonly mayShowAgain: ReadonlySignal<boolean> = computed(() => {
    if (this.revision.value < 0 || !this.desk.still || this.cursor.value !== undefined) return false;
    return (this.match.entries.at(-1)?.told.length ?? 0) >= 4;
  });

  showAgain(): void {
    this.film.begin(this.#stills(), true);
  }

  undo(count = this.undoable.value.step): void {
    const seat = this.viewer.value;
    if (seat === undefined || count < 1) return;
    if (this.wanted.value) {
      this.#unroll(this.wanted.value);
      return;
    }
    this.film.end();
    if (!this.match.undo(seat, count).ok) return;
    this.#gestures = this.#gestures.filter((at) => at < this.match.length);
    this.dismiss();
    batch(() => this.revision.value++);
    this.#keep();
  }

  undoAll(): void {
    this.undo(this.undoable.value.all);
  }

  /** The next player has come to the screen. */
  raiseCurtain(): void {
    const seat = this.curtain.value;
    if (seat === undefined) return;
    this.sitting.value = seat;
    this.automatic.next();
  }

  dismiss(): void {
    batch(() => {
      this.whyNot.value = undefined;
      this.menu.value = undefined;
      this.pending.value = undefined;
      this.selected.value = undefined;
      this.notice.value = undefined;
    });
  }

  seek(wish: Wish): void {
    this.sought.value = { wish, nonce: (this.sought.value?.nonce ?? 0) + 1 };
  }

  /** Steps to a position of the replay; beyond the end is the game as it stands. */
  goTo(position: number | undefined): void {
    this.film.end();
    this.dismiss();
    const inside = position === undefined ? undefined : Math.max(0, Math.min(position, this.match.length));
    this.cursor.value = inside;
    if (inside === undefined) this.automatic.next();
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
