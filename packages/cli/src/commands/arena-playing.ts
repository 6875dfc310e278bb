import { type Bout, type Clock, type Limits, type Pairing, playBout, sprtOf } from '@liberty/ai';
import type { Unpacked } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import { type Child, childOf } from '../children.ts';
import { termFlags } from '../games.ts';
import { type KeptMatches, keptIn } from '../kept-matches.ts';
import { type Flags, textFlag } from '../misuse.ts';
import { machineNamed } from '../players.ts';
import { type Progress, openProgress } from '../progress.ts';

/** Which matches are to be played. */
export interface Plan {
  readonly game: AnyGame;
  /** Other components than those of the first reading. */
  readonly pack: Unpacked | undefined;
  readonly a: string;
  /** Nobody in a game for one seat, unless two players are to be compared. */
  readonly b: string | undefined;
  readonly from: number;
  readonly pairs: number;
  readonly limits: Limits | undefined;
  /** Ends as soon as a sequential test is decided. */
  readonly sprt: boolean;
  readonly keep: string | undefined;
  readonly minutes: number | undefined;
  readonly timed: boolean;
}

export const isSolitaire = ({ seats }: AnyGame): boolean => seats.length === 1;

export const pairingOf = ({ game, a, b, limits }: Plan): Pairing => ({
  first: machineNamed(game, a, limits),
  second: machineNamed(game, b ?? a, limits),
});

/** Every seed twice, with the sides swapped or by the other player; once if there is only one player. */
const matchesOf = ({ b }: Plan): number => (b === undefined ? 1 : 2);

/** What this process has taken of the processor: others who are at work beside it do not count. */
export const processor: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const matchName = ({ seed, swapped }: Pick<Bout, 'seed' | 'swapped'>): string => `${seed} ${swapped}`;

/** The matches of the plan that have not been played before. */
export function* boutsOf(plan: Plan, before: readonly Bout[]): Generator<Bout, void> {
  const played = new Set(before.map(matchName));
  const pairing = pairingOf(plan);
  for (let seed = plan.from; seed < plan.from + plan.pairs; seed++)
    for (const swapped of plan.b === undefined ? [false] : [false, true])
      if (!played.has(matchName({ seed, swapped })))
        yield playBout(plan.game, pairing, seed, swapped, plan.timed ? processor : undefined);
}

const keptOf = (plan: Plan): KeptMatches | undefined => {
  const { game, pack, a, b, limits, keep } = plan;
  if (keep === undefined) return undefined;
  return keptIn(keep, { game: game.id, components: pack?.components, options: game.defaults, a, b, limits });
};

/** What was kept of these seeds. */
export const keptBefore = (plan: Plan): Bout[] => inPlan(plan, keptOf(plan)?.before ?? []);

const inPlan = ({ from, pairs }: Plan, list: readonly Bout[]): Bout[] =>
  list.filter(({ seed }) => seed >= from && seed < from + pairs);

const NOBODY: Child = { ended: Promise.resolve(), stop: () => {} };

const FLAGS = ['a', 'b', 'game', 'components', 'seconds-per-move', 'simulations', 'keep'];

/** Plays the seeds of a plan in a child of this program, which sends each match as a line. */
const playInChild = (plan: Plan, flags: Flags, done: (bout: Bout) => void): Child => {
  const kept = [...FLAGS, ...termFlags(plan.game)].flatMap((name) => {
    const value = textFlag(flags, name);
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  const timed = plan.timed ? ['--timed'] : [];
  const args = ['arena', ...kept, ...timed, `--from=${plan.from}`, `--pairs=${plan.pairs}`, '--bouts'];
  return childOf(args, (line) => done(JSON.parse(line) as Bout));
};

const byMatch = (x: Bout, y: Bout): number => x.seed - y.seed || Number(x.swapped) - Number(y.swapped);

/** What was played, and whether somebody broke it off. */
export interface Played {
  readonly list: Bout[];
  readonly cancelled: boolean;
}

/** Plays the seeds of a plan here until enough is known. */
const playHere = async (plan: Plan, before: readonly Bout[], progress: Progress, row: Row): Promise<void> => {
  for (const bout of boutsOf(plan, before)) {
    row.add(bout);
    await progress.step(row.list.length, row.most);
    if (progress.cancelled || row.isEnough()) return;
  }
};

/** The matches played so far, here and elsewhere. */
interface Row {
  readonly list: Bout[];
  readonly most: number;
  add(bout: Bout): void;
  /** Is a sequential test decided? */
  isDecided(): boolean;
  isEnough(): boolean;
}

const rowOf = (plan: Plan): Row => {
  const kept = keptOf(plan);
  const list = inPlan(plan, kept?.before ?? []);
  const until = performance.now() + 60_000 * (plan.minutes ?? Infinity);
  const isDecided = (): boolean => plan.sprt && sprtOf(list).verdict !== undefined;
  return {
    list,
    most: plan.pairs * matchesOf(plan),
    add(bout) {
      list.push(bout);
      kept?.add(bout);
    },
    isDecided,
    isEnough: () => performance.now() >= until || isDecided(),
  };
};

/** All matches of the plan, in one process or half of them in another. */
export const playAll = async (plan: Plan, flags: Flags, processes: number): Promise<Played> => {
  const progress = openProgress('matches');
  const row = rowOf(plan);
  const before = row.list.slice();
  const away = processes === 1 ? 0 : Math.floor(plan.pairs / 2);
  const here = plan.pairs - away;
  const there = { ...plan, from: plan.from + here, pairs: away };
  const helper = away === 0 || row.isEnough() ? NOBODY : playInChild(there, flags, (bout) => row.add(bout));
  try {
    if (!row.isEnough()) await playHere({ ...plan, pairs: here }, before, progress, row);
    if (progress.cancelled || row.isEnough()) helper.stop();
    await helper.ended;
    return { list: row.list.sort(byMatch), cancelled: row.list.length < row.most && !row.isDecided() };
  } finally {
    progress.end();
  }
};
