import { describe, expect, test } from 'vitest';
import { march } from './scene.ts';

const FAR = { pittsburgh: '1 american' } as const;
const NEAR = {
  ...FAR,
  boston: 'british pc, howe, 3 british',
  'lexington-concord': 'american pc',
  springfield: 'washington, 5 american',
} as const;

describe('M5.2 Interception', () => {
  test('M5.2 7.2a a British army that enters American ground next to an American army can be intercepted', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    t.mayOnly('american: intercept washington', 'american: let-pass');
    expect(march('howe', { on: NEAR }).does('british: step newport').seat).toBe('british');
  });

  test('M5.2 7.2b 2.2d the battle rating or less succeeds and brings battle at once', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    t.rolls(2, 1, 1).does('american: intercept washington', 'american: take 5');
    expect([t.totals, t.general('washington')]).toEqual([[7, 8], 'lexington-concord']);
    expect([t.general('howe'), t.units('british', 'boston'), t.question]).toEqual(['boston', 2, 'play over']);
  });

  test('M5.2 a failure lets the move go on, and costs the retreat before combat', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    t.rolls(3).does('american: intercept washington').may('british: step springfield');
    t.rolls(10, 1).does('british: step springfield');
    expect(t.heard('evades')).toEqual([]);
    t.does(t.answers[0]!);
  });

  test('7.2c the general arrives with one to five units, decided after the roll', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord').rolls(1);
    t.does('american: intercept washington');
    expect(t.targets('take')).toEqual(['5', '4', '3', '2', '1']);
    t.rolls(1, 1).does('american: take 1');
    expect(t.units('american', 'springfield')).toBe(4);
  });

  test('M7.7 M-08 one attempt for each general and card; the first success stops the rest', () => {
    const on = {
      boston: 'british pc',
      'lexington-concord': 'howe, 3 british',
      springfield: 'american pc',
      hartford: 'greene, 2 american',
      albany: 'gates, 2 american',
      brattleboro: 'lincoln, 2 american',
    };
    const t = march('howe', { on }).does('british: step springfield').rolls(3).does('american: intercept greene');
    t.mayOnly('american: intercept gates', 'american: intercept lincoln', 'american: let-pass');
    expect(t.why('general', 'greene')).toEqual(['7.2b']);
    t.rolls(1, 1, 1).does('american: intercept gates', 'american: take 2');
    expect([t.heard('intercepts').length, t.question]).toEqual([2, 'play over']);
  });

  test('M7.7 M-08 a campaign is one card: who has tried against the first general does not against the second', () => {
    const on = {
      ...FAR,
      boston: 'british pc, howe, 3 british',
      newport: 'clinton, 3 british',
      'lexington-concord': 'american pc',
      springfield: 'gates, 2 american',
    };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord').rolls(6);
    t.does('american: intercept gates', 'british: step concord-nh', 'british: stop', 'british: general clinton');
    t.does('british: step lexington-concord');
    expect(t.seat).toBe('british');
  });

  test('M7.6 Rochambeau intercepts like an American', () => {
    const on = { ...NEAR, springfield: 'rochambeau, 5 french' };
    march('howe', { on }).does('british: step lexington-concord').may('american: intercept rochambeau');
  });
});

describe('M5.3 Retreat before combat', () => {
  const ATTACKED = { ...FAR, boston: 'british pc, howe, 3 british', 'lexington-concord': 'gates, 4 american' } as const;

  test('M5.3 9.0c the rating or less: to a neighbouring space, not where the British come from; their move is over', () => {
    const t = march('howe', { on: { ...ATTACKED, newport: 'british pc' } }).does('british: step lexington-concord');
    t.mayOnly('american: evade', 'american: stand').rolls(1).does('american: evade');
    t.mayOnly('american: withdraw concord-nh', 'american: withdraw springfield', 'american: stand');
    expect([t.why('space', 'boston'), t.why('space', 'newport')]).toEqual([['9.0c'], ['9.0c']]);
    t.does('american: withdraw springfield', 'american: take 4');
    expect([t.general('howe'), t.question]).toEqual(['lexington-concord', 'play over']);
  });

  test('9.0d Washington and Greene take two off the roll', () => {
    for (const [id, roll] of [
      ['washington', 4],
      ['greene', 4],
      ['lafayette', 2],
    ] as const) {
      const t = march('howe', { on: { ...ATTACKED, 'lexington-concord': `${id}, 4 american` } });
      t.does('british: step lexington-concord').rolls(roll).does('american: evade');
      expect(t.question).toBe('evasion whither');
      t.does('american: withdraw springfield', 'american: take 4');
    }
  });

  test('M5.3 a failure means battle', () => {
    const t = march('howe', { on: ATTACKED }).does('british: step lexington-concord').rolls(2, 1, 1);
    t.does('american: evade');
    expect([t.heard('decided').length, t.general('howe')]).toEqual([1, 'boston']);
  });

  test('M5.3 M-09 one attempt for an army and card: caught again by a campaign, it must fight', () => {
    const on = { ...ATTACKED, hartford: 'clinton, 3 british' };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord').rolls(1);
    t.does('american: evade', 'american: withdraw springfield', 'american: take 4', 'british: general clinton');
    t.rolls(1, 1).does('british: step springfield');
    expect([t.heard('evades').length, t.heard('decided').length]).toEqual([1, 1]);
  });

  test('M5.3 M-09 nor does it intercept again, whether it succeeded or not', () => {
    const on = { ...ATTACKED, newport: 'clinton, 3 british', hartford: 'american pc', 'concord-nh': 'american pc' };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord').rolls(1);
    t.does('american: evade', 'american: withdraw springfield', 'american: take 4', 'british: general clinton');
    t.does('british: step hartford');
    expect([t.seat, t.general('clinton')]).toEqual(['british', 'hartford']);
  });

  test('M5.3 M-35 declining is no attempt', () => {
    const on = { ...ATTACKED, newport: 'clinton, 3 british' };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord').rolls(1, 1);
    t.does('american: stand', 'british: general clinton', 'british: step lexington-concord');
    t.mayOnly('american: evade', 'american: stand').rolls(1, 1).does('american: stand');
  });

  test('M5.3 another army of the same card is not bound', () => {
    const on = { ...ATTACKED, newport: 'clinton, 3 british', hartford: 'lee, 2 american' };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord').rolls(1);
    t.does('american: evade', 'american: withdraw springfield', 'american: take 4', 'british: general clinton');
    t.does('british: step hartford').mayOnly('american: evade', 'american: stand').rolls(1, 1).does('american: stand');
  });

  test('9.0c what stays behind fights without a general', () => {
    const t = march('howe', { on: ATTACKED }).does('british: step lexington-concord').rolls(1);
    t.does('american: evade', 'american: withdraw springfield').rolls(1).does('american: take 1');
    expect(t.decided.by).toBe('no-general');
    t.does(t.answers[0]!);
  });

  test('M7.6 Rochambeau retreats before combat like an American', () => {
    const on = { ...ATTACKED, 'lexington-concord': 'rochambeau, 4 french' };
    march('howe', { on }).does('british: step lexington-concord').mayOnly('american: evade', 'american: stand');
  });
});
