import { Change, type Facts, type Over, Position, nameless } from '@liberty/net';
import { matchFrom, openFor } from '@liberty/shelf';
import {
  type Action,
  type AnyGame,
  type Bar,
  type Decider,
  type MatchRecord,
  type Outcome,
  type Result,
  type Seat,
  type Sight,
  type Wish,
  endedBy,
  foreseenFrom,
  load,
  seeded,
} from '@liberty/table';
import { batch, computed, effect, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { Here } from '../table/here.ts';
import type { Agreed, Answered, Gaze, Moment, Reply, Sitter, Sitting, Standing, Step } from '../table/sitting.ts';
import type { FarTable } from './far-table.ts';
import { sideOf, sitterOf } from './words.ts';

/** The game of a table far away, out of its box. */
export const gameOf = ({ game, options, components }: Facts, pack?: string): Result<AnyGame, string> =>
  openFor({ game, options, ...(components === undefined ? {} : { components }) }, pack);

const Past = z.object({ past: z.array(z.object({ change: z.optional(Change), position: Position })) });
/** So many positions of the past are asked for at once. */
const ASKED = 30;

const sightOf = (position: Position): Sight => position.view as Sight;

const outcomeOf = ({ winners, rule = '', why }: Over): Outcome => ({ winners, rule, why });

const stepOf = ({ seat, by, told, at }: Extract<Change, { kind: 'answer' }>): Step => ({
  seat,
  at,
  ...(by === undefined ? {} : { by: by as Decider }),
  heard: () => told,
});

/** A table far away: made of one chair's views and of what it heard, and nothing else. */
export class There implements Sitting {
  readonly game: AnyGame;
  readonly name: string;
  readonly agreed: Agreed;
  readonly kinds: readonly Sitter[];
  readonly now;
  readonly standing;
  readonly seen;
  readonly #far: FarTable;
  readonly #now = signal<Moment>({ length: 0, asked: undefined });
  readonly #followers = new Set<() => void>();
  readonly #seen = signal(0);
  /** How many answers there were when one looked away. */
  #leftAt: number | undefined;
  readonly #unwatch: () => void;
  readonly #seats: readonly Seat[];
  readonly #unfollow: () => void;
  #steps: Step[] = [];
  #views = new Map<number, Sight>();
  readonly #wished = new Set<number>();
  #position: Position;
  /** How often answers have been taken back: what was asked for before that is no longer true. */
  #backs = 0;
  #record: MatchRecord | undefined;
  #whole: Sitting | undefined;

  /** The game must have begun. */
  constructor(far: FarTable, game: AnyGame) {
    const { facts, chair, position } = far.news.peek()!;
    this.game = game;
    this.name = `far ${facts.id}`;
    this.agreed = {
      options: facts.options,
      dice: 'hmac',
      ...(facts.components === undefined ? {} : { components: facts.components }),
    };
    this.#seats = chair === undefined ? [] : facts.chairs[chair]!.seats;
    this.kinds = game.seats.map((_, seat) => (this.#seats.includes(seat) ? 'human' : 'far'));
    this.#far = far;
    this.#position = position;
    this.now = this.#now;
    this.standing = computed<Standing>(() => {
      if (far.line.state.value.is !== 'open') return 'offline';
      if (far.sending.value) return 'sending';
      const mine = chair === undefined ? undefined : far.news.value?.facts.chairs[chair];
      return mine?.computer === undefined ? 'ready' : 'elsewhere';
    });
    this.seen = this.#seen;
    this.#unfollow = far.follow((changes, at) => this.#hear(changes, at));
    this.#seen.value = this.#heardBy(far.lastLook ?? Number.MAX_SAFE_INTEGER);
    this.#unwatch = effect(() => (far.line.state.value.is === 'open' ? this.lookAgain() : this.lookAway()));
  }

  nameAt(seat: Seat): string | undefined {
    const chair = this.#far.news.value?.facts.chairs.find(({ seats }) => seats.includes(seat));
    return chair && sitterOf(chair);
  }

  /** How many of the answers that stand had been given by this moment. */
  #heardBy(moment: number): number {
    const after = this.#steps.findIndex(({ at = 0 }) => at > moment);
    return after < 0 ? this.#steps.length : after;
  }

  /** Whoever looks at the table no longer, or has lost the line: what follows happens without him. */
  lookAway(): void {
    this.#leftAt ??= this.#steps.length;
  }

  /** He looks again: what he has seen is what there was when he looked away. */
  lookAgain(): void {
    if (this.#leftAt === undefined) return;
    this.#seen.value = Math.min(this.#leftAt, this.#steps.length);
    this.#leftAt = undefined;
  }

  #hear(changes: readonly Change[], position: Position): void {
    for (const change of changes) {
      if (change.kind === 'answer') this.#steps.push(stepOf(change));
      else if (change.kind === 'back') this.#back(this.#steps.length - change.count);
    }
    this.#position = position;
    const { over } = this.#far.news.peek()!.facts;
    const end = changes.findLast((it) => it.kind === 'end')?.over ?? over;
    const view = sightOf(position);
    this.#views.set(position.length, endedBy(view, end && outcomeOf(end)));
    this.#change();
    if (end && !this.#record) void this.#fetchRecord();
  }

  #back(length: number): void {
    this.#backs += 1;
    this.#steps = this.#steps.slice(0, length);
    this.#seen.value = Math.min(this.#seen.peek(), length);
    if (this.#leftAt !== undefined) this.#leftAt = Math.min(this.#leftAt, length);
    this.#views = new Map([...this.#views].filter(([at]) => at <= length));
  }

  #change(): void {
    const { length, asked } = this.#position;
    batch(() => {
      this.#now.value = { length, asked: asked && sightOf(this.#position).question };
      for (const changed of this.#followers) changed();
    });
  }

  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }

  sees(eyes: Gaze): boolean {
    return eyes === undefined ? this.#seats.length === 0 : this.#seats.includes(eyes);
  }

  view(eyes: Gaze, after = this.now.value.length): Sight | undefined {
    if (!this.sees(eyes)) return undefined;
    const known = this.#views.get(after);
    if (!known && !this.#wished.has(after) && after < this.#position.length) void this.#ask(after);
    return known;
  }

  async #ask(after: number): Promise<void> {
    const to = Math.min(after + ASKED, this.#position.length) - 1;
    const wished = Array.from({ length: to - after + 1 }, (_, i) => after + i);
    for (const it of wished) this.#wished.add(it);
    const backs = this.#backs;
    const query = { from: String(after), to: String(to) };
    const { wire, id } = this.#far;
    const found = await wire.ask('past', Past, { id, query }).catch(() => undefined);
    if (found && backs === this.#backs)
      for (const { position } of found.past)
        if (!this.#views.has(position.length)) this.#views.set(position.length, sightOf(position));
    for (const it of wished) this.#wished.delete(it);
    if (found) this.#change();
  }

  step(after: number): Step | undefined {
    return this.#steps[after];
  }

  #imagined(view: Sight): unknown {
    return this.game.imagine(view, seeded(this.name));
  }

  explain(seat: Seat, wish: Wish, after = this.now.value.length): Bar[] {
    const view = this.view(seat, after);
    return view && !view.outcome ? this.game.explain(this.#imagined(view), seat, wish) : [];
  }

  foresee(seat: Seat, actions: readonly Action[]): Sight | undefined {
    const view = this.view(seat);
    return view && foreseenFrom(this.game, view, seat, actions, seeded(this.name));
  }

  answer(_: Seat, actions: readonly Action[], by?: Decider): Answered {
    const own = by === 'preset' || by === 'only answer' ? { by } : {};
    return this.#send('answers', { actions: actions.map((it) => this.game.write(it)), ...own });
  }

  takeBack(_: Seat, count: number): Answered {
    return this.#send('undo', { count });
  }

  #send(route: 'answers' | 'undo', body: object): Answered {
    const sent = this.#far.send(route, { ...body, at: this.#position.n });
    const reply = sent.then((refused): Reply => {
      if (!refused) return { is: 'taken' };
      const { rule } = refused.more;
      return { is: 'refused', fault: { reason: refused.message, ...(rule === undefined ? {} : { rule }) } };
    });
    return { is: 'sent', reply };
  }

  undoable(): number {
    return this.#position.undo?.count ?? 0;
  }

  whyNoUndo(): string | undefined {
    return this.#position.undo ? this.#position.undo.why : 'the war is over';
  }

  async #fetchRecord(): Promise<void> {
    const { wire, id } = this.#far;
    const file = await wire.ask('record', z.unknown(), { id }).catch(() => undefined);
    const record = load(JSON.stringify(file) ?? '');
    if (!record.ok) return;
    this.#record = record.value;
    this.#change();
  }

  /** What is kept and shown about names nobody: whoever gave up is told of by his side. */
  ending(): Outcome | undefined {
    const { facts } = this.#far.news.peek()!;
    if (!facts.over || facts.over.how === 'played') return undefined;
    return outcomeOf(
      nameless(
        facts.over,
        facts.chairs.map((_, chair) => sideOf(facts, chair)),
      ),
    );
  }

  /** The whole war, every hand open, once it is over and its record has come. */
  whole(pack: string | undefined): Sitting | undefined {
    void this.now.value;
    if (this.#whole || !this.#record) return this.#whole;
    const match = matchFrom(this.#record, pack);
    if (match.ok) this.#whole = new Here({ match: match.value, kinds: this.kinds, ended: this.ending() });
    return this.#whole;
  }

  record(upTo?: number): MatchRecord | undefined {
    void this.now.value;
    if (!this.#record || upTo === undefined) return this.#record;
    return { ...this.#record, lines: this.#record.lines.slice(0, upTo) };
  }

  close(): void {
    this.#unfollow();
    this.#unwatch();
    this.#followers.clear();
  }
}
