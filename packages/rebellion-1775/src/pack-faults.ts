import type { Fault } from '@liberty/table';
import type { CardData } from './cards.ts';
import type { Components, Count, ScenarioData } from './kit.ts';
import { AREAS } from './map.ts';
import { COLOURS, COLOURS_OF, type ColourId } from './sides.ts';

const fault = (place: string, what: string): Fault => ({ place, what });

/** Everything that can be reached over these borders from the first of the areas. */
const reachable = (areas: readonly string[], borders: Components['map']['borders']): Set<string> => {
  const found = new Set(areas.slice(0, 1));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { a, b } of borders) {
      if (found.has(a) && areas.includes(b)) found.add(b);
      if (found.has(b) && areas.includes(a)) found.add(a);
    }
  }
  return found;
};

/** 1.1, 7.4 Borders join two areas once; the map hangs together; every colony has an area, every water two. */
export const mapFaults = ({ map }: Components): Fault[] => {
  const faults: Fault[] = [];
  const known = new Set<string>();
  map.borders.forEach(({ a, b }, i) => {
    const key = [a, b].sort().join(' ');
    if (a === b) faults.push(fault(`borders[${i}]`, `${a} borders on itself`));
    else if (known.has(key)) faults.push(fault(`borders[${i}]`, `the border of ${a} and ${b} is named twice`));
    known.add(key);
  });
  const joined = reachable(AREAS, map.borders);
  for (const id of AREAS) if (!joined.has(id)) faults.push(fault('borders', `${id} cannot be reached by land (§7.1)`));
  for (const { id } of map.colonies)
    if (!map.areas.some((row) => row.colony === id)) faults.push(fault('areas', `the colony ${id} has no area (§5.3)`));
  for (const { id, areas } of map.waters) {
    if (areas.length < 2) faults.push(fault(`waters.${id}.areas`, 'a body of water joins at least two areas (§7.2)'));
    if (new Set(areas).size < areas.length) faults.push(fault(`waters.${id}.areas`, 'an area is named twice'));
  }
  return faults;
};

/** 8.2 A die has six faces. */
export const unitFaults = ({ units }: Components): Fault[] =>
  units.flatMap(({ id, hit, flee }) =>
    hit + flee > 6 ? [fault(`units.${id}`, `${hit} hits and ${flee} flights are more than six faces (§8.2)`)] : [],
  );

/** 7 A land card says how far, a boat card how many. */
const movementFaults = (row: CardData): Fault[] => {
  if (row.mode === 'land' && row.areas === null)
    return [fault(`cards.${row.id}.areas`, 'a land card says how far (§7.1)')];
  if (row.mode === 'boats' && row.unitLimit === null)
    return [fault(`cards.${row.id}.unitLimit`, 'a boat card says how many units a boat carries (§7.3)')];
  return [];
};

/** 7.0b The army of an event has a unit of the faction that plays it. */
const eventFaults = ({ id, faction, effect }: CardData): Fault[] => {
  const isArmy = effect!['op'] === 'pursue' || effect!['op'] === 'specialMove';
  if (!isArmy || effect!['mustContain'] === faction) return [];
  return [
    fault(`cards.${id}.effect.mustContain`, `must be '${faction}': the army is of the faction that plays it (§7.0b)`),
  ];
};

export const cardFaults = ({ cards }: Components): Fault[] =>
  cards.flatMap((row) => (row.type === 'movement' ? movementFaults(row) : eventFaults(row)));

const has = (count: Count, ids: readonly ColourId[]): boolean => ids.some((id) => (count[id] ?? 0) > 0);
const idsOf = (side: number): ColourId[] => COLOURS_OF[side]!.map((c) => COLOURS[c]!);

/** 1.3 Enemies do not share an area at the start, and natives stand alone. */
const companyFaults = (place: string, count: Count): Fault[] => {
  const british = has(count, idsOf(0));
  const american = has(count, idsOf(1));
  if (british && american) return [fault(place, 'units of both sides would stand there (§1.3)')];
  return has(count, ['na']) && (british || american)
    ? [fault(place, 'natives on the map stand alone at first (§6.1)')]
    : [];
};

export const startFaults = ({ startingUnits }: Components): Fault[] =>
  startingUnits.flatMap(({ area, units }) => companyFaults(`startingUnits.${area}`, units));

const standing = (c: Components, row: ScenarioData): Map<string, Count> => {
  const open = row.areas ?? AREAS;
  const map = new Map(c.startingUnits.filter((it) => open.includes(it.area)).map((it) => [it.area, it.units]));
  for (const [id, count] of Object.entries(row.replaceUnits)) map.set(id, count);
  for (const [id, places] of Object.entries(row.fixedUnits))
    for (const [area, n] of Object.entries(places)) {
      const here = map.get(area) ?? {};
      map.set(area, { ...here, [id]: (here[id as ColourId] ?? 0) + n });
    }
  return map;
};

/** 1.1, 1.5 There are cubes enough for what stands on the map, waits in stock and is added. */
const cubeFaults = (c: Components, row: ScenarioData): Fault[] =>
  c.units.flatMap(({ id, total }) => {
    const onMap = [...standing(c, row).values()].reduce((sum, count) => sum + (count[id] ?? 0), 0);
    const more = id === 'na' ? row.nativeStock : ((row.additional as Partial<Record<ColourId, number>>)[id] ?? 0);
    if (onMap + more <= total) return [];
    return [fault(`scenarios.${row.id}`, `${onMap + more} ${id} are needed, and there are ${total} (§1.1)`)];
  });

/** 1.6, 9.3 Decks hold cards that exist, each once, and a movement card for every round. */
const deckFaults = (c: Components, row: ScenarioData): Fault[] =>
  Object.entries(row.decks).flatMap(([id, numbers]) => {
    const place = `scenarios.${row.id}.decks.${id}`;
    const faults: Fault[] = [];
    const cards = numbers.flatMap((n) => c.cards.filter((it) => it.faction === id && it.number === n));
    if (cards.length < numbers.length) faults.push(fault(place, 'names a card that does not exist'));
    if (new Set(numbers).size < numbers.length) faults.push(fault(place, 'names a card twice'));
    const rounds = row.lastRound - row.firstRound + 1;
    const moves = cards.filter((it) => it.type === 'movement').length;
    if (moves < rounds) faults.push(fault(place, `${moves} movement cards for ${rounds} rounds (§9.3)`));
    return faults;
  });

/** 11 What is wrong with the scenarios. */
export const scenarioFaults = (c: Components): Fault[] =>
  c.scenarios.flatMap((row) => {
    const place = `scenarios.${row.id}`;
    const open = row.areas ?? AREAS;
    const faults = [...cubeFaults(c, row), ...deckFaults(c, row)];
    if (row.lastRound < row.firstRound) faults.push(fault(`${place}.lastRound`, 'is before the first round (§2.1)'));
    for (const id of Object.keys(row.replaceUnits))
      if (!open.includes(id)) faults.push(fault(`${place}.replaceUnits.${id}`, 'the area is closed (§11.3a)'));
    for (const [area, count] of standing(c, row)) {
      if (!open.includes(area)) faults.push(fault(`${place}.fixedUnits`, `${area} is closed (§11.3a)`));
      faults.push(...companyFaults(`${place} at ${area}`, count));
    }
    return faults;
  });
