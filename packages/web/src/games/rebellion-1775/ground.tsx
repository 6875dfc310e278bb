import { AREAS, type Area, type Side, type View, control, type Rebellion1775 } from '@liberty/rebellion-1775';
import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import type { Camera } from '../../board/camera.ts';
import { type Spot, spotOf } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import { COLONY_NAMES, FORDS, RIVERS, chart, lettersFor, outlineOf } from './chart.ts';
import { gameFor } from './game.ts';
import { type NamePlace, lineStep, placeNames } from './names.ts';
import { Flag } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './ground.css';

/** Rivers that nobody crosses, and the neck of land behind Dover. */
const Waters = memo(() => (
  <g class="reb-waters" aria-hidden="true">
    {RIVERS.map((d) => (
      <path key={d} d={d} class="river" />
    ))}
    <path d="M654,682C648,692 638,699 626,699" class="neck" />
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

const FLAG = 14;

/** 11.3 In the siege flags fly over cities, left of the cubes. */
const cityFlags = (view: View, figures: readonly Figure[]): { side: Side; x: number; y: number }[] =>
  view.flags.flatMap((side, area) => {
    if (side !== 0 && side !== 1) return [];
    const spot = spotOf(chart, AREAS[area]!);
    const left = Math.min(spot.x - 27, ...figures.filter((it) => it.spot === spot.id).map(({ box }) => box.x));
    return [{ side, x: left - FLAG / 2 - 4, y: spot.y - 8 }];
  });

const ColonyName = ({ place: { x, y, lines, box }, flag }: { place: NamePlace; flag: Side | undefined }) => (
  <g transform={`translate(${x},${y})`} class="reb-colony">
    <text x={flag === undefined ? 0 : 11}>{lines[0]}</text>
    {flag !== undefined && (
      <g transform={`translate(${-box.w / 2 + 9},-5)`}>
        <Flag side={flag} />
      </g>
    )}
  </g>
);

const AreaName = ({ place: { x, y, lines }, spot, size }: { place: NamePlace; spot: Spot; size: number }) => (
  <text x={x} y={y} class={spot.major ? 'city' : 'wild'} data-names={spot.id}>
    {lines.map((line, i) => (
      <tspan key={line} x={x} dy={i === 0 ? 0 : lineStep(size)}>
        {line}
      </tspan>
    ))}
  </text>
);

/** The size of the names of areas and of colonies where the map is large, in map units. */
const AREA_TYPE = 12.6;
const COLONY_TYPE = 15.5;

export const groundFor = perGame((opened: Rebellion1775) => {
  const { scenarioOf, theatreOf } = gameFor(opened);
  const { letters } = lettersFor(opened);

  /** Areas that take no part in the scenario. */
  const Closed = ({ view }: { view: View }) => {
    const { isOpen } = theatreOf(view);
    if (isOpen.every(Boolean)) return null;
    return <path d={AREAS.flatMap((id, x) => (isOpen[x] ? [] : [outlineOf(id)])).join('')} class="reb-closed" />;
  };

  /** What lies on the land: waters, closed areas, and the area an army is taken from. */
  const Ground = ({ view, chosen }: { view: View; chosen: Area | undefined }) => (
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

  /** In whose hands the colonies are, where that decides: one flag beside a name, or none. */
  const colonyFlags = (view: View): (Side | undefined)[] => {
    const theatre = theatreOf(view);
    return COLONY_NAMES.map((_, colony) => {
      const holder = scenarioOf(view).goal === 'colonies' ? control(view, theatre, colony) : -1;
      return holder === 0 || holder === 1 ? holder : undefined;
    });
  };

  /** The names of colonies with their flags, and of areas: cities bold with a star, the others in italics; none on a cube. */
  const Names = ({ view, camera, figures }: { view: View; camera: Camera; figures: readonly Figure[] }) => {
    const size = Math.max(AREA_TYPE, camera.type.value);
    const theatre = theatreOf(view);
    const flags = cityFlags(view, figures);
    const flown = colonyFlags(view);
    const places = useMemo(
      () =>
        placeNames({
          figures,
          isOpen: theatre.isOpen,
          letters,
          flags: flags.map(({ x, y }) => ({ x: x - FLAG / 2, y: y - FLAG / 2, w: FLAG, h: FLAG })),
          flown: flown.map((flag) => flag !== undefined),
          size,
        }),
      [figures, size],
    );
    return (
      <g
        class="reb-names"
        aria-hidden="true"
        style={{ '--type': `${size}px`, '--colony-type': `${Math.max(COLONY_TYPE, size)}px` }}
      >
        <Fords />
        {places.colonies.map((place, colony) =>
          theatre.areasOf[colony]!.length === 0 ? null : <ColonyName key={colony} place={place} flag={flown[colony]} />,
        )}
        {flags.map(({ side, x, y }) => (
          <g key={`${x},${y}`} transform={`translate(${x},${y})`}>
            <Flag side={side} scale={0.5} />
          </g>
        ))}
        {places.areas.map((place, x) =>
          place ? <AreaName key={x} place={place} spot={chart.spots[x]!} size={size} /> : null,
        )}
      </g>
    );
  };

  return { Ground, Names };
});
