import {
  type Board,
  type Control,
  FRENCH_BOX,
  GENERALS,
  GENERALS_OF,
  NOBODY,
  NOWHERE,
  SIDES,
  SPACE_COUNT,
  type Side,
  frenchAt,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { Frame, Outcome, Table } from '@liberty/table';
import { type BattleHands, auditBattleCards, placePieces } from '@liberty/we-the-people/editions';
import type { CardKind } from './cards.ts';
import type { Happening } from './events.ts';
import { FIRST_YEAR, KINDS, type Kit } from './kit.ts';
import type { Rule } from './rulebook.ts';

/** A moment of play: plain JSON, mid-battle too. Its deck and its battle cards are replaced, like the lists of the board. */
export interface State extends Board, BattleHands {
  readonly stack: Frame[];
  outcome: Outcome | null;
  year: number;
  /** Unseen strategy cards, by kind. */
  deck: readonly number[];
  /** The two hands, each sorted. */
  readonly hands: [CardKind[], CardKind[]];
  /** 14.1 Battle events chosen and not yet shown. */
  readonly hidden: [CardKind[], CardKind[]];
  /** Face up, in the order in which they were laid. */
  readonly discards: CardKind[];
  readonly removed: CardKind[];
  /** C-09 A Mandatory card taken from a hand and not yet played, or -1. */
  taken: CardKind;
  /** The card being resolved, in nobody's hand and on no pile; or -1. */
  resolving: CardKind;
  /** 14.1, C-41 Do the British Regulars still have their advantage? */
  regulars: boolean;
  /** 21 How many of the three Mandatory events have happened. */
  mandatory: number;
  /** C-40 Do the French wait in the American box? */
  frenchWait: boolean;
  /** Until the end of this Strategy Phase: no American markers by number, no American movement by sea, no British units by event. */
  mutiny: boolean;
  blockade: boolean;
  opposition: boolean;
  /** 8.2 How many cards may raise troops this turn, and how many have. */
  raiseMost: number;
  raised: number;
  /** 11.2 Has this year's invasion been made? */
  invaded: boolean;
  /** 18 Forces inside: space, whose, siege points; three numbers each. */
  readonly sieges: number[];
  /** Stacks that winter spares this year: 2 × space + side. */
  readonly sheltered: number[];
  /** Sides whose battle cards the enemy has been shown (bit set). */
  spied: number;
  /** Of this activation: generals who failed to intercept the army that moves now (bit set). */
  barred: number;
  /** Of this card play: generals who were activated (bit set), whether an army has sailed, spaces that had a siege point. */
  moved: number;
  sailed: boolean;
  readonly pressed: number[];
  /** 10.11 Of this card play: units that have moved (space, spaces used, how many) and generals who have (general, spaces used). */
  readonly worn: number[];
  readonly legs: number[];
  /** Of this card play: spaces marked by it, which lend no adjacency [C-31]. */
  readonly fresh: number[];
  /** Of this step: intercepted, failed to avoid battle, avoided it, gone inside, backed up. */
  intercepted: boolean;
  botched: boolean;
  avoided: boolean;
  walled: boolean;
  backed: boolean;
  /** 15.5, 17.5, 20.2 Markers the American must remove, may place, and the British must remove. */
  owed: number;
  award: number;
  britishOwed: number;
  /** 20.1 Political points at the last Victory Check: American, British. */
  readonly points: [number, number];
  /** C-39 Has it been agreed that they decide a war that nobody has won? */
  byPoints: boolean;
}

/** What the rules work on. */
export type Cooper = Table<State, Happening, Rule> & { readonly kit: Kit };

/** Most lists are empty most of the time, and an empty one needs no copying. */
const pile = (list: readonly number[]): number[] => (list.length === 0 ? [] : list.slice());

export const clone = (s: State, stack: Frame[]): State => ({
  control: s.control,
  units: s.units,
  generalAt: s.generalAt.slice(),
  congress: s.congress,
  navy: s.navy,
  stack,
  outcome: s.outcome,
  year: s.year,
  deck: s.deck,
  hands: [pile(s.hands[0]), pile(s.hands[1])],
  hidden: [pile(s.hidden[0]), pile(s.hidden[1])],
  discards: pile(s.discards),
  removed: pile(s.removed),
  taken: s.taken,
  resolving: s.resolving,
  regulars: s.regulars,
  mandatory: s.mandatory,
  frenchWait: s.frenchWait,
  mutiny: s.mutiny,
  blockade: s.blockade,
  opposition: s.opposition,
  raiseMost: s.raiseMost,
  raised: s.raised,
  invaded: s.invaded,
  sieges: pile(s.sieges),
  sheltered: pile(s.sheltered),
  duel: s.duel,
  spied: s.spied,
  barred: s.barred,
  moved: s.moved,
  sailed: s.sailed,
  pressed: pile(s.pressed),
  worn: pile(s.worn),
  legs: pile(s.legs),
  fresh: pile(s.fresh),
  intercepted: s.intercepted,
  botched: s.botched,
  avoided: s.avoided,
  walled: s.walled,
  backed: s.backed,
  owed: s.owed,
  award: s.award,
  britishOwed: s.britishOwed,
  points: [s.points[0], s.points[1]],
  byPoints: s.byPoints,
});

/** 4.1, 4.2 The fixed set-up, before the Committees of Correspondence. */
export const opening = (kit: Kit): State => {
  const s: State = {
    control: Array.from({ length: SPACE_COUNT }, (): Control => NOBODY),
    units: Array.from({ length: 3 * SPACE_COUNT }, () => 0),
    generalAt: GENERALS.map(() => FRENCH_BOX),
    congress: kit.setup.congress,
    navy: NOWHERE,
    stack: [],
    outcome: null,
    year: FIRST_YEAR,
    deck: kit.deck,
    hands: [[], []],
    hidden: [[], []],
    discards: [],
    removed: [],
    taken: NOWHERE,
    resolving: NOWHERE,
    regulars: true,
    mandatory: 0,
    frenchWait: false,
    mutiny: false,
    blockade: false,
    opposition: false,
    raiseMost: 2,
    raised: 0,
    invaded: false,
    sieges: [],
    sheltered: [],
    duel: Array.from({ length: 3 * KINDS.length }, () => 0),
    spied: 0,
    barred: 0,
    moved: 0,
    sailed: false,
    pressed: [],
    worn: [],
    legs: [],
    fresh: [],
    intercepted: false,
    botched: false,
    avoided: false,
    walled: false,
    backed: false,
    owed: 0,
    award: 0,
    britishOwed: 0,
    points: [0, 0],
    byPoints: false,
  };
  placePieces(s, kit);
  return s;
};

/** 4.3 Every strategy card and every battle card is somewhere, once. */
export const auditCards = (s: State, kit: Kit): string[] => {
  const faults: string[] = [];
  const count = s.deck.slice();
  for (const cards of [...s.hands, ...s.hidden, s.discards, s.removed]) for (const card of cards) count[card]! += 1;
  for (const card of [s.taken, s.resolving]) if (card >= 0) count[card]! += 1;
  kit.deck.forEach((copies, card) => {
    if (count[card] !== copies) faults.push(`${kit.cards[card]!.id}: ${count[card]} of ${copies} cards`);
  });
  return [...faults, ...auditBattleCards(s, KINDS, kit.battleDeck)];
};

/**
 * 9.1, 9.2, 18.1, 18.2 Breaches of what can stand together. Enemies share a space only when one of them is inside, and as long
 * as the siege points have not reached his units. From the spaces
 * `leaving` an army is about to go; there a general may for a moment be alone.
 */
export const auditSpaces = (s: State, nameOf: (x: number) => string, leaving: readonly number[]): string[] => {
  const faults: string[] = [];
  const inside = new Map<number, number>();
  const points = new Map<number, number>();
  for (let i = 0; i < s.sieges.length; i += 3) {
    inside.set(s.sieges[i]!, s.sieges[i + 1]!);
    points.set(s.sieges[i]!, s.sieges[i + 2]!);
  }
  for (let x = 0; x < SPACE_COUNT; x++) {
    const fault = (what: string): number => faults.push(`${nameOf(x)}: ${what}`);
    for (const side of SIDES) {
      const units = unitsAt(s, side, x);
      if (!Number.isInteger(units) || units < 0) fault(`${units} combat units`);
      const generals = GENERALS_OF[side]!.filter((g) => s.generalAt[g] === x);
      if (generals.length > 0 && units === 0 && unitsAt(s, other(side), x) > 0 && !leaving.includes(x))
        fault('a lone general among enemies');
    }
    const both = unitsAt(s, 0, x) > 0 && unitsAt(s, 1, x) > 0;
    if (both && !leaving.includes(x) && points.get(x)! >= unitsAt(s, inside.get(x) as Side, x))
      fault('a siege that is over and has not been judged');
    if (both !== inside.has(x)) fault(both ? 'enemies together, and none inside' : 'a siege without two forces');
    if (frenchAt(s, x) < 0 || frenchAt(s, x) > unitsAt(s, 0, x)) fault('more French than American units');
  }
  if (inside.size * 3 !== s.sieges.length) faults.push('two sieges in one space');
  return faults;
};
