import { CA, type Colour, FLEE_FACE, FR, type Face, HIT_FACE, LM, NA, PM, type Side } from '@liberty/rebellion-1775';
import { LETTERS } from './game.ts';
import './pieces.css';

const IVORY = '#FBF5E6';
const disc = (r: number): string => `M0,${-r}A${r},${r} 0 1 1 0,${r}A${r},${r} 0 1 1 0,${-r}Z`;
const box = (r: number): string => `M${-r},${-r}H${r}V${r}H${-r}Z`;
const PENTAGON = 'M0,-14L13.6,-1.5L8.4,12.4H-8.4L-13.6,-1.5Z';

const scallop = (r: number, n: number): string => {
  const points = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  });
  const bow = ((Math.PI * r) / n).toFixed(2);
  return `M${points.join(`A${bow},${bow} 0 0 1 `)}A${bow},${bow} 0 0 1 ${points[0]!}Z`;
};
const SCALLOP = scallop(11.4, 9);

/** The shape of a colour: British things are square, American round, French scalloped, natives five-sided. */
const shapeOf = (c: Colour): string => {
  if (c === NA) return PENTAGON;
  if (c === FR) return SCALLOP;
  return c === CA || c === PM ? disc(12.6) : box(12);
};

/** Fill, edge and ink of a cube. */
export const PAINT: readonly { readonly fill: string; readonly edge: string; readonly ink: string }[] = [
  { fill: 'var(--br)', edge: 'var(--br-deep)', ink: '#FFFAEC' },
  { fill: '#E2B33A', edge: '#6E4E08', ink: '#2A1C00' },
  { fill: 'var(--am)', edge: 'var(--am-deep)', ink: '#FFFAEC' },
  { fill: '#F7F2E4', edge: '#132A54', ink: '#132A54' },
  { fill: '#A9520F', edge: '#6B310A', ink: '#FFFAEC' },
  { fill: '#FFFBF0', edge: '#A9781A', ink: '#5A3D08' },
  { fill: '#4D7A45', edge: '#22401C', ink: '#FFFAEC' },
];

/** Dark cubes carry an ivory line inside their edge; pale ones an edge that is dark enough by itself. */
const isPale = (c: Colour): boolean => c === PM || c === FR || c === LM;

interface CubeProps {
  readonly colour: Colour;
  /** How many; without a number only the letter is shown. */
  readonly n?: number;
  /** With whom natives stand; a small mark of that side below them. */
  readonly side?: Side | -1;
  /** How many of them have moved already: hatched. */
  readonly spent?: number;
  /** The smallest type that can be read on the map, in map units. */
  readonly type?: number;
  /** The size of its letter at least, where it cannot grow. */
  readonly letter?: number;
}

/** The letter beside a number, where there is room for small type. */
const INITIAL = 10.4;
/** On a small map cubes grow, so that the letter beside the number can be read. */
const GROWN_INITIAL = 12;
export const growthOf = (type: number): number => Math.max(1, type / GROWN_INITIAL);

/** The number, and beside it the letter, smaller where there are two figures; on a hatched cube with a rim of its own. */
const Count = ({
  colour,
  n,
  ink,
  halo,
  type,
}: {
  colour: Colour;
  n: number;
  ink: string;
  halo: string;
  type: number;
}) => {
  const tight = n > 9 ? ' tight' : '';
  const letter = Math.max(tight ? 0 : INITIAL, type);
  const [x, y] = colour === NA ? [7.2, 2.5] : tight ? [8.4, -2.8] : [7, -0.9];
  return (
    <>
      <text x={tight ? -3.6 : -3.2} y="6.2" class={`reb-number${tight}`} fill={ink} stroke={halo}>
        {n}
      </text>
      <text x={x} y={y} class="reb-initial" font-size={letter} fill={ink} stroke={halo}>
        {LETTERS[colour]}
      </text>
    </>
  );
};

/** A stack of cubes: shape, number, and the letter of its faction. */
export const Cube = ({ colour, n, side = -1, spent = 0, type = 0, letter = 0 }: CubeProps) => {
  const { fill, edge, ink } = PAINT[colour]!;
  const d = shapeOf(colour);
  const grown = growthOf(type);
  return (
    <g class="reb-cube" transform={grown === 1 ? undefined : `scale(${grown.toFixed(3)})`}>
      <path d={d} transform="translate(0,2)" class="reb-shade" />
      <path d={d} fill={fill} stroke={isPale(colour) ? edge : IVORY} stroke-width={isPale(colour) ? 2 : 1.5} />
      {!isPale(colour) && <path d={d} fill="none" stroke={edge} stroke-width=".8" transform="scale(1.07)" />}
      {spent > 0 && (
        <g class={n === spent ? 'reb-spent' : 'reb-spent part'}>
          <path d="M-11,4L4,-11M-11,11L11,-11M-4,11L11,-4" stroke={ink} />
        </g>
      )}
      {n === undefined ? (
        <text y="5" class="reb-letter" font-size={Math.max(14, letter)} fill={ink}>
          {LETTERS[colour]}
        </text>
      ) : (
        <Count colour={colour} n={n} ink={ink} halo={spent > 0 ? fill : 'none'} type={Math.max(letter, type / grown)} />
      )}
      {colour === NA && side >= 0 && <Allegiance side={side as Side} />}
    </g>
  );
};

const Allegiance = ({ side }: { side: Side }) =>
  side === 0 ? (
    <rect x="-4" y="9" width="8" height="8" fill="var(--br)" stroke={IVORY} />
  ) : (
    <circle cy="13" r="4.4" fill="var(--am)" stroke={IVORY} />
  );

const ICON_TYPE = 10.7;

/** A cube as a small picture among words. */
export const CubeIcon = ({
  colour,
  n,
  size = 26,
  side,
}: {
  colour: Colour;
  n?: number;
  size?: number;
  side?: Side;
}) => (
  <svg viewBox="-16 -16 32 34" width={size} height={size} aria-hidden="true" class="reb-icon">
    <Cube
      colour={colour}
      {...(n === undefined ? {} : { n })}
      {...(side === undefined ? {} : { side })}
      letter={(ICON_TYPE * 34) / size}
    />
  </svg>
);

/** The sign of a faction: beside its name, in the header, on the curtain. */
export const crestOf =
  (faction: Colour) =>
  ({ size }: { size: number }) => (
    <svg viewBox="-16 -16 32 34" width={size} height={size} aria-hidden="true" class="crest">
      <Cube colour={faction} />
    </svg>
  );

/** A flag beside the name of a colony, or over a city of the siege. */
export const Flag = ({ side, scale = 0.62 }: { side: Side; scale?: number }) =>
  side === 0 ? (
    <g transform={`scale(${scale})`}>
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
      <rect x="-14.6" y="-14.6" width="29.2" height="29.2" rx="3" fill="none" stroke="var(--br-deep)" />
      <path d="M-11.6,-11.6L11.6,11.6M11.6,-11.6L-11.6,11.6" stroke={IVORY} stroke-width="2" />
      <path d="M0,-12.8V12.8M-12.8,0H12.8" stroke={IVORY} stroke-width="6.2" />
      <path d="M0,-12.8V12.8M-12.8,0H12.8" stroke="var(--br)" stroke-width="3" />
    </g>
  ) : (
    <g transform={`scale(${scale})`}>
      <circle r="14.6" fill="var(--am)" stroke={IVORY} stroke-width="1.5" />
      <circle r="15.6" fill="none" stroke="var(--am-deep)" />
      <path d="M0,-10L2.4,-3.2L9.5,-3.1L3.8,1.2L5.9,8.1L0,4L-5.9,8.1L-3.8,1.2L-9.5,-3.1L-2.4,-3.2Z" fill={IVORY} />
    </g>
  );

/** British dice are square, American ones round at the corners. */
const ROUNDING = [2, 2, 6, 6, 2, 6, 3.4] as const;
const FACE_WORDS = ['hit', 'flee', 'command'] as const;
const RUN = 'M-5,5L4,-4M-2,-5H5V2';

/** A die: a ring for a hit, an arrow for flight, blank for a command decision. */
export const BattleDie = ({
  colour,
  face,
  size = 24,
  faint = false,
}: {
  colour: Colour;
  face: Face;
  size?: number;
  faint?: boolean;
}) => {
  const { fill, edge, ink } = PAINT[colour]!;
  const round = ROUNDING[colour]!;
  return (
    <svg
      viewBox="-11 -11 22 22"
      width={size}
      height={size}
      class={faint ? 'reb-die faint' : 'reb-die'}
      role="img"
      aria-label={`${LETTERS[colour]} ${FACE_WORDS[face]}`}
    >
      <rect x="-10" y="-10" width="20" height="20" rx={round} fill={fill} stroke={edge} stroke-width="1.4" />
      {face === HIT_FACE && (
        <>
          <circle r="5.6" fill="none" stroke={ink} stroke-width="1.8" />
          <circle r="1.8" fill={ink} />
        </>
      )}
      {face === FLEE_FACE && <path d={RUN} fill="none" stroke={ink} stroke-width="2" stroke-linecap="round" />}
    </svg>
  );
};
