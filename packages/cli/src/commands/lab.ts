import { existsSync } from 'node:fs';
import { type Experiment, type Notebook, readExperiment, readNotebook, sumsOf } from '@liberty/lab';
import { early, namedBySeat, seatFlag, seatFlags, termSpecs } from '../flags.ts';
import { DEFAULT_GAME, gameNamed, packNamed, termFlags, termWords } from '../games.ts';
import { programMark } from '../kept-matches.ts';
import { type LabTable, asTable } from '../lab/table.ts';
import { layOut, workAlone, workHere } from '../lab/jobs.ts';
import { beginNotebook, mendNotebook, playShare, playTogether } from '../lab/playing.ts';
import { type Flags, Misuse, argumentsOf, numberFlag, readText, textFlag } from '../misuse.ts';

export const LAB_HELP = `liberty lab: an experiment of many games, kept in a file that can be shared

  liberty lab <file>         begins the experiment, or goes on with the one in the file
  liberty lab show <file>    what has come of it so far
  liberty lab work           takes part in experiments laid out on a database

  --game <id>                which game (${DEFAULT_GAME})
  --games <n>                games of each arm (200)
  --seed <text>              the luck: game n is the same in every arm (laboratory)
  --simulations <n>          how many a searching player may run for an answer (400)
  --american <level>         who plays the seat (militia); likewise every other seat
  --scenario <id>            and every other term of the game
  --components <which>       a variant of the game by its id, or the file of a component pack
  --arm '<name>: british=recruit, scenario=short, components=more-troops'
                             a further arm: as the first but for what is named here; may be given several times
  --processes <n>            how many at once on this machine (2)
  --minutes <m>              breaks off after so long; the next call goes on
  --database <url>           lays the games out on a PostgreSQL database, and gathers them as they come
  --patience <s>             how long 'work' waits for a machine that has fallen silent (60)
  --json                     one JSON object instead of tables

Seats:
SEATS
Levels: LEVELS. Variants: VARIANTS.
Ctrl-C breaks off; nothing that was played is lost.`;

const text = { type: 'string' as const };
const SPECS = {
  game: text,
  games: text,
  seed: text,
  simulations: text,
  components: text,
  processes: text,
  minutes: text,
  database: text,
  patience: text,
  share: text,
  json: { type: 'boolean' as const },
  arm: { type: 'string' as const, multiple: true },
};

interface RawArm {
  readonly name: string;
  readonly players: readonly string[];
  readonly terms: Readonly<Record<string, string>>;
  readonly pack?: string;
}

const packed = (id: string, named: string | undefined): Pick<RawArm, 'pack'> => {
  const pack = packNamed(named, id);
  return pack === undefined ? {} : { pack };
};

/** The arm that the flags themselves name. */
const firstArm = (id: string, flags: Flags): RawArm => {
  const game = gameNamed(id);
  return {
    name: 'as named',
    players: namedBySeat(game, flags).map((level) => level ?? 'militia'),
    terms: termWords(game, (flag) => textFlag(flags, flag)),
    ...packed(id, textFlag(flags, 'components')),
  };
};

/** 'name: british=recruit, scenario=short': the first arm with that changed. */
const furtherArm = (id: string, first: RawArm, said: string): RawArm => {
  const game = gameNamed(id);
  const [name = '', changes = ''] = said.split(/:(.*)/s).map((it) => it.trim());
  const players = [...first.players];
  const changed = new Map<string, string>();
  let pack = first.pack;
  for (const change of changes.split(',').filter((it) => it.trim() !== '')) {
    const [flag = '', value = ''] = change.split(/=(.*)/s).map((it) => it.trim());
    const seat = game.seats.findIndex((it) => seatFlag(it) === flag);
    if (value === '') throw new Misuse(`--arm: '${change.trim()}' is no change, as in: british=recruit`);
    if (seat >= 0) players[seat] = value;
    else if (flag === 'components') pack = packNamed(value, id);
    else if (termFlags(game).includes(flag)) changed.set(flag, value);
    else throw new Misuse(`--arm: '${flag}' is no seat and no term of this game`);
  }
  const terms = { ...first.terms, ...termWords(game, (flag) => changed.get(flag)) };
  return { name, players, terms, ...(pack === undefined ? {} : { pack }) };
};

const experimentOf = (flags: Flags): Experiment => {
  const id = textFlag(flags, 'game') ?? DEFAULT_GAME;
  const first = firstArm(id, flags);
  const further = (flags['arm'] as unknown as readonly string[] | undefined) ?? [];
  const read = readExperiment({
    game: id,
    seed: textFlag(flags, 'seed') ?? 'laboratory',
    games: numberFlag(flags, 'games', { least: 1 }) ?? 200,
    simulations: numberFlag(flags, 'simulations', { least: 1 }) ?? 400,
    arms: [first, ...further.map((said) => furtherArm(id, first, said))],
    program: programMark(),
  });
  if (!read.ok) throw new Misuse(`lab: ${read.fault}`);
  return read.value;
};

const notebookIn = (file: string): Notebook => {
  const read = readNotebook(readText(file));
  if (!read.ok) throw new Misuse(`${file}: ${read.fault}`);
  return read.value;
};

/** Which experiment a file holds, or begins to hold. */
const opened = (file: string, flags: Flags, named: boolean): Notebook => {
  if (!existsSync(file)) return beginNotebook(file, experimentOf(flags));
  const kept = notebookIn(file);
  if (kept.experiment.program !== programMark())
    throw new Misuse(`${file}: was begun by another program (${kept.experiment.program}), which may play otherwise`);
  if (named && JSON.stringify(experimentOf(flags)) !== JSON.stringify(kept.experiment))
    throw new Misuse(`${file}: holds another experiment; name none of its parts to go on with it`);
  if (kept.remarks.length > 0) mendNotebook(file, kept);
  return kept;
};

const report = ({ experiment, trials, remarks }: Notebook, flags: Flags): void => {
  const sums = sumsOf(experiment, trials);
  for (const remark of remarks) console.error(remark);
  const table: LabTable = { experiment, sums };
  process.stdout.write(flags['json'] === true ? `${JSON.stringify({ experiment, sums })}\n` : `${asTable(table)}\n`);
};

/** Was anything said of what is to be played? */
const NAMES_NOTHING = new Set(['processes', 'minutes', 'database', 'patience', 'json', 'share']);

export const lab = async (args: readonly string[]): Promise<void> => {
  const game = gameNamed(early(args, 'game') ?? DEFAULT_GAME);
  const { flags, rest } = argumentsOf('lab', args, { ...SPECS, ...termSpecs(game), ...seatFlags(game) }, 2);
  const [verb, second] = rest.length === 2 || rest[0] === 'work' ? rest : [undefined, rest[0]];
  const database = textFlag(flags, 'database');
  if (verb === 'work') {
    if (database === undefined) throw new Misuse('lab work: name the database, as in: --database postgres://…');
    if (textFlag(flags, 'share') === 'alone') return workAlone(database);
    const patience = numberFlag(flags, 'patience', { least: 1 }) ?? 60;
    return workHere(database, numberFlag(flags, 'processes', { least: 1, most: 64 }) ?? 2, patience);
  }
  if (second === undefined) throw new Misuse('lab: name a file (see: liberty lab --help)');
  if (verb === 'show') return report(notebookIn(second), flags);
  if (verb !== undefined) throw new Misuse(`lab: '${verb}' is nothing it can do; there are: show, work`);
  const share = textFlag(flags, 'share');
  if (share !== undefined) return playShare(notebookIn(second), share);
  const notebook = opened(
    second,
    flags,
    Object.keys(flags).some((it) => !NAMES_NOTHING.has(it)),
  );
  const minutes = numberFlag(flags, 'minutes', { least: 0.01, whole: false });
  const processes = numberFlag(flags, 'processes', { least: 1, most: 64 }) ?? 2;
  const played =
    database === undefined
      ? await playTogether(second, notebook, { processes, minutes })
      : await layOut(second, notebook, database, minutes);
  report(played, flags);
};
