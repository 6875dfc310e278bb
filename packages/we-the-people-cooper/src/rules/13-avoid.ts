import {
  GENERALS_OF,
  type General,
  type Side,
  type Space,
  hasGeneral,
  isRoad,
  moveUnits,
  other,
  overTheTrail,
  unitsAt,
} from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import type { Reaction } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { barred } from './bars.ts';
import { commanderIn } from './09-rank.ts';
import { captureLone } from './10-capture.ts';
import { insideAt, liftIfFree, unitsInOpen } from './18-lines.ts';

const NO_ROAD = barred('13.1', 'an army that avoids battle goes one space');
const ENEMYS_ORIGIN = barred('13.2', 'the enemy comes from there');
const ENEMY_UNITS = barred('13.2', 'enemy units are there');
const ENEMY_MARKER = barred('13.2', 'the space has an enemy marker');
const ENEMY_GENERAL = barred('10.4', 'generals alone cannot stop with an enemy general');

/** 13.2 Why those who avoid battle cannot go there with so many units. */
export const barsFallingBack = (
  t: Cooper,
  f: Pick<Reaction, 'side' | 'from' | 'to'>,
  x: Space,
  units: number,
): Bar | undefined => {
  const side = other(f.side);
  const leader = commanderIn(t, side, f.to);
  if (!isRoad(t.kit.atlas, leader, f.to, x)) return NO_ROAD;
  if (x === f.from) return ENEMYS_ORIGIN;
  if (unitsAt(t.s, f.side, x) > 0) return ENEMY_UNITS;
  if (t.s.control[x] === f.side) return ENEMY_MARKER;
  return units === 0 && hasGeneral(t.s, f.side, x) ? ENEMY_GENERAL : undefined;
};

/** The most units that can go: at most five [C-23], none of those inside. */
export const mostFleeing = (t: Cooper, side: Side, x: Space): number => Math.min(5, unitsInOpen(t.s, side, x));

/** 13.1, 12.7 May the generals in the entered space try to avoid battle, and have they a place to go? */
export const canAvoid = (t: Cooper, f: Pick<Reaction, 'side' | 'from' | 'to' | 'party'>): boolean => {
  const side = other(f.side);
  if (f.party === 0 || t.s.walled || insideAt(t.s, f.to) === side) return false;
  const g = commanderIn(t, side, f.to);
  if (g < 0 || (t.s.barred & (1 << g)) !== 0) return false;
  const units = mostFleeing(t, side, f.to);
  for (const x of t.kit.atlas.neighbours[f.to]!) if (!barsFallingBack(t, f, x, units)) return true;
  const over = overTheTrail(g, f.to);
  return over >= 0 && !barsFallingBack(t, f, over, units);
};

/** 13.1, C-78 They go; whoever stays behind must fight or is captured. Besiegers who go lift their siege. */
export const fallBack = (t: Cooper, f: Reaction, x: Space, units: number, leader: General): void => {
  const side = other(f.side);
  moveUnits(t.s, side, f.to, x, units, leader);
  for (const g of GENERALS_OF[side]!)
    if (t.s.generalAt[g] === f.to && (f.staying & (1 << g)) === 0) t.s.generalAt[g] = x;
  t.tell('13.1', { kind: 'fell-back', general: leader, units, from: f.to, to: x });
  captureLone(t, side, x);
  liftIfFree(t, f.to);
  captureLone(t, f.side, f.to);
  t.s.avoided = unitsAt(t.s, side, f.to) === 0;
};
