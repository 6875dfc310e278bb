import type { Side } from '@liberty/colonies';
import { type Kit, type State, winterNow } from '@liberty/we-the-people-cooper';
import type { Survey } from '../looks.ts';
import { isLate, winterHanging } from '../we-the-people/hanging.ts';

/** What may hang when a card of the second edition has been played. */
export const surveyOfSecondEdition = (kit: Kit): Survey<State> => {
  const field = { atlas: kit.atlas, generals: kit.components.generals };
  return (s, seat) => [
    isLate(s, seat) ? winterHanging(s, field, seat as Side, winterNow(s, kit, seat as Side), '19') : undefined,
  ];
};
