const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
/** The name of a round, counted from nought. */
export const ordinal = (n: number): string => ORDINALS[n] ?? `${n + 1}th`;
