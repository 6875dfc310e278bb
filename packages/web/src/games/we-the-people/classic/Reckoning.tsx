import { type View, battleOdds, type WeThePeople } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { percent } from '../field.ts';
import { Before, WashingtonAtStake, attackOf, commandersOf, oddsFor } from '../odds.tsx';
import type { Reckoned } from '../OddsPopover.tsx';
import { classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

export const classicReckoningFor = perGame((opened: WeThePeople) => {
  const { Numbers, WhatIfs } = oddsFor(opened);
  const { kit } = classicGameFor(opened);

  /** Both hands of battle cards by source, the chance, the price, and what the loser can do. */
  const Reckoning = ({ table, choice }: Reckoned) => {
    const laid = useSignal<readonly number[]>([]);
    const view = table.look.value.view as View;
    const attack = attackOf(view, choice, laid.value);
    const odds = useMemo(() => battleOdds(view, kit, attack), [choice, laid.value]);
    const { battle } = odds;
    if (!battle) return null;
    return (
      <>
        <Numbers odds={battle} names={commandersOf(view, attack)} />
        <Before table={table} odds={odds} />
        <WhatIfs view={view} side={battle.attacker} laid={laid} />
        <WashingtonAtStake odds={battle} />
        {!battle.exact && <small class="how">Reckoned from many deals, ±{percent(battle.error)}.</small>}
      </>
    );
  };

  return { Reckoning };
});
