import {
  BOSTON,
  BOSTON_HARBOUR,
  BRITISH_POOL,
  CARIBBEAN,
  FIRST_REBEL,
  HARBOUR,
  type Kit,
  PRISON,
  QUEBEC,
  REBEL_POOL,
  SHADOW,
  SHIPS,
  SHIP_AT_SEA,
  SMUGGLERS,
  STATES,
  type State,
  UNITS,
  type View,
  atSea,
  ifTurnEndedNow,
  isPlace,
  isPrivateer,
  levelBy,
  LEVELS,
  placeName,
  stateName,
  strengthIn,
} from '@liberty/dont-tread-on-me';
import type { Ink } from '../../ink.ts';

/** 8/7/3 What Vermont thinks, in words. */
const VERMONT_WORDS = ['for the British', 'neutral', 'for the Rebels'] as const;

/** A view shows the whole board; the questions of the engine only look. */
export const stateOf = (view: View): State => view as unknown as State;

const unitsAt = (view: View, at: number): number[] => UNITS.flatMap((_, u) => (view.at[u] === at ? [u] : []));
const nameOf = (kit: Kit, u: number): string => kit.components.units[u]!.name;

/** 'Committee of Safety 1 × 5': what is alike is counted, as the log does. */
const timesOf = (it: string, all: readonly string[]): string => {
  const n = all.filter((other) => other === it).length;
  return n === 1 ? it : `${it} × ${n}`;
};

/** 'British 6: 43rd Foot 2, Grenadiers 4' for each side that is there. */
const forces = (view: View, kit: Kit, ink: Ink, x: number): string[] =>
  [0, 1].flatMap((side) => {
    const units = unitsAt(view, x).filter((u) => u < FIRST_REBEL === (side === 0));
    if (units.length === 0) return [];
    const strength = (u: number): number => (isPlace(x) ? strengthIn(kit, u, x) : 0);
    const sum = units.reduce((total, u) => total + strength(u), 0);
    const each = units.map((u) => `${nameOf(kit, u)}${isPlace(x) ? ` ${strength(u)}` : ''}`);
    const list = [...new Set(each)].map((it) => timesOf(it, each)).join(', ');
    return [
      ink.seat(side === 0 ? 1 : 0, `${side === 0 ? 'British' : 'Rebels'}${isPlace(x) ? ` ${sum}` : ''}: ${list}`),
    ];
  });

const county = (view: View, kit: Kit, ink: Ink, x: number): string => {
  const it = kit.components.states[x >> 2]!.counties[x & 3]!;
  const marks = [
    it.terrain,
    `${it.blueDie ? 'blue ' : ''}${it.dice.length === 1 ? 'die' : 'dice'} ${it.dice.join(' ')}`,
    ...(it.critical ? ['critical'] : []),
    ...(it.loyalistStronghold ? ['stronghold'] : []),
    ...(it.congressIcon ? ['seat of Congress'] : []),
    ...(it.noMilitia ? ['no militia'] : []),
  ].join(', ');
  return `  ${it.name.padEnd(21)} ${ink.dim(marks.padEnd(36))} ${forces(view, kit, ink, x).join(' | ')}`.trimEnd();
};

/** A State with its Counties. */
export const mapOfState = (view: View, kit: Kit, ink: Ink, s: number): string[] => {
  const leaders = [
    ...(view.washington === s ? ['Washington'] : []),
    ...(view.jefferson === s ? ['Jefferson'] : []),
    ...(view.congress === s ? ['Congress'] : []),
    ...(kit.turns[view.turn]!.target === s ? ['Target'] : []),
  ];
  const loyalty = `${'#'.repeat(view.loyalty[s]!)}${'.'.repeat(kit.ceiling[s]! - view.loyalty[s]!)} ${view.loyalty[s]!}/${kit.ceiling[s]!}`;
  return [
    `${ink.bold(stateName(kit, s))}  Loyalty ${loyalty}  ${leaders.join(', ')}`.trimEnd(),
    ...[0, 1, 2, 3].map((i) => county(view, kit, ink, s * 4 + i)),
  ];
};

const seaLine = (view: View, kit: Kit, ink: Ink): string[] => {
  const found = (sea: number): string => {
    const here = [true, false].flatMap((privateer) => {
      const n = SMUGGLERS.filter((_, i) => view.smugglerAt[i] === sea && isPrivateer(i) === privateer).length;
      return n === 0 ? [] : [`${n} ${privateer ? 'Privateer' : 'Smuggler'}${n === 1 ? '' : 's'}`];
    });
    const units = sea <= 6 ? unitsAt(view, atSea(sea)).map((u) => nameOf(kit, u)) : [];
    return [...here, ...(view.fleet === sea ? ['French Fleet'] : []), ...units].join(', ') || 'empty';
  };
  const zones = kit.components.zones.map((name, i) => `${name}: ${found(i + 1)}`);
  const fleet = view.fleet === BOSTON_HARBOUR ? ' · French Fleet in Boston' : '';
  return [ink.bold('Sea'), `  ${zones.join(' · ')} · Caribbean: ${found(CARIBBEAN)}${fleet}`];
};

export const wholeMap = (view: View, kit: Kit, ink: Ink): string[] => {
  const boxes = ([QUEBEC, BOSTON] as const).flatMap((x) => {
    const here = forces(view, kit, ink, x);
    return here.length > 0 ? [`${x === QUEBEC ? placeName(kit, x) : 'Boston'}: ${here.join(' | ')}`] : [];
  });
  return [...STATES.flatMap((_, s) => mapOfState(view, kit, ink, s)), ...seaLine(view, kit, ink), ...boxes];
};

const shipsAt = (view: View, kit: Kit, at: number): string =>
  SHIPS.flatMap((_, i) => (view.shipAt[i] === at ? [kit.components.ships[i]!.name] : [])).join(', ') || 'none';

export const statusOf = (view: View, kit: Kit, ink: Ink): string[] => {
  const turn = kit.turns[view.turn]!;
  const after = ifTurnEndedNow({ s: stateOf(view), kit });
  const held = after.controlled.map((s) => stateName(kit, s)).join(', ') || 'no State';
  return [
    `${ink.bold(turn.name)}, turn ${view.turn} of ${kit.turns.length - 1} · Target ${stateName(kit, turn.target)} · ${turn.news.join(', ') || 'no News'}`,
    `Treasury £${view.pounds} · Liberty ${view.liberty} of 9 · Vermont ${VERMONT_WORDS[view.vermont]!} · Congress ${view.congress < 0 ? 'in flight' : `in ${stateName(kit, view.congress)}`}`,
    `Ships at sea: ${shipsAt(view, kit, SHIP_AT_SEA)} · in harbour: ${shipsAt(view, kit, HARBOUR)} · shadowing: ${shipsAt(view, kit, SHADOW)}`,
    `If the turn ended now: you control ${held}; Liberty ${after.liberty} (${LEVELS[levelBy(after.liberty)]!}).`,
  ];
};

/** The pools and prisoners, with printed strength and price. */
export const boxLines = (view: View, kit: Kit, ink: Ink): string[] => {
  const unit = (u: number): string => {
    const printed = kit.strength.slice(u * 3, u * 3 + 3).join('-');
    return `${kit.components.units[u]!.name} ${printed}${kit.cost[u]! > 0 ? ` £${kit.cost[u]!}` : ''}`;
  };
  const box = (name: string, at: number): string => {
    const units = unitsAt(view, at);
    return `${ink.bold(name)} ${units.length}: ${units.map(unit).join(' · ') || 'empty'}`;
  };
  return [box('British pool', BRITISH_POOL), box('Prisoners', PRISON), box('Rebel pool', REBEL_POOL)];
};
