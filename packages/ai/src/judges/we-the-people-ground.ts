import {
  AMERICAN,
  type Atlas,
  BRITISH,
  COLONIES,
  type General,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  space,
} from '@liberty/colonies';
import type { Kit, State } from '@liberty/we-the-people';

/** Farther than any march. */
export const FAR = 99;
/** 7.1a Spaces a general marches with one card. */
export const MARCH = 4;

const CHARLESTON = space('charleston');

/** Steps by land between all spaces: [from * SPACE_COUNT + to]. */
const distancesOf = (atlas: Atlas): Uint8Array => {
  const steps = new Uint8Array(SPACE_COUNT * SPACE_COUNT).fill(FAR);
  for (let from = 0; from < SPACE_COUNT; from++) {
    const queue = [from];
    steps[from * SPACE_COUNT + from] = 0;
    for (const x of queue)
      for (const y of atlas.neighbours[x]!)
        if (steps[from * SPACE_COUNT + y] === FAR) {
          steps[from * SPACE_COUNT + y] = steps[from * SPACE_COUNT + x]! + 1;
          queue.push(y);
        }
  }
  return steps;
};

/** What the judge and the rule of thumb both ask about the lie of the land; its arrays are filled anew by `survey`. */
export interface Ground {
  readonly kit: Kit;
  readonly steps: Uint8Array;
  /** All spaces by their distance from each space, the nearest (itself) first. */
  readonly around: readonly (readonly Space[])[];
  /** American markers less British markers, by colony. */
  readonly lead: Int8Array;
  /** Spaces without a marker, by colony. */
  readonly free: Int8Array;
}

export const groundOf = (kit: Kit): Ground => {
  const steps = distancesOf(kit.atlas);
  const all = kit.atlas.names.map((_, x) => x);
  return {
    kit,
    steps,
    around: all.map((from) => all.toSorted((a, b) => steps[from * SPACE_COUNT + a]! - steps[from * SPACE_COUNT + b]!)),
    lead: new Int8Array(COLONIES.length),
    free: new Int8Array(COLONIES.length),
  };
};

export const stepsBetween = (ground: Ground, from: Space, to: Space): number => ground.steps[from * SPACE_COUNT + to]!;

/** Counts the markers of every colony. */
export const survey = (ground: Ground, s: State): void => {
  const { lead, free, kit } = ground;
  const { colonyOf } = kit.atlas;
  lead.fill(0);
  free.fill(0);
  for (let x = 0; x < SPACE_COUNT; x++) {
    const control = s.control[x]!;
    if (control === AMERICAN) lead[colonyOf[x]!]! += 1;
    else if (control === NOBODY) free[colonyOf[x]!]! += 1;
    else lead[colonyOf[x]!]! -= 1;
  }
};

/** 9.1a Battle cards this force would be dealt in a battle in that space, but for events. Wants a survey. */
export const battleCards = (
  ground: Ground,
  s: State,
  side: Side,
  x: Space,
  units: number,
  general: General,
): number => {
  const { atlas, battle } = ground.kit;
  const lead = ground.lead[atlas.colonyOf[x]!]!;
  let cards = units + (general < 0 ? 0 : battle[general]!);
  if (side === AMERICAN) return lead > 0 ? cards + 2 : cards;
  if (lead < 0) cards += 2;
  if (s.regulars) cards += 1;
  const port = atlas.isPort[x]! && s.navy !== x && (x !== CHARLESTON || s.control[x] === BRITISH);
  return port ? cards + 2 : cards;
};

const WIDEST_EDGE = 20;
/** A curve through the odds of the duel at eight cards against eight, more or fewer: the lead is worth many cards. */
const WINS = Array.from({ length: 2 * WIDEST_EDGE + 1 }, (_, i) => 1 / (1 + Math.exp(-1.2 - 0.19 * (i - WIDEST_EDGE))));

/** How likely the attacker wins with so many battle cards more than the defender. */
export const attackWins = (edge: number): number =>
  WINS[Math.max(-WIDEST_EDGE, Math.min(WIDEST_EDGE, edge)) + WIDEST_EDGE]!;

/** Cards still in both hands, as a share of a full year's fourteen. */
export const yearLeft = (s: State): number => (s.hands[AMERICAN].length + s.hands[BRITISH].length) / 14;

/** 5.7, 6.2h The year in which the war will end for all we know now. */
export const lastYearOf = (s: State, kit: Kit): number => {
  const due = s.warEnds >= 0 ? kit.cards[s.warEnds]!.effect : undefined;
  return due?.event === 'war-ends' ? Math.max(s.year, Math.min(due.year, kit.lastYear)) : kit.lastYear;
};
