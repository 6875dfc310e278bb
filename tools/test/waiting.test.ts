import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/program.ts';

/** A line of a test that hangs on the speed of the machine, and why. */
interface Hasty {
  readonly pattern: RegExp;
  readonly why: string;
}

/** What a test of the page may not do. Each was found in one that failed on a slower machine than ours. */
const IN_THE_BROWSER: readonly Hasty[] = [
  { pattern: /expect\([^;]*?\.url\(\)\)\./g, why: 'an address is read once: it changes a moment after the page' },
  {
    pattern:
      /expect\(\(?await\b[^;]*?(?:\.(?:count|textContent|innerText|allTextContents|isVisible|isDisabled|isEnabled|isChecked|getAttribute|inputValue|title|boundingBox|evaluate|evaluateAll)\(|\b(?:axeFaults|sidewaysScroll|seenOn|heardOn)\()/g,
    why: 'what stands on the page is read once: expect.poll waits for it',
  },
  {
    pattern: /\bwhile \(!?\(?await\b/g,
    why: 'what is read may have changed before it is clicked: takeAllBack, or expect.poll',
  },
  { pattern: /\.catch\(\(\) => (?:undefined|\{\})\)/g, why: 'whatever went wrong is passed over in silence' },
  {
    pattern: /\bwaitForTimeout\(|\bDate\.now\(|\bMath\.random\(/g,
    why: 'it goes by the clock, or by luck that nobody typed',
  },
  { pattern: /\bopenHouse\(/g, why: 'after a test that failed its visitors stay: HouseForTests sends them home' },
];

/** Nor may any test have less time than all have together: no machine is measured (vitest.config.ts). */
const ANYWHERE: readonly Hasty[] = [
  { pattern: /\btimeout: (?:\d{1,5}|\d\d?_\d{3}|1\d\d_\d{3})\b/g, why: 'it has a short time of its own' },
  { pattern: /^ *\}, \d[\d_]{2,}\);$/gm, why: 'it has a time of its own' },
];

/** The one test that goes on until it is stopped by what it waits for. */
const EXCEPT: readonly string[] = ['packages/web/test/browser/two-tabs.test.ts: .catch(() => undefined)'];

const here = 'tools/test/waiting.test.ts';
/** Every file of tests and what helps them, but for this one. */
const sources = ['tools', ...readdirSync(join(root, 'packages')).map((it) => join('packages', it))]
  .map((it) => join(it, 'test'))
  .filter((it) => existsSync(join(root, it)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it)),
  )
  .filter((it) => it.endsWith('.ts') && it !== here);
const ofThePage = sources.filter((it) => /web.test.browser.[^/]*\.test\.ts$/.test(it));

const hasteIn = (code: string, laws: readonly Hasty[]): string[] =>
  laws.flatMap(({ pattern, why }) => [...code.matchAll(pattern)].map(([it]) => `${it} (${why})`));

const broken = (files: readonly string[], laws: readonly Hasty[]): string[] =>
  files
    .flatMap((file) => hasteIn(readFileSync(join(root, file), 'utf8'), laws).map((it) => `${file}: ${it}`))
    .filter((it) => !EXCEPT.some((known) => it.startsWith(known)));

describe('no test hangs on the speed of the machine', () => {
  test('tests of the page wait for what they expect', () => {
    expect(ofThePage.length).toBeGreaterThan(30);
    expect(broken(ofThePage, IN_THE_BROWSER)).toEqual([]);
  });

  test('none has less time than all the others', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(broken(sources, ANYWHERE)).toEqual([]);
  });

  test.each([
    'expect(page.url()).toMatch(/x/);',
    'expect(await page.locator(".a").count()).toBe(1);',
    'expect(await axeFaults(page)).toEqual([]);',
    'expect((await page.locator(".a")\n  .textContent())!.length).toBe(1);',
    'while (await undo(page).isEnabled()) await undo(page).click();',
    'await stop.click({ timeout: 1000 }).catch(() => undefined);',
    'await page.waitForTimeout(300);',
  ])('%j would be found', (line) => {
    expect(hasteIn(line, IN_THE_BROWSER)).not.toEqual([]);
  });

  test.each(['{ timeout: 5000 }', '{ timeout: 20_000, interval: 200 }', '{ timeout: 120_000 }', '  }, 60_000);'])(
    '%j would be found too',
    (line) => {
      expect(hasteIn(line, ANYWHERE)).not.toEqual([]);
    },
  );

  test.each([
    'await expect.poll(() => page.url()).toMatch(/x/);',
    'await expect.poll(() => page.locator(".a").count()).toBe(1);',
    'expect(await lengthOf(phone, site, id)).toBe(before);',
    '{ timeout: 240_000 }',
  ])('%j waits', (line) => {
    expect([...hasteIn(line, IN_THE_BROWSER), ...hasteIn(line, ANYWHERE)]).toEqual([]);
  });
});
