import type { EditionId } from './comparison.ts';
import { CARDS_AND_FORCES } from './editions/cards-and-forces.ts';
import { ON_THE_MARCH } from './editions/on-the-march.ts';
import { PEACE } from './editions/peace.ts';
import { THE_FIELD } from './editions/the-field.ts';

/** What one edition says, in our words, and the sections in which it says it. */
export interface Said {
  readonly text: string;
  readonly rules: readonly string[];
}

/** What all three have in common, with the sections of each. */
export interface Likeness {
  readonly text: string;
  readonly rules: Readonly<Record<EditionId, readonly string[]>>;
}

/** What they do not: the same question, answered three times. */
export interface Difference {
  readonly topic: string;
  readonly said: Readonly<Record<EditionId, Said>>;
}

/** A chapter of the comparison. */
export interface Compared {
  readonly id: string;
  readonly title: string;
  readonly same: readonly Likeness[];
  readonly differs: readonly Difference[];
}

/** The three editions of We the People, chapter by chapter. */
export const COMPARED: readonly Compared[] = [...CARDS_AND_FORCES, ...ON_THE_MARCH, ...THE_FIELD, ...PEACE];
