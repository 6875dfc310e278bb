import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELF } from '@liberty/shelf';
import type * as HouseModule from '../house.mjs';

export const root = process.env['LIBERTY_ROOT'] ?? process.cwd();

/** The boxes that can be opened. */
export const BOXES = SHELF.filter(({ open }) => open !== undefined);
export const GAMES: readonly string[] = BOXES.map(({ id }) => id);

/** A module of the page as it lies in its folder: a tool is bundled, the house is not. */
export const moduleOf = <T>(name: string): Promise<T> =>
  import(pathToFileURL(join(root, 'packages', 'web', name)).href) as Promise<T>;

/** How the house is opened; where there is no browser that is said, and what was not done (`undone`). */
export const houseFor = async (undone: string): Promise<typeof HouseModule> => {
  const house = await moduleOf<typeof HouseModule>('house.mjs');
  if (house.whyNoBrowser === undefined) return house;
  console.error(`${undone}: ${house.whyNoBrowser}.`);
  return process.exit(1);
};
