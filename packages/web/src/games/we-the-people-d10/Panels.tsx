import type { ReferenceManual } from '@liberty/we-the-people-d10';
import type { DeskProps } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { manualBattlePanelFor } from './BattlePanel.tsx';
import { manualRollsFor } from './rolls.ts';

export const manualPanelsFor = perGame((opened: ReferenceManual) => {
  const { BattlePanel } = manualBattlePanelFor(opened);
  const { RollPanel } = manualRollsFor(opened);

  /** What lies over the map: a roll that is asked about, and the battle. */
  const Panels = ({ table }: DeskProps) => (
    <>
      <RollPanel table={table} />
      <BattlePanel table={table} />
    </>
  );

  return { Panels };
});
