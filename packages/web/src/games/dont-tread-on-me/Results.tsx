import { type Happening, LEVELS, type State, type View } from '@liberty/dont-tread-on-me';
import { useMemo } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { type Finished, libertyByTurn, remember } from './results.ts';

const SEED_OF_A_DAY = /^day \d{4}-\d{2}-\d{2}$/;

const finishedNow = (table: TableController, view: View): Finished => {
  const { match } = table;
  const told = match.entries.flatMap((entry) => entry.told.map(({ event }) => event as Happening));
  return {
    id: `${match.header.secretHash.slice(0, 16)}/${match.entries.at(-1)?.line.hash ?? ''}`,
    ...(match.secret !== undefined && SEED_OF_A_DAY.test(match.secret) ? { seed: match.secret } : {}),
    level: view.level,
    liberty: view.liberty,
    turns: libertyByTurn(told, (table.desk.game.setup(match.header.options) as State).liberty),
    day: new Date().toISOString().slice(0, 10),
  };
};

/** Liberty as a line of small bars, turn by turn. */
const Course = ({ turns }: { turns: readonly number[] }) => (
  <span class="dtom-course" role="img" aria-label={`Liberty by turn: ${turns.join(', ')}`}>
    {turns.map((liberty, i) => (
      <i key={i} style={{ height: `${3 + liberty * 2}px` }} />
    ))}
  </span>
);

/** When the war is over: its level, and one's own wars beside it. */
export const Results = ({ table, view }: { table: TableController; view: View }) => {
  const all = useMemo(() => remember(finishedNow(table, view)), [view.outcome]);
  return (
    <section aria-label="Your wars">
      <h3>
        Your wars <RuleChip table={table} rule="13/6c" quiet />
      </h3>
      <table class="dtom-results">
        <thead>
          <tr>
            <th>Ended</th>
            <th>Liberty</th>
            <th>By turn</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, 8).map((it, i) => (
            <tr key={it.id} class={i === 0 ? 'now' : ''}>
              <td>
                {LEVELS[it.level]!.replace('British ', '')}
                <small>{it.seed ?? it.day}</small>
              </td>
              <td>{it.liberty}</td>
              <td>
                <Course turns={it.turns} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
