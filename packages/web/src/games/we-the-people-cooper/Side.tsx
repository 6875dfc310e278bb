import { BRITISH, COLONIES, SIDES, markersIn } from '@liberty/colonies';
import {
  FIRST_YEAR,
  type Forecast,
  LAST_YEAR,
  type Play,
  type SecondEdition,
  type View,
  victoryCheckNow,
} from '@liberty/we-the-people-cooper';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { SIDE, TONES, countHeading, frameOf, mapFor } from '../we-the-people/field.ts';
import { Goal, sideFor } from '../we-the-people/Side.tsx';
import '../we-the-people/years.css';

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
const MANDATORY = ['Declaration', 'French Alliance', 'European War'] as const;
/** Fourteen colonies and five cities. */
const MOST = 19;

const many = (n: number): string => `${n} ${n === 1 ? 'marker' : 'markers'}`;

/** What the check would do to markers, in a sentence. */
export const checkSays = ({ places, removes, sues }: Forecast): string => {
  if (sues !== undefined) return `The ${SIDE[sues]} side could not pay and would sue for peace.`;
  if (places === 0 && removes[0] + removes[1] === 0) return 'Nobody would gain or lose markers.';
  const parts = [
    ...(places > 0 ? [`the Americans place ${many(places)}`] : []),
    ...SIDES.flatMap((side) => (removes[side] > 0 ? [`the ${SIDE[side]} side removes ${many(removes[side])}`] : [])),
  ].join(', ');
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
};

export const secondSideFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { atlas, spaceName } = mapFor(opened);
  const { SeatPanel } = sideFor(opened);

  const Bans = ({ view }: { view: View }) => (
    <>
      {view.mutiny && <span title="no American markers by number this year">Mutiny</span>}
      {view.blockade && <span title="no American units in ports and nothing American by sea this year">Blockade</span>}
      {view.opposition && <span title="no British units by event this year">Parliament opposed</span>}
    </>
  );

  /** Nine years, the three Mandatory events in their order, and what holds this year. */
  const Track = ({ table, view }: { table: TableController; view: View }) => {
    const laid = frameOf<Play>(view, 'play');
    return (
      <section aria-label="Year">
        <h3>
          The Year {view.year} <small>{view.regulars ? 'British Regulars +1' : 'Regulars lost'}</small>
        </h3>
        <div class="years coop-years">
          {YEARS.map((year) => (
            <div key={year} class={year < view.year ? 'past' : year === view.year ? 'now' : ''}>
              <b>’{year % 100}</b>
            </div>
          ))}
        </div>
        <ol class="mandatory" aria-label="Mandatory events">
          {MANDATORY.map((name, i) => (
            <li key={name} class={i < view.mandatory ? 'done' : i === view.mandatory ? 'next' : ''}>
              {name}
              <span class="hidden">{i < view.mandatory ? ', has happened' : ''}</span>
            </li>
          ))}
        </ol>
        <div class="plays">
          {laid ? `${SIDE[laid.side]} plays` : 'Between cards'}
          <Bans view={view} />
          {view.frenchWait && <span>The French wait</span>}
          <span class="end">
            raised {view.raised} of {view.raiseMost} <RuleChip table={table} rule="8.2" quiet />
          </span>
        </div>
      </section>
    );
  };

  /** Every colony and city with its owner by the rule of this edition: more than half of all its spaces. */
  const Points = ({ view, forecast }: { view: View; forecast: Forecast }) => (
    <>
      <div class="colonies">
        {forecast.colonies.map(({ colony, side }) => (
          <div key={colony} class={side === undefined ? 'nobody' : TONES[side]} title={atlas.colonyNames[colony]}>
            {COLONIES[colony]}
            <small>
              {markersIn(view, atlas, 0, colony)}–{markersIn(view, atlas, BRITISH, colony)}
            </small>
          </div>
        ))}
      </div>
      <div class="colonies cities">
        {forecast.cities.map(({ space: x, side }) => (
          <div key={x} class={side === undefined ? 'nobody' : TONES[side]} title={`${spaceName(x)}, a city`}>
            {spaceName(x)}
          </div>
        ))}
      </div>
    </>
  );

  const Standing = ({ table, view }: { table: TableController; view: View }) => {
    const forecast = victoryCheckNow(view, kit);
    const heading = countHeading(view, 'If the year ended now');
    return (
      <section aria-label={heading}>
        <h3>
          {heading} <RuleChip table={table} rule="20.1" quiet />
        </h3>
        {SIDES.map((side) => (
          <Goal key={side} side={side} held={forecast.points[side]} need={MOST} />
        ))}
        <Points view={view} forecast={forecast} />
        <p class="verdict">
          {!view.outcome && checkSays(forecast)}{' '}
          <small>
            A point for each colony and city.{!view.outcome && ' Winter left aside'}{' '}
            <RuleChip table={table} rule="20.2" quiet />
          </small>
        </p>
      </section>
    );
  };

  /** Seats, year track, and how it stands. */
  const Side = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    return (
      <div class="wtp-side coop-side">
        <SeatPanel table={table} side={1} />
        <SeatPanel table={table} side={0} />
        <Track table={table} view={view} />
        <Standing table={table} view={view} />
      </div>
    );
  };

  return { Side, Points };
});
