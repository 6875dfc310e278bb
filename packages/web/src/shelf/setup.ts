import { isLevelId } from '@liberty/ai/names';
import { type AnyMatch, type Box, type Unpacked, boxOf, matchFrom, openFor, packInBox } from '@liberty/shelf';
import {
  type AnyGame,
  type Header,
  type MatchRecord,
  type Outcome,
  type Result,
  fail,
  load,
  newMatch,
  ok,
  save,
  verdict,
} from '@liberty/table';
import { type KeptGame, type SeatKind, games, keep } from '../kept.ts';
import { keepFresh, saying } from '../open.ts';
import { freshSecret } from '../secret.ts';

export const freshId = (): string => freshSecret().slice(0, 10);

/** What a new game is made of. */
export interface Choices {
  readonly seats: readonly SeatKind[];
  /** The dice come from this text; an empty one: from a secret nobody knows. */
  readonly seed?: string;
  readonly pack?: string;
  /** Or the components of a variant that comes with the box. */
  readonly variant?: string;
  /** Luck by name: every table with this seed has the same, whatever is answered. */
  readonly sameLuck?: true;
  /** Real dice: the player rolls them and tells the table. */
  readonly ownDice?: boolean;
  /** What was agreed; the game's defaults hold for the rest. */
  readonly options?: Readonly<Record<string, unknown>>;
}

const namesOf = (seats: readonly SeatKind[]): string[] =>
  seats.map((kind) => (kind === 'human' ? 'human' : `computer (${kind})`));

/** The game with the chosen components, and what a record says about them. */
const chosen = (box: Box, pack: string | undefined): Result<{ game: AnyGame; components?: string }, string> => {
  if (pack === undefined) {
    const game = box.open?.();
    return game ? ok({ game }) : fail(`${box.title} cannot be played yet.`);
  }
  const unpacked = box.openWith?.(pack);
  if (!unpacked) return fail(`${box.title} takes no component packs.`);
  return unpacked.ok ? ok(unpacked.value) : fail(`The component pack is not sound: ${unpacked.fault.join('; ')}`);
};

/** The game in that box, as usual. */
export const gameOf = (id: string): AnyGame => boxOf(id)!.open!();

/** The game in that box with the components of a pack, or every fault in it. */
export const unpacked = (id: string, pack: string): Result<Unpacked, readonly string[]> => boxOf(id)!.openWith!(pack);

/** Sets up a game, keeps it, and says under which name. */
export const startGame = async (
  id: string,
  { seats, seed, pack: own, variant, options, ownDice, sameLuck }: Choices,
): Promise<Result<KeptGame, string>> => {
  const box = boxOf(id)!;
  const pack = variant === undefined ? own : box.variantPacks![variant]!;
  const it = chosen(box, pack);
  if (!it.ok) return it;
  const { game, components } = it.value;
  const match = newMatch(game, seed || freshSecret(), {
    seats: namesOf(seats),
    dice: sameLuck ? 'hmac-by-name' : 'hmac',
    ...(seed ? { typed: true as const } : {}),
    ...(options === undefined ? {} : { options: { ...(game.defaults as object), ...options } }),
    ...(components === undefined ? {} : { components }),
  });
  const kept: KeptGame = {
    id: freshId(),
    game: box.id,
    record: save(match.record()),
    seats: [...seats],
    updated: Date.now(),
    status: statusOf(game, match.s),
    ...(pack === undefined ? {} : { pack }),
    ...(ownDice ? { dice: 'own' as const } : {}),
  };
  await keep(kept);
  return ok(kept);
};

/** Where a game stands, as far as any game can tell. */
export const statusOf = (game: AnyGame, s: unknown): string => {
  const outcome = game.outcome(s);
  if (outcome) return `Over: ${verdict(game, outcome.winners)}`;
  const question = game.question(s);
  return question ? `${game.seats[question.seat]} to play` : 'Over';
};

const seatKinds = ({ game, header }: AnyMatch): SeatKind[] =>
  game.seats.map((_, i) => {
    const level = /^computer \((\w+)\)$/.exec(header.seats[i] ?? '')?.[1];
    return level !== undefined && isLevelId(level) ? level : 'human';
  });

/** The pack a record names, if it comes with the game, or a game that is kept here is played with it. */
export const packAtHand = (header: Header): string | undefined =>
  header.components === undefined
    ? undefined
    : (packInBox(header) ?? games.value.find(({ pack }) => pack !== undefined && openFor(header, pack).ok)?.pack);

/** A match that was played again becomes a game on this shelf. */
export const keptFromMatch = (match: AnyMatch, pack: string | undefined, id = freshId()): KeptGame =>
  keepFresh(
    {
      id,
      game: match.game.id,
      record: save(match.record()),
      seats: seatKinds(match),
      updated: Date.now(),
      status: statusOf(match.game, match.s),
      ...(pack === undefined || match.header.components === undefined ? {} : { pack }),
    },
    match,
  );

/** A record from outside becomes a game on this shelf, once every answer in it has been played again. */
export const keptFromRecord = (record: MatchRecord, given?: string, id?: string): Result<KeptGame, string> => {
  const pack = given ?? packAtHand(record.header);
  const match = matchFrom(record, pack);
  return match.ok ? ok(keptFromMatch(match.value, pack, id)) : match;
};

/** A game that ended otherwise than by its rules, of which its record says nothing, is kept as one that is over. */
export const endedAs = (kept: KeptGame, ended: Outcome | undefined): KeptGame =>
  ended
    ? saying(kept, { ended, status: `Over: ${verdict({ seats: boxOf(kept.game)!.seats ?? [] }, ended.winners)}` })
    : kept;

/** A file or a pasted text. What is damaged is refused with a sentence; nothing that is kept is touched. */
export const keptFromText = (text: string, pack?: string): Result<KeptGame, string> => {
  const record = load(text);
  return record.ok ? keptFromRecord(record.value, pack) : record;
};
