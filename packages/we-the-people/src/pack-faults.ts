import { COLONIES, DOTTED, GENERALS, SIDE_NAMES, SPACES, general, isGeneralId, sideOf, space } from '@liberty/colonies';
import type { CardData } from './cards.ts';
import type { Components, FieldComponents, SideSetup } from './kit.ts';
import type { Fault } from '@liberty/table';
import { MOST_TROOPS } from './verbs.ts';

/** Totals of the printed game that are certain. */
const STRATEGY_CARDS = 96;
const BATTLE_CARDS = 64;
/** Two hands of seven, Hortelez, the reinforcement boxes and the War Ends box can hold no more than this at one time. */
const IN_CIRCULATION = 40;

type Pairs = FieldComponents['map']['lines'];

/** The spaces no line leads to from the first. */
const cutOff = (lines: Pairs): string[] => {
  const reached = new Set([SPACES[0]!]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const [a, b] of lines) {
      if (reached.has(a)) reached.add(b);
      if (reached.has(b)) reached.add(a);
    }
  }
  return SPACES.filter((id) => !reached.has(id));
};

/** 2.1, 7.1d1, 12.0c What is wrong with the map as a whole. */
export const mapFaults = ({ map }: Pick<FieldComponents, 'map'>): Fault[] => {
  const faults: Fault[] = [];
  const fault = (place: string, what: string): number => faults.push({ place, what });
  const away = cutOff(map.lines);
  if (away.length > 0) fault('lines', `the map falls apart: no line leads from ${SPACES[0]} to ${away.join(', ')}`);
  const dotted = ([a, b]: readonly [string, string]): boolean =>
    DOTTED.includes(space(a)) && DOTTED.includes(space(b)) && a !== b;
  if (map.lines.some(dotted)) fault('lines', 'falmouth and quebec are joined by the dotted line only (§7.1d1)');
  for (const colony of COLONIES)
    if (!map.spaces.some((it) => it.colony === colony)) fault('spaces', `no space is left in ${colony}`);
  for (const id of ['montreal', 'quebec'])
    if (map.spaces.find((it) => it.id === id)!.colony !== 'CA')
      fault(`spaces.${id}.colony`, 'Montreal and Quebec are Canada (§12.0c)');
  if (!map.spaces.some((it) => it.port)) fault('spaces', 'there is no port left');
  return faults;
};

const isSpecial = (row: CardData): boolean => row.kind === 'special';

/** 6.2f, 6.2g, R-27 What this card must be, whatever its numbers. */
const rowFaults = (row: CardData, specials: string): Fault[] => {
  const faults: Fault[] = [];
  const fault = (key: string, what: string): number => faults.push({ place: `cards.${row.id}.${key}`, what });
  const { side, where, colonies, unguarded } = row.params;
  if (isSpecial(row) && row.copies !== 1)
    fault('copies', `each of the ${specials} Specials is in the deck once (§6.2f)`);
  if (row.effectCode === 'french_alliance' && !row.oneTime) fault('oneTime', 'the French come once (§6.2g)');
  if (row.effectCode === 'draw_then_reshuffle' && row.copies > 1)
    fault('copies', 'more than one copy could draw each other without end (R-27)');
  if (where !== undefined && colonies !== undefined) fault('params', '"where" and "colonies" exclude each other');
  if (Array.isArray(colonies) && colonies.length === 0) fault('params.colonies', 'names no colony');
  if (Array.isArray(colonies) && new Set(colonies).size < colonies.length)
    fault('params.colonies', 'names a colony twice');
  if (where === 'adjacentBritish' && side !== 'british')
    fault('params.where', '"adjacentBritish" is for British markers (§10.1b)');
  if (unguarded === true && side !== 'american') fault('params.unguarded', 'only American markers are guarded (§6.2i)');
  return faults;
};

const total = (rows: readonly { readonly copies: number }[]): number => rows.reduce((n, row) => n + row.copies, 0);

/** 2.0, 6.0 What is wrong with a strategy deck that should have so many cards, so many Specials among them. */
export const deckFaults = (cards: readonly CardData[], size: number, specials: string): Fault[] => {
  const faults = cards.flatMap((row) => rowFaults(row, specials));
  const sum = total(cards);
  if (sum !== size)
    faults.push({ place: 'cards', what: `the copies add up to ${sum}; the strategy deck has ${size} cards` });
  const staying = total(cards.filter((row) => !row.oneTime));
  if (staying < IN_CIRCULATION)
    faults.push({
      place: 'cards',
      what: `only ${staying} cards are not one-time; at least ${IN_CIRCULATION} must stay in circulation`,
    });
  return faults;
};

export const cardFaults = ({ cards }: Components): Fault[] => deckFaults(cards, STRATEGY_CARDS, 'eight');

/** 2.0, 9.1 What is wrong with the battle deck. */
export const battleCardFaults = ({ battleCards }: Components): Fault[] => {
  const sum = total(battleCards);
  if (sum === BATTLE_CARDS) return [];
  return [{ place: 'battleCards', what: `the copies add up to ${sum}; the battle deck has ${BATTLE_CARDS} cards` }];
};

/** 8.0 The British box must be able to hold all that will ever come. */
export const trackFaults = ({ track, setup }: FieldComponents): Fault[] => {
  const sum = track.reduce((n, it) => n + it.units, setup.british.box.cu);
  if (sum <= MOST_TROOPS) return [];
  return [{ place: 'track', what: `${sum} British units would come in all; at most ${MOST_TROOPS} can be counted` }];
};

type Place = { readonly place: string; readonly id: string };
/** What the set-up is judged by. */
type Opening = Pick<FieldComponents, 'setup' | 'map'>;

/** Every general with each place at which the set-up puts him. */
const placesOf = (side: SideSetup, name: string): Place[] => [
  ...side.units.flatMap((it, i) =>
    it.general === null ? [] : [{ place: `setup.${name}.units[${i}].general`, id: it.general }],
  ),
  ...side.box.generals.map((id, i) => ({ place: `setup.${name}.box.generals[${i}]`, id })),
];

/** 4.0 Every general is placed once, by his own side; Rochambeau waits in the French box. */
const generalFaults = ({ setup }: Opening): Fault[] => {
  const faults: Fault[] = [];
  const seen = new Set<string>([setup.french.general]);
  for (const name of SIDE_NAMES)
    for (const { place, id } of placesOf(setup[name], name)) {
      const serves = isGeneralId(id) ? SIDE_NAMES[sideOf(general(id))] : name;
      if (id === setup.french.general) faults.push({ place, what: `${id} comes with the French Alliance (§6.2g)` });
      else if (serves !== name) faults.push({ place, what: `${id} serves the ${serves} side` });
      else if (seen.has(id)) faults.push({ place, what: `${id} has been placed already` });
      seen.add(id);
    }
  for (const id of GENERALS)
    if (!seen.has(id)) faults.push({ place: 'setup', what: `${id} is nowhere: neither on the map nor in a box` });
  return faults;
};

/** Which generals of one side may stand in one space, and the rule that says so. */
export interface Fellowship {
  readonly mayStand: (a: string, b: string) => boolean;
  readonly rule: string;
}

/** 7.1d4 One general of a side in a space. */
const ALONE: Fellowship = { mayStand: () => false, rule: '§7.1d4' };

/** 0.4 What may not stand together in one space. */
const forceFaults = ({ setup }: Opening, { mayStand, rule }: Fellowship): Fault[] => {
  const faults: Fault[] = [];
  const holder = new Map<string, string>();
  const led = new Map<string, string[]>();
  for (const name of SIDE_NAMES)
    setup[name].units.forEach(({ space: id, general: leader, cu }, i) => {
      const place = `setup.${name}.units[${i}]`;
      const here = holder.get(id) ?? name;
      if (here !== name) faults.push({ place, what: `pieces of both sides would stand in ${id}` });
      else if (leader !== null && led.get(id)?.some((it) => !mayStand(it, leader)))
        faults.push({ place, what: `two generals would stand in ${id} (${rule})` });
      if (cu === 0 && leader === null) faults.push({ place, what: 'is neither a unit nor a general' });
      holder.set(id, here);
      if (leader !== null) led.set(id, [...(led.get(id) ?? []), leader]);
    });
  return faults;
};

/** 2.2e One marker a space, of one side. */
const markerFaults = ({ setup }: Opening): Fault[] => {
  const marked = new Set<string>();
  return SIDE_NAMES.flatMap((name) =>
    setup[name].pc.flatMap((id, i) => {
      const twice = marked.has(id);
      marked.add(id);
      return twice ? [{ place: `setup.${name}.pc[${i}]`, what: `${id} has a marker already (§2.2e)` }] : [];
    }),
  );
};

/** 7.1g, 10.2a Congress sits in the thirteen colonies on an American marker, with no British piece beside it. */
const congressFaults = ({ setup, map }: Opening): Fault[] => {
  const place = 'setup.congress';
  const id = setup.congress;
  const faults: Fault[] = [];
  if (!setup.american.pc.includes(id)) faults.push({ place, what: `no American marker lies in ${id} (§10.2a)` });
  if (map.spaces.find((it) => it.id === id)?.colony === 'CA')
    faults.push({ place, what: `${id} is not in the thirteen colonies (§10.2a)` });
  if (setup.british.units.some((it) => it.space === id))
    faults.push({ place, what: `British pieces stand in ${id} (§10.2a)` });
  return faults;
};

/** 4.0d Committees go to different colonies of the thirteen. */
const committeeFaults = ({ setup }: Opening): Fault[] =>
  setup.committees.flatMap((id, i) => {
    const place = `setup.committees[${i}]`;
    if (id === 'CA') return [{ place, what: 'Canada has no committee (§4.0d)' }];
    return setup.committees.indexOf(id) < i ? [{ place, what: `${id} has been named already` }] : [];
  });

/** 12.0a Nobody has lost before the first card. */
const lostFaults = ({ setup, map }: Opening): Fault[] => {
  const faults: Fault[] = [];
  const colonyOf = (id: string): string | undefined => map.spaces.find((it) => it.id === id)?.colony;
  if (!setup.american.units.some((it) => it.cu > 0))
    faults.push({ place: 'setup.american.units', what: 'without a unit on the map the American has lost (§12.0a)' });
  if (!setup.british.units.some((it) => it.cu > 0 && colonyOf(it.space) !== 'CA'))
    faults.push({
      place: 'setup.british.units',
      what: 'without a unit in the thirteen colonies the British have lost (§12.0a)',
    });
  return faults;
};

/** 4.0 What is wrong with a set-up as such, whichever generals may stand together. */
export const openingFaults = (c: Opening, fellowship: Fellowship): Fault[] => [
  ...generalFaults(c),
  ...forceFaults(c, fellowship),
  ...markerFaults(c),
  ...congressFaults(c),
  ...committeeFaults(c),
];

/** 4.0 What is wrong with the set-up of the classic game. */
export const setupFaults = (c: Opening): Fault[] => [...openingFaults(c, ALONE), ...lostFaults(c)];
