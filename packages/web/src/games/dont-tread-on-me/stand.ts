import type { Rect } from '../../board/chart.ts';
import { type CounterSize, FULL } from './pieces.tsx';

/** Where each of so many counters stands, and how large they all are. */
export interface Stand {
  readonly size: CounterSize;
  readonly places: readonly (readonly [number, number])[];
}

const GAP = 3;

/** Counters in rows within a rectangle: as large as they can be without one lying on another's number, and not narrower than their words. */
export const standIn = ([x, y, w, h]: Rect, count: number, narrowest = 24): Stand => {
  for (let rows = 1; ; rows++) {
    const columns = Math.ceil(count / rows);
    const width = Math.min(FULL.w, (w - GAP * (columns - 1)) / columns);
    const height = Math.min(FULL.h, (h - 2 * (rows - 1)) / rows);
    if (width < Math.min(narrowest, height * 1.1) && rows < 4) continue;
    const size: CounterSize = { w: width, h: rows === 1 && width < 27 ? Math.min(height, 26) : height };
    const places = Array.from({ length: count }, (_, i): readonly [number, number] => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      return [x + width / 2 + column * (width + GAP), y + height / 2 + row * (height + 2)];
    });
    return { size, places };
  }
};
