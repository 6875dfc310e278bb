import { space } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { type Duel, draws, duel, endOfYear, event, march, scene } from './scene.ts';

/** Gates with four units before Camden, in which three British are inside. */
const LINES = {
  camden: 'british pc, 3 british, cornwallis, 4 american, gates',
  charlotte: 'american pc',
  york: 'american pc',
  boston: 'british pc',
};
const inside = { camden: 'british 1' };

describe('18.2 Siege points', () => {
  test('18.2 each activation adds one, once a card and place, and it ends the move', () => {
    const t = march('gates', { on: LINES, inside }).does('american: besiege alone');
    expect([t.inside('camden'), t.question]).toEqual(['british 2', 'play over']);
  });

  test('18.2 arriving counts: the army that comes may besiege at once', () => {
    const on = { ...LINES, camden: 'british pc, 3 british', charlotte: 'american pc, gates, 4 american' };
    const t = march('gates', { on }).does('american: step camden', 'british: inside');
    t.may('american: besiege alone').does('american: besiege alone');
    expect(t.inside('camden')).toBe('british 1');
  });

  test('18.2 three units are needed', () => {
    const on = { ...LINES, camden: 'british pc, 3 british, cornwallis, 2 american, gates' };
    march('gates', { on, inside }).mayNot('american: besiege alone');
  });

  test('18.2, C-34 points equal to the units inside: they are eliminated, generals captured, a battle won', () => {
    const t = march('gates', { on: LINES, inside: { camden: 'british 2' } }).does('american: besiege alone');
    expect([t.units('british', 'camden'), t.general('cornwallis'), t.inside('camden'), t.s.award]).toEqual([
      0,
      'captured',
      undefined,
      2,
    ]);
    expect(t.s.regulars).toBe(false);
  });

  test('18.2, 15.5 a place that falls to the British costs markers', () => {
    const on = { camden: 'american pc, 2 american, lee, 3 british, howe', york: 'american pc', reading: 'american pc' };
    const t = march('howe', { on, inside: { camden: 'american 1' } }).does('british: besiege alone');
    expect([t.general('lee'), t.s.owed]).toEqual(['captured', 2]);
  });

  test('18.2, C-83 winter thins those inside to the number of the points: the place falls', () => {
    const on = { 'concord-nh': 'american pc, 3 american, 4 british', york: 'american pc', boston: 'british pc' };
    const t = endOfYear({ on, inside: { 'concord-nh': 'american 2' } });
    expect([t.units('american', 'concord-nh'), t.inside('concord-nh'), t.heard('fell')[0]?.units]).toEqual([
      0,
      undefined,
      2,
    ]);
    expect([t.question, t.s.owed]).toEqual(['politics remove', 1]);
  });

  test('18.2, C-83 so it does when an event takes a unit from them …', () => {
    const t = event('american', 'camp-fever-1', { on: LINES, inside: { camden: 'british 2' } });
    expect([t.units('british', 'camden'), t.general('cornwallis'), t.s.award]).toEqual([0, 'captured', 2]);
    const safe = event('american', 'camp-fever-1', { on: LINES, inside });
    expect([safe.units('british', 'camden'), safe.inside('camden')]).toEqual([2, 'british 1']);
  });

  test('18.2, C-83 … when some of them sail away …', () => {
    const on = {
      norfolk: 'british pc, 3 british, clinton, 3 american, gates',
      boston: 'british pc',
      york: 'american pc',
    };
    const t = march('clinton', { on, inside: { norfolk: 'british 1' } }).does(
      'british: party 2',
      'british: sail boston',
    );
    expect([t.units('british', 'norfolk'), t.units('british', 'boston'), t.heard('fell')[0]?.units]).toEqual([0, 2, 1]);
    expect([t.general('clinton'), t.question]).toEqual(['boston', 'politics place']);
  });

  test('18.2, C-83 … when the war in Europe calls them, and when they lose a sally', () => {
    const on = { ...LINES, boston: 'british pc, 1 british' };
    const t = event('american', 'mandatory-event-3', { on, inside: { camden: 'british 2' }, mandatory: 2 });
    t.does('british: strike camden');
    expect([t.units('british', 'camden'), t.general('cornwallis'), t.question]).toEqual([
      0,
      'captured',
      'politics place',
    ]);
    const lost = duel({
      on: LINES,
      inside,
      attacker: 'british',
      general: 'cornwallis',
      party: 0,
      from: 'camden',
      to: 'camden',
      sortie: true,
      held: { american: 'probe', british: 'probe' },
    });
    lost.does('british: attack probe', 'american: match probe').rolls(4).does('american: hold');
    expect([lost.units('british', 'camden'), lost.general('cornwallis'), lost.heard('fell')[0]?.units]).toEqual([
      0,
      'captured',
      1,
    ]);
  });

  test('10.11 a campaign gives one point a place, and those who besieged are spent', () => {
    const on = { ...LINES, camden: 'british pc, 5 british, 4 american, gates', charlotte: 'washington, 1 american' };
    const t = march('gates', { on, inside }, 'minor-campaign', 'event').does('american: besiege alone');
    t.does('american: general washington', 'american: step camden');
    t.mayNot('american: besiege alone', 'american: party 2', 'american: join gates');
    expect(t.why('general', 'gates')).toEqual(['10.11']);
  });

  test('8.4 artillery adds one more', () => {
    const t = march('gates', {
      on: LINES,
      inside: { camden: 'british 0' },
      american: ['henry-knoxs-artillery-2', 'royal-artillery-2'],
    });
    t.mayNot('american: besiege royal-artillery-2').does('american: besiege henry-knoxs-artillery-2');
    expect([t.inside('camden'), t.hand('american')]).toEqual(['british 2', ['royal-artillery-2']]);
  });

  test('8.4, C-64 a convoy takes one away before the fall is judged; it is also an ordinary event', () => {
    const t = march('gates', { on: LINES, inside: { camden: 'british 2' }, british: ['relief-convoy', 'jane-mccrea'] });
    t.does('american: besiege alone').mayOnly('british: lay relief-convoy', 'british: let-pass');
    expect(t.why('card', 'jane-mccrea')).toEqual(['8.4']);
    t.does('british: lay relief-convoy');
    expect([t.inside('camden'), t.units('british', 'camden')]).toEqual(['british 2', 3]);
    const own = event('british', 'relief-convoy', { on: LINES, inside });
    expect(own.inside('camden')).toBe('british 0');
    expect(scene({ on: LINES, turn: 'british', british: ['relief-convoy'] }).why('use', 'relief-convoy/event')).toEqual(
      ['8.3'],
    );
  });

  test('8.3 a Siege Train adds a point to one’s own siege', () => {
    const t = event('american', 'siege-train', { on: LINES, inside });
    expect(t.inside('camden')).toBe('british 2');
  });
});

describe('18.3, 18.4 The besieged', () => {
  /** Cornwallis sallies out of Camden; the battle cards are dealt. */
  const sallied = (held: Duel['held'], more: Partial<Duel> = {}) =>
    duel({
      on: LINES,
      inside,
      attacker: 'british',
      general: 'cornwallis',
      party: 0,
      from: 'camden',
      to: 'camden',
      sortie: true,
      held,
      ...more,
    });

  test('18.3 they may sally or stay, but not march off', () => {
    const t = march('cornwallis', { on: LINES, inside });
    expect([t.targets('step'), t.why('space', 'charlotte')]).toEqual([[], ['18.3']]);
    t.may('british: sally', 'british: stop');
  });

  test('18.3 a sally is fought with all units inside; beaten they go back in', () => {
    const t = march('cornwallis', { on: LINES, inside })
      .rolls(...draws(3 + 3 + 1 + (1 + 4 + 1)))
      .does('british: sally');
    expect([t.counted('british'), t.counted('american')]).toEqual([
      { general: 3, units: 3, regulars: 1 },
      { general: 1, units: 4, defender: 1 },
    ]);
    const lost = sallied({ american: 'probe', british: 'probe' });
    lost.does('british: attack probe', 'american: match probe').rolls(1).does('american: hold');
    expect([lost.units('british', 'camden'), lost.general('cornwallis'), lost.inside('camden')]).toEqual([
      2,
      'camden',
      'british 1',
    ]);
  });

  test('16.2 those who sallied may withdraw back inside', () => {
    const t = sallied({ american: 'probe', british: 'probe' });
    t.rolls(3).does('british: withdraw alone').rolls(1).does('american: let-go');
    expect([t.units('british', 'camden'), t.inside('camden'), t.question]).toEqual([2, 'british 1', 'play over']);
  });

  test('18.4 the siege is lifted when no enemy unit is left', () => {
    const t = sallied({ american: 'frontal', british: 'probe' });
    t.does('british: attack probe').rolls(6).does('american: concede');
    expect([t.inside('camden'), t.units('american', 'charlotte'), t.general('gates')]).toEqual([
      undefined,
      2,
      'charlotte',
    ]);
  });

  test('18.4 falling below three units does not lift it', () => {
    const t = event('british', 'camp-fever-1', {
      on: { ...LINES, camden: 'british pc, 3 british, 3 american' },
      inside,
    });
    expect([t.units('american', 'camden'), t.inside('camden')]).toEqual([2, 'british 1']);
  });

  test('14.7, C-27 a sally that wins with its last unit keeps its general while the enemy retreats', () => {
    const on = {
      ...LINES,
      camden: 'british pc, 1 british, cornwallis, 2 american, gates',
      'ninety-six': 'american pc',
    };
    const t = sallied({ american: 'probe', british: 'frontal' }, { on }).does('british: attack frontal');
    t.rolls(1).does('american: concede').mayOnly('american: retreat charlotte', 'american: retreat ninety-six');
    t.does('american: retreat charlotte');
    expect([t.general('cornwallis'), t.units('british', 'camden'), t.units('american', 'charlotte')]).toEqual([
      'camden',
      0,
      1,
    ]);
  });

  test('14.7, C-72 besiegers who win with their last unit lose their general: nobody is retreating', () => {
    const on = { ...LINES, camden: 'british pc, 3 british, cornwallis, 1 american, gates' };
    const t = sallied({ american: 'frontal', british: '' }, { on, lead: 'american' });
    t.rolls(1).does('american: attack frontal');
    expect([t.general('gates'), t.units('british', 'camden'), t.inside('camden')]).toEqual(['captured', 2, undefined]);
    expect([t.s.award, t.s.owed]).toEqual([1, 1]);
  });
});

describe('18.5 Relief and sortie', () => {
  const on = { ...LINES, 'ninety-six': 'howe, 3 british, british pc' };

  test('18.5 the besieged may add their strength', () => {
    const t = march('howe', { on, inside }).does('british: step camden', 'american: ready');
    t.mayOnly('british: keep-in', 'british: sortie')
      .rolls(...draws(3 + 6 + 1 + (1 + 4 + 1)))
      .does('british: sortie');
    expect(t.counted('british')).toEqual({ general: 3, units: 6, regulars: 1 });
    const kept = march('howe', { on, inside }).does('british: step camden', 'american: ready');
    kept.rolls(...draws(3 + 3 + 1 + (1 + 4 + 1))).does('british: keep-in');
    expect(kept.counted('british')).toEqual({ general: 3, units: 3, regulars: 1 });
  });

  test('18.5, C-51 among equals the one who relieves commands, not a better man inside', () => {
    const relief = { ...on, 'ninety-six': 'clinton, 3 british, british pc' };
    const t = march('clinton', { on: relief, inside }).does('british: step camden', 'american: ready');
    t.rolls(...draws(2 + 6 + 1 + (1 + 4 + 1))).does('british: sortie');
    expect(t.counted('british')['general']).toBe(2);
  });

  test('18.5 the higher rank commands, inside or outside', () => {
    const relief = {
      camden: 'american pc, 2 american, washington, 3 british, howe',
      charlotte: 'american pc, gates, 2 american',
      york: 'american pc',
    };
    const t = march('gates', { on: relief, inside: { camden: 'american 0' } }).does(
      'american: step camden',
      'british: ready',
    );
    t.rolls(...draws(2 + 4 + (3 + 3 + 1 + 1))).does('american: sortie');
    expect(t.counted('american')['general']).toBe(2);
  });

  test('18.5 the loser shares the losses between relief and besieged; only those who came out go back in', () => {
    const t = duel({
      on,
      inside,
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'ninety-six',
      to: 'camden',
      sortie: true,
      held: { american: 'probe', british: 'probe' },
    });
    t.does('british: attack probe', 'american: match probe').rolls(4).does('american: hold');
    t.mayOnly('british: lose 2', 'british: lose 1', 'british: lose 0').does('british: lose 1');
    expect([t.units('british', 'ninety-six'), t.units('british', 'camden'), t.inside('camden')]).toEqual([
      2,
      2,
      'british 1',
    ]);
    expect(t.general('howe')).toBe('ninety-six');
  });

  test('14.7, C-72 besiegers who beat the relief with their last unit are taken by a garrison that was kept in', () => {
    const shut = {
      camden: 'american pc, 2 american, 1 british, howe',
      charlotte: 'american pc, gates, 1 american',
    };
    const t = duel({
      on: shut,
      inside: { camden: 'american 0' },
      attacker: 'american',
      general: 'gates',
      party: 1,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'probe', british: 'frontal' },
      lead: 'british',
    });
    t.does('british: attack frontal').rolls(1).does('american: concede');
    expect([t.general('howe'), t.general('gates'), t.inside('camden')]).toEqual(['captured', 'captured', undefined]);
    expect(t.units('american', 'camden')).toBe(2);
  });

  /** Gates relieves Washington in Camden by a campaign and wins. */
  const relieved = (answer: 'sortie' | 'keep-in') => {
    const shut = {
      camden: 'american pc, 2 american, washington, 1 british',
      charlotte: 'american pc, gates, 2 american',
    };
    const t = march('gates', { on: shut, inside: { camden: 'american 0' } }, 'minor-campaign', 'event');
    const [general, units] = answer === 'sortie' ? [2, 4] : [1, 2];
    t.does('american: step camden').rolls(...draws(general + units + (1 + 1 + 1)));
    t.does(`american: ${answer}`, 'american: attack frontal').rolls(1).does('british: concede');
    return t.does('american: marker salem');
  };

  test('10.11, 18.5 generals and units that came out to fight are spent for the campaign; those kept in are not', () => {
    const out = relieved('sortie');
    expect([out.question, out.units('american', 'camden')]).toEqual(['play over', 3]);
    const kept = relieved('keep-in').does('american: general washington');
    kept.may('american: party 1', 'american: step charlotte').mayNot('american: party 3', 'american: join gates');
  });

  test('10.11, 18.3 every general who sallied is spent for the campaign', () => {
    const both = {
      camden: 'american pc, 3 american, washington, gates, 1 british',
      york: 'american pc, lee',
      boston: 'british pc',
    };
    const t = march('gates', { on: both, inside: { camden: 'american 0' } }, 'minor-campaign', 'event');
    t.rolls(...draws(2 + 3 + (1 + 1 + 1))).does('american: sally', 'american: attack frontal');
    t.rolls(1).does('british: concede', 'american: marker salem');
    t.mayOnly('american: general lee', 'american: no-more');
    expect(t.why('general', 'washington')).toEqual(['10.11']);
  });

  test('18.5 a victory joins them and lifts the siege', () => {
    const t = duel({
      on,
      inside,
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'ninety-six',
      to: 'camden',
      sortie: false,
      held: { american: 'frontal', british: 'probe' },
    });
    t.does('british: attack probe').rolls(1).does('american: concede').rolls(0).does('american: remove york');
    expect([t.inside('camden'), t.units('british', 'camden')]).toEqual([undefined, 6]);
  });
});

test('18.4, C-27 besiegers march off, win elsewhere and lose their last unit in the assault: their siege is lifted at once', () => {
  const t = duel({
    on: {
      boston: 'british pc, 2 british, gates, 1 american',
      falmouth: 'carleton, 3 british',
      quebec: 'british pc',
      'new-york': 'british pc',
      york: 'american pc',
    },
    inside: { boston: 'british 0' },
    attacker: 'american',
    general: 'gates',
    party: 1,
    from: 'boston',
    to: 'falmouth',
    held: { american: 'frontal', british: 'probe' },
  });
  t.does('american: attack frontal').rolls(1).does('british: concede');
  expect([t.question, t.s.sieges, t.heard('siege-lifted')]).toEqual([
    'aftermath whither',
    [],
    [{ kind: 'siege-lifted', space: space('boston') }],
  ]);
});
