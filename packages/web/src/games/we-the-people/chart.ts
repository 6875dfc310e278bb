import { DOTTED, type MapData, PRINTED_MAP, SPACES, space } from '@liberty/colonies';
import type { Chart, LabelPlace, Point, Rect } from '../../board/chart.ts';
import layout from './layout.json';
import type { MapGame } from './field.ts';
import { lettered } from '../lettering.ts';
import { perGame } from '../per-game.ts';

interface Laid {
  readonly x: number;
  readonly y: number;
  readonly label: { dx: number; dy: number; anchor: string; lines: string[] };
  readonly shape: string;
  readonly tint: string;
  readonly anchorAngle?: number;
}

const laid: Readonly<Record<string, Laid>> = layout.spaces;

const spotFrom = ({ id, name, port, winterQuarters }: MapData['spaces'][number]): Chart['spots'][number] => {
  const at = laid[id]!;
  return {
    id,
    name,
    x: at.x,
    y: at.y,
    shape: winterQuarters ? 'square' : 'circle',
    tint: at.tint,
    major: port || winterQuarters,
    label: { ...(at.label as LabelPlace), lines: lettered(name, PRINTED_MAP.spaces[space(id)]!.name, at.label.lines) },
    ...(port && at.anchorAngle !== undefined ? { anchor: at.anchorAngle } : {}),
  };
};

const midpoint = (a: string, b: string): Point => [(laid[a]!.x + laid[b]!.x) / 2, (laid[a]!.y + laid[b]!.y) / 2];

/** The drawn bend of a line; one that only a component pack knows runs straight. */
const bendOf = (a: string, b: string): Point => {
  const road = layout.edges.find((it) => (it.a === a && it.b === b) || (it.a === b && it.b === a));
  return (road?.c as unknown as Point | undefined) ?? midpoint(a, b);
};

const [TRAIL_FROM, TRAIL_TO] = DOTTED.map((x) => SPACES[x]!) as [string, string];

/** All spaces with room for what stands on them and for their names. */
const NETWORK: Rect = [-50, -22, 1150, 1300];

/** The map of these components, as it is drawn. */
const chartOf = (map: MapData): Chart => ({
  id: 'we-the-people',
  spots: map.spaces.map(spotFrom),
  roads: [
    ...map.lines.map(([a, b]) => ({ a, b, c: bendOf(a, b) })),
    { a: TRAIL_FROM, b: TRAIL_TO, c: bendOf(TRAIL_FROM, TRAIL_TO), dotted: true },
  ],
  terrain: { rect: [-160, -60, 1920, 1420], file: 'terrain/wtp-terrain' },
  network: NETWORK,
  shore: 610,
});

export const chartFor = perGame((opened: MapGame) => {
  const chart = chartOf(opened.kit.components.map);

  return { chart };
});
