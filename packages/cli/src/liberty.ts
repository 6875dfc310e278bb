import { isMainThread } from 'node:worker_threads';
import { LEVEL_IDS } from '@liberty/ai';
import { readable } from '@liberty/table';
import { ARENA_HELP, arena } from './commands/arena.ts';
import { BENCH_HELP, bench } from './commands/bench.ts';
import { COMPARE_HELP, compare } from './commands/compare.ts';
import { JOIN_HELP, join } from './commands/join.ts';
import { LAB_HELP, lab } from './commands/lab.ts';
import { PLAY_HELP, play } from './commands/play.ts';
import { REPLAY_HELP, replayCommand } from './commands/replay.ts';
import { REVIEW_HELP, review } from './commands/review.ts';
import { SERVE_HELP, serve } from './commands/serve.ts';
import { SIMULATE_HELP, simulate } from './commands/simulate.ts';
import { VERIFY_HELP, verify } from './commands/verify.ts';
import { seatsByGame } from './flags.ts';
import { variantsByGame } from './games.ts';
import { Misuse } from './misuse.ts';
import { endQuietlyOnBrokenPipe } from './terminal.ts';
import { thinkInThread } from './thinking.ts';

interface Command {
  readonly about: string;
  readonly help: string;
  run(args: readonly string[]): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  play: {
    about: 'a table in the terminal, alone, against a machine or two at one keyboard',
    help: PLAY_HELP,
    run: play,
  },
  simulate: { about: 'many games between machines, and who won them', help: SIMULATE_HELP, run: simulate },
  arena: { about: 'two machines against each other, sides swapped on shared seeds', help: ARENA_HELP, run: arena },
  lab: { about: 'an experiment of many games, on one machine or on several', help: LAB_HELP, run: lab },
  compare: {
    about: 'one level plays the three editions of We the People, side by side',
    help: COMPARE_HELP,
    run: compare,
  },
  replay: { about: 'steps through a saved game, or prints it', help: REPLAY_HELP, run: replayCommand },
  review: {
    about: 'what answers lost, what luck gave, and where a finished war turned',
    help: REVIEW_HELP,
    run: review,
  },
  verify: { about: 'whether the dice of a record are those of its secret', help: VERIFY_HELP, run: verify },
  serve: { about: 'opens the tables for everybody who can reach this machine', help: SERVE_HELP, run: serve },
  join: { about: 'a computer sits down at a table far away, by its link', help: JOIN_HELP, run: join },
  bench: { about: 'how fast the rules are, with a checksum of what was played', help: BENCH_HELP, run: bench },
};

const overview = (): string =>
  [
    'liberty: board wargames of the American Revolution',
    '',
    ...Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(10)}${about}`),
    '',
    'npm run liberty -- <command> --help tells more.',
  ].join('\n');

/** The help of a command, with the words that are kept elsewhere. */
const helpOf = ({ help }: Command): string =>
  help
    .replace('SEATS', () => seatsByGame())
    .replace('LEVELS', LEVEL_IDS.join(', '))
    .replace('VARIANTS', variantsByGame());

const runCommand = async ([name, ...args]: readonly string[]): Promise<void> => {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined;
  if (!command) throw new Misuse(`no command is called '${name}'; there are: ${Object.keys(COMMANDS).join(', ')}`);
  if (args.includes('--help') || args.includes('-h')) console.log(helpOf(command));
  else await command.run(args);
};

const main = async (): Promise<void> => {
  endQuietlyOnBrokenPipe();
  try {
    await runCommand(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    for (const line of error.lines) console.error(readable(line));
    process.exitCode = 2;
  }
};

if (isMainThread) await main();
else thinkInThread();
