/** What the table of contents is made from: citations in code and tests, rulings. */

export interface Citation {
  readonly file: string;
  readonly line: number;
  readonly section: string;
}

/** A number as rulebooks write it, perhaps with a capital before it and a range of letters or digits behind it: 7.1c, 10.2c-f, 7.1d1-4, 4/1a, M5.8. */
const NUMBER = /(?<![\w./])([A-Z]?\d+(?:[./]\d+)*)([a-z]?)(\d*)(?:[-–]([a-z0-9]))?(?![\w])/g;

const span = (from: string, to: string): string[] => {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => String.fromCharCode(first + i));
};

/** A bare number is a section only where a text begins with it, is nothing else, or says §: '8 Battles'. */
const isHeading = (text: string, at: number): boolean => /^[\s/*§]*$/.test(text.slice(0, at)) || text[at - 1] === '§';

/** Every section that a text names; a range names all that it spans. */
export const sectionsNamed = (text: string, sections: ReadonlySet<string>): string[] => {
  const named = new Set<string>();
  for (const match of text.matchAll(NUMBER)) {
    const [whole, number, letter, digit, to] = match;
    if (/^\d+$/.test(whole) && !isHeading(text, match.index)) continue;
    const alone = `${number}${letter}${digit}`;
    const found = to === undefined ? [alone] : rangeOf(number!, letter!, digit!, to);
    for (const section of [...found, whole]) if (sections.has(section)) named.add(section);
  }
  return [...named];
};

const rangeOf = (number: string, letter: string, digit: string, to: string): string[] => {
  if (digit !== '') return span(digit, to).map((it) => `${number}${letter}${it}`);
  return letter === '' ? [number] : span(letter, to).map((it) => `${number}${it}`);
};

/** The parts of a line of code in which a section can be cited: quoted texts and comments. */
const citingParts = (line: string): string[] => {
  const trimmed = line.trim();
  if (/^(\*|\/\*|\/\/)/.test(trimmed)) return [trimmed];
  const quoted = Array.from(line.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g), ([, a, b, c]) => a ?? b ?? c ?? '');
  const comments = Array.from(
    line.matchAll(/\/\*\*?(.*?)\*\/|(?<!:)\/\/(.*)$/g),
    ([, block, rest]) => block ?? rest ?? '',
  );
  return [...quoted, ...comments];
};

export const citationsIn = (file: string, source: string, sections: ReadonlySet<string>): Citation[] =>
  source.split('\n').flatMap((text, i) => {
    const named = new Set(citingParts(text).flatMap((part) => sectionsNamed(part, sections)));
    return [...named].map((section) => ({ file, line: i + 1, section }));
  });

const TITLE =
  /\b(?:describe|test|it|suite)\b[\w.]*(?:\((?:[^()]|\([^()]*\))*\)\s*)??\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Titles of describe and test, with what they name. */
export const titlesIn = (file: string, source: string, sections: ReadonlySet<string>): Citation[] =>
  Array.from(source.matchAll(TITLE)).flatMap((match) => {
    const line = source.slice(0, match.index).split('\n').length;
    const title = match[1] ?? match[2] ?? match[3] ?? '';
    return sectionsNamed(title, sections).map((section) => ({ file, line, section }));
  });

/** Rulings cited as R-07 or as a range R-07, R-08; an edition has a letter of its own. */
export const rulingsCited = (source: string): string[] => Array.from(source.matchAll(/\b[CMR]-\d+\b/g), ([id]) => id);

/** Rulings that stand as headings: '## R-07 A lone general …' */
export const rulingsGiven = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/^#{2,3}\s+([CMR]-\d+)\b/gm), ([, id]) => id!);
