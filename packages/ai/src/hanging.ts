import { AMERICAN, type Side } from '@liberty/colonies';
import type { DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Rebellion1775 } from '@liberty/rebellion-1775';
import type { Action, AnyGame, Seat } from '@liberty/table';
import { type State as War, type WeThePeople, halvedByWinter } from '@liberty/we-the-people';
import { type SecondEdition, type State as Second, winterNow } from '@liberty/we-the-people-cooper';
import type { ReferenceManual, State as Manual } from '@liberty/we-the-people-d10';
import { looksOfDontTreadOnMe } from './dont-tread-on-me/hanging.ts';
import { type Hanging, type Look, playedOn } from './looks.ts';
import { looksOfRebellion1775 } from './rebellion-1775/hanging.ts';
import { congressHanging, washingtonHanging, winterHanging } from './we-the-people/hanging.ts';

/** What may hang in a position in which nothing is half done. */
type Survey = (s: never, seat: Seat) => readonly (Hanging | undefined)[];

/** Winter is near for whoever has at most one card left. */
const isLate = (s: { readonly hands: readonly (readonly unknown[])[] }, seat: Seat): boolean =>
  s.hands[seat]!.length <= 1;

/** What is looked for when a card has been played, in the games of cards that are played one by one. Only what lies open is asked. */
const SURVEYS: Readonly<Record<string, (game: AnyGame) => Survey>> = {
  'we-the-people': (game) => {
    const { atlas, components } = (game as unknown as WeThePeople).kit;
    const field = { atlas, generals: components.generals };
    return (s: War, seat) => [
      ...(seat === AMERICAN ? [washingtonHanging(s, field, '12.0a'), congressHanging(s, field, '7.1g')] : []),
      isLate(s, seat)
        ? winterHanging(s, field, seat as Side, halvedByWinter(s, atlas, seat as Side), '11.0b')
        : undefined,
    ];
  },
  'we-the-people-d10': (game) => {
    const { atlas, components } = (game as unknown as ReferenceManual).kit;
    const field = { atlas, generals: components.generals };
    return (s: Manual, seat) => [
      seat === AMERICAN && s.terms.automaticVictories ? washingtonHanging(s, field, '12.0a') : undefined,
      seat === AMERICAN ? congressHanging(s, field, '7.1g') : undefined,
      s.terms.classicAttrition && s.season >= 2
        ? winterHanging(s, field, seat as Side, halvedByWinter(s, atlas, seat as Side), '11.0b')
        : undefined,
    ];
  },
  'we-the-people-cooper': (game) => {
    const { kit } = game as unknown as SecondEdition;
    const field = { atlas: kit.atlas, generals: kit.components.generals };
    return (s: Second, seat) => [
      isLate(s, seat) ? winterHanging(s, field, seat as Side, winterNow(s, kit, seat as Side), '19') : undefined,
    ];
  },
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
