import type { AnyGame, Sight } from '@liberty/table';
import { thumbed } from './greedy.ts';
import { judgeFor, mindFor } from './minds.ts';
import { LEVEL_NAMES, type LevelId, type NamedLevel, nameOfLevel } from './names.ts';
import type { Clock, Limits, Player } from './player.ts';
import { random } from './random.ts';

/**
 * How well the machine plays. Levels differ by how far they look, and in Don't Tread on Me also by what they think things worth:
 * none is given dice or cards, and none sees more than its seat may see.
 */
export interface Level extends NamedLevel {
  /** How long it thinks about one answer, if it is not told otherwise; none: it does not search. */
  readonly limits?: Limits;
  make(game: AnyGame, limits?: Limits, clock?: Clock): Player<Sight>;
}

/** How far a recruit's rule of thumb is shaken. */
const RECRUIT_NOISE = 0.8;

const renamed = (player: Player<Sight>, name: string): Player<Sight> => ({ ...player, name });

type Play = Pick<Level, 'make' | 'limits'>;

/** Who has the time to. */
export const looksFarther = (id: LevelId): boolean => id === 'washington';

const searcher = (id: LevelId, usual: Limits): Play => ({
  limits: usual,
  make(game, limits = usual, clock) {
    const { judge, veteran, strategy } = mindFor(game);
    return renamed(
      strategy.searching(game, veteran?.() ?? judge, {
        limits,
        farther: looksFarther(id),
        ...(clock ? { clock } : {}),
      }),
      nameOfLevel(id),
    );
  },
});

const militia = (game: AnyGame): Player<Sight> => {
  const { judge, strategy } = mindFor(game);
  return renamed(strategy.quick(game, judge), nameOfLevel('militia'));
};

const PLAYS: Readonly<Record<LevelId, Play>> = {
  random: { make: () => random() },
  recruit: { make: (game) => renamed(thumbed(game, judgeFor(game), RECRUIT_NOISE), nameOfLevel('recruit')) },
  militia: { make: militia },
  continental: searcher('continental', { simulations: 4000 }),
  washington: searcher('washington', { simulations: 40_000 }),
};

export const LEVELS: readonly Level[] = LEVEL_NAMES.map((named) => ({ ...named, ...PLAYS[named.id] }));

export const levelOf = (id: LevelId): Level => LEVELS.find((level) => level.id === id)!;

/** A player of that level for any game; the judge is found by the game's name. */
export const playerFor = (game: AnyGame, id: LevelId, limits?: Limits, clock?: Clock): Player<Sight> =>
  levelOf(id).make(game, limits, clock);
