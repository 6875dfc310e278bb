import { type Said, type Truth, misspoken } from '@liberty/table';
import {
  AREAS,
  type Battle,
  COLOURS,
  COLOURS_OF,
  type Happening,
  NA,
  NEUTRAL,
  NOWHERE,
  STRIDE,
  type Setup,
  type Side,
  type State,
  available,
  other,
  sideOf,
} from '../src/index.ts';
import { VOCABULARY, speechOf } from './truth-speech.ts';
import { effectOn, game, theatreIn, unitsOf } from './truth-reasons.ts';

const { kit } = game;

/** What changes on the board with a sentence: counters by area and slot, stockpiles and the fled by colour. */
class Ledger {
  readonly #rows: Record<string, number> = {};
  add(row: string, n: number): this {
    if (n !== 0) this.#rows[row] = (this.#rows[row] ?? 0) + n;
    if (this.#rows[row] === 0) delete this.#rows[row];
    return this;
  }
  at(area: number, slot: number, n: number): this {
    return this.add(`${AREAS[area]}/${slot}`, n);
  }
  stock(colour: number, n: number): this {
    return this.add(`stock/${COLOURS[colour]}`, n);
  }
  fled(colour: number, n: number): this {
    return this.add(`fled/${COLOURS[colour]}`, n);
  }
  toString(): string {
    const rows = Object.entries(this.#rows).sort(([a], [b]) => (a < b ? -1 : 1));
    return rows.map(([row, n]) => `${row} ${n > 0 ? '+' : ''}${n}`).join(', ') || 'nothing';
  }
}

interface Piles {
  readonly units: readonly number[];
  readonly stock: readonly number[];
  readonly fled: readonly number[];
}

const pilesOf = ({ units, stock, fled }: Piles): Piles => ({
  units: units.slice(),
  stock: stock.slice(),
  fled: fled.slice(),
});

const changes = (then: Piles, now: Piles): Ledger => {
  const found = new Ledger();
  now.units.forEach((n, i) => void found.at(Math.floor(i / STRIDE), i % STRIDE, n - then.units[i]!));
  now.stock.forEach((n, c) => void found.stock(c, n - then.stock[c]!));
  now.fled.forEach((n, c) => void found.fled(c, n - then.fled[c]!));
  return found;
};

const slotFor = (colour: number, side: Side): number => (colour === NA ? NA + side : colour);
const active = (s: State): Side => sideOf(s.active);
/** The side in a battle for which a colour flees, falls or is ordered away: natives are with one side only. */
const sideIn = (then: Piles, area: number, colour: number): Side => {
  if (colour !== NA) return COLOURS_OF[0]!.includes(colour) ? 0 : 1;
  return then.units[area * STRIDE + NA]! > 0 ? 0 : 1;
};

/** From the stockpile and then from the fled, as far as each goes. */
const fetched = (then: Piles, s: State, colour: number, area: number, units: number, side: Side): Ledger => {
  const stock = then.stock[colour]! - s.stock[colour]!;
  return new Ledger()
    .at(area, slotFor(colour, side), units)
    .stock(colour, -stock)
    .fled(colour, stock - units);
};

/** What the sentence says has changed; nothing for those that tell no change. */
const claimed = (then: Piles, s: State, e: Happening): Ledger => {
  switch (e.kind) {
    case 'added':
      return new Ledger().at(e.area, e.faction, e.units).stock(e.faction, -e.units);
    case 'reinforced':
    case 'placed':
      return fetched(then, s, e.colour, e.area, e.units, active(s));
    case 'exchanged':
      return new Ledger().at(e.area, e.from, -1).stock(e.from, 1);
    case 'returned':
      return new Ledger().fled(e.colour, -e.units).stock(e.colour, e.units);
    case 'moved': {
      const it = new Ledger();
      e.units.forEach((n, c) => it.at(e.from, slotFor(c, active(s)), -n).at(e.to, slotFor(c, active(s)), n));
      return it;
    }
    case 'natives':
      return joined(then, e);
    case 'pairs':
      return new Ledger()
        .at(e.area, NA, -e.units)
        .at(e.area, NA + 1, -e.units)
        .fled(NA, 2 * e.units);
    case 'fled':
      return new Ledger()
        .at(e.area, slotFor(e.colour, sideIn(then, e.area, e.colour)), -e.units)
        .fled(e.colour, e.units);
    case 'lost':
      return new Ledger()
        .at(e.area, slotFor(e.colour, sideIn(then, e.area, e.colour)), -e.units)
        .stock(e.colour, e.units);
    case 'turncoats': {
      const stock = then.stock[e.to]! - s.stock[e.to]!;
      return new Ledger()
        .at(e.area, e.from, -e.units)
        .stock(e.from, e.units)
        .at(e.area, e.to, e.units)
        .stock(e.to, -stock)
        .fled(e.to, stock - e.units);
    }
    case 'commanded': {
      const slot = slotFor(e.colour, sideIn(then, e.area, e.colour));
      return new Ledger().at(e.area, slot, -1).at(e.to, slot, 1);
    }
    default:
      return new Ledger();
  }
};

/** 6.2, 6.3 All natives of the area who were not with that side (or neutral) are now: so many as it says. */
const joined = (then: Piles, e: Extract<Happening, { kind: 'natives' }>): Ledger => {
  const slot = e.side < 0 ? NEUTRAL : NA + e.side;
  const it = new Ledger().at(e.area, slot, e.units);
  for (const from of [NA, NA + 1, NEUTRAL])
    if (from !== slot) it.at(e.area, from, -then.units[e.area * STRIDE + from]!);
  return it;
};

const say = (truth: boolean, otherwise: string): string | undefined => (truth ? undefined : otherwise);

const holds = (s: State, side: Side, colony: number): boolean => {
  const areas = theatreIn(s).areasOf[colony]!;
  return (
    areas.some((x) => unitsOf(s, x, side) > 0) &&
    areas.every((x) => unitsOf(s, x, other(side)) === 0 && s.units[x * STRIDE + NEUTRAL] === 0)
  );
};

/** Who holds the colonies or flags, counted once more. */
const counted = (s: State, side: Side): number => {
  const { goal, points } = kit.scenarios[s.scenario]!;
  if (goal === 'cities') return s.flags.reduce((sum, flag, x) => sum + (flag === side ? points[x]! : 0), 0);
  return theatreIn(s).areasOf.filter((_, colony) => holds(s, side, colony)).length;
};

/** 5.1, 11.3 Who holds each colony, or whose flag flies over each area. */
const holders = (s: State): string =>
  kit.scenarios[s.scenario]!.goal === 'cities'
    ? s.flags.join()
    : theatreIn(s)
        .areasOf.map((_, colony) => ([0, 1] as const).find((side) => holds(s, side, colony)) ?? NOWHERE)
        .join();

/** Every die as it fell: the face by its pips. */
const hasFallen = ({ dice }: Extract<Happening, { kind: 'rolled' }>, { rolls }: Said): boolean => {
  const pips = rolls.filter(({ kind }) => kind === 'die').slice(-dice.length);
  return dice.every(([c, face], i) => {
    const [hit, flee] = [kit.hitFaces[c]!, kit.fleeFaces[c]!];
    const { value } = pips[i]!;
    return face === (value <= hit ? 0 : value <= hit + flee ? 1 : 2);
  });
};

const diceShown = (s: State, e: Extract<Happening, { kind: 'rolled' }>, said: Said): string | undefined => {
  if (!hasFallen(e, said)) return 'the dice fell otherwise';
  if (e.volley !== (s.stack.at(-1)!.at === 'volley')) return 'it is the other kind of roll';
  for (const c of COLOURS.keys()) {
    const units = c === NA || COLOURS_OF[e.side]!.includes(c) ? s.units[e.area * STRIDE + slotFor(c, e.side)]! : 0;
    const dice = e.dice.filter(([colour]) => colour === c);
    if (dice.length !== Math.min(units, kit.dice[c]!)) return `${units} ${COLOURS[c]} roll ${dice.length} dice`;
    if (kit.fleeFaces[c] === 0 && dice.some(([, face]) => face === 1)) return `${COLOURS[c]} have no face to flee`;
  }
  return undefined;
};

type Scored = Extract<Happening, { kind: 'scored' | 'war-goes-on' }>;
const scoreHolds = (s: State, e: Scored): string | undefined =>
  say(
    e.british === counted(s, 0) && e.american === counted(s, 1) && e.holders.join() === holders(s),
    'the score is another',
  );
/** 10.2 The sides whose two truce cards both lie there, from the round on in which they count. */
const truceSides = (s: State): string =>
  s.round < kit.scenarios[s.scenario]!.truceFrom
    ? ''
    : [0, 1].filter((side) => s.truces[2 * side] !== NOWHERE && s.truces[2 * side + 1] !== NOWHERE).join();

const drawn = (before: State, s: State, e: Extract<Happening, { kind: 'drew' }>, rule: string): string | undefined => {
  const gained = s.hands[e.faction]!.filter((it) => !before.hands[e.faction]!.includes(it)).length;
  if (gained !== e.count && e.count > 0 && rule !== '3.4') return `${gained} are new`;
  if (e.count === 0) return say(s.decks[e.faction]!.length === 0, 'there are cards to draw');
  const cards = e.cards ?? [];
  if (e.cards && (cards.length !== e.count || cards.some((it) => !s.hands[e.faction]!.includes(it))))
    return 'these cards are not in the hand';
  return say(s.hands[e.faction]!.length >= e.count, 'so many are not in the hand');
};

/** R-14 Why nothing comes of an event. */
const idleWords: Readonly<Record<string, (s: State, card: number) => boolean>> = {
  'no unit of it is in stock or fled': (s, card) => {
    const effect = effectOn(card)!;
    const none = (c: number): boolean => available(s, c) === 0;
    if (effect.op === 'placeFixed') return effect.units.every((n, c) => n === 0 || none(c));
    if (effect.op === 'place' || effect.op === 'placeCity') return none(effect.unit);
    return (effect.op === 'replace' || effect.op === 'convertFled') && none(effect.to);
  },
  'that area is closed in this scenario': (s, card) => {
    const effect = effectOn(card)!;
    return effect.op === 'placeFixed' && !theatreIn(s).isOpen[effect.area];
  },
  'no unit of your side holds the place': (s, card) => {
    const effect = effectOn(card)!;
    return effect.op === 'placeFixed' && unitsOf(s, effect.area, active(s)) === 0;
  },
  'no area has the unit it speaks of': (s, card) => {
    const effect = effectOn(card)!;
    if (effect.op === 'halfFlee')
      return theatreIn(s).areasOf[effect.colony]!.every((x) => s.units[x * STRIDE + effect.unit] === 0);
    const wanted = effect.op === 'replace' ? effect.from : effect.op === 'convertFled' ? effect.to : s.active;
    return theatreIn(s).open.every((x) => s.units[x * STRIDE + wanted] === 0);
  },
  'nobody has fled who could be won over': (s, card) => {
    const effect = effectOn(card)!;
    return effect.op === 'convertFled' && s.fled[effect.from] === 0;
  },
  'no colony with several areas is controlled and has such a unit': (s) =>
    theatreIn(s).areasOf.every(
      (areas) =>
        areas.length < 2 ||
        areas.every((x) => s.units[x * STRIDE + s.active] === 0) ||
        areas.some((x) => unitsOf(s, x, other(active(s))) > 0 || s.units[x * STRIDE + NEUTRAL]! > 0),
    ),
  'it works with land and truce cards only': (s) => {
    const face = kit.cards[s.laid]!;
    return face.type === 'movement' && face.mode !== 'land';
  },
  'no further army could make use of it': (s) => {
    const f = s.stack.find((it) => it.in === 'movement') as unknown as { armies: number };
    return (
      f.armies === 0 ||
      theatreIn(s).open.every(
        (x) =>
          s.units[x * STRIDE + s.active] === s.moved[x * COLOURS.length + s.active] ||
          unitsOf(s, x, other(active(s))) > 0,
      )
    );
  },
  'no unmoved unit stands there that could go': (s, card) => {
    const effect = effectOn(card)!;
    if (effect.op !== 'specialMove') return false;
    return theatreIn(s).areasOf[effect.fromColony]!.every(
      (x) =>
        s.units[x * STRIDE + s.active] === s.moved[x * COLOURS.length + s.active] ||
        unitsOf(s, x, other(active(s))) > 0,
    );
  },
  'no battle is due': (s) => theatreIn(s).open.every((x) => unitsOf(s, x, 0) === 0 || unitsOf(s, x, 1) === 0),
  'none of them stands in a contested area': (s, card) => {
    const effect = effectOn(card)!;
    if (effect.op !== 'convertFlee') return false;
    return theatreIn(s).open.every((x) => s.units[x * STRIDE + effect.from] === 0 || unitsOf(s, x, active(s)) === 0);
  },
};

const voidBlock = (s: State, why: 'no-colony' | 'no-city' | 'no-unit'): boolean => {
  if (why === 'no-colony') return counted(s, active(s)) === 0;
  const some = s.stock[s.active]! + s.fled[s.active]! > 0;
  return why === 'no-unit' ? !some : some;
};

/** What a sentence claims beside the changes. */
const stated = (before: State, s: State, e: Happening, said: Said): string | undefined => {
  switch (e.kind) {
    case 'placing-drawn':
      return say((s.stack.at(-1) as Setup).order[0] === e.faction, 'another places first');
    case 'drew':
      return drawn(before, s, e, said.rule);
    case 'shown':
      return say(
        e.cards.length === 3 && e.cards.every((it) => effectOn(it) && s.decks[e.faction]!.includes(it)),
        'not so',
      );
    case 'round':
      return say(s.round === e.round, `it is round ${s.round}`);
    case 'turn':
      return say(s.active === e.faction && s.bag.length === e.left && s.track.at(-1) === e.faction, 'not so');
    case 'block-void':
      return say(s.active === e.faction && voidBlock(s, e.why), 'not for this reason');
    case 'event':
      return say(s.active === e.faction && s.discards[e.faction]!.at(-1) === e.card, 'it is not on the pile');
    case 'idle':
      return idleWords[e.why] ? say(idleWords[e.why]!(s, e.card), 'something would') : 'nobody knows this reason';
    case 'forfeited':
      return say(s.stock[e.colour] === 0 && s.fled[e.colour] === 0, 'some are left');
    case 'laid':
      return say(
        s.active === e.faction && s.laid === e.card && (said.rule === '10.1') === (s.truces[e.faction] === e.card),
        'it is not played',
      );
    case 'flag':
      return say(
        s.flags[e.area] === (e.gained ? e.side : NOWHERE) &&
          e.gained === unitsOf(s, e.area, e.side) > 0 &&
          (e.gained ? before.flags[e.area] !== e.side : before.flags[e.area] === e.side),
        'no',
      );
    case 'natives':
      return say(
        e.side < 0
          ? unitsOf(s, e.area, 0) + unitsOf(s, e.area, 1) === 0
          : unitsOf(s, e.area, e.side as Side) > 0 && unitsOf(s, e.area, other(e.side as Side)) === 0,
        'others are there',
      );
    case 'battle': {
      const there = s.units.slice(e.area * STRIDE, (e.area + 1) * STRIDE);
      return say(e.attacker === active(s) && e.units.join() === there.join(), `${there.join()} are there`);
    }
    case 'rolled':
      return diceShown(s, e, said);
    case 'battle-over':
      return say(
        (s.stack.at(-1) as Battle).area === e.area &&
          ([0, 1] as const).every((side) => unitsOf(s, e.area, side) > 0 === (side === e.side)),
        'another holds it',
      );
    case 'war-goes-on':
      return s.round === e.round ? scoreHolds(s, e) : `it is round ${s.round}`;
    case 'scored':
      return scoreHolds(s, e) ?? say(truceSides(s) === e.truce.join(), 'another truce ends it');
    default:
      return undefined;
  }
};

/**
 * Holds every sentence against the board, and the board against the sentences: between two of them nothing changes but what
 * the second says.
 */
export const listenerOf = (): Pick<Truth<State, Happening>, 'told' | 'noted' | 'vocabulary'> => {
  let then: Piles | undefined;
  let answer: State | undefined;
  return {
    vocabulary: VOCABULARY,
    told(before, s, e, said) {
      const isNew = answer !== before;
      if (isNew && then && changes(then, before).toString() !== 'nothing')
        return `before it, untold: ${changes(then, before).toString()}`;
      const was = isNew ? pilesOf(before) : then!;
      const [says, is] = [claimed(was, s, e).toString(), changes(was, s).toString()];
      if (says !== is) return `it says ${says}; the board: ${is}`;
      return stated(before, s, e, said) ?? misspoken(said.sentence, speechOf(e), VOCABULARY);
    },
    noted(before, s) {
      answer = before;
      then = pilesOf(s);
    },
  };
};
