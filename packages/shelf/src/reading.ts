import * as solitaire from '@liberty/dont-tread-on-me';
import * as rebellion from '@liberty/rebellion-1775';
import { CHAPTER_TITLES, PARAPHRASE, PRIMER } from '@liberty/we-the-people';
import * as second from '@liberty/we-the-people-cooper';
import * as manual from '@liberty/we-the-people-d10';

/** A page of an introduction: a heading, some paragraphs, and the sections they speak of. */
export interface PrimerPage {
  readonly title: string;
  readonly text: readonly string[];
  readonly rules: readonly string[];
}

/** What there is to read about a game, in our own words. */
export interface Reading {
  /** '7' -> 'Movement and interception' */
  readonly chapters: Readonly<Record<string, string>>;
  /** '7.2a' -> what that section says. */
  readonly paraphrase: Readonly<Record<string, string>>;
  /** How to play, in five minutes. */
  readonly primer: readonly PrimerPage[];
}

const READINGS: Readonly<Record<string, Reading>> = {
  'dont-tread-on-me': {
    chapters: solitaire.CHAPTER_TITLES,
    paraphrase: solitaire.PARAPHRASE,
    primer: solitaire.PRIMER,
  },
  'rebellion-1775': { chapters: rebellion.CHAPTER_TITLES, paraphrase: rebellion.PARAPHRASE, primer: rebellion.PRIMER },
  'we-the-people': { chapters: CHAPTER_TITLES, paraphrase: PARAPHRASE, primer: PRIMER },
  'we-the-people-cooper': { chapters: second.CHAPTER_TITLES, paraphrase: second.PARAPHRASE, primer: second.PRIMER },
  'we-the-people-d10': { chapters: manual.CHAPTER_TITLES, paraphrase: manual.PARAPHRASE, primer: manual.PRIMER },
};

export const readingOf = (id: string): Reading | undefined => READINGS[id];
