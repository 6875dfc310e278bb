import { type Action, type Bar, type Chapter, END, type Next, call } from '@liberty/table';
import type { Card } from '../cards.ts';
import type { Army, Movement } from '../frames.ts';
import type { Area } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { NOWHERE, sideOf } from '../sides.ts';
import { type Reb, UNMOVED, scenarioIn } from '../state.ts';
import { DONE, EVENT, FROM, LOAD, LOADS, TO } from '../verbs.ts';
import { barsEvent, discardEvent, effectIn, mightHold, newEvent } from './03-events.ts';
import { ARMY_KINDS, moveArmy, newArmy, unmoved } from './07-army.ts';
import { reach } from './07-reach.ts';
import { SAME_END, barsStart, canMarch, laidCard } from './07-start.ts';
import { aboutArea, aboutCard, barred } from './bars.ts';

const NO_ARMIES = barred('7.0a', 'the card moves no more armies');
const TOO_FAR = barred('7.1', 'it is too far by land');
const IN_THE_WAY = barred('7.1', 'enemies or neutral natives stand in the way');
const OTHER_WATER = barred('7.2', 'it lies on no common body of water');
const SAME_AREA = barred('7.0c', 'the army stands there already');
const OTHER_SHORE = barred('7.3', 'it lies on no common body of water');

const reachOf = (t: Reb, f: Movement, passThrough = f.passThrough): Area[] =>
  reach(t.s, scenarioIn(t).theatre, sideOf(t.s.active), f.from, laidCard(t).areas + f.plusArea, passThrough);

/** 7.1 Why an army cannot end its march here. */
const barsMarch = (t: Reb, f: Movement, x: Area): Bar | undefined => {
  if (x === f.from) return SAME_AREA;
  if (reachOf(t, f).includes(x)) return undefined;
  return reachOf(t, f, true).includes(x) ? IN_THE_WAY : TOO_FAR;
};

/** 7.2 Why this area cannot be reached by ship. */
const barsLanding = (t: Reb, f: Movement, x: Area): Bar | undefined => {
  const { theatre, switches } = scenarioIn(t);
  if (x === f.from) return SAME_AREA;
  const isWarship = laidCard(t).mode === 'warship';
  if ((theatre.waters[f.from]! & theatre.waters[x]!) === 0) return isWarship ? OTHER_WATER : OTHER_SHORE;
  return isWarship && switches.warshipStrict && f.ends.includes(x) ? SAME_END : undefined;
};

const anyArmy = (t: Reb, f: Movement): boolean => f.armies > 0 && canMarch(t, f);

/** 3.6 Events that change what the card allows; the others are carried out by their own chapter. */
const playEvent = (t: Reb, f: Movement, card: Card): void => {
  discardEvent(t, card);
  const effect = effectIn(t, card);
  if (effect.op === 'plusArea') f.plusArea += effect.n;
  else if (effect.op === 'plusArmy') f.armies += effect.n;
  else if (effect.op === 'passThrough') f.passThrough = true;
  else call(t, newEvent(card));
};

const sail = (t: Reb, f: Movement, to: Area): Next<Movement> => {
  f.starts.push(f.from);
  f.ends.push(to);
  f.armies--;
  call<Army>(t, newArmy('warship', f.from, to));
  return 'next';
};

const fits = (t: Reb, f: Movement, load: readonly number[]): boolean => {
  const { unitLimit } = laidCard(t);
  let total = 0;
  for (let kind = 0; kind < ARMY_KINDS; kind++) {
    if (load[kind]! > unmoved(t.s, f.from, kind)) return false;
    total += load[kind]!;
  }
  return total <= unitLimit;
};

const listLandings = (t: Reb, f: Movement, list: Action[]): void => {
  for (const x of scenarioIn(t).theatre.havens[f.from]!) if (!barsLanding(t, f, x)) list.push(TO(x));
};

export const movementChapter: Chapter<Reb, Movement, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    armies: f.armies,
    plusArea: f.plusArea,
    passThrough: f.passThrough,
    from: f.from,
    to: f.to,
    bodies: f.bodies,
    starts: f.starts.slice(),
    ends: f.ends.slice(),
  }),
  sections: {
    open: {
      rule: '7.0a',
      run(t, f) {
        f.armies = laidCard(t).armies;
        return 'next';
      },
    },
    /** The phase goes on while an army could move, or while the hand might hold an event for it. */
    next: {
      rule: '7.0a',
      run: (t, f) => (anyArmy(t, f) || mightHold(t, 'movement') ? 'army' : 'over'),
    },
    /** 7.0b Where from; or an event; or nothing more. */
    army: {
      rule: '7.0b',
      who: (t) => t.s.active,
      options(t, f, list) {
        if (f.armies > 0) for (const x of scenarioIn(t).theatre.open) if (!barsStart(t, f, x)) list.push(FROM(x));
        for (const card of t.s.hands[t.s.active]!) if (!barsEvent(t, card, 'movement')) list.push(EVENT(card));
        list.push(DONE());
      },
      bars: (t, f, wish) => [
        ...aboutArea(t, wish, (x) => (f.armies === 0 ? NO_ARMIES : barsStart(t, f, x))),
        ...aboutCard(wish, (card) => barsEvent(t, card, 'movement')),
      ],
      take(t, f, a) {
        if (DONE.is(a)) return 'over';
        if (EVENT.is(a)) {
          playEvent(t, f, EVENT.of(a));
          return 'next';
        }
        f.from = FROM.of(a);
        const { mode } = laidCard(t);
        if (mode !== 'boats') return mode;
        return f.to === NOWHERE ? 'boats' : 'load';
      },
    },
    /** 7.1 Any area within reach. */
    land: {
      rule: '7.1',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        for (const x of reachOf(t, f)) list.push(TO(x));
      },
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsMarch(t, f, x)),
      take(t, f, a) {
        f.armies--;
        call<Army>(t, newArmy('land', f.from, TO.of(a)));
        return 'next';
      },
    },
    /** 7.2 One hop to any other area on a common body of water, whoever is there. */
    warship: {
      rule: '7.2',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => listLandings(t, f, list),
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsLanding(t, f, x)),
      take: (t, f, a) => sail(t, f, TO.of(a)),
    },
    /** 7.3 The first boat fixes the destination, and with it the water of both. */
    boats: {
      rule: '7.3',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => listLandings(t, f, list),
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsLanding(t, f, x)),
      take(t, f, a) {
        const { waters } = scenarioIn(t).theatre;
        f.to = TO.of(a);
        f.bodies = waters[f.from]! & waters[f.to]!;
        return 'load';
      },
    },
    /** 7.3 At most three units, all colours together, one of them of the faction. */
    load: {
      rule: '7.3',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        LOADS.forEach((load, i) => void (fits(t, f, load) && list.push(LOAD(i))));
      },
      take(t, f, a) {
        f.armies--;
        moveArmy(t, 'boats', f.from, f.to, LOADS[LOAD.of(a)]!);
        return 'next';
      },
    },
    /** 7.0c Nothing is marked as moved any longer. */
    over: {
      rule: '7.0c',
      run(t) {
        t.s.moved = UNMOVED;
        return END;
      },
    },
  },
};
