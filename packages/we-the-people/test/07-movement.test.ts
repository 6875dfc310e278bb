import { describe, expect, test } from 'vitest';
import { draws, march, scene } from './scene.ts';

const AWAY = { york: '1 american', norfolk: 'british pc, 1 british' } as const;

describe('7.0 Movement in general', () => {
  test('7.0a only generals are moved, each by every card of his side but once a card', () => {
    const t = march('lee', { on: { ...AWAY, reading: 'lee, 2 american', easton: '3 american' } }, 'minor-campaign');
    t.does('american: stop').mayOnly('american: end-card');
    const again = march('lee', { on: { ...AWAY, reading: 'lee' }, american: ['ops-2'] });
    again.does('american: stop', 'american: end-card').lays('american: ops-2 march').mayOnly('american: general lee');
  });

  test('7.0b an operations card moves one general', () => {
    const t = march('lee', { on: { ...AWAY, reading: 'lee', easton: 'gates' } });
    t.does('american: stop').mayOnly('american: end-card');
  });

  test('7.0c T-7.0c-1 a Major Campaign moves three different generals, one after another, of any rating', () => {
    const on = { ...AWAY, reading: 'lee', easton: 'gates', albany: 'greene', hartford: 'lincoln' };
    const t = march('lee', { on }, 'major-campaign').does('american: step lancaster', 'american: stop');
    t.mayOnly('american: general greene', 'american: general gates', 'american: general lincoln', 'american: no-more');
    expect(t.why('general', 'lee')).toEqual(['7.0a']);
    t.does('american: general gates', 'american: stop', 'american: general greene', 'american: stop');
    t.mayOnly('american: end-card');
  });

  test('7.0c T-7.0c-1 one may stop after the first; a Minor Campaign moves two', () => {
    const on = { ...AWAY, reading: 'lee', easton: 'gates', albany: 'greene' };
    march('lee', { on }, 'major-campaign').does('american: stop', 'american: no-more').mayOnly('american: end-card');
    const t = march('lee', { on }, 'minor-campaign').does(
      'american: stop',
      'american: general gates',
      'american: stop',
    );
    t.mayOnly('american: end-card');
  });

  test('7.0c R-34 units may be relayed from one general to the next', () => {
    const on = { ...AWAY, reading: 'lee, 2 american', lancaster: 'gates' };
    const t = march('lee', { on }, 'minor-campaign');
    t.does('american: step lancaster', 'american: party 0', 'american: step philadelphia', 'american: stop');
    t.does('american: general gates', 'american: step carlisle', 'american: stop');
    expect([t.units('american', 'carlisle'), t.general('lee')]).toEqual([2, 'philadelphia']);
  });
});

describe('7.1a Allowance and unit limit', () => {
  const road = ['richmond', 'alexandria', 'baltimore', 'wilmington-de'].map((id) => `american: step ${id}`);

  test('7.1a T-7.1a-1 four spaces: Norfolk to Philadelphia is one too far', () => {
    const t = march('lee', { on: { ...AWAY, boston: '1 british', norfolk: 'lee' } }).does(...road);
    t.mayOnly('american: end-card');
    expect(t.general('lee')).toBe('wilmington-de');
  });

  test('7.1a T-7.1a-1 R-36 with Glover six, for one general, declared before the first step', () => {
    const p = { on: { ...AWAY, boston: '1 british', norfolk: 'lee', albany: 'gates' }, american: ['john-glover'] };
    const t = march('lee', p, 'minor-campaign').may('american: with-glover').does('american: with-glover');
    t.mayNot('american: with-glover').does(...road, 'american: step philadelphia', 'american: step reading');
    expect([t.general('lee'), t.pile('discards')]).toEqual(['reading', ['john-glover']]);
    t.does('american: general gates').mayNot('american: with-glover');
  });

  test('7.1a R-36 R-86 after the first step Glover comes too late', () => {
    const t = march('lee', { on: { ...AWAY, reading: 'lee' }, american: ['john-glover'] });
    expect(t.why('card', 'john-glover')).toEqual([]);
    t.does('american: step lancaster').mayNot('american: with-glover');
    expect(t.why('card', 'john-glover')).toEqual(['7.1a']);
  });

  test('7.1a R-36 the British cannot use it', () => {
    march('clinton', { on: { ...AWAY, boston: 'clinton' }, british: ['john-glover'] }).mayNot('british: with-glover');
  });

  test('7.1a R-35 no step at all, and turning back, are legal', () => {
    const t = march('lee', { on: { ...AWAY, reading: 'lee' } }).may('american: stop');
    t.does('american: step easton', 'american: step reading', 'american: step easton', 'american: step reading');
    expect(t.general('lee')).toBe('reading');
  });
});

describe('7.1b Picking up and dropping off', () => {
  test('7.1b T-7.1b-1 start with five, drop one, pick up one; a sixth is never offered', () => {
    const on = { ...AWAY, reading: 'lee, 7 american', lancaster: '3 american' };
    const t = march('lee', { on });
    expect(t.targets('party')).toEqual(['0', '1', '2', '3', '4']);
    t.does('american: step lancaster');
    expect(t.targets('party')).toEqual(['0', '1', '2', '3', '4']);
    t.does('american: party 4', 'american: step carlisle').does('american: step york');
    expect(t.targets('party')).toEqual(['0', '1', '2', '3', '5']);
    t.does('american: party 5', 'american: stop');
    const left = ['reading', 'lancaster', 'york'].map((id) => t.units('american', id));
    expect(left).toEqual([2, 4, 5]);
  });

  test('7.1b R-87 the party is set once a space, to any size, and again after the next step', () => {
    const t = march('lee', { on: { ...AWAY, reading: 'lee, 3 american' } }).does('american: party 1');
    expect(t.targets('party')).toEqual([]);
    t.does('american: step easton');
    expect(t.targets('party')).toEqual(['0']);
  });

  test('7.1b R-35 units dropped off stay behind', () => {
    const t = march('howe', { on: { ...AWAY, boston: 'howe, 5 british' } });
    t.does(
      'british: party 2',
      'british: step lexington-concord',
      'british: party 0',
      'british: step concord-nh',
      'british: stop',
    );
    expect([t.units('british', 'boston'), t.units('british', 'lexington-concord'), t.general('howe')]).toEqual([
      3,
      2,
      'concord-nh',
    ]);
  });

  test('7.1b R-03 Rochambeau takes Frenchmen first, other generals Americans first', () => {
    const on = { boston: '1 british', newport: 'rochambeau, 2 american, 3 french', york: 'lee, 2 american, 3 french' };
    const t = march('rochambeau', { on }, 'minor-campaign').does(
      'american: party 3',
      'american: step hartford',
      'american: stop',
    );
    t.does('american: general lee', 'american: party 3', 'american: step carlisle', 'american: stop');
    expect([t.french('hartford'), t.french('newport'), t.french('carlisle'), t.french('york')]).toEqual([3, 0, 1, 2]);
  });
});

describe('7.1c Entering spaces', () => {
  test('7.1c T-7.1c-1 enemy units mean a battle, and the end of the move', () => {
    const t = march('gates', { on: { ...AWAY, charlotte: 'gates, 1 american', camden: '1 british' } });
    t.rolls(...draws(1 + 1 + 2), 1).does('american: step camden', 'american: attack frontal', 'british: concede');
    t.does('british: retreat cheraw').mayOnly('american: end-card');
    expect(t.general('gates')).toBe('camden');
  });

  test('7.1c T-7.1c-2 R-41 a lone enemy general is captured, and the army may move on', () => {
    const t = march('gates', { on: { ...AWAY, charlotte: 'gates, 1 american', camden: 'clinton' } });
    t.does('american: step camden').may('american: step cheraw', 'american: stop');
    expect(t.general('clinton')).toBe('captured');
  });

  test('7.1c only spaces joined by a line are entered; markers, Congress, the Navy and friends never forbid it', () => {
    const on = {
      ...AWAY,
      reading: 'lee, 1 american',
      philadelphia: 'american pc, congress, navy, gates',
      lancaster: 'british pc',
      easton: '2 american',
    };
    const t = march('lee', { on });
    expect(t.targets('step').toSorted()).toEqual(['easton', 'lancaster', 'philadelphia', 'wyoming-valley']);
    expect(t.why('space', 'boston')).toEqual(['7.1c']);
    expect(t.why('space', 'reading')).toEqual(['7.1c']);
  });
});

describe('7.1d Restrictions', () => {
  test('7.1d1 T-7.1d1-1 the dotted line is for Arnold alone, at one space', () => {
    const on = { ...AWAY, falmouth: 'arnold, 2 american' };
    const t = march('arnold', { on })
      .may('american: step quebec')
      .does('american: step quebec')
      .may('american: step montreal');
    t.does('american: step falmouth', 'american: step quebec', 'american: step montreal');
    expect(t.units('american', 'montreal')).toBe(2);
    const greene = march('greene', { on: { ...AWAY, falmouth: 'greene, 2 american' } });
    expect(greene.targets('step').toSorted()).toEqual(['boston', 'concord-nh']);
    expect(greene.why('space', 'quebec')).toEqual(['7.1d1']);
    march('carleton', { on: { ...AWAY, quebec: 'carleton' } }).mayNot('british: step falmouth');
  });

  test('7.1d1 T-7.1d1-1 a British marker in Quebec does not make Falmouth a space for another', () => {
    const t = scene({ on: { ...AWAY, quebec: 'british pc' }, turn: 'british', british: ['ops-1'] });
    t.lays('british: ops-1 markers').mayNot('british: marker falmouth').may('british: marker montreal');
  });

  test('7.1d2 T-7.1d2-1 a lone general never enters a space with an enemy unit', () => {
    const t = march('lee', { on: { ...AWAY, reading: 'lee', easton: '1 british' } }).mayNot('american: step easton');
    expect(t.why('space', 'easton')).toEqual(['7.1d2']);
    const left = march('lee', { on: { ...AWAY, reading: 'lee, 1 american', easton: '1 british' } });
    left.may('american: step easton').does('american: party 0').mayNot('american: step easton');
  });

  test('7.1d3 T-7.1d3-1 a lone general passes a lone enemy general but does not stop with him', () => {
    const t = march('lee', { on: { ...AWAY, springfield: 'lee', hartford: 'clinton' } });
    t.does('american: step hartford').mayNot('american: stop').may('american: step new-haven');
    t.does('american: step new-haven').may('american: stop');
    expect(t.general('clinton')).toBe('hartford');
  });

  test('7.1d3 T-7.1d3-1 R-37 not as his last step', () => {
    const t = march('lee', { on: { ...AWAY, springfield: 'lee', hartford: 'clinton' } });
    t.does(
      'american: step albany',
      'american: step springfield',
      'american: step albany',
      'american: step springfield',
    );
    expect(t.general('lee')).toBe('springfield');
    const last = march('lee', { on: { ...AWAY, albany: 'lee', hartford: 'clinton' } });
    last
      .does('american: step oswego', 'american: step albany', 'american: step springfield')
      .mayNot('american: step hartford');
    expect(last.why('space', 'hartford')).toEqual(['7.1d3']);
  });

  test('7.1d3 R-37 two lone enemies in a row: passed only with the allowance for both', () => {
    const on = { ...AWAY, quebec: 'carleton, 1 british', montreal: 'lee', ticonderoga: 'clinton', saratoga: 'howe' };
    const t = march('lee', { on })
      .may('american: step ticonderoga')
      .does('american: step fort-niagara', 'american: step montreal');
    t.may('american: step ticonderoga').does('american: step ticonderoga').mayOnly('american: step montreal');
  });

  test('7.1d4 T-7.1d4-1 R-38 two generals at the end of a move: the owner sends one to the box, the units stay', () => {
    const p = { on: { ...AWAY, reading: 'gates, 1 american', easton: 'lincoln, 2 american' } };
    const t = march('gates', p).does('american: step easton', 'american: stop');
    t.mayOnly('american: to-box gates', 'american: to-box lincoln');
    expect([t.why('general', 'washington'), t.rule]).toEqual([['7.1d4'], '7.1d4']);
    t.does('american: to-box lincoln');
    expect([t.general('lincoln'), t.general('gates'), t.units('american', 'easton')]).toEqual(['box', 'easton', 3]);
    const other = march('gates', p).does('american: step easton', 'american: stop', 'american: to-box gates');
    expect([other.general('gates'), other.units('american', 'easton')]).toEqual(['box', 3]);
  });

  test('7.1d4 T-7.1d4-1 Washington is never sent away, and then nobody is asked', () => {
    const on = { ...AWAY, reading: 'washington, 1 american', easton: 'gates' };
    const t = march('washington', { on }).does('american: step easton', 'american: stop').mayOnly('american: end-card');
    expect([t.general('gates'), t.general('washington')]).toEqual(['box', 'easton']);
    const back = march('gates', { on }).does('american: step reading', 'american: stop').mayOnly('american: end-card');
    expect(back.general('gates')).toBe('box');
  });

  test('7.1d4 R-38 passing a friend is free', () => {
    const t = march('gates', { on: { ...AWAY, reading: 'gates', easton: 'lincoln' } });
    t.does('american: step easton', 'american: step morristown', 'american: stop').mayOnly('american: end-card');
    expect(t.general('lincoln')).toBe('easton');
  });

  test('7.1d4 R-85 who is sent to the box may come back the same year', () => {
    const t = march('washington', { on: { ...AWAY, reading: 'washington', easton: 'gates' }, american: ['ops-1'] });
    t.does('american: step easton', 'american: stop', 'american: end-card').lays('american: ops-1 reinforcements');
    t.does('american: land reading').may('american: bring gates');
  });
});

describe('7.1e British naval movement', () => {
  const on = {
    boston: 'british pc, howe, 5 british',
    newport: 'american pc, 1 american',
    york: '1 american',
    philadelphia: 'american pc',
  };

  test('7.1e T-7.1e-1 from a port to any open port, as the whole move', () => {
    const t = march('howe', { on }).may('british: sail new-york', 'british: sail quebec');
    t.mayNot('british: sail newport', 'british: sail philadelphia', 'british: sail boston', 'british: sail hartford');
    expect(t.targets('sail')).toHaveLength(18 - 3);
    expect(t.why('space', 'philadelphia')).toEqual(['7.1e']);
    expect(t.why('space', 'albany')).toEqual(['7.1c']);
    t.does('british: sail new-york').mayOnly('british: end-card');
    expect([t.units('british', 'new-york'), t.general('howe')]).toEqual([5, 'new-york']);
  });

  test('7.1e T-7.1e-1 the Navy closes a port, at either end; the land stays open', () => {
    const there = march('howe', { on: { ...on, 'new-york': 'navy' } });
    there.mayNot('british: sail new-york').may('british: sail norfolk');
    expect(there.why('space', 'new-york')).toEqual(['7.1e']);
    const here = march('howe', { on: { ...on, boston: 'british pc, howe, 5 british, navy' } });
    expect(here.targets('sail')).toEqual([]);
    expect(here.why('space', 'norfolk')).toEqual(['7.1e']);
    here.may('british: step lexington-concord');
  });

  test('7.1e T-7.1e-2 a port with an American marker is closed, whoever of the British stands there', () => {
    const t = march('howe', { on: { ...on, savannah: 'american pc, clinton, 3 british' } });
    t.mayNot('british: sail savannah');
  });

  test('7.1e T-7.1e-3 R-39 after a step by land there is no sailing', () => {
    const t = march('howe', { on }).does('british: step falmouth');
    expect(t.targets('sail')).toEqual([]);
    expect(t.why('space', 'new-york')).toEqual(['7.1e']);
  });

  test('7.1e T-7.1e-3 alone not to a lone American general; with a unit he is captured', () => {
    const p = { on: { ...on, norfolk: 'lee' } };
    const t = march('howe', p).may('british: sail norfolk').does('british: party 0').mayNot('british: sail norfolk');
    expect(t.why('space', 'norfolk')).toEqual(['7.1e']);
    const landed = march('howe', p).does('british: party 1', 'british: sail norfolk');
    expect([landed.general('lee'), landed.units('british', 'norfolk')]).toEqual(['captured', 1]);
  });

  test('7.1e a general alone may sail; Americans never', () => {
    march('howe', { on }).does('british: party 0', 'british: sail norfolk').mayOnly('british: end-card');
    expect(march('lee', { on: { ...AWAY, boston: 'lee' } }).targets('sail')).toEqual([]);
  });

  test('7.1e 7.1d4 a landing beside another British general: one of them goes to the box', () => {
    const t = march('howe', { on: { ...on, norfolk: 'clinton' } }).does('british: sail norfolk');
    t.mayOnly('british: to-box howe', 'british: to-box clinton');
  });
});

describe('7.1f Capturing generals', () => {
  test("7.1f T-7.1f-1 Washington's capture wins the war for the British", () => {
    const t = march('howe', { on: { ...AWAY, boston: 'howe, 1 british', 'lexington-concord': 'washington' } });
    t.does('british: step lexington-concord');
    expect([t.winner, t.general('washington')]).toEqual(['british', 'captured']);
  });

  test('7.1f R-41 the capturing army may go on', () => {
    const t = march('howe', { on: { ...AWAY, boston: 'howe, 1 british', 'lexington-concord': 'lee' } });
    t.does('british: step lexington-concord').may('british: step concord-nh');
    expect(t.general('lee')).toBe('captured');
  });
});

describe('7.1g Dispersing Congress', () => {
  const on = { ...AWAY, 'new-brunswick': 'howe, 2 british', philadelphia: 'american pc, congress' };

  test('7.1g T-7.1g-1 a British army enters without American units there: Congress flees, the move goes on', () => {
    const t = march('howe', { on }).does('british: step philadelphia').may('british: step reading');
    expect(t.congress).toBe('dispersed');
  });

  test('7.1g T-7.1g-1 R-42 a lone British general does not', () => {
    const t = march('howe', { on }).does('british: party 0', 'british: step philadelphia', 'british: stop');
    expect(t.congress).toBe('philadelphia');
  });

  test("7.1g T-7.1g-1 R-42 an American attack out of Congress's space that fails does not", () => {
    const from = { ...AWAY, 'new-brunswick': '2 british', philadelphia: 'american pc, congress, gates, 2 american' };
    const t = march('gates', { on: from }).rolls(...draws(1 + 2 + (2 + 1)), 1);
    t.does('american: step new-brunswick', 'american: attack frontal', 'british: cancel frontal');
    t.does(
      'american: attack frontal',
      'british: cancel frontal',
      'american: attack frontal',
      'british: cancel frontal',
    );
    expect([t.general('gates'), t.congress]).toEqual(['philadelphia', 'philadelphia']);
  });
});
