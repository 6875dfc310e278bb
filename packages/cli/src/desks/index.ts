import type { AnyGame } from '@liberty/table';
import type { Desk } from '../desk.ts';
import { dontTreadOnMeDesk } from './dont-tread-on-me.ts';
import { plainDesk } from './plain.ts';
import { rebellionDesk } from './rebellion-1775.ts';
import { weThePeopleDesk } from './we-the-people.ts';
import { weThePeopleCooperDesk } from './we-the-people-cooper.ts';
import { weThePeopleD10Desk } from './we-the-people-d10.ts';

const DESKS: Readonly<Record<string, (game: AnyGame) => Desk>> = {
  'dont-tread-on-me': dontTreadOnMeDesk,
  'rebellion-1775': rebellionDesk,
  'we-the-people': weThePeopleDesk,
  'we-the-people-cooper': weThePeopleCooperDesk,
  'we-the-people-d10': weThePeopleD10Desk,
};

/** Has this game a desk of its own? */
export const hasDesk = (id: string): boolean => Object.hasOwn(DESKS, id);

/** The desk of this game, or a plain one that needs nothing but the contract. */
export const deskFor = (game: AnyGame): Desk => (hasDesk(game.id) ? DESKS[game.id]! : plainDesk)(game);
