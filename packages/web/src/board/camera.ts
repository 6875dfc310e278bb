import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Chart, Point, Rect } from './chart.ts';
import { type Box, overlap } from './labels.ts';
import {
  type Inset,
  NO_INSET,
  type Pane,
  type View,
  besides,
  centreOn,
  fit,
  fromLeft,
  hold,
  isFree,
  outOf,
  panBy,
  reveal,
  zoomAbout,
} from './viewport.ts';

/** A phone shows a part of the map at this scale, and a small map shows which, unless all of it can be had at a scale for fingers. */
const FINGERS = 0.62;
const PHONE = 0.85;
const STEP = 1.25;
/** A pane lower or narrower than this belongs to a phone. */
const SHORT = 400;
const NARROW = 800;
/** No type on the screen is smaller, in pixels. */
const SMALLEST_TYPE = 10.8;

/** What the pane shows of the map, and every way to change it. Knows nothing of the page. */
export class Camera {
  readonly pane = signal<Pane>({ width: 0, height: 0 });
  readonly view = signal<View>({ scale: 1, x: 0, y: 0 });
  /** The scale at which the sheet was last drawn; while the hand zooms it is only stretched. */
  readonly drawn = signal(1);
  /** How much of the pane is covered by panels. */
  inset: Inset = NO_INSET;
  readonly #chart: Chart;
  /** The player has moved the map himself; a change of the window then leaves it alone. */
  #moved = false;

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  /** How much of the pane is sea at its foot, in pixels, when the map lies as it opens. */
  readonly sea = signal(0);

  /** The smallest type that can be read, in map units: in steps, so that names do not wander at every turn of the wheel. */
  readonly type: ReadonlySignal<number> = computed(() => Math.ceil((2 * SMALLEST_TYPE) / this.drawn.value) / 2);

  /** Is part of the network out of sight? Then the small map helps. */
  readonly cropped: ReadonlySignal<boolean> = computed(() => {
    const { view, pane } = this;
    const [x, y, w, h] = this.#chart.network;
    const { scale, x: left, y: top } = view.value;
    const { width, height } = pane.value;
    const slack = 40;
    return (
      left > x + slack ||
      top > y + slack ||
      left + width / scale < x + w - slack ||
      top + height / scale < y + h - slack
    );
  });

  /** A pane that is measured once more and is as large as it was leaves the map where it went meanwhile. */
  resize(pane: Pane): void {
    const { width, height } = this.pane.value;
    if (pane.width === width && pane.height === height) return;
    this.pane.value = pane;
    if (width === 0 || !this.#moved) this.open();
  }

  #show(view: View, inset?: Inset): void {
    this.view.value = this.#held(view, inset);
  }

  /** Under a panel the sheet may end. */
  #held(view: View, { left, right, top, bottom }: Inset = NO_INSET): View {
    const { width, height } = this.pane.value;
    const free = { width: width - left - right, height: height - top - bottom };
    const within = hold(panBy(view, -left, -top), this.#chart.terrain.rect, free);
    return panBy(within, left, top);
  }

  /** The opening view. A wide table shows all spaces, the land at the left and the sea, where the panels lie, at the right; a phone a part of them, large enough for fingers. */
  open(): void {
    const { pane, inset } = this;
    const { width, height } = pane.value;
    const { network, terrain, shore } = this.#chart;
    this.#moved = false;
    const whole = fit(network, pane.value, inset);
    if (width >= NARROW && height >= SHORT) {
      const view = fromLeft(network, terrain.rect, whole.scale, pane.value);
      this.#show(view);
      this.sea.value = shore === undefined ? width : width - (shore - view.x) * view.scale;
    } else if (whole.scale >= FINGERS) this.#show(whole);
    else {
      const [x, y, w, h] = network;
      this.#show(centreOn({ ...whole, scale: PHONE }, [x + w * 0.6, y + h * 0.36], pane.value, inset));
    }
  }

  /** Has the player moved the map himself? */
  get moved(): boolean {
    return this.#moved;
  }

  /** Moves as little as needed to bring a part of the pane out from under what lies over it; false if there is no room for it. */
  bringOut(box: Rect, inset: Inset): boolean {
    const way = outOf(box, this.pane.value, inset);
    if (way) this.#show(panBy(this.view.value, ...way), inset);
    return way !== undefined;
  }

  /** Goes to a part of the pane, also from under what covers no whole edge of it; where it is larger than what is free, it is shown smaller. */
  goTo(box: Rect, inset: Inset, covers: readonly Box[]): void {
    this.#moved = true;
    const { scale, x, y } = this.view.value;
    if (this.bringOut(box, inset)) {
      const [dx, dy] = [(x - this.view.value.x) * scale, (y - this.view.value.y) * scale];
      this.#comeBeside([box[0] + dx, box[1] + dy, box[2], box[3]], inset, covers);
      return;
    }
    const [left, top, w, h] = [x + box[0] / scale, y + box[1] / scale, box[2] / scale, box[3] / scale];
    const view = fit([left, top, w, h], this.pane.value, inset);
    this.#show(
      view.scale > FINGERS ? view : centreOn(this.view.value, [left + w / 2, top + h / 2], this.pane.value, inset),
      inset,
    );
  }

  /** The shortest way on which a part of the pane comes to lie in the free part and under nothing; the sheet goes only so far. */
  #comeBeside([x, y, w, h]: Rect, inset: Inset, covers: readonly Box[]): void {
    const was = this.view.value;
    for (const way of besides([x, y, w, h], covers)) {
      const view = this.#held(panBy(was, ...way), inset);
      const box = { x: x + (was.x - view.x) * was.scale, y: y + (was.y - view.y) * was.scale, w, h };
      const isInside = outOf([box.x, box.y, w, h], this.pane.value, inset, 0)?.every((it) => it === 0);
      if (!isInside || covers.some((it) => overlap(it, box) > 0)) continue;
      this.view.value = view;
      return;
    }
  }

  fitAll(): void {
    this.#moved = true;
    this.#show(fit(this.#chart.network, this.pane.value, this.inset));
  }

  /** All spaces in what panels leave free. The player has not moved the map thereby. */
  showBeside(inset: Inset): void {
    this.#show(fit(this.#chart.network, this.pane.value, inset), inset);
  }

  pan(dx: number, dy: number): void {
    this.#moved = true;
    this.#show(panBy(this.view.value, dx, dy));
  }

  zoom(factor: number, pointer?: Point): void {
    const { width, height } = this.pane.value;
    this.#moved = true;
    this.#show(zoomAbout(this.view.value, factor, pointer ?? [width / 2, height / 2]));
  }

  zoomIn(): void {
    this.zoom(STEP);
  }
  zoomOut(): void {
    this.zoom(1 / STEP);
  }

  /** Goes back to an earlier view. */
  restore(view: View): void {
    this.#show(view);
  }

  centre(point: Point, inset: Inset = this.inset): void {
    this.#show(centreOn(this.view.value, point, this.pane.value, inset), inset);
  }

  /** Whether the point lies in the free part of the pane. */
  shows(point: Point): boolean {
    return isFree(this.view.value, point, this.pane.value, this.inset);
  }

  reveal(point: Point, inset: Inset = this.inset): void {
    this.#show(reveal(this.view.value, point, this.pane.value, inset), inset);
  }
}
