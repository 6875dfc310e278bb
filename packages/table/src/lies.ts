import type { Said, Truth } from './truth.ts';

/** A lie, and what of the event or its sentence it has bent: 'units', 'general', 'a number', 'a name'. */
export interface Lie<E> {
  readonly about: string;
  readonly event: E;
  readonly sentence: string;
}

type Bent = readonly (readonly [about: string, value: unknown])[];

/** Every way to say something else than this value: the next number, the one before, the opposite. */
const bent = (value: unknown, about: string): Bent => {
  if (typeof value === 'number')
    return [
      [about, value + 1],
      [about, value - 1],
    ];
  if (typeof value === 'boolean') return [[about, !value]];
  if (Array.isArray(value))
    return value.flatMap((it, i) => bent(it, about).map(([what, other]) => [what, value.with(i, other)] as const));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, it]) =>
    bent(it, about === '' ? key : `${about}.${key}`).map(
      ([what, other]) => [what, { ...value, [key]: other }] as const,
    ),
  );
};

/** False events beside this one; only those that make another sentence, for what is not said cannot be false. */
const falseEvents = <E extends { readonly kind: string }>(event: E, narrate: (e: E) => string): Lie<E>[] => {
  const truth = narrate(event);
  return bent(event, '').flatMap(([about, it]) => {
    try {
      const sentence = narrate(it as E);
      return sentence === truth || /undefined|NaN/.test(sentence) ? [] : [{ about, event: it as E, sentence }];
    } catch {
      return [];
    }
  });
};

const isWord = (letter: string | undefined): boolean => /\p{L}|\d/u.test(letter ?? ' ');

/** Where a name stands in a text as words of its own, or -1. */
export const spotOf = (text: string, name: string): number => {
  for (let i = text.indexOf(name); i >= 0; i = text.indexOf(name, i + 1))
    if (!isWord(text[i - 1]) && !isWord(text[i + name.length])) return i;
  return -1;
};

/** The same event told in false words: each number one higher, each name another's. */
const falseSentences = <E>(event: E, sentence: string, vocabulary: readonly string[]): Lie<E>[] => {
  const numbers = [...sentence.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    about: 'a number said',
    event,
    sentence: sentence.slice(0, index) + String(Number(digits) + 1) + sentence.slice(index + digits.length),
  }));
  const names = vocabulary.flatMap((name, i) => {
    const at = spotOf(sentence, name);
    const another = vocabulary[(i + 1) % vocabulary.length]!;
    const lie = sentence.slice(0, at) + another + sentence.slice(at + name.length);
    return at < 0 ? [] : [{ about: 'a name said', event, sentence: lie }];
  });
  return [...numbers, ...names];
};

/** How many lies of each kind were told, and how many of them were believed. */
export interface Credulity {
  readonly told: Map<string, number>;
  readonly believed: Map<string, number>;
}

export const credulity = (): Credulity => ({ told: new Map(), believed: new Map() });

export const count = (to: Map<string, number>, what: string): void => void to.set(what, (to.get(what) ?? 0) + 1);

const isLie = (what: string): boolean => what.includes(': ');
const sum = (of: ReadonlyMap<string, number>): number =>
  [...of].reduce((total, [what, n]) => total + (isLie(what) ? n : 0), 0);

/** Of all lies, so many in a thousand were found out. */
export const foundOut = ({ told, believed }: Credulity): number =>
  Math.floor((1000 * (sum(told) - sum(believed))) / sum(told));

/** Lies of which every one was believed, out of so many at least: no predicate asks about them. */
export const alwaysBelieved = ({ told, believed }: Credulity, least = 5): string[] =>
  [...told].flatMap(([what, n]) => (n >= least && believed.get(what) === n ? [what] : [])).toSorted();

/** So many lies of a kind are enough to know whether it is believed. */
const ENOUGH = 60;

const isBelieved = (predicate: () => string | undefined): boolean => {
  try {
    return predicate() === undefined;
  } catch {
    return false;
  }
};

/** Something that was told, and the moments of the answer and of the telling. */
interface Telling<S, E> {
  readonly before: S;
  readonly s: S;
  readonly event: E;
  readonly said: Said;
}

/** Tells the predicates lies about what has just been told, and counts those they believe. */
export const lieAbout = <S, E extends { readonly kind: string }>(
  truth: Truth<S, E>,
  narrate: (e: E) => string,
  { before, s, event, said }: Telling<S, E>,
  heard: Credulity,
): void => {
  if ((heard.told.get(event.kind) ?? 0) >= ENOUGH) return;
  count(heard.told, event.kind);
  const lies = [...falseEvents(event, narrate), ...falseSentences(event, said.sentence, truth.vocabulary ?? [])];
  for (const lie of lies) {
    const what = `${event.kind}: ${lie.about}`;
    count(heard.told, what);
    const { sentence } = lie;
    if (isBelieved(() => truth.told(before, s, lie.event, { ...said, sentence }))) count(heard.believed, what);
  }
};

/** What a sentence must name, each name once; of the other names of the game it says none, and these numbers and no others. */
export interface Speech {
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

const sorted = (numbers: readonly (string | number)[]): string =>
  numbers
    .map(Number)
    .toSorted((a, b) => a - b)
    .join();

/** What a sentence says beside its event, or leaves out. */
export const misspoken = (
  sentence: string,
  { names, numbers }: Speech,
  vocabulary: readonly string[],
): string | undefined => {
  let rest = sentence;
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const at = spotOf(rest, name);
    if (at < 0) return `it does not name ${name}`;
    rest = `${rest.slice(0, at)}·${rest.slice(at + name.length)}`;
  }
  const stray = vocabulary.find((name) => spotOf(rest, name) >= 0);
  if (stray !== undefined) return `it names ${stray}`;
  const said = rest.match(/\d+/g) ?? [];
  return sorted(said) === sorted(numbers) ? undefined : `it says ${said.join(', ') || 'no number'}`;
};
