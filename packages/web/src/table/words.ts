import type { Seat, Wish } from '@liberty/table';

/** A piece of a sentence: plain words, a name that can be found on the table, a die, a side, or a sign the game draws itself. */
export type Word =
  | string
  | { readonly name: string; readonly wish: Wish }
  | { readonly die: number; readonly seat?: Seat }
  | { readonly side: string; readonly seat: Seat }
  | { readonly token: string; readonly says: string };

export type Words = readonly Word[];

/** Names that can be found in a sentence. */
export interface Glossary {
  readonly pattern: RegExp;
  readonly wishOf: ReadonlyMap<string, Wish>;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Longer names first, so that 'New York' is not found in 'New York City'; nor Lee in the name of a card, which is no thing on the table (`others`). */
export const glossary = (names: ReadonlyMap<string, Wish>, others: readonly string[] = []): Glossary => {
  const longest = [...names.keys(), ...others].sort((a, b) => b.length - a.length).map(escaped);
  return { pattern: new RegExp(`\\b(${longest.join('|')})(?![\\w’])`, 'g'), wishOf: names };
};

/** Finds the names in a sentence. */
export const refer = (text: string, { pattern, wishOf }: Glossary): Word[] =>
  text.split(pattern).flatMap((part, i): Word[] => {
    if (part === '') return [];
    const wish = i % 2 === 1 ? wishOf.get(part) : undefined;
    return [wish ? { name: part, wish } : part];
  });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentence without its marks: for screen readers, copies and filters. A die that is not drawn is called one: "Smugglers put to sea: 4" would be four of them. */
export const plain = (words: Words): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if ('die' in word) return `die ${word.die}`;
      if ('token' in word) return word.says;
      return 'name' in word ? word.name : word.side;
    })
    .join('');

/** With a full stop at its end, unless it ends in a stop of its own. */
export const sentence = (words: Words): Words => (/[.!?]$/.test(plain(words)) ? words : [...words, '.']);

/** What is drawn as a box of its own: a line may be broken on either side of it, whatever stands there. */
const isBox = (word: Word | undefined): boolean => typeof word === 'object' && !('side' in word);

/** Plain words, without what touches the box before or after them. */
const cut = (text: string, isAfterBox: boolean, isBeforeBox: boolean): string[] => {
  const head = isAfterBox ? /^\S*/.exec(text)![0] : '';
  const tail = isBeforeBox ? /\S*$/.exec(text.slice(head.length))![0] : '';
  return [head, text.slice(head.length, text.length - tail.length), tail].filter((it) => it !== '');
};

const touches = (a: Word | undefined, b: Word): boolean =>
  (isBox(a) || isBox(b)) && !(typeof a === 'string' && /\s$/.test(a)) && !(typeof b === 'string' && /^\s/.test(b));

/** A sentence in runs that stay on one line: a name or a die with the brackets and stops that touch it, or plain words. */
export const runsOf = (words: Words): Words[] => {
  const parts = words.flatMap((word, i): Word[] =>
    typeof word === 'string' ? cut(word, isBox(words[i - 1]), isBox(words[i + 1])) : [word],
  );
  const runs: Word[][] = [];
  for (const [i, part] of parts.entries())
    if (i > 0 && touches(parts[i - 1], part)) runs.at(-1)!.push(part);
    else runs.push([part]);
  return runs;
};
