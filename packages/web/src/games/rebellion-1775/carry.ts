import type { Wish } from '@liberty/table';
import { thingOf } from '../../board/lifting.ts';

/** The thing under a point of the page. */
const thingAt = (x: number, y: number): Wish | undefined => thingOf(document.elementFromPoint(x, y));

/** Takes a piece up: its shadow follows the pointer. Tells what lies under it, and where it is let go. */
export const carry = (
  { currentTarget, clientX, clientY, pointerId }: PointerEvent,
  hands: { readonly over: (thing: Wish | undefined) => void; readonly drop: (thing: Wish) => void },
): void => {
  if (!(currentTarget instanceof HTMLElement)) return;
  const piece = currentTarget;
  const shadow = piece.cloneNode(true) as HTMLElement;
  shadow.classList.add('carried');
  shadow.setAttribute('aria-hidden', 'true');
  const place = (x: number, y: number): void => {
    shadow.style.translate = `${x}px ${y}px`;
  };
  place(clientX, clientY);
  piece.closest('.table-room')?.append(shadow);
  piece.setPointerCapture(pointerId);
  const letGo = new AbortController();
  const { signal } = letGo;
  const end = (): void => {
    letGo.abort();
    shadow.remove();
    hands.over(undefined);
  };
  piece.addEventListener(
    'pointermove',
    (event) => {
      place(event.clientX, event.clientY);
      hands.over(thingAt(event.clientX, event.clientY));
    },
    { signal },
  );
  piece.addEventListener(
    'pointerup',
    (event) => {
      end();
      const thing = thingAt(event.clientX, event.clientY);
      if (thing) hands.drop(thing);
    },
    { signal },
  );
  piece.addEventListener('pointercancel', end, { signal });
};
