import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((it) => it.replaceAll('\\', '/'));
const styles = files.filter((it) => it.endsWith('.css'));
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8');

/** One `name: value;`, or one statement like `@layer a, b;`, with the heads of the blocks it stands in. */
interface Said {
  readonly file: string;
  readonly within: readonly string[];
  readonly text: string;
}

/** What a style sheet says, in its order. Braces and semicolons are all there is to it: no string of ours holds one. */
const saidIn = (file: string): Said[] => {
  const said: Said[] = [];
  const within: string[] = [];
  const text = textOf(file).replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, words = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    const it = words.trim().replace(/\s+/g, ' ');
    if (end === '{') within.push(it);
    if (end === ';' && it !== '') said.push({ file, within: [...within], text: it });
    if (end === '}') within.pop();
  }
  expect(within, `${file} is closed`).toEqual([]);
  return said;
};

const all = styles.flatMap(saidIn);
const DEPTH = 'styles/depth.css';

describe('layers', () => {
  const page = readFileSync(join(src, '..', 'index.html'), 'utf8');
  const order = readFileSync(join(src, '..', 'public', 'layers.css'), 'utf8');
  const layers = /^@layer ([^;{]+);$/m.exec(order)?.[1]?.split(', ') ?? [];

  test('their order is declared once, in the sheet that the page names before all others', () => {
    expect(layers.length).toBeGreaterThan(1);
    expect(new Set(layers).size).toBe(layers.length);
    expect(all.filter(({ text }) => text.startsWith('@layer'))).toEqual([]);
    expect([...page.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet)).toEqual(['/layers.css']);
    expect(page.indexOf('/layers.css')).toBeLessThan(page.indexOf('<script'));
  });

  test('every rule stands in one of them, and only in one', () => {
    const known = new Set(layers.map((it) => `@layer ${it}`));
    const astray = all.filter(
      ({ within }) => !known.has(within[0] ?? '') || within.slice(1).some((head) => head.startsWith('@layer')),
    );
    expect(astray).toEqual([]);
  });

  test('every layer is used', () => {
    const used = new Set(all.map(({ within }) => within[0]));
    expect(layers.filter((it) => !used.has(`@layer ${it}`))).toEqual([]);
  });
});

describe('what lies over what', () => {
  const scale = all.filter(({ file }) => file === DEPTH).map(({ text }) => text.split(': ') as [string, string]);
  const depths = all.filter(({ text }) => text.startsWith('z-index:'));

  test('the scale rises, and no two names are the same height', () => {
    const heights = scale.map(([, height]) => Number(height));
    expect(heights.length).toBeGreaterThan(5);
    expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
  });

  test('a z-index is one of its names, and every name is used', () => {
    const names = scale.map(([name]) => `z-index: var(${name})`);
    expect(depths.filter(({ text }) => !names.includes(text))).toEqual([]);
    const used = new Set(depths.map(({ text }) => text));
    expect(names.filter((it) => !used.has(it))).toEqual([]);
  });

  test('no component sets one by hand', () => {
    expect(files.filter((it) => /\.tsx?$/.test(it) && /zIndex|z-index/.test(textOf(it)))).toEqual([]);
  });
});

/** The box the program puts beside a place, by an inline style; on a phone it lies at the lower edge all the same. */
const PLACED = ['.reb-count'];

test('!important only where an inline style must be answered', () => {
  const loud = all.filter(({ text }) => text.includes('!important'));
  const needless = loud.filter(
    ({ within, text }) => !PLACED.includes(within.at(-1)!) || !/^(?:left|top): /.test(text) || within.length < 3,
  );
  expect(needless).toEqual([]);
  expect(new Set(loud.map(({ within }) => within.at(-1)))).toEqual(new Set(PLACED));
});

test('no selector asks for an inline style: the map has a new one in every frame, and all that is on it would be styled anew', () => {
  expect(all.filter(({ within }) => within.some((head) => head.includes('[style')))).toEqual([]);
});

test('no component gives a token of the page another meaning', () => {
  const tokens = new Set(
    all.filter(({ file }) => file === 'styles/tokens.css').map(({ text }) => text.slice(0, text.indexOf(':'))),
  );
  expect(tokens).toContain('--sea');
  const set = files
    .filter((it) => /\.tsx?$/.test(it))
    .flatMap((file) =>
      [...textOf(file).matchAll(/setProperty\('(--[\w-]+)'|'(--[\w-]+)':/g)].map((it) => ({
        file,
        name: it[1] ?? it[2]!,
      })),
    );
  expect(set.filter(({ name }) => tokens.has(name))).toEqual([]);
});

test('on a phone, where panels lie close above what is lit, no shadow of theirs reaches far over it', () => {
  const shadows = all.filter(({ file, text }) => file === 'styles/tokens.css' && text.startsWith('--shadow-'));
  const onPhone = shadows.filter(({ within }) => within.some((head) => head.startsWith('@media')));
  const replaced = onPhone.map(({ text }) => text.split(':')[0]);
  /** How far below its panel a shadow is seen: by its shift, and by how much it is blurred. */
  const reach = (text: string): number =>
    Math.max(...[...text.matchAll(/0 (\d+)px (\d+)px rgba/g)].map(([, shift, blur]) => Number(shift) + Number(blur)));
  const left = shadows.filter(({ text }) => !replaced.includes(text.split(':')[0]));
  expect(left.length).toBeGreaterThan(1);
  expect(left.filter(({ text }) => reach(text) > 20)).toEqual([]);
  expect(onPhone.filter(({ text }) => !/: var\(--shadow-[12]\)$/.test(text))).toEqual([]);
});

describe('files', () => {
  test('none has more than 400 lines', () => {
    expect(styles.filter((it) => textOf(it).split('\n').length > 400)).toEqual([]);
  });

  test('each lies beside a component that imports it, or is of the whole page', () => {
    const imports = files
      .filter((it) => /\.tsx?$/.test(it))
      .flatMap((from) =>
        [...textOf(from).matchAll(/^import '([^']+\.css)';$/gm)].map(([, to]) => ({
          from,
          to: relative(src, join(src, dirname(from), to!)).replaceAll('\\', '/'),
        })),
      );
    const homes = (style: string) => imports.filter(({ to }) => to === style).map(({ from }) => from);
    const astray = styles.filter((it) =>
      it.startsWith('styles/')
        ? !homes(it).includes('main.tsx')
        : !homes(it).some((from) => dirname(from) === dirname(it) || dirname(dirname(from)) === dirname(it)),
    );
    expect(astray).toEqual([]);
  });
});

describe('what the browser must look up at every click', () => {
  /** Its board hangs its panels in the map's own frame. */
  const isApart = (file: string): boolean => file.startsWith('games/dont-tread-on-me/');

  test('a rule about what lies in the pane names its way there from the pane down, and no piece of the map is searched', () => {
    const searching = all.filter(
      ({ file, within }) => !isApart(file) && within.some((head) => /\.pane[^ ]*:has\((?!> )/.test(head)),
    );
    expect(searching.map(({ file, within }) => `${file}: ${within.at(-1)}`)).toEqual([]);
  });
});
