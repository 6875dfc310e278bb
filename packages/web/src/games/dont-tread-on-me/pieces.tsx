import { type Unit, isHorse, isPrivateer, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { FigureState } from '../../board/figure.ts';
import { KIND_NAMES, type Kind, LETTERS, kindOfUnit, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';
import './pieces.css';

const rounded = (s: number, r: number): string => {
  const [a, b] = [-s / 2, s / 2];
  return `M${a + r},${a}H${b - r}A${r},${r} 0 0 1 ${b},${a + r}V${b - r}A${r},${r} 0 0 1 ${b - r},${b}H${a + r}A${r},${r} 0 0 1 ${a},${b - r}V${a + r}A${r},${r} 0 0 1 ${a + r},${a}Z`;
};

const scalloped = (s: number): string => {
  const [a, b, q] = [-s / 2, s / 2, s / 4];
  const arc = (x: number, y: number): string => `A${q * 0.56},${q * 0.56} 0 0 1 ${x},${y}`;
  const along = [1, 2, 3, 4];
  return `M${a},${a}${along.map((i) => arc(a + i * q, a)).join('')}${along.map((i) => arc(b, a + i * q)).join('')}${along.map((i) => arc(b - i * q, b)).join('')}${along.map((i) => arc(a, b - i * q)).join('')}Z`;
};

/** The outline of a counter: cut corners for the Crown, a pointed foot for the Indians, nearly round for the Rebels, scalloped for the French. */
export const shapeOf = (kind: Kind, s: number): string => {
  const [a, b] = [-s / 2, s / 2];
  if (kind === 'ind') return `M${a},${a}H${b}V${b * 0.62}L0,${b + 1.5}L${a},${b * 0.62}Z`;
  if (kind === 'con' || kind === 'cos') return rounded(s, s * 0.42);
  if (kind === 'fra') return scalloped(s);
  const c = s * 0.11;
  return `M${a + c},${a}H${b - c}L${b},${a + c}V${b - c}L${b - c},${b}H${a + c}L${a},${b - c}V${a + c}Z`;
};

const HORSE = 'M-3,4L-2.4,1.4C-3.8,.6 -4.2,-.6 -3.4,-1.6L-1,-4L0,-5L.8,-3.8C3,-3 3.8,-.6 3.8,4Z';

/** No letter is smaller than this on the screen, in pixels. */
export const LEAST_TYPE = 10.6;
/** From this width on, in pixels, a counter has room for its name. */
const NAMED = 33;

/** How the words of a counter lie, in units of the map. */
interface Lettering {
  readonly letter: number;
  readonly number: number;
  readonly numberX: number;
  readonly numberY: number;
  /** The size of the name at its foot; none: the pointer tells it. */
  readonly foot: number;
}

const letteringOf = (size: number, scale: number, named: boolean, wide: boolean): Lettering => {
  const letter = LEAST_TYPE / scale;
  if (wide) return { letter, number: LEAST_TYPE / scale, numberX: 0, numberY: named ? 3 : 8, foot: named ? letter : 0 };
  if (named) return { letter, number: Math.min(17, size / 2), numberX: 3, numberY: 1.6, foot: LEAST_TYPE / scale };
  const number = Math.max(13.5 / scale, size * 0.54);
  return { letter, number, numberX: size * 0.17, numberY: number * 0.42, foot: 0 };
};

/** Names of more than five letters are shortened. */
const shortened = (tag: string): string => (tag.length > 5 ? `${tag.slice(0, 4).replace(/\.$/, '')}.` : tag);

export interface CounterProps {
  readonly units: readonly Unit[];
  /** A number, or the three printed values. */
  readonly strength: number | string;
  /** In units of the map, and how many pixels such a unit is. */
  readonly size: number;
  readonly scale: number;
  readonly state?: FigureState;
  readonly mixed?: boolean;
  readonly fate?: 'falls' | 'chosen' | undefined;
}

const HULL =
  'M-17,5.4C-11,7 9,7 16.4,4.4C15.4,9.4 12.4,12.6 10.6,13.4H-11.4C-14.6,11.6 -16.4,8.6 -17,5.4ZM-14,-4.5C-11,-2.6 -7,-2.6 -4.4,-4.5C-5.4,-1.8 -5.2,.8 -4.4,3C-7,1.6 -11,1.6 -14,3C-13,.8 -13,-1.8 -14,-4.5ZM-13,-13C-10.6,-11.6 -7.6,-11.6 -5.2,-13C-6,-10.6 -6,-8.6 -5.2,-6.4C-7.6,-7.6 -10.6,-7.6 -13,-6.4C-12.2,-8.6 -12.2,-10.6 -13,-13ZM-4.6,-7C-1,-4.8 3,-4.8 6.6,-7C5.6,-3.6 5.6,-.6 6.6,2.4C3,.8 -1,.8 -4.6,2.4C-3.6,-.6 -3.6,-3.6 -4.6,-7ZM-3.4,-17C-.6,-15.2 2.6,-15.2 5.4,-17C4.6,-14.2 4.6,-11.6 5.4,-9C2.6,-10.4 -.6,-10.4 -3.4,-9C-2.6,-11.6 -2.6,-14.2 -3.4,-17ZM6.6,-4C9,-2.6 12,-2.6 14.6,-4C13.8,-1.6 13.8,.6 14.6,2.8C12,1.6 9,1.6 6.6,2.8C7.4,.6 7.4,-1.6 6.6,-4Z';
const MASTS = 'M-9,5V-15M1,5V-20M10.4,5V-13M-17,5.4L-22,1.6';

interface VesselProps {
  readonly tone: string;
  /** A letter or a number in a badge at its bow. */
  readonly mark?: string | undefined;
  readonly state?: FigureState;
  /** How large it is drawn in the end, in pixels for one of its units. */
  readonly scale?: number;
}

/** A ship under sail, with a badge. */
export const Vessel = ({ tone, mark, state, scale = 1 }: VesselProps) => {
  const type = Math.max(11.6, LEAST_TYPE / scale);
  return (
    <g class={`vessel ${tone}`}>
      {state?.lit && !state.selected && <circle cy="-2" r="20.5" class="may under" />}
      {state?.lit && <circle cy="-2" r="20.5" class={state.selected ? 'chosen' : 'may'} />}
      <rect x="-22" y="-21" width="44" height="38" fill="transparent" />
      <path d={`${HULL}${MASTS}`} class="glow" />
      <path d={HULL} class="hull" />
      <path d={MASTS} class="masts" />
      {mark && (
        <g transform="translate(15,9)" class="badge">
          <circle r={type * 0.74} />
          <text y={type * 0.36} font-size={type}>
            {mark}
          </text>
        </g>
      )}
    </g>
  );
};

/** How large a vessel is drawn on the map: one that shines can be touched at every scale. */
export const vesselScale = (scale: number): number => Math.max(0.78, 25 / 41 / scale);

export const Smuggler = ({ i, state, scale }: { i: number; state: FigureState; scale: number }) => (
  <g transform={`scale(${vesselScale(scale)})`}>
    <title>{isPrivateer(i) ? 'Privateer: fires first (§6/3b)' : 'Smuggler'}</title>
    <Vessel
      tone={isPrivateer(i) ? 'privateer' : 'smuggler'}
      mark={isPrivateer(i) ? 'P' : undefined}
      state={state}
      scale={vesselScale(scale) * scale}
    />
  </g>
);

/** The sign of the Crown, and of the Rebellion. */
export const CrownCrest = ({ size }: { size: number }) => (
  <svg viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true" class="crest">
    <rect x="-15" y="-15" width="30" height="30" rx="2.4" fill="var(--br)" stroke="#FBF5E6" stroke-width="1.6" />
    <path d="M-12.8,-12.8L12.8,12.8M12.8,-12.8L-12.8,12.8" stroke="#FBF5E6" stroke-width="2.2" />
    <path d="M0,-14V14M-14,0H14" stroke="#FBF5E6" stroke-width="6.8" />
    <path d="M0,-14V14M-14,0H14" stroke="var(--br)" stroke-width="3.4" />
  </svg>
);

/** A star of five points, by its outer and inner radius. */
export const starOf = (far: number, near: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 1 ? near : far;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  }).join('L')}Z`;

export const RebelCrest = ({ size }: { size: number }) => (
  <svg viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true" class="crest">
    <circle r="15.6" fill="var(--am)" stroke="#FBF5E6" stroke-width="1.6" />
    <path d={starOf(10.8, 4.4)} fill="#FBF5E6" />
  </svg>
);

/** How many a pile stands for, at its lower corner. */
const Badge = ({ size, scale, says }: { size: number; scale: number; says: string }) => {
  const type = Math.max(10.8, LEAST_TYPE / scale);
  const wide = type * (0.75 + 0.58 * says.length);
  return (
    <g transform={`translate(${size / 2 - 3},${size / 2 - 1})`} class="badge">
      <rect x={-wide / 2} y={-type * 0.68} width={wide} height={type * 1.36} rx={type * 0.68} />
      <text y={type * 0.36} font-size={type}>
        {says}
      </text>
    </g>
  );
};

/** A × on the shoulder of whoever falls. */
const Cross = ({ size }: { size: number }) => (
  <g transform={`translate(${size / 2 - 3},${3 - size / 2})`} class="cross">
    <circle r="7" />
    <path d="M-2.8,-2.8L2.8,2.8M2.8,-2.8L-2.8,2.8" />
  </g>
);

export const piecesFor = perGame((opened: DontTreadOnMe) => {
  const { printed, unitName, unitTag } = gameFor(opened);

  /** What a unit is, for the pointer: its name and its three printed values. */
  const aboutUnit = (u: Unit): string =>
    `${unitName(u)}, ${KIND_NAMES[kindOfUnit(u)]}${isHorse(u) ? ' Horse' : ''}, ${printed(u).join('-')}`;

  /** A counter with the strength it has where it stands; a pile says how many lie on each other. Small ones leave their name to the pointer. */
  const Counter = ({ units, strength, size, scale, state, mixed = false, fate }: CounterProps) => {
    const u = units[0]!;
    const kind = kindOfUnit(u);
    const several = units.length > 1;
    const d = shapeOf(kind, size);
    const named = !several && size * scale >= NAMED;
    const { letter, number, numberX, numberY, foot } = letteringOf(size, scale, named, typeof strength === 'string');
    const inner = kind === 'con' || kind === 'cos' ? size * 0.1 : 0;
    const isChosen = state?.selected === true || fate === 'chosen';
    return (
      <g class={`counter ${kind}${isChosen ? ' raised' : ''}`} data-pile={several ? units.length : undefined}>
        <title>{units.map(aboutUnit).join('; ')}</title>
        <path d={d} transform="translate(0,1.6)" class="shade" />
        {isChosen && <path d={shapeOf(kind, size + 7)} class="frame" />}
        {several && (
          <>
            <path d={shapeOf(kind, size - 2)} transform="translate(4.2,-3.6)" class="face under" />
            <path d={shapeOf(kind, size - 2)} transform="translate(2.1,-1.8)" class="face under" />
          </>
        )}
        <path d={d} class="face" />
        <path d={shapeOf(kind, size - 0.9)} class="outline" />
        {(kind === 'hes' || kind === 'cos') && <path d={shapeOf(kind, size - 5)} class="keyline" />}
        <text
          x={-size / 2 + 3.4 + inner}
          y={-size / 2 + letter * 0.86 + 2 + inner * 0.5}
          class="letter"
          font-size={letter}
        >
          {LETTERS[kind]}
        </text>
        {isHorse(u) && (
          <path
            d={HORSE}
            transform={
              named
                ? `translate(${size / 2 - 7.6},${-size / 2 + 8.2})`
                : `translate(${-size / 2 + 7.5},${size / 2 - 7}) scale(${Math.min(1.3, 0.9 / scale)})`
            }
            class="mark"
          />
        )}
        <text
          x={numberX - (named && isHorse(u) ? 2.4 : 0)}
          y={several ? numberY - 3 : numberY}
          class="strength"
          font-size={number}
        >
          {strength}
        </text>
        {foot > 0 && (
          <text y={size / 2 - (inner > 0 ? 5 : 4)} class="tag" font-size={foot}>
            {shortened(unitTag(u))}
          </text>
        )}
        {fate === 'falls' && <path d={d} class="spent" />}
        {state?.lit && !isChosen && (
          <>
            <path d={shapeOf(kind, size + 4)} class="may under" />
            <path d={shapeOf(kind, size + 4)} class="may" />
          </>
        )}
        {several && <Badge size={size} scale={scale} says={mixed ? `+${units.length - 1}` : `×${units.length}`} />}
        {fate === 'falls' && <Cross size={size} />}
      </g>
    );
  };

  return { aboutUnit, Counter };
});
