import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

/** The kernel, the nouns and the games: no time, no luck but Chance, no input or output, nothing from outside. */
const PURE = [
  'table',
  'colonies',
  'we-the-people',
  'we-the-people-cooper',
  'we-the-people-d10',
  'dont-tread-on-me',
  'rebellion-1775',
];
const GAMES = PURE.filter((it) => it !== 'table' && it !== 'colonies');

/** Whom each package may know; the rooms within the page have arrows of their own, held beside them. A package that is not named here may know nobody, and says so. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  table: [],
  colonies: ['table'],
  'we-the-people': ['table', 'colonies'],
  'we-the-people-cooper': ['table', 'colonies', 'we-the-people'],
  'we-the-people-d10': ['table', 'colonies', 'we-the-people'],
  'dont-tread-on-me': ['table'],
  'rebellion-1775': ['table'],
  shelf: ['table', ...GAMES],
  ai: ['table', 'colonies', ...GAMES],
  lab: ['table', 'shelf', 'ai', ...GAMES],
  study: ['table', 'ai'],
  school: ['table', 'shelf', 'colonies', ...GAMES],
  net: ['table'],
  server: ['table', 'net', 'shelf', 'ai'],
  cli: ['table', 'net', 'shelf', 'ai', 'lab', 'study', 'server', 'colonies', ...GAMES],
  web: ['table', 'net', 'shelf', 'ai', 'lab', 'study', 'school', 'colonies', ...GAMES],
};

/** Whom tests may know besides: the page is tried behind its own server, the study on every game of the shelf. */
const IN_TESTS: Readonly<Record<string, readonly string[]>> = { web: ['server'], study: ['shelf'] };

/** One import: the file, and what it names. */
export interface Import {
  readonly file: string;
  readonly names: string;
}

const CODE = /\.(?:ts|tsx|mjs)$/;
const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** Every import of a text. Multi-line lists of names are one statement. */
export const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(IMPORT)].map((it) => ({ file, names: (it[1] ?? it[2] ?? it[3])! }));

const codeBelow = (root: string, folder: string): string[] => {
  const here = join(root, folder);
  if (!existsSync(here)) return [];
  return readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((it) => CODE.test(it) && !it.includes('node_modules'))
    .map((it) => `${folder}/${it.split(sep).join('/')}`);
};

/** All code of the packages: their sources and their tests. */
export const everyImport = (root: string): Import[] =>
  readdirSync(join(root, 'packages'))
    .flatMap((name) => ['src', 'test'].flatMap((part) => codeBelow(root, `packages/${name}/${part}`)))
    .flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));

const LIBERTY = /^@liberty\/([^/]+)/;
/** The door through which a game shows its chapters to its own editions, which are named after it. */
const FOR_EDITIONS = /^@liberty\/[^/]+\/editions$/;
/** What tests may use besides. */
const FOR_TESTS = /^(?:node:|vitest|fast-check|rolldown|playwright-core|axe-core)/;

/** What is wrong with an import by a relative path. */
const strays = ({ file, names }: Import): string | undefined => {
  const target = posix.normalize(posix.join(dirname(file), names));
  const home = file.split('/').slice(0, 2).join('/');
  if (!target.startsWith(`${home}/`)) return `goes out of its package by a path: ${names}`;
  if (file.split('/')[2] === 'src' && target.startsWith(`${home}/test/`)) return `knows its own tests: ${names}`;
  return undefined;
};

/** What is wrong with an import of a package, ours or another's. */
const reachesTooFar = ({ file, names }: Import): string | undefined => {
  const [, home, part] = file.split('/') as [string, string, string];
  const known = PACKAGES[home];
  if (!known) return `its package ${home} has no arrows`;
  const other = LIBERTY.exec(names)?.[1];
  if (other !== undefined) {
    if (other === home) return part === 'test' ? undefined : `names its own package: ${names}`;
    if (part === 'src' && names.includes('/test/')) return `knows another's tests: ${names}`;
    if (FOR_EDITIONS.test(names) && !home.startsWith(`${other}-`)) return `is no edition of ${other}: ${names}`;
    if (part === 'test' && IN_TESTS[home]?.includes(other)) return undefined;
    return known.includes(other) ? undefined : `${home} may not know ${other}`;
  }
  if (part === 'test' && FOR_TESTS.test(names)) return undefined;
  return PURE.includes(home) ? `${home} may use nothing from outside: ${names}` : undefined;
};

/** Every arrow that points where none may, as a sentence. */
export const faultsIn = (imports: readonly Import[]): string[] =>
  imports.flatMap((it) => {
    const fault = it.names.startsWith('.') ? strays(it) : reachesTooFar(it);
    return fault === undefined ? [] : [`${it.file} ${fault}`];
  });
