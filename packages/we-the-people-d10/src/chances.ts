import type { Action } from '@liberty/table';
import { EVADE, type Roll, rollOf as fieldRollOf } from '@liberty/we-the-people';
import { rollWith } from '@liberty/we-the-people/editions';
import type { Kit } from './kit.ts';
import { FATAL } from './rules/04-winter.ts';
import { TEST } from './verbs.ts';
import type { View } from './view.ts';

const SPARED = [1, 2, 3, 4, 5, 6].filter((roll) => roll < FATAL);

/** 7.2b, M5.3, M4.4 The roll that a legal answer would make, exactly; winter's succeeds where the unit lives. The ten-sided die of a battle is reckoned in the odds. */
export const rollOf = (v: View, kit: Kit, a: Action): Roll | undefined => {
  if (TEST.is(a)) return rollWith('M4.4', -1, 0, SPARED);
  const roll = fieldRollOf(v, kit, a);
  return roll && EVADE.is(a) ? { ...roll, rule: 'M5.3' } : roll;
};
