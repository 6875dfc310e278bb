import * as z from 'zod/mini';

/** Every way in which the server refuses, with the status it has over HTTP and the sentence a player reads. */
export const REFUSALS = {
  misread: { status: 400, say: 'This message cannot be read.' },
  'no-key': { status: 401, say: 'This needs your key, and none was sent.' },
  'not-yours': { status: 403, say: 'You do not sit here.' },
  'not-host': { status: 403, say: 'Only whoever laid the table can do that.' },
  closed: { status: 403, say: 'This table is not open to onlookers.' },
  private: { status: 403, say: 'The players keep this game to themselves.' },
  'wrong-origin': { status: 403, say: 'This page does not belong to this server.' },
  'no-such-table': { status: 404, say: 'There is no such table.' },
  'no-such-thing': { status: 404, say: 'There is nothing here.' },
  'spent-invitation': { status: 410, say: 'Somebody already sits here. Ask for another link.' },
  'wrong-invitation': { status: 403, say: 'This link opens no chair at this table.' },
  taken: { status: 409, say: 'Somebody sits there already.' },
  'own-table': { status: 409, say: 'You already sit at this table.' },
  stale: { status: 409, say: 'The table has moved on; nothing was played.' },
  'not-your-turn': { status: 409, say: 'It is not for you to answer now.' },
  illegal: { status: 422, say: 'The rules do not allow that.' },
  'not-started': { status: 409, say: 'The game has not begun: not everybody has sat down.' },
  'has-begun': { status: 409, say: 'The game has begun; this can no longer be changed.' },
  over: { status: 409, say: 'The war is over.' },
  'not-over': { status: 409, say: 'The war is not over yet.' },
  'wrong-nonce': { status: 422, say: 'This is not the nonce that was committed to.' },
  'no-undo': { status: 409, say: 'Nothing can be taken back.' },
  'no-offer': { status: 409, say: 'Nothing is being asked of you.' },
  'offer-open': { status: 409, say: 'A request is open already.' },
  'not-fallen': { status: 409, say: 'The clock has not fallen.' },
  'bad-terms': { status: 422, say: 'This game is not played on such terms.' },
  'bad-pack': { status: 422, say: 'The component pack is not sound.' },
  'bad-address': { status: 422, say: 'Nothing can be sent there.' },
  'too-large': { status: 413, say: 'This message is too large.' },
  'too-fast': { status: 429, say: 'Too much at once. Wait a little and try again.' },
  'too-many-tables': { status: 429, say: 'You sit at as many tables as one person may. Finish a game first.' },
  'too-many-watchers': { status: 429, say: 'There is no room for more onlookers at this table.' },
  'too-many-lines': { status: 429, say: 'Too many connections are open from here. Close some of them.' },
  'old-page': { status: 426, say: 'This page is older than the server. Load it again.' },
  'other-edition': { status: 409, say: 'This game was laid with another edition of the rules and can only be read.' },
  stopping: { status: 503, say: 'The server is being restarted. Your answer was not taken; try again.' },
  'no-store': {
    status: 503,
    say: 'The server cannot reach what it keeps just now. Nothing that was confirmed is lost; try again.',
  },
  broken: { status: 500, say: 'Something went wrong here. Nothing was played.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly say: string }>>;

export type Code = keyof typeof REFUSALS;

const CODES = Object.keys(REFUSALS) as [Code, ...Code[]];

/** What a refusal looks like, over HTTP and in a stream alike. */
export const Refusal = z.object({
  error: z.object({
    code: z.enum(CODES),
    /** A sentence a player can read. */
    say: z.string(),
    /** The section of the rulebook that forbids it, where one does. */
    rule: z.optional(z.string()),
    /** With 'stale': how many changes the table has had. */
    n: z.optional(z.int()),
    /** With 'too-fast': after how many seconds to try again. */
    wait: z.optional(z.number()),
  }),
});
export type Refusal = z.infer<typeof Refusal>;

/** Thrown wherever something is refused; what is thrown is sent as it stands. */
export class Refused extends Error {
  readonly code: Code;
  readonly more: { readonly rule?: string; readonly n?: number; readonly wait?: number };
  constructor(code: Code, say: string = REFUSALS[code].say, more: Refused['more'] = {}) {
    super(say);
    this.code = code;
    this.more = more;
  }
  get status(): number {
    return REFUSALS[this.code].status;
  }
  get body(): Refusal {
    return { error: { code: this.code, say: this.message, ...this.more } };
  }
}
