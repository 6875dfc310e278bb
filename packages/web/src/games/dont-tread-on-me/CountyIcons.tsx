import type { CountyData } from '@liberty/dont-tread-on-me';
import { PIPS } from '../../table/Die.tsx';
import './CountyIcons.css';

/** A face of the die that places Rebels here; the blue die marks the Counties the French can reach. */
export const Face = ({ x, y, n, blue = false }: { x: number; y: number; n: number; blue?: boolean }) => (
  <g transform={`translate(${x},${y})`} class={blue ? 'dface blue' : 'dface'}>
    <rect x="-7.5" y="-7.5" width="15" height="15" rx="3" />
    {PIPS[n]!.map(([px, py]) => (
      <circle key={`${px},${py}`} cx={px * 3.75} cy={py * 3.75} r="1.58" />
    ))}
  </g>
);

const TERRAIN: Readonly<Record<string, string>> = {
  wilderness: 'M1,14L6.5,3L11,12M8.6,14L14.6,1.6L21,14Z',
  farm: 'M1,14H21M1,9.4H21M4,14V6M9.6,14V6M15.4,14V6M20,14V6',
  town: 'M2,14V7.4L6,4L10,7.4V14ZM10,14V6.4H20V14M13,6.4V2L15,.4L17,2V6.4M14,10.6H16.4',
  fort: 'M1,14V4.6H4.6V7.4H8.4V4.6H13.6V7.4H17.4V4.6H21V14Z',
};
export const HALL =
  'M-11,9V-1H11V9ZM-12.4,-1L-9,-5H9L12.4,-1ZM-3.6,-5V-9.6H3.6V-5ZM-2.4,-9.6V-13H2.4V-9.6ZM-1.5,-13L0,-18.4L1.5,-13Z';
const MUSKET = 'M-8,6L6,-6.4M-8.4,5L-4.6,7.6L-2.4,3.4';

/** What a mark means, for whoever points at it. */
export const ICON_WORDS = {
  stronghold: 'Loyalist stronghold: militia die +1, retreat by sea (§8/3/2, §8/11)',
  hall: 'Congress flees if you win a Battle here (§8/13)',
  noMilitia: 'No militia (§8/3/3)',
  critical: 'Critical County: Rebels gather here (§11/1b)',
} as const;

interface Mark {
  readonly width: number;
  readonly draw: (x: number) => preact.JSX.Element;
}

const diceMark = (n: number, blue: boolean): Mark => ({
  width: 18,
  draw: (x) => (
    <g key={n}>
      <title>{`A ${n} places Rebels here${blue ? '; the French can come (§8/1)' : ''}`}</title>
      <Face x={x + 7.5} y={0} n={n} blue={blue} />
    </g>
  ),
});

const terrainMark = (terrain: string): Mark => ({
  width: 22,
  draw: (x) => (
    <g key="terrain" transform={`translate(${x},-8)`} class="terrain-mark">
      <title>{`${terrain}: the ${terrain === 'wilderness' ? 'first' : terrain === 'farm' ? 'second' : 'third'} strength of a unit counts (§8/5a)`}</title>
      <path d={TERRAIN[terrain]} class="halo" />
      <path d={TERRAIN[terrain]} />
    </g>
  ),
});

const STRONGHOLD: Mark = {
  width: 15,
  draw: (x) => (
    <g key="stronghold" transform={`translate(${x + 6},0)`} class="stronghold">
      <title>{ICON_WORDS.stronghold}</title>
      <path d="M0,8V-8" class="halo" />
      <path d="M0,8V-8" />
      <path d="M0,-8L9.5,-4.6L0,-1.2Z" class="pennant" />
    </g>
  ),
};

const SEAT: Mark = {
  width: 21,
  draw: (x) => (
    <g key="hall" transform={`translate(${x + 11},2.4) scale(.6)`} class="seat-mark">
      <title>{ICON_WORDS.hall}</title>
      <path d={HALL} class="halo" />
      <path d={HALL} />
    </g>
  ),
};

const NO_MILITIA: Mark = {
  width: 22,
  draw: (x) => (
    <g key="none" transform={`translate(${x + 12},0)`} class="no-militia">
      <title>{ICON_WORDS.noMilitia}</title>
      <path d={MUSKET} class="halo" />
      <path d={MUSKET} />
      <path d="M-7,-6.6L8,7" class="struck" />
    </g>
  ),
};

const CRITICAL: Mark = {
  width: 16,
  draw: (x) => (
    <g key="critical" transform={`translate(${x + 8},0)`} class="critical-mark">
      <title>{ICON_WORDS.critical}</title>
      <path d="M0,-7.6L6.6,0L0,7.6L-6.6,0Z" />
      <path d="M0,-3.4L3,0L0,3.4L-3,0Z" class="core" />
    </g>
  ),
};

type Printed = Pick<
  CountyData,
  'dice' | 'terrain' | 'blueDie' | 'loyalistStronghold' | 'congressIcon' | 'noMilitia' | 'critical'
>;

/** What is printed in a County, in one row about its middle and always in the same order. */
export const CountyIcons = ({ x, y, it }: { x: number; y: number; it: Printed }) => {
  const marks: readonly Mark[] = [
    ...it.dice.map((n) => diceMark(n, it.blueDie)),
    terrainMark(it.terrain),
    ...(it.loyalistStronghold ? [STRONGHOLD] : []),
    ...(it.congressIcon ? [SEAT] : []),
    ...(it.noMilitia ? [NO_MILITIA] : []),
    ...(it.critical ? [CRITICAL] : []),
  ];
  let left = -marks.reduce((sum, { width }) => sum + width, 0) / 2;
  return (
    <g transform={`translate(${x},${y})`} class="dtom-icons">
      {marks.map(({ width, draw }) => {
        const drawn = draw(left);
        left += width;
        return drawn;
      })}
    </g>
  );
};
