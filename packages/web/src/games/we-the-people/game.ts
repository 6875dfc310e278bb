import { type Space, AMERICAN, BRITISH, GENERALS, SPACES, type Side, type Board } from '@liberty/colonies';
import type { Frame, Wish } from '@liberty/table';
import {
  type CardKind,
  CARDS,
  KINDS,
  type Kind,
  type View,
  type WeThePeople,
  weThePeople,
} from '@liberty/we-the-people';

/** The rules and components this desk plays by; a component pack brings others. */
export let game: WeThePeople = weThePeople();
export let { kit } = game;
export let { atlas } = kit;

/** Plays with these components from now on. */
export const playWith = (other: WeThePeople): void => {
  game = other;
  ({ kit } = other);
  ({ atlas } = kit);
};

export const SIDE = ['American', 'British'] as const;
export const TONES = ['am', 'br'] as const;

export const spaceWish = (x: Space): Wish => ({ kind: 'space', id: SPACES[x]! });
export const generalWish = (g: number): Wish => ({ kind: 'general', id: GENERALS[g]! });
export const cardWish = (card: CardKind): Wish => ({ kind: 'card', id: CARDS[card]! });
export const useWish = (card: CardKind, use: string): Wish => ({ kind: 'use', id: `${CARDS[card]!}/${use}` });
export const duelWish = (kind: Kind): Wish => ({ kind: 'battle-card', id: KINDS[kind]! });

export const spaceName = (x: Space): string => atlas.names[x]!;
export const colonyName = (x: Space): string => atlas.colonyNames[atlas.colonyOf[x]!]!;
const surnames = GENERALS.map((id) => id.charAt(0).toUpperCase() + id.slice(1));
/** A general by his surname, as one speaks of him. */
export const generalName = (g: number): string => (g < 0 ? 'nobody' : surnames[g]!);
/** A sentence of the narrator with surnames for full names. */
export const familiar = (text: string): string =>
  kit.components.generals.reduce((said, { name }, g) => said.replaceAll(name, surnames[g]!), text);
/** A name short enough for a hand: what stands before the dash. */
export const cardName = (card: CardKind): string => kit.cards[card]!.name;
export const shortName = (card: CardKind): string => cardName(card).split(' - ')[0]!;

/** Battle cards by the name an attacker uses, and the one a defender does. */
const duelNames = (kind: Kind): string[] => kit.components.battleCards[kind]!.name.split(' / ');
export const duelName = (kind: Kind): string => duelNames(kind)[0]!;
export const duelTwin = (kind: Kind): string | undefined => duelNames(kind)[1];

/** A view read as a board: the questions of colonies/ only look. */
export const boardOf = (view: View): Board => view as unknown as Board;

export const cuWord = (n: number): string => `${n} CU`;

/** The uppermost bookmark of that chapter. */
export const frameOf = <F extends Frame>(view: View, chapter: F['in']): F | undefined =>
  view.stack.findLast((f) => f.in === chapter) as F | undefined;

export const isSide = (seat: number | undefined): seat is Side => seat === AMERICAN || seat === BRITISH;
