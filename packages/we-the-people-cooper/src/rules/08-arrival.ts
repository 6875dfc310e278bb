import {
  AMERICAN,
  BOX,
  BRITISH,
  GENERALS_OF,
  type General,
  NOWHERE,
  SPACE_COUNT,
  type Side,
  type Space,
  aboutGeneral,
  aboutSpace,
  addUnits,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { Effect } from '../cards.ts';
import type { Arrival } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { BRING, INVADE, LAND, NO_GENERAL } from '../verbs.ts';
import { barred } from './bars.ts';
import { equalIn } from './09-rank.ts';
import { captureLone, disperseCongress } from './10-capture.ts';
import { landFromEngland } from './10-march.ts';
import { barsInvasion } from './11-naval.ts';
import { settlePolitics } from './17-politics.ts';
import { isBesieged } from './18-lines.ts';

const AMERICANS_ONLY = barred('8.2', 'only the Americans raise units by number');
const QUOTA_USED = barred('8.2', 'no more cards may raise units this turn');
const NO_SPACE = barred('8.2', 'no space can take the units');
const NOT_A_PORT = barred('8.3', 'they come to a port');
const AMERICAN_UNITS = barred('8.3', 'American units are there');
const AMERICAN_MARKER = barred('8.3', 'the port has an American marker');
const NAVY_THERE = barred('8.3', 'the French Navy closes the port');
const NOT_THIRTEEN = barred('8.3', 'the card raises them in the thirteen colonies');
const NO_BRITISH_MARKER = barred('8.3', 'no British marker lies there');
const NO_AMERICAN_MARKER = barred('8.2', 'no American marker lies there');
const BRITISH_UNITS = barred('8.2', 'British units are there');
const BLOCKADED = barred('8.3', 'the coast is blockaded: no units are raised in ports this phase');
const NO_AMERICANS = barred('8.3', 'no American or French unit is there');
const BESIEGED = barred('18.3', 'the besieged receive no reinforcements');
const NOT_IN_BOX = barred('8.2', 'he is not in the reinforcement box');
const OTHER_SIDE = barred('8.2', 'he serves the other side');
const NOT_NAMED = barred('8.3', 'the card brings another general, or none');
const NOBODY_TO_LEAD = barred('11.2', 'an invasion from England needs a general from the box');

const barsBritishPort = (t: Cooper, x: Space): Bar | undefined => {
  if (!t.kit.atlas.isPort[x]) return NOT_A_PORT;
  if (unitsAt(t.s, AMERICAN, x) > 0) return AMERICAN_UNITS;
  if (t.s.control[x] === AMERICAN) return AMERICAN_MARKER;
  return t.s.navy === x ? NAVY_THERE : undefined;
};

const barsBritishMarker = (t: Cooper, x: Space): Bar | undefined => {
  if (!t.kit.atlas.inThirteen[x]) return NOT_THIRTEEN;
  if (t.s.control[x] !== BRITISH) return NO_BRITISH_MARKER;
  return unitsAt(t.s, AMERICAN, x) > 0 ? AMERICAN_UNITS : undefined;
};

/** 8.2, C-08 One space with an American marker and no British unit, by an event only in the thirteen colonies; a blockade closes ports [C-76]. */
const barsAmericanMarker = (t: Cooper, x: Space, byNumber: boolean): Bar | undefined => {
  if (!byNumber && !t.kit.atlas.inThirteen[x]) return NOT_THIRTEEN;
  if (t.s.control[x] !== AMERICAN) return NO_AMERICAN_MARKER;
  if (unitsAt(t.s, BRITISH, x) > 0) return BRITISH_UNITS;
  return byNumber && t.s.blockade && t.kit.atlas.isPort[x] ? BLOCKADED : undefined;
};

const barsAmericanUnits = (t: Cooper, x: Space): Bar | undefined => {
  if (unitsAt(t.s, AMERICAN, x) === 0) return NO_AMERICANS;
  return isBesieged(t.s, AMERICAN, x) ? BESIEGED : undefined;
};

/** Why the units cannot come to this space. */
const barsSite = (t: Cooper, site: Effect['site'], x: Space, byNumber: boolean): Bar | undefined => {
  switch (site) {
    case 'british-port':
      return barsBritishPort(t, x);
    case 'british-marker':
      return barsBritishMarker(t, x);
    case 'american-marker':
      return barsAmericanMarker(t, x, byNumber);
    case 'american-units':
      return barsAmericanUnits(t, x);
    default:
      return site satisfies never;
  }
};

const hasSite = (t: Cooper, site: Effect['site'], byNumber: boolean): boolean => {
  for (let x = 0; x < SPACE_COUNT; x++) if (!barsSite(t, site, x, byNumber)) return true;
  return false;
};

const someoneInBox = (t: Cooper, side: Side): boolean => {
  for (const g of GENERALS_OF[side]!) if (t.s.generalAt[g] === BOX) return true;
  return false;
};

/** 11.2, C-06 Why reinforcements from England cannot land there as the year's invasion. */
const barsDescent = (t: Cooper, x: Space): Bar | undefined =>
  barsInvasion(t, x) ?? (someoneInBox(t, BRITISH) ? undefined : NOBODY_TO_LEAD);

/** 8.2 Why no troops can be raised by number. */
export const barsRaising = (t: Cooper, side: Side): Bar | undefined => {
  if (side !== AMERICAN) return AMERICANS_ONLY;
  if (t.s.raised >= t.s.raiseMost) return QUOTA_USED;
  return hasSite(t, 'american-marker', true) ? undefined : NO_SPACE;
};

/** 8.3 Why an event that brings units has nowhere to bring them. */
export const barsArriving = (t: Cooper, effect: Effect): Bar | undefined => {
  if (hasSite(t, effect.site, false)) return undefined;
  return effect.mayInvade && t.kit.atlas.ports.some((x) => !barsDescent(t, x)) ? undefined : NO_SPACE;
};

/** 8.2, C-08 Why this general cannot come with them. Where his equal is they change places [C-55]. */
const barsAppointment = (t: Cooper, f: Arrival, g: General): Bar | undefined => {
  if (sideOf(g) !== f.side) return OTHER_SIDE;
  if (f.brings !== 'any' && f.brings !== g) return NOT_NAMED;
  return t.s.generalAt[g] === BOX ? undefined : NOT_IN_BOX;
};

/** Puts a general from the box into the space; an equal there goes to the box. */
export const appoint = (t: Cooper, side: Side, g: General, x: Space, rule: Rule): void => {
  const relieved = equalIn(t.s, side, g, x);
  if (relieved >= 0) t.s.generalAt[relieved] = BOX;
  t.s.generalAt[g] = x;
  t.tell(rule, { kind: 'appointed', general: g, space: x, relieved });
};

const byNumber = (f: Arrival): boolean => f.rule === '8.2';

export const arrivalChapter: Chapter<Cooper, Arrival, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    side: f.side,
    units: f.units,
    site: f.site,
    brings: f.brings,
    mayInvade: f.mayInvade,
    rule: f.rule,
    to: f.to,
  }),
  sections: {
    space: {
      rule: '8.2',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let x = 0; x < SPACE_COUNT; x++) if (!barsSite(t, f.site, x, byNumber(f))) list.push(LAND(x));
        if (f.mayInvade) for (const x of t.kit.atlas.ports) if (!barsDescent(t, x)) list.push(INVADE(x));
      },
      bars: (t, f, wish) =>
        aboutSpace(wish, (x) => {
          const bySite = barsSite(t, f.site, x, byNumber(f));
          return bySite && f.mayInvade ? barsDescent(t, x) && bySite : bySite;
        }),
      take(_t, f, a) {
        f.to = LAND.is(a) ? LAND.of(a) : INVADE.of(a);
        return LAND.is(a) ? 'arrive' : 'captain';
      },
    },
    arrive: {
      rule: '8.2',
      run(t, f) {
        addUnits(t.s, f.side, f.to, f.units);
        t.tell(f.rule, { kind: 'reinforced', side: f.side, space: f.to, units: f.units });
        captureLone(t, f.side, f.to);
        if (f.brings === 'nobody') disperseCongress(t);
        settlePolitics(t);
        return f.brings === 'nobody' ? END : 'general';
      },
    },
    general: {
      rule: '8.2',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (const g of GENERALS_OF[f.side]!) if (!barsAppointment(t, f, g)) list.push(BRING(g));
        list.push(NO_GENERAL());
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsAppointment(t, f, g)),
      take(t, f, a) {
        if (BRING.is(a)) appoint(t, f.side, BRING.of(a), f.to, f.rule);
        disperseCongress(t);
        settlePolitics(t);
        return END;
      },
    },
    /** 11.2, C-06 The invasion from England needs a general; it is fought at once. */
    captain: {
      rule: '11.2',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (const g of GENERALS_OF[f.side]!) if (!barsAppointment(t, f, g)) list.push(BRING(g));
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsAppointment(t, f, g)),
      take(t, f, a) {
        landFromEngland(t, BRING.of(a), f.units, f.to);
        return END;
      },
    },
  },
};

/** The frame for the units of an event. */
export const arrivalBy = (side: Side, { count, site, brings, mayInvade }: Effect): Arrival => ({
  in: 'arrival',
  at: 'space',
  side,
  units: count,
  site,
  brings,
  mayInvade,
  rule: '8.3',
  to: NOWHERE,
});
