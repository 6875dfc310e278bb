import type { Lesson } from './lesson.ts';
import { solitaire } from './lessons/dont-tread-on-me.ts';
import { rebellion } from './lessons/rebellion-1775.ts';
import { classic } from './lessons/we-the-people.ts';
import { second } from './lessons/we-the-people-cooper.ts';
import { manual } from './lessons/we-the-people-d10.ts';

/** The first war of every box, in the order of the shelf. */
export const LESSONS: readonly Lesson[] = [classic, second, manual, solitaire, rebellion];

export const lessonOf = (game: string): Lesson | undefined => LESSONS.find((it) => it.game === game);
