import { WASHINGTON, isSpaceId, other, sideOf, space } from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import {
  type AttackOdds,
  type BattleOdds,
  type Fate,
  type March,
  STEP,
  type Source,
  type View,
  battleOdds,
} from '@liberty/we-the-people';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Camera } from '../../board/camera.ts';
import { type Point, spotOf } from '../../board/chart.ts';
import { toPane } from '../../board/viewport.ts';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { Sign } from '../../table/Sign.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { chart } from './chart.ts';
import { SIDE, TONES, frameOf, generalName, kit, shortName, spaceName } from './game.ts';

export const SOURCE_WORDS: Readonly<Record<Source['what'], string>> = {
  general: 'general',
  units: 'CU',
  militia: 'militia',
  events: 'events',
  interception: 'interception',
  'winter-offensive': 'winter',
  regulars: 'Regulars',
  port: 'port',
};

/** Far enough from the space to leave its pieces and its name in sight. */
const BESIDE = 104;
const WIDE = 306;

const percent = (p: number): string => `${Math.round(p * 100)}%`;

/** The attack that would be made by this choice. */
const attackOf = (view: View, choice: Choice, lay: readonly number[]) => {
  const f = frameOf<March>(view, 'march')!;
  const steps = choice.actions.filter((a) => STEP.is(a)).map((a) => STEP.of(a));
  const to = steps.at(-1)!;
  const from = steps.at(-2) ?? view.generalAt[f.general]!;
  return { general: f.general, party: f.party, from, to, lay };
};

const battleEvents = (view: View, side: number): number[] => {
  const held = view.hands[side as 0 | 1].cards ?? [];
  return [...new Set(held)].filter(
    (card) => kit.cards[card]!.kind === 'battle-event' && kit.cards[card]!.side === side,
  );
};

const Blocks = ({ side, sources }: { side: 0 | 1; sources: readonly Source[] }) => (
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

const fateWords = (name: string, fate: Fate): string => {
  if (!fate.surrenders)
    return fate.retreats.length === 1
      ? `${name} back to ${spaceName(fate.retreats[0]!)}; no surrender`
      : `${name} retreats, ${fate.retreats.length} spaces open`;
  const end = fate.ends ? `: ${fate.ends.why}` : '';
  return `${name} has no retreat and surrenders${end}`;
};

export const WinBar = ({ own, left, right, says }: { own: number; left: number; right: number; says: string }) => (
  <div class="win-bar" role="img" aria-label={`${percent(left)} ${says}`}>
    <div class={TONES[own as 0 | 1]} style={{ width: percent(Math.min(0.92, Math.max(0.08, left))) }}>
      {percent(left)}
      <small>{says}</small>
    </div>
    <div class={TONES[other(own as 0 | 1)]}>{percent(right)}</div>
  </div>
);

const Numbers = ({ odds, view }: { odds: BattleOdds; view: View }) => {
  const own = odds.attacker;
  const foe = other(own);
  const names = [own, foe].map((side) => commanderName(view, odds, side));
  return (
    <>
      {[own, foe].map((side, i) => (
        <div key={side} class="versus">
          <b class={`side-word ${TONES[side]}`}>{names[i]}</b>
          <Blocks side={side} sources={odds.sources[side]} />
          <b class="sum">{odds.cards[side]}</b>
          <small>{odds.sources[side].map(({ what, cards }) => `${SOURCE_WORDS[what]} ${cards}`).join(' · ')}</small>
        </div>
      ))}
      <WinBar own={own} left={odds.attackerWins} right={1 - odds.attackerWins} says="you win" />
      <dl class="facts">
        <dt>Losses</dt>
        <dd>
          you {odds.losses[own].toFixed(1)} · {names[1]} {odds.losses[foe].toFixed(1)} CU (mean)
        </dd>
        <dt>Win</dt>
        <dd class={odds.fates[foe].surrenders ? 'grave' : ''}>
          {fateWords(names[1]!, odds.fates[foe])}
          {odds.congressFlees ? '; Congress flees' : ''}
        </dd>
        <dt>Lose</dt>
        <dd class={odds.fates[own].surrenders ? 'grave' : ''}>
          {odds.fates[own].surrenders && <Sign name="warn" size={14} />} {fateWords(names[0]!, odds.fates[own])}
        </dd>
      </dl>
    </>
  );
};

const commanderName = (view: View, odds: BattleOdds, side: 0 | 1): string => {
  const f = frameOf<March>(view, 'march');
  if (f && side === odds.attacker) return generalName(f.general);
  const led = odds.sources[side].some(({ what }) => what === 'general');
  return led ? (generalAtTarget.get(odds) ?? SIDE[side]) : SIDE[side];
};
const generalAtTarget = new WeakMap<BattleOdds, string>();

/** A line from the space to its numbers. */
const Leader = ({ from: [x1, y1], to: [x2, y2] }: { from: Point; to: Point }) => {
  const bend = (x2 - x1) / 2;
  const d = `M${x1},${y1 + 34}C${x1 + bend * 0.3},${y1 + 70} ${x2 - bend},${y2} ${x2},${y2}`;
  return (
    <svg class="leader" aria-hidden="true">
      <path d={d} class="edge" />
      <path d={d} />
      <circle cx={x1} cy={y1 + 34} r="4" />
    </svg>
  );
};

/** Waits a moment under the pointer; a chosen space needs none. */
const useTarget = (table: TableController, held: Signal<boolean>): Wish | undefined => {
  const rested = useSignal<Wish | undefined>(undefined);
  const hovered = table.hovered.value;
  const isHeld = held.value;
  useEffect(() => {
    if (isHeld) return undefined;
    const rest = setTimeout(() => (rested.value = hovered), hovered ? 200 : 600);
    return () => clearTimeout(rest);
  }, [hovered, isHeld]);
  return table.selected.value ?? rested.value;
};

/** What may come before the battle: a retreat, an interception. */
const Before = ({ table, odds }: { table: TableController; odds: AttackOdds }) => (
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

/** One switch for each battle event in one's own hand. */
const WhatIfs = ({ view, side, laid }: { view: View; side: 0 | 1; laid: Signal<readonly number[]> }) => (
  <>
    {battleEvents(view, side).map((card) => (
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

interface Reckoned {
  readonly table: TableController;
  readonly choice: Choice;
  readonly target: number;
}

/** Both hands of battle cards by source, the chance, the price, and what the loser can do. */
const Reckoning = ({ table, choice, target }: Reckoned) => {
  const laid = useSignal<readonly number[]>([]);
  const view = table.look.value.view as View;
  const odds = useMemo(() => battleOdds(view, kit, attackOf(view, choice, laid.value)), [choice, laid.value]);
  const { battle } = odds;
  if (!battle) return null;
  const defender = view.generalAt.findIndex((x, g) => x === target && sideOf(g) !== battle.attacker);
  if (defender >= 0) generalAtTarget.set(battle, generalName(defender));
  return (
    <>
      <Numbers odds={battle} view={view} />
      <Before table={table} odds={odds} />
      <WhatIfs view={view} side={battle.attacker} laid={laid} />
      {battle.fates[battle.attacker].captured === WASHINGTON && (
        <p class="grave">
          <Sign name="warn" size={14} /> Washington could be captured.
        </p>
      )}
      {!battle.exact && <small class="how">Reckoned from many deals, ±{percent(battle.error)}.</small>}
    </>
  );
};

/** Beside the space, on the side where there is room. */
const placeBeside = (camera: Camera, id: string): { space: Point; left: number; top: number } => {
  const { width, height } = camera.pane.value;
  const spot = spotOf(chart, id);
  const [px, py] = toPane(camera.view.value, [spot.x, spot.y]);
  return {
    space: [px, py],
    left: px + BESIDE + WIDE < width - 12 ? px + BESIDE : Math.max(12, px - BESIDE - WIDE),
    top: Math.min(Math.max(16, py - 90), Math.max(16, height - 420)),
  };
};

/** Before an attack: the odds, at once or on request, and the attack itself. */
export const OddsPopover = ({ table, camera }: { table: TableController; camera: Camera }) => {
  /** The pointer is on the numbers: they stay. */
  const held = useSignal(false);
  const requested = useSignal(false);
  const wish = useTarget(table, held);
  const manner = table.manners.odds.value;
  const { viewer, position } = table.look.value;
  useEffect(() => {
    held.value = false;
    requested.value = false;
  }, [position, wish?.id]);
  if (manner === 'off' || !wish || !isSpaceId(wish.id)) return null;
  const choice = table.at(wish).find((it) => it.tab === 'swords');
  if (!choice) return null;
  const name = spaceName(space(wish.id));
  const { space: at, left, top } = placeBeside(camera, wish.id);
  return (
    <>
      <Leader from={at} to={[left > at[0] ? left : left + WIDE, Math.min(top + 150, at[1] + 40)]} />
      <section
        class="odds-popover"
        data-panel
        aria-label={`Odds at ${name}`}
        style={{ left: `${left}px`, top: `${top}px` }}
        onPointerEnter={() => (held.value = true)}
        onPointerLeave={() => (held.value = false)}
      >
        <h4>
          Attack {name} <RuleChip table={table} rule="9.1a" />
        </h4>
        {manner === 'on' || requested.value ? (
          <Reckoning key={choice.says} table={table} choice={choice} target={space(wish.id)} />
        ) : (
          <button type="button" class="button" onClick={() => (requested.value = true)}>
            Show the odds
          </button>
        )}
        <div class="row">
          <button type="button" class="button quiet" onClick={() => table.dismiss()}>
            Cancel
          </button>
          <button
            type="button"
            class={`button primary ${TONES[(viewer ?? 0) as 0 | 1]}`}
            onClick={() => table.choose(choice)}
          >
            <Sign name="swords" size={16} /> Attack
          </button>
        </div>
      </section>
    </>
  );
};
