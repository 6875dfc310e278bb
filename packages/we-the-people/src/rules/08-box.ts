import { BOX, type General } from '@liberty/colonies';
import type { Campaign } from '../state.ts';

/** 8.0a Into the reinforcement box, from which he may come back with any reinforcement card. */
export const sendToBox = (t: Campaign, g: General, rule: '7.1d4' | '8.0b' | '8.0c'): void => {
  t.s.generalAt[g] = BOX;
  t.tell(rule, { kind: 'boxed', general: g });
};
