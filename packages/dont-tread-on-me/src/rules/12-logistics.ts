import { type Action, type Bar, type Chapter, END } from '@liberty/table';
import type { Logistics } from '../frames.ts';
import {
  CA,
  FLIGHT,
  HARBOUR,
  NE,
  NY,
  PA,
  type Place,
  PRO_BRITISH,
  SHADOW,
  SHIP_AT_SEA,
  STATES,
  type StateIndex,
  VA,
  countiesOf,
  has,
  isCounty,
  stateOf,
} from '../places.ts';
import { roll } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, type Unit } from '../units.ts';
import { BACK, DONE, TO, TRADE, TRANSPORT } from '../verbs.ts';
import {
  changeLiberty,
  changeLoyalty,
  changePounds,
  countOf,
  lobsterPlaces,
  moveShip,
  put,
  rebelPlaces,
  setVermont,
} from './02-board.ts';
import { abandon } from './07-leaving.ts';
import { barsPassage, barsPassenger, listHarbours, listPassengers, passageCost } from './12-transport.ts';
import { aboutPlace, aboutState, aboutUnit, barred } from './bars.ts';

const NO_MONEY = barred('4/1c', 'the treasury is empty');
const NO_LOBSTER = barred('12/1a', 'no Lobster is in the State');
const TRADED_OUT = barred('12/1b', 'as many pounds have been traded there as it has Counties with Lobsters');
const AT_CEILING = barred('2/2', 'its Loyalty has reached the ceiling');

/** 12/1, R-72 Why no pound can be traded in this State. */
const barsTrade = (t: Dtom, f: Logistics, state: StateIndex, lobsters: number): Bar | undefined => {
  if (t.s.pounds === 0) return NO_MONEY;
  const counties = countOf(lobsters & countiesOf(state));
  if (counties === 0) return NO_LOBSTER;
  if (f.traded[state]! >= counties) return TRADED_OUT;
  return t.s.loyalty[state]! >= t.kit.ceiling[state]! ? AT_CEILING : undefined;
};

/** 12/2 The passage is paid and made; 12/2c leaving a State may be abandoning it. */
const carry = (t: Dtom, f: Logistics, to: Place): void => {
  const u: Unit = f.unit;
  const from = t.s.at[u]!;
  const rebels = rebelPlaces(t.s);
  const cost = passageCost(t.s, u, to, rebels);
  const paid = has(rebels, to) ? '12/2b' : '12/2a';
  put(t, cost > 0 ? paid : '12/2/1', u, to, cost > 0 ? 'sailed' : 'landed');
  if (cost > 0) changePounds(t, '12/2a', -cost);
  if (isCounty(from) && stateOf(from) !== stateOf(to)) abandon(t, stateOf(from));
  f.carried.push(u);
};

const meetIn = (t: Dtom, state: StateIndex, pleased: readonly StateIndex[]): void => {
  t.s.congress = state;
  t.tell('12/4a', { kind: 'congress', to: state });
  changeLoyalty(t, '12/4b', state, -1);
  for (const it of pleased) changeLoyalty(t, '12/4b', it, 1);
};

/** 12/4 Where Congress meets again; a 6 keeps it on the road and costs Liberty. */
const reconvene = (t: Dtom): void => {
  if (t.s.congress !== FLIGHT) return;
  const die = roll(t, 'D-CONG');
  if (die === 6) {
    t.tell('12/4a', { kind: 'in-flight' });
    changeLiberty(t, '12/4a', -1);
  } else if (die === 5) meetIn(t, VA, [PA, NY, NE]);
  else if (die > 1) meetIn(t, PA, []);
  else {
    meetIn(t, NY, [PA, VA, CA]);
    setVermont(t, '12/4b', PRO_BRITISH);
  }
};

const listTrades = (t: Dtom, f: Logistics, list: Action[]): void => {
  const lobsters = lobsterPlaces(t.s);
  for (let state = 0; state < STATES.length; state++) if (!barsTrade(t, f, state, lobsters)) list.push(TRADE(state));
};
/** A hub with nothing to offer is passed over. */
const opens = (t: Dtom, f: Logistics, listed: (t: Dtom, f: Logistics, list: Action[]) => void): boolean => {
  const list: Action[] = [];
  listed(t, f, list);
  return list.length > 0;
};

export const logisticsChapter: Chapter<Dtom, Logistics, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    unit: f.unit,
    traded: f.traded.slice(),
    carried: f.carried.slice(),
  }),
  sections: {
    start: {
      rule: '12/0',
      run(t, f) {
        if (opens(t, f, listTrades)) return 'trade';
        return opens(t, f, listPassengers) ? 'transport' : 'reset';
      },
    },
    trade: {
      rule: '12/1',
      who: () => BRITISH,
      options(t, f, list) {
        listTrades(t, f, list);
        list.push(DONE());
      },
      bars: (t, f, wish) => aboutState(wish, (state) => barsTrade(t, f, state, lobsterPlaces(t.s))),
      take(t, f, a) {
        if (DONE.is(a)) return opens(t, f, listPassengers) ? 'transport' : 'reset';
        const state = TRADE.of(a);
        changePounds(t, '12/1a', -1);
        changeLoyalty(t, '12/1a', state, t.kit.turns[t.s.turn]!.trade);
        f.traded[state]!++;
        return 'trade';
      },
    },
    transport: {
      rule: '12/2',
      who: () => BRITISH,
      options(t, f, list) {
        listPassengers(t, f, list);
        list.push(DONE());
      },
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsPassenger(t, f, u, rebelPlaces(t.s))),
      take(_t, f, a) {
        if (DONE.is(a)) return 'reset';
        f.unit = TRANSPORT.of(a);
        return 'transportTo';
      },
    },
    transportTo: {
      rule: '12/2a',
      who: () => BRITISH,
      options(t, f, list) {
        listHarbours(t, f.unit, list);
        list.push(BACK());
      },
      bars: (t, f, wish) => aboutPlace(wish, (to) => barsPassage(t, f.unit, to, rebelPlaces(t.s))),
      take(t, f, a) {
        if (TO.is(a)) carry(t, f, TO.of(a));
        f.unit = -1;
        return 'transport';
      },
    },
    reset: {
      rule: '12/3',
      run(t) {
        t.s.shipAt.forEach((at, ship) => {
          if (at === HARBOUR || at === SHADOW) moveShip(t, '12/3', ship, SHIP_AT_SEA);
        });
        return 'congress';
      },
    },
    congress: {
      rule: '12/4',
      run(t) {
        reconvene(t);
        return END;
      },
    },
  },
};
