import { signal } from '@preact/signals';
import { Camera } from '../../board/camera.ts';
import type { Chart, Point, Rect } from '../../board/chart.ts';
import { NO_INSET, type Pane, fit } from '../../board/viewport.ts';
import { SIZES, stateLaid } from './chart.ts';

/** A counter is never narrower than this on the screen, in pixels. */
export const LEAST_COUNTER = 24;
/** Drawn smaller than this a counter of the largest size would be. */
const LEAST = 0.7;
const MOST = 1.3;

/** A phone, upright or on its side: one State at a time. A pane that has not been measured yet is none. */
export const isSmallPane = ({ width, height }: Pane): boolean => width > 0 && (width < 800 || height < 480);

/** What the tabs of the States cover of a small pane: the top, or on its side the left. */
export const tabsInset = (pane: Pane): typeof NO_INSET => {
  if (!isSmallPane(pane)) return NO_INSET;
  return pane.height < 480 ? { ...NO_INSET, left: 66 } : { ...NO_INSET, top: 58 };
};

/** Counters of these sizes can be read and touched at this scale; the largest always. */
export const sizesAt = (scale: number): readonly (typeof SIZES)[number][] =>
  SIZES.filter((size, i) => i === 0 || size * scale >= LEAST_COUNTER);

/** The whole map on a wide table, one State on a small one, and never so small that a counter could not be read. */
export class LandCamera extends Camera {
  /** The State a small table shows. */
  readonly state = signal(0);

  override open(): void {
    super.open();
    const pane = this.pane.value;
    this.inset = tabsInset(pane);
    if (isSmallPane(pane)) {
      this.showRect(stateLaid(this.state.peek()).view);
      return;
    }
    const { width, height } = pane;
    const scale = Math.max(LEAST, Math.min(width / 1296, height / 944));
    this.restore({ scale, x: 0, y: Math.max(-70, (944 - height / scale) / 2) });
  }

  /** Shows a State; a small table opens with it from now on. */
  showState(s: number): void {
    this.state.value = s;
    this.showRect(stateLaid(s).view);
  }

  /** This part of the map in the free part of the pane, not too small to read. */
  showRect(rect: Rect, inset = this.inset): void {
    const whole = fit(rect, this.pane.value, inset);
    const scale = Math.min(MOST, Math.max(LEAST + 0.02, whole.scale));
    const [x, y, w, h] = rect;
    const { width, height } = this.pane.value;
    const [left, top] = [inset.left, inset.top];
    const [wide, high] = [width - left - inset.right, height - top - inset.bottom];
    this.restore({ scale, x: x + w / 2 - (left + wide / 2) / scale, y: y + h / 2 - (top + high / 2) / scale });
  }

  override zoom(factor: number, pointer?: Point): void {
    super.zoom(Math.max(factor, LEAST / this.view.value.scale), pointer);
  }

  override fitAll(): void {
    this.open();
  }
}

export const cameraOf = (chart: Chart): LandCamera => new LandCamera(chart);
