import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxOf } from '@liberty/shelf';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, freshFolder, program, root } from './program.ts';

const GAME = 'we-the-people-cooper';
const SECOND = ['--game', GAME] as const;
const QUICKER = 'more-troops-quicker-generals';
const NAME = 'More British troops, and quicker British generals';
const ALL = `as-first-read, more-troops, ${QUICKER}`;

const folder = freshFolder();
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
let liberty: Program;
beforeAll(async () => {
  liberty = await program('packages/cli/src/liberty.ts', folder);
  copyFileSync(join(root, 'packages', GAME, 'variants', 'more-troops.json'), join(folder, 'copy.json'));
});

const hashOf = (variant: string): string => {
  const { openWith, variantPacks } = boxOf(GAME)!;
  const it = openWith!(variantPacks![variant]!);
  return it.ok ? it.value.components : 'unsound';
};

const json = async (...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
  const { code, out, err } = await liberty.run([...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Record<string, unknown>;
};

describe('a variant is named by its id', () => {
  const AS = ['--american', 'human', '--british', 'random', '--seed', 'x'];

  test('a match begun with it names its hash, and goes on, is replayed and verified without the pack', async () => {
    const begun = await liberty.run(
      ['play', ...SECOND, '--components', QUICKER, ...AS, '--save', 'war.json'],
      '1\n1\nquit\n',
    );
    expect(begun).toMatchObject({ code: 0, out: expect.stringContaining(`--components ${QUICKER}`) });
    expect(JSON.parse(read('war.json'))).toMatchObject({ header: { components: hashOf(QUICKER) } });
    expect((await liberty.run(['play', '--load', 'war.json'], 'quit\n')).code).toBe(0);
    expect(await liberty.run(['replay', 'war.json', '--text'])).toMatchObject({ code: 0, err: '' });
    expect((await liberty.run(['verify', 'war.json'])).out).toContain('Every answer is legal');
    expect((await liberty.run(['verify', 'war.json', '--components', QUICKER])).code).toBe(0);
  });

  test('another pack than that of the record is refused, by id or by file; so is the first reading', async () => {
    await liberty.run(['play', ...SECOND, '--components', QUICKER, ...AS, '--save', 'other.json'], 'quit\n');
    const [own, other] = [hashOf(QUICKER).slice(0, 12), hashOf('more-troops').slice(0, 12)];
    for (const wrong of ['more-troops', 'copy.json'])
      expect(await liberty.run(['replay', 'other.json', '--components', wrong, '--text'])).toMatchObject({
        code: 2,
        err: `other.json: This record was played with the component pack ${own}; this one is ${other}.\n`,
      });
    expect(await liberty.run(['verify', 'other.json', '--components', 'as-first-read'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('was not played as first read'),
    });
  });

  test.each([
    ['simulate', ['-n', '1']],
    ['play', ['--american', 'human']],
    ['arena', ['--a', 'random', '--b', 'random']],
    ['lab', ['unknown.lab']],
  ])('%s: an unknown name says which there are', async (command, more) => {
    const ran = await liberty.run([command, ...SECOND, ...more, '--components', 'more-tropos']);
    expect(ran).toMatchObject({
      code: 2,
      out: '',
      err: `--components: no variant is called 'more-tropos', and there is no such file; there are: ${ALL}\n`,
    });
  });

  test('the help says which there are, and a variant belongs to its game', async () => {
    for (const command of ['play', 'simulate', 'arena', 'lab', 'compare'])
      expect((await liberty.run([command, '--help'])).out).toContain(`Variants: ${GAME} has ${ALL}`);
    const classic = await liberty.run(['simulate', '-n', '1', '--components', 'more-troops']);
    expect(classic).toMatchObject({ code: 2, err: 'more-troops: there is no such file\n' });
    const chess = await liberty.run(['simulate', '--game', 'chess', '--components', 'more-troops']);
    expect(chess).toMatchObject({ code: 2, err: expect.stringContaining("no game is called 'chess'") });
  });
});

describe('many games with a variant', () => {
  test('simulate: the id plays what the file plays, the first reading what no pack plays', async () => {
    const games = async (...which: readonly string[]) => {
      const { seconds: _, ...it } = await json('simulate', ...SECOND, '-n', '4', ...which);
      return it;
    };
    const [plain, first, byId, byFile] = await Promise.all([
      games(),
      games('--components', 'as-first-read'),
      games('--components', 'more-troops'),
      games('--components', 'copy.json'),
    ]);
    expect(first).toEqual(plain);
    expect(byFile).toEqual(byId);
    expect(byId).toMatchObject({ components: 'More British troops, half of the cards on low numbers' });
    expect(byId).not.toEqual(plain);
  });

  test('arena: in one process as in two; what is kept is not gone on with other components', async () => {
    const arena = ['arena', ...SECOND, '--a', 'random', '--b', 'recruit', '--pairs', '2', '--from', '1'];
    const [one, two] = await Promise.all(
      ['1', '2'].map((n) => json(...arena, '--components', QUICKER, '--processes', n)),
    );
    expect(two).toEqual(one);
    expect(one).toMatchObject({ components: NAME, games: 4 });
    const kept = [...arena, '--keep', 'matches.jsonl'];
    await json(...kept, '--components', QUICKER);
    const before = read('matches.jsonl');
    expect(JSON.parse(before.split('\n')[0]!)).toMatchObject({ components: hashOf(QUICKER) });
    await json(...kept, '--components', QUICKER);
    for (const other of [[], ['--components', 'more-troops']])
      expect(await liberty.run([...kept, ...other])).toMatchObject({
        code: 2,
        err: expect.stringContaining('keeps other matches'),
      });
    expect(read('matches.jsonl')).toBe(before);
  });

  test('lab: an arm is given a variant, or goes back to the first reading', async () => {
    const players = ['--american', 'random', '--british', 'random', '--games', '1', '--processes', '1'];
    const arms = ['--arm', `quicker: components=${QUICKER}`, '--arm', 'first: components=as-first-read'];
    const lab = ['lab', 'arms.lab', ...SECOND, ...players, '--components', 'more-troops', ...arms];
    const { experiment } = (await json(...lab)) as { experiment: { arms: { name: string; pack?: string }[] } };
    const { variantPacks } = boxOf(GAME)!;
    expect(experiment.arms.map(({ name, pack }) => [name, pack])).toEqual([
      ['as named', variantPacks!['more-troops']],
      ['quicker', variantPacks![QUICKER]],
      ['first', undefined],
    ]);
    const wrong = await liberty.run(['lab', 'x.lab', ...SECOND, '--arm', 'a: components=fewer']);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining(`there are: ${ALL}`) });
  });

  test('compare: the edition a pack is for is played with it, and games with other components are not mixed in', async () => {
    const compare = ['compare', '--level', 'random', '-n', '1', '--from', '7', '--kept', 'compared.jsonl'];
    interface Compared {
      readonly command: string;
      readonly editions: readonly { readonly game: string; readonly edition: string; readonly components?: string }[];
    }
    const { command, editions } = (await json(...compare, '--components', QUICKER)) as unknown as Compared;
    expect(command).toContain(` --components ${QUICKER} --json`);
    expect(editions.map(({ components }) => components)).toEqual([undefined, NAME, undefined]);
    expect(editions[1]!.edition).toContain(hashOf(QUICKER).slice(0, 12));
    expect((await liberty.run([...compare, '--components', QUICKER])).out).toContain(`other components: ${NAME}`);
    expect(await liberty.run(compare)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^compared\.jsonl, line 2: was played with .*; now it is /),
    });
    writeFileSync(join(folder, 'foreign.json'), '{"game":"rebellion-1775"}');
    expect(await liberty.run(['compare', '--components', 'foreign.json'])).toMatchObject({
      code: 2,
      err: `foreign.json: is no component pack of we-the-people, ${GAME}, we-the-people-d10\n`,
    });
    const unknown = await liberty.run(['compare', '--components', 'fewer']);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining(`there are: ${ALL}`) });
  });
});
