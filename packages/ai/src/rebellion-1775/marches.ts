import {
  type Area,
  CA,
  COLOUR_COUNT,
  type Colour,
  BR,
  type Faction,
  FR,
  HE,
  LM,
  type Movement,
  type MovementCard,
  NA,
  NOWHERE,
  PM,
  type Side,
  type State,
  isContested,
  other,
  reach,
  sideOf,
} from '@liberty/rebellion-1775';
import type { Group, Moves } from './moves.ts';
import type { Sketch } from './sketch.ts';

/** The share of the enemy's number with which nobody attacks. */
const HOPELESS = 0.6;

/** What marches look to be worth: each by the best of a few groups. */
export class Marches {
  readonly #sketch: Sketch;
  readonly #moves: Moves;
  /** Everybody; all but one; a single unit. */
  readonly #groups: readonly number[][] = [0, 1, 2].map(() => Array.from({ length: COLOUR_COUNT }, () => 0));
  #from: Area = NOWHERE;
  #total = 0;

  constructor(sketch: Sketch, moves: Moves) {
    this.#sketch = sketch;
    this.#moves = moves;
  }

  /** A new question: whoever stood somewhere may have gone. */
  begin(): void {
    this.#from = NOWHERE;
  }

  /** From here to wherever the card leads. */
  bestFrom(s: State, f: Movement, from: Area): number {
    const { theatre } = this.#sketch.scenario;
    const card = this.#sketch.kit.cards[s.laid] as MovementCard;
    if (card.mode === 'boats' && f.to !== NOWHERE) return this.best(s, from, f.to);
    const side = sideOf(s.active);
    const ends =
      card.mode === 'land'
        ? reach(s, theatre, side, from, card.areas + f.plusArea, f.passThrough)
        : theatre.havens[from]!;
    const units = this.#sketch.force[side][from]!;
    let best = -1;
    for (const to of ends) if (!this.#isIdle(side, to, units)) best = Math.max(best, this.best(s, from, to));
    return best;
  }

  /** Nothing draws an army of this size to such a place: hopeless, safe in friends' hands, or empty and of no use. */
  #isIdle(side: Side, to: Area, units: number): boolean {
    const { own, force, near, neutral, scenario } = this.#sketch;
    const foe = other(side);
    if (own[foe][to]! > 0) return units + force[side][to]! < HOPELESS * force[foe][to]!;
    if (own[side][to]! > 0) return near[foe][to]! < force[side][to]!;
    if (neutral[to]! > 0) return false;
    return scenario.goal === 'colonies'
      ? this.#sketch.worth(to, side) >= 1
      : scenario.points[to] === 0 && near[foe][to] === 0;
  }

  /** The best of a few groups: everybody, all but one, and where nobody stands a single unit. */
  best(s: State, from: Area, to: Area): number {
    if (from !== this.#from) this.#gather(s, from);
    const [all] = this.#groups;
    if (all![s.active] === 0 || isContested(s, from)) return -1;
    const { own } = this.#sketch;
    const isEmpty = this.#total > 2 && own[0][to] === 0 && own[1][to] === 0;
    return this.#moves.best(sideOf(s.active), from, to, this.#groups, this.#total === 1 ? 1 : isEmpty ? 3 : 2);
  }

  #gather(s: State, from: Area): void {
    const [all, most, one] = this.#groups as [number[], number[], number[]];
    this.#from = from;
    this.#total = this.#moves.movable(sideOf(s.active), from, all);
    for (let c = 0; c < COLOUR_COUNT; c++) most[c] = all[c]!;
    most[stayer(s.active, all)]! -= 1;
    one.fill(0);
    one[s.active] = 1;
  }
}

/** By side: who is spared first. */
const STAYERS: readonly (readonly Colour[])[] = [
  [LM, BR, HE, NA],
  [PM, CA, FR, NA],
];

/** Who stays behind when one does: militia rather than others, and never the last who can lead. */
const stayer = (faction: Faction, all: Group): Colour => {
  const spare = (c: Colour): boolean => all[c]! > (c === faction ? 1 : 0);
  for (const c of STAYERS[sideOf(faction)]!) if (spare(c)) return c;
  return faction;
};
