import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, seeded } from '@liberty/table';

/** What came of killing a terminal table again and again. */
export interface Killed {
  readonly kills: number;
  /** Answers that had been shown as done for long enough, and of them those that were gone. */
  readonly shown: number;
  readonly lost: number;
  readonly games: number;
  /** What could not be opened again, in its own words. */
  readonly faults: readonly string[];
}

/** So long an answer must have been on the screen to count as done, in milliseconds. */
const SHOWN = 100;
/** A table is killed within so many milliseconds of its first question. */
const LATEST = 900;

/** Where a table that is killed stands in its game, in answers of the person, and what its screen said when. */
interface Sitting {
  readonly answered: number;
  readonly isOver: boolean;
}

/** A person at a real process: answers every question with its first answer, until the process is killed. */
const sitUntilKilled = (child: ChildProcessWithoutNullStreams, chance: Chance): Promise<Sitting> =>
  new Promise((resolve) => {
    const prompts: number[] = [];
    let [out, seen, killedAt] = ['', 0, Number.POSITIVE_INFINITY];
    const end = (): void => {
      killedAt = performance.now();
      child.kill('SIGKILL');
    };
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      for (let at = out.indexOf('\n> ', seen); at >= 0; at = out.indexOf('\n> ', seen)) {
        seen = at + 3;
        prompts.push(performance.now());
        if (prompts.length === 1) setTimeout(end, 20 + chance.pick(LATEST, 'when'));
        child.stdin.write('1\n');
      }
    });
    child.on('close', () => {
      const done = prompts.slice(1).filter((at) => killedAt - at >= SHOWN).length;
      resolve({ answered: done, isOver: killedAt === Number.POSITIVE_INFINITY });
    });
  });

/** The answers of the person that are there when the game is opened again; a sentence when it cannot be. */
const answersIn = (program: string, folder: string, file: string): number | string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'replay', '--text', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? (stdout.match(/^\d+\. American: /gm) ?? []).length : stderr.trim();
};

/** Plays We the People against a machine in a real process, kills it at any moment, opens the game again and plays on. */
export const killTerminal = async (program: string, folder: string, kills: number, seed: string): Promise<Killed> => {
  const chance = seeded(seed);
  const faults: string[] = [];
  let [shown, lost, games, before] = [0, 0, 0, 0];
  for (let i = 0; i < kills; i++) {
    const file = `killed-${games}.json`;
    const isNew = !existsSync(join(folder, file));
    const how = isNew ? ['--american', 'human', '--british', 'random', '--save', file] : ['--load', file];
    const child = spawn(process.execPath, [program, 'play', ...how], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    const { answered, isOver } = await sitUntilKilled(child, chance);
    const there = answersIn(program, folder, file);
    if (typeof there === 'string') faults.push(there);
    else lost += Math.max(0, (isNew ? 0 : before) + answered - there);
    shown += answered;
    before = typeof there === 'string' ? 0 : there;
    if (isOver || typeof there === 'string') {
      games++;
      before = 0;
    }
  }
  return { kills, shown, lost, games: games + 1, faults };
};
