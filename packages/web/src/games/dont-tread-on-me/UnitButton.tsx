import { type Unit, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import { sameWish } from '../../board/thing.ts';
import type { TableController } from '../../table/controller.ts';
import { kindOfUnit, unitWish, gameFor } from './game.ts';
import { piecesFor } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './UnitButton.css';

interface UnitButtonProps {
  readonly table: TableController;
  /** Counters that are alike lie on each other, the one that can be taken on top. */
  readonly units: readonly Unit[];
  /** What stands on it: its strength somewhere, or its three printed values. */
  readonly shows: number | string;
  /** A few signs below it. */
  readonly note?: string;
  readonly size?: number;
  readonly held?: boolean;
  readonly dim?: boolean;
  readonly fate?: 'falls' | 'chosen' | undefined;
  /** Only a picture: the same unit can be chosen elsewhere. */
  readonly mute?: boolean;
}

export const unitButtonFor = perGame((opened: DontTreadOnMe) => {
  const { unitName } = gameFor(opened);
  const { Counter } = piecesFor(opened);

  /** A counter off the map: a click is an answer, or asks why not. */
  const UnitButton = ({
    table,
    units,
    shows,
    note,
    size = 46,
    held = false,
    dim = false,
    fate,
    mute = false,
  }: UnitButtonProps) => {
    const u = units[0]!;
    const wish = unitWish(u);
    const [first] = table.at(wish);
    const lit = first !== undefined;
    if (mute)
      return (
        <span
          class="dtom-unit"
          role="img"
          aria-label={units.map(unitName).join(', ')}
          title={units.map(unitName).join(', ')}
        >
          <svg viewBox="-22 -22 44 44" width={size} height={size} aria-hidden="true">
            <Counter units={units} strength={shows} size={34} scale={size / 44} fate={fate} />
          </svg>
        </span>
      );
    const isHeld = held || sameWish(table.attention.selected.value, wish);
    return (
      <button
        type="button"
        class={`dtom-unit ${kindOfUnit(u)}${lit ? ' can' : ''}${dim ? ' dim' : ''}`}
        data-card
        data-thing={`unit:${wish.id}`}
        data-legal={lit ? 'yes' : undefined}
        aria-disabled={!lit}
        title={units.map(unitName).join(', ')}
        onPointerEnter={() => (table.attention.hovered.value = wish)}
        onPointerLeave={() => (table.attention.hovered.value = undefined)}
        onClick={() => table.handle(wish)}
      >
        <svg viewBox="-22 -22 44 44" width={size} height={size} aria-hidden="true">
          <Counter
            units={units}
            strength={shows}
            size={34}
            scale={size / 44}
            state={{ lit, selected: isHeld }}
            fate={fate}
          />
        </svg>
        {note !== undefined && note !== '' && <small>{note}</small>}
        <span class="hidden">{` ${units.map(unitName).join(', ')}${lit ? `. ${first.says}` : ''}`}</span>
      </button>
    );
  };

  return { UnitButton };
});
