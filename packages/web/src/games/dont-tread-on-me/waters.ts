import { AIM, SHIP, SMUGGLERS, type View, ZONES, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Action, Wish } from '@liberty/table';
import { computed } from '@preact/signals';
import type { Shining, Tabletop } from '../../board/tabletop.ts';
import type { TableController } from '../../table/controller.ts';
import type { Choice, Tools } from '../../table/desk.ts';
import { fought } from './battle.ts';
import { dockingOf } from './docking.ts';
import { smugglerWish, smugglersAt, zoneWish, gameFor } from './game.ts';
import { shotsFor } from './shots.ts';
import { perGame } from '../per-game.ts';

const shipsIn = (view: View): Action[] => view.options.filter((a) => SHIP.is(a));

export const watersFor = perGame((opened: DontTreadOnMe) => {
  const { kit, shipName } = gameFor(opened);
  const { shotSays, targetName } = shotsFor(opened);

  /** 6/2a Sends this ship against this Smuggler, as one gesture. */
  const sending = (action: Action, smuggler: number, view: View): Choice => {
    const ship = SHIP.of(action);
    return {
      actions: [action, AIM(smuggler)],
      label: 'Send',
      says: `Send ${shipName(ship)} against ${targetName(view, smuggler)}, £${kit.shipCost[ship]!}: ${shotSays(ship, smuggler)}`,
      at: smugglerWish(smuggler),
    };
  };

  /** The Smugglers at which any of these ships may be aimed now. */
  const targetsOf = (ships: readonly Action[], tools: Pick<Tools, 'foresee'>): number[] => {
    const after = ships.length > 0 ? tools.foresee([ships[0]!]) : undefined;
    return (after?.options ?? []).flatMap((a) => (AIM.is(a) ? [AIM.of(a)] : []));
  };

  /** Where one ship only can be sent, every Smuggler is an answer itself. */
  const gestures = (view: View, tools: Tools): Choice[] => {
    const ships = shipsIn(view);
    return ships.length === 1 ? targetsOf(ships, tools).map((i) => sending(ships[0]!, i, view)) : [];
  };

  /** The position, and the Smugglers any ship may be aimed at now. */
  const outlook = (table: TableController): { view: View; targets: readonly number[] } => {
    const { view: seen, asked } = table.look.value;
    const view = seen as View;
    return { view, targets: targetsOf(asked ? shipsIn(view) : [], table) };
  };

  /** The table under the map, with the waters alive: who clicks a Sea Zone or what lies in it picks the ship that goes there. */
  const seaworthy = (table: TableController): Tabletop => {
    const under = table.tabletop;
    const { folded } = dockingOf(table);
    const now = computed(() => outlook(table));

    /** The Smuggler that is meant by this thing; the first in its Zone, Privateers before others. */
    const meantBy = (wish: Wish): number | undefined => {
      const { view, targets } = now.value;
      if (wish.kind === 'smuggler') {
        const i = SMUGGLERS.indexOf(wish.id);
        return targets.includes(i) ? i : undefined;
      }
      const zone = wish.kind === 'space' ? ZONES.indexOf(wish.id) + 1 : 0;
      if (zone === 0) return undefined;
      const here = smugglersAt(view, zone).filter((i) => targets.includes(i) || table.at(smugglerWish(i)).length > 0);
      return here.toSorted((a, b) => b - a)[0];
    };
    const shining = (wish: Wish): readonly Shining[] => {
      // What can be chosen in the panel of a Battle is chosen there: on the map it could lie under it.
      if (fought(table) && !folded.value) return [];
      const own = table.at(wish);
      if (own.length > 0) return own;
      const i = meantBy(wish);
      if (i === undefined) return [];
      const aimed = table.at(smugglerWish(i));
      const says = aimed[0]?.says ?? `Choose a ship against ${targetName(now.value.view, i)}`;
      return [{ at: wish, says }];
    };
    /** True when the click was meant for the waters. */
    const pressed = (wish: Wish): boolean => {
      const i = table.at(wish).length > 0 ? undefined : meantBy(wish);
      if (i === undefined) return false;
      if (table.at(smugglerWish(i)).length > 0) table.handle(smugglerWish(i));
      else table.attention.select(smugglerWish(i));
      return true;
    };
    return {
      ...under,
      choices: computed(() => [
        ...table.choices.value.filter((it) => !it.at || shining(it.at).length > 0),
        ...ZONES.flatMap((_, n) => (table.at(zoneWish(n + 1)).length > 0 ? [] : shining(zoneWish(n + 1)))),
      ]),
      at: shining,
      press: (wish) => {
        if (!pressed(wish)) under.press(wish);
      },
    };
  };

  return { gestures, seaworthy, sending };
});
