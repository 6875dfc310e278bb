import { other, unitsWord } from '@liberty/colonies';
import {
  type Attack,
  type AttackOdds,
  type BattleOdds,
  type CardKind,
  type Fate,
  type SecondEdition,
  type View,
  battleEventsFor,
  battleOdds,
} from '@liberty/we-the-people-cooper';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { generalName, mapFor, percent } from '../we-the-people/field.ts';
import { WinBar } from '../we-the-people/odds.tsx';
import type { Reckoned } from '../we-the-people/OddsPopover.tsx';
import { attackIn } from './attack.ts';
import { leaderName, secondGameFor } from './game.ts';
import { Hands } from './Hands.tsx';

export const secondReckoningFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { cardName, chiefIn, kit } = secondGameFor(opened);

  const fateWords = (name: string, { byLand, bySea, eliminated }: Fate): string => {
    if (eliminated) return `${name} has no retreat and is lost`;
    if (byLand.length === 1 && bySea.length === 0) return `${name} goes back to ${spaceName(byLand[0]!)}`;
    const sea = bySea.length > 0 ? `, ${bySea.length} by sea` : '';
    return `${name} retreats, ${byLand.length} by land${sea}`;
  };

  /** What may come before the battle: works, a retreat, an interception. */
  const Before = ({ table, odds }: { table: TableController; odds: AttackOdds }) => (
    <>
      {odds.walls && (
        <p class="before">
          They may go inside the works instead. <RuleChip table={table} rule="18.1" quiet />
        </p>
      )}
      {odds.avoid && (
        <p class="before">
          {generalName(odds.avoid.general)} may avoid battle: {odds.avoid.roll.faces} in 6.{' '}
          <RuleChip table={table} rule="13.1" quiet />
        </p>
      )}
      {odds.interceptors.map(({ general, roll, units }) => (
        <p key={general} class="before">
          {generalName(general)} may intercept with {unitsWord(units)}: {roll.faces} in 6.{' '}
          <RuleChip table={table} rule="12.4" quiet />
        </p>
      ))}
    </>
  );

  /** Both hands of battle cards by source, the chance, the price, and what the loser can do; the attacker asks. */
  const Numbers = ({ view, attack, battle }: { view: View; attack: Attack; battle: BattleOdds }) => {
    const own = battle.attacker;
    const foe = other(own);
    const names = { [own]: generalName(attack.general), [foe]: leaderName(chiefIn(view, foe, attack.to), foe) };
    return (
      <>
        {[own, foe].map((side) => (
          <Hands key={side} side={side} name={names[side]!} odds={battle} />
        ))}
        <WinBar own={own} left={battle.attackerWins} right={1 - battle.attackerWins} says="you win" />
        <dl class="facts">
          <dt>Losses</dt>
          <dd>
            you {battle.losses[own].toFixed(1)} · {names[foe]} {battle.losses[foe].toFixed(1)} units (mean)
          </dd>
          <dt>Win</dt>
          <dd class={battle.fates[foe].eliminated ? 'grave' : ''}>{fateWords(names[foe]!, battle.fates[foe])}</dd>
          <dt>Lose</dt>
          <dd class={battle.fates[own].eliminated ? 'grave' : ''}>
            {battle.fates[own].eliminated && <Sign name="warn" size={14} />} {fateWords(names[own]!, battle.fates[own])}
          </dd>
        </dl>
      </>
    );
  };

  const How = ({ battle }: { battle: BattleOdds }) => (
    <small class="how">Reckoned from many deals, ±{percent(battle.error)}; withdrawals left aside.</small>
  );

  /** One switch for each battle event in one's own hand. */
  const WhatIfs = ({ view, attack, laid }: { view: View; attack: Attack; laid: Signal<readonly CardKind[]> }) => {
    const held = useMemo(() => battleEventsFor(view, kit, attack), [view, attack.to]);
    return (
      <>
        {held.map((card) => (
          <label key={card} class="what-if">
            <input
              type="checkbox"
              checked={laid.value.includes(card)}
              onChange={() =>
                (laid.value = laid.value.includes(card)
                  ? laid.value.filter((it) => it !== card)
                  : [...laid.value, card])
              }
            />
            with {cardName(card)} (+{kit.cards[card]!.effect.count})
          </label>
        ))}
      </>
    );
  };

  /** The battle of an attack that is thought about, and what may come before it. */
  const Reckoning = ({ table, choice }: Reckoned) => {
    const laid = useSignal<readonly CardKind[]>([]);
    const view = table.look.value.view as View;
    const attack = attackIn(choice, view, laid.value);
    const odds = useMemo(() => battleOdds(view, kit, attack), [choice, laid.value]);
    const { battle } = odds;
    if (!battle) return null;
    return (
      <>
        <Numbers view={view} attack={attack} battle={battle} />
        <Before table={table} odds={odds} />
        <WhatIfs view={view} attack={attack} laid={laid} />
        <How battle={battle} />
      </>
    );
  };

  return { Reckoning, Numbers, WhatIfs, How };
});
