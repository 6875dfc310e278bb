import type { Action, Frame } from '@liberty/table';
import {
  type Area,
  type Army,
  type Battle,
  CHOOSE,
  COLOUR_COUNT,
  COMMAND,
  COUNT,
  CUSTOM,
  type Card,
  type Colour,
  DONE,
  EVENT,
  type Event,
  FIGHT,
  FROM,
  type Faction,
  GO,
  HALF,
  HIT,
  type Kit,
  LAY,
  LEAVE_ALL,
  LEAVE_ONE,
  LOAD,
  LOADS,
  type Movement,
  type MovementCard,
  NA,
  NOWHERE,
  ONE,
  OWN,
  PLACE,
  type Reinforcements,
  type Setup,
  type Side,
  type State,
  TO,
  allyOf,
  isContested,
  isTruce,
  other,
  partnerOf,
  sideOf,
  whyIdle,
} from '@liberty/rebellion-1775';
import { Marches } from './marches.ts';
import type { Group, Moves } from './moves.ts';
import type { Sketch } from './sketch.ts';

/** What doing nothing more must be beaten by. */
const IDLE = 0.02;
/** R-14 An event that would change nothing is kept for a better day. */
const WASTED = -1;
const SHARPNESS = 5;

const weightOf = (gain: number): number => Math.exp(SHARPNESS * Math.max(-1.5, Math.min(1.5, gain)));

/** The rule of thumb: every answer by what it looks to be worth at once. */
export class Thumb {
  readonly #sketch: Sketch;
  readonly #moves: Moves;
  readonly #marches: Marches;
  readonly #kit: Kit;
  readonly #group: number[] = Array.from({ length: COLOUR_COUNT }, () => 0);
  readonly #all: number[] = Array.from({ length: COLOUR_COUNT }, () => 0);

  constructor(sketch: Sketch, moves: Moves) {
    this.#sketch = sketch;
    this.#moves = moves;
    this.#marches = new Marches(sketch, moves);
    this.#kit = sketch.kit;
  }

  weigh(s: State, actions: readonly Action[], into: number[]): void {
    into.length = actions.length;
    const f = s.stack[s.stack.length - 1]!;
    if (!isPlain(f)) this.#sketch.read(s);
    this.#marches.begin();
    const gainOf = this.#question(s, f, actions);
    for (let i = 0; i < actions.length; i++) into[i] = weightOf(gainOf(actions[i]!));
  }

  #question(s: State, f: Frame, actions: readonly Action[]): (a: Action) => number {
    switch (f.in) {
      case 'setup':
        return this.#adding(f as Setup);
      case 'reinforcements':
        return this.#reinforcing(s, f as Reinforcements);
      case 'event':
        return this.#carryingOut(s, f as Event);
      case 'movement':
        return this.#moving(s, f as Movement, actions);
      case 'army':
        return this.#gathering(s, f as Army);
      case 'battles':
        return (a) => this.#battles(s, a);
      case 'battle':
        return this.#commanding(s, f as Battle);
      default:
        return () => 0;
    }
  }

  #adding(f: Setup): (a: Action) => number {
    const faction = f.order[f.turn] ?? 0;
    return this.#placing(sideOf(faction), faction, f);
  }

  /** 1.5, 4.3 Where units come in; all together, unless a search finds better. */
  #placing(side: Side, colour: Colour, f: { readonly left: number }): (a: Action) => number {
    return (a) => {
      if (COUNT.is(a)) return COUNT.of(a) === f.left ? 0.1 : COUNT.of(a) * 2 === f.left ? 0.05 : -0.1;
      if (!PLACE.is(a)) return 0;
      return this.#placed(side, colour, PLACE.of(a), f.left > 0 ? f.left : 4);
    };
  }

  #placed(side: Side, colour: Colour, x: Area, units: number): number {
    const group = this.#group;
    group.fill(0);
    group[colour] = units;
    const gain = this.#moves.gain(side, NOWHERE, x, group);
    return gain + 0.8 * this.#moves.reachGain(side, x, colour, units);
  }

  #reinforcing(s: State, f: Reinforcements): (a: Action) => number {
    const placing = this.#placing(sideOf(s.active), s.active, f);
    return (a) => {
      if (EVENT.is(a)) return this.#event(s, EVENT.of(a));
      return LAY.is(a) ? this.#laying(s, LAY.of(a)) : placing(a);
    };
  }

  /** Events are played when they can: they make room for another card. */
  #event(s: State, card: Card): number {
    const face = this.#kit.cards[card]!;
    if (face.type !== 'event') return 0;
    if (this.#isWasted(s, card)) return WASTED;
    switch (face.effect.op) {
      case 'convertFled':
        return s.fled[face.effect.from]! >= 2 ? 1 : -0.2;
      case 'place':
        return 1;
      case 'redistribute':
        return s.round >= 3 ? 0.5 : -0.2;
      default:
        return 1.2;
    }
  }

  #isWasted(s: State, card: Card): boolean {
    return whyIdle({ s, kit: this.#kit }, card) !== undefined;
  }

  /** 7.0a Cards that move more, farther; 10.1 a truce when it is to one's advantage. */
  #laying(s: State, card: Card): number {
    const face = this.#kit.cards[card] as MovementCard;
    if (face.mode === 'boats') return 0.1;
    if (face.mode === 'warship') return 0.15 + 0.1 * face.armies;
    const range = 0.12 * face.armies * (face.areas === 1 ? 1 : 1.5);
    return face.truce ? range + this.#truce(s) : range;
  }

  #truce(s: State): number {
    const side = sideOf(s.active);
    const lead = side === 0 ? this.#sketch.lead() : -this.#sketch.lead();
    if (isTruce(s, other(side))) return 0;
    const seals = s.truces[partnerOf(s.active)] !== NOWHERE;
    return (seals ? 0.25 : 0.1) * Math.max(-3, Math.min(3, lead - 0.5)) - 0.1;
  }

  #carryingOut(s: State, f: Event): (a: Action) => number {
    const side = sideOf(s.active);
    const face = this.#kit.cards[f.card]!;
    const effect = face.type === 'event' ? face.effect : undefined;
    const colour = effect?.op === 'place' || effect?.op === 'placeCity' ? effect.unit : s.active;
    const units = effect?.op === 'placeCity' ? effect.count : effect?.op === 'replace' ? 1 : f.left;
    const placing = this.#placing(side, colour, f);
    return (a) => {
      if (CHOOSE.is(a)) return this.#placed(side, colour, CHOOSE.of(a), units);
      if (TO.is(a)) return this.#marches.best(s, f.area, TO.of(a));
      return DONE.is(a) ? IDLE : FROM.is(a) ? -0.2 : placing(a);
    };
  }

  /** 7 Where from, where to, with whom: each by the best that could come of it. */
  #moving(s: State, f: Movement, actions: readonly Action[]): (a: Action) => number {
    let best = IDLE;
    return (a) => {
      if (FROM.is(a)) {
        const gain = this.#marches.bestFrom(s, f, FROM.of(a));
        best = Math.max(best, gain);
        return gain;
      }
      if (TO.is(a)) return this.#marches.best(s, f.from, TO.of(a));
      if (LOAD.is(a)) return this.#moves.gain(sideOf(s.active), f.from, f.to, this.#loaded(s.active, LOAD.of(a)));
      if (EVENT.is(a)) return this.#movementEvent(s, EVENT.of(a), f, actions, best);
      return IDLE;
    };
  }

  #movementEvent(s: State, card: Card, f: Movement, actions: readonly Action[], best: number): number {
    if (this.#isWasted(s, card)) return WASTED;
    const face = this.#kit.cards[card]!;
    const op = face.type === 'event' ? face.effect.op : undefined;
    if (op === 'plusArea' || op === 'passThrough')
      return f.armies >= 2 && FROM.is(actions[0]!) ? best + 0.2 : best - 0.1;
    if (op === 'plusArmy') return f.armies === 0 || best > 0.15 ? best + 0.2 : -0.1;
    return best + 0.2;
  }

  /** 7.0b Who goes. */
  #gathering(s: State, f: Army): (a: Action) => number {
    if (isPlain(f)) return (a) => (COUNT.is(a) ? 0.02 * COUNT.of(a) : IDLE);
    const side = sideOf(s.active);
    this.#moves.movable(side, f.from, this.#all);
    return (a) => {
      if (CUSTOM.is(a)) return -1;
      return this.#moves.gain(side, f.from, f.to, this.#meant(s.active, a));
    };
  }

  /** The group an answer stands for. */
  #meant(faction: Faction, a: Action): Group {
    const group = this.#group;
    for (let c = 0; c < COLOUR_COUNT; c++) {
      const n = this.#all[c]!;
      if (OWN.is(a)) group[c] = c === faction ? n : 0;
      else if (HALF.is(a)) group[c] = Math.ceil(n / 2);
      else if (ONE.is(a)) group[c] = c === faction ? 1 : 0;
      else if (LEAVE_ALL.is(a)) group[c] = c === LEAVE_ALL.of(a) ? 0 : n;
      else if (LEAVE_ONE.is(a)) group[c] = c === LEAVE_ONE.of(a) ? n - 1 : n;
      else group[c] = n;
    }
    return group;
  }

  #loaded(faction: Faction, load: number): Group {
    const group = this.#group;
    const [own, partner, ally, natives] = LOADS[load]!;
    group.fill(0);
    group[faction] = own;
    group[partnerOf(faction)] = partner;
    group[allyOf(sideOf(faction))] = ally;
    group[NA] = natives;
    return group;
  }

  #battles(s: State, a: Action): number {
    if (GO.is(a)) return 0;
    if (FIGHT.is(a)) return 0.1 * this.#moves.odds(sideOf(s.active), FIGHT.of(a));
    return EVENT.is(a) && this.#isWasted(s, EVENT.of(a)) ? WASTED : 0.5;
  }

  /** 8.5 Stay and fight where it can be won; save those who would be lost; after a victory spread out. */
  #commanding(s: State, f: Battle): (a: Action) => number {
    if (f.at === 'hit') return (a) => (HIT.is(a) ? -0.5 : 0.5);
    const side = f.roller;
    const group = this.#group;
    const fought = isContested(s, f.area);
    return (a) => {
      if (!COMMAND.is(a)) return IDLE;
      const colour = COMMAND.of(a);
      group.fill(0);
      group[colour] = 1;
      const to = COMMAND.of(a, 1);
      return fought ? this.#moves.withdraw(side, f.area, to, group) : this.#moves.gain(side, f.area, to, group);
    };
  }
}

/** Questions about which the board need not be looked at. */
const isPlain = (f: Frame): boolean => f.at === 'count' || f.at === 'hit';
