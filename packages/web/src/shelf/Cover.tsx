import classic from './art/map-classic.webp';
import middle from './art/map-middle.webp';
import south from './art/map-south.webp';
import vignettes from './art/vignettes.svg';
import './Cover.css';

/** What is drawn on the lid of a box: a field of colour or a piece of the map, a vignette, and how its name is set. */
interface Lid {
  readonly vignette: string;
  readonly name: string;
  readonly second?: string;
  readonly third: string;
  readonly map?: string;
  readonly band?: string;
  readonly style: 'series' | 'snake' | 'flags' | 'plain';
}

const LIDS: Readonly<Record<string, Lid>> = {
  'we-the-people': {
    style: 'series',
    vignette: 'tree',
    map: classic,
    band: '#1B3A6E',
    name: 'We the People',
    second: 'The Classic',
    third: 'battle cards · nine years',
  },
  'we-the-people-cooper': {
    style: 'series',
    vignette: 'drum',
    map: south,
    band: '#7A1420',
    name: 'We the People',
    second: 'Second Edition',
    third: 'revised · 126 cards',
  },
  'we-the-people-d10': {
    style: 'series',
    vignette: 'd10',
    map: middle,
    band: '#3F5A3C',
    name: 'We the People',
    second: 'Field Manual',
    third: 'd10 battles · four seasons',
  },
  'dont-tread-on-me': {
    style: 'snake',
    vignette: 'snake',
    name: 'DON’T TREAD ON ME',
    third: 'solitaire for the Crown',
  },
  'rebellion-1775': { style: 'flags', vignette: 'flags', name: '1775', second: 'Rebellion', third: '' },
};

/** A lid is drawn somewhat smaller than it is measured here; no word on it is below 10.5 pixels then. */
const SMALLEST = '12.6';

const FACTIONS = ['#A3182A', '#D9A21B', '#A9520F', '#1E4079', '#8FA3B8', '#6D4F80', '#3F7443'];

const Series = ({ lid }: { lid: Lid }) => (
  <>
    <rect width="176" height="244" fill="#F6ECD5" />
    {lid.map && <image href={lid.map} width="176" height="150" preserveAspectRatio="xMidYMid slice" />}
    <rect width="176" height="148" fill="#F6ECD5" fill-opacity=".38" />
    <radialGradient id={`glow-${lid.vignette}`}>
      <stop offset=".35" stop-color="#F9F1DE" stop-opacity=".95" />
      <stop offset="1" stop-color="#F9F1DE" stop-opacity="0" />
    </radialGradient>
    <ellipse cx="88" cy="76" rx="80" ry="72" fill={`url(#glow-${lid.vignette})`} />
    <use href={`${vignettes}#${lid.vignette}`} x="30" y="14" width="116" height="122" />
    <rect y="148" width="176" height="96" fill={lid.band} />
    <path d="M0,148H176" stroke="#2a1c0e" stroke-width="1.4" />
    <path d="M0,151H176" stroke="#F6ECD5" stroke-width=".9" />
    <text class="fell" x="88" y="183" font-size="27" fill="#FBF5E6">
      {lid.name}
    </text>
    <path d="M60,192H116" stroke="#FBF5E6" stroke-opacity=".6" />
    <text class="fell italic" x="88" y="211" font-size="16.5" fill="#FBF5E6">
      {lid.second}
    </text>
    <text class="plain" x="88" y="231" font-size={SMALLEST} fill="#FBF5E6">
      {lid.third}
    </text>
  </>
);

const Snake = ({ lid }: { lid: Lid }) => (
  <>
    <rect width="176" height="244" fill="#E3B53B" />
    <rect x="7" y="7" width="162" height="230" fill="none" stroke="#2a1c0e" stroke-width="1.2" />
    <rect x="10" y="10" width="156" height="224" fill="none" stroke="#2a1c0e" stroke-width=".6" />
    <use href={`${vignettes}#${lid.vignette}`} x="12" y="36" width="152" height="150" />
    <text class="canon" x="88" y="208" font-size="14.2" fill="#1d1408">
      {lid.name}
    </text>
    <text class="plain" x="88" y="226" font-size={SMALLEST} fill="#1d1408">
      {lid.third}
    </text>
  </>
);

const Flags = ({ lid }: { lid: Lid }) => (
  <>
    <rect width="176" height="244" fill="#EFE3C8" />
    <path d="M0,0H176L0,176Z" fill="#A3182A" />
    <path d="M176,0V176H0Z" fill="#1E4079" />
    <path d="M0,176L176,0" stroke="#EFE3C8" stroke-width="3" />
    <use href={`${vignettes}#${lid.vignette}`} x="12" y="34" width="152" height="128" />
    <rect y="164" width="176" height="80" fill="#F6ECD5" />
    <path d="M0,164H176" stroke="#2a1c0e" stroke-width="1.4" />
    <path d="M0,167H176" stroke="#2a1c0e" stroke-width=".6" />
    <text class="caslon" x="88" y="197" font-size="31" letter-spacing="2" fill="#261B12">
      {lid.name}
    </text>
    <text class="fell italic" x="88" y="214" font-size="17" fill="#261B12">
      {lid.second}
    </text>
    {FACTIONS.map((fill, i) => (
      <rect x={40 + i * 14} y="222" width="11" height="11" rx="1.6" fill={fill} stroke="#2a1c0e" stroke-width=".7" />
    ))}
  </>
);

/** A box without art of its own yet. */
const Plain = ({ lid }: { lid: Lid }) => (
  <>
    <rect width="176" height="244" fill="#DFCFAF" />
    <text class="fell" x="88" y="122" font-size="20" fill="#261B12">
      {lid.name}
    </text>
  </>
);

const DRAWN = { series: Series, snake: Snake, flags: Flags, plain: Plain } as const;

const lidOf = (id: string): Lid | undefined => (Object.hasOwn(LIDS, id) ? LIDS[id] : undefined);

/** The lid of a box, as a picture: its words are repeated beside it. */
export const Cover = ({ id, title }: { id: string; title: string }) => {
  const lid: Lid = lidOf(id) ?? { style: 'plain', vignette: '', name: title, third: '' };
  const Drawn = DRAWN[lid.style];
  return (
    <svg class="cover" viewBox="0 0 176 244" aria-hidden="true" focusable="false" data-theme="light">
      <Drawn lid={lid} />
    </svg>
  );
};

/** Only the device of a box, for a game whose position has no picture yet. */
export const Device = ({ id }: { id: string }) => {
  const lid = lidOf(id);
  return (
    <svg viewBox="0 0 88 100" width="88" height="100" aria-hidden="true" data-theme="light">
      <rect width="88" height="100" fill={lid?.style === 'snake' ? '#E3B53B' : '#F6ECD5'} />
      {lid && <use href={`${vignettes}#${lid.vignette}`} x="10" y="14" width="68" height="72" />}
    </svg>
  );
};
