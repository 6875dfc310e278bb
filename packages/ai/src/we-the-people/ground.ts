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
  overTheTrail,
  space,
} from '@liberty/colonies';
import type { FieldKit, War } from '@liberty/we-the-people';

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

/** How the spaces lie to each other by land: the steps between any two, and all of them by their distance from each, itself first. */
export interface Lie {
  readonly steps: Uint8Array;
  readonly around: readonly (readonly Space[])[];
  /** How much each space draws one general with his party, where `lookAround` has looked. */
  readonly pulls: Float64Array;
}

export const lieOf = (atlas: Atlas): Lie => {
  const steps = distancesOf(atlas);
  const all = atlas.names.map((_, x) => x);
  return {
    steps,
    around: all.map((from) => all.toSorted((a, b) => steps[from * SPACE_COUNT + a]! - steps[from * SPACE_COUNT + b]!)),
    pulls: new Float64Array(SPACE_COUNT),
  };
};

const pullWithin = (lie: Lie, from: Space, reach: number, lure: (x: Space) => number): void => {
  for (const x of lie.around[from]!) {
    if (stepsBetween(lie, from, x) > reach) return;
    lie.pulls[x] = lure(x);
  }
};

/** Writes down how much everything within `reach` draws a general, and what lies beyond the trail that only Arnold takes (7.1d1). */
export const pullAround = (
  lie: Lie,
  general: General,
  from: Space,
  reach: number,
  lure: (x: Space) => number,
): void => {
  pullWithin(lie, from, reach, lure);
  const over = overTheTrail(general, from);
  if (over >= 0 && reach > 0) pullWithin(lie, over, reach - 1, lure);
};

/** What every edition reckons for itself, on states of its own; all else about the land and its armies is the same. */
export interface Reckoning {
  /** How likely an attack with so many battle cards wins against so many under this general; -1: under none. */
  wins(attack: number, defence: number, general: General): number;
  /** What is left of the year, 1 to 0. */
  yearLeft(s: War): number;
  /** What is left of the war, in years. */
  yearsLeft(s: War): number;
  /** Units of such a force that a winter takes. */
  frozen(s: War, x: Space, units: number, led: boolean): number;
  /** Markers of this side that will be taken off as isolated. */
  cutOff(s: War, side: Side): readonly Space[];
  /** How far ahead the American is, in colonies: the British will probably hold so many of the thirteen, and `held` says who has each space. */
  ahead(british: number, held: Float64Array): number;
}

/** What the judge and the rule of thumb both ask about the lie of the land; its arrays are filled anew by `survey`. */
export interface Ground extends Lie {
  readonly kit: FieldKit;
  readonly reckoning: Reckoning;
  /** American markers less British markers, by colony. */
  readonly lead: Int8Array;
  /** Spaces without a marker, by colony. */
  readonly free: Int8Array;
}

export const groundOf = (kit: FieldKit, reckoning: Reckoning): Ground => ({
  kit,
  reckoning,
  ...lieOf(kit.atlas),
  lead: new Int8Array(COLONIES.length),
  free: new Int8Array(COLONIES.length),
});

export const stepsBetween = ({ steps }: Lie, from: Space, to: Space): number => steps[from * SPACE_COUNT + to]!;

/** Counts the markers of every colony. */
export const survey = (ground: Ground, s: War): void => {
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
export const battleCards = (ground: Ground, s: War, side: Side, x: Space, units: number, general: General): number => {
  const { atlas, battle } = ground.kit;
  const lead = ground.lead[atlas.colonyOf[x]!]!;
  let cards = units + (general < 0 ? 0 : battle[general]!);
  if (side === AMERICAN) return lead > 0 ? cards + 2 : cards;
  if (lead < 0) cards += 2;
  if (s.regulars) cards += 1;
  const port = atlas.isPort[x]! && s.navy !== x && (x !== CHARLESTON || s.control[x] === BRITISH);
  return port ? cards + 2 : cards;
};
