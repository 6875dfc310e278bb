import {
  type Battle,
  type BattleOdds,
  LAY,
  READY,
  type View,
  type WeThePeople,
  commanderSeen,
  oddsAtHand,
} from '@liberty/we-the-people';
import { perGame } from '../../per-game.ts';
import { type OwnEvents, eventsPanelFor } from '../EventsBox.tsx';
import { fieldFor, frameOf } from '../field.ts';
import { Versus } from '../odds.tsx';
import { nameOr } from '../RollTry.tsx';

export const classicEventsFor = perGame((opened: WeThePeople) => {
  const { kit } = opened;
  const { shortName } = fieldFor(opened);

  /** 9.0b */
  const OWN: OwnEvents<View, BattleOdds> = {
    rule: '9.0b',
    lay: LAY,
    ready: READY,
    nameOf: shortName,
    addedBy: (card) => kit.cards[card]!.battleCards,
    odds: (view, laid) => oddsAtHand(view, kit, laid),
    strength: (view, { sources }, side) => (
      <Versus
        side={side}
        name={nameOr(commanderSeen(view, frameOf<Battle>(view, 'battle')!, side), side)}
        sources={sources[side]}
      />
    ),
  };

  return { EventsPanel: eventsPanelFor(opened).panelWith(OWN) };
});
