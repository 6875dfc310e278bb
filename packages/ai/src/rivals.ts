import type { AnyGame, Sight } from '@liberty/table';
import { flat } from './flat.ts';
import { greedy, thumbed } from './greedy.ts';
import { judgeFor } from './minds.ts';
import type { Limits, Player } from './player.ts';
import { search } from './search.ts';

type Maker = (game: AnyGame, limits?: Limits) => Player<Sight>;

const limited = (limits: Limits | undefined) => (limits ? { limits } : {});

/** Players that are no level of any game, by their names: whom a level is measured against. */
const RIVALS: Readonly<Record<string, Maker>> = {
  /** The rule of thumb without any noise. */
  thumb: (game) => thumbed(game, judgeFor(game), 0),
  /** One decision ahead: what Militia was in every edition of We the People before it made plans. */
  greedy: (game) => greedy(game, judgeFor(game)),
  'militia-1': (game) => greedy(game, judgeFor(game)),
  /** A tree of answers, and its control without one. */
  tree: (game, limits) => search(game, judgeFor(game), limited(limits)),
  flat: (game, limits) => flat(game, judgeFor(game), limited(limits)),
};

export const RIVAL_NAMES: readonly string[] = Object.keys(RIVALS);

/** The rival of that name, if there is one. */
export const rivalNamed = (game: AnyGame, name: string, limits?: Limits): Player<Sight> | undefined =>
  Object.hasOwn(RIVALS, name) ? RIVALS[name]!(game, limits) : undefined;
