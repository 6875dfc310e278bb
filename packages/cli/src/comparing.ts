import { type Player, wilson } from '@liberty/ai';
import type { EditionId, Mean, Measured, Share } from '@liberty/shelf';
import { type AnyGame, type Outcome, type Sight, seeded } from '@liberty/table';

/** One game of a comparison as a line of the file in which it is kept. */
export interface Kept {
  readonly game: EditionId;
  readonly edition: string;
  readonly agreed: Measured['agreed'];
  readonly level: string;
  readonly simulations: number | null;
  readonly seed: number;
  readonly winners: readonly number[];
  readonly ending: string;
  readonly decisions: number;
  readonly battles: number;
  readonly interceptions: number;
}

/** What is played of one edition, and the name of its component pack where it has one. */
export interface Table {
  readonly game: AnyGame;
  readonly components: string | undefined;
}

/** On which terms a game is played here. */
export const termsOf = (game: AnyGame): Measured['agreed'] => ({ ...(game.defaults as object) });

/** What happens in every edition under the same name. */
const BATTLE = 'battle';
const INTERCEPTION = 'intercepted';

const endingOf = ({ seats, rulebook }: AnyGame, { winners, rule, why }: Outcome): string => {
  const who = winners.length === 0 ? 'nobody' : winners.map((seat) => seats[seat]).join(' and ');
  return `${rule} ${who}: ${/\d/.test(why) ? (rulebook[rule] ?? why) : why}`;
};

/** A game in which one player has every seat; what is told of it is counted. The dice depend on the seed alone. */
export const playedOut = (game: AnyGame, player: Player<Sight>, seed: number): Omit<Kept, 'level' | 'simulations'> => {
  const s = game.setup(game.defaults);
  const dice = seeded(`compare/${seed}`);
  const luck = seeded(`compare/${seed}/choices`);
  const counted = new Map<string, number>();
  const tell = (_rule: string, event: unknown): void => {
    const { kind } = event as { readonly kind: string };
    counted.set(kind, (counted.get(kind) ?? 0) + 1);
  };
  let decisions = 0;
  for (let question = game.question(s); question; question = game.question(s), decisions++)
    game.play(s, player.choose(game.view(s, question.seat), luck), dice, tell);
  const outcome = game.outcome(s)!;
  return {
    game: game.id as EditionId,
    edition: game.edition,
    agreed: termsOf(game),
    seed,
    winners: outcome.winners,
    ending: endingOf(game, outcome),
    decisions,
    battles: counted.get(BATTLE) ?? 0,
    interceptions: counted.get(INTERCEPTION) ?? 0,
  };
};

const Z = 1.96;

/** The mean of these numbers and where it lies. */
export const meanOf = (numbers: readonly number[]): Mean => {
  const n = numbers.length;
  if (n === 0) return { mean: 0, low: 0, high: 0 };
  const mean = numbers.reduce((sum, it) => sum + it, 0) / n;
  const spread = numbers.reduce((sum, it) => sum + (it - mean) ** 2, 0);
  const error = n < 2 ? 0 : Z * Math.sqrt(spread / (n - 1) / n);
  return { mean, low: mean - error, high: mean + error };
};

const shareOf = (games: number, all: number): Share => ({
  games,
  share: all === 0 ? 0 : games / all,
  ...wilson(games, all),
});

const counts = (endings: readonly string[]): Record<string, number> => {
  const found = new Map<string, number>();
  for (const it of endings) found.set(it, (found.get(it) ?? 0) + 1);
  return Object.fromEntries([...found].sort(([, a], [, b]) => b - a));
};

const scaled = ({ mean, low, high }: Mean, by: number): Mean => ({ mean: mean * by, low: low * by, high: high * by });

/** What the games of one edition come to. */
export const measuredOf = ({ game, components }: Table, played: readonly Kept[], pace: number): Measured => {
  const all = played.length;
  const won = (seat: number): number => played.filter(({ winners }) => winners.includes(seat)).length;
  const decisions = meanOf(played.map((it) => it.decisions));
  return {
    game: game.id as EditionId,
    edition: game.edition,
    ...(components === undefined ? {} : { components }),
    agreed: termsOf(game),
    games: all,
    wins: Object.fromEntries(game.seats.map((name, seat) => [name, shareOf(won(seat), all)])),
    draws: shareOf(played.filter(({ winners }) => winners.length === 0).length, all),
    endings: counts(played.map((it) => it.ending)),
    decisions,
    minutes: scaled(decisions, pace / 60),
    battles: meanOf(played.map((it) => it.battles)),
    interceptions: meanOf(played.map((it) => it.interceptions)),
  };
};
