import type { Bar, Wish } from '@liberty/table';
import {
  type Adjustment,
  BRITISH_POOL,
  type Battle,
  type Events,
  FIRST_INDIAN,
  FIRST_REBEL,
  GONE,
  type Ground,
  INDIAN_BOX,
  type Logistics,
  type Naval,
  OUT,
  PLACES,
  PRINTED,
  PRISON,
  QUEBEC,
  RULEBOOK,
  SHIPS,
  SHIP_AT_SEA,
  SHIP_GONE,
  SHIP_OUT,
  SMUGGLERS,
  STATES,
  type State,
  UNITS,
  ZONES,
  isAtSea,
  isHorse,
} from '../../src/index.ts';
import {
  BRITISH_UNITS,
  COMMITTEES,
  CONTINENTALS,
  HESSIANS,
  INDIANS,
  LOBSTERS,
  REBEL_UNITS,
  at,
  counties,
  frameOf,
  inState,
  isOf,
  isOnMap,
  regionAt,
  stateAt,
  strengthAt,
  way,
} from './board.ts';

/** Whatever somebody pointed at, by its number in its list. */
interface About {
  readonly s: State;
  readonly i: number;
  readonly wish: Wish;
  /** The words of all answers. */
  readonly offered: () => readonly string[];
}
type Test = (about: About) => boolean;

export const THINGS: Readonly<Record<string, readonly string[]>> = {
  unit: UNITS,
  place: PLACES,
  state: STATES,
  ship: SHIPS,
  smuggler: SMUGGLERS,
  zone: ZONES,
};

const ground = (s: State): Ground => frameOf<Ground>(s, 'ground');
const logistics = (s: State): Logistics => frameOf<Logistics>(s, 'logistics');
const events = (s: State): Events => frameOf<Events>(s, 'events');
const battle = (s: State): Battle => frameOf<Battle>(s, 'battle');
const naval = (s: State): Naval => frameOf<Naval>(s, 'naval');
const inZone = (sea: number): boolean => sea >= 1 && sea <= 6;
const leeAt = (s: State): number => s.at[UNITS.indexOf('h.lee')]!;
const leeRegion = (s: State): number => (isOnMap(leeAt(s)) ? regionAt(leeAt(s)) : -1);
const FOREMOST = ['roch.', 'arnold', 'h.lee'];
/** The unit in hand. */
const hand = (s: State): number => {
  const f = s.stack.at(-1)!;
  return f.in === 'ground' ? ground(s).unit : logistics(s).unit;
};
/** Does the French Fleet lie between, ends included? */
const fleetBetween = (s: State, a: number, b: number): boolean =>
  inZone(s.fleet) && Math.min(a, b) <= s.fleet && s.fleet <= Math.max(a, b);
const coast = (x: number): number => (isAtSea(x) ? x - 32 : x === QUEBEC ? 1 : stateAt(x) + 2);
const kind = (u: number): string => {
  const { nationality, type, band, cost, strength } = PRINTED.units[u]!;
  return JSON.stringify([nationality, type, band, cost, strength]);
};
/** Would the State it is in be left to Indians alone? */
const leavesIndians = (s: State, u: number): boolean => {
  const here = inState(s, BRITISH_UNITS, stateAt(s.at[u]!));
  return here.some((it) => isOf(INDIANS, it)) && here.every((it) => it === u || isOf(INDIANS, it));
};
const shutIn = (s: State, x: number): boolean =>
  [0, 1, 2, 3, 4, 5].every((to) => to === regionAt(x) || way(regionAt(x), to).includes(leeRegion(s)));
const least = (s: State): number =>
  Math.min(...at(s, BRITISH_UNITS, battle(s).place).map((u) => strengthAt(u, battle(s).place)));
/** Would giving this one up leave nobody to keep, or too little? */
const leavesNobody = (s: State, u: number): boolean => {
  const { place, need } = battle(s);
  const rest = at(s, BRITISH_UNITS, place).filter((it) => it !== u);
  const strengths = rest.map((it) => strengthAt(it, place));
  const still = need - strengthAt(u, place);
  return still > strengths.reduce((sum, it) => sum + it, 0) - Math.min(...strengths, 99);
};
const invaders = (s: State): number[] => {
  const left = CONTINENTALS.filter((u) => s.at[u]! < QUEBEC && !events(s).chosen.includes(u));
  const lowest = Math.min(...left.map((u) => s.at[u]!));
  return left.filter((u) => s.at[u] === lowest);
};
const freeOfRebels = (s: State, state: number): boolean =>
  counties(state).some((x) => at(s, REBEL_UNITS, x).length === 0);
const raidersOf = (s: State, state: number): number[] =>
  at(s, INDIANS, INDIAN_BOX).filter((u) => (UNITS[u] === 'mohawk' ? [1, 2] : [3, 4]).includes(state));
const strengthOf = (ship: number): number => PRINTED.ships[ship]!.strength;
const sullivan = (s: State): number => {
  const of = (state: number): boolean => inState(s, CONTINENTALS, state).length > 0;
  return of(1) ? 1 : [0, 2, 3, 4].find(of)!;
};
/** 4/2a The kinds of units that the News add, in the order in which they are written. */
const ORDERS = ['British foot white', 'Loyalist foot gold', 'Loyalist horse gold', 'Hessian foot gold'];
const isOrdered = (s: State, u: number): boolean => {
  const { nationality, type, band } = PRINTED.units[u]!;
  return ORDERS[frameOf<Adjustment>(s, 'adjustment').orders[0]!] === `${nationality} ${type} ${band}`;
};
const isWhite = (u: number): boolean => PRINTED.units[u]!.band === 'white';

/** When each reason is true, by its words. */
const REASONS: Readonly<Record<string, Test>> = {
  'only a unit out of play can be added': ({ s, i }) => s.at[i] !== OUT,
  'the News add another kind of unit': ({ s, i }) => s.at[i] === OUT && !isOrdered(s, i),
  'this ship is lost already': ({ s, i }) => s.shipAt[i] === SHIP_GONE,
  'a ship of strength 4 is lost now': ({ i }) => strengthOf(i) !== 4,
  'a ship of strength 3 is lost now': ({ i }) => strengthOf(i) !== 3,
  'ships in play are lost before those out of play': ({ s, i }) => s.shipAt[i] === SHIP_OUT,
  'Sullivan takes a Continental from New York, or from the first State that has one': ({ s, i }) =>
    !isOf(CONTINENTALS, i) || stateAt(s.at[i]!) !== sullivan(s),
  'this ship is not at sea': ({ s, i }) => s.shipAt[i] !== SHIP_AT_SEA,
  'this ship has its target': ({ s, i }) => naval(s).aims[i]! >= 0,
  'the treasury cannot pay for this attack': ({ s, i }) => PRINTED.ships[i]!.attackCost > s.pounds,
  'no Smuggler is in a Sea Zone': ({ s }) => !s.smugglerAt.some(inZone),
  'only a Smuggler in a Sea Zone can be attacked': ({ s, i }) => !inZone(s.smugglerAt[i]!),
  'a Privateer in that Sea Zone must be attacked too': ({ s, i }) =>
    i < 8 && [8, 9].some((it) => s.smugglerAt[it] === s.smugglerAt[i] && !naval(s).aims.includes(it)),
  'an Indian would be the only British player unit left in the State': ({ s, i, wish }) =>
    leavesIndians(s, wish.kind === 'unit' ? i : hand(s)),
  'Harry Lee bars the road': ({ s, i }) => way(regionAt(s.at[hand(s)]!), regionAt(i)).includes(leeRegion(s)),
  'this unit is no prisoner': ({ s, i }) => s.at[i] !== PRISON,
  'a prisoner of the other side is asked for now': ({ s, i, offered }) =>
    s.at[i] === PRISON &&
    offered().some((id) => UNITS.includes(id) && UNITS.indexOf(id) < FIRST_REBEL !== i < FIRST_REBEL),
  'the French Army, Arnold and Harry Lee go before all other Rebels, in that order': ({ s, i }) =>
    i >= FIRST_REBEL && FOREMOST.some((id) => s.at[UNITS.indexOf(id)] === PRISON) && s.at[i] === PRISON,
  'first it is said how many of each side go free': ({ s, i }) => s.at[i] === PRISON && ground(s).british > 1,
  'only units in the British Force Pool can be bought': ({ s, i }) => i < FIRST_INDIAN && s.at[i] !== BRITISH_POOL,
  'Indians and Rebels cannot be bought': ({ i }) => i >= FIRST_INDIAN,
  'the treasury cannot pay for this unit': ({ s, i }) => PRINTED.units[i]!.cost! > s.pounds,
  'a Hessian is in the Force Pool and must be bought first': ({ s, i }) =>
    at(s, HESSIANS, BRITISH_POOL).length > 0 && !isOf(HESSIANS, i),
  'another unit of the same kind is offered in its place': ({ s, i }) =>
    at(s, BRITISH_UNITS, BRITISH_POOL).some((u) => u < i && kind(u) === kind(i)),
  'a unit at sea lands in the State behind its Sea Zone; from the North Atlantic in Québec': ({ s, i }) =>
    coast(i) !== coast(s.at[hand(s)]!) || (i === QUEBEC) !== (coast(s.at[hand(s)]!) === 1),
  'only units of the British player move': ({ i }) => i >= FIRST_REBEL,
  'Indians do not move': ({ i }) => isOf(INDIANS, i),
  'only units in a State move': ({ s, i }) => stateAt(s.at[i]!) < 0,
  'only Foot and Horse of the British player march': ({ i }) => i >= FIRST_INDIAN,
  'only units in a State or in Québec march': ({ s, i }) => !isOnMap(s.at[i]!),
  'this unit has marched': ({ s, i }) => ground(s).marched.includes(i) && isOnMap(s.at[i]!),
  'only Horse may ride': ({ i }) => !isHorse(i),
  'only Horse in a State or in Québec rides': ({ s, i }) => !isOnMap(s.at[i]!),
  'this unit has ridden': ({ s, i }) => ground(s).ridden.includes(i),
  'it stands there already': ({ s, i }) => s.at[hand(s)] === i,
  'free movement stays inside the State': ({ s, i }) => stateAt(i) !== stateAt(s.at[hand(s)]!),
  'a Forced March leads to another State or to Québec': ({ s, i }) => regionAt(i) === regionAt(s.at[hand(s)]!),
  'Harry Lee bars every road from here': ({ s, i }) => shutIn(s, s.at[i]!),
  'only Horse may join a Battle': ({ i }) => !isHorse(i),
  'Horse joins from another County of the same State': ({ s, i }) =>
    s.at[i] === battle(s).place || stateAt(s.at[i]!) !== stateAt(battle(s).place),
  'there is no Horse Reaction in Québec': ({ s }) => battle(s).place === QUEBEC,
  'Harry Lee is in the State': ({ s }) => stateAt(leeAt(s)) === stateAt(battle(s).place),
  'this unit is not among those who have won and are still in the County': ({ s, i }) =>
    i >= FIRST_REBEL || s.at[i] !== battle(s).place,
  'with this unit the loss could not be met and one unit still be kept': ({ s, i }) => leavesNobody(s, i),
  'only one of the weakest units can be kept': ({ s, i }) => strengthAt(i, battle(s).place) > least(s),
  'no units of both sides are there': ({ s, i }) => !at(s, BRITISH_UNITS, i).length || !at(s, REBEL_UNITS, i).length,
  'only units that have just won the Battle pursue': ({ s, i }) => i >= FIRST_REBEL || s.at[i] !== battle(s).place,
  'this unit pursues already': ({ s, i }) => battle(s).sent.includes(i),
  'the treasury is empty': ({ s }) => s.pounds === 0,
  'no Lobster is in the State': ({ s, i }) => inState(s, LOBSTERS, i).length === 0,
  'as many pounds have been traded there as it has Counties with Lobsters': ({ s, i }) =>
    logistics(s).traded[i] === counties(i).filter((x) => at(s, LOBSTERS, x).length > 0).length,
  'its Loyalty has reached the ceiling': ({ s, i }) => s.loyalty[i] === PRINTED.states[i]!.loyaltyCeiling,
  'only units of the British player are carried': ({ i }) => i >= FIRST_REBEL,
  'only units in a State, in Québec or at sea are carried': ({ s, i }) => !isOnMap(s.at[i]!) && !isAtSea(s.at[i]!),
  'this unit has been carried': ({ s, i }) => logistics(s).carried.includes(i),
  'a passage costs a pound': ({ s }) => s.pounds === 0,
  'Rebels hold the County': ({ s, i }) => i !== QUEBEC && at(s, REBEL_UNITS, i).length > 0,
  'the French Fleet bars the way': ({ s, i, wish }) =>
    wish.kind === 'unit'
      ? fleetBetween(s, coast(s.at[i]!), coast(s.at[i]!))
      : fleetBetween(s, coast(s.at[hand(s)]!), coast(i)),
  'there is no place it could be carried to': ({ s, i }) =>
    PLACES.every(
      (_, x) =>
        x === s.at[i] ||
        fleetBetween(s, coast(s.at[i]!), coast(x)) ||
        (x !== QUEBEC && at(s, REBEL_UNITS, x).length > 0) ||
        (stateAt(x) !== stateAt(s.at[i]!) && leavesIndians(s, i)),
    ),
  'a White Band unit is removed: from the map, else from the pool, the prisoners, those out of play': ({ s, i }) =>
    !isWhite(i) || s.at[i] === GONE || UNITS.some((_, u) => isWhite(u) && rank(s.at[u]!) < rank(s.at[i]!)),
  'invaders are taken County by County from the first of New England on': ({ s, i }) => !invaders(s).includes(i),
  'this unit marches already': ({ s, i }) => events(s).chosen.includes(i),
  'Vermont is pro-Rebel and shelters no deserter': ({ s }) => s.vermont === 2,
  'only a Continental in New York or New England deserts': ({ s, i }) =>
    !isOf(CONTINENTALS, i) || ![0, 1].includes(stateAt(s.at[i]!)),
  'only a ship of strength 3, and at sea, is diverted': ({ s, i }) =>
    strengthOf(i) !== 3 || s.shipAt[i] !== SHIP_AT_SEA,
  'only a ship of strength 4, and at sea, is sent abroad': ({ s, i }) =>
    strengthOf(i) !== 4 || s.shipAt[i] !== SHIP_AT_SEA,
  'the State must have a Loyalty of 5, or the highest if none has': ({ s, i }) =>
    s.loyalty[i]! < 5 && s.loyalty.some((it) => it > s.loyalty[i]!),
  'another Committee of the State is offered in its place': ({ s, i }) =>
    inState(s, COMMITTEES, events(s).state).some((u) => u < i),
  'only a Committee of Safety of that State can be removed': ({ s, i }) =>
    !isOf(COMMITTEES, i) || stateAt(s.at[i]!) !== events(s).state,
  'two Smugglers are in that Sea Zone already': ({ s, i }) => s.smugglerAt.filter((it) => it === i + 1).length === 2,
  'only British prisoners belong to the Convention Army': ({ s, i }) => i >= FIRST_REBEL || s.at[i] !== PRISON,
  'this unit is held already': ({ s, i }) => events(s).chosen.includes(i),
  'only an Indian in the Available Indians box attacks, where a County is free of Rebels': ({ s, i }) =>
    !isOf(INDIANS, i) ||
    s.at[i] !== INDIAN_BOX ||
    (UNITS[i] === 'mohawk' ? [1, 2] : [3, 4]).every((state) => !freeOfRebels(s, state)),
  'no Indian that is available goes to that State, or Rebels hold all of it': ({ s, i }) =>
    raidersOf(s, i).length === 0 || !freeOfRebels(s, i),
};

/** 14/4 Where a unit to be removed is looked for, the first place first. */
const rank = (x: number): number => {
  if (isOnMap(x)) return 0;
  const order = [BRITISH_POOL, PRISON, OUT].indexOf(x);
  if (order >= 0) return order + 1;
  return x === GONE ? 99 : isAtSea(x) ? 4 : 5;
};

/** The kinds of things that the answers now on the table name. */
const SILENT = /^(.+): no ([A-Za-z ]+) is asked for now$/;
/** What the rulebook calls things of a kind, where it is not the word of the kind itself. */
const CALLED: Readonly<Record<string, string>> = {
  place: 'County',
  state: 'State',
  zone: 'Sea Zone',
  smuggler: 'Smuggler',
};
const silence = (wish: Wish, { rule, why }: Bar, offered: () => readonly string[]): string | undefined => {
  const said = SILENT.exec(why);
  if (!said) return 'nobody knows this reason';
  if (said[1] !== (RULEBOOK as Readonly<Record<string, string>>)[rule]) return 'that is another section';
  if (said[2] !== (CALLED[wish.kind] ?? wish.kind)) return 'that is another kind';
  return offered().some((word) => THINGS[wish.kind]!.includes(word)) ? 'such a thing is asked for' : undefined;
};

/** Is this reason true of the board? A wording that is not in the list is a fault. */
export const reasonTrue = (s: State, wish: Wish, it: Bar, offered: () => readonly string[]): string | undefined => {
  const test = REASONS[it.why];
  if (!test) return silence(wish, it, offered);
  return test({ s, wish, offered, i: THINGS[wish.kind]!.indexOf(wish.id) }) ? undefined : 'the board says otherwise';
};
/** Every wording there is a test for. */
export const WORDINGS: readonly string[] = Object.keys(REASONS);
