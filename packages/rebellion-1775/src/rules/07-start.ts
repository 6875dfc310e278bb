import type { Bar } from '@liberty/table';
import { movedAt, sideUnits } from '../board.ts';
import type { MovementCard } from '../cards.ts';
import type { Movement } from '../frames.ts';
import { type Area, STRIDE } from '../map.ts';
import { NOWHERE, other, sideOf } from '../sides.ts';
import { type Scene, scenarioIn } from '../state.ts';
import { barred } from './bars.ts';

const NOBODY_OF_YOURS = barred('7.0b', 'an army needs a unit of the faction whose turn it is');
const ALL_MOVED = barred('7.0c', 'your units there have moved already');
const CONTESTED = barred('7.0d', 'nobody leaves a contested area');
const NO_BORDER = barred('7.1', 'no land border leads out of it');
const NO_WATER = barred('7.2', 'it lies on no water that leads anywhere');
const SAME_START = barred('7.2', 'each warship leaves from another area');
export const SAME_END = barred('7.2', 'each warship lands in another area');
const OTHER_BODY = barred('7.3', 'both boats sail on one body of water, to the same area');

export const laidCard = (t: Scene): MovementCard => t.kit.cards[t.s.laid] as MovementCard;

/** 7.2, 7.3 Why a fleet cannot leave from here. */
const barsHarbour = (t: Scene, f: Movement, x: Area): Bar | undefined => {
  const { theatre, switches } = scenarioIn(t);
  if (theatre.havens[x]!.length === 0) return NO_WATER;
  if (laidCard(t).mode === 'boats') {
    if (f.to === NOWHERE) return undefined;
    return x !== f.to && (theatre.waters[x]! & f.bodies) !== 0 ? undefined : OTHER_BODY;
  }
  if (!switches.warshipStrict) return undefined;
  if (f.starts.includes(x)) return SAME_START;
  return theatre.havens[x]!.some((y) => !f.ends.includes(y)) ? undefined : SAME_END;
};

/** 7.0 Why no army can be formed here and sent somewhere, had the card an army left. */
export const barsStart = (t: Scene, f: Movement, x: Area): Bar | undefined => {
  const { active } = t.s;
  const own = t.s.units[x * STRIDE + active]!;
  if (own === 0) return NOBODY_OF_YOURS;
  if (own === movedAt(t.s, x, active)) return ALL_MOVED;
  if (sideUnits(t.s, x, other(sideOf(active))) > 0) return CONTESTED;
  if (laidCard(t).mode !== 'land') return barsHarbour(t, f, x);
  return scenarioIn(t).theatre.neighbours[x]!.length > 0 ? undefined : NO_BORDER;
};

/** Can any army be formed and sent somewhere, had the card one left? */
export const canMarch = (t: Scene, f: Movement): boolean => scenarioIn(t).theatre.open.some((x) => !barsStart(t, f, x));
