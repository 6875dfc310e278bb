import { levelOf } from '@liberty/ai';
import type { Seat } from '@liberty/table';
import type { TableController } from './controller.ts';

/** Who sits there, in a word: you, a friend at this screen, somebody far away by his name, or the computer by its level. */
export const seatName = (table: TableController, seat: Seat): string => {
  const kind = table.sitting.kinds[seat]!;
  if (kind === 'far') return table.sitting.nameAt?.(seat) ?? 'far away';
  if (kind !== 'human') return `Computer · ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  if (table.standIn.has(seat)) return `${levelOf(table.standIn.level.value).name} for you`;
  return table.eyes.humans.length > 1 ? 'at this table' : 'you';
};
