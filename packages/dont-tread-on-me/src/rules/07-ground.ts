import { type Action, type Bar, type Chapter, END, type Next, type Wish } from '@liberty/table';
import type { How } from '../events.ts';
import type { Ground } from '../frames.ts';
import { BRITISH_POOL, type Place, QUEBEC, isCounty, stateOf } from '../places.ts';
import { roll } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, BRITISH_HORSE, FIRST_INDIAN, REBEL, UNIT_COUNT, type Unit, sideOf } from '../units.ts';
import { BACK, BUY, DONE, LAND, MARCH, MOVE, PAROLE, RELEASE, RIDE, TO } from '../verbs.ts';
import { changePounds, poolOf, put } from './02-board.ts';
import { abandon } from './07-leaving.ts';
import {
  barsNumber,
  barsRelease,
  hasAmnesty,
  isForemost,
  listNumbers,
  listReleases,
  prisoners,
} from './07-prisoners.ts';
import { barsArrival, barsLanding, listPurchases } from './07-purchase.ts';
import {
  barsMarch,
  barsMarchTo,
  barsMove,
  barsMoveTo,
  barsRide,
  barsRideTo,
  listMoves,
  listPlaces,
  marchModifier,
} from './07-roads.ts';
import { placeWashington } from './07-washington.ts';
import { winterAttrition } from './07-winter.ts';
import { aboutPlace, aboutUnit } from './bars.ts';

const pickUp = <K extends Ground['at']>(f: Ground, u: Unit, next: K): K => {
  f.unit = u;
  return next;
};

/** A unit that goes to another State or to Québec leaves its own [7/6/1]. */
const carryOver = (t: Dtom, rule: Rule, u: Unit, to: Place, how: How): void => {
  const from = t.s.at[u]!;
  put(t, rule, u, to, how);
  if (isCounty(from) && stateOf(from) !== stateOf(to)) abandon(t, stateOf(from));
};

/** 7/7a The unit is set down, then the die is rolled: modified 6 or more, and it is back in the Force Pool. */
const march = (t: Dtom, f: Ground, to: Place): void => {
  const u = f.unit;
  const from = t.s.at[u]!;
  const modifier = marchModifier(t.s, from, to);
  put(t, '7/7a', u, to, 'marched');
  if (roll(t, 'D-MARCH', modifier, u) + modifier >= 6) put(t, '7/7a', u, BRITISH_POOL, 'straggled');
  if (isCounty(from)) abandon(t, stateOf(from));
  f.marched.push(u);
};

/** The hubs in their order, and what each can offer. */
const HUBS = ['buy', 'move', 'march', 'horse'] as const;
type Hub = (typeof HUBS)[number];
const listHub = (t: Dtom, f: Ground, hub: Hub, list: Action[], most = UNIT_COUNT): void => {
  if (hub === 'buy') listPurchases(t, list);
  else if (hub === 'horse') {
    for (const u of BRITISH_HORSE) if (!barsRide(t.s, f, u)) list.push(RIDE(u));
  } else
    for (let u = 0; u < FIRST_INDIAN && list.length < most; u++) {
      if (t.s.at[u]! > QUEBEC) continue;
      if (hub === 'move' ? !barsMove(t.s, u) : !barsMarch(t.s, f, u)) list.push(hub === 'move' ? MOVE(u) : MARCH(u));
    }
};

/** The next hub that has anything to offer; one that was opened is closed by the player alone, so that he can take back. */
const onward = (t: Dtom, f: Ground, from: number): Next<Ground> => {
  const list: Action[] = [];
  for (let i = from; i < HUBS.length; i++) {
    listHub(t, f, HUBS[i]!, list, 1);
    if (list.length > 0) return HUBS[i]!;
  }
  return 'washington';
};
const hubOptions = (hub: Hub) => (t: Dtom, f: Ground, list: Action[]) => {
  listHub(t, f, hub, list);
  list.push(DONE());
};

type Destination = 'place' | 'land' | 'moveTo' | 'marchTo' | 'horseTo';

/** Why the unit that was picked up may not go there. */
const barsDestination = (t: Dtom, f: Ground, at: Destination, to: Place): Bar | undefined => {
  switch (at) {
    case 'place':
      return undefined;
    case 'land':
      return barsLanding(t.s, f.unit, to);
    case 'moveTo':
      return barsMoveTo(t.s, f.unit, to);
    case 'marchTo':
      return barsMarchTo(t.s, f.unit, to);
    case 'horseTo':
      return barsRideTo(t.s, f.unit, to);
    default:
      return at satisfies never;
  }
};

/** The second half of every hub: a place for the unit in hand, or back. */
const destination = (rule: Rule, at: Destination, hub: Ground['at'], go: (t: Dtom, f: Ground, to: Place) => void) => ({
  rule,
  who: () => BRITISH,
  options(t: Dtom, f: Ground, list: Action[]): void {
    if (at === 'moveTo') listMoves(t.s, f.unit, list);
    else listPlaces((to) => barsDestination(t, f, at, to), list);
    list.push(BACK());
  },
  bars: (t: Dtom, f: Ground, wish: Wish) => aboutPlace(wish, (to) => barsDestination(t, f, at, to)),
  take(t: Dtom, f: Ground, a: Action): Next<Ground> {
    if (TO.is(a)) go(t, f, TO.of(a));
    f.unit = -1;
    return hub;
  },
});

/** 7/2/2b Those who must go first are told as such. */
const release = (t: Dtom, rule: Rule, u: Unit, how: How): void =>
  put(t, isForemost(u) ? '7/2/2b' : rule, u, poolOf(u), how);

/** 7/2/2a A prisoner goes free, and his side has one less to release. */
const parole = (t: Dtom, f: Ground, u: Unit): Next<Ground> => {
  release(t, '7/2/2a', u, 'paroled');
  if (sideOf(u) === BRITISH) f.british--;
  else f.rebels--;
  return f.british + f.rebels > 0 ? 'parole' : onward(t, f, 0);
};

export const groundChapter: Chapter<Dtom, Ground, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    unit: f.unit,
    british: f.british,
    rebels: f.rebels,
    marched: f.marched.slice(),
    ridden: f.ridden.slice(),
  }),
  sections: {
    winter: {
      rule: '7/1',
      run(t) {
        winterAttrition(t);
        return hasAmnesty(t.s) ? 'amnesty' : 'exchange';
      },
    },
    /** 7/2/1 Of more than five prisoners of a side the player frees those in excess. */
    amnesty: {
      rule: '7/2/1',
      lone: true,
      who: () => BRITISH,
      options: (t, f, list) => listReleases(t.s, f, list),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsRelease(t.s, f, u)),
      take(t, _f, a) {
        release(t, '7/2/1', RELEASE.of(a), 'amnestied');
        return hasAmnesty(t.s) ? 'amnesty' : 'exchange';
      },
    },
    /** 7/2/2a At most as many of each side as the smaller number, and one at least. */
    exchange: {
      rule: '7/2/2a',
      run(t, f) {
        f.british = Math.min(prisoners(t.s, BRITISH), prisoners(t.s, REBEL));
        f.rebels = f.british;
        if (f.british === 0) return onward(t, f, 0);
        return f.british > 1 ? 'number' : 'parole';
      },
    },
    /** 7/2/2a, R-25 As many as possible are proposed: whoever names a prisoner takes that, whoever wants fewer says how many. */
    number: {
      rule: '7/2/2a',
      who: () => BRITISH,
      options: (t, f, list) => listNumbers(t.s, f, list),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsNumber(t.s, f, u)),
      take(t, f, a) {
        if (RELEASE.is(a)) return parole(t, f, RELEASE.of(a));
        f.british = f.rebels = PAROLE.of(a) + 1;
        return 'parole';
      },
    },
    parole: {
      rule: '7/2/2a',
      lone: true,
      who: () => BRITISH,
      options: (t, f, list) => listReleases(t.s, f, list),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsRelease(t.s, f, u)),
      take: (t, f, a) => parole(t, f, RELEASE.of(a)),
    },
    /** 7/3-7/5 Buying and landing, in any order, until done. */
    buy: {
      rule: '7/3',
      who: () => BRITISH,
      options: hubOptions('buy'),
      bars: (t, _f, wish) => aboutUnit(wish, (u) => barsArrival(t, u)),
      take(t, f, a) {
        if (BUY.is(a)) return pickUp(f, BUY.of(a), 'place');
        return LAND.is(a) ? pickUp(f, LAND.of(a), 'land') : onward(t, f, 1);
      },
    },
    /** 7/5a, R-27 A bought unit is placed at once, anywhere but in Boston. */
    place: destination('7/5a', 'place', 'buy', (t, f, to) => {
      put(t, '7/5a', f.unit, to, 'bought');
      changePounds(t, '7/3', -t.kit.cost[f.unit]!);
    }),
    land: destination('7/5c', 'land', 'buy', (t, f, to) => put(t, '7/5c', f.unit, to, 'landed')),
    /** 7/6, R-29 Free movement inside the State, as often as one likes. */
    move: {
      rule: '7/6',
      who: () => BRITISH,
      options: hubOptions('move'),
      bars: (t, _f, wish) => aboutUnit(wish, (u) => barsMove(t.s, u)),
      take: (t, f, a) => (MOVE.is(a) ? pickUp(f, MOVE.of(a), 'moveTo') : onward(t, f, 2)),
    },
    moveTo: destination('7/6', 'moveTo', 'move', (t, f, to) => put(t, '7/6', f.unit, to, 'moved')),
    /** 7/7d One unit after another, each with its die; each once. */
    march: {
      rule: '7/7d',
      who: () => BRITISH,
      options: hubOptions('march'),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsMarch(t.s, f, u)),
      take: (t, f, a) => (MARCH.is(a) ? pickUp(f, MARCH.of(a), 'marchTo') : onward(t, f, 3)),
    },
    marchTo: destination('7/7a', 'marchTo', 'march', march),
    horse: {
      rule: '7/8a',
      who: () => BRITISH,
      options: hubOptions('horse'),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsRide(t.s, f, u)),
      take: (_t, f, a) => (RIDE.is(a) ? pickUp(f, RIDE.of(a), 'horseTo') : 'washington'),
    },
    horseTo: destination('7/8a', 'horseTo', 'horse', (t, f, to) => {
      carryOver(t, '7/8a', f.unit, to, 'rode');
      f.ridden.push(f.unit);
    }),
    washington: {
      rule: '7/9',
      run(t) {
        placeWashington(t);
        return END;
      },
    },
  },
};
