import type { Action } from '@liberty/table';
import data from '../data/policies.json' with { type: 'json' };
import type { Judge } from './judge.ts';

/** What a learned policy goes by: kinds of questions, and of every answer to one a number for each name. */
export interface Traits<S> {
  /** The names of what is read, by kind of question. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** The kind of the question in hand; none: the rule of thumb will do. */
  kindOf(s: S): string | undefined;
  /** Puts a row for every answer into the list, one after the other. Reads what the asked seat could know, and no card it could not. */
  read(s: S, kind: string, actions: readonly Action[], into: Float64Array): void;
}

/** The name under which every kind has what the rule of thumb thinks: the logarithm of its weight. */
export const THUMB = 'rule of thumb';

/** By kind of question and name: how much it speaks for an answer. */
export type PolicyTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** In games that were not learned from: by the rule of thumb, one decision ahead, as learned; and whether that was kept. */
export interface Losses {
  readonly questions: number;
  readonly thumb: number;
  readonly ahead: number;
  readonly learned: number;
  readonly kept: boolean;
}

/** A policy that was learned, and from what. `npm run train` writes it. */
export interface LearnedPolicy {
  readonly game: string;
  readonly found: {
    readonly command: string;
    readonly seed: number;
    readonly games: number;
    /** How many questions were looked into. */
    readonly lessons: number;
    readonly program: string;
  };
  /** What an answer loses on average against the best known, by kind of question. */
  readonly losses: Readonly<Record<string, Losses>>;
  /** Kinds of questions where to try answers finds none that are clearly better than the first at sight. */
  readonly glances: readonly string[];
  readonly weights: PolicyTable;
}

/** Its shape is held by a test. */
const read = (it: unknown): readonly LearnedPolicy[] => it as readonly LearnedPolicy[];

export const POLICIES = read(data);

export const policyOf = (game: string): LearnedPolicy | undefined => POLICIES.find((it) => it.game === game);

/** No question has so many answers with so many traits. */
const ROOM = 4096;

/** Answers are weighed by the table; where it has no row, by the rule of thumb. */
export const learnedWeigh = <S>(judge: Judge<S>, table: PolicyTable): Judge<S>['weigh'] => {
  const { traits } = judge;
  if (!traits) return (s, actions, into) => judge.weigh(s, actions, into);
  const rows = Object.fromEntries(
    Object.entries(table).map(([kind, row]) => [
      kind,
      [row[THUMB] ?? 0, ...traits.kinds[kind]!.map((it) => row[it] ?? 0)],
    ]),
  );
  const room = new Float64Array(ROOM);
  return (s, actions, into) => {
    judge.weigh(s, actions, into);
    const kind = traits.kindOf(s);
    const row = kind === undefined ? undefined : rows[kind];
    if (!row || (row.length - 1) * actions.length > ROOM) return;
    traits.read(s, kind!, actions, room);
    const width = row.length - 1;
    for (let i = 0; i < actions.length; i++) {
      let score = row[0]! * Math.log(into[i]!);
      for (let k = 0; k < width; k++) score += row[k + 1]! * room[i * width + k]!;
      into[i] = Math.exp(Math.max(-50, Math.min(50, score)));
    }
  };
};
