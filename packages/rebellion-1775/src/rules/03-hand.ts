import type { Kit } from '../kit.ts';
import type { Card } from '../cards.ts';
import type { Faction } from '../sides.ts';
import type { Reb } from '../state.ts';

export const HAND_SIZE = 3;

/** A hand and a deck are sorted lists, so that the same cards are always the same hand. For lists of one's own only. */
export const addCard = (cards: Card[], card: Card): void => {
  let i = cards.push(card) - 1;
  for (; i > 0 && cards[i - 1]! > card; i--) cards[i] = cards[i - 1]!;
  cards[i] = card;
};

export const takeCard = (cards: Card[], card: Card): void => {
  const i = cards.indexOf(card);
  if (i < 0) throw new Error(`card ${card} is not there`);
  for (let next = i + 1; next < cards.length; next++) cards[next - 1] = cards[next]!;
  cards.pop();
};

/** These cards without that one. */
export const withoutCard = (cards: readonly Card[], card: Card): Card[] => {
  const left = cards.slice();
  takeCard(left, card);
  return left;
};

/** 3.5 Played cards lie in the order in which they were played. */
export const discard = (t: Reb, faction: Faction, card: Card): void => {
  t.s.discards[faction] = [...t.s.discards[faction]!, card];
};

export const isMovement = (kit: Kit, card: Card): boolean => kit.cards[card]!.type === 'movement';

const hasMovement = (t: Reb, cards: readonly Card[]): boolean => cards.some((card) => isMovement(t.kit, card));

/** 3.4 Three cards, all events, while a movement card is left to be drawn. */
export const isThreeEvents = (t: Reb, faction: Faction): boolean => {
  const hand = t.s.hands[faction]!;
  return hand.length === HAND_SIZE && !hasMovement(t, hand) && hasMovement(t, t.s.decks[faction]!);
};

const draw = (t: Reb, faction: Faction, why: string): Card[] => {
  const deck = t.s.decks[faction]!.slice();
  const hand = t.s.hands[faction]!.slice();
  const drawn: Card[] = [];
  while (hand.length < HAND_SIZE && deck.length > 0) {
    const card = deck[t.chance.pick(deck.length, why)]!;
    takeCard(deck, card);
    addCard(hand, card);
    drawn.push(card);
  }
  t.s.decks[faction] = deck;
  t.s.hands[faction] = hand;
  return drawn;
};

/** 3.4 Three events are shown, shuffled in and drawn anew, until there is a movement card among them. */
const redraw = (t: Reb, faction: Faction): void => {
  while (isThreeEvents(t, faction)) {
    const shown = t.s.hands[faction]!;
    const deck = t.s.decks[faction]!.slice();
    for (const card of shown) addCard(deck, card);
    t.s.decks[faction] = deck;
    t.s.hands[faction] = [];
    t.tell('3.4', { kind: 'shown', faction, cards: shown });
    const cards = draw(t, faction, '3.4 new hand');
    const count = cards.length;
    t.tell('3.4', { kind: 'drew', faction, count, cards }, { to: faction, others: { kind: 'drew', faction, count } });
  }
};

/** 9.1, 9.2 Up to three cards, as far as the deck goes; played cards never come back. Then 3.4. */
export const fillHand = (t: Reb, faction: Faction, rule: '1.6' | '9.1'): void => {
  const cards = draw(t, faction, rule === '1.6' ? '1.6 first hand' : '9.1 draw');
  const count = cards.length;
  t.tell(
    count < HAND_SIZE && t.s.hands[faction]!.length < HAND_SIZE ? '9.2' : rule,
    { kind: 'drew', faction, count, cards },
    { to: faction, others: { kind: 'drew', faction, count } },
  );
  redraw(t, faction);
};
