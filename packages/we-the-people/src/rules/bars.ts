import { reasons } from '@liberty/colonies';
import { type Bar, type Wish, bar } from '@liberty/table';
import { CARDS, type CardKind } from '../cards.ts';
import { KINDS, type Kind } from '../kit.ts';
import type { Rule } from '../rulebook.ts';

export { aboutGeneral, aboutSpace } from '@liberty/colonies';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);

/** 5.3b Cards are laid out of one's own hand. */
export const NOT_HELD = barred('5.3b', 'this card is not in your hand');

export const aboutCard = (wish: Wish, why: (card: CardKind) => Bar | undefined): Bar[] =>
  wish.kind === 'card' && CARDS.includes(wish.id) ? reasons(why(CARDS.indexOf(wish.id))) : [];

/** A wish about a kind of battle card, in the battle. */
export const aboutBattleCard = (wish: Wish, why: (kind: Kind) => Bar | undefined): Bar[] => {
  const kind = wish.kind === 'battle-card' ? KINDS.findIndex((it) => it === wish.id) : -1;
  return kind < 0 ? [] : reasons(why(kind));
};
