import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GENERALS_OF,
  hasPiece,
  onMap,
  sideOf,
  type Space,
  unitsAt,
} from '@liberty/colonies';
import type { Arrival, Play } from '../../src/index.ts';
import { legsOf } from '../../src/rules/10-campaign.ts';
import { allowance } from '../../src/rules/10-march.ts';
import { insideAt } from '../../src/rules/18-lines.ts';
import {
  atlas,
  besieged,
  type Claim,
  type Doubt,
  effect,
  equalsIn,
  everySpace,
  generalsOf,
  held,
  isBeside,
  kit,
  march,
  meant,
} from './doubt.ts';

/** 8.3 Could units of the event come to this space at all? */
const couldArrive = (d: Doubt, x: Space): boolean => {
  const { s } = d;
  if (insideAt(s, x) === d.side) return false;
  switch (effect(d).site) {
    case 'british-port':
      return atlas.isPort[x]! && s.control[x] !== AMERICAN && unitsAt(s, AMERICAN, x) === 0 && s.navy !== x;
    case 'british-marker':
      return atlas.inThirteen[x]! && s.control[x] === BRITISH && unitsAt(s, AMERICAN, x) === 0;
    case 'american-marker':
      return atlas.inThirteen[x]! && s.control[x] === AMERICAN && unitsAt(s, BRITISH, x) === 0;
    case 'american-units':
      return unitsAt(s, AMERICAN, x) > 0;
  }
};

/** Could the enemy marker there be turned over by an event: next to one's own, with nobody to guard it? */
const couldFlip = (d: Doubt, x: Space): boolean =>
  d.s.control[x] === d.foe && isBeside({ ...d, x }, d.side) && !hasPiece(d.s, d.foe, x) && d.s.congress !== x;

const couldMark = (d: Doubt, x: Space): boolean => {
  if (unitsAt(d.s, d.foe, x) > 0) return false;
  if (d.s.control[x] === d.foe) return unitsAt(d.s, d.side, x) > 0;
  return (
    hasPiece(d.s, d.side, x) || atlas.neighbours[x]!.some((y) => d.s.control[y] === d.side && !d.s.fresh.includes(y))
  );
};

/** What must be so for a reason about a card, its use or the general it calls upon to be true. */
export const PLAY_REASONS: Readonly<Record<string, Claim>> = {
  // Cards and their uses.
  'this card is not in your hand': (d) => !held(d) && !d.s.hidden[d.side].includes(d.card),
  'another card has been chosen': (d) => (d.top as Play).card !== d.card,
  'a Mandatory Event must be played for its event': (d) => d.played!.isMandatory && d.s.mandatory < 3,
  'the campaign card that opens the year must be played': (d) => (d.top as Play).bound && d.use === 'discard',
  'all three Mandatory events have happened': (d) => d.s.mandatory === 3,
  'only a Major or Minor Campaign takes the first play': (d) => kit.cards[d.card]!.generals === 0,
  'this event is the enemy’s': (d) => d.played!.side === d.foe,
  'a counter event is played in the middle of a move or battle': (d) =>
    d.played!.moments.length > 0 && !d.played!.isAction,
  'this event can be played only after the French Alliance': (d) => d.s.mandatory < 2,
  'this event can be played only before the French Alliance': (d) => d.s.mandatory >= 2,
  'Parliament is opposed: no event places British units this phase': (d) => d.s.opposition && d.side === BRITISH,
  'the event would do nothing now': (d) => {
    const { event } = effect(d);
    if (event === 'endRegulars') return !d.s.regulars;
    if (event === 'loseRandomCard') return d.s.hands[meant(d)].length === 0;
    if (event === 'flipPC') return !d.s.control.includes(d.foe) || everySpace((x) => !couldFlip(d, x));
    return true;
  },
  'no general on the map can be moved by this card': (d) =>
    GENERALS_OF[d.side]!.every(
      (g) =>
        !onMap(d.s, g) ||
        (effect(d).event === 'seaMove' && d.use === 'event'
          ? !atlas.isPort[d.s.generalAt[g]!]
          : kit.strategy[g]! > d.played!.ops),
    ),
  'only the Americans raise units by number': (d) => d.side === BRITISH,
  'only the Americans bring in the French': (d) => d.side === BRITISH,
  'no French wait in the box': (d) => !d.s.frenchWait,
  'no more cards may raise units this turn': (d) => d.s.raised >= d.s.raiseMost,
  'no port is open to the French': (d) =>
    atlas.ports.every((x) => d.s.control[x] === BRITISH || unitsAt(d.s, BRITISH, x) > 0),
  'no space can take the units': (d) =>
    d.use === 'raise'
      ? everySpace((x) => d.s.control[x] !== AMERICAN || unitsAt(d.s, BRITISH, x) > 0 || d.s.blockade)
      : everySpace((x) => !couldArrive(d, x)),
  'the coast is blockaded: no units are raised in ports this phase': (d) =>
    d.s.blockade && (d.x < 0 || atlas.isPort[d.x]!),
  'the coast is blockaded: nothing American or French moves by sea this phase': (d) => d.s.blockade,
  'the Continental Line is in mutiny: no markers by number this phase': (d) => d.s.mutiny && d.side === AMERICAN,
  'no space can take your marker': (d) => everySpace((x) => d.s.control[x] === d.side || !couldMark(d, x)),
  // Generals who are called upon.
  'this general serves the other side': (d) => sideOf(d.g) === d.foe,
  'he serves the other side': (d) => sideOf(d.g) === d.foe,
  'the card does not mean his side': (d) => sideOf(d.g) !== (d.played ? meant(d) : d.side),
  'this general is not on the map': (d) => !onMap(d.s, d.g),
  'he is not on the map': (d) => !onMap(d.s, d.g),
  'this general has been activated with this card': (d) => (d.s.moved & (1 << d.g)) !== 0,
  'he has used up his spaces with this card': (d) =>
    legsOf(d.s, d.g) >= (d.top.in === 'march' ? allowance(march(d)) : 4),
  "his strategy rating is above the card's number": (d) => kit.strategy[d.g]! > d.played!.ops,
  'he is not in a port, where the transports could take him': (d) => !atlas.isPort[d.s.generalAt[d.g]!],
  'he is not in the reinforcement box': (d) => d.s.generalAt[d.g] !== BOX,
  'the card brings another general, or none': (d) => {
    const { brings } = d.top as Arrival;
    return brings === 'nobody' || (brings !== 'any' && brings !== d.g);
  },
  'the card spares this general': (d) => effect(d).spares.includes(d.g),
  'one general must stay on the map': (d) =>
    GENERALS_OF[sideOf(d.g)]!.filter((g) => onMap(d.s, g)).length === 1 && onMap(d.s, d.g),
  'he does not wait where the card looks for him': (d) =>
    d.s.generalAt[d.g] !== (effect(d).event === 'returnCaptured' ? CAPTURED : BOX),
  'none of your units is where he could join it': (d) =>
    everySpace((x) => unitsAt(d.s, d.side, x) === 0 || besieged(d, d.side, x) || equalsIn(d, x)),
  'an invasion from England needs a general from the box': (d) => generalsOf(d, (it) => it === BOX) === 0,
};
