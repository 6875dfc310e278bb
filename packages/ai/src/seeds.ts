/** Seeds below this are for tuning, from here on for published figures; never mixed. */
export const FIRST_TEST_SEED = 1_000_000;
