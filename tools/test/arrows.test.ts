import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { PACKAGES, WORLDLY, everyImport, faultsIn, importsIn } from '../arrows.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('The arrows between the rooms', () => {
  test('every package has its row in the table, and every row its package', () => {
    expect(Object.keys(PACKAGES).toSorted()).toEqual(readdirSync(`${root}packages`).toSorted());
  });

  test('no import points where none may', () => {
    const imports = everyImport(root);
    expect(imports.length).toBeGreaterThan(1000);
    expect(faultsIn(imports)).toEqual([]);
  });

  test('the linter keeps time, luck, input and output from all but those who may know the world', () => {
    interface Linter {
      readonly overrides: readonly { files: readonly string[]; rules: Readonly<Record<string, unknown>> }[];
    }
    const { overrides } = JSON.parse(readFileSync(`${root}.oxlintrc.json`, 'utf8')) as Linter;
    const [all, ...others] = overrides;
    expect(all!.files).toEqual(['packages/*/src/**']);
    for (const rule of ['no-restricted-globals', 'no-restricted-properties']) {
      expect(all!.rules[rule]).toContain('error');
      const freed = others.filter(({ rules }) => rule in rules).flatMap(({ files }) => files);
      expect(freed).toEqual(WORLDLY.map((it) => `packages/${it}/src/**`));
    }
  });

  test('imports of every form are found', () => {
    const text = [
      "import { a,\n  b } from '@liberty/table';",
      "export * from './x.ts';",
      "import './style.css';",
      "const late = await import('./late.ts');",
      "const from = 'a word from elsewhere';",
    ].join('\n');
    expect(importsIn('f.ts', text).map(({ names }) => names)).toEqual([
      '@liberty/table',
      './x.ts',
      './style.css',
      './late.ts',
    ]);
  });

  test.each([
    ['packages/table/src/a.ts', '../../we-the-people/src/index.ts', 'goes out of its package by a path'],
    ['packages/table/src/a.ts', '@liberty/we-the-people', 'table may not know we-the-people'],
    ['packages/rebellion-1775/src/a.ts', '@liberty/dont-tread-on-me', 'may not know dont-tread-on-me'],
    ['packages/we-the-people/src/a.ts', '@liberty/we-the-people-d10', 'may not know we-the-people-d10'],
    ['packages/shelf/src/a.ts', '@liberty/ai', 'shelf may not know ai'],
    ['packages/web/src/a.ts', '@liberty/server', 'web may not know server'],
    ['packages/colonies/src/a.ts', 'node:fs', 'may use nothing from outside'],
    ['packages/sixth/src/a.ts', '@liberty/table', 'its package sixth has no arrows'],
    ['packages/ai/src/a.ts', '@liberty/we-the-people/test/scene.ts', "knows another's tests"],
    ['packages/ai/src/a.ts', '@liberty/we-the-people/editions', 'is no edition of we-the-people'],
    ['packages/web/test/a.test.ts', '@liberty/we-the-people/editions', 'is no edition of we-the-people'],
    ['packages/ai/src/a.ts', '../test/toy.ts', 'knows its own tests'],
    ['packages/server/src/a.ts', '../tools/bare.ts', 'knows its own tests or tools'],
    ['packages/study/src/a.ts', 'node:fs', 'may use nothing from outside'],
    ['packages/server/tools/a.ts', '../../web/src/link.ts', 'goes out of its package by a path'],
    ['packages/web/src/a.ts', '../../../tools/flags.ts', 'goes out of its package by a path'],
  ])('%s importing %s is caught', (file, names, fault) => {
    expect(faultsIn([{ file, names }])).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    ['packages/we-the-people-d10/src/a.ts', '@liberty/we-the-people'],
    ['packages/we-the-people-cooper/src/a.ts', '@liberty/we-the-people/editions'],
    ['packages/web/src/games/we-the-people/a.ts', '../../table/desk.ts'],
    ['packages/table/test/a.test.ts', 'vitest'],
    ['packages/server/src/a.ts', 'hono'],
    ['packages/server/tools/a.ts', '../../../tools/flags.ts'],
    ['packages/web/tools/a.ts', '@liberty/server'],
  ])('%s may import %s', (file, names) => {
    expect(faultsIn([{ file, names }])).toEqual([]);
  });
});

const textOf = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

describe('What a game shows to other rooms', () => {
  /** Functions that are handed the table and give nothing back: they change it. */
  const CHANGES = /^export const (\w+) = (?:<[^>]*>)?\(\s*t: \w+(?:<[^>]*>)?,?[^=]*?\): void =>/gm;

  test.each(SHELF.map(({ id }) => id))('%s keeps to itself what changes a table', async (id) => {
    const folder = `packages/${id}/src`;
    const sources = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter((it) =>
      it.endsWith('.ts'),
    );
    const changing = sources.flatMap((it) => [...textOf(`${folder}/${it}`).matchAll(CHANGES)].map(([, name]) => name!));
    expect(changing.length).toBeGreaterThan(3);
    const shown = Object.keys((await import(`@liberty/${id}`)) as object);
    expect(shown.length).toBeGreaterThan(20);
    expect(changing.filter((it) => shown.includes(it))).toEqual([]);
  });
});

describe('The door for editions', () => {
  /** The names between the braces of every statement that this finds. */
  const namesIn = (text: string, statement: RegExp): string[] =>
    [...text.matchAll(statement)].flatMap(([, names]) =>
      names!.split(',').flatMap((it) => /(\w+)(?: as \w+)?$/.exec(it.trim())?.[1] ?? []),
    );
  const shown = namesIn(textOf('packages/we-the-people/src/editions.ts'), /^export \{([^}]*)\}/gm);

  test('shows nothing that no edition uses', () => {
    const files = everyImport(root).filter(({ names }) => names === '@liberty/we-the-people/editions');
    const used = new Set(
      files.flatMap(({ file }) => namesIn(textOf(file), /\{([^}]*)\} from '@liberty\/we-the-people\/editions'/g)),
    );
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter((it) => !used.has(it))).toEqual([]);
  });

  test('shows nothing that everybody sees', () => {
    const open = namesIn(textOf('packages/we-the-people/src/index.ts'), /^export \{([^}]*)\}/gm);
    expect(shown.filter((it) => open.includes(it))).toEqual([]);
  });
});
