import type { Frame } from '@liberty/table';
import type { Place, StateIndex } from './places.ts';
import type { Side, Unit } from './units.ts';

/** The bookmarks of every chapter: where we are in it, and what the board does not show. */

/** 2/7 A Turn, by its steps A to K. */
export interface TurnFrame extends Frame<
  'turn',
  | 'begin'
  | 'adjustment'
  | 'smugglers'
  | 'naval'
  | 'ground'
  | 'first'
  | 'rebels'
  | 'second'
  | 'campaigns'
  | 'logistics'
  | 'liberty'
  | 'events'
  | 'next'
> {}

/** 4/0 `next` is the headline to come, `orders` the units still to be added, `left` what else a headline still asks for. */
export interface Adjustment extends Frame<
  'adjustment',
  'pounds' | 'returns' | 'news' | 'order' | 'add' | 'rodney' | 'sullivan' | 'mohawk'
> {
  next: number;
  orders: number[];
  left: number;
}

/** 6/0 `ship` is about to be given a target; `aims` are the targets given, by ship, or -1. */
export interface Naval extends Frame<'naval', 'rebase' | 'ship' | 'target' | 'fire' | 'shadow'> {
  ship: number;
  aims: number[];
}

/** 7/0 `unit` has been picked up; paroles still due to each side; who has marched and who has ridden. */
export interface Ground extends Frame<
  'ground',
  | 'winter'
  | 'amnesty'
  | 'exchange'
  | 'number'
  | 'parole'
  | 'buy'
  | 'place'
  | 'land'
  | 'move'
  | 'moveTo'
  | 'march'
  | 'marchTo'
  | 'horse'
  | 'horseTo'
  | 'washington'
> {
  unit: Unit;
  british: number;
  rebels: number;
  marched: Unit[];
  ridden: Unit[];
}

/** 8/0, 10/0 A phase of Battles. */
export interface Battles extends Frame<'battles', 'order' | 'choose' | 'over'> {
  readonly phase: 'first' | 'second';
}

/** 8/0 A Battle. `lead` is who attacks by the last roll, the totals are frozen with it, `loser` -1 while nobody has lost. */
export interface Battle extends Frame<
  'battle',
  | 'french'
  | 'militia'
  | 'react'
  | 'roll'
  | 'result'
  | 'exchange'
  | 'losses'
  | 'keep'
  | 'retreat'
  | 'sea'
  | 'after'
  | 'pursue'
  | 'send'
> {
  readonly place: Place;
  readonly attacker: Side;
  readonly followUp: boolean;
  lead: Side;
  british: number;
  rebels: number;
  /** The result, by its place in RESULTS. */
  result: number;
  winner: Side | -1;
  /** 8/9i Strength the British winner still has to give up. */
  need: number;
  /** 8/10 Where the loser went on land; -1 when he found no refuge. */
  refuge: Place;
  /** 8/15/1 Pursuers chosen so far. */
  sent: Unit[];
}

/** 9/0 */
export interface Rebels extends Frame<'rebels', 'committees' | 'continentals' | 'washington' | 'arnold'> {}

/** 11/0 `states` are those of the campaigns still to come; `where` is the State being campaigned in. */
export interface Campaigns extends Frame<
  'campaigns',
  'roll' | 'reinforce' | 'minor' | 'support' | 'sweep' | 'fought' | 'swept' | 'operation'
> {
  major: boolean;
  states: StateIndex[];
  where: StateIndex;
  operation: boolean;
}

/** 12/0 `unit` has been picked up; pounds traded by State; who has been carried. */
export interface Logistics extends Frame<
  'logistics',
  'start' | 'trade' | 'transport' | 'transportTo' | 'reset' | 'congress'
> {
  unit: Unit;
  traded: number[];
  carried: Unit[];
}

/** 13/0 */
export interface Liberty extends Frame<
  'liberty',
  'enlistments' | 'control' | 'loyalty' | 'quebec' | 'victory' | 'concede' | 'end'
> {}

/** 14/0 The events of a total, one after another; `left` is what the present one still asks for, `chosen` whom it has named. */
export interface Events extends Frame<
  'events',
  | 'roll'
  | 'next'
  | 'invade'
  | 'march'
  | 'desert'
  | 'indians'
  | 'divert'
  | 'abroad'
  | 'remove'
  | 'oath'
  | 'sequester'
  | 'disband'
  | 'dutch'
  | 'detain'
  | 'convention'
> {
  total: number;
  next: number;
  left: number;
  chosen: Unit[];
  state: StateIndex;
}
