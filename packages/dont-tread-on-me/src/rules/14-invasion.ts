import type { Action, Bar, Next } from '@liberty/table';
import type { Events } from '../frames.ts';
import { COUNTIES, type Place, QUEBEC, REBEL_POOL, has } from '../places.ts';
import { roll } from '../rolls.ts';
import type { Dtom, State } from '../state.ts';
import { FIRST_COS, FIRST_REBEL, REBEL, type Unit } from '../units.ts';
import { INVADE, NONE } from '../verbs.ts';
import { britishPlaces, put, rebelPlaces } from './02-board.ts';
import { fightAt } from './08-pursuit.ts';
import { barred } from './bars.ts';

const NOT_AN_INVADER = barred('14/3b', 'invaders are taken County by County from the first of New England on');
const INVADES = barred('14/3b', 'this unit marches already');

/** 15/1, 14/3b, R-84 Congress orders the march; if Rebels alone hold Québec nothing more happens. */
export const invadeQuebec = (t: Dtom, f: Events): Next<Events> => {
  t.s.quebecInvaded = true;
  if (has(rebelPlaces(t.s), QUEBEC) && !has(britishPlaces(t.s), QUEBEC)) {
    t.tell('15/1', { kind: 'no-event', event: '15/1' });
    return 'next';
  }
  f.left = roll(t, 'D-INVN');
  f.chosen = [];
  return 'invade';
};

/** The Continentals of the first County that has any not yet named. */
const nextCounty = (s: State, f: Events): Unit[] => {
  let first: Place = COUNTIES;
  let units: Unit[] = [];
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) {
    const at = s.at[u]!;
    if (at > first || at >= COUNTIES || f.chosen.includes(u)) continue;
    if (at < first) units = [];
    first = at;
    units.push(u);
  }
  return units;
};

/** 14/3b Whole Counties go; in the last one, with more than are wanted, the player names them. */
export const listInvaders = (s: State, f: Events, list: Action[]): void => {
  const units = f.left > 0 ? nextCounty(s, f) : [];
  for (const u of units.length > f.left ? units : units.slice(0, 1)) list.push(INVADE(u));
  if (list.length === 0) list.push(NONE());
};
export const barsInvader = (s: State, f: Events, u: Unit): Bar | undefined => {
  if (f.chosen.includes(u)) return INVADES;
  return nextCounty(s, f).includes(u) ? undefined : NOT_AN_INVADER;
};

/** 14/3c Half of them arrive; 14/3d with any arrival the Rebels in Québec attack the British there. */
export const marchToQuebec = (t: Dtom, f: Events): Next<Events> => {
  let arrived = false;
  for (const u of f.chosen.splice(0)) {
    const arrives = roll(t, 'D-INV', 0, u) >= 4;
    put(t, '14/3c', u, arrives ? QUEBEC : REBEL_POOL, arrives ? 'invaded' : 'turned-back');
    arrived ||= arrives;
  }
  if (arrived && has(britishPlaces(t.s), QUEBEC)) fightAt(t, QUEBEC, REBEL);
  return 'next';
};
