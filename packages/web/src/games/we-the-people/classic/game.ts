import type { Wish } from '@liberty/table';
import { KINDS, type Kind, type WeThePeople } from '@liberty/we-the-people';
import { perGame } from '../../per-game.ts';

export const duelWish = (kind: Kind): Wish => ({ kind: 'battle-card', id: KINDS[kind]! });

export const classicGameFor = perGame((opened: WeThePeople) => {
  /** The rules and components of this desk. */
  const game = opened;
  const { kit } = game;

  /** Battle cards by the name an attacker uses, and the one a defender does. */
  const duelNames = (kind: Kind): string[] => kit.components.battleCards[kind]!.name.split(' / ');
  const duelName = (kind: Kind): string => duelNames(kind)[0]!;
  const duelTwin = (kind: Kind): string | undefined => duelNames(kind)[1];

  return { game, kit, duelName, duelTwin };
});
