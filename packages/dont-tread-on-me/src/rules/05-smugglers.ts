import { CARIBBEAN } from '../places.ts';
import { rollDice } from '../rolls.ts';
import type { Dtom, State } from '../state.ts';
import { FIRST_PRIVATEER } from '../units.ts';
import { moveSmuggler } from './02-board.ts';

/** Smugglers and Privateers together [5/2a] in a Sea Zone or in the Caribbean. */
export const smugglersIn = (s: State, sea: number): number => {
  let n = 0;
  for (let i = 0; i < s.smugglerAt.length; i++) if (s.smugglerAt[i] === sea) n++;
  return n;
};

/** 5/1b No Sea Zone holds a third. */
export const isFull = (s: State, zone: number): boolean => smugglersIn(s, zone) >= 2;

/** 5/2b The next to leave the Caribbean: a Privateer if one is there; -1 if nobody is. */
export const nextSmuggler = (s: State): number => {
  const privateer = s.smugglerAt.indexOf(CARIBBEAN, FIRST_PRIVATEER);
  return privateer >= 0 ? privateer : s.smugglerAt.indexOf(CARIBBEAN);
};

/** 5/1, 5/2 Smugglers and Privateers put to sea. 5/1a One die for one Smuggler in the Caribbean, two for more; the lower die first. */
export const placeSmugglers = (t: Dtom): void => {
  const waiting = smugglersIn(t.s, CARIBBEAN);
  if (waiting === 0) return;
  const dice = rollDice(t, 'D-SMUG', Math.min(2, waiting));
  const zones = dice.length === 2 && dice[0]! > dice[1]! ? [dice[1]!, dice[0]!] : dice;
  for (const zone of zones) {
    if (isFull(t.s, zone)) t.tell('5/1b', { kind: 'full-zone', zone });
    else moveSmuggler(t, '5/2b', nextSmuggler(t.s), zone);
  }
};
