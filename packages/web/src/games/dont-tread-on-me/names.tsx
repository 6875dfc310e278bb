import {
  CARIBBEAN,
  FLIGHT,
  INDIAN_BOX,
  PLACES,
  QUEBEC,
  STATES,
  VERMONT,
  type View,
  ZONES,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { memo } from 'preact/compat';
import type { Point } from '../../board/chart.ts';
import { BOXES_LAID, CELL, FLIGHT_AT, GATES, countyLaid, stateLaid, zoneLaid } from './chart.ts';
import { CountyIcons, Face, HALL } from './CountyIcons.tsx';
import { Flag } from './Flag.tsx';
import { gameFor, smugglersAt, unitsAt } from './game.ts';
import { type Holder, holdersIn } from './holders.ts';
import { LEAST_TYPE } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './names.css';

/** Captions, names of Counties, and the numbers of ribbons: never smaller on the screen than can be read. */
export const typeAt = (scale: number): { caption: number; name: number; figure: number } => ({
  caption: Math.max(11.5, LEAST_TYPE / scale),
  name: Math.max(15, LEAST_TYPE / scale),
  figure: Math.max(14, LEAST_TYPE / scale),
});

/** Two short strokes across the border of neighbours. */
const Gates = memo(() => (
  <g class="dtom-gates">
    {GATES.map(({ a, b, at: [x, y, angle] }) => (
      <g key={a + b} transform={`translate(${x},${y}) rotate(${angle})`}>
        <path d="M-10,0H10" class="bed" />
        <path d="M-10,-3.2H10M-10,3.2H10" />
      </g>
    ))}
  </g>
));

interface LinesProps {
  readonly at: Point;
  readonly lines: readonly string[];
  readonly cls: string;
  readonly size: number;
}

const Lines = ({ at: [x, y], lines, cls, size }: LinesProps) => (
  <text x={x} y={y} class={cls} font-size={size}>
    {lines.map((line, i) => (
      <tspan key={line} x={x} dy={i === 0 ? 0 : size * 1.06}>
        {line}
      </tspan>
    ))}
  </text>
);

/** A leader as a disc with his letter, and his name where he stands alone. */
const Leader = ({ at: [x, y], letter, name, size }: { at: Point; letter: string; name?: string; size: number }) => (
  <g transform={`translate(${x},${y})`} class="leader">
    <circle r="11" />
    <text y="4.6" font-size={Math.max(12.5, size)} class="initial">
      {letter}
    </text>
    {name && (
      <text x="16" y="4" font-size={size} class="named">
        {name}
      </text>
    )}
  </g>
);

export const CongressSign = ({ at: [x, y], inFlight = false }: { at: Point; inFlight?: boolean }) => (
  <g transform={`translate(${x},${y})`} class={inFlight ? 'congress flown' : 'congress'}>
    <title>{inFlight ? 'Congress is in flight' : 'Congress: one column for the Rebels here (§8/7/1)'}</title>
    <path d="M0,-14L12.4,-7V7L0,14L-12.4,7V-7Z" />
    <path d={HALL} transform="translate(0,3.4) scale(.6)" class="hall" />
  </g>
);

/** What Vermont thinks: a ring, a square or a disc, and the word. */
const Vermont = ({ view, size }: { view: View; size: number }) => {
  const { label, mark } = BOXES_LAID.vermont;
  const word = VERMONT[view.vermont]!.replace('british', 'British').replace('rebel', 'Rebel');
  const wide = 30 + word.length * size * 0.56;
  return (
    <g class="dtom-vermont">
      <Lines at={label} lines={['Vermont']} cls="box-name" size={Math.max(18, size)} />
      <g transform={`translate(${mark[0]},${mark[1]})`}>
        <rect x={-wide / 2} y={-size * 0.82} width={wide} height={size * 1.64} rx={size * 0.82} class="plate" />
        <g transform={`translate(${12 - wide / 2},0)`} class={`mind ${VERMONT[view.vermont]!}`}>
          {view.vermont === 0 ? <rect x="-5" y="-5" width="10" height="10" /> : <circle r="5" />}
        </g>
        <text x={20 - wide / 2} y={size * 0.36} font-size={size} class="dtom-caption start">
          {word}
        </text>
      </g>
    </g>
  );
};

const Caribbean = ({ view, size }: { view: View; size: number }) => {
  const { label, vessels } = BOXES_LAID.caribbean;
  const waiting = smugglersAt(view, CARIBBEAN).length;
  return (
    <g class="at-sea">
      <Lines at={label} lines={['The Caribbean']} cls="box-name" size={Math.max(15.5, size)} />
      <text x={vessels[0]![0] + 26} y={vessels[0]![1] + 9} font-size={size} class="dtom-caption start">
        {waiting === 0 ? 'nobody waits' : waiting === 1 ? '1 waits' : `${waiting} wait`}
      </text>
    </g>
  );
};

const Boston = ({ size }: { size: number }) => {
  const { dot, box, leader } = BOXES_LAID.boston;
  const [x, y, w, h] = box;
  return (
    <g class="dtom-boston">
      <path d={`M${leader[0].join(',')}L${leader[1].join(',')}`} />
      <circle cx={dot[0]} cy={dot[1]} r="4" />
      <rect x={x} y={y} width={w} height={h} rx="4" class="plate" />
      <text x={x + 7} y={y + 13.5} class="box-name start" font-size={Math.max(15, size)}>
        Boston
      </text>
    </g>
  );
};

const Indians = ({ view, size }: { view: View; size: number }) => {
  const { label } = BOXES_LAID.indians;
  return (
    <g>
      <Lines at={label} lines={['Indian Nations']} cls="box-name" size={Math.max(15.5, size)} />
      {unitsAt(view, INDIAN_BOX).length === 0 && (
        <text x={label[0]} y={label[1] + 17} font-size={size} class="dtom-caption">
          none is at peace
        </text>
      )}
    </g>
  );
};

/** Beside the name of its State; under the ribbon of New England, which ends at the edge of the map. */
const chipAt = (s: number, letters: number): Point => {
  const { title, ribbon } = stateLaid(s);
  const x = title[0] + letters * 11.6 + 14;
  return x > 1220 ? [ribbon[0], ribbon[1] + 28] : [x, title[1] - 7];
};

const LEADERS = [
  { letter: 'W', name: 'Washington' },
  { letter: 'J', name: 'Jefferson' },
] as const;

export const namesFor = perGame((opened: DontTreadOnMe) => {
  const { countyName, kit, stateName, turnOf, zoneName } = gameFor(opened);

  /** The name as it is laid out in lines; another name, of a component pack, in one. */
  const linesOf = (name: string, lines: readonly string[]): readonly string[] =>
    lines.join(' ') === name ? lines : [name];

  /** 2/2 Loyalty up to the State's ceiling, where the ribbon ends. */
  const Ribbon = ({ s, loyalty, scale }: { s: number; loyalty: number; scale: number }) => {
    const [x, y] = stateLaid(s).ribbon;
    const ceiling = kit.ceiling[s]!;
    const end = x + ceiling * CELL;
    const { caption, figure } = typeAt(scale);
    return (
      <g class="ribbon">
        <rect x={x - 3} y={y - 3} width={ceiling * CELL + 9} height="17.5" rx="2" class="bed" />
        <path d={`M${end - 0.4},${y - 1.6}h8l-4,7.4l4,7.4h-8z`} class="tail" />
        {Array.from({ length: ceiling }, (_, i) => (
          <rect
            key={i}
            x={x + i * CELL}
            y={y}
            width={CELL - 1.2}
            height="11.5"
            rx="1"
            class={i < loyalty ? 'cell on' : 'cell'}
          />
        ))}
        {Array.from({ length: Math.floor((ceiling - 1) / 5) }, (_, i) => (
          <path key={i} d={`M${x + (i + 1) * 5 * CELL - 0.6},${y - 2}v15.5`} class="tick" />
        ))}
        {loyalty > 0 && <rect x={x + (loyalty - 1) * CELL - 0.9} y={y - 2.6} width={CELL} height="16.6" class="last" />}
        <text x={end + 13} y={y + 11} class="loyalty" font-size={figure}>
          {loyalty}
          <tspan font-size={caption} class="of">
            {` of ${ceiling}`}
          </tspan>
        </text>
      </g>
    );
  };

  const Title = ({ s, view, holder, scale }: { s: number; view: View; holder: Holder; scale: number }) => {
    const { title, flag, leaders } = stateLaid(s);
    const { caption: size } = typeAt(scale);
    const name = stateName(s);
    const here = [view.washington, view.jefferson].flatMap((at, i) => (at === s ? [i] : []));
    const isSeat = view.congress === s;
    const alone = here.length + (isSeat ? 1 : 0) === 1;
    const isTarget = turnOf(view).target === s;
    const aside = isTarget && leaders[0] && leaders[0][1] > title[1] - 20 ? 74 * (size / 11.5) : 0;
    const slot = (n: number): Point => {
      const [x, y] = leaders[n] ?? [title[0] + 118 + n * 26, title[1] - 6];
      return [x + aside, y];
    };
    const [chipX, chipY] = chipAt(s, name.length);
    return (
      <g class="title">
        <text x={title[0]} y={title[1]} class="state-name" font-size={Math.max(22, size)}>
          {name}
        </text>
        {isTarget && (
          <g transform={`translate(${chipX},${chipY}) scale(${size / 11.5})`} class="chip-target">
            <rect x="0" y="-9" width="64" height="18" rx="3" />
            <circle cx="11" r="5.2" class="ring" />
            <circle cx="11" r="1.8" class="eye" />
            <text x="21" y="4.1" font-size="11.5">
              Target
            </text>
          </g>
        )}
        <Ribbon s={s} loyalty={view.loyalty[s]!} scale={scale} />
        <g transform={`translate(${flag[0]},${flag[1] + 6}) scale(1.1)`}>
          <Flag holder={holder} />
        </g>
        {here.map((i, n) => (
          <Leader
            key={i}
            at={slot(n)}
            letter={LEADERS[i]!.letter}
            size={size}
            {...(alone ? { name: LEADERS[i]!.name } : {})}
          />
        ))}
        {isSeat && <CongressSign at={slot(here.length)} />}
      </g>
    );
  };

  const CountyWords = memo(({ x, size }: { x: number; size: number }) => {
    const { label, lines, icons } = countyLaid(x);
    const it =
      x === QUEBEC
        ? {
            dice: [],
            terrain: 'farm' as const,
            blueDie: false,
            loyalistStronghold: false,
            congressIcon: false,
            noMilitia: true,
            critical: false,
          }
        : kit.components.states[x >> 2]!.counties[x & 3]!;
    return (
      <g>
        <Lines
          at={label}
          lines={linesOf(countyName(x), lines)}
          cls={x === QUEBEC ? 'box-name' : 'county-name'}
          size={x === QUEBEC ? Math.max(20, size) : size}
        />
        <CountyIcons x={icons[0]} y={icons[1]} it={it} />
      </g>
    );
  });

  const ZoneWords = memo(({ zone, size }: { zone: number; size: number }) => {
    const { label, lines } = zoneLaid(zone);
    const [x, y] = label;
    const written = linesOf(zoneName(zone), lines);
    return (
      <g>
        <Face x={x - (written[0]!.length * size * 0.45) / 2 - 5} y={y - 5} n={zone} />
        <Lines at={[x + 8, y]} lines={written} cls="zone-name" size={size} />
      </g>
    );
  });

  /** Everything that is written on the map, over what shines. */
  const Names = ({ view, scale }: { view: View; scale: number }) => {
    const { caption, name } = typeAt(scale);
    const holders = holdersIn(view);
    return (
      <g class="dtom-names" aria-hidden="true">
        <Gates />
        {ZONES.map((id, i) => (
          <ZoneWords key={id} zone={i + 1} size={Math.max(17, name)} />
        ))}
        {PLACES.map((id, x) => (
          <CountyWords key={id} x={x} size={name} />
        ))}
        <Vermont view={view} size={caption} />
        <Boston size={caption} />
        <Caribbean view={view} size={caption} />
        <Indians view={view} size={caption} />
        {STATES.map((id, s) => (
          <Title key={id} s={s} view={view} holder={holders[s]!} scale={scale} />
        ))}
        {view.congress === FLIGHT && (
          <g>
            <CongressSign at={FLIGHT_AT} inFlight />
            <text x={FLIGHT_AT[0] + 20} y={FLIGHT_AT[1] + 4} font-size={caption} class="dtom-caption start">
              Congress in flight
            </text>
          </g>
        )}
      </g>
    );
  };

  return { Names };
});
