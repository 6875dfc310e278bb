import { AMERICAN, BRITISH, hasGeneral, hasPiece, NOBODY, other, unitsAt } from '@liberty/colonies';
import type { Event, Mandatory, Setup, Together } from '../../src/index.ts';
import { siegePoints } from '../../src/rules/18-lines.ts';
import {
  atlas,
  besieged,
  type Claim,
  effect,
  equalsIn,
  foesAt,
  inColony,
  isBeside,
  kit,
  meant,
  ownAt,
} from './doubt.ts';

/** What must be so for a reason about markers and the places of units to be true. Where one wording serves two chapters it is asked by what the wish is about. */
export const BOARD_REASONS: Readonly<Record<string, Claim>> = {
  // Markers.
  'your marker lies there already': (d) => d.s.control[d.x] === d.side,
  'an enemy marker is turned over only where you have a unit': (d) => d.s.control[d.x] === d.foe && ownAt(d) === 0,
  'none of your markers stood next to it, and none of your units or generals is there': (d) =>
    !hasPiece(d.s, d.side, d.x) &&
    !atlas.neighbours[d.x]!.some((y) => d.s.control[y] === d.side && !d.s.fresh.includes(y)),
  'there is a marker already': (d) => d.s.control[d.x] !== NOBODY,
  'no marker of yours lies there': (d) => d.s.control[d.x] !== d.side,
  'no marker of the side the card means lies there': (d) => d.s.control[d.x] !== meant(d),
  'the marker is guarded': (d) => {
    const by = effect(d).event === 'flipPC' ? 'pieces' : effect(d).sparedBy;
    const general = by !== 'units' && hasGeneral(d.s, meant(d), d.x);
    const units = by !== 'general' && unitsAt(d.s, meant(d), d.x) > 0;
    const congress = by === 'pieces' && meant(d) === AMERICAN && d.s.congress === d.x;
    return general || units || congress || (effect(d).noNavy && d.s.navy === d.x);
  },
  'none of your markers lies next to it': (d) => !isBeside(d, d.side),
  'the card does not speak of this space': (d) => !effect(d).isIn[d.x],
  'the card speaks of one colony': (d) =>
    effect(d).oneColony && ((d.top as Event).mask & (1 << atlas.colonyOf[d.x]!)) === 0,
  'the card speaks of different colonies': (d) =>
    effect(d).differentColonies && ((d.top as Event).mask & (1 << atlas.colonyOf[d.x]!)) !== 0,
  'you have neither marker nor unit in this colony': (d) =>
    !inColony(d, (y) => d.s.control[y] === d.side || unitsAt(d.s, d.side, y) > 0),
  'this marker belongs in another colony': (d) =>
    kit.setup.committees[(d.top as Mandatory).colony] !== atlas.colonyOf[d.x],
  'this committee belongs in another colony': (d) =>
    kit.setup.committees[(d.top as Setup).turn] !== atlas.colonyOf[d.x],
  'a British piece stands there': (d) => hasPiece(d.s, BRITISH, d.x),
  'a British piece is there': (d) => hasPiece(d.s, BRITISH, d.x),
  'Congress is in session': (d) => d.s.congress >= 0,
  'Congress needs an American marker to meet again': (d) => d.s.control[d.x] !== AMERICAN,
  'Congress sits in the thirteen colonies': (d) => !atlas.inThirteen[d.x],
  // Units that come, go or are struck.
  'enemy units are there': (d) => foesAt(d) > 0,
  'enemies are there': (d) => hasPiece(d.s, d.top.in === 'together' ? other((d.top as Together).side) : d.foe, d.x),
  'British units are there': (d) => unitsAt(d.s, BRITISH, d.x) > 0,
  'American units are there': (d) => unitsAt(d.s, AMERICAN, d.x) > 0,
  'no American marker lies there': (d) => d.s.control[d.x] !== AMERICAN,
  'no British marker lies there': (d) => d.s.control[d.x] !== BRITISH,
  'no American or French unit is there': (d) => unitsAt(d.s, AMERICAN, d.x) === 0,
  'no British unit stands there': (d) => unitsAt(d.s, BRITISH, d.x) === 0,
  'none of your units is there': (d) => ownAt(d) === 0,
  'no stack there is as the card describes it': (d) =>
    unitsAt(d.s, meant(d), d.x) < effect(d).least || (hasGeneral(d.s, meant(d), d.x) && d.s.control[d.x] === meant(d)),
  'they come to a port': (d) => !atlas.isPort[d.x],
  'the card raises them in the thirteen colonies': (d) => !atlas.inThirteen[d.x],
  'the port has an American marker': (d) => d.s.control[d.x] === AMERICAN,
  'the port has a British marker': (d) => d.s.control[d.x] === BRITISH,
  'British units hold the port': (d) => unitsAt(d.s, BRITISH, d.x) > 0,
  'the French come to a port': (d) => !atlas.isPort[d.x],
  'the Navy lies before a port': (d) => !atlas.isPort[d.x],
  'the besieged receive no reinforcements': (d) => besieged(d, d.side, d.x),
  'the besieged cannot be joined': (d) => besieged(d, d.side, d.x),
  'the besieged can be joined by sea only': (d) => besieged(d, (d.top as Together).side, d.x),
  'these units are sheltered already': (d) => d.s.sheltered.includes(2 * d.x + d.side),
  'no siege of the right kind is there': (d) =>
    effect(d).count < 0
      ? !besieged(d, d.side, d.x) || siegePoints(d.s, d.x) === 0
      : !besieged(d, d.foe, d.x) || ownAt(d) < 3,
  'a general of his rank is there': (d) => equalsIn(d, d.x),
  'a general of his rank is there already': (d) => equalsIn(d, d.x),
  'he must leave this space': (d) => (d.top as Together).space === d.x,
  'neither a unit nor a marker of his side is there': (d) => d.s.control[d.x] !== d.side && ownAt(d) === 0,
};
