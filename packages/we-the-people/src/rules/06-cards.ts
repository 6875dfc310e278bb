import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  type General,
  NOWHERE,
  type Side,
  onMap,
  sideOf,
  takeFrom,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END, type Wish, call } from '@liberty/table';
import { type CardKind, GLOVER } from '../cards.ts';
import type { Event, French, March, Play, Reinforcements } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign } from '../state.ts';
import { CARD, DONE, END_CARD, GENERAL, MARKER, NO_MORE, USE, USES, type Use } from '../verbs.ts';
import { NOT_HELD, aboutCard, aboutGeneral, aboutSpace, barred } from './bars.ts';
import { discard, fileResolved } from './06-deck.ts';
import { barsEvent } from './06-events.ts';
import { barsFrenchLanding } from './06-french.ts';
import { ALLOWANCE } from './07-movement.ts';
import { barsReinforcing } from './08-reinforcements.ts';
import { barsMarker, barsMarkers, mark } from './10-control.ts';

const OTHER_CHOSEN = barred('5.3b', 'another card has been chosen');
const NOT_OPERATIONS = barred('6.1a', 'only an operations card can be used so');
const OPERATIONS_ONLY = barred('3.0e', 'an operations card has no event');
const NO_DISCARD_OPERATIONS = barred('5.3b', 'an operations card is not discarded; it may be played without use');
const NO_DISCARD_SPECIAL = barred('6.2f', 'a Special must be played');
const ENEMY_EVENT = barred('3.0d', "this is the enemy's event: it can only be discarded");
const BATTLE_ONLY = barred('9.0b', 'a battle event is played just before a battle');
const WITH_MOVEMENT = barred('7.1a', 'Glover is played on top of an American movement card');
const NO_CAMPAIGNER = barred('7.0c', 'a campaign needs a general on the map');
const WRONG_SIDE = barred('7.0a', 'this general serves the other side');
const NOT_ON_MAP = barred('7.0a', 'this general is not on the map');
const HAS_MOVED = barred('7.0a', 'this general has moved with this card');
const RATED_TOO_HIGH = barred('7.0b', "his strategy rating is above the card's value");
const NOBODY_MOVES = barred('6.1a', 'no general on the map can be moved by this card');

const isOperations = (t: Campaign, card: CardKind): boolean => t.kit.cards[card]!.kind === 'operations';

/** 7.0a-c Why this general cannot be moved by this card. */
const barsActivation = (t: Campaign, side: Side, card: CardKind, g: General): Bar | undefined => {
  if (sideOf(g) !== side) return WRONG_SIDE;
  if (!onMap(t.s, g)) return NOT_ON_MAP;
  if ((t.s.moved & (1 << g)) !== 0) return HAS_MOVED;
  const { value } = t.kit.cards[card]!;
  return value > 0 && t.kit.strategy[g]! > value ? RATED_TOO_HIGH : undefined;
};

const someoneMoves = (t: Campaign, side: Side, card: CardKind): boolean => {
  for (const g of GENERALS_OF[side]!) if (!barsActivation(t, side, card, g)) return true;
  return false;
};

/** 5.3b What forbids playing this card for its event. */
const barsPlaying = (t: Campaign, side: Side, card: CardKind): Bar | undefined => {
  const { kind, side: owner } = t.kit.cards[card]!;
  if (kind === 'operations') return OPERATIONS_ONLY;
  if (kind === 'campaign') return someoneMoves(t, side, card) ? undefined : NO_CAMPAIGNER;
  if (kind === 'special') return undefined;
  if (owner !== side) return ENEMY_EVENT;
  if (kind === 'battle-event') return BATTLE_ONLY;
  return card === GLOVER ? WITH_MOVEMENT : barsEvent(t, card);
};

/** 5.3b, 6.1 Why a card in this hand cannot be used so; undefined when it can. */
export const barsUse = (t: Campaign, side: Side, card: CardKind, use: Use): Bar | undefined => {
  switch (use) {
    case 'event':
      return barsPlaying(t, side, card);
    case 'discard':
      if (isOperations(t, card)) return NO_DISCARD_OPERATIONS;
      return t.kit.cards[card]!.kind === 'special' ? NO_DISCARD_SPECIAL : undefined;
    case 'march':
      if (!isOperations(t, card)) return NOT_OPERATIONS;
      return someoneMoves(t, side, card) ? undefined : NOBODY_MOVES;
    case 'markers':
      return isOperations(t, card) ? barsMarkers(t, side) : NOT_OPERATIONS;
    case 'reinforcements':
      return isOperations(t, card) ? barsReinforcing(t, side) : NOT_OPERATIONS;
    case 'french':
      return isOperations(t, card) ? barsFrenchLanding(t, side) : NOT_OPERATIONS;
    case 'nothing':
      return isOperations(t, card) ? undefined : NOT_OPERATIONS;
    default:
      return use satisfies never;
  }
};

/** Lays the card face up: out of the hand, and a fresh start for everything that is counted by card play. */
export const layCard = (t: Campaign, f: Play, use: Use): Play['at'] => {
  const { s } = t;
  const { value, generals, kind } = t.kit.cards[f.card]!;
  takeFrom(s.hands[f.side], f.card);
  s.resolving = f.card;
  s.tried = 0;
  s.barred = 0;
  s.moved = 0;
  s.fresh.length = 0;
  s.glovers = 0;
  s.spare = NOWHERE;
  const moves = use === 'march' || (use === 'event' && kind === 'campaign');
  if (moves && f.side === AMERICAN && s.hands[BRITISH].length === 0) s.spare = s.hands[AMERICAN].length;
  f.use = use;
  t.tell('5.3b', { kind: 'laid', side: f.side, card: f.card, use });
  switch (use) {
    case 'march':
      f.left = 1;
      return 'general';
    case 'markers':
      f.left = value;
      return 'marker';
    case 'reinforcements':
    case 'french':
      return 'raise';
    case 'nothing':
      return 'file';
    case 'discard':
      s.resolving = NOWHERE;
      discard(t, f.card);
      t.tell('6.2d', { kind: 'filed', card: f.card, to: 'discards' });
      return 'over';
    case 'event':
      f.left = generals;
      return generals > 0 ? 'general' : 'raise';
    default:
      return use satisfies never;
  }
};

export const playChapter: Chapter<Campaign, Play, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, card: f.card, use: f.use, left: f.left }),
  sections: {
    /** 5.3b Exactly one card must be laid; there is no pass. */
    card: {
      rule: '5.3b',
      who: (_t, f) => f.side,
      options(t, f, list) {
        let last = -1;
        for (const card of t.s.hands[f.side]) {
          if (card !== last) list.push(CARD(card));
          last = card;
        }
      },
      bars: (t, f, wish) => [
        ...aboutCard(wish, (card) => (t.s.hands[f.side].includes(card) ? undefined : NOT_HELD)),
        ...aboutUse(t, f, wish),
      ],
      take(_t, f, a) {
        f.card = CARD.of(a);
        return 'use';
      },
    },
    use: {
      rule: '5.3b',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let i = 0; i < USES.length; i++) if (!barsUse(t, f.side, f.card, USES[i]!)) list.push(USE(i));
      },
      bars: (t, f, wish) => aboutUse(t, f, wish),
      take: (t, f, a) => layCard(t, f, USES[USE.of(a)]!),
    },
    /** 7.0b, 7.0c One general by an operations card; several different ones by a campaign, each finishing before the next. */
    general: {
      rule: '7.0b',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (const g of GENERALS_OF[f.side]!) if (!barsActivation(t, f.side, f.card, g)) list.push(GENERAL(g));
        if (t.s.moved !== 0) list.push(NO_MORE());
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsActivation(t, f.side, f.card, g)),
      take(t, f, a) {
        if (NO_MORE.is(a)) return 'file';
        const g = GENERAL.of(a);
        const units = Math.min(5, unitsAt(t.s, f.side, t.s.generalAt[g]!));
        f.left--;
        t.s.moved |= 1 << g;
        t.tell('7.0a', { kind: 'activated', general: g, units });
        call<March>(t, {
          in: 'march',
          at: 'move',
          side: f.side,
          general: g,
          party: units,
          left: ALLOWANCE,
          steps: 0,
          formed: false,
          to: NOWHERE,
        });
        return 'more';
      },
    },
    more: { rule: '7.0c', run: (t, f) => (f.left > 0 && someoneMoves(t, f.side, f.card) ? 'general' : 'file') },
    /** 6.1b Up to as many markers as the card's value, in different spaces; one may stop at any time. */
    marker: {
      rule: '6.1b',
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let x = 0; x < t.s.control.length; x++) if (!barsMarker(t, f.side, x)) list.push(MARKER(x));
        list.push(DONE());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsMarker(t, f.side, x)),
      take(t, f, a) {
        if (DONE.is(a)) return 'file';
        mark(t, f.side, MARKER.of(a), f.side === AMERICAN ? '10.1a' : '10.1b');
        f.left--;
        return f.left > 0 && !barsMarkers(t, f.side) ? 'marker' : 'file';
      },
    },
    /** Hands the card on to the chapter it is used for. */
    raise: {
      rule: '6.1c',
      run(t, f) {
        if (f.use === 'event')
          call<Event>(t, { in: 'event', at: 'start', side: f.side, card: f.card, left: 0, colony: 0 });
        else if (f.use === 'french')
          call<French>(t, { in: 'french', at: 'port', units: t.kit.components.setup.french.units });
        else
          call<Reinforcements>(t, {
            in: 'reinforcements',
            at: 'space',
            side: f.side,
            value: t.kit.cards[f.card]!.value,
            to: NOWHERE,
            units: 0,
          });
        return 'file';
      },
    },
    /** 6.1d A card used for reinforcements waits in its box until the End Phase and misses reshuffles. */
    file: {
      rule: '6.1d',
      run(t, f) {
        if (f.use === 'reinforcements' || f.use === 'french') {
          t.s.resolving = NOWHERE;
          t.s.filed[f.side].push(f.card);
          t.tell('6.1d', { kind: 'filed', card: f.card, to: 'reinforcements' });
        } else fileResolved(t);
        return 'over';
      },
    },
    /** The card play is confirmed; until then what opened no new information can be taken back. */
    over: {
      rule: '5.3b',
      who: (_t, f) => f.side,
      options: (_t, _f, list) => void list.push(END_CARD()),
      take(t, f) {
        t.s.fresh.length = 0;
        t.s.tried = 0;
        t.s.barred = 0;
        t.s.moved = 0;
        t.s.spare = NOWHERE;
        t.s.glovers = 0;
        t.tell('5.3b', { kind: 'card-over', side: f.side }, { fence: true });
        return END;
      },
    },
  },
};

/** A wish of the kind 'use' names card and use: 'ops-2/march'. */
export const aboutUse = (t: Campaign, f: Play, wish: Wish): Bar[] => {
  if (wish.kind !== 'use') return [];
  const [id, use] = wish.id.split('/');
  const card = t.kit.cards.findIndex((it) => it.id === id);
  if (card < 0 || !USES.includes(use as Use)) return [];
  if (!t.s.hands[f.side].includes(card)) return [NOT_HELD];
  if (f.at === 'use' && card !== f.card) return [OTHER_CHOSEN];
  const why = barsUse(t, f.side, card, use as Use);
  return why ? [why] : [];
};
