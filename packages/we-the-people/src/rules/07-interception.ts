import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  GREENE,
  type General,
  type Space,
  WASHINGTON,
  generalIn,
  isRoad,
  loneGeneralIn,
  moveUnits,
  onMap,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { Evasion, Interception } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign } from '../state.ts';
import { EVADE, INTERCEPT, LET_PASS, STAND, TAKE, WITHDRAW } from '../verbs.ts';
import { aboutGeneral, aboutSpace, barred } from './bars.ts';
import { captureLone, partGenerals } from './07-capture.ts';

const AMERICANS_ONLY = barred('7.2a', 'only American generals intercept');
const NOT_NEAR = barred('7.2a', 'he is not next to the space that is being entered');
const ALONE = barred('7.2a', 'a general without units cannot intercept');
const HAS_TRIED = barred('7.2b', 'he has had his try during this card play');
const NO_ROAD = barred('9.0c', 'the retreat goes to an adjacent space');
const ATTACKERS_ORIGIN = barred('9.0c', 'the attacker comes from there');
const BRITISH_UNITS = barred('9.0c', 'British units are there');
const BRITISH_MARKER = barred('9.0c', 'the space has a British marker');

/** 7.2a Why this general cannot intercept a force on its way into the space. */
export const barsInterception = (t: Campaign, g: General, x: Space): Bar | undefined => {
  if (sideOf(g) !== AMERICAN) return AMERICANS_ONLY;
  const from = t.s.generalAt[g]!;
  if (!onMap(t.s, g) || !isRoad(t.kit.atlas, g, from, x)) return NOT_NEAR;
  if (unitsAt(t.s, AMERICAN, from) === 0) return ALONE;
  return (t.s.tried & (1 << g)) !== 0 ? HAS_TRIED : undefined;
};

/** 7.2a American ground without British units, and an American army beside it. */
export const isWindow = (t: Campaign, x: Space): boolean => {
  if (t.s.control[x] !== AMERICAN || unitsAt(t.s, BRITISH, x) > 0) return false;
  for (const g of GENERALS_OF[AMERICAN]!) if (!barsInterception(t, g, x)) return true;
  return false;
};

/** 9.0c Why the army in `from` cannot withdraw to this space. */
export const barsWithdrawal = (t: Campaign, from: Space, origin: Space, to: Space): Bar | undefined => {
  if (!isRoad(t.kit.atlas, generalIn(t.s, AMERICAN, from), from, to)) return NO_ROAD;
  if (to === origin) return ATTACKERS_ORIGIN;
  if (unitsAt(t.s, BRITISH, to) > 0) return BRITISH_UNITS;
  return t.s.control[to] === BRITISH ? BRITISH_MARKER : undefined;
};

/** 9.0c Is an American army there that may retreat before battle, and has it a place to go? */
export const canEvade = (t: Campaign, from: Space, origin: Space): boolean => {
  const g = generalIn(t.s, AMERICAN, from);
  if (g < 0 || unitsAt(t.s, AMERICAN, from) === 0 || (t.s.barred & (1 << g)) !== 0) return false;
  for (let x = 0; x < t.s.control.length; x++) if (!barsWithdrawal(t, from, origin, x)) return true;
  return false;
};

/** 9.0d Washington and Greene subtract two from the roll. */
export const evasionModifier = (g: General): number => (g === WASHINGTON || g === GREENE ? -2 : 0);

export const interceptionChapter: Chapter<Campaign, Interception, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, from: f.from, to: f.to, general: f.general }),
  sections: {
    /** 7.2b One general after another may try, each once a card play; the first success ends it. */
    offer: {
      rule: '7.2b',
      who: () => AMERICAN,
      options(t, f, list) {
        for (const g of GENERALS_OF[AMERICAN]!) if (!barsInterception(t, g, f.to)) list.push(INTERCEPT(g));
        list.push(LET_PASS());
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsInterception(t, g, f.to)),
      take(t, f, a) {
        if (LET_PASS.is(a)) return END;
        const g = INTERCEPT.of(a);
        const needs = t.kit.battle[g]!;
        const roll = t.chance.die(6, '7.2b interception');
        t.s.tried |= 1 << g;
        t.s.barred |= 1 << g;
        t.tell('7.2b', { kind: 'intercepts', general: g, space: f.to, roll, needs });
        if (roll > needs) return isWindow(t, f.to) ? 'offer' : END;
        f.general = g;
        return 'strength';
      },
    },
    /** 7.2c, R-46 With how many units, decided after the roll. */
    strength: {
      rule: '7.2c',
      lone: true,
      who: () => AMERICAN,
      options(t, f, list) {
        const most = Math.min(5, unitsAt(t.s, AMERICAN, t.s.generalAt[f.general]!));
        for (let n = most; n >= 1; n--) list.push(TAKE(n));
      },
      take(t, f, a) {
        const n = TAKE.of(a);
        moveUnits(t.s, AMERICAN, t.s.generalAt[f.general]!, f.to, n, f.general);
        t.s.generalAt[f.general] = f.to;
        t.s.intercepted = true;
        t.tell('7.2c', { kind: 'intercepted', general: f.general, units: n, space: f.to });
        return 'arrive';
      },
    },
    /** 7.2c, R-47 A lone British general there is captured; two American generals part; whoever stays must fight. */
    arrive: {
      rule: '7.2c',
      run(t, f) {
        captureLone(t, AMERICAN, f.to);
        for (const g of GENERALS_OF[AMERICAN]!) if (t.s.generalAt[g] === f.to) t.s.barred |= 1 << g;
        partGenerals(t, f.general);
        return END;
      },
    },
  },
};

/** 9.0c-d The roll: the battle rating or less, two less for Washington and Greene. */
export const tryToEvade = (t: Campaign, f: Evasion): 'whither' | typeof END => {
  const g = generalIn(t.s, AMERICAN, f.from);
  const needs = t.kit.battle[g]!;
  const modifier = evasionModifier(g);
  const roll = t.chance.die(6, '9.0c retreat before battle');
  t.tell(modifier === 0 ? '9.0c' : '9.0d', { kind: 'evades', general: g, roll, modifier, needs });
  return roll + modifier <= needs ? 'whither' : END;
};

export const evasionChapter: Chapter<Campaign, Evasion, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, from: f.from, origin: f.origin, to: f.to }),
  sections: {
    offer: {
      rule: '9.0c',
      who: () => AMERICAN,
      options: (_t, _f, list) => void list.push(EVADE(), STAND()),
      take: (t, f, a) => (STAND.is(a) ? END : tryToEvade(t, f)),
    },
    /** 9.0c, R-51 After a success he may still stay. */
    whither: {
      rule: '9.0c',
      who: () => AMERICAN,
      options(t, f, list) {
        for (let x = 0; x < t.s.control.length; x++)
          if (!barsWithdrawal(t, f.from, f.origin, x)) list.push(WITHDRAW(x));
        list.push(STAND());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsWithdrawal(t, f.from, f.origin, x)),
      take(t, f, a) {
        if (STAND.is(a)) {
          t.tell('9.0c', { kind: 'stood', general: generalIn(t.s, AMERICAN, f.from) });
          return END;
        }
        f.to = WITHDRAW.of(a);
        return 'strength';
      },
    },
    /** 9.0c, R-52 Up to five units go with him, or none unless a lone British general is there. */
    strength: {
      rule: '9.0c',
      who: () => AMERICAN,
      options(t, f, list) {
        const least = loneGeneralIn(t.s, BRITISH, f.to) >= 0 ? 1 : 0;
        for (let n = Math.min(5, unitsAt(t.s, AMERICAN, f.from)); n >= least; n--) list.push(TAKE(n));
      },
      take(t, f, a) {
        const n = TAKE.of(a);
        const g = generalIn(t.s, AMERICAN, f.from);
        moveUnits(t.s, AMERICAN, f.from, f.to, n, g);
        t.s.generalAt[g] = f.to;
        t.tell('9.0c', { kind: 'withdrew', general: g, units: n, from: f.from, to: f.to });
        captureLone(t, AMERICAN, f.to);
        partGenerals(t, g);
        return END;
      },
    },
  },
};
