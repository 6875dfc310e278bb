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
/** The spaces of a group in the order in which they were found; a judge asks for isolation at every position, so that nothing is made anew. */
const group = new Uint8Array(SPACE_COUNT);
let size = 0;

const join = (x: Space): void => {
  seen[x] = 1;
  group[size++] = x;
};

/**
 * Clause (2): the connected group of markers around `start`, left in `group`, and whether it is cut off from every unit,
 * safe port and empty space. Path end points may hold enemy markers.
 */
const isGroupCutOff = (b: Board, atlas: Atlas, side: Side, start: Space): boolean => {
  let alive = false;
  size = 0;
  join(start);
  for (let i = 0; i < size; i++) {
    const x = group[i]!;
    if (!alive && (sustains(b, side, x) || isSafePort(b, atlas, side, x))) alive = true;
    for (const y of atlas.neighbours[x]!) {
      if (b.control[y] === side) {
        if (seen[y] === 0) join(y);
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
    // A marker with another of its side beside it is not surrounded by the enemy's.
    if (isGroupCutOff(b, atlas, side, x) || (size === 1 && isSurrounded(b, atlas, side, x)))
      for (let i = 0; i < size; i++) isolated.push(group[i]!);
  }
  return isolated.length > 1 ? isolated.sort((a, c) => a - c) : isolated;
};
