import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Recorded,
  Scripted,
  WrongRoll,
  below,
  entryChance,
  generator,
  noChance,
  seeded,
  sha256,
} from '../src/index.ts';

describe('the secret', () => {
  test('SHA-256 gives the published digests', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(sha256('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });
});

describe('chance', () => {
  test('the same seed gives the same rolls, another seed others', () => {
    const rolls = (seed: string): number[] => {
      const chance = seeded(seed);
      return Array.from({ length: 40 }, () => chance.die(6, 'test'));
    };
    expect(rolls('bunker hill')).toEqual(rolls('bunker hill'));
    expect(rolls('bunker hill')).not.toEqual(rolls('breed’s hill'));
  });

  test('each entry of a match has a stream of its own', () => {
    const first = entryChance('secret', 0);
    const second = entryChance('secret', 1);
    const draw = (chance: typeof first): number[] => Array.from({ length: 20 }, () => chance.pick(1000, 'test'));
    expect(draw(first)).not.toEqual(draw(second));
  });

  test('dice stay within their sides and picks within their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1 << 20 }), fc.string(), (n, seed) => {
        const chance = seeded(seed);
        const die = chance.die(n, 'test');
        const pick = chance.pick(n, 'test');
        return die >= 1 && die <= n && pick >= 0 && pick < n;
      }),
    );
  });

  test('no side of a die is favoured (chi-square, 5 degrees of freedom, one in a thousand)', () => {
    const chance = seeded('fair');
    const count = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) count[chance.die(6, 'test') - 1]! += 1;
    const chi = count.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5);
  });

  test('a range that does not divide the generator is drawn without modulo bias', () => {
    const wide = 700_001;
    const dice = generator('bias');
    let low = 0;
    for (let i = 0; i < 200_000; i++) if (below(dice, wide) < wide / 2) low++;
    expect(Math.abs(low - 100_000)).toBeLessThan(1_000);
  });

  test('nothing can be drawn from nothing', () => {
    expect(() => seeded('x').pick(0, 'empty')).toThrow(RangeError);
    expect(() => noChance.die(6, 'set-up')).toThrow(WrongRoll);
  });
});

describe('scripts and records of rolls', () => {
  test('a script answers in order and says what is left', () => {
    const dice = new Scripted([4, 0]);
    expect(dice.die(6, 'a')).toBe(4);
    expect(dice.left).toBe(1);
    expect(dice.pick(3, 'b')).toBe(0);
    expect(dice.left).toBe(0);
  });

  test('a script that is spent, or out of range, names the roll', () => {
    expect(() => new Scripted([]).die(6, '9.2d losses')).toThrow("'9.2d losses'");
    expect(() => new Scripted([7]).die(6, '9.2d losses')).toThrow('wants 1 to 6');
    expect(() => new Scripted([1.5]).pick(6, 'draw')).toThrow('the script says 1.5');
  });

  test('a recorder keeps kind, sides, value and reason', () => {
    const dice = new Recorded(new Scripted([5, 2]));
    dice.die(6, 'a');
    dice.pick(9, 'b');
    expect(dice.rolls).toEqual([
      { kind: 'die', sides: 6, value: 5, why: 'a' },
      { kind: 'pick', sides: 9, value: 2, why: 'b' },
    ]);
  });
});
