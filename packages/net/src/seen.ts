import * as z from 'zod/mini';
import { Fallen, Invite, Pace, Publish, StandIn } from './laying.ts';
import { ChairNumber, Count, Digest, Level, Moment, SeatNumber, TableId } from './words.ts';

/** How far a table is: people sit down and commit, then show their nonces, play, and it is over. */
export const Phase = z.enum(['gathering', 'opening', 'playing', 'over']);
export type Phase = z.infer<typeof Phase>;

/** A chair as everybody sees it. */
export const Chair = z.object({
  seats: z.array(SeatNumber),
  /** Who sits there; nobody yet where it is absent and no computer is named. */
  name: z.optional(z.string()),
  /** A computer sits there, or plays on for whoever sits there. */
  computer: z.optional(Level),
  /** Kept for somebody who has not sat down yet (a rematch). */
  kept: z.optional(z.boolean()),
  committed: z.boolean(),
  opened: z.boolean(),
  /** Is somebody of this chair looking now? */
  here: z.boolean(),
  /** When somebody of this chair last looked. */
  seen: z.optional(Moment),
  /** He is not here, but about elsewhere on this server: only for those who sit here. */
  elsewhere: z.optional(z.boolean()),
});
export type Chair = z.infer<typeof Chair>;

/** How it ended. No winners: nobody has won. */
export const Over = z.object({
  how: z.enum(['played', 'resigned', 'drawn', 'claimed']),
  winners: z.array(SeatNumber),
  /** The clause of the rulebook, where the rules ended it. */
  rule: z.optional(z.string()),
  why: z.string(),
  /** Who gave up, or whose clock had fallen. */
  by: z.optional(ChairNumber),
  at: Moment,
});
export type Over = z.infer<typeof Over>;

/** What is asked of the others. It lapses with the next answer. */
export const Offer = z.object({
  what: z.enum(['takeback', 'draw', 'resign']),
  by: ChairNumber,
  /** Takeback: how many of the last answers. */
  count: z.optional(z.int()),
  /** Chairs that have not agreed yet. */
  waits: z.array(ChairNumber),
  at: Moment,
});
export type Offer = z.infer<typeof Offer>;

/** What everybody may know of a table, whoever he is. */
export const Facts = z.object({
  id: TableId,
  game: z.string(),
  title: z.string(),
  edition: z.string(),
  options: z.unknown(),
  /** Hash of the component pack. The pack itself: GET …/pack. */
  components: z.optional(z.string()),
  /** The seats of the game, by name. */
  seats: z.array(z.string()),
  chairs: z.array(Chair),
  phase: Phase,
  pace: Pace,
  fallen: Fallen,
  open: z.boolean(),
  watch: z.boolean(),
  takebacks: z.boolean(),
  odds: z.boolean(),
  standIn: z.optional(StandIn),
  publish: Publish,
  /** SHA-256 of the secret from which the dice come: there before anybody sat down. */
  secretHash: Digest,
  /** What each chair has committed to, and, once everybody has shown it, its nonce. */
  commits: z.array(z.nullable(Digest)),
  nonces: z.optional(z.array(z.string())),
  laid: Moment,
  began: z.optional(Moment),
  over: z.optional(Over),
  offer: z.optional(Offer),
  watchers: z.int(),
  /** The rematch, if somebody has laid it. */
  next: z.optional(TableId),
});
export type Facts = z.infer<typeof Facts>;

/** Something told under a rule: an event of the game and, for whoever asks for words, its sentence. */
export const Heard = z.object({ rule: z.string(), event: z.unknown(), say: z.optional(z.string()) });
export type Heard = z.infer<typeof Heard>;

/**
 * One change of a table, as one chair (or a bystander) may know it: no draws, no hash, and the answer itself only to
 * whoever gave it. `n` counts from 1: it is the number of changes after this one.
 */
export const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    n: Count,
    at: Moment,
    seat: SeatNumber,
    action: z.optional(z.string()),
    /** Who gave it, if not the person: a computer (told to all); what was agreed beforehand (told to himself). */
    by: z.optional(z.string()),
    told: z.array(Heard),
  }),
  /** The last `count` answers are taken back, by oneself up to the fence or with everybody's consent. */
  z.object({ kind: z.literal('back'), n: Count, at: Moment, chair: ChairNumber, count: z.int(), consent: z.boolean() }),
  z.object({ kind: z.literal('end'), n: Count, at: Moment, over: Over }),
]);
export type Change = z.infer<typeof Change>;

/** What is left, by chair, in milliseconds at the moment `now` of the server. */
export const Clocks = z.object({
  now: Moment,
  /** Whose clock runs; nobody's where it stands still for an open request. */
  running: z.optional(ChairNumber),
  left: z.array(
    z.object({
      /** Days: what is left for this answer. */
      turn: z.optional(z.number()),
      /** The reserve, or the bank. */
      bank: z.number(),
    }),
  ),
  /** Whose clock has fallen. */
  fallen: z.optional(ChairNumber),
});
export type Clocks = z.infer<typeof Clocks>;

/** Where the table stands, by the eyes of one chair or of a bystander. */
export const Position = z.object({
  /** Changes so far; this is what `at` wants. */
  n: Count,
  /** Answers that stand: those taken back are not counted. */
  length: Count,
  /** Who is asked, under which rule. */
  asked: z.optional(z.object({ chair: ChairNumber, seat: SeatNumber, rule: z.string(), name: z.string() })),
  /** What these eyes see: the view of the game. Absent before the game begins. */
  view: z.optional(z.unknown()),
  /** The legal answers in words, where these were asked for and this chair is to answer. */
  answers: z.optional(z.array(z.string())),
  /** How many of its last answers this chair may take back alone, or why none. */
  undo: z.optional(z.object({ count: z.int(), why: z.optional(z.string()) })),
  clocks: z.optional(Clocks),
});
export type Position = z.infer<typeof Position>;

export const ChatLine = z.object({ id: z.int(), chair: ChairNumber, name: z.string(), text: z.string(), at: Moment });
export type ChatLine = z.infer<typeof ChatLine>;

/** What was said, as I hear it, and whom I have muted. */
export const Talk = z.object({ lines: z.array(ChatLine), muted: z.array(ChairNumber) });

/** The last changes of a table, in words. */
export const Lately = z.object({ changes: z.array(Change) });

/** What an invitation leads to. */
export const Invited = z.object({
  facts: Facts,
  chair: ChairNumber,
  position: Position,
  /** The text of the component pack, where the table has one. */
  pack: z.optional(z.string()),
});
export type Invited = z.infer<typeof Invited>;

/** A table for somebody who comes to it. */
export const Came = z.object({
  facts: Facts,
  /** Which chair is his; absent for a bystander. */
  chair: z.optional(ChairNumber),
  position: Position,
  /** For whoever laid it: the links to the chairs that are still free. */
  invites: z.optional(z.array(Invite)),
});
export type Came = z.infer<typeof Came>;
