import { type AnyMatch, matchFrom, packInBox } from '@liberty/shelf';
import {
  BOUNDS,
  type Decider,
  type Header,
  type Line,
  type MatchRecord,
  type Outcome,
  type Result,
  fail,
  isDecider,
  isObject,
  ok,
  readJson,
  recordOf,
} from '@liberty/table';

/**
 * A whole record in a link. The text is: format, header, secret, hash of the last position, component pack, whoever gave
 * answers that were not given by the person in the seat, then a line for every answer ('0march trenton|3 5~@1': the dice
 * are somebody's own, the second of those gave it). The hashes of the positions between are left out: playing it again
 * makes them. Deflated, then base64url.
 */
const FORMAT = 'lt3';
/** The same with a line more before the answers: how the war ended otherwise than by its rules. */
const ENDED = 'lt4';
/** Links from before a record could say whose dice they are; and from before it could say who decided, without that one line. */
const [FORMER, FIRST] = ['lt2', 'lt1'];

/** A link that is longer is not passed on whole everywhere; a pack that would make it so stays at home. */
const WITH_PACK = 24_000;

/** All that comes out of a stream, if it is not more than a record may be; a few bytes can be blown up to millions. */
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > BOUNDS.record) {
      await reader.cancel();
      throw new RangeError('a record is not so long');
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const through = (bytes: Uint8Array, change: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  bytesOf(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(change));

export const toBase64url = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

export const fromBase64url = (text: string): Uint8Array | undefined => {
  if (text.length > BOUNDS.link || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const lineOf = ({ seat, action, rolls, by, dice }: Line, deciders: readonly Decider[]): string => {
  const rolled = rolls.length > 0 ? `|${rolls.join(' ')}${dice === 'own' ? '~' : ''}` : '';
  return `${seat}${action}${rolled}${by === undefined ? '' : `@${deciders.indexOf(by)}`}`;
};

const linkOf = async (record: MatchRecord, pack: string, ended: Outcome | undefined): Promise<string> => {
  const deciders = [...new Set(record.lines.flatMap(({ by }) => by ?? []))];
  const text = [
    ended ? ENDED : FORMAT,
    JSON.stringify(record.header),
    record.secret === undefined ? '' : JSON.stringify(record.secret),
    record.lines.at(-1)?.hash ?? '',
    pack,
    JSON.stringify(deciders),
    ...(ended ? [JSON.stringify(ended)] : []),
    ...record.lines.map((line) => lineOf(line, deciders)),
  ].join('\n');
  return toBase64url(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
};

/** The record as the end of an address. Its component pack says only what differs from the printed game, and goes along where it is small. */
export const toLink = async (record: MatchRecord, pack?: string, ended?: Outcome): Promise<string> => {
  if (record.header.components === undefined || pack === undefined) return linkOf(record, '', ended);
  const whole = await linkOf(record, JSON.stringify(JSON.parse(pack)), ended);
  return whole.length <= WITH_PACK ? whole : linkOf(record, '', ended);
};

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

const ANSWER = /^(?<seat>\d)(?<action>[^|@]+)(?:\|(?<rolls>\d[\d ]*)(?<own>~)?)?(?:@(?<by>\d+))?$/;

/** An answer of a link as a file would hold it; nothing when it is none. */
const entryOf = (line: string, hash: string, deciders: readonly Decider[]): object | undefined => {
  const it = line.length > BOUNDS.record ? undefined : ANSWER.exec(line)?.groups;
  if (!it || (it['by'] !== undefined && deciders[Number(it['by'])] === undefined)) return undefined;
  return {
    seat: Number(it['seat']),
    action: it['action'],
    rolls: it['rolls']?.split(' ').map(Number) ?? [],
    hash,
    ...(it['by'] === undefined ? {} : { by: deciders[Number(it['by'])] }),
    ...(it['own'] === undefined ? {} : { dice: 'own' }),
  };
};

const parsed = (text: string): unknown => {
  const it = readJson(text, BOUNDS.record);
  return it.ok ? it.value : undefined;
};

/** Who gave answers in a link; nothing when that cannot be read. */
const decidersOf = (text: string): readonly Decider[] | undefined => {
  const it = parsed(text);
  return Array.isArray(it) && it.every(isDecider) ? it : undefined;
};

/** No end is told in more letters. */
const LONGEST = 200;

/** How a war of this link ended otherwise than by its rules, by the word of whoever made it; nothing when that cannot be read. */
const endingOf = (text: string): Outcome | undefined => {
  const { winners, rule, why } = (text.length > 2 * LONGEST ? {} : (parsed(text) ?? {})) as Record<string, unknown>;
  const areSeats = Array.isArray(winners) && winners.every((it) => Number.isInteger(it) && it >= 0 && it < 8);
  if (!areSeats || typeof rule !== 'string' || typeof why !== 'string' || why.length > LONGEST) return undefined;
  return { winners: winners as number[], rule, why };
};

interface Parts {
  readonly record: MatchRecord;
  readonly pack: string;
  readonly ended?: Outcome | undefined;
}

/** What a link says, read by the same door as a file; nothing of it has been played yet. */
const partsOf = (text: string): Result<Parts, string> => {
  const [format = '', head = '', kept = '', hash = '', pack = '', ...rest] = text.split('\n');
  if (![ENDED, FORMAT, FORMER, FIRST].includes(format)) return fail(/^lt\d+$/.test(format) ? NEWER : DAMAGED);
  const [who = '', ...after] = format === FIRST ? ['[]', ...rest] : rest;
  const [end = '', ...lines] = format === ENDED ? after : ['', ...after];
  const ended = format === ENDED ? endingOf(end) : undefined;
  if (format === ENDED && !ended) return fail(DAMAGED);
  const deciders = decidersOf(who);
  const header = parsed(head);
  if (!deciders || !isObject(header)) return fail(DAMAGED);
  if (lines.length > 0 === (hash === '')) return fail(DAMAGED);
  const entries = lines.map((line, i) => entryOf(line, i === lines.length - 1 ? hash : '', deciders));
  const wrong = entries.indexOf(undefined);
  if (wrong >= 0) return fail(`answer ${wrong + 1} of this link cannot be read; it is damaged or was cut off.`);
  const isWritten = (format === FORMAT || format === ENDED) && kept !== '';
  const secret = isWritten ? parsed(kept) : kept;
  const record = recordOf({ header, entries, ...(kept === '' ? {} : { secret }) }, 'some hashes');
  return record.ok ? ok({ record: record.value, pack, ended }) : fail(`This link cannot be read: ${record.fault}`);
};

/** A match that came in a link, played again, with its component pack if it was played with one. */
export interface Linked {
  readonly match: AnyMatch;
  readonly pack?: string;
  /** How it ended otherwise than by its rules. */
  readonly ended?: Outcome;
}

const WITHOUT_PACK =
  'The link does not bring it along, and no game that is kept here is played with it. Ask for the record and the pack as files, and bring both in on the front page.';

/**
 * The match of a link, every answer checked. What is damaged, foreign or newer is refused with one sentence. A link that
 * names a component pack without bringing it opens where `packAtHand` has it.
 */
export const fromLink = async (
  link: string,
  packAtHand: (header: Header) => string | undefined = packInBox,
): Promise<Result<Linked, string>> => {
  const text = await readLink(link);
  const parts = text === undefined ? fail(DAMAGED) : partsOf(text);
  if (!parts.ok) return parts;
  const { record, pack: brought, ended } = parts.value;
  const { header } = record;
  const pack = header.components === undefined ? undefined : brought || packAtHand(header);
  const match = matchFrom(record, pack);
  if (!match.ok)
    return header.components !== undefined && pack === undefined ? fail(`${match.fault} ${WITHOUT_PACK}`) : match;
  return ok({
    match: match.value,
    ...(pack === undefined ? {} : { pack }),
    ...(ended && !match.value.game.outcome(match.value.s) ? { ended } : {}),
  });
};
