import type { Lesson, Step } from './lesson.ts';

/** What a sentence shows to the eye, and what it says to somebody who has the table in words. */
const SEEN: readonly (readonly [seen: RegExp, said: string])[] = [
  [/\b(?:ringed|lit)\b/g, 'offered'],
  [/: a blue disc is American, a red square British\./g, ': the American side or the British.'],
  [/, the square spaces,/g, ', as some towns are called,'],
  [/Long Island is round: /g, 'Long Island has none: '],
  [/New York is square and one space away/g, 'New York has them, one space away'],
  [/\ba square space\b/g, 'winter quarters'],
  [/two red markers and one blue/g, 'two British markers and one American'],
  [/\bRed (\*Regulars\*) and yellow (\*Loyalists\*)/g, '$1 and $2'],
  [/the blue (\*Continentals\*) and the white (\*Patriots\*)/g, 'the $1 and the $2'],
];

const said = (text: string): string => SEEN.reduce((it, [seen, words]) => it.replaceAll(seen, words), text);

const stepInWords = (step: Step): Step => ({
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

/** The same first war for somebody who has the table in words: nothing is named by how it looks. */
export const lessonInWords = (lesson: Lesson): Lesson => ({ ...lesson, steps: lesson.steps.map(stepInWords) });
