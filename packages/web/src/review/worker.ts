import { matchFrom } from '@liberty/shelf';
import { type Judged, type Looked, OWN_PROOF, type Proof, Review, type Summary, proofOf, summed } from '@liberty/study';
import { type Action, type Seat, load } from '@liberty/table';
import { expose } from 'comlink';

/** A war that is to be looked at: its record as a file would hold it, its pack, and the seats of whoever looks while it goes on. */
export interface Studied {
  readonly record: string;
  readonly pack?: string;
  readonly own?: readonly Seat[];
}

let review: Review | undefined;

const open = (): Review => {
  if (!review) throw new Error('no war lies here');
  return review;
};

const all = <T>(from: number, to: number, of: (at: number) => T): T[] =>
  Array.from({ length: to - from }, (_, i) => of(from + i));

/** What runs in the worker: one war, looked at piece by piece as it is asked for. */
const study = {
  /** Plays the war again; says whether its percentages are held against how such wars ended. */
  async lay({ record: text, pack, own }: Studied): Promise<boolean> {
    const record = load(text);
    const match = record.ok ? matchFrom(record.value, pack) : record;
    if (!match.ok) throw new Error(match.fault);
    review = new Review(match.value, own === undefined ? {} : { own });
    return review.isMeasured;
  },
  async glance(from: number, to: number): Promise<number[]> {
    return all(from, to, (after) => open().glance(after));
  },
  async chance(from: number, to: number): Promise<number[]> {
    return all(from, to, (after) => open().chance(after));
  },
  async judged(from: number, to: number): Promise<Judged[]> {
    return all(from, to, (entry) => open().judged(entry));
  },
  async line(entry: number, first: Action): Promise<readonly Action[]> {
    return open().line(entry, first);
  },
  /** Is one answer clearly the best at this question, by what its seat could know? */
  async prove(entry: number): Promise<Proof | undefined> {
    const { game, view } = open().asked(entry);
    return proofOf(game, view, OWN_PROOF);
  },
  async sum(looked: Looked): Promise<Summary> {
    return summed(open().game, looked);
  },
};

export type Study = typeof study;

expose(study);
