import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, freshFolder, program } from './program.ts';

const folder = freshFolder();
let liberty: Program;
beforeAll(async () => {
  liberty = await program('packages/cli/src/liberty.ts', folder);
});

const HOTSEAT = ['play', '--american', 'human', '--british', 'human', '--seed', 'a table'];
const AGAINST = ['play', '--american', 'human', '--british', 'random', '--seed', 'a table', '--luck', 'luck 1'];
/** Behind the curtain, twelve committees, and the war begins. */
const COMMITTEES = '1\n'.repeat(11);

describe('a scripted hotseat game', () => {
  test('is asked under its section, answered by number and saved when the input ends', async () => {
    const { code, out } = await liberty.run([...HOTSEAT, '--save', 'hot.json'], `\n${COMMITTEES}1\n\n1\n\n2\n`);
    expect(code).toBe(0);
    expect(out).toContain('§4.0d Committees of Correspondence');
    expect(out).toContain('Where in New Hampshire does the Committee of Correspondence meet?');
    expect(out).toContain('The British player is asked; only the British player should be looking.');
    expect(out).toContain('§5.3a Who goes first');
    expect(out).toContain('The British play first. (§5.3a)');
    expect(out).toContain('npm run liberty -- play --load hot.json');
    const saved = JSON.parse(readFileSync(join(folder, 'hot.json'), 'utf8')) as { entries: unknown[] };
    expect(saved.entries).toHaveLength(14);
  });

  test('each hand is told to its owner only', async () => {
    const { out } = await liberty.run([...HOTSEAT, '--save', 'hands.json'], `\n${COMMITTEES}1\n\nhand\n`);
    const behindTheCurtain = out.slice(out.indexOf('The British player is asked'));
    expect(behindTheCurtain).toContain('The Americans draw 7 cards. (§5.2)');
    expect(behindTheCurtain).toContain('Your 7 cards:');
  });

  test('an answer can be given in words, and taken back until chance has spoken', async () => {
    const input = '\nnorwich\nundo\nundo\ncommittee concord-nh\nundo\nlog\nquit\n';
    const { code, out } = await liberty.run([...HOTSEAT, '--save', 'undo.json'], input);
    expect(code).toBe(0);
    expect(out).toContain('Norwich declares itself American. (§4.0d)');
    expect(out).toContain('Nothing to take back: nothing has been done yet.');
    expect(out).toContain('Concord declares itself American. (§4.0d)');
    expect(out).toContain('Nothing has happened yet.');
  });

  test('why, map, rules, odds, hint and help answer; nonsense is told so', async () => {
    const input =
      '\nwhy boston\nwhy nowhere\nmap new york\nmap\nstatus\nrules 7.1c\nodds\nhint\nhelp\n99\nfiddlesticks\nsave aside.json\n';
    const { out } = await liberty.run([...HOTSEAT, '--save', 'words.json'], input);
    expect(out).toContain('Boston: this committee belongs in another colony (§4.0d Committees of Correspondence).');
    expect(out).toContain("Nothing here is called 'nowhere'.");
    expect(out).toMatch(/· Ticonderoga +→ Montreal, Saratoga/);
    expect(out).toMatch(/Massachusetts +5 +1 A +1 B/);
    expect(out).toContain('If it ended now: 2 of 13 colonies British, 11 American');
    expect(out).toContain('§7.1c   Entering spaces');
    expect(out).toContain('No battle is at hand.');
    expect(out).toMatch(/Answer [12]: (Concord|Norwich)/);
    expect(out).toMatch(/Then: [^;]+; [^.]+\./);
    expect(out).toMatch(/Chance to win the war \d+%/);
    expect(out).toMatch(/next best:\s+(Concord|Norwich)/);
    expect(out).toContain('take back your last answer');
    expect(out).toContain("'99' is no answer here: a number, 1 or 2");
    expect(out).toContain("'fiddlesticks' is no answer here");
    expect(out).toContain('Saved in aside.json.');
    expect(out).not.toContain('\u001B[');
  });
});

describe('against a machine', () => {
  test('the odds of an attack are told before it is made', async () => {
    const input = `${COMMITTEES}1\n1\ncard ops-3\nuse march\ngeneral washington\nodds\n`;
    const { out } = await liberty.run([...AGAINST, '--save', 'odds.json'], input);
    expect(out).toContain('Boston, attacked by George Washington with 5 units:');
    expect(out).toMatch(/the attacker \(American\) wins \d+%/);
  });

  test('without flags two questions are asked, and Enter takes the default', async () => {
    const { code, out } = await liberty.run(['play'], '\n\n1\n');
    expect(code).toBe(0);
    expect(out).toContain('Whom do you play?');
    expect(out).toContain('Against whom?');
    expect(out).toContain('Militia');
    expect(out).toMatch(/Saved in saves\/we-the-people-\d{8}-\d{6}\.json\./);
  });

  test('where there is one seat only, nobody asks whom one plays', async () => {
    const { code, out } = await liberty.run(['play', '--game', 'dont-tread-on-me'], 'quit\n');
    expect(code).toBe(0);
    expect(out).not.toContain('Whom do you play?');
    expect(out).toContain('Saved in saves/dont-tread-on-me');
  });

  test('two machines play a game to its end, which can be replayed', async () => {
    const args = ['play', '--american', 'random', '--british', 'random', '--seed', 'machines', '--save', 'over.json'];
    const running = liberty.start(args);
    const { code, out } = await running.ended;
    expect(code).toBe(0);
    expect(out).toMatch(/(American|British|Nobody) wins: /);
    const again = await liberty.run(['replay', 'over.json', '--text']);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/^We the People \(classic/);
    expect(again.out).toMatch(/\n(American|British|Nobody) wins \(§12/);
    const stepped = await liberty.run(['replay', 'over.json'], '\n\nb\n12\nmap\nquit\n');
    expect(stepped.out).toMatch(/^1\. American \(computer: random\): (Concord|Norwich) \(New Hampshire/m);
    expect(stepped.out).toMatch(/^12\. /m);
    expect(stepped.out).toContain('Massachusetts');
  });
});

describe('what is agreed before a game', () => {
  const RECORD = ['--save', 'quebec.json'];
  const SIEGE = ['play', '--game', 'rebellion-1775', '--scenario', 'siege-of-quebec', '--players', '3', ...RECORD];

  test('is kept in the record, and a game that goes on keeps it', async () => {
    const { code } = await liberty.run([...SIEGE, '--seed', 'x', '--british-regulars', 'human'], 'quit\n');
    expect(code).toBe(0);
    const { header } = JSON.parse(readFileSync(join(folder, 'quebec.json'), 'utf8')) as { header: object };
    expect(header).toMatchObject({ options: { scenario: 'siege-of-quebec', players: 3 } });
    const anew = await liberty.run(['play', '--load', 'quebec.json', '--scenario', 'campaign']);
    expect(anew).toMatchObject({ code: 2, err: expect.stringContaining('--load and --scenario exclude each other') });
  });

  test('whoever takes a side of two factions holds both hands', async () => {
    const asked = ['play', '--game', 'rebellion-1775', '--save', 'side.json', '--seed', 'x'];
    const { out } = await liberty.run(asked, '1\n1\nquit\n');
    expect(out).toContain('the British side');
    const { header } = JSON.parse(readFileSync(join(folder, 'side.json'), 'utf8')) as { header: object };
    expect(header).toMatchObject({ options: { players: 2 }, seats: ['human', 'human', 'random', 'random'] });
  });
});

describe('component packs', () => {
  test.each(['we-the-people', 'we-the-people-cooper', 'we-the-people-d10', 'dont-tread-on-me', 'rebellion-1775'])(
    '%s is played with one',
    async (game) => {
      const pack = { format: 'liberty-tree components', version: 1, game, name: 'my copy' };
      writeFileSync(join(folder, `${game}.pack.json`), JSON.stringify(pack));
      const given = ['--components', `${game}.pack.json`];
      const begun = await liberty.run(['play', '--game', game, ...given, '--save', `${game}.json`], '\n\nquit\n');
      expect(begun.code).toBe(0);
      const bare = await liberty.run(['replay', `${game}.json`, '--text']);
      expect(bare).toMatchObject({ code: 2, err: expect.stringContaining('Give it with --components <file>') });
      expect((await liberty.run(['replay', `${game}.json`, ...given, '--text'])).code).toBe(0);
    },
  );
});

describe('leaving and coming back', () => {
  test('Ctrl-C saves, tells how to go on, and going on finds the same position', async () => {
    const running = liberty.start([...AGAINST, '--save', 'left.json']);
    await running.sees('New Hampshire does');
    running.type('1');
    await running.sees('Massachusetts does');
    running.type('2');
    await running.sees('Connecticut does');
    running.interrupt();
    const { code, out } = await running.ended;
    expect(code).toBe(0);
    expect(out).toContain('npm run liberty -- play --load left.json');
    const resumed = await liberty.run(['play', '--load', 'left.json'], 'undo\nquit\n');
    expect(resumed.code).toBe(0);
    expect(resumed.out).toContain('Where in Connecticut');
    expect(resumed.out).toContain('Where in Massachusetts');
  });

  test('Ctrl-C is heard while a searching player thinks, and what is saved is told', async () => {
    const searching = ['play', '--british', 'human', '--american', 'washington', '--seed', 'x'];
    const running = liberty.start([...searching, '--save', 'thinking.json']);
    await running.sees('Massachusetts');
    running.interrupt();
    const { code, out } = await running.ended;
    expect(code).toBe(0);
    const told = /Washington was broken off; the game stands as it was before, after (\d+) answers\./.exec(out);
    expect(told).not.toBeNull();
    expect(out).toContain('Saved in thinking.json.');
    const { entries } = JSON.parse(readFileSync(join(folder, 'thinking.json'), 'utf8')) as { entries: unknown[] };
    expect(entries).toHaveLength(Number(told![1]));
    expect((await liberty.run(['replay', 'thinking.json', '--text'])).code).toBe(0);
  });

  test('the record says which answers a machine gave', async () => {
    const args = ['play', '--american', 'continental', '--british', 'human', '--seed', 'x', '--save', 'by.json'];
    await liberty.run(args, '1\nquit\n');
    const { entries } = JSON.parse(readFileSync(join(folder, 'by.json'), 'utf8')) as { entries: { seat: number }[] };
    const [american, british] = [0, 1].map((seat) => entries.filter((it) => it.seat === seat));
    expect(british).toHaveLength(1);
    expect(british![0]).not.toHaveProperty('by');
    expect(american!.length).toBeGreaterThan(0);
    for (const it of american!) expect(it).toHaveProperty('by', 'computer: continental');
  });

  test('a damaged, truncated, foreign or newer save is refused in one line and left as it is', async () => {
    await liberty.run([...AGAINST, '--save', 'sound.json'], `${COMMITTEES}1\nquit\n`);
    const sound = readFileSync(join(folder, 'sound.json'), 'utf8');
    const cases: readonly [string, string][] = [
      [sound.slice(0, -40), 'not a whole JSON file'],
      ['{"a":1}', 'not a Liberty Tree record'],
      [sound.replace('"version": 1', '"version": 99'), 'format 99'],
      [sound.replace('committee', 'committed'), 'is not a move'],
      [sound.replace(/"hash":"[0-9a-f]{4}/, '"hash":"zzzz'), 'number 1 has a hash that is not one'],
      [sound.replace(/"hash":"[0-9a-f]{13}/, '"hash":"0000000000000'), 'entry 1'],
      [sound.replace('"we-the-people"', '"chess"'), 'chess'],
    ];
    for (const [text, message] of cases) {
      writeFileSync(join(folder, 'bad.json'), text);
      const tries = [
        ['play', '--load', 'bad.json'],
        ['replay', 'bad.json'],
      ];
      for (const { code, out, err } of await Promise.all(tries.map((args) => liberty.run(args)))) {
        expect(code).toBe(2);
        expect(out).toBe('');
        expect(err).toContain(message);
        expect(err.trim().split('\n')).toHaveLength(1);
      }
      expect(readFileSync(join(folder, 'bad.json'), 'utf8')).toBe(text);
    }
  });

  test('a faulty pack is refused with every fault on its own line', async () => {
    writeFileSync(
      join(folder, 'pack.json'),
      '{"format":"liberty-tree components","version":1,"name":"x","cards":[{"id":"no"}],"track":3}',
    );
    const { code, err } = await liberty.run(['play', '--components', 'pack.json']);
    expect(code).toBe(2);
    expect(err.trim().split('\n').length).toBeGreaterThan(1);
  });
});

describe('one person with two seats', () => {
  test('passes no curtain, and answers how many with how many', async () => {
    const asked = ['play', '--game', 'rebellion-1775', '--save', 'one.json', '--seed', 'one', '--luck', 'x'];
    const { out } = await liberty.run(asked, '1\n1\n1\nboston\n3\nwhy québec\nboston\n1\nquit\n');
    expect(out).toContain('Type how many: 1 to 4.');
    expect(out).toMatch(/add 3 units in Boston/);
    expect(out).toContain('Montreal: nothing forbids it now.');
    expect(out).not.toContain('should be looking');
  });
});
