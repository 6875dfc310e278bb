import { AREAS, type Happening, type Holders, type State, holdersOf } from '@liberty/rebellion-1775';
import type { AnyMatch } from '../../table/desk.ts';
import { COLONY_COUNT, areaName, colonyName, kit } from './game.ts';

/** A colony, or a city of the siege, and who held it when the war began and at the end of each round. */
export interface Fortune {
  readonly name: string;
  readonly holders: Holders;
}

/** Who held what at the end of each round that is over in the first so many answers of a match; the first is the set-up. */
const heldByRound = ({ game, header, entries }: AnyMatch, position: number): Holders[] => [
  holdersOf(game.setup(header.options) as State, kit),
  ...entries.slice(0, position).flatMap(({ told }) =>
    told.flatMap(({ event }) => {
      const e = event as Happening;
      return e.kind === 'war-goes-on' || e.kind === 'scored' ? [e.holders] : [];
    }),
  ),
];

/** The course of the war, colony by colony: only those that count in the scenario. */
export const courseOf = (match: AnyMatch, position: number): Fortune[] => {
  const rounds = heldByRound(match, position);
  const { goal, theatre, points } = kit.scenarios[(match.s as State).scenario]!;
  const things =
    goal === 'colonies'
      ? Array.from({ length: COLONY_COUNT }, (_, c) => ({
          name: colonyName(c),
          counts: theatre.areasOf[c]!.length > 0,
        }))
      : AREAS.map((_, x) => ({ name: areaName(x), counts: points[x]! > 0 }));
  return things.flatMap(({ name, counts }, i) =>
    counts ? [{ name, holders: rounds.map((holders) => holders[i]!) }] : [],
  );
};
