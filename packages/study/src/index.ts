/** The study: a war looked at afterwards. What each answer lost, what luck gave and took, and how both add up to the result. */
export * from './accuracy.ts';
export * from './puzzles.ts';
export * from './reconciled.ts';
export * from './review.ts';
export * from './summary.ts';
