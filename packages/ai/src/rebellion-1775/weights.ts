/**
 * What the features of a position are worth, in log odds for the British: a row for each stage of the war, the last
 * turns first. From logistic regressions over 2,000 games of the rule of thumb, somewhat shaken, with itself and 950 of
 * the greedy player. Being near the enemy went with winning and was left out of them: as a cause it is a danger.
 */
export const WEIGHTS: Readonly<Record<'colonies' | 'cities', readonly (readonly number[])[]>> = {
  colonies: [
    [-0.1, 1.37, 0.12, 0.04, 0, 0.03, 0, 0, 0, 0, 0, 0],
    [-0.11, 0.92, 0.08, 0.03, 0.011, 0.043, 0.01, 0, 0.02, 0.48, 2, 0.03],
    [-0.16, 0.64, 0.12, 0.06, 0.01, 0.06, 0.01, 0, 0.02, 0.33, 1.75, 0],
    [-0.15, 0.45, 0.15, 0.075, 0.024, 0.065, 0.01, 0, 0.02, 0.2, 1.55, 0],
    [0.3, 0.335, 0.17, 0.06, 0.058, 0.04, 0.01, 0.036, 0.02, 0.1, 1.03, 0.03],
    [0.2, 0.15, 0.05, 0.066, 0.072, 0.055, 0.01, 0.03, 0.02, 0.05, 0.65, 0],
  ],
  cities: [
    [0.07, 2.05, 0, 0.04, 0.03, 0, 0.02, 0, 0, 0, 0, 0.1],
    [0.25, 1, 0.17, 0.1, 0.06, 0, 0.02, 0.05, 0.02, 0.4, 1.8, 0.1],
    [0.25, 0.75, 0.3, 0.12, 0.075, 0, 0.02, 0.03, 0.02, 0.3, 1.95, 0],
    [0.25, 0.55, 0.4, 0.13, 0.1, 0, 0.02, 0.05, 0.02, 0.35, 1.4, 0],
    [0.23, 0.3, 0.285, 0.165, 0.08, 0, 0.03, 0.048, 0.02, 0.14, 1.45, 0.05],
    [0.23, 0.3, 0.285, 0.165, 0.08, 0, 0.03, 0.048, 0.02, 0.14, 1.45, 0],
  ],
};
