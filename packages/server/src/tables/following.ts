import type { LevelId } from '@liberty/ai';
import { Refused } from '@liberty/net';
import type { Decider } from '@liberty/table';
import { askedSeat } from './course.ts';
import type { Table } from './table.ts';

type Answering = (
  table: Table,
  chair: number,
  sent: { at: number; actions: string[] },
  by?: Decider,
) => Promise<unknown>;

/** Something has happened at a table: a computer that is asked thinks, a person who is not here is told, unless it was his doing (`by`). */
export const followUp = (table: Table, answer: Answering, by?: number): void => {
  const { room } = table;
  const next = async (): Promise<void> => {
    const course = await table.awake();
    const chair = table.asked(course);
    if (chair === undefined) return;
    if (table.isComputers(chair)) await thinkFor(table, answer);
    else if (chair !== by && !table.isHere(chair)) await room.notices.turn(table, chair, course.n);
  };
  next().catch((error: unknown) => room.log.warn({ table: table.id, err: error }, 'what follows an answer failed'));
};

/** One answer of the computer; its answer leads to the next question. Two processes may think: the first one's counts. */
const thinkFor = async (table: Table, answer: Answering): Promise<void> => {
  const { room } = table;
  if (room.thinking.has(table.id) || room.isStopping) return;
  room.thinking.add(table.id);
  try {
    const course = await table.awake();
    const seat = askedSeat(course)!;
    const chair = table.chairOf(seat);
    const level = (table.chairs[chair]!.computer ?? 'militia') as LevelId;
    const { components } = table.row;
    const pack = components === null ? undefined : await room.games.packText(components);
    const at = course.n;
    const text = await room.thinker.answer({
      game: table.row.game,
      ...(components === null || pack === undefined ? {} : { components, pack }),
      level,
      view: course.game.view(course.s, seat),
      luck: `${table.row.computer_secret}/${at}`,
    });
    room.counts.thoughts += 1;
    room.thinking.delete(table.id);
    await answer(table, chair, { at, actions: [text] }, `computer: ${level}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  } finally {
    room.thinking.delete(table.id);
  }
};
