import type { Bar, Wish } from '@liberty/table';
import { type Space, isSpaceId, space } from './atlas.ts';
import { GENERALS, type General, isGeneralId } from './generals.ts';

/** A reason as a list, for explanations. */
export const reasons = (it: Bar | undefined): Bar[] => (it ? [it] : []);

/** Why this space is no answer; nothing if the wish is about something else. */
export const aboutSpace = (wish: Wish, why: (x: Space) => Bar | undefined): Bar[] =>
  wish.kind === 'space' && isSpaceId(wish.id) ? reasons(why(space(wish.id))) : [];

export const aboutGeneral = (wish: Wish, why: (g: General) => Bar | undefined): Bar[] =>
  wish.kind === 'general' && isGeneralId(wish.id) ? reasons(why(GENERALS.indexOf(wish.id))) : [];
