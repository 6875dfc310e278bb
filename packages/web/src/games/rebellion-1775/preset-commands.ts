import type { View } from '@liberty/rebellion-1775';
import type { Saying } from '../../table/aloud.ts';
import type { TableController } from '../../table/controller.ts';
import { type Decided, decide, decidedBy } from './presets.ts';

const CASUALTIES: Readonly<Record<Decided['casualties'], string>> = {
  ask: 'Casualties from now on: ask me',
  auto: 'Casualties from now on: by the standing rule',
};

const ORDERS: Readonly<Record<Decided['orders'], string>> = {
  ask: 'Orders to leave from now on: ask me',
  losing: 'Orders to leave from now on: ask me below 50 percent',
  never: 'Orders to leave from now on: never',
};

/** What whoever looks can decide for every battle from now on, for the seats he holds. */
export const presetCommands = (table: TableController): Saying[] => {
  const { viewer, live } = table.look.value;
  const view = table.look.value.view as View;
  if (!live || viewer === undefined || !table.eyes.isHuman(viewer)) return [];
  const now = decidedBy(table, viewer, view);
  const set = (change: Partial<Decided>) => (): void => {
    decide(table, { ...now, ...change }, view);
    table.automatic.next();
  };
  const others = <K extends keyof Decided>(field: K, words: Readonly<Record<Decided[K], string>>): Saying[] =>
    (Object.keys(words) as Decided[K][])
      .filter((value) => value !== now[field])
      .map((value) => ({ says: words[value], run: set({ [field]: value }) }));
  return [...others('casualties', CASUALTIES), ...others('orders', ORDERS)];
};
