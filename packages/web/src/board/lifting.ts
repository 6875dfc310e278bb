import type { Wish } from '@liberty/table';
import type { Tabletop } from './tabletop.ts';
import { sameWish, wishOf } from './thing.ts';

/** What an element of the board stands for. */
export const thingOf = (element: Element | null): Wish | undefined => {
  const key = element?.closest('[data-thing]')?.getAttribute('data-thing');
  return key ? wishOf(key) : undefined;
};

/** A piece in the hand. */
export interface Lifted {
  /** The hand is over this point of the page. */
  over(x: number, y: number): void;
  /** It is let go here. `choosing`: its player wants to say himself who goes. */
  drop(x: number, y: number, choosing: boolean): void;
  /** It is put back. */
  cancel(): void;
}

/** The piece as it follows the pointer. */
const ghostOf = (figure: Element, scale: number): SVGSVGElement => {
  const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  ghost.classList.add('lifted');
  ghost.setAttribute('aria-hidden', 'true');
  const body = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  body.setAttribute('transform', `scale(${scale})`);
  for (const part of figure.querySelectorAll(':scope > .mover')) body.append(part.cloneNode(true));
  ghost.append(body);
  return ghost;
};

/**
 * Takes up a piece that has one answer: that answer is given, so that the places it can go shine, and the place where it
 * is let go is the next. What cannot be lifted is no piece, or has more answers than one.
 */
export const lift = (table: Tabletop, target: Element, scale: number): Lifted | undefined => {
  const figure = target.closest('.figure.piece');
  const wish = thingOf(figure);
  if (!figure || !wish || table.at(wish).length !== 1) return undefined;
  const ghost = ghostOf(figure, scale);
  const letGo = table.lift(wish);
  if (!letGo) return undefined;
  figure.closest('.map-pane')?.append(ghost);
  const thingUnder = (x: number, y: number): Wish | undefined => thingOf(document.elementFromPoint(x, y));
  const cancel = (): void => {
    ghost.remove();
    table.hovered.value = undefined;
  };
  return {
    over(x, y) {
      ghost.style.translate = `${x}px ${y}px`;
      const thing = thingUnder(x, y);
      if (!sameWish(thing, table.hovered.value)) table.hovered.value = thing;
    },
    drop(x, y, choosing) {
      const thing = thingUnder(x, y);
      cancel();
      if (thing && !sameWish(thing, wish)) letGo(thing, choosing);
    },
    cancel,
  };
};
