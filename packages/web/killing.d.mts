/** One kill: how many answers had been shown as done for long enough, and how many were found afterwards. */
export interface Kill {
  readonly kill: number;
  readonly shown: number;
  readonly kept: number;
}

export const SHOWN_FOR: number;
export const killOften: (how: { readonly kills: number; readonly onKill?: (kill: Kill) => void }) => Promise<{
  readonly kills: number;
  readonly answers: number;
  readonly lost: readonly Kill[];
  /** Kills in which an answer was lost that had been shown for long, but as not kept yet. */
  readonly unkept: number;
}>;
