import { type Lid, usual } from '@liberty/shelf/lids';
import { games, looked } from '../kept.ts';

/** Nobody has begun a game of this box in this browser yet. */
export const isNew = (box: Lid): boolean => looked.value && !games.value.some(({ game }) => game === box.id);

/** What is chosen before anybody has chosen: as usual, and for a newcomer what fits a first game. */
export const firstChoices = (box: Lid): Readonly<Record<string, unknown>> => {
  const forFirst = (box.terms ?? []).flatMap(({ field, choices }) =>
    choices.flatMap((it) => (it.forFirst ? [[field, it.value] as const] : [])),
  );
  return { ...usual(box.terms), ...(isNew(box) ? Object.fromEntries(forFirst) : {}) };
};
