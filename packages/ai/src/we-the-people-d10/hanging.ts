import { AMERICAN, type Side } from '@liberty/colonies';
import { halvedByWinter } from '@liberty/we-the-people';
import type { Kit, State } from '@liberty/we-the-people-d10';
import type { Survey } from '../looks.ts';
import { congressHanging, washingtonHanging, winterHanging } from '../we-the-people/hanging.ts';

/** From this season on winter is near. */
const AUTUMN = 2;

/** What may hang when a card of the manual has been played: by its terms. */
export const surveyOfManual = ({ atlas, components }: Kit): Survey<State> => {
  const field = { atlas, generals: components.generals };
  return (s, seat) => [
    seat === AMERICAN && s.terms.automaticVictories ? washingtonHanging(s, field, '12.0a') : undefined,
    seat === AMERICAN ? congressHanging(s, field, '7.1g') : undefined,
    s.terms.classicAttrition && s.season >= AUTUMN
      ? winterHanging(s, field, seat as Side, halvedByWinter(s, atlas, seat as Side), '11.0b')
      : undefined,
  ];
};
