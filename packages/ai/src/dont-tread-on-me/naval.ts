import {
  AIM,
  BRITISH_POOL,
  FIRE,
  FIRST_INDIAN,
  FOLLOW,
  type Naval,
  SHIP,
  type State,
  isPrivateer,
} from '@liberty/dont-tread-on-me';
import type { Outlook } from './outlook.ts';
import type { Scorer } from './survey.ts';

/** 6/3b A Privateer drives off one attacker in three. */
const PAST_THE_GUNS = 4 / 6;

/** Pounds that Logistics can be expected to want; how little one is worth that could not be kept. */
const SPENT_LATER = 4;
const IDLE = 0.25;

/** Odds that this ship alone sinks that target. */
const hits = (outlook: Outlook, ship: number, smuggler: number): number =>
  (outlook.kit.shipStrength[ship]! / 6) * (isPrivateer(smuggler) ? PAST_THE_GUNS : 1);

/** Odds that the ships already sent against it miss. */
const escapes = (outlook: Outlook, f: Naval, smuggler: number): number =>
  f.aims.reduce((odds, aim, ship) => (aim === smuggler ? odds * (1 - hits(outlook, ship, smuggler)) : odds), 1);

/** What a landing less is worth in the State behind that Smuggler. */
const landingWorth = (outlook: Outlook, s: State, smuggler: number): number => {
  const zone = s.smugglerAt[smuggler]!;
  const state = zone === 1 ? outlook.kit.turns[s.turn]!.target : zone - 2;
  const ground = outlook.grounds[state]!;
  const soldiers = outlook.soldiers(s, state);
  const before = outlook.best(s, state, soldiers);
  const { landing, landingWanted } = outlook.worths;
  const gain = Math.max(0, outlook.fewerLandings(s, state, soldiers) - before);
  const { served } = outlook;
  return served * (landing + landingWanted * ground.worth + gain) + (1 - served) * ground.minds;
};

/** What a pound is worth before the purchases: more while there is much to buy, little when next Turn's award would not fit. */
const poundWorth = (outlook: Outlook, s: State): number => {
  let wanted = 0;
  for (let u = 0; u < FIRST_INDIAN; u++) if (s.at[u] === BRITISH_POOL) wanted += outlook.kit.cost[u]!;
  const { pound, dearer } = outlook.worths;
  const spare = s.pounds - wanted - SPENT_LATER;
  if (spare <= 0) return dearer * pound;
  const award = outlook.kit.turns[s.turn + 1]?.award ?? outlook.kit.cap;
  return spare + award > outlook.kit.cap ? IDLE * pound : pound;
};

/** 6/2 Ships against the Smugglers that would land where control is wanted; 6/4 an idle ship follows the Fleet. */
export const weighNaval = (outlook: Outlook, s: State, f: Naval): Scorer => {
  if (f.at === 'shadow') return (a) => (FOLLOW.is(a) ? 0.1 - 0.02 * outlook.kit.shipCost[FOLLOW.of(a)]! : 0);
  const pound = poundWorth(outlook, s);
  const gain = (ship: number, smuggler: number): number =>
    landingWorth(outlook, s, smuggler) * hits(outlook, ship, smuggler) * escapes(outlook, f, smuggler) -
    pound * outlook.kit.shipCost[ship]!;
  if (f.at === 'target') return (a) => (AIM.is(a) ? gain(f.ship, AIM.of(a)) : -1);
  const targets = s.smugglerAt.flatMap((zone, i) => (zone >= 1 && zone <= 6 ? [i] : []));
  return (a) => (FIRE.is(a) ? 0 : Math.max(...targets.map((it) => gain(SHIP.of(a), it))));
};
