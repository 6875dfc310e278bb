import {
  BOX,
  type Board,
  type Control,
  FRENCH_BOX,
  GENERALS,
  type General,
  NOBODY,
  NOWHERE,
  SPACE_COUNT,
  type Side,
  addUnits,
  lay,
} from '@liberty/colonies';
import type { Frame, Outcome, Table, Tell } from '@liberty/table';
import { type BattleHands, auditBattleCards } from './battle-hands.ts';
import type { CardKind } from './cards.ts';
import type { FieldHappening, Happening } from './events.ts';
import { type FieldKit, KINDS, type Kit } from './kit.ts';
import type { Rule } from './rulebook.ts';

/** What every edition keeps of a moment of play: plain JSON, mid-battle too. Its deck is replaced, like the lists of the board. */
export interface War extends Board {
  readonly stack: Frame[];
  outcome: Outcome | null;
  year: number;
  /** British combat units in the reinforcement box. */
  britishBox: number;
  /** 6.2g Do the French wait in the American box? */
  frenchWait: boolean;
  /** Unseen strategy cards, by kind. */
  deck: readonly number[];
  /** The two hands, each sorted. */
  readonly hands: [CardKind[], CardKind[]];
  /** Face up, in the order in which they were laid. */
  readonly discards: CardKind[];
  readonly removed: CardKind[];
  /** 6.1d Operations cards used for reinforcements this year, by side. */
  readonly filed: [CardKind[], CardKind[]];
  /** Specials taken from a hand and not yet played. */
  readonly taken: CardKind[];
  /** The card being resolved, in nobody's hand and on no pile; or -1. */
  resolving: CardKind;
  regulars: boolean;
  alliance: boolean;
  mutiny: boolean;
  /** Of this card play: generals who tried to intercept, who may not retreat before battle, who have moved (bit sets). */
  tried: number;
  barred: number;
  moved: number;
  /** Of this card play: spaces marked by it, which lend no adjacency. */
  readonly fresh: number[];
  /** 7.2c The force now entering a space has been intercepted. */
  intercepted: boolean;
  /**
   * 5.3d How many other cards the American held when he laid a movement card with the British hand empty, else -1; and how
   * often Glover was laid on it. Both are public: a flag "his last card" would betray a Glover still in hand.
   */
  spare: number;
  glovers: number;
}

/** A moment of the classic game. */
export interface State extends War, BattleHands {
  /** The card in the War Ends box, or -1. */
  warEnds: CardKind;
}

/** How a war ends before its last year is over: each edition says it for itself. */
export interface Endings {
  /** 7.1f This general has just been captured. */
  captured(t: Campaign, g: General): void;
  /** 12.0a This side has lost or moved units: is the war over? */
  testUnits(t: Campaign, side: Side): boolean;
  /** 6.2h A War Ends card has been played. */
  proclaimed(t: Campaign, card: CardKind): void;
}

/** What the chapters work on that all editions share. */
export interface Campaign extends Table<War, FieldHappening, Rule> {
  readonly kit: FieldKit;
  readonly endings: Endings;
}

/** What the rules of the classic game work on. */
export interface Classic extends Campaign {
  s: State;
  tell: Tell<Happening, Rule>;
  readonly kit: Kit;
}

/** Most piles are empty most of the time, and an empty one needs no copying. */
const pile = (cards: readonly CardKind[]): CardKind[] => (cards.length === 0 ? [] : cards.slice());

export const clone = (s: State, stack: Frame[]): State => ({
  control: s.control,
  units: s.units,
  generalAt: s.generalAt.slice(),
  congress: s.congress,
  navy: s.navy,
  stack,
  outcome: s.outcome,
  year: s.year,
  britishBox: s.britishBox,
  frenchWait: s.frenchWait,
  deck: s.deck,
  hands: [pile(s.hands[0]), pile(s.hands[1])],
  discards: pile(s.discards),
  removed: pile(s.removed),
  filed: [pile(s.filed[0]), pile(s.filed[1])],
  taken: pile(s.taken),
  warEnds: s.warEnds,
  resolving: s.resolving,
  regulars: s.regulars,
  alliance: s.alliance,
  mutiny: s.mutiny,
  duel: s.duel,
  tried: s.tried,
  barred: s.barred,
  moved: s.moved,
  fresh: pile(s.fresh),
  intercepted: s.intercepted,
  spare: s.spare,
  glovers: s.glovers,
});

/** 4.0b-c Units, generals and markers come to their places. */
export const placePieces = (b: Board, kit: Pick<FieldKit, 'setup'>): void => {
  for (const { side, space, general, units } of kit.setup.units) {
    addUnits(b, side, space, units);
    if (general >= 0) b.generalAt[general] = space;
  }
  for (const { side, space } of kit.setup.markers) lay(b, space, side);
  for (const g of kit.setup.inBox) b.generalAt[g] = BOX;
};

/** 4.0a-c The fixed set-up, before the Committees of Correspondence. */
export const opening = (kit: Kit): State => {
  const s: State = {
    control: Array.from({ length: SPACE_COUNT }, (): Control => NOBODY),
    units: Array.from({ length: 3 * SPACE_COUNT }, () => 0),
    generalAt: GENERALS.map(() => FRENCH_BOX),
    congress: kit.setup.congress,
    navy: NOWHERE,
    stack: [],
    outcome: null,
    year: kit.firstYear,
    britishBox: kit.setup.britishBox,
    frenchWait: false,
    deck: kit.deck,
    hands: [[], []],
    discards: [],
    removed: [],
    filed: [[], []],
    taken: [],
    warEnds: NOWHERE,
    resolving: NOWHERE,
    regulars: true,
    alliance: false,
    mutiny: false,
    duel: Array.from({ length: 3 * KINDS.length }, () => 0),
    tried: 0,
    barred: 0,
    moved: 0,
    fresh: [],
    intercepted: false,
    spare: NOWHERE,
    glovers: 0,
  };
  placePieces(s, kit);
  return s;
};

/** I8 Every strategy card is somewhere, once; `elsewhere` lists those that an edition keeps in a place of its own. */
export const auditStrategyCards = (s: War, kit: FieldKit, elsewhere: readonly CardKind[]): string[] => {
  const count = s.deck.slice();
  const piles = [s.hands[0], s.hands[1], s.discards, s.removed, s.filed[0], s.filed[1], s.taken, elsewhere];
  for (const pile of piles) for (const card of pile) count[card]! += 1;
  if (s.resolving >= 0) count[s.resolving]! += 1;
  return kit.deck.flatMap((copies, card) =>
    count[card] === copies ? [] : [`${kit.cards[card]!.name}: ${count[card]} of ${copies} cards`],
  );
};

/** I8 Every strategy card and every battle card is somewhere, once. */
export const auditCards = (s: State, kit: Kit): string[] => {
  const elsewhere = s.warEnds >= 0 ? [s.warEnds] : [];
  return [...auditStrategyCards(s, kit, elsewhere), ...auditBattleCards(s, KINDS, kit.battleDeck)];
};
