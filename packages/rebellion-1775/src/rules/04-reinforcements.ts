import { type Action, type Bar, type Chapter, END, call } from '@liberty/table';
import { controls, sideUnits } from '../board.ts';
import type { Card } from '../cards.ts';
import type { Reinforcements } from '../frames.ts';
import type { Area } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { NOWHERE, other, sideOf } from '../sides.ts';
import { type Reb, scenarioIn } from '../state.ts';
import { COUNT, EVENT, LAY, PLACE } from '../verbs.ts';
import { barsEvent, discardEvent, newEvent } from './03-events.ts';
import { discard, isMovement, withoutCard } from './03-hand.ts';
import { put } from './03-placing.ts';
import { aboutArea, aboutCard, barred } from './bars.ts';

const NOT_HELD = barred('7.0a', 'this card is not in the hand of the faction whose turn it is');
const NO_CITY = barred('4.3', 'reinforcements arrive in cities');
const NOT_CONTROLLED = barred('4.3', 'your side does not control the colony');
const NO_FLAG = barred('11.3e', 'the flag of your side does not fly there');
const NOT_ON_THE_COAST = barred('11.3e', 'the Regulars land only on the Atlantic coast, not on the St Lawrence');
const NOT_THE_CAMP = barred('11.3e', 'this faction gathers in one colony only');
const ENEMIES_THERE = barred('11.3e', 'enemy units are there');
const BLOCK_FIRST = barred('4.1', 'the reinforcements must be placed before a movement card is played');
const INSIDE_THE_BLOCK = barred('3.1', 'no event is played while the reinforcements are being placed');

/** 4.3 Why reinforcements cannot arrive here: a city of a colony the side controls now. */
const barsCity = (t: Reb, x: Area): Bar | undefined => {
  const { theatre } = scenarioIn(t);
  if (!theatre.isCity[x]) return NO_CITY;
  return controls(t.s, theatre, theatre.colonyOf[x]!, sideOf(t.s.active)) ? undefined : NOT_CONTROLLED;
};

/** 11.3e In the siege: flagged cities, the Regulars' on the coast; the Continentals in their colony, city or not [R-77]. */
const barsSiege = (t: Reb, x: Area): Bar | undefined => {
  const { theatre, camp, coastal } = scenarioIn(t);
  const { active } = t.s;
  if (camp[active]! >= 0) {
    if (theatre.colonyOf[x] !== camp[active]) return NOT_THE_CAMP;
    return sideUnits(t.s, x, other(sideOf(active))) > 0 ? ENEMIES_THERE : undefined;
  }
  if (!theatre.isCity[x]) return NO_CITY;
  if (t.s.flags[x] !== sideOf(active)) return NO_FLAG;
  return coastal[active] && !theatre.isCoast[x] ? NOT_ON_THE_COAST : undefined;
};

const barsReinforcement = (t: Reb, x: Area): Bar | undefined =>
  scenarioIn(t).goal === 'cities' ? barsSiege(t, x) : barsCity(t, x);

/** Areas that are worth asking: the cities, and in the siege every area, because of the camp. */
const landings = (t: Reb): readonly Area[] => {
  const { goal, theatre } = scenarioIn(t);
  return goal === 'cities' ? theatre.open : theatre.cities;
};

/** 4.2 What the block brings: up to four of the stockpile, and all fled units of the colour. */
const poolOf = (t: Reb): { stock: number; fled: number } => ({
  stock: Math.min(scenarioIn(t).reinforcements, t.s.stock[t.s.active]!),
  fled: t.s.fled[t.s.active]!,
});

const hasPlace = (t: Reb): boolean => landings(t).some((x) => !barsReinforcement(t, x));

/** 4.1 Can and must the block be placed now? It is void without a colony at the start, a unit or a place. */
const isBlockDue = (t: Reb, f: Reinforcements): boolean => {
  if (f.done || !f.hadColony) return false;
  const { stock, fled } = poolOf(t);
  return stock + fled > 0 && hasPlace(t);
};

const whyVoid = (t: Reb): 'no-unit' | 'no-city' => {
  const { stock, fled } = poolOf(t);
  return stock + fled === 0 ? 'no-unit' : 'no-city';
};

const listEvents = (t: Reb, list: Action[]): void => {
  for (const card of t.s.hands[t.s.active]!) if (!barsEvent(t, card, 'reinforcement')) list.push(EVENT(card));
};

const listPlaces = (t: Reb, list: Action[]): void => {
  for (const x of landings(t)) if (!barsReinforcement(t, x)) list.push(PLACE(x));
};

const playEvent = (t: Reb, card: Card): void => {
  discardEvent(t, card);
  call(t, newEvent(card));
};

/** 7.0a Why this movement card cannot be laid. */
const barsLaying = (t: Reb, card: Card): Bar | undefined =>
  t.s.hands[t.s.active]!.includes(card) ? undefined : NOT_HELD;

/** 7.0a, 10.1 The movement card is laid; a truce card stays beside the map. */
const lay = (t: Reb, card: Card): void => {
  const { active } = t.s;
  const face = t.kit.cards[card]!;
  t.s.hands[active] = withoutCard(t.s.hands[active]!, card);
  t.s.laid = card;
  if (face.type === 'movement' && face.truce) t.s.truces[active] = card;
  else discard(t, active, card);
  t.tell(face.type === 'movement' && face.truce ? '10.1' : '7.0a', { kind: 'laid', faction: active, card });
};

/** 4.1 Why this card can do nothing before the block: a movement card comes after it. */
const barsBeforeBlock = (t: Reb, card: Card): Bar | undefined =>
  isMovement(t.kit, card) ? (barsLaying(t, card) ?? BLOCK_FIRST) : barsEvent(t, card, 'reinforcement');

const barsInBlock = (t: Reb, card: Card): Bar =>
  isMovement(t.kit, card) ? (barsLaying(t, card) ?? BLOCK_FIRST) : INSIDE_THE_BLOCK;

const barsCard = (t: Reb, card: Card): Bar | undefined => {
  const event = barsEvent(t, card, 'reinforcement');
  if (!event) return undefined;
  return isMovement(t.kit, card) ? barsLaying(t, card) : event;
};

export const reinforcementsChapter: Chapter<Reb, Reinforcements, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    hadColony: f.hadColony,
    done: f.done,
    left: f.left,
    stock: f.stock,
    area: f.area,
  }),
  sections: {
    next: {
      rule: '4.1',
      run: (t, f) => (isBlockDue(t, f) ? 'block' : 'card'),
    },
    /** 4.1 The block is due: place the first of it, or play an event before it. */
    block: {
      rule: '4.1',
      who: (t) => t.s.active,
      options(t, _f, list) {
        listPlaces(t, list);
        listEvents(t, list);
      },
      bars: (t, _f, wish) => [
        ...aboutArea(t, wish, (x) => barsReinforcement(t, x)),
        ...aboutCard(wish, (card) => barsBeforeBlock(t, card)),
      ],
      take(t, f, a) {
        if (EVENT.is(a)) {
          playEvent(t, EVENT.of(a));
          return 'next';
        }
        const { stock, fled } = poolOf(t);
        f.stock = stock;
        f.left = stock + fled;
        f.area = PLACE.of(a);
        return 'count';
      },
    },
    /** 4.3 The rest of the block, city by city. */
    place: {
      rule: '4.3',
      lone: true,
      who: (t) => t.s.active,
      options: (t, _f, list) => listPlaces(t, list),
      bars: (t, _f, wish) => [
        ...aboutArea(t, wish, (x) => barsReinforcement(t, x)),
        ...aboutCard(wish, (card) => barsInBlock(t, card)),
      ],
      take(_t, f, a) {
        f.area = PLACE.of(a);
        return 'count';
      },
    },
    /** 4.2 How many of them arrive here. Fled units do not pass through the stockpile. */
    count: {
      rule: '4.2',
      lone: true,
      who: (t) => t.s.active,
      options(_t, f, list) {
        for (let n = f.left; n >= 1; n--) list.push(COUNT(n));
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => barsInBlock(t, card)),
      take(t, f, a) {
        const units = COUNT.of(a);
        const stock = Math.min(units, f.stock);
        f.stock -= stock;
        f.left -= units;
        const { active } = t.s;
        const rule = scenarioIn(t).goal === 'cities' ? '11.3e' : '4.3';
        const told = { kind: 'reinforced', colour: active, area: f.area, units } as const;
        put(t, sideOf(active), active, f.area, stock, units - stock, rule, told);
        if (f.left > 0) return 'place';
        f.done = true;
        f.area = NOWHERE;
        return 'next';
      },
    },
    /** 7.0a The movement card ends the phase; until then events of the phase can be played. */
    card: {
      rule: '7.0a',
      who: (t) => t.s.active,
      options(t, _f, list) {
        for (const card of t.s.hands[t.s.active]!) if (isMovement(t.kit, card)) list.push(LAY(card));
        listEvents(t, list);
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => barsCard(t, card)),
      take(t, f, a) {
        if (EVENT.is(a)) {
          playEvent(t, EVENT.of(a));
          return 'next';
        }
        if (!f.done && f.hadColony) t.tell('4.1', { kind: 'block-void', faction: t.s.active, why: whyVoid(t) });
        lay(t, LAY.of(a));
        return END;
      },
    },
  },
};
