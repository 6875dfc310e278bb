import { reasons } from '@liberty/colonies';
import { type Bar, type Wish, bar } from '@liberty/table';
import { CARDS, type CardKind } from '../cards.ts';
import type { Rule } from '../rulebook.ts';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);

/** Why this card is no answer; nothing if the wish is about something else. */
export const aboutCard = (wish: Wish, why: (card: CardKind) => Bar | undefined): Bar[] =>
  wish.kind === 'card' && CARDS.includes(wish.id) ? reasons(why(CARDS.indexOf(wish.id))) : [];
