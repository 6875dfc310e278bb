import { readInviteLink } from '@liberty/net';
import { SHELF, boxOf, chairsOf } from '@liberty/shelf';
import { checkDice, load, seeded } from '@liberty/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveLine, type Served, Visitor, serveHouse } from './visitors.ts';

let served: Served;
beforeAll(async () => {
  served = await serveHouse();
});
afterAll(() => served.close());

/** A table of this game with all its chairs taken, and a live line for each. */
const seatedAt = async (game: string): Promise<{ id: string; people: Visitor[]; lines: LiveLine[] }> => {
  const box = boxOf(game)!.open!();
  const people = chairsOf(box, box.defaults).map(() => new Visitor(served.site));
  const laid = await people[0]!.lay({ game });
  const { id } = laid.facts;
  for (const { chair, invite } of laid.invites!) await people[chair]!.sit(id, invite, `guest ${chair}`);
  for (const one of people) await one.open(id);
  return { id, people, lines: await Promise.all(people.map((one) => one.live(id, 0, { words: true }))) };
};

/** Any legal answer of whoever is asked, now over his line, now over HTTP, until nobody is asked. */
const playToTheEnd = async (
  game: string,
  id: string,
  people: readonly Visitor[],
  lines: readonly LiveLine[],
): Promise<number> => {
  const luck = seeded(`${game} bots`);
  const now = await Promise.all(lines.map(async (line) => (await line.next('welcome')).position));
  for (let turn = 0; ; turn++) {
    const { asked, n } = now[0]!;
    if (!asked) return n;
    const { answers = [] } = now[asked.chair]!;
    const action = answers[luck.pick(answers.length, 'answer')]!;
    if (turn % 7 === 0) await people[asked.chair]!.answer(id, n, action);
    else lines[asked.chair]!.send({ do: 'answer', id: turn, at: n, actions: [action] });
    const told = await Promise.all(lines.map((line) => line.next('changes', (it) => it.position.n === n + 1)));
    for (const [chair, { position }] of told.entries()) now[chair] = position;
  }
};

describe('whole games by bots', () => {
  test.concurrent.each(SHELF.filter((box) => box.open).map(({ id }) => id))(
    '%s is played to its end over HTTP and live lines; nobody was sent a secret, and the record replays',
    async (game) => {
      const { id, people, lines } = await seatedAt(game);
      const n = await playToTheEnd(game, id, people, lines);
      const sent = people.flatMap(({ got }) => got).join('\n');
      const { row } = (await served.house.room.rowsOf(id))!;
      expect(sent).not.toContain(row.secret);
      for (const { hash } of await served.house.room.changesOf(id, 0)) expect(sent.includes(hash)).toBe(false);
      for (const line of lines) line.close();
      expect((await people[0]!.look(id)).facts.phase).toBe('over');
      const record = load(JSON.stringify(await people[0]!.ask('GET', `/tables/${id}/record`)));
      if (!record.ok) throw new Error(record.fault);
      expect(record.value.lines).toHaveLength(n);
      expect(checkDice(boxOf(game)!.open!(), record.value)).toMatchObject({ ok: true, value: { is: 'true' } });
    },
  );
});

test('a link leads to the table and the chair', () => {
  expect(readInviteLink('https://x.org/t/abcdefghijkm#invite=0123456789012345678901')).toEqual({
    site: 'https://x.org',
    table: 'abcdefghijkm',
    invite: '0123456789012345678901',
  });
  expect(readInviteLink('https://x.org/tables')).toBeUndefined();
});
