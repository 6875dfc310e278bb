import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxOf } from '@liberty/shelf';
import { Scripted, newMatch, save } from '@liberty/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { killTerminal } from '../tools/kill.ts';
import { type Program, freshFolder, program } from './program.ts';

const folder = freshFolder();
let liberty: Program;
beforeAll(async () => {
  liberty = await program('packages/cli/src/liberty.ts', folder);
});

/** Whatever moves a cursor; a new line may. */
const UNSEEN = /[^\P{Cc}\n]/u;
const HOTSEAT = ['play', '--american', 'human', '--british', 'human'];
const at = (file: string): string => join(folder, file);
const entriesIn = (file: string): { action: string }[] =>
  (JSON.parse(readFileSync(at(file), 'utf8')) as { entries: { action: string }[] }).entries;

/** Gives two answers and is killed. */
const killedAfterTwo = async (file: string, more: readonly string[] = []): Promise<void> => {
  const running = liberty.start([...HOTSEAT, '--save', file, ...more]);
  running.type('');
  await running.sees('New Hampshire does');
  running.type('2');
  await running.sees('Massachusetts does');
  running.type('2');
  await running.sees('Connecticut does');
  running.kill();
  await running.ended;
};

describe('a terminal that is killed', () => {
  test('has written every answer down beside the save; going on finds them, and leaving saves them', async () => {
    await killedAfterTwo('killed.json');
    expect(entriesIn('killed.json')).toHaveLength(0);
    expect(existsSync(at('killed.json.journal'))).toBe(true);
    const { code, out } = await liberty.run(['play', '--load', 'killed.json'], '\nundo\nquit\n');
    expect(code).toBe(0);
    expect(out).toContain('2 answers that were not saved are taken from killed.json.journal.');
    expect(entriesIn('killed.json').map(({ action }) => action)).toEqual(['committee norwich']);
    expect(existsSync(at('killed.json.journal'))).toBe(false);
  });

  test('can be replayed and verified as it stands, without touching it', async () => {
    await killedAfterTwo('looked-at.json');
    const { out, err } = await liberty.run(['replay', 'looked-at.json', '--text']);
    expect(out).toContain('\n2. American: committee');
    expect(err).toContain('2 answers that were not saved');
    expect((await liberty.run(['verify', 'looked-at.json', '--json'])).out).toContain('"answers":2');
    expect(existsSync(at('looked-at.json.journal'))).toBe(true);
  });

  test('in the middle of a line: what was not whole is left out', async () => {
    await killedAfterTwo('torn.json');
    appendFileSync(at('torn.json.journal'), '{"n":3,"entry":{"seat":0,"action":"comm');
    const { out } = await liberty.run(['play', '--load', 'torn.json'], '\nquit\n');
    expect(out).toContain('2 answers that were not saved');
    expect(entriesIn('torn.json')).toHaveLength(2);
  });

  test('an answer that was taken back is taken back', async () => {
    const running = liberty.start([...HOTSEAT, '--save', 'back.json']);
    running.type('');
    await running.sees('New Hampshire does');
    running.type('2');
    await running.sees('Massachusetts does');
    running.type('undo');
    await running.sees('New Hampshire does');
    running.kill();
    await running.ended;
    expect(readFileSync(at('back.json.journal'), 'utf8').trim().split('\n').at(-1)).toBe('{"n":0}');
    const { out } = await liberty.run(['replay', 'back.json', '--text']);
    expect(out).not.toContain('\n1. ');
  });

  test('a journal of another game, or one that was altered, is said to be unread and never written over', async () => {
    await killedAfterTwo('mine.json');
    const journal = readFileSync(at('mine.json.journal'), 'utf8');
    for (const altered of [
      journal.replace(/"secretHash":"\w{4}/, '"secretHash":"zzzz'),
      journal.replace('committee', 'committed'),
      journal.replace('"n":1', '"n":9'),
      journal.replace('"from":0', '"from":7'),
      `${'['.repeat(20_000)}\n`,
    ]) {
      writeFileSync(at('mine.json.journal'), altered);
      const { code, out } = await liberty.run(['play', '--load', 'mine.json'], '\nquit\n');
      expect(code).toBe(0);
      expect(out).toContain('mine.json.journal is not used: ');
      expect(readFileSync(at('mine.json.journal.unread'), 'utf8')).toBe(altered);
    }
    await killedAfterTwo('mine.json');
    const begun = await liberty.run([...HOTSEAT, '--save', 'mine.json'], '\nquit\n');
    expect(begun.out).toContain('An earlier journal lay there; it is now mine.json.journal.unread.');
  });

  test('again and again, at any moment: no answer that was shown is lost', async () => {
    const it = await killTerminal(liberty.file, folder, 5, 'a handful');
    expect(it).toMatchObject({ kills: 5, lost: 0, faults: [] });
    expect(it.shown).toBeGreaterThan(0);
  });
});

describe('where nothing can be written', () => {
  test('that is said, and play goes on', async () => {
    writeFileSync(at('a-file'), '');
    const env = { TMPDIR: at('a-file') };
    const { code, out, err } = await liberty.run(
      [...HOTSEAT, '--save', 'a-file/x.json'],
      '\n1\n1\nsave ok.json\nquit\n',
      env,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('nothing is saved.');
    expect(out).toContain('a-file/x.json.journal cannot be written (');
    expect(out.match(/answers are kept only while this program runs/g)).toHaveLength(1);
    expect(out).toContain('Where in Connecticut');
    expect(out).toContain('Saved in ok.json.');
    expect(entriesIn('ok.json')).toHaveLength(2);
  });

  test('it is kept among the temporary files, where those can be written', async () => {
    writeFileSync(at('b-file'), '');
    const { out } = await liberty.run([...HOTSEAT, '--save', 'b-file/y.json'], '\n1\nquit\n', { TMPDIR: folder });
    expect(out).toContain(`Kept in ${at('y.json')}, every answer as it is given.`);
    expect(entriesIn('y.json')).toHaveLength(1);
  });
});

describe('the dice of a record', () => {
  const game = boxOf('we-the-people')!.open!();
  const played = (dice?: Scripted) => {
    const match = newMatch(game, 'a secret', { dice: 'hmac' });
    for (let n = 0; n < 12; n++) match.act(game.question(match.s)!.seat, game.options(match.s)[0]!);
    const again = newMatch(game, 'a secret', { dice: 'hmac' });
    for (const { entry, line } of match.entries) {
      const rolls = dice && line.rolls.length > 0 ? line.rolls.map((roll) => (roll > 0 ? 0 : roll)) : line.rolls;
      again.act(entry.seat, entry.action, new Scripted(rolls), undefined, false);
    }
    return again.record();
  };
  const verified = async (file: string, record: Parameters<typeof save>[0]) => {
    writeFileSync(at(file), save(record));
    return liberty.run(['verify', file]);
  };

  test('are true', async () => {
    const { code, out } = await verified('true.json', played());
    expect(code).toBe(0);
    expect(out).toContain('The dice are true: all ');
  });

  test('are forged: the entry is named, replaying says so too, and the program ends with code 1', async () => {
    const { code, out } = await verified('forged.json', played(new Scripted([])));
    expect(code).toBe(1);
    expect(out).toMatch(/Forged at entry 12 \('.+'\): for '.+' the record says 0, the secret gives \d+\./);
    expect((await liberty.run(['replay', 'forged.json', '--text'])).err).toContain('Forged at entry 12');
    const gone = await liberty.run(
      ['play', '--load', 'forged.json', '--american', 'human', '--british', 'human'],
      '\nquit\n',
    );
    expect(gone.out).toContain('Forged at entry 12');
  });

  test('are somebody’s own', async () => {
    const record = played();
    const lines = record.lines.map((line) => (line.rolls.length > 0 ? { ...line, dice: 'own' as const } : line));
    expect((await verified('own.json', { ...record, lines })).out).toContain('Own dice: those of 1 answer (12)');
  });

  test('cannot be checked without the secret', async () => {
    const { secret: _, ...open } = played();
    expect((await verified('open.json', open)).out).toContain('cannot be checked: this record has no secret');
  });

  test('of a new game come by HMAC from a secret of 128 bits; a typed seed is marked as one', async () => {
    await liberty.run([...HOTSEAT, '--save', 'fresh.json'], '\nquit\n');
    await liberty.run([...HOTSEAT, '--save', 'typed.json', '--seed', 'guess me'], '\nquit\n');
    const [fresh, typed] = ['fresh.json', 'typed.json'].map(
      (file) => JSON.parse(readFileSync(at(file), 'utf8')) as { header: object; secret: string },
    );
    expect(fresh!.header).toMatchObject({ dice: 'hmac' });
    expect(fresh!.header).not.toHaveProperty('typed');
    expect(fresh!.secret).toMatch(/^[0-9a-f]{32}$/);
    expect(typed).toMatchObject({ header: { dice: 'hmac', typed: true }, secret: 'guess me' });
    expect((await liberty.run(['verify', 'typed.json'])).out).toContain('It was typed as a seed');
  });

  test('verify without a file, and of one that is none, is wrong usage', async () => {
    expect(await liberty.run(['verify'])).toMatchObject({ code: 2, err: expect.stringContaining('name a file') });
    writeFileSync(at('none.json'), '[]');
    expect(await liberty.run(['verify', 'none.json'])).toMatchObject({ code: 2 });
  });
});

describe('the luck of the machines', () => {
  const SEATS = ['british-regulars', 'loyalist-militia', 'continental-army', 'patriot-militia'];
  const TABLE = ['play', '--game', 'rebellion-1775', '--scenario', 'introductory', '--seed', 'the same'];
  const answersOf = async (file: string, ...luck: string[]) => {
    const args = [...TABLE, ...SEATS.flatMap((seat) => [`--${seat}`, 'random']), '--save', file, ...luck];
    await liberty.start(args).ended;
    return entriesIn(file)
      .slice(0, 40)
      .map(({ action }) => action);
  };

  test('comes from a secret of its own: the same seed does not say what they will do, the same luck does', async () => {
    const [first, second] = [await answersOf('luck-1.json'), await answersOf('luck-2.json')];
    expect(first).not.toEqual(second);
    expect(await answersOf('luck-3.json', '--luck', 'x')).toEqual(await answersOf('luck-4.json', '--luck', 'x'));
  });
});

describe('names from outside', () => {
  test('a file that begins with a dash is saved, loaded, replayed and verified', async () => {
    const { code, out } = await liberty.run([...HOTSEAT, '--save', '-dash.json'], '\n1\nquit\n');
    expect(code).toBe(0);
    expect(out).toContain('play --load -dash.json');
    expect(entriesIn('-dash.json')).toHaveLength(1);
    expect((await liberty.run(['play', '--load', '-dash.json'], '\nquit\n')).code).toBe(0);
    expect((await liberty.run(['replay', '-dash.json', '--text'])).code).toBe(0);
    expect((await liberty.run(['verify', '--', '-dash.json'])).code).toBe(0);
    expect(await liberty.run(['replay', '--dashing', '-dash.json'])).toMatchObject({ code: 2 });
  });

  test('control characters never reach the terminal', async () => {
    await liberty.run([...HOTSEAT, '--save', 'sound.json'], '\n1\nquit\n');
    const sound = readFileSync(at('sound.json'), 'utf8');
    const bell = String.raw`\u001b]0;owned\u0007\u009b2J`;
    const pack = { format: 'liberty-tree components', version: 1, game: 'we-the-people', name: '\u001B[2J' };
    writeFileSync(at('ringing.pack.json'), JSON.stringify({ ...pack, [`\u001B[2J`]: 1 }));
    const cases = [
      sound.replace('"human"', `"${bell}"`),
      sound.replace('"classic', `"${bell}classic`),
      sound.replace('committee', `${bell}committee`),
      sound.replace('"options"', `"${bell}"`),
    ];
    for (const text of cases) {
      writeFileSync(at('ringing.json'), text);
      for (const args of [
        ['replay', 'ringing.json', '--text'],
        ['verify', 'ringing.json'],
        ['play', '--load', 'ringing.json'],
      ]) {
        const { code, out, err } = await liberty.run(args, '\nquit\n');
        expect(code).toBe(2);
        expect(`${out}${err}`).not.toMatch(UNSEEN);
      }
    }
    const packed = await liberty.run(['play', '--components', 'ringing.pack.json'], 'quit\n');
    expect(packed.code).toBe(2);
    expect(`${packed.out}${packed.err}`).not.toMatch(UNSEEN);
  });
});
