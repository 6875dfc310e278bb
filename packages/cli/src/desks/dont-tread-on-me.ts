import {
  BATTLE,
  type Battle,
  type DontTreadOnMe,
  type Ground,
  type Kit,
  type Logistics,
  type Naval,
  type Odds,
  PAROLE,
  PHASES,
  PLACES,
  REACT,
  SHIPS,
  SMUGGLERS,
  STATES,
  UNITS,
  type View,
  WAYS,
  ZONES,
  attackerNow,
  battleOdds,
  has,
  mixedPlaces,
  percent,
  placeName,
} from '@liberty/dont-tread-on-me';
import type { AnyGame, Sight } from '@liberty/table';
import type { Asked, Desk } from '../desk.ts';
import { type Ink, wrap } from '../ink.ts';
import { type Nameable, called, found, plain } from './naming.ts';
import { boxLines, mapOfState, stateOf, statusOf, wholeMap } from './dont-tread-on-me/board.ts';
import { optionWords } from './dont-tread-on-me/words.ts';

const QUESTIONS: Readonly<Record<string, string>> = {
  'turn begin': 'The colonies stir. Begin the war.',
  'adjustment add': 'Which unit joins the pool?',
  'adjustment rodney': 'Which ship is lost with Rodney?',
  'adjustment sullivan': 'Which Continental does Sullivan take?',
  'naval ship': 'Send ships against Smugglers, then fire.',
  'naval shadow': 'Does a ship shadow the French Fleet?',
  'ground amnesty': 'Which prisoner goes free?',
  'ground number': 'Prisoners are exchanged, as many as possible or fewer.',
  'ground parole': 'Which prisoner is exchanged?',
  'ground buy': 'Buy or land units.',
  'ground move': 'Move units inside their States.',
  'ground march': 'Forced Marches to other States, one by one.',
  'ground horse': 'Choose a Horse that rides, or ride no more.',
  'battles choose': 'Which Battle is fought next?',
  'battle react': 'Call Horse to the Battle, or fight.',
  'battle losses': 'Which unit is given up in the exchange?',
  'battle keep': 'All units but one are lost: which one stays?',
  'rebels arnold': 'Try to turn Benedict Arnold?',
  'logistics trade': 'Trade with the enemy: £1 for Loyalty.',
  'logistics transport': 'Choose a unit to carry by sea, or carry no more.',
  'events invade': 'The Rebels march on Québec: which units go?',
  'events desert': 'A Rebel unit may desert: which?',
  'events indians': 'Which Indians raid, and where?',
  'events divert': 'A ship is sent away: which?',
  'events abroad': 'A ship is sent away: which?',
  'events remove': 'Which unit leaves the game?',
  'events oath': 'A loyalty oath angers a State: which?',
  'events sequester': 'In which State are estates seized?',
  'events disband': 'Does a unit there disband, or does Loyalty rise again?',
  'events dutch': 'Before which coast does a Dutch Smuggler appear?',
  'events detain': 'Which unit is held with the Convention Army?',
  'liberty concede': 'Lord North would resign: peace, or fight on?',
};

/** The same where nothing is left but to go on. */
const NOTHING_LEFT: Readonly<Record<string, string>> = {
  'ground buy': 'No unit can be bought or landed now.',
  'ground move': 'No unit can move now.',
  'ground march': 'No unit can march now.',
  'ground horse': 'No Horse can ride now.',
  'logistics trade': 'No State can be traded with now.',
  'logistics transport': 'No unit can be carried now.',
};

/** Questions about one unit, ship or place, which they name. */
const NAMING: Readonly<Record<string, (kit: Kit, view: View) => string>> = {
  'naval target': (kit, view) =>
    `Choose the Smuggler or Privateer ${kit.components.ships[top<Naval>(view).ship]!.name} fires at.`,
  'ground place': (kit, view) => `Choose where to place ${unitInHand(kit, view)}.`,
  'ground land': (kit, view) => `Choose the County where to land ${unitInHand(kit, view)}.`,
  'ground moveTo': (kit, view) => `Choose the County of its State to move ${unitInHand(kit, view)} to.`,
  'ground marchTo': (kit, view) => `Choose where to march ${unitInHand(kit, view)} to.`,
  'ground horseTo': (kit, view) => `Choose where to send ${unitInHand(kit, view)}.`,
  'battle sea': (kit, view) => `Retreat from ${placeName(kit, top<Battle>(view).place)} by sea or by land.`,
  'battle pursue': (kit, view) =>
    `The Rebels retreat to ${placeName(kit, top<Battle>(view).refuge)}: pursue them, or stay.`,
  'battle send': (kit, view) => `Choose the units that pursue to ${placeName(kit, top<Battle>(view).refuge)}, then go.`,
  'logistics transportTo': (kit, view) => `Choose where to carry ${unitInHand(kit, view)}.`,
};
const top = <F>(view: View): F => view.stack.at(-1) as unknown as F;
const unitInHand = (kit: Kit, view: View): string => kit.components.units[top<Ground | Logistics>(view).unit]!.name;

const oddsLine = (odds: Odds): string =>
  `you win ${percent(odds.british)}%, even ${percent(odds.draw)}%, Rebels ${percent(odds.rebels)}%; mean loss ${(odds.strengthLost / WAYS).toFixed(1)}${odds.forceLost > 0 ? `, whole force lost ${percent(odds.forceLost)}%` : ''}`;

const oddsOf = ({ kit }: DontTreadOnMe, view: View): string[] => {
  const board = { s: stateOf(view), kit };
  const f = view.stack.findLast((it) => it.in === 'battle') as Battle | undefined;
  if (f?.at === 'react') {
    const fight = (horse: readonly number[]): string =>
      oddsLine(battleOdds(board, f.place, f.attacker, { rolled: true, horse }));
    const joined = view.options.flatMap((a) =>
      REACT.is(a) ? [`  with ${kit.components.units[REACT.of(a)]!.name}: ${fight([REACT.of(a)])}`] : [],
    );
    return [`Battle of ${placeName(kit, f.place)}: ${fight([])}`, ...joined];
  }
  const named = view.options.flatMap((a) => (BATTLE.is(a) ? [BATTLE.of(a)] : []));
  const mixed = mixedPlaces(board.s);
  const places = named.length > 0 ? named : PLACES.flatMap((_, x) => (has(mixed, x) ? [x] : []));
  if (places.length === 0) return ['No units of both sides stand in one place.'];
  const attacker = attackerNow(view, kit);
  return places.map((x) => `${placeName(kit, x)}: ${oddsLine(battleOdds(board, x, attacker, { horse: 'best' }))}`);
};

/** The board; of one State, if it or a County in it is named. */
const mapLines = (kit: Kit, view: View, ink: Ink, place: string): string[] => {
  if (place === '') return wholeMap(view, kit, ink);
  const { states } = kit.components;
  const named = found(
    STATES,
    states.map(({ name }) => name),
    place,
  );
  const counties = states.flatMap((it) => it.counties.map(({ name }) => name));
  const inCounties = found(counties, counties, place).map((x) => x >> 2);
  const shown = named.length > 0 ? named : [...new Set(inCounties)];
  if (shown.length === 0) return [`No State and no County is called '${place}'.`];
  return shown.flatMap((s) => mapOfState(view, kit, ink, s));
};

/** Where pieces lie beside the Counties and the Zones. */
const BOXES = ['Boston', 'Caribbean', 'British pool', 'Rebel pool', 'Prison', 'Harbour'];

const about = ({ kit }: DontTreadOnMe, text: string): Asked[] => {
  const { units, ships, smugglers } = kit.components;
  const kinds: readonly Nameable[] = [
    ['place', PLACES, PLACES.map((_, x) => placeName(kit, x))],
    ['zone', ZONES, kit.components.zones],
    ['box', BOXES.map(plain), BOXES],
    ['state', STATES, kit.components.states.map((it) => it.name)],
    ['unit', UNITS, units.map((it) => it.name)],
    ['ship', SHIPS, ships.map((it) => it.name)],
    ['smuggler', SMUGGLERS, smugglers.map((it) => it.name)],
  ];
  return called(text, kinds);
};

/** The state of the war is worth showing when the ships sail and when the ledgers are opened, not after every answer. */
const opensTurn = ({ question, stack }: View): boolean => {
  const top = stack.at(-1);
  if (question?.name === 'turn begin') return true;
  if (question?.name === 'naval ship') return (top as Naval).aims.every((aim) => aim < 0);
  return question?.name === 'logistics trade' && (top as Logistics).traded.every((pounds) => pounds === 0);
};

const phaseOf = ({ question }: View): string => {
  const frame = question?.path[1]?.split(' ')[0];
  const phase = {
    adjustment: 'A',
    naval: 'C',
    ground: 'D',
    rebels: 'F',
    campaigns: 'H',
    logistics: 'I',
    liberty: 'J',
    events: 'K',
  }[frame ?? ''] as keyof typeof PHASES | undefined;
  return phase ? `${PHASES[phase]}: ` : '';
};

/** Don't Tread on Me in a terminal. */
export const dontTreadOnMeDesk = (any: AnyGame): Desk => {
  const game = any as unknown as DontTreadOnMe;
  const { kit } = game;
  const seen = (sight: Sight): View => sight as View;
  return {
    map: (sight, ink, place = '') => mapLines(kit, seen(sight), ink, place),
    status: (sight, ink) => statusOf(seen(sight), kit, ink),
    hand: (sight, ink, width) => boxLines(seen(sight), kit, ink).flatMap((line) => wrap(line, width)),
    opensTurn: (sight) => opensTurn(seen(sight)),
    count: (_sight, a) => (PAROLE.is(a) ? PAROLE.of(a) + 1 : undefined),
    prompt: (sight) => {
      const view = seen(sight);
      const { name = '', rule = '' } = view.question ?? {};
      const nothing = view.options.length === 1 ? NOTHING_LEFT[name] : undefined;
      return `${phaseOf(view)}${nothing ?? NAMING[name]?.(kit, view) ?? QUESTIONS[name] ?? `${game.rulebook[rule] ?? 'Your answer'}: choose.`}`;
    },
    option: (sight, a) => optionWords(seen(sight), kit, a),
    odds: (sight) => oddsOf(game, seen(sight)),
    names: {
      places: 'every County of a State',
      things: 'a County, a unit or a ship',
      hand: 'the pools and the prisoners',
    },
    about: (_sight, text) => about(game, text),
  };
};
