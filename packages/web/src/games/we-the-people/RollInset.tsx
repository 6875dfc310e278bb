import { SPACES, type Space } from '@liberty/colonies';
import { useMemo } from 'preact/hooks';
import { type Point, spotOf, wayBetween } from '../../board/chart.ts';
import { MapSheet, Spaces } from '../../board/MapSheet.tsx';
import { perGame } from '../per-game.ts';
import { chartFor } from './chart.ts';
import type { MapGame, MapView } from './field.ts';
import { sceneFor } from './scene.tsx';
import './RollInset.css';

/** What a cut of the map is about: where the enemy comes from and to, where one comes from, and where one may go. */
export interface Cut {
  readonly way: readonly [from: Space, to: Space];
  /** The tone of whoever comes. */
  readonly tone: 'am' | 'br';
  /** Where one's own army would come from, or go to. */
  readonly own?: readonly Space[];
  readonly goals?: readonly Space[];
  readonly says: string;
}

const WIDE = 314;
const HIGH = 224;
/** How high the cut is on the screen, and the smallest type there, in pixels. */
const SHOWN = 200;
const SMALLEST_TYPE = 10.8;

/** An arrow that stops short of both ends, so that what is written on the pieces stays in sight. */
const arrow = (points: readonly Point[]): string => {
  const [first, ...rest] = points.slice(3, -4);
  return `M${first!.join()}L${rest.map((it) => it.join()).join('L')}`;
};

export const rollInsetFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { figures } = sceneFor(opened);
  const at = (x: Space) => spotOf(chart, SPACES[x]!);

  /** The part of the map around these spaces, as large as it can be. */
  const around = (spaces: readonly Space[]): readonly [number, number, number, number] => {
    const [xs, ys] = [spaces.map((x) => at(x).x), spaces.map((x) => at(x).y)];
    const width = Math.max(
      Math.max(...xs) - Math.min(...xs) + 170,
      (Math.max(...ys) - Math.min(...ys) + 150) * (WIDE / HIGH),
    );
    const height = width * (HIGH / WIDE);
    const middle = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2 - 14] as const;
    return [middle[0] - width / 2, middle[1] - height / 2, width, height];
  };

  const file = (theme: string): string => `${import.meta.env.BASE_URL}${chart.terrain.file}-${theme}.webp`;

  /** The map around a meeting: who comes by which way, and where one may go. The map itself lies beside it; this is a picture only. */
  const RollInset = ({ view, cut }: { view: MapView; cut: Cut }) => {
    const [from, to] = cut.way;
    const box = around([from, to, ...(cut.own ?? []), ...(cut.goals ?? [])]);
    const type = SMALLEST_TYPE * Math.max(box[2] / WIDE, box[3] / SHOWN);
    const pieces = useMemo(() => figures(view, type), [view, type]);
    const [x, y, w, h] = chart.terrain.rect;
    const way = arrow(wayBetween(chart, SPACES[from]!, SPACES[to]!, 12));
    return (
      <figure class="roll-inset">
        <svg class="live" viewBox={box.join(' ')} aria-hidden="true">
          <image class="by-day" href={file('light')} x={x} y={y} width={w} height={h} />
          <image class="by-night" href={file('dark')} x={x} y={y} width={w} height={h} />
          <MapSheet chart={chart} />
          {(cut.goals ?? []).map((it) => (
            <circle key={it} cx={at(it).x} cy={at(it).y} r="30" class="goal" />
          ))}
          <circle cx={at(to).x} cy={at(to).y} r="34" class={`met ${cut.tone}`} />
          <Spaces chart={chart} />
          {pieces.map((figure) => (
            <g key={figure.key} transform={`translate(${figure.x},${figure.y})`}>
              {figure.draw({ lit: false, selected: false })}
            </g>
          ))}
          {[from, to, ...(cut.goals ?? [])].map((it) => (
            <text key={it} x={at(it).x} y={at(it).y + 42} class="place" font-size={Math.max(17, type)}>
              {at(it).name}
            </text>
          ))}
          <marker
            id={`coming-${cut.tone}`}
            viewBox="0 0 10 10"
            refX="4"
            refY="5"
            markerWidth="3.4"
            markerHeight="3.4"
            orient="auto"
          >
            <path d="M0,0L10,5L0,10Z" class={`head ${cut.tone}`} />
          </marker>
          {/* In front: from one space to the next there may be less room than its pieces and its name take. */}
          <g class={`coming ${cut.tone}`}>
            <path d={way} class="edge" />
            <path d={way} marker-end={`url(#coming-${cut.tone})`} />
          </g>
        </svg>
        <figcaption>{cut.says}</figcaption>
      </figure>
    );
  };

  return { RollInset };
});
