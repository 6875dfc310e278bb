import { type Space, sideOf } from '@liberty/colonies';
import type { CardKind, March, View } from '@liberty/we-the-people-cooper';
import { type Attack, STEP } from '@liberty/we-the-people-cooper';
import type { Choice } from '../../table/desk.ts';
import { frameOf } from '../we-the-people/field.ts';

/** The attack that is the last step of this choice, with these battle events. */
export const attackIn = ({ actions }: Choice, view: View, lay: readonly CardKind[] = []): Attack => {
  const { general, party } = frameOf<March>(view, 'march')!;
  const steps = actions.filter((a) => STEP.is(a)).map((a): Space => STEP.of(a));
  const from = steps.at(-2) ?? view.generalAt[general]!;
  const side = sideOf(general);
  return { general, party, from, to: steps.at(-1) ?? from, lay: lay.map((card) => ({ side, card })) };
};
