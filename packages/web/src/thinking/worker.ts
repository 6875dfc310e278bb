import { type LevelId, hint, playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, type Sight, seeded } from '@liberty/table';
import { expose } from 'comlink';
import type { SeatKind } from '../kept.ts';

/** How long the two strongest levels may think about one answer on a player's machine. */
const PATIENCE: Readonly<Partial<Record<LevelId, { milliseconds: number }>>> = {
  continental: { milliseconds: 700 },
  washington: { milliseconds: 3000 },
};
const HINT = { milliseconds: 1500 };

/** A game by its name, with the components of a pack where one is used. */
export interface Known {
  readonly game: string;
  readonly pack?: string;
}

let known: { readonly key: string; readonly game: AnyGame } | undefined;

const gameOf = ({ game: id, pack }: Known): AnyGame => {
  const key = `${id} ${pack ?? ''}`;
  if (known?.key === key) return known.game;
  const box = boxOf(id);
  const unpacked = pack === undefined ? undefined : box?.openWith?.(pack);
  const game = unpacked?.ok ? unpacked.value.game : box?.open?.();
  if (!game) throw new Error(`nobody here knows the game '${id}'`);
  known = { key, game };
  return game;
};

/** What runs in the worker: it is handed a view and nothing else. */
const mind = {
  async choose(game: Known, view: Sight, kind: SeatKind, luck: string): Promise<Action> {
    const level: LevelId = kind === 'human' ? 'random' : kind;
    return playerFor(gameOf(game), level, PATIENCE[level]).choose(view, seeded(luck));
  },
  async hint(game: Known, view: Sight, luck: string): Promise<{ action: Action; reason: string } | undefined> {
    const { action, why } = hint(gameOf(game), view, seeded(luck), HINT);
    return { action, reason: why };
  },
};

export type Mind = typeof mind;

expose(mind);
