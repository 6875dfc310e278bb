import { describe, expect, test } from 'vitest';
import { march, scene } from './scene.ts';

const CONGRESS = { philadelphia: 'american pc, congress, 1 american' } as const;
const ARMIES = {
  ...CONGRESS,
  reading: 'washington, 6 american',
  york: 'gates, 2 american',
  boston: 'howe, 3 british',
} as const;

describe('M5.1 Operations and campaign cards', () => {
  test('M5.1 6.1a 2.2c 7.0b an operations card moves one general whose strategy rating it pays', () => {
    const one = scene({ on: ARMIES, american: ['ops-1'] }).lays('american: ops-1 march');
    one.mayOnly('american: general washington');
    expect(one.why('general', 'gates')).toEqual(['7.0b']);
    scene({ on: ARMIES, american: ['ops-2'] })
      .lays('american: ops-2 march')
      .mayOnly('american: general washington', 'american: general gates');
  });

  test('M5.1 7.0a 7.0c a Minor Campaign moves two generals of any rating, a Major Campaign three', () => {
    const minor = march('washington', { on: ARMIES }, 'minor-campaign').does('american: stop');
    minor.mayOnly('american: general gates', 'american: no-more').does('american: general gates', 'american: stop');
    expect(minor.question).toBe('play over');
    const major = march('howe', { on: { ...ARMIES, quebec: 'carleton', montreal: 'clinton' } }, 'major-campaign');
    major.does(
      'british: stop',
      'british: general carleton',
      'british: stop',
      'british: general clinton',
      'british: stop',
    );
    expect(major.question).toBe('play over');
  });

  test('7.1a 7.1b four spaces and at most five units, picked up and dropped on the way', () => {
    const t = march('washington', { on: ARMIES });
    expect(t.targets('party')).toEqual(['0', '1', '2', '3', '4']);
    t.does('american: step lancaster', 'american: step carlisle', 'american: party 2', 'american: step bassett-town');
    t.does('american: step pittsburgh');
    expect([t.general('washington'), t.question]).toEqual(['pittsburgh', 'play over']);
    expect([t.units('american', 'carlisle'), t.units('american', 'pittsburgh')]).toEqual([3, 2]);
  });

  test('6.1b 3.0e an operations card places as many markers as its number', () => {
    const t = scene({ on: ARMIES, american: ['ops-2'] }).lays('american: ops-2 markers');
    t.does('american: marker camden', 'american: marker salem');
    expect([t.question, t.control('camden'), t.control('salem')]).toEqual(['play over', 'american', 'american']);
  });

  test('10.1a 2.2e the American places where neither a marker nor British units are; not without Congress, not in a mutiny', () => {
    const t = scene({ on: { ...ARMIES, camden: 'british pc' }, american: ['ops-1'] }).lays('american: ops-1 markers');
    t.mayNot('american: marker boston', 'american: marker camden', 'american: marker philadelphia');
    expect([t.why('space', 'boston'), t.why('space', 'philadelphia')]).toEqual([['10.1a'], ['2.2e']]);
    const mutiny = scene({ on: ARMIES, american: ['ops-1'], mutiny: true }).does('american: card ops-1');
    mutiny.mayNot('american: use markers');
    const { philadelphia: _, ...away } = ARMIES;
    scene({ on: away, american: ['ops-1'] })
      .does('american: card ops-1')
      .mayNot('american: use markers');
  });

  test('10.1b the British place next to a marker that was there before the card, without chaining', () => {
    const on = { ...CONGRESS, norfolk: 'british pc' };
    const t = scene({ on, turn: 'british', british: ['ops-2'] }).lays('british: ops-2 markers');
    expect(t.targets('marker').toSorted()).toEqual(['edenton', 'petersburg', 'richmond', 'yorktown']);
    t.does('british: marker edenton').mayNot('british: marker new-bern');
  });
});

describe('M5.13 Reinforcements', () => {
  test('M5.13 8.0a 8.0c 6.1c M-16 the American raises as many as the card says, with two cards a year', () => {
    const t = scene({ on: ARMIES, american: ['ops-3'], filed: { american: ['ops-1'] } });
    t.lays('american: ops-3 reinforcements').does('american: land camden', 'american: bring greene');
    expect([t.units('american', 'camden'), t.general('greene'), t.s.filed[0].length]).toEqual([3, 'camden', 2]);
    const used = scene({ on: ARMIES, american: ['ops-3'], filed: { american: ['ops-1', 'ops-2'] } });
    used.does('american: card ops-3').mayNot('american: use reinforcements');
    expect(used.why('use', 'ops-3/reinforcements')).toEqual(['8.0a']);
  });

  test('M5.13 8.0b M-16 one British card a year brings any number from the box to one port', () => {
    const t = scene({ on: ARMIES, turn: 'british', british: ['ops-1'], box: 4 }).lays('british: ops-1 reinforcements');
    t.mayNot('british: land philadelphia', 'british: land reading').does('british: land newport');
    t.does('british: troops 4', 'british: bring cornwallis');
    expect([t.units('british', 'newport'), t.general('cornwallis'), t.s.britishBox]).toEqual([4, 'newport', 0]);
    const used = scene({ on: ARMIES, turn: 'british', british: ['ops-1'], box: 4, filed: { british: ['ops-2'] } });
    used.does('british: card ops-1').mayNot('british: use reinforcements');
  });

  test('M5.13 7.1f they may come to a lone enemy general and capture him', () => {
    const british = scene({ on: { ...ARMIES, newport: 'greene' }, turn: 'british', british: ['ops-1'], box: 2 });
    british
      .lays('british: ops-1 reinforcements')
      .does('british: land newport', 'british: troops 1', 'british: no-general');
    expect(british.general('greene')).toBe('captured');
    const american = scene({ on: { ...ARMIES, camden: 'clinton' }, american: ['ops-1'] });
    american.lays('american: ops-1 reinforcements').does('american: land camden', 'american: no-general');
    expect(american.general('clinton')).toBe('captured');
  });
});

describe('6.2 Events', () => {
  test('6.2a 6.2e 6.2i an event does what it says; a one-time event leaves the game', () => {
    const t = scene({ on: ARMIES, american: ['von-steuben'] }).lays('american: von-steuben event');
    expect([t.s.regulars, t.pile('removed')]).toEqual([false, ['von-steuben']]);
  });

  test('6.2c a card taken from a hand is drawn blindly; a Special is played at once by the taker', () => {
    const t = scene({ on: ARMIES, turn: 'british', british: ['admiral-rodney'], american: ['ops-1', 'european-war'] });
    t.rolls(1).lays('british: admiral-rodney event');
    expect([t.hand('american'), t.units('british', 'boston')]).toEqual([['ops-1'], 1]);
  });

  test('6.2d an event of the enemy can only be discarded, face up', () => {
    const t = scene({ on: ARMIES, american: ['kings-pardons'] }).lays('american: kings-pardons discard');
    expect(t.pile('discards')).toEqual(['kings-pardons']);
  });
});

describe('7.1 Movement', () => {
  test('7.1c 7.1f 3.0a units capture a lone general and march on', () => {
    const t = march('howe', { on: { boston: 'howe, 3 british', 'lexington-concord': 'lee', york: '1 american' } });
    t.does('british: step lexington-concord');
    expect(t.general('lee')).toBe('captured');
    t.may('british: step springfield');
  });

  test('7.1d1 only Arnold knows the dotted line', () => {
    march('arnold', { on: { falmouth: 'arnold, 2 american' } }).may('american: step quebec');
    const t = march('lee', { on: { falmouth: 'lee, 2 american' } }).mayNot('american: step quebec');
    expect(t.why('space', 'quebec')).toEqual(['7.1d1']);
  });

  test('7.1d2 7.1d3 7.1d4 a general alone enters no enemy units, stops with no enemy general, and never shares a space', () => {
    const on = { york: 'lee', lancaster: '1 british', carlisle: 'howe', baltimore: 'gates, 1 american' };
    const t = march('lee', { on }).mayNot('american: step lancaster').does('american: step carlisle');
    t.mayNot('american: stop');
    expect(t.why('space', 'lancaster')).toEqual(['7.1d2']);
    const pair = march('lee', { on }).does('american: step baltimore', 'american: stop');
    pair.mayOnly('american: to-box lee', 'american: to-box gates');
  });

  test('7.1e the British may sail from port to port instead', () => {
    const on = { boston: 'howe, 3 british', newport: 'american pc', norfolk: 'navy', york: '1 american' };
    const t = march('howe', { on })
      .mayNot('british: sail newport', 'british: sail norfolk')
      .does('british: sail charleston');
    expect([t.general('howe'), t.units('british', 'charleston'), t.question]).toEqual(['charleston', 3, 'play over']);
  });
});
