import type { Frame } from '@liberty/table';
import type { Card } from './cards.ts';
import type { Area } from './map.ts';
import type { Faction, Side } from './sides.ts';

/** The bookmarks of every chapter: where we are in it, and what the board does not show. */

/** 1.5-1.6 `order` is who places, `turn` whose turn it is among them, `left` what he still has to place. */
export interface Setup extends Frame<'setup', 'begin' | 'draw' | 'next' | 'place' | 'count' | 'deal' | 'over'> {
  order: Faction[];
  turn: number;
  left: number;
  area: Area;
}

/** 2 The whole war, round by round. */
export type War = Frame<'war', 'marker' | 'next' | 'check'>;

/** 2.2 One faction's turn. */
export type Turn = Frame<'turn', 'start' | 'movement' | 'battles' | 'draw'>;

/** 4 The block has been placed (`done`); while it is being placed, `left` units are due, `stock` of them from the stockpile. */
export interface Reinforcements extends Frame<'reinforcements', 'next' | 'block' | 'place' | 'count' | 'card'> {
  /** 4.1 Did the side control a colony when the turn began? */
  readonly hadColony: boolean;
  done: boolean;
  left: number;
  stock: number;
  area: Area;
}

/** 3.6 An event being carried out: `left` units to place (`stock` of them from the stockpile), `colonies` open to shifting (bits). */
export interface Event extends Frame<
  'event',
  | 'start'
  | 'exchange'
  | 'gather'
  | 'city'
  | 'spread'
  | 'count'
  | 'shift'
  | 'shift-to'
  | 'settle'
  | 'special'
  | 'special-to'
  | 'pursue'
> {
  readonly card: Card;
  area: Area;
  left: number;
  stock: number;
  colonies: number;
}

/** 7 What the movement card still allows. `bodies` is the water both boats must share (bits); `starts` and `ends` of warships. */
export interface Movement extends Frame<
  'movement',
  'open' | 'next' | 'army' | 'land' | 'warship' | 'boats' | 'load' | 'over'
> {
  armies: number;
  plusArea: number;
  passThrough: boolean;
  from: Area;
  to: Area;
  bodies: number;
  starts: Area[];
  ends: Area[];
}

/** 7.0b Who goes: `how` they go decides what is marked; the four counts are own units, partner's, allies, natives. */
export interface Army extends Frame<'army', 'who' | 'count' | 'go'> {
  readonly how: 'land' | 'warship' | 'special' | 'shift' | 'pursuit';
  readonly from: Area;
  readonly to: Area;
  /** Which of the four kinds is being counted. */
  asking: number;
  readonly counts: number[];
}

/** 8.0 The Battle Phase; `area` is the battle just fought, `butler` and `betsy` the events in force (cards, or -1). */
export interface Battles extends Frame<'battles', 'open' | 'events' | 'next' | 'choose' | 'fought' | 'pursuit'> {
  area: Area;
  butler: Card;
  betsy: Card;
}

/** 8.1 A battle. `leads` by side (8.7); `hits` still to be taken; `command` dice left by colour. */
export interface Battle extends Frame<
  'battle',
  'natives' | 'leads' | 'volley' | 'roll' | 'hits' | 'hit' | 'stand' | 'command' | 'partner' | 'next' | 'over'
> {
  readonly area: Area;
  readonly attacker: Side;
  readonly betsy: Card;
  butler: Card;
  roller: Side;
  readonly leads: Faction[];
  hits: number;
  readonly command: number[];
}
