import type { Action } from '@liberty/table';
import type { Interceptor } from '@liberty/we-the-people';
import type { Choice, Weighing } from '../../table/desk.ts';
import { type WarView, percent } from './field.ts';

/** 7.2c, R-46 Whoever has intercepted chooses how many go with him: how the battle stands with each number. */
export const arrivalWeighing = (view: WarView, odds: (a: Action) => Interceptor | undefined): Weighing | undefined =>
  view.question?.name !== 'interception strength'
    ? undefined
    : {
        says: 'With so many units you win the battle:',
        rule: '7.2c',
        of({ actions }: Choice) {
          const it = odds(actions[0]!);
          return it && percent(1 - it.attackerWins);
        },
      };
