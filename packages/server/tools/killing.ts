import { openStore } from '../src/store/store.ts';
import { Course } from '../src/tables/course.ts';
import { tableDice } from '../src/tables/dice.ts';
import { Games } from '../src/tables/games.ts';
import { type Acknowledged, Match, gamesOnShelf } from './players.ts';
import { type Running, startProcess } from './processes.ts';

export interface Place {
  readonly folder: string;
  readonly url?: string | undefined;
}

export interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged answers that were not there afterwards. */
  readonly lost: readonly Acknowledged[];
  /** Tables that did not play again to where they were. */
  readonly broken: readonly string[];
}

/** The last moment before the kill is as long as this at most (ms). */
const MOMENT = 20;

/** Bots that get no answer acknowledged for so long have met something else than a kill (ms). */
const STUCK = 120_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const envOf = ({ folder, url }: Place): Record<string, string> => ({
  LIBERTY_DATA: folder,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

const count = (matches: readonly Match[]): number => matches.reduce((sum, it) => sum + it.acknowledged.length, 0);

/** Bots play until so many answers are acknowledged, and a moment longer; whatever the server does then, it is killed. */
const playUntil = async (matches: readonly Match[], running: Running, answers: number): Promise<void> => {
  const enough = count(matches) + answers;
  const state = { isDone: false, why: undefined as unknown };
  const playing = matches.map(async (match) => {
    while (!state.isDone && !match.isOver)
      await match.step(running.site).catch((error: unknown) => {
        state.why = error;
        return pause(1);
      });
  });
  const began = performance.now();
  while (count(matches) < enough && matches.some((match) => !match.isOver)) {
    if (performance.now() - began > STUCK) throw new Error('the bots do not come on', { cause: state.why });
    await pause(1);
  }
  await pause(Math.random() * MOMENT);
  await running.kill();
  state.isDone = true;
  await Promise.all(playing);
};

/** What is kept, held against what was acknowledged; every match is played again with dice from its secret. */
export const examine = async (
  place: Place,
  said: readonly Acknowledged[],
): Promise<Pick<Killed, 'lost' | 'broken'>> => {
  const store = await openStore(place, 'examiner');
  try {
    const rows = await store.db.selectFrom('entries').selectAll().orderBy('table_id').orderBy('n').execute();
    const kept = new Map(rows.map((row) => [`${row.table_id} ${row.n}`, row.action]));
    const lost = said.filter(({ table, n, action }) => kept.get(`${table} ${n}`) !== action);
    const games = new Games(store);
    const broken: string[] = [];
    for (const table of await store.db.selectFrom('tables').selectAll().execute()) {
      const chairs = await store.db
        .selectFrom('chairs')
        .selectAll()
        .where('table_id', '=', table.id)
        .orderBy('number')
        .execute();
      const mine = rows.filter(({ table_id }) => table_id === table.id);
      const nonces = chairs.map(({ nonce }) => nonce ?? '');
      const game = (await games.of(table.game, table.components))!;
      const course = new Course({
        game,
        options: JSON.parse(table.options) as unknown,
        dice: (entry) => tableDice(table.secret, nonces, entry),
      });
      try {
        for (const [i, row] of mine.entries()) {
          if (row.n !== i + 1) throw new Error(`change ${i + 1} is missing`);
          const [step] = course.attempt([row.seat], [row.action]);
          if (step!.hash !== row.hash) throw new Error(`change ${row.n} leads elsewhere`);
          course.take([step!]);
        }
      } catch (error) {
        broken.push(`${table.id}: ${(error as Error).message}`);
      }
    }
    return { lost, broken };
  } finally {
    await store.close();
  }
};

/** Kills the server so many times while bots play, at moments nobody chooses, and says what was lost. */
export const killOften = async (
  file: string,
  place: Place,
  kills: number,
  {
    tables = 4,
    told,
    isCut = () => false,
  }: { tables?: number; told?: (kill: number) => void; isCut?: () => boolean } = {},
): Promise<Killed> => {
  const games = gamesOnShelf();
  const all: Match[] = [];
  let playing: Match[] = [];
  let done = 0;
  let stopped: string | undefined;
  const killOnce = async (): Promise<undefined> => {
    const running = await startProcess(file, envOf(place));
    try {
      playing = playing.filter((match) => !match.isOver);
      while (playing.length < tables) {
        const match = new Match(games[all.length % games.length]!, all.length + 1);
        await match.begin(running.site);
        all.push(match);
        playing.push(match);
      }
      await playUntil(playing, running, 1 + Math.floor(Math.random() * 30));
    } finally {
      await running.kill();
    }
  };
  for (; done < kills && !isCut(); done++) {
    const why = await killOnce().catch((error: unknown) => error as Error);
    if (why) {
      stopped = `after ${done} kills: ${why.message}: ${why.cause instanceof Error ? why.cause.message : ''}`;
      break;
    }
    told?.(done + 1);
  }
  const said = all.flatMap(({ acknowledged }) => acknowledged);
  const { lost, broken } = await examine(place, said);
  return {
    kills: done,
    acknowledged: said.length,
    lost,
    broken: stopped === undefined ? broken : [...broken, stopped],
  };
};
