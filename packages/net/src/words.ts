import * as z from 'zod/mini';

/** Which wire this is. A page of another version is asked to load itself again. */
export const PROTOCOL = 1;

/** How large and how many things may be. The server refuses beyond, with a sentence. */
export const MOST = {
  /** Answers in one message. */
  actions: 64,
  /** Letters of one answer in the game's notation. */
  action: 120,
  chat: 300,
  notes: 4000,
  /** Bytes of a component pack. */
  pack: 512 * 1024,
  /** Bytes of any other message. */
  message: 16 * 1024,
  /** Past positions in one reply. */
  past: 100,
  chairs: 8,
} as const;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The name of a table in its address. */
export const TableId = z.string().check(z.regex(/^[a-z2-9]{12}$/));
/** 128 random bits in base64url: a person's key, the invitation to a chair, a code to take a key along. */
export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** SHA-256 in hexadecimal digits. */
export const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A nonce: 128 random bits in hexadecimal digits. */
export const Nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** Letters and marks by their class that nobody sees: with them one could sit down without a name, or under another's. */
const BLANK =
  '\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\u{e0100}-\\u{e01ef}';
/** Two to twenty letters, none of them invisible. */
export const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(2),
    z.maxLength(20),
    z.regex(new RegExp(`^(?:(?![${BLANK}])[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ])+$`, 'u')),
  );
/** Turns the direction of what stands beside it, or is not seen at all. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** What somebody says in a line, as it looks: nothing invisible, nothing that turns the letters of others about. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, '').replaceAll(/[\p{Cc}\s]+/gu, ' ');
/** The same over several lines. */
export const someLines = (text: string): string => text.replaceAll(UNSEEN, '').replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** A person at the table: he holds one seat of the game, or several of one side. */
export const ChairNumber = whole(0, MOST.chairs - 1);
export const SeatNumber = whole(0, MOST.chairs - 1);
/** How many changes a table has had. It never falls: taking back is a change too. */
export const Count = whole(0, 1_000_000);
/** Milliseconds since 1970. */
export const Moment = whole(0, Number.MAX_SAFE_INTEGER);
export const Level = z.enum(['random', 'recruit', 'militia', 'continental', 'washington']);
export const Seconds = whole(0, 365 * 86_400);

export type TableId = z.infer<typeof TableId>;
export type Level = z.infer<typeof Level>;

/** What is a whole number from one to another, for the schemas of this package. */
export { whole };
