import { type View, battleOdds } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { percent } from '../field.ts';
import { Before, Numbers, WashingtonAtStake, WhatIfs, attackOf, commandersOf } from '../odds.tsx';
import type { Reckoned } from '../OddsPopover.tsx';
import { kit } from './game.ts';

/** Both hands of battle cards by source, the chance, the price, and what the loser can do. */
export const Reckoning = ({ table, choice }: Reckoned) => {
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
