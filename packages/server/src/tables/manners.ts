import { type NewManners, Refused } from '@liberty/net';
import { chairsOf } from '@liberty/shelf';
import { hashOf } from '../people/people.ts';
import type { ChairRow, TableRow } from '../store/schema.ts';
import { agreedOn } from './games.ts';
import { emptyChair, goOn, leaveLines, mustHost } from './seating.ts';
import type { Table } from './table.ts';

/** The row as it will be. Terms that are not named stay as they were. */
const agreedRow = (table: Table, sent: NewManners): Partial<TableRow> => {
  const { row, game } = table;
  const before = JSON.parse(row.options) as Readonly<Record<string, unknown>>;
  const options = sent.terms && agreedOn(game!, sent.terms, before);
  return {
    ...(options ? { options: JSON.stringify(options) } : {}),
    ...(sent.pace ? { pace: JSON.stringify(sent.pace) } : {}),
    ...(sent.fallen ? { fallen: sent.fallen } : {}),
    ...(sent.open === undefined ? {} : { is_open: sent.open ? 1 : 0 }),
    ...(sent.watch === undefined ? {} : { watch: sent.watch ? 1 : 0 }),
    ...(sent.takebacks === undefined ? {} : { takebacks: sent.takebacks ? 1 : 0 }),
    ...(sent.odds === undefined ? {} : { odds: sent.odds ? 1 : 0 }),
    ...(sent.standIn === undefined ? {} : { stand_in: sent.standIn && JSON.stringify(sent.standIn) }),
  };
};

/**
 * The chairs as they will be: the same where neither the terms nor one's own seat make others of them, so that links which
 * have been sent stay good; else all but one's own are free, with links made anew.
 */
const rearranged = (table: Table, own: number, sent: NewManners, options: unknown): ChairRow[] => {
  const { chairs: before, room, id } = table;
  const mine = { ...before[own]!, ...(sent.publish ? { publish: sent.publish } : {}) };
  const all = chairsOf(table.game!, options);
  const wanted = sent.chair ?? Math.min(own, all.length - 1);
  if (!all[wanted]) throw new Refused('bad-terms', `There is no chair ${wanted} in this game.`);
  const isSame = all.length === before.length && all.every((seats, i) => String(seats) === String(table.seatsOf(i)));
  if (isSame && wanted === own)
    return before.map((it, i) => {
      if (i === own) return mine;
      return it.computer === null ? { ...it, publish: mine.publish } : it;
    });
  const invites = Math.max(...before.map((it) => it.invites)) + 1;
  return all.map((seats, number) => {
    if (number === wanted) return { ...mine, number, seats: JSON.stringify(seats) };
    const invite = hashOf(room.people.inviteFor(id, number, invites));
    return { ...emptyChair(room, id, number, seats, mine.publish), invites, invite };
  });
};

/** Seat, terms, pace and openness can be changed as long as nobody but whoever laid the table sits at it. */
export const setManners = (table: Table, person: string, sent: NewManners): Promise<void> =>
  table.exclusive(async () => {
    await table.reread();
    mustHost(table, person);
    const own = table.chairOfPerson(person);
    const isAlone = table.chairs.every((it) => it.person === null || it.person === person);
    if (own === undefined || table.row.began !== null || !isAlone)
      throw new Refused('has-begun', 'Somebody else sits here already; this can no longer be changed.');
    const row = agreedRow(table, sent);
    const chairs = rearranged(table, own, sent, JSON.parse(row.options ?? table.row.options) as unknown);
    const phase = chairs.every(({ commitment }) => commitment !== null) ? table.phase : 'gathering';
    await table.room.store.db.transaction().execute(async (all) => {
      await all
        .updateTable('tables')
        .set({ ...row, phase })
        .where('id', '=', table.id)
        .execute();
      await all.deleteFrom('chairs').where('table_id', '=', table.id).execute();
      await all.insertInto('chairs').values(chairs).execute();
    });
    const moved = chairs.findIndex((it) => it.person === person) !== own;
    table.forget();
    await goOn(table);
    if (moved || row.options !== undefined) leaveLines(table, person, 'The seats of this table have changed.');
  });
