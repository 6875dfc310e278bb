import { slotOf } from '../board.ts';
import { type Area, STRIDE } from '../map.ts';
import type { Colour, Side } from '../sides.ts';
import { type Reb, counters } from '../state.ts';
import { normalise } from './06-natives.ts';

/** Puts units of a colour into an area: so many from the stockpile, the rest from the Fled Units space. Placing is moving in. */
export const put = (t: Reb, side: Side, colour: Colour, x: Area, stock: number, fled: number): void => {
  t.s.stock[colour]! -= stock;
  t.s.fled[colour]! -= fled;
  counters(t)[x * STRIDE + slotOf(side, colour)]! += stock + fled;
  normalise(t, x);
};

/** 3.2 Units placed by an event: one by one from the stockpile, when that is empty from the fled, then no more. How many came. */
export const placeByEvent = (t: Reb, side: Side, colour: Colour, x: Area, units: number): number => {
  const stock = Math.min(units, t.s.stock[colour]!);
  const fled = Math.min(units - stock, t.s.fled[colour]!);
  if (stock + fled > 0) {
    put(t, side, colour, x, stock, fled);
    t.tell('3.2', { kind: 'placed', colour, area: x, units: stock + fled });
  }
  if (stock + fled < units) t.tell('3.2', { kind: 'forfeited', colour, units: units - stock - fled });
  return stock + fled;
};
