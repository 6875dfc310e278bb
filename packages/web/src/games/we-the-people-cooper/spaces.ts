import type { Action } from '@liberty/table';
import {
  type Arrival,
  COMMITTEE,
  CONGRESS,
  EVACUATE,
  FALL_BACK,
  FRENCH,
  LAND,
  MARKER,
  NAVY,
  POST,
  PRESS,
  RELOCATE,
  REMOVE,
  RETREAT,
  SHELTER,
  STRIKE,
  type SecondEdition,
  type Together,
  type View,
  WITHDRAW_TO,
} from '@liberty/we-the-people-cooper';
import type { Choice } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { onSpace } from '../we-the-people/choices.ts';
import { unitsWord, frameOf, generalName, mapFor } from '../we-the-people/field.ts';

/** The verbs that name a space and nothing else: their word on a button, and the sentence. */
const PLAIN: readonly {
  readonly verb: { is(a: Action): boolean; of(a: Action): number };
  readonly label: string;
  readonly says: (name: string) => string;
}[] = [
  { verb: COMMITTEE, label: 'Committee', says: (x) => `Committee in ${x}` },
  { verb: WITHDRAW_TO, label: 'Withdraw', says: (x) => `Withdraw to ${x}` },
  { verb: RETREAT, label: 'Retreat', says: (x) => `Retreat to ${x}` },
  { verb: EVACUATE, label: 'Embark', says: (x) => `Retreat by sea to ${x}` },
  { verb: MARKER, label: 'Place', says: (x) => `Place a marker in ${x}` },
  { verb: REMOVE, label: 'Remove', says: (x) => `Remove the marker in ${x}` },
  { verb: STRIKE, label: 'Strike', says: (x) => `Take a unit away in ${x}` },
  { verb: SHELTER, label: 'Shelter', says: (x) => `The units in ${x} have shelter this winter` },
  { verb: PRESS, label: 'Siege', says: (x) => `The siege of ${x}` },
  { verb: NAVY, label: 'Navy', says: (x) => `French Navy before ${x}` },
  { verb: FRENCH, label: 'Land', says: (x) => `The French land in ${x}` },
  { verb: CONGRESS, label: 'Congress', says: (x) => `Congress meets in ${x}` },
  { verb: POST, label: 'Post', says: (x) => `He takes command in ${x}` },
];

export const secondSpacesFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);

  /** An answer about a space. */
  const aboutSpace = (a: Action, view: View): Choice | undefined => {
    for (const { verb, label, says } of PLAIN)
      if (verb.is(a)) return onSpace(a, verb.of(a), label, says(spaceName(verb.of(a))));
    if (LAND.is(a)) {
      const { units } = frameOf<Arrival>(view, 'arrival')!;
      return onSpace(a, LAND.of(a), 'Raise', `${unitsWord(units)} come to ${spaceName(LAND.of(a))}`);
    }
    if (RELOCATE.is(a)) {
      const { general } = frameOf<Together>(view, 'together')!;
      return onSpace(a, RELOCATE.of(a), 'Send', `${generalName(general)} goes to ${spaceName(RELOCATE.of(a))}`);
    }
    if (!FALL_BACK.is(a)) return undefined;
    const [x, units] = [FALL_BACK.of(a), FALL_BACK.of(a, 1)];
    const label = units === 0 ? 'Alone' : `With ${units}`;
    return onSpace(
      a,
      x,
      label,
      `Slip away to ${spaceName(x)} ${units === 0 ? 'without units' : `with ${unitsWord(units)}`}`,
    );
  };

  return { aboutSpace };
});
