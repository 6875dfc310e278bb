import {
  type Atlas,
  type Board,
  AMERICAN,
  BRITISH,
  GENERALS,
  type GeneralData,
  type MapData,
  type Side,
  SPACES,
  type Space,
} from '@liberty/colonies';
import type { Frame, Sight, Wish } from '@liberty/table';
import {
  type CardKind,
  CARDS,
  type FieldHappening,
  type FieldKit,
  type Play,
  type WarView,
} from '@liberty/we-the-people';
import { perGame } from '../per-game.ts';

export type { WarView };
export { unitsWord } from '@liberty/colonies';

/** What the map and the pieces on it need of a game: the atlas and the generals with their ratings. */
export interface MapGame {
  readonly kit: {
    readonly components: { readonly map: MapData; readonly generals: readonly GeneralData[] };
    readonly atlas: Atlas;
    readonly strategy: readonly number[];
    readonly battle: readonly number[];
    readonly cards: readonly { readonly name: string }[];
  };
}

/** What lies on the map. */
export type MapView = Sight &
  Pick<WarView, 'stack' | 'year' | 'control' | 'units' | 'generalAt' | 'congress' | 'navy' | 'moved'>;

/** What the shared table needs of an edition's game. */
export interface FieldGame {
  readonly kit: FieldKit;
  narrate(event: FieldHappening): string;
}

export const SIDE = ['American', 'British'] as const;
/** Those who do something: 'the Americans hold'. */
export const FOLK = ['The Americans', 'The British'] as const;
export const TONES = ['am', 'br'] as const;

/** How the count of a war is headed, on the table and in words: after its end nothing can come of it any more. */
export const countHeading = ({ outcome }: Pick<Sight, 'outcome'>, meanwhile: string): string =>
  outcome ? 'How it stood at the end' : meanwhile;

export const spaceWish = (x: Space): Wish => ({ kind: 'space', id: SPACES[x]! });
export const generalWish = (g: number): Wish => ({ kind: 'general', id: GENERALS[g]! });
export const cardWish = (card: CardKind): Wish => ({ kind: 'card', id: CARDS[card]! });
export const useWish = (card: CardKind, use: string): Wish => ({ kind: 'use', id: `${CARDS[card]!}/${use}` });
const surnames = GENERALS.map((id) => id.charAt(0).toUpperCase() + id.slice(1));
/** A general by his surname, as one speaks of him. */
export const generalName = (g: number): string => (g < 0 ? 'nobody' : surnames[g]!);

/** A view read as a board: the questions of colonies/ only look. */
export const boardOf = (view: MapView): Board => view as unknown as Board;

export const percent = (p: number): string => `${Math.round(p * 100)}%`;

/** The uppermost bookmark of that chapter. */
export const frameOf = <F extends Frame>(view: MapView, chapter: F['in']): F | undefined =>
  view.stack.findLast((f) => f.in === chapter) as F | undefined;

/** 7.2 The card of the one who is asked has left the hand, and is not carried out yet. */
export const isCardUnderway = (view: MapView): boolean => {
  const play = frameOf<Play>(view, 'play');
  return play !== undefined && play.at !== 'card' && play.side === view.question?.seat;
};

export const isSide = (seat: number | undefined): seat is Side => seat === AMERICAN || seat === BRITISH;

export const mapFor = perGame(({ kit }: MapGame) => {
  const { atlas } = kit;
  const spaceName = (x: Space): string => atlas.names[x]!;
  const colonyName = (x: Space): string => atlas.colonyNames[atlas.colonyOf[x]!]!;
  /** A sentence of the narrator with surnames for full names. */
  const familiar = (text: string): string =>
    kit.components.generals.reduce((said, { name }, g) => said.replaceAll(name, surnames[g]!), text);

  return { atlas, spaceName, colonyName, familiar };
});

export const fieldFor = perGame((opened: FieldGame) => {
  /** The components on the table, whichever edition is played. */
  const { kit } = opened;
  /** The sentence for an event, as the edition on the table tells it. */
  const narrate = (event: FieldHappening): string => opened.narrate(event);

  /** A name short enough for a hand: what stands before the dash. */
  const cardName = (card: CardKind): string => kit.cards[card]!.name;
  const shortName = (card: CardKind): string => cardName(card).split(' - ')[0]!;

  return { ...mapFor(opened), kit, narrate, cardName, shortName };
});
