import { NOWHERE, type Side, addToHand, drawFrom, poolSize, takeFrom } from '@liberty/colonies';
import type { CardKind, Moment } from '../cards.ts';
import type { State, Cooper } from '../state.ts';

/** Draws so many cards into a hand. C-11 An empty deck is made anew from the discards; what has been removed stays out. */
export const drawCards = (t: Cooper, side: Side, count: number, why: string): void => {
  const cards: CardKind[] = [];
  let deck = t.s.deck.slice();
  for (let i = 0, left = poolSize(deck); i < count; i++, left--) {
    if (left === 0) {
      t.s.deck = deck;
      left = reshuffle(t);
      deck = t.s.deck.slice();
    }
    if (left === 0) break;
    const card = drawFrom(deck, t.chance, why);
    addToHand(t.s.hands[side], card);
    cards.push(card);
  }
  t.s.deck = deck;
  t.tell(
    '7.1',
    { kind: 'dealt', side, count: cards.length, cards },
    { to: side, others: { kind: 'dealt', side, count: cards.length } },
  );
};

/** The discards become the deck; how many cards that makes. */
const reshuffle = (t: Cooper): number => {
  const deck = t.s.deck.slice();
  for (const card of t.s.discards.splice(0)) deck[card]! += 1;
  t.s.deck = deck;
  const size = poolSize(deck);
  t.tell('7.1', { kind: 'reshuffled', size }, { fence: true });
  return size;
};

/** 8.3 A card whose event has happened: to the discards or, if it is a one-time event, out of the game. */
const fileEvent = (t: Cooper, card: CardKind): void => {
  if (!t.kit.cards[card]!.oneTime) {
    t.s.discards.push(card);
    return;
  }
  t.s.removed.push(card);
  t.tell('8.3', { kind: 'filed', card, to: 'removed' });
};

/** The card being resolved goes where it belongs; at most once a card. */
export const fileResolved = (t: Cooper, asEvent: boolean): void => {
  const card = t.s.resolving;
  if (card < 0) return;
  t.s.resolving = NOWHERE;
  if (asEvent) fileEvent(t, card);
  else t.s.discards.push(card);
};

/** 8.4 May this card in the hand be laid by that side at this moment, out of turn? */
export const countersAt = (t: Cooper, side: Side, card: CardKind, moment: Moment): boolean => {
  const { moments, side: owner } = t.kit.cards[card]!;
  return moments.includes(moment) && (owner === undefined || owner === side);
};

/** 8.4 A counter event is laid in addition to one's plays: out of the hand and onto its pile. */
export const layCounter = (t: Cooper, side: Side, card: CardKind): void => {
  if (card < 0) return;
  takeFrom(t.s.hands[side], card);
  t.tell('8.4', { kind: 'laid', side, card, use: 'event' }, { fence: true });
  fileEvent(t, card);
};

/** Whether a hand holds this card. */
export const holds = (s: State, side: Side, card: CardKind): boolean => s.hands[side].includes(card);

/** Every kind once, in order, in a sorted hand. */
export const eachKind = (hand: readonly CardKind[], visit: (card: CardKind) => void): void => {
  let last = -1;
  for (const card of hand) {
    if (card !== last) visit(card);
    last = card;
  }
};
