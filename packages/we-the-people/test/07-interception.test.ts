import { describe, expect, test } from 'vitest';
import { draws, march } from './scene.ts';

/** Howe in Boston, an American marker at Lexington and Concord, and an army of Washington's beside it. */
const BOSTON = {
  boston: 'british pc, howe, 3 british',
  'lexington-concord': 'american pc',
  york: '1 american',
} as const;
const NEAR = { ...BOSTON, springfield: 'washington, 7 american' } as const;

describe('7.2a When an interception can occur', () => {
  test('7.2a T-7.2-3 no window without an American marker in the space', () => {
    const on = { boston: 'british pc, howe, 3 british', springfield: 'washington, 7 american' };
    for (const marker of [{}, { 'lexington-concord': 'british pc' }])
      march('howe', { on: { ...on, ...marker } })
        .does('british: step lexington-concord')
        .may('british: step concord-nh');
  });

  test('7.2a T-7.2-3 R-48 none against a lone British general', () => {
    const t = march('howe', { on: NEAR }).does('british: party 0', 'british: step lexington-concord');
    expect(t.seat).toBe('british');
    t.may('british: stop');
  });

  test('7.2a R-48 nor when he picks up units after he has entered', () => {
    const on = { ...NEAR, 'lexington-concord': 'american pc, 2 british' };
    const t = march('howe', { on }).does('british: party 0', 'british: step lexington-concord', 'british: party 2');
    expect(t.seat).toBe('british');
  });

  test('7.2a T-7.2-3 R-45 none into a space that holds British units', () => {
    const t = march('howe', { on: { ...NEAR, 'lexington-concord': 'american pc, 1 british' } });
    t.does('british: step lexington-concord');
    expect(t.seat).toBe('british');
  });

  test('7.2a T-7.2-3 none against a landing from the sea', () => {
    const on = { ...BOSTON, hartford: 'washington, 3 american' };
    const t = march('howe', { on }).does('british: sail new-haven').mayOnly('british: end-card');
    expect(t.units('british', 'new-haven')).toBe(3);
  });

  test('7.2a only an American general with units, next to the space, is asked', () => {
    const on = { ...NEAR, newport: 'greene', 'concord-nh': '3 american', albany: 'gates, 2 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    t.mayOnly('american: intercept washington', 'american: let-pass');
    expect(t.why('general', 'greene')).toEqual(['7.2a']);
    expect(t.why('general', 'gates')).toEqual(['7.2a']);
    expect(t.why('general', 'howe')).toEqual(['7.2a']);
    t.does('american: let-pass');
  });

  test('7.2a R-06 Arnold intercepts along the dotted line, nobody else does', () => {
    const on = { ...BOSTON, falmouth: 'american pc', quebec: 'arnold, 2 american' };
    const t = march('howe', { on }).does('british: step falmouth');
    t.mayOnly('american: intercept arnold', 'american: let-pass').does('american: let-pass');
    const gates = march('howe', { on: { ...on, quebec: 'gates, 2 american' } }).does('british: step falmouth');
    expect(gates.seat).toBe('british');
  });
});

describe('7.2b Resolving an interception', () => {
  test('7.2b 7.2c T-7.2-1 R-46 Washington succeeds on 1 and 2: a battle on the line, with one more American card', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    t.rolls(2).does('american: intercept washington');
    t.mayOnly('american: take 1', 'american: take 2', 'american: take 3', 'american: take 4', 'american: take 5');
    t.rolls(...draws(2 + 5 + 1 + (3 + 3 + 1))).does('american: take 5');
    expect(t.counted('american')).toEqual({ general: 2, units: 5, interception: 1 });
    expect(t.counted('british')).toEqual({ general: 3, units: 3, regulars: 1 });
    expect([t.general('howe'), t.general('washington')]).toEqual(['boston', 'lexington-concord']);
    expect([t.units('american', 'springfield'), t.units('american', 'lexington-concord')]).toEqual([2, 5]);
    expect(t.seat).toBe('british');
  });

  test('7.2b T-7.2-2 3 to 6 fail, the British go on; he who tried cannot retreat before battle', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    t.rolls(3).does('american: intercept washington').may('british: step springfield', 'british: stop');
    t.rolls(...draws(2 + 7 + (3 + 3 + 1))).does('british: step springfield');
    expect(t.question).toBe('battle lead');
    expect(t.heard('evades')).toEqual([]);
  });

  test('7.2b R-43 declining does not use the try up', () => {
    const on = { ...NEAR, 'concord-nh': 'american pc' };
    const t = march('howe', { on }).does('british: step lexington-concord', 'american: let-pass');
    t.does('british: step springfield').mayOnly('american: evade', 'american: stand');
  });

  test('7.2b T-7.2-4 R-44 one after another; the first success leaves the others untouched', () => {
    const on = {
      boston: 'british pc',
      'lexington-concord': 'howe, 3 british',
      springfield: 'american pc',
      hartford: 'greene, 2 american',
      albany: 'gates, 2 american',
      brattleboro: 'lincoln, 2 american',
    };
    const t = march('howe', { on }).does('british: step springfield');
    t.mayOnly(
      'american: intercept greene',
      'american: intercept gates',
      'american: intercept lincoln',
      'american: let-pass',
    );
    t.rolls(5).does('american: intercept greene');
    t.mayOnly('american: intercept gates', 'american: intercept lincoln', 'american: let-pass');
    expect(t.why('general', 'greene')).toEqual(['7.2b']);
    t.rolls(1).does('american: intercept gates');
    expect([t.question, t.heard('intercepts').length]).toEqual(['interception strength', 2]);
    expect([t.s.tried, t.s.barred].map((bits) => bits & (1 << 4))).toEqual([0, 0]);
    t.rolls(...draws(1 + 2 + 1 + (3 + 3 + 1))).does('american: take 2');
    expect(t.counted('american')).toEqual({ general: 1, units: 2, interception: 1 });
  });

  test('7.2b T-7.2-5 R-43 a campaign is one card: who failed against the first is not offered against the second', () => {
    const on = {
      boston: 'british pc, howe, 3 british',
      newport: 'clinton, 3 british',
      'lexington-concord': 'american pc',
      springfield: 'gates, 2 american',
    };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord');
    t.rolls(6).does(
      'american: intercept gates',
      'british: step concord-nh',
      'british: stop',
      'british: general clinton',
    );
    t.does('british: step lexington-concord').may('british: step springfield');
    t.rolls(...draws(1 + 2 + (2 + 3 + 1))).does('british: step springfield');
    expect(t.question).toBe('battle lead');
  });
});

describe('7.2c Effects of an interception', () => {
  test('7.2c T-7.2-6 R-45 R-47 an army is there already: one general goes to the box, all fight, no retreat before battle', () => {
    const on = { ...BOSTON, 'lexington-concord': 'american pc, lincoln, 2 american', springfield: 'gates, 3 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    t.rolls(1).does('american: intercept gates', 'american: take 3');
    t.mayOnly('american: to-box gates', 'american: to-box lincoln');
    t.rolls(...draws(1 + 5 + 1 + (3 + 3 + 1))).does('american: to-box gates');
    expect(t.counted('american')).toEqual({ general: 1, units: 5, interception: 1 });
    expect([t.question, t.general('gates'), t.general('lincoln')]).toEqual(['battle lead', 'box', 'lexington-concord']);
  });

  test('7.2c R-47 if all interceptions fail, the army in the space may retreat before battle', () => {
    const on = { ...BOSTON, 'lexington-concord': 'american pc, lincoln, 2 american', springfield: 'gates, 3 american' };
    const t = march('howe', { on }).does('british: step lexington-concord').rolls(2).does('american: intercept gates');
    t.mayOnly('american: evade', 'american: stand');
  });

  test('7.2c T-7.2-7 R-40 a lone general is saved by the interception; Washington stays, the other goes to the box', () => {
    const on = { ...BOSTON, 'lexington-concord': 'american pc, greene', springfield: 'washington, 1 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    t.rolls(1, ...draws(2 + 1 + 1 + (3 + 3 + 1))).does('american: intercept washington');
    expect([t.general('greene'), t.general('washington')]).toEqual(['box', 'lexington-concord']);
    expect(t.question).toBe('battle lead');
  });

  test('7.2c R-40 Congress is saved if the interceptors hold', () => {
    const on = {
      'new-brunswick': 'howe, 1 british',
      philadelphia: 'american pc, congress',
      reading: 'greene, 2 american',
      boston: '1 british',
    };
    const t = march('howe', { on }).does('british: step philadelphia').rolls(1).does('american: intercept greene');
    t.rolls(...draws(2 + 2 + 2 + 1 + (3 + 1 + 1 + 2)), 1).does('american: take 2');
    for (let i = 0; i < 7; i++) t.does('british: attack frontal', 'american: cancel frontal', 'american: hold');
    expect([t.general('howe'), t.general('greene'), t.congress]).toEqual([
      'new-brunswick',
      'philadelphia',
      'philadelphia',
    ]);
  });

  test('7.2c a lone British general in the space is captured by the interceptors', () => {
    const on = { ...NEAR, 'lexington-concord': 'american pc, clinton' };
    const t = march('howe', { on })
      .does('british: step lexington-concord')
      .rolls(1)
      .does('american: intercept washington');
    t.rolls(...draws(2 + 1 + 1 + (3 + 3 + 1))).does('american: take 1');
    expect(t.general('clinton')).toBe('captured');
  });

  test('7.2c T-7.2-8 R-49 intercepted on the way from an American marker and beaten: surrender', () => {
    const on = { ...NEAR, newport: 'american pc, howe, 1 british', boston: 'british pc, 1 british' };
    const t = march('howe', { on })
      .does('british: step lexington-concord')
      .rolls(1)
      .does('american: intercept washington');
    t.rolls(...draws(2 + 5 + 1 + (3 + 1 + 1))).does('american: take 5');
    for (let i = 0; i < 5; i++) t.does('british: attack frontal', 'american: cancel frontal', 'american: hold');
    expect([t.general('howe'), t.units('british', 'newport')]).toEqual(['captured', 0]);
    expect(t.heard('surrendered')).toHaveLength(1);
    t.mayOnly('british: end-card');
  });

  test('7.2c R-49 beaten interceptors retreat as defenders: not to where the British came from, not only back', () => {
    const t = march('howe', { on: { ...NEAR, newport: 'american pc' } }).does('british: step lexington-concord');
    t.rolls(1).does('american: intercept washington');
    t.rolls(...draws(2 + 5 + 1 + (3 + 3 + 1))).does('american: take 5', 'british: attack frontal', 'american: concede');
    t.mayOnly('american: retreat concord-nh', 'american: retreat newport', 'american: retreat springfield');
    expect(t.why('space', 'boston')).toEqual(['9.2a']);
    t.rolls(1).does('american: retreat concord-nh').mayOnly('british: end-card');
    expect(t.general('howe')).toBe('lexington-concord');
  });

  test('7.2c whatever happens the British move is over', () => {
    const t = march('howe', { on: NEAR })
      .does('british: step lexington-concord')
      .rolls(1)
      .does('american: intercept washington');
    t.rolls(...draws(2 + 1 + 1 + (3 + 3 + 1)), 1).does(
      'american: take 1',
      'british: attack frontal',
      'american: concede',
    );
    t.does('american: retreat springfield').mayOnly('british: end-card');
  });
});
