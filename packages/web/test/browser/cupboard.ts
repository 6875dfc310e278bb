import type { Page } from 'playwright-core';

/** What the browser keeps, as it lies there. */
export interface Stored {
  readonly id: string;
  readonly record: string;
  readonly revision?: string;
}

/* Runs in the page. */
const reach = async (games: readonly unknown[]): Promise<unknown[]> => {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
  const cupboard = await done(indexedDB.open('liberty-tree', 1));
  const shelf = cupboard.transaction('games', 'readwrite').objectStore('games');
  for (const game of games) shelf.put(game);
  const all = await done(shelf.getAll());
  cupboard.close();
  return all;
};

export const inCupboard = (page: Page): Promise<Stored[]> => page.evaluate(reach, []) as Promise<Stored[]>;
export const putInCupboard = async (page: Page, games: readonly unknown[]): Promise<void> => {
  await page.evaluate(reach, games);
};

/** The answers of a kept game, in words. */
export const answersOf = ({ record }: Stored): string[] =>
  (JSON.parse(record) as { entries: { seat: number; action: string }[] }).entries.map(
    ({ seat, action }) => `${seat} ${action}`,
  );
