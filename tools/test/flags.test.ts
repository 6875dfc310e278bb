import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/program.ts';
import { readFlags } from '../flags.ts';

const tool = {
  name: 'tried',
  does: 'is tried.',
  flags: {
    games: { is: 'number', says: 'so many games', otherwise: 20 },
    minutes: { is: 'number', says: 'so long', least: 0, most: 60, broken: true },
    level: { is: 'word', says: 'who plays', among: ['random', 'recruit'], otherwise: 'random' },
    seed: { is: 'word', says: 'the luck' },
    on: { is: 'words', says: 'where', among: ['desk', 'phone'] },
    dry: { is: 'switch', says: 'writes nothing' },
  },
  besides: 'That is all.',
} as const;

describe('what is said to a tool', () => {
  test('nothing: what stands for it', () => {
    expect(readFlags(tool, [])).toEqual({
      given: { games: 20, minutes: undefined, level: 'random', seed: undefined, on: [], dry: false },
    });
  });

  test('numbers are numbers, and a word may be given again where several are wanted', () => {
    const words = ['--games', '3', '--minutes', '1.5', '--on', 'desk', '--on=phone', '--dry', '--seed', 'a b'];
    expect(readFlags(tool, words)).toEqual({
      given: { games: 3, minutes: 1.5, level: 'random', seed: 'a b', on: ['desk', 'phone'], dry: true },
    });
  });

  test.each([
    [['--loud'], "'--loud' is not known here"],
    [['-x'], "'-x' is not known here"],
    [['seven'], "'seven' is not known here"],
    [['--games'], '--games wants a value'],
    [['--games', '--dry'], '--games wants a value'],
    [['--dry=yes'], '--dry takes no value'],
    [['--games', 'many'], "--games wants a whole number, 1 or more, not 'many'"],
    [['--games', ''], "--games wants a whole number, 1 or more, not ''"],
    [['--games', '1.5'], "--games wants a whole number, 1 or more, not '1.5'"],
    [['--games', '0'], "--games wants a whole number, 1 or more, not '0'"],
    [['--games=-1'], "--games wants a whole number, 1 or more, not '-1'"],
    [['--games', 'NaN'], "--games wants a whole number, 1 or more, not 'NaN'"],
    [['--games', 'Infinity'], "--games wants a whole number, 1 or more, not 'Infinity'"],
    [['--minutes', '61'], "--minutes wants a number, from 0 to 60, not '61'"],
    [['--level', 'magic'], "--level wants one of random, recruit, not 'magic'"],
    [['--on', 'desk', '--on', 'roof'], "--on wants one of desk, phone, not 'roof'"],
    [['--seed', ''], '--seed wants a word'],
  ] as const)('%j is told in one sentence', (args, wrong) => {
    expect(readFlags(tool, args)).toEqual({ wrong });
  });

  test('what there is nothing to do without is asked for', () => {
    const needy = { ...tool, flags: { game: { is: 'word', says: 'which game', needed: true } } } as const;
    expect(readFlags(needy, [])).toEqual({ wrong: '--game is needed: which game' });
    expect(readFlags(needy, ['--game', 'x'])).toEqual({ given: { game: 'x' } });
  });

  test('--help tells every flag, what stands for it and what it may be', () => {
    const read = readFlags(tool, ['--dry', '--help']);
    const help = 'help' in read ? read.help : '';
    for (const flag of [...Object.keys(tool.flags), 'help']) expect(help).toContain(`--${flag}`);
    expect(help).toContain('so many games (20)');
    expect(help).toContain('one of random, recruit');
    expect(help.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The tools of the house: what npm runs by bundling one file of a folder of tools. The terminal reads its own words. */
const TOOLS = Object.entries(scripts).flatMap(([name, script]): [string, string][] => {
  const entry = /^node tools\/run\.mjs (\S*tools\/\S+\.ts)$/.exec(script)?.[1];
  return entry === undefined ? [] : [[name, entry]];
});

describe('every tool of the house', () => {
  test('there are many', () => expect(TOOLS.length).toBeGreaterThan(20));

  // To run each of them takes a quarter of a minute: those of tools.test.ts are run, of the others it is read.
  test.each(TOOLS)('%s reads its words in one way, under its own name, and before it does anything', (name, entry) => {
    const text = readFileSync(join(root, entry), 'utf8');
    expect(text).toMatch(new RegExp(`\\bflagsOf\\(\\{\\s*name: '${name}',`));
    expect(text).not.toMatch(/parseArgs/);
    const before = text.slice(0, text.indexOf('flagsOf({'));
    expect(before.split('\n').filter((line) => /^(?:const .*= )?await |^for |^try |^if /.test(line))).toEqual([]);
  });
});
