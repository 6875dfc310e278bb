import { type ReferenceManual, TEST, type View, battleOdds, rollOf } from '@liberty/we-the-people-d10';
import { perGame } from '../per-game.ts';
import type { Rolling } from '../we-the-people/RollBox.tsx';
import { rollPanelFor } from '../we-the-people/RollPanel.tsx';
import { type Asked, type OwnRolls, metIn } from '../we-the-people/rolls.ts';

/** M4.4 Winter tests one unit: which stack it is taken from is chosen on the map. */
const winter = ({ view, own }: Asked<View>): Rolling | undefined => {
  const a = view.options.find((it) => TEST.is(it));
  const roll = view.question?.name === 'turn test' && a !== undefined ? own.rollOf(view, a) : undefined;
  if (!roll) return undefined;
  return {
    title: 'Winter tests a unit',
    rule: 'M4.4',
    words: 'Choose on the map the stack it belongs to. Units under a general are safe.',
    tries: [
      {
        name: 'One unit',
        roll,
        wins: { words: 'It lives.', rule: 'M4.4' },
        loses: { words: 'It is lost. The others of its stack stay.', rule: 'M4.4' },
      },
    ],
    isFree: false,
  };
};

export const manualRollsFor = perGame((opened: ReferenceManual) => {
  const { kit } = opened;

  const OWN: OwnRolls<View> = {
    rollOf: (view, a) => rollOf(view, kit, a),
    odds: (view, coming) => metIn(battleOdds(view, kit, coming), ({ totals }) => totals),
    weighed: 'points',
    evasionCosts: 'Whoever has tried neither retreats nor intercepts again while this card lasts.',
    evasionRule: 'M5.3',
  };

  return { RollPanel: rollPanelFor(opened).panelWith(OWN, winter) };
});
