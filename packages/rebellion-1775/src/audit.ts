import type { Frame } from '@liberty/table';
import { isContested, neutralNatives, onMap, sideUnits } from './board.ts';
import type { Battle, Event } from './frames.ts';
import type { Kit, Scenario } from './kit.ts';
import { AREAS, type Area, STRIDE } from './map.ts';
import { isMovement } from './rules/03-hand.ts';
import { COLOUR_COUNT, COLOURS, FACTIONS, NA, NOWHERE, SIDES, type Side } from './sides.ts';
import type { State } from './state.ts';

const isIn = (s: State, chapter: string): Frame | undefined => s.stack.find((f) => f.in === chapter);

/** Units are being shifted between areas (LM-10): natives left alone turn neutral only afterwards. */
const isShifting = (s: State): boolean => ((isIn(s, 'event') as Event | undefined)?.colonies ?? 0) !== 0;

/** I1 Cubes: every one is on the map, in stock or fled; no counter is below zero; closed areas are empty. */
const auditCubes = (s: State, it: Scenario): string[] => {
  const faults: string[] = [];
  COLOURS.forEach((id, c) => {
    const sum = onMap(s, it.theatre.open, c) + s.stock[c]! + s.fled[c]!;
    if (sum !== it.totals[c]) faults.push(`${id}: ${sum} cubes of ${it.totals[c]}`);
  });
  if ([...s.units, ...s.stock, ...s.fled, ...s.moved].some((n) => n < 0)) faults.push('a counter is below zero');
  AREAS.forEach((id, x) => {
    if (it.theatre.isOpen[x]) return;
    for (let i = 0; i < STRIDE; i++) if (s.units[x * STRIDE + i]! > 0) faults.push(`${id} is closed and not empty`);
  });
  return faults;
};

/** I2, I3, I4 One area: natives and their company, battles only inside a turn, moved units that are there. */
const auditArea = (s: State, x: Area): string[] => {
  const faults: string[] = [];
  const company = sideUnits(s, x, 0) + sideUnits(s, x, 1);
  if (neutralNatives(s, x) > 0 && company > 0) faults.push('neutral natives beside units');
  for (const side of SIDES)
    if (s.units[x * STRIDE + NA + side]! > 0 && sideUnits(s, x, side) === 0)
      faults.push('allied natives without allies');
  if (isContested(s, x) && !isIn(s, 'turn')) faults.push('contested outside a turn');
  const activeSide = (s.active >> 1) as Side;
  for (let c = 0; c < COLOUR_COUNT; c++) {
    const moved = s.moved[x * COLOUR_COUNT + c]!;
    if (moved > s.units[x * STRIDE + (c === NA ? NA + activeSide : c)]!)
      faults.push(`more ${COLOURS[c]} moved than are there`);
  }
  return faults.map((fault) => `${AREAS[x]}: ${fault}`);
};

/** I5, I6 Every card of the scenario is in one place; no hand is stuck with three events. */
const auditCards = (s: State, kit: Kit, it: Scenario): string[] => {
  const faults: string[] = [];
  for (const faction of FACTIONS) {
    const truce = s.truces[faction] === NOWHERE ? [] : [s.truces[faction]!];
    const all = [...s.decks[faction]!, ...s.hands[faction]!, ...s.discards[faction]!, ...truce].sort((a, b) => a - b);
    if (all.join() !== it.decks[faction]!.join()) faults.push(`${COLOURS[faction]}: cards are missing or double`);
    const movement = s.hands[faction]!.some((card) => isMovement(kit, card));
    if (s.hands[faction]!.length === 3 && !movement && s.decks[faction]!.some((card) => isMovement(kit, card)))
      faults.push(`${COLOURS[faction]}: three events in hand`);
    if (faction === s.active && s.laid === NOWHERE && !movement) faults.push(`${COLOURS[faction]}: no movement card`);
  }
  return faults;
};

const auditFlags = (s: State): string[] =>
  s.flags.flatMap((flag, x) =>
    flag === NOWHERE || sideUnits(s, x, flag as Side) > 0 || isShifting(s)
      ? []
      : [`${AREAS[x]}: a flag without a unit`],
  );

/** Breaches of the physical truth (0.4); none when sound. */
export const auditState = (s: State, kit: Kit): string[] => {
  const it = kit.scenarios[s.scenario]!;
  const battle = isIn(s, 'battle') as Battle | undefined;
  const faults = [...auditCubes(s, it), ...auditCards(s, kit, it)];
  for (const x of it.theatre.open) if (x !== battle?.area && !isShifting(s)) faults.push(...auditArea(s, x));
  if (!battle) faults.push(...auditFlags(s));
  else if (SIDES.every((side) => s.units[battle.area * STRIDE + NA + side]! > 0))
    faults.push(`${AREAS[battle.area]}: natives fight on both sides`);
  if (!isIn(s, 'movement') && !isIn(s, 'event') && s.moved.some((n) => n > 0)) faults.push('units are marked as moved');
  if (!s.outcome && s.bag.length + s.track.length !== FACTIONS.length) faults.push('a turn marker is missing');
  return faults;
};
