import {
  BOSTON,
  INDIAN_BOX,
  PLACES,
  UNITS,
  type Unit,
  type View,
  ZONES,
  atSea,
  isPlace,
  strengthIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { spotWish } from '../../board/thing.ts';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { factsFor } from './facts.ts';
import { isOurs, many, unitsAt, gameFor } from './game.ts';
import { unitInHand } from './scene.tsx';
import { unitButtonFor } from './UnitButton.tsx';
import { perGame } from '../per-game.ts';

/** Where the units stand that a space of the map holds; -1: it holds none ever. */
const locationOf = (spot: string): number => {
  const x = PLACES.indexOf(spot);
  if (x >= 0) return x;
  const zone = ZONES.indexOf(spot) + 1;
  if (zone > 0) return atSea(zone);
  return spot === 'boston' ? BOSTON : spot === 'indians' ? INDIAN_BOX : -1;
};

/** The units that a fan of this space would hold. */
export const unitsOn = (view: View, spot: string): Unit[] => unitsAt(view, locationOf(spot));

/** The space of the map where a unit stands. */
export const spotOfUnit = (view: View, id: string): string | undefined => {
  const at = view.at[UNITS.indexOf(id)] ?? -1;
  if (at < 0) return undefined;
  if (isPlace(at)) return PLACES[at];
  return [...ZONES, 'boston', 'indians'].find((spot) => locationOf(spot) === at);
};

const GROUND_WORDS = ['in the wilderness', 'on farmland', 'in town'] as const;

export const fanFor = perGame((opened: DontTreadOnMe) => {
  const { kit, printed } = gameFor(opened);
  const { nameOf, printedIn } = factsFor(opened);
  const { UnitButton } = unitButtonFor(opened);

  const sumSays = (units: readonly Unit[], x: number): string => {
    const sides = [true, false].flatMap((ours) => {
      const of = units.filter((u) => isOurs(u) === ours);
      if (of.length === 0) return [];
      const sum = of.reduce((total, u) => total + strengthIn(kit, u, x), 0);
      return [`${ours ? 'you' : 'Rebels'} ${many(of.length, 'unit')}, strength ${sum}`];
    });
    return sides.length === 0 ? 'empty' : `${sides.join(' · ')} ${GROUND_WORDS[kit.terrain[x]!]!}`;
  };

  /** The counters of a place beside each other, each with its three values; a click takes one. */
  const Fan = ({
    table,
    view,
    spot,
    close,
  }: {
    table: TableController;
    view: View;
    spot: string;
    close: () => void;
  }) => {
    const x = PLACES.indexOf(spot);
    const units = unitsOn(view, spot);
    return (
      <>
        <div class="dtom-tray-head">
          <h4>{nameOf(spotWish(spot))}</h4>
          <span class="dtom-note">{x >= 0 ? sumSays(units, x) : many(units.length, 'unit')}</span>
          <RuleChip table={table} rule={x >= 0 ? '8/5a' : '7/5'} />
          <button type="button" class="dtom-shut" aria-label="Close the fan" title="Close (Escape)" onClick={close}>
            ×
          </button>
        </div>
        {x >= 0 && <p class="dtom-printed">{printedIn(x).join(' · ')}</p>}
        <div class={units.length > 8 ? 'dtom-pool dense' : 'dtom-pool'}>
          {units.map((u) => (
            <UnitButton
              key={u}
              table={table}
              units={[u]}
              shows={x >= 0 ? strengthIn(kit, u, x) : Math.max(...printed(u))}
              note={printed(u).join('·')}
              size={units.length > 8 ? 38 : 46}
              held={unitInHand(view) === u}
            />
          ))}
        </div>
      </>
    );
  };

  return { Fan };
});
