import {
  type Battle,
  type BattleOdds,
  LAY,
  READY,
  type SecondEdition,
  type View,
  oddsAtHand,
} from '@liberty/we-the-people-cooper';
import { perGame } from '../per-game.ts';
import { type OwnEvents, eventsPanelFor } from '../we-the-people/EventsBox.tsx';
import { frameOf } from '../we-the-people/field.ts';
import { leaderName, secondGameFor } from './game.ts';
import { Hands } from './Hands.tsx';

export const secondEventsFor = perGame((opened: SecondEdition) => {
  const { cardName, kit, leaderIn } = secondGameFor(opened);

  /** 14.1 With what has been chosen in secret. */
  const OWN: OwnEvents<View, BattleOdds> = {
    rule: '14.1',
    lay: LAY,
    ready: READY,
    nameOf: cardName,
    addedBy: (card) => kit.cards[card]!.effect.count,
    odds: (view, laid) => oddsAtHand(view, kit, laid),
    strength: (view, odds, side) => (
      <Hands side={side} name={leaderName(leaderIn(view, frameOf<Battle>(view, 'battle')!, side), side)} odds={odds} />
    ),
  };

  return { EventsPanel: eventsPanelFor(opened).panelWith(OWN) };
});
