import type { Action } from '@liberty/table';
import { type Roll, rollSays } from '@liberty/we-the-people';
import { type SecondEdition, type View, rollOf } from '@liberty/we-the-people-cooper';
import { perGame } from '../per-game.ts';

/** 'succeeds on 1 to 3, 50%', 'without fail' */
export const chanceSaid = (roll: Roll): string => (roll.faces === 6 ? 'without fail' : rollSays(roll));

export const secondChancesFor = perGame(({ kit }: SecondEdition) => {
  /** The roll of an answer, where it makes one. */
  const roll = (view: View, a: Action): Roll | undefined => rollOf(view, kit, a);

  /** The same in a few words, to be said after the answer. */
  const chanceSays = (view: View, a: Action): string => {
    const it = roll(view, a);
    return it === undefined ? '' : `: ${chanceSaid(it)}`;
  };

  return { roll, chanceSays };
});
