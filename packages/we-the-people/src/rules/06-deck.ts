import { NOWHERE, type Side, addToHand, drawFrom, poolSize } from '@liberty/colonies';
import type { CardKind } from '../cards.ts';
import type { Campaign } from '../state.ts';

/** 6.0c, 6.0d Deck and discard pile become the new deck; nothing else does. */
export const reshuffle = (t: Campaign, rule: '6.0c' | '6.0d'): void => {
  const deck = t.s.deck.slice();
  for (const card of t.s.discards.splice(0)) deck[card]! += 1;
  t.s.deck = deck;
  t.tell(rule, { kind: 'reshuffled', size: poolSize(t.s.deck) }, { fence: true });
};

/** Draws one card into a hand. 6.0c When the last card has left the deck it is made anew at once. */
export const drawCard = (t: Campaign, side: Side, why: string): CardKind => {
  const deck = t.s.deck.slice();
  const card = drawFrom(deck, t.chance, why);
  t.s.deck = deck;
  addToHand(t.s.hands[side], card);
  if (poolSize(deck) === 0) reshuffle(t, '6.0c');
  return card;
};

/** 6.2d Face up on the pile. */
export const discard = (t: Campaign, card: CardKind): void => {
  t.s.discards.push(card);
};

/** 6.1d, 6.2e, 6.2h Where a card goes that was played, not discarded. Done at most once a card. */
export const fileResolved = (t: Campaign): void => {
  const kind = t.s.resolving;
  if (kind < 0) return;
  const { oneTime, effect } = t.kit.cards[kind]!;
  t.s.resolving = NOWHERE;
  if (effect.event === 'war-ends') t.endings.proclaimed(t, kind);
  else if (oneTime) {
    t.s.removed.push(kind);
    t.tell('6.2e', { kind: 'filed', card: kind, to: 'removed' });
  } else discard(t, kind);
};
