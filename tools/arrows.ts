import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

/** Who may know the machine and what lies outside. Every other package, and so every new game, is pure: no time, no luck but Chance, no input or output, nothing from outside. The linter has the same list. */
export const WORLDLY: readonly string[] = ['ai', 'cli', 'net', 'server', 'web'];

const GAMES = ['we-the-people', 'we-the-people-cooper', 'we-the-people-d10', 'dont-tread-on-me', 'rebellion-1775'];

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

/** Whom tests and tools may know besides: the page is tried behind its own server, the study on every game of the shelf. */
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

/** All code of the packages: their sources, their tests and their tools. */
export const everyImport = (root: string): Import[] =>
  readdirSync(join(root, 'packages'))
    .flatMap((name) => ['src', 'test', 'tools'].flatMap((part) => codeBelow(root, `packages/${name}/${part}`)))
    .flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));

const LIBERTY = /^@liberty\/([^/]+)/;
/** The door through which a game shows its chapters to its own editions, which are named after it. */
const FOR_EDITIONS = /^@liberty\/[^/]+\/editions$/;
/** What tests and tools may use besides. */
const FOR_TESTS = /^(?:node:|vitest|fast-check|rolldown|playwright-core|axe-core)/;

/** What is wrong with an import by a relative path. */
const strays = ({ file, names }: Import): string | undefined => {
  const target = posix.normalize(posix.join(dirname(file), names));
  const home = file.split('/').slice(0, 2).join('/');
  const part = file.split('/')[2];
  if (part === 'tools' && target.startsWith('tools/')) return undefined;
  if (!target.startsWith(`${home}/`)) return `goes out of its package by a path: ${names}`;
  if (part === 'src' && /^packages\/[^/]+\/(?:test|tools)\//.test(target))
    return `knows its own tests or tools: ${names}`;
  return undefined;
};

/** What is wrong with an import of a package, ours or another's. */
const reachesTooFar = ({ file, names }: Import): string | undefined => {
  const [, home, part] = file.split('/') as [string, string, string];
  const known = PACKAGES[home];
  if (!known) return `its package ${home} has no arrows`;
  const other = LIBERTY.exec(names)?.[1];
  if (other !== undefined) {
    if (other === home) return part === 'src' ? `names its own package: ${names}` : undefined;
    if (part === 'src' && names.includes('/test/')) return `knows another's tests: ${names}`;
    if (FOR_EDITIONS.test(names) && !home.startsWith(`${other}-`)) return `is no edition of ${other}: ${names}`;
    if (part !== 'src' && IN_TESTS[home]?.includes(other)) return undefined;
    return known.includes(other) ? undefined : `${home} may not know ${other}`;
  }
  if (part !== 'src' && FOR_TESTS.test(names)) return undefined;
  return WORLDLY.includes(home) ? undefined : `${home} may use nothing from outside: ${names}`;
};

/** Every arrow that points where none may, as a sentence. */
export const faultsIn = (imports: readonly Import[]): string[] =>
  imports.flatMap((it) => {
    const fault = it.names.startsWith('.') ? strays(it) : reachesTooFar(it);
    return fault === undefined ? [] : [`${it.file} ${fault}`];
  });
