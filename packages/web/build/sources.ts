import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Citation, Ruling, Sources } from '../src/rules/sources.ts';

const ID = 'virtual:sources';
/** '7.1c', '2/4/1', 'M4': in a comment only with its letter, point or stroke, for a bare 4 may be any four. */
const SECTION = /\b(?:[A-Z]\d{1,2}(?:[./]\d{1,2})*|\d{1,2}(?:[./]\d{1,2})+)[a-z]?\d?\b/g;
const QUOTED = /'([A-Z]?\d{1,2}(?:[./]\d{1,2})*[a-z]?\d?)'/g;
const NAMED = /§([A-Z]?\d{1,2}(?:[./]\d{1,2})*[a-z]?\d?)/g;
/** A heading of a ruling: '## R-07 Title'. */
const RULING = /^## ([A-Z]-\d+) (.*)\n/;
/** A line of a rulebook's table of contents. */
const ENTRY = /^ {2}'?([A-Z]?\d[\w./]*)'?: /gm;
const DECLARED = /^(?:export )?(?:const|function|interface|type|class) (\w+)/;

/** A section, or every section of a chapter or paragraph that is named as a whole. */
const sectionsNamed = (name: string, contents: readonly string[]): string[] =>
  contents.includes(name) ? [name] : contents.filter((it) => it.startsWith(name) && !/^\d/.test(it.slice(name.length)));

/** '## R-07 Title', what stands below it, and the sections its last line names. */
export const rulingsOf = (text: string, contents: readonly string[]): Ruling[] =>
  text.split(/^(?=#{1,3} )/m).flatMap((part) => {
    const head = RULING.exec(part);
    if (!head) return [];
    const [body = '', named = ''] = part.slice(head[0].length).split('**Sections.**');
    const rules = new Set([...named.matchAll(NAMED)].flatMap((it) => sectionsNamed(it[1]!, contents)));
    return [{ id: head[1]!, title: head[2]!.trim(), text: body.trim(), rules: [...rules] }];
  });

/** Every line of a file that names a section, with the declaration it belongs to: the next one for a doc comment, else the last. */
export const citationsIn = (file: string, text: string, isSection: (it: string) => boolean): [string, Citation][] => {
  const lines = text.split('\n');
  let inside = '';
  return lines.flatMap((line, i) => {
    inside = DECLARED.exec(line)?.[1] ?? inside;
    const quoted = [...line.matchAll(QUOTED)].map((it) => it[1]!);
    const told = /^\s*(?:\/\*\*|\*|\/\/)/.test(line) ? (line.match(SECTION) ?? []) : [];
    const next = lines
      .slice(i + 1, i + 6)
      .map((it) => DECLARED.exec(it)?.[1])
      .find(Boolean);
    const what = told.length > 0 && line.startsWith('/**') ? (next ?? inside) : inside;
    const rules = new Set([...quoted, ...told].filter(isSection));
    return [...rules].map((rule): [string, Citation] => [rule, { file, line: i + 1, what }]);
  });
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) =>
    it.isDirectory() ? filesUnder(join(folder, it.name)) : it.name.endsWith('.ts') ? [join(folder, it.name)] : [],
  );

const sourcesOf = (root: string, game: string): Sources => {
  const folder = join(root, 'packages', game, 'src');
  const contents = [...readFileSync(join(folder, 'rulebook.ts'), 'utf8').matchAll(ENTRY)].map((it) => it[1]!);
  const isSection = (it: string) => contents.includes(it);
  const rulings = join(root, 'rulings', `${game}.md`);
  const cited: Record<string, Citation[]> = {};
  for (const path of filesUnder(folder).toSorted()) {
    const file = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (file === 'rulebook.ts' || file === 'paraphrase.ts' || file === 'primer.ts') continue;
    for (const [rule, it] of citationsIn(file, readFileSync(path, 'utf8'), isSection)) (cited[rule] ??= []).push(it);
  }
  return { rulings: existsSync(rulings) ? rulingsOf(readFileSync(rulings, 'utf8'), contents) : [], cited };
};

/** What the rules page tells about the sources: rulings and citations, gathered when the page is built. */
export const sources = (root: string): Plugin => ({
  name: 'sources',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const games = readdirSync(join(root, 'packages')).filter((it) =>
      existsSync(join(root, 'packages', it, 'src', 'rulebook.ts')),
    );
    return `export default ${JSON.stringify(Object.fromEntries(games.map((it) => [it, sourcesOf(root, it)])))}`;
  },
});
