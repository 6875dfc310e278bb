import { load as loadRecord } from '@liberty/table';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type KeptGame, inCupboard, keepOn, lay, onChangeElsewhere } from './kept.ts';
import { freshId } from './shelf/setup.ts';

/** Another tab has played this game on: what lies there now (nothing if it was deleted), and what lies here. */
export interface Overtaken {
  readonly there: KeptGame | undefined;
  readonly here: KeptGame;
}

const linesOf = (game: KeptGame): readonly string[] => {
  const record = loadRecord(game.record);
  return record.ok ? record.value.lines.map(({ seat, action, hash }) => `${seat} ${action} ${hash}`) : [];
};

/** How many answers lie only here. */
export const onlyHere = ({ there, here }: Overtaken): number => {
  const [own, other] = [linesOf(here), there ? linesOf(there) : []];
  const apart = own.findIndex((line, i) => line !== other[i]);
  return apart < 0 ? 0 : own.length - apart;
};

/** Which writing of which table: 'a3f9… 17'. */
const writingOf = (revision: string | undefined): { readonly writer: string; readonly n: number } => {
  const [writer = '', n = '0'] = (revision ?? '').split(' ');
  return { writer, n: Number(n) };
};

/** Keeps one game while somebody sits at its table. As soon as another tab has written, nothing more is written from here. */
export class Keeping {
  readonly #overtaken = signal<Overtaken | undefined>(undefined);
  readonly #isBehind = signal(false);
  /** Every writing from here carries this name. */
  readonly #writer = freshId();
  readonly #began: ReturnType<typeof writingOf>;
  #here: KeptGame;
  #written: KeptGame;
  #count = 0;

  constructor(kept: KeptGame) {
    this.#here = kept;
    this.#written = kept;
    this.#began = writingOf(kept.revision);
  }

  get overtaken(): ReadonlySignal<Overtaken | undefined> {
    return this.#overtaken;
  }

  /** Is there an answer on the table that the browser has not kept yet? */
  get isBehind(): ReadonlySignal<boolean> {
    return this.#isBehind;
  }

  /** Is that writing from here, or one that this table began with? */
  readonly #isOwn = ({ revision }: KeptGame): boolean => {
    const { writer, n } = writingOf(revision);
    return writer === this.#writer || (writer === this.#began.writer && n <= this.#began.n);
  };

  keep(record: string, status: string): void {
    const revision = `${this.#writer} ${++this.#count}`;
    this.#here = { ...this.#here, record, status, updated: Date.now(), revision };
    if (this.#overtaken.value) return this.#yield(this.#overtaken.value.there);
    lay(this.#here);
    if (!this.#isBehind.value) void this.#write();
  }

  /** Writes until what lies here is written: answers that come meanwhile go together. */
  async #write(): Promise<void> {
    this.#isBehind.value = true;
    while (this.#written !== this.#here && !this.#overtaken.value) await this.#writeNow();
    this.#isBehind.value = false;
  }

  async #writeNow(): Promise<void> {
    const now = this.#here;
    const came = await keepOn(now, this.#isOwn);
    this.#written = now;
    if (!came.kept) this.#yield(came.instead);
  }

  #yield(there: KeptGame | undefined): void {
    this.#overtaken.value = { there, here: this.#here };
  }

  /** Looks whether another tab has written. */
  async look(): Promise<void> {
    const found = await inCupboard(this.#here.id);
    if (!found) return;
    const { there } = found;
    if (!there || (!this.#isOwn(there) && there.record !== this.#here.record)) this.#yield(there);
  }

  /** Hears of other tabs until it is stopped; when the page goes, what is not written yet is written at once. */
  watch(): () => void {
    const stop = onChangeElsewhere((id) => {
      if (id === this.#here.id) void this.look();
    });
    const shown = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    const gone = (): void => {
      if (this.#isBehind.value && !this.#overtaken.value) void this.#writeNow();
    };
    document.addEventListener('visibilitychange', shown);
    addEventListener('pagehide', gone);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('pagehide', gone);
    };
  }
}
