import type { View, Rebellion1775 } from '@liberty/rebellion-1775';
import { useMemo } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import { courseFor } from './course.ts';
import { SIDE_TONES, SIDE_WORDS, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';
import './Course.css';

/** One side's mark, square or round, ringed where it is new. */
const Held = ({ side, before }: { side: number; before: number | undefined }) => (
  <td
    class={`${side < 0 ? 'none' : SIDE_TONES[side as 0]}${before === undefined || before === side ? '' : ' new'}`}
    title={side < 0 ? 'nobody' : SIDE_WORDS[side as 0]}
  >
    <span>{side < 0 ? '–' : SIDE_WORDS[side as 0].charAt(0)}</span>
  </td>
);

export const courseBoxFor = perGame((opened: Rebellion1775) => {
  const { courseOf } = courseFor(opened);
  const { scenarioOf } = gameFor(opened);

  /** Who held each colony at the end of each round; laid open when the war is over. */
  const Course = ({ table, view }: { table: TableController; view: View }) => {
    const { position, viewer } = table.look.value;
    const over = view.outcome !== undefined;
    const { firstRound, goal } = scenarioOf(view);
    const isKnown = table.sitting.view(viewer, 0) !== undefined;
    const course = useMemo(() => courseOf(table.sitting, viewer, position), [view.round, over, isKnown]);
    const ended = (course[0]?.holders.length ?? 0) - 1;
    if (ended < 1) return null;
    return (
      <details class="reb-course" open={over}>
        <summary>{goal === 'cities' ? 'Flags' : 'Control'} round by round</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{goal === 'cities' ? 'City' : 'Colony'}</th>
              <th scope="col" title="When the war began">
                start
              </th>
              {Array.from({ length: ended }, (_, i) => (
                <th key={i} scope="col" title={`After round ${firstRound + i}`}>
                  {firstRound + i}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.map(({ name, holders }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {holders.map((side, i) => (
                  <Held key={i} side={side} before={holders[i - 1]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    );
  };

  return { Course };
});
