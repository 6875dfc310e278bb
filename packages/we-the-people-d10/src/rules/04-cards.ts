import { AMERICAN, BRITISH, NOWHERE, type Side } from '@liberty/colonies';
import type { Bar, Chapter, Wish } from '@liberty/table';
import { CARD, CARDS, type CardKind, type Play, USE, USES, type Use } from '@liberty/we-the-people';
import {
  NOT_HELD,
  aboutCard,
  aboutUse,
  barsUse,
  playChapter as classicPlay,
  layCard,
} from '@liberty/we-the-people/editions';
import { type Cited, type Manual, WINTER, turnOf } from '../state.ts';
import { barred } from './bars.ts';

const SPECIALS_DUE = barred(
  'M4.1',
  'your Special cards take all that is left of the year: one of them must be played now',
);

const isSpecial = (t: Manual, card: CardKind): boolean => t.kit.cards[card]!.kind === 'special';

export const specialsHeld = (t: Manual, side: Side): number => {
  let sum = 0;
  for (const card of t.s.hands[side]) if (isSpecial(t, card)) sum++;
  return sum;
};

/** How many plays of this year the side has not begun. */
export const yetToPlay = (t: Manual, side: Side): number =>
  turnOf(t.s).left[side] + (WINTER - t.s.season) * t.s.terms.cardsPerSeason;

/** M4.1, M-07 Specials are played by Winter: held in such numbers, they take the last plays of the year. */
const barsChoice = (t: Manual, side: Side, card: CardKind): Bar | undefined => {
  if (!t.s.hands[side].includes(card)) return NOT_HELD;
  return !isSpecial(t, card) && specialsHeld(t, side) > yetToPlay(t, side) ? SPECIALS_DUE : undefined;
};

/** Before a card is chosen a use is barred by what bars the card, too. */
const aboutChoice = (t: Manual, f: Play, wish: Wish): Bar[] => {
  const [id, use] = wish.kind === 'use' ? wish.id.split('/') : [];
  if (!CARDS.includes(id ?? '') || !USES.includes(use as Use)) return [];
  const why = barsChoice(t, f.side, CARDS.indexOf(id!));
  return why ? [why] : aboutUse(t, f, wish);
};

/** 5.3d, M-11 Does the American play the last card of a Winter season, and move with it? */
const isLastOfWinter = (t: Manual, f: Play): boolean => {
  const { left } = turnOf(t.s);
  const moves = f.use === 'march' || (f.use === 'event' && t.kit.cards[f.card]!.kind === 'campaign');
  const britishAreDone = left[BRITISH] === 0 || t.s.hands[BRITISH].length === 0;
  return moves && f.side === AMERICAN && t.s.season === WINTER && left[AMERICAN] === 0 && britishAreDone;
};

/** M4.1 A card play: the classic one, but for Specials that are due and for the Winter Offensive. */
export const playChapter: Chapter<Manual, Play, Cited> = {
  ...classicPlay,
  sections: {
    ...classicPlay.sections,
    card: {
      rule: 'M4.1',
      who: (_t, f) => f.side,
      options(t, f, list) {
        let last = -1;
        for (const card of t.s.hands[f.side]) {
          if (card !== last && !barsChoice(t, f.side, card)) list.push(CARD(card));
          last = card;
        }
      },
      bars: (t, f, wish) => [...aboutCard(wish, (card) => barsChoice(t, f.side, card)), ...aboutChoice(t, f, wish)],
      take(_t, f, a) {
        f.card = CARD.of(a);
        return 'use';
      },
    },
    use: {
      rule: '5.3b',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let i = 0; i < USES.length; i++) if (!barsUse(t, f.side, f.card, USES[i]!)) list.push(USE(i));
      },
      bars: (t, f, wish) => aboutUse(t, f, wish),
      take(t, f, a) {
        const next = layCard(t, f, USES[USE.of(a)]!);
        t.s.spare = isLastOfWinter(t, f) ? t.s.hands[AMERICAN].length : NOWHERE;
        return next;
      },
    },
  },
};
