import {
  AMERICAN,
  type Atlas,
  BRITISH,
  type Board,
  COLONIES,
  type Colony,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  hasGeneral,
  hasPiece,
  lay,
  markersIn,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { barred } from './bars.ts';

const MUTINY = barred('8.3', 'the Continental Line is in mutiny: no markers by number this phase');
const OWN_MARKER = barred('17.2', 'your marker lies there already');
const ENEMY_UNITS = barred('17.2', 'enemy units are there');
const NO_UNIT = barred('17.2', 'an enemy marker is turned over only where you have a unit');
const NOT_NEAR = barred('17.2', 'none of your markers stood next to it, and none of your units or generals is there');
const NO_SPACE = barred('17.2', 'no space can take your marker');
const IN_SESSION = barred('5.4', 'Congress is in session');
const NOT_THIRTEEN = barred('5.4', 'Congress sits in the thirteen colonies');
const NO_MARKER = barred('5.4', 'Congress needs an American marker to meet again');
const BRITISH_PIECE = barred('5.4', 'a British piece is there');

/** 3, 17.1 A colony is controlled by whoever has markers in more than half of all its spaces. */
export const controllerOf = (b: Board, atlas: Atlas, colony: Colony): Side | undefined => {
  const spaces = atlas.spacesOf[colony]!.length;
  if (2 * markersIn(b, atlas, AMERICAN, colony) > spaces) return AMERICAN;
  return 2 * markersIn(b, atlas, BRITISH, colony) > spaces ? BRITISH : undefined;
};

/** C-31 Next to a marker of that side that lay there when the card was laid. */
const isBesideOwn = (t: Cooper, side: Side, x: Space): boolean => {
  for (const y of t.kit.atlas.neighbours[x]!) if (t.s.control[y] === side && !t.s.fresh.includes(y)) return true;
  return false;
};

/** 8.2, 17.2 Why a marker cannot be placed or turned over there by an operation number. */
export const barsMarker = (t: Cooper, side: Side, x: Space): Bar | undefined => {
  const { s } = t;
  if (s.control[x] === side) return OWN_MARKER;
  if (unitsAt(s, other(side), x) > 0) return ENEMY_UNITS;
  const units = unitsAt(s, side, x) > 0;
  if (s.control[x] !== NOBODY) return units ? undefined : NO_UNIT;
  return units || hasGeneral(s, side, x) || isBesideOwn(t, side, x) ? undefined : NOT_NEAR;
};

/** Why no marker at all can be placed by number. */
export const barsMarkers = (t: Cooper, side: Side): Bar | undefined => {
  if (side === AMERICAN && t.s.mutiny) return MUTINY;
  for (let x = 0; x < SPACE_COUNT; x++) if (!barsMarker(t, side, x)) return undefined;
  return NO_SPACE;
};

export const mark = (t: Cooper, side: Side, x: Space, rule: Rule): void => {
  const flipped = t.s.control[x] !== NOBODY;
  lay(t.s, x, side);
  t.s.fresh.push(x);
  t.tell(rule, { kind: 'marked', side, space: x, flipped });
};

export const unmark = (t: Cooper, x: Space, rule: Rule, why: 'event' | 'isolated' | 'uprooted' | 'defeat'): void => {
  const side = t.s.control[x]!;
  if (side === NOBODY) return;
  lay(t.s, x, NOBODY);
  t.tell(rule, { kind: 'unmarked', side, space: x, why });
};

/** C-32 Why Congress cannot meet again there. */
export const barsCongress = (t: Cooper, x: Space): Bar | undefined => {
  if (t.s.congress >= 0) return IN_SESSION;
  if (!t.kit.atlas.inThirteen[x]) return NOT_THIRTEEN;
  if (t.s.control[x] !== AMERICAN) return NO_MARKER;
  return hasPiece(t.s, BRITISH, x) ? BRITISH_PIECE : undefined;
};

/** 17.4 May a path of that side lead through the space? */
const isPassable = (b: Board, side: Side, x: Space): boolean => {
  const enemy = other(side);
  if (b.control[x] === enemy && unitsAt(b, side, x) === 0) return false;
  return unitsAt(b, enemy, x) === 0 || b.control[x] === side;
};

/** 17.4 What keeps markers of that side alive: a unit; for the British a port with their marker; for the American Congress. */
const isAnchor = (b: Board, atlas: Atlas, side: Side, x: Space): boolean => {
  if (unitsAt(b, side, x) > 0) return true;
  return side === BRITISH ? atlas.isPort[x]! && b.control[x] === BRITISH : b.congress === x;
};

const seen = new Uint8Array(SPACE_COUNT);
const group: Space[] = [];

/** The spaces that paths of that side join to this one are left in `group`; does an anchor lie among them? */
const isAnchored = (b: Board, atlas: Atlas, side: Side, start: Space): boolean => {
  let anchored = false;
  group.length = 0;
  group.push(start);
  seen[start] = 1;
  for (let i = 0; i < group.length; i++) {
    const x = group[i]!;
    if (isAnchor(b, atlas, side, x)) anchored = true;
    for (const y of atlas.neighbours[x]!)
      if (seen[y] === 0 && isPassable(b, side, y)) {
        seen[y] = 1;
        group.push(y);
      }
  }
  return anchored;
};

/** 17.4 All isolated markers of one side, found on the board as it stands. */
export const isolatedMarkers = (b: Board, atlas: Atlas, side: Side): Space[] => {
  const isolated: Space[] = [];
  seen.fill(0);
  for (let x = 0; x < SPACE_COUNT; x++) {
    if (b.control[x] !== side || seen[x] !== 0) continue;
    if (!isAnchored(b, atlas, side, x)) isolated.push(...group.filter((y) => b.control[y] === side));
  }
  return isolated.sort((a, c) => a - c);
};

/** 17.4, C-33 All of a side's isolated markers are found first and then removed together. */
export const isolation = (t: Cooper, side: Side): void => {
  const isolated = isolatedMarkers(t.s, t.kit.atlas, side);
  for (const x of isolated) unmark(t, x, '17.4', 'isolated');
  if (isolated.length === 0) t.tell('17.4', { kind: 'none-isolated', side });
};

/** C-41 The British Regulars' advantage is lost for good. */
export const loseRegulars = (t: Cooper, rule: '14.1' | '8.3'): void => {
  if (!t.s.regulars) return;
  t.s.regulars = false;
  t.tell(rule, { kind: 'regulars-lost' });
};

/** The colonies and Canada, for counting. */
export const ALL_COLONIES: readonly Colony[] = COLONIES.map((_, colony) => colony);
