import type { Seat } from '@liberty/table';
import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { SeatKind } from '../kept.ts';
import type { AnyDesk, AnyMatch } from './desk.ts';
import type { Past } from './past.ts';
import type { StandIn } from './standing-in.ts';

/** Whose eyes the replay uses. */
export type Viewpoint = Seat | 'both' | 'observer';

/** Every pair of eyes a replay has, with its name. */
export const viewpointsOf = ({ seats }: Pick<AnyDesk, 'seats'>): readonly (readonly [Viewpoint, string])[] => [
  ...seats.map(({ name }, seat) => [seat, name] as const),
  ...(seats.length > 1 ? [['both', seats.length === 2 ? 'Both' : 'All'] as const] : []),
  ['observer', 'Observer'],
];

/** What the rooms of a table share: the match on its desk, its past, and who sits where. */
export interface Laid {
  readonly desk: AnyDesk;
  readonly match: AnyMatch;
  readonly past: Past;
  readonly kinds: readonly SeatKind[];
  readonly standIn: StandIn;
  /** Goes up with every answer and every undo. */
  readonly revision: ReadonlySignal<number>;
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
  readonly #laid: Laid;

  constructor(laid: Laid) {
    this.#laid = laid;
    this.sitting.value = this.#firstAtTheScreen();
  }

  get humans(): Seat[] {
    return this.#laid.kinds.flatMap((kind, seat) => (kind === 'human' ? [seat] : []));
  }
  isHuman(seat: Seat): boolean {
    return this.#laid.kinds[seat] === 'human';
  }

  /** The seat that is asked in the game as it stands. */
  #asked(): Seat | undefined {
    const { desk, match } = this.#laid;
    return desk.game.question(match.s)?.seat;
  }

  /** In a game that goes on between several people nobody is taken to be at the screen: the curtain asks who it is. */
  #firstAtTheScreen(): Seat | undefined {
    const { desk, match } = this.#laid;
    const view = desk.game.view(match.s);
    const people = new Set(this.humans.map((seat) => desk.person?.(view, seat) ?? seat));
    if (people.size > 1 && match.length > 0) return undefined;
    const asked = this.#asked();
    if (asked !== undefined && this.isHuman(asked)) return asked;
    return this.humans[0];
  }

  /** Does the one at the screen hold this seat, be it beside another? */
  #isSitting(seat: Seat): boolean {
    const at = this.sitting.value;
    const { desk, match } = this.#laid;
    if (at === seat || at === undefined || !desk.person) return at === seat;
    const view = desk.game.view(match.s);
    return this.isHuman(seat) && desk.person(view, at) === desk.person(view, seat);
  }

  /** The seats of whoever looks: his own, and those he holds beside it. */
  get ownSeats(): Seat[] {
    const seat = this.viewer.value;
    if (seat === undefined || !this.isHuman(seat)) return [];
    const { desk, match } = this.#laid;
    const view = desk.game.view(match.s);
    const person = (it: Seat): number => desk.person?.(view, it) ?? it;
    return this.humans.filter((it) => person(it) === person(seat));
  }

  /** The position that is shown, as a state: for the rooms of the table, never for what is drawn. */
  readonly state: ReadonlySignal<unknown> = computed(() => {
    const at = this.cursor.value;
    const { revision, past, match } = this.#laid;
    return revision.value >= 0 && at !== undefined ? past.at(at) : match.s;
  });

  readonly position: ReadonlySignal<number> = computed(() =>
    this.#laid.revision.value >= 0 ? (this.cursor.value ?? this.#laid.match.length) : 0,
  );

  /** The seat that must come to the screen before play goes on. */
  readonly curtain: ReadonlySignal<Seat | undefined> = computed(() => {
    if (this.#laid.revision.value < 0 || this.cursor.value !== undefined || this.openHands.value) return undefined;
    const asked = this.#asked();
    if (asked === undefined || !this.isHuman(asked) || this.#isSitting(asked)) return undefined;
    return this.#laid.standIn.has(asked) ? undefined : asked;
  });

  /** Whose eyes are used now. */
  readonly viewer: ReadonlySignal<Seat | undefined> = computed(() => {
    const chosen = this.viewpoint.value;
    if (this.cursor.value !== undefined && chosen !== undefined) return typeof chosen === 'number' ? chosen : undefined;
    if (this.#laid.revision.value < 0 || this.curtain.value !== undefined) return undefined;
    const asked = this.#asked();
    if (asked !== undefined && this.isHuman(asked) && (this.openHands.value || this.#isSitting(asked))) return asked;
    return this.sitting.value;
  });

  /** Whose eyes the replay uses now. */
  get through(): Viewpoint {
    return this.viewpoint.value ?? this.viewer.value ?? 'observer';
  }

  /** The replay goes on through the next eyes, or the ones before. */
  turn(step: 1 | -1): void {
    const points = viewpointsOf(this.#laid.desk).map(([point]) => point);
    const at = points.indexOf(this.through);
    if (this.cursor.value !== undefined) this.viewpoint.value = points.at((at + step) % points.length);
  }

  /** Moves the replay to a position inside the match; none: back to the game as it stands. */
  goTo(position: number | undefined): void {
    const { length } = this.#laid.match;
    this.cursor.value = position === undefined ? undefined : Math.max(0, Math.min(position, length));
  }
}
