import type { Wish } from '@liberty/table';

/** A thing by its name in the drawing. */
export const keyOf = (wish: Wish): string => `${wish.kind}:${wish.id}`;
export const sameWish = (a: Wish | undefined, b: Wish | undefined): boolean =>
  a !== undefined && b !== undefined && a.kind === b.kind && a.id === b.id;

/** The thing of that name. */
export const wishOf = (key: string): Wish => {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at), id: key.slice(at + 1) };
};

export const spotWish = (id: string): Wish => ({ kind: 'space', id });
