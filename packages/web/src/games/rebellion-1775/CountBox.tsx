import type { View } from '@liberty/rebellion-1775';
import type { Camera } from '../../board/camera.ts';
import type { TableController } from '../../table/controller.ts';
import { placeBeside } from './beside.ts';
import { chosenArea } from './chosen.ts';
import './panel.css';
import './CountBox.css';

/** How many are placed in the area that was chosen: asked beside it. */
export const CountBox = ({ table, camera }: { table: TableController; camera: Camera }) => {
  const counts = table.choices.value.filter(({ at }) => at?.kind === 'count');
  const x = chosenArea(table.look.value.view as View);
  if (counts.length === 0 || x === undefined) return null;
  return (
    <div
      class="reb-count"
      data-panel
      role="group"
      aria-label={table.desk.nameOf(counts[0]!.at!)}
      style={placeBeside(table, camera, x, { width: 230, height: 90 })}
    >
      <h4>{table.desk.nameOf(counts[0]!.at!)}</h4>
      <div>
        {counts.map((choice) => (
          <button
            key={choice.says}
            type="button"
            class="button"
            data-legal="yes"
            title={choice.says}
            onClick={() => table.choose(choice)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
};
