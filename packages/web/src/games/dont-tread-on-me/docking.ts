import { type Signal, signal } from '@preact/signals';
import type { TableController } from '../../table/controller.ts';

/** What lies in the dock beside what is asked: the fan of a place, a Smuggler that waits for a ship. */
export interface Docking {
  /** The space whose counters are fanned out. */
  readonly fan: Signal<string | undefined>;
  /** The Smuggler against which a ship is to be chosen. */
  readonly aim: Signal<number | undefined>;
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
    it = { fan: signal(undefined), aim: signal(undefined), seen: signal(-1), page: signal(0), folded: signal(false) };
    docks.set(table, it);
  }
  return it;
};
