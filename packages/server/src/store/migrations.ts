import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

type Building = Kysely<never>;

const people = async (db: Building): Promise<void> => {
  await db.schema
    .createTable('house')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text')
    .execute();
  await db.schema
    .createTable('persons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('made', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('keys')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('alongs')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('by_what', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('notices_of').on('notices').column('person').execute();
};

const tables = async (db: Building): Promise<void> => {
  await db.schema
    .createTable('packs')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('components', 'text')
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('pace', 'text', (c) => c.notNull())
    .addColumn('fallen', 'text', (c) => c.notNull())
    .addColumn('is_open', 'integer', (c) => c.notNull())
    .addColumn('watch', 'integer', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('computer_secret', 'text', (c) => c.notNull())
    .addColumn('laid', 'bigint', (c) => c.notNull())
    .addColumn('began', 'bigint')
    .addColumn('over', 'text')
    .addColumn('offer', 'text')
    .addColumn('pauses', 'text', (c) => c.notNull())
    .addColumn('next', 'text')
    .addColumn('moved', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tables_by_phase').on('tables').columns(['phase', 'moved']).execute();
  await db.schema
    .createTable('chairs')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('seats', 'text', (c) => c.notNull())
    .addColumn('person', 'text')
    .addColumn('name', 'text')
    .addColumn('computer', 'text')
    .addColumn('invite', 'text')
    .addColumn('invites', 'integer', (c) => c.notNull())
    .addColumn('commitment', 'text')
    .addColumn('nonce', 'text')
    .addColumn('publish', 'text', (c) => c.notNull())
    .addColumn('seen', 'bigint')
    .addColumn('noticed', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chairs_key', ['table_id', 'number'])
    .execute();
  await db.schema.createIndex('chairs_of').on('chairs').column('person').execute();
};

/** Two writers cannot both write change n of a table: that is what the key of `entries` is for. */
const play = async (db: Building): Promise<void> => {
  await db.schema
    .createTable('entries')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('rolls', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_whom', 'text')
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_key', ['table_id', 'n'])
    .execute();
  await db.schema
    .createTable('snapshots')
    .addColumn('table_id', 'text', (c) => c.primaryKey())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('answers', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute();
};

const talk = async (db: Building): Promise<void> => {
  await db.schema
    .createTable('chat')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('chair', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'id'])
    .execute();
  await db.schema
    .createTable('mutes')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('chair', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('mutes_key', ['table_id', 'person', 'chair'])
    .execute();
  await db.schema
    .createTable('notes')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_key', ['table_id', 'person'])
    .execute();
};

/** In order; one that has been published is never altered, only followed by another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001 the house': {
    async up(db: Building) {
      await people(db);
      await tables(db);
      await play(db);
      await talk(db);
    },
  },
  '002 mail is asked for first': {
    async up(db: Building) {
      await db.schema.alterTable('notices').addColumn('waits', 'text').execute();
    },
  },
  '003 when somebody sat down': {
    async up(db: Building) {
      await db.schema.alterTable('chairs').addColumn('sat', 'bigint').execute();
    },
  },
  '004 takebacks, odds, free chairs': {
    async up(db: Building) {
      const usual = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(1);
      await db.schema.alterTable('tables').addColumn('takebacks', 'integer', usual).execute();
      await db.schema.alterTable('tables').addColumn('odds', 'integer', usual).execute();
      await db.schema.alterTable('tables').addColumn('stand_in', 'text').execute();
    },
  },
};
