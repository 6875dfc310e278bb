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

/** The sentence without its marks: for screen readers, copies and filters. */
export const plain = (words: Words): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if ('die' in word) return String(word.die);
      if ('token' in word) return word.says;
      return 'name' in word ? word.name : word.side;
    })
    .join('');
