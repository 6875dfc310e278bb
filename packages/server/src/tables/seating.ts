import { createHash, randomBytes } from 'node:crypto';
import { type NewTable, type Publish, Refused, type Sit } from '@liberty/net';
import { chairsOf } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import { freshId, freshSecret, hashOf } from '../people/people.ts';
import type { ChairRow, TableRow } from '../store/schema.ts';
import { answer } from './answering.ts';
import { followUp } from './following.ts';
import { agreedOn, openNew } from './games.ts';
import type { Room } from './room.ts';
import type { Table } from './table.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The computer adds a nonce as everybody does; it is the house's, and counts for nothing alone. */
export const computersNonce = (): { commitment: string; nonce: string } => {
  const nonce = randomBytes(16).toString('hex');
  return { commitment: digest(nonce), nonce };
};

export const emptyChair = (
  room: Room,
  id: string,
  number: number,
  seats: readonly number[],
  publish: string,
): ChairRow => ({
  table_id: id,
  number,
  seats: JSON.stringify(seats),
  person: null,
  name: null,
  computer: null,
  invite: hashOf(room.people.inviteFor(id, number, 0)),
  invites: 0,
  commitment: null,
  nonce: null,
  publish,
  seen: null,
  sat: null,
  noticed: -1,
});

type Agreed = Pick<
  TableRow,
  | 'game'
  | 'edition'
  | 'options'
  | 'components'
  | 'pace'
  | 'fallen'
  | 'is_open'
  | 'watch'
  | 'takebacks'
  | 'odds'
  | 'stand_in'
>;

const newRow = (room: Room, host: string, agreed: Agreed): TableRow => {
  const secret = freshSecret();
  return {
    ...agreed,
    id: freshId(),
    host,
    phase: 'gathering',
    secret,
    secret_hash: digest(secret),
    computer_secret: freshSecret(),
    laid: room.now(),
    began: null,
    over: null,
    offer: null,
    pauses: '{}',
    next: null,
    moved: room.now(),
  };
};

const insert = async (room: Room, row: TableRow, chairs: readonly ChairRow[]): Promise<void> => {
  await room.store.db.transaction().execute(async (all) => {
    await all.insertInto('tables').values(row).execute();
    await all.insertInto('chairs').values(chairs).execute();
  });
};

/** A person sits at so many tables at most that are not over. */
export const mayHaveAnother = async (room: Room, person: string): Promise<void> => {
  const { count } = await room.store.db
    .selectFrom('chairs')
    .innerJoin('tables', 'tables.id', 'chairs.table_id')
    .where('chairs.person', '=', person)
    .where('tables.phase', '!=', 'over')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= room.limits.tables) throw new Refused('too-many-tables');
};

/** What the world may see if nobody says otherwise: nothing of a table at which nobody may look on. */
export const publishedAs = ({ publish, watch }: Pick<NewTable, 'publish' | 'watch'>): Publish =>
  publish ?? (watch === false ? 'nothing' : 'named');

/** The chairs of a new table: the host in his, computers where he wants them, the rest free. */
const newChairs = (
  room: Room,
  id: string,
  game: AnyGame,
  options: unknown,
  sent: NewTable,
  host: string,
): ChairRow[] => {
  const all = chairsOf(game, options);
  const publish = publishedAs(sent);
  if (!all[sent.chair]) throw new Refused('bad-terms', `There is no chair ${sent.chair} in this game.`);
  const computers = new Map((sent.computers ?? []).map(({ chair, level }) => [chair, level]));
  for (const chair of computers.keys())
    if (!all[chair] || chair === sent.chair) throw new Refused('bad-terms', `No computer can sit in chair ${chair}.`);
  return all.map((seats, number) => {
    const empty = emptyChair(room, id, number, seats, publish);
    const level = computers.get(number);
    if (number === sent.chair)
      return {
        ...empty,
        person: host,
        name: sent.name,
        commitment: sent.commit,
        invite: null,
        seen: room.now(),
        sat: room.now(),
      };
    return level === undefined ? empty : { ...empty, publish: 'named', computer: level, ...computersNonce() };
  });
};

/** Lays a table. The secret of its dice is fixed, and its hash shown, before anybody else sits down. */
export const lay = async (room: Room, host: string, sent: NewTable): Promise<string> => {
  await mayHaveAnother(room, host);
  const { game, components } = openNew(sent.game, sent.pack);
  const options = agreedOn(game, sent.terms);
  if (components !== undefined && sent.pack !== undefined)
    await room.store.db
      .insertInto('packs')
      .values({ hash: components, text: sent.pack })
      .onConflict((it) => it.doNothing())
      .execute();
  const row = newRow(room, host, {
    game: game.id,
    edition: game.edition,
    options: JSON.stringify(options),
    components: components ?? null,
    pace: JSON.stringify(sent.pace ?? { kind: 'none' }),
    fallen: sent.fallen ?? 'ask',
    is_open: sent.open ? 1 : 0,
    watch: sent.watch === false ? 0 : 1,
    takebacks: sent.takebacks === false ? 0 : 1,
    odds: sent.odds === false ? 0 : 1,
    stand_in: sent.standIn ? JSON.stringify(sent.standIn) : null,
  });
  const chairs = newChairs(room, row.id, game, options, sent, host);
  const phase = chairs.every(({ commitment }) => commitment !== null) ? 'opening' : 'gathering';
  await insert(room, { ...row, phase }, chairs);
  await room.people.named(host, sent.name);
  return row.id;
};

/** Everybody has committed: nonces may be shown. Everybody has shown his: the game begins. */
export const goOn = async (table: Table): Promise<void> => {
  await table.reread();
  const { db } = table.room.store;
  const set = db.updateTable('tables').where('id', '=', table.id);
  if (table.phase === 'gathering' && table.chairs.every(({ commitment }) => commitment !== null))
    await set.set({ phase: 'opening' }).where('phase', '=', 'gathering').execute();
  if (table.phase !== 'over' && table.phase !== 'playing' && table.nonces) {
    await set.set({ phase: 'playing', began: table.room.now() }).where('began', 'is', null).execute();
    table.forget();
  }
  await table.reread();
  table.tellFacts();
  await table.room.store.announce(table.id);
  if (table.phase === 'playing') followUp(table, answer);
  if (table.phase === 'opening') tellOfGathering(table);
};

/** Everybody sits; whoever is away learns that the war begins as soon as he opens the table. */
const tellOfGathering = (table: Table): void => {
  const { room } = table;
  for (const [chair, { person, nonce }] of table.chairs.entries())
    if (person !== null && nonce === null && !table.isHere(chair))
      room.notices
        .gathered(table, chair)
        .catch((error: unknown) => room.log.warn({ table: table.id, err: error }, 'a notice did not go out'));
};

/** So many of a chair's former invitations are known again. */
const REMEMBERED = 20;

const wasInvite = (table: Table, chair: number, invite: string): boolean => {
  const { invites } = table.chairs[chair]!;
  const former = Array.from({ length: Math.min(invites + 1, REMEMBERED) }, (_, i) => invites - i);
  return former.some((count) => table.room.people.inviteFor(table.id, chair, count) === invite);
};

const MINUTE = 60_000;

/** ' twenty minutes ago', in numbers; nothing where it is not known. */
const ago = (ms: number): string => {
  const [unit, size] =
    ms < 60 * MINUTE ? ['minute', MINUTE] : ms < 1440 * MINUTE ? ['hour', 60 * MINUTE] : ['day', 1440 * MINUTE];
  const n = Math.floor(ms / size);
  if (Number.isNaN(n)) return '';
  return n < 1 ? ' a moment ago' : ` ${n} ${unit}${n === 1 ? '' : 's'} ago`;
};

/** The chair an invitation opens; else a sentence that says why it opens none, to whoever really had one. */
export const invitedTo = (table: Table, invite: string): number => {
  const found = table.chairs.findIndex((it) => it.invite === hashOf(invite));
  if (found >= 0) return found;
  const spent = table.chairs.find((_, chair) => wasInvite(table, chair, invite));
  if (!spent) throw new Refused('wrong-invitation');
  if (spent.computer !== null && spent.person === null)
    throw new Refused('spent-invitation', 'A computer sits there now. Ask for another link.');
  if (spent.name === null) throw new Refused('spent-invitation', 'This link has been replaced. Ask for the new one.');
  throw new Refused(
    'spent-invitation',
    `This seat is taken: ${spent.name} sat down${ago(table.room.now() - (spent.sat ?? NaN))}. If that is you, open the table with the device you sat down with.`,
  );
};

/** Which chair is meant, and whether whoever comes may have it. */
const chairFor = (table: Table, person: string, { invite, chair }: Sit): number => {
  if (invite !== undefined) {
    return invitedTo(table, invite);
  }
  const wanted = chair === undefined ? undefined : table.chairs[chair];
  if (chair === undefined || !wanted) throw new Refused('wrong-invitation', 'Name a chair, or use an invitation.');
  if (wanted.person === person && wanted.commitment === null) return chair;
  if (wanted.person !== null || wanted.computer !== null) throw new Refused('taken');
  if (table.row.is_open !== 1) throw new Refused('wrong-invitation', 'This table is not open: use an invitation.');
  return chair;
};

/** Takes a chair. Of two who come at once one gets it. */
export const sit = (table: Table, person: string, sent: Sit): Promise<number> =>
  table.exclusive(async () => {
    await table.reread();
    if (table.phase === 'over') throw new Refused('over');
    const chair = chairFor(table, person, sent);
    const before = table.chairs[chair]!;
    const own = table.chairOfPerson(person);
    if (own !== undefined && own !== chair) throw new Refused('own-table');
    if (own === chair && before.commitment !== null) throw new Refused('own-table');
    if (before.nonce === null && sent.commit === undefined)
      throw new Refused('misread', 'commit: is missing; the dice need a nonce of yours.');
    await mayHaveAnother(table.room, person);
    const commitment = before.nonce === null ? sent.commit! : before.commitment;
    const now = table.room.now();
    const taken = await table.room.store.db
      .updateTable('chairs')
      .set({ person, name: sent.name, invite: null, commitment, computer: null, seen: now, sat: now, noticed: -1 })
      .where('table_id', '=', table.id)
      .where('number', '=', chair)
      .where('invites', '=', before.invites)
      .where((it) => (before.person === null ? it('person', 'is', null) : it('person', '=', before.person)))
      .executeTakeFirst();
    if (Number(taken.numUpdatedRows) !== 1) throw new Refused('taken');
    await table.room.people.named(person, sent.name);
    if (before.person !== null && before.person !== person) leaveLines(table, before.person);
    await goOn(table);
    return chair;
  });

/** Whoever had the chair before no longer sees what it sees. */
export const leaveLines = (table: Table, person: string, say = 'This chair has been given to somebody else.'): void => {
  for (const line of table.lines) if (line.person === person) line.close(say);
};

export const commit = (table: Table, chair: number, commitment: string): Promise<void> =>
  table.exclusive(async () => {
    await table.reread();
    const isShown = table.chairs.some(({ nonce, computer }) => nonce !== null && computer === null);
    if (table.row.began !== null || isShown) throw new Refused('has-begun', 'A nonce has been shown already.');
    await table.writeChair(chair, { commitment });
    await goOn(table);
  });

/** Shows a nonce. Shown again it is answered as the first time. */
export const openNonce = (table: Table, chair: number, nonce: string): Promise<void> =>
  table.exclusive(async () => {
    await table.reread();
    const mine = table.chairs[chair]!;
    if (mine.nonce === nonce) return;
    if (table.phase === 'gathering') throw new Refused('not-started', 'Not everybody has sat down and committed yet.');
    if (table.row.began !== null) throw new Refused('has-begun');
    if (digest(nonce) !== mine.commitment) throw new Refused('wrong-nonce');
    await table.writeChair(chair, { nonce });
    await goOn(table);
  });

/** Gets up again, as long as a chair is free: once everybody has committed, nonces are being shown. */
export const leave = (table: Table, chair: number): Promise<void> =>
  table.exclusive(async () => {
    await table.reread();
    if (table.phase !== 'gathering') throw new Refused('has-begun');
    const { person, invites } = table.chairs[chair]!;
    if (person === table.row.host) throw new Refused('has-begun', 'You have laid this table: clear it instead.');
    const invite = table.room.people.inviteFor(table.id, chair, invites + 1);
    const free = { person: null, name: null, commitment: null, nonce: null, seen: null, sat: null };
    await table.writeChair(chair, { ...free, invites: invites + 1, invite: hashOf(invite) });
    if (person !== null) leaveLines(table, person, 'You have got up from this table.');
    table.tellFacts();
  });

/** Only whoever laid a table clears it, and only before the game begins. */
export const mayClear = (table: Table, person: string): void => {
  mustHost(table, person);
  if (table.row.began !== null) throw new Refused('has-begun');
};

export const clearRows = async (room: Room, id: string): Promise<void> => {
  await room.store.db.transaction().execute(async (all) => {
    const gone = await all.deleteFrom('tables').where('id', '=', id).where('began', 'is', null).executeTakeFirst();
    if (Number(gone.numDeletedRows) !== 1) throw new Refused('has-begun');
    for (const room of ['chairs', 'chat', 'notes', 'mutes'] as const)
      await all.deleteFrom(room).where('table_id', '=', id).execute();
  });
};

export const mustHost = (table: Table, person: string): void => {
  if (table.row.host !== person) throw new Refused('not-host');
};

/** A link to one's own chair, for somebody else. It stays one's own until he sits down. */
export const handOver = (table: Table, chair: number): Promise<string> =>
  table.exclusive(async () => {
    await table.reread();
    const invites = table.chairs[chair]!.invites + 1;
    const invite = table.room.people.inviteFor(table.id, chair, invites);
    await table.writeChair(chair, { invites, invite: hashOf(invite) });
    return invite;
  });

/** Another game on the same terms: everybody moves to the other side, where a chair is kept for him until he sits down. */
export const rematch = (table: Table): Promise<string> =>
  table.exclusive(async () => {
    await table.reread();
    if (table.phase !== 'over') throw new Refused('not-over');
    if (table.row.next !== null) return table.row.next;
    const { room, row: last } = table;
    const row = newRow(room, last.host, { ...last });
    const count = table.chairs.length;
    const shift = count % 2 === 0 ? count / 2 : 1;
    const chairs = table.chairs.map(({ seats, publish }, number): ChairRow => {
      const from = table.chairs[(number + count - shift) % count]!;
      const empty = {
        ...emptyChair(room, row.id, number, JSON.parse(seats) as number[], publish),
        publish: from.publish,
      };
      if (from.person === null)
        return from.computer === null ? empty : { ...empty, computer: from.computer, ...computersNonce() };
      return { ...empty, person: from.person, name: from.name, invite: null };
    });
    await insert(room, row, chairs);
    const laid = await room.store.db
      .updateTable('tables')
      .set({ next: row.id })
      .where('id', '=', table.id)
      .where('next', 'is', null)
      .executeTakeFirst();
    await table.reread();
    if (Number(laid.numUpdatedRows) === 1) await room.store.announce(table.id);
    table.tellFacts();
    return table.row.next!;
  });
