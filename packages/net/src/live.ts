import * as z from 'zod/mini';
import { Answers } from './answering.ts';
import { Refusal } from './errors.ts';
import { Change, ChatLine, Facts, Position } from './seen.ts';
import { ChairNumber, Count, Token, whole } from './words.ts';

/** The number a message is answered by. */
const Id = z.optional(whole(0, 1_000_000_000));

/**
 * What a page sends over the live line. The first message is `hello`: the key (none: a bystander), and how many changes
 * it has seen; it gets what it missed. `words`: sentences and legal answers are wanted in words.
 */
export const FromPage = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('hello'),
    v: z.int(),
    key: z.optional(Token),
    seen: z.optional(Count),
    words: z.optional(z.boolean()),
  }),
  z.strictObject({ do: z.literal('answer'), id: Id, ...Answers.shape }),
  z.strictObject({ do: z.literal('ping') }),
]);
export type FromPage = z.infer<typeof FromPage>;

/** What the server tells a page over the live line, and a program line by line in the stream. */
export const ToPage = z.discriminatedUnion('tell', [
  /** The first thing told: everything, with what was missed since `seen`. */
  z.object({
    tell: z.literal('welcome'),
    v: z.int(),
    chair: z.optional(ChairNumber),
    facts: Facts,
    changes: z.array(Change),
    position: Position,
    chat: z.array(ChatLine),
  }),
  /** Something was played, taken back or ended. */
  z.object({ tell: z.literal('changes'), changes: z.array(Change), position: Position }),
  /** Somebody sat down, came, went, asked for something; the clocks may stand or run on. */
  z.object({ tell: z.literal('facts'), facts: Facts, position: z.optional(Position) }),
  z.object({ tell: z.literal('chat'), line: ChatLine }),
  /** An answer sent over this line is kept: durable, whatever happens now. */
  z.object({ tell: z.literal('answered'), id: Id, n: Count }),
  z.object({ tell: z.literal('refused'), id: Id, ...Refusal.shape }),
  /** The chair has been given to somebody else: from now on this line looks on. */
  z.object({ tell: z.literal('bye'), say: z.string() }),
  z.object({ tell: z.literal('pong'), now: z.number() }),
]);
export type ToPage = z.infer<typeof ToPage>;
