import {
  type Action,
  type AnyGame,
  type Bar,
  type Decider,
  type Illegal,
  type MatchRecord,
  type Question,
  type Seat,
  type Sight,
  type Wish,
  foreseenFrom,
  heardBy,
  seeded,
} from '@liberty/table';
import { batch, signal } from '@preact/signals';
import type { AnyMatch } from '../src/table/here.ts';
import type { Answered, Gaze, Heard, Moment, Reply, Sitter, Sitting, Standing, Step } from '../src/table/sitting.ts';

/** All that ever reaches a seat: how far it has come, its view, what it heard, what it may take back. */
interface News {
  readonly length: number;
  readonly asked?: Question;
  readonly view: Sight;
  readonly from: number;
  readonly steps: readonly { readonly seat: Seat; readonly by?: Decider; readonly told: readonly Heard[] }[];
  readonly undoable: number;
  readonly whyNoUndo?: string;
  readonly record?: MatchRecord;
}

type Sent<T> = { readonly text: string; readonly of?: T };
const pack = <T>(it: T): Sent<T> => ({ text: JSON.stringify(it) });
const unpack = <T>({ text }: Sent<T>): T => JSON.parse(text) as T;

/** A server as a seat knows it: texts go in and out, later. The match never leaves it. */
export class Stub {
  readonly #match: AnyMatch;
  readonly #ears = new Map<Seat, (news: Sent<News>) => void>();

  constructor(match: AnyMatch) {
    this.#match = match;
  }

  #newsFor(seat: Seat, from: number): Sent<News> {
    const { game, entries, length, s } = this.#match;
    const [asked, whyNoUndo] = [game.question(s), this.#match.whyNoUndo(seat)];
    const steps = entries.slice(from).map(({ line: { seat: whose, by }, told }) => ({
      seat: whose,
      ...(by ? { by } : {}),
      told: heardBy(told, seat),
    }));
    return pack({
      length,
      ...(asked ? { asked } : {}),
      view: game.view(s, seat),
      from: Math.min(from, length),
      steps,
      undoable: this.#match.undoable(seat),
      ...(whyNoUndo === undefined ? {} : { whyNoUndo }),
      ...(game.outcome(s) ? { record: this.#match.record() } : {}),
    });
  }

  sit(seat: Seat, onNews: (news: Sent<News>) => void): Sent<News> {
    this.#ears.set(seat, onNews);
    return this.#newsFor(seat, 0);
  }

  async #later<T>(act: () => T): Promise<T> {
    await Promise.resolve();
    return act();
  }

  #tellAll(before: number): void {
    const from = Math.min(before, this.#match.length);
    for (const [seat, hear] of this.#ears) hear(this.#newsFor(seat, from));
  }

  answer(seat: Seat, at: number, actions: readonly string[], by?: Decider): Promise<Sent<Reply>> {
    return this.#later(() => {
      const match = this.#match;
      const { length } = match;
      if (at !== length) return pack<Reply>({ is: 'refused', fault: { reason: `the game stands at ${length}` } });
      let fault: Illegal | undefined;
      for (const text of actions) {
        const read = match.game.read(match.s, text);
        const acted = read.ok ? match.act(seat, read.value, undefined, by) : read;
        if (!acted.ok) fault = acted.fault;
        if (fault) break;
      }
      if (match.length > length) this.#tellAll(length);
      return pack<Reply>(fault ? { is: 'refused', fault } : { is: 'taken' });
    });
  }

  takeBack(seat: Seat, count: number): Promise<Sent<Reply>> {
    return this.#later(() => {
      const undone = this.#match.undo(seat, count);
      if (undone.ok) this.#tellAll(this.#match.length);
      return pack<Reply>(undone.ok ? { is: 'taken' } : { is: 'refused', fault: undone.fault });
    });
  }

  viewAt(seat: Seat, after: number): Promise<Sent<Sight>> {
    return this.#later(() => pack(this.#match.game.view(this.#match.upTo(after).s, seat)));
  }
}

/** A table far away, made of texts alone: one seat's views and what it heard. */
export class There implements Sitting {
  readonly game: AnyGame;
  readonly name = 'a table far away';
  readonly agreed;
  readonly kinds: readonly Sitter[];
  readonly now;
  readonly standing = signal<Standing>('ready');
  readonly #seat: Seat;
  readonly #server: Stub;
  readonly #followers = new Set<() => void>();
  #news: News;
  #steps: Step[] = [];
  #views = new Map<number, Sight>();
  readonly #wished = new Set<number>();

  constructor(game: AnyGame, server: Stub, seat: Seat) {
    this.game = game;
    this.agreed = { options: game.defaults };
    this.kinds = game.seats.map((_, it) => (it === seat ? 'human' : 'far'));
    this.#seat = seat;
    this.#server = server;
    this.#news = unpack(server.sit(seat, (news) => this.#hear(unpack(news))));
    this.now = signal<Moment>({ length: 0, asked: undefined });
    this.#hear(this.#news);
  }

  #hear(news: News): void {
    this.#news = news;
    const steps = news.steps.map(({ seat, by, told }): Step => ({ seat, ...(by ? { by } : {}), heard: () => told }));
    this.#steps = [...this.#steps.slice(0, news.from), ...steps];
    this.#views = new Map([...this.#views].filter(([at]) => at <= news.from)).set(news.length, news.view);
    this.#change();
  }

  #change(): void {
    batch(() => {
      this.now.value = { length: this.#news.length, asked: this.#news.asked };
      for (const changed of this.#followers) changed();
    });
  }

  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }

  sees(eyes: Gaze): boolean {
    return eyes === this.#seat;
  }

  view(eyes: Gaze, after = this.now.value.length): Sight | undefined {
    if (eyes !== this.#seat) return undefined;
    const known = this.#views.get(after);
    if (!known && !this.#wished.has(after)) void this.#ask(after);
    return known;
  }

  async #ask(after: number): Promise<void> {
    this.#wished.add(after);
    this.#views.set(after, unpack(await this.#server.viewAt(this.#seat, after)));
    this.#wished.delete(after);
    this.#change();
  }

  step(after: number): Step | undefined {
    return this.#steps[after];
  }

  #imagined(view: Sight): unknown {
    return this.game.imagine(view, seeded(this.name));
  }

  explain(seat: Seat, wish: Wish, after = this.now.value.length): Bar[] {
    const view = this.view(seat, after);
    return view ? this.game.explain(this.#imagined(view), seat, wish) : [];
  }

  foresee(seat: Seat, actions: readonly Action[]): Sight | undefined {
    const view = this.view(seat);
    return view && foreseenFrom(this.game, view, seat, actions, seeded(this.name));
  }

  answer(seat: Seat, actions: readonly Action[], by?: Decider): Answered {
    const texts = actions.map((action) => this.game.write(action));
    return this.#send(() => this.#server.answer(seat, this.#news.length, texts, by));
  }

  takeBack(seat: Seat, count: number): Answered {
    return this.#send(() => this.#server.takeBack(seat, count));
  }

  #send(send: () => Promise<Sent<Reply>>): Answered {
    this.standing.value = 'sending';
    const reply = send().then((it) => {
      this.standing.value = 'ready';
      return unpack(it);
    });
    return { is: 'sent', reply };
  }

  undoable(): number {
    return this.#news.undoable;
  }

  whyNoUndo(): string | undefined {
    return this.#news.whyNoUndo;
  }

  record(): MatchRecord | undefined {
    return this.#news.record;
  }
}
