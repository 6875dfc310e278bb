import * as z from 'zod/mini';
import { ChairNumber, Digest, Level, MOST, Name, Nonce, Seconds, Token, whole } from './words.ts';

/**
 * How fast is played. `days`: each time a chair is asked it has `each` seconds, and what it takes beyond is taken from its
 * `reserve`. `live`: a `bank` of seconds for the whole game, and `increment` whenever the chair passes the turn on.
 */
export const Pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('days'), each: whole(60, 60 * 86_400), reserve: Seconds }),
  z.strictObject({ kind: z.literal('live'), bank: whole(10, 86_400), increment: whole(0, 3600) }),
]);
export type Pace = z.infer<typeof Pace>;

/** What follows a fallen clock: the others choose (claim, wait, computer), the game is lost, or the computer plays on. */
export const Fallen = z.enum(['ask', 'lose', 'computer']);
export type Fallen = z.infer<typeof Fallen>;

/** What the world may see after the end. The strictest wish of any player holds. */
export const Publish = z.enum(['named', 'nameless', 'nothing']);
export type Publish = z.infer<typeof Publish>;

/** A computer of this level sits down where nobody has, so many seconds after the table was laid. */
export const StandIn = z.strictObject({ after: whole(3600, 30 * 86_400), level: Level });
export type StandIn = z.infer<typeof StandIn>;

/** What is agreed, by the fields of the game's terms; the usual holds for what is not said. */
const Terms = z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.boolean()]));

/** What can be changed as long as nobody else sits. */
const manners = {
  pace: z.optional(Pace),
  fallen: z.optional(Fallen),
  /** Is it shown among the open tables, where anybody may sit down? */
  open: z.optional(z.boolean()),
  /** May strangers look on? They see what a bystander sees. */
  watch: z.optional(z.boolean()),
  /** May the others be asked to let answers be taken back? One's own undo up to the fence is always one's own. */
  takebacks: z.optional(z.boolean()),
  /** Do the pages show odds? */
  odds: z.optional(z.boolean()),
  /** What becomes of a free chair; null: it stays free. */
  standIn: z.optional(z.nullable(StandIn)),
  terms: z.optional(Terms),
  /** What the world may see after the end, for the part of whoever lays it. Usual: nothing of a table at which nobody may look on. */
  publish: z.optional(Publish),
};

/** Lays a table; whoever lays it sits down at once. */
export const NewTable = z.strictObject({
  game: z.string().check(z.maxLength(60)),
  /** The text of a component pack, where others than the usual components are used. */
  pack: z.optional(z.string().check(z.maxLength(MOST.pack))),
  chair: ChairNumber,
  name: Name,
  commit: Digest,
  computers: z.optional(z.array(z.strictObject({ chair: ChairNumber, level: Level })).check(z.maxLength(MOST.chairs))),
  ...manners,
});
export type NewTable = z.infer<typeof NewTable>;

/** Where the terms or one's own chair make other chairs of them, the links to the free ones are made anew. */
export const NewManners = z.strictObject({ chair: z.optional(ChairNumber), ...manners });
export type NewManners = z.infer<typeof NewManners>;

/** The link to a free chair. */
export const Invite = z.object({ chair: ChairNumber, invite: Token });
export type Invite = z.infer<typeof Invite>;

/** Takes a chair: by its invitation, or by its number at an open table or where it is kept for this person. */
export const Sit = z.strictObject({
  invite: z.optional(Token),
  chair: z.optional(ChairNumber),
  name: Name,
  /** SHA-256 of a nonce of one's own. Not needed where the game has begun: its nonces are known. */
  commit: z.optional(Digest),
});
export type Sit = z.infer<typeof Sit>;

/** Shows what was committed to, once every chair has. */
export const OpenNonce = z.strictObject({ nonce: Nonce });
/** Commits anew, as long as no nonce has been shown. */
export const Commit = z.strictObject({ commit: Digest });
/** A computer for a free chair, or none any more. */
export const SeatComputer = z.strictObject({ chair: ChairNumber, level: z.nullable(Level) });
export const ShowInvite = z.strictObject({ invite: Token });
export const ChoosePublish = z.strictObject({ as: Publish });
