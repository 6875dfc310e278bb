import { mindFor } from '@liberty/ai';
import { type Fight, PRINTED, battleOdds, kitOf } from '@liberty/rebellion-1775';
import { type AnyGame, type MatchRecord, below, generator, newMatch, replay, seeded, silent } from '@liberty/table';

/** Positions sampled all through so many random games: one in so many decisions. */
export const positionsOf = (game: AnyGame, games: number, every: number): unknown[] => {
  const sampled: unknown[] = [];
  for (let i = 0; i < games; i++) {
    const s = game.setup(game.defaults);
    const dice = seeded(`positions/${i}`);
    const choices = generator(`positions/${i}/choices`);
    for (let n = 0, options = game.options(s); options.length > 0; n++, options = game.options(s)) {
      if (n % every === 0) sampled.push(game.clone(s));
      game.play(s, options[below(choices, options.length)]!, dice, silent);
    }
  }
  return sampled;
};

/** So many answers are played again; of a game that is shorter, as many as it has, and the time is told for so many. */
const ANSWERS = 500;

/** The first of some random games that is long enough, or the longest of them. */
const longRecord = (game: AnyGame): MatchRecord => {
  let longest: MatchRecord | undefined;
  for (let i = 0; i < 20 && (longest?.lines.length ?? 0) < ANSWERS; i++) {
    const match = newMatch(game, `replay/${i}`);
    const choices = generator(`replay/${i}/choices`);
    for (let question = game.question(match.s); question && match.length < ANSWERS; question = game.question(match.s)) {
      const options = game.options(match.s);
      match.act(question.seat, options[below(choices, options.length)]!);
    }
    if (match.length > (longest?.lines.length ?? 0)) longest = match.record();
  }
  return longest!;
};

/** Nanoseconds for playing a record of 500 answers again, every answer, roll and hash checked. */
export const replayCost = (game: AnyGame, milliseconds: number): number => {
  const record = longRecord(game);
  const until = performance.now() + milliseconds;
  let quickest = Number.POSITIVE_INFINITY;
  for (let rounds = 0; rounds < 5 || performance.now() < until; rounds++) {
    const began = performance.now();
    if (!replay(game, record).ok) throw new Error(`${game.id}: a record does not replay`);
    quickest = Math.min(quickest, performance.now() - began);
  }
  return (quickest * 1e6 * ANSWERS) / record.lines.length;
};

/** Few enough that one thought is short, many enough that a tree grows. */
const SIMULATIONS = 200;

/** Nanoseconds a simulation of the search costs, over positions of random games in which there is a choice. */
export const searchCost = (game: AnyGame, milliseconds: number): number => {
  const { judge, strategy } = mindFor(game);
  const search = strategy.thinker(game, judge, { limits: { simulations: SIMULATIONS } });
  const views = positionsOf(game, 20, 11)
    .map((s) => game.view(s, game.question(s)!.seat))
    .filter((view) => view.options.length > 1);
  for (let i = 0; i < 5; i++) search.think(views[i]!, i);
  const began = performance.now();
  let thoughts = 0;
  for (; performance.now() - began < milliseconds || thoughts < 5; thoughts++)
    search.think(views[thoughts % views.length]!, thoughts);
  return ((performance.now() - began) * 1e6) / (thoughts * SIMULATIONS);
};

/** 1775: Rebellion, British attacking: a battle of three a side, and of twelve a side the mix with the most states. */
const SMALL: Fight = { units: [1, 2, 1, 2, 0, 0, 0, 0, 0], attacker: 0 };
const LARGE: Fight = { units: [3, 3, 4, 4, 3, 4, 3, 0, 0], attacker: 0 };

/** Nanoseconds for the exact odds of each, with nothing kept from an earlier question; undefined for games without such. */
export const oddsCost = (game: AnyGame, milliseconds: number): { small: number; large: number } | undefined => {
  if (game.id !== 'rebellion-1775') return undefined;
  const quickest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const until = performance.now() + milliseconds;
  for (let rounds = 0; rounds < 30 || performance.now() < until; rounds++) {
    const kit = kitOf(PRINTED);
    const began = performance.now();
    battleOdds(kit, SMALL);
    const between = performance.now();
    battleOdds(kit, LARGE);
    quickest.small = Math.min(quickest.small, (between - began) * 1e6);
    quickest.large = Math.min(quickest.large, (performance.now() - between) * 1e6);
  }
  return quickest;
};

/** Nanoseconds for the odds of the largest battle, the first that this process is asked for. */
export const firstOddsCost = (): number => {
  const kit = kitOf(PRINTED);
  const began = performance.now();
  battleOdds(kit, LARGE);
  return (performance.now() - began) * 1e6;
};
