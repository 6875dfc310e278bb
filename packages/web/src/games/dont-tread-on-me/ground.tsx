import { PLACES, STATES, type View, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import { memo } from 'preact/compat';
import type { Tabletop } from '../../board/tabletop.ts';
import { countyLaid, stateLaid } from './chart.ts';
import { gameFor, placeWish, stateWish } from './game.ts';
import { holdersIn } from './holders.ts';
import { perGame } from '../per-game.ts';
import './ground.css';

/** Paints that are used all over the map. */
const Paints = memo(() => (
  <defs>
    <pattern id="dtom-loyal" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill="#A44C29" />
      <rect width="7" height="2.2" fill="#863919" />
    </pattern>
    <pattern id="dtom-spent" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="2.4" fill="#FBF5E6" fill-opacity=".6" />
    </pattern>
    <pattern id="dtom-crown" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="9" height="9" class="crown-wash" />
      <rect width="9" height="1.6" class="crown-stripe" />
    </pattern>
    <pattern id="dtom-rebels" width="11" height="11" patternUnits="userSpaceOnUse">
      <rect width="11" height="11" class="rebel-wash" />
      <circle cx="2.8" cy="2.8" r="1.35" class="rebel-dot" />
      <circle cx="8.3" cy="8.3" r="1.35" class="rebel-dot" />
    </pattern>
  </defs>
));

const PAINT = { crown: 'url(#dtom-crown)', rebels: 'url(#dtom-rebels)', both: undefined, nobody: undefined } as const;

export const groundFor = perGame((opened: DontTreadOnMe) => {
  const { kit } = gameFor(opened);

  /** 11/1b Critical Counties have a thick edge, inside their border. */
  const Critical = memo(() => (
    <g class="dtom-critical">
      {kit.critical.map((x) => (
        <g key={x}>
          <clipPath id={`dtom-critical-${PLACES[x]!}`}>
            <path d={countyLaid(x).path} />
          </clipPath>
          <path d={countyLaid(x).path} clip-path={`url(#dtom-critical-${PLACES[x]!})`} />
        </g>
      ))}
    </g>
  ));

  /** Who controls the States, as a wash over their Counties: stripes for the Crown, dots for the Rebels. Cut out where a County shines. */
  const Ground = ({ view, table }: { view: View; table: Tabletop }) => {
    const holders = holdersIn(view);
    return (
      <g class="dtom-ground" aria-hidden="true">
        <Paints />
        {STATES.flatMap((id, s) =>
          [0, 1, 2, 3].map((i) => {
            const x = s * 4 + i;
            const isLit = table.at(placeWish(x)).length > 0;
            const paint = PAINT[holders[s]!];
            if (isLit) return <path key={`${id}${i}`} d={countyLaid(x).path} class="cleared" />;
            return paint && <path key={`${id}${i}`} d={countyLaid(x).path} fill={paint} />;
          }),
        )}
        <Critical />
        {STATES.map((id, s) =>
          table.at(stateWish(s)).length > 0 ? (
            <g key={id} class="dtom-state-lit">
              <path d={stateLaid(s).path} class="dark" />
              <path d={stateLaid(s).path} class="gold" />
            </g>
          ) : null,
        )}
      </g>
    );
  };

  return { Ground };
});
