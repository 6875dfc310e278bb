import type { Action, Bar } from '@liberty/table';
import type { Ground } from '../frames.ts';
import { PRISON } from '../places.ts';
import type { State } from '../state.ts';
import {
  ARNOLD,
  BRITISH,
  FRENCH_ARMY,
  HARRY_LEE,
  REBEL,
  type Side,
  type Unit,
  endOf,
  firstOf,
  sideOf,
} from '../units.ts';
import { RELEASE } from '../verbs.ts';
import { countIn, unitsIn } from './02-board.ts';
import { barred } from './bars.ts';

const NOT_A_PRISONER = barred('7/2/2', 'this unit is no prisoner');
const OTHER_SIDE = barred('7/2/2a', "it is the other side's turn to be released");
const NO_MORE = barred('7/2/2', 'no more prisoners of this side are released now');
const FIRST_RELEASED = barred('7/2/2b', 'the French Army, Arnold and Harry Lee are released first, in that order');

/** 7/2/1 No side keeps more than five prisoners. */
const MOST = 5;

export const prisoners = (s: State, side: Side): number => countIn(s, firstOf(side), endOf(side), PRISON);
export const hasAmnesty = (s: State): boolean => prisoners(s, BRITISH) > MOST || prisoners(s, REBEL) > MOST;

/** Whose prisoners are released next, and how many of them still. */
const nextRelease = (s: State, f: Ground): { side: Side; left: number } => {
  if (f.at === 'amnesty') {
    const british = prisoners(s, BRITISH) - MOST;
    return british > 0 ? { side: BRITISH, left: british } : { side: REBEL, left: prisoners(s, REBEL) - MOST };
  }
  return f.british > 0 ? { side: BRITISH, left: f.british } : { side: REBEL, left: f.rebels };
};

/** 7/2/2b Whoever of these is a prisoner is released before all others. */
const FOREMOST: readonly Unit[] = [FRENCH_ARMY, ARNOLD, HARRY_LEE];
export const isForemost = (u: Unit): boolean => FOREMOST.includes(u);
/** The one of them who must go now; -1 if the choice is free. */
const foremost = (s: State): Unit => FOREMOST.find((u) => s.at[u] === PRISON) ?? -1;

/** 7/2 Why this unit is not released now. */
export const barsRelease = (s: State, f: Ground, u: Unit, next = nextRelease(s, f)): Bar | undefined => {
  if (s.at[u] !== PRISON) return NOT_A_PRISONER;
  const { side, left } = next;
  if (sideOf(u) !== side) return OTHER_SIDE;
  if (left <= 0) return NO_MORE;
  const first = side === REBEL ? foremost(s) : -1;
  return first < 0 || first === u ? undefined : FIRST_RELEASED;
};

/** Who may be released next; when all of them will be, there is nothing to choose and the first of the list goes. */
export const listReleases = (s: State, f: Ground, list: Action[]): void => {
  const next = nextRelease(s, f);
  const captives = unitsIn(s, next.side, PRISON);
  for (const u of captives) {
    if (!barsRelease(s, f, u, next)) list.push(RELEASE(u));
    if (list.length === 1 && next.left >= captives.length) return;
  }
};
