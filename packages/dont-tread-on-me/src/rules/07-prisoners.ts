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
import { PAROLE, RELEASE } from '../verbs.ts';
import { countIn, unitsIn } from './02-board.ts';
import { barred } from './bars.ts';

const NOT_A_PRISONER = barred('7/2/2', 'this unit is no prisoner');
const OTHER_SIDE = barred('7/2/2a', 'a prisoner of the other side is asked for now');
const FIRST_RELEASED = barred(
  '7/2/2b',
  'the French Army, Arnold and Harry Lee go before all other Rebels, in that order',
);
const HOW_MANY = barred('7/2/2a', 'first it is said how many of each side go free');

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
  if (sideOf(u) !== next.side) return OTHER_SIDE;
  const first = next.side === REBEL ? foremost(s) : -1;
  return first < 0 || first === u ? undefined : FIRST_RELEASED;
};

/**
 * 7/2/2a, R-25 The first choice there would be among the prisoners if as many as possible were paroled: all British, else the
 * Rebels behind those who must go first. Nobody if there would be none.
 */
const firstChoice = (s: State, most: number): Unit[] => {
  if (prisoners(s, BRITISH) > most) return unitsIn(s, BRITISH, PRISON);
  const others = unitsIn(s, REBEL, PRISON).filter((u) => !isForemost(u));
  return prisoners(s, REBEL) > most && prisoners(s, REBEL) - others.length < most ? others : [];
};

/** 7/2/2a, R-25 One prisoner, as the first of as many as possible; or fewer of each side. The largest number stands first. */
export const listNumbers = (s: State, f: Ground, list: Action[]): void => {
  for (const u of firstChoice(s, f.british)) list.push(RELEASE(u));
  for (let n = list.length > 0 ? f.british - 1 : f.british; n >= 1; n--) list.push(PAROLE(n - 1));
};
export const barsNumber = (s: State, f: Ground, u: Unit): Bar | undefined => {
  if (s.at[u] !== PRISON) return NOT_A_PRISONER;
  const choice = firstChoice(s, f.british);
  if (choice.includes(u)) return undefined;
  if (choice.length === 0) return HOW_MANY;
  return sideOf(u) === sideOf(choice[0]!) ? FIRST_RELEASED : OTHER_SIDE;
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
