import { type Change, MOST, type Position, Refused } from '@liberty/net';
import { type Bar, type Header, type Line, type MatchRecord, type Wish, seeded } from '@liberty/table';
import { type Passed, standing } from './course.ts';
import { type Eyes, changeFor } from './eyes.ts';
import type { Table } from './table.ts';

/** May this person look on? Whoever sits here always; strangers where the table is open to onlookers. */
export const mayLook = (table: Table, chair: number | undefined): void => {
  if (chair !== undefined) return;
  if (table.phase === 'over' && table.publish !== 'nothing') return;
  if (table.phase === 'over') throw new Refused('private');
  if (table.row.watch !== 1) throw new Refused('closed');
};

/**
 * Positions of the past by these eyes, each with the answer that led to it: the seat's own replay. `from` and `to` count
 * answers that stand; what was taken back is not there.
 */
export const past = async (
  table: Table,
  eyes: Eyes,
  from: number,
  to: number,
): Promise<{ change?: Change; position: Position }[]> => {
  if (to < from || to - from >= MOST.past) throw new Refused('misread', `Ask for at most ${MOST.past} positions.`);
  const course = (await table.awake()).again();
  const seen: { change?: Change; position: Position }[] = [];
  const look = (passed?: Passed): void => {
    if (course.answers < from) return;
    const { clocks: _, undo: __, ...position } = table.positionOf(course, eyes);
    seen.push(passed ? { change: changeFor(course.game, passed, eyes), position } : { position });
  };
  look();
  for (const row of standing(await table.room.changesOf(table.id, 0)).slice(0, to)) look(course.follow(row));
  return seen;
};

/** So many of the last changes are told to whoever only wants to know what happened. */
const LATELY = 6;

/** The last changes, by these eyes. */
export const lately = async (table: Table, eyes: Eyes): Promise<Change[]> => {
  if (!table.game || table.row.began === null) return [];
  const { n } = await table.awake();
  return table.changesFor(await table.history(Math.max(0, n - LATELY)), eyes);
};

/** Why this cannot be used, answered in a world imagined from what the seat sees: it cannot tell more than that. */
export const explained = async (table: Table, chair: number, wish: Wish): Promise<Bar[]> => {
  const { game, s } = await table.awake();
  const question = game.question(s);
  const seats = table.seatsOf(chair);
  const seat = question && seats.includes(question.seat) ? question.seat : seats[0]!;
  return game.explain(game.imagine(game.view(s, seat), seeded('explain')), seat, wish);
};

const namesFor = (table: Table, isNameless: boolean): string[] =>
  table.game!.seats.map((seat, i) => {
    const { name, computer } = table.chairs[table.chairOf(i)]!;
    if (name !== null && !isNameless) return name;
    return computer === null ? seat : `computer (${computer})`;
  });

/** The whole record with its secret. Those who sat here always get it; the world gets what they let it. */
export const recordOf = async (table: Table, chair: number | undefined): Promise<MatchRecord> => {
  if (table.phase !== 'over') throw new Refused('not-over');
  if (chair === undefined && table.publish === 'nothing') throw new Refused('private');
  if (!table.game || table.row.began === null) throw new Refused('no-such-thing');
  const { row } = table;
  const header: Header = {
    game: row.game,
    edition: row.edition,
    options: JSON.parse(row.options) as unknown,
    seats: namesFor(table, chair === undefined && table.publish === 'nameless'),
    ...(row.components === null ? {} : { components: row.components }),
    secretHash: row.secret_hash,
    dice: 'hmac',
    nonces: [...(table.nonces ?? [])],
  };
  const lines = standing(await table.room.changesOf(table.id, 0)).map(
    ({ seat, action, rolls, hash, by_whom }): Line => ({
      seat,
      action,
      rolls: JSON.parse(rolls) as number[],
      hash,
      ...(by_whom === null ? {} : { by: by_whom as NonNullable<Line['by']> }),
    }),
  );
  return { header, secret: row.secret, lines };
};
