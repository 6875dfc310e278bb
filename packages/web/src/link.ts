import { openFor } from '@liberty/shelf';
import {
  type Decider,
  type Line,
  Match,
  type MatchRecord,
  type Result,
  Scripted,
  type Sight,
  WrongRoll,
  fail,
  isDecider,
  ok,
  sha256,
} from '@liberty/table';

/**
 * A whole record in a link. The text is: format, header, secret, hash of the last position, component pack, whoever gave
 * answers that were not given by the person in the seat, then a line for every answer ('0march trenton|3 5@1': the second of those
 * gave it). The hashes of the positions between are left out: playing it again makes them. Deflated, then base64url.
 */
const FORMAT = 'lt2';
/** Links from before a record could say who decided: without that one line. */
const FORMER = 'lt1';

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

const lineOf = ({ seat, action, rolls, by }: Line, deciders: readonly Decider[]): string => {
  const dice = rolls.length > 0 ? `|${rolls.join(' ')}` : '';
  return `${seat}${action}${dice}${by === undefined ? '' : `@${deciders.indexOf(by)}`}`;
};

/** The record as the end of an address. */
export const toLink = async (record: MatchRecord, pack?: string): Promise<string> => {
  const deciders = [...new Set(record.lines.flatMap(({ by }) => by ?? []))];
  const text = [
    FORMAT,
    JSON.stringify(record.header),
    record.secret ?? '',
    record.lines.at(-1)?.hash ?? '',
    pack === undefined ? '' : JSON.stringify(JSON.parse(pack)),
    JSON.stringify(deciders),
    ...record.lines.map((line) => lineOf(line, deciders)),
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

const ANSWER = /^(?<seat>\d)(?<action>[^|@]+)(?:\|(?<rolls>[\d ]+))?(?:@(?<by>\d+))?$/;

/** Plays the lines again; the fault says which one cannot be. */
const playLines = (match: AnyMatch, lines: readonly string[], deciders: readonly Decider[]): string | undefined => {
  const { game } = match;
  for (const [i, line] of lines.entries()) {
    const it = ANSWER.exec(line)?.groups;
    const action = it && game.read(match.s, it['action']!);
    if (!it || !action?.ok) return `answer ${i + 1} of this link is not a move of ${game.title}`;
    try {
      const dice = new Scripted(it['rolls']?.split(' ').map(Number) ?? []);
      const acted = match.act(Number(it['seat']), action.value, dice, deciders[Number(it['by'])]);
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Who gave answers in a link; nothing when that cannot be read. */
const decidersOf = (text: string): readonly Decider[] | undefined => {
  const it = parsed(text);
  return Array.isArray(it) && it.every(isDecider) ? it : undefined;
};

/** The record of a link, every answer checked. What is damaged, foreign or newer is refused with one sentence. */
export const fromLink = async (link: string): Promise<Result<Linked, string>> => {
  const text = await readLink(link);
  const [format, head = '', secret = '', hash = '', pack = '', ...rest] = text?.split('\n') ?? [];
  const isFormer = format === FORMER;
  const [who = '', ...lines] = isFormer ? ['[]', ...rest] : rest;
  const header = parsed(head) as MatchRecord['header'] | undefined;
  const deciders = decidersOf(who);
  if (format !== undefined && format !== FORMAT && !isFormer && /^lt\d+$/.test(format)) return fail(NEWER);
  if ((format !== FORMAT && !isFormer) || !header || !deciders) return fail(DAMAGED);
  const game = openFor(header, pack || undefined);
  if (!game.ok) return game;
  if (header.edition !== game.value.edition)
    return fail(`This link was played with edition '${header.edition}'; this is '${game.value.edition}'.`);
  if (secret && sha256(secret) !== header.secretHash) return fail('The secret in this link does not fit its hash.');
  const match = new Match(game.value, header, secret || undefined);
  const fault = playLines(match, lines, deciders);
  if (fault !== undefined) return fail(fault);
  const record = match.record();
  if ((record.lines.at(-1)?.hash ?? '') !== hash) return fail(DAMAGED);
  return ok(pack ? { record, pack } : { record });
};
