import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  type General,
  NOWHERE,
  type Side,
  type Space,
  hasGeneral,
  isDotted,
  isRoad,
  other,
  overTheTrail,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, call } from '@liberty/table';
import type { March, Play } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { MOST_UNITS } from '../verbs.ts';
import { barred } from './bars.ts';
import { rankOf } from './09-rank.ts';
import { legsOf, unitsWithin } from './10-campaign.ts';
import { insideAt, isBesieged, unitsInOpen } from './18-lines.ts';

const NO_ALLOWANCE = barred('10.2', 'no spaces are left to this army');
const BY_SEA_ONLY = barred('8.3', 'the card moves him by sea only');
const WALLED_IN = barred('18.3', 'the besieged may sally or leave by sea');
const NOT_CONNECTED = barred('10.2', 'no line joins the two spaces');
const ONLY_ARNOLD = barred('10.2', 'only Arnold knows that road');
const ALREADY_THERE = barred('10.2', 'he stands there already');
const ENEMY_UNITS = barred('10.4', 'a general alone cannot enter a space with enemy units');
const ENEMY_GENERAL = barred(
  '10.4',
  'a general alone may not stop with an enemy general, and could not go on from there',
);
const NOT_HERE = barred('10.2', 'he is not with the army');
const OUTRANKS = barred('9.3', 'only a general of lower rank goes as a subordinate');
const HAS_CHANGED = barred('10.2', 'he has joined or left the army in this space');
const LEADS = barred('10.2', 'he leads the army');
const GOES_ALONG = barred('10.2', 'he goes with the army already');
const TIRED = barred('10.11', 'he has used up his spaces with this card');

/** 10.2, C-13 Spaces for this move: four, or six by forced march; with more than five units one, or two. */
export const allowance = ({ slow, forced }: Pick<March, 'slow' | 'forced'>): number => {
  if (slow) return forced ? 2 : 1;
  return forced ? 6 : 4;
};
export const spacesLeft = (f: March): number => allowance(f) - f.used;

/** 10.2 Six to ten units may go only if the slow row still leaves a space. */
export const maySwell = (f: March): boolean => f.used < allowance({ slow: true, forced: f.forced });

export const standsAt = (t: Cooper, f: March): Space => t.s.generalAt[f.general]!;

/** The largest party he can form where he stands. */
export const largestParty = (t: Cooper, f: March): number => {
  const x = standsAt(t, f);
  const there = f.party + unitsWithin(t.s, f.side, x, f.party, allowance(f) - 1);
  return Math.min(there, maySwell(f) ? MOST_UNITS : Math.max(5, f.party));
};

/** 10.4 May a general without units stop there: no enemy general, or units of his own side to guard him? */
const isSafe = (t: Cooper, side: Side, x: Space): boolean =>
  !hasGeneral(t.s, other(side), x) || unitsInOpen(t.s, side, x) > 0;

/** 10.4 Enemy units bar a lone general, unless his own side stands before them [C-56]. */
const isClosedToLone = (t: Cooper, side: Side, x: Space): boolean =>
  unitsAt(t.s, other(side), x) > 0 && unitsInOpen(t.s, side, x) === 0;

/** 10.4 Could a lone general in this space still reach one in which he may stop? */
const canStopLater = (t: Cooper, g: General, side: Side, x: Space, left: number): boolean => {
  if (isSafe(t, side, x)) return true;
  if (left <= 0) return false;
  const onward = (y: Space): boolean => !isClosedToLone(t, side, y) && canStopLater(t, g, side, y, left - 1);
  const over = overTheTrail(g, x);
  return t.kit.atlas.neighbours[x]!.some(onward) || (over >= 0 && onward(over));
};

export const mayStop = (t: Cooper, f: March): boolean => f.party > 0 || isSafe(t, f.side, standsAt(t, f));

/** 10.2, 10.4, C-43 Why this army may not step there; undefined when it may. */
export const barsStep = (t: Cooper, f: March, to: Space): Bar | undefined => {
  const from = standsAt(t, f);
  if (!f.byLand) return BY_SEA_ONLY;
  if (isBesieged(t.s, f.side, from)) return WALLED_IN;
  if (spacesLeft(f) <= 0) return NO_ALLOWANCE;
  if (from === to) return ALREADY_THERE;
  if (!isRoad(t.kit.atlas, f.general, from, to)) return isDotted(from, to) ? ONLY_ARNOLD : NOT_CONNECTED;
  if (f.party > 0) return undefined;
  if (isClosedToLone(t, f.side, to)) return ENEMY_UNITS;
  return canStopLater(t, f.general, f.side, to, spacesLeft(f) - 1) ? undefined : ENEMY_GENERAL;
};

/** 10.2, 9.3 Why this general cannot go along as a subordinate. */
const barsFellow = (t: Cooper, f: March, g: General): Bar | undefined => {
  if (g === f.general) return LEADS;
  if (sideOf(g) !== f.side || t.s.generalAt[g] !== standsAt(t, f)) return NOT_HERE;
  if (rankOf(g) >= rankOf(f.general)) return OUTRANKS;
  if ((f.touched & (1 << g)) !== 0) return HAS_CHANGED;
  return legsOf(t.s, g) >= allowance(f) ? TIRED : undefined;
};

export const barsJoining = (t: Cooper, f: March, g: General): Bar | undefined => {
  if ((f.fellows & (1 << g)) === 0) return barsFellow(t, f, g) ?? (spacesLeft(f) > 0 ? undefined : NO_ALLOWANCE);
  return (f.touched & (1 << g)) !== 0 ? HAS_CHANGED : GOES_ALONG;
};

export const mayDrop = (f: March, g: General): boolean => (f.fellows & (1 << g)) !== 0 && (f.touched & (1 << g)) === 0;

/** 17.2, C-31 May the army spend a space to remove the enemy marker where it stands? */
export const mayUproot = (t: Cooper, f: March): boolean => {
  const x = standsAt(t, f);
  if (!f.byLand || spacesLeft(f) <= 0 || t.s.control[x] !== other(f.side)) return false;
  if (unitsAt(t.s, other(f.side), x) > 0) return false;
  return f.side === AMERICAN || f.party > 0;
};

/** 18.2 May a siege point be added: an enemy inside, three units before him, and none yet with this card? */
export const mayBesiege = (t: Cooper, f: March): boolean => {
  if (t.s.sieges.length === 0) return false;
  const x = standsAt(t, f);
  return insideAt(t.s, x) === other(f.side) && unitsAt(t.s, f.side, x) >= 3 && !t.s.pressed.includes(x);
};

type Orders = Pick<March, 'forced' | 'byLand' | 'bySea' | 'mayInvade' | 'party' | 'used'>;

/** A march that has not begun. */
const ordered = (side: Side, general: General, how: Orders): March => ({
  in: 'march',
  at: 'move',
  side,
  general,
  fellows: 0,
  party: how.party,
  used: how.used,
  slow: false,
  forced: how.forced,
  byLand: how.byLand,
  bySea: how.bySea,
  mayInvade: how.mayInvade,
  begun: false,
  formed: false,
  touched: 0,
  from: NOWHERE,
  to: NOWHERE,
  sailing: false,
  invading: false,
  finished: false,
});

/**
 * 8.2, 10.2 A general is activated: up to five units go with him unless he is told otherwise. Any card sails [C-10], a 3 or a
 * campaign invades [C-71].
 */
export const beginMarch = (t: Cooper, play: Play, g: General): void => {
  const { s } = t;
  const { side } = play;
  const { ops, effect } = t.kit.cards[play.card]!;
  const event = play.use === 'event' ? effect.event : 'number';
  const forced = event === 'forcedMarch' || event === 'forcedMarchOrSea';
  const boats = event === 'forcedMarchOrSea' || event === 'seaMove';
  const used = legsOf(s, g);
  const party = Math.min(5, unitsWithin(s, side, s.generalAt[g]!, 0, used));
  const mayInvade = side === BRITISH && (event === 'campaign' || (event === 'number' && ops === 3));
  s.moved |= 1 << g;
  s.barred = 0;
  t.tell('10.1', { kind: 'activated', general: g, units: party, forced });
  const how = { forced, byLand: event !== 'seaMove', bySea: side === BRITISH || boats, mayInvade, party, used };
  call<March>(t, ordered(side, g, how));
};

/** 11.2, C-06 Reinforcements straight from England, with no port to go back to [C-57]. */
export const landFromEngland = (t: Cooper, g: General, units: number, to: Space): void => {
  const how = { forced: false, byLand: false, bySea: true, mayInvade: true, party: units, used: 0 };
  call<March>(t, { ...ordered(BRITISH, g, how), at: 'enter', to, sailing: true, invading: true });
};

/** All who travel with the army. */
export const eachTraveller = (f: Pick<March, 'side' | 'general' | 'fellows'>, visit: (g: General) => void): void => {
  visit(f.general);
  if (f.fellows === 0) return;
  for (const g of GENERALS_OF[f.side]!) if ((f.fellows & (1 << g)) !== 0) visit(g);
};
