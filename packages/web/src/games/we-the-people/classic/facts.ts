import type { Wish } from '@liberty/table';
import { KINDS } from '@liberty/we-the-people';
import { fieldName } from '../facts.ts';
import { duelName } from './game.ts';

/** The name of a thing of the classic game, as it is spoken of. */
export const nameOf = (wish: Wish): string =>
  wish.kind === 'battle-card' ? duelName(KINDS.findIndex((kind) => kind === wish.id)) : fieldName(wish);
