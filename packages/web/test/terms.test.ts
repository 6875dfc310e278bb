import { SHELF, chairsOf } from '@liberty/shelf';
import { type Lid, agreedOn, chairsOn, lidOf, termsThatApply, usual } from '@liberty/shelf/lids';
import { describe, expect, test } from 'vitest';
import { farChairsOf, isFar, seatsOf, sentenceOf, whyNot } from '../src/setup/terms.ts';

/** Every way to agree on the terms of a box. */
const everyWay = ({ terms = [] }: Lid): Record<string, unknown>[] => {
  let ways: Record<string, unknown>[] = [{}];
  for (const { field, choices } of terms)
    ways = ways.flatMap((way) => choices.map(({ value }) => ({ ...way, [field]: value })));
  return ways;
};

describe('the set-up dialog', () => {
  test.each(SHELF.map((box) => [box.id, box] as const))(
    '%s: its lid knows who holds which seats, as its rules do',
    (_id, box) => {
      const game = box.open!();
      for (const way of everyWay(box)) {
        const agreed = agreedOn(box, way);
        expect(chairsOn(box, way)).toEqual(chairsOf(game, { ...(game.defaults as object), ...agreed }));
        expect(() => game.setup({ ...(game.defaults as object), ...agreed })).not.toThrow();
      }
    },
  );

  const box = lidOf('rebellion-1775')!;
  const fields = (players: number): string[] =>
    termsThatApply(box.terms!, { ...usual(box.terms), players }).map(({ field }) => field);

  test('fields follow the number of players', () => {
    expect(fields(2)).toEqual(['scenario', 'players']);
    expect(fields(3)).toEqual(['scenario', 'players', 'pair', 'partnersShow']);
    expect(fields(4)).toEqual(['scenario', 'players', 'partnersShow']);
  });

  test('the foot says the game in a sentence', () => {
    const kinds = ['human', 'militia', 'continental', 'militia'] as const;
    const options = { ...usual(box.terms), players: 3, scenario: 'introductory' };
    expect(sentenceOf(box, { kinds, options })).toBe(
      'Three play the introductory game: you the British Regulars and Loyalist Militia, the computer (Continental) the Continental Army, the computer (Militia) the Patriot Militia.',
    );
    expect(seatsOf(box, { kinds, options })).toEqual(['human', 'human', 'continental', 'militia']);
    expect(sentenceOf(box, { kinds: kinds.map(() => 'militia'), options })).toBe(
      'The computer plays the introductory game, every seat; you watch.',
    );
    const alone = lidOf('dont-tread-on-me')!;
    expect(sentenceOf(alone, { kinds: ['human'], options: usual(alone.terms) })).toBe('You play the whole war alone.');
  });

  test('with somebody far away one seat is one’s own, and the chairs are told as the server counts them', () => {
    const options = { ...usual(box.terms), players: 3, scenario: 'introductory' };
    const kinds = ['human', 'human', 'far', 'recruit'] as const;
    expect(sentenceOf(box, { kinds, options })).toBe(
      'Three play the introductory game: you the British Regulars and Loyalist Militia, a guest the Continental Army, the computer (Recruit) the Patriot Militia.',
    );
    expect(whyNot(box, { kinds, options })).toBeUndefined();
    expect(farChairsOf(box, { kinds, options })).toEqual({ chair: 0, computers: [{ chair: 2, level: 'recruit' }] });
    expect(isFar(box, { kinds: ['human', 'far', 'militia', 'militia'], options })).toBe(false);
    expect(whyNot(box, { kinds: ['human', 'human', 'far', 'human'], options })).toMatch(/one seat is yours/);
    expect(whyNot(box, { kinds: ['militia', 'militia', 'far', 'militia'], options })).toMatch(/one seat is yours/);
    expect(whyNot(box, { kinds: ['human', 'human', 'human', 'human'], options })).toBeUndefined();
  });
});
