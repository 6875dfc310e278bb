import type { Wish } from '@liberty/table';
import { KINDS, type Kind, type WeThePeople, weThePeople } from '@liberty/we-the-people';
import { layOut } from '../field.ts';

/** The rules and components of the classic desk; a component pack brings others. */
export let game: WeThePeople = weThePeople();
export let { kit } = game;

/** Plays with these components from now on. */
export const playWith = (other: WeThePeople): void => {
  game = other;
  ({ kit } = other);
  layOut(other);
};

export const duelWish = (kind: Kind): Wish => ({ kind: 'battle-card', id: KINDS[kind]! });

/** Battle cards by the name an attacker uses, and the one a defender does. */
const duelNames = (kind: Kind): string[] => kit.components.battleCards[kind]!.name.split(' / ');
export const duelName = (kind: Kind): string => duelNames(kind)[0]!;
export const duelTwin = (kind: Kind): string | undefined => duelNames(kind)[1];
