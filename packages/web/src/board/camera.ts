import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Chart, Point, Rect } from './chart.ts';
import {
  type Inset,
  NO_INSET,
  type Pane,
  type View,
  centreOn,
  cover,
  fit,
  fromTop,
  hold,
  outOf,
  panBy,
  reveal,
  zoomAbout,
} from './viewport.ts';

/** Below this the whole network would be too small to read: the map opens at this scale, and a small one shows where. */
const READABLE = 0.62;
const PHONE = 0.85;
const STEP = 1.25;
/** A pane lower than this is a phone on its side. */
const SHORT = 400;

/** What the pane shows of the map, and every way to change it. Knows nothing of the page. */
export class Camera {
  readonly pane = signal<Pane>({ width: 0, height: 0 });
  readonly view = signal<View>({ scale: 1, x: 0, y: 0 });
  /** How much of the pane is covered by panels. */
  inset: Inset = NO_INSET;
  readonly #chart: Chart;
  /** The player has moved the map himself; a change of the window then leaves it alone. */
  #moved = false;

  constructor(chart: Chart) {
    this.#chart = chart;
  }

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

  resize(pane: Pane): void {
    const first = this.pane.value.width === 0;
    this.pane.value = pane;
    if (first || !this.#moved) this.open();
  }

  /** Under a panel the sheet may end. */
  #show(view: View, { left, right, top, bottom }: Inset = NO_INSET): void {
    const { width, height } = this.pane.value;
    const free = { width: width - left - right, height: height - top - bottom };
    const within = hold(panBy(view, -left, -top), this.#chart.terrain.rect, free);
    this.view.value = panBy(within, left, top);
  }

  /** The opening view: the wide table as designed, a narrow one at a readable scale. */
  open(): void {
    const { width, height } = this.pane.value;
    const { opening, network } = this.#chart;
    this.#moved = false;
    if (width >= 800 && height >= SHORT) {
      const wide = cover(opening, this.pane.value);
      this.#show(wide.scale >= READABLE ? wide : fromTop(network, READABLE, this.pane.value));
      return;
    }
    const whole = fit(network, this.pane.value, this.inset);
    const [x, y, w, h] = network;
    this.#show(
      whole.scale >= READABLE
        ? whole
        : centreOn({ ...whole, scale: PHONE }, [x + w * 0.6, y + h * 0.36], this.pane.value, this.inset),
    );
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

  fitAll(): void {
    this.#moved = true;
    this.#show(fit(this.#chart.network, this.pane.value, this.inset));
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

  reveal(point: Point, inset: Inset = this.inset): void {
    this.#show(reveal(this.view.value, point, this.pane.value, inset), inset);
  }
}
