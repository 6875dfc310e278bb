import { type ChatLine, Refused } from '@liberty/net';
import type { Table } from './table.ts';

/** So many lines of talk are shown to whoever comes, and so many are kept at all. */
const SHOWN = 100;
const KEPT = 1000;

const deafTo = async (table: Table, chair: number): Promise<Set<string>> => {
  const rows = await table.room.store.db
    .selectFrom('mutes')
    .select('person')
    .where('table_id', '=', table.id)
    .where('chair', '=', chair)
    .execute();
  return new Set(rows.map(({ person }) => person));
};

const tellOf = async (table: Table, line: ChatLine): Promise<void> => {
  table.heard = Math.max(table.heard, line.id);
  table.tellChat(line, await deafTo(table, line.chair));
};

/** What was said through another process, to those who look from here. */
export const hearChat = async (table: Table): Promise<void> => {
  if (table.lines.size === 0) return;
  const lines = await table.room.store.db
    .selectFrom('chat')
    .select(['id', 'chair', 'name', 'text', 'at'])
    .where('table_id', '=', table.id)
    .where('id', '>', table.heard)
    .orderBy('id')
    .execute();
  for (const line of lines) await tellOf(table, line);
};

/** Says something to those who sit here. */
export const say = (table: Table, chair: number, text: string): Promise<ChatLine> =>
  table.exclusive(async () => {
    const { db } = table.room.store;
    const { last } = await db
      .selectFrom('chat')
      .where('table_id', '=', table.id)
      .select((it) => it.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const name = table.chairs[chair]!.name ?? '';
    const line: ChatLine = { id: (last ?? 0) + 1, chair, name, text, at: table.room.now() };
    await db
      .insertInto('chat')
      .values({ table_id: table.id, ...line })
      .execute();
    if (line.id % SHOWN === 0)
      await db
        .deleteFrom('chat')
        .where('table_id', '=', table.id)
        .where('id', '<=', line.id - KEPT)
        .execute();
    await tellOf(table, line);
    await table.room.store.announce(table.id);
    return line;
  });

/** The chairs this person does not hear. */
export const mutedBy = async (table: Table, person: string): Promise<Set<number>> => {
  const rows = await table.room.store.db
    .selectFrom('mutes')
    .select('chair')
    .where('table_id', '=', table.id)
    .where('person', '=', person)
    .execute();
  return new Set(rows.map(({ chair }) => chair));
};

/** What was said, as this person hears it; nothing for a bystander. */
export const said = async (table: Table, person: string | undefined): Promise<ChatLine[]> => {
  if (table.chairOfPerson(person) === undefined || person === undefined) return [];
  const { db } = table.room.store;
  const deaf = await mutedBy(table, person);
  const rows = await db
    .selectFrom('chat')
    .select(['id', 'chair', 'name', 'text', 'at'])
    .where('table_id', '=', table.id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  table.heard = Math.max(table.heard, rows[0]?.id ?? 0);
  return rows.filter(({ chair }) => !deaf.has(chair)).toReversed();
};

export const mute = async (table: Table, person: string, chair: number, on: boolean): Promise<void> => {
  if (!table.chairs[chair]) throw new Refused('no-such-thing');
  const { db } = table.room.store;
  if (on)
    await db
      .insertInto('mutes')
      .values({ table_id: table.id, person, chair })
      .onConflict((it) => it.doNothing())
      .execute();
  else
    await db
      .deleteFrom('mutes')
      .where('table_id', '=', table.id)
      .where('person', '=', person)
      .where('chair', '=', chair)
      .execute();
};

export const notesOf = async (table: Table, person: string): Promise<string> => {
  const row = await table.room.store.db
    .selectFrom('notes')
    .select('text')
    .where('table_id', '=', table.id)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.text ?? '';
};

export const keepNotes = async (table: Table, person: string, text: string): Promise<void> => {
  await table.room.store.db
    .insertInto('notes')
    .values({ table_id: table.id, person, text })
    .onConflict((it) => it.columns(['table_id', 'person']).doUpdateSet({ text }))
    .execute();
};
