import { describe, expect, test } from 'vitest';
import { draws, march } from './scene.ts';

/** Howe steps from Boston into Lexington; Washington stands beside it in Springfield. */
const ROAD = {
  boston: 'british pc, howe, 4 british',
  springfield: 'american pc, washington, 6 american',
  york: 'american pc',
};

describe('12.1-12.3 When an interception can occur', () => {
  test('12.1, 12.2 an army next to the space that is entered, with one to five units; the rest stays', () => {
    const t = march('howe', { on: ROAD }).does('british: step lexington-concord');
    expect(t.targets('intercept')).toEqual(['washington']);
    t.mayNot('american: intercept washington 6 alone').does('american: intercept washington 5 alone');
    t.mayOnly('american: ready');
    expect(t.why('general', 'washington')).toEqual(['12.6']);
    t.rolls(2).does('american: ready');
    expect([t.units('american', 'lexington-concord'), t.units('american', 'springfield')]).toEqual([5, 1]);
  });

  test('12.2, 12.3 not without units, not from afar, not where units of the mover stand, not from inside', () => {
    const alone = { ...ROAD, springfield: 'washington', hartford: 'gates, 1 american' };
    expect(march('howe', { on: alone }).does('british: step lexington-concord').question).toBe('march move');
    const held = { ...ROAD, 'lexington-concord': '1 british' };
    expect(march('howe', { on: held }).does('british: step lexington-concord').question).toBe('march move');
    const shut = {
      ...ROAD,
      springfield: 'american pc, washington, 2 american, 3 british',
      hartford: 'lee, 1 american',
    };
    const t = march('howe', {
      on: { ...shut, newport: 'american pc, lee, 1 american' },
      inside: { springfield: 'american 0' },
    });
    t.does('british: step lexington-concord');
    expect([t.targets('intercept'), t.why('general', 'washington'), t.why('general', 'howe')]).toEqual([
      ['lee'],
      ['18.3'],
      ['12.2'],
    ]);
  });

  test('12.2 either side intercepts, and as often as the situation arises', () => {
    const on = {
      albany: 'greene, 2 american',
      saratoga: 'american pc',
      springfield: 'howe, 3 british',
      york: 'american pc',
    };
    const t = march('greene', { on }).does('american: step oswego', 'american: step albany');
    t.may('british: intercept howe 3 alone').does('british: ready', 'american: step saratoga');
    expect(t.question).toBe('march move');
  });

  test('12.2, C-22 a general alone may be intercepted, and is captured if he does not back up', () => {
    const on = { ...ROAD, boston: 'howe, british pc, 1 british' };
    const t = march('howe', { on }).does('british: party 0', 'british: step lexington-concord');
    t.does('american: intercept washington 1 alone').rolls(2).does('american: ready');
    t.mayOnly('british: stand', 'british: back-up').does('british: stand');
    expect([t.general('howe'), t.question]).toEqual(['captured', 'politics place']);
    t.does('american: marker salem');
    expect(t.question).toBe('play over');
  });
});

describe('12.4 The interception roll', () => {
  test('12.4 the battle rating or less; less one on an enemy marker without friends', () => {
    const t = march('howe', { on: ROAD }).does('british: step lexington-concord');
    t.does('american: intercept washington 1 alone').rolls(3).does('american: ready');
    expect([t.general('washington'), t.heard('intercepts')[0]?.needs]).toEqual(['springfield', 2]);
    const strange = { ...ROAD, 'lexington-concord': 'british pc' };
    const s = march('howe', { on: strange }).does('british: step lexington-concord');
    s.does('american: intercept washington 1 alone').rolls(2).does('american: ready');
    expect([s.general('washington'), s.heard('intercepts')[0]?.needs]).toEqual(['springfield', 1]);
  });

  test('9.3, 12.4, C-78 one stack is one army: it tries once, under its commander, with his rating', () => {
    const on = { ...ROAD, springfield: 'american pc, washington, greene, 7 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    expect([t.targets('intercept'), t.why('general', 'greene')]).toEqual([['washington'], ['12.4']]);
    t.does('american: intercept washington 5 alone').mayOnly('american: ready');
    t.rolls(3).does('american: ready');
    expect([t.heard('intercepts').length, t.question]).toEqual([1, 'march move']);
  });

  test('12.4, 8.4 a rating of nothing can be helped by a card that lowers the die, and only so', () => {
    const on = { albany: 'greene, 2 american', springfield: 'clinton, 3 british', saratoga: 'american pc' };
    const brattleboro = 'american pc';
    const t = march('greene', { on: { ...on, brattleboro }, british: ['local-guides-1', 'jane-mccrea'] });
    t.does('american: step saratoga', 'american: step brattleboro');
    expect(t.targets('intercept')).toEqual(['clinton']);
    t.mayNot('british: intercept clinton 3 alone').does('british: intercept clinton 3 local-guides-1');
    t.rolls(2).does('british: ready');
    expect([t.heard('intercepts')[0], t.question]).toMatchObject([
      { needs: 0, roll: 2, modifier: -2 },
      'reaction answer',
    ]);
    const bare = march('greene', { on: { ...on, brattleboro }, british: ['jane-mccrea'] });
    bare.does('american: step saratoga', 'american: step brattleboro').mayOnly('british: ready');
    expect(bare.why('general', 'clinton')).toEqual(['12.4']);
  });

  test('12.4, 8.4 so do the Queen’s Rangers for the British, and Light-Horse Harry for an American on an enemy marker', () => {
    const on = { albany: 'greene, 2 american', springfield: 'clinton, 3 british', brattleboro: 'american pc' };
    const british = march('greene', { on, british: ['queens-rangers'] }).does('american: step saratoga');
    british.does('american: step brattleboro', 'british: intercept clinton 3 queens-rangers').rolls(3);
    expect(british.does('british: ready').heard('intercepts')[0]).toMatchObject({ needs: 0, roll: 3, modifier: -2 });
    const road = { boston: 'howe, 4 british', springfield: 'american pc, gates, 2 american', york: 'american pc' };
    const marked = { ...road, 'lexington-concord': 'british pc' };
    const harry = march('howe', { on: marked, american: ['light-horse-harry-lee'] });
    harry.does('british: step lexington-concord').mayNot('american: intercept gates 2 alone');
    harry.does('american: intercept gates 2 light-horse-harry-lee').rolls(2).does('american: ready');
    expect(harry.heard('intercepts')[0]).toMatchObject({ needs: 0, roll: 2, modifier: -2 });
  });

  test('12.4, 8.4 the window is the same with such a card and without: silence would tell', () => {
    const on = { albany: 'greene, 2 american', springfield: 'clinton, 3 british', brattleboro: 'american pc' };
    const views = ['queens-rangers', 'jane-mccrea'].map((id) => {
      const t = march('greene', { on, british: [id] }).does('american: step saratoga', 'american: step brattleboro');
      return JSON.stringify(t.game.view(t.s, 0));
    });
    expect(new Set(views).size).toBe(1);
  });

  test('12.4 less one for the British; nothing left is impossible', () => {
    const on = { albany: 'greene, 2 american', springfield: 'clinton, 3 british', brattleboro: 'american pc' };
    const t = march('greene', { on: { ...on, saratoga: 'american pc' } }).does('american: step saratoga');
    expect(t.question).toBe('march move');
    t.does('american: step brattleboro');
    expect(t.question).toBe('march move');
    const open = march('greene', { on: { ...on, brattleboro: 'british pc' } });
    open.does('american: step saratoga', 'american: step brattleboro');
    open.does('british: intercept clinton 3 alone').rolls(1).does('british: ready');
    expect(open.heard('intercepts')[0]).toMatchObject({ needs: 1, roll: 1 });
  });

  test('8.4, C-60 a card played with the declaration takes two off the roll', () => {
    const t = march('howe', { on: ROAD, american: ['local-guides-1', 'light-horse-harry-lee', 'queens-rangers'] });
    t.does('british: step lexington-concord');
    t.may('american: intercept washington 5 local-guides-1', 'american: intercept washington 5 light-horse-harry-lee');
    t.mayNot('american: intercept washington 5 queens-rangers');
    t.does('american: intercept washington 1 local-guides-1').rolls(4).does('american: ready');
    expect([t.general('washington'), t.pile('discards')]).toEqual(['lexington-concord', ['local-guides-1']]);
  });

  test('12.4, 12.6 several intercept in the order declared and fight as one; one extra battle card in all', () => {
    const on = { ...ROAD, newport: 'american pc, greene, 2 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    t.does('american: intercept greene 2 alone', 'american: intercept washington 3 alone');
    t.rolls(1, 2).does('american: ready');
    expect(t.units('american', 'lexington-concord')).toBe(5);
    t.rolls(...draws(3 + 4 + 1 + (2 + 5 + 1 + 1))).does('british: stand');
    expect(t.counted('american')).toEqual({ general: 2, units: 5, interception: 1, defender: 1 });
    expect(t.counted('british')).toEqual({ general: 3, units: 4, regulars: 1 });
  });
});

describe('12.5, 12.7 After an interception', () => {
  test('12.5 the army may back up to the space it came from and is done', () => {
    const t = march('howe', { on: ROAD }).does('british: step lexington-concord');
    t.does('american: intercept washington 5 alone').rolls(1).does('american: ready').does('british: back-up');
    expect([t.general('howe'), t.general('washington'), t.question]).toEqual([
      'boston',
      'lexington-concord',
      'play over',
    ]);
  });

  test('12.7 whoever failed may not avoid battle against the same army, but intercept again', () => {
    const t = march('howe', { on: ROAD }).does('british: step lexington-concord');
    t.does('american: intercept washington 1 alone').rolls(6).does('american: ready');
    t.does('british: step springfield');
    expect([t.question, t.answers]).toEqual(['reaction walls', ['american: inside', 'american: outside']]);
    t.rolls(...draws(3 + 4 + 1 + (2 + 6 + 1))).does('american: outside');
    expect(t.question).toBe('battle lead');
  });

  test('12.7, C-85 under a commander who has not failed he stays behind', () => {
    const on = {
      ...ROAD,
      'lexington-concord': 'washington, 3 american',
      springfield: 'american pc, greene, 3 american',
      'concord-nh': 'american pc',
    };
    const t = march('howe', { on }).does('british: step lexington-concord', 'american: avoid alone');
    t.does('american: intercept greene 1 alone').rolls(1).does('american: ready');
    t.rolls(6).does('american: fall-back springfield 3').rolls(1).does('british: pursue alone');
    t.does('british: step springfield', 'american: outside', 'american: avoid alone').rolls(1).does('american: ready');
    t.mayNot('american: leave greene').rolls(...draws(3 + 4 + 1 + (2 + 1 + 1)));
    t.does('american: fall-back hartford 5');
    expect([t.general('washington'), t.general('greene'), t.question]).toEqual([
      'hartford',
      'springfield',
      'battle lead',
    ]);
  });

  test('12.7 he may avoid another army of the campaign', () => {
    const on = { ...ROAD, hartford: 'clinton, 2 british' };
    const t = march('howe', { on }, 'minor-campaign', 'event').does('british: step lexington-concord');
    t.does('american: intercept washington 1 alone').rolls(6).does('american: ready');
    t.does('british: stop', 'british: general clinton', 'british: step springfield', 'american: outside');
    t.may('american: avoid alone');
  });
});

describe('13.1, 13.2 Avoid Battle', () => {
  const on = { ...ROAD, 'lexington-concord': 'washington, 7 american' };

  test('13.1 battle rating or less: one space away with up to five units, not to where the enemy comes from', () => {
    const t = march('howe', { on: { ...on, springfield: 'british pc' } }).does('british: step lexington-concord');
    t.does('american: avoid alone').rolls(2).does('american: ready');
    expect(t.targets('fall-back')).toEqual(['concord-nh', 'newport']);
    expect([t.why('space', 'boston'), t.why('space', 'springfield'), t.why('space', 'albany')]).toEqual([
      ['13.2'],
      ['13.2'],
      ['13.1'],
    ]);
    t.mayNot('american: fall-back newport 6').rolls(...draws(3 + 4 + 1 + (2 + 1)));
    t.does('american: fall-back newport 5');
    expect([t.units('american', 'newport'), t.units('american', 'lexington-concord')]).toEqual([5, 2]);
    expect([t.question, t.counted('american')]).toEqual(['battle lead', { units: 2, defender: 1 }]);
  });

  test('13.1, 14.1 a failure: stay and fight with one battle card less', () => {
    const t = march('howe', { on }).does('british: step lexington-concord', 'american: avoid alone');
    t.rolls(3, ...draws(3 + 4 + 1 + (2 + 7 + 1 - 1))).does('american: ready');
    expect([t.counted('american')['failed-avoid'], t.dealt('american')]).toEqual([-1, 9]);
  });

  test('13.1 lone generals who fail are captured', () => {
    const t = march('howe', { on: { ...ROAD, 'lexington-concord': 'gates' } }).does('british: step lexington-concord');
    t.does('american: avoid alone').rolls(2).does('american: ready', 'american: remove york');
    expect(t.general('gates')).toBe('captured');
  });

  test('13.2 generals may be left behind', () => {
    const both = { ...ROAD, 'lexington-concord': 'washington, gates, 3 american', newport: 'american pc' };
    const t = march('howe', { on: both }).does('british: step lexington-concord', 'american: avoid alone');
    t.rolls(1).does('american: ready', 'american: leave gates');
    t.rolls(...draws(3 + 4 + 1 + (1 + 1 + 1))).does('american: fall-back newport 2');
    expect([t.general('washington'), t.general('gates'), t.question]).toEqual([
      'newport',
      'lexington-concord',
      'battle lead',
    ]);
  });

  test('13.1, C-43 Arnold avoids battle over his road, also when there is no other way; nobody else does', () => {
    const corner = { boston: 'british pc, howe, 4 british', 'concord-nh': 'british pc', york: 'american pc' };
    const t = march('howe', { on: { ...corner, falmouth: 'arnold, 2 american' } }).does('british: step falmouth');
    t.does('american: avoid alone').rolls(2).does('american: ready');
    expect(t.targets('fall-back')).toEqual(['quebec']);
    t.does('american: fall-back quebec 2');
    expect([t.general('arnold'), t.units('american', 'quebec')]).toEqual(['quebec', 2]);
    const lee = march('howe', { on: { ...corner, falmouth: 'lee, 2 american' } });
    lee.rolls(...draws(3 + 4 + 1 + 2 + (1 + 2 + 1))).does('british: step falmouth');
    expect(lee.question).toBe('battle lead');
  });

  test('10.3 avoiding comes before intercepting: both are declared before any die', () => {
    const t = march('howe', { on: { ...on, newport: 'greene, american pc, 2 american' } });
    t.does('british: step lexington-concord', 'american: avoid alone', 'american: intercept greene 2 alone');
    t.rolls(1).does('american: ready').rolls(1).does('american: fall-back springfield 5');
    expect(t.heard('avoids')).toHaveLength(1);
    expect([t.general('greene'), t.question]).toEqual(['lexington-concord', 'reaction answer']);
  });
});

describe('13.3 Pursuit', () => {
  const on = { ...ROAD, 'lexington-concord': 'washington, 2 american', springfield: 'american pc' };
  const slipped = (american: readonly string[] = [], british: readonly string[] = []) => {
    const t = march('howe', { on, american, british }).does('british: step lexington-concord', 'american: avoid alone');
    return t.rolls(1).does('american: ready').does('american: fall-back springfield 2');
  };

  test('13.3 the mover goes on only by a roll', () => {
    const t = slipped();
    t.mayOnly('british: pursue alone', 'british: stop').rolls(3).does('british: pursue alone');
    t.does('british: step springfield');
    expect(t.question).toBe('reaction walls');
    const slow = slipped().rolls(4).does('british: pursue alone');
    expect([slow.question, slow.general('howe')]).toEqual(['play over', 'lexington-concord']);
  });

  test('8.4 Tarleton pursues without a roll, rangers take two off it', () => {
    const t = slipped([], ['tarletons-legion', 'queens-rangers', 'local-guides-2']);
    t.mayOnly(
      'british: pursue alone',
      'british: pursue tarletons-legion',
      'british: pursue queens-rangers',
      'british: pursue local-guides-2',
      'british: stop',
    );
    t.does('british: pursue tarletons-legion');
    expect(t.question).toBe('march move');
    const r = slipped([], ['queens-rangers']).rolls(5).does('british: pursue queens-rangers');
    expect(r.question).toBe('march move');
  });

  test('13.5, 18.1 inside instead: free passage, and they come out when the enemy is gone', () => {
    const t = march('howe', { on: { ...ROAD, springfield: 'american pc, 2 american' } });
    t.does('british: step lexington-concord', 'british: step springfield', 'american: inside');
    expect([t.inside('springfield'), t.question]).toEqual(['american 0', 'march move']);
    t.does('british: step hartford', 'british: stop');
    expect([t.inside('springfield'), t.heard('siege-lifted').length]).toEqual([undefined, 1]);
  });
});

describe('18.1 Going inside', () => {
  test('18.1, C-15 needs a marker of its own and two units', () => {
    for (const [what, asked] of [
      ['american pc, 2 american', true],
      ['american pc, 1 american', false],
      ['2 american', false],
      ['british pc, 2 american', false],
    ] as const) {
      const t = march('howe', { on: { boston: 'british pc, howe, 1 british', 'lexington-concord': what } });
      t.rolls(...(asked ? [] : draws(3 + 1 + 1 + 1 + (what.includes('1 american') ? 1 : 2))));
      t.does('british: step lexington-concord');
      expect(t.question, what).toBe(asked ? 'reaction walls' : 'battle lead');
    }
  });

  test('12.6, C-68 an interceptor brings those inside out to fight', () => {
    const on = { ...ROAD, 'lexington-concord': 'american pc, 2 american' };
    const t = march('howe', { on }).does('british: step lexington-concord', 'american: inside');
    t.does('american: intercept washington 3 alone').rolls(1).does('american: ready');
    t.rolls(...draws(3 + 4 + 1 + (2 + 5 + 1 + 1))).does('british: stand');
    expect([t.counted('american')['units'], t.inside('lexington-concord')]).toEqual([5, undefined]);
  });
});
