import {
  BOX,
  GENERALS_OF,
  NOWHERE,
  SPACE_COUNT,
  type Side,
  aboutGeneral,
  aboutSpace,
  other,
  unitsAt,
} from '@liberty/colonies';
import { type Action, type Bar, type Chapter, END, type Next, call } from '@liberty/table';
import type { Event, Mandatory, Siege } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { BRING, DONE, LAY, LET_PASS, MARKER, NAVY, POST, PRESS, RECALL, REMOVE, SHELTER, STRIKE } from '../verbs.ts';
import { aboutCard, barred } from './bars.ts';
import { appoint } from './08-arrival.ts';
import { eachKind, fileResolved, layCounter } from './08-deck.ts';
import {
  EVENTS,
  barsFlipping,
  barsNaming,
  barsPlacing,
  barsPosting,
  barsRecall,
  barsRemoving,
  barsSheltering,
  barsStriking,
  effectOf,
  targetOf,
} from './08-events.ts';
import { disperseCongress, strikeUnits } from './10-capture.ts';
import { barsWeather } from './11-naval.ts';
import { mark, unmark } from './17-control.ts';
import { settlePolitics } from './17-politics.ts';
import { addSiegePoints } from './18-lines.ts';
import { aboutSiege, barsSiegeCard, judgeSieges } from './18-sieges.ts';

const NOT_A_PORT = barred('8.3', 'the Navy lies before a port');

const bitOf = (t: Cooper, x: number): number => 1 << t.kit.atlas.colonyOf[x]!;

/** Every space that nothing bars, as an answer of this verb. */
const listSpaces = (list: Action[], verb: (x: number) => Action, bars: (x: number) => Bar | undefined): void => {
  for (let x = 0; x < SPACE_COUNT; x++) if (!bars(x)) list.push(verb(x));
};

/** C-09 A random card leaves the hand; a Mandatory card is put aside for the taker, who plays it at once. */
const takeCard = (t: Cooper, from: Side): void => {
  const hand = t.s.hands[from];
  if (hand.length === 0) return;
  const card = hand.splice(t.chance.pick(hand.length, '8.3 card lost'), 1)[0]!;
  t.tell('8.3', { kind: 'took', side: from, card });
  if (t.kit.cards[card]!.isMandatory && t.s.mandatory < 3) t.s.taken = card;
  else t.s.discards.push(card);
};

const playTaken = (t: Cooper): Next<Event> => {
  fileResolved(t, true);
  t.s.resolving = t.s.taken;
  t.s.taken = NOWHERE;
  call<Mandatory>(t, { in: 'mandatory', at: 'start', left: 0, colony: 0 });
  return END;
};

export const eventChapter: Chapter<Cooper, Event, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    side: f.side,
    card: f.card,
    left: f.left,
    mask: f.mask,
    general: f.general,
  }),
  sections: {
    start: {
      rule: '8.3',
      run(t, f) {
        const effect = effectOf(t, f);
        return EVENTS[effect.event].begin(t, f, effect) ?? END;
      },
    },
    /** Up to so many markers in the spaces of the card. */
    place: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        if (f.left > 0) listSpaces(list, MARKER, (x) => barsPlacing(t, effectOf(t, f), x, f.mask));
        list.push(DONE());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsPlacing(t, effectOf(t, f), x, f.mask)),
      take(t, f, a) {
        if (DONE.is(a)) return END;
        f.left--;
        f.mask |= bitOf(t, MARKER.of(a));
        mark(t, f.side, MARKER.of(a), '8.3');
        return 'place';
      },
    },
    /** Up to so many markers of the side the card means. */
    remove: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        if (f.left > 0) listSpaces(list, REMOVE, (x) => barsRemoving(t, effectOf(t, f), x, f.mask));
        if (list.length === 0 || f.mask !== 0) list.push(DONE());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsRemoving(t, effectOf(t, f), x, f.mask)),
      take(t, f, a) {
        if (DONE.is(a)) return END;
        f.left--;
        f.mask |= bitOf(t, REMOVE.of(a));
        unmark(t, REMOVE.of(a), '8.3', 'event');
        return 'remove';
      },
    },
    flip: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options: (t, f, list) => listSpaces(list, MARKER, (x) => barsFlipping(t, f.side, x)),
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsFlipping(t, f.side, x)),
      take(t, f, a) {
        mark(t, f.side, MARKER.of(a), '8.3');
        return END;
      },
    },
    /** Units are struck from the map; where the card finds none it may cost a card instead. */
    strike: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        if (f.left > 0) listSpaces(list, STRIKE, (x) => barsStriking(t, f.side, effectOf(t, f), x));
        if (list.length === 0) list.push(DONE());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsStriking(t, f.side, effectOf(t, f), x)),
      take(t, f, a) {
        const effect = effectOf(t, f);
        if (DONE.is(a)) return f.left > 0 && effect.elseCard ? 'take' : END;
        const owner = targetOf(f.side, effect);
        f.left--;
        t.tell('8.3', { kind: 'struck', side: owner, space: STRIKE.of(a), units: 1 });
        strikeUnits(t, owner, STRIKE.of(a), 1);
        judgeSieges(t);
        settlePolitics(t);
        return f.left > 0 ? 'strike' : END;
      },
    },
    recall: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        const effect = effectOf(t, f);
        for (const g of GENERALS_OF[effect.whose as Side]!) if (!barsRecall(t, effect, g)) list.push(RECALL(g));
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsRecall(t, effectOf(t, f), g)),
      take(t, _f, a) {
        t.s.generalAt[RECALL.of(a)] = BOX;
        t.tell('8.3', { kind: 'boxed', general: RECALL.of(a) });
        return END;
      },
    },
    /** A general out of the box, or out of captivity … */
    name: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        const effect = effectOf(t, f);
        for (const g of GENERALS_OF[f.side]!) if (!barsNaming(t, f.side, effect, g)) list.push(BRING(g));
      },
      bars: (t, f, wish) => aboutGeneral(wish, (g) => barsNaming(t, f.side, effectOf(t, f), g)),
      take(_t, f, a) {
        f.general = BRING.of(a);
        return 'post';
      },
    },
    /** … is put with units of his side, who are an army with him: Congress may have to flee (17.5). */
    post: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options: (t, f, list) => listSpaces(list, POST, (x) => barsPosting(t, f.side, effectOf(t, f), f.general, x)),
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsPosting(t, f.side, effectOf(t, f), f.general, x)),
      take(t, f, a) {
        appoint(t, f.side, f.general, POST.of(a), '8.3');
        disperseCongress(t);
        settlePolitics(t);
        return END;
      },
    },
    shelter: {
      rule: '8.3',
      lone: true,
      who: (_t, f) => f.side,
      options: (t, f, list) => listSpaces(list, SHELTER, (x) => barsSheltering(t, f.side, x)),
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsSheltering(t, f.side, x)),
      take(t, f, a) {
        t.s.sheltered.push(2 * SHELTER.of(a) + f.side);
        t.tell('8.3', { kind: 'sheltered', side: f.side, space: SHELTER.of(a) });
        return END;
      },
    },
    /** 18.2 A siege point more for one's own siege, or one less for one's besieged. */
    siege: {
      rule: '18.2',
      lone: true,
      who: (_t, f) => f.side,
      options: (t, f, list) => listSpaces(list, PRESS, (x) => barsSiegeCard(t.s, f.side, x, effectOf(t, f).count)),
      bars: (t, f, wish) => aboutSiege(t, f.side, effectOf(t, f).count, wish),
      take(t, f, a) {
        const { count } = effectOf(t, f);
        const space = PRESS.of(a);
        if (count > 0) call<Siege>(t, { in: 'siege', at: 'point', side: f.side, space, points: count });
        else {
          const points = addSiegePoints(t.s, space, count);
          t.tell('18.2', { kind: 'siege', side: other(f.side), space, points, units: unitsAt(t.s, f.side, space) });
        }
        return END;
      },
    },
    /** The French Navy goes to any port … */
    navy: {
      rule: '8.3',
      who: (_t, f) => f.side,
      options(t, _f, list) {
        for (const x of t.kit.atlas.ports) list.push(NAVY(x));
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (t.kit.atlas.isPort[x] ? undefined : NOT_A_PORT)),
      take(t, f, a) {
        f.left = NAVY.of(a);
        return t.s.hands[other(f.side)].length > 0 ? 'storm' : 'sail-navy';
      },
    },
    /** … unless the enemy stops it at sea (8.4). */
    storm: {
      rule: '8.4',
      who: (_t, f) => other(f.side),
      options(t, f, list) {
        const side = other(f.side);
        eachKind(t.s.hands[side], (card) => {
          if (!barsWeather(t, side, card, 0)) list.push(LAY(card));
        });
        list.push(LET_PASS());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsWeather(t, other(f.side), card, 0)),
      take(t, f, a) {
        if (LET_PASS.is(a)) return 'sail-navy';
        layCounter(t, other(f.side), LAY.of(a));
        t.tell('8.4', { kind: 'storm', general: NOWHERE });
        return END;
      },
    },
    'sail-navy': {
      rule: '8.3',
      run(t, f) {
        t.s.navy = f.left;
        t.tell('8.3', { kind: 'navy', space: t.s.navy });
        return END;
      },
    },
    take: {
      rule: '8.3',
      run(t, f) {
        takeCard(t, targetOf(f.side, effectOf(t, f)));
        return t.s.taken >= 0 ? playTaken(t) : END;
      },
    },
  },
};
