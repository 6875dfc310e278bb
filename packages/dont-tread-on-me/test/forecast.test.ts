import { seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Forecast, ifTurnEndedNow } from '../src/forecast.ts';
import { dontTreadOnMe } from '../src/game.ts';

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
          compared++;
          said = undefined;
        });
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});
