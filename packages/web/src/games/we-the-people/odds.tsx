import { type Side, WASHINGTON, other, sideOf } from '@liberty/colonies';
import {
  type Attack,
  type Escape,
  type Fate,
  type Interceptor,
  type March,
  STEP,
  type Source,
  battleEventsIn,
} from '@liberty/we-the-people';
import type { Signal } from '@preact/signals';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { Sign } from '../../frame/Sign.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { type WarView, SIDE, TONES, frameOf, generalName, percent, type FieldGame, fieldFor } from './field.ts';
import { perGame } from '../per-game.ts';
import './odds.css';

export const SOURCE_WORDS: Readonly<Record<Source['what'], string>> = {
  general: 'general',
  units: 'units',
  militia: 'militia',
  events: 'events',
  interception: 'interception',
  'winter-offensive': 'winter',
  regulars: 'Regulars',
  port: 'port',
};

/** The attack that would be made by this choice, with these battle events. */
export const attackOf = (view: WarView, choice: Choice, lay: readonly number[]): Attack => {
  const f = frameOf<March>(view, 'march')!;
  const steps = choice.actions.filter((a) => STEP.is(a)).map((a) => STEP.of(a));
  const to = steps.at(-1)!;
  const from = steps.at(-2) ?? view.generalAt[f.general]!;
  return { general: f.general, party: f.party, from, to, lay };
};

/** Who commands on either side of an attack: a general by his name, or his side. */
export const commandersOf = (view: WarView, { general, to }: Attack): readonly [string, string] => {
  const attacker = sideOf(general);
  const g = view.generalAt.findIndex((x, it) => x === to && sideOf(it) !== attacker);
  const names = [generalName(general), g < 0 ? SIDE[other(attacker)] : generalName(g)] as const;
  return attacker === 0 ? names : [names[1], names[0]];
};

/** A block for each battle card, by source. */
export const Blocks = ({ side, sources }: { side: 0 | 1; sources: readonly Source[] }) => (
  <span class={`blocks ${TONES[side]}`} aria-hidden="true">
    {sources.map(({ what, cards }, n) => (
      <span key={what} class={n % 2 === 1 ? 'paler' : ''}>
        {Array.from({ length: cards }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    ))}
  </span>
);

export const WinBar = ({ own, left, right, says }: { own: number; left: number; right: number; says: string }) => (
  <div class="win-bar" role="img" aria-label={`${percent(left)} ${says}`}>
    <div class={TONES[own as 0 | 1]} style={{ width: percent(Math.min(0.92, Math.max(0.08, left))) }}>
      {percent(left)}
      <small>{says}</small>
    </div>
    <div class={TONES[other(own as 0 | 1)]}>{percent(right)}</div>
  </div>
);

/** One side of a battle: who leads it, and what its strength is made of. */
export const Versus = ({ side, name, sources }: { side: Side; name: string; sources: readonly Source[] }) => (
  <div class="versus">
    <b class={`side-word ${TONES[side]}`}>{name}</b>
    <Blocks side={side} sources={sources} />
    <b class="sum">{sources.reduce((sum, { cards }) => sum + cards, 0)}</b>
    <small>{sources.map(({ what, cards }) => `${SOURCE_WORDS[what]} ${cards}`).join(' · ')}</small>
  </div>
);

/** What every edition can say of a battle before it is fought. */
export interface Prospects {
  readonly attacker: Side;
  readonly attackerWins: number;
  readonly sources: readonly [readonly Source[], readonly Source[]];
  readonly losses: readonly [number, number];
  readonly fates: readonly [Fate, Fate];
  readonly congressFlees: boolean;
}

/** A defeat that would deliver Washington to the enemy. */
export const WashingtonAtStake = ({ odds }: { odds: Prospects }) =>
  odds.fates[odds.attacker].captured === WASHINGTON ? (
    <p class="grave">
      <Sign name="warn" size={14} /> Washington could be captured.
    </p>
  ) : null;

export interface Beforehand {
  readonly evasion: Escape | undefined;
  readonly interceptors: readonly Interceptor[];
}

/** What may come before the battle: a retreat, an interception. */
export const Before = ({ table, odds }: { table: TableController; odds: Beforehand }) => (
  <>
    {odds.evasion && (
      <p class="before">
        {generalName(odds.evasion.general)} may retreat first: {odds.evasion.roll.faces} in 6.{' '}
        <RuleChip table={table} rule="9.0c" quiet />
      </p>
    )}
    {odds.interceptors.map(({ general, roll, attackerWins }) => (
      <p key={general} class="before">
        {generalName(general)} may intercept ({roll.faces} in 6): then {percent(attackerWins)}.{' '}
        <RuleChip table={table} rule="7.2a" quiet />
      </p>
    ))}
  </>
);

export const oddsFor = perGame((opened: FieldGame) => {
  const { kit, shortName, spaceName } = fieldFor(opened);

  const fateWords = (name: string, fate: Fate): string => {
    if (!fate.surrenders)
      return fate.retreats.length === 1
        ? `${name} back to ${spaceName(fate.retreats[0]!)}; no surrender`
        : `${name} retreats, ${fate.retreats.length} spaces open`;
    const end = fate.ends ? `: ${fate.ends.why}` : '';
    return `${name} has no retreat and surrenders${end}`;
  };

  /** Both sides by source, the chance, the price, and what the loser can do. */
  const Numbers = ({ odds, names }: { odds: Prospects; names: readonly [string, string] }) => {
    const own = odds.attacker;
    const foe = other(own);
    return (
      <>
        {[own, foe].map((side) => (
          <Versus key={side} side={side} name={names[side]} sources={odds.sources[side]} />
        ))}
        <WinBar own={own} left={odds.attackerWins} right={1 - odds.attackerWins} says="you win" />
        <dl class="facts">
          <dt>Losses</dt>
          <dd>
            you {odds.losses[own].toFixed(1)} · {names[foe]} {odds.losses[foe].toFixed(1)} units (mean)
          </dd>
          <dt>Win</dt>
          <dd class={odds.fates[foe].surrenders ? 'grave' : ''}>
            {fateWords(names[foe], odds.fates[foe])}
            {odds.congressFlees ? '; Congress flees' : ''}
          </dd>
          <dt>Lose</dt>
          <dd class={odds.fates[own].surrenders ? 'grave' : ''}>
            {odds.fates[own].surrenders && <Sign name="warn" size={14} />} {fateWords(names[own], odds.fates[own])}
          </dd>
        </dl>
      </>
    );
  };

  /** One switch for each battle event in one's own hand. */
  const WhatIfs = ({ view, side, laid }: { view: WarView; side: 0 | 1; laid: Signal<readonly number[]> }) => (
    <>
      {battleEventsIn(view.hands[side].cards ?? [], kit.cards, side).map((card) => (
        <label key={card} class="what-if">
          <input
            type="checkbox"
            checked={laid.value.includes(card)}
            onChange={() =>
              (laid.value = laid.value.includes(card) ? laid.value.filter((it) => it !== card) : [...laid.value, card])
            }
          />
          with {shortName(card)} (+{kit.cards[card]!.battleCards})
        </label>
      ))}
    </>
  );

  return { Numbers, WhatIfs };
});
