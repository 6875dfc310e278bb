import {
  AMERICAN,
  BRITISH,
  type Atlas,
  type Board,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  hasGeneral,
  isArmy,
  isSafePort,
  sustains,
  unitsAt,
} from '@liberty/colonies';
import { claim, unmark } from '@liberty/we-the-people/editions';
import type { Manual } from '../state.ts';

/** M5.6 An American general turns a British marker over where no British unit or general is and Congress is in session; a mutiny does not matter. */
const converts = (t: Manual, x: Space): boolean =>
  t.s.congress >= 0 &&
  t.s.control[x] === BRITISH &&
  hasGeneral(t.s, AMERICAN, x) &&
  unitsAt(t.s, BRITISH, x) === 0 &&
  !hasGeneral(t.s, BRITISH, x);

/** M4.3, M5.6, 10.2b First the American conversions and placements, then what British armies hold [M-17, M-30]. */
export const conversion = (t: Manual): void => {
  for (let x = 0; x < SPACE_COUNT; x++) {
    if (converts(t, x)) claim(t, AMERICAN, x, 'M5.6');
    else if (t.s.control[x] === NOBODY && isArmy(t.s, AMERICAN, x)) claim(t, AMERICAN, x, '10.2b');
  }
  for (let x = 0; x < SPACE_COUNT; x++)
    if (t.s.control[x] !== BRITISH && isArmy(t.s, BRITISH, x) && t.s.congress !== x) claim(t, BRITISH, x, '10.2b');
};

const seen = new Uint8Array(SPACE_COUNT);
const group: Space[] = [];

/** M5.5 The connected group of markers around `start`, left in `group`: has it a space to breathe, or somebody to keep it? */
const lives = (b: Board, atlas: Atlas, side: Side, start: Space): boolean => {
  let alive = false;
  group.length = 0;
  group.push(start);
  seen[start] = 1;
  for (let i = 0; i < group.length; i++) {
    const x = group[i]!;
    if (!alive && (sustains(b, side, x) || isSafePort(b, atlas, side, x))) alive = true;
    for (const y of atlas.neighbours[x]!) {
      if (b.control[y] === NOBODY) alive = true;
      else if (b.control[y] === side && seen[y] === 0) {
        seen[y] = 1;
        group.push(y);
      }
    }
  }
  return alive;
};

/** M5.5, M-19 As in Go: a group with no unmarked space beside it falls, unless something of its side stands in it. */
export const capturedMarkers = (b: Board, atlas: Atlas, side: Side): Space[] => {
  const captured: Space[] = [];
  seen.fill(0);
  for (let x = 0; x < SPACE_COUNT; x++)
    if (b.control[x] === side && seen[x] === 0 && !lives(b, atlas, side, x)) captured.push(...group);
  return captured.sort((a, c) => a - c);
};

/** M5.5, 10.2c All groups of one side that have fallen are taken away together. */
export const isolation = (t: Manual, side: Side): void => {
  const captured = capturedMarkers(t.s, t.kit.atlas, side);
  for (const x of captured) unmark(t, x, 'M5.5', 'isolated');
  if (captured.length === 0) t.tell('M5.5', { kind: 'none-isolated', side });
};
