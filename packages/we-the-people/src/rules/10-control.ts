import {
  AMERICAN,
  BRITISH,
  NOBODY,
  SIDES,
  type Side,
  type Space,
  hasGeneral,
  hasPiece,
  isArmy,
  isolatedMarkers,
  lay,
  unitsAt,
} from '@liberty/colonies';
import type { Bar, Tell } from '@liberty/table';
import type { FieldHappening } from '../events.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, War } from '../state.ts';
import { barred } from './bars.ts';

const DISPERSED = barred('10.1a', 'Congress is dispersed');
const MUTINY = barred('10.1a', 'the Continental Line is in mutiny this year');
const OWN_MARKER = barred('2.2e', 'your marker lies there already');
const BRITISH_UNITS = barred('10.1a', 'British units are there');
const NO_AMERICAN_GENERAL = barred('10.1a', 'a British marker is flipped only by an American general in the space');
const NO_BRITISH_ARMY = barred('10.1b', 'an American marker is flipped only by a British army in the space');
const AMERICAN_UNITS = barred('10.1b', 'American units are there');
const NOT_ADJACENT = barred('10.1b', 'no British marker stood next to it when the card was played');
const NO_SPACE = barred('6.1b', 'no space can take your marker');
const IN_SESSION = barred('10.2a', 'Congress is in session');
const NOT_THIRTEEN = barred('10.2a', 'Congress sits in the thirteen colonies');
const NO_MARKER = barred('10.2a', 'Congress needs an American marker');
const BRITISH_PIECE = barred('10.2a', 'a British piece is there');

/** R-72 Next to a British marker that lay there when the card was laid. */
export const isBesideBritish = (t: Campaign, x: Space): boolean => {
  for (const y of t.kit.atlas.neighbours[x]!) if (t.s.control[y] === BRITISH && !t.s.fresh.includes(y)) return true;
  return false;
};

/** 10.1a Why the American cannot place or flip there. */
const barsAmericanMarker = (t: Campaign, x: Space): Bar | undefined => {
  const control = t.s.control[x];
  if (control === AMERICAN) return OWN_MARKER;
  if (control === BRITISH) return hasGeneral(t.s, AMERICAN, x) ? undefined : NO_AMERICAN_GENERAL;
  return unitsAt(t.s, BRITISH, x) > 0 ? BRITISH_UNITS : undefined;
};

/** 10.1b Why the British cannot place or flip there. */
const barsBritishMarker = (t: Campaign, x: Space): Bar | undefined => {
  const control = t.s.control[x];
  if (control === BRITISH) return OWN_MARKER;
  if (control === AMERICAN) return isArmy(t.s, BRITISH, x) ? undefined : NO_BRITISH_ARMY;
  if (unitsAt(t.s, AMERICAN, x) > 0) return AMERICAN_UNITS;
  return isBesideBritish(t, x) ? undefined : NOT_ADJACENT;
};

export const barsMarker = (t: Campaign, side: Side, x: Space): Bar | undefined =>
  side === AMERICAN ? barsAmericanMarker(t, x) : barsBritishMarker(t, x);

/** 6.1b Why no marker at all can be placed by an operations card. */
export const barsMarkers = (t: Campaign, side: Side): Bar | undefined => {
  if (side === AMERICAN && t.s.congress < 0) return DISPERSED;
  if (side === AMERICAN && t.s.mutiny) return MUTINY;
  for (let x = 0; x < t.s.control.length; x++) if (!barsMarker(t, side, x)) return undefined;
  return NO_SPACE;
};

/** Markers come and go under the sections of every edition. */
interface Telling<R extends string> {
  readonly s: War;
  readonly tell: Tell<FieldHappening, R>;
}

/** The side's marker comes into the space; an enemy one is turned over. */
export const claim = <R extends string>(t: Telling<R>, side: Side, x: Space, rule: R): void => {
  const flipped = t.s.control[x] !== NOBODY;
  lay(t.s, x, side);
  t.tell(rule, { kind: 'marked', side, space: x, flipped });
};

/** The same by a card, which must remember it. */
export const mark = (t: Campaign, side: Side, x: Space, rule: Rule): void => {
  t.s.fresh.push(x);
  claim(t, side, x, rule);
};

export const unmark = <R extends string>(t: Telling<R>, x: Space, rule: R, why: 'event' | 'isolated'): void => {
  const side = t.s.control[x]!;
  if (side === NOBODY) return;
  lay(t.s, x, NOBODY);
  t.tell(rule, { kind: 'unmarked', side, space: x, why });
};

/** 10.2a Why Congress cannot reconvene there. */
export const barsCongress = (t: Campaign, x: Space): Bar | undefined => {
  if (t.s.congress >= 0) return IN_SESSION;
  if (!t.kit.atlas.inThirteen[x]) return NOT_THIRTEEN;
  if (t.s.control[x] !== AMERICAN) return NO_MARKER;
  return hasPiece(t.s, BRITISH, x) ? BRITISH_PIECE : undefined;
};

/** 10.2b Every army puts its side's marker into its space; units or generals alone do nothing. */
export const occupation = (t: Campaign): void => {
  for (let x = 0; x < t.s.control.length; x++)
    for (const side of SIDES) if (t.s.control[x] !== side && isArmy(t.s, side, x)) claim(t, side, x, '10.2b');
};

/** 10.2c-f All isolated markers of the side are found first and then removed together. */
export const isolation = (t: Campaign, side: Side): void => {
  const rule = side === AMERICAN ? '10.2d' : '10.2e';
  const isolated = isolatedMarkers(t.s, t.kit.atlas, side);
  for (const x of isolated) unmark(t, x, rule, 'isolated');
  if (isolated.length === 0) t.tell(rule, { kind: 'none-isolated', side });
};

/** 9.1c The British Regulars' bonus is lost for good. */
export const loseRegulars = (t: Campaign, rule: '9.1c' | '6.2i'): void => {
  if (!t.s.regulars) return;
  t.s.regulars = false;
  t.tell(rule, { kind: 'regulars-lost' });
};
