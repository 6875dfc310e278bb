import { AMERICAN, GENERALS, ROCHAMBEAU, type Side } from '@liberty/colonies';
import type { FigureState } from '../../board/figure.ts';
import { generalName, type MapGame } from './field.ts';
import { Portrait } from './portraits.tsx';
import type { NamePlace } from './stands.ts';
import { perGame } from '../per-game.ts';
import './pieces.css';

const IVORY = '#FBF5E6';

const star = (R: number, r: number): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const far = i % 2 === 1 ? r : R;
    return `${(far * Math.cos(angle)).toFixed(2)},${(far * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
};
const cutSquare = (r: number): string => {
  const k = r * 0.34;
  return `M${-r + k},${-r}H${r - k}L${r},${-r + k}V${r - k}L${r - k},${r}H${-r + k}L${-r},${r - k}V${-r + k}Z`;
};
const scallop = (R: number, n: number): string => {
  const bow = (R * Math.sin(Math.PI / n) * 1.12).toFixed(2);
  const at = (i: number): string => {
    const angle = (i / n) * 2 * Math.PI - Math.PI / 2;
    return `${(R * Math.cos(angle)).toFixed(2)},${(R * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(0)}${Array.from({ length: n }, (_, i) => `A${bow},${bow} 0 0 1 ${at(i + 1)}`).join('')}Z`;
};

const STAR = star(10.4, 4.2);
const SHIP =
  'M-17,5.4C-11,7 9,7 16.4,4.4C15.4,9.4 12.4,12.6 10.6,13.4H-11.4C-14.6,11.6 -16.4,8.6 -17,5.4ZM-14,-4.5C-11,-2.6 -7,-2.6 -4.4,-4.5C-5.4,-1.8 -5.2,.8 -4.4,3C-7,1.6 -11,1.6 -14,3C-13,.8 -13,-1.8 -14,-4.5ZM-13,-13C-10.6,-11.6 -7.6,-11.6 -5.2,-13C-6,-10.6 -6,-8.6 -5.2,-6.4C-7.6,-7.6 -10.6,-7.6 -13,-6.4C-12.2,-8.6 -12.2,-10.6 -13,-13ZM-4.6,-7C-1,-4.8 3,-4.8 6.6,-7C5.6,-3.6 5.6,-.6 6.6,2.4C3,.8 -1,.8 -4.6,2.4C-3.6,-.6 -3.6,-3.6 -4.6,-7ZM-3.4,-17C-.6,-15.2 2.6,-15.2 5.4,-17C4.6,-14.2 4.6,-11.6 5.4,-9C2.6,-10.4 -.6,-10.4 -3.4,-9C-2.6,-11.6 -2.6,-14.2 -3.4,-17ZM6.6,-4C9,-2.6 12,-2.6 14.6,-4C13.8,-1.6 13.8,.6 14.6,2.8C12,1.6 9,1.6 6.6,2.8C7.4,.6 7.4,-1.6 6.6,-4Z';
const MASTS = 'M-9,5V-15M1,5V-20M10.4,5V-13M-17,5.4L-22,1.6';
const HALL =
  'M-11,9V-1H11V9ZM-12.4,-1L-9,-5H9L12.4,-1ZM-3.6,-5V-9.6H3.6V-5ZM-2.4,-9.6V-13H2.4V-9.6ZM-1.5,-13L0,-18.4L1.5,-13Z';

/** A soft shadow without a filter: filters are what makes a map slow. */
const Shadow = ({ d }: { d: string }) => <path d={d} transform="translate(0,2.4)" class="shade" />;
const disc = (r: number): string => `M0,${-r}A${r},${r} 0 1 1 0,${r}A${r},${r} 0 1 1 0,${-r}Z`;

/** 2.2e The marker: an American disc with a star, a British square with the Union cross. */
export const Marker = ({ side, scale = 1 }: { side: Side; scale?: number }) =>
  side === AMERICAN ? (
    <g transform={`scale(${scale})`}>
      <Shadow d={disc(15.6)} />
      <circle r="14.6" fill="var(--am)" stroke={IVORY} stroke-width="1.5" />
      <circle r="15.6" fill="none" stroke="var(--am-deep)" stroke-width=".9" />
      <path d={STAR} fill={IVORY} />
    </g>
  ) : (
    <g transform={`scale(${scale})`}>
      <Shadow d="M-14.6,-14.6H14.6V14.6H-14.6Z" />
      <rect
        x="-13.6"
        y="-13.6"
        width="27.2"
        height="27.2"
        rx="2.4"
        fill="var(--br)"
        stroke={IVORY}
        stroke-width="1.5"
      />
      <rect
        x="-14.6"
        y="-14.6"
        width="29.2"
        height="29.2"
        rx="3"
        fill="none"
        stroke="var(--br-deep)"
        stroke-width=".9"
      />
      <path d="M-11.6,-11.6L11.6,11.6M11.6,-11.6L-11.6,11.6" stroke={IVORY} stroke-width="2" />
      <path d="M0,-12.8V12.8M-12.8,0H12.8" stroke={IVORY} stroke-width="6.2" />
      <path d="M0,-12.8V12.8M-12.8,0H12.8" stroke="var(--br)" stroke-width="3" />
    </g>
  );

/** 2.2a Combat units with their number; French ones are scalloped. */
export const Units = ({ side, n, french, scale = 1 }: { side: Side; n: number; french: boolean; scale?: number }) => {
  const round = disc(16);
  const cut = cutSquare(16);
  return (
    <g transform={`scale(${scale})`}>
      {french ? (
        <>
          <Shadow d={disc(16)} />
          <path d={scallop(14.6, 8)} fill="var(--fr)" stroke="var(--fr-gold)" stroke-width="2.2" />
        </>
      ) : (
        <>
          <Shadow d={side === AMERICAN ? disc(17) : cutSquare(17)} />
          <path
            d={side === AMERICAN ? disc(17) : cutSquare(17)}
            fill={`var(--${side === AMERICAN ? 'am' : 'br'}-deep)`}
          />
          <path
            d={side === AMERICAN ? round : cut}
            fill={`var(--${side === AMERICAN ? 'am' : 'br'})`}
            stroke={IVORY}
            stroke-width="1.8"
          />
        </>
      )}
      <text y="6.6" class="cu-count" fill={french ? 'var(--fr-deep)' : '#FFFAEC'}>
        {n}
      </text>
    </g>
  );
};

const ARCH = {
  american: 'M-22,0V-36A22,22 0 0 1 22,-36V0Z',
  british: 'M-22,0V-51L-15.5,-58H15.5L22,-51V0Z',
  french:
    'M-22,0V-41C-22,-50 -13,-49.5 -8.4,-53C-5,-55.4 -3,-57.6 0,-60C3,-57.6 5,-55.4 8.4,-53C13,-49.5 22,-50 22,-41V0Z',
} as const;

/** Slanting lines over a general who has moved with this card; his numbers stay clear. */
const HATCH = Array.from(
  { length: 7 },
  (_, i) => `M${-20 + i * 6},-23L${Math.min(20, -8 + i * 6)},${-23 - Math.min(12, 40 - i * 6) * 2}`,
).join('');

const nationOf = (g: number): keyof typeof ARCH => {
  if (g === ROCHAMBEAU) return 'french';
  return g < ROCHAMBEAU ? 'american' : 'british';
};
const COLOURS = {
  american: {
    fill: 'var(--am)',
    deep: 'var(--am-deep)',
    ink: '#F7EDD8',
    ribbon: 'var(--am-deep)',
    key: IVORY,
    name: '#FFFAEC',
    round: 8.5,
  },
  british: {
    fill: 'var(--br)',
    deep: 'var(--br-deep)',
    ink: '#F7EDD8',
    ribbon: 'var(--br-deep)',
    key: IVORY,
    name: '#FFFAEC',
    round: 2,
  },
  french: {
    fill: 'var(--fr)',
    deep: 'var(--fr-deep)',
    ink: 'var(--fr-deep)',
    ribbon: 'var(--fr)',
    key: 'var(--fr-gold)',
    name: 'var(--fr-deep)',
    round: 5,
  },
} as const;

export const Congress = () => (
  <g>
    <Shadow d="M0,-22L19,-11V11L0,22L-19,11V-11Z" />
    <path
      d="M0,-22L19,-11V11L0,22L-19,11V-11Z"
      fill={IVORY}
      stroke="var(--am-deep)"
      stroke-width="2.2"
      stroke-linejoin="round"
    />
    <path d={HALL} transform="translate(0,5) scale(.92)" fill="#132A54" />
    <path d="M-4.6,13.6V8.8M0,13.6V8.8M4.6,13.6V8.8" stroke={IVORY} stroke-width="1.6" />
  </g>
);

export const Navy = () => (
  <g>
    <Shadow d={disc(26)} />
    <path d={scallop(26, 12)} fill="var(--fr)" stroke="var(--fr-gold)" stroke-width="2.4" />
    <g transform="translate(1,3)" fill="var(--fr-deep)">
      <path d={SHIP} />
      <path d={MASTS} fill="none" stroke="var(--fr-deep)" stroke-width="1.2" />
    </g>
  </g>
);

/** The sign of a side: beside its name, in the header, on the curtain. */
export const crestOf =
  (side: Side) =>
  ({ size }: { size: number }) => (
    <svg viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true" class="crest">
      <Marker side={side} scale={1.1} />
    </svg>
  );

/** On a small map pieces with numbers on them grow: `type` is the smallest that can be read there. */
const NUMBER = 17;
export const growthOf = (type: number): number => Math.max(1, type / NUMBER);

/** The ribbon with a general's name: how high its letters are, how wide and how high it is, on a piece that has not grown. */
export const ribbonOf = (g: number, type: number): { letters: number; wide: number; high: number } => {
  const letters = Math.max(12.8, type / growthOf(type));
  return { letters, wide: generalName(g).length * letters * 0.586 + 12, high: letters + 4.2 };
};

/** So much a general grows who is singled out. */
const SINGLED_OUT = 1.1;

/** Gold around the piece and in front of its edge: he may be chosen. */
const Halo = ({ shape }: { shape: string }) => (
  <g class="selectable">
    <path d={shape} class="dark" />
    <path d={shape} class="gold" />
  </g>
);

export const piecesFor = perGame(({ kit }: MapGame) => {
  /** 2.2b A general on his stand: profile, ribbon with his name, strategy on the light cell, battle on the dark one. */
  const Standee = ({
    g,
    state,
    ribbon = true,
    name: place = { aside: 0, row: 0 },
    spent = false,
    met = false,
    type = 0,
  }: {
    g: number;
    state: FigureState;
    ribbon?: boolean;
    name?: NamePlace;
    spent?: boolean;
    /** He marches, and the other side is asked about it. */
    met?: boolean;
    type?: number;
  }) => {
    const nation = nationOf(g);
    const { fill, deep, ink, key, name, round, ribbon: band } = COLOURS[nation];
    const shape = ARCH[nation];
    const { letters, wide, high } = ribbonOf(g, type);
    const isLit = state.lit && !state.selected;
    const isSingledOut = state.selected || met;
    const singledOut = isSingledOut ? SINGLED_OUT : 1;
    const grown = growthOf(type) * singledOut;
    return (
      <g transform={grown === 1 ? undefined : `scale(${grown.toFixed(3)})`}>
        {isSingledOut && (
          <g class={state.selected ? 'singled-out' : 'singled-out met'}>
            <path d={shape} class="dark" />
            <path d={shape} class="gold" />
            <path d="M-25,4.4H25" class="base" />
          </g>
        )}
        {isLit && <Halo shape={shape} />}
        <rect x="-25" y="-1" width="50" height="6.4" rx="3.2" class="shade" />
        <rect x="-25" y="-3" width="50" height="6.4" rx="3.2" fill={deep} />
        <path d={shape} fill={fill} stroke={nation === 'french' ? key : IVORY} stroke-width="1.5" />
        <g transform="translate(0,-20.4) scale(.93)">
          <Portrait
            id={GENERALS[g]!}
            left={nation === 'british'}
            ink={ink}
            paper={nation === 'french' ? 'var(--fr)' : fill}
          />
        </g>
        <rect x="-22" y="-20.4" width="22" height="20.4" fill={IVORY} />
        <rect x="0" y="-20.4" width="22" height="20.4" fill={deep} />
        <path d="M-22,-20.4H22" stroke={deep} stroke-width="1.2" />
        <text
          x="-11"
          y="-4.2"
          class="rating"
          fill={nation === 'french' ? 'var(--fr-deep)' : `var(--${nation === 'american' ? 'am' : 'br'}-deep)`}
        >
          {kit.strategy[g]}
        </text>
        <text x="11" y="-4.2" class="rating" fill="#FFFAEC">
          {kit.battle[g]}
        </text>
        {spent && <path d={HATCH} class="spent" />}
        {isLit && <path d={shape} class="selectable-edge" />}
        {ribbon && (
          <g
            transform={`scale(${place.listed ? 1 / singledOut : 1}) translate(${place.aside},${-50 - high * (place.row + 0.5)})`}
          >
            <rect
              x={-wide / 2}
              y={-high / 2}
              width={wide}
              height={high}
              rx={Math.min(round, high / 2)}
              fill={band}
              class={isLit ? 'ribbon-band open' : 'ribbon-band'}
              stroke={isLit ? undefined : key}
            />
            <text y={letters * 0.36} class="name-ribbon" font-size={letters} fill={name}>
              {generalName(g)}
            </text>
          </g>
        )}
      </g>
    );
  };

  return { Standee };
});
