import { type Came, readInviteLink } from '@liberty/net';
import { SHELF, chairsOf } from '@liberty/shelf';
import { type MatchRecord, replay, seeded } from '@liberty/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, Visitor, serveHouse } from './visitors.ts';

let served: Served;
beforeAll(async () => {
  served = await serveHouse();
});
afterAll(() => served.close());

describe.each(SHELF.filter((box) => box.open).map(({ id }) => id))('a whole game of %s by bots', (game) => {
  test('is played to its end over HTTP and live lines, and its record replays', async () => {
    const box = SHELF.find(({ id }) => id === game)!.open!();
    const chairs = chairsOf(box, box.defaults);
    const people = chairs.map(() => new Visitor(served.site));
    const laid = await people[0]!.lay({ game });
    const { id } = laid.facts;
    for (const { chair, invite } of laid.invites!) await people[chair]!.sit(id, invite, `guest ${chair}`);
    for (const one of people) await one.open(id);
    const lines = await Promise.all(people.map((one) => one.live(id, 0, { words: true })));
    let { position } = (await lines[0]!.next('welcome')) as Came;
    const luck = seeded(`${game} bots`);
    for (const line of lines.slice(1)) await line.next('welcome');
    for (let turn = 0; position.asked; turn++) {
      const { chair } = position.asked;
      const eyes = await people[chair]!.look(id);
      const { answers = [] } = eyes.position;
      const action = answers[luck.pick(answers.length, 'answer')]!;
      if (turn % 3 === 0) ({ position } = await people[chair]!.answer(id, position.n, action));
      else {
        lines[chair]!.send({ do: 'answer', id: turn, at: position.n, actions: [action] });
        const { n } = await lines[chair]!.next('answered', (it) => it.id === turn);
        ({ position } = await lines[chair]!.next('changes', (it) => it.position.n === n));
      }
    }
    const { facts } = await people[0]!.look(id);
    expect(facts.phase).toBe('over');
    const record = await people[0]!.ask<MatchRecord>('GET', `/tables/${id}/record`);
    expect(record.lines).toHaveLength(position.n);
    expect(replay(box, record)).toMatchObject({ ok: true });
    for (const line of lines) line.close();
  });
});

test('a link leads to the table and the chair', () => {
  expect(readInviteLink('https://x.org/t/abcdefghijkm#invite=0123456789012345678901')).toEqual({
    site: 'https://x.org',
    table: 'abcdefghijkm',
    invite: '0123456789012345678901',
  });
  expect(readInviteLink('https://x.org/tables')).toBeUndefined();
});
