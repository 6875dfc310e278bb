import type { Action } from '@liberty/table';
import {
  ADD,
  CONCEDE,
  DESERT,
  DETAIN,
  DISBAND,
  DUTCH,
  HARRY_LEE,
  INVADE,
  LAST_TURN,
  OATH,
  PLAY_ON,
  QUEBEC,
  RAID,
  RECALL,
  REMOVE,
  SEQUESTER,
  type State,
  TURN_ARNOLD,
  type Unit,
  has,
  rebelPlaces,
} from '@liberty/dont-tread-on-me';
import { unitWorth } from './ground.ts';
import type { Outlook } from './outlook.ts';
import { type Scorer, turnThatCounts } from './survey.ts';

/** Liberty up to which the war is still a British victory; up to which it is more than a marginal one. */
const MARGINAL = 7;
const SUBSTANTIVE = 5;

/** How much one would like to see this Rebel off the map. */
const menace = (outlook: Outlook, u: Unit): number => 0.05 * unitWorth(outlook.kit, u) + (u === HARRY_LEE ? 0.1 : 0);

/**
 * 13/6b Peace makes a marginal victory: it is taken when nothing better can be hoped for, or when what is left of the
 * war could lose it.
 */
const concedes = (s: State): number => {
  if (s.liberty > SUBSTANTIVE) return 1;
  const left = LAST_TURN - s.turn;
  const worst = s.liberty + left * (has(rebelPlaces(s), QUEBEC) ? 2 : 1);
  return worst > MARGINAL && s.liberty === SUBSTANTIVE ? 0.1 : -1;
};

type Weigh = (outlook: Outlook, s: State, a: Action) => number;

const worthOf = (outlook: Outlook, state: number): number => outlook.grounds[state]!.worth;

/** One short opinion for each answer to the News and the events. */
const OPINIONS: readonly (readonly [{ is(a: Action): boolean }, Weigh])[] = [
  [TURN_ARNOLD, () => 0.2],
  [CONCEDE, (_o, s) => concedes(s)],
  [PLAY_ON, () => 0],
  [ADD, (o, _s, a) => 0.05 * unitWorth(o.kit, ADD.of(a))],
  [RECALL, (o, s, a) => menace(o, RECALL.of(a)) + 0.1 * here(o, s, RECALL.of(a))],
  [DESERT, (o, s, a) => 0.05 + menace(o, DESERT.of(a)) + 0.1 * here(o, s, DESERT.of(a))],
  [INVADE, (o, _s, a) => -0.05 * o.kit.strength[INVADE.of(a) * 3 + 1]!],
  [DISBAND, (o, s, a) => 1.2 * here(o, s, DISBAND.of(a)) - 0.05],
  [REMOVE, (o, _s, a) => -0.05 * unitWorth(o.kit, REMOVE.of(a))],
  [DETAIN, (o, _s, a) => -0.05 * unitWorth(o.kit, DETAIN.of(a))],
  [OATH, (o, s, a) => -5 * o.grounds[OATH.of(a)]!.minds - 0.01 * s.loyalty[OATH.of(a)]!],
  [SEQUESTER, (o, s, a) => sequesterWorth(o, s, SEQUESTER.of(a))],
  [RAID, (o, _s, a) => -2 * o.grounds[RAID.of(a, 1)]!.minds],
  [DUTCH, (o, s, a) => -dutchWorth(o, s, DUTCH.of(a))],
];

/** What control is worth in the State this Rebel stands in. */
const here = (outlook: Outlook, s: State, u: Unit): number => (s.at[u]! < 20 ? worthOf(outlook, s.at[u]! >> 2) : 0);

const sequesterWorth = (outlook: Outlook, s: State, state: number): number => {
  const room = Math.min(2, outlook.kit.ceiling[state]! - s.loyalty[state]!);
  return room * outlook.grounds[state]!.minds;
};

/** 15/17 What a Smuggler more costs in that Zone; the North Atlantic serves the Target. */
const dutchWorth = (outlook: Outlook, s: State, zone: number): number =>
  0.3 * worthOf(outlook, zone === 0 ? outlook.kit.turns[turnThatCounts(s)]!.target : zone - 1);

/** 4/2, 9/5, 13/6b, 15 Everything the News, Arnold, Lord North and the events leave to the player. */
export const weighEvent =
  (outlook: Outlook, s: State): Scorer =>
  (a) => {
    for (const [verb, weigh] of OPINIONS) if (verb.is(a)) return weigh(outlook, s, a);
    return 0;
  };
