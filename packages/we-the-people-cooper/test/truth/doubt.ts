import {
  AMERICAN,
  BRITISH,
  GENERALS,
  GENERALS_OF,
  other,
  type Side,
  type Space,
  SPACE_COUNT,
  SPACES,
  unitsAt,
} from '@liberty/colonies';
import type { Frame, Seat, Wish } from '@liberty/table';
import {
  type Aftermath,
  type Battle,
  type Card,
  CARDS,
  type Event,
  type March,
  type Reaction,
  type State,
  type Together,
} from '../../src/index.ts';
import { rankOf } from '../../src/rules/09-rank.ts';
import { insideAt } from '../../src/rules/18-lines.ts';
import { edition } from '../scene.ts';

export const { kit } = edition;
export const { atlas } = kit;

/** Everything a reason may be about: the moment, the seat, and the thing that was pointed at. */
export interface Doubt {
  readonly s: State;
  readonly side: Side;
  readonly foe: Side;
  /** The space, general or card of the wish; -1 when it is about something else. */
  readonly x: Space;
  readonly g: number;
  readonly card: number;
  readonly use: string | undefined;
  readonly top: Frame;
  /** The card that is being played, or is looked at. */
  readonly played: Card | undefined;
}

export const doubtOf = (s: State, seat: Seat, wish: Wish): Doubt => {
  const [id, use] = wish.kind === 'use' ? wish.id.split('/') : [wish.id];
  const card = wish.kind === 'card' || wish.kind === 'use' ? CARDS.indexOf(id!) : -1;
  const inPlay = s.resolving >= 0 ? s.resolving : -1;
  return {
    s,
    side: seat as Side,
    foe: other(seat as Side),
    x: wish.kind === 'space' ? SPACES.indexOf(wish.id) : -1,
    g: wish.kind === 'general' ? GENERALS.indexOf(wish.id as 'howe') : -1,
    card,
    use,
    top: s.stack.at(-1)!,
    played: kit.cards[wish.kind === 'use' ? card : inPlay],
  };
};

export const march = (d: Doubt): March => d.top as March;
export const reaction = (d: Doubt): Reaction => d.top as Reaction;
export const battle = (d: Doubt): Battle => d.top as Battle;
export const aftermath = (d: Doubt): Aftermath => d.top as Aftermath;
export const at = (d: Doubt): Space => d.s.generalAt[march(d).general]!;
export const foesAt = (d: Doubt): number => unitsAt(d.s, d.foe, d.x);
export const ownAt = (d: Doubt): number => unitsAt(d.s, d.side, d.x);
export const britishIn = ({ s, x }: Doubt): boolean => s.control[x] === BRITISH || unitsAt(s, BRITISH, x) > 0;
export const americanIn = ({ s, x }: Doubt): boolean => s.control[x] === AMERICAN || unitsAt(s, AMERICAN, x) > 0;
export const held = (d: Doubt): boolean => d.s.hands[d.side].includes(d.card);
export const effect = (d: Doubt) => d.played!.effect;
/** Whose markers or units the event is about. */
export const meant = (d: Doubt): Side => {
  const { whose } = effect(d);
  if (whose === 'self') return d.side;
  return whose === 'enemy' ? d.foe : whose;
};
export const isBeside = (d: Doubt, side: Side): boolean => atlas.neighbours[d.x]!.some((y) => d.s.control[y] === side);
export const inColony = (d: Doubt, is: (y: Space) => boolean): boolean =>
  atlas.spacesOf[atlas.colonyOf[d.x]!]!.some((y) => is(y));
export const generalsOf = (d: Doubt, where: (at: number) => boolean): number =>
  GENERALS_OF[d.side]!.filter((g) => where(d.s.generalAt[g]!)).length;
export const isCounter = (d: Doubt, moment: string): boolean => {
  const { moments, side } = kit.cards[d.card]!;
  return moments.includes(moment as 'battle') && (side === undefined || side === d.side);
};
export const alone = (d: Doubt): boolean => march(d).party === 0;
export const everySpace = (is: (y: Space) => boolean): boolean =>
  Array.from({ length: SPACE_COUNT }, (_, y) => y).every((y) => is(y));
export const sailingSide = (d: Doubt): boolean => (d.top.in === 'march' ? march(d).side : BRITISH) === BRITISH;
export const isNavyHere = (d: Doubt): boolean =>
  d.s.navy === d.x ||
  (d.top.in === 'march' && d.s.navy === at(d)) ||
  (d.top.in === 'aftermath' && d.s.navy === aftermath(d).to);
export const besieged = (d: Doubt, side: Side, x: Space): boolean => insideAt(d.s, x) === side;

export type Claim = (d: Doubt) => boolean;

/** A general of that side and of the rank of the one who is named stands there. */
export const equalsIn = (d: Doubt, x: Space): boolean => {
  const g = d.top.in === 'together' || d.top.in === 'event' ? (d.top as Together | Event).general : d.g;
  const named = g < 0 ? d.g : g;
  return GENERALS_OF[d.side]!.some(
    (it) => it !== named && d.s.generalAt[it] === x && (named < 0 || rankOf(it) === rankOf(named)),
  );
};
