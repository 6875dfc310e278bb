import { BRITISH } from '@liberty/colonies';
import { type AnyGame, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { rivalNamed } from '../src/index.ts';
import { game, questions, washingtonAlone } from './position.ts';
import { pileOf } from './toy.ts';

const table = game as unknown as AnyGame;

describe.each(['rush', 'ports', 'flood'])('who has one idea, %s,', (name) => {
  test('answers legally all through a war, and is nobody in another game', () => {
    const player = rivalNamed(table, name)!;
    let left = 40;
    for (const { view } of questions(name, seeded(name))) {
      expect(view.options).toContain(player.choose(view, seeded('luck')));
      if (--left === 0) break;
    }
    expect(rivalNamed(pileOf(7), name)).toBeUndefined();
  });
});

test('12.0a who rushes at Washington takes him where he is alone', () => {
  const s = washingtonAlone();
  const player = rivalNamed(table, 'rush')!;
  const chance = seeded('rush');
  for (let i = 0; i < 30 && !s.outcome && game.question(s)!.seat === BRITISH; i++)
    game.play(s, player.choose(game.view(s, BRITISH), chance), chance, silent);
  expect(s.outcome).toMatchObject({ winners: [BRITISH], rule: '12.0a' });
});

test.each(['learned', 'continental-1'])(
  '%s answers legally, the same for the same luck, and is nobody in another game',
  (name) => {
    const [one, other] = [0, 1].map(() => rivalNamed(table, name, { simulations: 60 })!);
    let left = 12;
    for (const { view } of questions(name, seeded(name))) {
      const answer = one!.choose(view, seeded('luck'));
      expect(view.options).toContain(answer);
      expect(other!.choose(view, seeded('luck'))).toBe(answer);
      if (--left === 0) break;
    }
    expect(rivalNamed(pileOf(7), name)).toBeUndefined();
  },
);
