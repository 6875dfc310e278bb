import {
  PLACES,
  TO,
  type Unit,
  type View,
  isCounty,
  strengthIn,
  unitsIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { TableController } from '../../table/controller.ts';
import { placeWish, stateOfView, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';
import './InHand.css';

export const inHandFor = perGame((opened: DontTreadOnMe) => {
  const { kit, countyName, placeName, unitName } = gameFor(opened);

  const sum = (view: View, side: 0 | 1, x: number, without: Unit): number =>
    unitsIn(stateOfView(view), side, x).reduce((total, u) => total + (u === without ? 0 : strengthIn(kit, u, x)), 0);

  /** What the unit would do there: the strengths before and after it comes. */
  const change = (view: View, u: Unit, x: number): string => {
    const [ours, theirs] = [sum(view, 0, x, u), sum(view, 1, x, -1)];
    const after = ours + strengthIn(kit, u, x);
    if (theirs > 0) return `${ours > 0 ? `${ours} : ${theirs}` : `Rebels ${theirs}`} → ${after} : ${theirs}`;
    return ours > 0 ? `${ours} → ${after}` : 'nobody there';
  };

  /** 8/5a What the unit in hand is worth in each County it can go to, and what that makes of the strengths there. */
  const InHand = ({ table, view, unit }: { table: TableController; view: View; unit: Unit }) => {
    const hovered = table.attention.hovered.value ?? table.attention.selected.value;
    const ways = view.options.flatMap((a) => (TO.is(a) ? [TO.of(a)] : []));
    return (
      <div class="dtom-ways" aria-label={`Where ${unitName(unit)} can go`} role="group">
        {ways.map((x) => {
          const wish = placeWish(x);
          const isPointed = hovered?.id === PLACES[x];
          return (
            <button
              key={x}
              type="button"
              class={isPointed ? 'on' : ''}
              title={placeName(x)}
              onPointerEnter={() => (table.attention.hovered.value = wish)}
              onPointerLeave={() => (table.attention.hovered.value = undefined)}
              onClick={() => table.handle(wish)}
            >
              <b>{countyName(x)}</b>
              <span>{isCounty(x) ? kit.components.states[x >> 2]!.counties[x & 3]!.terrain : 'farm'} </span>
              <u>{strengthIn(kit, unit, x)}</u>
              <small>{change(view, unit, x)}</small>
            </button>
          );
        })}
      </div>
    );
  };

  return { InHand };
});
