import { describe, expect, test } from 'vitest';
import { type Scene, classic, draws, duel, endOfYear, march } from './scene.ts';

/** The sentences of this kind that were told. */
const sentences = (t: Scene, kind: Parameters<Scene['heard']>[0]): string[] =>
  t.heard(kind).map((event) => classic.narrate(event));

/** The British lose one card to nothing at Camden with this kind of card, and the loser rolls. */
const beatenAtCamden = (kind: string, units: number, roll: number): Scene =>
  duel({
    on: {
      camden: `british pc, cornwallis, ${units} british`,
      charlotte: 'gates, 3 american',
      boston: 'british pc, 1 british',
      'ninety-six': 'british pc',
    },
    attacker: 'american',
    general: 'gates',
    party: 3,
    from: 'charlotte',
    to: 'camden',
    held: { american: kind, british: '' },
  })
    .does(`american: attack ${kind}`)
    .rolls(roll)
    .does('british: retreat ninety-six');

describe('9.2d Losses are told as they come about', () => {
  test('9.2d the die costs, the winning card adds or takes off, and nobody loses more than fought', () => {
    const told = (kind: string, units: number, roll: number) =>
      sentences(beatenAtCamden(kind, units, roll), 'losses')[0];
    expect(told('flank-left', 3, 4)).toBe('The British lose 2 units: a 4 costs 2.');
    expect(told('double-envelopment', 3, 3)).toBe('The British lose 2 units: a 3 costs 1, the winning card adds 1.');
    expect(told('probe', 3, 6)).toBe('The British lose 1 unit: a 6 costs 3, the winning card takes off 2.');
    expect(told('probe', 3, 1)).toBe('The British lose no unit: a 1 costs 1, the winning card takes off 2.');
    expect(told('flank-left', 2, 6)).toBe('The British lose 2 units: a 6 costs 3, and no more fought.');
  });

  test('9.2e the price of a frontal attack has no die', () => {
    expect(sentences(beatenAtCamden('frontal', 3, 1), 'losses')[1]).toBe(
      'The Americans lose 1 unit for the frontal attack.',
    );
  });
});

describe('9.2c A surrender is told where the battle was', () => {
  test('9.2c units and general of an attacker who cannot go back, at one and the same place', () => {
    const t = duel({
      on: {
        saratoga: 'american pc, burgoyne, 5 british',
        albany: 'american pc, gates, 5 american',
        boston: 'british pc, 1 british',
      },
      attacker: 'british',
      general: 'burgoyne',
      party: 3,
      from: 'saratoga',
      to: 'albany',
      held: { american: 'probe', british: 'probe' },
    }).does('british: attack probe', 'american: cancel probe', 'american: hold');
    expect([...sentences(t, 'surrendered'), ...sentences(t, 'captured')]).toEqual([
      '3 units of the British side surrender at Albany.',
      'John Burgoyne is captured at Albany.',
    ]);
  });
});

describe('9.2a Whoever has left the game is not told to move', () => {
  test('9.2a R-31 without Arnold his victorious force moves in alone', () => {
    const t = march('arnold', {
      on: { falmouth: 'arnold, 2 american', quebec: 'british pc, 1 british', boston: '1 british', york: '1 american' },
      british: ['benedict-arnold-treason'],
    });
    t.does('american: step quebec').rolls(...draws(2 + (1 + 1 + 2 + 2 + 2)));
    t.does('british: lay benedict-arnold-treason').does('american: attack frontal', 'british: concede').rolls(1);
    t.does('british: retreat montreal');
    expect(sentences(t, 'marched')).toEqual(['2 units of the American side: Falmouth → Quebec.']);
  });
});

describe('12.0b The outcome names what decided it', () => {
  const END = { boston: 'british pc, 1 british', york: '1 american' };

  test('12.0c Canada is not named where nine colonies were won without it', () => {
    const t = endOfYear({ on: { ...END, montreal: 'american pc, 1 american', quebec: 'american pc, 1 american' } });
    const { rule, why } = t.game.outcome(t.s)!;
    expect([rule, why]).toEqual(['12.0b', '1 colony British, 12 American']);
  });

  test('12.0c it is named where it was the ninth', () => {
    const british = ['boston', 'norwich', 'new-haven', 'savannah', 'annapolis'];
    const on = Object.fromEntries(british.map((id) => [id, 'british pc, 1 british']));
    const t = endOfYear({
      on: { ...END, ...on, montreal: 'american pc, 1 american', quebec: 'american pc, 1 american' },
    });
    const { rule, why } = t.game.outcome(t.s)!;
    expect([rule, why]).toEqual(['12.0c', '5 colonies British, 8 American and Canada']);
  });
});

describe('One of a thing is told as one', () => {
  test('8.0c 5.1 one unit reinforces, one arrives, one card is drawn', () => {
    expect(classic.narrate({ kind: 'reinforced', side: 0, space: 5, units: 1 })).toBe(
      '1 unit of the American side reinforces Boston.',
    );
    expect(classic.narrate({ kind: 'arrived', units: 1, box: 4 })).toBe(
      '1 unit arrives in the British box, which now holds 4.',
    );
    expect(classic.narrate({ kind: 'dealt', side: 0, count: 1 })).toBe('The Americans draw a card.');
  });
});
