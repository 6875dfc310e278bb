import type { Happening, RollName, State } from '../../src/index.ts';

export type Fault = string | undefined;
export type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;
/** What was told before in the same answer, so that the next sentence can be held against it. */
export interface Memory {
  loyalty: readonly number[];
  liberty: number;
  pounds: number;
  at: readonly number[];
  shipAt: readonly number[];
  smugglerAt: readonly number[];
  /** Where the last unit that marched set out. */
  marchedFrom: number;
  /** The last dice of each name. */
  dice: Map<RollName, readonly number[]>;
  /** What the last dice came to. */
  total: number;
  column: number;
  result: string;
  winner: number;
}

export const unless = (so: boolean, fault: string): Fault => (so ? undefined : fault);
export const first = (...faults: Fault[]): Fault => faults.find((it) => it !== undefined);
/** The last die of this name. */
export const die = (m: Memory, name: RollName): number => m.dice.get(name)?.at(-1) ?? Number.NaN;

/** Every equation in a sentence must be one. */
export const equation = (sentence: string): Fault => {
  const [left, right] = sentence.split(' = ');
  if (right === undefined) return undefined;
  const terms = /\d+(?: [+−] \d+)*$/.exec(left!)?.[0] ?? '';
  const sum = terms
    .replaceAll(' ', '')
    .replaceAll('−', '+-')
    .split('+')
    .reduce((total, it) => total + Number(it), 0);
  return unless(terms !== '' && `${sum}.` === right, `${left} is ${sum}`);
};

/** A number that rises or falls: what it was, by how much, and what it is, as the sentence says it. */
export const change = (sentence: string, was: number, is: number, limit: number): Fault => {
  const said = /([+−])(\d+): (now|it stays at|only to) (?:its ceiling, )?(zero|\d+)\.$/.exec(sentence);
  if (!said) return 'it is not worded as a change';
  const by = Number(said[2]) * (said[1] === '−' ? -1 : 1);
  const now = said[4] === 'zero' ? 0 : Number(said[4]);
  const stopped = said[3] !== 'now';
  return first(
    unless(now === is, `it is ${is}`),
    unless(stopped === (was + by !== is), `it was ${was}`),
    unless(!stopped || is === 0 || is === limit, `no limit is at ${is}`),
    unless(!stopped || (said[3] === 'it stays at') === (was === is), `it was ${was}`),
  );
};

/** The board as it now is, for the next sentence. */
export const remember = (m: Memory, s: State): void => {
  m.loyalty = s.loyalty.slice();
  m.liberty = s.liberty;
  m.pounds = s.pounds;
  m.at = s.at.slice();
  m.shipAt = s.shipAt.slice();
  m.smugglerAt = s.smugglerAt.slice();
};

/** Nothing has been told yet. */
export const blank = (s: State): Memory => {
  const m: Memory = {
    loyalty: [],
    liberty: 0,
    pounds: 0,
    at: [],
    shipAt: [],
    smugglerAt: [],
    marchedFrom: -1,
    dice: new Map(),
    total: 0,
    column: 0,
    result: '',
    winner: -1,
  };
  remember(m, s);
  return m;
};
