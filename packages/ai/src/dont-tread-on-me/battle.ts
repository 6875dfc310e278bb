import {
  BATTLE,
  BRITISH,
  BY_LAND,
  type Battle,
  CHOOSE,
  FIGHT,
  GO,
  type Kit,
  LOSE,
  NONE,
  PURSUE,
  type Place,
  QUEBEC,
  REACT,
  REBEL,
  SEND,
  type Side,
  type State,
  type Unit,
  has,
  hasMilitia,
  militiaModifier,
  rebelPlaces,
  refugeOf,
  shifted,
  stateOf,
  strengthOf,
  unitsIn,
} from '@liberty/dont-tread-on-me';
import { unitWorth } from './ground.ts';
import { BEATEN, BOTH_GONE, LOST, NO_MILITIA, fatesRolled } from './odds.ts';
import type { Outlook } from './outlook.ts';
import type { Scorer } from './survey.ts';

const MIDDLE = 3;
/** What a victory in Québec is worth, as control of a State is elsewhere. */
const CANADA = 0.4;
/** A County left empty lets others in. */
const EMPTIED = 0.06;
/** What a pursuit that has gone well is worth of the State's control. */
const FOLLOWED_UP = 0.6;

const worthOf = (outlook: Outlook, x: Place): number => (x === QUEBEC ? CANADA : outlook.grounds[stateOf(x)]!.worth);

const sum = (kit: Kit, units: readonly Unit[], x: Place): number =>
  units.reduce((total, u) => total + kit.strength[u * 3 + kit.terrain[x]!]!, 0);

/** Odds that the British are not beaten in a Battle here, with so much strength, before its dice. */
const holds = (outlook: Outlook, s: State, x: Place, attacker: Side, british: number): number => {
  const { kit, table } = outlook;
  const shift = shifted(kit, s, x, attacker, MIDDLE) - MIDDLE;
  const modifier = hasMilitia(kit, x) ? militiaModifier({ s, kit }, x) : NO_MILITIA;
  const loyalty = x === QUEBEC ? 0 : s.loyalty[stateOf(x)]!;
  const situation = table.situation(attacker, loyalty, modifier, shift);
  const rebels = strengthOf({ s, kit }, REBEL, x);
  const fate = (which: number): number => table.fate(situation, british, rebels, which);
  return 1 - fate(LOST) - fate(BEATEN) - fate(BOTH_GONE);
};

/** 8/4 How a Battle looks with so much strength more, after the Militia have come. */
const reacting = (outlook: Outlook, s: State, f: Battle, more: number): number => {
  const { kit } = outlook;
  const own = strengthOf({ s, kit }, BRITISH, f.place) + more;
  const totals = {
    british: own + s.militia[BRITISH]!,
    rebels: strengthOf({ s, kit }, REBEL, f.place) + s.militia[REBEL]!,
  };
  const shift = shifted(kit, s, f.place, f.attacker, MIDDLE) - MIDDLE;
  const fates = fatesRolled(kit, f.attacker, totals, s.militia[BRITISH]!, shift);
  const lost = fates[LOST]! + fates[BOTH_GONE]! + 0.4 * fates[BEATEN]!;
  const won = 1 - fates[LOST]! - fates[BOTH_GONE]! - fates[BEATEN]!;
  return worthOf(outlook, f.place) * won - outlook.worths.strength * lost * own;
};

const reactScorer = (outlook: Outlook, s: State, f: Battle): Scorer => {
  const alone = reacting(outlook, s, f, 0);
  return (a) => {
    if (FIGHT.is(a)) return 0.01;
    const u = REACT.of(a);
    const leaves = unitsIn(s, BRITISH, s.at[u]!).length === 1 ? EMPTIED : 0;
    return reacting(outlook, s, f, sum(outlook.kit, [u], f.place)) - alone - leaves;
  };
};

/** 8/15/1 What comes of following the Rebels with these. */
const chase = (outlook: Outlook, s: State, f: Battle, units: readonly Unit[], all: number): number => {
  const { kit } = outlook;
  const there = strengthOf({ s, kit }, BRITISH, f.refuge);
  const force = sum(kit, units, f.refuge);
  const won = holds(outlook, s, f.refuge, BRITISH, there + force);
  const emptied = units.length === all ? EMPTIED : 0;
  return (
    FOLLOWED_UP * worthOf(outlook, f.refuge) * (won - 0.55) - outlook.worths.strength * (1 - won) * force - emptied
  );
};

/** Strongest first in the refuge: those who would be sent. */
const byStrength = (kit: Kit, units: readonly Unit[], x: Place): Unit[] =>
  units.slice().sort((a, b) => sum(kit, [b], x) - sum(kit, [a], x) || a - b);

const pursueScorer = (outlook: Outlook, s: State, f: Battle): Scorer => {
  const units = byStrength(outlook.kit, unitsIn(s, BRITISH, f.place), f.refuge);
  const all = chase(outlook, s, f, units, units.length);
  const some = units.length > 1 ? chase(outlook, s, f, units.slice(0, -1), units.length) : -1;
  return (a) => (PURSUE.is(a) ? all : CHOOSE.is(a) ? some : 0);
};

const sendScorer = (outlook: Outlook, s: State, f: Battle): Scorer => {
  const units = unitsIn(s, BRITISH, f.place);
  const sent = f.sent.length === 0 ? -1 : chase(outlook, s, f, f.sent, units.length);
  return (a) => {
    if (NONE.is(a)) return -0.02;
    if (GO.is(a)) return sent;
    const u = SEND.of(a);
    const value = chase(outlook, s, f, [...f.sent, u], units.length);
    return value + 0.001 * sum(outlook.kit, [u], f.refuge);
  };
};

/** 8/11 The sea saves the force and keeps it from the next attack; a refuge that is safe keeps it in the State. */
const seaScorer = (s: State, f: Battle): Scorer => {
  const refuge = refugeOf(s, BRITISH, f.place);
  const safe = refuge >= 0 && !has(rebelPlaces(s), refuge);
  return (a) => (BY_LAND.is(a) ? (safe ? 0.03 : -0.05) : 0);
};

/** 8 The order of Battles, Horse, losses, retreat and pursuit. */
export const weighBattle = (outlook: Outlook, s: State, f: Battle): Scorer => {
  const { kit } = outlook;
  switch (f.at) {
    case 'react':
      return reactScorer(outlook, s, f);
    case 'losses':
    case 'keep':
      return (a) => (LOSE.is(a) ? -0.05 * unitWorth(kit, LOSE.of(a)) - 0.05 * sum(kit, [LOSE.of(a)], f.place) : 0);
    case 'sea':
      return seaScorer(s, f);
    case 'pursue':
      return pursueScorer(outlook, s, f);
    case 'send':
      return sendScorer(outlook, s, f);
    default:
      return (a) => {
        if (!BATTLE.is(a)) return 0;
        const x = BATTLE.of(a);
        return 0.3 * holds(outlook, s, x, BRITISH, strengthOf({ s, kit }, BRITISH, x));
      };
  }
};
