import { type Atlas, SPACE_COUNT, type Space } from './atlas.ts';
import { type Board, hasGeneral, unitsAt } from './armies.ts';
import { AMERICAN, BRITISH, NOBODY, type Side, other } from './sides.ts';

/** 10.2d, 10.2e Does a piece stand there that keeps markers of its side alive? Lone generals count for the American only. */
export const sustains = (b: Board, side: Side, x: Space): boolean =>
  unitsAt(b, side, x) > 0 || (side === AMERICAN && (b.congress === x || hasGeneral(b, AMERICAN, x)));

/** 10.2e A port with a British marker and without the French Navy. */
export const isSafePort = (b: Board, atlas: Atlas, side: Side, x: Space): boolean =>
  side === BRITISH && atlas.isPort[x]! && b.control[x] === BRITISH && b.navy !== x;

/** Clause (1): all around it lie enemy markers, and nothing of ours stands in the space itself. */
const isSurrounded = (b: Board, atlas: Atlas, side: Side, x: Space): boolean => {
  if (sustains(b, side, x) || isSafePort(b, atlas, side, x)) return false;
  for (const y of atlas.neighbours[x]!) if (b.control[y] !== other(side)) return false;
  return true;
};

const seen = new Uint8Array(SPACE_COUNT);
const group: Space[] = [];

/**
 * Clause (2): the connected group of markers around `start`, left in `group`, and whether it is cut off from every unit,
 * safe port and empty space. Path end points may hold enemy markers.
 */
const isGroupCutOff = (b: Board, atlas: Atlas, side: Side, start: Space): boolean => {
  let alive = false;
  group.length = 0;
  group.push(start);
  seen[start] = 1;
  for (let i = 0; i < group.length; i++) {
    const x = group[i]!;
    if (!alive && (sustains(b, side, x) || isSafePort(b, atlas, side, x))) alive = true;
    for (const y of atlas.neighbours[x]!) {
      if (b.control[y] === side) {
        if (seen[y] === 0) {
          seen[y] = 1;
          group.push(y);
        }
      } else if (!alive && (b.control[y] === NOBODY || sustains(b, side, y))) alive = true;
    }
  }
  return !alive;
};

/** 10.2c-f All isolated markers of one side, found on the board as it stands. */
export const isolatedMarkers = (b: Board, atlas: Atlas, side: Side): Space[] => {
  const isolated: Space[] = [];
  seen.fill(0);
  for (let x = 0; x < SPACE_COUNT; x++) {
    if (b.control[x] !== side || seen[x] !== 0) continue;
    const cutOff = isGroupCutOff(b, atlas, side, x);
    for (const y of group) if (cutOff || isSurrounded(b, atlas, side, y)) isolated.push(y);
  }
  return isolated.sort((a, c) => a - c);
};
