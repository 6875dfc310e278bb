import { type MakeOffer, type Offer, Refused } from '@liberty/net';
import { sideOf } from '@liberty/shelf';
import { answer, append, backRow, end, mustPlay } from './answering.ts';
import { followUp } from './following.ts';
import type { Table } from './table.ts';

/** The computer that plays on where a clock has fallen. */
const STAND_IN = 'militia';

/** Persons other than this one who play for themselves. */
const people = (table: Table, but: number): number[] =>
  table.chairs.flatMap(({ person }, chair) =>
    person !== null && chair !== but && !table.isComputers(chair) ? [chair] : [],
  );

/** Who must agree: to giving up, the partners; to everything else, all the others. */
const whoMustAgree = (table: Table, chair: number, what: Offer['what']): number[] => {
  const all = people(table, chair);
  if (what !== 'resign') return all;
  const side = table.seatsOf(chair).flatMap((seat) => sideOf({ id: table.row.game }, seat));
  return all.filter((it) => table.seatsOf(it).some((seat) => side.includes(seat)));
};

const checked = async (table: Table, chair: number, sent: MakeOffer): Promise<Offer> => {
  mustPlay(table);
  if (table.offer) throw new Refused('offer-open');
  if (sent.what === 'takeback' && table.row.takebacks === 0)
    throw new Refused('no-undo', 'It was agreed that nothing is taken back here but by one’s own undo.');
  const course = await table.awake();
  if (sent.what === 'takeback' && sent.count > course.answers)
    throw new Refused('no-undo', `Only ${course.answers} answers have been given.`);
  const waits = whoMustAgree(table, chair, sent.what);
  if (sent.what === 'draw' && waits.length === 0)
    throw new Refused('no-offer', 'The computer does not call a war drawn. You can give it up.');
  const count = sent.what === 'takeback' ? { count: sent.count } : {};
  return { what: sent.what, by: chair, ...count, waits, at: table.room.now() };
};

/** Asks the others; where nobody need be asked it is done at once. */
export const offer = (table: Table, chair: number, sent: MakeOffer): Promise<void> =>
  table.exclusive(async () => {
    const made = await checked(table, chair, sent);
    if (made.waits.length === 0) return carryOut(table, made);
    await table.write({ offer: JSON.stringify(made) });
    table.tellFacts();
  });

/** While somebody is asked for something, his clock stands: the time counts for nobody. */
const resumed = async (table: Table, it: Offer, chair: number): Promise<Partial<{ pauses: string }>> => {
  const course = await table.awake();
  if (table.asked(course) !== chair || !it.waits.includes(chair)) return {};
  const pauses = JSON.parse(table.row.pauses) as Record<string, number>;
  const next = course.n + 1;
  return { pauses: JSON.stringify({ ...pauses, [next]: (pauses[next] ?? 0) + table.room.now() - it.at }) };
};

export const reply = (table: Table, chair: number, agree: boolean): Promise<void> =>
  table.exclusive(async () => {
    const it = table.offer;
    if (!it || (!it.waits.includes(chair) && (agree || it.by !== chair))) throw new Refused('no-offer');
    const course = await table.awake();
    const stood = await resumed(table, it, agree ? chair : (table.asked(course) ?? chair));
    const waits = it.waits.filter((one) => one !== chair);
    if (agree && waits.length > 0) await table.write({ offer: JSON.stringify({ ...it, waits }), ...stood });
    else await table.write({ offer: null, ...stood });
    if (agree && waits.length === 0) await carryOut(table, it);
    table.tellFacts();
  });

const carryOut = async (table: Table, it: Offer): Promise<void> => {
  if (it.what === 'draw') return end(table, 'drawn', it.by);
  if (it.what === 'resign') return end(table, 'resigned', it.by);
  const course = await table.awake();
  const from = course.n;
  const back = backRow(table, course, it.by, `${it.count} agreed`);
  const before = course.again().replay([...(await table.room.changesOf(table.id, 0)), back]);
  await append(table, course, [{ ...back, asked: table.asked(before) ?? -1 }]);
  await table
    .refresh(from)
    .catch(() => table.room.later('a table was not read', () => table.exclusive(() => table.refresh(from))));
  followUp(table, answer);
};

/** A clock has fallen: the others claim the game, or let the computer play on. */
export const afterFall = (table: Table, chair: number | undefined, then: 'claim' | 'computer'): Promise<void> =>
  table.exclusive(async () => {
    mustPlay(table);
    await table.awake();
    const fallen = table.clocks()?.fallen;
    if (fallen === undefined || fallen === chair) throw new Refused('not-fallen');
    if (then === 'computer') {
      await table.writeChair(fallen, { computer: STAND_IN });
      table.tellFacts();
      return followUp(table, answer);
    }
    const partners = table.seatsOf(fallen).flatMap((seat) => sideOf({ id: table.row.game }, seat));
    if (chair !== undefined && table.seatsOf(chair).some((seat) => partners.includes(seat)))
      throw new Refused('not-fallen', 'Your partner’s clock has fallen: the game is not yours to claim.');
    return end(table, 'claimed', fallen);
  });

/** Whoever sits in a chair for which the computer plays on plays for himself again. */
export const comeBack = (table: Table, chair: number): Promise<void> =>
  table.exclusive(async () => {
    mustPlay(table);
    if (!table.isComputers(chair)) return;
    await table.writeChair(chair, { computer: null });
    table.tellFacts();
  });
