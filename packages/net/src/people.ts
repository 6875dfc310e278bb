import * as z from 'zod/mini';
import { Pace } from './laying.ts';
import { Over, Phase, Clocks, Offer } from './seen.ts';
import { ChairNumber, Count, Moment, TableId, Token } from './words.ts';

/** A table as a row of a list. */
export const Row = z.object({
  id: TableId,
  game: z.string(),
  title: z.string(),
  phase: Phase,
  /** Who sits where; nothing for a free chair. */
  chairs: z.array(
    z.object({
      seats: z.array(z.string()),
      name: z.optional(z.string()),
      free: z.boolean(),
      /** Does somebody of this chair look now, and when did he last? Only in a list of mine. */
      here: z.optional(z.boolean()),
      seen: z.optional(Moment),
      /** Is he about elsewhere on this server? */
      elsewhere: z.optional(z.boolean()),
    }),
  ),
  pace: Pace,
  laid: Moment,
  n: Count,
  /** My chair, in a list of mine. */
  chair: z.optional(ChairNumber),
  /** Is it for me to answer? */
  mine: z.optional(z.boolean()),
  asked: z.optional(ChairNumber),
  clocks: z.optional(Clocks),
  /** When something last happened. */
  moved: z.optional(Moment),
  over: z.optional(Over),
  /** What is asked of the others, in a list of mine. */
  offer: z.optional(Offer),
  /** How many look on, in the list of those that can be watched; as far as this process of the server knows. */
  watchers: z.optional(Count),
  /** How much was said since I last looked, in a list of mine. */
  unread: z.optional(Count),
});
export type Row = z.infer<typeof Row>;

/** Open tables with a free chair, and those that are being played before onlookers. */
export const Lobby = z.object({ tables: z.array(Row), live: z.array(Row) });

export const Rows = z.object({ tables: z.array(Row), more: z.optional(z.boolean()) });

/** A game that can be laid, with what can be agreed. */
export const Offered = z.object({
  id: z.string(),
  title: z.string(),
  edition: z.string(),
  seats: z.array(z.string()),
  /** Which seats belong to one person, on the usual terms. */
  chairs: z.array(z.array(z.int())),
  usual: z.unknown(),
  terms: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      choices: z.array(z.object({ name: z.string(), value: z.unknown() })),
    }),
  ),
  packs: z.boolean(),
});
export const Games = z.object({ games: z.array(Offered), levels: z.array(z.string()), v: z.int() });

/** A code that brings a key's tables to another device, once, for a day. */
export const Along = z.object({ code: Token, until: Moment });
export const UseAlong = z.strictObject({ code: Token });

/** Where a person wants to be told that it is his turn. */
export const NewNotice = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('push'),
    subscription: z.strictObject({
      endpoint: z.string().check(z.regex(/^https:\/\//), z.maxLength(1000)),
      expirationTime: z.optional(z.nullable(z.number())),
      keys: z.strictObject({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
    }),
  }),
  z.strictObject({
    by: z.literal('mail'),
    address: z.string().check(z.maxLength(200), z.regex(/^[^\s\p{C}@,;:<>"'()[\]\\]+@[^\s\p{C}@,;:<>"'()[\]\\]+$/u)),
  }),
  z.strictObject({ by: z.literal('webhook'), url: z.string().check(z.regex(/^https?:\/\//), z.maxLength(500)) }),
]);
export type NewNotice = z.infer<typeof NewNotice>;

export const Notice = z.object({
  id: z.string(),
  by: z.enum(['push', 'mail', 'webhook']),
  to: z.string(),
  /** A mail address to which nothing goes before the link in its first mail has been opened. */
  waits: z.optional(z.boolean()),
});
export const EndNotice = z.strictObject({ id: z.string().check(z.maxLength(40)) });

export const Me = z.object({
  name: z.optional(z.string()),
  notices: z.array(Notice),
  /** The public key for web push, and whether mail can be sent from here. */
  push: z.string(),
  mail: z.boolean(),
});
