import { SIDES, WASHINGTON, general } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { PRINTED, reaches, trialOf } from '../src/index.ts';
import { type Position, manual, march, printedAs } from './scene.ts';

const FAR = { pittsburgh: '1 american', albany: '1 british' } as const;
/** Gates with two attacks Cornwallis with two: 3 against 6. */
const CAMDEN = { ...FAR, charlotte: 'gates, 2 american', camden: 'cornwallis, 2 british' } as const;

describe('M5.7 Battle Card totals', () => {
  test('M5.7 9.1a M-10 units and the rating of the general; Regulars add one for the British', () => {
    const t = march('gates', { on: CAMDEN }).rolls(10, 1).does('american: step camden', 'british: retreat cheraw');
    expect(t.counted('american')).toEqual({ general: 1, units: 2 });
    expect(t.counted('british')).toEqual({ general: 3, units: 2, regulars: 1 });
    expect(t.totals).toEqual([3, 6]);
  });

  test('9.1b M-25 two for the militia of the side with more markers; in Canada Fort Detroit counts', () => {
    const on = {
      ...FAR,
      ticonderoga: 'arnold, 3 american',
      montreal: 'american pc, carleton, 2 british',
      quebec: 'british pc',
      'fort-detroit': 'british pc',
    };
    const t = march('arnold', { on }).rolls(1, 1).does('american: step montreal');
    expect(t.counted('british')).toEqual({ general: 2, units: 2, militia: 2, regulars: 1 });
    const even = march('arnold', { on: { ...on, 'fort-detroit': '1 british' } }).rolls(1, 1);
    expect(even.does('american: step montreal').counted('british')).not.toHaveProperty('militia');
  });

  test('9.1a two for a port; not with the French Navy, in Charleston only with a British marker', () => {
    const bonus = (what: string) => {
      const on = { ...FAR, georgetown: 'greene, 3 american', charleston: `clinton, 2 british${what}` };
      const t = march('greene', { on }).rolls(1, 1).does('american: step charleston');
      return t.counted('british')['port'] ?? 0;
    };
    expect([bonus(''), bonus(', british pc'), bonus(', british pc, navy')]).toEqual([0, 2, 0]);
  });

  test('M7.6 9.1c the Regulars count against Rochambeau, too', () => {
    const on = { ...FAR, charlotte: 'rochambeau, 3 french', camden: 'clinton, 2 british' };
    const t = march('rochambeau', { on }).rolls(1, 1).does('american: step camden');
    expect(t.counted('british')).toEqual({ general: 2, units: 2, regulars: 1 });
    expect(t.counted('american')).toEqual({ general: 2, units: 3 });
  });

  test('9.1a M5.2 a successful interception adds one', () => {
    const on = { ...FAR, albany: 'howe, 3 british', saratoga: 'american pc', brattleboro: 'greene, 2 american' };
    const t = march('howe', { on }).does('british: step saratoga');
    t.rolls(2, 1, 1).does('american: intercept greene', 'american: take 2');
    expect(t.counted('american')).toEqual({ general: 2, units: 2, militia: 2, interception: 1 });
  });

  test('5.3d M-11 the Winter Offensive: Washington attacks with the last card of a Winter season', () => {
    const on = {
      ...FAR,
      charlotte: 'washington, 2 american',
      camden: 'clinton, 2 british',
      reading: 'lee, 1 american',
    };
    const bonus = (p: Position) => {
      const t = march('washington', { on, season: 'winter', ...p })
        .rolls(1, 1)
        .does('american: step camden');
      return t.counted('american')['winter-offensive'] ?? 0;
    };
    expect(bonus({})).toBe(2);
    expect(bonus({ season: 'autumn' })).toBe(0);
    expect(bonus({ left: [0, 1] })).toBe(2);
    expect(bonus({ left: [1, 0] })).toBe(0);
  });

  test('5.3d M-42 not while the British still have a card to play, nor under another general', () => {
    const on = { ...FAR, charlotte: 'washington, 2 american', camden: 'clinton, 2 british' };
    const t = march('washington', { on, season: 'winter', left: [0, 1], british: ['ops-1'] });
    t.does('american: step camden').rolls(1, 1).does('british: ready');
    expect(t.counted('american')).toEqual({ general: 2, units: 2 });
    const greene = { ...FAR, charlotte: 'greene, 2 american', camden: 'clinton, 2 british' };
    const other = march('greene', { on: greene, season: 'winter' }).rolls(1, 1).does('american: step camden');
    expect(other.counted('american')).toEqual({ general: 2, units: 2 });
  });
});

describe('M5.7 Battle cards from the hand', () => {
  const hands = {
    american: ['henry-knox', 'light-horse-harry', 'ops-1'],
    british: ['hessians', 'henry-knox', 'ops-1'],
  };

  test('M5.7 9.0b both sides play any number of their own, in addition to the card of the season', () => {
    const t = march('gates', {
      on: CAMDEN,
      american: ['henry-knox', 'light-horse-harry'],
      british: ['hessians', 'ops-1'],
    });
    t.does('american: step camden').mayOnly(
      'american: lay henry-knox',
      'american: lay light-horse-harry',
      'american: ready',
    );
    t.does('american: lay henry-knox').mayOnly('american: lay light-horse-harry', 'american: ready');
    t.does('american: lay light-horse-harry', 'american: ready').mayOnly('british: lay hessians', 'british: ready');
    t.rolls(1, 1).does('british: lay hessians', 'british: ready');
    expect(t.totals).toEqual([6, 8]);
    expect(t.pile('discards')).toEqual(['henry-knox', 'light-horse-harry', 'hessians', 'ops-3']);
    expect([t.hand('american'), t.hand('british')]).toEqual([[], ['ops-1']]);
  });

  test('M5.7 M-34 picked in secret: neither the other side nor a spectator sees what or how many', () => {
    const views = [[], ['american: lay henry-knox']].map((picks) => {
      const t = march('gates', { on: CAMDEN, american: ['henry-knox'], british: ['ops-1'] }).does(
        'american: step camden',
      );
      t.does(...picks, 'american: ready');
      return JSON.stringify([t.game.view(t.s, 1), t.game.view(t.s)]);
    });
    expect(views[0]).toBe(views[1]);
  });

  test('M5.7 M-34 whoever holds a card is asked, with or without a Battle card; one who holds none is not', () => {
    const t = march('gates', { on: CAMDEN, british: ['ops-1'] }).does('american: step camden');
    t.mayOnly('british: ready');
    expect(march('gates', { on: CAMDEN }).rolls(1, 1).does('american: step camden').question).toBe('play over');
    t.rolls(1, 1).does('british: ready');
  });

  test('3.0d 9.0b the enemy’s Battle cards and other cards cannot be played', () => {
    const t = march('gates', { on: CAMDEN, ...hands, british: ['hessians', 'daniel-morgan', 'ops-1'] });
    t.does('american: step camden', 'american: lay henry-knox');
    expect(t.why('card', 'henry-knox')).toEqual(['M5.7']);
    expect(t.why('card', 'ops-1')).toEqual(['9.0b']);
    t.does('american: ready');
    expect(t.why('card', 'daniel-morgan')).toEqual(['3.0d']);
    expect(t.why('card', 'tarleton')).toEqual(['9.0b']);
    t.rolls(1, 1).does('british: ready');
  });
});

describe('M5.8 Combat Results Table', () => {
  const { target } = PRINTED.crt;

  test('M5.8 M-14 a stronger attacker never needs more, and against a stronger defender never less', () => {
    for (let a = 0; a < 20; a++)
      for (let d = 0; d < 20; d++) {
        if (a > 0) expect(target[a]![d]!).toBeLessThanOrEqual(target[a - 1]![d]!);
        if (d > 0) expect(target[a]![d]!).toBeGreaterThanOrEqual(target[a]![d - 1]!);
        expect(target[a]![d]).toBeGreaterThanOrEqual(2);
        expect(target[a]![d]).toBeLessThanOrEqual(10);
      }
  });

  test('M5.8 cells of the published reconstruction', () => {
    const at = (a: number, d: number) => target[a - 1]![d - 1];
    expect([at(1, 2), at(3, 6), at(5, 8), at(8, 8), at(16, 16), at(1, 20), at(20, 20)]).toEqual([4, 4, 5, 4, 4, 10, 4]);
  });

  test('M5.8 totals above twenty read as twenty', () => {
    const g = general('clinton');
    expect(trialOf(manual.kit, 33, 27, g)).toEqual(trialOf(manual.kit, 20, 20, g));
    expect(trialOf(manual.kit, 5, 27, g)).toEqual(trialOf(manual.kit, 5, 20, g));
  });

  test('M5.8 the die must reach the target; 3 against 6 under a 2 needs a 4', () => {
    const on = { ...FAR, charlotte: 'gates, 2 american', camden: 'clinton, 3 british' };
    const lost = march('gates', { on }).rolls(3, 1).does('american: step camden');
    expect([lost.totals, lost.decided.target, lost.decided.modifier, lost.decided.winner]).toEqual([[3, 6], 4, 0, 1]);
    const won = march('gates', { on }).rolls(4, 1).does('american: step camden');
    expect(won.decided.winner).toBe(0);
    won.does('british: retreat cheraw');
  });

  test('M5.8 M-14 a natural 10 wins and a natural 1 loses, whatever is added', () => {
    const hard = { by: 'table', target: 10, modifier: -1 } as const;
    const easy = { by: 'table', target: 2, modifier: 2 } as const;
    expect([reaches(10, hard), reaches(9, hard), reaches(1, easy), reaches(2, easy)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('M5.8 another table of a component pack is used in its place', () => {
    const all = Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 9));
    const game = printedAs(() => ({ crt: { target: all, confidence: 'certain' } }));
    const t = march('gates', { on: CAMDEN }, 'ops-3', game).rolls(9, 1).does('american: step camden');
    expect([t.decided.target, t.decided.winner]).toEqual([9, 1]);
    expect(game.narrate(t.decided)).not.toContain('reconstructed');
  });

  test('M5.8 M-14 the log says that the table is reconstructed', () => {
    const t = march('gates', { on: CAMDEN }).rolls(4, 1).does('american: step camden');
    expect(manual.narrate(t.decided)).toBe(
      '3 against 6: by the reconstructed table the attacker needs 4; 4 − 1. The British win the battle.',
    );
  });
});

describe('M5.9 Automatic wins', () => {
  test('M5.9 a defender with a total of 1 loses without a roll, also against a 1', () => {
    const on = { ...FAR, charlotte: 'gates, 1 american', camden: '1 british' };
    const t = march('gates', { on, regulars: false }).rolls(1).does('american: step camden');
    expect([t.totals, t.decided.by, t.decided.winner]).toEqual([[2, 1], 'total-of-one', 0]);
    expect(trialOf(manual.kit, 1, 1, WASHINGTON)).toEqual({ by: 'total-of-one' });
  });

  test('M5.9 M-13 without a general a lower total loses without a roll', () => {
    const on = { ...FAR, charlotte: 'gates, 3 american', camden: '2 british' };
    const t = march('gates', { on }).rolls(1).does('american: step camden');
    expect([t.totals, t.decided.by]).toEqual([[4, 3], 'no-general']);
  });

  test('M5.9 M-13 it is the totals that are compared, not the units', () => {
    const on = { ...FAR, charlotte: 'gates, 3 american', camden: 'british pc, 2 british' };
    const t = march('gates', { on }).rolls(1, 1).does('american: step camden');
    expect([t.totals, t.decided.by]).toEqual([[4, 5], 'table']);
  });

  test('M5.9 a defender with a general is never beaten without a roll, unless his total is 1', () => {
    for (const side of SIDES) {
      const g = side === 0 ? general('gates') : general('howe');
      expect(trialOf(manual.kit, 20, 2, g).by).toBe('table');
    }
  });
});

describe('M5.10 The defending general', () => {
  test('M5.10 a rating of 1 adds one, of 2 nothing, of 3 takes one off', () => {
    const modifier = (id: 'gates' | 'clinton' | 'howe') => {
      const trial = trialOf(manual.kit, 5, 5, general(id));
      return trial.by === 'table' ? trial.modifier : undefined;
    };
    expect([modifier('gates'), modifier('clinton'), modifier('howe')]).toEqual([1, 0, -1]);
  });

  test('M5.10 M-12 nobody in command, and the attacker not ahead: two are added', () => {
    const on = { ...FAR, charlotte: 'gates, 2 american', camden: 'british pc, 2 british' };
    const t = march('gates', { on }).rolls(2, 1).does('american: step camden');
    expect([t.totals, t.decided.modifier, t.decided.target, t.decided.winner]).toEqual([[3, 5], 2, 4, 0]);
  });
});

describe('M5.11 Casualties', () => {
  const on = { ...FAR, charlotte: 'gates, 5 american', camden: 'clinton, 4 british' };
  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('M5.11 a roll of %i costs the loser %i', (roll, lost) => {
    const t = march('gates', { on }).rolls(10, roll).does('american: step camden', 'british: retreat cheraw');
    expect([t.units('british', 'cheraw'), t.units('american', 'camden')]).toEqual([4 - lost, 5]);
  });

  test('M5.11 2.2a M-15 never more than fought; Americans before Frenchmen', () => {
    const mixed = { ...FAR, charlotte: 'rochambeau, 2 french', camden: 'clinton, 4 british' };
    const t = march('rochambeau', { on: { ...mixed, charlotte: 'rochambeau, 1 american, 3 french' } });
    t.rolls(1, 5).does('american: step camden');
    expect([t.units('american', 'charlotte'), t.french('charlotte')]).toEqual([2, 2]);
    const few = march('gates', { on: { ...FAR, charlotte: 'gates, 1 american', camden: 'clinton, 4 british' } });
    few.rolls(1, 6).does('american: step camden');
    expect([few.units('american', 'charlotte'), few.general('gates')]).toEqual([0, 'charlotte']);
  });

  test('M5.11 M-29 the loser rolls before he chooses where to go', () => {
    const t = march('gates', { on }).rolls(10, 6).does('american: step camden');
    expect([t.question, t.units('british', 'camden')]).toEqual(['aftermath whither', 1]);
    t.does('british: retreat cheraw');
  });

  test('M5.11 only the force that fought: units left behind by an attacker are not touched', () => {
    const t = march('gates', { on: { ...on, charlotte: 'gates, 7 american' } }).does('american: party 1');
    t.rolls(1, 6).does('american: step camden');
    expect(t.units('american', 'charlotte')).toBe(6);
  });
});

describe('M5.12 Retreat after combat', () => {
  const DEFENDED = { ...FAR, charlotte: 'gates, 5 american', camden: 'clinton, 4 british' } as const;

  test('M5.12 9.2a a defender goes to a space without enemy units or marker, never where the attacker came from', () => {
    const on = { ...DEFENDED, cheraw: 'american pc', 'eutaw-springs': '1 american', 'ninety-six': 'british pc' };
    const t = march('gates', { on }).rolls(10, 1).does('american: step camden');
    expect([t.general('clinton'), t.units('british', 'ninety-six')]).toEqual(['ninety-six', 3]);
  });

  test('9.2a M-31 enemy units bar a space even on a friendly marker', () => {
    const on = { ...DEFENDED, cheraw: 'british pc, 1 american' };
    const t = march('gates', { on }).rolls(10, 1).does('american: step camden');
    t.mayOnly('british: retreat eutaw-springs', 'british: retreat ninety-six');
    expect(t.why('space', 'cheraw')).toEqual(['9.2a']);
    expect(t.why('space', 'charlotte')).toEqual(['9.2a']);
  });

  test('M5.12 a beaten attacker falls back to where he came from, or is lost if the marker there is the enemy’s', () => {
    const t = march('gates', { on: DEFENDED }).rolls(1, 4).does('american: step camden');
    expect([t.general('gates'), t.units('american', 'charlotte')]).toEqual(['charlotte', 3]);
    const trap = march('gates', { on: { ...DEFENDED, charlotte: 'british pc, gates, 5 american' } });
    trap.rolls(1, 4).does('american: step camden');
    expect([trap.general('gates'), trap.units('american', 'charlotte')]).toEqual(['captured', 0]);
  });

  test('9.2c M5.12 no way out: the units are lost and the general is captured', () => {
    const on = { ...DEFENDED, cheraw: 'american pc', 'eutaw-springs': 'american pc', 'ninety-six': 'american pc' };
    const t = march('gates', { on }).rolls(10, 1).does('american: step camden');
    expect([t.general('clinton'), t.units('british', 'camden'), t.units('american', 'camden')]).toEqual([
      'captured',
      0,
      5,
    ]);
  });

  test('9.2b British defenders of a port may go by sea, unless the French Navy is there', () => {
    const on = { ...FAR, 'new-bern': 'gates, 5 american', 'wilmington-nc': 'british pc, clinton, 4 british' };
    const t = march('gates', { on: { ...on, newport: 'american pc', quebec: 'navy' } }).rolls(10, 1);
    t.does('american: step wilmington-nc').may('british: retreat boston', 'british: retreat cross-creek');
    t.mayNot('british: retreat newport', 'british: retreat quebec', 'british: retreat new-bern');
    expect(t.why('space', 'quebec')).toEqual(['9.2b']);
    t.does('british: retreat boston');
    expect(t.general('clinton')).toBe('boston');
    const closed = march('gates', { on: { ...on, 'wilmington-nc': 'british pc, clinton, 4 british, navy' } }).rolls(
      10,
      1,
    );
    closed.does('american: step wilmington-nc').mayOnly('british: retreat cross-creek', 'british: retreat georgetown');
    closed.does('british: retreat georgetown');
  });

  test('9.2b a beaten British attacker does not take ship', () => {
    const on = { ...FAR, 'new-york': 'howe, 2 british', 'new-haven': 'washington, 5 american' };
    const t = march('howe', { on }).does('british: step new-haven').rolls(1, 1).does('american: stand');
    expect([t.general('howe'), t.units('british', 'new-york')]).toEqual(['new-york', 1]);
  });

  test('M5.12 M-44 units that retreat onto a lone enemy general capture him, whether the space is theirs or unmarked', () => {
    for (const marker of ['', 'british pc, ']) {
      const on = { ...DEFENDED, cheraw: `${marker}lee`, 'ninety-six': 'american pc, lincoln' };
      const t = march('gates', { on }).rolls(10, 1).does('american: step camden');
      t.may('british: retreat cheraw').mayNot('british: retreat ninety-six');
      expect(t.why('space', 'ninety-six')).toEqual(['9.2a']);
      t.does('british: retreat cheraw');
      expect([t.general('lee'), t.general('clinton')]).toEqual(['captured', 'cheraw']);
    }
  });

  test('M5.12 M-40 a general who has lost all his men retreats alone, but not to a lone enemy', () => {
    const on = { ...FAR, charlotte: 'gates, 5 american', camden: 'clinton, 1 british', cheraw: 'lee' };
    const t = march('gates', { on }).rolls(10, 1).does('american: step camden');
    t.mayOnly('british: retreat eutaw-springs', 'british: retreat ninety-six');
    expect(t.why('space', 'cheraw')).toEqual(['7.1d3']);
    t.does('british: retreat ninety-six');
    expect([t.general('clinton'), t.heard('captured')]).toEqual(['ninety-six', []]);
    expect(manual.narrate(t.heard('retreated')[0]!)).toContain('escapes alone');
  });

  test('M5.12 7.1f units that retreat onto a lone enemy general capture him', () => {
    const on = { ...DEFENDED, cheraw: 'lee' };
    const t = march('gates', { on }).rolls(10, 1).does('american: step camden', 'british: retreat cheraw');
    expect(t.general('lee')).toBe('captured');
  });

  test('M5.12 a force without a general that loses its last unit leaves nobody to retreat', () => {
    const t = march('gates', { on: { ...FAR, charlotte: 'gates, 5 american', camden: '1 british' } });
    t.rolls(1).does('american: step camden');
    expect([t.heard('retreated'), t.heard('surrendered'), t.general('gates')]).toEqual([[], [], 'camden']);
  });

  test('9.1c the Regulars are lost when an American victory costs three British units, surrendered ones too', () => {
    const three = march('gates', { on: DEFENDED })
      .rolls(10, 6)
      .does('american: step camden', 'british: retreat cheraw');
    expect(three.s.regulars).toBe(false);
    const two = march('gates', { on: DEFENDED }).rolls(10, 5).does('american: step camden', 'british: retreat cheraw');
    expect(two.s.regulars).toBe(true);
    const on = { ...DEFENDED, cheraw: 'american pc', 'eutaw-springs': 'american pc', 'ninety-six': 'american pc' };
    expect(march('gates', { on }).rolls(10, 1).does('american: step camden').s.regulars).toBe(false);
  });

  test('7.1g Congress flees when the British win where it sits', () => {
    const on = { ...FAR, 'new-brunswick': 'howe, 5 british', philadelphia: 'american pc, congress, 1 american' };
    const t = march('howe', { on }).rolls(1).does('british: step philadelphia');
    expect([t.congress, t.general('howe')]).toEqual(['dispersed', 'philadelphia']);
  });
});

describe('9.0a When a battle occurs', () => {
  test('9.0a 9.1d the side that moved is the attacker, also when it was intercepted', () => {
    const on = { ...FAR, albany: 'howe, 3 british', saratoga: 'american pc', brattleboro: 'greene, 2 american' };
    const t = march('howe', { on }).does('british: step saratoga');
    t.rolls(2, 1, 1).does('american: intercept greene', 'american: take 2');
    expect([t.decided.attacker, t.general('howe'), t.general('greene')]).toEqual([1, 'albany', 'saratoga']);
  });
});
