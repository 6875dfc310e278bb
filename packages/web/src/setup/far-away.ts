import { boxOf } from '@liberty/shelf';
import { packChosen } from '../far/Pack.tsx';
import { myName as nameBefore } from '../far/person.ts';
import { type ChosenTable, layAndGo } from '../far/lay.ts';
import type { Packed } from '../shelf/PackFile.tsx';

export { nameBefore };

/** Lays a table with these components for somebody far away; the fault where that cannot be. */
export const lay = (
  game: string,
  packed: Packed,
  chosen: Omit<ChosenTable, 'terms'> & { readonly terms: Readonly<Record<string, unknown>> },
): Promise<string | undefined> => {
  const pack = packChosen(boxOf(game)!, packed);
  const { terms, ...others } = chosen;
  return layAndGo(game, {
    ...others,
    terms: terms as NonNullable<ChosenTable['terms']>,
    ...(pack === undefined ? {} : { pack }),
  });
};
