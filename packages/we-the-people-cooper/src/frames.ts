import type { General, Side, Space } from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import type { CardKind, Effect } from './cards.ts';
import type { Kind } from './kit.ts';
import type { Use } from './verbs.ts';

/** The bookmarks of every chapter: where we are in it, and what the board does not show. */

/** 4.2 `turn` counts the colonies that have been asked for their committee. */
export interface Setup extends Frame<'setup', 'next' | 'committee' | 'begin'> {
  turn: number;
}

/** 5 A year; `side` is the one whose card comes next. */
export interface Turn extends Frame<
  'turn',
  'deal' | 'preempt' | 'first' | 'cards' | 'winter' | 'congress' | 'isolation' | 'check' | 'end'
> {
  side: Side;
}

/** 7.2 One card play. Until it is laid the card is its holder's secret; `left` counts markers or generals still due. */
export interface Play extends Frame<
  'play',
  'card' | 'use' | 'general' | 'more' | 'marker' | 'pass-on' | 'file' | 'over'
> {
  readonly side: Side;
  card: CardKind;
  use: Use;
  left: number;
  /** 7.3 The British opened with it, so it may not be discarded. */
  bound: boolean;
}

/** 8.3 An event being carried out by `side`; `left` counts what is still to be done, `mask` the colonies used, `general` who was named. */
export interface Event extends Frame<
  'event',
  | 'start'
  | 'place'
  | 'remove'
  | 'flip'
  | 'strike'
  | 'recall'
  | 'name'
  | 'post'
  | 'shelter'
  | 'siege'
  | 'navy'
  | 'storm'
  | 'sail-navy'
  | 'take'
> {
  readonly side: Side;
  readonly card: CardKind;
  left: number;
  mask: number;
  general: General;
}

/** 21 The next of the three Mandatory events. */
export interface Mandatory extends Frame<'mandatory', 'start' | 'next' | 'declare' | 'navy' | 'port' | 'withdraw'> {
  left: number;
  colony: number;
}

/** 8.2 Units come to the map, by number or by event, with a general or without. */
export interface Arrival extends Frame<'arrival', 'space' | 'arrive' | 'general' | 'captain'> {
  readonly side: Side;
  readonly units: number;
  readonly site: Effect['site'];
  readonly brings: Effect['brings'];
  readonly mayInvade: boolean;
  readonly rule: '8.2' | '8.3';
  to: Space;
}

/** 10.2 A general on the march with his party. `used` counts the spaces of whoever in it has moved the most in this card play. */
export interface March extends Frame<
  'march',
  'move' | 'weather' | 'enter' | 'contact' | 'clash' | 'occupy' | 'pursue' | 'halt' | 'done'
> {
  readonly side: Side;
  readonly general: General;
  /** Subordinates who go with him (bit set). */
  fellows: number;
  party: number;
  used: number;
  /** Six or more units have moved: the slow row holds for the whole move. */
  slow: boolean;
  readonly forced: boolean;
  readonly byLand: boolean;
  readonly bySea: boolean;
  readonly mayInvade: boolean;
  /** He has moved or spent a space in this activation. */
  begun: boolean;
  /** The party has been set in this space; these generals have joined or left it here. */
  formed: boolean;
  touched: number;
  from: Space;
  to: Space;
  /** The step now taken is by sea. */
  sailing: boolean;
  invading: boolean;
  /** After battle, siege, backing up or a failed pursuit nothing in the army moves again with this card. */
  finished: boolean;
}

/** 10.3 The other side's answer to one step. `declared` holds general, units and aid of every interception, three numbers each. */
export interface Reaction extends Frame<
  'reaction',
  'walls' | 'window' | 'declare' | 'flee' | 'whither' | 'intercept' | 'answer'
> {
  readonly side: Side;
  readonly general: General;
  readonly party: number;
  readonly from: Space;
  readonly to: Space;
  avoids: boolean;
  aid: CardKind;
  declared: number[];
  /** Generals who stay behind (bit set). */
  staying: number;
}

/** 9.2 Two generals of equal rank in one space; `general` drew the lot. */
export interface Together extends Frame<'together', 'lot' | 'whither'> {
  readonly side: Side;
  readonly space: Space;
  general: General;
}

/** What a battle is about, from its first card to its last consequence. */
interface Fight {
  /** The original attacker. */
  readonly attacker: Side;
  readonly general: General;
  readonly fellows: number;
  /** Units that came from `from`; they stand there until the battle is over. From over the ocean: -1. */
  party: number;
  readonly from: Space;
  readonly to: Space;
  readonly sailed: boolean;
  /** 18.5 The besieged fight too, beside a relieving army or alone. */
  sortie: boolean;
  winner: Side;
  /** The winning card; -1 when the attacker ran out of cards. */
  card: Kind;
}

/** 14 A battle. `lead` is the current attacker, `card` what he has laid; bonuses are battle cards from events. */
export interface Battle
  extends
    Frame<
      'battle',
      | 'relief'
      | 'offer'
      | 'events'
      | 'reveal'
      | 'count'
      | 'round'
      | 'lead'
      | 'reply'
      | 'answer'
      | 'counter'
      | 'parley'
      | 'initiative'
      | 'flight'
      | 'clear'
    >,
    Fight {
  intercepted: boolean;
  readonly botched: boolean;
  asking: Side;
  lead: Side;
  americanBonus: number;
  britishBonus: number;
  /** 16.1 How often anybody has tried to withdraw in this battle [C-29]. */
  tried: number;
  withdrawn: boolean;
  where: Space;
}

/** 14.7, 15 What comes of a battle. `losses` are the loser's, `eliminated` counts British units lost. */
export interface Aftermath
  extends
    Frame<
      'aftermath',
      'losses' | 'steady' | 'share' | 'bury' | 'price' | 'retreat' | 'whither' | 'advance' | 'politics'
    >,
    Fight {
  /** 16.2 The "loser" withdrew, to `where`. */
  readonly withdrawn: boolean;
  readonly where: Space;
  losses: number;
  eliminated: number;
}

/** 15.5, 20.2 Markers that are owed or won. */
export interface Politics extends Frame<'politics', 'settle' | 'place' | 'remove' | 'british'> {
  readonly rule: '15.5' | '20.2';
}

/** 18.2 A siege point by the force of `side`; `gun` is the card laid with it. */
export interface Siege extends Frame<'siege', 'point' | 'convoy' | 'fall'> {
  readonly side: Side;
  readonly space: Space;
  readonly points: number;
}
