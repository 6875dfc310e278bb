import type { AnyGame } from '@liberty/table';
import type { ComponentType } from 'preact';
import type { AnyDesk } from '../table/desk.ts';

/** The desks that can be set, by the id of their game; each is fetched when it is first needed. */
const DESKS: Readonly<Record<string, () => Promise<(opened: never) => unknown>>> = {
  'dont-tread-on-me': () => import('./dont-tread-on-me/desk.ts').then(({ deskOf }) => deskOf),
  'rebellion-1775': () => import('./rebellion-1775/desk.tsx').then(({ deskOf }) => deskOf),
  'we-the-people': () => import('./we-the-people/desk.ts').then(({ deskOf }) => deskOf),
  'we-the-people-cooper': () => import('./we-the-people-cooper/desk.tsx').then(({ deskOf }) => deskOf),
  'we-the-people-d10': () => import('./we-the-people-d10/desk.ts').then(({ deskOf }) => deskOf),
};

/** Can this game be laid on a table in the page? */
export const hasDesk = (game: string): boolean => Object.hasOwn(DESKS, game);

/** A desk for this game with its components, if there is one. */
export const deskFor = async (opened: AnyGame): Promise<AnyDesk | undefined> => {
  const deskOf = hasDesk(opened.id) ? await DESKS[opened.id]!() : undefined;
  return deskOf?.(opened as never) as AnyDesk | undefined;
};

/** The pages of one's own results, for the games that keep them. */
const RESULTS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'dont-tread-on-me': () => import('./dont-tread-on-me/WarsPage.tsx').then(({ WarsPage }) => WarsPage),
};

export const resultsOf = (game: string): (() => Promise<ComponentType>) | undefined =>
  Object.hasOwn(RESULTS, game) ? RESULTS[game] : undefined;
