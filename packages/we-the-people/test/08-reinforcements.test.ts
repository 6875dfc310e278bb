import { SPACES } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { isOpenPort } from '../src/index.ts';
import { type Position, scene } from './scene.ts';

const QUIET = { reading: '1 american', norfolk: 'british pc, 1 british' } as const;
const british = (on: Record<string, string>, more: Position = {}) =>
  scene({ on: { ...QUIET, ...on }, turn: 'british', british: ['ops-2'], ...more });
const american = (on: Record<string, string>, card = 'ops-3') =>
  scene({ on: { ...QUIET, ...on }, american: [card] }).lays(`american: ${card} reinforcements`);

describe('8.0a Reinforcement boxes', () => {
  test('8.0a T-8.0-1 one card a year for the British, two for the American', () => {
    const one = british({}, { box: 3, filed: { british: ['ops-1'] } }).does('british: card ops-2');
    one.mayNot('british: use reinforcements');
    expect(one.why('use', 'ops-2/reinforcements')).toEqual(['8.0a']);
    const two = (filed: string[]) =>
      scene({ on: QUIET, american: ['ops-1'], filed: { american: filed } }).does('american: card ops-1');
    two(['ops-1']).may('american: use reinforcements');
    two(['ops-1', 'ops-3']).mayNot('american: use reinforcements');
  });

  test('8.0a R-56 only cards used for reinforcements count', () => {
    const t = scene({ on: QUIET, american: ['ops-1', 'ops-2', 'ops-3'] });
    t.lays('american: ops-1 nothing').does('american: end-card').lays('american: ops-2 reinforcements');
    t.does('american: land york', 'american: no-general', 'american: end-card').lays('american: ops-3 reinforcements');
    expect(t.s.filed[0]).toHaveLength(1);
  });

  test('8.0a the boxes are public, and British units wait without limit', () => {
    const t = british({}, { box: 40 }).lays('british: ops-2 reinforcements').does('british: land norfolk');
    expect(t.targets('troops')).toHaveLength(41);
    for (const seat of [0, 1, undefined]) expect(t.game.view(t.s, seat).britishBox).toBe(40);
  });
});

describe('8.0b British reinforcements', () => {
  test('8.0b T-8.0b-1 a port without American units, American marker or Navy; Canada too, no marker needed', () => {
    const t = british({ charleston: 'american pc', savannah: '1 american', 'new-haven': 'navy' }, { box: 3 });
    t.lays('british: ops-2 reinforcements').may('british: land quebec', 'british: land new-york');
    t.mayNot('british: land charleston', 'british: land savannah', 'british: land new-haven', 'british: land hartford');
    expect(t.targets('land')).toHaveLength(18 - 3);
    for (const id of ['charleston', 'savannah', 'new-haven', 'hartford']) expect(t.why('space', id)).toEqual(['8.0b']);
  });

  test('8.0b a port is open to the British, for whoever looks at the map, exactly where they may land', () => {
    const t = british({ charleston: 'american pc', savannah: '1 american', 'new-haven': 'navy' }, { box: 3 });
    t.lays('british: ops-2 reinforcements');
    const open = SPACES.filter((_, x) => isOpenPort(t.s, t.game.kit.atlas, x));
    expect(open.toSorted()).toEqual(t.targets('land').toSorted());
  });

  test('8.0b any number out of the box, and a general besides', () => {
    const t = british({}, { box: 3 }).lays('british: ops-2 reinforcements').does('british: land boston');
    expect(t.targets('troops')).toEqual(['3', '2', '1', '0']);
    t.does('british: troops 2');
    expect(t.targets('bring')).toEqual(['howe', 'clinton', 'burgoyne', 'cornwallis', 'carleton']);
    expect(t.why('general', 'washington')).toEqual(['8.0a']);
    t.does('british: bring clinton').mayOnly('british: end-card');
    expect([t.units('british', 'boston'), t.s.britishBox, t.general('clinton')]).toEqual([2, 1, 'boston']);
  });

  test('8.0b T-8.0b-2 a general who is there changes places; a second one never stands beside him', () => {
    const t = british({ boston: 'british pc, howe, 2 british', quebec: 'carleton' }, { box: 3 });
    t.lays('british: ops-2 reinforcements').does('british: land boston', 'british: troops 3');
    t.mayOnly('british: bring clinton', 'british: bring burgoyne', 'british: bring cornwallis', 'british: no-general');
    expect(t.why('general', 'carleton')).toEqual(['8.0a']);
    t.does('british: bring cornwallis');
    expect([t.general('cornwallis'), t.general('howe'), t.units('british', 'boston')]).toEqual(['boston', 'box', 5]);
  });

  test('8.0b T-8.0b-3 R-53 an empty box: a general alone may come, but somebody must', () => {
    const t = british({ newport: 'lee' }).lays('british: ops-2 reinforcements').mayNot('british: land newport');
    expect(t.why('space', 'newport')).toEqual(['8.0b']);
    t.does('british: land boston').mayNot('british: no-general').does('british: bring howe');
    expect([t.general('howe'), t.units('british', 'boston')]).toEqual(['boston', 0]);
  });

  test('8.0b T-8.0b-3 R-53 nothing in the box at all: the use is not offered', () => {
    const on = {
      boston: 'howe',
      quebec: 'carleton',
      'new-york': 'clinton',
      savannah: 'burgoyne',
      baltimore: 'cornwallis',
    };
    const t = british(on).does('british: card ops-2').mayNot('british: use reinforcements');
    expect(t.why('use', 'ops-2/reinforcements')).toEqual(['8.0b']);
  });

  test('8.0b T-8.0b-3 R-54 a lone American general in the port: at least one unit, and he is captured', () => {
    const t = british({ newport: 'lee' }, { box: 2 })
      .lays('british: ops-2 reinforcements')
      .does('british: land newport');
    t.mayOnly('british: troops 1', 'british: troops 2').does('british: troops 1');
    expect(t.general('lee')).toBe('captured');
    t.may('british: no-general', 'british: bring howe');
  });

  test('8.0b R-54 even Washington, and that ends the war', () => {
    const t = british({ newport: 'washington' }, { box: 2 }).lays('british: ops-2 reinforcements');
    t.does('british: land newport', 'british: troops 2');
    expect(t.winner).toBe('british');
  });
});

describe('8.0c American reinforcements', () => {
  test("8.0c T-8.0c-1 R-55 exactly the card's value, in one space of the thirteen without British units or marker", () => {
    const t = american({ easton: '1 british', york: 'american pc' });
    t.mayNot('american: land norfolk', 'american: land montreal', 'american: land easton').may('american: land york');
    for (const id of ['norfolk', 'montreal', 'easton']) expect(t.why('space', id)).toEqual(['8.0c']);
    t.does('american: land york').may('american: no-general').does('american: no-general');
    expect(t.units('american', 'york')).toBe(3);
  });

  test('8.0c it works with Congress dispersed, and brings a general', () => {
    const t = american({}, 'ops-1').does('american: land york', 'american: bring lafayette');
    expect([t.general('lafayette'), t.units('american', 'york'), t.congress]).toEqual(['york', 1, 'dispersed']);
  });

  test('8.0c a general who is there changes places with one from the box', () => {
    const t = american({ york: 'gates, 1 american' }).does('american: land york', 'american: bring greene');
    expect([t.general('gates'), t.general('greene'), t.units('american', 'york')]).toEqual(['box', 'york', 4]);
  });

  test('8.0c T-8.0c-2 Washington is never exchanged', () => {
    const t = american({ york: 'washington, 1 american' }).does('american: land york').mayOnly('american: end-card');
    expect([t.general('washington'), t.units('american', 'york')]).toEqual(['york', 4]);
  });

  test('8.0c T-8.0c-2 R-54 a lone British general is captured', () => {
    const t = american({ york: 'clinton' }).does('american: land york');
    expect(t.general('clinton')).toBe('captured');
  });
});
