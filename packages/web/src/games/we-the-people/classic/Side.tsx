import { AMERICAN, BRITISH, SIDES } from '@liberty/colonies';
import { type Play, type View, standing, warEndsIn, winnerBy, type WeThePeople } from '@liberty/we-the-people';
import type { TableController } from '../../../table/controller.ts';
import type { DeskProps } from '../../../table/desk.ts';
import { RuleChip } from '../../../table/Words.tsx';
import { SIDE, boardOf, countHeading, frameOf, fieldFor } from '../field.ts';
import { Goal, sideFor } from '../Side.tsx';
import { perGame } from '../../per-game.ts';
import '../years.css';

const NEED = [9, 6] as const;

const verdictOf = (result: ReturnType<typeof standing>): string => {
  const winner = winnerBy(result);
  if (winner === undefined) return 'Neither side wins: a compromise peace.';
  return winner === AMERICAN ? 'The Americans win their independence.' : 'The British keep their colonies.';
};

/** 12.0c */
const WITH_CANADA = 'Canada counts for the American like a colony.';

export const classicSideFor = perGame((opened: WeThePeople) => {
  const { atlas, kit } = fieldFor(opened);
  const { Colonies, SeatPanel } = sideFor(opened);

  const YearTrack = ({ table, view }: { table: TableController; view: View }) => {
    const years = kit.components.track;
    const laid = frameOf<Play>(view, 'play');
    const due = warEndsIn(view, kit);
    const ends = due === undefined ? 'end year not set' : `ends ${due}`;
    return (
      <section aria-label="Year">
        <h3>
          The Year {view.year} <small>{view.regulars ? 'British Regulars +1' : 'Regulars lost'}</small>
        </h3>
        <div class="years">
          {years.map(({ year, units }) => (
            <div key={year} class={year < view.year ? 'past' : year === view.year ? 'now' : ''}>
              <b>’{year % 100}</b>
              <span>+{units}</span>
            </div>
          ))}
        </div>
        <div class="plays">
          {laid ? `${SIDE[laid.side]} plays` : 'Between cards'}
          {view.alliance && <span>French Alliance</span>}
          {view.mutiny && <span>Mutiny</span>}
          <span class="end">
            {view.outcome ? `ended ${view.year}` : ends} <RuleChip table={table} rule="6.2h" quiet />
          </span>
        </div>
      </section>
    );
  };

  const Standing = ({ table, view }: { table: TableController; view: View }) => {
    const result = standing(boardOf(view), atlas);
    const held = [result.american + (result.canada ? 1 : 0), result.british] as const;
    const heading = countHeading(view, 'If it ended now');
    return (
      <section aria-label={heading}>
        <h3>
          {heading} <RuleChip table={table} rule="12.0b" quiet />
        </h3>
        {SIDES.map((side) => (
          <Goal key={side} side={side} held={held[side]} need={NEED[side]} />
        ))}
        <Colonies view={view} canada={result.canada ? AMERICAN : BRITISH} />
        <p class="verdict">
          {!view.outcome && verdictOf(result)}{' '}
          <small>
            Outlined: one marker {view.outcome ? 'decided' : 'decides'}.{result.canada && ` ${WITH_CANADA}`}
          </small>
        </p>
      </section>
    );
  };

  /** 12.0 The colonies as the war left them, and how many each side has of those it needs. */
  const Count = ({ view }: { view: View }) => {
    const result = standing(boardOf(view), atlas);
    const held = [result.american + (result.canada ? 1 : 0), result.british] as const;
    return (
      <div class="wtp-side">
        <Colonies view={view} canada={result.canada ? AMERICAN : BRITISH} />
        {SIDES.map((side) => (
          <Goal key={side} side={side} held={held[side]} need={NEED[side]} />
        ))}
        {result.canada && (
          <p class="verdict">
            <small>{WITH_CANADA}</small>
          </p>
        )}
      </div>
    );
  };

  /** Seats, year track, and how it stands. */
  const Side = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    return (
      <div class="wtp-side">
        <SeatPanel table={table} side={1} />
        <SeatPanel table={table} side={0} />
        <YearTrack table={table} view={view} />
        <Standing table={table} view={view} />
      </div>
    );
  };

  return { Count, Side };
});
