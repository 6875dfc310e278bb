import type { Bar, Wish } from '@liberty/table';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { Held } from '../table/aloud.ts';
import type { TableController } from '../table/controller.ts';
import { yesTo } from '../table/attention.ts';
import type { Choice } from '../table/desk.ts';
import type { Planning } from '../table/plan/planning.ts';
import { keyOf, sameWish } from '../board/thing.ts';
import { type Command, commandsOf } from './commands.ts';
import { type Entry, type EntryGroup, grouped, headingsOf, matches, sentence } from './entries.ts';
import { sayUnder } from './saying.ts';
import { Telling } from './telling.ts';

/** What the room in words shows when it is asked about something: a thing read aloud, and why it cannot be used. */
export interface Shown {
  readonly title: string;
  readonly text: string;
  readonly bars: readonly Bar[];
}

/** What leads out of the room. */
export interface Doors {
  readonly leave: () => void;
  readonly pictures: () => void;
  readonly save: () => void;
  /** Where answers can be tried first. */
  readonly planning?: Planning | undefined;
}

/** Things that are only looked at are listed up to this many. */
const SIGHTS = 12;

/** The table without pictures: one field in which everything can be found, a place where one stands, what was told. No rule, no game. */
export class Reader {
  readonly table: TableController;
  readonly doors: Doors;
  readonly telling: Telling;
  /** What was typed to find something. */
  readonly typed = signal('');
  readonly active = signal(0);
  /** Only the answers about one thing are listed. */
  readonly only = signal<{ readonly name: string; readonly keys: ReadonlySet<string> } | undefined>(undefined);
  readonly shown = signal<Shown | undefined>(undefined);
  readonly #here: ReturnType<typeof signal<Wish>>;

  constructor(table: TableController, doors: Doors) {
    this.table = table;
    this.doors = doors;
    this.telling = new Telling(table);
    const { aloud } = table.desk;
    this.#here = signal(aloud.about(table.look.value) ?? this.#firstStand() ?? aloud.regions[0]!.places[0]!);
  }

  #firstStand(): Wish | undefined {
    return this.table.desk.aloud.movers(this.table.look.value).find(({ at }) => at)?.at;
  }

  /** The place one stands in. */
  get here(): Wish {
    return this.#here.value!;
  }

  walkTo(place: Wish): void {
    this.#here.value = place;
    this.table.attention.seek(place);
  }

  readonly #answers: ReadonlySignal<readonly Entry[]> = computed(() => {
    const { table } = this;
    const pending = table.attention.pending.value;
    if (pending) return this.#confirming(pending);
    const choices = table.choices.value;
    const headings = headingsOf(choices, table.desk);
    const only = this.only.value?.keys;
    return choices.flatMap((choice, i): Entry[] => {
      if (only && !(choice.at && only.has(keyOf(choice.at)))) return [];
      const { at, says } = choice;
      const key = `answer-${i}-${choice.actions.join('-')}`;
      return [
        { key, heading: headings[i]!, says, choice, do: () => this.#choose(choice), ...(at ? { wish: at } : {}) },
      ];
    });
  });

  #confirming(choice: Choice): Entry[] {
    const back: Choice = { actions: [], label: 'Back', says: 'No, go back' };
    const heading = choice.ask ?? 'Sure?';
    return [
      { key: 'confirm', heading, says: yesTo(choice), choice, do: () => this.#choose(choice) },
      { key: 'back', heading, says: back.says, choice: back, do: () => this.clear() },
    ];
  }

  #choose(choice: Choice): void {
    const { table } = this;
    const { length } = table.sitting.now.peek();
    const seat = table.eyes.viewer.value;
    batch(() => {
      const given = table.choose(choice);
      this.typed.value = '';
      this.active.value = 0;
      if (!given || given.is === 'refused') return;
      this.telling.answered(seat, length);
      this.only.value = undefined;
      this.shown.value = undefined;
    });
  }

  readonly #commands: ReadonlySignal<readonly Command[]> = computed(() => commandsOf(this));

  /** Everything that can be looked at, by name. */
  readonly #sights: ReadonlySignal<readonly Wish[]> = computed(() => {
    const { aloud } = this.table.desk;
    const look = this.table.look.value;
    return [
      ...aloud.regions.flatMap(({ places }) => places),
      ...aloud.movers(look).map(({ wish }) => wish),
      ...aloud.hands(look).flatMap(({ cards }) => cards.map(({ wish }) => wish)),
    ];
  });

  readonly groups: ReadonlySignal<readonly EntryGroup[]> = computed(() => {
    const typed = this.typed.value;
    const found = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ says }) => matches(says, typed));
    const commands = this.#commands.value.map(({ says, barred, run }): Entry => ({
      key: `command-${says}`,
      heading: 'Commands',
      says,
      do: () => (barred === undefined ? this.#command(run) : this.say(says, barred)),
      ...(barred === undefined ? {} : { barred }),
    }));
    const sights = typed.trim().length < 2 ? [] : found(this.#sights.value.map((wish) => this.#sight(wish)));
    return grouped([...found(this.#answers.value), ...found(commands), ...sights.slice(0, SIGHTS)]);
  });

  #command(run: () => void): void {
    batch(() => {
      this.typed.value = '';
      this.active.value = 0;
      run();
    });
  }

  #sight(wish: Wish): Entry {
    const says = this.table.desk.nameOf(wish);
    return { key: `sight-${keyOf(wish)}`, heading: 'Look at', says, wish, do: () => this.lookAt(wish) };
  }

  readonly entries: ReadonlySignal<readonly EntryGroup['entries'][number][]> = computed(() =>
    this.groups.value.flatMap(({ entries }) => entries),
  );

  /** The entry that Enter would take. */
  readonly chosen: ReadonlySignal<EntryGroup['entries'][number] | undefined> = computed(() => {
    const entries = this.entries.value;
    return entries[Math.min(this.active.value, entries.length - 1)];
  });

  move(step: number): void {
    const count = this.entries.value.length;
    if (count > 0) this.active.value = (Math.min(this.active.value, count - 1) + step + count) % count;
  }

  find(text: string): void {
    const wasFound = this.chosen.peek() !== undefined;
    batch(() => {
      this.typed.value = text;
      this.active.value = 0;
    });
    if (wasFound && this.chosen.peek() === undefined) this.sayNothing();
  }

  /** What was typed is nowhere: said aloud too, since there is no line to stand on. */
  sayNothing(): void {
    this.telling.say(`Nothing has these words: ${this.typed.value}. Escape starts over.`);
  }

  say(title: string, text: string, bars: readonly Bar[] = []): void {
    this.shown.value = { title, text, bars };
    this.telling.say([`${title}. ${text}`, ...bars.map(({ why }) => `Why not: ${sentence(why)}`)].join(' '));
  }

  /** In a replay: whose eyes it uses, and what they see of the hands. */
  sayEyes(): void {
    const { desk, look } = this.table;
    const { viewpoints, through } = this.table.eyes;
    const name = viewpoints.find(([point]) => point === through)?.[1] ?? '';
    const hands = desk.aloud.hands(look.value).map((pile) => `${pile.name}: ${pile.cards.length}`);
    this.say(`Eyes: ${name}`, hands.length === 0 ? 'No hand lies open.' : `${hands.join('; ')}.`);
  }

  /** Reads a thing aloud, says what can be done with it, and why nothing can. */
  lookAt(wish: Wish): void {
    const { table } = this;
    const { desk } = table;
    if (this.isPlace(wish)) this.walkTo(wish);
    const legal = table.at(wish);
    const bars = legal.length > 0 || !table.look.value.asked ? [] : table.why(wish);
    const name = desk.nameOf(wish);
    const read = sayUnder(name, desk.aloud.read(wish, table.look.value));
    this.say(name, [read, this.legal(legal)].filter((it) => it !== '').join(' '), bars);
  }

  isPlace(wish: Wish): boolean {
    return this.table.desk.aloud.regions.some(({ places }) => places.some((place) => sameWish(place, wish)));
  }

  /** What may be done with a thing, in words. */
  legal(choices: readonly Choice[]): string {
    return choices.length === 0 ? '' : `Legal: ${choices.map(({ says }) => says).join('; ')}.`;
  }

  /** Acts on a thing: its only answer is given, several are listed, none is explained. */
  press(wish: Wish): void {
    const choices = this.table.at(wish);
    if (choices.length === 1) this.#choose(choices[0]!);
    else if (choices.length > 1) this.listOnly(this.table.desk.nameOf(wish), [wish]);
    else this.lookAt(wish);
  }

  listOnly(name: string, wishes: readonly Wish[]): void {
    batch(() => {
      this.only.value = { name, keys: new Set(wishes.map(keyOf)) };
      this.find('');
    });
  }

  /** A card of the hand: its uses are listed; if there are none, it says why. */
  pressCard({ wish, name, uses }: Held): void {
    const wishes = [wish, ...uses.map((use) => use.wish)];
    if (wishes.some((it) => this.table.at(it).length > 0)) this.listOnly(name, wishes);
    else this.lookAt(wish);
  }

  /** What Escape does: back to everything; where nothing is open, it leaves a choice that is only half made. */
  escape(): void {
    const { table } = this;
    const isOpen = this.typed.value !== '' || this.only.value !== undefined || this.shown.value !== undefined;
    if (isOpen || table.attention.isOpen || !table.isHalfMade) this.clear();
    else table.leaveHalf();
  }

  clear(): void {
    batch(() => {
      this.table.attention.dismiss();
      this.only.value = undefined;
      this.shown.value = undefined;
      this.find('');
    });
  }

  /** The odds of an answer, if the player wants to see odds at all. */
  odds(choice: Choice | undefined): string | undefined {
    if (!choice || this.table.manners.odds.value === 'off') return undefined;
    return this.table.desk.aloud.odds(choice, this.table.look.value);
  }
}
