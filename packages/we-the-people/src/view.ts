import { AMERICAN, BRITISH, type Control, SIDES, type Side, addToHand, drawFrom, poolSize } from '@liberty/colonies';
import type { Action, Chance, Frame, Outcome, Question, Seat, Sight } from '@liberty/table';
import type { CardKind } from './cards.ts';
import type { Play } from './frames.ts';
import { type FieldKit, KINDS, type Kit } from './kit.ts';
import type { State, War } from './state.ts';

/** A hand as a seat sees it: its own with the cards, another's only by number. */
export interface HandSeen {
  readonly count: number;
  readonly cards?: readonly CardKind[];
}

/** What a seat may know in every edition (D1 of the specification). A card that is chosen but not laid is hidden in the stack as -1. */
export interface WarView extends Sight {
  readonly seat: Seat | undefined;
  readonly question: Question | undefined;
  readonly options: readonly Action[];
  readonly outcome: Outcome | undefined;
  readonly stack: readonly Frame[];
  readonly year: number;
  readonly control: readonly Control[];
  readonly units: readonly number[];
  readonly generalAt: readonly number[];
  readonly congress: number;
  readonly navy: number;
  readonly britishBox: number;
  readonly frenchWait: boolean;
  readonly deck: number;
  readonly hands: readonly [HandSeen, HandSeen];
  readonly discards: readonly CardKind[];
  readonly removed: readonly CardKind[];
  readonly filed: readonly [readonly CardKind[], readonly CardKind[]];
  readonly taken: readonly CardKind[];
  readonly resolving: CardKind;
  readonly regulars: boolean;
  readonly alliance: boolean;
  readonly mutiny: boolean;
  readonly tried: number;
  readonly barred: number;
  readonly moved: number;
  readonly fresh: readonly number[];
  readonly intercepted: boolean;
  readonly spare: number;
  readonly glovers: number;
}

/** What a seat may know in the classic game. */
export interface View extends WarView {
  readonly warEnds: CardKind;
  /** Battle hands: one's own by kind, the other's only by number. */
  readonly duelHands: readonly [HandSeen, HandSeen];
  readonly duelPlayed: readonly number[];
}

export const isHiddenPlay = (f: Frame, seat: Seat | undefined): f is Play =>
  f.in === 'play' && f.at === 'use' && (f as Play).side !== seat;

/** The bookmarks are public, but for the card somebody else has in his fingers. */
const stackSeen = (stack: readonly Frame[], seat: Seat | undefined): Frame[] =>
  stack.map((f) => (isHiddenPlay(f, seat) ? { ...f, card: -1 } : { ...f }));

const handSeen = (cards: readonly number[], count: number, shown: boolean): HandSeen =>
  shown ? { count, cards: [...cards] } : { count };

/** What this seat sees of the map, the cards and the flags, whatever the edition. */
export const warSeen = (
  s: War,
  seat: Seat | undefined,
): Omit<WarView, 'seat' | 'question' | 'options' | 'outcome' | 'stack'> => {
  const hand = (side: Side): HandSeen => handSeen(s.hands[side], s.hands[side].length, seat === side);
  return {
    year: s.year,
    control: s.control.slice(),
    units: s.units.slice(),
    generalAt: s.generalAt.slice(),
    congress: s.congress,
    navy: s.navy,
    britishBox: s.britishBox,
    frenchWait: s.frenchWait,
    deck: poolSize(s.deck),
    hands: [hand(AMERICAN), hand(BRITISH)],
    discards: s.discards.slice(),
    removed: s.removed.slice(),
    filed: [s.filed[0].slice(), s.filed[1].slice()],
    taken: s.taken.slice(),
    resolving: s.resolving,
    regulars: s.regulars,
    alliance: s.alliance,
    mutiny: s.mutiny,
    tried: s.tried,
    barred: s.barred,
    moved: s.moved,
    fresh: s.fresh.slice(),
    intercepted: s.intercepted,
    spare: s.spare,
    glovers: s.glovers,
  };
};

export const viewOf = (
  s: State,
  seat: Seat | undefined,
  question: Question | undefined,
  options: readonly Action[],
): View => {
  const duel = (side: Side): HandSeen => {
    const cards = s.duel.slice(side * KINDS.length, (side + 1) * KINDS.length);
    return handSeen(cards, poolSize(cards), seat === side);
  };
  return {
    seat,
    question,
    options,
    outcome: s.outcome ?? undefined,
    stack: stackSeen(s.stack, seat),
    ...warSeen(s, seat),
    warEnds: s.warEnds,
    duelHands: [duel(AMERICAN), duel(BRITISH)],
    duelPlayed: s.duel.slice(2 * KINDS.length),
  };
};

/** Strategy cards this view has not seen in any edition: the deck, the hands it cannot look into, and boxes of the edition's own. */
export const unseenInWar = (v: WarView, kit: FieldKit): number[] => {
  const pool = kit.deck.slice();
  const own = SIDES.flatMap((side) => v.hands[side].cards ?? []);
  for (const card of [...v.discards, ...v.removed, ...v.filed[0], ...v.filed[1], ...v.taken, ...own]) pool[card]! -= 1;
  if (v.resolving >= 0) pool[v.resolving]! -= 1;
  return pool;
};

/** Strategy cards this view has not seen: the deck and the hands it cannot look into. */
export const unseenCards = (v: View, kit: Kit): number[] => {
  const pool = unseenInWar(v, kit);
  if (v.warEnds >= 0) pool[v.warEnds]! -= 1;
  return pool;
};

/** The hand as it is seen, or so many cards out of the unseen ones. */
export const imaginedHand = ({ cards, count }: HandSeen, unseen: number[], chance: Chance): CardKind[] => {
  if (cards) return cards.slice();
  const dealt: CardKind[] = [];
  for (let i = 0; i < count; i++) addToHand(dealt, drawFrom(unseen, chance, 'imagined hand'));
  return dealt;
};

/** Battle cards this view has not seen: those undealt and those in a battle hand it cannot look into. */
export const unseenBattleCards = (v: View, kit: Kit): number[] =>
  kit.battleDeck.map((copies, kind) => {
    const own = (v.duelHands[0].cards?.[kind] ?? 0) + (v.duelHands[1].cards?.[kind] ?? 0);
    return copies - v.duelPlayed[kind]! - own;
  });

/** A whole state in which this view would be true: what it cannot see is dealt at random from what it has not seen. */
export const imagined = (v: View, kit: Kit, chance: Chance): State => {
  const deck = unseenCards(v, kit);
  const battleDeck = unseenBattleCards(v, kit);
  const duelHand = (side: Side): number[] => {
    const { cards, count } = v.duelHands[side];
    if (cards) return [...cards];
    const dealt = KINDS.map(() => 0);
    for (let i = 0; i < count; i++) dealt[drawFrom(battleDeck, chance, 'imagined battle hand')]! += 1;
    return dealt;
  };
  const hands: [CardKind[], CardKind[]] = [
    imaginedHand(v.hands[AMERICAN], deck, chance),
    imaginedHand(v.hands[BRITISH], deck, chance),
  ];
  const stack = v.stack.map((f): Frame => {
    if (!isHiddenPlay(f, v.seat)) return { ...f };
    const held = hands[f.side];
    const play: Play = { ...f, card: held[chance.pick(held.length, 'imagined card')]! };
    return play;
  });
  return {
    control: v.control.slice(),
    units: v.units.slice(),
    generalAt: v.generalAt.slice(),
    congress: v.congress,
    navy: v.navy,
    stack,
    outcome: v.outcome ?? null,
    year: v.year,
    britishBox: v.britishBox,
    frenchWait: v.frenchWait,
    deck,
    hands,
    discards: v.discards.slice(),
    removed: v.removed.slice(),
    filed: [v.filed[0].slice(), v.filed[1].slice()],
    taken: v.taken.slice(),
    warEnds: v.warEnds,
    resolving: v.resolving,
    regulars: v.regulars,
    alliance: v.alliance,
    mutiny: v.mutiny,
    duel: [...duelHand(AMERICAN), ...duelHand(BRITISH), ...v.duelPlayed],
    tried: v.tried,
    barred: v.barred,
    moved: v.moved,
    fresh: v.fresh.slice(),
    intercepted: v.intercepted,
    spare: v.spare,
    glovers: v.glovers,
  };
};
