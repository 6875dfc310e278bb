import { type Bar, type Wish, bar } from '@liberty/table';
import { PLACES, type Place, STATES, type StateIndex, ZONES } from '../places.ts';
import type { Rule } from '../rulebook.ts';
import { SHIPS, SMUGGLERS, UNITS, type Unit } from '../units.ts';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);

const about =
  (kind: string, names: readonly string[]) =>
  (wish: Wish, why: (index: number) => Bar | undefined): Bar[] => {
    const index = wish.kind === kind ? names.indexOf(wish.id) : -1;
    const reason = index >= 0 ? why(index) : undefined;
    return reason ? [reason] : [];
  };

/** Why this thing is no answer; nothing if the wish is about something else. */
export const aboutUnit: (wish: Wish, why: (u: Unit) => Bar | undefined) => Bar[] = about('unit', UNITS);
export const aboutPlace: (wish: Wish, why: (x: Place) => Bar | undefined) => Bar[] = about('place', PLACES);
export const aboutState: (wish: Wish, why: (s: StateIndex) => Bar | undefined) => Bar[] = about('state', STATES);
export const aboutShip: (wish: Wish, why: (ship: number) => Bar | undefined) => Bar[] = about('ship', SHIPS);
export const aboutSmuggler: (wish: Wish, why: (n: number) => Bar | undefined) => Bar[] = about('smuggler', SMUGGLERS);
export const aboutZone: (wish: Wish, why: (index: number) => Bar | undefined) => Bar[] = about('zone', ZONES);
