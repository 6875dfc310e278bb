import type { Wish } from '@liberty/table';
import { KINDS, type WeThePeople } from '@liberty/we-the-people';
import { factsFor } from '../facts.ts';
import { classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

export const classicFactsFor = perGame((opened: WeThePeople) => {
  const { fieldName } = factsFor(opened);
  const { duelName } = classicGameFor(opened);

  /** The name of a thing of the classic game, as it is spoken of. */
  const nameOf = (wish: Wish): string =>
    wish.kind === 'battle-card' ? duelName(KINDS.findIndex((kind) => kind === wish.id)) : fieldName(wish);

  return { nameOf };
});
