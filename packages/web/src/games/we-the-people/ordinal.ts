const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** The name of a round: the first has the number 0. */
export const ordinal = (n: number): string => ORDINALS[n] ?? `${n + 1}th`;
