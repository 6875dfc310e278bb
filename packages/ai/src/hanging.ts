import type { DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Rebellion1775 } from '@liberty/rebellion-1775';
import type { Action, AnyGame, Seat } from '@liberty/table';
import type { WeThePeople } from '@liberty/we-the-people';
import type { SecondEdition } from '@liberty/we-the-people-cooper';
import type { ReferenceManual } from '@liberty/we-the-people-d10';
import { looksOfDontTreadOnMe } from './dont-tread-on-me/hanging.ts';
import { type Hanging, type Look, type Survey, playedOn } from './looks.ts';
import { looksOfRebellion1775 } from './rebellion-1775/hanging.ts';
import { surveyOfSecondEdition } from './we-the-people-cooper/hanging.ts';
import { surveyOfManual } from './we-the-people-d10/hanging.ts';
import { surveyOfWeThePeople } from './we-the-people/hanging.ts';

/** What is looked for when a card has been played, in the games of cards that are played one by one. Only what lies open is asked. */
const SURVEYS: Readonly<Record<string, (game: AnyGame) => Survey<never>>> = {
  'we-the-people': (game) => surveyOfWeThePeople((game as unknown as WeThePeople).kit),
  'we-the-people-d10': (game) => surveyOfManual((game as unknown as ReferenceManual).kit),
  'we-the-people-cooper': (game) => surveyOfSecondEdition((game as unknown as SecondEdition).kit),
};

/** What is looked for answer by answer, in games of long turns that end in luck. */
const LOOKS: Readonly<Record<string, (game: AnyGame) => Look<never>>> = {
  'rebellion-1775': (game) => looksOfRebellion1775(game as unknown as Rebellion1775),
  'dont-tread-on-me': (game) => looksOfDontTreadOnMe(game as unknown as DontTreadOnMe),
};

const first = (found: readonly (Hanging | undefined)[] | undefined): Hanging | undefined =>
  found?.find((it) => it !== undefined);

/** The first thing that hangs for this seat in such a world; nothing where all is well, or nobody has written what to look for. */
export const hangingIn = (game: AnyGame, s: unknown, seat: Seat): Hanging | undefined =>
  first(SURVEYS[game.id]?.(game)(s as never, seat));

/** The first thing that this answer would leave hanging in such a world, as far as it goes without luck. */
export const hangingBy = (game: AnyGame, s: unknown, action: Action, seat: Seat): Hanging | undefined => {
  const look = LOOKS[game.id]?.(game);
  return look && first(look({ before: s as never, after: playedOn(game, s, action) as never, action }, seat));
};
