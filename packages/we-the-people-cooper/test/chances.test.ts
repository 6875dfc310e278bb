import { seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Happening, rollOf } from '../src/index.ts';
import { edition } from './scene.ts';

const ROLLS: readonly string[] = ['intercept', 'avoid', 'pursue', 'withdraw', 'cancel', 'counter'];

/** Answers that lead to battle: a war of random answers alone knows few rolls. */
const WARLIKE: readonly string[] = [...ROLLS, 'use march', 'general', 'step', 'outside', 'match', 'attack'];
const isWarlike = (text: string): boolean => WARLIKE.some((it) => text.startsWith(it));

type Rolled = Extract<Happening, { readonly needs: number; readonly roll: number }>;
const isRolled = (e: Happening): e is Rolled => 'needs' in e && 'roll' in e && e.kind !== 'escape';
const facesOf = (e: Rolled): number => Math.max(0, Math.min(6, e.needs - ('modifier' in e ? e.modifier : 0)));

describe('12.4, 13.1, 13.3, 14.4, 16.1 the chance of a roll', () => {
  test('is foretold with the answer, and is the number that is rolled against', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const s = edition.setup(edition.defaults);
      const chance = seeded(`chances ${i}`);
      const foretold: number[] = [];
      const hear = (_rule: string, event: Happening): void => {
        if (!isRolled(event)) return;
        seen.add(event.kind);
        expect(foretold, event.kind).toContain(facesOf(event));
      };
      for (let question = edition.question(s); question; question = edition.question(s)) {
        const view = edition.view(s, question.seat);
        const bold = view.options.filter((it) => isWarlike(edition.write(it)));
        const from = bold.length > 0 && chance.pick(6, 'boldly') > 0 ? bold : view.options;
        const a = from[chance.pick(from.length, 'an answer')]!;
        const [word] = edition.write(a).split(' ');
        const isRoll = ROLLS.includes(word!);
        if (!isRoll && chance.pick(30, 'looked at') > 0) {
          edition.play(s, a, chance, hear);
          continue;
        }
        const roll = rollOf(view, edition.kit, a);
        expect(roll !== undefined, word).toBe(isRoll);
        if (roll && word !== 'intercept' && word !== 'avoid') foretold.length = 0;
        if (roll) foretold.push(roll.faces);
        edition.play(s, a, chance, hear);
      }
    }
    expect([...seen].sort()).toEqual(['avoids', 'cancels', 'counterattacks', 'intercepts', 'pursues', 'withdraws']);
  });
});
