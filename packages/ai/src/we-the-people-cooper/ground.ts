import {
  AMERICAN,
  BRITISH,
  COLONIES,
  type Colony,
  GENERALS_OF,
  type General,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  other,
} from '@liberty/colonies';
import {
  CITIES,
  FIRST_YEAR,
  HAND,
  type Kit,
  LAST_YEAR,
  MOST_BATTLE_CARDS,
  RESTRICTED,
  type State,
  commandsOver,
} from '@liberty/we-the-people-cooper';
import { type Lie, lieOf } from '../we-the-people/ground.ts';

/** What the judge and the rule of thumb both ask about the land; the counts are made anew by `survey`. */
export interface Ground extends Lie {
  readonly kit: Kit;
  /** 3, 17.1 Markers that make a majority of a colony's spaces. */
  readonly majority: readonly number[];
  readonly isCity: readonly boolean[];
  /** Markers by side and colony. */
  readonly markers: readonly [Int8Array, Int8Array];
}

export const groundOf = (kit: Kit): Ground => ({
  kit,
  ...lieOf(kit.atlas),
  majority: kit.atlas.spacesOf.map((spaces) => (spaces.length >> 1) + 1),
  isCity: kit.atlas.names.map((_, x) => CITIES.includes(x)),
  markers: [new Int8Array(COLONIES.length), new Int8Array(COLONIES.length)],
});

/** Counts the markers of every colony. */
export const survey = (ground: Ground, s: State): void => {
  const { markers, kit } = ground;
  const { colonyOf } = kit.atlas;
  markers[AMERICAN].fill(0);
  markers[BRITISH].fill(0);
  for (let x = 0; x < SPACE_COUNT; x++) {
    const control = s.control[x]!;
    if (control !== NOBODY) markers[control][colonyOf[x]!]! += 1;
  }
};

/** 17.1 Does this side control the colony? Wants a survey. */
const controls = (ground: Ground, side: Side, colony: Colony): boolean =>
  ground.markers[side][colony]! >= ground.majority[colony]!;

/** 9.3 Who commands that side in the space: by rank, then by battle rating; -1 without a general. */
export const commanderAt = ({ kit }: Ground, s: State, side: Side, x: Space): General => {
  let best: General = -1;
  for (const g of GENERALS_OF[side]!) if (s.generalAt[g] === x && commandsOver(kit.battle, g, best)) best = g;
  return best;
};

const ratingOf = ({ kit }: Ground, g: General): number => (g < 0 ? 0 : kit.battle[g]!);

/** A side in a battle: how many battle cards it is dealt, and its commander's rating. */
interface Arms {
  cards: number;
  rating: number;
}

/** 14.1 What this force would be dealt in a battle in that space, but for events. Wants a survey. */
export const battleCards = (
  ground: Ground,
  s: State,
  side: Side,
  x: Space,
  units: number,
  general: General,
  defends: boolean,
): number => {
  const { atlas } = ground.kit;
  let cards = units + ratingOf(ground, general) + (defends ? 1 : 0);
  if (controls(ground, side, atlas.colonyOf[x]!)) cards += 2;
  if (side === BRITISH) {
    if (s.regulars) cards += 1;
    const isShut = RESTRICTED.includes(x) && s.control[x] === AMERICAN;
    if (atlas.isPort[x]! && s.year > FIRST_YEAR && s.navy !== x && !isShut) cards += 2;
  }
  return Math.max(0, Math.min(MOST_BATTLE_CARDS, cards));
};

/**
 * How likely the attacker wins the duel of battle cards: a curve through many duels between good players, within four
 * points of them on average. The first lead is worth more than a card, and a good general takes it back.
 */
export const winsBy = (attack: Arms, defence: Arms): number => {
  const edge = (1.54 * (attack.cards - defence.cards)) / Math.sqrt(1 + attack.cards + defence.cards);
  return 1 / (1 + Math.exp(-(1.27 + edge + 0.22 * attack.rating - 0.49 * defence.rating)));
};

/** How likely so many units under this general win an attack on those who stand in the space. Wants a survey. */
export const winsAt = (ground: Ground, s: State, side: Side, x: Space, units: number, general: General): number => {
  const foe = other(side);
  const theirs = commanderAt(ground, s, foe, x);
  const against = s.units[foe * SPACE_COUNT + x]!;
  return winsBy(
    { cards: battleCards(ground, s, side, x, units, general, false), rating: ratingOf(ground, general) },
    { cards: battleCards(ground, s, foe, x, against, theirs, true), rating: ratingOf(ground, theirs) },
  );
};

/** Cards still in both hands, as a share of a full year's. */
export const yearLeft = (s: State): number =>
  Math.min(1, (s.hands[AMERICAN].length + s.hands[BRITISH].length) / (2 * HAND));

/** What is left of the war, in years. */
export const yearsLeft = (s: State): number => LAST_YEAR - s.year + yearLeft(s);

/** 19, C-35 Units of such a force that the coming winter takes. */
export const frozen = ({ kit }: Ground, s: State, side: Side, x: Space, units: number): number => {
  if (units < 2 || s.sheltered.includes(2 * x + side)) return 0;
  const { isNorth, isWinterQuarters } = kit.atlas;
  return s.control[x] === other(side) || (isNorth[x]! && !isWinterQuarters[x]!) ? units >> 1 : 0;
};
