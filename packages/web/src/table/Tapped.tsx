import { useRef } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { MeantButton } from './MeantButton.tsx';
import { useNear } from './near.ts';
import './Tapped.css';

/** A thing was touched: what it is, what touching it again would do, and a button that does it. Where odds are shown for it, they hold the button. */
export const Tapped = ({ table }: { table: TableController }) => {
  const wish = table.attention.selected.value;
  const choices = wish ? table.at(wish) : [];
  const panel = useRef<HTMLElement>(null);
  const { touched } = table.attention;
  useNear(panel, { wish, holds: choices.map(({ says }) => says).join(), lit: true, touched });
  if (!wish || choices.length === 0) return null;
  const { desk, look } = table;
  const facts = desk.facts(wish, look.value);
  return (
    <section class="tapped" ref={panel} data-panel="placed" role="status" aria-label={`Chosen: ${desk.nameOf(wish)}`}>
      <div>
        <h4>{desk.nameOf(wish)}</h4>
        {facts !== '' && <p>{facts}</p>}
        {choices.map((choice) => {
          const does = { 'data-legal': 'yes', 'data-says': choice.says, onClick: () => table.choose(choice) };
          return choices.length === 1 ? (
            <MeantButton key={choice.says} table={table} looks="american" {...does}>
              {choice.says}
            </MeantButton>
          ) : (
            <button key={choice.says} type="button" class="button" {...does}>
              {choice.says}
            </button>
          );
        })}
        <button type="button" class="button quiet" onClick={() => table.attention.dismiss()}>
          Cancel
        </button>
      </div>
    </section>
  );
};
