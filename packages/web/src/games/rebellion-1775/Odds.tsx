import { AREAS, HIT_FACE, NA, SIDE_OF_COLOUR, type Side, area, isAreaId, other } from '@liberty/rebellion-1775';
import type { View } from '@liberty/rebellion-1775';
import type { Wish } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Camera } from '../../board/camera.ts';
import { spotOf } from '../../board/chart.ts';
import { toPane } from '../../board/viewport.ts';
import type { TableController } from '../../table/controller.ts';
import { Sign } from '../../table/Sign.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { chart } from './chart.ts';
import { SIDE_TONES, areaName, kit, unitsList } from './game.ts';
import { BattleDie } from './pieces.tsx';
import { type Reckoned, ifAttacked } from './reckoning.ts';

export const percent = (p: number): string => `${Math.round(p * 100)}%`;

const TARGETS: readonly (readonly number[])[] = [
  [0, 1, 4],
  [2, 3, 5],
];

/** Units of one side by colour, out of the nine counters of an area. */
const forceOf = (counters: readonly number[], side: Side): number[] => {
  const all = [0, 0, 0, 0, 0, 0, 0];
  for (const c of TARGETS[side]!) all[c] = counters[c]!;
  all[NA] = counters[NA + side]!;
  return all;
};

/** The dice a side rolls, and its units. */
const Dice = ({ counters, side }: { counters: readonly number[]; side: Side }) => {
  const force = forceOf(counters, side);
  return (
    <dd>
      <span class="dice" aria-hidden="true">
        {force.flatMap((n, c) =>
          Array.from({ length: Math.min(n, kit.dice[c]!) }, (_, i) => (
            <BattleDie key={`${c} ${i}`} colour={c} face={HIT_FACE} size={18} />
          )),
        )}
      </span>
      {unitsList(force)}
    </dd>
  );
};

/** Who holds the field in the end, the side of the one who looks at the left. */
export const WinBar = ({ own, it, says }: { own: Side; it: Reckoned; says: string }) => {
  const wins = own === it.attacker ? it.odds.attacker : it.odds.defender;
  const loses = own === it.attacker ? it.odds.defender : it.odds.attacker;
  return (
    <div class="reb-bar" role="img" aria-label={`${percent(wins)} ${says}, ${percent(loses)} the other side`}>
      <div class={SIDE_TONES[own]} style={{ width: percent(Math.min(0.88, Math.max(0.12, wins))) }}>
        {percent(wins)} <small>{wins > 0.5 ? says : ''}</small>
      </div>
      {it.odds.nobody > 0.005 && <div class="none">{percent(it.odds.nobody)}</div>}
      <div class={SIDE_TONES[other(own)]}>{percent(loses)}</div>
    </div>
  );
};

const lossesOf = ({ odds }: Reckoned, side: Side): number =>
  odds.dead.reduce((sum, n, c) => (c !== NA && SIDE_OF_COLOUR[c] === side ? sum + n + odds.fled[c]! : sum), 0);

/** Both sides' dice, the chance, the price, and what comes after. */
export const Numbers = ({ it, own }: { it: Reckoned; own: Side }) => {
  const foe = other(own);
  const first = own === it.attacker ? 'They' : 'You';
  return (
    <>
      <dl class="reb-facts">
        <dt>You</dt>
        <Dice counters={it.counters} side={own} />
        <dt>They</dt>
        <Dice counters={it.counters} side={foe} />
      </dl>
      <WinBar own={own} it={it} says="you hold it" />
      <dl class="reb-facts">
        <dt>Losses</dt>
        <dd>
          you {lossesOf(it, own).toFixed(1)}, they {lossesOf(it, foe).toFixed(1)} units (mean)
        </dd>
        <dt>First</dt>
        <dd>{first} roll first</dd>
        <dt>If won</dt>
        <dd>{it.after}</dd>
      </dl>
      <small class="reb-how">Everybody stands; orders and later arrivals are left out.</small>
    </>
  );
};

/** Waits a moment under the pointer. */
const useTarget = (table: TableController): Wish | undefined => {
  const rested = useSignal<Wish | undefined>(undefined);
  const hovered = table.hovered.value;
  useEffect(() => {
    const rest = setTimeout(() => (rested.value = hovered), hovered ? 200 : 350);
    return () => clearTimeout(rest);
  }, [hovered]);
  return table.selected.value ?? rested.value;
};

const WIDTH = 306;

/** Before an attack: the dice of both sides and the exact chance. */
export const OddsPopover = ({ table, camera }: { table: TableController; camera: Camera }) => {
  const wish = useTarget(table);
  const view = table.look.value.view as View;
  const wanted = table.manners.odds.value !== 'off';
  const choice = wanted && wish?.kind === 'space' ? table.at(wish).find((it) => it.tab === 'swords') : undefined;
  const it = useMemo(
    () => (choice && wish && isAreaId(wish.id) ? ifAttacked(view, area(wish.id)) : undefined),
    [choice],
  );
  if (!it || !choice) return null;
  const { width, height } = camera.pane.value;
  const spot = spotOf(chart, AREAS[it.area]!);
  const [px, py] = toPane(camera.view.value, [spot.x, spot.y]);
  const left = px + 110 + WIDTH < width - 12 ? px + 110 : Math.max(12, px - 110 - WIDTH);
  const top = Math.min(Math.max(16, py - 90), Math.max(16, height - 400));
  return (
    <section
      class="reb-odds"
      data-panel
      aria-label={`Odds in ${areaName(it.area)}`}
      style={{ left: `${left}px`, top: `${top}px` }}
    >
      <h4>
        {choice.label} {areaName(it.area)} <RuleChip table={table} rule="8.1" />
      </h4>
      <Numbers it={it} own={it.attacker} />
      <div class="row">
        <button
          type="button"
          class={`button reb-primary ${SIDE_TONES[it.attacker]}`}
          onClick={() => table.choose(choice)}
        >
          <Sign name="swords" size={16} /> {choice.label}
        </button>
      </div>
    </section>
  );
};
