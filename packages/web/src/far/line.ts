import { type FromPage, PROTOCOL, ToPage } from '@liberty/net';
import { type ReadonlySignal, batch, signal } from '@preact/signals';

/** How it stands with the line: it is open, is being opened, is away until a moment, or the server will not have us. */
export type Connection =
  | { readonly is: 'open' | 'opening' }
  | { readonly is: 'away'; readonly tries: number; readonly until: number; readonly since: number }
  | { readonly is: 'shut'; readonly say: string };

export interface LineParts {
  readonly address: string;
  readonly key: string;
  /** How many changes have been seen; asked whenever the line is opened. */
  readonly seen: () => number;
  readonly hear: (told: ToPage) => void;
  readonly socket?: (address: string) => WebSocket;
}

/** After how many seconds it is tried again: the first time, the second … */
const PAUSES = [1, 2, 5, 10, 20, 30] as const;
/** So often it is asked whether anybody is there; whoever has said nothing for so long is not (ms). */
const PING = 20_000;
const SILENCE = 45_000;
/** Refusals of a greeting that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(['stopping', 'too-fast', 'too-many-lines', 'no-store', 'broken']);

/** The live line to one table: opens itself, and opens itself again. After a gap it asks for what it missed. */
export class Line {
  readonly state: ReadonlySignal<Connection>;
  readonly #parts: LineParts;
  readonly #state = signal<Connection>({ is: 'opening' });
  #socket: WebSocket | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #tries = 0;
  #since = 0;
  #isWelcome = false;
  #isClosed = false;

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.state = this.#state;
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#waiting);
    this.#isWelcome = false;
    if (this.#state.peek().is !== 'away') this.#state.value = { is: 'opening' };
    const { address, key, seen, socket = (it) => new WebSocket(it) } = this.#parts;
    const line = socket(address);
    this.#socket = line;
    this.#heard = Date.now();
    line.addEventListener('open', () =>
      this.#sendOn(line, { do: 'hello', v: PROTOCOL, key, seen: seen() } satisfies FromPage),
    );
    line.addEventListener('message', ({ data }) => {
      if (line === this.#socket) this.#hear(String(data));
    });
    // What is wrong with it is not told to pages; that it is closed follows.
    line.addEventListener('error', () => {});
    line.addEventListener('close', () => {
      if (line === this.#socket) this.#lost();
    });
    clearInterval(this.#heart);
    this.#heart = setInterval(() => this.#beat(line), PING);
  }

  #sendOn(line: WebSocket, message: FromPage): void {
    if (line.readyState === line.OPEN) line.send(JSON.stringify(message));
  }

  #beat(line: WebSocket): void {
    if (Date.now() - this.#heard > SILENCE) {
      line.close();
      this.#lost();
    } else this.#sendOn(line, { do: 'ping' });
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    const told = ToPage.safeParse(JSON.parse(text));
    if (!told.success) return this.#shut('This page is older than the server. Load it again.');
    const it = told.data;
    if (it.tell === 'refused' && !this.#isWelcome && !PASSING.has(it.error.code)) return this.#shut(it.error.say);
    if (it.tell === 'refused' && !this.#isWelcome) return this.#socket?.close();
    if (it.tell === 'welcome') {
      this.#isWelcome = true;
      this.#tries = 0;
      batch(() => {
        this.#state.value = { is: 'open' };
        this.#parts.hear(it);
      });
    } else this.#parts.hear(it);
  }

  #shut(say: string): void {
    this.close();
    this.#state.value = { is: 'shut', say };
  }

  #lost(): void {
    if (this.#isClosed) return;
    clearInterval(this.#heart);
    this.#socket = undefined;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)]! * 1000;
    if (this.#tries === 0) this.#since = Date.now();
    this.#tries += 1;
    this.#state.value = { is: 'away', tries: this.#tries, until: Date.now() + pause, since: this.#since };
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#open(), pause);
  }

  /** Tries at once. */
  retry(): void {
    if (!this.#isClosed && this.#state.peek().is === 'away') this.#open();
  }

  /** Something was missed: hello is said once more. */
  again(): void {
    if (this.#isClosed) return;
    const line = this.#socket;
    this.#open();
    line?.close();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#waiting);
    clearInterval(this.#heart);
    this.#socket?.close();
  }
}
