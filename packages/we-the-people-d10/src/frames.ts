import type { Side } from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import type { CardKind, Rout, Strength } from '@liberty/we-the-people';

/** The bookmarks of the chapters that the manual writes itself; the others are the classic ones. */

/** M4 A season; `side` is the one whose turn comes next, `left` the cards each still has to play after the one on the table. */
export interface Turn extends Frame<
  'turn',
  | 'refill'
  | 'season'
  | 'preempt'
  | 'first'
  | 'cards'
  | 'due'
  | 'control'
  | 'winter'
  | 'test'
  | 'navy'
  | 'congress'
  | 'end'
> {
  side: Side;
  left: [number, number];
}

/** M5.7 A battle. `chosen` are the Battle cards each side has picked from its hand; they stay there, unseen, until both are ready. */
export interface Battle extends Frame<'battle', 'offer' | 'events' | 'reveal' | 'resolve'>, Strength {
  asking: Side;
  chosen: [CardKind[], CardKind[]];
}

/** M5.11-12 What comes of a battle. */
export interface Aftermath
  extends Frame<'aftermath', 'losses' | 'retreat' | 'whither' | 'advance' | 'regulars'>, Rout {}
