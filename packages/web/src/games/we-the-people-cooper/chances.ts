import type { Action } from '@liberty/table';
import { type SecondEdition, type View, rollOf } from '@liberty/we-the-people-cooper';
import { perGame } from '../per-game.ts';
import { percent } from '../we-the-people/field.ts';

type Roll = NonNullable<ReturnType<typeof rollOf>>;

/** '3 in 6', 'without a roll' */
export const facesSay = ({ faces }: Roll): string => (faces === 6 ? 'without fail' : `${faces} in 6`);

export const secondChancesFor = perGame(({ kit }: SecondEdition) => {
  /** The roll of an answer, where it makes one. */
  const roll = (view: View, a: Action): Roll | undefined => rollOf(view, kit, a);

  /** The same in a few words, to be said after the answer. */
  const chanceSays = (view: View, a: Action): string => {
    const it = roll(view, a);
    return it === undefined ? '' : `: ${facesSay(it)}${it.faces === 6 ? '' : `, ${percent(it.chance)}`}`;
  };

  return { roll, chanceSays };
});
