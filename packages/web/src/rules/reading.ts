import { boxOf } from '@liberty/shelf';
import { type Reading, readingOf } from '@liberty/shelf/reading';
import sources from 'virtual:sources';
import type { Ruling, Sources } from './sources.ts';

/** A ruleset as it is read: its table of contents, our words for each section, its rulings and where the code keeps it. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly contents: Readonly<Record<string, string>>;
  /** The sections as a rulebook numbers them: 2 before 2.1 before 10; those with a letter are its own and stand before borrowed ones. */
  readonly sections: readonly string[];
  readonly reading: Reading;
  readonly sources: Sources;
}

const { compare } = new Intl.Collator('en', { numeric: true });
const isLettered = (section: string): boolean => /^[A-Z]/.test(section);
const inOrder = (a: string, b: string): number => Number(isLettered(b)) - Number(isLettered(a)) || compare(a, b);
const NOTHING: Sources = { rulings: [], cited: {} };

export const chapterOf = (section: string): string => section.split(/[./]/)[0]!;

/** A game whose sections nobody has retold yet: its chapters are named by their first headings. */
const untold = (contents: Readonly<Record<string, string>>): Reading => {
  const chapters: Record<string, string> = {};
  for (const [section, heading] of Object.entries(contents)) chapters[chapterOf(section)] ??= heading;
  return { chapters, paraphrase: {}, primer: [] };
};

/** The book of a game that can be played; nothing for others. */
export const bookOf = (id: string): Book | undefined => {
  const game = boxOf(id)?.open?.();
  if (!game) return undefined;
  const reading = readingOf(id) ?? untold(game.rulebook);
  return {
    id,
    title: game.title,
    contents: game.rulebook,
    sections: Object.keys(game.rulebook).toSorted(inOrder),
    reading,
    sources: sources[id] ?? NOTHING,
  };
};

/** The section of that name; where only its heading or its chapter is known, the nearest that stands in the book. */
export const sectionOf = (book: Book, name: string): string | undefined => {
  if (book.sections.includes(name)) return name;
  const near = book.sections.find((it) => it.startsWith(name));
  if (near !== undefined) return near;
  const shorter = name.replace(/(?:[a-z]\d?|[./]?\d+)$/, '');
  return shorter === name || shorter === '' ? undefined : sectionOf(book, shorter);
};

const cites = /\b[A-Z]-\d+/g;

/** The rulings that our words cite, then those whose own text names the section. */
export const rulingsOn = (book: Book, section: string): Ruling[] => {
  const cited: readonly string[] = book.reading.paraphrase[section]?.match(cites) ?? [];
  return book.sources.rulings.filter((it) => cited.includes(it.id) || it.rules.includes(section));
};

/** Our words without the numbers of the rulings, which stand below them. */
export const wordsOf = (book: Book, section: string): string =>
  (book.reading.paraphrase[section] ?? '').replaceAll(/ ?\[[A-Z]-\d+(?:, [A-Z]-\d+)*\]/g, '');

/** Sections that have every word of the question somewhere: number, heading, our words, rulings. */
export const search = (book: Book, question: string): string[] => {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return book.sections.filter((section) => {
    const rulings = rulingsOn(book, section).map((it) => `${it.id} ${it.title} ${it.text}`);
    const text = [section, book.contents[section], wordsOf(book, section), ...rulings].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
