/** What a page needs to show a war that others have looked at: the shapes, and how a loss is graded. No computer player comes along. */
export * from './accuracy.ts';
export type { Alternative, Judged, Looked } from './review.ts';
export type { Account, Summary, Turning } from './summary.ts';
