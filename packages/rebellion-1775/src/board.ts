import { type Area, type Colony, STRIDE, type Theatre } from './map.ts';
import {
  AMERICAN,
  BR,
  BRITISH,
  CA,
  COLOUR_COUNT,
  type Colour,
  FR,
  HE,
  LM,
  NA,
  NOBODY,
  PM,
  type Side,
  other,
} from './sides.ts';

/** Anything with areas and their counters: a state or a view. */
export interface Ground {
  readonly units: readonly number[];
}

/** The counter of a colour in an area as seen by a side: natives are counted by whom they are with. */
export const slotOf = (side: Side, colour: Colour): number => (colour === NA ? NA + side : colour);
export const NEUTRAL = STRIDE - 1;

/** Units of a colour in an area; natives: those allied to `side`. */
export const unitsAt = (b: Ground, x: Area, colour: Colour, side: Side): number =>
  b.units[x * STRIDE + slotOf(side, colour)]!;

/** Own units of a side in an area, natives not among them. */
export const sideUnits = (b: Ground, x: Area, side: Side): number => {
  const base = x * STRIDE;
  const { units } = b;
  return side === BRITISH
    ? units[base + BR]! + units[base + LM]! + units[base + HE]!
    : units[base + CA]! + units[base + PM]! + units[base + FR]!;
};

/** Everything that fights for a side in an area, its natives included. */
export const force = (b: Ground, x: Area, side: Side): number =>
  sideUnits(b, x, side) + b.units[x * STRIDE + NA + side]!;

export const neutralNatives = (b: Ground, x: Area): number => b.units[x * STRIDE + NEUTRAL]!;
export const nativesAt = (b: Ground, x: Area): number =>
  b.units[x * STRIDE + NA]! + b.units[x * STRIDE + NA + 1]! + b.units[x * STRIDE + NEUTRAL]!;

export const isContested = (b: Ground, x: Area): boolean =>
  sideUnits(b, x, BRITISH) > 0 && sideUnits(b, x, AMERICAN) > 0;

/** The side that alone has units here; -1 when empty, neutral or contested. */
export const holder = (b: Ground, x: Area): Side | -1 => {
  const british = sideUnits(b, x, BRITISH) > 0;
  const american = sideUnits(b, x, AMERICAN) > 0;
  if (british === american) return NOBODY;
  return british ? BRITISH : AMERICAN;
};

/** 5.1 A side controls a colony with a unit of its own in it, no enemy unit and no neutral natives in any area. */
export const control = (b: Ground, theatre: Theatre, colony: Colony): Side | -1 => {
  let found: Side | -1 = NOBODY;
  for (const x of theatre.areasOf[colony]!) {
    if (neutralNatives(b, x) > 0) return NOBODY;
    const british = sideUnits(b, x, BRITISH) > 0;
    const american = sideUnits(b, x, AMERICAN) > 0;
    if (!british && !american) continue;
    if (british && american) return NOBODY;
    const side = british ? BRITISH : AMERICAN;
    if (found !== NOBODY && found !== side) return NOBODY;
    found = side;
  }
  return found;
};

/** 5.1 The same asked of one side: it knows the answer at the first area that speaks against it. */
export const controls = (b: Ground, theatre: Theatre, colony: Colony, side: Side): boolean => {
  let present = false;
  for (const x of theatre.areasOf[colony]!) {
    if (neutralNatives(b, x) > 0 || sideUnits(b, x, other(side)) > 0) return false;
    present ||= sideUnits(b, x, side) > 0;
  }
  return present;
};

/** 5.3 How many colonies a side controls. */
export const coloniesOf = (b: Ground, theatre: Theatre, side: Side): number => {
  let sum = 0;
  for (let c = 0; c < theatre.areasOf.length; c++) if (controls(b, theatre, c, side)) sum++;
  return sum;
};

/** Does the side control any colony? */
export const holdsColony = (b: Ground, theatre: Theatre, side: Side): boolean => {
  for (let c = 0; c < theatre.areasOf.length; c++) if (controls(b, theatre, c, side)) return true;
  return false;
};

/** The nine counters of an area, as a battle there would begin with them. */
export const countersAt = (b: Ground, x: Area): number[] => b.units.slice(x * STRIDE, (x + 1) * STRIDE);

/** Units of that colour in stock and fled: what an event can still place (3.2). */
export const available = (
  s: { readonly stock: readonly number[]; readonly fled: readonly number[] },
  colour: Colour,
): number => s.stock[colour]! + s.fled[colour]!;

export const movedAt = (s: { readonly moved: readonly number[] }, x: Area, colour: Colour): number =>
  s.moved[x * COLOUR_COUNT + colour]!;

/** Units of a colour on the whole map; natives of every allegiance. */
export const onMap = (b: Ground, open: readonly Area[], colour: Colour): number => {
  let sum = 0;
  for (const x of open) sum += colour === NA ? nativesAt(b, x) : b.units[x * STRIDE + colour]!;
  return sum;
};

/** Does any open area hold a unit of this colour (not natives)? */
export const anywhere = (b: Ground, open: readonly Area[], colour: Colour): boolean => {
  for (const x of open) if (b.units[x * STRIDE + colour]! > 0) return true;
  return false;
};
