/** From so much of the chance to win on, an answer that lost it is a mistake, and from so much on a blunder. */
export const MISTAKE = 0.04;
export const BLUNDER = 0.1;

export type Grade = 'good' | 'mistake' | 'blunder';

export const gradeOf = (loss: number): Grade => {
  if (loss >= BLUNDER) return 'blunder';
  return loss >= MISTAKE ? 'mistake' : 'good';
};

/** How fast accuracy falls with what was lost: an answer that loses a tenth of a win is worth two thirds. */
const FALL = 4;

/** 1 for an answer that lost nothing, less for one that lost much. */
export const accuracyOf = (loss: number): number => Math.exp(-FALL * loss);
