import {
  AMERICAN,
  BRITISH,
  NOBODY,
  type Side,
  type Space,
  hasGeneral,
  hasPiece,
  other,
  removeUnits,
  takeFrom,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import type { CardKind, Effect } from '../cards.ts';
import type { Event, French } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, War } from '../state.ts';
import { MARKER, REMOVE, RESOLVE } from '../verbs.ts';
import { aboutCard, aboutSpace, barred } from './bars.ts';
import { isFreeOfBritish } from './04-setup.ts';
import { discard, drawCard, fileResolved, reshuffle } from './06-deck.ts';
import { isBesideBritish, loseRegulars, mark, unmark } from './10-control.ts';

const AFTER_ALLIANCE = barred('6.0b', 'Hortelez can be played only before the French Alliance');
const BEFORE_ALLIANCE = barred('6.2i', 'this event can be played only after the French Alliance');
const OUTSIDE = barred('6.2i', 'the card does not speak of this space');
const OTHER_COLONY = barred('6.2f', 'another colony is to declare itself now');
const MARKED = barred('6.2i', 'there is a marker already; this event flips none');
const ENEMY_THERE = barred('6.2i', 'a piece of the enemy is there');
const NOT_ADJACENT = barred('10.1b', 'no British marker lies next to it');
const NO_MARKER = barred('6.2b', 'no marker of the side the card names lies there');
const GUARDED = barred('6.2i', 'the marker is guarded by a general, units or Congress');
const HAS_UNITS = barred('6.2i', 'units stand on the marker');
const NO_UNITS = barred('6.2b', 'no British unit stands there');
const NOT_TAKEN = barred('6.2c', 'this card was not taken');

type Placing = Extract<Effect, { event: 'place' }>;
type Removing = Extract<Effect, { event: 'remove' }>;

/** R-20 Only an unmet condition forbids an event; one without effect may be played. */
export const barsEvent = (t: Campaign, card: CardKind): Bar | undefined => {
  const { effect } = t.kit.cards[card]!;
  if (effect.event === 'hortelez' && t.s.alliance) return AFTER_ALLIANCE;
  return effect.event === 'remove' && effect.afterAlliance && !t.s.alliance ? BEFORE_ALLIANCE : undefined;
};

/** A space without any marker and without a piece of the enemy. */
const barsRaising = (s: War, side: Side, x: Space): Bar | undefined => {
  if (s.control[x] !== NOBODY) return MARKED;
  return hasPiece(s, other(side), x) ? ENEMY_THERE : undefined;
};

/** 6.2i Why this event cannot put a marker there. Pitt follows the first clause of 10.1b. */
const barsPlacing = (t: Campaign, effect: Placing, x: Space): Bar | undefined => {
  if (!effect.where.includes(x)) return OUTSIDE;
  if (!effect.besideBritish) return barsRaising(t.s, effect.side, x);
  if (t.s.control[x] !== NOBODY) return MARKED;
  if (unitsAt(t.s, AMERICAN, x) > 0) return ENEMY_THERE;
  return isBesideBritish(t, x) ? undefined : NOT_ADJACENT;
};

/** Guarded: an American general, unit or Congress is there. */
const isGuarded = (s: War, x: Space): boolean =>
  unitsAt(s, AMERICAN, x) > 0 || hasGeneral(s, AMERICAN, x) || s.congress === x;

const barsRemoving = (t: Campaign, effect: Removing, x: Space): Bar | undefined => {
  if (!effect.where.includes(x)) return OUTSIDE;
  if (t.s.control[x] !== effect.side) return NO_MARKER;
  if (effect.unguarded && isGuarded(t.s, x)) return GUARDED;
  return effect.withoutUnits && unitsAt(t.s, effect.side, x) > 0 ? HAS_UNITS : undefined;
};

const barsDeclaring = (t: Campaign, f: Event, x: Space): Bar | undefined => {
  if (!t.kit.atlas.inThirteen[x]) return OUTSIDE;
  if (t.kit.atlas.colonyOf[x] !== t.kit.setup.committees[f.colony]) return OTHER_COLONY;
  return isFreeOfBritish(t.s, x) ? undefined : (barsRaising(t.s, AMERICAN, x) ?? ENEMY_THERE);
};

const effectOf = <K extends Effect['event']>(t: Campaign, f: Event, _event: K): Extract<Effect, { event: K }> =>
  t.kit.cards[f.card]!.effect as Extract<Effect, { event: K }>;

/** 6.2c Takes random cards out of a hand: Specials are put aside for the taker, the others are discarded. */
const takeCards = (t: Campaign, from: Side, count: number): void => {
  const hand = t.s.hands[from];
  if (hand.length === 0) t.tell('6.2c', { kind: 'nothing-to-take', side: from });
  for (let i = Math.min(count, hand.length); i > 0; i--) {
    const card = hand.splice(t.chance.pick(hand.length, '6.2c card taken'), 1)[0]!;
    t.tell('6.2c', { kind: 'took', side: from, card });
    if (t.kit.cards[card]!.kind === 'special') t.s.taken.push(card);
    else discard(t, card);
  }
};

/** 6.0b, R-27 Draw first, then shuffle, so that the card cannot bring itself back. */
const hortelez = (t: Campaign, side: Side, draw: number): void => {
  const cards: number[] = [];
  for (let i = 0; i < draw; i++) cards.push(drawCard(t, side, '6.0b Hortelez'));
  t.tell(
    '6.0b',
    { kind: 'dealt', side, count: draw, cards },
    { to: side, others: { kind: 'dealt', side, count: draw } },
  );
};

export const eventChapter: Chapter<Campaign, Event, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, card: f.card, left: f.left, colony: f.colony }),
  sections: {
    /** 6.2a Follow the card, as fully as the map allows. */
    start: {
      rule: '6.2a',
      run(t, f) {
        const { effect } = t.kit.cards[f.card]!;
        switch (effect.event) {
          case 'place':
            f.left = effect.count;
            return 'place';
          case 'remove':
            f.left = effect.count;
            return 'remove';
          case 'declaration':
            f.left = effect.perColony;
            return 'next';
          case 'european-war':
            f.left = effect.units;
            return 'withdraw';
          case 'french-alliance':
            t.s.alliance = true;
            t.tell('6.2g', { kind: 'alliance' });
            call<French>(t, { in: 'french', at: 'navy', units: effect.units });
            return END;
          case 'hortelez':
            hortelez(t, f.side, effect.draw);
            return 'reshuffle';
          case 'take-cards':
            takeCards(t, effect.from, effect.count);
            return 'take';
          case 'train':
            loseRegulars(t, '6.2i');
            return END;
          case 'mutiny':
            t.s.mutiny = true;
            t.tell('6.2i', { kind: 'mutiny' });
            return END;
          case 'war-ends':
            return END;
          default:
            throw new Error(`'${effect.event}' is not an event to be carried out`);
        }
      },
    },
    place: {
      rule: '6.2i',
      lone: true,
      who: (t, f) => effectOf(t, f, 'place').side,
      options(t, f, list) {
        const effect = effectOf(t, f, 'place');
        if (f.left > 0) for (const x of effect.where) if (!barsPlacing(t, effect, x)) list.push(MARKER(x));
        if (list.length === 0) list.push(RESOLVE(f.card));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsPlacing(t, effectOf(t, f, 'place'), x)),
      take(t, f, a) {
        const effect = effectOf(t, f, 'place');
        if (RESOLVE.is(a)) return effect.reshuffle ? 'reshuffle' : END;
        mark(t, effect.side, MARKER.of(a), '6.2i');
        f.left--;
        return 'place';
      },
    },
    /** 6.2b Whoever plays the card picks what it removes. */
    remove: {
      rule: '6.2b',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        const effect = effectOf(t, f, 'remove');
        if (f.left > 0) for (const x of effect.where) if (!barsRemoving(t, effect, x)) list.push(REMOVE(x));
        if (list.length === 0) list.push(RESOLVE(f.card));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsRemoving(t, effectOf(t, f, 'remove'), x)),
      take(t, f, a) {
        if (RESOLVE.is(a)) return END;
        unmark(t, REMOVE.of(a), '6.2b', 'event');
        f.left--;
        return 'remove';
      },
    },
    /** 6.2f, R-25 The Declaration: one marker in every colony that has a free space, colony by colony. */
    next: {
      rule: '6.2f',
      run(t, f) {
        const { committees } = t.kit.setup;
        const free = (): boolean => t.kit.atlas.spacesOf[committees[f.colony]!]!.some((x) => !barsDeclaring(t, f, x));
        while (f.colony < committees.length && !(f.left > 0 && free())) {
          f.colony++;
          f.left = effectOf(t, f, 'declaration').perColony;
        }
        return f.colony < committees.length ? 'declare' : END;
      },
    },
    declare: {
      rule: '6.2f',
      lone: true,
      who: () => AMERICAN,
      options(t, f, list) {
        for (const x of t.kit.atlas.spacesOf[t.kit.setup.committees[f.colony]!]!)
          if (!barsDeclaring(t, f, x)) list.push(MARKER(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsDeclaring(t, f, x)),
      take(t, f, a) {
        mark(t, AMERICAN, MARKER.of(a), '6.2f');
        f.left--;
        return 'next';
      },
    },
    /** R-24 European War: the player of the card picks the British units, from one space or several. */
    withdraw: {
      rule: '6.2b',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        if (f.left > 0)
          for (let x = 0; x < t.s.control.length; x++) if (unitsAt(t.s, BRITISH, x) > 0) list.push(REMOVE(x));
        if (list.length === 0) list.push(RESOLVE(f.card));
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (unitsAt(t.s, BRITISH, x) > 0 ? undefined : NO_UNITS)),
      take(t, f, a) {
        if (RESOLVE.is(a)) return 'reshuffle';
        const x = REMOVE.of(a);
        removeUnits(t.s, BRITISH, x, 1);
        t.tell('6.2b', { kind: 'withdrawn', side: BRITISH, space: x, units: 1 });
        if (t.endings.testUnits(t, BRITISH)) return END;
        f.left--;
        return 'withdraw';
      },
    },
    /** R-17 The taking card is laid aside before a Special it took is played. */
    take: {
      rule: '6.2c',
      run(t) {
        fileResolved(t);
        return 'order';
      },
    },
    order: {
      rule: '6.2c',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (const card of t.s.taken) list.push(RESOLVE(card));
        if (list.length === 0) list.push(RESOLVE(f.card));
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => (t.s.taken.includes(card) ? undefined : NOT_TAKEN)),
      take(t, f, a) {
        const card = RESOLVE.of(a);
        if (card === f.card) return END;
        takeFrom(t.s.taken, card);
        t.s.resolving = card;
        t.tell('6.2c', { kind: 'laid', side: f.side, card, use: 'event' });
        call<Event>(t, { in: 'event', at: 'start', side: f.side, card, left: 0, colony: 0 });
        return 'filed';
      },
    },
    filed: {
      rule: '6.2c',
      run(t) {
        fileResolved(t);
        return 'order';
      },
    },
    /** 6.0d, R-17 The card that orders a shuffle is in it, unless it leaves the game. */
    reshuffle: {
      rule: '6.0d',
      run(t) {
        fileResolved(t);
        if (!t.s.alliance) reshuffle(t, '6.0d');
        return END;
      },
    },
  },
};
