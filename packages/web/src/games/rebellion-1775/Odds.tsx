import {
  type Area,
  COLOURS_OF,
  HIT_FACE,
  NA,
  type Odds,
  SIDE_OF_COLOUR,
  type Side,
  type View,
  area,
  isAreaId,
  other,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Wish } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Camera } from '../../board/camera.ts';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { Sign } from '../../frame/Sign.tsx';
import { MeantButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { SIDE_TONES, unitsList, gameFor } from './game.ts';
import { BattleDie } from './pieces.tsx';
import { bringBeside, edgeFor, placeBeside } from './beside.ts';
import { type Reckoned, reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';
import './panel.css';
import './Odds.css';

export const percent = (p: number): string => `${Math.round(p * 100)}%`;

/** Units of one side by colour, out of the nine counters of an area. */
const forceOf = (counters: readonly number[], side: Side): number[] => {
  const all = [0, 0, 0, 0, 0, 0, 0];
  for (const c of COLOURS_OF[side]!) all[c] = counters[c]!;
  all[NA] = counters[NA + side]!;
  return all;
};

const chanceOf = (own: Side, { attacker }: Reckoned, odds: Odds): number =>
  own === attacker ? odds.attacker : odds.defender;

/** Who holds the field in the end, the side of the one who looks at the left; the likelier says so. */
export const WinBar = ({ own, it, says, other: foe }: { own: Side; it: Reckoned; says: string; other: string }) => {
  const wins = chanceOf(own, it, it.odds);
  const none = it.odds.nobody > 0.005 ? it.odds.nobody : 0;
  // The parts make a hundred, whatever rounding says.
  const lost = `${100 - Math.round(100 * wins) - Math.round(100 * none)}%`;
  return (
    <div class="reb-bar" role="img" aria-label={`${percent(wins)} ${says}, ${lost} ${foe}`}>
      <div class={SIDE_TONES[own]} style={{ width: percent(Math.min(0.88, Math.max(0.12, wins))) }}>
        {percent(wins)} <small>{wins > 0.5 ? says : ''}</small>
      </div>
      {none > 0 && <div class="none">{percent(none)}</div>}
      <div class={SIDE_TONES[other(own)]}>
        <small>{wins > 0.5 ? '' : foe}</small> {lost}
      </div>
    </div>
  );
};

const lossesOf = ({ odds }: Reckoned, side: Side): number =>
  odds.dead.reduce((sum, n, c) => (c !== NA && SIDE_OF_COLOUR[c] === side ? sum + n + odds.fled[c]! : sum), 0);

/** Twice the standard error of a share among so many battles, at its widest. */
const sampleError = (battles: number): string => percent(1 / Math.sqrt(battles));

/** Waits a moment under the pointer, and stays while the pointer is on the numbers; a chosen area needs no waiting. */
const useTarget = (table: TableController, held: boolean): Wish | undefined => {
  const rested = useSignal<Wish | undefined>(undefined);
  const hovered = table.attention.hovered.value;
  useEffect(() => {
    if (held) return undefined;
    const rest = setTimeout(() => (rested.value = hovered), hovered ? 200 : 350);
    return () => clearTimeout(rest);
  }, [hovered, held]);
  return table.attention.selected.value ?? rested.value;
};

/** On a phone the numbers lie along an edge, and the map makes room: the chosen area stays in sight, also when they grow. On a phone that lies it would run away from under a mouse. */
const useEdge = (
  { table, camera }: { table: TableController; camera: Camera },
  box: { readonly current: HTMLElement | null },
  x: Area | undefined,
): 'foot' | 'side' | undefined => {
  const { width, height } = camera.pane.value;
  const at = edgeFor({ width, height });
  const edge = at === 'side' && !table.attention.finger.value ? undefined : at;
  useEffect(() => {
    const panel = box.current;
    if (x === undefined || !panel || edge === undefined) return undefined;
    const watcher = new ResizeObserver(() =>
      bringBeside(table, camera, x, { width: panel.offsetWidth, height: panel.offsetHeight }),
    );
    watcher.observe(panel);
    return () => watcher.disconnect();
  }, [x, edge, width, height]);
  return edge;
};

export const oddsFor = perGame((opened: Rebellion1775) => {
  const { areaName, kit } = gameFor(opened);
  const { ifAttacked, ifBothChooseBest } = reckoningFor(opened);

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

  /** The odds if both choose their losses best, where that matters: reckoned when the rest is shown, for it takes longer. */
  const useBest = (it: Reckoned): Odds | undefined => {
    const best = useSignal<Odds | undefined>(undefined);
    const { units, roller } = it.fight;
    useEffect(() => {
      best.value = undefined;
      const later = setTimeout(() => (best.value = ifBothChooseBest(it)), 60);
      return () => clearTimeout(later);
    }, [it.area, it.attacker, roller, units.join()]);
    return best.value;
  };

  /** What the chance leaves out, and what it takes for granted. */
  const How = ({ it, own }: { it: Reckoned; own: Side }) => {
    const best = useBest(it);
    const { battles } = it.odds;
    return (
      <small class="reb-how">
        Everybody stands; orders and later arrivals are left out. Hits by the standing rule
        {best ? `; if both choose best: ${percent(chanceOf(own, it, best))}` : ''}.
        {battles > 0 && ` Reckoned from ${battles} battles, ±${sampleError(battles)}.`}
      </small>
    );
  };

  /** Both sides' dice, the chance, the price, and what comes after. */
  const Numbers = ({ it, own }: { it: Reckoned; own: Side }) => {
    const foe = other(own);
    const first = own === it.attacker ? 'they, as defenders' : 'you, as defenders';
    return (
      <>
        <dl class="reb-facts">
          <dt>You</dt>
          <Dice counters={it.counters} side={own} />
          <dt>They</dt>
          <Dice counters={it.counters} side={foe} />
        </dl>
        <WinBar own={own} it={it} says="you hold it" other="they hold it" />
        <dl class="reb-facts">
          <dt>Losses</dt>
          <dd>
            you {lossesOf(it, own).toFixed(1)}, they {lossesOf(it, foe).toFixed(1)} units (mean)
          </dd>
          <dt>First roll</dt>
          <dd>{first}</dd>
          <dt>If won</dt>
          <dd>{it.after}</dd>
        </dl>
        <How it={it} own={own} />
      </>
    );
  };

  /** The battle that an answer on this area would lead to, with the answer; nothing where it leads to none. */
  const useAttack = (table: TableController, wish: Wish | undefined): { it: Reckoned; choice: Choice } | undefined => {
    const view = table.look.value.view as View;
    const wanted = table.manners.odds.value !== 'off';
    const choice = wanted && wish?.kind === 'space' ? table.at(wish).find(({ fight }) => fight) : undefined;
    const it = useMemo(
      () => (choice && wish && isAreaId(wish.id) ? ifAttacked(view, area(wish.id)) : undefined),
      [choice],
    );
    return it && choice && { it, choice };
  };

  /** Before an attack: the dice of both sides and the exact chance, at once or on request. */
  const OddsPopover = ({ table, camera }: { table: TableController; camera: Camera }) => {
    const held = useSignal(false);
    const requested = useSignal(false);
    const box = useRef<HTMLElement>(null);
    const wish = useTarget(table, held.value);
    const attack = useAttack(table, wish);
    useEffect(() => {
      held.value = false;
      requested.value = false;
    }, [table.look.value.position, wish?.id]);
    const edge = useEdge({ table, camera }, box, attack?.it.area);
    if (!attack) return null;
    const { it, choice } = attack;
    return (
      <section
        class={`reb-odds ${edge ?? 'beside'}`}
        data-panel
        ref={box}
        aria-label={`Odds in ${areaName(it.area)}`}
        style={edge ? undefined : placeBeside(table, camera, it.area, { width: 306, height: 330 })}
        onPointerEnter={() => (held.value = true)}
        onPointerLeave={() => (held.value = false)}
      >
        <h4>
          {choice.label} {areaName(it.area)} <RuleChip table={table} rule="8.1" />
        </h4>
        {table.manners.odds.value === 'on' || requested.value ? (
          <Numbers it={it} own={it.attacker} />
        ) : (
          <button type="button" class="button" onClick={() => (requested.value = true)}>
            Show the odds
          </button>
        )}
        <div class="row">
          <MeantButton
            table={table}
            looks={`reb-primary ${SIDE_TONES[it.attacker]}`}
            data-says={choice.says}
            onClick={() => table.choose(choice)}
          >
            <Sign name="swords" size={16} /> {choice.label}
          </MeantButton>
        </div>
      </section>
    );
  };

  return { Numbers, OddsPopover };
});
