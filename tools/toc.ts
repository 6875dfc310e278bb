// npm run toc: every section of every rulebook with the code that cites it and the tests that name it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { RULEBOOK as solitaire } from '@liberty/dont-tread-on-me';
import { RULEBOOK as rebellion } from '@liberty/rebellion-1775';
import { boxOf } from '@liberty/shelf';
import { RULEBOOK as classic } from '@liberty/we-the-people';
import { RULEBOOK as cooper } from '@liberty/we-the-people-cooper';
import { RULEBOOK as manual } from '@liberty/we-the-people-d10';
import { flagsOf } from './flags.ts';
import { type Citation, citationsIn, rulingsCited, rulingsGiven, titlesIn } from './toc-reading.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();

/** The rulebooks as the tables they are: section by section, each with its heading. */
const RULEBOOKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dont-tread-on-me': solitaire,
  'rebellion-1775': rebellion,
  'we-the-people': classic,
  'we-the-people-cooper': cooper,
  'we-the-people-d10': manual,
};

/** Per game: packages whose code is read along, and sections that need neither code nor test, with the reason. */
interface Exceptions {
  readonly alsoReads?: readonly string[];
  readonly sections?: Readonly<Record<string, string>>;
}

interface Contents {
  readonly headings: ReadonlyMap<string, string>;
  readonly code: readonly Citation[];
  readonly tests: readonly Citation[];
  readonly excepted: Readonly<Record<string, string>>;
  /** Rulings that are cited and nowhere given, and exceptions that name no section. */
  readonly faults: readonly string[];
}

const sourcesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile() && /\.tsx?$/.test(it.name))
        .map((it) => join(it.parentPath, it.name))
        .sort()
    : [];

/** Words about every section are not the code of any. */
const PROSE = ['rulebook.ts', 'paraphrase.ts', 'primer.ts'];

const read = (file: string): string => readFileSync(file, 'utf8');

const exceptionsOf = (game: string): Exceptions => {
  const file = join(root, 'tools', 'toc-exceptions.json');
  const all = existsSync(file) ? (JSON.parse(read(file)) as Record<string, Exceptions>) : {};
  return all[game] ?? {};
};

/** Rulings that are cited and given neither by the game nor by those whose code is read along. */
const unknownRulings = (game: string, alsoReads: readonly string[], sources: readonly string[]): string[] => {
  const files = [game, ...alsoReads].map((name) => join(root, 'rulings', `${name}.md`)).filter(existsSync);
  if (files.length === 0) return [];
  const given = new Set(files.flatMap((file) => rulingsGiven(read(file))));
  const cited = sources.flatMap((source) => rulingsCited(read(source)).map((id) => ({ id, source })));
  return cited
    .filter(({ id }) => !given.has(id))
    .map(({ id, source }) => `${relative(root, source)} cites ${id}, which rulings/${game}.md does not give`);
};

const contentsOf = (game: string): Contents => {
  const { alsoReads = [], sections: excepted = {} } = exceptionsOf(game);
  const headings = new Map(Object.entries(RULEBOOKS[game] ?? {}));
  const sections = new Set(headings.keys());
  const own = sourcesUnder(join(root, 'packages', game, 'src')).filter((file) => !PROSE.includes(basename(file)));
  const sources = [...own, ...alsoReads.flatMap((name) => sourcesUnder(join(root, 'packages', name, 'src')))];
  const tests = sourcesUnder(join(root, 'packages', game, 'test'));
  const strange = Object.keys(excepted).filter((section) => !sections.has(section));
  return {
    headings,
    code: sources.flatMap((file) => citationsIn(relative(root, file), read(file), sections)),
    tests: tests.flatMap((file) => titlesIn(relative(root, file), read(file), sections)),
    excepted,
    faults: [
      ...(headings.size === 0 ? [`tools/toc.ts does not know the rulebook of ${game}`] : []),
      ...new Set(unknownRulings(game, alsoReads, sources)),
      ...strange.map((section) => `tools/toc-exceptions.json: ${game} has no section ${section}`),
    ],
  };
};

/** Sections with neither code nor test, and without a reason for it. */
const missingIn = ({ headings, code, tests, excepted }: Contents): string[] => {
  const known = new Set([...code, ...tests].map(({ section }) => section));
  return [...headings.keys()].filter((section) => !known.has(section) && !Object.hasOwn(excepted, section));
};

const untestedIn = ({ headings, tests, excepted }: Contents): string[] => {
  const named = new Set(tests.map(({ section }) => section));
  return [...headings.keys()].filter((section) => !named.has(section) && !Object.hasOwn(excepted, section));
};

const distinct = (citations: readonly Citation[]): number => new Set(citations.map(({ section }) => section)).size;

const summaryOf = (it: Contents): object => ({
  sections: it.headings.size,
  inCode: distinct(it.code),
  inTests: distinct(it.tests),
  missing: missingIn(it),
  untested: untestedIn(it),
  excepted: it.excepted,
  faults: it.faults,
});

const placesOf = (citations: readonly Citation[], section: string): string => {
  const places = citations.filter((it) => it.section === section).map(({ file, line }) => `${file}:${line}`);
  return places.length > 4 ? `${places.slice(0, 4).join(' ')} and ${places.length - 4} more` : places.join(' ');
};

const printContents = (game: string, it: Contents): void => {
  console.log(`${game}\n`);
  for (const [section, heading] of it.headings) {
    console.log(`§${section.padEnd(7)}${heading}`);
    console.log(`          code   ${placesOf(it.code, section) || '—'}`);
    console.log(`          tests  ${placesOf(it.tests, section) || '—'}`);
    if (it.excepted[section] !== undefined) console.log(`          needs neither: ${it.excepted[section]}`);
  }
  console.log('');
};

/**
 * What keeps the build from passing; sections that lack only a test are warned of, and so is everything in a game that
 * cannot be opened on the shelf yet.
 */
const check = (game: string, it: Contents): boolean => {
  const missing = missingIn(it);
  const untested = untestedIn(it);
  console.log(`${game}: ${it.headings.size} sections, ${distinct(it.code)} in code, ${distinct(it.tests)} in tests`);
  if (untested.length > 0) console.log(`  no test names: ${untested.join(', ')}`);
  if (missing.length > 0)
    console.error(`  neither code nor test: ${missing.map((section) => `§${section}`).join(', ')}`);
  for (const fault of it.faults) console.error(`  ${fault}`);
  if (!boxOf(game)?.open) return true;
  return missing.length === 0 && it.faults.length === 0;
};

const flags = flagsOf({
  name: 'toc',
  does: 'every section of every rulebook with the code that cites it and the tests that name it.',
  flags: {
    json: { is: 'switch', says: 'for programs' },
    check: { is: 'switch', says: 'fails where a section is in neither code nor test' },
  },
});
const games = readdirSync(join(root, 'packages'))
  .filter((name) => existsSync(join(root, 'packages', name, 'src', 'rulebook.ts')))
  .sort();
const contents = games.map((game) => [game, contentsOf(game)] as const);
if (flags.json)
  console.log(JSON.stringify({ games: Object.fromEntries(contents.map(([game, it]) => [game, summaryOf(it)])) }));
else if (!flags.check) for (const [game, it] of contents) printContents(game, it);
if (flags.check) {
  const passed = contents.map(([game, it]) => check(game, it));
  if (passed.includes(false)) process.exitCode = 1;
}
