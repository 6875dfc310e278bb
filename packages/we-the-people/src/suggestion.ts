import { BRITISH, type Board, NOBODY, type Space, generalIn, unitsAt } from '@liberty/colonies';
import type { FieldKit } from './kit.ts';
import type { WarView } from './view.ts';

type Seen = Pick<WarView, 'control' | 'units' | 'generalAt'>;
type Land = Pick<FieldKit, 'atlas'>;

/** How exposed a marker there would be: British near it, the sea, little open ground around it. */
const exposure = (v: Seen, { atlas }: Land, x: Space): number => {
  const b = v as unknown as Board;
  const isBritish = (y: Space): boolean =>
    v.control[y] === BRITISH || unitsAt(b, BRITISH, y) > 0 || generalIn(b, BRITISH, y) >= 0;
  const near = atlas.neighbours[x]!.filter(isBritish).length;
  const open = atlas.neighbours[x]!.filter((y) => v.control[y] === NOBODY).length;
  return near * 10 + (atlas.isPort[x] ? 5 : 0) - open;
};

/** 4.0d Of these spaces the soundest for a committee: away from the British and the sea, with open ground around it. */
export const suggestedCommittee = (v: Seen, land: Land, spaces: readonly Space[]): Space | undefined => {
  const exposed = spaces.map((x) => exposure(v, land, x));
  return spaces[exposed.indexOf(Math.min(...exposed))];
};
