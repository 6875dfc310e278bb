import { describe, expect, test } from 'vitest';
import { draws, event, march } from './scene.ts';

const on = {
  boston: 'british pc, howe, 7 british',
  norfolk: 'british pc',
  newport: 'american pc',
  'new-york': 'american pc, 2 american',
  charleston: 'american pc',
  york: 'american pc, 1 american',
};

describe('11.1 Naval movement', () => {
  test('11.1, C-10 any card that activates him takes a British general from port to port with five units', () => {
    const t = march('howe', { on }).does('british: sail norfolk');
    expect([t.general('howe'), t.units('british', 'norfolk'), t.units('british', 'boston')]).toEqual(['norfolk', 5, 2]);
    expect(t.question).toBe('play over');
  });

  test('11.1 ten units by forced march; more than five by no other card', () => {
    const t = march('howe', { on }, 'forced-march-3', 'event').does('british: party 7', 'british: sail norfolk');
    expect(t.units('british', 'norfolk')).toBe(7);
    const plain = march('howe', { on }).does('british: party 7');
    expect([plain.targets('sail'), plain.why('space', 'norfolk')]).toEqual([[], ['11.1']]);
  });

  test('11.1 it is the whole move: not after a step', () => {
    const t = march('howe', { on: { ...on, boston: 'british pc', falmouth: 'howe, 2 british' } });
    t.may('british: sail norfolk').does('british: step boston');
    expect([t.targets('sail'), t.why('space', 'norfolk')]).toEqual([[], ['11.1']]);
  });

  test('11.1, 10.11, C-82 nor with units that have marched with the same campaign', () => {
    const both = { ...on, boston: 'british pc, clinton, 1 british', 'lexington-concord': 'howe, 3 british' };
    const t = march('howe', { on: both }, 'minor-campaign', 'event').does('british: step boston', 'british: party 0');
    t.does('british: step falmouth', 'british: stop', 'british: general clinton').may('british: sail norfolk');
    t.does('british: party 4');
    expect([t.targets('sail'), t.why('space', 'norfolk')]).toEqual([[], ['11.1']]);
  });

  test('11.1, C-20 the French Navy closes its port, to come and to go', () => {
    const t = march('howe', { on: { ...on, norfolk: 'british pc, navy' } });
    expect([t.targets('sail').includes('norfolk'), t.why('space', 'norfolk')]).toEqual([false, ['11.1']]);
    expect(march('howe', { on: { ...on, boston: 'british pc, howe, 7 british, navy' } }).targets('sail')).toEqual([]);
  });

  test('11.1 Americans go by sea only by an event that says so', () => {
    const home = { newport: 'american pc, greene, 6 american', boston: 'british pc', charleston: 'american pc' };
    expect(march('greene', { on: home }).targets('sail')).toEqual([]);
    const t = march('greene', { on: home }, 'john-glovers-marblehead-regiment-1', 'event');
    t.mayNot('american: sail boston').does('american: sail charleston');
    expect([t.general('greene'), t.units('american', 'charleston')]).toEqual(['charleston', 5]);
  });
});

describe('11.2 Amphibious invasion', () => {
  test('11.2 a port with an American marker or unit needs a 3, once a year', () => {
    const t = march('howe', { on });
    expect(t.targets('invade')).toEqual(['new-york', 'newport']);
    expect(t.targets('sail')).not.toContain('newport');
    t.does('british: invade newport');
    expect([t.general('howe'), t.s.invaded]).toEqual(['newport', true]);
    const again = march('howe', { on, invaded: true });
    expect([again.targets('invade'), again.why('space', 'new-york')]).toEqual([[], ['11.2']]);
  });

  test('11.2, C-71 a 2 does not do, nor a Forced March; a campaign does', () => {
    const two = { ...on, boston: 'british pc, clinton, 3 british' };
    expect(march('clinton', { on: two }, 'tory-rising-2').targets('invade')).toEqual([]);
    expect(march('clinton', { on: two }, 'tory-rising-2').why('space', 'new-york')).toEqual(['11.2']);
    expect(march('howe', { on }, 'forced-march-3', 'event').targets('invade')).toEqual([]);
    expect(march('howe', { on }, 'forced-march-3', 'march').targets('invade')).toContain('newport');
    expect(march('howe', { on }, 'minor-campaign', 'event').targets('invade')).toContain('newport');
  });

  test('11.2 never in 1775', () => {
    const t = march('howe', { on, year: 1775 });
    expect([t.targets('invade'), t.why('space', 'new-york')]).toEqual([[], ['11.2']]);
  });

  test('11.5 never into a restricted port', () => {
    expect(march('howe', { on }).why('space', 'charleston')).toEqual(['11.5']);
  });

  test('11.1, 11.2, C-88 a general alone may land where only an American marker is, not among units or generals', () => {
    const ports = { ...on, 'new-york': 'american pc, 1 american', yorktown: 'american pc, gates' };
    const t = march('howe', { on: ports }).does('british: party 0');
    expect([t.targets('invade'), t.why('space', 'new-york'), t.why('space', 'yorktown')]).toEqual([
      ['newport'],
      ['10.4'],
      ['10.4'],
    ]);
    t.does('british: invade newport');
    expect([t.general('howe'), t.units('british', 'newport'), t.s.invaded]).toEqual(['newport', 0, true]);
    const two = march('clinton', { on: { ...ports, norfolk: 'british pc, clinton' } }, 'tory-rising-2');
    expect([two.targets('invade'), two.why('space', 'newport')]).toEqual([[], ['11.2']]);
  });

  test('12.5, 11.2 an invader who is intercepted may back up to his port', () => {
    const t = march('howe', { on: { ...on, hartford: 'american pc, washington, 3 american' } });
    t.does('british: invade newport', 'american: intercept washington 3 alone').rolls(2).does('american: ready');
    t.mayOnly('british: stand', 'british: back-up').does('british: back-up');
    expect([t.general('howe'), t.units('british', 'boston'), t.general('washington')]).toEqual([
      'boston',
      7,
      'newport',
    ]);
    expect(t.question).toBe('play over');
    expect([t.general('howe'), t.s.invaded]).toEqual(['boston', true]);
  });

  test('11.2, C-86 an invasion that is stopped at sea is not the one of the year; one that backs up is', () => {
    const t = march('howe', { on, american: ['storm-at-sea-1'] });
    t.does('british: invade newport', 'american: lay storm-at-sea-1');
    expect([t.general('howe'), t.s.invaded]).toEqual(['boston', false]);
  });
});

describe('11.3 The sea and sieges', () => {
  const siege = { ...on, norfolk: 'british pc, 2 british, clinton, 3 american, gates' };
  const inside = { norfolk: 'british 1' };

  test('11.3, 18.3 an army lands inside a besieged city of its own; that is no invasion', () => {
    const t = march('howe', { on: siege, inside, year: 1775 });
    t.rolls(0).does('british: sail norfolk');
    expect([t.units('british', 'norfolk'), t.inside('norfolk'), t.s.invaded]).toEqual([7, 'british 1', false]);
  });

  test('11.3, 18.3 the besieged may leave by sea', () => {
    const t = march('clinton', { on: { ...siege, boston: 'british pc, 7 british' }, inside }).does(
      'british: sail boston',
    );
    expect([t.units('british', 'boston'), t.inside('norfolk')]).toEqual([9, undefined]);
  });

  test('11.2 or it invades the besiegers and the besieged come out', () => {
    const t = march('howe', { on: siege, inside }).does('british: invade norfolk');
    expect(t.question).toBe('reaction declare');
    t.does('american: ready').mayOnly('british: keep-in', 'british: sortie');
    t.rolls(...draws(3 + 5 + 2 + 2 + 1 + (1 + 3 + 1))).does('british: sortie');
    expect(t.counted('british')).toEqual({ general: 3, units: 7, port: 2, regulars: 1 });
  });
});

describe('11.2, C-06 Reinforcements straight from England', () => {
  test('C-06 they come to a British or empty port, with a general from the box', () => {
    const t = event('british', 'reinforcements-from-england', { on, year: 1775 });
    expect([t.targets('land').includes('boston'), t.targets('land').includes('newport')]).toEqual([true, false]);
    expect([t.why('space', 'newport'), t.why('space', 'albany')]).toEqual([['8.3'], ['8.3']]);
    t.does('british: land norfolk', 'british: bring clinton');
    expect([t.units('british', 'norfolk'), t.general('clinton')]).toEqual([4, 'norfolk']);
  });

  test('C-06, C-57 or land as the invasion of the year under a general, who cannot back up', () => {
    const t = event('british', 'hessian-regiments', {
      on: { ...on, hartford: 'american pc, washington, 3 american' },
    });
    expect(t.targets('invade')).toEqual(['new-york', 'newport']);
    t.does('british: invade newport', 'british: bring cornwallis', 'american: intercept washington 3 alone');
    t.rolls(2, ...draws(3 + 5 + 2 + 1 + (2 + 3 + 1 + 2 + 1))).does('american: ready');
    expect([t.question, t.counted('british')['units'], t.s.invaded]).toEqual(['battle lead', 5, true]);
  });

  test('C-06 without a fight they stand in the port', () => {
    const t = event('british', 'reinforcements-from-england', { on }).does('british: invade newport');
    t.does('british: bring clinton');
    expect([t.units('british', 'newport'), t.general('clinton'), t.question]).toEqual([4, 'newport', 'play over']);
  });
});
