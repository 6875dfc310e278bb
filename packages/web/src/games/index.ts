import type { AnyGame } from '@liberty/table';
import type { ComponentType } from 'preact';
import type { AnyDesk } from '../table/desk.ts';

/** The desks that can be set, by the id of their game; each is fetched when it is first needed. */
const DESKS: Readonly<Record<string, (opened?: AnyGame) => Promise<AnyDesk>>> = {
  'dont-tread-on-me': (opened) =>
    import('./dont-tread-on-me/desk.ts').then(
      ({ desk, deskWith }) => (opened ? deskWith(opened) : desk) as unknown as AnyDesk,
    ),
  'rebellion-1775': (opened) =>
    import('./rebellion-1775/desk.tsx').then(
      ({ desk, deskWith }) => (opened ? deskWith(opened) : desk) as unknown as AnyDesk,
    ),
  'we-the-people': (opened) =>
    import('./we-the-people/desk.ts').then(
      ({ desk, deskWith }) => (opened ? deskWith(opened) : desk) as unknown as AnyDesk,
    ),
  'we-the-people-d10': (opened) =>
    import('./we-the-people-d10/desk.ts').then(
      ({ desk, deskWith }) => (opened ? deskWith(opened) : desk) as unknown as AnyDesk,
    ),
};

/** The desk of that game, if there is one; with the components of an opened one, if it is given. */
export const deskFor = async (game: string, opened?: AnyGame): Promise<AnyDesk | undefined> => DESKS[game]?.(opened);

/** The pages of one's own results, for the games that keep them. */
const RESULTS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'dont-tread-on-me': () => import('./dont-tread-on-me/WarsPage.tsx').then(({ WarsPage }) => WarsPage),
};

export const resultsOf = (game: string): (() => Promise<ComponentType>) | undefined => RESULTS[game];
