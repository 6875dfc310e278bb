import { type Side, type Space, isRoad, other, overTheTrail, unitsAt } from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import type { CardKind } from '../cards.ts';
import type { Battle } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { barred } from './bars.ts';
import { layCounter } from './08-deck.ts';
import { modifierOf } from './12-rolls.ts';
import { commander } from './14-battle-cards.ts';

const BACK_ONLY = barred('16.3', 'an original attacker goes back to where he came from');
const NOT_NEAR = barred('16.2', 'a withdrawal goes to an adjacent space');
const ENEMYS_ORIGIN = barred('16.3', 'the enemy entered the battle from there');
const ENEMY_UNITS = barred('16.3', 'enemy units are there');
const ENEMY_MARKER = barred('16.3', 'the space has an enemy marker');

/** 16.2, 16.3 Why this side cannot withdraw there; those who sallied go back inside. */
export const barsWithdrawal = (t: Cooper, f: Battle, side: Side, x: Space): Bar | undefined => {
  const sallied = side === f.attacker && f.from === f.to;
  if (sallied) return x === f.to ? undefined : BACK_ONLY;
  if (side === f.attacker && x !== f.from) return BACK_ONLY;
  if (side !== f.attacker && !isRoad(t.kit.atlas, commander(t, f, side), f.to, x)) return NOT_NEAR;
  if (side !== f.attacker && x === f.from) return ENEMYS_ORIGIN;
  if (unitsAt(t.s, other(side), x) > 0) return ENEMY_UNITS;
  return t.s.control[x] === other(side) ? ENEMY_MARKER : undefined;
};

/** Where this side could withdraw to. */
export const withdrawals = (t: Cooper, f: Battle, side: Side): Space[] => {
  if (side === f.attacker) return f.from >= 0 && !barsWithdrawal(t, f, side, f.from) ? [f.from] : [];
  const spaces = t.kit.atlas.neighbours[f.to]!.filter((x) => !barsWithdrawal(t, f, side, x));
  const over = overTheTrail(commander(t, f, side), f.to);
  if (over >= 0 && !barsWithdrawal(t, f, side, over)) spaces.push(over);
  return spaces;
};

/** The battle rating of whoever commands that side; 0 without a general. */
export const ratingOf = (t: Cooper, f: Battle, side: Side): number => {
  const g = commander(t, f, side);
  return g < 0 ? 0 : t.kit.battle[g]!;
};

/** C-29 So many attempts in one battle, and the rest is fought out with cards: nobody has ever needed as many. */
const MOST_ATTEMPTS = 99;

/** 16.1, C-29 May the current attacker try to withdraw: a general and a place to go? */
export const mayWithdraw = (t: Cooper, f: Battle): boolean =>
  f.tried < MOST_ATTEMPTS && commander(t, f, f.lead) >= 0 && withdrawals(t, f, f.lead).length > 0;

/** 16.1 The attempt to withdraw, with help or without. */
export const tryToWithdraw = (t: Cooper, f: Battle, aid: CardKind): Battle['at'] => {
  layCounter(t, f.lead, aid);
  f.tried++;
  const general = commander(t, f, f.lead);
  const needs = t.kit.battle[general]!;
  const modifier = modifierOf(t, aid);
  const roll = t.chance.die(6, '16.1 withdrawal');
  t.tell('16.1', { kind: 'withdraws', side: f.lead, general, roll, modifier, needs });
  if (f.tried === MOST_ATTEMPTS) t.tell('16.1', { kind: 'standoff', attempts: f.tried });
  if (roll + modifier > needs) return 'initiative';
  return commander(t, f, other(f.lead)) >= 0 ? 'parley' : 'flight';
};
