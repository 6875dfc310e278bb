import { openFor } from '@liberty/shelf';
import {
  Match,
  type MatchRecord,
  type Result,
  Scripted,
  type Sight,
  WrongRoll,
  fail,
  ok,
  sha256,
} from '@liberty/table';

/**
 * A whole record in a link. The text is: format, header, secret, hash of the last position, component pack, then a line for
 * every answer ('0march trenton|3 5'). The hashes of the positions between are left out: playing it again makes them. Deflated, then base64url.
 */
const FORMAT = 'lt1';

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

const through = (bytes: Uint8Array, change: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  bytesOf(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(change));

const toBase64url = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64url = (text: string): Uint8Array | undefined => {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const lineOf = ({ seat, action, rolls }: MatchRecord['lines'][number]): string =>
  `${seat}${action}${rolls.length > 0 ? `|${rolls.join(' ')}` : ''}`;

/** The record as the end of an address. */
export const toLink = async (record: MatchRecord, pack?: string): Promise<string> => {
  const text = [
    FORMAT,
    JSON.stringify(record.header),
    record.secret ?? '',
    record.lines.at(-1)?.hash ?? '',
    pack === undefined ? '' : JSON.stringify(JSON.parse(pack)),
    ...record.lines.map(lineOf),
  ].join('\n');
  return toBase64url(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
};

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

const NEWER = 'This link was made by a newer Liberty Tree; reload the page and try again.';
const DAMAGED = 'This link is damaged or was cut off; ask for it again.';

const readLink = async (link: string): Promise<string | undefined> => {
  const bytes = fromBase64url(link.trim());
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw')),
    );
  } catch {
    return undefined;
  }
};

/** Plays the lines again; the fault says which one cannot be. */
const playLines = (match: AnyMatch, lines: readonly string[]): string | undefined => {
  const { game } = match;
  for (const [i, line] of lines.entries()) {
    const it = /^(\d)([^|]+)(?:\|([\d ]+))?$/.exec(line);
    const action = it && game.read(match.s, it[2]!);
    if (!it || !action?.ok) return `answer ${i + 1} of this link is not a move of ${game.title}`;
    try {
      const acted = match.act(Number(it[1]), action.value, new Scripted(it[3]?.split(' ').map(Number) ?? []));
      if (!acted.ok) return `answer ${i + 1} of this link is not legal: ${acted.fault.reason}`;
    } catch (error) {
      if (error instanceof WrongRoll) return `answer ${i + 1} of this link does not fit its dice: ${error.message}`;
      throw error;
    }
  }
  return undefined;
};

/** A record that came in a link, with its component pack if it was played with one. */
export interface Linked {
  readonly record: MatchRecord;
  readonly pack?: string;
}

const headerOf = (text: string): MatchRecord['header'] | undefined => {
  try {
    return JSON.parse(text) as MatchRecord['header'];
  } catch {
    return undefined;
  }
};

/** The record of a link, every answer checked. What is damaged, foreign or newer is refused with one sentence. */
export const fromLink = async (link: string): Promise<Result<Linked, string>> => {
  const text = await readLink(link);
  const [format, head = '', secret = '', hash = '', pack = '', ...lines] = text?.split('\n') ?? [];
  const header = headerOf(head);
  if (format !== undefined && format !== FORMAT && /^lt\d+$/.test(format)) return fail(NEWER);
  if (format !== FORMAT || !header) return fail(DAMAGED);
  const game = openFor(header, pack || undefined);
  if (!game.ok) return game;
  if (header.edition !== game.value.edition)
    return fail(`This link was played with edition '${header.edition}'; this is '${game.value.edition}'.`);
  if (secret && sha256(secret) !== header.secretHash) return fail('The secret in this link does not fit its hash.');
  const match = new Match(game.value, header, secret || undefined);
  const fault = playLines(match, lines);
  if (fault !== undefined) return fail(fault);
  const record = match.record();
  if ((record.lines.at(-1)?.hash ?? '') !== hash) return fail(DAMAGED);
  return ok(pack ? { record, pack } : { record });
};
