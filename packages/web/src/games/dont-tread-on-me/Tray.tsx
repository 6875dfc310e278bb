import {
  BRITISH_POOL,
  type Ground,
  GONE,
  INDIAN_BOX,
  type Logistics,
  OUT,
  PRISON,
  REBEL_POOL,
  SHIPS,
  SHIP_AT_SEA,
  SHIP_GONE,
  UNITS,
  type Unit,
  type View,
  isHorse,
  isOnTrack,
  turnOf as turnOn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { sameWish } from '../../board/thing.ts';
import { RuleChip } from '../../table/Words.tsx';
import { shipSays } from './facts.ts';
import { LETTERS, frameOf, kindOfUnit, shipWish, unitWish, unitsAt, gameFor } from './game.ts';
import { Vessel } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './Tray.css';

const BOX_IDS = ['pool', 'navy', 'prison', 'rebels', 'away'] as const;
type BoxId = (typeof BOX_IDS)[number];
const TITLES: Readonly<Record<BoxId, string>> = {
  pool: 'British force pool',
  navy: 'Royal Navy',
  prison: 'Prisoners',
  rebels: 'Rebel pool',
  away: 'Out of play',
};
const SHORT: Readonly<Record<BoxId, string>> = {
  pool: 'Pool',
  navy: 'Navy',
  prison: 'Prison',
  rebels: 'Rebels',
  away: 'Out',
};
const RULES: Readonly<Record<BoxId, string>> = {
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

const isLit = (table: TableController, view: View, id: BoxId): boolean =>
  id === 'navy'
    ? SHIPS.some((_, ship) => table.at(shipWish(ship)).length > 0)
    : contents(view, id).some((u) => table.at(unitWish(u)).length > 0);

const awaySays = (at: number): string | undefined => {
  if (at === INDIAN_BOX) return 'ready';
  if (at === GONE) return 'gone';
  return isOnTrack(at) ? `turn ${turnOn(at)}` : undefined;
};

/** The unit that has been picked up. */
const inHand = (view: View): Unit =>
  frameOf<Ground>(view, 'ground')?.unit ?? frameOf<Logistics>(view, 'logistics')?.unit ?? -1;

interface BoxedProps {
  readonly table: TableController;
  readonly view: View;
  /** Counters that are alike lie on each other, the one that can be taken on top. */
  readonly units: readonly Unit[];
}

export const trayFor = perGame((opened: DontTreadOnMe) => {
  const { kit, printed, shipName, unitName, unitTag } = gameFor(opened);

  /** A counter in a box: its three printed values, its price; a click is an answer or asks why not. */
  const Boxed = ({ table, view, units }: BoxedProps) => {
    const u = units[0]!;
    const wish = unitWish(u);
    const lit = table.at(wish).length > 0;
    const held = inHand(view) === u || sameWish(table.attention.selected.value, wish);
    const kind = kindOfUnit(u);
    const at = view.at[u]!;
    const note = awaySays(at) ?? (kit.cost[u]! > 0 && at === BRITISH_POOL ? `£${kit.cost[u]!}` : '');
    return (
      <button
        type="button"
        class={`dtom-unit ${kind}${lit ? ' can' : ''}${held ? ' held' : ''}${at === GONE ? ' gone' : ''}${units.length > 1 ? ' stack' : ''}${note.length > 2 ? ' noted' : ''}`}
        data-card
        data-thing={`unit:${wish.id}`}
        data-legal={lit ? 'yes' : undefined}
        aria-disabled={!lit}
        title={units.map(unitName).join(', ')}
        onPointerEnter={() => (table.attention.hovered.value = wish)}
        onPointerLeave={() => (table.attention.hovered.value = undefined)}
        onClick={() => table.press(wish)}
      >
        <i>
          {LETTERS[kind]}
          {isHorse(u) ? '♞' : ''}
        </i>
        <small>{note}</small>
        <b>{printed(u).join('·')}</b>
        <span>{units.length > 1 ? `${unitTag(u)} ×${units.length}` : unitTag(u)}</span>
        <span class="hidden">{` ${units.map(unitName).join(', ')}${lit ? `. ${table.at(wish)[0]!.says}` : ''}`}</span>
      </button>
    );
  };

  const Ship = ({ table, view, ship }: { table: TableController; view: View; ship: number }) => {
    const wish = shipWish(ship);
    const lit = table.at(wish).length > 0;
    const at = view.shipAt[ship]!;
    const f = frameOf<{ in: 'naval'; at: string; ship: number; aims: number[] }>(view, 'naval');
    const held = f?.ship === ship;
    const aimed = at === SHIP_AT_SEA && (f?.aims[ship] ?? -1) >= 0;
    return (
      <button
        type="button"
        class={`dtom-ship${lit ? ' can' : ''}${held ? ' held' : ''}${at === SHIP_AT_SEA ? '' : ' idle'}${at === SHIP_GONE ? ' gone' : ''}`}
        data-card
        data-legal={lit ? 'yes' : undefined}
        aria-disabled={!lit}
        onPointerEnter={() => (table.attention.hovered.value = wish)}
        onPointerLeave={() => (table.attention.hovered.value = undefined)}
        onClick={() => table.press(wish)}
      >
        <svg viewBox="-24 -22 48 40" width="56" height="46" aria-hidden="true">
          <Vessel tone="royal" mark={String(kit.shipStrength[ship]!)} />
        </svg>
        <b>{shipName(ship)}</b>
        <span class="hidden">{`, strength ${kit.shipStrength[ship]!}, `}</span>
        <small>
          {aimed ? 'has its target' : `${shipSays(at)}${at === SHIP_AT_SEA ? `, £${kit.shipCost[ship]!}` : ''}`}
        </small>
      </button>
    );
  };

  /** The counters of a box in the order in which they lie there: first what can be taken; in the pool those that are alike on each other. */
  const stacksIn = (table: TableController, view: View, id: BoxId): Unit[][] => {
    const rank = (u: Unit): number => (u === inHand(view) ? 0 : table.at(unitWish(u)).length > 0 ? 1 : 2);
    const units = contents(view, id).toSorted((a, b) => Math.max(1, rank(a)) - Math.max(1, rank(b)));
    if (id !== 'pool') return units.map((u) => [u]);
    const kinds = [...new Set(units.map((u) => kit.alike[u]!))];
    return kinds.map((kind) => units.filter((u) => kit.alike[u] === kind).toSorted((a, b) => rank(a) - rank(b)));
  };

  /** Why so many in this box are greyed: the reasons, each once. */
  const WhyGreyed = ({ table, view, id }: { table: TableController; view: View; id: BoxId }) => {
    const grey = stacksIn(table, view, id)
      .map(([u]) => u!)
      .filter((u) => table.at(unitWish(u)).length === 0 && u !== inHand(view));
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

  /** The boxes beside the map: pools, navy, prisoners, out of play. The one that is asked about lies open. */
  const Tray = ({ table }: DeskProps) => {
    const view = table.look.value.view as View;
    const asked = BOX_IDS.find((id) => isLit(table, view, id));
    const usual: BoxId = asked ?? (view.question?.name.startsWith('naval') ? 'navy' : 'pool');
    const chosen = useSignal<BoxId | undefined>(undefined);
    useEffect(() => {
      chosen.value = undefined;
    }, [view.question?.name, asked]);
    const id = chosen.value ?? usual;
    const stacks = stacksIn(table, view, id);
    return (
      <section class="hand dtom-tray" data-panel data-asked={asked ? 'yes' : undefined} aria-label="Boxes">
        <div class="dtom-tray-head">
          <h4>{TITLES[id]}</h4>
          <div class="dtom-tabs" role="group" aria-label="Boxes">
            {BOX_IDS.map((it) => (
              <button
                key={it}
                type="button"
                aria-pressed={it === id}
                class={isLit(table, view, it) ? 'lit' : ''}
                onClick={() => (chosen.value = it)}
              >
                {SHORT[it]}{' '}
                <small>
                  {it === 'navy' ? view.shipAt.filter((at) => at === SHIP_AT_SEA).length : contents(view, it).length}
                </small>
              </button>
            ))}
          </div>
          <RuleChip table={table} rule={RULES[id]} />
        </div>
        <div class={stacks.length > 9 ? 'dtom-pool dense' : 'dtom-pool'}>
          {id === 'navy' && SHIPS.map((_, ship) => <Ship key={ship} table={table} view={view} ship={ship} />)}
          {stacks.map((units) => (
            <Boxed key={units[0]} table={table} view={view} units={units} />
          ))}
          {id !== 'navy' && stacks.length === 0 && <p class="dtom-empty">Empty.</p>}
          <WhyGreyed table={table} view={view} id={id} />
        </div>
      </section>
    );
  };

  return { Tray };
});
