import {
  STATES,
  type StateIndex,
  type View,
  britishPlaces,
  controlledStates,
  inState,
  rebelPlaces,
} from '@liberty/dont-tread-on-me';
import { stateOfView } from './game.ts';

/** Who holds a State: the Crown by its tests, the Rebels alone, both are in it, or nobody. */
export type Holder = 'crown' | 'rebels' | 'both' | 'nobody';

/** 13/2a, 13/4c In whose hands each State is. */
export const holdersIn = (view: View): Holder[] => {
  const s = stateOfView(view);
  const controlled = controlledStates(s);
  const [british, rebels] = [britishPlaces(s), rebelPlaces(s)];
  const holder = (state: StateIndex): Holder => {
    if (controlled.includes(state)) return 'crown';
    if (!inState(rebels, state)) return 'nobody';
    return inState(british, state) ? 'both' : 'rebels';
  };
  return STATES.map((_, state) => holder(state));
};

export const HOLDER_WORDS: Readonly<Record<Holder, string>> = {
  crown: 'the Crown controls it',
  rebels: 'the Rebels hold it',
  both: 'contested',
  nobody: 'nobody controls it',
};
