import {
  AMERICAN,
  BOX,
  BRITISH,
  FRENCH_BOX,
  ROCHAMBEAU,
  type Side,
  type Space,
  aboutSpace,
  addFrench,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { Mandatory } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { State, Cooper } from '../state.ts';
import { FRENCH, MARKER, NAVY, STRIKE, WAIT } from '../verbs.ts';
import { barred } from './bars.ts';
import { captureLone, strikeUnits } from './10-capture.ts';
import { mark } from './17-control.ts';
import { barsAward, settlePolitics } from './17-politics.ts';
import { judgeSieges } from './18-sieges.ts';

/** 21.3 How many British units the war in Europe takes. */
const EUROPEAN_WAR = 2;

const OUTSIDE = barred('21', 'this marker belongs in another colony');
const NOT_A_PORT = barred('21', 'the French come to a port');
const BRITISH_MARKER = barred('21', 'the port has a British marker');
const BRITISH_UNITS = barred('21', 'British units hold the port');
const NOT_WAITING = barred('8.2', 'no French wait in the box');
const AMERICANS_ONLY = barred('8.2', 'only the Americans bring in the French');
const QUOTA_USED = barred('8.2', 'no more cards may raise units this turn');
const BLOCKADED = barred('8.3', 'the coast is blockaded: no units are raised in ports this phase');
const NO_PORT = barred('21', 'no port is open to the French');
const NO_UNITS = barred('21', 'no British unit stands there');

/** 21, C-40 Has France entered the war? */
export const isAllied = (s: State): boolean => s.mandatory >= 2;

/** Why the Declaration cannot put a marker there. */
const barsDeclaring = (t: Cooper, f: Mandatory, x: Space): Bar | undefined =>
  t.kit.atlas.colonyOf[x] === t.kit.setup.committees[f.colony] ? barsAward(t.s, x) : OUTSIDE;

/** C-40 Why the French cannot land in this port. */
const barsLanding = (t: Cooper, x: Space): Bar | undefined => {
  if (!t.kit.atlas.isPort[x]) return NOT_A_PORT;
  if (t.s.control[x] === BRITISH) return BRITISH_MARKER;
  return unitsAt(t.s, BRITISH, x) > 0 ? BRITISH_UNITS : undefined;
};

/** C-40 Why a card cannot bring in the waiting French: it counts as one that raises troops, and a blockade shuts it out [C-76]. */
export const barsFrenchLanding = (t: Cooper, side: Side): Bar | undefined => {
  if (side !== AMERICAN) return AMERICANS_ONLY;
  if (!t.s.frenchWait) return NOT_WAITING;
  if (t.s.raised >= t.s.raiseMost) return QUOTA_USED;
  if (t.s.blockade) return BLOCKADED;
  return t.kit.atlas.ports.some((x) => !barsLanding(t, x)) ? undefined : NO_PORT;
};

const beginNext = (t: Cooper, f: Mandatory): Mandatory['at'] | typeof END => {
  t.s.mandatory++;
  t.tell('21', { kind: 'mandatory', number: t.s.mandatory });
  if (t.s.mandatory === 1) return 'next';
  if (t.s.mandatory === 2) return 'navy';
  f.left = EUROPEAN_WAR;
  return 'withdraw';
};

export const mandatoryChapter: Chapter<Cooper, Mandatory, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, left: f.left, colony: f.colony }),
  sections: {
    /** 21 The next event of the three, whoever laid the card. */
    start: { rule: '21', run: beginNext },
    /** 21 The Declaration of Independence: one marker in an open space of every colony of the thirteen. */
    next: {
      rule: '21',
      run(t, f) {
        const { committees } = t.kit.setup;
        const isFree = (): boolean => t.kit.atlas.spacesOf[committees[f.colony]!]!.some((x) => !barsDeclaring(t, f, x));
        while (f.colony < committees.length && !isFree()) f.colony++;
        return f.colony < committees.length ? 'declare' : END;
      },
    },
    declare: {
      rule: '21',
      lone: true,
      who: () => AMERICAN,
      options(t, f, list) {
        for (const x of t.kit.atlas.spacesOf[t.kit.setup.committees[f.colony]!]!)
          if (!barsDeclaring(t, f, x)) list.push(MARKER(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsDeclaring(t, f, x)),
      take(t, f, a) {
        mark(t, AMERICAN, MARKER.of(a), '21');
        f.colony++;
        return 'next';
      },
    },
    /** 21 The French Alliance: the Navy comes to any port … */
    navy: {
      rule: '21',
      who: () => AMERICAN,
      options(t, _f, list) {
        for (const x of t.kit.atlas.ports) list.push(NAVY(x));
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (t.kit.atlas.isPort[x] ? undefined : NOT_A_PORT)),
      take(t, _f, a) {
        t.s.navy = NAVY.of(a);
        t.tell('21', { kind: 'navy', space: t.s.navy });
        return 'port';
      },
    },
    /** … and Rochambeau with his units to one without the British; if there is none they wait in the American box [C-40]. */
    port: {
      rule: '21',
      lone: true,
      who: () => AMERICAN,
      options(t, _f, list) {
        for (const x of t.kit.atlas.ports) if (!barsLanding(t, x)) list.push(FRENCH(x));
        if (list.length === 0) list.push(WAIT());
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => barsLanding(t, x)),
      take(t, _f, a) {
        if (WAIT.is(a)) {
          t.s.frenchWait = true;
          t.tell('21', { kind: 'french-wait' });
          return END;
        }
        const x = FRENCH.of(a);
        t.s.frenchWait = false;
        if (t.s.generalAt[ROCHAMBEAU] === FRENCH_BOX || t.s.generalAt[ROCHAMBEAU] === BOX)
          t.s.generalAt[ROCHAMBEAU] = x;
        addFrench(t.s, x, t.kit.frenchUnits);
        t.tell('21', { kind: 'french-landed', space: x, units: t.kit.frenchUnits });
        captureLone(t, AMERICAN, x);
        settlePolitics(t);
        return END;
      },
    },
    /** 21 The European War: two British units leave the map, the British choose which. */
    withdraw: {
      rule: '21',
      lone: true,
      who: () => BRITISH,
      options(t, f, list) {
        if (f.left > 0)
          for (let x = 0; x < t.s.control.length; x++) if (unitsAt(t.s, BRITISH, x) > 0) list.push(STRIKE(x));
        if (list.length === 0) list.push(WAIT());
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (unitsAt(t.s, BRITISH, x) > 0 ? undefined : NO_UNITS)),
      take(t, f, a) {
        if (WAIT.is(a)) {
          settlePolitics(t);
          return END;
        }
        f.left--;
        t.tell('21', { kind: 'struck', side: BRITISH, space: STRIKE.of(a), units: 1 });
        strikeUnits(t, BRITISH, STRIKE.of(a), 1);
        judgeSieges(t);
        return 'withdraw';
      },
    },
  },
};
