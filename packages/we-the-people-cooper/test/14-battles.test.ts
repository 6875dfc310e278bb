import { heardBy } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../src/index.ts';
import { type Duel, draws, duel, march } from './scene.ts';

/** Gates attacks Cornwallis in Camden out of Charlotte; nobody controls South Carolina. */
const CAMDEN: Omit<Duel, 'held'> = {
  on: {
    camden: 'british pc, cornwallis, 4 british',
    charlotte: 'american pc, gates, 4 american',
    charleston: 'british pc',
    york: 'american pc',
  },
  attacker: 'american',
  general: 'gates',
  party: 4,
  from: 'charlotte',
  to: 'camden',
};

describe('14.1 Battle cards', () => {
  /** The step is taken, nobody reacts, and the cards are counted. */
  const fought = (on: Readonly<Record<string, string>>, more: object, american: number, british: number) => {
    const t = march('gates', { on, ...more }).does('american: step camden');
    return t.rolls(...draws(american + british)).does('british: ready');
  };
  const on = { charlotte: 'gates, 3 american', camden: 'cornwallis, 2 british', york: 'american pc' };

  test('14.1 battle rating, units, Regulars, and one for the original defender', () => {
    const t = fought(on, {}, 4, 7);
    expect(t.counted('american')).toEqual({ general: 1, units: 3 });
    expect(t.counted('british')).toEqual({ general: 3, units: 2, regulars: 1, defender: 1 });
  });

  test('14.1, 17.1 two for whoever controls the colony: a majority of all its spaces, not of the markers', () => {
    const three = { cheraw: 'american pc', 'ninety-six': 'american pc', georgetown: 'american pc' };
    expect(fought({ ...on, ...three, charleston: 'american pc' }, {}, 6, 7).counted('american')['colony']).toBe(2);
    expect(fought({ ...on, ...three }, {}, 4, 7).counted('american')['colony']).toBeUndefined();
  });

  test('14.1 no more than twenty a side', () => {
    const many = { ...on, camden: 'cornwallis, 30 british' };
    const t = fought(many, {}, 4, 20);
    expect([t.dealt('british'), t.counted('british')['units']]).toEqual([20, 30]);
  });

  test('14.1, 11.5 two for the British in a port: not in 1775, not under the Navy, not in an American restricted port', () => {
    const bonus = (more: Readonly<Record<string, string>>, year: number): number | undefined => {
      const position = { savannah: 'gates, 1 american', york: 'american pc', charleston: '1 british', ...more };
      const t = march('gates', { on: position, year });
      t.rolls(...draws(2 + 3 + (year === 1777 && !more['charleston'] ? 2 : 0))).does('american: step charleston');
      return t.counted('british')['port'];
    };
    expect(bonus({}, 1777)).toBe(2);
    expect(bonus({}, 1775)).toBeUndefined();
    expect(bonus({ charleston: '1 british, navy' }, 1777)).toBeUndefined();
    expect(bonus({ charleston: '1 british, american pc' }, 1777)).toBeUndefined();
  });

  test('14.1 no Regulars once they have lost their advantage', () => {
    expect(fought(on, { regulars: false }, 4, 6).counted('british')['regulars']).toBeUndefined();
  });

  test('14.1, C-49 both sides choose events in secret and show them together', () => {
    const t = march('gates', {
      on,
      american: ['daniel-morgans-riflemen', 'over-mountain-men', 'jane-mccrea'],
      british: ['hessian-jaegers'],
    }).does('american: step camden', 'british: ready');
    t.mayOnly('american: lay daniel-morgans-riflemen', 'american: lay over-mountain-men', 'american: ready');
    t.does('american: lay daniel-morgans-riflemen');
    expect([t.heard('laid').length, t.game.view(t.s, 1).hands[0]]).toEqual([1, { count: 3 }]);
    t.does('american: ready', 'british: lay hessian-jaegers');
    t.rolls(...draws(4 + 2 + 7 + 1)).does('british: ready');
    expect([t.counted('american')['events'], t.counted('british')['events']]).toEqual([2, 1]);
    expect(t.pile('discards').toSorted()).toEqual(['daniel-morgans-riflemen', 'hessian-jaegers']);
  });

  test('14.1 conditions of battle events', () => {
    const t = march('gates', {
      on,
      american: ['thaddeus-kosciuszko', 'minutemen', 'washington-crosses-the-delaware'],
      british: ['grenadier-assault', 'loyalist-militia', 'royal-navy-cutters'],
    }).does('american: step camden', 'british: ready');
    t.mayOnly('american: lay minutemen', 'american: ready');
    expect(['thaddeus-kosciuszko', 'over-mountain-men', 'grenadier-assault'].map((id) => t.why('card', id)[0])).toEqual(
      ['14.1', '8.4', '8.4'],
    );
    t.does('american: ready').mayOnly('british: lay loyalist-militia', 'british: ready');
    t.rolls(...draws(4 + 7)).does('british: ready');
  });

  test('14.1 Kosciuszko defends, Grenadiers attack, Cutters fight in ports', () => {
    const port = { savannah: 'howe, 2 british', charleston: 'lincoln, 1 american', york: 'american pc' };
    const t = march('howe', {
      on: port,
      american: ['thaddeus-kosciuszko'],
      british: ['grenadier-assault', 'royal-navy-cutters'],
    });
    t.does('british: step charleston', 'american: ready');
    t.mayOnly('british: lay grenadier-assault', 'british: lay royal-navy-cutters', 'british: ready');
    t.does('british: lay grenadier-assault', 'british: lay royal-navy-cutters', 'british: ready');
    t.rolls(...draws(3 + 2 + 2 + 1 + 3 + (1 + 1 + 1 + 2))).does('american: lay thaddeus-kosciuszko', 'american: ready');
    expect([t.counted('british')['events'], t.counted('american')['events']]).toEqual([3, 2]);
  });

  test('14.1 Washington crosses the Delaware when he attacks and holds at most one other card', () => {
    const delaware = { 'new-brunswick': '1 british', philadelphia: 'washington, 2 american', york: 'american pc' };
    const crosses = (more: readonly string[]): boolean => {
      const t = march('washington', { on: delaware, american: ['washington-crosses-the-delaware', ...more] });
      return t.does('american: step new-brunswick').answers.includes('american: lay washington-crosses-the-delaware');
    };
    expect([crosses([]), crosses(['minutemen']), crosses(['minutemen', 'jane-mccrea'])]).toEqual([true, true, false]);
  });

  test('8.4 Arnold turns his coat: two cards, and he leaves the game wherever he is', () => {
    const t = march('gates', { on: { ...on, albany: 'arnold' }, british: ['benedict-arnold-turns-his-coat'] });
    t.does('american: step camden', 'british: ready', 'british: lay benedict-arnold-turns-his-coat');
    t.rolls(...draws(4 + 9)).does('british: ready');
    expect([t.general('arnold'), t.pile('removed')]).toEqual(['gone', ['benedict-arnold-turns-his-coat']]);
  });

  test('8.4 Jaegers take the card for an interception away', () => {
    const road = { boston: 'howe, 4 british', springfield: 'washington, 2 american', york: 'american pc' };
    const t = march('howe', { on: road, british: ['hessian-jaegers'] }).does('british: step lexington-concord');
    t.does('american: intercept washington 2 alone').rolls(1).does('american: ready');
    t.does('british: stand', 'british: lay hessian-jaegers');
    t.rolls(...draws(3 + 4 + 1 + 1 + (2 + 2 + 1))).does('british: ready');
    expect(t.counted('american')).toEqual({ general: 2, units: 2, defender: 1 });
  });

  test('8.4 a spy sees the enemy’s battle cards', () => {
    const t = march('gates', { on, american: ['spy-in-the-enemy-camp'] }).does(
      'american: step camden',
      'british: ready',
    );
    t.does('american: lay spy-in-the-enemy-camp')
      .rolls(...draws(4 + 7))
      .does('american: ready');
    expect(t.game.view(t.s, 0).duelHands[1].cards).toEqual([7, 0, 0, 0, 0, 0]);
    expect(t.game.view(t.s, 1).duelHands[0].cards).toBeUndefined();
    expect(t.game.view(t.s).duelHands[1].cards).toBeUndefined();
    const hears = (seat?: 0 | 1) =>
      heardBy<Happening>(t.told, seat).flatMap(({ event }) => (event.kind === 'held' ? [event.side] : []));
    expect([hears(0), hears(1), hears()]).toEqual([[0, 1], [1], []]);
  });
});

describe('14.2-14.5 Battle rounds', () => {
  test('14.2, 14.3 the defender must play the same kind, or a Reserve', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'frontal reserve flank-left' } });
    t.may('american: attack frontal', 'american: attack probe').does('american: attack frontal');
    t.mayOnly('british: match frontal', 'british: match reserve', 'british: concede').does('british: match frontal');
    t.does('british: hold', 'american: attack probe').mayOnly('british: match reserve', 'british: concede');
  });

  test('14.4 he may counterattack by his battle rating', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'frontal flank-left' } });
    t.does('american: attack frontal', 'british: match frontal').rolls(3).does('british: counter');
    expect(t.seat).toBe('british');
    t.may('british: attack flank-left');
    const fails = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'frontal flank-left' } });
    fails.does('american: attack frontal', 'british: match frontal').rolls(4).does('british: counter');
    expect(fails.seat).toBe('american');
  });

  test('14.4, C-26 after a matched Double Envelopment he may take the initiative without a roll, general or not', () => {
    const on = { ...CAMDEN.on, camden: 'british pc, 4 british' };
    const held = { american: 'double-envelopment probe', british: 'double-envelopment flank-left' };
    const t = duel({ ...CAMDEN, on, held }).does(
      'american: attack double-envelopment',
      'british: match double-envelopment',
    );
    t.mayOnly('british: counter', 'british: hold').does('british: counter');
    expect(t.answers).toEqual(['british: attack flank-left']);
    const other = duel({ ...CAMDEN, on, held: { american: 'frontal probe', british: 'frontal flank-left' } });
    other.does('american: attack frontal', 'british: match frontal');
    expect(other.question).toBe('battle lead');
  });

  test('14.5 a Reserve stands for any other kind, with all that it does', () => {
    const t = duel({ ...CAMDEN, held: { american: 'reserve probe', british: 'double-envelopment frontal' } });
    expect(t.targets('reserve-as')).toEqual(['double-envelopment', 'flank-left', 'flank-right', 'frontal', 'probe']);
    t.does('american: reserve-as double-envelopment', 'british: match double-envelopment', 'british: counter');
    expect(t.answers).toContain('british: attack frontal');
  });

  test('14.6 a current attacker without cards has lost, even against none; no card modifies the losses', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal', british: 'frontal' } });
    t.does('american: attack frontal', 'british: match frontal').rolls(4).does('british: hold');
    expect(t.heard('won')[0]).toEqual({ kind: 'won', side: 1, card: undefined });
    expect(t.units('american', 'charlotte')).toBe(2);
    t.does(t.answers[0]!);
  });

  test('14.6 a defender without cards cannot answer', () => {
    const t = duel({ ...CAMDEN, held: { american: 'probe', british: '' } });
    t.rolls(2).does('american: attack probe');
    expect(t.heard('won')[0]).toMatchObject({ side: 0 });
    t.does('american: marker salem');
  });
});

describe('14.7 Casualties', () => {
  const wins = (kind: string, ...rolls: number[]) =>
    duel({ ...CAMDEN, held: { american: kind, british: 'reserve' } })
      .does(`american: attack ${kind}`)
      .rolls(...rolls)
      .does('british: concede');
  const lost = (kind: string, roll: number): number => {
    const t = wins(kind, roll);
    return t.heard('loss-roll')[0]!.units;
  };

  test('14.7 1-3 one unit, 4-5 two, 6 three', () => {
    expect([1, 3, 4, 5, 6].map((roll) => lost('flank-left', roll))).toEqual([1, 1, 2, 2, 3]);
  });

  test('14.7 one fewer after a Probe', () => {
    expect([1, 4, 6].map((roll) => lost('probe', roll))).toEqual([0, 1, 2]);
  });

  test('14.7 a Frontal Assault costs the winner a unit', () => {
    const t = wins('frontal', 1);
    expect([
      [...t.heard('loss-roll'), ...t.heard('price')].map((it) => [it.side, it.units]),
      t.units('american', 'camden'),
    ]).toEqual([
      [
        [1, 1],
        [0, 1],
      ],
      3,
    ]);
  });

  test('14.7, C-27 a Double Envelopment eliminates all and captures the generals; Regulars are lost', () => {
    const t = wins('double-envelopment');
    expect([t.general('cornwallis'), t.units('british', 'camden'), t.s.regulars, t.s.award]).toEqual([
      'captured',
      0,
      false,
      2,
    ]);
  });

  test('14.7, C-27 a winner who loses his last unit keeps his general', () => {
    const on = { ...CAMDEN.on, charlotte: 'american pc, gates, 1 american' };
    const t = duel({ ...CAMDEN, on, party: 1, held: { american: 'frontal', british: 'probe' } });
    t.does('american: attack frontal').rolls(1).does('british: concede');
    expect([t.general('gates'), t.units('american', 'camden')]).toEqual(['camden', 0]);
  });

  test('8.4 Steady Under Fire spares the British a unit; every British hand that is not empty is asked', () => {
    const held = { american: 'flank-left', british: 'probe' };
    const t = duel({ ...CAMDEN, british: ['steady-under-fire', 'minutemen'], held }).does(
      'american: attack flank-left',
    );
    t.rolls(6).does('british: concede').mayOnly('british: lay steady-under-fire', 'british: let-pass');
    expect(t.why('card', 'minutemen')).toEqual(['8.4']);
    t.does('british: lay steady-under-fire');
    expect([t.units('british', 'charleston') + t.units('british', 'camden'), t.s.regulars]).toEqual([2, true]);
  });
});
