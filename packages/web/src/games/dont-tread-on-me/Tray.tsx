import {
  BRITISH_POOL,
  type Naval,
  SHIP,
  GONE,
  INDIAN_BOX,
  OUT,
  PRISON,
  REBEL_POOL,
  SHIPS,
  SHIP_AT_SEA,
  UNITS,
  type Unit,
  type View,
  chanceToSink,
  isOnTrack,
  turnOf as turnOn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { RuleChip } from '../../table/Words.tsx';
import { shipSays } from './facts.ts';
import { aimOf, dockingOf } from './docking.ts';
import { fanFor } from './Fan.tsx';
import { frameOf, percent, shipWish, smugglerName, unitWish, unitsAt, gameFor } from './game.ts';
import { inHandFor } from './InHand.tsx';
import { Vessel } from './pieces.tsx';
import { unitInHand } from './scene.tsx';
import { shotsFor } from './shots.ts';
import { unitButtonFor } from './UnitButton.tsx';
import { watersFor } from './waters.ts';
import { perGame } from '../per-game.ts';
import './Tray.css';

const BOX_IDS = ['hand', 'pool', 'navy', 'prison', 'rebels', 'away'] as const;
type BoxId = (typeof BOX_IDS)[number];
const TITLES: Readonly<Record<BoxId, string>> = {
  hand: 'In hand',
  pool: 'Force pool',
  navy: 'Royal Navy',
  prison: 'Prisoners',
  rebels: 'Rebel pool',
  away: 'Out of play',
};
const SHORT: Readonly<Record<BoxId, string>> = {
  hand: 'Hand',
  pool: 'Pool',
  navy: 'Navy',
  prison: 'Prison',
  rebels: 'Rebels',
  away: 'Out',
};
const RULES: Readonly<Record<BoxId, string>> = {
  hand: '7/6',
  pool: '7/3',
  navy: '6/2',
  prison: '7/2/2',
  rebels: '9/2b',
  away: '4/2a',
};

const away = (view: View): Unit[] =>
  UNITS.flatMap((_, u) => {
    const at = view.at[u]!;
    return at === OUT || at === INDIAN_BOX || at === GONE || isOnTrack(at) ? [u] : [];
  });

const contents = (view: View, id: BoxId): Unit[] => {
  switch (id) {
    case 'hand':
      return unitInHand(view) >= 0 ? [unitInHand(view)] : [];
    case 'pool':
      return unitsAt(view, BRITISH_POOL);
    case 'prison':
      return unitsAt(view, PRISON);
    case 'rebels':
      return unitsAt(view, REBEL_POOL);
    case 'away':
      return away(view);
    default:
      return [];
  }
};

/** The Royal Navy is always there, be it at sea or not. */
const isEmpty = (view: View, id: BoxId): boolean => id !== 'navy' && contents(view, id).length === 0;

const isLit = (table: TableController, view: View, id: BoxId): boolean =>
  id === 'navy'
    ? SHIPS.some((_, ship) => table.at(shipWish(ship)).length > 0)
    : contents(view, id).some((u) => table.at(unitWish(u)).length > 0);

const awaySays = (at: number): string | undefined => {
  if (at === INDIAN_BOX) return 'ready';
  if (at === GONE) return 'gone';
  return isOnTrack(at) ? `turn ${turnOn(at)}` : undefined;
};

/** How small a ship is drawn in the tray of a low window. */
const SMALLEST_SHIP = 0.7;

interface NavyProps {
  readonly table: TableController;
  readonly view: View;
}

export const trayFor = perGame((opened: DontTreadOnMe) => {
  const { kit, printed, shipName, zoneName } = gameFor(opened);
  const { Fan } = fanFor(opened);
  const { InHand } = inHandFor(opened);
  const { UnitButton } = unitButtonFor(opened);
  const { targets } = shotsFor(opened);
  const { sending } = watersFor(opened);

  /** A counter in a box: its three printed values, and its price or where it went. */
  const Boxed = ({ table, view, units, dense }: NavyProps & { units: readonly Unit[]; dense: boolean }) => {
    const u = units[0]!;
    const at = view.at[u]!;
    const note = awaySays(at) ?? (kit.cost[u]! > 0 && at === BRITISH_POOL ? `£${kit.cost[u]!}` : '');
    return (
      <UnitButton
        table={table}
        units={units}
        shows={printed(u).join('·')}
        note={note}
        size={dense ? 43 : 48}
        held={unitInHand(view) === u}
        dim={at === GONE}
      />
    );
  };

  /** 6/2 A ship with its strength, which is what it hits on, and its price. A click sends it: against the Smuggler that was clicked, if one was. */
  const Ship = ({ table, view, ship }: NavyProps & { ship: number }) => {
    const wish = shipWish(ship);
    const lit = table.at(wish).length > 0;
    const at = view.shipAt[ship]!;
    const f = frameOf<Naval>(view, 'naval');
    const aim = aimOf(table);
    const target = at === SHIP_AT_SEA ? targets(view).find(({ smuggler }) => f?.aims[ship] === smuggler) : undefined;
    const chance = aim === undefined ? undefined : chanceToSink(kit, [ship], aim);
    const hits = chance === undefined ? `hits on 1–${kit.shipStrength[ship]!}` : `sinks it: ${percent(chance)}`;
    const says = at === SHIP_AT_SEA ? `${hits} · £${kit.shipCost[ship]!}` : shipSays(at);
    const send = (): void => {
      const action = view.options.find((a) => SHIP.is(a) && SHIP.of(a) === ship);
      if (aim !== undefined && action !== undefined) table.choose(sending(action, aim, view));
      else table.handle(wish);
    };
    return (
      <button
        type="button"
        class={`dtom-ship${lit ? ' can' : ''}${f?.ship === ship ? ' in-hand' : ''}${at === SHIP_AT_SEA ? '' : ' idle'}`}
        data-thing={`ship:${wish.id}`}
        data-card
        data-legal={lit ? 'yes' : undefined}
        aria-disabled={!lit}
        onPointerEnter={() => (table.attention.hovered.value = wish)}
        onPointerLeave={() => (table.attention.hovered.value = undefined)}
        onClick={send}
      >
        <svg viewBox="-24 -22 48 40" width="44" height="37" aria-hidden="true">
          <Vessel tone="royal" mark={String(kit.shipStrength[ship]!)} scale={SMALLEST_SHIP} />
        </svg>
        <b>{shipName(ship)}</b>
        <span class="hidden">{`, strength ${kit.shipStrength[ship]!}, `}</span>
        <small>{target ? `sinks its target: ${percent(target.chance)}` : says}</small>
      </button>
    );
  };

  /** The counters of a box in the order in which they lie there: first what can be taken; in the pool those that are alike on each other. */
  const stacksIn = (table: TableController, view: View, id: BoxId): Unit[][] => {
    const rank = (u: Unit): number => (u === unitInHand(view) ? 0 : table.at(unitWish(u)).length > 0 ? 1 : 2);
    const units = contents(view, id).toSorted((a, b) => Math.max(1, rank(a)) - Math.max(1, rank(b)));
    if (id !== 'pool') return units.map((u) => [u]);
    const kinds = [...new Set(units.map((u) => kit.alike[u]!))];
    return kinds.map((kind) => units.filter((u) => kit.alike[u] === kind).toSorted((a, b) => rank(a) - rank(b)));
  };

  /** Why so many in this box are greyed: the reasons, each once. */
  const WhyGreyed = ({ table, view, id }: NavyProps & { id: BoxId }) => {
    const grey = stacksIn(table, view, id)
      .map(([u]) => u!)
      .filter((u) => table.at(unitWish(u)).length === 0 && u !== unitInHand(view));
    if (id !== 'pool' || grey.length === 0 || !isLit(table, view, id)) return null;
    const reasons = new Map(grey.flatMap((u) => table.why(unitWish(u))).map((bar) => [bar.rule + bar.why, bar]));
    return (
      <div class="dtom-grey">
        <b>Why {grey.length === 1 ? 'is one' : `are ${grey.length}`} greyed?</b>
        {[...reasons.values()].slice(0, 2).map(({ rule, why }) => (
          <p key={why}>
            {why.charAt(0).toUpperCase() + why.slice(1)}. <RuleChip table={table} rule={rule} quiet />
          </p>
        ))}
      </div>
    );
  };

  /** The names of the boxes; one that is empty and not asked for may be left out where there is little room. */
  const Tabs = ({ table, view, id, open }: NavyProps & { id: BoxId; open: (id: BoxId) => void }) => (
    <div class="dtom-tabs" role="group" aria-label="Boxes">
      {BOX_IDS.map((it) => {
        const count = it === 'navy' ? view.shipAt.filter((at) => at === SHIP_AT_SEA).length : contents(view, it).length;
        if (it === 'hand' && count === 0) return null;
        return (
          <button
            key={it}
            type="button"
            aria-pressed={it === id}
            class={`${isLit(table, view, it) ? 'lit' : ''}${count === 0 ? ' none' : ''}`}
            onClick={() => open(it)}
          >
            {SHORT[it]} {it !== 'hand' && <small>{count}</small>}
          </button>
        );
      })}
    </div>
  );

  const titleOf = (view: View, id: BoxId, aim: number | undefined): string =>
    id === 'navy' && aim !== undefined
      ? `Which ship against the ${smugglerName(aim)} in ${zoneName(view.smugglerAt[aim]!)}?`
      : TITLES[id];

  /** What is in a box. */
  const Box = ({ table, view, id }: NavyProps & { id: BoxId }) => {
    const stacks = stacksIn(table, view, id);
    const dense = stacks.length > 8;
    return (
      <div class={dense ? 'dtom-pool dense' : 'dtom-pool'}>
        {id === 'navy' && SHIPS.map((_, ship) => <Ship key={ship} table={table} view={view} ship={ship} />)}
        {stacks.map((units) => (
          <Boxed key={units[0]} table={table} view={view} units={units} dense={dense} />
        ))}
        {id === 'hand' && <InHand table={table} view={view} unit={unitInHand(view)} />}
        {isEmpty(view, id) && <p class="dtom-empty">Empty.</p>}
        <WhyGreyed table={table} view={view} id={id} />
      </div>
    );
  };

  /** The dock on the open sea: the fan of a place, the unit in hand, or the boxes beside the map. What is asked about lies open. */
  const Tray = ({ table }: DeskProps) => {
    const { view: seen, position } = table.look.value;
    const view = seen as View;
    const { fan } = dockingOf(table);
    const aim = aimOf(table);
    const hand = unitInHand(view) >= 0;
    const asked = BOX_IDS.find((id) => isLit(table, view, id)) ?? (hand ? 'hand' : undefined);
    const isNaval = view.question?.name.startsWith('naval') === true;
    const usual: BoxId = asked ?? (isNaval ? 'navy' : 'pool');
    const chosen = useSignal<BoxId | undefined>(undefined);
    useEffect(() => {
      chosen.value = undefined;
    }, [position]);
    // Also when the question comes up only after a scene has been seen.
    useEffect(() => {
      if (asked) fan.value = undefined;
    }, [position, asked]);
    useEffect(() => {
      if (hand || aim !== undefined) fan.value = undefined;
    }, [hand, aim]);
    const id = aim === undefined ? (chosen.value ?? usual) : 'navy';
    return (
      <section
        class="hand dtom-tray"
        data-panel
        data-asked={asked || isNaval ? 'yes' : undefined}
        data-fan={fan.value}
        data-box={id}
        data-empty={isEmpty(view, id) ? 'yes' : undefined}
        aria-label="Boxes"
      >
        {fan.value === undefined ? (
          <>
            <div class="dtom-tray-head">
              <h4 class={aim === undefined ? '' : 'asks'}>{titleOf(view, id, aim)}</h4>
              {aim === undefined && <Tabs table={table} view={view} id={id} open={(it) => (chosen.value = it)} />}
              <RuleChip table={table} rule={RULES[id]} />
            </div>
            <Box table={table} view={view} id={id} />
          </>
        ) : (
          <Fan table={table} view={view} spot={fan.value} close={() => (fan.value = undefined)} />
        )}
      </section>
    );
  };

  return { Tray };
});
