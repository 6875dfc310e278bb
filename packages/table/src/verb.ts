import { BOUNDS, cited } from './foreign.ts';
import { type Illegal, type Result, fail, ok } from './result.ts';

/** An answer to a question: a small integer with a name. Only the vocabulary of its game can read it. */
export type Action = number;

/** Things a verb can be about, each with the word by which it is written. */
export type Domain = readonly string[];

/** 'march trenton': called with its arguments it makes the action; `of` reads them back. */
export interface Verb {
  (first?: number, second?: number, third?: number): Action;
  readonly word: string;
  readonly base: Action;
  readonly size: number;
  /** Is this action one of mine? */
  is(a: Action): boolean;
  /** Which argument does this action carry (the first, unless told otherwise)? */
  of(a: Action, argument?: 0 | 1 | 2): number;
}

interface Word {
  readonly verb: Verb;
  readonly domains: readonly Domain[];
}

/** All words of one game. Verbs are numbered in the order of their declaration. */
export interface Vocabulary {
  readonly words: readonly Word[];
  readonly verb: (word: string, ...domains: Domain[]) => Verb;
  readonly verbOf: (a: Action) => Verb | undefined;
  readonly write: (a: Action) => string;
  readonly read: (text: string) => Result<Action, Illegal>;
}

export const numbers = (from: number, to: number): Domain =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

const makeVerb = (word: string, base: Action, domains: readonly Domain[]): Verb => {
  const sizes = [0, 1, 2].map((i) => domains[i]?.length ?? 1);
  const [, second, third] = sizes as [number, number, number];
  const size = sizes.reduce((product, n) => product * n, 1);
  const stride = second * third;
  const make = (a = 0, b = 0, c = 0): Action => base + a * stride + b * third + c;
  const strides = [stride, third, 1] as const;
  return Object.assign(make, {
    word,
    base,
    size,
    is: (a: Action) => a >= base && a < base + size,
    of: (a: Action, argument: 0 | 1 | 2 = 0) => Math.trunc((a - base) / strides[argument]) % sizes[argument]!,
  });
};

/** The words of an edition go on where those of the game it edits end. */
export const vocabulary = (before?: Vocabulary): Vocabulary => {
  const entries: Word[] = [...(before?.words ?? [])];
  let next = entries.reduce((sum, { verb }) => sum + verb.size, 0);
  /** What can be written with the verbs that begin with this word, once one of them has been read. */
  let byWord = new Map<string, Map<string, Action>>();
  const entryOf = (a: Action) => entries.find(({ verb }) => verb.is(a));
  const write = (a: Action): string => {
    const entry = entryOf(a);
    if (!entry) throw new RangeError(`no verb has the number ${a}`);
    const names = entry.domains.map((domain, i) => domain[entry.verb.of(a, i as 0 | 1 | 2)]!);
    return [entry.verb.word, ...names].join(' ');
  };
  const textsOf = (word: string): Map<string, Action> => {
    const known = byWord.get(word);
    if (known) return known;
    const texts = new Map<string, Action>();
    for (const { verb } of entries)
      if (verb.word.split(' ')[0] === word)
        for (let a = verb.base; a < verb.base + verb.size; a++) texts.set(write(a), a);
    if (texts.size > 0) byWord.set(word, texts);
    return texts;
  };
  return {
    words: entries,
    verb(word, ...domains) {
      const verb = makeVerb(word, next, domains);
      entries.push({ verb, domains });
      next += verb.size;
      byWord = new Map();
      return verb;
    },
    verbOf: (a) => entryOf(a)?.verb,
    write,
    read(text: unknown) {
      const refused = () => fail({ reason: `'${cited(text)}' is not a move of this game` });
      if (typeof text !== 'string' || text.length > BOUNDS.action) return refused();
      const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
      const a = textsOf(words.split(' ')[0]!).get(words);
      return a === undefined ? refused() : ok(a);
    },
  };
};
