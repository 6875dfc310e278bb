import type { AnyGame, Sight } from '@liberty/table';
import { thumbed } from './greedy.ts';
import { judgeFor, mindFor } from './minds.ts';
import type { Clock, Limits, Player } from './player.ts';
import { random } from './random.ts';

/**
 * How well the machine plays. Levels differ by how far they look and by nothing else: none is given dice or cards, and
 * none sees more than its seat may see.
 */
export const LEVEL_IDS = ['random', 'recruit', 'militia', 'continental', 'washington'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

export interface Level {
  readonly id: LevelId;
  readonly name: string;
  readonly about: string;
  /** How long it thinks about one answer, if it is not told otherwise; none: it does not search. */
  readonly limits?: Limits;
  make(game: AnyGame, limits?: Limits, clock?: Clock): Player<Sight>;
}

/** How far a recruit's rule of thumb is shaken. */
const RECRUIT_NOISE = 0.8;

const renamed = (player: Player<Sight>, name: string): Player<Sight> => ({ ...player, name });

const searcher = (id: LevelId, name: string, about: string, usual: Limits): Level => ({
  id,
  name,
  about,
  limits: usual,
  make(game, limits = usual, clock) {
    const { judge, strategy } = mindFor(game);
    return renamed(strategy.searching(game, judge, clock ? { limits, clock } : { limits }), name);
  },
});

const militia = (game: AnyGame): Player<Sight> => {
  const { judge, strategy } = mindFor(game);
  return renamed(strategy.quick(game, judge), 'Militia');
};

export const LEVELS: readonly Level[] = [
  {
    id: 'random',
    name: 'Random',
    about: 'Any legal move, each as likely as the others.',
    make: () => random(),
  },
  {
    id: 'recruit',
    name: 'Recruit',
    about: 'Follows a rule of thumb, and often forgets it.',
    make: (game) => renamed(thumbed(game, judgeFor(game), RECRUIT_NOISE), 'Recruit'),
  },
  {
    id: 'militia',
    name: 'Militia',
    about: 'Takes what looks best when the matter in hand is done with.',
    make: militia,
  },
  searcher('continental', 'Continental', 'Tries its moves out in imagined games, a fraction of a second a move.', {
    simulations: 4000,
  }),
  searcher(
    'washington',
    'Washington',
    'Tries its moves out in ten times as many imagined games, some seconds a move.',
    {
      simulations: 40_000,
    },
  ),
];

export const isLevelId = (id: string): id is LevelId => (LEVEL_IDS as readonly string[]).includes(id);

export const levelOf = (id: LevelId): Level => LEVELS.find((level) => level.id === id)!;

/** A player of that level for any game; the judge is found by the game's name. */
export const playerFor = (game: AnyGame, id: LevelId, limits?: Limits, clock?: Clock): Player<Sight> =>
  levelOf(id).make(game, limits, clock);
