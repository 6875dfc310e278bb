import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from '../tools/processes.ts';
import { type Served, Visitor, serveHouse } from './visitors.ts';

let served: Served;
beforeAll(async () => {
  served = await serveHouse({ thinker: await bundled('packages/server/src/tables/thinking.ts', 'thinker-test') });
});
afterAll(() => served.close());

test('computers think in a thread of their own and play on from one question to the next', async () => {
  const host = new Visitor(served.site);
  const laid = await host.lay({ chair: 1, computers: [{ chair: 0, level: 'recruit' }] });
  const { id } = laid.facts;
  await host.open(id);
  await expect.poll(async () => (await host.look(id)).position.asked?.chair).toBe(1);
  expect(served.house.room.counts.thoughts).toBeGreaterThan(0);
});

test('a table is cleared by whoever laid it, a chair is left again, and neither after the beginning', async () => {
  const [host, guest] = [new Visitor(served.site), new Visitor(served.site)];
  const laid = await host.lay({ game: 'rebellion-1775' });
  const { id } = laid.facts;
  await guest.sit(id, laid.invites![0]!.invite);
  expect(await guest.refused('POST', `/tables/${id}/clear`)).toMatchObject({ code: 'not-host' });
  expect(await host.refused('POST', `/tables/${id}/leave`)).toMatchObject({
    say: 'You have laid this table: clear it instead.',
  });
  expect(await guest.ask('POST', `/tables/${id}/leave`)).toMatchObject({ phase: 'gathering' });
  const again = await host.look(id);
  expect(again.invites).toHaveLength(3);
  expect(again.invites![0]!.invite).not.toBe(laid.invites![0]!.invite);
  await host.ask('POST', `/tables/${id}/clear`);
  expect(await host.refused('GET', `/tables/${id}`)).toMatchObject({ code: 'no-such-table' });
});

test('what the last process did not come to write down is written when the match is read again', async () => {
  const host = new Visitor(served.site);
  const laid = await host.lay({ computers: [{ chair: 1, level: 'random' }] });
  const { id } = laid.facts;
  await host.open(id);
  await host.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
  const table = await served.house.tables.get(id);
  await table.write({ phase: 'playing', over: null });
  table.forget();
  expect((await host.look(id)).facts).toMatchObject({ phase: 'over', over: { how: 'resigned' } });
});
