import { type Answered, type Facts } from '@liberty/net';
import { describe, expect, test } from 'vitest';
import { Visitor, tableForTwo } from '../visitors.ts';
import { type Here, playOn, untilUndoable } from './playing.ts';

export const answers = (here: () => Here): void => {
  describe('answers', () => {
    test('sent again they are answered as the first time; sent late they are stale; others’ seats are not theirs', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const people = [host, guest];
      const { position } = await host.look(id);
      const asked = people[position.asked!.chair]!;
      const other = people[1 - position.asked!.chair]!;
      const [action] = (await asked.look(id)).position.answers!;
      expect(await other.refused('POST', `/tables/${id}/answers`, { at: 0, actions: [action] })).toMatchObject({
        code: 'not-your-turn',
      });
      const stranger = new Visitor(here().served.site);
      expect(await stranger.refused('POST', `/tables/${id}/answers`, { at: 0, actions: [action] })).toMatchObject({
        code: 'not-yours',
      });
      const first = await asked.answer(id, 0, action!);
      expect(first).toMatchObject({ n: 1, changes: [{ n: 1, kind: 'answer', action }] });
      const again = await asked.answer(id, 0, action!);
      expect({ n: again.n, changes: again.changes }).toEqual({ n: first.n, changes: first.changes });
      expect(await asked.refused('POST', `/tables/${id}/answers`, { at: 0, actions: ['draw'] })).toMatchObject({
        code: 'stale',
        n: 1,
      });
      expect(await asked.refused('POST', `/tables/${id}/answers`, { at: 7, actions: [action] })).toMatchObject({
        code: 'stale',
        n: 1,
      });
      const now = people[(await host.look(id)).position.asked!.chair]!;
      expect(await now.refused('POST', `/tables/${id}/answers`, { at: 1, actions: ['fly to the moon'] })).toMatchObject(
        {
          code: 'illegal',
        },
      );
      expect((await host.look(id)).position.n).toBe(1);
    });

    test('of several in one message all are played or none', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const asked = [host, guest][(await host.look(id)).position.asked!.chair]!;
      const [action] = (await asked.look(id)).position.answers!;
      expect(
        await asked.refused('POST', `/tables/${id}/answers`, { at: 0, actions: [action, 'nonsense'] }),
      ).toMatchObject({ code: 'illegal' });
      expect((await asked.look(id)).position.n).toBe(0);
    });

    test('another’s answer is told without the answer itself, its draws and its hash', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      await playOn(id, [host, guest], 12);
      const line = await guest.live(id, 0);
      const { changes } = await line.next('welcome');
      expect(changes).toHaveLength(12);
      for (const change of changes) {
        if (change.kind !== 'answer') throw new Error('only answers were given');
        expect('action' in change).toBe(change.seat === 1);
        expect(
          Object.keys(change).filter((key) => !['kind', 'n', 'at', 'seat', 'action', 'told'].includes(key)),
        ).toEqual([]);
      }
      line.close();
    });

    test('are taken back up to the fence by oneself, and not beyond', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const people = [host, guest];
      const { chair, at } = await untilUndoable(id, people);
      const one = people[chair]!;
      expect(await people[1 - chair]!.refused('POST', `/tables/${id}/undo`, { at: at.n })).toMatchObject({
        code: 'no-undo',
      });
      const undone = await one.ask<Answered>('POST', `/tables/${id}/undo`, {
        at: at.n,
        count: at.position.undo!.count,
      });
      expect(undone).toMatchObject({
        n: at.n + 1,
        changes: [{ kind: 'back', consent: false }],
        position: { undo: { count: 0 } },
      });
      const again = await one.ask<Answered>('POST', `/tables/${id}/undo`, { at: at.n, count: at.position.undo!.count });
      expect(again.n).toBe(undone.n);
      expect(await one.refused('POST', `/tables/${id}/undo`, { at: undone.n })).toMatchObject({ code: 'no-undo' });
    });

    test('beyond the fence are taken back when the others agree; the same dice stand', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const people = [host, guest];
      const before = (await playOn(id, people, 10)).position;
      const { position } = await playOn(id, people, 6);
      expect(await host.ask<Facts>('POST', `/tables/${id}/offer`, { what: 'takeback', count: 6 })).toMatchObject({
        offer: { waits: [1] },
      });
      expect(await host.refused('POST', `/tables/${id}/offer`, { what: 'draw' })).toMatchObject({ code: 'offer-open' });
      await guest.ask('POST', `/tables/${id}/reply`, { agree: true });
      const after = (await host.look(id)).position;
      expect(after.n).toBe(position.n + 1);
      expect(after.view).toEqual(before.view);
      const played = (await playOn(id, people, 6)).position;
      expect(played.view).toEqual(position.view);
    });

    test('let an open request lapse', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      await host.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      await playOn(id, [host, guest], 1);
      expect((await host.look(id)).facts.offer).toBeUndefined();
      expect(await guest.refused('POST', `/tables/${id}/reply`, { agree: true })).toMatchObject({ code: 'no-offer' });
    });

    test('why something cannot be used is said with its rule', async () => {
      const { id, host } = await tableForTwo(here().served.site);
      const { bars } = await host.ask<{ bars: unknown[] }>('POST', `/tables/${id}/explain`, {
        kind: 'space',
        id: 'boston',
      });
      expect(Array.isArray(bars)).toBe(true);
    });
  });
};
