import { SMUGGLERS } from '@liberty/dont-tread-on-me';
import { type Signal, signal } from '@preact/signals';
import type { TableController } from '../../table/controller.ts';

/** What lies in the dock beside what is asked: the fan of a place, the Battles that were looked at. */
export interface Docking {
  /** The space whose counters are fanned out. */
  readonly fan: Signal<string | undefined>;
  /** The last answer whose Battles have been looked at. */
  readonly seen: Signal<number>;
  /** Which of several Battles is looked at. */
  readonly page: Signal<number>;
  /** The panel of a Battle is folded away, so that the map can be seen. */
  readonly folded: Signal<boolean>;
}

const docks = new WeakMap<TableController, Docking>();

export const dockingOf = (table: TableController): Docking => {
  let it = docks.get(table);
  if (!it) {
    it = { fan: signal(undefined), seen: signal(-1), page: signal(0), folded: signal(false) };
    docks.set(table, it);
  }
  return it;
};

/** The Smuggler that was chosen and waits for a ship: it is no answer itself as long as several could be sent. */
export const aimOf = (table: TableController): number | undefined => {
  const wish = table.attention.selected.value;
  return wish?.kind === 'smuggler' && table.at(wish).length === 0 ? SMUGGLERS.indexOf(wish.id) : undefined;
};
