import type { WeThePeople } from '@liberty/we-the-people';
import type { DeskProps } from '../../../table/desk.ts';
import { perGame } from '../../per-game.ts';
import { classicBattlePanelFor } from './BattlePanel.tsx';
import { classicEventsFor } from './EventsPanel.tsx';
import { classicRollsFor } from './rolls.ts';

export const classicPanelsFor = perGame((opened: WeThePeople) => {
  const { BattlePanel } = classicBattlePanelFor(opened);
  const { EventsPanel } = classicEventsFor(opened);
  const { RollPanel } = classicRollsFor(opened);

  /** What lies over the map: a roll that is asked about, and the battle. */
  const Panels = ({ table }: DeskProps) => (
    <>
      <RollPanel table={table} />
      <EventsPanel table={table} />
      <BattlePanel table={table} />
    </>
  );

  return { Panels };
});
