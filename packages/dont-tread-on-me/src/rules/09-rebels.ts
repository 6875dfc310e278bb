import { type Chapter, END } from '@liberty/table';
import type { Rebels } from '../frames.ts';
import {
  BRITISH_POOL,
  CA,
  GONE,
  OUT,
  PRISON,
  type Place,
  REBEL_POOL,
  type StateIndex,
  isCounty,
  stateBehind,
  stateOf,
} from '../places.ts';
import { draw, roll } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom, State } from '../state.ts';
import { AMERICAN_LEGION, ARNOLD, BRITISH, FIRST_COS, FIRST_REBEL, FRANCIS_MARION, type Unit } from '../units.ts';
import { NONE, TURN_ARNOLD } from '../verbs.ts';
import { changeLoyalty, inState, lobsterPlaces, put, targetOf } from './02-board.ts';
import { smugglersIn } from './05-smugglers.ts';
import { moveWashington } from './07-washington.ts';

/** 9/1c, R-59 The Committee to be raised in this State: Marion first in Carolina and nowhere else; -1 if none is left. */
export const nextCommittee = (s: State, state: StateIndex): Unit => {
  if (state === CA && s.at[FRANCIS_MARION] === REBEL_POOL) return FRANCIS_MARION;
  for (let u = FIRST_COS; u < FRANCIS_MARION; u++) if (s.at[u] === REBEL_POOL) return u;
  return -1;
};

/** The Continentals in the cup. */
export const cupOf = (s: State): Unit[] => {
  const cup: Unit[] = [];
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) if (s.at[u] === REBEL_POOL) cup.push(u);
  return cup;
};

const hasCommittee = (s: State): boolean => s.at.indexOf(REBEL_POOL, FIRST_COS) >= 0;
const countyBy = (t: Dtom, state: StateIndex, die: number): Place => t.kit.countyByDie[state * 7 + die]!;

/** 9/1 A State by die, and one Committee in a County of it; on a 6 the Target, and two. */
const raiseCommittees = (t: Dtom): void => {
  if (!hasCommittee(t.s)) return;
  const die = roll(t, 'D-COS');
  const state = die === 6 ? targetOf(t) : die - 1;
  for (let n = die === 6 ? 2 : 1; n > 0; n--) {
    const u = nextCommittee(t.s, state);
    if (u < 0) return;
    put(
      t,
      u === FRANCIS_MARION ? '9/1c' : die === 6 ? '9/1b' : '9/1a',
      u,
      countyBy(t, state, roll(t, 'D-COSC')),
      'raised',
    );
  }
};

/** 9/2b A Continental from the cup, after the die for his County; 9/3 an empty cup costs Loyalty instead. */
const landContinental = (t: Dtom, state: StateIndex): void => {
  const cup = cupOf(t.s);
  if (cup.length === 0) {
    t.tell('9/3', { kind: 'empty-cup', state });
    changeLoyalty(t, '9/3', state, -1);
    return;
  }
  const county = countyBy(t, state, roll(t, 'D-CONT'));
  put(t, '9/2b', draw(t, 'X-DRAW', cup), county, 'drawn');
};

/** 9/2a From the Zone of the die upwards and round; the North Atlantic serves the Target. */
const landContinentals = (t: Dtom): void => {
  const first = roll(t, 'D-ZONE');
  for (let i = 0; i < 6; i++) {
    const zone = ((first - 1 + i) % 6) + 1;
    const state = zone === 1 ? targetOf(t) : stateBehind(zone);
    for (let n = smugglersIn(t.s, zone); n > 0; n--) landContinental(t, state);
  }
};

/** 9/5a From the Turn of his wedding, if he is in a State with a Lobster in it. */
const mayTurnArnold = (t: Dtom): boolean => {
  const at = t.s.at[ARNOLD]!;
  return t.s.turn >= t.kit.arnoldTurn && isCounty(at) && inState(lobsterPlaces(t.s), stateOf(at));
};

/** 9/5b Shot for treason, escaped, or escaped with the Continentals of his County in the bag. */
const turnArnold = (t: Dtom): void => {
  const die = roll(t, 'D-ARNOLD');
  const county = t.s.at[ARNOLD]!;
  put(t, '9/5b', ARNOLD, GONE, die <= 2 ? 'shot' : 'turned');
  if (die <= 2) return;
  if (t.s.at[AMERICAN_LEGION] === OUT) put(t, '9/5b', AMERICAN_LEGION, BRITISH_POOL, 'added');
  if (die <= 4) return;
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) if (t.s.at[u] === county) put(t, '9/5b', u, PRISON, 'betrayed');
};

export const rebelsChapter: Chapter<Dtom, Rebels, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at }),
  sections: {
    committees: {
      rule: '9/1',
      run(t) {
        raiseCommittees(t);
        return 'continentals';
      },
    },
    continentals: {
      rule: '9/2',
      run(t) {
        landContinentals(t);
        return 'washington';
      },
    },
    washington: {
      rule: '9/4',
      run(t) {
        moveWashington(t);
        return 'arnold';
      },
    },
    arnold: {
      rule: '9/5',
      lone: true,
      who: () => BRITISH,
      options(t, _f, list) {
        if (mayTurnArnold(t)) list.push(TURN_ARNOLD());
        list.push(NONE());
      },
      take(t, _f, a) {
        if (TURN_ARNOLD.is(a)) turnArnold(t);
        return END;
      },
    },
  },
};
