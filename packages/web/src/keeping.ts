import { load as loadRecord } from '@liberty/table';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type KeptGame, inCupboard, keepOn, onChangeElsewhere } from './kept.ts';

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

/** Keeps one game while somebody sits at its table. As soon as another tab has written, nothing more is written from here. */
export class Keeping {
  readonly #overtaken = signal<Overtaken | undefined>(undefined);
  /** Every writing from here carries this name. */
  readonly #writer = crypto.randomUUID();
  readonly #began: string | undefined;
  #here: KeptGame;
  #count = 0;

  constructor(kept: KeptGame) {
    this.#here = kept;
    this.#began = kept.revision;
  }

  get overtaken(): ReadonlySignal<Overtaken | undefined> {
    return this.#overtaken;
  }

  /** Is that writing from here, or the one this table began with? */
  readonly #isOwn = ({ revision }: KeptGame): boolean =>
    revision === this.#began || (revision?.startsWith(`${this.#writer} `) ?? false);

  keep(record: string, status: string): void {
    const revision = `${this.#writer} ${++this.#count}`;
    this.#here = { ...this.#here, record, status, updated: Date.now(), revision };
    if (this.#overtaken.value) return this.#yield(this.#overtaken.value.there);
    void this.#write();
  }

  async #write(): Promise<void> {
    const came = await keepOn(this.#here, this.#isOwn);
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

  /** Hears of other tabs until it is stopped. */
  watch(): () => void {
    const stop = onChangeElsewhere((id) => {
      if (id === this.#here.id) void this.look();
    });
    const shown = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', shown);
    };
  }
}
