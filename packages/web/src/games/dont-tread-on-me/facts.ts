import {
  BOSTON,
  BRITISH_POOL,
  COUNTIES,
  GONE,
  HARBOUR,
  INDIAN_BOX,
  type Location,
  OUT,
  PLACES,
  PRISON,
  REBEL_POOL,
  SHADOW,
  SHIPS,
  SHIP_AT_SEA,
  SHIP_GONE,
  SMUGGLERS,
  STATES,
  UNITS,
  type View,
  ZONES,
  atSea,
  isAtSea,
  isHorse,
  isOnTrack,
  isPlace,
  strengthIn,
  turnOf as turnOn,
  zoneOf,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Wish } from '@liberty/table';
import {
  BOX_NAMES,
  type BoxId,
  KIND_NAMES,
  SIDE,
  isOurs,
  kindOfUnit,
  many,
  smugglerName,
  smugglersAt,
  unitsAt,
  gameFor,
} from './game.ts';
import { HOLDER_WORDS, holdersIn } from './holders.ts';
import { perGame } from '../per-game.ts';

export const shipSays = (at: number): string => {
  if (at === SHIP_AT_SEA) return 'at sea';
  if (at === HARBOUR) return 'in harbour';
  if (at === SHADOW) return 'shadows the French Fleet';
  return at === SHIP_GONE ? 'lost' : 'not yet in the war';
};

const controlSays = (view: View, s: number): string => {
  const rebels = UNITS.filter((_, u) => !isOurs(u) && isPlace(view.at[u]!) && view.at[u]! >> 2 === s).length;
  const holder = HOLDER_WORDS[holdersIn(view)[s]!];
  return rebels > 0 ? `${holder}, ${many(rebels, 'Rebel unit')} in it` : holder;
};

const afloat = (view: View, sea: number): string[] => {
  const all = smugglersAt(view, sea);
  const privateers = all.filter((i) => smugglerName(i) === 'Privateer').length;
  return [
    ...(all.length > privateers ? [many(all.length - privateers, 'Smuggler')] : []),
    ...(privateers > 0 ? [many(privateers, 'Privateer')] : []),
    ...(view.fleet === sea ? ['French Fleet'] : []),
  ];
};

export const factsFor = perGame((opened: DontTreadOnMe) => {
  const { kit, placeName, printed, shipName, stateName, turnOf, unitName, zoneName } = gameFor(opened);

  const whereabouts = (at: Location): string => {
    if (isPlace(at)) return `in ${placeName(at)}`;
    if (isAtSea(at)) return `at sea, ${zoneName(zoneOf(at))}`;
    if (isOnTrack(at)) return `held until turn ${turnOn(at)}`;
    switch (at) {
      case BOSTON:
        return 'in Boston';
      case BRITISH_POOL:
        return 'in the British pool';
      case REBEL_POOL:
        return 'in the Rebel pool';
      case PRISON:
        return 'prisoner';
      case INDIAN_BOX:
        return 'in the Indian box';
      case OUT:
        return 'not yet in the war';
      case GONE:
        return 'out of the game';
      default:
        return '';
    }
  };

  /** A side's units in a place with their strength there: 'British 6: 43rd Foot 2, Grenadiers 4'. */
  const forces = (view: View, x: number): string[] =>
    [0, 1].flatMap((side) => {
      const units = unitsAt(view, x).filter((u) => isOurs(u) === (side === 0));
      if (units.length === 0) return [];
      const sum = units.reduce((total, u) => total + strengthIn(kit, u, x), 0);
      const told = units.map((u) => `${unitName(u)} ${strengthIn(kit, u, x)}`);
      const each = [...new Set(told)].map((it) => {
        const count = told.filter((other) => other === it).length;
        return count > 1 ? `${count} × ${it}` : it;
      });
      return [`${SIDE[side]!} ${sum}: ${each.join(', ')}`];
    });

  /** What is printed in a County. */
  const printedIn = (x: number): string[] => {
    if (x >= COUNTIES) return ['farm', 'no militia'];
    const it = kit.components.states[x >> 2]!.counties[x & 3]!;
    return [
      stateName(x >> 2),
      it.terrain,
      `dice ${it.dice.join(' ')}${it.blueDie ? ', blue' : ''}`,
      ...(it.critical ? ['critical'] : []),
      ...(it.loyalistStronghold ? ['Loyalist stronghold'] : []),
      ...(it.congressIcon ? ['seat of Congress'] : []),
      ...(it.noMilitia ? ['no militia'] : []),
    ];
  };

  const aboutState = (s: number, view: View): string[] => [
    `Loyalty ${view.loyalty[s]!} of ${kit.ceiling[s]!}`,
    controlSays(view, s),
    ...(turnOf(view).target === s ? ['Target'] : []),
    ...(view.washington === s ? ['Washington'] : []),
    ...(view.jefferson === s ? ['Jefferson'] : []),
    ...(view.congress === s ? ['Congress'] : []),
  ];

  const boxFacts = (id: string, view: View): string[] => {
    if (id === 'boston') return [...unitsAt(view, BOSTON).map(unitName), ...(view.fleet === 8 ? ['French Fleet'] : [])];
    if (id === 'caribbean') return afloat(view, 7);
    if (id === 'indians') {
      const at = unitsAt(view, INDIAN_BOX).map(unitName);
      return at.length > 0 ? [`at peace: ${at.join(', ')}`] : ['none is at peace'];
    }
    if (id === 'vermont')
      return [
        ['pro-British: militia +1 in New York', 'neutral', 'pro-Rebel: a column to the Rebels in New York'][
          view.vermont
        ]!,
      ];
    return [];
  };

  /** What can be said of a space of the map. */
  const spaceFacts = (id: string, view: View): string[] => {
    const x = PLACES.indexOf(id);
    if (x >= 0) return [...printedIn(x), ...forces(view, x)];
    const s = (STATES as readonly string[]).indexOf(id);
    if (s >= 0) return aboutState(s, view);
    const zone = ZONES.indexOf(id) + 1;
    if (zone === 0) return boxFacts(id, view);
    const units = unitsAt(view, atSea(zone)).map(unitName);
    const found = [...afloat(view, zone), ...units];
    return [
      ...(zone === 1 ? ['serves the Target'] : [`off ${stateName(zone - 2)}`]),
      ...(found.length > 0 ? found : ['clear']),
    ];
  };

  /** One line about the thing under the pointer. */
  const facts = (wish: Wish, view: View): string => {
    if (wish.kind === 'space') return spaceFacts(wish.id, view).join(' · ');
    if (wish.kind === 'unit') {
      const u = UNITS.indexOf(wish.id);
      const cost = kit.cost[u]! > 0 ? ` · £${kit.cost[u]!}` : '';
      return `${KIND_NAMES[kindOfUnit(u)]}${isHorse(u) ? ' Horse' : ''} · wilderness ${printed(u)[0]!}, farm ${printed(u)[1]!}, town ${printed(u)[2]!}${cost} · ${whereabouts(view.at[u]!)}`;
    }
    if (wish.kind === 'ship') {
      const ship = SHIPS.indexOf(wish.id);
      return `strength ${kit.shipStrength[ship]!} · £${kit.shipCost[ship]!} an attack · ${shipSays(view.shipAt[ship]!)}`;
    }
    if (wish.kind !== 'smuggler') return '';
    const i = SMUGGLERS.indexOf(wish.id);
    const at = view.smugglerAt[i]!;
    return at >= 1 && at <= 6 ? `in ${zoneName(at)}` : at === 7 ? 'in the Caribbean' : 'not yet in the war';
  };

  const nameOf = (wish: Wish): string => {
    switch (wish.kind) {
      case 'space': {
        const x = PLACES.indexOf(wish.id);
        if (x >= 0) return placeName(x);
        const s = (STATES as readonly string[]).indexOf(wish.id);
        if (s >= 0) return stateName(s);
        const zone = ZONES.indexOf(wish.id) + 1;
        return zone > 0 ? zoneName(zone) : (BOX_NAMES[wish.id as BoxId] ?? wish.id);
      }
      case 'unit':
        return unitName(UNITS.indexOf(wish.id));
      case 'ship':
        return shipName(SHIPS.indexOf(wish.id));
      case 'smuggler':
        return smugglerName(SMUGGLERS.indexOf(wish.id));
      default:
        return wish.id;
    }
  };

  /** A space as it is read aloud. */
  const spoken = (id: string, view: View): string =>
    `${nameOf({ kind: 'space', id })}. ${spaceFacts(id, view).join(', ')}.`;

  return { whereabouts, printedIn, spaceFacts, facts, nameOf, spoken };
});
