import { slotOf } from '../board.ts';
import type { Happening } from '../events.ts';
import { type Area, STRIDE } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import type { Colour, Side } from '../sides.ts';
import { type Reb, counters } from '../state.ts';
import { normalise } from './06-natives.ts';

/**
 * Puts units of a colour into an area, so many from the stockpile, the rest from the Fled Units space, and says so. Placing
 * is moving in: then natives there follow their rule.
 */
export const put = (
  t: Reb,
  side: Side,
  colour: Colour,
  x: Area,
  stock: number,
  fled: number,
  rule: Rule,
  told: Happening,
): void => {
  t.s.stock[colour]! -= stock;
  t.s.fled[colour]! -= fled;
  counters(t)[x * STRIDE + slotOf(side, colour)]! += stock + fled;
  t.tell(rule, told);
  normalise(t, x);
};

/** 3.2 Units placed by an event: one by one from the stockpile, when that is empty from the fled, then no more. How many came. */
export const placeByEvent = (t: Reb, side: Side, colour: Colour, x: Area, units: number): number => {
  const stock = Math.min(units, t.s.stock[colour]!);
  const fled = Math.min(units - stock, t.s.fled[colour]!);
  const came = stock + fled;
  if (came > 0) put(t, side, colour, x, stock, fled, '3.2', { kind: 'placed', colour, area: x, units: came });
  if (came < units) t.tell('3.2', { kind: 'forfeited', colour, units: units - came });
  return came;
};
