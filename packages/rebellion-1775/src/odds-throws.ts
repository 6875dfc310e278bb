/** What some dice of one colour can show together. */
export interface Throws {
  readonly dice: number;
  /** The most that can flee at once. */
  readonly flights: number;
  /** By flights times one more than the dice, and hits: the chance of so many of each. The first is "nothing". */
  readonly p: Float64Array;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720];
const factorial = (n: number): number => FACTORIALS[n] ?? n * factorial(n - 1);

/** E1 `dice` of one colour, so many faces of which hit and so many flee. */
export const throwsOf = (dice: number, hit: number, flee: number): Throws => {
  const flights = flee > 0 ? dice : 0;
  const p = new Float64Array((flights + 1) * (dice + 1));
  for (let flees = 0; flees <= flights; flees++)
    for (let hits = 0; hits + flees <= dice; hits++) {
      const blank = dice - hits - flees;
      const ways = factorial(dice) / (factorial(hits) * factorial(flees) * factorial(blank));
      p[flees * (dice + 1) + hits] = ways * (hit / 6) ** hits * (flee / 6) ** flees * (1 - (hit + flee) / 6) ** blank;
    }
  return { dice, flights, p };
};
