import * as z from 'zod/mini';
import { AfterFall, Answers, Explain, MakeOffer, Mute, Notes, ReplyToOffer, Say, Undo } from './answering.ts';
import {
  ChoosePublish,
  Commit,
  Invite,
  NewManners,
  NewTable,
  OpenNonce,
  SeatComputer,
  ShowInvite,
  Sit,
} from './laying.ts';
import { Along, EndNotice, Games, Lobby, Me, NewNotice, Notice, Rows, UseAlong } from './people.ts';
import { Came, Change, ChatLine, Facts, Invited, Lately, Position, Talk } from './seen.ts';
import { Count, TableId } from './words.ts';

/** One request of the interface: what is sent, what comes back, who may, and which limit of rate holds for it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly about: string;
  /** Is a key needed, may one be sent, or is none looked at? */
  readonly key: 'needed' | 'welcome' | 'none';
  readonly rate: 'look' | 'answer' | 'lay' | 'talk' | 'walk';
  readonly body?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
}

const Done = z.object({ done: z.literal(true) });
const Asks = z.strictObject({ words: z.optional(z.literal('1')) });
const digits = z.string().check(z.regex(/^\d{1,15}$/));

/** What an answer is told once it is durable. */
export const Answered = z.object({ n: Count, changes: z.array(Change), position: Position });
export type Answered = z.infer<typeof Answered>;

const route = (
  method: Route['method'],
  path: string,
  about: string,
  key: Route['key'],
  rate: Route['rate'],
  reply: z.ZodMiniType,
  more: Pick<Route, 'body' | 'query'> = {},
): Route => ({ method, path, about, key, rate, reply, ...more });

const table = '/api/tables/:id';

/** Everything that can be asked over HTTP. The live line and the stream stand beside it: see docs/net.md. */
export const ROUTES = {
  games: route('GET', '/api/games', 'The games that can be laid, and what can be agreed.', 'none', 'look', Games),
  lobby: route('GET', '/api/lobby', 'Open tables: with a free chair, and being played.', 'welcome', 'look', Lobby),
  archive: route('GET', '/api/archive', 'Finished games that may be seen, the latest first.', 'none', 'look', Rows, {
    query: z.strictObject({ before: z.optional(digits) }),
  }),
  me: route('GET', '/api/me', 'My name and where I am told that it is my turn.', 'needed', 'look', Me),
  myTables: route(
    'GET',
    '/api/me/tables',
    'My tables: mine to answer first, the shortest time first.',
    'needed',
    'look',
    Rows,
  ),
  along: route('POST', '/api/me/along', 'A code that takes my chairs along to another device.', 'needed', 'lay', Along),
  useAlong: route(
    'POST',
    '/api/along',
    'This key is the same person as the one that made the code.',
    'needed',
    'lay',
    Done,
    {
      body: UseAlong,
    },
  ),
  addNotice: route('POST', '/api/me/notices', 'Tell me here when it is my turn.', 'needed', 'lay', Notice, {
    body: NewNotice,
  }),
  endNotice: route('POST', '/api/me/notices/end', 'Tell me no more.', 'needed', 'lay', Done, { body: EndNotice }),
  lay: route('POST', '/api/tables', 'Lays a table and sits down at it.', 'needed', 'lay', Came, { body: NewTable }),
  table: route('GET', table, 'The table as it stands, by my eyes.', 'welcome', 'look', Came, { query: Asks }),
  manners: route(
    'POST',
    `${table}/manners`,
    'Changes seat, terms, pace and openness, until somebody else sits.',
    'needed',
    'lay',
    Facts,
    {
      body: NewManners,
    },
  ),
  invited: route('POST', `${table}/invited`, 'What an invitation leads to.', 'welcome', 'look', Invited, {
    body: ShowInvite,
  }),
  sit: route('POST', `${table}/sit`, 'Takes a chair.', 'needed', 'lay', Came, { body: Sit }),
  clear: route('POST', `${table}/clear`, 'Takes away a table that has not begun.', 'needed', 'lay', Done),
  leave: route(
    'POST',
    `${table}/leave`,
    'Gets up before everybody has sat down; the chair is free again.',
    'needed',
    'lay',
    Facts,
  ),
  commit: route('POST', `${table}/commit`, 'Commits to another nonce, until one is shown.', 'needed', 'lay', Facts, {
    body: Commit,
  }),
  open: route('POST', `${table}/open`, 'Shows the nonce, once everybody has committed.', 'needed', 'answer', Facts, {
    body: OpenNonce,
  }),
  computer: route('POST', `${table}/computer`, 'A computer for a free chair, or none.', 'needed', 'lay', Facts, {
    body: SeatComputer,
  }),
  answers: route(
    'POST',
    `${table}/answers`,
    'Answers; the reply comes when they are durable.',
    'needed',
    'answer',
    Answered,
    { body: Answers, query: Asks },
  ),
  undo: route('POST', `${table}/undo`, 'Takes back my last answers, up to the fence.', 'needed', 'answer', Answered, {
    body: Undo,
  }),
  offer: route('POST', `${table}/offer`, 'Asks the others: takeback, draw, giving up.', 'needed', 'talk', Facts, {
    body: MakeOffer,
  }),
  reply: route('POST', `${table}/reply`, 'Yes or no to what is asked.', 'needed', 'talk', Facts, {
    body: ReplyToOffer,
  }),
  fallen: route(
    'POST',
    `${table}/fallen`,
    'Claims the game or calls the computer when a clock has fallen.',
    'needed',
    'talk',
    Facts,
    { body: AfterFall },
  ),
  comeBack: route('POST', `${table}/return`, 'I play for myself again.', 'needed', 'talk', Facts),
  handover: route('POST', `${table}/handover`, 'A link that gives my chair to somebody else.', 'needed', 'lay', Invite),
  rematch: route(
    'POST',
    `${table}/rematch`,
    'Another game on the same terms, sides swapped.',
    'needed',
    'lay',
    z.object({ table: TableId }),
  ),
  say: route('POST', `${table}/chat`, 'Says something to the others who sit here.', 'needed', 'talk', ChatLine, {
    body: Say,
  }),
  chat: route('GET', `${table}/chat`, 'What was said, and whom I have muted.', 'needed', 'look', Talk),
  mute: route('POST', `${table}/mute`, 'I no longer hear this chair, or do again.', 'needed', 'talk', Done, {
    body: Mute,
  }),
  notes: route('GET', `${table}/notes`, 'My own notes.', 'needed', 'look', Notes),
  note: route('PUT', `${table}/notes`, 'Keeps my notes.', 'needed', 'talk', Done, { body: Notes }),
  publish: route(
    'POST',
    `${table}/publish`,
    'What the world may see after the end, for my part.',
    'needed',
    'talk',
    Facts,
    { body: ChoosePublish },
  ),
  past: route(
    'GET',
    `${table}/past`,
    'Positions of the past after so many answers that stand, with the answer that led to each, by my eyes.',
    'welcome',
    'walk',
    z.object({ past: z.array(z.object({ change: z.optional(Change), position: Position })) }),
    {
      query: z.strictObject({ from: digits, to: digits, words: z.optional(z.literal('1')) }),
    },
  ),
  lately: route('GET', `${table}/lately`, 'The last changes by my eyes, in words.', 'welcome', 'walk', Lately),
  explain: route(
    'POST',
    `${table}/explain`,
    'Why I cannot use this now; empty where I can.',
    'needed',
    'look',
    z.object({ bars: z.array(z.object({ rule: z.string(), why: z.string() })) }),
    { body: Explain },
  ),
  pack: route(
    'GET',
    `${table}/pack`,
    'The component pack of this table.',
    'welcome',
    'look',
    z.object({ pack: z.string() }),
  ),
  record: route(
    'GET',
    `${table}/record`,
    'The whole record with its secret, after the end.',
    'welcome',
    'walk',
    z.unknown(),
  ),
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
