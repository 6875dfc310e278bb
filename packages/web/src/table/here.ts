import {
  type Action,
  type Bar,
  type Chance,
  type Decider,
  type Match,
  type MatchRecord,
  type Outcome,
  Scripted,
  type Seat,
  type Sight,
  type Wish,
  endedBy,
  foreseenFrom,
  heardBy,
  listener,
  save,
  seeded,
} from '@liberty/table';
import { type ReadonlySignal, batch, signal } from '@preact/signals';
import { OwnDice, RollWanted, type Rolled } from './own-dice.ts';
import { Past } from './past.ts';
import type { Agreed, Answered, Gaze, Halted, Heard, Moment, Sitter, Sitting, Standing, Step } from './sitting.ts';

export type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** What lies open on the map. */
export type Lying = (s: unknown) => object;

/** The table in the midst of an answer, as eyes see it. */
export type Still = (s: unknown, eyes: Gaze) => Sight;

export interface HereParts {
  readonly match: AnyMatch;
  readonly kinds: readonly Sitter[];
  /** Where the game can show it. */
  readonly still?: Still | undefined;
  /** Where the desk can say it in the midst of an answer. */
  readonly lying?: Lying | undefined;
  /** The dice are rolled at the table and told to it. */
  readonly ownDice?: boolean;
  /** What the dice say to an answer, where they are laid ready; absent: they come from the secret of the match. */
  readonly luck?: (action: Action) => Chance;
  /** What was answered up to here is not taken back at this table. */
  readonly fence?: number | undefined;
  /** The war ended otherwise than by its rules, where its record ends: it lies as it lay, and nobody is asked. */
  readonly ended?: Outcome | undefined;
  /** Hears every change that should be kept. */
  readonly onKeep?: (record: string, status: string) => void;
}

type Given = AnyMatch['entries'][number];

const stepOf = ({ entry: { seat, action }, line: { by }, told }: Given): Step => ({
  seat,
  action,
  ...(by === undefined ? {} : { by }),
  heard: (eyes) => heardBy(told, eyes),
});

/** A table whose game is played in this page. */
export class Here implements Sitting {
  readonly game: AnyMatch['game'];
  readonly name: string;
  readonly agreed: Agreed;
  readonly kinds: readonly Sitter[];
  readonly now: ReadonlySignal<Moment>;
  readonly standing: ReadonlySignal<Standing> = signal('ready');
  readonly relive?: NonNullable<Sitting['relive']>;
  readonly lyingBefore?: NonNullable<Sitting['lyingBefore']>;
  readonly roll?: NonNullable<Sitting['roll']>;
  readonly #match: AnyMatch;
  readonly #past: Past;
  readonly #now;
  readonly #still: Still | undefined;
  readonly #onKeep: HereParts['onKeep'];
  readonly #luck: HereParts['luck'];
  readonly #ended: Outcome | undefined;
  readonly #fence: number;
  readonly #followers = new Set<() => void>();
  #steps: Step[];
  /** What each pair of eyes sees now; made when it is first asked for. */
  readonly #views = new Map<Gaze, Sight>();

  constructor({ match, kinds, still, lying, ownDice, luck, fence = 0, ended, onKeep }: HereParts) {
    this.game = match.game;
    this.name = match.header.secretHash;
    this.agreed = match.header;
    this.kinds = kinds;
    this.#match = match;
    this.#past = new Past(match);
    this.#still = still;
    this.#onKeep = onKeep;
    this.#luck = luck;
    this.#ended = ended;
    this.#fence = fence;
    this.#steps = match.entries.map(stepOf);
    this.#now = signal(this.#moment());
    this.now = this.#now;
    if (still) this.relive = (after, eyes, onTold) => this.#relive(after, eyes, still, onTold);
    if (lying) this.lyingBefore = (after, event, eyes) => this.#lyingBefore(after, event, eyes, lying);
    if (ownDice) this.roll = (rolled) => this.#roll(rolled);
  }

  #moment(): Moment {
    return {
      length: this.#match.length,
      asked: this.#ended ? undefined : this.game.question(this.#match.s),
    };
  }

  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }

  /** The game has moved: those who look are told together. */
  #moved(): void {
    const { entries } = this.#match;
    this.#steps = [...this.#steps.slice(0, entries.length), ...entries.slice(this.#steps.length).map(stepOf)];
    this.#views.clear();
    batch(() => {
      this.#now.value = this.#moment();
      for (const changed of this.#followers) changed();
    });
  }

  sees(): boolean {
    return true;
  }

  view(eyes: Gaze, after = this.now.value.length): Sight {
    if (after !== this.#match.length) return this.game.view(this.#past.at(after), eyes);
    const known = this.#views.get(eyes);
    if (known) return known;
    const lies = this.game.view(this.#match.s, eyes);
    const view = endedBy(lies, this.#ended);
    this.#views.set(eyes, view);
    return view;
  }

  step(after: number): Step | undefined {
    return this.#steps[after];
  }

  explain(seat: Seat, wish: Wish, after = this.now.value.length): Bar[] {
    return this.game.explain(this.#past.at(after), seat, wish);
  }

  foresee(seat: Seat, actions: readonly Action[]): Sight | undefined {
    return foreseenFrom(this.game, this.view(seat), seat, actions, seeded(this.name));
  }

  answer(seat: Seat, actions: readonly Action[], by?: Decider): Answered {
    for (const action of actions) {
      const acted = this.#match.act(seat, action, this.#luck?.(action), by, false);
      if (!acted.ok) return { is: 'refused', fault: acted.fault };
      this.#moved();
    }
    return { is: 'taken' };
  }

  ending(): Outcome | undefined {
    return this.#ended;
  }

  undoable(seat: Seat): number {
    return this.#ended ? 0 : Math.min(this.#match.undoable(seat), this.#match.length - this.#fence);
  }

  whyNoUndo(seat: Seat): string | undefined {
    if (this.#ended) return 'the war is over';
    return this.#match.length <= this.#fence ? 'nothing has been done yet' : this.#match.whyNoUndo(seat);
  }

  takeBack(seat: Seat, count: number): Answered {
    const undone = this.#match.undo(seat, count);
    if (!undone.ok) return { is: 'refused', fault: undone.fault };
    this.#moved();
    return { is: 'taken' };
  }

  record(upTo = this.#match.length): MatchRecord {
    return (upTo < this.#match.length ? this.#match.upTo(upTo) : this.#match).record();
  }

  keep(status: string): void {
    this.#onKeep?.(save(this.#match.record()), status);
  }

  #relive(after: number, eyes: Gaze, still: Still, onTold: (heard: Heard, picture: () => Sight) => void): void {
    const { entry, line } = this.#match.entries[after]!;
    const s = this.game.clone(this.#past.at(after));
    this.game.play(s, entry.action, new Scripted(line.rolls), (rule, event, audience) => {
      const [heard] = heardBy([audience ? { rule, event, audience } : { rule, event }], eyes);
      if (heard) onTold(heard, () => still(s, eyes));
    });
  }

  #lyingBefore(after: number, event: unknown, eyes: Gaze, lying: Lying): object | undefined {
    const before = this.#steps[after]?.heard(eyes).findIndex((it) => it.event === event) ?? -1;
    if (before < 0) return undefined;
    let lay = lying(this.#past.at(after));
    let told = 0;
    const still: Still = (s) => lying(s) as Sight;
    this.#relive(after, eyes, still, (_heard, picture) => {
      told++;
      if (told === before) lay = picture();
    });
    return lay;
  }

  #roll({ seat, action, by, rolled }: Rolled): Answered | Halted {
    try {
      const acted = this.#match.act(seat, action, new OwnDice(rolled), by);
      if (!acted.ok) return { is: 'refused', fault: acted.fault };
    } catch (error) {
      if (!(error instanceof RollWanted)) throw error;
      return { is: 'wanted', roll: error.roll, ...this.#soFar(seat, action, rolled) };
    }
    this.#moved();
    return { is: 'taken' };
  }

  /** What an answer has led to with the dice that were rolled for it. */
  #soFar(seat: Seat, action: Action, rolled: readonly number[]): Pick<Halted, 'told' | 'view'> {
    const s = this.game.clone(this.#match.s);
    const { tell, told } = listener<unknown>();
    try {
      this.game.play(s, action, new OwnDice(rolled), tell);
    } catch (error) {
      if (!(error instanceof RollWanted)) throw error;
    }
    const view = told.length > 0 ? this.#still?.(s, seat) : undefined;
    return view ? { told, view } : { told };
  }
}
