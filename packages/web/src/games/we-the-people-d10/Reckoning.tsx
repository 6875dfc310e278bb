import { other, sideOf } from '@liberty/colonies';
import { type View, battleOdds, type ReferenceManual } from '@liberty/we-the-people-d10';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { percent } from '../we-the-people/field.ts';
import { Before, WashingtonAtStake, attackOf, commandersOf, oddsFor } from '../we-the-people/odds.tsx';
import type { Reckoned } from '../we-the-people/OddsPopover.tsx';
import { manualGameFor } from './game.ts';
import { manualTrialFor } from './Trial.tsx';
import { perGame } from '../per-game.ts';

export const manualReckoningFor = perGame((opened: ReferenceManual) => {
  const { Numbers, WhatIfs } = oddsFor(opened);
  const { kit } = manualGameFor(opened);
  const { Trial } = manualTrialFor(opened);

  /** Both totals by source, the number of the table, the faces that win, the price, and what the loser can do. */
  const Reckoning = ({ table, choice }: Reckoned) => {
    const laid = useSignal<readonly number[]>([]);
    const view = table.look.value.view as View;
    const attack = attackOf(view, choice, laid.value);
    const odds = useMemo(() => battleOdds(view, kit, attack), [choice, laid.value]);
    const { battle } = odds;
    if (!battle) return null;
    const foe = other(battle.attacker);
    const defending = view.generalAt.findIndex((x, g) => x === attack.to && sideOf(g) === foe);
    return (
      <>
        <Numbers odds={battle} names={commandersOf(view, attack)} />
        <Trial
          table={table}
          trial={battle.trial}
          attacker={battle.attacker}
          totals={[battle.totals[battle.attacker], battle.totals[foe]]}
          defending={defending}
          faces
          brief
        />
        {battle.captures[foe] > 0 && defending >= 0 && (
          <p class="before">The enemy general is captured in {percent(battle.captures[foe])}.</p>
        )}
        <Before table={table} odds={odds} />
        <WhatIfs view={view} side={battle.attacker} laid={laid} />
        <WashingtonAtStake odds={battle} />
      </>
    );
  };

  return { Reckoning };
});
