import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../src/house.ts';
import { answers } from './at-the-table/answers.ts';
import { aroundTheTable } from './at-the-table/around.ts';
import { clocks } from './at-the-table/clocks.ts';
import type { Here } from './at-the-table/playing.ts';
import { sittingDown } from './at-the-table/sitting-down.ts';
import { theEnd } from './at-the-table/the-end.ts';
import { serveHouse } from './visitors.ts';

/** Everything that can be done at a table, on whatever store this opens; `shut` follows when the house is closed. */
export const atTheTable = (
  store: () => Promise<Partial<Config>>,
  shut: () => Promise<void> | undefined = async () => {},
): void => {
  let it: Here;
  beforeAll(async () => {
    const served = await serveHouse({ ...(await store()), now: () => Date.now() + (it?.skew ?? 0) });
    it = { served, skew: 0 };
  });
  afterAll(async () => {
    await it.served.close();
    await shut();
  });
  for (const chapter of [sittingDown, answers, theEnd, clocks, aroundTheTable]) chapter(() => it);
};
