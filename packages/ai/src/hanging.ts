import { AMERICAN, type Side } from '@liberty/colonies';
import type { AnyGame, Seat } from '@liberty/table';
import { type State as War, type WeThePeople, halvedByWinter } from '@liberty/we-the-people';
import { type SecondEdition, type State as Second, winterNow } from '@liberty/we-the-people-cooper';
import type { ReferenceManual, State as Manual } from '@liberty/we-the-people-d10';
import { congressHanging, washingtonHanging, winterHanging } from './we-the-people/hanging.ts';

/** Something of one's own that the enemy or the season could take before one plays again: in a clause, and its section. */
export interface Hanging {
  readonly says: string;
  readonly rule: string;
}

type Look = (s: never, seat: Seat) => readonly (Hanging | undefined)[];

/** Winter is near for whoever has at most one card left. */
const isLate = (s: { readonly hands: readonly (readonly unknown[])[] }, seat: Seat): boolean =>
  s.hands[seat]!.length <= 1;

/** What is looked for, game by game. Only what lies open on the board is asked. */
const LOOKS: Readonly<Record<string, (game: AnyGame) => Look>> = {
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

/** The first thing that hangs for this seat in such a world; nothing where all is well, or nobody has written what to look for. */
export const hangingIn = (game: AnyGame, s: unknown, seat: Seat): Hanging | undefined => {
  const look = LOOKS[game.id]?.(game);
  return look?.(s as never, seat).find((it) => it !== undefined);
};
