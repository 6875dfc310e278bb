import { describe, expect, test } from 'vitest';
import { type Position, endOfYear, march, scene } from './scene.ts';

const QUIET = { boston: 'british pc, 1 british', philadelphia: 'american pc, congress, 1 american' } as const;
const markers = (side: 'american' | 'british', p: Position, card = 'ops-2') =>
  scene({ ...p, turn: side, [side]: [card] }).lays(`${side}: ${card} markers`);

describe('10.1a American placement of markers', () => {
  test('10.1a T-10.1a-1 R-32 not with Congress dispersed, nor in a Mutiny, flips neither; events go on', () => {
    const on = { boston: 'british pc, 1 british', york: 'british pc, lee', philadelphia: 'american pc, 1 american' };
    const dispersed = scene({ on, american: ['ops-3', 'nathan-hale'] }).does('american: card ops-3');
    dispersed.mayNot('american: use markers');
    expect(dispersed.why('use', 'ops-3/markers')).toEqual(['10.1a']);
    const mutiny = scene({ on: { ...on, ...QUIET }, mutiny: true, american: ['ops-3', 'nathan-hale'] });
    mutiny.does('american: card ops-3').mayNot('american: use markers');
    expect(mutiny.why('use', 'ops-3/markers')).toEqual(['10.1a']);
    scene({ on, mutiny: true, american: ['nathan-hale'] })
      .lays('american: nathan-hale event')
      .may('american: marker reading');
  });

  test('10.1a a space without British marker and British units, Canada too; a lone British general does not matter', () => {
    const t = markers('american', { on: { ...QUIET, york: 'clinton', carlisle: '1 british' } });
    t.may('american: marker york', 'american: marker montreal').mayNot(
      'american: marker carlisle',
      'american: marker boston',
    );
    expect([t.why('space', 'carlisle'), t.why('space', 'boston')]).toEqual([['10.1a'], ['10.1a']]);
  });

  test('10.1a T-10.1a-2 a general in the space flips a British marker, units alone do not', () => {
    const t = markers('american', { on: { ...QUIET, york: 'british pc, lee', carlisle: 'british pc, 3 american' } });
    t.may('american: marker york').mayNot('american: marker carlisle');
    expect(t.why('space', 'carlisle')).toEqual(['10.1a']);
    t.does('american: marker york');
    expect(t.control('york')).toBe('american');
  });
});

describe('10.1b British placement of markers', () => {
  test('10.1b T-10.1b-1 the set-up before the committees: the spaces next to a British marker', () => {
    const t = markers('british', { setup: true }, 'ops-3');
    const legal = 'augusta barnstable camden charlotte cross-creek edenton falmouth fort-niagara georgetown new-bern';
    const more = 'petersburg pittsburgh richmond salem ticonderoga yorktown';
    expect(t.targets('marker').toSorted()).toEqual(`${legal} ${more}`.split(' '));
    expect(t.why('space', 'albany')).toEqual(['10.1b']);
    expect(t.why('space', 'newport')).toEqual(['10.1b']);
  });

  test('10.1b T-10.1b-2 R-72 a marker placed by this card lends no adjacency', () => {
    const t = markers('british', { on: { norfolk: 'british pc, 1 british', york: '1 american' } });
    t.does('british: marker petersburg').mayNot('british: marker hillsboro').may('british: marker edenton');
    expect(t.why('space', 'hillsboro')).toEqual(['10.1b']);
    t.does('british: marker edenton').mayOnly('british: end-card');
  });

  test('10.1b T-10.1b-3 R-71 a British army flips without adjacency; a lone general does not, nor an army on bare ground', () => {
    const on = {
      norfolk: 'british pc, 1 british',
      albany: 'american pc, howe, 1 british',
      hartford: 'american pc, clinton',
      morristown: 'burgoyne, 2 british',
      reading: 'american pc, 2 british',
      york: '1 american',
    };
    const t = markers('british', { on });
    t.may('british: marker albany').mayNot(
      'british: marker hartford',
      'british: marker morristown',
      'british: marker reading',
    );
    for (const id of ['hartford', 'morristown', 'reading']) expect(t.why('space', id)).toEqual(['10.1b']);
    t.does('british: marker albany');
    expect(t.control('albany')).toBe('british');
    t.mayNot('british: marker west-point');
  });

  test('10.1b American units keep a British marker away', () => {
    const t = markers('british', { on: { norfolk: 'british pc, 1 british', yorktown: '1 american', richmond: 'lee' } });
    t.mayNot('british: marker yorktown').may('british: marker richmond');
    expect(t.why('space', 'yorktown')).toEqual(['10.1b']);
  });
});

describe('10.2a Congress reconvenes', () => {
  test('10.2a T-10.2-1 R-73 it must, in a space of the thirteen with an American marker and no British piece', () => {
    const t = endOfYear({
      on: {
        boston: 'british pc, 1 british',
        york: 'american pc, 1 american',
        reading: 'american pc',
        easton: 'american pc, clinton',
        hartford: 'american pc, howe, 1 british',
        montreal: 'american pc',
      },
    });
    t.mayOnly('american: congress york', 'american: congress reading');
    for (const id of ['easton', 'hartford', 'montreal', 'boston']) expect(t.why('space', id)).toEqual(['10.2a']);
    expect(t.control('hartford')).toBe('american');
    t.does('american: congress reading');
    expect([t.congress, t.control('hartford')]).toEqual(['reading', 'british']);
  });

  test('10.2a T-10.2-1 a single place is taken without a question; without any it stays out', () => {
    const one = endOfYear({ on: { boston: 'british pc, 1 british', york: 'american pc, 1 american' } });
    expect(one.congress).toBe('york');
    const none = endOfYear({ on: { boston: 'british pc, 1 british', york: '1 american', montreal: 'american pc' } });
    expect([none.congress, none.heard('stays-dispersed').length]).toEqual(['dispersed', 1]);
  });
});

describe('10.2b Occupation', () => {
  test('10.2b T-10.2b-1 an army flips the marker of the enemy, units without a general do not', () => {
    const t = endOfYear({
      on: {
        ...QUIET,
        york: 'american pc, howe, 2 british',
        reading: 'american pc, 2 british',
        carlisle: 'british pc, lee, 2 american',
      },
    });
    expect([t.control('york'), t.control('reading'), t.control('carlisle')]).toEqual([
      'british',
      'american',
      'american',
    ]);
  });

  test('10.2b R-32 a Mutiny does not hinder occupation', () => {
    const t = endOfYear({ on: { ...QUIET, york: 'british pc, lee, 2 american' }, mutiny: true });
    expect(t.control('york')).toBe('american');
  });
});

const fill = (ids: string, what: string): Record<string, string> =>
  Object.fromEntries(ids.split(' ').map((id) => [id, what]));
const NC = 'edenton new-bern wilmington-nc cross-creek hillsboro salem charlotte gilbert-town';
const SC = 'charleston georgetown cheraw camden eutaw-springs ninety-six';
const GA = 'savannah augusta st-marys';
const SOUTH = {
  ...fill(NC, 'american pc'),
  ...fill(GA, 'american pc'),
  ...fill(SC, 'british pc'),
  salem: 'american pc, 1 american',
  norfolk: '1 british',
  philadelphia: 'american pc, congress',
};

describe('10.2c Order of isolation', () => {
  test('10.2c T-10.2-WE1 South Carolina British with the Navy at Charleston: Georgia is cut off, nothing else', () => {
    const t = endOfYear({ on: { ...SOUTH, charleston: 'british pc, navy' } }).does('american: navy charleston');
    const gone = t.heard('unmarked').map((it) => it.space);
    expect(gone).toHaveLength(3);
    expect(t.markers('american').toSorted()).toEqual([...NC.split(' '), 'philadelphia'].toSorted());
    expect(t.markers('british').toSorted()).toEqual(SC.split(' ').toSorted());
  });

  test('10.2c T-10.2-WE2 R-77 with an American unit in Savannah no American marker goes, and all six British ones do', () => {
    const on = { ...SOUTH, charleston: 'british pc, navy', savannah: 'american pc, 1 american' };
    const t = endOfYear({ on }).does('american: navy charleston');
    expect([t.markers('american').length, t.markers('british')]).toEqual([12, []]);
  });

  test('10.2c T-10.2-WE2 R-76 with the Navy elsewhere the port keeps them all', () => {
    const on = { ...SOUTH, charleston: 'british pc, navy', savannah: 'american pc, 1 american' };
    const t = endOfYear({ on }).does('american: navy quebec');
    expect([t.markers('american').length, t.markers('british').length]).toEqual([12, 6]);
  });
});

describe('10.2d American isolation', () => {
  const on = { ...QUIET, augusta: 'american pc', 'ninety-six': 'british pc', savannah: 'british pc, lee' };

  test('10.2d T-10.2d-1 R-75 all neighbours British and nothing in the space: removed, in spite of a general next door', () => {
    expect(endOfYear({ on }).control('augusta')).toBeUndefined();
  });

  test('10.2d T-10.2d-1 a general in the space itself keeps it', () => {
    const t = endOfYear({ on: { ...on, augusta: 'american pc, lee', savannah: 'british pc' } });
    expect(t.control('augusta')).toBe('american');
  });

  test('10.2d R-74 a group next to an empty space, one without any marker, lives', () => {
    const pair = { ...QUIET, savannah: 'american pc', 'st-marys': 'american pc', charleston: 'british pc' };
    expect(endOfYear({ on: { ...pair, augusta: '1 british' } }).control('st-marys')).toBe('american');
    expect(endOfYear({ on: { ...pair, augusta: 'british pc' } }).markers('american')).toEqual(['philadelphia']);
  });

  test('10.2d R-75 a group cut off lives by a general on an enemy marker next to it', () => {
    const pair = {
      ...QUIET,
      savannah: 'american pc',
      'st-marys': 'american pc',
      charleston: 'british pc, lee',
      augusta: 'british pc',
    };
    expect(endOfYear({ on: pair }).control('savannah')).toBe('american');
  });

  test('10.2d Congress keeps its space and its group', () => {
    const pair = {
      boston: 'british pc, 1 british',
      york: '1 american',
      savannah: 'american pc, congress',
      'st-marys': 'american pc',
      charleston: 'british pc',
      augusta: 'british pc',
    };
    expect(endOfYear({ on: pair }).control('st-marys')).toBe('american');
  });
});

describe('10.2e British isolation', () => {
  const on = { ...QUIET, ...fill('charlotte ninety-six cheraw eutaw-springs', 'american pc') };

  test('10.2e T-10.2e-1 surrounded: a British unit in the space keeps it, next door it does not, nor does a general', () => {
    expect(endOfYear({ on: { ...on, camden: 'british pc, 1 british' } }).control('camden')).toBe('british');
    const beside = endOfYear({ on: { ...on, camden: 'british pc', cheraw: 'american pc, 1 british' } });
    expect(beside.control('camden')).toBeUndefined();
    expect(endOfYear({ on: { ...on, camden: 'british pc, clinton' } }).control('camden')).toBeUndefined();
  });

  test('10.2e American generals and Congress keep no British marker', () => {
    expect(endOfYear({ on: { ...on, camden: 'british pc, lee' } }).control('camden')).toBeUndefined();
    const session = { ...on, philadelphia: '1 american', cheraw: 'american pc, congress', camden: 'british pc' };
    expect(endOfYear({ on: session }).control('camden')).toBeUndefined();
  });

  test('10.2e T-10.2e-2 R-76 a port keeps itself, unless the Navy lies there, and then a unit does', () => {
    const bay = { norfolk: '1 british', philadelphia: 'american pc, congress, 1 american', boston: 'american pc' };
    expect(endOfYear({ on: { ...bay, barnstable: 'british pc' } }).control('barnstable')).toBe('british');
    const navy = endOfYear({ on: { ...bay, barnstable: 'british pc, navy' } }).does('american: navy barnstable');
    expect(navy.control('barnstable')).toBeUndefined();
    const held = endOfYear({ on: { ...bay, barnstable: 'british pc, navy, 1 british' } }).does(
      'american: navy barnstable',
    );
    expect(held.control('barnstable')).toBe('british');
  });
});

describe('10.2f Effects of isolation, groups', () => {
  test('10.2f all are found first: a removal does not rescue a neighbour', () => {
    const on = {
      boston: 'british pc, 1 british',
      york: '1 american',
      'st-marys': 'american pc',
      savannah: 'british pc',
      augusta: 'american pc',
      'ninety-six': 'british pc',
    };
    const t = endOfYear({ on: { ...on, philadelphia: 'american pc, congress' } });
    expect(t.markers('american')).toEqual(['philadelphia']);
  });

  test('10.2f R-78 enemy units standing on a marker do not break the group', () => {
    const on = {
      ...QUIET,
      savannah: 'american pc, 2 british',
      'st-marys': 'american pc',
      augusta: 'american pc, 1 american',
      charleston: 'british pc',
      'ninety-six': 'british pc',
    };
    expect(endOfYear({ on }).markers('american').toSorted()).toEqual([
      'augusta',
      'philadelphia',
      'savannah',
      'st-marys',
    ]);
  });

  test('10.2f R-06 the dotted line joins nothing', () => {
    const t = endOfYear({
      on: {
        ...QUIET,
        falmouth: 'american pc',
        'concord-nh': 'british pc',
        quebec: '1 american',
        montreal: 'british pc',
      },
    });
    expect(t.control('falmouth')).toBeUndefined();
  });
});

describe('3.0c Control follows the marker', () => {
  test('3.0c 10.2b an army that has marched away leaves the marker as it is', () => {
    const t = march('lee', { on: { ...QUIET, york: 'british pc, lee, 1 american' } });
    t.does('american: step carlisle', 'american: stop');
    expect(t.control('york')).toBe('british');
  });
});
