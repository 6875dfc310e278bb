import { type Unit, isHorse, isPrivateer, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { FigureState } from '../../board/figure.ts';
import { KIND_NAMES, type Kind, LETTERS, kindOfUnit, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';
import './pieces.css';

/** The outline of a counter: square for the Crown, pointed for the Indians, round for the Rebels, scalloped for the French. */
const shapeOf = (kind: Kind, w: number, h: number): string => {
  const [x, y] = [-w / 2, -h / 2];
  const rounded = (r: number): string =>
    `M${x + r},${y}H${x + w - r}A${r},${r} 0 0 1 ${x + w},${y + r}V${y + h - r}A${r},${r} 0 0 1 ${x + w - r},${y + h}H${x + r}A${r},${r} 0 0 1 ${x},${y + h - r}V${y + r}A${r},${r} 0 0 1 ${x + r},${y}Z`;
  if (kind === 'ind') return `M${x},${y}H${x + w}V${y + h * 0.82}L0,${y + h}L${x},${y + h * 0.82}Z`;
  if (kind === 'con' || kind === 'cos') return rounded(Math.min(w, h) * 0.3);
  if (kind === 'fra') return rounded(Math.min(w, h) * 0.42);
  return rounded(2);
};

const HORSE = 'M-3,4L-2.4,1.4C-3.8,.6 -4.2,-.6 -3.4,-1.6L-1,-4L0,-5L.8,-3.8C3,-3 3.8,-.6 3.8,4Z';

export interface CounterSize {
  readonly w: number;
  readonly h: number;
}
export const FULL: CounterSize = { w: 32, h: 39 };

/** How the words of a counter lie: named, with its name left to the pointer, or in a crowd beside its number. */
interface Lettering {
  /** The letter of its kind stands in the corner, not beside the number. */
  readonly cornered: boolean;
  readonly letter: number;
  readonly number: number;
  readonly numberY: number;
  /** The size of what stands at its foot; none: nothing does. */
  readonly foot: number;
}

const letteringOf = (h: number, several: boolean, small: boolean): Lettering => {
  if (h < 36) {
    const number = Math.min(small ? 17 : 15, h * 0.72);
    return { cornered: false, letter: small ? 9 : 8, number, numberY: number * 0.36, foot: 0 };
  }
  if (!small) return { cornered: true, letter: 8.6, number: 16, numberY: 5.6, foot: 8.6 };
  return several
    ? { cornered: true, letter: 10, number: 18, numberY: 3.6, foot: 15 }
    : { cornered: true, letter: 11, number: 22, numberY: 13, foot: 0 };
};

interface CounterProps {
  readonly units: readonly Unit[];
  readonly strength: number;
  readonly size?: CounterSize;
  readonly state?: FigureState;
  /** It is drawn so small that its name could not be read. */
  readonly small?: boolean;
}

const HULL =
  'M-17,5.4C-11,7 9,7 16.4,4.4C15.4,9.4 12.4,12.6 10.6,13.4H-11.4C-14.6,11.6 -16.4,8.6 -17,5.4ZM-14,-4.5C-11,-2.6 -7,-2.6 -4.4,-4.5C-5.4,-1.8 -5.2,.8 -4.4,3C-7,1.6 -11,1.6 -14,3C-13,.8 -13,-1.8 -14,-4.5ZM-13,-13C-10.6,-11.6 -7.6,-11.6 -5.2,-13C-6,-10.6 -6,-8.6 -5.2,-6.4C-7.6,-7.6 -10.6,-7.6 -13,-6.4C-12.2,-8.6 -12.2,-10.6 -13,-13ZM-4.6,-7C-1,-4.8 3,-4.8 6.6,-7C5.6,-3.6 5.6,-.6 6.6,2.4C3,.8 -1,.8 -4.6,2.4C-3.6,-.6 -3.6,-3.6 -4.6,-7ZM-3.4,-17C-.6,-15.2 2.6,-15.2 5.4,-17C4.6,-14.2 4.6,-11.6 5.4,-9C2.6,-10.4 -.6,-10.4 -3.4,-9C-2.6,-11.6 -2.6,-14.2 -3.4,-17ZM6.6,-4C9,-2.6 12,-2.6 14.6,-4C13.8,-1.6 13.8,.6 14.6,2.8C12,1.6 9,1.6 6.6,2.8C7.4,.6 7.4,-1.6 6.6,-4Z';
const MASTS = 'M-9,5V-15M1,5V-20M10.4,5V-13M-17,5.4L-22,1.6';

/** A ship under sail, with a letter or a number on its hull. */
export const Vessel = ({ tone, mark, state }: { tone: string; mark?: string | undefined; state?: FigureState }) => (
  <g class={`vessel ${tone}`}>
    {state?.lit && <circle cy="-2" r="20.5" class={state.selected ? 'chosen' : 'may'} />}
    <rect x="-22" y="-21" width="44" height="38" fill="transparent" />
    <path d={HULL} class="hull" />
    <path d={MASTS} class="masts" />
    {mark && (
      <text y="12.4" class="mark">
        {mark}
      </text>
    )}
  </g>
);

export const Smuggler = ({ i, state }: { i: number; state: FigureState }) => (
  <g transform="scale(.72)">
    <title>{isPrivateer(i) ? 'Privateer: fires first (§6/3b)' : 'Smuggler'}</title>
    <Vessel tone={isPrivateer(i) ? 'privateer' : 'smuggler'} mark={isPrivateer(i) ? 'P' : undefined} state={state} />
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

const STAR = Array.from({ length: 10 }, (_, i) => {
  const angle = -Math.PI / 2 + (i * Math.PI) / 5;
  const far = i % 2 === 1 ? 4.4 : 10.8;
  return `${(far * Math.cos(angle)).toFixed(2)},${(far * Math.sin(angle)).toFixed(2)}`;
}).join('L');

export const RebelCrest = ({ size }: { size: number }) => (
  <svg viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true" class="crest">
    <circle r="15.6" fill="var(--am)" stroke="#FBF5E6" stroke-width="1.6" />
    <path d={`M${STAR}Z`} fill="#FBF5E6" />
  </svg>
);

export const piecesFor = perGame((opened: DontTreadOnMe) => {
  const { printed, unitName, unitTag } = gameFor(opened);

  /** What a unit is, for the pointer: its name and its three printed values. */
  const aboutUnit = (u: Unit): string =>
    `${unitName(u)}, ${KIND_NAMES[kindOfUnit(u)]}${isHorse(u) ? ' Horse' : ''}, ${printed(u).join('-')}`;

  /** A counter with the strength it has where it stands; several alike show how many. Small ones leave their name to the pointer. */
  const Counter = ({ units, strength, size = FULL, state, small = false }: CounterProps) => {
    const u = units[0]!;
    const kind = kindOfUnit(u);
    const { w, h } = size;
    const d = shapeOf(kind, w, h);
    const several = units.length > 1;
    const { cornered, letter, number, numberY, foot } = letteringOf(h, several, small);
    /** No room for a letter beside two numbers. */
    const tight = !cornered && several && w < 30;
    const tag = several ? `×${units.length}` : unitTag(u);
    return (
      <g class={`counter ${kind}`}>
        <title>{units.map(aboutUnit).join('; ')}</title>
        <path d={d} transform="translate(0,1.6)" class="shade" />
        <path d={d} class="face" />
        {kind === 'hes' && <path d={shapeOf('hes', w - 4, h - 4)} class="keyline" />}
        {kind === 'cos' && <path d={shapeOf('cos', w - 3.4, h - 3.4)} class="keyline" />}
        {!tight && (cornered || !isHorse(u)) && (
          <text x={-w / 2 + 4} y={cornered ? -h / 2 + letter + 1.4 : number * 0.34} class="letter" font-size={letter}>
            {LETTERS[kind]}
          </text>
        )}
        {isHorse(u) && (
          <path
            d={HORSE}
            transform={cornered ? `translate(${w / 2 - 7},${-h / 2 + 7.4}) scale(.9)` : `translate(${7 - w / 2},.6)`}
            class="mark"
          />
        )}
        <text x={tight ? -5 : cornered || several ? 0 : 4} y={numberY} class="strength" font-size={number}>
          {strength}
        </text>
        {foot > 0 && (
          <text
            y={h / 2 - (small ? 3.6 : 5)}
            class="tag"
            font-size={foot}
            textLength={tag.length > 6 ? w - 4 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {tag}
          </text>
        )}
        {!cornered && several && (
          <text x={w / 2 - 3} y={number * 0.34} class="times" font-size={letter}>
            {tag}
          </text>
        )}
        {state?.lit && <path d={shapeOf(kind, w + 3, h + 3)} class={state.selected ? 'chosen' : 'may'} />}
        {state?.selected && !state.lit && <path d={shapeOf(kind, w + 3, h + 3)} class="chosen" />}
      </g>
    );
  };

  return { aboutUnit, Counter };
});
