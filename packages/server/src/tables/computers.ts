import { type Level, Refused } from '@liberty/net';
import { hashOf } from '../people/people.ts';
import { computersNonce, goOn, mustHost } from './seating.ts';
import type { Table } from './table.ts';

/** A computer sits down in a free chair, or leaves it, before the game begins. */
export const seatComputer = (table: Table, person: string, chair: number, level: Level | null): Promise<void> =>
  table.exclusive(async () => {
    await table.reread();
    mustHost(table, person);
    const wanted = table.chairs[chair];
    if (!wanted) throw new Refused('bad-terms', `There is no chair ${chair} at this table.`);
    if (table.row.began !== null) throw new Refused('has-begun');
    if (wanted.person !== null) throw new Refused('taken');
    const invites = wanted.invites + 1;
    const free = { computer: null, commitment: null, nonce: null, invites };
    await table.writeChair(
      chair,
      level === null
        ? { ...free, invite: hashOf(table.room.people.inviteFor(table.id, chair, invites)) }
        : { computer: level, ...computersNonce(), invite: null },
    );
    if (level === null && table.phase === 'opening') await table.write({ phase: 'gathering' });
    await goOn(table);
  });

/** Nobody has come for as long as was agreed: computers sit down in the free chairs. */
export const seatStandIns = (table: Table): Promise<void> =>
  table.exclusive(async () => {
    await table.reread();
    const { standIn, room } = table;
    if (!standIn || table.phase !== 'gathering' || room.now() < table.row.laid + 1000 * standIn.after) return;
    for (const [number, { person, computer }] of table.chairs.entries()) {
      if (person !== null || computer !== null) continue;
      // Another process may look at the same table: whoever sits there first has the chair.
      await room.store.db
        .updateTable('chairs')
        .set({ computer: standIn.level, ...computersNonce(), invite: null })
        .where('table_id', '=', table.id)
        .where('number', '=', number)
        .where('person', 'is', null)
        .where('computer', 'is', null)
        .execute();
    }
    await goOn(table);
  });
