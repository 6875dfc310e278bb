import { GENERALS, GENERALS_OF, type Side, type Space, isGeneralId, isSpaceId, sideOf, space } from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import {
  type Battle,
  CARDS,
  type CardKind,
  KINDS,
  type Kind,
  type SecondEdition,
  type Use,
  type View,
  commanderIn,
  commanderInBattle,
} from '@liberty/we-the-people-cooper';
import { perGame } from '../per-game.ts';
import { SIDE, generalName, mapFor } from '../we-the-people/field.ts';

export const cardWish = (card: CardKind): Wish => ({ kind: 'card', id: CARDS[card]! });
export const useWish = (card: CardKind, use: Use): Wish => ({ kind: 'use', id: `${CARDS[card]!}/${use}` });
export const duelWish = (kind: Kind): Wish => ({ kind: 'battle-card', id: KINDS[kind]! });
/** The card that a wish about it, or about a use of it, speaks of. */
export const cardOf = ({ id }: Wish): CardKind => CARDS.indexOf(id.split('/')[0]!);

/** Whoever commands, or his side where nobody does: 'Howe', 'The British side'. */
export const leaderName = (g: number, side: Side): string => (g < 0 ? `The ${SIDE[side]} side` : generalName(g));

export const secondGameFor = perGame((opened: SecondEdition) => {
  /** The rules and components of this desk. */
  const game = opened;
  const { kit } = game;
  const { spaceName } = mapFor(opened);

  const cardName = (card: CardKind): string => kit.cards[card]!.name;
  /** Where one name stands on cards of several numbers, the number tells them apart. */
  const fullName = (card: CardKind): string => `${cardName(card)} (${kit.cards[card]!.ops})`;
  const duelName = (kind: Kind): string => kit.components.battleCards[kind]!.name;

  /** Who commands a side in a space, or -1; and the others there, who are subordinate to him. */
  const chiefIn = (view: View, side: Side, x: Space): number => commanderIn({ s: view, kit }, side, x);
  const generalsIn = (view: View, side: Side, x: Space): number[] =>
    GENERALS_OF[side]!.filter((g) => view.generalAt[g] === x);
  /** Who commands a side in the battle that is fought, or -1. */
  const leaderIn = (view: View, f: Battle, side: Side): number => commanderInBattle({ s: view, kit }, f, side);
  /** Does another general of his side command where he stands? */
  const chiefOver = (view: View, g: number): number => {
    const chief = chiefIn(view, sideOf(g), view.generalAt[g]!);
    return chief === g ? -1 : chief;
  };

  /** The name of a thing of this edition, as it is spoken of. */
  const nameOf = (wish: Wish): string => {
    switch (wish.kind) {
      case 'space':
        return isSpaceId(wish.id) ? spaceName(space(wish.id)) : wish.id;
      case 'general':
        return isGeneralId(wish.id) ? generalName(GENERALS.indexOf(wish.id)) : wish.id;
      case 'card':
      case 'use':
        return fullName(cardOf(wish));
      case 'battle-card':
        return duelName(KINDS.findIndex((kind) => kind === wish.id));
      default:
        return wish.id;
    }
  };

  return { game, kit, cardName, fullName, duelName, chiefIn, chiefOver, generalsIn, leaderIn, nameOf };
});
