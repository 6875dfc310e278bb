import type { Lately, Rows } from '@liberty/net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { playOn } from './at-the-table/playing.ts';
import { webhook } from './stubs.ts';
import { type Served, Visitor, serveHouse, tableForTwo } from './visitors.ts';

type List = z.infer<typeof Rows>;

const MINUTE = 60_000;

let served: Served;
let skew = 0;
beforeAll(async () => {
  served = await serveHouse({ now: () => Date.now() + skew });
});
afterAll(() => served.close());

const rowOf = async (who: Visitor, id: string) =>
  (await who.ask<List>('GET', '/me/tables')).tables.find((it) => it.id === id)!;

describe('who is about', () => {
  test('is at the table, elsewhere on the site, or gone; strangers are not told', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const [a, stranger] = [await host.live(id), await new Visitor(served.site).live(id)];
    await Promise.all([a.next('welcome'), stranger.next('welcome')]);
    skew += 5 * MINUTE;
    await served.house.tables.sweep();
    expect((await host.look(id)).facts.chairs[1]).toMatchObject({ here: false });
    expect((await host.look(id)).facts.chairs[1]!.elsewhere).toBeUndefined();
    await guest.ask('GET', '/me/tables');
    await served.house.tables.sweep();
    await a.next('facts', ({ facts }) => facts.chairs[1]!.elsewhere === true);
    expect((await rowOf(host, id)).chairs[1]).toMatchObject({ elsewhere: true, here: false });
    expect((await new Visitor(served.site).look(id)).facts.chairs[1]!.elsewhere).toBeUndefined();
    const b = await guest.live(id);
    await b.next('welcome');
    await a.next('facts', ({ facts }) => facts.chairs[1]!.here && facts.chairs[1]!.elsewhere === undefined);
    b.close();
    await expect.poll(async () => (await host.look(id)).facts.chairs[1]!.here).toBe(false);
    a.told.length = 0;
    skew += 5 * MINUTE;
    await served.house.tables.sweep();
    await a.next('facts', ({ facts }) => facts.chairs[1]!.elsewhere === undefined);
    expect(stranger.told.some((it) => JSON.stringify(it).includes('elsewhere'))).toBe(false);
    for (const line of [a, stranger]) line.close();
  });
});

describe('the list of my tables', () => {
  test('has what is asked of me, and how much was said since I looked', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { position } = await host.look(id);
    const [asked, other] = position.asked!.chair === 0 ? [host, guest] : [guest, host];
    skew += MINUTE;
    await asked.ask('POST', `/tables/${id}/chat`, { text: 'a fair wind' });
    await asked.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
    expect(await rowOf(other, id)).toMatchObject({ mine: true, unread: 1, offer: { what: 'draw' } });
    expect(await rowOf(asked, id)).toMatchObject({ mine: true });
    expect((await rowOf(asked, id)).unread).toBeUndefined();
    const line = await other.live(id);
    await line.next('welcome');
    await served.house.tables.sweep();
    expect((await rowOf(other, id)).unread).toBeUndefined();
    line.close();
  });

  test('what was last done is told in words, to these ears only', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { position } = await playOn(id, [host, guest], 30);
    for (const who of [host, guest]) {
      const { changes } = await who.ask<z.infer<typeof Lately>>('GET', `/tables/${id}/lately`);
      expect(changes.at(-1)!.n).toBe(position.n);
      expect(changes.length).toBeLessThanOrEqual(6);
      const line = await who.live(id, position.n - changes.length, { words: true });
      expect((await line.next('welcome')).changes).toEqual(changes);
      line.close();
    }
    const closed = await tableForTwo(served.site, { watch: false });
    expect(await new Visitor(served.site).refused('GET', `/tables/${closed.id}/lately`)).toMatchObject({
      code: 'closed',
    });
  });
});

test('a spent invitation says when it was used', async () => {
  const host = new Visitor(served.site);
  const laid = await host.lay();
  const { invite } = laid.invites![0]!;
  await new Visitor(served.site).sit(laid.facts.id, invite);
  for (const [minutes, says] of [
    [20, 'margate sat down 20 minutes ago.'],
    [60, 'margate sat down 1 hour ago.'],
    [72 * 60, 'margate sat down 3 days ago.'],
  ] as const) {
    skew += minutes * MINUTE;
    expect(
      (await new Visitor(served.site).refused('POST', `/tables/${laid.facts.id}/invited`, { invite })).say,
    ).toContain(says);
  }
});

test('whoever is away learns that everybody has sat down, once, and the war waits for nothing else', async () => {
  const rung: { title: string; text: string }[] = [];
  const hook = await webhook(rung);
  const [host, guest] = [new Visitor(served.site), new Visitor(served.site)];
  const laid = await host.lay();
  await host.ask('POST', '/me/notices', { by: 'webhook', url: hook.url });
  skew += 5 * MINUTE;
  await guest.sit(laid.facts.id, laid.invites![0]!.invite);
  await expect.poll(() => rung.length).toBe(1);
  expect(rung[0]).toMatchObject({ title: expect.stringMatching(/^All have sat down/) as string });
  expect(rung[0]!.text).toContain('margate');
  await guest.open(laid.facts.id);
  await host.open(laid.facts.id);
  await hook.close();
});

test('nobody is flooded by notices: beyond so many in an hour a way stays silent', async () => {
  const rung: unknown[] = [];
  const hook = await webhook(rung);
  const { id, host } = await tableForTwo(served.site);
  await host.ask('POST', '/me/notices', { by: 'webhook', url: hook.url });
  const table = await served.house.tables.get(id);
  for (let turn = 0; turn < 70; turn++) {
    await table.writeChair(0, { noticed: -1 });
    await served.house.room.notices.turn(table, 0, turn);
  }
  expect(rung).toHaveLength(60);
  await hook.close();
});
