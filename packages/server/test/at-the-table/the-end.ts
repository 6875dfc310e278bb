import { commitmentTo } from '@liberty/net';
import { openFor } from '@liberty/shelf';
import { checkDice, load } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { Visitor, tableForTwo } from '../visitors.ts';
import { type Here, type List, playOn } from './playing.ts';

export const theEnd = (here: () => Here): void => {
  describe('the end', () => {
    test('given up: the other side has won, the record is there with its secret, and every roll comes from it', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      // The committees, the deal and no more than the first card: no luck ends a war so early.
      await playOn(id, [host, guest], 17);
      expect(await host.refused('GET', `/tables/${id}/record`)).toMatchObject({ code: 'not-over' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const { facts } = await host.look(id);
      expect(facts).toMatchObject({
        phase: 'over',
        over: { how: 'resigned', winners: [0], why: 'margate gave up the war' },
      });
      const kept = await new Visitor(here().served.site).ask('GET', `/tables/${id}/record`);
      const record = load(JSON.stringify(kept));
      if (!record.ok) throw new Error(record.fault);
      const { header, secret } = record.value;
      expect(commitmentTo(secret!)).toBe(facts.secretHash);
      expect(header.nonces).toEqual([host.nonce, guest.nonce]);
      const game = openFor(header);
      if (!game.ok) throw new Error(game.fault);
      expect(checkDice(game.value, record.value)).toMatchObject({ ok: true, value: { is: 'true' } });
      expect(await host.refused('POST', `/tables/${id}/offer`, { what: 'draw' })).toMatchObject({ code: 'over' });
    });

    test('drawn when both agree; refused otherwise', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      await host.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      await guest.ask('POST', `/tables/${id}/reply`, { agree: false });
      expect((await host.look(id)).facts).toMatchObject({ phase: 'playing' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      await host.ask('POST', `/tables/${id}/reply`, { agree: true });
      expect((await host.look(id)).facts).toMatchObject({ phase: 'over', over: { how: 'drawn', winners: [] } });
    });

    test('a rematch swaps the sides and keeps the chairs for those who played', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      expect(await host.refused('POST', `/tables/${id}/rematch`)).toMatchObject({ code: 'not-over' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const { table } = await host.ask<{ table: string }>('POST', `/tables/${id}/rematch`);
      expect(await guest.ask('POST', `/tables/${id}/rematch`)).toEqual({ table });
      expect((await guest.look(table)).facts.chairs).toMatchObject([
        { name: 'margate', kept: true },
        { name: 'hollis', kept: true },
      ]);
      for (const [chair, one] of [guest, host].entries())
        await one.ask('POST', `/tables/${table}/sit`, { chair, name: 'again', commit: commitmentTo(one.nonce) });
      for (const one of [host, guest]) await one.open(table);
      expect((await host.look(table)).facts.phase).toBe('playing');
    });

    test('nothing is shown that a player keeps to himself; without names where one wishes so', async () => {
      const archived = async (): Promise<List['tables']> =>
        (await new Visitor(here().served.site).ask<List>('GET', '/archive')).tables;
      const { id, host, guest } = await tableForTwo(here().served.site);
      await guest.ask('POST', `/tables/${id}/publish`, { as: 'nameless' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const shown = (await archived()).find((it) => it.id === id)!;
      expect(shown.chairs.map(({ name }) => name)).toEqual([undefined, undefined]);
      const stranger = new Visitor(here().served.site);
      expect(await stranger.ask('GET', `/tables/${id}/record`)).toMatchObject({
        header: { seats: ['American', 'British'] },
      });
      await host.ask('POST', `/tables/${id}/publish`, { as: 'nothing' });
      expect((await archived()).some((it) => it.id === id)).toBe(false);
      expect(await stranger.refused('GET', `/tables/${id}/record`)).toMatchObject({ code: 'private' });
      expect(await stranger.refused('GET', `/tables/${id}`)).toMatchObject({ code: 'private' });
      expect(await guest.ask('GET', `/tables/${id}/record`)).toMatchObject({
        header: { seats: ['hollis', 'margate'] },
      });
    });
  });
};
