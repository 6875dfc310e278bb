import { isHeard } from '@liberty/table';
import { slotOf, unitsAt } from '../board.ts';
import { COMMAND_FACE, FLEE_FACE, type Face, HIT_FACE } from '../events.ts';
import type { Battle } from '../frames.ts';
import { type Area, STRIDE } from '../map.ts';
import {
  AMERICAN,
  BRITISH,
  COLOURS,
  type Colour,
  type Faction,
  NA,
  NOWHERE,
  SIDES,
  type Side,
  partnerOf,
  regularsOf,
  sideOf,
} from '../sides.ts';
import { type Reb, counters } from '../state.ts';
import { effectIn } from './03-events.ts';
import { TARGETS } from './08-casualties.ts';

const WHY = COLOURS.map((id) => `8.2 ${id}`);

export const slot = (x: Area, side: Side, c: Colour): number => x * STRIDE + slotOf(side, c);

/** 8.6a Natives on both sides flee in equal numbers. */
export const nativePairs = (t: Reb, x: Area): void => {
  const units = Math.min(unitsAt(t.s, x, NA, BRITISH), unitsAt(t.s, x, NA, AMERICAN));
  if (units === 0) return;
  const there = counters(t);
  for (const side of SIDES) there[slot(x, side, NA)]! -= units;
  t.s.fled[NA]! += 2 * units;
  t.tell('8.6', { kind: 'pairs', area: x, units });
};

/** 8.7 On the active side its faction; else the faction with more units here; the regulars if they are equal. */
export const leadOf = (t: Reb, x: Area, side: Side): Faction => {
  if (sideOf(t.s.active) === side) return t.s.active;
  const regulars = regularsOf(side);
  const militia = partnerOf(regulars);
  return unitsAt(t.s, x, militia, side) > unitsAt(t.s, x, regulars, side) ? militia : regulars;
};

/**
 * 8.3, R-59 Who names the fallen of a side: its lead while a unit of his is in the battle, else his partner if one of the
 * partner's is; the lead where there are allies and natives only.
 */
export const mournerOf = (t: Reb, f: Battle, side: Side): Faction => {
  const lead = f.leads[side]!;
  const partner = partnerOf(lead);
  return unitsAt(t.s, f.area, lead, side) === 0 && unitsAt(t.s, f.area, partner, side) > 0 ? partner : lead;
};

/** Flee faces of the roll just made, by colour: used up before anybody is asked. */
const flights: number[] = COLOURS.map(() => 0);

/** 8.2 Each colour rolls as many dice as it has units here, up to its dice. Hits and commands are left in the frame. */
export const rollDice = (t: Reb, f: Battle, side: Side, volley: boolean): void => {
  const { dice, hitFaces, fleeFaces } = t.kit;
  const shown: (readonly [Colour, Face])[] | undefined = isHeard(t) ? [] : undefined;
  f.hits = 0;
  f.command.fill(0);
  for (const c of TARGETS[side]!) {
    flights[c] = 0;
    const n = Math.min(unitsAt(t.s, f.area, c, side), dice[c]!);
    for (let i = 0; i < n; i++) {
      const pips = t.chance.die(6, WHY[c]!);
      const face = pips <= hitFaces[c]! ? HIT_FACE : pips <= hitFaces[c]! + fleeFaces[c]! ? FLEE_FACE : COMMAND_FACE;
      shown?.push([c, face]);
      if (face === HIT_FACE) f.hits++;
      else if (volley) continue;
      else if (face === FLEE_FACE) flights[c]++;
      else f.command[c]! += 1;
    }
  }
  if (shown) t.tell('8.2', { kind: 'rolled', area: f.area, side, volley, dice: shown });
};

/** PM-12 One who would flee changes coats instead, if a cube of the other colour is to be had. How many did. */
const turnCoats = (t: Reb, f: Battle, c: Colour, units: number): number => {
  if (f.betsy === NOWHERE) return 0;
  const effect = effectIn(t, f.betsy);
  if (effect.op !== 'convertFlee' || effect.from !== c) return 0;
  const { to } = effect;
  const turned = Math.min(units, t.s.stock[to]! + t.s.fled[to]!);
  if (turned === 0) return 0;
  const stock = Math.min(turned, t.s.stock[to]!);
  t.s.stock[to]! -= stock;
  t.s.fled[to]! -= turned - stock;
  const there = counters(t);
  there[f.area * STRIDE + to]! += turned;
  there[f.area * STRIDE + c]! -= turned;
  t.s.stock[c]! += turned;
  t.tell('3.6', { kind: 'turncoats', area: f.area, from: c, to, units: turned });
  return turned;
};

/** 8.4 One unit of the colour flees for every flee face. */
export const flee = (t: Reb, f: Battle, side: Side): void => {
  for (const c of TARGETS[side]!) {
    if (flights[c] === 0) continue;
    const units = flights[c]! - turnCoats(t, f, c, flights[c]!);
    if (units === 0) continue;
    counters(t)[slot(f.area, side, c)]! -= units;
    t.s.fled[c]! += units;
    t.tell('8.4', { kind: 'fled', area: f.area, colour: c, units });
  }
};
