import { Scripted, fingerprint, load, newMatch, replay, save, seeded, textOf } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { PRINTED, UNITS, dontTreadOnMe, faultsOf, isLobster, kitOf } from '../src/index.ts';

const game = dontTreadOnMe();
const begun = (secret = 'a secret') => {
  const match = newMatch(game, secret);
  const does = (text: string): void => {
    const a = game.read(match.s, text);
    if (!a.ok) throw new Error(a.fault.reason);
    const acted = match.act(0, a.value);
    if (!acted.ok) throw new Error(`${text}: ${acted.fault.reason}`);
  };
  does('begin');
  return { match, does };
};

describe('the components', () => {
  test('R-02 the printed tables are whole', () => {
    expect(faultsOf(PRINTED, kitOf(PRINTED))).toEqual([]);
  });
  test('R-02 a broken table is refused', () => {
    expect(() => kitOf({ ...PRINTED, events: {} })).toThrow(/total 1 is missing/);
    const columns = PRINTED.crt.columns.filter((it) => it.minPercent !== 100);
    expect(() => kitOf({ ...PRINTED, crt: { ...PRINTED.crt, columns } })).toThrow(/100%/);
  });
  test('2/0, 2/1 five States of four Counties: every die means one, one is critical', () => {
    expect(PRINTED.states.map((it) => it.counties.length)).toEqual([4, 4, 4, 4, 4]);
    for (const { counties } of PRINTED.states) {
      expect(counties.flatMap((it) => it.dice).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(counties.filter((it) => it.critical)).toHaveLength(1);
    }
  });
  test('2/3, 2/4/3, 2/5 so many units of each nation, fifteen Lobsters, four ships, ten Smugglers and Privateers', () => {
    const count = (nation: string): number => PRINTED.units.filter((it) => it.nationality === nation).length;
    expect(['British', 'Loyalist', 'Hessian', 'Indian', 'Continental', 'COS', 'French'].map(count)).toEqual([
      15, 8, 7, 2, 16, 9, 1,
    ]);
    expect(UNITS.filter((_, u) => isLobster(u))).toHaveLength(15);
    expect([PRINTED.ships.length, PRINTED.smugglers.length]).toEqual([4, 10]);
  });
  test('2/4/1, 2/4/2 units stand in the list by nationality', () => {
    const nations = PRINTED.units.map((it) => it.nationality);
    expect([...new Set(nations)]).toEqual(['British', 'Loyalist', 'Hessian', 'Indian', 'Continental', 'COS', 'French']);
    expect(nations).toEqual(nations.toSorted((a, b) => nations.indexOf(a) - nations.indexOf(b)));
    expect(PRINTED.ships.map((it) => it.strength)).toEqual([4, 4, 3, 3]);
  });
  test('the two cells of the Combat Results Table and the one of the Militia Table that are certain', () => {
    const { rows } = PRINTED.crt;
    expect([rows['3']!['50'], rows['3']!['65'], PRINTED.militia['9']!['5']]).toEqual(['AR-P', 'EX', '2/1']);
  });
});

describe('the contract', () => {
  test('the first question comes without chance', () => {
    const s = game.setup(game.defaults);
    expect(game.question(s)).toMatchObject({ seat: 0, rule: '3/0j' });
    expect(game.options(s).map((a) => game.write(a))).toEqual(['begin']);
    expect(() => game.setup({ scenario: 'never' as '1775' })).toThrow(/no scenario/);
  });
  test('D2 what no die has fenced can be taken back; dice and phases are fences', () => {
    const { match, does } = begun();
    expect(match.undo(0)).toMatchObject({ ok: false });
    const before = fingerprint(match.s);
    does('ship howe');
    does('aim smuggler-1');
    expect(match.s.pounds).toBe(3);
    expect(match.undoable(0)).toBe(2);
    expect(match.undo(0, 2)).toMatchObject({ ok: true });
    expect(fingerprint(match.s)).toBe(before);
    does('ship howe');
    does('aim smuggler-1');
    does('fire');
    expect(match.undo(0)).toMatchObject({ ok: false });
  });
  test('T-F-1 dice that are typed lead where the same dice of the engine led', () => {
    const { match, does } = begun('rolled by hand');
    for (const text of ['ship howe', 'aim smuggler-1', 'fire']) does(text);
    const typed = newMatch(game, 'another secret');
    for (const { entry, line } of match.entries) {
      const a = game.read(typed.s, line.action);
      if (!a.ok) throw new Error(a.fault.reason);
      expect(typed.act(0, a.value, new Scripted(entry.rolls.map((roll) => roll.value)))).toMatchObject({ ok: true });
    }
    expect(fingerprint(typed.s)).toBe(fingerprint(match.s));
  });
  test('T-F-2 a die that is no die is refused', () => {
    for (const wrong of [0, 7, 12]) {
      const match = newMatch(game, 'never used');
      expect(() => match.act(0, game.options(match.s)[0]!, new Scripted([wrong]))).toThrow(/wants 1 to 6/);
    }
  });
  test('every roll of the catalogue is named in the record by its section and its name', () => {
    const { match } = begun('named');
    const why = match.entries.flatMap(({ entry }) => entry.rolls.map((roll) => roll.why));
    expect(why).toEqual(['5/1a D-SMUG Smugglers put to sea']);
  });
  test('a record is saved, loaded and played again to the same end', () => {
    const { match } = begun('replayed');
    const chance = seeded('answers');
    while (game.question(match.s)) {
      const options = game.options(match.s);
      match.act(0, options[chance.pick(options.length, '')]!);
    }
    const loaded = load(save(match.record()));
    if (!loaded.ok) throw new Error(loaded.fault);
    const again = replay(game, loaded.value);
    expect(again.ok && fingerprint(again.value.s)).toBe(fingerprint(match.s));
    const text = textOf(match);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(text).toContain('The war is over');
  });
  test('R-04 the hard winter is agreed beforehand; a record from before there was such a term opens, and is the same', () => {
    const hard = game.setup({ scenario: '1775', hardWinter: true });
    expect([hard.hardWinter, game.clone(hard).hardWinter, game.view(hard, 0).hardWinter]).toEqual([true, true, true]);
    expect(fingerprint(game.imagine(game.view(hard, 0), seeded('any')))).toBe(fingerprint(hard));
    expect(() => game.setup({ scenario: '1775', hardWinter: 'yes' as unknown as boolean })).toThrow(/true or false/);
    const { match } = begun('old');
    const record = match.record();
    const old = replay(game, { ...record, header: { ...record.header, options: { scenario: '1775' } } });
    expect(old.ok && fingerprint(old.value.s)).toBe(fingerprint(match.s));
    expect(Object.keys(match.s)).not.toContain('hardWinter');
  });
  test('a spectator sees the table and is asked nothing', () => {
    const { match } = begun();
    const view = game.view(match.s);
    expect([view.options, view.seat, view.turn]).toEqual([[], undefined, 1]);
    expect(game.view(match.s, 0).options.length).toBeGreaterThan(0);
  });
});

describe('why not', () => {
  test('a thing that can be used has no bars; another has its reason and section', () => {
    const { match } = begun();
    expect(game.explain(match.s, 0, { kind: 'ship', id: 'howe' })).toEqual([]);
    expect(game.explain(match.s, 0, { kind: 'ship', id: 'parker' })).toMatchObject([{ rule: '6/2a' }]);
    expect(game.explain(match.s, 0, { kind: 'place', id: 'ny-1' })).toMatchObject([{ rule: '6/2a' }]);
  });
  test('when the war is over, that is the reason', () => {
    const s = game.setup(game.defaults);
    s.stack.length = 0;
    s.outcome = { winners: [], rule: '13/6a', why: 'over' };
    expect(game.explain(s, 0, { kind: 'unit', id: '22' })).toMatchObject([{ rule: '13/6' }]);
  });
});

describe('the audit', () => {
  const faults = (change: (s: ReturnType<typeof game.setup>) => void): string => {
    const s = game.setup(game.defaults);
    change(s);
    return game.audit(s).join('; ');
  };
  test('finds nothing in the set-up, and what is put there wrongly', () => {
    expect(faults(() => {})).toBe('');
    expect(faults((s) => void (s.loyalty[3] = 12))).toContain('Loyalty of va');
    expect(faults((s) => void (s.smugglerAt[4] = 1))).toContain('Sea Zone 1');
    expect(faults((s) => void (s.pounds = 17))).toContain('treasury');
    expect(faults((s) => void (s.fleet = 3))).toContain('Fleet');
    expect(faults((s) => void (s.militia[0] = 1))).toContain('Militia');
    expect(faults((s) => void (s.at[50] = 42))).toContain('Committee in prison');
    expect(faults((s) => void (s.at[57] = 41))).toContain('French Army');
    expect(faults((s) => void (s.at[30] = 40))).toContain('Indian');
    expect(faults((s) => void (s.at[0] = 41))).toContain('British in the Rebel Force Pool');
    expect(faults((s) => void (s.at[40] = 40))).toContain('Rebel where only British are');
    expect(faults((s) => void (s.at[0] = 43))).toContain('among the Indians');
    expect(faults((s) => void (s.at[30] = 50))).toContain('Indian out of place');
    expect(faults((s) => void (s.at[0] = 30))).toContain('nowhere');
    expect(faults((s) => void (s.shipAt[2] = 5))).toContain('graves is nowhere');
    expect(faults((s) => void (s.smugglerAt[9] = 8))).toContain('privateer-2 is nowhere');
    expect(faults((s) => void (s.washington = 0))).toContain('Washington');
    expect(faults((s) => void (s.jefferson = 2))).toContain('Jefferson');
    expect(faults((s) => void (s.congress = 4))).toContain('Congress');
    expect(faults((s) => void (s.vermont = 3))).toContain('Vermont');
    expect(faults((s) => void (s.at[40] = 15))).toContain('mixed');
  });
});
