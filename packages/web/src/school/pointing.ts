import { keyOf } from '../board/thing.ts';
import type { Choice } from '../table/desk.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const seen = (it: Element): boolean => it.checkVisibility() && it.getBoundingClientRect().width > 0;

/** The things on the table by which this answer is given: those of its name, then any button that says it. */
const thingsFor = (room: Element, { at, says, label }: Choice): Element[] => {
  const key = at && keyOf(at);
  const named = key === undefined ? [] : [...room.querySelectorAll(`[data-thing="${CSS.escape(key)}"]`)].filter(seen);
  const lit = named.filter((it) => it.hasAttribute('data-legal'));
  const buttons = [...room.querySelectorAll('button[data-legal]')].filter(seen);
  const saying = buttons.filter(
    (it) => it.getAttribute('title')?.startsWith(says) || it.getAttribute('aria-label') === says,
  );
  const things = [...(lit.length > 0 ? lit : named), ...saying];
  return things.length > 0 ? things : buttons.filter((it) => [says, label].includes(it.textContent.trim()));
};

/** The things on the table by which one of these answers is given, the best first: where one was touched, the button that now says it, or that of the odds. */
export const thingsOf = (room: Element, gestures: readonly Choice[], isTouched: boolean): Element[] => {
  const said = isTouched ? [...room.querySelectorAll<HTMLElement>('button[data-says]')].filter(seen) : [];
  const touched = said.filter(({ dataset }) => gestures.some(({ says }) => says === dataset['says']));
  return [...touched, ...gestures.flatMap((it) => thingsFor(room, it))];
};

const touchOf = (thing: Element): Element | null => thing.querySelector(':scope > .touch');

const isOnMap = (thing: Element): boolean => thing.closest('svg.live') !== null;

/** On the map: a piece is met where no other lies over it, a space also through what lies in it. */
const meetsOnMap = (thing: Element, under: readonly Element[]): boolean => {
  if (!under[0] || !isOnMap(under[0])) return false;
  const key = thing.getAttribute('data-thing');
  const things = under.flatMap((it) => it.closest('[data-thing]')?.getAttribute('data-thing') ?? []);
  return thing.matches('.target') ? things.some((it) => it === key) : things[0] === key;
};

/** Would a pointer meet it there, or something that lies over it? */
const meets = (thing: Element, { x, y }: Point): boolean => {
  const under = document.elementsFromPoint(x, y);
  if (isOnMap(thing)) return meetsOnMap(thing, under);
  const [over] = under;
  if (!over) return false;
  // A use lies on its card, which may show only its head.
  return (
    thing.contains(over) || (over.closest('.hand [role="group"], .hand li, .hand .card')?.contains(thing) ?? false)
  );
};

/** So far (px) around the middle of a finger nothing may lie over the map, or that is touched instead. */
const BREADTH = 12;

/** Has a finger room there, beside all that lies over the map? */
const hasRoom = (thing: Element, { x, y }: Point): boolean =>
  !isOnMap(thing) ||
  [-BREADTH, BREADTH].every((by) =>
    [document.elementFromPoint(x + by, y), document.elementFromPoint(x, y + by)].every((it) => it && isOnMap(it)),
  );

/** A place on a thing, in shares of its box. */
type Place = readonly [number, number];

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
const fromMiddle = ([fx, fy]: Place): number => Math.hypot(fx - 0.5, fy - 0.5);
/** Where a finger may lie: in the middle, then ever farther from it. */
const PLACES: readonly Place[] = SHARES.flatMap((fx) => SHARES.map((fy) => [fx, fy] as const)).toSorted(
  (a, b) => fromMiddle(a) - fromMiddle(b),
);

/** Along the head of a card, from its middle to the edge that no other card lies over. */
const HEAD: readonly Place[] = [0.5, 0.3, 0.2, 0.1].map((fx) => [fx, 0.04] as const);

/** A finger on a thing: it follows the thing when the map moves. */
export class Finger {
  readonly thing: Element;
  readonly #place: Place;

  private constructor(thing: Element, place: Place) {
    this.thing = thing;
    this.#place = place;
  }

  get point(): Point {
    const [fx, fy] = this.#place;
    const { left, top, width, height } = (touchOf(this.thing) ?? this.thing).getBoundingClientRect();
    return { x: left + width * fx, y: top + height * fy };
  }

  /**
   * In the middle of a thing, or as near to it as a pointer would meet it: the middle of a land may lie under a sign or
   * a panel, or in its neighbour; where there is room for a finger, if anywhere. Nowhere if all of it is covered or out of sight.
   */
  static on(thing: Element): Finger | undefined {
    return Finger.#among(thing, isOnMap(thing) ? PLACES : PLACES.slice(0, 1));
  }

  /** On the first of these that is in sight and under nothing. */
  static onFirstOf(things: readonly Element[]): Finger | undefined {
    for (const thing of things) {
      const finger = Finger.on(thing);
      if (finger) return finger;
    }
    return undefined;
  }

  /** Would it touch nothing else, however broad it is? */
  get hasRoom(): boolean {
    return hasRoom(this.thing, this.point);
  }

  /** On the head of the card on which a use lies: at a low table the card is sunk so far that no use is seen, and rises under the pointer. */
  static onCardOf(use: Element): Finger | undefined {
    const card = use.closest('.hand [data-card]');
    return card ? Finger.#among(card, HEAD) : undefined;
  }

  static #among(thing: Element, places: readonly Place[]): Finger | undefined {
    const met = places.map((place) => new Finger(thing, place)).filter(({ point }) => meets(thing, point));
    return met.find(({ hasRoom: it }) => it) ?? met[0];
  }
}

/** How what lies over the map leaves it free: another word whenever a panel comes, goes or grows. */
export const roomLeft = (room: Element): string =>
  [...room.querySelectorAll('.pane, .pane [data-panel], .pane .hand')]
    .filter(seen)
    .map(({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`)
    .join();
