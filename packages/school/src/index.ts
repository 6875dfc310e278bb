/** First wars: lessons that are played on the real table, as data, and the coach who reads them. */
export * from './guiding.ts';
export type { Sense } from './twofold.ts';
export * from './laying.ts';
export * from './lesson.ts';
export * from './lessons.ts';
