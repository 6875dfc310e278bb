import { type Bar, type Frame, type Told, type Wish, WrongRoll, flow } from '@liberty/table';
import { expect } from 'vitest';
import type { Happening } from '../src/events.ts';
import type {
  Adjustment,
  Battle,
  Battles,
  Campaigns,
  Events,
  Ground,
  Liberty,
  Logistics,
  Naval,
  Rebels,
} from '../src/frames.ts';
import { CHAPTERS } from '../src/game.ts';
import { type EventRule, PRINTED, type Result } from '../src/components.ts';
import { type Kit, kitOf } from '../src/kit.ts';
import {
  BOSTON,
  BOSTON_HARBOUR,
  BRITISH_POOL,
  CARIBBEAN,
  FLIGHT,
  GONE,
  INDIAN_BOX,
  LEADER_GONE,
  LEADER_OUT,
  LEADER_POOL,
  NEUTRAL,
  OUT,
  PLACES,
  PRISON,
  REBEL_POOL,
  SEA_GONE,
  SEA_OUT,
  SHIP_OUT,
  STATES,
  atSea,
  onTrack,
} from '../src/places.ts';
import { opening } from '../src/rules/03-setup.ts';
import type { Dtom, State } from '../src/state.ts';
import { BRITISH, FIRST_PRIVATEER, REBEL, SHIPS, SMUGGLERS, type Side, unit } from '../src/units.ts';
import { words } from '../src/verbs.ts';

/** Words for every location of a ground unit. */
const LOCATIONS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(PLACES.map((id, x) => [id, x])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((zone) => [`zone-${zone}`, atSea(zone)])),
  ...Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`turn-${i + 1}`, onTrack(i + 1)])),
  boston: BOSTON,
  'british-pool': BRITISH_POOL,
  'rebel-pool': REBEL_POOL,
  prison: PRISON,
  indians: INDIAN_BOX,
  out: OUT,
  gone: GONE,
};
const SEAS: Readonly<Record<string, number>> = {
  out: SEA_OUT,
  caribbean: CARIBBEAN,
  boston: BOSTON_HARBOUR,
  gone: SEA_GONE,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((zone) => [`zone-${zone}`, zone])),
};
const SHIP_PLACES = ['at-sea', 'harbour', 'shadow', 'out', 'gone'];
const LEADERS: Readonly<Record<string, number>> = { out: LEADER_OUT, pool: LEADER_POOL, gone: LEADER_GONE };
const wordOf = (table: Readonly<Record<string, number>>, value: number): string =>
  Object.keys(table).find((word) => table[word] === value) ?? `?${value}`;
const state = (id: string): number => STATES.indexOf(id as 'ne');

/** Units in the order of their list, by places: { 'ny-4': '22 33 cos1' }. */
type Layout = Readonly<Record<string, string>>;

/** Rolls that must be spent to the last. */
class Dice {
  readonly queue: number[] = [];
  die(sides: number, why: string): number {
    return this.#next(1, sides, why);
  }
  pick(n: number, why: string): number {
    return this.#next(0, n - 1, why);
  }
  #next(least: number, most: number, why: string): number {
    const value = this.queue.shift();
    if (value === undefined) throw new WrongRoll(`no roll is left for '${why}'`);
    if (value < least || value > most) throw new WrongRoll(`'${why}' cannot be ${value}`);
    return value;
  }
}

/** A position built by hand: an empty board, on which a test puts what it needs and plays one chapter. */
export class Position {
  readonly t: Dtom;
  readonly told: Told<Happening>[] = [];
  readonly #dice = new Dice();
  readonly #flow = flow<Dtom>(CHAPTERS);

  constructor(s: State = empty()) {
    this.t = {
      s,
      chance: this.#dice,
      tell: (rule, event) => void this.told.push({ rule, event }),
      kit: kitOf(PRINTED),
    };
  }
  get s(): State {
    return this.t.s;
  }

  turn(turn: number): this {
    this.s.turn = turn;
    return this;
  }
  pounds(pounds: number): this {
    this.s.pounds = pounds;
    return this;
  }
  liberty(liberty: number): this {
    this.s.liberty = liberty;
    return this;
  }
  loyalty(values: Readonly<Record<string, number>>): this {
    for (const [id, value] of Object.entries(values)) this.s.loyalty[state(id)] = value;
    return this;
  }
  units(layout: Layout): this {
    for (const [location, ids] of Object.entries(layout))
      for (const id of ids.split(' ').filter((it) => it !== '')) this.s.at[unit(id)] = LOCATIONS[location]!;
    return this;
  }
  /** Smugglers and Privateers by sea: { 'zone-2': 'ssp' } puts two Smugglers and a Privateer there. */
  smugglers(layout: Layout): this {
    let next = [0, FIRST_PRIVATEER] as [number, number];
    for (const [sea, kinds] of Object.entries(layout))
      for (const kind of kinds) {
        const i = kind === 's' ? next[0] : next[1];
        this.s.smugglerAt[i] = SEAS[sea]!;
        next = kind === 's' ? [i + 1, next[1]] : [next[0], i + 1];
      }
    return this;
  }
  ships(layout: Layout): this {
    for (const [at, ids] of Object.entries(layout))
      for (const id of ids.split(' ')) this.s.shipAt[SHIPS.indexOf(id)] = SHIP_PLACES.indexOf(at);
    return this;
  }
  fleet(sea: string): this {
    this.s.fleet = SEAS[sea]!;
    return this;
  }
  washington(at: string): this {
    this.s.washington = LEADERS[at] ?? state(at);
    return this;
  }
  jefferson(at: string): this {
    this.s.jefferson = LEADERS[at] ?? state(at);
    return this;
  }
  congress(at: string): this {
    this.s.congress = at === 'flight' ? FLIGHT : state(at);
    return this;
  }
  vermont(n: number): this {
    this.s.vermont = n;
    return this;
  }
  flags(flags: Partial<Pick<State, 'quebecInvaded' | 'franceAtWar' | 'conventionDone'>>): this {
    Object.assign(this.s, flags);
    return this;
  }
  /** Other components than the printed ones. */
  kit(change: (kit: Kit) => Partial<Kit>): this {
    (this.t as { kit: Kit }).kit = { ...this.t.kit, ...change(this.t.kit) };
    return this;
  }
  /** Whatever is rolled, the table says this; a counterattack says `counter`. */
  forced(result: Result, counter: Result = 'AR'): this {
    return this.kit((kit) => ({
      crt: kit.crt.map((_, cell) => (result === 'CA' && Math.floor(cell / 6) === kit.even ? counter : result)),
    }));
  }
  /** Whatever is rolled, these Militia come. */
  militia(british: number, rebels: number): this {
    return this.kit((kit) => ({
      britishMilitia: kit.britishMilitia.map(() => british),
      rebelMilitia: kit.rebelMilitia.map(() => rebels),
    }));
  }
  /** This unit has so many strength points everywhere. */
  strength(values: Readonly<Record<string, number>>): this {
    return this.kit((kit) => {
      const strength = kit.strength.slice();
      for (const [id, sp] of Object.entries(values)) strength.fill(sp, unit(id) * 3, unit(id) * 3 + 3);
      return { strength };
    });
  }

  rolls(...values: number[]): this {
    this.#dice.queue.push(...values);
    return this;
  }
  /** Opens a chapter and goes on to its first question. */
  start(frame: Frame): this {
    this.s.stack.push(frame);
    this.#flow.settle(this.t);
    return this.spent();
  }
  /** Answers the questions one after another. */
  does(...texts: string[]): this {
    for (const text of texts) {
      this.may(text);
      const a = words.read(text);
      if (!a.ok) throw new Error(a.fault.reason);
      this.#flow.take(this.t, a.value);
    }
    return this.spent();
  }
  spent(): this {
    expect(this.#dice.queue, 'rolls that were not asked for').toEqual([]);
    return this;
  }

  get options(): string[] {
    const list: number[] = [];
    this.#flow.options(this.t, list);
    return list.map((a) => words.write(a));
  }
  mayOnly(...texts: string[]): this {
    expect(this.options).toEqual(texts);
    return this;
  }
  may(...texts: string[]): this {
    for (const text of texts) expect(this.options).toContain(text);
    return this;
  }
  mayNot(...texts: string[]): this {
    for (const text of texts) expect(this.options).not.toContain(text);
    return this;
  }
  /** The section that asks; nothing when the chapter is over. */
  get asked(): string | undefined {
    return this.#flow.question(this.t)?.rule;
  }
  isAt(rule: string): this {
    expect(this.asked).toBe(rule);
    return this;
  }
  isOver(): this {
    expect(this.asked).toBeUndefined();
    return this;
  }
  bars(wish: Wish): Bar[] {
    return this.#flow.bars(this.t, wish) ?? [];
  }

  where(...ids: string[]): string[] {
    return ids.map((id) => wordOf(LOCATIONS, this.s.at[unit(id)]!));
  }
  /** All these units are there. */
  stand(location: string, ids: string): this {
    const list = ids.split(' ');
    expect(this.where(...list), `${ids} in ${location}`).toEqual(list.map(() => location));
    return this;
  }
  count(location: string, prefix = ''): number {
    return this.s.at.filter((at, u) => at === LOCATIONS[location] && UNIT_IDS[u]!.startsWith(prefix)).length;
  }
  loyaltyOf(id: string): number {
    return this.s.loyalty[state(id)]!;
  }
  shipAt(id: string): string {
    return SHIP_PLACES[this.s.shipAt[SHIPS.indexOf(id)]!]!;
  }
  smugglerAt(id: string): string {
    return wordOf(SEAS, this.s.smugglerAt[SMUGGLERS.indexOf(id)]!);
  }
  fleetAt(): string {
    return wordOf(SEAS, this.s.fleet);
  }
  leader(who: 'washington' | 'jefferson' | 'congress'): string {
    const at = this.s[who];
    if (who === 'congress' && at === FLIGHT) return 'flight';
    return STATES[at] ?? wordOf(LEADERS, at);
  }
  /** What was told under this rule. */
  toldUnder(rule: string): Happening[] {
    return this.told.flatMap((it) => (it.rule === rule ? [it.event] : []));
  }
  heard(kind: Happening['kind']): Happening[] {
    return this.told.flatMap(({ event }) => (event.kind === kind ? [event] : []));
  }
}

const UNIT_IDS = PRINTED.units.map((it) => it.id.toLowerCase());

/** Nobody anywhere: all pieces out of play, Loyalty 8 everywhere, Turn 6. */
const empty = (): State => {
  const s = opening(kitOf(PRINTED), '1775');
  s.at.fill(OUT);
  s.shipAt.fill(SHIP_OUT);
  s.smugglerAt.fill(SEA_OUT);
  s.loyalty.fill(8);
  s.turn = 6;
  s.congress = FLIGHT;
  s.vermont = NEUTRAL;
  return s;
};
export const position = (): Position => new Position();
/** The rulebook's set-up, and that of the late war. */
export const setup = (): Position => new Position(opening(kitOf(PRINTED), '1775'));
export const lateWar = (): Position => new Position(opening(kitOf(PRINTED), 'late-war'));

/** The opening bookmark of every chapter. */
export const adjustment: () => Adjustment = () => ({ in: 'adjustment', at: 'pounds', next: 0, orders: [], left: 0 });
export const naval: () => Naval = () => ({ in: 'naval', at: 'rebase', ship: -1, aims: [-1, -1, -1, -1] });
export const ground = (at: Ground['at'] = 'winter'): Ground => ({
  in: 'ground',
  at,
  unit: -1,
  british: 0,
  rebels: 0,
  marched: [],
  ridden: [],
});
export const battles = (phase: Battles['phase']): Battles => ({ in: 'battles', at: 'order', phase });
export const rebels = (at: Rebels['at'] = 'committees'): Rebels => ({ in: 'rebels', at });
export const campaigns = (): Campaigns => ({
  in: 'campaigns',
  at: 'roll',
  major: false,
  states: [],
  where: -1,
  operation: false,
});
export const logistics = (at: Logistics['at'] = 'start'): Logistics => ({
  in: 'logistics',
  at,
  unit: -1,
  traded: [0, 0, 0, 0, 0],
  carried: [],
});
export const liberty = (at: Liberty['at'] = 'enlistments'): Liberty => ({ in: 'liberty', at });
export const events = (): Events => ({
  in: 'events',
  at: 'roll',
  total: 0,
  next: 0,
  left: 0,
  chosen: [],
  state: -1,
});
/** One event by itself, whatever the table of events says. */
export const happens = (
  p: Position,
  rule: EventRule,
  force: 'British' | 'Loyalist' | 'Hessian' | 'Indian' | null = null,
): Position => {
  p.kit(() => ({ events: [[], [{ event: rule, rule, force }]] }));
  return p.start({ in: 'events', at: 'next', total: 1, next: 0, left: 0, chosen: [], state: -1 } as Events);
};
export const battle = (place: string, attacker: 'british' | 'rebels'): Battle => {
  const side: Side = attacker === 'british' ? BRITISH : REBEL;
  return {
    in: 'battle',
    at: 'french',
    place: LOCATIONS[place]!,
    attacker: side,
    followUp: false,
    lead: side,
    british: 0,
    rebels: 0,
    result: 0,
    winner: -1,
    need: 0,
    refuge: -1,
    sent: [],
  };
};
