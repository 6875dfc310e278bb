/**
 * The words in which every edition speaks of its pieces, at the table, in the terminal, in the primer and in the rules: see
 * docs/vocabulary.md. A combat unit is a unit, a control marker a marker; the letters on old counters are never said.
 */

/** '1 unit', '5 units' */
export const unitsWord = (n: number): string => (n === 1 ? '1 unit' : `${n} units`);

/** '1 marker', '3 markers' */
export const markersWord = (n: number): string => (n === 1 ? '1 marker' : `${n} markers`);
