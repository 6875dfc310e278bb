import type { Lesson, Step } from './lesson.ts';

/** To somebody who sees the table, or to somebody who has it in words. */
export type Sense = 'eye' | 'ear';

const TWOFOLD = /\{([^{|}]*)\|([^{|}]*)\}/g;

const stepFor = (step: Step, said: (text: string) => string): Step => ({
  ...step,
  task: said(step.task),
  words: said(step.words),
  why: { ...step.why, says: said(step.why.says) },
  way: step.way.map((it) => ({ ...it, say: said(it.say) })),
  aimWords: said(step.aimWords),
  ...(step.replies ? { replies: step.replies.map((it) => ({ ...it, says: said(it.says) })) } : {}),
  otherwise: said(step.otherwise),
  after: said(step.after),
});

/** A lesson as it was written, told to the eye or to the ear: of what is written {so|and so} the one or the other is said. */
export const toldTo = (sense: Sense, lesson: Lesson): Lesson => {
  const said = (text: string): string => text.replaceAll(TWOFOLD, sense === 'eye' ? '$1' : '$2');
  return { ...lesson, steps: lesson.steps.map((step) => stepFor(step, said)), farewell: said(lesson.farewell) };
};
