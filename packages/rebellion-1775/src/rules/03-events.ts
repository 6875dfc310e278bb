import { type Bar, isHeard } from '@liberty/table';
import { anywhere, available, control, isContested, movedAt, sideUnits, unitsAt } from '../board.ts';
import type { Card, Effect, EventCard, Phase } from '../cards.ts';
import type { Battles, Event, Movement } from '../frames.ts';
import type { Area, Colony } from '../map.ts';
import { type Colour, NOWHERE, type Side, sideOf } from '../sides.ts';
import { type Reb, type Scene, scenarioIn } from '../state.ts';
import { discard, withoutCard } from './03-hand.ts';
import { canMarch } from './07-start.ts';
import { barred } from './bars.ts';

const NOT_HELD = barred('3.1', 'this card is not in the hand of the faction whose turn it is');
const NOT_AN_EVENT = barred('3.1', 'this is a movement card');
const WRONG_PHASE = barred('3.1', 'this event is played in another phase');
const AT_THE_START = barred('3.1', 'this event is played at the start of the Battle Phase');
const TOO_MANY = barred('3.1', 'no more events this turn');
const NONE_AVAILABLE = barred('3.2', 'no unit of it is in stock or fled');
const AREA_CLOSED = barred('11.3a', 'that area is closed in this scenario');
const NOBODY_THERE = barred('3.6', 'no unit of your side holds the place');
const NO_SUCH_UNIT = barred('3.6', 'no area has the unit it speaks of');
const NONE_FLED = barred('3.6', 'nobody has fled who could be won over');
const NO_COLONY = barred('3.6', 'no colony with several areas is controlled and has such a unit');
const ONLY_BY_LAND = barred('3.6', 'it works with land and truce cards only');
const NO_ARMY_THERE = barred('3.6', 'no unmoved unit stands there that could go');
const NO_BATTLE = barred('3.6', 'no battle is due');
const NONE_IN_BATTLE = barred('3.6', 'none of them stands in a contested area');
const NO_FURTHER_ARMY = barred('3.6', 'no further army could make use of it');
const NOT_WON = barred('3.6', 'only after a battle your side has won, with such a unit in it');

export const effectIn = (t: Pick<Scene, 'kit'>, card: Card): Effect => (t.kit.cards[card] as EventCard).effect;

/** LM-10 A colony the side controls, with such a unit, and more than one area to shift between. */
export const isLoyal = (t: Scene, colony: Colony, unit: Colour, side: Side): boolean => {
  const { theatre } = scenarioIn(t);
  const areas = theatre.areasOf[colony]!;
  return (
    areas.length > 1 && control(t.s, theatre, colony) === side && areas.some((x) => unitsAt(t.s, x, unit, side) > 0)
  );
};

/** CA-14 An army can be formed here by the faction whose turn it is: unmoved own units, no enemy (7.0b, 7.0d). */
export const canMuster = (t: Scene, x: Area): boolean => {
  const { active } = t.s;
  return unitsAt(t.s, x, active, sideOf(active)) > movedAt(t.s, x, active) && !isContested(t.s, x);
};

const byLand = (t: Scene): boolean => {
  const face = t.kit.cards[t.s.laid];
  return face?.type === 'movement' && face.mode === 'land';
};

/** Why a placing event could change nothing now. */
const barsPlacing = (t: Scene, effect: Effect, side: Side): Bar | undefined => {
  const { theatre, switches } = scenarioIn(t);
  switch (effect.op) {
    case 'placeFixed':
      if (!theatre.isOpen[effect.area]) return AREA_CLOSED;
      if (!effect.units.some((n, c) => n > 0 && available(t.s, c) > 0)) return NONE_AVAILABLE;
      return effect.evenIfEnemy || sideUnits(t.s, effect.area, side) > 0 ? undefined : NOBODY_THERE;
    case 'place':
      if (available(t.s, effect.unit) === 0) return NONE_AVAILABLE;
      return anywhere(t.s, theatre.open, t.s.active) ? undefined : NO_SUCH_UNIT;
    case 'placeCity':
      if (available(t.s, effect.unit) === 0) return NONE_AVAILABLE;
      return switches.revereIntoEnemy || theatre.cities.some((x) => mayEnterCity(t, x, side))
        ? undefined
        : NO_SUCH_UNIT;
    case 'convertFled':
      if (t.s.fled[effect.from] === 0) return NONE_FLED;
      if (available(t.s, effect.to) === 0) return NONE_AVAILABLE;
      return anywhere(t.s, theatre.open, effect.to) ? undefined : NO_SUCH_UNIT;
    default:
      return undefined;
  }
};

/** PM-09, R-27 Any city; with the switch off, none that enemies hold. */
export const mayEnterCity = (t: Scene, x: Area, side: Side): boolean =>
  scenarioIn(t).switches.revereIntoEnemy || sideUnits(t.s, x, side === 0 ? 1 : 0) === 0;

/** Why this effect could change nothing at this moment. `won` is the area of a battle just won. */
export const barsEffect = (t: Scene, effect: Effect, won: Area): Bar | undefined => {
  const { theatre } = scenarioIn(t);
  const side = sideOf(t.s.active);
  switch (effect.op) {
    case 'placeFixed':
    case 'place':
    case 'placeCity':
    case 'convertFled':
      return barsPlacing(t, effect, side);
    case 'replace':
      if (available(t.s, effect.to) === 0) return NONE_AVAILABLE;
      return anywhere(t.s, theatre.open, effect.from) ? undefined : NO_SUCH_UNIT;
    case 'redistribute':
      return theatre.areasOf.some((_, c) => isLoyal(t, c, effect.mustContain, side)) ? undefined : NO_COLONY;
    case 'plusArea':
    case 'plusArmy':
    case 'passThrough':
      return byLand(t) ? barsIdle(t, effect.op) : ONLY_BY_LAND;
    case 'specialMove':
      return theatre.areasOf[effect.fromColony]!.some((x) => canMuster(t, x)) ? undefined : NO_ARMY_THERE;
    case 'freeVolley':
      return theatre.open.some((x) => isContested(t.s, x)) ? undefined : NO_BATTLE;
    case 'convertFlee':
      return theatre.open.some((x) => isContested(t.s, x) && unitsAt(t.s, x, effect.from, side) > 0)
        ? undefined
        : NONE_IN_BATTLE;
    case 'halfFlee':
      return theatre.areasOf[effect.colony]!.some((x) => unitsAt(t.s, x, effect.unit, side) > 0)
        ? undefined
        : NO_SUCH_UNIT;
    case 'pursue':
      return won >= 0 && sideUnits(t.s, won, side) > 0 && unitsAt(t.s, won, effect.mustContain, side) > 0
        ? undefined
        : NOT_WON;
    default:
      return effect satisfies never;
  }
};

/** R-88 Help for armies needs one that can still be formed; one army more also helps where the card has none left. */
const barsIdle = (t: Scene, op: 'plusArea' | 'plusArmy' | 'passThrough'): Bar | undefined => {
  const f = t.s.stack.find((it) => it.in === 'movement') as Movement | undefined;
  if (!f) return undefined;
  return (op === 'plusArmy' || f.armies > 0) && canMarch(t, f) ? undefined : NO_FURTHER_ARMY;
};

/** 3.1 What a card's own words forbid stays forbidden, though events without effect may be played. */
const barsByItsText = (t: Scene, { op }: Effect): boolean =>
  op === 'pursue' || ((op === 'plusArea' || op === 'plusArmy') && !byLand(t));

/** The windows of 3.1: the three phases, and the moment after a won battle. */
export type Window = Phase | 'pursuit';

const windowOf = (face: EventCard): Window => (face.effect.op === 'pursue' ? 'pursuit' : face.when);

/** Why an event of one window is not played in another: of the Battle Phase too, or of another phase altogether. */
const missed = (its: Window, now: Window): Bar => {
  if (its === 'pursuit' && now === 'battle') return NOT_WON;
  return its === 'battle' && now === 'pursuit' ? AT_THE_START : WRONG_PHASE;
};

/** Why this card of the active faction could not be played in this window, leaving aside who holds it. */
const barsFace = (t: Reb, card: Card, window: Window, won: Area): Bar | undefined => {
  const face = t.kit.cards[card]!;
  if (face.type !== 'event') return NOT_AN_EVENT;
  if (windowOf(face) !== window) return missed(windowOf(face), window);
  const { eventLimit, emptyEventPlay } = scenarioIn(t).switches;
  if (t.s.events >= eventLimit) return TOO_MANY;
  const idle = barsEffect(t, face.effect, won);
  return idle && emptyEventPlay && !barsByItsText(t, face.effect) ? undefined : idle;
};

/** R-14 Why this event would change nothing if it were played now; nothing if it would. */
export const whyIdle = (t: Scene, card: Card): Bar | undefined => {
  const fought = t.s.stack.find((it) => it.in === 'battles') as Battles | undefined;
  return barsEffect(t, effectIn(t, card), fought?.area ?? NOWHERE);
};

/** 3.1 Why this card may not be played as an event now. */
export const barsEvent = (t: Reb, card: Card, window: Window, won: Area = NOWHERE): Bar | undefined =>
  t.s.hands[t.s.active]!.includes(card) ? barsFace(t, card, window, won) : NOT_HELD;

/**
 * Could the active faction hold an event for this window, for all that everybody knows? The question is then asked,
 * also of a hand without one: silence would tell (D2).
 */
export const mightHold = (t: Reb, window: Window, won: Area = NOWHERE): boolean => {
  const { active } = t.s;
  const hand = t.s.hands[active]!;
  if (hand.length === 0) return false;
  const fits = (card: Card): boolean => !barsFace(t, card, window, won);
  return hand.some(fits) || t.s.decks[active]!.some(fits);
};

/** 3.5 The card is laid open and is out of the game; if nothing comes of it, that is said. */
export const discardEvent = (t: Reb, card: Card, won: Area = NOWHERE): void => {
  const { active } = t.s;
  const idle = isHeard(t) ? barsEffect(t, effectIn(t, card), won) : undefined;
  t.s.hands[active] = withoutCard(t.s.hands[active]!, card);
  discard(t, active, card);
  t.s.events++;
  t.tell('3.1', { kind: 'event', faction: active, card });
  if (idle) t.tell('3.1', { kind: 'idle', card, why: idle.why });
};

export const newEvent = (card: Card): Event => ({
  in: 'event',
  at: 'start',
  card,
  area: NOWHERE,
  left: 0,
  stock: 0,
  colonies: 0,
});
