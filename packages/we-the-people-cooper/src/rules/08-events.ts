import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GENERALS,
  GENERALS_OF,
  type General,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  hasGeneral,
  hasPiece,
  onMap,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, call } from '@liberty/table';
import type { Card, CardKind, Effect, EventName } from '../cards.ts';
import type { Event, Mandatory } from '../frames.ts';
import type { State, Cooper } from '../state.ts';
import { barred } from './bars.ts';
import { arrivalBy, barsArriving } from './08-arrival.ts';
import { drawCards } from './08-deck.ts';
import { equalIn } from './09-rank.ts';
import { loseRegulars } from './17-control.ts';
import { barsSiegeCard } from './18-sieges.ts';
import { isBesieged } from './18-lines.ts';
import { isAllied } from './21-mandatory.ts';

const ENEMY_EVENT = barred('8.3', 'this event is the enemy’s');
const COUNTER_ONLY = barred('8.4', 'a counter event is played in the middle of a move or battle');
const AFTER_ALLIANCE = barred('8.3', 'this event can be played only before the French Alliance');
const BEFORE_ALLIANCE = barred('8.3', 'this event can be played only after the French Alliance');
const ALL_HAPPENED = barred('21', 'all three Mandatory events have happened');
const NO_EFFECT = barred('8.3', 'the event would do nothing now');
const OPPOSITION = barred('8.3', 'Parliament is opposed: no event places British units this phase');
const OUTSIDE = barred('8.3', 'the card does not speak of this space');
const MARKED = barred('8.3', 'there is a marker already');
const ENEMIES_THERE = barred('8.3', 'enemies are there');
const OTHER_COLONY = barred('8.3', 'the card speaks of one colony');
const SAME_COLONY = barred('8.3', 'the card speaks of different colonies');
const NO_PRESENCE = barred('8.3', 'you have neither marker nor unit in this colony');
const NO_MARKER = barred('8.3', 'no marker of the side the card means lies there');
const GUARDED = barred('8.3', 'the marker is guarded');
const NOT_NEAR = barred('8.3', 'none of your markers lies next to it');
const NO_STACK = barred('8.3', 'no stack there is as the card describes it');
const SPARED = barred('8.3', 'the card spares this general');
const LAST_GENERAL = barred('8.3', 'one general must stay on the map');
const NOT_ON_MAP = barred('8.3', 'he is not on the map');
const OTHER_SIDE = barred('8.3', 'the card does not mean his side');
const NOT_WAITING = barred('8.3', 'he does not wait where the card looks for him');
const NO_PLACE = barred('8.3', 'none of your units is where he could join it');
const NO_UNITS = barred('8.3', 'none of your units is there');
const BESIEGED = barred('18.3', 'the besieged cannot be joined');
const EQUAL_THERE = barred('9.2', 'a general of his rank is there');
const SHELTERED = barred('8.3', 'these units are sheltered already');

/** Whose pieces the event of a card is about, when that side lays it. */
export const targetOf = (side: Side, { whose }: Effect): Side => {
  if (whose === 'self') return side;
  return whose === 'enemy' ? other(side) : whose;
};

const bitOf = (t: Cooper, x: Space): number => 1 << t.kit.atlas.colonyOf[x]!;

/** One colony, or different ones, by what has been done so far. */
const barsColony = (t: Cooper, effect: Effect, x: Space, mask: number): Bar | undefined => {
  if (mask === 0) return undefined;
  if (effect.oneColony && (mask & bitOf(t, x)) === 0) return OTHER_COLONY;
  return effect.differentColonies && (mask & bitOf(t, x)) !== 0 ? SAME_COLONY : undefined;
};

const isPresentIn = (t: Cooper, side: Side, x: Space): boolean =>
  t.kit.atlas.spacesOf[t.kit.atlas.colonyOf[x]!]!.some((y) => t.s.control[y] === side || unitsAt(t.s, side, y) > 0);

/** 8.3 Why the event cannot put a marker there. */
export const barsPlacing = (t: Cooper, effect: Effect, x: Space, mask: number): Bar | undefined => {
  const side = effect.whose as Side;
  if (!effect.isIn[x]) return OUTSIDE;
  if (t.s.control[x] !== NOBODY) return MARKED;
  if (unitsAt(t.s, other(side), x) > 0) return ENEMIES_THERE;
  if (effect.noPieces && hasPiece(t.s, other(side), x)) return ENEMIES_THERE;
  return barsColony(t, effect, x, mask) ?? (effect.presence && !isPresentIn(t, side, x) ? NO_PRESENCE : undefined);
};

/** Does a piece of the owner guard his marker? */
const isGuarded = (s: State, owner: Side, x: Space, by: Effect['sparedBy']): boolean => {
  if (by !== 'units' && hasGeneral(s, owner, x)) return true;
  if (by !== 'general' && unitsAt(s, owner, x) > 0) return true;
  return by === 'pieces' && owner === AMERICAN && s.congress === x;
};

/** 8.3 Why the event cannot remove the marker there. */
export const barsRemoving = (t: Cooper, effect: Effect, x: Space, mask: number): Bar | undefined => {
  const owner = effect.whose as Side;
  if (!effect.isIn[x]) return OUTSIDE;
  if (t.s.control[x] !== owner) return NO_MARKER;
  if (isGuarded(t.s, owner, x, effect.sparedBy) || (effect.noNavy && t.s.navy === x)) return GUARDED;
  return barsColony(t, effect, x, mask);
};

/** 8.3 Why the marker there cannot be turned over. */
export const barsFlipping = (t: Cooper, side: Side, x: Space): Bar | undefined => {
  if (t.s.control[x] !== other(side)) return NO_MARKER;
  if (isGuarded(t.s, other(side), x, 'pieces')) return GUARDED;
  return t.kit.atlas.neighbours[x]!.some((y) => t.s.control[y] === side) ? undefined : NOT_NEAR;
};

/** 8.3 Why no unit can be struck there. */
export const barsStriking = (t: Cooper, side: Side, effect: Effect, x: Space): Bar | undefined => {
  const owner = targetOf(side, effect);
  if (!effect.isIn[x]) return OUTSIDE;
  if (unitsAt(t.s, owner, x) < effect.least) return NO_STACK;
  return effect.loose && hasGeneral(t.s, owner, x) && t.s.control[x] === owner ? NO_STACK : undefined;
};

/** 8.3 Why this general cannot be sent to the box. */
export const barsRecall = (t: Cooper, effect: Effect, g: General): Bar | undefined => {
  const owner = effect.whose as Side;
  if (sideOf(g) !== owner) return OTHER_SIDE;
  if (!onMap(t.s, g)) return NOT_ON_MAP;
  if (effect.spares.includes(g)) return SPARED;
  return GENERALS_OF[owner]!.filter((it) => onMap(t.s, it)).length > 1 ? undefined : LAST_GENERAL;
};

/** 8.3 Why he cannot be put there. From the box he changes places with his equal; a freed man does not [C-55]. */
export const barsPosting = (t: Cooper, side: Side, effect: Effect, g: General, x: Space): Bar | undefined => {
  if (unitsAt(t.s, side, x) === 0) return NO_UNITS;
  if (isBesieged(t.s, side, x)) return BESIEGED;
  return effect.event === 'returnCaptured' && equalIn(t.s, side, g, x) >= 0 ? EQUAL_THERE : undefined;
};

/** 8.3 Why this general cannot be named: one in the box, or one who was captured, for whom there is a place. */
export const barsNaming = (t: Cooper, side: Side, effect: Effect, g: General): Bar | undefined => {
  const from = effect.event === 'returnCaptured' ? CAPTURED : BOX;
  if (sideOf(g) !== side) return OTHER_SIDE;
  if (t.s.generalAt[g] !== from) return NOT_WAITING;
  for (let x = 0; x < SPACE_COUNT; x++) if (!barsPosting(t, side, effect, g, x)) return undefined;
  return NO_PLACE;
};

/** 8.3 Why winter quarters cannot be built there. */
export const barsSheltering = (t: Cooper, side: Side, x: Space): Bar | undefined => {
  if (unitsAt(t.s, side, x) === 0) return NO_UNITS;
  return t.s.sheltered.includes(2 * x + side) ? SHELTERED : undefined;
};

const somewhere = (bars: (x: Space) => Bar | undefined): Bar | undefined => {
  for (let x = 0; x < SPACE_COUNT; x++) if (!bars(x)) return undefined;
  return NO_EFFECT;
};

const someone = (bars: (g: General) => Bar | undefined): Bar | undefined => {
  for (let g = 0; g < GENERALS.length; g++) if (!bars(g)) return undefined;
  return NO_EFFECT;
};

const barsNamingAnybody = (t: Cooper, side: Side, effect: Effect): Bar | undefined =>
  someone((g) => barsNaming(t, side, effect, g));

const hasCards = (t: Cooper, side: Side): Bar | undefined => (t.s.hands[side].length > 0 ? undefined : NO_EFFECT);

/** What forbids an event now, and how it begins. */
interface EventRule {
  bars?(t: Cooper, side: Side, effect: Effect): Bar | undefined;
  /** Where in the chapter the event is carried out; undefined: it has happened. */
  begin(t: Cooper, f: Event, effect: Effect): Event['at'] | undefined;
}

const counting =
  (at: Event['at']): EventRule['begin'] =>
  (_t, f, { count }) => {
    f.left = count;
    return at;
  };

/** Events that march are carried out by the play itself, counter events at their moment. */
const ELSEWHERE: EventRule = {
  begin: (t, f) => {
    throw new Error(`${t.kit.cards[f.card]!.id} is not carried out as an event of its own`);
  },
};

const ban = (t: Cooper, what: 'mutiny' | 'blockade' | 'opposition'): undefined => {
  t.s[what] = true;
  t.tell('8.3', { kind: 'ban', what });
  return undefined;
};

/** One rule for each name that can stand in a row; the record type demands all of them. */
export const EVENTS: Readonly<Record<EventName, EventRule>> = {
  nextMandatory: {
    bars: (t) => (t.s.mandatory < 3 ? undefined : ALL_HAPPENED),
    begin(t) {
      call<Mandatory>(t, { in: 'mandatory', at: 'start', left: 0, colony: 0 });
      return undefined;
    },
  },
  campaign: ELSEWHERE,
  forcedMarch: ELSEWHERE,
  forcedMarchOrSea: ELSEWHERE,
  seaMove: { ...ELSEWHERE, bars: (t) => (t.s.blockade ? NO_EFFECT : undefined) },
  placeCU: {
    bars: (t, side, effect) => (side === BRITISH && t.s.opposition ? OPPOSITION : barsArriving(t, effect)),
    begin(t, f, effect) {
      call(t, arrivalBy(f.side, effect));
      return undefined;
    },
  },
  placePC: { bars: (t, _side, effect) => somewhere((x) => barsPlacing(t, effect, x, 0)), begin: counting('place') },
  removePC: { bars: (t, _side, effect) => somewhere((x) => barsRemoving(t, effect, x, 0)), begin: counting('remove') },
  flipPC: { bars: (t, side) => somewhere((x) => barsFlipping(t, side, x)), begin: counting('flip') },
  removeCU: {
    bars(t, side, effect) {
      if (effect.elseCard && !hasCards(t, targetOf(side, effect))) return undefined;
      return somewhere((x) => barsStriking(t, side, effect, x));
    },
    begin: counting('strike'),
  },
  loseRandomCard: { bars: (t, side, effect) => hasCards(t, targetOf(side, effect)), begin: counting('take') },
  drawCards: {
    begin(t, f, { count }) {
      drawCards(t, f.side, count, '8.3 extra card');
      return undefined;
    },
  },
  banOpsPC: { bars: (t) => (t.s.mutiny ? NO_EFFECT : undefined), begin: (t) => ban(t, 'mutiny') },
  blockade: { bars: (t) => (t.s.blockade ? NO_EFFECT : undefined), begin: (t) => ban(t, 'blockade') },
  banEventCU: { bars: (t) => (t.s.opposition ? NO_EFFECT : undefined), begin: (t) => ban(t, 'opposition') },
  limitRaiseTroops: {
    bars: (t, _side, { count }) => (t.s.raiseMost <= count ? NO_EFFECT : undefined),
    begin(t, _f, { count }) {
      t.s.raiseMost = count;
      t.tell('8.3', { kind: 'ban', what: 'currency' });
      return undefined;
    },
  },
  generalToBox: { bars: (t, _side, effect) => someone((g) => barsRecall(t, effect, g)), begin: () => 'recall' },
  generalFromBox: { bars: barsNamingAnybody, begin: () => 'name' },
  returnCaptured: { bars: barsNamingAnybody, begin: () => 'name' },
  endRegulars: {
    bars: (t) => (t.s.regulars ? undefined : NO_EFFECT),
    begin(t) {
      loseRegulars(t, '8.3');
      return undefined;
    },
  },
  moveFrenchNavy: { bars: (t) => (t.s.blockade ? NO_EFFECT : undefined), begin: () => 'navy' },
  exemptWinter: { bars: (t, side) => somewhere((x) => barsSheltering(t, side, x)), begin: () => 'shelter' },
  siegePoint: {
    bars: (t, side, { count }) => somewhere((x) => barsSiegeCard(t.s, side, x, count)),
    begin: () => 'siege',
  },
  battleCards: ELSEWHERE,
  dieModifier: ELSEWHERE,
  cancelNavalMove: ELSEWHERE,
  navalLoss: ELSEWHERE,
  reduceLoss: ELSEWHERE,
  revealBattleCards: ELSEWHERE,
  choice: ELSEWHERE,
};

const barsNeed = (t: Cooper, { needs }: Card): Bar | undefined => {
  if (needs === 'alliance') return isAllied(t.s) ? undefined : BEFORE_ALLIANCE;
  return needs === 'no-alliance' && isAllied(t.s) ? AFTER_ALLIANCE : undefined;
};

/** 8.3, 8.4 Why that side cannot lay this card for its event as its ordinary play. An event needs something to act on [C-66]. */
export const barsEvent = (t: Cooper, side: Side, kind: CardKind): Bar | undefined => {
  const card = t.kit.cards[kind]!;
  if (card.side !== undefined && card.side !== side) return ENEMY_EVENT;
  if (!card.isAction) return COUNTER_ONLY;
  return barsNeed(t, card) ?? EVENTS[card.effect.event].bars?.(t, side, card.effect);
};

export const effectOf = (t: Cooper, f: Event): Effect => t.kit.cards[f.card]!.effect;
