import type { Seat, Sight } from '@liberty/table';
import { type ReadonlySignal, batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Thinker } from '../../thinking/thinker.ts';
import { TableController } from '../controller.ts';
import type { AnyDesk, Look } from '../desk.ts';
import { plain } from '../words.ts';
import { type Change, changesBetween } from './changes.ts';
import { Ghost, type Thought } from './ghost.ts';

/** A plan that is being made: its ghost of the game, and the table it is made at. */
export interface Plan {
  readonly ghost: Ghost;
  readonly table: TableController;
  readonly seat: Seat;
}

/** One answer that is to be given, and what must be seen before it is. */
interface Intended extends Pick<Thought, 'seat' | 'action' | 'isAssumed'> {
  readonly seen: string;
}

/** A plan that is being carried out, and who carries it out. */
interface Carried {
  readonly from: number;
  readonly seat: Seat;
  readonly steps: readonly Intended[];
}

/** Nobody thinks at a table that is only imagined. */
const nobody: Thinker = {
  choose: async () => undefined,
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};

const seenOf = (view: Sight | undefined): string => JSON.stringify(view);

/** Trying answers on a ghost of the table before they are given: begun, dropped, or carried out as far as the world is as it was thought. */
export class Planning {
  readonly plan = signal<Plan | undefined>(undefined);
  readonly #carried = signal<Carried | undefined>(undefined);
  readonly #table: TableController;
  readonly #stops: readonly (() => void)[];
  /** How many answers had been given when one of the plan was last given: refused, it is not given twice. */
  #tried = -1;

  constructor(table: TableController) {
    this.#table = table;
    this.#stops = [effect(() => this.#watch()), effect(() => this.#carryOn())];
  }

  /** The table that is shown: the real one, or the one in thought. */
  get shown(): TableController {
    return this.plan.value?.table ?? this.#table;
  }

  /** Is somebody asked here who could plan his answers? */
  readonly mayBegin: ReadonlySignal<boolean> = computed(() => {
    const { asked, viewer } = this.#table.look.value;
    if (!asked || viewer === undefined || this.#table.rolling.wanted.value) return false;
    return !this.#table.eyes.isBare.value && !this.#carried.value;
  });

  begin(): void {
    const { desk, sitting, eyes, manners, openRule, attention, automatic } = this.#table;
    const seat = eyes.viewer.peek();
    if (!this.mayBegin.peek() || seat === undefined || this.plan.peek()) return;
    automatic.cancelHint();
    automatic.hinted.value = undefined;
    attention.dismiss();
    const isOpen = (view: Sight): boolean => desk.isAssumable?.(view) ?? desk.isBare?.(view) ?? false;
    const ghost = new Ghost({ base: sitting, game: desk.game, seat, own: eyes.ownSeats, isOpen });
    const laid: AnyDesk = { ...desk, isBare: isOpen };
    const table = new TableController({
      desk: laid,
      sitting: ghost,
      manners: { ...manners, confirm: signal('off'), autoForced: signal('off') },
      thinker: nobody,
      openRule,
      settled: async () => {},
    });
    table.eyes.sitting.value = seat;
    table.attention.finger.value = attention.finger.peek();
    this.plan.value = { ghost, table, seat };
  }

  /** Nothing of it was given, and nothing is left of it. */
  drop(): void {
    const plan = this.plan.peek();
    this.plan.value = undefined;
    plan?.table.close();
  }

  /** How many answers are planned, the one that waits for luck with them. */
  readonly length: ReadonlySignal<number> = computed(() => {
    const plan = this.plan.value;
    if (!plan) return 0;
    return plan.table.eyes.now.value.length - plan.ghost.planned + (plan.table.rolling.wanted.value ? 1 : 0);
  });

  /** What the plan would change against the table as it lies. */
  readonly changes: ReadonlySignal<readonly Change[]> = computed(() => {
    const plan = this.plan.value;
    if (!plan) return [];
    const { desk, look } = this.#table;
    const view = plan.ghost.view(plan.seat)!;
    const after: Look = { ...look.value, view, views: [view] };
    return changesBetween(desk, look.value, after);
  });

  /** Where the plan can go no further, and why; nothing while one may go on. */
  readonly end: ReadonlySignal<string | undefined> = computed(() => {
    const plan = this.plan.value;
    if (!plan) return undefined;
    const { table } = plan;
    const wanted = table.rolling.wanted.value;
    if (wanted?.ways) return wanted.ways.length > 0 ? undefined : 'luck decides here, and nobody can foresee it';
    const { question, outcome } = table.look.value.view;
    if (outcome) return 'the war would be over';
    if (table.look.value.asked || !question) return undefined;
    return `the ${table.desk.seats[question.seat]!.name} are asked`;
  });

  /** The chances of the answer that waits for luck, where the game reckons them. */
  readonly odds: ReadonlySignal<string | undefined> = computed(() => {
    const table = this.plan.value?.table;
    const wanted = table?.rolling.wanted.value;
    if (!table || !wanted?.ways || table.manners.odds.value === 'off') return undefined;
    const look = { ...table.look.value, asked: true };
    const tools = { why: () => [], foresee: (actions: readonly number[]) => table.foresee(actions) };
    const choice = table.desk.choices(look, tools).find(({ actions }) => actions.at(-1) === wanted.action);
    return choice && table.desk.aloud.odds(choice, look);
  });

  /** The plan as sentences: what would be done, in order. */
  readonly sentences: ReadonlySignal<readonly string[]> = computed(
    () => this.plan.value?.table.dispatch.deeds.value.map(({ words }) => plain(words)) ?? [],
  );

  /** Gives the answers of the plan in order, as far as everything is as it was thought. */
  commit(): void {
    const plan = this.plan.peek();
    if (!plan || this.length.peek() === 0) return;
    const { ghost, table, seat } = plan;
    const wanted = table.rolling.wanted.peek();
    const steps = [...ghost.thoughts, ...(wanted ? [{ ...wanted, isAssumed: true }] : [])].map(
      ({ seat: whose, action, isAssumed }, i): Intended => ({
        seat: whose,
        action,
        isAssumed,
        seen: seenOf(ghost.view(seat, ghost.planned + i)),
      }),
    );
    this.#tried = -1;
    batch(() => {
      this.drop();
      this.#carried.value = { from: ghost.planned, seat, steps };
    });
  }

  /** How many answers of a plan that is carried out are still to be given, and who is waited for. */
  readonly left: ReadonlySignal<{ readonly answers: number; readonly waitsFor: string } | undefined> = computed(() => {
    const carried = this.#carried.value;
    if (!carried) return undefined;
    const { length, asked } = this.#table.eyes.now.value;
    const waitsFor = asked ? this.#table.desk.seats[asked.seat]!.name : '';
    return { answers: carried.from + carried.steps.length - length, waitsFor };
  });

  /** Is there anything to say over the map: a plan, or one that waits to be carried on? */
  readonly hasStrip: ReadonlySignal<boolean> = computed(
    () => this.plan.value !== undefined || (this.left.value?.answers ?? 0) > 0,
  );

  /** The rest of a plan that is being carried out is not given. */
  stop(why?: string): void {
    this.#carried.value = undefined;
    if (why !== undefined) this.#table.attention.notice.value = { text: why };
  }

  /** A table that moves under a plan makes it void. */
  #watch(): void {
    const { length, asked } = this.#table.sitting.now.value;
    const plan = this.plan.value;
    if (!plan || (length === plan.ghost.planned && asked?.seat !== undefined)) return;
    untracked(() => {
      this.drop();
      this.#table.attention.notice.value = {
        text: 'The table has moved on: the plan was dropped, nothing of it was given.',
      };
    });
  }

  #carryOn(): void {
    const carried = this.#carried.value;
    if (!carried) return;
    const { look, sitting, rolling, eyes } = this.#table;
    const { asked, view, viewer } = look.value;
    const { length } = sitting.now.value;
    const at = length - carried.from;
    const next = carried.steps[at];
    if (rolling.wanted.value || eyes.now.value.length !== length) return;
    if (!next) untracked(() => this.stop('The plan is carried out.'));
    else if (view.outcome) untracked(() => this.stop());
    else if (seenOf(sitting.view(carried.seat)) !== next.seen) untracked(() => this.#differs(carried, at));
    else if (asked && next.seat === viewer) untracked(() => this.#give(next, length));
  }

  #give({ action }: Intended, length: number): void {
    if (this.#tried === length) return this.stop();
    this.#tried = length;
    this.#table.answer([action]);
  }

  /** The world is not as it was thought: luck, somebody else or what was hidden has made another of it. */
  #differs({ steps, seat }: Carried, at: number): void {
    const before = steps[at - 1];
    const who =
      before && before.seat !== seat ? `the ${this.#table.desk.seats[before.seat]!.name} answered` : 'luck fell';
    const why = before?.isAssumed ? `${who} otherwise` : 'the table lies otherwise';
    const left = steps.length - at;
    const rest = left === 1 ? 'One answer was' : `${left} answers were`;
    this.stop(`The plan ends here: ${why} than planned. ${rest} not given.`);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.drop();
    this.#carried.value = undefined;
  }
}
