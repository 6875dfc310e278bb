/** The day it is, by the clock of Greenwich: the same for everybody. */
export const dayNow = (now = new Date()): string => now.toISOString().slice(0, 10);

/** The seed everybody has on a day: the same luck for all who play it; each scenario but the first has one of its own. */
export const seedOfTheDay = (day: string, scenario?: string): string =>
  ['day', day, ...(scenario === undefined ? [] : [scenario])].join(' ');

const OF_A_DAY = /^day (\d{4}-\d{2}-\d{2})(?: .+)?$/;

/** Which day's seed that is; nothing where it is none. */
export const dayOf = (seed: string): string | undefined => OF_A_DAY.exec(seed)?.[1];
