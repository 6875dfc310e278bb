import { computed } from '@preact/signals';
import type { Tabletop } from '../board/tabletop.ts';
import type { TableController } from './controller.ts';
import { onceTaken } from './sitting.ts';

/** The table as a map on it knows it. */
export const tabletopOf = (table: TableController): Tabletop => {
  const { attention, screening, look, choices } = table;
  return {
    hovered: attention.hovered,
    selected: attention.selected,
    sought: attention.sought,
    pointed: attention.pointed,
    sketches: computed(() => table.showing.sketches.value ?? table.dispatch.sketches.value),
    followed: table.showing.places,
    moving: screening.moving,
    look,
    choices,
    at: (wish) => table.at(wish),
    press: (wish) => table.handle(wish),
    explain: (wish) => table.explain(wish),
    dismiss: () => attention.dismiss(),
    say: (text) => (attention.notice.value = { text }),
    lift: (wish) => {
      const lifted = table.press(wish);
      if (!lifted || lifted.is === 'refused') return undefined;
      return (on, choosing) =>
        onceTaken(lifted, () => {
          const put = table.press(on);
          if (choosing) return;
          onceTaken(put, () => {
            const rest = table.desk.dropped?.(look.value);
            if (rest !== undefined) table.answer([rest]);
          });
        });
    },
  };
};
