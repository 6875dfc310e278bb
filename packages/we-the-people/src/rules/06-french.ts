import {
  AMERICAN,
  BRITISH,
  FRENCH_BOX,
  ROCHAMBEAU,
  type Side,
  type Space,
  addFrench,
  generalIn,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { French } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign } from '../state.ts';
import { FRENCH, NAVY, WAIT } from '../verbs.ts';
import { aboutSpace, barred } from './bars.ts';
import { captureLone } from './07-capture.ts';
import { barsQuota } from './08-reinforcements.ts';

const NOT_A_PORT = barred('6.2g', 'the French come to a port');
const BRITISH_MARKER = barred('6.2g', 'the port has a British marker');
const BRITISH_UNITS = barred('6.2g', 'British units hold the port');
const AMERICAN_GENERAL = barred('6.2g', 'an American general is there already');
const NOT_WAITING = barred('6.2g', 'no French wait in the American box');
const AMERICANS_BRING = barred('6.2g', 'only the American brings in the French');
const NO_PORT = barred('6.2g', 'no port is open to the French');

/** 6.2g, R-28 Why the French cannot land in this port. */
const barsLanding = (t: Campaign, x: Space): Bar | undefined => {
  if (!t.kit.atlas.isPort[x]) return NOT_A_PORT;
  if (t.s.control[x] === BRITISH) return BRITISH_MARKER;
  if (unitsAt(t.s, BRITISH, x) > 0) return BRITISH_UNITS;
  return generalIn(t.s, AMERICAN, x) >= 0 ? AMERICAN_GENERAL : undefined;
};

/** 6.2g (3), R-29 Why an operations card cannot bring in the waiting French. */
export const barsFrenchLanding = (t: Campaign, side: Side): Bar | undefined => {
  if (side !== AMERICAN) return AMERICANS_BRING;
  if (!t.s.frenchWait) return NOT_WAITING;
  return barsQuota(t, side) ?? (t.kit.atlas.ports.some((x) => !barsLanding(t, x)) ? undefined : NO_PORT);
};

export const frenchChapter: Chapter<Campaign, French, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, units: f.units }),
  sections: {
    navy: {
      rule: '6.2g',
      who: () => AMERICAN,
      options(t, _f, list) {
        for (const x of t.kit.atlas.ports) list.push(NAVY(x));
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (t.kit.atlas.isPort[x] ? undefined : NOT_A_PORT)),
      take(t, _f, a) {
        t.s.navy = NAVY.of(a);
        t.tell('6.2g', { kind: 'navy', space: t.s.navy });
        return 'port';
      },
    },
    /** R-28 They must land where they can; if they can nowhere, all of them wait in the box. */
    port: {
      rule: '6.2g',
      lone: true,
      who: () => AMERICAN,
      options(t, _f, list) {
        for (const x of t.kit.atlas.ports) if (!barsLanding(t, x)) list.push(FRENCH(x));
        if (list.length === 0) list.push(WAIT());
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => barsLanding(t, x)),
      take(t, f, a) {
        if (WAIT.is(a)) {
          t.s.frenchWait = true;
          t.s.generalAt[ROCHAMBEAU] = FRENCH_BOX;
          t.tell('6.2g', { kind: 'french-wait' });
          return END;
        }
        const x = FRENCH.of(a);
        t.s.frenchWait = false;
        t.s.generalAt[ROCHAMBEAU] = x;
        addFrench(t.s, x, f.units);
        t.tell('6.2g', { kind: 'french-landed', space: x, units: f.units });
        captureLone(t, AMERICAN, x);
        return END;
      },
    },
  },
};
