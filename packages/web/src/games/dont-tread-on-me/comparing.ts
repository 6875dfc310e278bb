import type { LevelId } from '@liberty/ai';
import { type DontTreadOnMe, type View, dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { boxOf, openFor } from '@liberty/shelf';
import { load, replay } from '@liberty/table';
import { signal } from '@preact/signals';
import { Here } from '../../table/here.ts';
import { type Soloist, workerThinker } from '../../thinking/thinker.ts';
import { packOf } from './packs.ts';
import { type Finished, type War, setBeside, warOf, whyNotComparable } from './results.ts';

/** The best policy there is: rollout on top of the rule of thumb, by a count of simulations, so that everybody gets the same war. */
export const BEST: { readonly level: LevelId; readonly limits: { readonly simulations: number } } = {
  level: 'continental',
  limits: { simulations: 4000 },
};

/** A comparison that is being made: of which war, and how far the computer has come. */
export interface Comparison {
  readonly id: string;
  readonly turn: number;
  readonly of: number;
  readonly liberty: number;
}

const GAME = 'dont-tread-on-me';

/** How many turns a whole war has with these components. */
const turnsWith = (pack: string | undefined): number => {
  const opened = pack === undefined ? undefined : boxOf(GAME)?.openWith?.(pack);
  const { kit } = opened?.ok ? (opened.value.game as unknown as DontTreadOnMe) : dontTreadOnMe();
  return kit.turns.length - 1;
};

/** How the war of a record went, played again with its components. */
const warIn = (record: string, pack: string | undefined): War => {
  const read = load(record);
  if (!read.ok) throw new Error(read.fault);
  const opened = openFor(read.value.header, pack);
  if (!opened.ok) throw new Error(opened.fault);
  const match = replay(opened.value, read.value);
  if (!match.ok) throw new Error(match.fault);
  return warOf(new Here({ match: match.value, kinds: [BEST.level] }));
};

/** Sets the computer beside one's own wars, one at a time and away from the page. */
export class Comparing {
  readonly now = signal<Comparison | undefined>(undefined);
  /** Why the last one failed. */
  readonly fault = signal<{ readonly id: string; readonly why: string } | undefined>(undefined);
  /** The records of the wars it fought since the page was opened. */
  readonly records = signal<ReadonlyMap<string, string>>(new Map());
  readonly #wake: (pack?: string) => Soloist;
  #soloist: Soloist | undefined;

  constructor(wake: (pack?: string) => Soloist = workerThinker) {
    this.#wake = wake;
  }

  async begin(war: Finished): Promise<void> {
    const { id, seed, components } = war;
    if (whyNotComparable(war) !== undefined || seed === undefined) return;
    this.cancel();
    this.fault.value = undefined;
    const pack = components === undefined ? undefined : packOf(components);
    const of = turnsWith(pack);
    this.now.value = { id, turn: 0, of, liberty: 0 };
    this.#soloist = this.#wake(pack);
    const whole = {
      secret: seed,
      options: { scenario: war.scenario ?? '1775', ...(war.hardWinter ? { hardWinter: true } : {}) },
      ...(components === undefined ? {} : { components }),
      ...(war.scheme === undefined ? {} : { dice: war.scheme }),
    };
    const tell = (view: unknown): void => {
      const { turn, liberty } = view as View;
      if (this.now.value?.id === id) this.now.value = { id, turn, of, liberty };
    };
    try {
      const record = await this.#soloist.playWhole(GAME, whole, BEST.level, BEST.limits, tell);
      if (record !== undefined) this.#set(id, record, pack);
    } catch (error) {
      this.fault.value = { id, why: (error as Error).message };
    }
    if (this.now.value?.id === id) this.#end();
  }

  #set(id: string, record: string, pack: string | undefined): void {
    setBeside(id, warIn(record, pack));
    this.records.value = new Map([...this.records.value, [id, record]]);
  }

  /** Breaks it off; nothing is kept of it. */
  cancel(): void {
    if (this.now.value) this.#end();
  }

  #end(): void {
    this.now.value = undefined;
    this.#soloist?.close();
    this.#soloist = undefined;
  }
}

/** The one comparison of this page: it goes on while one walks about in it. */
export const comparing = new Comparing();
