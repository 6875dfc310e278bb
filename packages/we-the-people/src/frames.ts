import type { General, Side, Space } from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import type { CardKind } from './cards.ts';
import type { Kind } from './kit.ts';
import type { Use } from './verbs.ts';

/** The bookmarks of every chapter: where we are in it, and what the board does not show. */

/** 4.0d `turn` counts the colonies that have been asked for their committee. */
export interface Setup extends Frame<'setup', 'next' | 'committee' | 'begin'> {
  turn: number;
}

/** 5.0 A year; `side` is the one whose card turn comes next. */
export interface Turn extends Frame<
  'turn',
  'arrivals' | 'deal' | 'preempt' | 'first' | 'cards' | 'winter' | 'navy' | 'congress' | 'control' | 'end'
> {
  side: Side;
}

/** 5.3b One card play. Until it is laid the card is its holder's secret; `left` counts markers or generals still due. */
export interface Play extends Frame<
  'play',
  'card' | 'use' | 'general' | 'more' | 'marker' | 'raise' | 'file' | 'over'
> {
  readonly side: Side;
  card: CardKind;
  use: Use;
  left: number;
}

/** 6.2 An event being carried out by `side`; `left` counts what is still to be placed, removed or taken, `colony` the colonies asked. */
export interface Event extends Frame<
  'event',
  'start' | 'place' | 'remove' | 'next' | 'declare' | 'withdraw' | 'take' | 'order' | 'filed' | 'reshuffle'
> {
  readonly side: Side;
  readonly card: CardKind;
  left: number;
  colony: number;
}

/** 6.2g The French arrive. */
export interface French extends Frame<'french', 'navy' | 'port'> {
  readonly units: number;
}

/** 7.1 A general on the march: his party, the spaces left to him, and the space he is about to enter. */
export interface March extends Frame<'march', 'move' | 'enter' | 'contact' | 'clash' | 'occupy' | 'halt' | 'done'> {
  readonly side: Side;
  readonly general: General;
  party: number;
  left: number;
  steps: number;
  /** The party has been set in this space. */
  formed: boolean;
  to: Space;
}

/** 7.1d4 Two generals of a side in one space. */
export interface Together extends Frame<'together', 'choose'> {
  readonly side: Side;
  readonly space: Space;
}

/** 7.2 An interception of the British force that leaves `from` for `to`; `general` has succeeded. */
export interface Interception extends Frame<'interception', 'offer' | 'strength' | 'arrive'> {
  readonly from: Space;
  readonly to: Space;
  general: General;
}

/** 9.0c A retreat before battle out of `from`, away from the attacker's `origin`. */
export interface Evasion extends Frame<'evasion', 'offer' | 'whither' | 'strength'> {
  readonly from: Space;
  readonly origin: Space;
  to: Space;
}

/** 8.0 Reinforcements by a card of this value. */
export interface Reinforcements extends Frame<'reinforcements', 'space' | 'troops' | 'arrive' | 'general'> {
  readonly side: Side;
  readonly value: number;
  to: Space;
  units: number;
}

/** 9.0a Who attacks whom, and from where. */
export interface Assault {
  readonly attacker: Side;
  readonly general: General;
  readonly party: number;
  readonly from: Space;
  readonly to: Space;
}

/** 9.1a An assault whose strengths are counted; bonuses are battle cards from events. */
export interface Strength extends Assault {
  readonly intercepted: boolean;
  americanBonus: number;
  britishBonus: number;
}

/** 9.1 A battle. `lead` is the current attacker, `card` what he has laid. */
export interface Battle
  extends
    Frame<'battle', 'offer' | 'events' | 'count' | 'round' | 'lead' | 'reply' | 'answer' | 'counter' | 'clear'>,
    Strength {
  asking: Side;
  lead: Side;
  card: Kind;
  winner: Side;
  parries: boolean;
}

/** 9.2 A battle that is lost and won. `units` is the loser's force and `where` is where it stands; `eliminated` counts British units lost. */
export interface Rout extends Assault {
  readonly winner: Side;
  units: number;
  where: Space;
  surrendered: boolean;
  eliminated: number;
}

/** 9.2 What comes of a battle. */
export interface Aftermath
  extends Frame<'aftermath', 'retreat' | 'whither' | 'advance' | 'losses' | 'price' | 'regulars'>, Rout {
  /** The winning card; -1 when the attacker ran out of cards. */
  readonly card: Kind;
}
