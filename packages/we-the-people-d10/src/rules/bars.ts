import { type Bar, bar } from '@liberty/table';
import type { Rule } from '../rulebook.ts';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);
