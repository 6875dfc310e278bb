import {
  FLIGHT,
  QUEBEC,
  STATES,
  VERMONT,
  ZONES,
  atSea,
  has,
  mixedPlaces,
  strengthIn,
  unitsIn,
  type View,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Rect } from '../../board/chart.ts';
import { PIPS } from '../../table/Die.tsx';
import { boxRect, countyRect, sheetRect, titleRect, zoneRect } from './chart.ts';
import { BOXES, BOX_NAMES, stateOfView, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';
import './ground.css';

/** A face of the die that places Rebels here; the blue die marks the Counties the French can reach. */
const Face = ({ x, y, n, blue = false }: { x: number; y: number; n: number; blue?: boolean }) => (
  <g transform={`translate(${x},${y})`} class={blue ? 'dface blue' : 'dface'}>
    <rect x="-6" y="-6" width="12" height="12" rx="2.4" />
    {PIPS[n]!.map(([px, py]) => (
      <circle key={`${px},${py}`} cx={px * 3} cy={py * 3} r="1.25" />
    ))}
  </g>
);

const TERRAIN: Readonly<Record<string, string>> = {
  wilderness: 'M2,12L6,4L10,12ZM9,12L13,3L17,12Z',
  farm: 'M2,12H18M2,8H18M4,12V8M9,12V8M14,12V8M6,8V5M12,8V5',
  town: 'M3,12V7L6,4.5L9,7V12ZM9,12V6H16V12M12.5,6V2.5L14,1.4',
  fort: 'M2,12V5H4.5V7H7.5V5H12.5V7H15.5V5H18V12Z',
};
const FLAG = 'M0,6V-6M0,-6L8,-3.4L0,-.8';
const HALL =
  'M-11,9V-1H11V9ZM-12.4,-1L-9,-5H9L12.4,-1ZM-3.6,-5V-9.6H3.6V-5ZM-2.4,-9.6V-13H2.4V-9.6ZM-1.5,-13L0,-18.4L1.5,-13Z';

const Sheet = ({ s, target }: { s: number; target: boolean }) => {
  const [x, y, w, h] = sheetRect(s);
  return (
    <g class={target ? 'sheet target-state' : 'sheet'}>
      {target && <rect x={x - 2} y={y - 2} width={w + 4} height={h + 4} rx="6" class="aim" />}
      <rect x={x} y={y} width={w} height={h} rx="5" class="paper" />
      <rect x={x + 2.5} y={y + 2.5} width={w - 5} height={h - 5} rx="3" class="inner" />
    </g>
  );
};

const Plain = ({ rect: [x, y, w, h] }: { rect: Rect }) => (
  <rect x={x} y={y} width={w} height={h} rx="5" class="boxed" />
);

/** How wide a name in small capitals is, nearly. */
const widthOf = (name: string): number =>
  Array.from(name).reduce(
    (sum, letter) => sum + (/[A-ZÉ]/.test(letter) ? 12.4 : /[i ]/.test(letter) ? 5 : letter === 'w' ? 11 : 8.3),
    0,
  );

const LEADERS = ['W', 'J'] as const;
const LEADER_NAMES = ['Washington', 'Jefferson'] as const;

/** The same without its swords, where only the numbers can be read. */
const SmallClash = ({ right, bottom, text }: { right: number; bottom: number; text: string }) => {
  const width = 12 + text.length * 8;
  return (
    <g transform={`translate(${right - width},${bottom - 21})`} class="clash">
      <rect width={width} height="21" rx="10" />
      <text x={width / 2} y="16">
        {text}
      </text>
    </g>
  );
};

/** Words that would run over the edge are drawn together until they fit. */
const within = (room: number, wide: number): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } =>
  wide > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
const vermontSays = (view: View, small: boolean): string => {
  const mind = VERMONT[view.vermont]!;
  if (small) return `${mind.charAt(0).toUpperCase()}${mind.slice(1)}`;
  if (mind === 'neutral') return 'Neutral: no effect in New York';
  return mind === 'pro-british' ? 'Pro-British: militia +1 there' : 'Pro-Rebel: one column to them';
};

const isClear = (view: View, zone: number): boolean =>
  !view.smugglerAt.includes(zone) && view.fleet !== zone && !view.at.includes(atSea(zone));

export const groundFor = perGame((opened: DontTreadOnMe) => {
  const { countyName, kit, stateName, turnOf, zoneName } = gameFor(opened);

  const County = ({ x }: { x: number }) => {
    const [left, top, w, h] = countyRect(x);
    const critical = kit.critical.includes(x);
    return (
      <rect
        x={left + (critical ? 1 : 0)}
        y={top + (critical ? 1 : 0)}
        width={w - (critical ? 2 : 0)}
        height={h - (critical ? 2 : 0)}
        rx="3"
        class={critical ? 'county critical' : 'county'}
      />
    );
  };

  /** The sheets of the States, the sea zones and the boxes: what lies under everything. */
  const Ground = ({ view }: { view: View }) => (
    <g class="dtom-ground" aria-hidden="true">
      <pattern id="dtom-loyal" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" fill="#A44C29" />
        <rect width="7" height="2" fill="#8C3C1D" />
      </pattern>
      {STATES.map((id, s) => (
        <Sheet key={id} s={s} target={turnOf(view).target === s} />
      ))}
      {STATES.flatMap((id, s) => [0, 1, 2, 3].map((i) => <County key={`${id}${i}`} x={s * 4 + i} />))}
      {ZONES.map((id, i) => {
        const [x, y, w, h] = zoneRect(i + 1);
        return (
          <g key={id} class="zone">
            <rect x={x} y={y} width={w} height={h} rx="40" class="water" />
            <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="37" class="inner" />
          </g>
        );
      })}
      <Plain rect={countyRect(QUEBEC)} />
      {BOXES.map((id) => (
        <Plain key={id} rect={boxRect(id)} />
      ))}
    </g>
  );

  const Title = ({ s, view, small }: { s: number; view: View; small: boolean }) => {
    const [x, y, w, h] = titleRect(s);
    const [loyalty, ceiling] = [view.loyalty[s]!, kit.ceiling[s]!];
    const name = stateName(s);
    const middle = y + h / 2 + 1;
    const after = x + 15 + widthOf(name);
    const target = turnOf(view).target === s;
    const meter = x + w - 44 - ceiling * 6.6;
    const leaders = [view.washington, view.jefferson].flatMap((at, i) => (at === s ? [i] : []));
    return (
      <g class="title">
        <text x={x + 6} y={middle + 5.4} class="state-name">
          {name}
        </text>
        {target && !small && (
          <g transform={`translate(${after},${middle})`} class="chip-target">
            <rect x="0" y="-8" width="46" height="16" rx="4" />
            <text x="23" y="3.8">
              Target
            </text>
          </g>
        )}
        {leaders.map((i, n) => (
          <g key={i} transform={`translate(${x + 17 + n * 20},${y - 6})`} class="leader">
            <title>{LEADER_NAMES[i]}</title>
            <circle r="9" />
            <text y="3.8">{LEADERS[i]}</text>
          </g>
        ))}
        {view.congress === s && (
          <g transform={`translate(${x + 17 + leaders.length * 20},${y - 6})`} class="congress">
            <title>Congress</title>
            <path d="M0,-10L9,-5V5L0,10L-9,5V-5Z" />
            <path d={HALL} transform="translate(0,2.6) scale(.46)" class="hall" />
          </g>
        )}
        {Array.from({ length: ceiling }, (_, i) => (
          <rect
            key={i}
            x={meter + i * 6.6}
            y={middle - 6.5}
            width="5.1"
            height="13"
            rx="1"
            class={i < loyalty ? 'loyal on' : 'loyal'}
          />
        ))}
        <text x={x + w - 5} y={middle + 5} class="loyalty-number">
          <tspan class="now">{loyalty}</tspan>
          {!small && <tspan class="of">/{ceiling}</tspan>}
        </text>
      </g>
    );
  };

  const total = (view: View, side: 0 | 1, x: number): number =>
    unitsIn(stateOfView(view), side, x).reduce((sum, u) => sum + strengthIn(kit, u, x), 0);

  /** Both sides are here: strength against strength, before militia. */
  const Clash = ({ view, x, small }: { view: View; x: number; small: boolean }) => {
    const [left, top, w, h] = countyRect(x);
    const text = `${total(view, 0, x)} : ${total(view, 1, x)}`;
    if (small) return <SmallClash right={left + w - 3} bottom={top + h - 3} text={text} />;
    const width = 26 + text.length * 6.2;
    return (
      <g transform={`translate(${left + w - width - 4},${top + h - 20})`} class="clash">
        <rect width={width} height="17" rx="8.5" />
        <path
          d="M-7,-7L5.6,5.6M7,-7L-5.6,5.6M2.2,6.8L6.8,2.2M-2.2,6.8L-6.8,2.2"
          transform="translate(11,8.5) scale(.62)"
        />
        <text x={(width + 16) / 2} y="12.4">
          {text}
        </text>
      </g>
    );
  };

  const CountyWords = ({ x, small }: { x: number; small: boolean }) => {
    const [left, top, w, h] = countyRect(x);
    const data = kit.components.states[x >> 2]!.counties[x & 3]!;
    const marks = left + 11 + data.dice.length * 15;
    return (
      <g>
        <text
          x={left + 5}
          y={top + 13.4}
          class="county-name"
          {...within(w - 10, countyName(x).length * (small ? 8.2 : 6.3))}
        >
          {countyName(x)}
        </text>
        {data.dice.map((n, i) => (
          <Face key={n} x={left + 11 + i * 15} y={top + h - 11} n={n} blue={data.blueDie} />
        ))}
        <g transform={`translate(${marks - 5},${top + h - 18})`} class="terrain-mark">
          <title>{data.terrain}</title>
          <path d={TERRAIN[data.terrain]} />
        </g>
        {data.loyalistStronghold && (
          <g transform={`translate(${marks + 21},${top + h - 11})`} class="stronghold">
            <title>Loyalist stronghold</title>
            <path d={FLAG} />
          </g>
        )}
        {data.congressIcon && (
          <g transform={`translate(${marks + (data.loyalistStronghold ? 40 : 26)},${top + h - 8.6})`} class="seat-mark">
            <title>Seat of Congress</title>
            <path d={HALL} transform="scale(.48)" />
          </g>
        )}
        {data.noMilitia && (
          <text x={marks + 20} y={top + h - 7} class="no-militia">
            no militia
          </text>
        )}
      </g>
    );
  };

  const congressSays = (view: View): string =>
    view.congress === FLIGHT ? 'in flight' : `in ${stateName(view.congress)}`;
  const leaderSays = (at: number, small: boolean): string => {
    if (at >= 0) return small ? `in ${stateName(at)}, Loyalty −1` : `in ${stateName(at)}, Loyalty −1 a turn`;
    return at === -1 ? 'in the Rebel pool' : at === -2 ? 'not yet in the war' : 'out of the war';
  };

  const Leadership = ({ view, small }: { view: View; small: boolean }) => {
    const [x, y, w] = boxRect('leadership');
    const lines = [
      ['Washington', `${leaderSays(view.washington, small)}${view.washington >= 0 ? ', winter +2' : ''}`],
      ['Jefferson', leaderSays(view.jefferson, small)],
      ['Congress', congressSays(view)],
    ] as const;
    return (
      <g>
        {lines.map(([name, says], i) => (
          <text
            key={name}
            x={x + 12}
            y={small ? y + 37 + i * 17 : y + 38 + i * 15.5}
            class="box-line"
            {...within(w - 24, (name.length + says.length) * (small ? 7.8 : 5.6))}
          >
            <tspan class="strong">{name}</tspan> {says}
          </text>
        ))}
      </g>
    );
  };

  /** Everything that is written on the sheets, over what shines. */
  const Writing = ({ view, small }: { view: View; small: boolean }) => {
    const mixed = mixedPlaces(stateOfView(view));
    const [qx, qy] = countyRect(QUEBEC);
    const [vx, vy] = boxRect('vermont');
    return (
      <g class="dtom-writing" aria-hidden="true">
        {STATES.map((id, s) => (
          <Title key={id} s={s} view={view} small={small} />
        ))}
        {STATES.flatMap((id, s) =>
          [0, 1, 2, 3].map((i) => <CountyWords key={`${id}${i}`} x={s * 4 + i} small={small} />),
        )}
        {ZONES.map((id, i) => {
          const [x, y, w] = zoneRect(i + 1);
          const name = zoneName(i + 1);
          const start = x + w / 2 - (name.length * (small ? 6.9 : 6.4) + 18) / 2;
          return (
            <g key={id}>
              <Face x={start + 6} y={y + 20} n={i + 1} />
              <text x={start + 17} y={y + 24.6} class="zone-name">
                {name}
              </text>
              {isClear(view, i + 1) && (
                <text x={x + w / 2} y={y + 53} class="box-line quiet" text-anchor="middle">
                  clear
                </text>
              )}
            </g>
          );
        })}
        <text x={qx + 10} y={qy + 19} class="box-name">
          {countyName(QUEBEC)}
        </text>
        <text x={qx + 84} y={qy + 18} class="box-line quiet">
          farm, no militia
        </text>
        {BOXES.map((id) => {
          const [x, y] = boxRect(id);
          return (
            <text key={id} x={x + 10} y={y + 19} class="box-name">
              {BOX_NAMES[id]}
            </text>
          );
        })}
        <text x={vx + 10} y={vy + 37} class="box-line">
          {vermontSays(view, small)}
        </text>
        <Leadership view={view} small={small} />
        {Array.from({ length: QUEBEC + 1 }, (_, x) =>
          has(mixed, x) ? <Clash key={x} view={view} x={x} small={small} /> : null,
        )}
      </g>
    );
  };

  return { Ground, Writing };
});
