import {
  CAUTION,
  PATIENCE,
  type Finding,
  type LevelId,
  type Limits,
  type Player,
  type Thinker,
  type Warned,
  Council,
  coached,
  colleagueFor,
  hint,
  playerFor,
} from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, type Sight, save, seeded } from '@liberty/table';
import { expose } from 'comlink';
import type { SeatKind } from '../kept.ts';
import type { Advice, OnView } from './thinker.ts';
import { type Seated, type Whole, playWhole } from './whole.ts';

/** All who think about the same question draw the same one of so many lucks. */
const LUCKS = 1 << 20;
const HINT = { milliseconds: 1500 };
/** A coach thinks while somebody else does, and must be done before he is. */
const COACH = { milliseconds: 900 };
/** How many answers besides the best a hint names. */
const OTHERS = 3;

const percent = (share: number): string => `${Math.round(100 * share)}%`;

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

let beside: { readonly key: string; readonly thinker: Thinker<Sight> | undefined } | undefined;

/** The one who thinks in this lane: the same as long as nobody asks for another. */
const colleagueOf = (game: Known, level: LevelId, lane: number): Thinker<Sight> | undefined => {
  const key = `${game.game} ${game.pack ?? ''} ${level} ${lane}`;
  if (beside?.key !== key) beside = { key, thinker: colleagueFor(gameOf(game), level, lane, PATIENCE[level]) };
  return beside.thinker;
};

let sitting: { readonly key: string; readonly council: Council } | undefined;

/** Where those who share the thinking for a seat agree: the same as long as nobody asks for another, so that their plan may last. */
const councilOf = ({ game, pack }: Known, level: LevelId, { question }: Sight): Council => {
  const key = `${game} ${pack ?? ''} ${level} ${question?.seat}`;
  if (sitting?.key !== key) sitting = { key, council: new Council() };
  return sitting.council;
};

/** What runs in the worker: it is handed a view and nothing else. */
const mind = {
  async choose(game: Known, view: Sight, kind: SeatKind, luck: string): Promise<Action> {
    const level: LevelId = kind === 'human' ? 'random' : kind;
    return playerOf(game, level).choose(view, seeded(luck));
  },
  /** What is found about the question in this lane; nothing where the work cannot be shared. */
  async consider(game: Known, view: Sight, level: LevelId, luck: string, lane: number): Promise<readonly Finding[]> {
    const seed = seeded(luck).pick(LUCKS, 'a thought');
    return colleagueOf(game, level, lane)?.think(view, seed) ?? [];
  },
  /** What the lanes agreed to do at this question, if their plan foresaw it. */
  async foresaw(game: Known, view: Sight, level: LevelId): Promise<Action | undefined> {
    return councilOf(game, level, view).foresaw(view);
  },
  /** What the lanes have found, made one answer. */
  async agree(game: Known, view: Sight, level: LevelId, reports: readonly (readonly Finding[])[]): Promise<Action> {
    return councilOf(game, level, view).agree(reports);
  },
  async hint(game: Known, view: Sight, luck: string): Promise<Advice> {
    const advice = hint(gameOf(game), view, seeded(luck), HINT);
    const { action, why, before, after, findings, chances, remark, calibration } = advice;
    if (findings.length === 0) return { action, reason: why, others: [] };
    const others = findings.slice(1, 1 + OTHERS).map((it, i) => ({ action: it.action, worth: chances[i + 1]! }));
    const now = remark === undefined ? '' : ` Now: ${remark}.`;
    return {
      action,
      reason: `By the rule of thumb that chance was ${percent(before)} before.${now}${CAUTION[calibration]}`,
      worth: after,
      others,
    };
  },
  async coach(game: Known, view: Sight, luck: string): Promise<Warned[]> {
    return coached(gameOf(game), view, seeded(luck), COACH);
  },
  async playWhole(
    game: Known,
    whole: Whole,
    levels: LevelId | readonly LevelId[],
    limits: Limits,
    onView: OnView,
  ): Promise<string> {
    const known = gameOf(game);
    const seated = (level: LevelId): Seated => ({ name: level, player: playerFor(known, level, limits) });
    const players = typeof levels === 'string' ? seated(levels) : levels.map(seated);
    return save(playWhole(known, whole, players, onView).record());
  },
};

export type Mind = typeof mind;

expose(mind);
