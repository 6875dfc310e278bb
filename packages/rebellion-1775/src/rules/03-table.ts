import { type Bar, type Chapter, END, type Next, call } from '@liberty/table';
import { available, unitsAt } from '../board.ts';
import type { Effect } from '../cards.ts';
import type { Army, Event } from '../frames.ts';
import { type Area, STRIDE } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { type Colour, type Side, sideOf } from '../sides.ts';
import { type Reb, UNMOVED, counters, scenarioIn } from '../state.ts';
import { CHOOSE, COUNT, DONE, FROM, PLACE, TO } from '../verbs.ts';
import { barsEffect, canMuster, effectIn, isLoyal, mayEnterCity } from './03-events.ts';
import { placeByEvent, put } from './03-placing.ts';
import { normalise } from './06-natives.ts';
import { newArmy, unmovedFriends } from './07-army.ts';
import { aboutArea, barred } from './bars.ts';

const NO_SUCH_UNIT = barred('3.6', 'the unit the card speaks of is not there');
const NOT_A_CITY = barred('3.6', 'there is no city');
const ENEMIES_THERE = barred('3.6', 'enemy units are there');
const NOT_LOYAL = barred(
  '3.6',
  'the colony is not controlled by your side with such a unit in it, or has one area only',
);
const ALL_SHIFTED = barred('3.6', 'nobody is there who has not been shifted yet');
const ANOTHER_COLONY = barred('3.6', 'units are shifted within one colony');
const NOT_THERE = barred('3.6', 'no army of the kind the card speaks of can start there');
const NOT_ITS_END = barred('3.6', 'the march of the card does not lead there');
const NOT_ADJACENT = barred('7.1', 'no land border leads there from the field');
const SHIFTED_FROM = barred('3.6', 'they stand there already');

const active = (t: Reb): Side => sideOf(t.s.active);

/** The colour of units an area must have to be chosen. */
const wanted = (t: Reb, effect: Effect): Colour => {
  if (effect.op === 'replace') return effect.from;
  return effect.op === 'convertFled' ? effect.to : t.s.active;
};

const barsWanted = (t: Reb, f: Event, x: Area): Bar | undefined =>
  t.s.units[x * STRIDE + wanted(t, effectIn(t, f.card))]! > 0 ? undefined : NO_SUCH_UNIT;

const barsCity = (t: Reb, x: Area): Bar | undefined => {
  if (!scenarioIn(t).theatre.isCity[x]) return NOT_A_CITY;
  return mayEnterCity(t, x, active(t)) ? undefined : ENEMIES_THERE;
};

const barsShift = (t: Reb, f: Event, x: Area): Bar | undefined => {
  if (!(f.colonies & (1 << scenarioIn(t).theatre.colonyOf[x]!))) return NOT_LOYAL;
  return unmovedFriends(t, x) > 0 ? undefined : ALL_SHIFTED;
};

const barsShiftTo = (t: Reb, f: Event, x: Area): Bar | undefined => {
  const { colonyOf } = scenarioIn(t).theatre;
  if (x === f.area) return SHIFTED_FROM;
  return colonyOf[x] === colonyOf[f.area] ? undefined : ANOTHER_COLONY;
};

const barsSpecial = (t: Reb, f: Event, x: Area): Bar | undefined => {
  const effect = effectIn(t, f.card);
  if (effect.op !== 'specialMove') return NOT_THERE;
  return scenarioIn(t).theatre.colonyOf[x] === effect.fromColony && canMuster(t, x) ? undefined : NOT_THERE;
};

const barsSpecialTo = (t: Reb, f: Event, x: Area): Bar | undefined => {
  const effect = effectIn(t, f.card);
  return effect.op === 'specialMove' && effect.to.includes(x) ? undefined : NOT_ITS_END;
};

const barsPursuit = (t: Reb, f: Event, x: Area): Bar | undefined =>
  scenarioIn(t).theatre.neighbours[f.area]!.includes(x) ? undefined : NOT_ADJACENT;

/** LM-13 In each area of the colony half of them, rounded up, flee. */
const halfFlee = (t: Reb, effect: Extract<Effect, { op: 'halfFlee' }>): void => {
  for (const x of scenarioIn(t).theatre.areasOf[effect.colony]!) {
    const units = Math.ceil(unitsAt(t.s, x, effect.unit, active(t)) / 2);
    if (units === 0) continue;
    counters(t)[x * STRIDE + effect.unit]! -= units;
    t.s.fled[effect.unit]! += units;
    t.tell('3.6', { kind: 'fled', area: x, colour: effect.unit, units });
    normalise(t, x);
  }
};

/** BR-11 One unit goes back to its stockpile and another takes its place. */
const exchange = (t: Reb, effect: Extract<Effect, { op: 'replace' }>, x: Area): void => {
  counters(t)[x * STRIDE + effect.from]! -= 1;
  t.s.stock[effect.from]! += 1;
  t.tell('3.6', { kind: 'exchanged', area: x, from: effect.from, to: effect.to });
  placeByEvent(t, active(t), effect.to, x, 1);
};

/** PM-10 As many as can be won over go home to their stockpile; the same number is to be placed. */
const convert = (t: Reb, f: Event, effect: Extract<Effect, { op: 'convertFled' }>): void => {
  const k = Math.min(effect.max, t.s.fled[effect.from]!, available(t.s, effect.to));
  t.s.fled[effect.from]! -= k;
  t.s.stock[effect.from]! += k;
  f.left = k;
  f.stock = Math.min(k, t.s.stock[effect.to]!);
  t.tell('3.6', { kind: 'returned', colour: effect.from, units: k });
};

/**
 * BR-12, CA-12, LM-12 So many from the stockpile and, if the card says so, all that have fled; if it does not, those
 * who have fled make up for what the stockpile lacks (3.2).
 */
const muster = (t: Reb, f: Event, effect: Extract<Effect, { op: 'place' }>): Next<Event> => {
  f.stock = Math.min(effect.count, t.s.stock[effect.unit]!);
  const fled = t.s.fled[effect.unit]!;
  f.left = f.stock + (effect.plusFled ? fled : Math.min(effect.count - f.stock, fled));
  if (f.left === 0) return END;
  return effect.oneArea ? 'gather' : 'spread';
};

const start = (t: Reb, f: Event): Next<Event> => {
  const effect = effectIn(t, f.card);
  if (barsEffect(t, effect, f.area)) return END;
  switch (effect.op) {
    case 'placeFixed':
      effect.units.forEach((units, c) => void (units > 0 && placeByEvent(t, active(t), c, effect.area, units)));
      return END;
    case 'replace':
      return 'exchange';
    case 'place':
      return muster(t, f, effect);
    case 'placeCity':
      return 'city';
    case 'convertFled':
      convert(t, f, effect);
      return f.left > 0 ? 'spread' : END;
    case 'redistribute':
      scenarioIn(t).theatre.areasOf.forEach((_, c) => {
        if (isLoyal(t, c, effect.mustContain, active(t))) f.colonies |= 1 << c;
      });
      return 'shift';
    case 'halfFlee':
      halfFlee(t, effect);
      return END;
    case 'specialMove':
      return 'special';
    case 'pursue':
      return 'pursue';
    default:
      return END;
  }
};

/** The colour an event of several areas places. */
const placedColour = (effect: Effect): Colour => {
  if (effect.op === 'place' || effect.op === 'placeCity') return effect.unit;
  if (effect.op === 'convertFled') return effect.to;
  throw new Error(`'${effect.op}' places nothing`);
};

/** Takes `units` of what is due: from the stockpile first, the rest from the fled. */
const placeDue = (t: Reb, f: Event, x: Area, units: number): void => {
  const colour = placedColour(effectIn(t, f.card));
  const stock = Math.min(units, f.stock);
  f.left -= units;
  f.stock -= stock;
  put(t, active(t), colour, x, stock, units - stock, '3.6', { kind: 'placed', colour, area: x, units });
};

const areasWhere = (t: Reb, allowed: (x: Area) => Bar | undefined): Area[] =>
  scenarioIn(t).theatre.open.filter((x) => !allowed(x));

export const eventChapter: Chapter<Reb, Event, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    card: f.card,
    area: f.area,
    left: f.left,
    stock: f.stock,
    colonies: f.colonies,
  }),
  sections: {
    start: { rule: '3.6', run: start },
    /** BR-11 */
    exchange: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => void list.push(...areasWhere(t, (x) => barsWanted(t, f, x)).map((x) => CHOOSE(x))),
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsWanted(t, f, x)),
      take(t, f, a) {
        const effect = effectIn(t, f.card);
        if (effect.op === 'replace') exchange(t, effect, CHOOSE.of(a));
        return END;
      },
    },
    /** BR-12, CA-12 All of them go to one area that holds a unit of the faction, contested or not. */
    gather: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => void list.push(...areasWhere(t, (x) => barsWanted(t, f, x)).map((x) => CHOOSE(x))),
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsWanted(t, f, x)),
      take(t, f, a) {
        placeDue(t, f, CHOOSE.of(a), f.left);
        return END;
      },
    },
    /** PM-09 */
    city: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options: (t, _f, list) => void list.push(...areasWhere(t, (x) => barsCity(t, x)).map((x) => CHOOSE(x))),
      bars: (t, _f, wish) => aboutArea(t, wish, (x) => barsCity(t, x)),
      take(t, f, a) {
        const effect = effectIn(t, f.card);
        if (effect.op === 'placeCity') placeByEvent(t, active(t), effect.unit, CHOOSE.of(a), effect.count);
        return END;
      },
    },
    /** LM-12, PM-10 Freely split over the areas that hold a unit of the faction. */
    spread: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => void list.push(...areasWhere(t, (x) => barsWanted(t, f, x)).map((x) => PLACE(x))),
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsWanted(t, f, x)),
      take(_t, f, a) {
        f.area = PLACE.of(a);
        return 'count';
      },
    },
    count: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options(_t, f, list) {
        for (let n = f.left; n >= 1; n--) list.push(COUNT(n));
      },
      take(t, f, a) {
        placeDue(t, f, f.area, COUNT.of(a));
        return f.left > 0 ? 'spread' : END;
      },
    },
    /** LM-10 Units of loyal colonies change areas within them, each once. */
    shift: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        for (const x of scenarioIn(t).theatre.open) if (!barsShift(t, f, x)) list.push(FROM(x));
        list.push(DONE());
      },
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsShift(t, f, x)),
      take(_t, f, a) {
        if (DONE.is(a)) return 'settle';
        f.area = FROM.of(a);
        return 'shift-to';
      },
    },
    'shift-to': {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        for (const x of scenarioIn(t).theatre.open) if (!barsShiftTo(t, f, x)) list.push(TO(x));
      },
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsShiftTo(t, f, x)),
      take(t, f, a) {
        call<Army>(t, newArmy('shift', f.area, TO.of(a)));
        return 'shift';
      },
    },
    /** LM-10 Only now do natives that were left alone turn neutral. */
    settle: {
      rule: '6.3',
      run(t, f) {
        const { areasOf } = scenarioIn(t).theatre;
        areasOf.forEach((areas, c) => {
          if (f.colonies & (1 << c)) for (const x of areas) normalise(t, x);
        });
        t.s.moved = UNMOVED;
        return END;
      },
    },
    /** CA-14 One army besides those of the card. */
    special: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => void list.push(...areasWhere(t, (x) => barsSpecial(t, f, x)).map((x) => FROM(x))),
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsSpecial(t, f, x)),
      take(_t, f, a) {
        f.area = FROM.of(a);
        return 'special-to';
      },
    },
    'special-to': {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        const effect = effectIn(t, f.card);
        if (effect.op === 'specialMove') for (const x of effect.to) list.push(TO(x));
      },
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsSpecialTo(t, f, x)),
      take(t, f, a) {
        call<Army>(t, newArmy('special', f.area, TO.of(a)));
        return END;
      },
    },
    /** CA-13 The winners, or a part of them, go on into an adjacent area. */
    pursue: {
      rule: '3.6',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        for (const x of scenarioIn(t).theatre.neighbours[f.area]!) list.push(TO(x));
      },
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsPursuit(t, f, x)),
      take(t, f, a) {
        call<Army>(t, newArmy('pursuit', f.area, TO.of(a)));
        return END;
      },
    },
  },
};
