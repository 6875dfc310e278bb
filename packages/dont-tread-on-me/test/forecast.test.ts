import { seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Forecast, ifTurnEndedNow } from '../src/forecast.ts';
import { dontTreadOnMe } from '../src/game.ts';
import { attackerNow } from '../src/rules/08-phase.ts';
import { BRITISH, REBEL } from '../src/units.ts';

const game = dontTreadOnMe();
const { kit } = game;

describe('if the Turn ended now', () => {
  test('13/2-13/5 it says what the Liberty Phase then does, in every Turn without enlistments', () => {
    let compared = 0;
    for (let n = 0; n < 12; n++) {
      const chance = seeded(`forecast ${n}`);
      const s = game.setup({ scenario: n % 2 === 0 ? '1775' : 'late-war' });
      let said: Forecast | undefined;
      while (game.question(s)) {
        const options = game.options(s);
        game.play(s, options[chance.pick(options.length, 'answer')]!, chance, (_rule, event) => {
          if (event.kind === 'phase' && event.phase === 'J' && !kit.turns[s.turn]!.enlistments)
            said = ifTurnEndedNow({ s, kit });
          if (!said || !(event.kind === 'over' || (event.kind === 'phase' && event.phase === 'K'))) return;
          expect([s.liberty, ...s.loyalty]).toEqual([said.liberty, ...said.loyalty]);
          if (event.kind !== 'over' || !event.conceded) expect(event.kind === 'over').toBe(said.ends);
          compared++;
          said = undefined;
        });
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

test('8/2, 11/0 whoever is said to attack next does so in both Battle Phases and in the campaigns', () => {
  const attackers = new Map<string, Set<number>>();
  for (let n = 0; n < 8; n++) {
    const chance = seeded(`attackers ${n}`);
    const s = game.setup({ scenario: '1775' });
    while (game.question(s)) {
      const options = game.options(s);
      game.play(s, options[chance.pick(options.length, 'answer')]!, chance, (_rule, event) => {
        const [, chapter, battle] = s.stack;
        const isOfPhase = chapter?.in === 'battles' || chapter?.in === 'campaigns';
        if (event.kind !== 'battle' || !isOfPhase || battle !== s.stack.at(-1)) return;
        expect(event.attacker).toBe(attackerNow(s, kit));
        attackers.set(chapter.in, (attackers.get(chapter.in) ?? new Set()).add(event.attacker));
      });
    }
  }
  expect(attackers.get('battles')).toEqual(new Set([BRITISH, REBEL]));
  expect(attackers.get('campaigns')).toEqual(new Set([REBEL]));
});
