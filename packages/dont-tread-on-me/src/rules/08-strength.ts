import { type Kit, isBlueDie, isStronghold } from '../kit.ts';
import {
  NY,
  PRO_BRITISH,
  PRO_REBEL,
  type Place,
  QUEBEC,
  SHADOW,
  type StateIndex,
  VA,
  has,
  stateOf,
} from '../places.ts';
import type { Rule } from '../rulebook.ts';
import type { Board, State } from '../state.ts';
import { FIRST_HESSIAN, FIRST_REBEL, REBEL, type Side } from '../units.ts';
import { countIn, fleetInPlay } from './02-board.ts';

/** 8/1a The French may come to a blue-die County once France is at war and its Fleet in play; 8/1f none is in New York. */
export const mayIntervene = (t: Board, x: Place): boolean =>
  isBlueDie(t.kit, x) && t.s.turn >= t.kit.frenchTurn && fleetInPlay(t.s);

/** 8/1b, R-37 From Boston they come on a 4, from the Caribbean on a 5, wherever the Fleet is now. */
export const interventionOn = (t: Board): number => (t.kit.turns[t.s.turn]!.hurricane ? 4 : 5);
/** 8/1b, R-23 -1 while a ship follows the Fleet. */
export const shadowModifier = (s: State): number => (s.shipAt.includes(SHADOW) ? -1 : 0);

/** 8/3/3 Quaker Country and Québec have no Militia. */
export const hasMilitia = (kit: Kit, x: Place): boolean => !has(kit.noMilitia, x);

/** 8/3/1 Indians and Hessians -1 between them, 8/3/2 a Stronghold +1, 8/3/4 pro-British Vermont +1 in New York. */
export const militiaModifier = (t: Board, x: Place): number => {
  let modifier = countIn(t.s, FIRST_HESSIAN, FIRST_REBEL, x) > 0 ? -1 : 0;
  if (isStronghold(t.kit, x)) modifier += 1;
  if (stateOf(x) === NY && t.s.vermont === PRO_BRITISH) modifier += 1;
  return modifier;
};

/** A number that bears on a Battle, with the section that says so; one that gives nothing now is named too. */
export interface Part {
  readonly rule: Rule;
  readonly by: number;
  readonly why: string;
}

/** 8/3/1, 8/3/2, 8/3/4 What makes up the modifier of the Militia die, one by one. */
export const militiaParts = (t: Board, x: Place): Part[] => {
  const strangers = countIn(t.s, FIRST_HESSIAN, FIRST_REBEL, x) > 0;
  const stronghold = isStronghold(t.kit, x);
  const inNewYork = stateOf(x) === NY;
  const friendly = inNewYork && t.s.vermont === PRO_BRITISH;
  return [
    {
      rule: '8/3/1',
      by: strangers ? -1 : 0,
      why: strangers ? 'Hessians or Indians are here' : 'no Hessians or Indians',
    },
    { rule: '8/3/2', by: stronghold ? 1 : 0, why: stronghold ? 'Loyalist stronghold' : 'no Loyalist stronghold' },
    {
      rule: '8/3/4',
      by: friendly ? 1 : 0,
      why: friendly ? 'Vermont is pro-British' : vermontElse(inNewYork, 'pro-British'),
    },
  ];
};

/** Why Vermont gives nothing. */
const vermontElse = (inNewYork: boolean, mind: string): string =>
  inNewYork ? `Vermont is not ${mind}` : 'Vermont counts in New York only';

/** 8/3, R-40 The modified die stays between 1 and 6; the row is the State's Loyalty of this moment. */
export const militiaCell = (t: Board, x: Place, die: number): number =>
  t.s.loyalty[stateOf(x)]! * 6 + Math.max(1, Math.min(6, die)) - 1;

/** 8/6 The greatest column whose percentage the attacker reaches. */
export const columnOf = (kit: Kit, attacker: number, defender: number): number => {
  let column = 0;
  for (let i = 1; i < kit.percents.length; i++) if (100 * attacker >= kit.percents[i]! * defender) column = i;
  return column;
};

/** 8/7 Columns to the right for the attacker: 8/7/1 Congress and 8/7/3 pro-Rebel Vermont for the Rebels, 8/7/2 Jefferson for the British. */
export const shiftFor = (s: State, state: StateIndex, attacker: Side): number => {
  let rebels = 0;
  if (s.congress === state) rebels++;
  if (s.jefferson === VA && state === VA) rebels--;
  if (s.vermont === PRO_REBEL && state === NY) rebels++;
  return attacker === REBEL ? rebels : -rebels;
};

/** 8/7 What makes up the shift, one by one: columns to the right for whoever attacks. */
export const shiftParts = (s: State, x: Place, attacker: Side): Part[] => {
  if (x === QUEBEC) return [{ rule: '14/3a', by: 0, why: 'nothing shifts the column in Québec' }];
  const state = stateOf(x);
  const sign = attacker === REBEL ? 1 : -1;
  const governed = s.jefferson === VA && state === VA;
  const hostile = s.vermont === PRO_REBEL && state === NY;
  const seated = s.congress === state;
  const part = (rule: Rule, by: number, why: string): Part => ({ rule, by: by === 0 ? 0 : by * sign, why });
  return [
    part('8/7/1', seated ? 1 : 0, seated ? 'Congress sits in the State' : 'Congress sits elsewhere'),
    part('8/7/2', governed ? -1 : 0, governed ? 'Jefferson governs Virginia' : 'Jefferson does not govern here'),
    part('8/7/3', hostile ? 1 : 0, hostile ? 'Vermont is pro-Rebel' : vermontElse(state === NY, 'pro-Rebel')),
  ];
};

/** 8/7, R-43 Shifts are added up, then the last column at either end holds; Québec knows none. */
export const shifted = (kit: Kit, s: State, x: Place, attacker: Side, column: number): number => {
  if (x === QUEBEC) return column;
  return Math.max(0, Math.min(kit.percents.length - 1, column + shiftFor(s, stateOf(x), attacker)));
};
