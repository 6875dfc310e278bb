import {
  GENERALS_OF,
  type General,
  NOWHERE,
  type Side,
  aboutGeneral,
  aboutSpace,
  onMap,
  sideOf,
  takeFrom,
} from '@liberty/colonies';
import { type Bar, type Chapter, END, type Wish, call, empty } from '@liberty/table';
import type { CardKind } from '../cards.ts';
import type { Arrival, Event, Mandatory, Play } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { CARD, DONE, END_CARD, GENERAL, MARKER, NO_MORE, USE, USES, type Use } from '../verbs.ts';
import { aboutCard, barred } from './bars.ts';
import { barsRaising } from './08-arrival.ts';
import { eachKind, fileResolved, holds } from './08-deck.ts';
import { barsEvent } from './08-events.ts';
import { legsOf } from './10-campaign.ts';
import { allowance, beginMarch } from './10-march.ts';
import { barsMarker, barsMarkers, mark } from './17-control.ts';
import { barsFrenchLanding } from './21-mandatory.ts';

export const NOT_HELD = barred('7.2', 'this card is not in your hand');
const OTHER_CHOSEN = barred('7.2', 'another card has been chosen');
const MANDATORY = barred('21', 'a Mandatory Event must be played for its event');
const BOUND = barred('7.3', 'the campaign card that opens the year must be played');
const WRONG_SIDE = barred('10.1', 'this general serves the other side');
const NOT_ON_MAP = barred('10.1', 'this general is not on the map');
const HAS_MOVED = barred('10.11', 'this general has been activated with this card');
const IS_SPENT = barred('10.11', 'he has used up his spaces with this card');
const RATED_TOO_HIGH = barred('8.2', "his strategy rating is above the card's number");
const NOBODY_MOVES = barred('10.1', 'no general on the map can be moved by this card');
const NO_SHIP = barred('8.3', 'he is not in a port, where the transports could take him');

const NORMAL = { slow: false, forced: false };

/** Events that put an army in motion instead of doing something themselves. */
const MARCHING: readonly string[] = ['campaign', 'forcedMarch', 'forcedMarchOrSea', 'seaMove'];
export const isMarchingEvent = (t: Cooper, card: CardKind): boolean =>
  MARCHING.includes(t.kit.cards[card]!.effect.event);

/** 21, C-09 Until the third event has happened a Mandatory card has no number. */
const isStillMandatory = (t: Cooper, card: CardKind): boolean => t.kit.cards[card]!.isMandatory && t.s.mandatory < 3;

/** 8.2, 10.1 Why this general cannot be activated by this use of this card. Campaigns and transports ask for no rating [C-77]. */
const barsActivation = (t: Cooper, f: Pick<Play, 'side' | 'card' | 'use'>, g: General): Bar | undefined => {
  if (sideOf(g) !== f.side) return WRONG_SIDE;
  if (!onMap(t.s, g)) return NOT_ON_MAP;
  if ((t.s.moved & (1 << g)) !== 0) return HAS_MOVED;
  if (legsOf(t.s, g) >= allowance(NORMAL)) return IS_SPENT;
  const { ops, effect } = t.kit.cards[f.card]!;
  const free = f.use === 'event' && (effect.event === 'campaign' || effect.event === 'seaMove');
  if (!free && t.kit.strategy[g]! > ops) return RATED_TOO_HIGH;
  if (f.use !== 'event' || effect.event !== 'seaMove') return undefined;
  return t.kit.atlas.isPort[t.s.generalAt[g]!] ? undefined : NO_SHIP;
};

const someoneMoves = (t: Cooper, f: Pick<Play, 'side' | 'card' | 'use'>): boolean => {
  for (const g of GENERALS_OF[f.side]!) if (!barsActivation(t, f, g)) return true;
  return false;
};

const barsPlaying = (t: Cooper, side: Side, card: CardKind): Bar | undefined =>
  barsEvent(t, side, card) ??
  (isMarchingEvent(t, card) && !someoneMoves(t, { side, card, use: 'event' }) ? NOBODY_MOVES : undefined);

/** 7.2, 8.2, C-48 Why a card in this hand cannot be used so; undefined when it can. */
export const barsUse = (t: Cooper, side: Side, card: CardKind, use: Use): Bar | undefined => {
  if (use === 'event') return barsPlaying(t, side, card);
  if (isStillMandatory(t, card)) return MANDATORY;
  switch (use) {
    case 'march':
      return someoneMoves(t, { side, card, use }) ? undefined : NOBODY_MOVES;
    case 'markers':
      return barsMarkers(t, side);
    case 'raise':
      return barsRaising(t, side);
    case 'french':
      return barsFrenchLanding(t, side);
    case 'discard':
      return undefined;
    default:
      return use satisfies never;
  }
};

/** 7.3 What was opened with must be played. */
const barsPlay = (t: Cooper, f: Play, use: Use): Bar | undefined =>
  f.bound && use === 'discard' ? BOUND : barsUse(t, f.side, f.card, use);

/** What was counted by card play is over with it. */
const clearCounts = (t: Cooper): void => {
  const { s } = t;
  s.barred = 0;
  s.moved = 0;
  s.sailed = false;
  for (const list of [s.pressed, s.worn, s.legs, s.fresh]) empty(list);
};

/** Lays the card face up. */
const layCard = (t: Cooper, f: Play, use: Use): Play['at'] => {
  const { ops, generals } = t.kit.cards[f.card]!;
  takeFrom(t.s.hands[f.side], f.card);
  t.s.resolving = f.card;
  f.use = use;
  t.tell('7.2', { kind: 'laid', side: f.side, card: f.card, use });
  switch (use) {
    case 'march':
      f.left = 1;
      return 'general';
    case 'markers':
      f.left = ops;
      return 'marker';
    case 'discard':
      t.tell('8.5', { kind: 'filed', card: f.card, to: 'discards' });
      return 'file';
    case 'event':
      f.left = Math.max(1, generals);
      return isMarchingEvent(t, f.card) ? 'general' : 'pass-on';
    default:
      return 'pass-on';
  }
};

/** Calls the chapter for which the card was laid. */
const passOn = (t: Cooper, f: Play): void => {
  if (f.use === 'event')
    call<Event>(t, { in: 'event', at: 'start', side: f.side, card: f.card, left: 0, mask: 0, general: NOWHERE });
  else if (f.use === 'french') call<Mandatory>(t, { in: 'mandatory', at: 'port', left: 0, colony: 0 });
  else
    call<Arrival>(t, {
      in: 'arrival',
      at: 'space',
      side: f.side,
      units: t.kit.cards[f.card]!.ops,
      site: 'american-marker',
      brings: 'any',
      mayInvade: false,
      rule: '8.2',
      to: NOWHERE,
    });
  if (f.use !== 'event') t.s.raised++;
};

export const playChapter: Chapter<Cooper, Play, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, card: f.card, use: f.use, left: f.left, bound: f.bound }),
  sections: {
    /** 7.2, 7.4 Exactly one card is laid; there is no pass. */
    card: {
      rule: '7.2',
      who: (_t, f) => f.side,
      options: (t, f, list) => eachKind(t.s.hands[f.side], (card) => void list.push(CARD(card))),
      bars: (t, f, wish) => [
        ...aboutCard(wish, (card) => (holds(t.s, f.side, card) ? undefined : NOT_HELD)),
        ...aboutUse(t, f, wish),
      ],
      take(_t, f, a) {
        f.card = CARD.of(a);
        return 'use';
      },
    },
    use: {
      rule: '7.2',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let i = 0; i < USES.length; i++) if (!barsPlay(t, f, USES[i]!)) list.push(USE(i));
      },
      bars: (t, f, wish) => aboutUse(t, f, wish),
      take: (t, f, a) => layCard(t, f, USES[USE.of(a)]!),
    },
    /** 10.1, 10.11, C-19 One general; by a campaign several different ones, each finishing before the next. */
    general: {
      rule: '10.1',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (const g of GENERALS_OF[f.side]!) if (!barsActivation(t, f, g)) list.push(GENERAL(g));
        if (t.s.moved !== 0) list.push(NO_MORE());
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsActivation(t, f, g)),
      take(t, f, a) {
        if (NO_MORE.is(a)) return 'file';
        f.left--;
        beginMarch(t, f, GENERAL.of(a));
        return 'more';
      },
    },
    more: { rule: '10.11', run: (t, f) => (f.left > 0 && someoneMoves(t, f) ? 'general' : 'file') },
    /** 8.2, 17.2 Up to as many markers as the number, one a space; one may stop at any time. */
    marker: {
      rule: '17.2',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let x = 0; x < t.s.control.length; x++) if (!barsMarker(t, f.side, x)) list.push(MARKER(x));
        list.push(DONE());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsMarker(t, f.side, x)),
      take(t, f, a) {
        if (DONE.is(a)) return 'file';
        mark(t, f.side, MARKER.of(a), '17.2');
        f.left--;
        return f.left > 0 && !barsMarkers(t, f.side) ? 'marker' : 'file';
      },
    },
    'pass-on': {
      rule: '8.2',
      run(t, f) {
        passOn(t, f);
        return 'file';
      },
    },
    file: {
      rule: '8.3',
      run(t, f) {
        fileResolved(t, f.use === 'event');
        return 'over';
      },
    },
    /** The card play is confirmed; until then what opened no new information can be taken back. */
    over: {
      rule: '7.2',
      who: (_t, f) => f.side,
      options: (_t, _f, list) => void list.push(END_CARD()),
      take(t, f) {
        clearCounts(t);
        t.tell('7.2', { kind: 'card-over', side: f.side }, { fence: true });
        return END;
      },
    },
  },
};

/** A wish of the kind 'use' names card and use: 'forced-march-2/march'. */
const aboutUse = (t: Cooper, f: Play, wish: Wish): Bar[] => {
  if (wish.kind !== 'use') return [];
  const [id, use] = wish.id.split('/');
  const card = t.kit.cards.findIndex((it) => it.id === id);
  if (card < 0 || !USES.includes(use as Use)) return [];
  if (!holds(t.s, f.side, card)) return [NOT_HELD];
  if (f.at === 'use' && card !== f.card) return [OTHER_CHOSEN];
  const why = f.at === 'use' ? barsPlay(t, f, use as Use) : barsUse(t, f.side, card, use as Use);
  return why ? [why] : [];
};
