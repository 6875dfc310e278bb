/** The two sides of the war. A side is also its seat at the table. */
export const AMERICAN = 0;
export const BRITISH = 1;
export type Side = typeof AMERICAN | typeof BRITISH;
export const SIDES: readonly Side[] = [AMERICAN, BRITISH];
export const SIDE_NAMES = ['american', 'british'] as const;

export const other = (side: Side): Side => (side === AMERICAN ? BRITISH : AMERICAN);

/** Whose marker lies in a space where none lies. */
export const NOBODY = -1;
export type Control = Side | typeof NOBODY;
