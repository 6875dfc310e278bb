import type { Difference, Likeness, Said } from '../editions.ts';

/** A sentence and the sections it stands in: ['Four spaces.', '7.1a']. */
type Told = readonly [text: string, ...rules: string[]];

const said = ([text, ...rules]: Told): Said => ({ text, rules });

/** One question, answered by the classic rules, by the second edition and by the manual. */
export const differs = (topic: string, classic: Told, second: Told, manual: Told): Difference => ({
  topic,
  said: { 'we-the-people': said(classic), 'we-the-people-cooper': said(second), 'we-the-people-d10': said(manual) },
});

/** What all three say: sections of the classic rules, of the second edition and of the manual, each in one string. */
export const same = (text: string, classic: string, second: string, manual: string): Likeness => ({
  text,
  rules: {
    'we-the-people': classic.split(' '),
    'we-the-people-cooper': second.split(' '),
    'we-the-people-d10': manual.split(' '),
  },
});
