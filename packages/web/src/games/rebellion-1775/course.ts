import { AREAS, type Happening, type Holders, type View, holdersOf, type Rebellion1775 } from '@liberty/rebellion-1775';
import { type Gaze, type Sitting, stepsIn } from '../../table/sitting.ts';
import { COLONY_COUNT, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** A colony, or a city of the siege, and who held it when the war began and at the end of each round. */
export interface Fortune {
  readonly name: string;
  readonly holders: Holders;
}

export const courseFor = perGame((opened: Rebellion1775) => {
  const { areaName, colonyName, kit } = gameFor(opened);

  /** Who held what at the end of each round that is over in the first so many answers, as these eyes saw it; `start` is the set-up. */
  const heldByRound = (sitting: Sitting, eyes: Gaze, position: number, start: View): Holders[] => [
    holdersOf(start, kit),
    ...stepsIn(sitting, 0, position).flatMap((step) =>
      step.heard(eyes).flatMap(({ event }) => {
        const e = event as Happening;
        return e.kind === 'war-goes-on' || e.kind === 'scored' ? [e.holders] : [];
      }),
    ),
  ];

  /** The course of the war, colony by colony: only those that count in the scenario. Nothing while its beginning is not known. */
  const courseOf = (sitting: Sitting, eyes: Gaze, position: number): Fortune[] => {
    const start = sitting.view(eyes, 0) as View | undefined;
    if (!start) return [];
    const rounds = heldByRound(sitting, eyes, position, start);
    const { goal, theatre, points } = kit.scenarios[start.scenario]!;
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

  return { courseOf };
});
