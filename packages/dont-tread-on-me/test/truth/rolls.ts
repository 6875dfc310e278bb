import {
  CARIBBEAN,
  PRINTED,
  SHIP_AT_SEA,
  UNITS,
  isHorse,
  type Battle,
  type Naval,
  type State,
} from '../../src/index.ts';
import {
  BRITISH_UNITS,
  INDIANS,
  HESSIANS,
  REBEL_UNITS,
  at,
  countyOf,
  frameOf,
  inState,
  regionAt,
  terrainOf,
  way,
} from './board.ts';
import { type Fault, type Of, type Memory, unless, first } from './memory.ts';

const winterModifier = (s: State, u: number): number => {
  const x = s.at[u]!;
  const region = regionAt(x);
  const roof = { wilderness: 0, farm: 1, town: 2 }[terrainOf(x)];
  const south = region === 4 ? 2 : region === 3 ? 1 : 0;
  return roof + south + (s.washington === region ? 2 : 0) - (inState(s, INDIANS, region).length > 0 ? 1 : 0);
};
const marchModifier = (s: State, m: Memory, u: number): number => {
  const to = s.at[u]!;
  const rebels = at(s, REBEL_UNITS, to).length > 0 ? 1 : 0;
  return rebels + (way(regionAt(m.marchedFrom), regionAt(to)).length > 2 ? 1 : 0);
};
const militiaModifier = (s: State, x: number): number =>
  (at(s, [...INDIANS, ...HESSIANS], x).length > 0 ? -1 : 0) +
  (countyOf(x).loyalistStronghold ? 1 : 0) +
  (regionAt(x) === 1 && s.vermont === 0 ? 1 : 0);
const mutinyModifier = (s: State, state: number): number =>
  2 * inState(s, BRITISH_UNITS, state).length + (s.washington === state ? 5 : 0) + (s.jefferson === state ? 3 : 0);

/** What is added to a die, counted on the board. */
const modifierOf = (e: Of<'rolled'>, s: State, m: Memory): number => {
  switch (e.roll) {
    case 'D-WINTER':
      return winterModifier(s, e.about);
    case 'D-MARCH':
      return marchModifier(s, m, e.about);
    case 'D-FRENCH':
      return s.shipAt.includes(2) ? -1 : 0;
    case 'D-MIL':
      return militiaModifier(s, frameOf<Battle>(s, 'battle').place);
    case 'D-RAID':
      return inState(s, UNITS.map((_, u) => u).filter(isHorse), 3).length > 0 ? 1 : 0;
    case 'D-MUT':
      return mutinyModifier(s, regionAt(s.at[e.about]!));
    default:
      return 0;
  }
};

/** How many dice a roll has; nothing where it goes on until it fits. */
const diceOf = (e: Of<'rolled'>, s: State): number | undefined => {
  switch (e.roll) {
    case 'D-SMUG':
      return Math.min(2, s.smugglerAt.filter((sea) => sea === CARIBBEAN).length);
    case 'D-EVENT':
      return s.franceAtWar ? 3 : s.quebecInvaded ? 2 : 1;
    case 'D-CAMP':
    case 'D-HIJ':
    case 'D-TAR':
    case 'D-MUT':
      return 2;
    case 'D-WASH':
    case 'D-ATRO':
    case 'D-MUTS':
      return undefined;
    default:
      return 1;
  }
};

/** Who rolls how many dice, and what is added. */
export const rolled = (e: Of<'rolled'>, s: State, m: Memory, sentence: string): Fault => {
  const modifier = modifierOf(e, s, m);
  const ship = e.roll === 'D-SHOT' || e.roll === 'D-PRIV';
  const fires = !ship || frameOf<Naval>(s, 'naval').aims[e.about]! >= 0;
  return first(
    unless(e.dice.length === (diceOf(e, s) ?? e.dice.length), `${diceOf(e, s)} dice are rolled`),
    unless(
      e.dice.every((it) => it >= 1 && it <= 6),
      'no die shows that',
    ),
    unless(e.modifier === modifier, `the modifier is ${modifier}`),
    unless(fires && (!ship || s.shipAt[e.about] === SHIP_AT_SEA), 'this ship does not fire'),
    unless(ship || e.about < 0 || sentence.includes(` for ${PRINTED.units[e.about]!.name}:`), 'it names somebody else'),
    unless(modifier === 0 || sentence.includes(' = '), 'the total is not told'),
  );
};
