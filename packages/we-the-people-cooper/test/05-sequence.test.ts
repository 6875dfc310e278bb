import { describe, expect, test } from 'vitest';
import { draws, edition, endOfYear, event, firstPlay, fromTheStart, scene } from './scene.ts';

describe('4 Set-up', () => {
  test('4.1, 4.2 the pieces stand where the set-up says', () => {
    const t = fromTheStart();
    expect([t.general('howe'), t.units('british', 'boston')]).toEqual(['boston', 5]);
    expect([t.general('carleton'), t.units('british', 'quebec')]).toEqual(['quebec', 2]);
    expect(t.units('british', 'fort-detroit')).toBe(1);
    expect(t.markers('british')).toHaveLength(8);
    expect([t.general('washington'), t.units('american', 'lexington-concord')]).toEqual(['lexington-concord', 5]);
    expect([t.general('greene'), t.units('american', 'newport')]).toEqual(['newport', 2]);
    expect(t.units('american', 'charleston')).toBe(2);
    expect([t.general('burgoyne'), t.general('lafayette'), t.general('rochambeau')]).toEqual([
      'box',
      'box',
      'french box',
    ]);
    expect([t.s.regulars, t.s.year, t.s.mandatory]).toEqual([true, 1775, 0]);
  });

  test('4.2, C-47 one committee in each of the thirteen colonies; Rhode Island has its marker: sixteen in all', () => {
    const t = fromTheStart();
    while (t.question === 'setup committee') t.does(t.answers[0]!);
    expect([t.question, t.markers('american').length]).toEqual(['setup begin', 16]);
    expect(t.markers('american').filter((id) => id === 'newport')).toHaveLength(1);
  });

  test('4.2 not where a British piece stands or a marker lies', () => {
    const t = fromTheStart();
    expect(t.targets('committee')).toEqual(['concord-nh', 'norwich']);
    t.does('american: committee norwich').mayNot('american: committee boston', 'american: committee lexington-concord');
    expect([t.why('space', 'boston'), t.why('space', 'hartford')]).toEqual([['4.2'], ['4.2']]);
  });

  test('5.1, 7.1 seven cards each are dealt when the set-up is confirmed', () => {
    const t = fromTheStart();
    while (t.question === 'setup committee') t.does(t.answers[0]!);
    t.rolls(...draws(14)).does('american: begin');
    expect([t.s.hands[0].length, t.s.hands[1].length, t.question]).toEqual([7, 7, 'turn preempt']);
  });
});

describe('7.3 Who goes first', () => {
  const on = { boston: 'howe, 5 british' };
  const american = ['admiral-rodney'];

  test('7.3 the British are asked even without a campaign card; then the American says', () => {
    const t = firstPlay({ on, american, british: ['tory-rising-1'] });
    t.mayOnly('british: wait').does('british: wait');
    t.mayOnly('american: first american', 'american: first british').does('american: first british');
    expect([t.question, t.seat]).toEqual(['play card', 'british']);
  });

  test('7.3, C-12 with a campaign card they go first, for its event or its number, and are bound to it', () => {
    const t = firstPlay({ on, american, british: ['minor-campaign', 'tory-rising-1'] });
    t.mayOnly('british: wait', 'british: open minor-campaign').does('british: open minor-campaign');
    t.mayOnly('british: use event', 'british: use march', 'british: use markers');
    expect([t.why('use', 'minor-campaign/discard'), t.why('use', 'tory-rising-1/march')]).toEqual([['7.3'], ['7.2']]);
    t.does('british: use march', 'british: general howe', 'british: stop', 'british: end-card');
    expect([t.question, t.seat]).toEqual(['play card', 'american']);
  });

  test('7.3 another card does not take the first play', () => {
    expect(firstPlay({ on, british: ['admiral-rodney'] }).why('card', 'admiral-rodney')).toEqual(['7.3']);
    expect(firstPlay({ on, british: ['admiral-rodney'] }).why('card', 'major-campaign')).toEqual(['7.2']);
  });
});

describe('7.4 The Strategy Phase', () => {
  test('5.2, 7.4 card by card in turn; whoever has none is passed over', () => {
    const t = scene({ american: ['tory-rising-1'], british: ['sons-of-liberty-1', 'jane-mccrea'] });
    t.lays('american: tory-rising-1 discard').does('american: end-card');
    expect(t.seat).toBe('british');
    t.lays('british: sons-of-liberty-1 discard').does('british: end-card');
    expect([t.seat, t.question]).toEqual(['british', 'play card']);
  });

  test('7.4 both hands empty: the phase is over and its bans with it', () => {
    const t = scene({ american: ['tory-rising-1'], mutiny: true, blockade: true, raised: 2, year: 1783 });
    t.lays('american: tory-rising-1 discard').does('american: end-card');
    expect([t.s.mutiny, t.s.blockade, t.s.raised]).toEqual([false, false, 0]);
  });
});

describe('5 The rest of the year', () => {
  test('5.3, 11.1 winter moves no ships: the Navy stays before its port until an event moves it', () => {
    const t = endOfYear({ on: { newport: 'navy', york: 'american pc, 1 american' }, year: 1779 }, ...draws(14));
    expect([t.question, t.s.year, t.game.kit.atlas.names[t.s.navy]]).toEqual(['turn preempt', 1780, 'Newport']);
    expect(t.heard('navy')).toEqual([]);
  });

  test('5.4, C-32 a dispersed Congress meets again before isolation, where no British piece is', () => {
    const t = endOfYear({ on: { york: 'american pc', reading: 'american pc', camden: 'american pc, howe' } });
    expect(t.targets('congress')).toEqual(['reading', 'york']);
    expect([t.why('space', 'camden'), t.why('space', 'quebec')]).toEqual([['5.4'], ['5.4']]);
    t.does('american: congress york');
    expect(t.heard('reconvened')).toHaveLength(1);
    expect(t.heard('unmarked')).toEqual([]);
  });

  test('5.6, C-07 captured generals come to their box at the end of the turn', () => {
    const t = endOfYear({ year: 1777, captured: ['howe', 'gates'] }, ...draws(14));
    expect([t.general('howe'), t.general('gates'), t.s.year]).toEqual(['box', 'box', 1778]);
  });

  test('20.4, C-39 nobody has won after 1783: a draw', () => {
    const t = endOfYear({ on: { york: 'american pc, 1 american' } });
    expect([t.winner, t.game.outcome(t.s)!.rule]).toEqual(['nobody', '20.4']);
  });
});

describe('20.4, C-39 The tie-break on points', () => {
  /** The end of 1783, by the terms agreed; the American is ahead by Rhode Island, or nobody is. */
  const ended = (byPoints: boolean, newport = 'american pc, 1 american') => {
    const t = endOfYear({ on: { york: 'american pc, 1 american', newport }, byPoints });
    while (t.question !== undefined) t.does(t.answers[0]!);
    return t;
  };

  test('20.4 as printed the points decide nothing; by the term whoever had more at the last check has won', () => {
    expect([ended(false).winner, ended(false).s.points]).toEqual(['nobody', [1, 0]]);
    const agreed = ended(true);
    expect([agreed.winner, agreed.game.outcome(agreed.s)!.rule]).toEqual(['american', '20.4']);
    expect(ended(true, '1 american').winner).toBe('nobody');
  });

  test('C-39 it is a named term of the set-up; nothing said, it is as printed', () => {
    expect(edition.setup(edition.defaults).byPoints).toBe(false);
    expect(edition.setup({ tieBreak: 'points' }).byPoints).toBe(true);
  });
});

describe('7.1 The deck', () => {
  test('C-11 an empty deck is made from the discards when a card is needed; removed cards stay out', () => {
    const t = scene({
      bare: true,
      american: ['benjamin-franklin-in-paris'],
      british: ['tory-rising-1'],
      discards: ['admiral-rodney', 'camp-fever-1'],
    }).rolls(0);
    t.lays('american: benjamin-franklin-in-paris event');
    expect([t.hand('american'), t.pile('discards'), t.heard('reshuffled')[0]?.size]).toEqual([
      ['admiral-rodney'],
      [],
      2,
    ]);
    expect(t.pile('removed')).toContain('benjamin-franklin-in-paris');
  });

  test('C-11 with nothing left to draw nothing is drawn', () => {
    const t = event('american', 'benjamin-franklin-in-paris', { bare: true, british: ['tory-rising-1'] });
    expect([t.hand('american'), t.heard('dealt')[0]?.count]).toEqual([[], 0]);
  });
});
