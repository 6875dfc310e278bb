import * as z from 'zod/mini';
import { ChairNumber, Count, MOST, oneLine, someLines, whole } from './words.ts';

/** In the game's own notation. */
const Notation = z.string().check(z.minLength(1), z.maxLength(MOST.action));

/**
 * Answers the question that is open, and those that follow it at once. `at` is how many changes the table has had: sent
 * again, the same answers get the same reply; sent too late, they are refused as stale. All are played or none.
 */
export const Answers = z.strictObject({
  at: Count,
  actions: z.array(Notation).check(z.minLength(1), z.maxLength(MOST.actions)),
  /** Said of answers that were given by what the player had agreed beforehand, or because there was no other. */
  by: z.optional(z.enum(['preset', 'only answer'])),
});
export type Answers = z.infer<typeof Answers>;

/** Takes back one's own last answers, never beyond a fence. */
export const Undo = z.strictObject({ at: Count, count: z.optional(whole(1, 1000)) });

/** Asks the others: to take back so many of the last answers, beyond the fence, to call it drawn, to give up together with a partner. */
export const MakeOffer = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('takeback'), count: whole(1, 1000) }),
  z.strictObject({ what: z.literal('draw') }),
  z.strictObject({ what: z.literal('resign') }),
]);
export type MakeOffer = z.infer<typeof MakeOffer>;

/** Says yes or no to the request that is open; whoever made it withdraws it with no. */
export const ReplyToOffer = z.strictObject({ agree: z.boolean() });

/** What is done about a fallen clock. Waiting needs no message. */
export const AfterFall = z.strictObject({ call: z.enum(['claim', 'computer']) });

export const Say = z.strictObject({
  text: z
    .string()
    .check(z.maxLength(2 * MOST.chat), z.overwrite(oneLine), z.trim(), z.minLength(1), z.maxLength(MOST.chat)),
});
export const Mute = z.strictObject({ chair: ChairNumber, on: z.boolean() });
export const Notes = z.strictObject({ text: z.string().check(z.maxLength(MOST.notes), z.overwrite(someLines)) });

/** Why can this not be used? Answered from what the seat sees. */
export const Explain = z.strictObject({
  kind: z.string().check(z.maxLength(40)),
  id: z.string().check(z.maxLength(80)),
});
