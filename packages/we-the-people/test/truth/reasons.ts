import {
  AMERICAN,
  BOX,
  BRITISH,
  GENERALS,
  GENERALS_OF,
  GREENE,
  type General,
  NOBODY,
  SPACES,
  type Side,
  type Space,
  WASHINGTON,
  adjacent,
  generalIn,
  hasGeneral,
  isDotted,
  isRoad,
  loneGeneralIn,
  onMap,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { Bar, Frame, Seat, Wish } from '@liberty/table';
import {
  CARDS,
  type CardKind,
  type Event,
  type Evasion,
  type FieldKit,
  GLOVER,
  type Interception,
  type March,
  type Play,
  type Reinforcements,
  type Rout,
  type Setup,
  type Together,
  USES,
  type War,
} from '../../src/index.ts';

/** A thing somebody pointed at, and the moment at which he did. */
export interface Pointed {
  readonly s: War;
  readonly kit: FieldKit;
  readonly seat: Side;
  /** The bookmark of the open question. */
  readonly frame: Frame;
  readonly x: Space;
  readonly g: General;
  readonly card: CardKind;
}

/** Is what the reason says so? */
export type Holds = (p: Pointed) => boolean;

const as = <F>(frame: Frame): F => frame as unknown as F;
const cardOf = ({ kit, card }: Pointed) => kit.cards[card]!;
const kindIs =
  (kind: string): Holds =>
  (p) =>
    cardOf(p).kind === kind;
const isPort: Holds = ({ kit, x }) => kit.atlas.isPort[x]!;
const marked =
  (side: Side): Holds =>
  ({ s, x }) =>
    s.control[x] === side;
const held =
  (side: Side): Holds =>
  ({ s, x }) =>
    unitsAt(s, side, x) > 0;
const not =
  (holds: Holds): Holds =>
  (p) =>
    !holds(p);
const mine = ({ seat }: Pointed): readonly General[] => GENERALS_OF[seat]!;
const marcherAt = ({ s, frame }: Pointed): Space => s.generalAt[as<March>(frame).general]!;
const spaces = ({ s }: Pointed): Space[] => s.control.map((_, x) => x);
const effectOf = ({ kit, frame }: Pointed) => kit.cards[as<Event>(frame).card]!.effect;

/** A space that an effect with a region names. */
const speaksOf = (p: Pointed): boolean => {
  const effect = effectOf(p);
  return 'where' in effect ? effect.where.includes(p.x) : p.kit.atlas.inThirteen[p.x]!;
};

const besideBritish = (p: Pointed, x: Space): boolean =>
  p.kit.atlas.neighbours[x]!.some((y) => p.s.control[y] === BRITISH && !p.s.fresh.includes(y));

/** 10.1a-b Could an operations card mark or turn this space? Said once more, so that the two must agree. */
const canMark = (p: Pointed, x: Space): boolean => {
  const { s, seat } = p;
  if (s.control[x] === seat) return false;
  if (s.control[x] === other(seat)) return hasGeneral(s, seat, x) && (seat === AMERICAN || unitsAt(s, seat, x) > 0);
  return unitsAt(s, other(seat), x) === 0 && (seat === AMERICAN || besideBritish(p, x));
};

const canReinforce = ({ s, kit, seat }: Pointed, x: Space): boolean => {
  if (unitsAt(s, other(seat), x) > 0 || s.control[x] === other(seat)) return false;
  if (seat === AMERICAN) return kit.atlas.inThirteen[x]!;
  if (!kit.atlas.isPort[x] || s.navy === x) return false;
  return s.britishBox > 0 || loneGeneralIn(s, AMERICAN, x) < 0;
};

const frenchCanLand = ({ s, kit }: Pointed, x: Space): boolean =>
  kit.atlas.isPort[x]! && s.control[x] !== BRITISH && unitsAt(s, BRITISH, x) === 0 && !hasGeneral(s, AMERICAN, x);

const canMove = (p: Pointed, g: General): boolean =>
  onMap(p.s, g) && (p.s.moved & (1 << g)) === 0 && (cardOf(p).value === 0 || p.kit.strategy[g]! <= cardOf(p).value);

const retreatLeader = ({ s, frame }: Pointed): General => {
  const { winner, attacker, general, to } = as<Rout>(frame);
  return other(winner) === attacker ? general : generalIn(s, other(winner), to);
};

/** Every reason of the chapters that the editions share, by its words. */
export const FIELD_REASONS: Readonly<Record<string, Holds>> = {
  'this committee belongs in another colony': ({ kit, frame, x }) =>
    kit.atlas.colonyOf[x] !== kit.setup.committees[as<Setup>(frame).turn],
  'there is a marker already': ({ s, x }) => s.control[x] !== NOBODY,
  'a British piece stands there': ({ s, x }) => unitsAt(s, BRITISH, x) > 0 || hasGeneral(s, BRITISH, x),
  'the Navy lies before a port': not(isPort),
  'only a Major or Minor Campaign takes the first play': not(kindIs('campaign')),
  'a campaign needs a British general on the map': ({ s }) => !GENERALS_OF[BRITISH]!.some((g) => onMap(s, g)),
  'this card is not in your hand': ({ s, seat, card }) => !s.hands[seat].includes(card),
  'another card has been chosen': ({ frame, card }) => as<Play>(frame).card !== card,
  'only an operations card can be used so': not(kindIs('operations')),
  'an operations card has no event': kindIs('operations'),
  'an operations card is not discarded; it may be played without use': kindIs('operations'),
  'a Special must be played': kindIs('special'),
  "this is the enemy's event: it can only be discarded": (p) => cardOf(p).side === other(p.seat),
  'a battle event is played just before a battle': kindIs('battle-event'),
  'Glover is played on top of an American movement card': ({ card, seat }) => card === GLOVER && seat === AMERICAN,
  'a campaign needs a general on the map': (p) => !mine(p).some((g) => onMap(p.s, g)),
  'this general serves the other side': ({ g, seat }) => sideOf(g) !== seat,
  'this general is not on the map': ({ s, g }) => !onMap(s, g),
  'this general has moved with this card': ({ s, g }) => (s.moved & (1 << g)) !== 0,
  "his strategy rating is above the card's value": ({ kit, frame, g }) =>
    kit.strategy[g]! > kit.cards[as<Play>(frame).card]!.value,
  'no general on the map can be moved by this card': (p) => !mine(p).some((g) => canMove(p, g)),

  'Hortelez can be played only before the French Alliance': ({ s, kit, card }) =>
    s.alliance && kit.cards[card]!.effect.event === 'hortelez',
  'this event can be played only after the French Alliance': ({ s }) => !s.alliance,
  'the card does not speak of this space': (p) => !speaksOf(p),
  'another colony is to declare itself now': ({ kit, frame, x }) =>
    kit.atlas.inThirteen[x]! && kit.atlas.colonyOf[x] !== kit.setup.committees[as<Event>(frame).colony],
  'there is a marker already; this event flips none': ({ s, x }) => s.control[x] !== NOBODY,
  'a piece of the enemy is there': (p) => {
    const effect = effectOf(p);
    const enemy = other('side' in effect ? effect.side : AMERICAN);
    return unitsAt(p.s, enemy, p.x) > 0 || hasGeneral(p.s, enemy, p.x) || p.s.congress === p.x;
  },
  'no British marker lies next to it': (p) => !besideBritish(p, p.x),
  'no marker of the side the card names lies there': (p) => {
    const effect = effectOf(p);
    return 'side' in effect && p.s.control[p.x] !== effect.side;
  },
  'the marker is guarded by a general, units or Congress': ({ s, x }) =>
    hasGeneral(s, AMERICAN, x) || unitsAt(s, AMERICAN, x) > 0 || s.congress === x,
  'units stand on the marker': (p) => unitsAt(p.s, p.s.control[p.x] as Side, p.x) > 0,
  'no British unit stands there': not(held(BRITISH)),
  'this card was not taken': ({ s, card }) => !s.taken.includes(card),

  'the French come to a port': not(isPort),
  'the port has a British marker': (p) => isPort(p) && marked(BRITISH)(p),
  'British units hold the port': (p) => isPort(p) && held(BRITISH)(p),
  'an American general is there already': ({ s, x }) => hasGeneral(s, AMERICAN, x),
  'no French wait in the American box': ({ s, seat }) => seat === AMERICAN && !s.frenchWait,
  'only the American brings in the French': ({ seat }) => seat === BRITISH,
  'no port is open to the French': (p) => p.s.frenchWait && !spaces(p).some((x) => frenchCanLand(p, x)),

  'Washington is never sent away': ({ s, frame, g }) =>
    g === WASHINGTON && s.generalAt[g] === as<Together>(frame).space,
  'he is not one of the two generals in question': ({ s, frame, g }) =>
    s.generalAt[g] !== as<Together>(frame).space || sideOf(g) !== as<Together>(frame).side,

  'only American generals intercept': ({ g }) => sideOf(g) === BRITISH,
  'he is not next to the space that is being entered': ({ s, kit, frame, g }) =>
    !onMap(s, g) || !isRoad(kit.atlas, g, s.generalAt[g]!, as<Interception>(frame).to),
  'a general without units cannot intercept': ({ s, g }) => unitsAt(s, AMERICAN, s.generalAt[g]!) === 0,
  'he has had his try during this card play': ({ s, g }) => (s.tried & (1 << g)) !== 0,
  'the retreat goes to an adjacent space': ({ s, kit, frame, x }) => {
    const { from } = as<Evasion>(frame);
    return !isRoad(kit.atlas, generalIn(s, AMERICAN, from), from, x);
  },
  'the attacker comes from there': ({ frame, x }) => as<Evasion>(frame).origin === x,
  'British units are there': held(BRITISH),
  'the space has a British marker': marked(BRITISH),

  'no spaces are left to this general': ({ frame }) => as<March>(frame).left === 0,
  'no line joins the two spaces': (p) => !adjacent(p.kit.atlas, marcherAt(p), p.x) && !isDotted(marcherAt(p), p.x),
  'only Arnold knows that road': (p) =>
    isDotted(marcherAt(p), p.x) && GENERALS[as<March>(p.frame).general] !== 'arnold',
  'a general alone cannot enter a space with enemy units': ({ s, frame, seat, x }) =>
    as<March>(frame).party === 0 && unitsAt(s, other(seat), x) > 0,
  'a general alone may not stop with a lone enemy general, and could not go on from there': (p) =>
    as<March>(p.frame).party === 0 && loneGeneralIn(p.s, other(p.seat), p.x) >= 0,
  'a move by sea is the whole move': ({ frame, seat }) => seat === BRITISH && as<March>(frame).steps > 0,
  'both ends of a move by sea must be ports': (p) => !p.kit.atlas.isPort[marcherAt(p)] || !isPort(p),
  'the French Navy closes the port': (p) => {
    const start = p.frame.in === 'march' ? marcherAt(p) : p.x;
    return isPort(p) && (p.s.navy === p.x || p.s.navy === start);
  },
  'American units hold the port': (p) => isPort(p) && held(AMERICAN)(p),
  'the port has an American marker': (p) => isPort(p) && marked(AMERICAN)(p),
  'a general alone cannot land on a lone American general': ({ s, frame, x }) =>
    as<March>(frame).party === 0 && loneGeneralIn(s, AMERICAN, x) >= 0,
  'he stands there already': (p) => marcherAt(p) === p.x,
  'no card but Glover is played with a general on the march': ({ card }) => card !== GLOVER,
  'Glover carries American generals only': ({ s, seat, card }) =>
    card === GLOVER && seat === BRITISH && s.hands[BRITISH].includes(GLOVER),
  'Glover is played when a general is activated, before his first step': ({ s, seat, frame, card }) => {
    const { steps, formed, left } = as<March>(frame);
    return card === GLOVER && s.hands[seat].includes(GLOVER) && (steps > 0 || formed || left !== 4);
  },

  'no more cards may bring reinforcements this year': ({ s, seat }) =>
    s.filed[seat].length === (seat === AMERICAN ? 2 : 1),
  'the box holds neither units nor a general who could land': (p) =>
    p.seat === BRITISH && p.s.britishBox === 0 && !mine(p).some((g) => p.s.generalAt[g] === BOX),
  'no space is open to reinforcements': (p) => !spaces(p).some((x) => canReinforce(p, x)),
  'British reinforcements come to a port': (p) => p.seat === BRITISH && !isPort(p),
  'a lone American general is there: at least one unit must land': ({ s, x }) =>
    loneGeneralIn(s, AMERICAN, x) >= 0 && s.britishBox === 0,
  'American reinforcements come to the thirteen colonies': ({ kit, x }) => !kit.atlas.inThirteen[x],
  'he is not in the reinforcement box': ({ s, g }) => s.generalAt[g] !== BOX,
  'he serves the other side': ({ g, seat }) => sideOf(g) !== seat,
  'Washington is never exchanged': ({ s, frame }) => s.generalAt[WASHINGTON] === as<Reinforcements>(frame).to,

  'only battle events are played before a battle': not(kindIs('battle-event')),
  "this is the enemy's battle event": (p) => kindIs('battle-event')(p) && cardOf(p).side === other(p.seat),

  'a retreat by land goes to an adjacent space': (p) =>
    !isRoad(p.kit.atlas, retreatLeader(p), as<Rout>(p.frame).to, p.x),
  'the attacker came from there': ({ frame, x }) => as<Rout>(frame).from === x,
  'enemy units are there': ({ s, seat, x }) => unitsAt(s, other(seat), x) > 0,
  'a general alone may not stop with a lone enemy general': ({ s, seat, frame, x }) =>
    as<Rout>(frame).units === 0 && loneGeneralIn(s, other(seat), x) >= 0,
  'the space has an enemy marker': ({ s, seat, x }) => s.control[x] === other(seat),

  'Congress is dispersed': ({ s }) => s.congress < 0,
  'the Continental Line is in mutiny this year': ({ s }) => s.mutiny,
  'your marker lies there already': ({ s, seat, x }) => s.control[x] === seat,
  'a British marker is flipped only by an American general in the space': (p) =>
    marked(BRITISH)(p) && !hasGeneral(p.s, AMERICAN, p.x),
  'an American marker is flipped only by a British army in the space': (p) =>
    marked(AMERICAN)(p) && !(hasGeneral(p.s, BRITISH, p.x) && unitsAt(p.s, BRITISH, p.x) > 0),
  'American units are there': held(AMERICAN),
  'no British marker stood next to it when the card was played': (p) => !besideBritish(p, p.x),
  'no space can take your marker': (p) => !spaces(p).some((x) => canMark(p, x)),
  'Congress is in session': ({ s }) => s.congress >= 0,
  'Congress sits in the thirteen colonies': ({ kit, x }) => !kit.atlas.inThirteen[x],
  'Congress needs an American marker': not(marked(AMERICAN)),
  'a British piece is there': ({ s, x }) => unitsAt(s, BRITISH, x) > 0 || hasGeneral(s, BRITISH, x),
};

/** 9.0d Who retreats before battle with two off the roll. */
export const SLIPPERY: readonly General[] = [WASHINGTON, GREENE];

const THINGS: Readonly<Record<string, readonly string[]>> = { space: SPACES, general: GENERALS, card: CARDS };

/** Everything that lies on the table of any edition; uses of cards only where they are chosen. */
export const fieldWishes = (s: War): Wish[] => {
  const { in: chapter = '', at = '' } = s.stack.at(-1) ?? {};
  const things = Object.entries(THINGS).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })));
  const uses = CARDS.flatMap((id) => USES.map((use) => ({ kind: 'use', id: `${id}/${use}` })));
  return chapter === 'play' && (at === 'card' || at === 'use') ? [...things, ...uses] : [...things, uses[0]!];
};

/** What the predicates need of a game: its questions and answers, which explain must agree with. */
export interface Asking<S> {
  readonly kit: FieldKit;
  readonly rulebook: Readonly<Record<string, string>>;
  question(s: S): { readonly seat: Seat; readonly name: string } | undefined;
  options(s: S): readonly number[];
  write(a: number): string;
}

const NOT_ASKED = /^(?<heading>.*): no (?<kind>\S+) is asked for now$/;

const isTrue = <S extends War>(game: Asking<S>, own: Reasons, s: S, seat: Seat, wish: Wish, why: string): boolean => {
  const holds = own[why] ?? FIELD_REASONS[why];
  const [id] = wish.id.split('/');
  const pointed: Pointed = {
    s,
    kit: game.kit,
    seat: seat as Side,
    frame: s.stack.at(-1)!,
    x: SPACES.indexOf(id!),
    g: GENERALS.findIndex((it) => it === id),
    card: CARDS.indexOf(id!),
  };
  return holds!(pointed);
};

export type Reasons = Readonly<Record<string, Holds>>;

/** At each moment one thing in so many is pointed at, another one the next time. */
const SHARE = 5;

/**
 * The hearing of reasons: wishes at no more than `most` moments of each question, so that the rare ones are heard and the
 * common ones not for ever; and whether a reason holds. `own` are the reasons that only this edition gives.
 */
export const hearing = <S extends War>(
  game: Asking<S>,
  most: number,
  wishes: (s: S) => Wish[],
  own: (wish: Wish) => Reasons,
): {
  wishes(s: S): Wish[];
  reason(s: S, seat: Seat, wish: Wish, bar: Bar): string | undefined;
} => {
  const times = new Map<string, number>();
  let answers: string[][] = [];
  const asksFor = (kind: string): boolean =>
    answers.some(([verb, thing = '']) => (kind === 'use' ? verb === 'use' : (THINGS[kind] ?? []).includes(thing)));
  return {
    wishes(s) {
      const name = game.question(s)?.name ?? 'over';
      const n = (times.get(name) ?? 0) + 1;
      times.set(name, n);
      if (n > most) return [];
      answers = game.options(s).map((a) => game.write(a).split(' '));
      return wishes(s).filter((_, i) => i % SHARE === n % SHARE);
    },
    reason(s, seat, wish, { rule, why }) {
      const asked = s.stack.length > 0 ? game.question(s) : undefined;
      if (!asked) return why === 'the game is over' ? undefined : 'the game is over';
      if (asked.seat !== seat)
        return why === 'it is for the other side to answer' ? undefined : 'the other side is asked';
      const unasked = NOT_ASKED.exec(why)?.groups;
      if (unasked && (unasked['heading'] !== game.rulebook[rule] || unasked['kind'] !== wish.kind))
        return 'the question is another';
      if (unasked) return asksFor(wish.kind) ? `a ${wish.kind} is asked for` : undefined;
      const theirs = own(wish);
      if (!theirs[why] && !FIELD_REASONS[why]) return 'no predicate knows this reason';
      return isTrue(game, theirs, s, seat, wish, why) ? undefined : 'the board says otherwise';
    },
  };
};
