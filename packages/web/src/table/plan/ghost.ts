import {
  type Action,
  type AnyGame,
  type Bar,
  type Decider,
  type Illegal,
  type Seat,
  type Sight,
  type Told,
  type Wish,
  foreseenIn,
  heardBy,
  seeded,
} from '@liberty/table';
import { batch, signal } from '@preact/signals';
import type { Rolled } from '../own-dice.ts';
import type { Agreed, Answered, Gaze, Halted, Moment, Sitter, Sitting, Standing, Step } from '../sitting.ts';
import { fateOf, walk } from './fate.ts';

export interface GhostParts {
  /** The table at which one really sits. */
  readonly base: Sitting;
  readonly game: AnyGame;
  /** Who plans, and what else he holds. */
  readonly seat: Seat;
  readonly own: readonly Seat[];
  /** Is what somebody else is asked in the open, so that one may plan on as if he had answered? */
  readonly isOpen: (view: Sight) => boolean;
}

/** One answer that was only thought of, and the world it led to. */
export interface Thought {
  readonly seat: Seat;
  readonly action: Action;
  readonly by?: Decider;
  /** Luck, or somebody else, was taken to answer so. */
  readonly isAssumed: boolean;
  readonly step: Step;
}

const stepOf = (seat: Seat, action: Action, by: Decider | undefined, told: readonly Told<unknown>[]): Step => ({
  seat,
  action,
  ...(by === undefined ? {} : { by }),
  heard: (eyes) => heardBy(told, eyes),
});

/**
 * A table of one's own thoughts: the game goes on from where it really stands in a world imagined from what the planner
 * sees, and from nothing else. Everything can be taken back; nothing is kept, sent or rolled.
 */
export class Ghost implements Sitting {
  readonly game: AnyGame;
  readonly name: string;
  readonly agreed: Agreed;
  readonly now;
  readonly standing = signal<Standing>('ready');
  /** After so many answers the plan begins. */
  readonly planned: number;
  readonly #parts: GhostParts;
  readonly #now;
  readonly #followers = new Set<() => void>();
  /** The world as it is imagined, and after each thought; and what was seen of each. */
  readonly #worlds: unknown[];
  readonly #seen: Map<Gaze, Sight>[] = [new Map()];
  #thoughts: Thought[] = [];

  constructor(parts: GhostParts) {
    const { base, game, seat } = parts;
    this.#parts = parts;
    this.game = game;
    this.name = base.name;
    this.agreed = base.agreed;
    this.planned = base.now.peek().length;
    this.#worlds = [game.imagine(base.view(seat)!, seeded(`a plan at ${base.name}/${this.planned}`))];
    this.#now = signal(this.#moment());
    this.now = this.#now;
  }

  get thoughts(): readonly Thought[] {
    return this.#thoughts;
  }

  get #world(): unknown {
    return this.#worlds.at(-1);
  }

  /** Own seats are the planner's; somebody else is answered for only where everything about it is in the open. */
  get kinds(): readonly Sitter[] {
    const { base, own, isOpen } = this.#parts;
    const asked = this.now.value.asked?.seat;
    const open = asked !== undefined && isOpen(this.#viewOf(undefined, this.#worlds.length - 1));
    return base.kinds.map((kind, seat) => {
      if (own.includes(seat) || (open && seat === asked)) return 'human';
      return kind === 'human' ? 'far' : kind;
    });
  }

  #moment(): Moment {
    return { length: this.planned + this.#thoughts.length, asked: this.game.question(this.#world) };
  }

  #moved(): void {
    batch(() => {
      this.#now.value = this.#moment();
      for (const changed of this.#followers) changed();
    });
  }

  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }

  sees(eyes: Gaze): boolean {
    const { base, own } = this.#parts;
    return eyes === undefined ? base.sees(undefined) : own.includes(eyes) && base.sees(eyes);
  }

  view(eyes: Gaze, after = this.now.value.length): Sight | undefined {
    const thought = after - this.planned;
    if (thought >= 0) return this.#viewOf(eyes, thought);
    void this.#parts.base.now.value;
    return this.sees(eyes) ? this.#parts.base.view(eyes, after) : undefined;
  }

  #viewOf(eyes: Gaze, thought: number): Sight {
    const seen = this.#seen[thought]!;
    const known = seen.get(eyes) ?? this.game.view(this.#worlds[thought], eyes);
    seen.set(eyes, known);
    return known;
  }

  step(after: number): Step | undefined {
    return after < this.planned ? this.#parts.base.step(after) : this.#thoughts[after - this.planned]?.step;
  }

  explain(seat: Seat, wish: Wish, after = this.now.value.length): Bar[] {
    const thought = after - this.planned;
    if (thought < 0) return this.#parts.base.explain(seat, wish, after);
    return this.game.question(this.#worlds[thought]) ? this.game.explain(this.#worlds[thought], seat, wish) : [];
  }

  foresee(seat: Seat, actions: readonly Action[]): Sight | undefined {
    return foreseenIn(this.game, this.game.clone(this.#world), seat, actions);
  }

  #refusal(seat: Seat, action: Action): Illegal | undefined {
    const question = this.game.question(this.#world);
    if (!question) return { reason: 'the game is over' };
    if (question.seat === seat && this.game.options(this.#world).includes(action)) return undefined;
    return { reason: 'that is not among the legal answers', rule: question.rule };
  }

  answer(seat: Seat, actions: readonly Action[], by?: Decider): Answered {
    for (const action of actions) {
      const got = this.roll({ seat, action, by, rolled: [] });
      if (got.is === 'wanted') return { is: 'refused', fault: { reason: 'luck decides here' } };
      if (got.is !== 'taken') return got;
    }
    return { is: 'taken' };
  }

  /** One answer in thought. Where luck is in it the plan halts before the die with all that can come of it; `rolled` is then the way one plans on with. */
  roll({ seat, action, by, rolled }: Rolled): Answered | Halted {
    const fault = this.#refusal(seat, action);
    if (fault) return { is: 'refused', fault };
    const fate = fateOf(this.game, this.#world, this.#parts.seat, action);
    const [chosen] = rolled;
    const way = chosen === undefined ? undefined : fate?.ways[chosen];
    if (fate && !way) return { is: 'wanted', roll: fate.first, told: [], ways: fate.ways };
    const s = this.game.clone(this.#world);
    const { told } = walk(this.game, s, action, way?.path ?? []);
    const isAssumed = fate !== undefined || !this.#parts.own.includes(seat);
    const step = stepOf(seat, action, by, told);
    this.#thoughts = [...this.#thoughts, { seat, action, ...(by === undefined ? {} : { by }), isAssumed, step }];
    this.#worlds.push(s);
    this.#seen.push(new Map());
    this.#moved();
    return { is: 'taken' };
  }

  undoable(): number {
    return this.#thoughts.length;
  }

  whyNoUndo(): string | undefined {
    return this.#thoughts.length === 0 ? 'nothing is planned yet' : undefined;
  }

  takeBack(_: Seat, count: number): Answered {
    const stays = Math.max(0, this.#thoughts.length - count);
    this.#thoughts = this.#thoughts.slice(0, stays);
    this.#worlds.length = stays + 1;
    this.#seen.length = stays + 1;
    this.#moved();
    return { is: 'taken' };
  }

  record(): undefined {
    return undefined;
  }
}
