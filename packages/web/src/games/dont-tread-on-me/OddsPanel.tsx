import type { View, DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Wish } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { fought } from './battle.ts';
import { dockingOf } from './docking.ts';
import { placeWish, gameFor } from './game.ts';
import { Fates, OutcomeBar, oddsBoxFor } from './OddsBox.tsx';
import { type Reckoned, reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';
import './OddsPanel.css';

/** Waits a moment under the pointer; a chosen space needs none. */
const useTarget = (table: TableController): Wish | undefined => {
  const rested = useSignal<Wish | undefined>(undefined);
  const hovered = table.attention.hovered.value;
  useEffect(() => {
    const rest = setTimeout(() => (rested.value = hovered), hovered ? 160 : 350);
    return () => clearTimeout(rest);
  }, [hovered]);
  return table.attention.selected.value ?? rested.value;
};

interface OrderProps {
  readonly table: TableController;
  readonly battles: readonly Reckoned[];
  /** The one somebody points at: all its numbers are shown. */
  readonly pointed: Reckoned | undefined;
}

export const oddsPanelFor = perGame((opened: DontTreadOnMe) => {
  const { placeName } = gameFor(opened);
  const { OddsBox } = oddsBoxFor(opened);
  const { atHand, battlesToChoose, pointedAt } = reckoningFor(opened);

  /** All Battles of the phase side by side, before their order is chosen. */
  const Order = ({ table, battles, pointed }: OrderProps) => (
    <>
      <h4>
        Battles to be fought <RuleChip table={table} rule="8/0b" />
      </h4>
      {battles.map((it) => (
        <div key={it.place} class="dtom-order">
          <button
            type="button"
            data-legal="yes"
            onClick={() => table.handle(placeWish(it.place))}
            onPointerEnter={() => (table.attention.hovered.value = placeWish(it.place))}
          >
            <span>
              <b>{placeName(it.place)}</b> {it.strength[0]} : {it.strength[1]}
            </span>
            <OutcomeBar odds={it.odds} />
          </button>
          {pointed?.place === it.place && <Fates it={it} />}
        </div>
      ))}
    </>
  );

  /** The exact odds of what would be fought: where one points, at hand, or of every Battle before its order is chosen. */
  const OddsPanel = ({ table }: { table: TableController }) => {
    const wish = useTarget(table);
    const look = table.look.value;
    const view = look.view as View;
    const isFought = fought(table) !== undefined && !dockingOf(table).folded.value;
    const wanted = table.manners.odds.value !== 'off' && look.live && !table.rolling.wanted.value && !isFought;
    const it = useMemo(() => (wanted ? (pointedAt(view, wish) ?? atHand(view)) : undefined), [view, wish, wanted]);
    const battles = useMemo(() => (wanted && look.asked ? battlesToChoose(view) : []), [view, wanted]);
    if (!it && battles.length === 0) return null;
    return (
      <section class="dtom-odds" data-panel data-battle aria-label="Odds">
        {battles.length > 0 ? (
          <Order table={table} battles={battles} pointed={it} />
        ) : (
          it && <OddsBox table={table} it={it} />
        )}
      </section>
    );
  };

  return { OddsPanel };
});
