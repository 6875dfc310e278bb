import type { Seat, Sight } from '@liberty/table';
import { type ReadonlySignal, type Signal, computed, signal } from '@preact/signals';
import type { AnyDesk } from './desk.ts';
import type { Moment, Sitting } from './sitting.ts';
import type { StandIn } from './standing-in.ts';

/** Whose eyes the replay uses. */
export type Viewpoint = Seat | 'both' | 'observer';

/** What the rooms of a table share: its desk, the game that is played on it, and the computer in somebody's place. */
export interface Laid {
  readonly desk: AnyDesk;
  readonly sitting: Sitting;
  readonly standIn: StandIn;
}

/** Who sits at the screen, whose curtain falls, which position is shown, and through whose eyes. */
export class Eyes {
  /** The human at the screen; in a hotseat game whoever came last through the curtain. */
  readonly sitting = signal<Seat | undefined>(undefined);
  /** Hands lie open: no curtain between the seats. */
  readonly openHands = signal(false);
  /** Position of the replay; none: the game as it stands. */
  readonly cursor = signal<number | undefined>(undefined);
  readonly viewpoint = signal<Viewpoint | undefined>(undefined);
  /** The game as it is shown: in haste the computer plays ahead of it. */
  readonly now: Signal<Moment>;
  /** Whoever looks back has been warned, and wants to see every hand although the game goes on. */
  readonly peeking = signal(false);
  /** The warning before that stands on the table. */
  readonly warned = signal(false);
  readonly #laid: Laid;

  constructor(laid: Laid) {
    this.#laid = laid;
    this.now = signal(laid.sitting.now.peek());
    this.sitting.value = this.#firstAtTheScreen();
  }

  get humans(): Seat[] {
    return this.#laid.sitting.kinds.flatMap((kind, seat) => (kind === 'human' ? [seat] : []));
  }
  isHuman(seat: Seat): boolean {
    return this.#laid.sitting.kinds[seat] === 'human';
  }

  /** The seat that is asked in the game as it stands. */
  #asked(): Seat | undefined {
    return this.now.value.asked?.seat;
  }

  /** In a game that goes on between several people nobody is taken to be at the screen: the curtain asks who it is. */
  #firstAtTheScreen(): Seat | undefined {
    const people = new Set(this.humans.map((seat) => this.#person(seat)));
    if (people.size > 1 && this.now.value.length > 0) return undefined;
    const asked = this.#asked();
    if (asked !== undefined && this.isHuman(asked)) return asked;
    return this.humans[0];
  }

  /** Does the one at the screen hold this seat, be it beside another? */
  #isSitting(seat: Seat): boolean {
    const at = this.sitting.value;
    if (at === seat || at === undefined) return at === seat;
    return this.isHuman(seat) && this.#person(at) === this.#person(seat);
  }

  /** Which person holds a seat, as everybody sees it. */
  #person(seat: Seat): number {
    return this.#laid.desk.person?.(this.open(), seat) ?? seat;
  }

  /** What anybody may see of the game as it is shown: through the eyes of one who looks on, or such as there are. */
  open(): Sight {
    const { sitting } = this.#laid;
    const { length } = this.now.value;
    const eyes = [undefined, ...sitting.kinds.keys()].find((it) => sitting.sees(it));
    return sitting.view(eyes, length) ?? sitting.view(eyes)!;
  }

  /** The seats of whoever looks: his own, and those he holds beside it. */
  get ownSeats(): Seat[] {
    const seat = this.viewer.value;
    if (seat === undefined || !this.isHuman(seat)) return [];
    return this.humans.filter((it) => this.#person(it) === this.#person(seat));
  }

  /** After how many answers the table is shown. */
  readonly position: ReadonlySignal<number> = computed(() => this.cursor.value ?? this.now.value.length);

  /** Somebody else at this screen is asked, and what he is asked lies open: he answers without a curtain, and his secrets stay hidden. */
  readonly isBare: ReadonlySignal<boolean> = computed(() => {
    const asked = this.#asked();
    if (this.cursor.value !== undefined || this.openHands.value || this.sitting.value === undefined) return false;
    if (asked === undefined || !this.isHuman(asked) || this.#isSitting(asked)) return false;
    return this.#laid.desk.isBare?.(this.open()) ?? false;
  });

  /** The seat that must come to the screen before play goes on. */
  readonly curtain: ReadonlySignal<Seat | undefined> = computed(() => {
    if (this.cursor.value !== undefined || this.openHands.value || this.isBare.value) return undefined;
    const asked = this.#asked();
    if (asked === undefined || !this.isHuman(asked) || this.#isSitting(asked)) return undefined;
    return this.#laid.standIn.has(asked) ? undefined : asked;
  });

  /** Is nothing hidden from whoever looks back: because it is over, or because he wants it so? */
  readonly isOpen: ReadonlySignal<boolean> = computed(
    () => this.now.value.asked === undefined || this.peeking.value || this.openHands.value,
  );

  /** While a game goes on, a replay has the eyes of whoever is at the screen, and of one who looks on. */
  #mayUse(point: Viewpoint): boolean {
    return point === 'observer' || this.isOpen.value || (typeof point === 'number' && this.#isSitting(point));
  }

  /** Whose eyes are used now. */
  readonly viewer: ReadonlySignal<Seat | undefined> = computed(() => {
    const chosen = this.viewpoint.value;
    if (this.cursor.value !== undefined && chosen !== undefined && this.#mayUse(chosen))
      return typeof chosen === 'number' ? chosen : undefined;
    if (this.curtain.value !== undefined) return undefined;
    const asked = this.#asked();
    if (asked === undefined || !this.isHuman(asked)) return this.sitting.value;
    return this.openHands.value || this.isBare.value || this.#isSitting(asked) ? asked : this.sitting.value;
  });

  /** Through whose eyes secrets are seen and heard: where somebody answers in the open, nobody's. */
  get secrets(): Seat | undefined {
    return this.isBare.value ? undefined : this.viewer.value;
  }

  /** Whose eyes the replay uses now. */
  get through(): Viewpoint {
    const chosen = this.viewpoint.value;
    return chosen !== undefined && this.#mayUse(chosen) ? chosen : (this.viewer.value ?? 'observer');
  }

  /** Every pair of eyes a replay may use here now, with its name. */
  get viewpoints(): readonly (readonly [Viewpoint, string])[] {
    const { desk, sitting } = this.#laid;
    const seats = desk.seats.map(({ name }, seat) => [seat, name] as const);
    const own = seats.filter(([seat]) => sitting.sees(seat));
    const all = own.length > 1 && own.length === seats.length;
    const every: (readonly [Viewpoint, string])[] = [
      ...own,
      ...(all ? [['both', seats.length === 2 ? 'Both' : 'All'] as const] : []),
      ...(sitting.sees(undefined) ? [['observer', 'Observer'] as const] : []),
    ];
    return every.filter(([point]) => this.#mayUse(point));
  }

  /** The replay goes on through the next eyes, or the ones before. */
  turn(step: 1 | -1): void {
    const points = this.viewpoints.map(([point]) => point);
    const at = points.indexOf(this.through);
    if (this.cursor.value !== undefined) this.viewpoint.value = points.at((at + step) % points.length);
  }

  /** Moves the replay to a position inside the match; none: back to the game as it stands. */
  goTo(position: number | undefined): void {
    const { length } = this.now.value;
    this.cursor.value = position === undefined ? undefined : Math.max(0, Math.min(position, length));
  }
}
