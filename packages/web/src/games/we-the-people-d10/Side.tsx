import { AMERICAN, SIDES } from '@liberty/colonies';
import type { Play } from '@liberty/we-the-people';
import { SEASONS, type View, standing, winnerBy, type ReferenceManual } from '@liberty/we-the-people-d10';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Sign } from '../../frame/Sign.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { SIDE, boardOf, countHeading, frameOf, fieldFor } from '../we-the-people/field.ts';
import { Goal, sideFor } from '../we-the-people/Side.tsx';
import { seasonOf, manualGameFor } from './game.ts';
import { perGame } from '../per-game.ts';
import './Side.css';

const stateOf = (turn: number, now: number): string => (turn < now ? 'past' : turn === now ? 'now' : '');

/** The thirteen and Canada. */
const ALL = 14;

const verdictOf = (result: ReturnType<typeof standing>): string =>
  winnerBy(result) === AMERICAN ? 'The Americans win their independence.' : 'The British keep their colonies.';

export const manualSideFor = perGame((opened: ReferenceManual) => {
  const { atlas } = fieldFor(opened);
  const { Colonies, SeatPanel } = sideFor(opened);
  const { kit, turnCount, turnNumber } = manualGameFor(opened);

  /** The turn track: eight years of four seasons, the winters marked, and the British units of each spring. */
  const Seasons = ({ table, view }: { table: TableController; view: View }) => {
    const laid = frameOf<Play>(view, 'play');
    const now = turnNumber(view);
    return (
      <section aria-label="Season">
        <h3>
          {seasonOf(view)} <small>{view.regulars ? 'British Regulars +1' : 'Regulars lost'}</small>
        </h3>
        <div class="seasons" role="img" aria-label={`${seasonOf(view)}, turn ${now} of ${turnCount()}`}>
          <div class="row years-row">
            <span />
            {kit.components.track.map(({ year, units }) => (
              <span key={year} class={year === view.year ? 'now' : ''}>
                <b>’{year % 100}</b>
                <small>+{units}</small>
              </span>
            ))}
          </div>
          {SEASONS.map((season, n) => (
            <div key={season} class={`row${n === SEASONS.length - 1 ? ' winter' : ''}`}>
              <span>{season}</span>
              {kit.components.track.map(({ year }, i) => (
                <i key={year} class={stateOf(i * SEASONS.length + n + 1, now)}>
                  {n === SEASONS.length - 1 && <Sign name="snow" size={11} bold={1.8} />}
                </i>
              ))}
            </div>
          ))}
        </div>
        <div class="plays">
          {laid ? `${SIDE[laid.side]} plays` : 'Between cards'}
          {view.alliance && <span>French Alliance</span>}
          {view.mutiny && <span>Mutiny</span>}
          <span class="end">
            turn {now} of {turnCount()} <RuleChip table={table} rule="M4" quiet />
          </span>
        </div>
      </section>
    );
  };

  const Standing = ({ table, view }: { table: TableController; view: View }) => {
    const result = standing(boardOf(view), atlas);
    const held = [result.american, result.british] as const;
    const heading = countHeading(view, 'If it ended now');
    return (
      <section aria-label={heading}>
        <h3>
          {heading} <RuleChip table={table} rule="M6.2" quiet />
        </h3>
        {SIDES.map((side) => (
          <Goal key={side} side={side} held={held[side]} need={ALL} />
        ))}
        <Colonies view={view} canada={result.canada} />
        <p class="verdict">
          {!view.outcome && verdictOf(result)}{' '}
          <small>
            Most of the {ALL}; equal is American. Outlined: one marker {view.outcome ? 'decided' : 'decides'}. Canada{' '}
            {result.canada === undefined ? 'is nobody’s' : `is ${SIDE[result.canada]}`}{' '}
            <RuleChip table={table} rule="M6.3" quiet />
          </small>
        </p>
      </section>
    );
  };

  /** M6.2 The colonies as the war left them. */
  const Count = ({ view }: { view: View }) => {
    const result = standing(boardOf(view), atlas);
    const held = [result.american, result.british] as const;
    return (
      <div class="wtp-side">
        <Colonies view={view} canada={result.canada} />
        {SIDES.map((side) => (
          <Goal key={side} side={side} held={held[side]} need={ALL} />
        ))}
      </div>
    );
  };

  /** Seats, turn track, and how it stands. */
  const Side = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    return (
      <div class="wtp-side">
        <SeatPanel table={table} side={1} />
        <SeatPanel table={table} side={0} />
        <Seasons table={table} view={view} />
        <Standing table={table} view={view} />
      </div>
    );
  };

  return { Count, Side };
});
