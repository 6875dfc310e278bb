import { describe, expect, test } from 'vitest';
import { type Scene, draws, march, scene } from './scene.ts';

/** The parties that could be formed. */
const sizes = (t: Scene): number[] =>
  t
    .targets('party')
    .map(Number)
    .toSorted((a, b) => a - b);

const QUIET = { boston: 'british pc, 1 british', york: 'american pc, 1 american' };

describe('10.1, 10.2 Who moves, and how far', () => {
  test('10.2 four spaces with up to five units, six by forced march', () => {
    const on = { ...QUIET, albany: 'greene, 5 american' };
    const way = ['saratoga', 'ticonderoga', 'saratoga', 'albany'];
    const t = march('greene', { on });
    for (const x of way) t.does(`american: step ${x}`);
    expect([t.question, t.general('greene'), t.units('american', 'albany')]).toEqual(['play over', 'albany', 5]);
    const forced = march('greene', { on }, 'forced-march-1', 'event');
    for (const x of [...way, 'oswego', 'genesee']) forced.does(`american: step ${x}`);
    expect([forced.question, forced.general('greene')]).toEqual(['play over', 'genesee']);
  });

  test('10.2, C-13 six to ten units go one space, two by forced march, and never more than ten', () => {
    const on = { ...QUIET, albany: 'greene, 12 american' };
    const t = march('greene', { on });
    expect(sizes(t)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10]);
    t.does('american: party 10', 'american: step saratoga');
    expect([t.question, t.units('american', 'saratoga'), t.units('american', 'albany')]).toEqual(['play over', 10, 2]);
    const forced = march('greene', { on }, 'forced-march-1', 'event').does('american: party 7');
    forced.does('american: step saratoga', 'american: step ticonderoga');
    expect([forced.question, forced.units('american', 'ticonderoga')]).toEqual(['play over', 7]);
  });

  test('10.2, C-13 once more than five have moved the slow row holds, though units are dropped', () => {
    const on = { ...QUIET, albany: 'greene, 7 american' };
    const t = march('greene', { on }, 'forced-march-1', 'event');
    t.does('american: party 7', 'american: step saratoga', 'american: party 2', 'american: step ticonderoga');
    expect([t.question, t.units('american', 'saratoga')]).toEqual(['play over', 5]);
    const late = march('greene', { on: { ...on, saratoga: '4 american' } });
    late.does('american: step saratoga');
    expect(sizes(late)).toEqual([0, 1, 2, 3, 4]);
  });

  test('10.2 units are picked up and dropped on the way, once a space', () => {
    const t = march('greene', { on: { ...QUIET, albany: 'greene, 1 american', saratoga: '3 american' } });
    t.does('american: step saratoga', 'american: party 4').mayNot('american: party 2');
    t.does('american: step ticonderoga', 'american: party 2', 'american: stop');
    expect([t.units('american', 'ticonderoga'), t.units('american', 'saratoga')]).toEqual([4, 0]);
  });

  test('10.2, C-43 only Arnold knows the road between Falmouth and Quebec', () => {
    const on = { ...QUIET, falmouth: 'arnold, 2 american, greene' };
    const greene = march('greene', { on: { ...QUIET, falmouth: 'greene, 2 american' } });
    expect([greene.targets('step'), greene.why('space', 'quebec')]).toEqual([['boston', 'concord-nh'], ['10.2']]);
    expect(march('arnold', { on }).targets('step')).toContain('quebec');
  });

  test('10.1 the same army may be activated card after card', () => {
    const t = scene({
      on: { ...QUIET, albany: 'greene, 1 american' },
      american: ['jane-mccrea', 'minutemen'],
      british: [],
    });
    for (const id of ['jane-mccrea', 'minutemen'])
      t.lays(`american: ${id} march`).does(
        'american: general greene',
        'american: step saratoga',
        'american: step albany',
        'american: stop',
        ...(id === 'jane-mccrea' ? ['american: end-card'] : []),
      );
    expect(t.general('greene')).toBe('albany');
  });

  test('17.2, C-31 a space of movement removes the enemy marker: British with units, Americans with or without', () => {
    const on = {
      ...QUIET,
      albany: 'british pc, greene',
      camden: 'american pc, howe',
      salem: 'american pc, howe, 1 british',
    };
    const t = march('greene', { on: { ...QUIET, albany: 'british pc, greene' } }).does('american: uproot');
    expect([t.control('albany'), t.heard('unmarked')[0]?.why]).toEqual([undefined, 'uprooted']);
    for (const x of ['saratoga', 'albany', 'oswego']) t.does(`american: step ${x}`);
    expect(t.question).toBe('play over');
    march('howe', { on: { ...QUIET, camden: on.camden } }).mayNot('british: uproot');
    march('howe', { on: { ...QUIET, salem: on.salem } }).may('british: uproot');
    const besieging = { ...QUIET, salem: 'american pc, 2 american, howe, 3 british' };
    march('howe', { on: besieging, inside: { salem: 'american 0' } }).mayNot('british: uproot');
  });
});

describe('9.1, 9.2, 9.3 Stacking and rank', () => {
  test('9.3, 10.2 Washington takes along Rochambeau and others, Rochambeau others, and nobody his equal', () => {
    const on = { ...QUIET, albany: 'washington, rochambeau, gates, 3 american' };
    const t = march('washington', { on });
    expect(t.targets('join')).toEqual(['gates', 'rochambeau']);
    t.does('american: join gates', 'american: step saratoga');
    expect([t.general('gates'), t.general('rochambeau')]).toEqual(['saratoga', 'albany']);
    t.does('american: drop gates', 'american: step ticonderoga', 'american: stop');
    expect([t.general('gates'), t.general('washington')]).toEqual(['saratoga', 'ticonderoga']);
    expect(march('rochambeau', { on }).targets('join')).toEqual(['gates']);
    expect(march('gates', { on }).targets('join')).toEqual([]);
    expect(march('gates', { on }).why('general', 'washington')).toEqual(['9.3']);
  });

  test('9.2, C-17 of two equals one drawn by lot goes to a space of his side; without one to the box', () => {
    const on = { albany: 'greene, 1 american', saratoga: 'gates, 1 american', york: 'american pc' };
    const t = march('greene', { on }).does('american: step saratoga').rolls(1).does('american: stop');
    expect([t.general('gates'), t.general('greene')]).toEqual(['york', 'saratoga']);
    const lone = march('greene', { on: { albany: 'greene, 1 american', saratoga: 'gates' } });
    lone.does('american: step saratoga').rolls(1).does('american: stop');
    expect([lone.general('gates'), lone.general('greene')]).toEqual(['box', 'saratoga']);
  });

  test('9.2, C-52 he goes neither to the besieged nor to an equal nor among enemies', () => {
    const on = {
      albany: 'greene, 2 american',
      saratoga: 'gates, 1 american',
      york: 'american pc, lee',
      camden: 'american pc, 2 american, howe, 3 british',
      salem: 'american pc, 1 british',
      reading: '1 american',
    };
    const t = march('greene', { on, inside: { camden: 'american 0' } }).does(
      'american: party 1',
      'american: step saratoga',
    );
    t.rolls(0).does('american: stop').mayOnly('american: relocate albany', 'american: relocate reading');
    expect(['york', 'camden', 'salem', 'oswego', 'saratoga'].map((x) => t.why('space', x)[0])).toEqual([
      '9.2',
      '18.3',
      '9.2',
      '9.2',
      '9.2',
    ]);
  });

  test('9.2, 17.5 one who is sent to units beside Congress makes an army of them, and it flees', () => {
    const on = {
      boston: 'british pc, howe, 1 british',
      'lexington-concord': 'british pc, clinton, 1 british',
      camden: '2 british, congress',
      york: 'american pc',
      reading: 'american pc',
    };
    const t = march('howe', { on }).does('british: step lexington-concord').rolls(0).does('british: stop');
    t.does('british: relocate camden');
    expect([t.s.congress, t.s.owed, t.question]).toEqual([-1, 1, 'politics remove']);
  });

  test('9.1 any number of units may stand together', () => {
    const t = march('greene', { on: { ...QUIET, albany: 'greene, 5 american', saratoga: '20 american' } });
    expect(t.does('american: step saratoga', 'american: stop').units('american', 'saratoga')).toBe(25);
  });
});

describe('10.4, 10.5, 10.10 Meeting the enemy', () => {
  test('10.4 a general without units may not enter a space with enemy units', () => {
    const t = march('greene', { on: { ...QUIET, albany: 'greene', saratoga: '1 british' } });
    t.mayNot('american: step saratoga');
    expect(t.why('space', 'saratoga')).toEqual(['10.4']);
  });

  test('10.4 he may pass but not stop with a lone enemy general', () => {
    const t = march('greene', { on: { ...QUIET, albany: 'greene', saratoga: 'howe' } }).does('american: step saratoga');
    t.mayNot('american: stop').does('american: step ticonderoga', 'american: stop');
    expect(t.general('greene')).toBe('ticonderoga');
  });

  test('10.4, C-56 he may join his own besiegers', () => {
    const on = { ...QUIET, albany: 'greene', saratoga: 'british pc, 2 british, 3 american' };
    const t = march('greene', { on, inside: { saratoga: 'british 0' } });
    expect(t.does('american: step saratoga', 'american: stop').general('greene')).toBe('saratoga');
  });

  test('10.5, C-14 there are no overruns: one unit stops an army', () => {
    const on = { ...QUIET, albany: 'greene, 5 american', saratoga: '1 british' };
    const t = march('greene', { on })
      .rolls(...draws(2 + 5 + 1 + 1 + 1))
      .does('american: step saratoga');
    expect(t.question).toBe('battle lead');
  });

  test('10.10, 15.5 an army captures a lone general; that wins the American a marker and costs him one', () => {
    const t = march('greene', { on: { ...QUIET, albany: 'greene, 1 american', saratoga: 'howe' } });
    t.does('american: step saratoga', 'british: ready');
    expect([t.general('howe'), t.question]).toEqual(['captured', 'politics place']);
    t.does('american: marker salem');
    expect([t.control('salem'), t.question]).toEqual(['american', 'march move']);
    const on = { ...QUIET, albany: 'howe, 1 british', saratoga: 'gates', reading: 'american pc' };
    const b = march('howe', { on }).does('british: step saratoga').does('american: ready');
    expect(b.general('gates')).toBe('captured');
    b.does('american: remove reading');
    expect([b.control('reading'), b.question]).toEqual([undefined, 'march move']);
  });

  test('10.10, C-53 Washington leaves the game and costs six markers; whoever cannot pay sues for peace', () => {
    const marked = ['reading', 'lancaster', 'carlisle', 'easton', 'salem'];
    const on = {
      ...QUIET,
      albany: 'howe, 1 british',
      saratoga: 'washington',
      ...Object.fromEntries(marked.map((id) => [id, 'american pc'])),
    };
    const t = march('howe', { on }).does('british: step saratoga').does('american: ready');
    expect([t.general('washington'), t.markers('american').length]).toEqual(['gone', 6]);
    for (let i = 0; i < 6; i++) t.does(t.answers[0]!);
    expect([t.markers('american'), t.question]).toEqual([[], 'march move']);
    const poor = march('howe', { on: { ...on, salem: '1 american' } }).does(
      'british: step saratoga',
      'american: ready',
    );
    expect([poor.winner, poor.game.outcome(poor.s)!.rule]).toEqual(['british', '15.6']);
  });

  test('10.10, C-74 a general whose companions leave him alone among enemies is captured', () => {
    const on = { ...QUIET, albany: 'washington, gates, 3 american, 2 british', saratoga: 'american pc' };
    const t = march('washington', {
      on: { ...on, albany: `british pc, ${on.albany}` },
      inside: { albany: 'british 0' },
    });
    t.does('american: step saratoga');
    expect([t.general('gates'), t.inside('albany')]).toEqual(['captured', undefined]);
    t.does('american: remove york');
  });
});

describe('10.11 Campaign cards', () => {
  const on = { ...QUIET, albany: 'greene, 3 american', reading: 'gates, 3 american', salem: 'lee, 1 american' };

  test('10.11, C-19 a Minor Campaign moves two generals of any rating, one after the other; a Major three', () => {
    const t = march('gates', { on }, 'minor-campaign', 'event').does('american: stop');
    t.mayOnly('american: general greene', 'american: general lee', 'american: no-more');
    t.does('american: general lee', 'american: stop');
    expect(t.question).toBe('play over');
    const major = march('gates', { on }, 'major-campaign', 'event');
    major.does('american: stop', 'american: general lee', 'american: stop').may('american: general greene');
    expect(major.why('general', 'gates')).toEqual(['10.11']);
    major.does('american: no-more');
    expect(major.question).toBe('play over');
  });

  test('10.11, C-58 a unit may be moved by two generals, but four spaces in all', () => {
    const way = { ...QUIET, albany: 'greene, 3 american', ticonderoga: 'lafayette' };
    const t = march('greene', { on: way }, 'minor-campaign', 'event');
    t.does('american: step springfield', 'american: step brattleboro', 'american: step saratoga');
    t.does('american: party 0', 'american: step albany');
    t.does('american: general lafayette', 'american: step saratoga', 'american: party 3');
    t.rolls(0).does('american: step albany');
    expect([t.question, t.units('american', 'albany'), t.general('greene')]).toEqual(['play over', 3, 'york']);
  });

  test('10.11 what has fought is finished for the card', () => {
    const fight = { ...QUIET, albany: 'washington, greene, 3 american', saratoga: '1 british', york: 'lee' };
    const t = march('washington', { on: fight }, 'minor-campaign', 'event').does('american: join greene');
    t.rolls(...draws(2 + 3 + (1 + 1 + 1))).does('american: step saratoga', 'american: attack frontal');
    t.rolls(1).does('british: concede').does('american: marker salem');
    expect([t.units('american', 'saratoga'), t.why('general', 'greene')]).toEqual([2, ['10.11']]);
    t.mayOnly('american: general lee', 'american: no-more');
  });

  /** Greene attacks Saratoga from Albany by a campaign; Lafayette and Lincoln, who have not moved, wait beside both. */
  const attacking = (british: string) => {
    const fight = {
      ...QUIET,
      albany: 'american pc, greene, 4 american',
      saratoga: british,
      ticonderoga: 'lafayette',
      springfield: 'lincoln',
      york: 'american pc',
    };
    return march('greene', { on: fight }, 'minor-campaign', 'event').rolls(...draws(2 + 4 + (1 + 1 + 1)));
  };
  /** Whoever comes to those units finds none to lead away. */
  const findsNobody = (t: ReturnType<typeof attacking>, general: string, to: string): void => {
    t.does(`american: general ${general}`, `american: step ${to}`);
    expect(t.units('american', to)).toBeGreaterThan(0);
    expect(t.targets('party')).toEqual([]);
  };

  test('10.11 units that have won a battle are led away by nobody else with this card', () => {
    const t = attacking('1 british').does('american: step saratoga', 'american: attack frontal');
    t.rolls(1).does('british: concede').does('american: marker salem');
    findsNobody(t, 'lafayette', 'saratoga');
  });

  test('11.4 only one army of a campaign goes by sea', () => {
    const fleet = {
      ...QUIET,
      boston: 'british pc, howe, 3 british',
      'new-york': 'british pc',
      norfolk: 'clinton, british pc',
    };
    const t = march('howe', { on: fleet }, 'minor-campaign', 'event').does('british: sail new-york');
    t.does('british: general clinton');
    expect([t.targets('sail'), t.why('space', 'boston')]).toEqual([[], ['11.4']]);
  });
});
