import { type Sense, toldTo } from './twofold.ts';
import type { Lesson } from './lesson.ts';
import { solitaire } from './lessons/dont-tread-on-me.ts';
import { rebellion } from './lessons/rebellion-1775.ts';
import { classic } from './lessons/we-the-people.ts';
import { second } from './lessons/we-the-people-cooper.ts';
import { manual } from './lessons/we-the-people-d10.ts';

/** As they are written, in the order of the shelf. */
const WRITTEN: readonly Lesson[] = [classic, second, manual, solitaire, rebellion];

/** The first war of every box, as it is told to somebody who sees the table. */
export const LESSONS: readonly Lesson[] = WRITTEN.map((it) => toldTo('eye', it));
const IN_WORDS: readonly Lesson[] = WRITTEN.map((it) => toldTo('ear', it));

export const lessonOf = (game: string, sense: Sense = 'eye'): Lesson | undefined =>
  (sense === 'eye' ? LESSONS : IN_WORDS).find((it) => it.game === game);
