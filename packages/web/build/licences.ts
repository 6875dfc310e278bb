import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const LICENCES = 'third-party-licences.txt';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A package that goes into the page, with the text of its licence. */
interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const read = (file: string): Package => JSON.parse(readFileSync(file, 'utf8')) as Package;

/** Where a package is installed, seen from a folder: there, or in a folder above. */
const folderOf = (name: string, from: string): string => {
  const here = join(from, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return realpathSync(here);
  const above = dirname(from);
  if (above === from) throw new Error(`${name} is not installed`);
  return folderOf(name, above);
};

const licenceIn = (folder: string, { name, version, license = '' }: Package): Licensed => {
  const file = readdirSync(folder).find((it) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(it));
  if (file === undefined) throw new Error(`${name} comes without the text of its licence`);
  return { name, version, licence: license, text: readFileSync(join(folder, file), 'utf8').trim() };
};

/** Everything a package needs that is not of this house, and what that needs in turn, by name. */
export const licensed = (file: string, found = new Map<string, Licensed>()): readonly Licensed[] => {
  for (const name of Object.keys(read(file).dependencies ?? {})) {
    if (found.has(name)) continue;
    const folder = folderOf(name, dirname(file));
    const it = read(join(folder, 'package.json'));
    if (!name.startsWith('@liberty/')) found.set(name, licenceIn(folder, it));
    licensed(join(folder, 'package.json'), found);
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
};

const RULE = '-'.repeat(78);

const textOf = (all: readonly Licensed[]): string =>
  [
    'Liberty Tree is made with the work of others. These packages are part of the page, under these licences.',
    ...all.map(({ name, version, licence, text }) => `${RULE}\n${name} ${version} (${licence})\n\n${text}`),
    '',
  ].join('\n\n');

/** Lays the licences of everything that goes into the page beside it. */
export const licences = (file: string): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: LICENCES, source: textOf(licensed(file)) });
  },
});
