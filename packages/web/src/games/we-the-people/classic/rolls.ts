import { type View, type WeThePeople, battleOdds, rollOf } from '@liberty/we-the-people';
import { perGame } from '../../per-game.ts';
import { rollPanelFor } from '../RollPanel.tsx';
import type { OwnRolls } from '../rolls.ts';

export const classicRollsFor = perGame((opened: WeThePeople) => {
  const { kit } = opened;

  const OWN: OwnRolls<View> = {
    rollOf: (view, a) => rollOf(view, kit, a),
    odds: (view, coming) => {
      const { interceptors, evasion, battle } = battleOdds(view, kit, coming);
      return {
        interceptors,
        evasion,
        battle: battle && { strengths: battle.cards, attackerWins: battle.attackerWins },
      };
    },
    weighed: 'cards',
    evasionRule: '9.0c',
  };

  return { RollPanel: rollPanelFor(opened).panelWith(OWN) };
});
