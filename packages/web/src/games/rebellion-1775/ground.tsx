import { AREAS, type Area, PRINTED_MAP, type View, control } from '@liberty/rebellion-1775';
import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import type { Camera } from '../../board/camera.ts';
import { spotOf } from '../../board/chart.ts';
import { COLONY_NAMES, FORDS, RIVERS, chart, outlineOf } from './chart.ts';
import { scenarioOf, theatreOf } from './game.ts';
import { Flag } from './pieces.tsx';
import { labelDrop } from './scene.tsx';

/** Rivers that nobody crosses, and the neck of land behind Dover. */
const Waters = memo(() => (
  <g class="reb-waters" aria-hidden="true">
    {RIVERS.map((d) => (
      <path key={d} d={d} class="river" />
    ))}
    <path d="M600,690C586,706 566,718 548,728" class="neck" />
  </g>
));

/** Two bars in a roundel where armies cross a river; they stay in sight when an area is lit. */
const Fords = memo(() => (
  <g class="reb-waters" aria-hidden="true">
    {FORDS.map(([x, y]) => (
      <g key={`${x},${y}`} transform={`translate(${x},${y})`} class="ford">
        <circle r="5.6" />
        <path d="M-3,-1.6H3M-3,1.6H3" />
      </g>
    ))}
  </g>
));

/** Areas that take no part in the scenario. */
const Closed = ({ view }: { view: View }) => {
  const { isOpen } = theatreOf(view);
  if (isOpen.every(Boolean)) return null;
  return <path d={AREAS.flatMap((id, x) => (isOpen[x] ? [] : [outlineOf(id)])).join('')} class="reb-closed" />;
};

/** What lies on the land: waters, closed areas, and the area an army is taken from. */
export const Ground = ({ view, chosen }: { view: View; chosen: Area | undefined }) => (
  <g aria-hidden="true">
    <Closed view={view} />
    <Waters />
    {chosen !== undefined && (
      <g class="reb-chosen">
        <path d={outlineOf(AREAS[chosen]!)} class="dark" />
        <path d={outlineOf(AREAS[chosen]!)} class="gold" />
      </g>
    )}
  </g>
);

const ColonyNames = ({ view }: { view: View }) => {
  const theatre = theatreOf(view);
  const counted = scenarioOf(view).goal === 'colonies';
  return (
    <>
      {COLONY_NAMES.map(({ name, x, y }, colony) => {
        if (theatre.areasOf[colony]!.length === 0) return null;
        const holder = counted ? control(view, theatre, colony) : -1;
        const flag = holder === 0 || holder === 1 ? holder : undefined;
        const wide = name.length * 8.4 + (flag === undefined ? 6 : 22);
        return (
          <g key={name} transform={`translate(${x},${y})`} class="reb-colony">
            <text x={flag === undefined ? 0 : 9}>{name}</text>
            {flag !== undefined && (
              <g transform={`translate(${-wide / 2 - 4},-5)`}>
                <Flag side={flag} />
              </g>
            )}
          </g>
        );
      })}
    </>
  );
};

/** 11.3 In the siege flags fly over cities. */
const CityFlags = ({ view }: { view: View }) => (
  <>
    {view.flags.map((side, x) => {
      if (side !== 0 && side !== 1) return null;
      const spot = spotOf(chart, AREAS[x]!);
      return (
        <g key={spot.id} transform={`translate(${spot.x - 40},${spot.y - 14})`}>
          <Flag side={side} scale={0.58} />
        </g>
      );
    })}
  </>
);

/** Names are never smaller than this on the screen. */
const SMALLEST_TYPE = 10.6;

/** The names of colonies with their flags, and of areas: cities bold with a star, the others in italics. */
export const Names = ({ view, camera }: { view: View; camera: Camera }) => {
  const size = useComputed(
    () => Math.round(10 * Math.min(19, Math.max(12.6, SMALLEST_TYPE / camera.view.value.scale))) / 10,
  );
  const { isOpen } = theatreOf(view);
  return (
    <g class="reb-names" aria-hidden="true" style={{ '--type': `${size.value}px` }}>
      <Fords />
      <ColonyNames view={view} />
      <CityFlags view={view} />
      {chart.spots.map((spot, x) =>
        isOpen[x] ? (
          <text key={spot.id} x={spot.x} y={spot.y + labelDrop(view.units, x)} class={spot.major ? 'city' : 'wild'}>
            {spot.major ? `★ ${spot.label.lines[0]}` : spot.label.lines[0]}
          </text>
        ) : null,
      )}
    </g>
  );
};

/** Water names and who lies on them, for those who ask. */
export const watersOf = (x: Area): string[] =>
  PRINTED_MAP.waters.flatMap(({ name, areas }) => (areas.includes(AREAS[x]!) ? [name] : []));
