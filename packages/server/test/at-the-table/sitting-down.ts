import { type Invite, commitmentTo, newNonce } from '@liberty/net';
import { describe, expect, test } from 'vitest';
import { Visitor, tableForTwo } from '../visitors.ts';
import { type Here, type List, playOn } from './playing.ts';

export const sittingDown = (here: () => Here): void => {
  describe('sitting down', () => {
    test('the hash of the secret is there before anybody else; everybody commits, then shows his nonce, then it begins', async () => {
      const [host, guest] = [new Visitor(here().served.site), new Visitor(here().served.site)];
      const laid = await host.lay();
      const { id, secretHash } = laid.facts;
      expect(laid).toMatchObject({ chair: 0, facts: { phase: 'gathering', chairs: [{ name: 'hollis' }, {}] } });
      expect(await host.refused('POST', `/tables/${id}/open`, { nonce: host.nonce })).toMatchObject({
        code: 'not-started',
      });
      const sat = await guest.sit(id, laid.invites![0]!.invite);
      expect(sat).toMatchObject({ chair: 1, facts: { phase: 'opening', secretHash } });
      expect(sat.facts.nonces).toBeUndefined();
      expect(await guest.refused('POST', `/tables/${id}/open`, { nonce: newNonce() })).toMatchObject({
        code: 'wrong-nonce',
      });
      await guest.open(id);
      await host.open(id);
      const { facts } = await host.look(id);
      expect(facts).toMatchObject({ phase: 'playing', nonces: [host.nonce, guest.nonce], secretHash });
    });

    test('of two who follow one link one gets the chair; the other reads that it is taken', async () => {
      const host = new Visitor(here().served.site);
      const laid = await host.lay();
      const { invite } = laid.invites![0]!;
      const two = [new Visitor(here().served.site), new Visitor(here().served.site)];
      const replies = await Promise.all(
        two.map((one) =>
          one.send('POST', `/tables/${laid.facts.id}/sit`, { invite, name: 'me', commit: commitmentTo(one.nonce) }),
        ),
      );
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
      const third = new Visitor(here().served.site);
      expect(
        await third.refused('POST', `/tables/${laid.facts.id}/sit`, {
          invite,
          name: 'me',
          commit: commitmentTo(third.nonce),
        }),
      ).toMatchObject({
        code: 'spent-invitation',
        say: expect.stringMatching(/^This seat is taken: me sat down a moment ago\./),
      });
    });

    test('an open table is in the lobby, and anybody may take its free chair; a closed one is not', async () => {
      const [host, guest] = [new Visitor(here().served.site), new Visitor(here().served.site)];
      const open = await host.lay({ open: true });
      const closed = await host.lay();
      const { tables } = await guest.ask<List>('GET', '/lobby');
      expect(tables.map(({ id }) => id)).toContain(open.facts.id);
      expect(tables.map(({ id }) => id)).not.toContain(closed.facts.id);
      const body = { chair: 1, name: 'margate', commit: commitmentTo(guest.nonce) };
      await guest.ask('POST', `/tables/${open.facts.id}/sit`, body);
      expect(await guest.refused('POST', `/tables/${closed.facts.id}/sit`, body)).toMatchObject({
        code: 'wrong-invitation',
      });
      expect(await new Visitor(here().served.site).refused('POST', `/tables/${open.facts.id}/sit`, body)).toMatchObject(
        {
          code: 'taken',
        },
      );
    });

    test('terms are those the game offers; two of 1775 hold two factions each', async () => {
      const host = new Visitor(here().served.site);
      const game = 'rebellion-1775';
      const laid = await host.lay({ game, terms: { players: 2, scenario: 'introductory' } });
      expect(laid.facts.chairs.map(({ seats }) => seats)).toEqual([
        [0, 1],
        [2, 3],
      ]);
      const commit = commitmentTo(host.nonce);
      const wrong = { game, chair: 0, name: 'hollis', commit, terms: { scenario: 'the moon' } };
      expect(await host.refused('POST', '/tables', wrong)).toMatchObject({ code: 'bad-terms' });
      expect(await host.refused('POST', '/tables', { ...wrong, terms: { dice: 'loaded' } })).toMatchObject({
        code: 'bad-terms',
      });
      expect(await host.refused('POST', '/tables', { ...wrong, terms: {}, name: 'x' })).toMatchObject({
        code: 'misread',
        say: 'name: Two to twenty letters.',
      });
    });

    test('what is agreed holds: no takebacks, no odds; the rematch is on the same terms', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site, { takebacks: false, odds: false });
      expect((await guest.look(id)).facts).toMatchObject({ takebacks: false, odds: false });
      await playOn(id, [host, guest], 3);
      const asked = { what: 'takeback', count: 1 };
      expect(await host.refused('POST', `/tables/${id}/offer`, asked)).toMatchObject({ code: 'no-undo' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const { table } = await host.ask<{ table: string }>('POST', `/tables/${id}/rematch`);
      expect((await host.look(table)).facts).toMatchObject({ takebacks: false, odds: false });
    });

    test('where nobody sits a computer does, when it was agreed and not before; else the chair stays free', async () => {
      const host = new Visitor(here().served.site);
      const DAYS = 86_400;
      const laid = await host.lay({ game: 'we-the-people', standIn: { after: 2 * DAYS, level: 'recruit' } });
      const bare = await host.lay({ game: 'we-the-people' });
      const sweep = async (): Promise<void> => here().served.house.tables.sweep();
      const before = here().skew;
      here().skew += 1000 * DAYS;
      await sweep();
      expect((await host.look(laid.facts.id)).facts.chairs[1]!.computer).toBeUndefined();
      here().skew += 1000 * DAYS + 120_000;
      await sweep();
      const { facts } = await host.look(laid.facts.id);
      expect(facts).toMatchObject({ phase: 'opening', chairs: [{}, { computer: 'recruit' }] });
      expect((await host.look(bare.facts.id)).facts).toMatchObject({ phase: 'gathering', chairs: [{}, {}] });
      expect((await host.look(bare.facts.id)).facts.chairs[1]!.computer).toBeUndefined();
      here().skew = before;
    });

    test('the key can be taken along to another device, once', async () => {
      const { id, host } = await tableForTwo(here().served.site);
      const { code } = await host.ask<{ code: string }>('POST', '/me/along');
      const phone = new Visitor(here().served.site);
      await phone.ask('POST', '/along', { code });
      expect(await phone.look(id)).toMatchObject({ chair: 0 });
      expect(await phone.ask<List>('GET', '/me/tables')).toMatchObject({ tables: [{ id, chair: 0 }] });
      expect(await new Visitor(here().served.site).refused('POST', '/along', { code })).toMatchObject({
        code: 'spent-invitation',
      });
    });

    test('a chair is handed over by a link; whoever had it no longer sees what it sees', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site);
      const heir = new Visitor(here().served.site);
      const { invite } = await guest.ask<Invite>('POST', `/tables/${id}/handover`);
      const line = await guest.live(id);
      await line.next('welcome');
      expect(await heir.ask('POST', `/tables/${id}/sit`, { invite, name: 'heir' })).toMatchObject({ chair: 1 });
      expect(await line.next('bye')).toMatchObject({ say: 'This chair has been given to somebody else.' });
      expect((await guest.look(id)).chair).toBeUndefined();
      expect((await host.look(id)).facts.chairs[1]).toMatchObject({ name: 'heir' });
    });

    test('a component pack is kept with the table and given to whoever sits there', async () => {
      const host = new Visitor(here().served.site);
      const pack = JSON.stringify({
        format: 'liberty-tree components',
        version: 1,
        game: 'we-the-people',
        name: 'a test',
      });
      const laid = await host.lay({ pack });
      expect(laid.facts.components).toMatch(/^[0-9a-f]{64}$/);
      expect(await host.ask('GET', `/tables/${laid.facts.id}/pack`)).toEqual({ pack });
      const broken = { game: 'we-the-people', chair: 0, name: 'hollis', commit: commitmentTo(host.nonce), pack: '{}' };
      expect(await host.refused('POST', '/tables', broken)).toMatchObject({ code: 'bad-pack' });
    });
  });
};
