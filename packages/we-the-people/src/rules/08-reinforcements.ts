import {
  AMERICAN,
  type Atlas,
  BOX,
  type Board,
  BRITISH,
  GENERALS_OF,
  type General,
  type Side,
  type Space,
  WASHINGTON,
  addUnits,
  generalIn,
  loneGeneralIn,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Action, type Bar, type Chapter, END } from '@liberty/table';
import type { Reinforcements } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, War } from '../state.ts';
import { BRING, LAND, NO_GENERAL, TROOPS } from '../verbs.ts';
import { aboutGeneral, aboutSpace, barred } from './bars.ts';
import { captureLone } from './07-capture.ts';
import { sendToBox } from './08-box.ts';

/** 8.0a How many cards a year each side may use for reinforcements. */
const QUOTA = [2, 1] as const;

const QUOTA_USED = barred('8.0a', 'no more cards may bring reinforcements this year');
const NOTHING_LEFT = barred('8.0b', 'the box holds neither units nor a general who could land');
const NOWHERE_TO_LAND = barred('6.1c', 'no space is open to reinforcements');
const NOT_A_PORT = barred('8.0b', 'British reinforcements come to a port');
const AMERICAN_UNITS = barred('8.0b', 'American units hold the port');
const AMERICAN_MARKER = barred('8.0b', 'the port has an American marker');
const NAVY_THERE = barred('8.0b', 'the French Navy closes the port');
const NEEDS_UNITS = barred('8.0b', 'a lone American general is there: at least one unit must land');
const NOT_THIRTEEN = barred('8.0c', 'American reinforcements come to the thirteen colonies');
const BRITISH_UNITS = barred('8.0c', 'British units are there');
const BRITISH_MARKER = barred('8.0c', 'the space has a British marker');
const NOT_IN_BOX = barred('8.0a', 'he is not in the reinforcement box');
const OTHER_SIDE = barred('8.0a', 'he serves the other side');
const KEEPS_COMMAND = barred('8.0c', 'Washington is never exchanged');

const inBox = (s: War, side: Side): boolean => {
  for (const g of GENERALS_OF[side]!) if (s.generalAt[g] === BOX) return true;
  return false;
};

/** 8.0a, R-56 Cards used so lie in the owner's box until the End Phase, and are counted there. */
export const barsQuota = (t: Campaign, side: Side): Bar | undefined =>
  t.s.filed[side].length >= QUOTA[side] ? QUOTA_USED : undefined;

/** 8.0b Why no British units at all can come ashore there. */
const barsShore = (b: Board, atlas: Atlas, x: Space): Bar | undefined => {
  if (!atlas.isPort[x]) return NOT_A_PORT;
  if (unitsAt(b, AMERICAN, x) > 0) return AMERICAN_UNITS;
  if (b.control[x] === AMERICAN) return AMERICAN_MARKER;
  return b.navy === x ? NAVY_THERE : undefined;
};

/** 8.0b Is this a port in which the British could land, as the board stands? */
export const isOpenPort = (b: Board, atlas: Atlas, x: Space): boolean => barsShore(b, atlas, x) === undefined;

/** 8.0b Why the British cannot land there. Only what can end legally is offered. */
const barsPort = (t: Campaign, x: Space): Bar | undefined => {
  const closed = barsShore(t.s, t.kit.atlas, x);
  if (closed) return closed;
  if (t.s.britishBox > 0) return undefined;
  return loneGeneralIn(t.s, AMERICAN, x) >= 0 ? NEEDS_UNITS : undefined;
};

/** 8.0c Why the Americans cannot raise units there. */
const barsColony = (t: Campaign, x: Space): Bar | undefined => {
  if (!t.kit.atlas.inThirteen[x]) return NOT_THIRTEEN;
  if (unitsAt(t.s, BRITISH, x) > 0) return BRITISH_UNITS;
  return t.s.control[x] === BRITISH ? BRITISH_MARKER : undefined;
};

const barsSpace = (t: Campaign, side: Side, x: Space): Bar | undefined =>
  side === BRITISH ? barsPort(t, x) : barsColony(t, x);

/** 6.1c Why an operations card cannot bring reinforcements now. */
export const barsReinforcing = (t: Campaign, side: Side): Bar | undefined => {
  const used = barsQuota(t, side);
  if (used) return used;
  if (side === BRITISH && t.s.britishBox === 0 && !inBox(t.s, BRITISH)) return NOTHING_LEFT;
  for (let x = 0; x < t.s.control.length; x++) if (!barsSpace(t, side, x)) return undefined;
  return NOWHERE_TO_LAND;
};

/** 8.0b, 8.0c Why this general cannot come, or change places with the one who is there. */
const barsAppointment = (t: Campaign, f: Reinforcements, g: General): Bar | undefined => {
  if (sideOf(g) !== f.side) return OTHER_SIDE;
  if (t.s.generalAt[g] !== BOX) return NOT_IN_BOX;
  return generalIn(t.s, f.side, f.to) === WASHINGTON ? KEEPS_COMMAND : undefined;
};

const listTroops = (t: Campaign, f: Reinforcements, list: Action[]): void => {
  if (f.side === AMERICAN) {
    list.push(TROOPS(f.value));
    return;
  }
  const none = inBox(t.s, BRITISH) && loneGeneralIn(t.s, AMERICAN, f.to) < 0;
  for (let n = t.s.britishBox; n >= (none ? 0 : 1); n--) list.push(TROOPS(n));
};

export const reinforcementsChapter: Chapter<Campaign, Reinforcements, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, value: f.value, to: f.to, units: f.units }),
  sections: {
    space: {
      rule: '6.1c',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let x = 0; x < t.s.control.length; x++) if (!barsSpace(t, f.side, x)) list.push(LAND(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsSpace(t, f.side, x)),
      take(_t, f, a) {
        f.to = LAND.of(a);
        return 'troops';
      },
    },
    /** 8.0b Any number out of the box; 8.0c exactly the card's value. */
    troops: {
      rule: '8.0a',
      lone: true,
      who: (_t, f) => f.side,
      options: (t, f, list) => listTroops(t, f, list),
      take(_t, f, a) {
        f.units = TROOPS.of(a);
        return 'arrive';
      },
    },
    arrive: {
      rule: '8.0a',
      run(t, f) {
        const rule = f.side === BRITISH ? '8.0b' : '8.0c';
        if (f.side === BRITISH) t.s.britishBox -= f.units;
        addUnits(t.s, f.side, f.to, f.units);
        if (f.units > 0) t.tell(rule, { kind: 'reinforced', side: f.side, space: f.to, units: f.units });
        captureLone(t, f.side, f.to);
        return 'general';
      },
    },
    /** A general may come too; where one is already, they change places. Without units one must. */
    general: {
      rule: '8.0a',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (const g of GENERALS_OF[f.side]!) if (!barsAppointment(t, f, g)) list.push(BRING(g));
        if (f.units > 0) list.push(NO_GENERAL());
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsAppointment(t, f, g)),
      take(t, f, a) {
        if (NO_GENERAL.is(a)) return END;
        const rule = f.side === BRITISH ? '8.0b' : '8.0c';
        const g = BRING.of(a);
        const relieved = generalIn(t.s, f.side, f.to);
        if (relieved >= 0) sendToBox(t, relieved, rule);
        t.s.generalAt[g] = f.to;
        t.tell(rule, { kind: 'appointed', general: g, space: f.to, relieved });
        return END;
      },
    },
  },
};
