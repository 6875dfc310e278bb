import { AMERICAN, WASHINGTON, onMap, unitsAt } from '@liberty/colonies';
import type { March } from '@liberty/we-the-people';
import { type WarView, boardOf, type FieldGame, fieldFor } from './field.ts';
import { perGame } from '../per-game.ts';

/** Three names, and how many more. */
export const listed = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

/** Stopping before the first step, or leaving Washington alone; `cost` says what his capture would mean. */
export const stoppingWarning = (view: WarView, f: March, cost: string): string | undefined => {
  if (f.general === WASHINGTON && unitsAt(boardOf(view), AMERICAN, view.generalAt[WASHINGTON]!) === 0)
    return `Washington would stand alone; ${cost}.`;
  return f.steps === 0 ? 'He has not moved yet; his card would be spent.' : undefined;
};

export const warningsFor = perGame((opened: FieldGame) => {
  const { spaceName } = fieldFor(opened);

  /** Where Washington stands without troops, if he does. */
  const washingtonAlone = (view: WarView): string | undefined => {
    const b = boardOf(view);
    if (!onMap(b, WASHINGTON)) return undefined;
    const x = view.generalAt[WASHINGTON]!;
    return unitsAt(b, AMERICAN, x) === 0 ? spaceName(x) : undefined;
  };

  return { washingtonAlone };
});
