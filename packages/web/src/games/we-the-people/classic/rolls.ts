import { type View, type WeThePeople, battleOdds, rollOf } from '@liberty/we-the-people';
import { perGame } from '../../per-game.ts';
import { rollPanelFor } from '../RollPanel.tsx';
import { type OwnRolls, metIn } from '../rolls.ts';

export const classicRollsFor = perGame((opened: WeThePeople) => {
  const { kit } = opened;

  const OWN: OwnRolls<View> = {
    rollOf: (view, a) => rollOf(view, kit, a),
    odds: (view, coming) => metIn(battleOdds(view, kit, coming), ({ cards }) => cards),
    weighed: 'cards',
    evasionRule: '9.0c',
  };

  return { RollPanel: rollPanelFor(opened).panelWith(OWN) };
});
