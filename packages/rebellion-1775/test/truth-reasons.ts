import type { Bar, Frame, Seat, Wish } from '@liberty/table';
import {
  AREAS,
  type Army,
  type Battle,
  CARDS,
  COLOURS,
  COLOURS_OF,
  type Card,
  type Effect,
  type Event,
  FACTION_NAMES,
  type Movement,
  NA,
  NEUTRAL,
  type Reinforcements,
  STRIDE,
  type Setup,
  type Side,
  type State,
  type Theatre,
  other,
  partnerOf,
  rebellion1775,
  sideOf,
} from '../src/index.ts';

export const game = rebellion1775();
const { kit } = game;

/** A reason as it was heard: of which moment, and about what. */
export interface Heard {
  readonly s: State;
  readonly seat: Seat;
  readonly wish: Wish;
  /** The uppermost bookmark. */
  readonly f: Frame;
  /** The thing pointed at, by its number. */
  readonly n: number;
}

const IDS: Readonly<Record<string, readonly string[]>> = { area: AREAS, card: CARDS, colour: COLOURS };

export const unitsOf = (s: State, x: number, side: Side): number =>
  COLOURS_OF[side]!.reduce((sum, c) => sum + s.units[x * STRIDE + c]!, 0);
export const theatreIn = (s: State): Theatre => kit.scenarios[s.scenario]!.theatre;
const mine = (s: State): Side => sideOf(s.active);
const foes = (s: State, x: number): number => unitsOf(s, x, other(mine(s)));
const own = (s: State, x: number): number => s.units[x * STRIDE + s.active]!;
const isFought = (s: State, x: number): boolean => unitsOf(s, x, 0) > 0 && unitsOf(s, x, 1) > 0;
const isNeutral = (s: State, x: number): boolean => s.units[x * STRIDE + NEUTRAL]! > 0;
const held = (s: State, c: number, x: number, side: Side): number => s.units[x * STRIDE + (c === NA ? NA + side : c)]!;
const fresh = (s: State, c: number, x: number): number => held(s, c, x, mine(s)) - s.moved[x * 7 + c]!;
const frame = <F extends Frame>(s: State, chapter: F['in']): F => s.stack.find((it) => it.in === chapter) as F;
const border = (s: State, from: number, to: number): boolean => theatreIn(s).neighbours[from]!.includes(to);
const sameWater = (s: State, x: number, y: number): boolean => (theatreIn(s).waters[x]! & theatreIn(s).waters[y]!) > 0;

/** 5.1, said once more: units of the side, no enemy, no neutral natives. */
const commands = (s: State, colony: number, side: Side): boolean => {
  const areas = AREAS.map((_, x) => x).filter((x) => theatreIn(s).isOpen[x] && theatreIn(s).colonyOf[x] === colony);
  return (
    areas.some((x) => unitsOf(s, x, side) > 0) &&
    areas.every((x) => unitsOf(s, x, other(side)) === 0 && !isNeutral(s, x))
  );
};

export const effectOn = (card: Card): Effect | undefined => {
  const face = kit.cards[card]!;
  return face.type === 'event' ? face.effect : undefined;
};
const phaseOf = (s: State): string | undefined => {
  if (s.stack.some((it) => it.in === 'reinforcements')) return 'reinforcement';
  if (s.stack.some((it) => it.in === 'movement')) return 'movement';
  return s.stack.some((it) => it.in === 'battles') ? 'battle' : undefined;
};
const whenOf = (card: Card): string | undefined => {
  const face = kit.cards[card]!;
  return face.type === 'event' ? face.when : undefined;
};

/** Steps by land to every area, over friends and empty land only, or over everything. */
const stepsTo = (s: State, from: number, to: number, overAll: boolean): number => {
  const steps = new Map([[from, 0]]);
  for (const [x, n] of steps) {
    if (x !== from && !overAll && (foes(s, x) > 0 || isNeutral(s, x))) continue;
    for (const y of theatreIn(s).neighbours[x]!) if (!steps.has(y)) steps.set(y, n + 1);
  }
  return steps.get(to) ?? Number.POSITIVE_INFINITY;
};
const range = (s: State): number => {
  const face = kit.cards[s.laid]!;
  return face.type === 'movement' ? face.areas + frame<Movement>(s, 'movement').plusArea : 0;
};
const modeLaid = (s: State): string | undefined => {
  const face = kit.cards[s.laid];
  return face?.type === 'movement' ? face.mode : undefined;
};

/** 8.7 The colours the one who is asked decides for. */
const decides = (f: Battle): number[] => {
  const lead = f.leads[f.roller]!;
  return f.at === 'partner' ? [partnerOf(lead)] : [lead, 4 + f.roller, NA];
};
const isTheirs = (s: State, f: Battle, x: number): boolean =>
  unitsOf(s, x, other(f.roller)) > 0 && unitsOf(s, x, f.roller) === 0;

const wantedBy = (s: State, card: Card): number => {
  const effect = effectOn(card)!;
  if (effect.op === 'replace') return effect.from;
  return effect.op === 'convertFled' ? effect.to : s.active;
};

const placing = (f: Frame): Setup => f as Setup;

/** What each reason claims, as a question to the board. */
export const REASONS: Readonly<Record<string, (it: Heard) => boolean>> = {
  'no unit of your side stands there': ({ s, f, n }) => unitsOf(s, n, sideOf(placing(f).order[placing(f).turn]!)) === 0,
  'this area is closed in this scenario': ({ s, n }) => !theatreIn(s).isOpen[n],
  'this card is not in the hand of the faction whose turn it is': ({ s, n }) => !s.hands[s.active]!.includes(n),
  'this is a movement card': ({ n }) => kit.cards[n]!.type === 'movement',
  'this event is played in another phase': ({ s, n }) => whenOf(n) !== undefined && whenOf(n) !== phaseOf(s),
  'this event is played at the start of the Battle Phase': ({ f, n }) =>
    whenOf(n) === 'battle' && f.in === 'battles' && f.at === 'pursuit' && effectOn(n)!.op !== 'pursue',
  'only after a battle your side has won, with such a unit in it': ({ s, f, n }) => {
    const effect = effectOn(n)!;
    if (effect.op !== 'pursue' || f.in !== 'battles') return false;
    const { area } = frame(s, 'battles') as unknown as { area: number };
    return f.at === 'events' || foes(s, area) > 0 || held(s, effect.mustContain, area, mine(s)) === 0;
  },
  'it works with land and truce cards only': ({ s, n }) =>
    modeLaid(s) !== 'land' && ['plusArea', 'plusArmy'].includes(effectOn(n)!.op),
  'reinforcements arrive in cities': ({ s, n }) => !theatreIn(s).isCity[n],
  'your side does not control the colony': ({ s, n }) => !commands(s, theatreIn(s).colonyOf[n]!, mine(s)),
  'the flag of your side does not fly there': ({ s, n }) => s.flags[n] !== mine(s),
  'the Regulars land only on the Atlantic coast, not on the St Lawrence': ({ s, n }) =>
    s.active === 0 && !theatreIn(s).isCoast[n],
  'this faction gathers in one colony only': ({ s, n }) =>
    kit.scenarios[s.scenario]!.camp[s.active]! >= 0 &&
    kit.scenarios[s.scenario]!.camp[s.active] !== theatreIn(s).colonyOf[n],
  'enemy units are there': ({ s, n }) => foes(s, n) > 0,
  'the reinforcements must be placed before a movement card is played': ({ s, n }) =>
    kit.cards[n]!.type === 'movement' && !frame<Reinforcements>(s, 'reinforcements').done,
  'no event is played while the reinforcements are being placed': ({ s, n }) =>
    kit.cards[n]!.type === 'event' && frame<Reinforcements>(s, 'reinforcements').left > 0,
  'the unit the card speaks of is not there': ({ s, f, n }) =>
    s.units[n * STRIDE + wantedBy(s, (f as Event).card)] === 0,
  'there is no city': ({ s, n }) => !theatreIn(s).isCity[n],
  'the colony is not controlled by your side with such a unit in it, or has one area only': ({ s, n }) => {
    const colony = theatreIn(s).colonyOf[n]!;
    const areas = theatreIn(s).areasOf[colony]!;
    return areas.length === 1 || !commands(s, colony, mine(s)) || areas.every((x) => own(s, x) === 0);
  },
  'nobody is there who has not been shifted yet': ({ s, n }) =>
    [...COLOURS_OF[mine(s)]!, NA].every((c) => fresh(s, c, n) === 0),
  'units are shifted within one colony': ({ s, f, n }) =>
    theatreIn(s).colonyOf[n] !== theatreIn(s).colonyOf[(f as Event).area],
  'they stand there already': ({ f, n }) => (f as Event).area === n,
  'no army of the kind the card speaks of can start there': ({ s, f, n }) => {
    const effect = effectOn((f as Event).card)!;
    if (effect.op !== 'specialMove') return false;
    return theatreIn(s).colonyOf[n] !== effect.fromColony || fresh(s, s.active, n) === 0 || isFought(s, n);
  },
  'no land border leads there from the field': ({ s, f, n }) => !border(s, (f as Event).area, n),
  'the card moves no more armies': ({ f }) => (f as Movement).armies === 0,
  'an army needs a unit of the faction whose turn it is': ({ s, n }) => own(s, n) === 0,
  'your units there have moved already': ({ s, n }) => own(s, n) > 0 && fresh(s, s.active, n) === 0,
  'nobody leaves a contested area': ({ s, n }) => isFought(s, n),
  'it lies on no water that leads anywhere': ({ s, n }) =>
    theatreIn(s).open.every((x) => x === n || !sameWater(s, x, n)),
  'both boats sail on one body of water, to the same area': ({ s, f, n }) => {
    const { to, bodies } = f as Movement;
    return modeLaid(s) === 'boats' && to >= 0 && (n === to || (theatreIn(s).waters[n]! & bodies) === 0);
  },
  'it is too far by land': ({ s, f, n }) => stepsTo(s, (f as Movement).from, n, true) > range(s),
  'enemies or neutral natives stand in the way': ({ s, f, n }) => {
    const { from } = f as Movement;
    return stepsTo(s, from, n, false) > range(s) && stepsTo(s, from, n, true) <= range(s);
  },
  'the army stands there already': ({ f, n }) => (f as Movement).from === n,
  'it lies on no common body of water': ({ s, f, n }) => !sameWater(s, (f as Movement).from, n),
  'no unit of that colour that follows you and has not moved is there': ({ s, f, n }) =>
    (n !== NA && !COLOURS_OF[mine(s)]!.includes(n)) || fresh(s, n, (f as Army).from) === 0,
  'a unit of the faction whose turn it is must go': ({ s, f, n }) =>
    n === s.active && fresh(s, n, (f as Army).from) === 1 && (f as Army).how !== 'shift',
  'the area is not contested': ({ s, n }) => !isFought(s, n),
  'no unit of that colour is in the battle on this side': ({ s, f, n }) => {
    const side = other((f as Battle).roller);
    return (n !== NA && !COLOURS_OF[side]!.includes(n)) || held(s, n, (f as Battle).area, side) === 0;
  },
  'no land border leads there from the battle': ({ s, f, n }) => !border(s, (f as Battle).area, n),
  'only enemies are there': ({ s, f, n }) => isTheirs(s, f as Battle, n),
  'another faction decides for that colour': ({ f, n }) => !decides(f as Battle).includes(n),
  'no command die of that colour is left': ({ f, n }) => (f as Battle).command[n] === 0,
  'no unit of that colour is left here': ({ s, f, n }) => held(s, n, (f as Battle).area, (f as Battle).roller) === 0,
};

/** Reasons that are made for the occasion: whose turn it is to answer, and that no such thing is asked for. */
const FORMED: readonly (readonly [RegExp, (it: Heard, words: RegExpMatchArray) => boolean])[] = [
  [
    /^it is for the (.*) to answer$/,
    ({ s, seat }, [, name]) => {
      const asked = game.question(s)!.seat;
      return asked !== seat && FACTION_NAMES[asked as 0] === name;
    },
  ],
  [
    /^(.*): no (area|card|colour) is asked for now$/,
    ({ s, wish }, [, heading, kind]) => {
      const named = new Set(game.options(s).flatMap((a) => game.write(a).split(' ').slice(1)));
      const { rule } = game.question(s)!;
      return kind === wish.kind && game.rulebook[rule] === heading && !IDS[wish.kind]!.some((id) => named.has(id));
    },
  ],
];

/** Which pattern of words a reason is, for counting. */
export const patternOf = (why: string): string => FORMED.find(([words]) => words.test(why))?.[0].source ?? why;

export const falseReason = (s: State, seat: Seat, wish: Wish, { why }: Bar): string | undefined => {
  const it: Heard = { s, seat, wish, f: s.stack.at(-1)!, n: IDS[wish.kind]!.indexOf(wish.id) };
  const formed = FORMED.find(([words]) => words.test(why));
  if (formed) return formed[1](it, why.match(formed[0])!) ? undefined : 'it is otherwise';
  const claim = REASONS[why];
  if (!claim) return 'nobody knows this reason';
  return claim(it) ? undefined : 'the board shows otherwise';
};

export const WISHES: readonly Wish[] = Object.entries(IDS).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })));

/** Reasons that random play seldom or never meets: explain.test.ts hears them, and holds them against the same predicates. */
export const RARE: readonly string[] = [
  'this event is played at the start of the Battle Phase',
  'only after a battle your side has won, with such a unit in it',
  'units are shifted within one colony',
  'they stand there already',
  'there is no city',
  'no army of the kind the card speaks of can start there',
  'no land border leads there from the field',
  'no unit of that colour is left here',
  'it works with land and truce cards only',
  'nobody leaves a contested area',
  'enemy units are there',
  'nobody is there who has not been shifted yet',
  'the Regulars land only on the Atlantic coast, not on the St Lawrence',
];
