import {
  Answered,
  Came,
  type Change,
  type ChatLine,
  Facts,
  type MakeOffer,
  type Position,
  Refused,
  type RouteName,
  type ToPage,
} from '@liberty/net';
import { type ReadonlySignal, batch, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { Line, type LineParts } from './line.ts';
import { commitNonce, forgetNonce, nonceFor } from './person.ts';
import { Away, type Wire, sayFault } from './wire.ts';

/** What is known of a table far away: what everybody may know, and where it stands by one's own eyes. */
export interface News {
  readonly facts: Facts;
  readonly chair: number | undefined;
  readonly position: Position;
  /** When the position came, by the clock of this device. */
  readonly came: number;
}

/** Hears the changes in order, each once; and the position after them. */
export type Ear = (changes: readonly Change[], position: Position) => void;

/** What did not go out is sent again after so long (ms). */
const AGAIN = 1000;
/** An answer that is on its way for so long is spoken of (ms). */
const LATE = 400;

/** Refusals of an answer that pass by themselves: the server restarts, or cannot reach its store. */
const PASSING: ReadonlySet<string> = new Set(['stopping', 'no-store']);

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A table far away as this page knows it: its live line, what was told over it, and what can be asked of the server. */
export class FarTable {
  readonly id: string;
  readonly wire: Wire;
  readonly line: Line;
  /** Nothing until the server has first answered. */
  readonly news: ReadonlySignal<News | undefined>;
  readonly chat = signal<readonly ChatLine[]>([]);
  /** What is being typed: a line to the others, and one's notes (nothing until they have come) with what of them is kept. */
  readonly drafts = {
    chat: signal(''),
    notes: signal<string | undefined>(undefined),
    kept: undefined as string | undefined,
  };
  /** What the server last refused, for whoever asked. */
  readonly fault = signal<string | undefined>(undefined);
  /** Why one no longer sits where one sat. */
  readonly moved = signal<string | undefined>(undefined);
  /** When somebody of this chair last looked, before this page did (ms, by the server's clock). */
  lastLook: number | undefined;
  /** An answer is on its way; and for so long that it is spoken of. */
  readonly sending = signal(false);
  readonly late = signal(false);
  readonly #news = signal<News | undefined>(undefined);
  readonly #changes: Change[] = [];
  readonly #ears = new Set<Ear>();
  #isCommitting = false;
  /** So many answers are on their way: a forced one may follow before the first has come back. */
  #sent = 0;
  /** What the server said when it last closed the line. */
  #bye: string | undefined;
  #isClosed = false;

  constructor(wire: Wire, id: string, socket?: LineParts['socket']) {
    this.wire = wire;
    this.id = id;
    this.news = this.#news;
    this.line = new Line({
      address: wire.liveAddress(id),
      key: wire.key,
      seen: () => this.#changes.length,
      hear: (told) => this.#hear(told),
      ...(socket ? { socket } : {}),
    });
  }

  /** Every change so far, and from now on every new one in the same breath. Gives back how to stop it. */
  follow(ear: Ear): () => void {
    this.#ears.add(ear);
    const { position } = this.#news.peek()!;
    ear(this.#changes, position);
    return () => this.#ears.delete(ear);
  }

  #hear(told: ToPage): void {
    switch (told.tell) {
      case 'welcome':
        if (told.chair !== undefined && !this.#news.peek()) this.lastLook = told.facts.chairs[told.chair]!.seen;
        return batch(() => {
          this.#seat(told.chair);
          this.chat.value = told.chat;
          this.#set({ facts: told.facts, chair: told.chair, position: told.position }, told.changes);
        });
      case 'changes':
        return this.#take(told.changes, told.position);
      case 'facts':
        return this.#set({ facts: told.facts, ...(told.position ? { position: told.position } : {}) });
      case 'chat':
        this.chat.value = [...this.chat.value.filter(({ id }) => id !== told.line.id), told.line];
        return;
      case 'bye':
        this.#bye = told.say;
        return;
      default:
    }
  }

  /** The chair one comes back to; where it is another than before, or none, it is said why. */
  #seat(chair: number | undefined): void {
    const before = this.#news.peek();
    if (before && before.chair !== chair)
      this.moved.value = `${this.#bye ?? 'The seats of this table have changed.'}${chair === undefined ? ' You look on now.' : ''}`;
    this.#bye = undefined;
  }

  /** Why the server closed the line, where it has not been opened again. */
  get goodbye(): string | undefined {
    return this.#bye;
  }

  /** What came after a gap is asked for again; what is known already is passed over. */
  #take(changes: readonly Change[], position: Position): void {
    if ((changes[0]?.n ?? 0) > this.#changes.length + 1) return this.line.again();
    this.#set({ position }, changes);
  }

  #set(news: Partial<News>, changes: readonly Change[] = []): void {
    const before = this.#news.peek();
    const known = this.#changes.length;
    const fresh = changes.filter(({ n }) => n > known);
    this.#changes.push(...fresh);
    const isOlder = before && news.position && news.position.n < before.position.n;
    const { position, ...rest } = news;
    const now = { ...before, ...rest, ...(position && !isOlder ? { position, came: Date.now() } : {}) } as News;
    batch(() => {
      this.#news.value = now;
      // Also where it is old news by now: whoever waited for an answer to come back goes on.
      if (fresh.length > 0 || position) for (const ear of this.#ears) ear(fresh, now.position);
    });
    if (before && before.facts.phase !== now.facts.phase && !position) void this.#lookAgain();
    void this.#dice(now);
  }

  /** The game has begun or ended, and it was not told where it stands now. */
  async #lookAgain(): Promise<void> {
    const found = await this.wire.ask('table', Came, { id: this.id }).catch(() => undefined);
    if (found && !this.#isClosed) this.#set({ position: found.position });
  }

  /** One's number for the dice: shown once everybody has committed; where it lies on another device, another is committed to. */
  async #dice({ facts, chair }: News): Promise<void> {
    const mine = chair === undefined ? undefined : facts.chairs[chair];
    if (!mine || chair === undefined || mine.opened || this.#isCommitting) return;
    const commit = facts.commits[chair];
    const nonce = nonceFor(commit);
    this.#isCommitting = true;
    if (facts.phase === 'opening' && nonce !== undefined && (await this.do('open', { nonce }))) forgetNonce(commit!);
    else if (facts.phase === 'gathering' && nonce === undefined) await this.do('commit', { commit: commitNonce() });
    this.#isCommitting = false;
  }

  /** Asks the server for something after which the table stands otherwise; says whether it was done. */
  async do(route: RouteName, body?: unknown): Promise<boolean> {
    try {
      const facts = await this.wire.ask(route, Facts, { id: this.id, ...(body === undefined ? {} : { body }) });
      this.fault.value = undefined;
      if (this.#news.peek()) this.#set({ facts });
      return true;
    } catch (error) {
      this.fault.value = sayFault(error);
      return false;
    }
  }

  offer(what: MakeOffer): Promise<boolean> {
    return this.do('offer', what);
  }

  /**
   * Sends answers, or takes some back. Whatever happens to the line, the same message goes out until the server has said
   * what became of it: sent twice it counts once.
   */
  async send(route: 'answers' | 'undo', body: { readonly at: number }): Promise<Refused | undefined> {
    this.#sent += 1;
    this.sending.value = true;
    const late = setTimeout(() => (this.late.value = true), LATE);
    let done = await this.#try(route, body);
    for (; done === 'away' && !this.#isClosed; done = await this.#try(route, body)) await sleep(AGAIN);
    clearTimeout(late);
    if (done !== undefined) this.#cameBack();
    return done === 'away' ? new Refused('stopping') : done;
  }

  #cameBack(): void {
    this.#sent -= 1;
    batch(() => {
      this.sending.value = this.#sent > 0;
      this.late.value &&= this.sending.value;
    });
  }

  async #try(route: 'answers' | 'undo', body: unknown): Promise<Refused | undefined | 'away'> {
    try {
      const { changes, position } = await this.wire.ask(route, Answered, { id: this.id, body });
      batch(() => {
        this.#cameBack();
        this.#take(changes, position);
      });
      return undefined;
    } catch (error) {
      if (error instanceof Away || (error instanceof Refused && PASSING.has(error.code))) return 'away';
      return error instanceof Refused ? error : new Refused('broken');
    }
  }

  /** Sent answers wait for the line; whoever leaves the table gives them up. */
  close(): void {
    this.#isClosed = true;
    this.line.close();
    this.#ears.clear();
  }
}

const Pack = z.object({ pack: z.string() });

/** The component pack of a table, where one is used. */
export const packOf = async (far: FarTable): Promise<string | undefined> =>
  far.news.peek()?.facts.components === undefined ? undefined : (await far.wire.ask('pack', Pack, { id: far.id })).pack;
