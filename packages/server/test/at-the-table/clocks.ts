import { describe, expect, test } from 'vitest';
import { Visitor, tableForTwo } from '../visitors.ts';
import { type Here, type List, playOn } from './playing.ts';

export const clocks = (here: () => Here): void => {
  describe('clocks', () => {
    const days = { kind: 'days', each: 86_400, reserve: 2 * 86_400 } as const;
    const HOUR = 3_600_000;

    test('a time for each answer, then the reserve; fallen, the others may claim', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site, { pace: days });
      const people = [host, guest];
      const { chair } = (await host.look(id)).position.asked!;
      const [asked, other] = [people[chair]!, people[1 - chair]!];
      here().skew += 30 * HOUR;
      expect((await host.look(id)).position.clocks).toMatchObject({ running: chair });
      const { left } = (await host.look(id)).position.clocks!;
      expect(left[chair]!.turn).toBe(0);
      expect(Math.round(left[chair]!.bank / HOUR)).toBe(42);
      expect(await other.refused('POST', `/tables/${id}/fallen`, { call: 'claim' })).toMatchObject({
        code: 'not-fallen',
      });
      here().skew += 43 * HOUR;
      expect((await host.look(id)).position.clocks).toMatchObject({ fallen: chair });
      expect(await asked.refused('POST', `/tables/${id}/fallen`, { call: 'claim' })).toMatchObject({
        code: 'not-fallen',
      });
      expect(await other.ask('POST', `/tables/${id}/fallen`, { call: 'claim' })).toMatchObject({
        phase: 'over',
        over: { how: 'claimed', winners: [1 - chair] },
      });
    });

    test('a bank and an increment; fallen, the computer plays on until the player comes back', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site, {
        pace: { kind: 'live', bank: 600, increment: 5 },
      });
      const people = [host, guest];
      const { chair } = (await host.look(id)).position.asked!;
      here().skew += 11 * 60_000;
      await people[1 - chair]!.ask('POST', `/tables/${id}/fallen`, { call: 'computer' });
      await expect.poll(async () => (await host.look(id)).position.n).toBeGreaterThan(0);
      expect((await host.look(id)).facts.chairs[chair]).toMatchObject({ computer: 'militia' });
      await people[chair]!.ask('POST', `/tables/${id}/return`);
      expect((await host.look(id)).facts.chairs[chair]!.computer).toBeUndefined();
    });

    test('stand still for whoever is asked for something, and are the same when the match comes back', async () => {
      const { id, host, guest } = await tableForTwo(here().served.site, { pace: days });
      const people = [host, guest];
      const { chair } = (await host.look(id)).position.asked!;
      here().skew += 2 * HOUR;
      await people[1 - chair]!.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      here().skew += 10 * HOUR;
      expect((await host.look(id)).position.clocks!.running).toBeUndefined();
      await people[chair]!.ask('POST', `/tables/${id}/reply`, { agree: false });
      const { clocks } = (await host.look(id)).position;
      expect(Math.round(clocks!.left[chair]!.turn! / HOUR)).toBe(22);
      await playOn(id, people, 5);
      const before = (await host.look(id)).position;
      here().skew += 10 * 60_000;
      await here().served.house.tables.sweep();
      expect(here().served.house.tables.count.awake).toBe(0);
      const after = (await host.look(id)).position;
      here().skew -= 10 * 60_000;
      expect(after.view).toEqual(before.view);
      expect(Math.round(after.clocks!.left[1 - chair]!.bank / 1000)).toBe(
        Math.round(before.clocks!.left[1 - chair]!.bank / 1000),
      );
    });

    test('my tables: those where I am asked first, the shortest time first', async () => {
      const host = new Visitor(here().served.site);
      const lay = async (each: number): Promise<string> => {
        const laid = await host.lay({
          pace: { kind: 'days', each, reserve: 0 },
          computers: [{ chair: 1, level: 'random' }],
        });
        await host.open(laid.facts.id);
        return laid.facts.id;
      };
      const [long, short] = [await lay(9 * 86_400), await lay(3600)];
      const free = (await host.lay()).facts.id;
      await expect
        .poll(async () =>
          (await host.ask<List>('GET', '/me/tables')).tables.filter(({ mine }) => mine).map(({ id }) => id),
        )
        .toEqual([short, long]);
      const { tables } = await host.ask<List>('GET', '/me/tables');
      expect(tables.at(-1)).toMatchObject({ id: free, mine: false, phase: 'gathering' });
    });
  });
};
