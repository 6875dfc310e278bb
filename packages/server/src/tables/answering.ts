import { type Answers, ENDINGS, type Over, Refused } from '@liberty/net';
import { sideOf } from '@liberty/shelf';
import type { Decider } from '@liberty/table';
import { isStoreAway } from '../store/away.ts';
import { Conflict } from '../store/commits.ts';
import type { EntryRow } from '../store/schema.ts';
import type { Course, Passed, Step } from './course.ts';
import { followUp } from './following.ts';
import { overBy } from './remembered.ts';
import type { Table } from './table.ts';

/** What was made durable, to be shown to whoever did it. */
export interface Done {
  readonly n: number;
  readonly passed: readonly Passed[];
}

export const mustPlay = (table: Table): void => {
  if (table.phase === 'over') throw new Refused('over');
  if (table.phase !== 'playing') throw new Refused('not-started');
};

/** Durable, or refused: somebody else was faster (then the table is read again), or the store did not take it. */
export const append = async (table: Table, course: Course, rows: readonly EntryRow[]): Promise<void> => {
  if (table.room.isStopping) throw new Refused('stopping');
  const from = course.n;
  try {
    await table.room.store.commits.append(rows);
  } catch (error) {
    if (error instanceof Conflict) {
      await table.reread();
      await table.refresh(from);
      throw new Refused('stale', undefined, { n: (await table.awake()).n });
    }
    table.room.log.error({ table: table.id, err: error }, 'a change was not kept');
    readAgain(table, from);
    throw new Refused(isStoreAway(error) ? 'no-store' : 'broken');
  }
};

/** Whether it was kept is not known: as soon as the store answers, the match is read again and what came after is told. */
const readAgain = (table: Table, from: number): void => {
  table.forget();
  const read = async (): Promise<void> => {
    await table.reread();
    await table.refresh(from);
  };
  table.room.later('a table was not read', async () => {
    await table.exclusive(read);
    followUp(table, answer);
  });
};

/** The same, sent again: the changes it made the first time. Nothing where it is something else. */
const repeated = async (
  table: Table,
  at: number,
  count: number,
  isSame: (row: EntryRow, i: number) => boolean,
): Promise<Done | undefined> => {
  const passed = (await table.history(at)).slice(0, count);
  if (passed.length < count || !passed.every(({ row }, i) => isSame(row, i))) return undefined;
  return { n: at + count, passed };
};

/** The course if it stands where the sender thinks; what he did the first time; or refused as stale. */
const coursedAt = async (
  table: Table,
  at: number,
  count: number,
  isSame: (row: EntryRow, i: number) => boolean,
): Promise<Course | Done> => {
  const course = await table.awake();
  if (at > course.n && table.room.isShared) await table.catchUp();
  const now = await table.awake();
  if (at === now.n) return now;
  const before = at < now.n ? await repeated(table, at, count, isSame) : undefined;
  if (before) return before;
  throw new Refused('stale', undefined, { n: now.n });
};

const isDone = (it: Course | Done): it is Done => 'passed' in it;

const rowsFor = (table: Table, course: Course, steps: readonly Step[], by: Decider | undefined): EntryRow[] => {
  const at = table.room.now();
  return steps.map(({ seat, action, acted, hash }, i) => {
    const next = course.game.question(acted.s);
    return {
      table_id: table.id,
      n: course.n + i + 1,
      kind: 'answer',
      seat,
      action,
      rolls: JSON.stringify(acted.entry.rolls.map(({ value }) => value)),
      hash,
      at,
      by_whom: by ?? null,
      fence: acted.entry.fence ? 1 : 0,
      asked: next ? table.chairOf(next.seat) : -1,
    };
  });
};

/** Answers for a chair, in its turn at the table. The chair comes from the key, never from the message. */
export const answer = (table: Table, chair: number, sent: Answers, by?: Decider): Promise<Done> =>
  table.exclusive(async () => {
    const seats = table.seatsOf(chair);
    const it = await coursedAt(
      table,
      sent.at,
      sent.actions.length,
      (row, i) => row.kind === 'answer' && seats.includes(row.seat) && row.action === plain(sent.actions[i]!),
    );
    if (isDone(it)) return it;
    mustPlay(table);
    const steps = it.attempt(seats, sent.actions);
    const rows = rowsFor(table, it, steps, by ?? sent.by);
    await append(table, it, rows);
    it.take(steps);
    const passed = steps.map(({ acted }, i) => ({ row: rows[i]!, told: acted.told }));
    // A turn of several answers is one turn: whoever was told of it is told again only of the next.
    if (table.chairs[chair]!.noticed >= 0 && table.asked(it) !== chair)
      await table.writeChair(chair, { noticed: -1 }).catch(() => {});
    await settle(table, it, passed, chair);
    table.room.counts.answers += steps.length;
    return { n: it.n, passed };
  });

/** As it is written in a record. */
const plain = (action: string): string => action.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Everybody is told; a request that was open lapses; if the rules have ended it, that is kept. */
const settle = async (table: Table, course: Course, passed: readonly Passed[], chair: number): Promise<void> => {
  if (table.offer) await table.writeSurely({ offer: null });
  table.passed(passed);
  const outcome = course.game.outcome(course.s);
  if (outcome && !course.game.question(course.s)) {
    await table.writeSurely({ phase: 'over', over: JSON.stringify(overBy(outcome, table.room.now())) });
    table.tellChanges(passed);
    table.tellFacts();
  } else table.tellChanges(passed);
  followUp(table, answer, chair);
};

/** Takes back a chair's own last answers, never beyond a fence. */
export const undo = (table: Table, chair: number, at: number, count: number): Promise<Done> =>
  table.exclusive(async () => {
    const isSame = (row: EntryRow): boolean =>
      row.kind === 'back' && row.seat === chair && row.action === String(count);
    const it = await coursedAt(table, at, 1, isSame);
    if (isDone(it)) return it;
    mustPlay(table);
    const seats = table.seatsOf(chair);
    const possible = it.undoable(seats);
    if (possible < count)
      throw new Refused(
        'no-undo',
        possible === 0 ? it.whyNoUndo(seats) : `Only ${possible} answers can be taken back.`,
      );
    const row = backRow(table, it, chair, String(count));
    await append(table, it, [row]);
    it.back(count);
    const passed = [{ row, told: [] }];
    table.passed(passed);
    table.tellChanges(passed);
    return { n: it.n, passed };
  });

export const backRow = (table: Table, course: Course, chair: number, action: string): EntryRow => ({
  table_id: table.id,
  n: course.n + 1,
  kind: 'back',
  seat: chair,
  action,
  rolls: '[]',
  hash: '',
  at: table.room.now(),
  by_whom: null,
  fence: 0,
  asked: table.asked(course) ?? -1,
});

/** The seats that do not lose with this chair. */
const others = (table: Table, chair: number): number[] => {
  const losing = table.seatsOf(chair).flatMap((seat) => sideOf({ id: table.row.game }, seat));
  return [...table.game!.seats.keys()].filter((seat) => !losing.includes(seat));
};

const named = (table: Table, chair: number): string => table.chairs[chair]?.name ?? 'The computer';

/** Ends it otherwise than by the rules: `chair` gave up, or its clock had fallen. */
export const end = async (table: Table, how: keyof typeof ENDINGS, chair: number): Promise<void> => {
  const course = await table.awake();
  const at = table.room.now();
  const winners = how === 'drawn' ? [] : others(table, chair);
  const over: Over = { how, winners, why: ENDINGS[how](named(table, chair)), by: chair, at };
  const row: EntryRow = { ...backRow(table, course, chair, JSON.stringify(over)), kind: 'end', asked: -1, at };
  await append(table, course, [row]);
  course.pass();
  await table.writeSurely({ phase: 'over', over: JSON.stringify(over), offer: null });
  const passed = [{ row, told: [] }];
  table.passed(passed);
  table.tellChanges(passed);
  table.tellFacts();
};
