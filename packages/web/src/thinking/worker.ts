import { type LevelId, type Limits, type Player, hint, playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, type Sight, save, seeded } from '@liberty/table';
import { expose } from 'comlink';
import type { SeatKind } from '../kept.ts';
import type { Advice, OnView } from './thinker.ts';
import { type Whole, playWhole } from './whole.ts';

/** How long the two strongest levels may think about a card with all its answers on a player's machine. */
const PATIENCE: Readonly<Partial<Record<LevelId, Limits>>> = {
  continental: { milliseconds: 2200, per: 'card' },
  washington: { milliseconds: 12_000, per: 'card' },
};
const HINT = { milliseconds: 1500 };
/** How many answers besides the best a hint names. */
const OTHERS = 3;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

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

let seated: { readonly key: string; readonly player: Player<Sight> } | undefined;

/** The player of that level: the same one as long as nobody asks for another, so that what he means to do may last. */
const playerOf = (game: Known, level: LevelId): Player<Sight> => {
  const key = `${game.game} ${game.pack ?? ''} ${level}`;
  if (seated?.key !== key) seated = { key, player: playerFor(gameOf(game), level, PATIENCE[level]) };
  return seated.player;
};

/** What runs in the worker: it is handed a view and nothing else. */
const mind = {
  async choose(game: Known, view: Sight, kind: SeatKind, luck: string): Promise<Action> {
    const level: LevelId = kind === 'human' ? 'random' : kind;
    return playerOf(game, level).choose(view, seeded(luck));
  },
  async hint(game: Known, view: Sight, luck: string): Promise<Advice> {
    const { action, why, before, after, findings, chances, remark } = hint(gameOf(game), view, seeded(luck), HINT);
    if (findings.length === 0) return { action, reason: why, others: [] };
    const others = findings.slice(1, 1 + OTHERS).map((it, i) => ({ action: it.action, worth: chances[i + 1]! }));
    const now = remark === undefined ? '' : ` Now: ${remark}.`;
    return {
      action,
      reason: `By the rule of thumb it stood at ${percent(before)} before.${now}`,
      worth: after,
      others,
    };
  },
  async playWhole(game: Known, whole: Whole, level: LevelId, limits: Limits, onView: OnView): Promise<string> {
    const known = gameOf(game);
    const player = playerFor(known, level, limits);
    return save(playWhole(known, whole, { name: level, player }, onView).record());
  },
};

export type Mind = typeof mind;

expose(mind);
