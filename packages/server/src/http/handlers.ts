import { LEVEL_IDS } from '@liberty/ai';
import {
  type Answered,
  type Came,
  type Facts,
  type NewTable,
  type Answers,
  type MakeOffer,
  type NewManners,
  type NewNotice,
  type Level,
  PROTOCOL,
  type Publish,
  Refused,
  type RouteName,
  type Sit,
} from '@liberty/net';
import { type Wish, save } from '@liberty/table';
import type { House } from '../house.ts';
import { type Done, answer, undo } from '../tables/answering.ts';
import { afterFall, comeBack, offer, reply } from '../tables/asking.ts';
import { onTheShelf } from '../tables/games.ts';
import { explained, lately, mayLook, past, recordOf } from '../tables/looking.ts';
import { seatComputer } from '../tables/computers.ts';
import { commit, handOver, lay, leave, mayClear, openNonce, invitedTo, rematch, sit } from '../tables/seating.ts';
import { setManners } from '../tables/manners.ts';
import type { Table } from '../tables/table.ts';
import { keepNotes, mute, mutedBy, notesOf, said, say } from '../tables/talking.ts';

/** One request, read and let in. */
export interface Call {
  readonly house: House;
  /** The key that came with it. */
  readonly key: string | undefined;
  readonly id: string;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string | undefined>>;
}

const keyOf = ({ key }: Call): string => {
  if (key === undefined) throw new Refused('no-key');
  return key;
};

const personOf = async ({ key, house }: Call): Promise<string | undefined> => {
  const { people } = house.room;
  const person = key === undefined ? undefined : await people.personOf(key);
  if (person !== undefined) people.saw(person);
  return person;
};

/** Whoever does something for the first time becomes somebody. */
const somebody = (call: Call): Promise<string> => call.house.room.people.welcome(keyOf(call));

/** Only whoever laid the table: a key that has never been used has laid none. */
const host = async (call: Call): Promise<string> => {
  const person = await personOf(call);
  if (person === undefined) throw new Refused('not-host');
  return person;
};

const tableOf = ({ house, id }: Call): Promise<Table> => house.tables.get(id);

/** The table and the chair of whoever asks. The chair comes from the key and from nothing else. */
const seated = async (call: Call): Promise<{ table: Table; chair: number; person: string }> => {
  const person = await personOf(call);
  const table = await tableOf(call);
  const chair = table.chairOfPerson(person);
  if (chair === undefined || person === undefined) throw new Refused('not-yours');
  return { table, chair, person };
};

const came = async (table: Table, person: string | undefined, words: boolean): Promise<Came> => {
  const chair = table.chairOfPerson(person);
  mayLook(table, chair);
  const position = await table.position(table.eyesOf(chair, words));
  const invites = table.invitesFor(person);
  return {
    facts: table.factsFor(table.eyesOf(chair)),
    ...(chair === undefined ? {} : { chair }),
    position,
    ...(invites ? { invites } : {}),
  };
};

const answered = async (table: Table, chair: number, { n, passed }: Done, words: boolean): Promise<Answered> => {
  const eyes = table.eyesOf(chair, words);
  return { n, changes: table.changesFor(passed, eyes), position: await table.position(eyes) };
};

/** For requests of somebody who sits there and that answer with the table as it then stands. */
const atTable =
  (work: (at: { table: Table; chair: number; person: string }, body: unknown) => Promise<unknown>) =>
  async (call: Call): Promise<Facts> => {
    const at = await seated(call);
    await work(at, call.body);
    return at.table.facts();
  };

const DONE = { done: true } as const;

type Handler = (call: Call) => Promise<unknown>;

const lists: Readonly<Partial<Record<RouteName, Handler>>> = {
  games: async () => ({ games: onTheShelf(), levels: [...LEVEL_IDS], v: PROTOCOL }),
  lobby: async ({ house }) => ({ tables: await house.lobby.open(), live: await house.lobby.live() }),
  archive: ({ house, query }) => house.lobby.archive(Number(query['before'] ?? Number.MAX_SAFE_INTEGER)),
  async me(call) {
    const person = await personOf(call);
    const { people, notices } = call.house.room;
    const name = person === undefined ? undefined : await people.nameOf(person);
    const ways = person === undefined ? [] : await notices.of(person);
    return { ...(name === undefined ? {} : { name }), notices: ways, push: notices.pushKey, mail: notices.hasMail };
  },
  async myTables(call) {
    const person = await personOf(call);
    return { tables: person === undefined ? [] : await call.house.lobby.of(person) };
  },
  along: async (call) => call.house.room.people.along(await somebody(call)),
  async useAlong(call) {
    await call.house.room.people.useAlong(keyOf(call), (call.body as { code: string }).code);
    await call.house.tables.becameAnother();
    return DONE;
  },
  addNotice: async (call) => call.house.room.notices.add(await somebody(call), call.body as NewNotice),
  async endNotice(call) {
    const person = await personOf(call);
    if (person !== undefined) await call.house.room.notices.end(person, (call.body as { id: string }).id);
    return DONE;
  },
};

const sitting: Readonly<Partial<Record<RouteName, Handler>>> = {
  async lay(call) {
    const person = await somebody(call);
    const id = await lay(call.house.room, person, call.body as NewTable);
    return came(await call.house.tables.get(id), person, false);
  },
  table: async (call) => came(await tableOf(call), await personOf(call), call.query['words'] === '1'),
  async manners(call) {
    const person = await host(call);
    const table = await tableOf(call);
    await setManners(table, person, call.body as NewManners);
    return table.facts();
  },
  async invited(call) {
    const table = await tableOf(call);
    const own = table.chairOfPerson(await personOf(call));
    if (own !== undefined) throw new Refused('own-table', `You already sit here as ${table.chairs[own]!.name ?? ''}.`);
    const chair = invitedTo(table, (call.body as { invite: string }).invite);
    if (table.phase === 'over') throw new Refused('over');
    const { components } = table.row;
    const pack = components === null ? undefined : await call.house.room.games.packText(components);
    const position = await table.position(table.eyesOf(undefined));
    return { facts: table.factsFor(table.eyesOf(undefined)), chair, position, ...(pack === undefined ? {} : { pack }) };
  },
  async sit(call) {
    const table = await tableOf(call);
    const { invite } = call.body as Sit;
    if (invite !== undefined) invitedTo(table, invite);
    const person = await somebody(call);
    await sit(table, person, call.body as Sit);
    return came(table, person, false);
  },
  async clear(call) {
    const person = await host(call);
    mayClear(await tableOf(call), person);
    await call.house.tables.clear(call.id);
    return DONE;
  },
  leave: atTable(({ table, chair }) => leave(table, chair)),
  commit: atTable(({ table, chair }, body) => commit(table, chair, (body as { commit: string }).commit)),
  open: atTable(({ table, chair }, body) => openNonce(table, chair, (body as { nonce: string }).nonce)),
  async computer(call) {
    const person = await host(call);
    const table = await tableOf(call);
    const { chair, level } = call.body as { chair: number; level: Level | null };
    await seatComputer(table, person, chair, level);
    return table.facts();
  },
  async handover(call) {
    const { table, chair } = await seated(call);
    return { chair, invite: await handOver(table, chair) };
  },
  async rematch(call) {
    const { table } = await seated(call);
    return { table: await rematch(table) };
  },
};

const playing: Readonly<Partial<Record<RouteName, Handler>>> = {
  async answers(call) {
    const { table, chair } = await seated(call);
    return answered(table, chair, await answer(table, chair, call.body as Answers), call.query['words'] === '1');
  },
  async undo(call) {
    const { table, chair } = await seated(call);
    const { at, count = 1 } = call.body as { at: number; count?: number };
    return answered(table, chair, await undo(table, chair, at, count), false);
  },
  offer: atTable(({ table, chair }, body) => offer(table, chair, body as MakeOffer)),
  reply: atTable(({ table, chair }, body) => reply(table, chair, (body as { agree: boolean }).agree)),
  fallen: atTable(({ table, chair }, body) => afterFall(table, chair, (body as { call: 'claim' | 'computer' }).call)),
  comeBack: atTable(({ table, chair }) => comeBack(table, chair)),
  async say(call) {
    const { table, chair } = await seated(call);
    return say(table, chair, (call.body as { text: string }).text);
  },
  async chat(call) {
    const { table, person } = await seated(call);
    return { lines: await said(table, person), muted: [...(await mutedBy(table, person))] };
  },
  async mute(call) {
    const { table, person } = await seated(call);
    const { chair, on } = call.body as { chair: number; on: boolean };
    await mute(table, person, chair, on);
    return DONE;
  },
  async notes(call) {
    const { table, person } = await seated(call);
    return { text: await notesOf(table, person) };
  },
  async note(call) {
    const { table, person } = await seated(call);
    await keepNotes(table, person, (call.body as { text: string }).text);
    return DONE;
  },
  publish: atTable(async ({ table, chair }, body) => {
    await table.exclusive(() => table.writeChair(chair, { publish: (body as { as: Publish }).as }));
    table.tellFacts();
  }),
};

const looking: Readonly<Partial<Record<RouteName, Handler>>> = {
  async past(call) {
    const table = await tableOf(call);
    const chair = table.chairOfPerson(await personOf(call));
    mayLook(table, chair);
    const eyes = table.eyesOf(chair, call.query['words'] === '1');
    return { past: await past(table, eyes, Number(call.query['from']), Number(call.query['to'])) };
  },
  async lately(call) {
    const table = await tableOf(call);
    const chair = table.chairOfPerson(await personOf(call));
    mayLook(table, chair);
    return { changes: await lately(table, table.eyesOf(chair, true)) };
  },
  async explain(call) {
    const { table, chair } = await seated(call);
    return { bars: await explained(table, chair, call.body as Wish) };
  },
  async pack(call) {
    const table = await tableOf(call);
    mayLook(table, table.chairOfPerson(await personOf(call)));
    const { components } = table.row;
    const pack = components === null ? undefined : await call.house.room.games.packText(components);
    if (pack === undefined) throw new Refused('no-such-thing', 'This table uses no component pack.');
    return { pack };
  },
  async record(call) {
    const table = await tableOf(call);
    return JSON.parse(save(await recordOf(table, table.chairOfPerson(await personOf(call))))) as unknown;
  },
};

/** What is done for every request of the interface. */
export const HANDLERS = { ...lists, ...sitting, ...playing, ...looking } as Readonly<Record<RouteName, Handler>>;
