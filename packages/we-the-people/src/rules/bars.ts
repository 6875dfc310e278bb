import { GENERALS, type General, type Space, isGeneralId, isSpaceId, space } from '@liberty/colonies';
import { type Bar, type Wish, bar } from '@liberty/table';
import { CARDS, type CardKind } from '../cards.ts';
import type { Rule } from '../rulebook.ts';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);

const reasons = (it: Bar | undefined): Bar[] => (it ? [it] : []);

/** Why this space is no answer; nothing if the wish is about something else. */
export const aboutSpace = (wish: Wish, why: (x: Space) => Bar | undefined): Bar[] =>
  wish.kind === 'space' && isSpaceId(wish.id) ? reasons(why(space(wish.id))) : [];

export const aboutGeneral = (wish: Wish, why: (g: General) => Bar | undefined): Bar[] =>
  wish.kind === 'general' && isGeneralId(wish.id) ? reasons(why(GENERALS.indexOf(wish.id))) : [];

export const aboutCard = (wish: Wish, why: (card: CardKind) => Bar | undefined): Bar[] =>
  wish.kind === 'card' && CARDS.includes(wish.id) ? reasons(why(CARDS.indexOf(wish.id))) : [];
