import { AMERICAN, WASHINGTON, loneGeneralIn, onMap } from '@liberty/colonies';
import type { March } from '@liberty/we-the-people';
import { type WarView, boardOf, type FieldGame, fieldFor } from './field.ts';
import { perGame } from '../per-game.ts';

/** Three names, and how many more. */
export const listed = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

/** So many cards in hand, or so many of them that move an army, are the last with which one is brought to winter quarters. */
const LAST_CARDS = 3;
const LAST_MOVES = 2;

/** Winter is told of while there are still cards to move with, `moves` of those in hand: what it `would` do, and where. */
export const winterNear = (cards: number, moves: number, cold: readonly string[], would: string): string => {
  if (cards === 0 || cold.length === 0) return '';
  if (cards > LAST_CARDS && (moves > LAST_MOVES || moves === 0)) return '';
  const few = moves > 0 && moves < cards ? `, ${moves} to move with` : '';
  return `${few}; winter is near and would ${would} in ${listed(cold)}`;
};

/** Does Washington stand without troops? */
const isAlone = (view: WarView): boolean => loneGeneralIn(boardOf(view), AMERICAN, view.generalAt[WASHINGTON]!) >= 0;

/** Stopping before the first step, or leaving Washington alone; `cost` says what his capture would mean. */
export const stoppingWarning = (view: WarView, f: March, cost: string): string | undefined => {
  if (f.general === WASHINGTON && isAlone(view)) return `Washington would stand alone; ${cost}.`;
  return f.steps === 0 ? 'He has not moved yet; his card would be spent.' : undefined;
};

export const warningsFor = perGame((opened: FieldGame) => {
  const { spaceName } = fieldFor(opened);

  /** Where Washington stands without troops, if he does. */
  const washingtonAlone = (view: WarView): string | undefined => {
    if (!onMap(boardOf(view), WASHINGTON)) return undefined;
    return isAlone(view) ? spaceName(view.generalAt[WASHINGTON]!) : undefined;
  };

  return { washingtonAlone };
});
