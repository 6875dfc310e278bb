import {
  type Area,
  COLOURS,
  FACTIONS,
  FACTION_NAMES,
  type Kit,
  NA,
  NEUTRAL,
  SIDES,
  SIDE_NAMES,
  STRIDE,
  type Scenario,
  type Side,
  type View,
  control,
  isContested,
  scoreOf,
} from '@liberty/rebellion-1775';
import type { Ink } from '../../ink.ts';

export const scenarioOf = (view: View, kit: Kit): Scenario => kit.scenarios[view.scenario]!;
export const areaName = (kit: Kit, x: Area): string => kit.components.map.areas[x]!.name;
const colonyName = (kit: Kit, colony: number): string => kit.components.map.colonies[colony]!.name;

const ONE = ['Regular', 'Loyalist', 'Continental', 'Patriot', 'Hessian', 'French Regular', 'Native'] as const;
export const oneOf = (colour: number): string => ONE[colour]!;
/** '1 Regular', '3 Natives' */
export const unitsWord = (colour: number, n: number): string => `${n} ${ONE[colour]!}${n === 1 ? '' : 's'}`;
export const unitsList = (counts: readonly number[]): string =>
  counts.flatMap((n, c) => (n > 0 ? [unitsWord(c, n)] : [])).join(', ');

/** Counts of one side by colour, its natives among them, from the nine counters of an area. */
export const forceOf = (units: readonly number[], x: Area, side: Side): number[] =>
  COLOURS.map((_, c) => {
    if (c === NA) return units[x * STRIDE + NA + side]!;
    return (side === 0) === (c === 0 || c === 1 || c === 4) ? units[x * STRIDE + c]! : 0;
  });

/** Who stands in an area, each side in its colour. */
export const piecesIn = (view: View, ink: Ink, x: Area): string[] => {
  const sides = SIDES.flatMap((side) => {
    const force = unitsList(forceOf(view.units, x, side));
    return force === '' ? [] : [ink.seat(side * 2, force)];
  });
  const neutral = view.units[x * STRIDE + NEUTRAL]!;
  return [...sides, ...(neutral > 0 ? [`${unitsWord(NA, neutral)}, neutral`] : [])];
};

const heldBy = (view: View, kit: Kit, colony: number): number => control(view, scenarioOf(view, kit).theatre, colony);

/** One line a colony: who controls it, and who stands where in it. */
export const mapByColony = (view: View, kit: Kit, ink: Ink): string[] => {
  const { theatre } = scenarioOf(view, kit);
  return theatre.areasOf.flatMap((areas, colony) => {
    if (areas.length === 0) return [];
    const holder = heldBy(view, kit, colony);
    const held = holder < 0 ? '—'.padEnd(9) : ink.seat(holder * 2, SIDE_NAMES[holder as 0].padEnd(9));
    const pieces = areas.flatMap((x) => {
      const here = piecesIn(view, ink, x);
      return here.length > 0 ? [`${areaName(kit, x)}: ${here.join(' v ')}`] : [];
    });
    return [`${colonyName(kit, colony).padEnd(15)} ${held} ${pieces.join(' · ')}`.trimEnd()];
  });
};

/** Every area of a colony: city, flag, who stands there, and where its borders and waters lead. */
export const mapOfColony = (view: View, kit: Kit, ink: Ink, colony: number): string[] => {
  const { theatre } = scenarioOf(view, kit);
  const holder = heldBy(view, kit, colony);
  const held = holder < 0 ? 'nobody controls it' : `${SIDE_NAMES[holder as 0]} control`;
  return [
    `${ink.bold(colonyName(kit, colony))}: ${held}`,
    ...theatre.areasOf[colony]!.map((x) => {
      const flag = view.flags[x] ?? -1;
      const facts = [
        ...(theatre.isCity[x] ? ['city'] : []),
        ...(flag >= 0 ? [ink.seat(flag * 2, `${SIDE_NAMES[flag as 0]} flag`)] : []),
        ...(isContested(view, x) ? ['contested'] : []),
        ...piecesIn(view, ink, x),
        ink.dim(`→ ${theatre.neighbours[x]!.map((y) => areaName(kit, y)).join(', ')}`),
        ...(theatre.waters[x] ? [ink.dim('by water')] : []),
      ];
      return `  ${areaName(kit, x).padEnd(24)} ${facts.join(' · ')}`;
    }),
  ];
};

/** Round, turn order, score, and what every faction has left. */
export const statusOf = (view: View, kit: Kit, ink: Ink): string[] => {
  const { name, lastRound, goal } = scenarioOf(view, kit);
  const names = (factions: readonly number[]): string =>
    factions.map((it) => ink.seat(it, FACTION_NAMES[it as 0])).join(', ') || 'nobody';
  const score = SIDES.map((side) => `${SIDE_NAMES[side]} ${scoreOf(view, kit, side)}`).join(', ');
  const stocks = COLOURS.map(
    (_, c) => `${kit.unitNames[c]} ${view.stock[c]}${view.fled[c]! > 0 ? ` (+${view.fled[c]} fled)` : ''}`,
  );
  const truces = FACTIONS.filter((it) => view.truces[it]! >= 0);
  return [
    `${ink.bold(`Round ${view.round} of ${lastRound}`)} of the ${name}. Turns: ${names(view.track)}; in the bag: ${names(view.bag)}.`,
    `If it ended now, ${goal === 'cities' ? 'points of flags' : 'colonies'}: ${score}. Truce cards played: ${names(truces)}.`,
    `Stock: ${stocks.join(', ')}.`,
  ];
};
