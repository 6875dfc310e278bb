import type { ColumnType, Generated } from 'kysely';

/** Kept as JSON text, in both stores alike. */
export type Json = string;

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly edition: string;
  readonly options: Json;
  /** Hash of the component pack. */
  readonly components: string | null;
  readonly host: string;
  readonly pace: Json;
  readonly fallen: string;
  readonly is_open: number;
  readonly watch: number;
  readonly takebacks: number;
  readonly odds: number;
  /** Which computer sits down where nobody has, and when; none: a free chair stays free. */
  readonly stand_in: Json | null;
  readonly phase: string;
  /** From this the dice come; published at the end. */
  readonly secret: string;
  readonly secret_hash: string;
  /** From this the computer's luck comes. */
  readonly computer_secret: string;
  readonly laid: number;
  readonly began: number | null;
  readonly over: Json | null;
  readonly offer: Json | null;
  /** How long the clock stood still before a change: {"12": 4000}. */
  readonly pauses: Json;
  readonly next: string | null;
  /** Before this moment nobody need look for a fallen clock. */
  readonly moved: number;
}

export interface ChairRow {
  readonly table_id: string;
  readonly number: number;
  readonly seats: Json;
  readonly person: string | null;
  readonly name: string | null;
  readonly computer: string | null;
  /** SHA-256 of the invitation that opens this chair; none when it is spent. */
  readonly invite: string | null;
  /** How many invitations this chair has had: each is another. */
  readonly invites: number;
  readonly commitment: string | null;
  readonly nonce: string | null;
  readonly publish: string;
  readonly seen: number | null;
  /** When whoever sits there sat down. */
  readonly sat: number | null;
  /** The change after which its person was last told that it is his turn. */
  readonly noticed: number;
}

/** One change of a table: an answer, a taking back, an end. Never altered, never deleted. */
export interface EntryRow {
  readonly table_id: string;
  readonly n: number;
  readonly kind: 'answer' | 'back' | 'end';
  /** The seat that answered; for the other kinds the chair that did it. */
  readonly seat: number;
  /** The answer in words; how many were taken back; how it ended, as JSON. */
  readonly action: string;
  readonly rolls: Json;
  readonly hash: string;
  readonly at: number;
  readonly by_whom: string | null;
  readonly fence: number;
  /** The chair that is asked afterwards; -1: none. */
  readonly asked: number;
}

export interface Database {
  house: { name: string; value: string };
  persons: { id: string; name: string | null; made: number };
  keys: { hash: string; person: string };
  alongs: { hash: string; person: string; until: number };
  packs: { hash: string; text: string };
  tables: { [K in keyof TableRow]: ColumnType<TableRow[K], TableRow[K], TableRow[K]> };
  chairs: { [K in keyof ChairRow]: ColumnType<ChairRow[K], ChairRow[K], ChairRow[K]> };
  entries: EntryRow;
  snapshots: { table_id: string; n: number; answers: number; state: Json };
  chat: { table_id: string; id: number; chair: number; name: string; text: string; at: number };
  mutes: { table_id: string; person: string; chair: number };
  notes: { table_id: string; person: string; text: string };
  notices: {
    id: string;
    person: string;
    by_what: string;
    address: Json;
    code: string;
    failed: Generated<number>;
    waits: string | null;
  };
}
