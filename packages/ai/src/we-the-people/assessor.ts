import {
  AMERICAN,
  BRITISH,
  CAPTURED,
  GENERALS_OF,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  THIRTEEN,
  WASHINGTON,
  hasGeneral,
  onMap,
  unitsAt,
} from '@liberty/colonies';
import type { Card, FieldKit, Play, War } from '@liberty/we-the-people';
import { type Danger, dangerTo } from './danger.ts';
import { type Ground, survey } from './ground.ts';

/**
 * How the war goes, counted in colonies from the American's chair and turned into a value at the end. The
 * weights are opinions; each is named so that it can be tuned.
 */
export const WEIGHTS = {
  /** A combat unit on the map; in the British box; what the first few are worth more, because the last one is the war. */
  unit: 0.07,
  boxed: 0.045,
  lastUnits: 1.2,
  /** A general on the map, by his ratings; one captured. */
  general: 0.03,
  captured: 0.1,
  /** 9.1c The Regulars' card in every battle. */
  regulars: 0.3,
  /** 10.1a A dispersed Congress, at once and for every American card left this year. */
  dispersed: 0.15,
  idleCard: 0.12,
  /** 12.0a How often a danger that the war is lost at once comes true when the enemy plays next, and when there is a card to meet it first. */
  war: 0.8,
  warned: 0.25,
  /** Washington alone where nobody can reach him yet. */
  washingtonAlone: 0.8,
  /** How far a danger to units counts that there is still time to meet. */
  respite: 0.7,
  /** A unit that the enemy can expect to destroy by an attack. */
  exposed: 0.04,
  /** What a marker still counts that will be taken off as isolated; an enemy marker under an army. */
  isolated: 0.35,
  occupied: 0.6,
};
export type Weights = typeof WEIGHTS;

/** What a card in hand is worth to its holder, in colonies. */
const cardWorth = (card: Card, side: Side): number => {
  switch (card.kind) {
    case 'operations':
      return 0.06 + 0.06 * card.value;
    case 'campaign':
      return 0.18 + 0.03 * card.generals;
    case 'special':
      return 0.1;
    case 'event':
      return card.side === side ? 0.2 : 0;
    case 'battle-event':
      return card.side === side ? 0.08 + 0.04 * card.battleCards : 0;
    default:
      return card.kind satisfies never;
  }
};

/** How a war goes. */
export class Assessor {
  readonly #kit: FieldKit;
  readonly #ground: Ground;
  readonly #weights: Weights;
  readonly #worth: readonly [readonly number[], readonly number[]];
  readonly #threats: Danger = { units: [0, 0], war: [0, 0] };
  /** What each space counts for: 1 American, -1 British. */
  readonly #held = new Float64Array(SPACE_COUNT);

  constructor(ground: Ground, weights: Weights) {
    const { kit } = ground;
    this.#kit = kit;
    this.#weights = weights;
    this.#ground = ground;
    this.#worth = [kit.cards.map((it) => cardWorth(it, AMERICAN)), kit.cards.map((it) => cardWorth(it, BRITISH))];
  }

  /** From the American's chair, -1 to 1. */
  value(s: War): number {
    const { reckoning } = this.#ground;
    const years = reckoning.yearsLeft(s);
    survey(this.#ground, s);
    const colonies = reckoning.ahead(this.#britishColonies(s, years), this.#held);
    const score =
      colonies +
      this.#units(s, reckoning.yearLeft(s)) +
      this.#generals(s) +
      this.#danger(s) +
      this.#congress(s) +
      this.#cards(s);
    const tilt = score * (0.4 + 0.9 / (1 + years));
    return this.#atRisk(s, tilt / Math.sqrt(1 + tilt * tilt));
  }

  /** 12.0a The value but for the odds that the war is over at once: so a threat is never worth more than its execution. */
  #atRisk(s: War, value: number): number {
    const { war, warned } = this.#weights;
    const next = this.#next(s);
    const lost = (side: Side): number => war * this.#threats.war[side] * (next === side ? warned : 1);
    const [american, british] = [lost(AMERICAN), lost(BRITISH)];
    return value - american * (1 + value) + british * (1 - value);
  }

  /** The colonies the British are likely to hold in the end: surer in full colonies and late in the war. */
  #britishColonies(s: War, years: number): number {
    this.#markHeld(s);
    const { spacesOf } = this.#kit.atlas;
    let sum = 0;
    for (const colony of THIRTEEN) {
      let margin = 0.5;
      for (const x of spacesOf[colony]!) margin += this.#held[x]!;
      const steepness = 3.2 / (1 + 0.3 * this.#ground.free[colony]! + 0.12 * years);
      sum += 1 / (1 + Math.exp(margin * steepness));
    }
    return sum;
  }

  #markHeld(s: War): void {
    const held = this.#held;
    for (let x = 0; x < SPACE_COUNT; x++) {
      const control = s.control[x]!;
      held[x] = control === NOBODY ? 0 : control === AMERICAN ? 1 : -1;
    }
    const { reckoning } = this.#ground;
    for (const x of reckoning.cutOff(s, AMERICAN)) held[x] = this.#weights.isolated;
    for (const x of reckoning.cutOff(s, BRITISH)) held[x] = -this.#weights.isolated;
    for (let g = 0; g < s.generalAt.length; g++) {
      const x = s.generalAt[g]!;
      if (x >= SPACE_COUNT) continue;
      if (unitsAt(s, AMERICAN, x) > 0) held[x] = Math.max(held[x]!, this.#weights.occupied);
      else if (unitsAt(s, BRITISH, x) > 0) held[x] = Math.min(held[x]!, -this.#weights.occupied);
    }
  }

  #units(s: War, left: number): number {
    const frost = 1 - left;
    let american = 0;
    let british = 0;
    let colonial = 0;
    for (let x = 0; x < SPACE_COUNT; x++) {
      if (unitsAt(s, AMERICAN, x) > 0) american += this.#inSpring(s, AMERICAN, x, frost * frost);
      else if (unitsAt(s, BRITISH, x) > 0) {
        const units = this.#inSpring(s, BRITISH, x, frost * frost);
        british += units;
        if (this.#kit.atlas.inThirteen[x]) colonial += units;
      }
    }
    const last = this.#weights.lastUnits * (1 / (0.5 + colonial) - 1 / (0.5 + american));
    return this.#weights.unit * (american - british) - this.#weights.boxed * s.britishBox + last;
  }

  /** One side's units after the winter that is coming: the later in the year, the surer the loss. */
  #inSpring(s: War, side: Side, x: Space, frost: number): number {
    const units = unitsAt(s, side, x);
    return units - frost * this.#ground.reckoning.frozen(s, x, units, hasGeneral(s, side, x));
  }

  /** What the armies threaten to destroy, and Washington's loneliness. */
  #danger(s: War): number {
    const { exposed, washingtonAlone } = this.#weights;
    const danger = this.#threats;
    dangerTo(this.#ground, s, danger);
    const at = s.generalAt[WASHINGTON]!;
    const alone = at < SPACE_COUNT && unitsAt(s, AMERICAN, at) === 0 ? washingtonAlone : 0;
    const next = this.#next(s);
    const loss = (side: Side): number => exposed * danger.units[side] * (next === side ? this.#weights.respite : 1);
    return loss(BRITISH) - loss(AMERICAN) - alone;
  }

  /** Who plays the next card. */
  #next(s: War): Side {
    const f = s.stack[s.stack.length - 1];
    return f?.in === 'play' ? (f as Play).side : AMERICAN;
  }

  #generals(s: War): number {
    const { battle, strategy } = this.#kit;
    let sum = s.regulars ? -this.#weights.regulars : 0;
    for (let g = 0; g < s.generalAt.length; g++) {
      const sign = GENERALS_OF[AMERICAN]!.includes(g) ? 1 : -1;
      if (onMap(s, g)) sum += sign * this.#weights.general * (battle[g]! + 4 - strategy[g]!);
      else if (s.generalAt[g] === CAPTURED) sum -= sign * this.#weights.captured;
    }
    return sum;
  }

  #congress(s: War): number {
    return s.congress >= 0 ? 0 : -this.#weights.dispersed - this.#weights.idleCard * s.hands[AMERICAN].length;
  }

  #cards(s: War): number {
    let sum = 0;
    for (const card of s.hands[AMERICAN]) sum += this.#worth[AMERICAN][card]!;
    for (const card of s.hands[BRITISH]) sum -= this.#worth[BRITISH][card]!;
    return sum;
  }
}

/** A new card play or a new turn begins: nothing is half done. */
export const isQuiet = (s: War): boolean => {
  const f = s.stack[s.stack.length - 1];
  return f !== undefined && ((f.in === 'play' && f.at === 'card') || (f.in === 'turn' && f.at === 'preempt'));
};

/** Which card is laid, and for what: all else follows from it. */
export const isWeighty = (s: War): boolean => {
  const f = s.stack[s.stack.length - 1];
  return f?.in === 'play' && (f.at === 'card' || f.at === 'use');
};
