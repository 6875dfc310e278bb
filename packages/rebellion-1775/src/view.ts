import type { Action, Chance, Frame, Outcome, Question, Seat, Sight } from '@liberty/table';
import type { Card } from './cards.ts';
import type { Kit } from './kit.ts';
import { FACTIONS, type Faction, NOWHERE } from './sides.ts';
import { type State, seesHand } from './state.ts';
import { HAND_SIZE, addCard, isMovement, takeCard } from './rules/03-hand.ts';

/** A hand as a seat sees it: with the cards, or only by number. */
export interface HandSeen {
  readonly count: number;
  readonly cards?: readonly Card[];
}

/** What a seat may know (D1 of the specification): everything but the order of the decks and the hands of others. */
export interface View extends Sight {
  readonly seat: Seat | undefined;
  readonly question: Question | undefined;
  readonly options: readonly Action[];
  readonly outcome: Outcome | undefined;
  readonly scenario: number;
  readonly holders: readonly number[];
  readonly partnersShow: boolean;
  readonly stack: readonly Frame[];
  readonly units: readonly number[];
  readonly moved: readonly number[];
  readonly stock: readonly number[];
  readonly fled: readonly number[];
  readonly flags: readonly number[];
  /** How many cards each deck holds. */
  readonly decks: readonly number[];
  readonly hands: readonly HandSeen[];
  readonly discards: readonly (readonly Card[])[];
  readonly truces: readonly Card[];
  readonly round: number;
  readonly bag: readonly Faction[];
  readonly track: readonly Faction[];
  readonly active: Faction;
  readonly events: number;
  readonly laid: Card;
}

/** A frame is small and flat; its lists are the only thing it shares with its copy. */
const frameSeen = (f: Frame): Frame =>
  Object.fromEntries(
    Object.entries(f).map(([key, it]) => [key, Array.isArray(it) ? [...(it as number[])] : it]),
  ) as unknown as Frame;

export const viewOf = (
  s: State,
  seat: Seat | undefined,
  question: Question | undefined,
  options: readonly Action[],
): View => ({
  seat,
  question,
  options,
  outcome: s.outcome ?? undefined,
  scenario: s.scenario,
  holders: s.holders,
  partnersShow: s.partnersShow,
  stack: s.stack.map(frameSeen),
  units: s.units.slice(),
  moved: s.moved,
  stock: s.stock.slice(),
  fled: s.fled.slice(),
  flags: s.flags.slice(),
  decks: s.decks.map((deck) => deck.length),
  hands: FACTIONS.map((faction) => {
    const hand = s.hands[faction]!;
    return seesHand(s, seat, faction) ? { count: hand.length, cards: hand } : { count: hand.length };
  }),
  discards: s.discards.slice(),
  truces: s.truces.slice(),
  round: s.round,
  bag: s.bag.slice(),
  track: s.track.slice(),
  active: s.active,
  events: s.events,
  laid: s.laid,
});

/** Cards of a faction this view has not seen: the deck, and the hand if it is hidden. Sorted. */
export const unseenCards = (v: View, kit: Kit, faction: Faction): Card[] => {
  const known = new Set([...v.discards[faction]!, v.truces[faction]!, ...(v.hands[faction]!.cards ?? [])]);
  return kit.scenarios[v.scenario]!.decks[faction]!.filter((card) => !known.has(card));
};

/** 3.4, 9.3 What everybody knows of a hidden hand: never three events, and a movement card before one is laid. */
const isPossible = (v: View, kit: Kit, faction: Faction, hand: readonly Card[], deck: readonly Card[]): boolean => {
  if (hand.some((card) => isMovement(kit, card))) return true;
  if (v.active === faction && v.laid === NOWHERE) return false;
  return hand.length < HAND_SIZE || !deck.some((card) => isMovement(kit, card));
};

const MANY_TRIES = 64;

/** Deals a hidden hand out of the unseen cards, evenly over all hands that are possible. What is left is the deck. */
const dealHidden = (v: View, kit: Kit, faction: Faction, chance: Chance): { hand: Card[]; deck: Card[] } => {
  const unseen = unseenCards(v, kit, faction);
  const { count } = v.hands[faction]!;
  for (let tries = 0; ; tries++) {
    const deck = unseen.slice();
    const hand: Card[] = [];
    for (let i = 0; i < count; i++) addCard(hand, deck.splice(chance.pick(deck.length, 'imagined hand'), 1)[0]!);
    if (isPossible(v, kit, faction, hand, deck)) return { hand, deck };
    if (tries < MANY_TRIES) continue;
    const movement = deck.find((card) => isMovement(kit, card))!;
    takeCard(deck, movement);
    addCard(deck, hand.shift()!);
    addCard(hand, movement);
    return { hand, deck };
  }
};

/** A whole state in which this view would be true: hands it cannot see are dealt at random from what it has not seen. */
export const imagined = (v: View, kit: Kit, chance: Chance): State => {
  const dealt = FACTIONS.map((faction) => {
    const { cards } = v.hands[faction]!;
    if (cards) return { hand: cards, deck: unseenCards(v, kit, faction) };
    return dealHidden(v, kit, faction, chance);
  });
  return {
    scenario: v.scenario,
    holders: v.holders,
    partnersShow: v.partnersShow,
    stack: v.stack.map(frameSeen),
    outcome: v.outcome ?? null,
    units: v.units.slice(),
    moved: v.moved,
    stock: v.stock.slice(),
    fled: v.fled.slice(),
    flags: v.flags.slice(),
    decks: dealt.map((it) => it.deck),
    hands: dealt.map((it) => it.hand),
    discards: v.discards.slice(),
    truces: v.truces.slice(),
    round: v.round,
    bag: v.bag.slice(),
    track: v.track.slice(),
    active: v.active,
    events: v.events,
    laid: v.laid,
  };
};
