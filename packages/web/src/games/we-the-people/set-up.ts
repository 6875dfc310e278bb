import type { Action } from '@liberty/table';
import { suggestedCommittee } from '@liberty/we-the-people';
import type { Choice, Tools } from '../../table/desk.ts';
import type { MapGame, MapView } from './field.ts';

/** The way from this committee to the last, each in the space that is suggested for it. */
export const suggestedSetUp = (
  first: MapView,
  tools: Tools,
  kit: MapGame['kit'],
  committee: { is(a: Action): boolean; of(a: Action): number },
): Choice[] => {
  const actions: Action[] = [];
  const places: string[] = [];
  for (let view: MapView | undefined = first; view?.question?.name === 'setup committee';) {
    const offered: readonly Action[] = view.options.filter((a) => committee.is(a));
    const x = suggestedCommittee(
      view,
      kit,
      offered.map((a) => committee.of(a)),
    );
    const a = offered.find((it) => committee.of(it) === x);
    if (a === undefined) break;
    actions.push(a);
    places.push(kit.atlas.names[x!]!);
    view = tools.foresee(actions) as MapView | undefined;
  }
  if (actions.length < 2) return [];
  return [{ actions, label: 'Suggest all', says: `Place every committee as suggested: ${places.join(', ')}` }];
};
