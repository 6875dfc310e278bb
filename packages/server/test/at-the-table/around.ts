import { type Came } from '@liberty/net';
import { describe, expect, test } from 'vitest';
import { Visitor, tableForTwo } from '../visitors.ts';
import { type Here, playOn } from './playing.ts';

export const aroundTheTable = (here: () => Here): void => {
  describe('around the table', () => {
    test('presence, chat, muting and private notes', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const watcher = new Visitor(here().served.site);
      const [a, b, w] = await Promise.all([host.live(id), guest.live(id), watcher.live(id)]);
      await Promise.all([a.next('welcome'), b.next('welcome'), w.next('welcome')]);
      await expect
        .poll(async () => (await host.look(id)).facts)
        .toMatchObject({ chairs: [{ here: true }, { here: true }], watchers: 1 });
      await host.ask('POST', `/tables/${id}/chat`, { text: 'Good evening' });
      expect(await b.next('chat')).toMatchObject({ line: { name: 'hollis', text: 'Good evening' } });
      await guest.ask('POST', `/tables/${id}/mute`, { chair: 0, on: true });
      await host.ask('POST', `/tables/${id}/chat`, { text: 'Are you there?' });
      await a.next('chat', ({ line }) => line.text === 'Are you there?');
      expect(await guest.ask('GET', `/tables/${id}/chat`)).toEqual({ lines: [], muted: [0] });
      expect([...b.told, ...w.told].filter(({ tell }) => tell === 'chat')).toEqual([]);
      await host.ask('PUT', `/tables/${id}/notes`, { text: 'He will sail.' });
      expect(await host.ask('GET', `/tables/${id}/notes`)).toEqual({ text: 'He will sail.' });
      expect(await guest.ask('GET', `/tables/${id}/notes`)).toEqual({ text: '' });
      expect(await watcher.refused('GET', `/tables/${id}/notes`)).toMatchObject({ code: 'not-yours' });
      b.close();
      await a.next('facts', ({ facts }) => !facts.chairs[1]!.here);
      for (const line of [a, w]) line.close();
    });

    test('a page that was away gets what it missed, however long it slept', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const played = await playOn(id, [host, guest], 50);
      expect(played.position.n === 50 || played.facts.phase === 'over').toBe(true);
      here().skew += 7 * 86_400_000;
      await here().served.house.tables.sweep();
      const line = await guest.live(id, 3);
      const { changes, position } = await line.next('welcome');
      expect(changes.map(({ n }) => n)).toEqual(Array.from({ length: played.position.n - 3 }, (_, i) => i + 4));
      expect(position).toEqual((await guest.ask<Came>('GET', `/tables/${id}`)).position);
      line.close();
    });

    test('the past is shown as the seat saw it', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const views: unknown[] = [];
      for (let i = 0; i < 8; i++) {
        views.push((await host.look(id)).position.view);
        await playOn(id, [host, guest], 1);
      }
      const { past } = await host.ask<{ past: { position: { n: number; view: unknown } }[] }>(
        'GET',
        `/tables/${id}/past?from=0&to=7`,
      );
      expect(past.map(({ position }) => position.view)).toEqual(views);
    });

    test('a closed table is not open to onlookers; beyond so many there is no room', async () => {
      const { id } = await tableForTwo(here().served.site, { watch: false });
      expect(await new Visitor(here().served.site).refused('GET', `/tables/${id}`)).toMatchObject({ code: 'closed' });
      const line = await new Visitor(here().served.site).live(id);
      expect(await line.next('refused')).toMatchObject({ error: { code: 'closed' } });
      line.close();
    });

    test('a computer in a free chair plays with luck of its own', async () => {
      const host = new Visitor(here().served.site);
      const laid = await host.lay({ game: 'dont-tread-on-me' });
      expect(laid.facts.phase).toBe('opening');
      const table = await host.lay({ chair: 1, computers: [{ chair: 0, level: 'recruit' }] });
      await host.open(table.facts.id);
      const { id } = table.facts;
      await expect.poll(async () => (await host.look(id)).position.asked?.chair).toBe(1);
      const line = await host.live(id, 0);
      const { changes } = await line.next('welcome');
      expect(changes.some((it) => it.kind === 'answer' && it.seat === 0 && it.by === 'computer: recruit')).toBe(true);
      line.close();
    });
  });
};
