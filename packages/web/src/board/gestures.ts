import type { Camera } from './camera.ts';
import type { Point } from './chart.ts';
import type { Lifted } from './lifting.ts';

/** Less than this is a click with a trembling hand. */
const DRAG = 5;
const LONG_PRESS = 480;
const DOUBLE_TAP = 300;

interface Hands {
  /** A long press on an element of the pane. */
  readonly onLongPress: (target: Element) => void;
  /** The mouse drags an element of the pane: a piece that can be lifted follows it, anything else moves the map. */
  readonly onLift: (target: Element) => Lifted | undefined;
}

/** Drag, pinch, wheel about the pointer, double tap: they move the camera, or a piece. Returns how to stop listening. */
export const listen = (pane: HTMLElement, camera: Camera, hands: Hands): (() => void) => {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let lastTap = 0;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let swallow = false;
  let grip: Element | undefined;
  let lifted: Lifted | undefined;

  const place = (event: MouseEvent): Point => {
    const box = pane.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const onPanel = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest('[data-panel]') !== null;
  const stopPressing = (): void => clearTimeout(pressing);

  const down = (event: PointerEvent): void => {
    if (onPanel(event) || event.button > 1) return;
    fingers.set(event.pointerId, place(event));
    travelled = 0;
    swallow = false;
    const { target } = event;
    grip = event.pointerType === 'mouse' && event.button === 0 && target instanceof Element ? target : undefined;
    stopPressing();
    if (event.pointerType !== 'mouse' && target instanceof Element)
      pressing = setTimeout(() => {
        swallow = true;
        hands.onLongPress(target);
      }, LONG_PRESS);
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (fingers.size === 1) {
      travelled += Math.hypot(dx, dy);
      if (travelled < DRAG) return;
      if (!pane.hasPointerCapture(event.pointerId)) pane.setPointerCapture(event.pointerId);
      lifted ??= grip && hands.onLift(grip);
      pane.dataset['dragging'] = lifted ? 'piece' : 'map';
      grip = undefined;
      if (lifted) lifted.over(event.clientX, event.clientY);
      else camera.pan(dx, dy);
    } else pinch(event.pointerId, before, now);
    stopPressing();
    fingers.set(event.pointerId, now);
  };
  const pinch = (id: number, before: Point, now: Point): void => {
    const other = [...fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    travelled += DRAG;
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
    const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    if (was > 1) camera.zoom(is / was, middle);
    camera.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    stopPressing();
    delete pane.dataset['dragging'];
    if (event.type === 'pointercancel') lifted?.cancel();
    else lifted?.drop(event.clientX, event.clientY, event.shiftKey);
    lifted = undefined;
    if (travelled >= DRAG) swallow = true;
    else if (
      event.pointerType !== 'mouse' &&
      event.target instanceof Element &&
      !event.target.closest('[data-thing]')
    ) {
      const now = event.timeStamp;
      if (now - lastTap < DOUBLE_TAP) camera.fitAll();
      lastTap = now;
    }
  };
  const wheel = (event: WheelEvent): void => {
    if (onPanel(event)) return;
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), place(event));
  };
  /** A drag ends in a click that was never meant. */
  const click = (event: MouseEvent): void => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  pane.addEventListener('pointerdown', down);
  pane.addEventListener('pointermove', move);
  pane.addEventListener('pointerup', up);
  pane.addEventListener('pointercancel', up);
  pane.addEventListener('wheel', wheel, { passive: false });
  pane.addEventListener('click', click, { capture: true });
  return () => {
    stopPressing();
    lifted?.cancel();
    pane.removeEventListener('pointerdown', down);
    pane.removeEventListener('pointermove', move);
    pane.removeEventListener('pointerup', up);
    pane.removeEventListener('pointercancel', up);
    pane.removeEventListener('wheel', wheel);
    pane.removeEventListener('click', click, { capture: true });
  };
};
