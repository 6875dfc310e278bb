import {
  AUTO,
  type Army,
  BEGIN,
  type Battle,
  CHOOSE,
  COMMAND,
  COUNT,
  CUSTOM,
  DONE,
  EVENT,
  type Event,
  FIGHT,
  FROM,
  GO,
  HIT,
  type Kit,
  LAY,
  LOAD,
  LOADS,
  type Movement,
  PLACE,
  type Reinforcements,
  type Setup,
  TO,
  type View,
  colourOfKind,
  groupOf,
  whyIdle,
  words,
} from '@liberty/rebellion-1775';
import type { Action } from '@liberty/table';
import { areaName, oneOf, unitsList, unitsWord } from './board.ts';

const frame = <F>(view: View): F => view.stack.at(-1) as unknown as F;
const cardName = (kit: Kit, card: number): string => kit.cards[card]?.name ?? 'the card';

/** Counts of the four kinds of an army as words. */
const party = (view: View, counts: readonly number[]): string => {
  const all = [0, 0, 0, 0, 0, 0, 0];
  counts.forEach((n, kind) => void (all[colourOfKind(view.active, kind)] = n));
  return unitsList(all);
};

const aboutArea = (a: Action, kit: Kit): string | undefined => {
  if (PLACE.is(a)) return `Place in ${areaName(kit, PLACE.of(a))}`;
  if (FROM.is(a)) return `From ${areaName(kit, FROM.of(a))}`;
  if (TO.is(a)) return `To ${areaName(kit, TO.of(a))}`;
  if (FIGHT.is(a)) return `Fight in ${areaName(kit, FIGHT.of(a))}`;
  if (CHOOSE.is(a)) return areaName(kit, CHOOSE.of(a));
  return COMMAND.is(a) ? `A ${oneOf(COMMAND.of(a))} to ${areaName(kit, COMMAND.of(a, 1))}` : undefined;
};

const go = (view: View): string => (view.question?.name === 'battles pursuit' ? 'Do not pursue' : 'No event, go on');

const done = (view: View): string => {
  if (view.question?.name === 'movement army') return 'Move no more armies';
  return view.question?.name === 'event shift' ? 'Shift nobody else' : 'No more orders: stand';
};

/** The number an answer means, where the question is how many. */
export const countOf = (_view: View, a: Action): number | undefined => (COUNT.is(a) ? COUNT.of(a) : undefined);

/** R-14 An event may be played though nothing comes of it; that is said before. */
const idleWords = (view: View, kit: Kit, card: number): string => {
  const idle = whyIdle({ s: view, kit }, card);
  return idle ? `; nothing would come of it: ${idle.why}` : '';
};

/** An answer in words. */
export const optionWords = (view: View, kit: Kit, a: Action): string => {
  const area = aboutArea(a, kit);
  if (area !== undefined) return area;
  if (BEGIN.is(a)) return 'Begin the war';
  if (COUNT.is(a)) return COUNT.of(a) === 0 ? 'none' : `${COUNT.of(a)} of them`;
  if (LAY.is(a)) return `Play ${cardName(kit, LAY.of(a))}`;
  if (EVENT.is(a)) return `Play ${cardName(kit, EVENT.of(a))}${idleWords(view, kit, EVENT.of(a))}`;
  if (HIT.is(a)) return `Lose a ${oneOf(HIT.of(a))}`;
  if (AUTO.is(a)) return 'Take the hits by the standing rule';
  if (DONE.is(a)) return done(view);
  if (GO.is(a)) return go(view);
  if (LOAD.is(a)) return party(view, LOADS[LOAD.of(a)]!);
  if (CUSTOM.is(a)) return 'Count them colour by colour';
  return view.question?.name === 'army who' ? party(view, groupOf(view, frame<Army>(view).from, a)) : words.write(a);
};

type Prompt = (view: View, kit: Kit) => string;

const armies = (n: number): string => `${n} ${n === 1 ? 'army' : 'armies'}`;
const event = (view: View, kit: Kit): string => cardName(kit, frame<Event>(view).card);
const battle = (view: View, kit: Kit): string => areaName(kit, frame<Battle>(view).area);

/** Every question of the game in a sentence, by its bookmark. */
const PROMPTS: Readonly<Record<string, Prompt>> = {
  'setup begin': () => 'The table is set. Shall the war begin?',
  'setup place': (view) => {
    const f = frame<Setup>(view);
    return `Where do you place additional units? ${unitsWord(f.order[f.turn]!, f.left)} left.`;
  },
  'setup count': (view, kit) => `How many go to ${areaName(kit, frame<Setup>(view).area)}?`,
  'reinforcements block': () => 'Where do reinforcements arrive? Or do you play an event first?',
  'reinforcements place': (view) => {
    const { left } = frame<Reinforcements>(view);
    return left === 1 ? 'Where does the last one arrive?' : `Where do the other ${left} arrive?`;
  },
  'reinforcements count': (view, kit) => `How many arrive in ${areaName(kit, frame<Reinforcements>(view).area)}?`,
  'reinforcements card': () => 'Which movement card do you play? Or do you play an event?',
  'movement army': (view, kit) =>
    view.options.length === 1
      ? `No army can set out any more with ${cardName(kit, view.laid)}.`
      : `${cardName(kit, view.laid)}, ${armies(frame<Movement>(view).armies)} left. Where does an army set out?`,
  'movement land': (view, kit) => `Where does the army of ${areaName(kit, frame<Movement>(view).from)} march?`,
  'movement warship': (view, kit) => `Where does the army of ${areaName(kit, frame<Movement>(view).from)} sail?`,
  'movement boats': (view, kit) => `Where do the boats of ${areaName(kit, frame<Movement>(view).from)} land?`,
  'movement load': (view, kit) => `Who boards in ${areaName(kit, frame<Movement>(view).from)}?`,
  'army who': (view, kit) => {
    const { from, to } = frame<Army>(view);
    return `Who goes from ${areaName(kit, from)} to ${areaName(kit, to)}?`;
  },
  'army count': (view, kit) => {
    const { asking, to } = frame<Army>(view);
    return `How many ${kit.unitNames[colourOfKind(view.active, asking)]} go to ${areaName(kit, to)}?`;
  },
  'event exchange': (view, kit) => `${event(view, kit)}: choose an area with a Continental to exchange.`,
  'event gather': (view, kit) => `${event(view, kit)}: choose the area where all of them gather.`,
  'event city': (view, kit) => `${event(view, kit)}: choose a city.`,
  'event spread': (view, kit) => `${event(view, kit)}: choose an area for units. ${frame<Event>(view).left} left.`,
  'event count': (view, kit) => `${event(view, kit)}: how many go to ${areaName(kit, frame<Event>(view).area)}?`,
  'event shift': (view, kit) => `${event(view, kit)}: choose the area from which units shift.`,
  'event shift-to': (view, kit) => `${event(view, kit)}: choose the area of the colony they shift to.`,
  'event special': (view, kit) => `${event(view, kit)}: choose the area from which the army sets out.`,
  'event special-to': (view, kit) => `${event(view, kit)}: choose the area the army goes to.`,
  'event pursue': (view, kit) => `${event(view, kit)}: choose the adjacent area to pursue into.`,
  'battles events': () => 'The Battle Phase: do you play an event?',
  'battles choose': () => 'Which battle is fought next?',
  'battles pursuit': () => 'The battle is won. Do you pursue?',
  'battle hit': (view, kit) => `Battle of ${battle(view, kit)}, ${frame<Battle>(view).hits} to lose. Who falls?`,
  'battle command': (view, kit) => `Battle of ${battle(view, kit)}: do you order units out?`,
  'battle partner': (view, kit) => `Battle of ${battle(view, kit)}: do you order units of yours out?`,
};

/** The question in a sentence. */
export const promptWords = (view: View, kit: Kit): string => {
  const name = view.question?.name ?? '';
  return PROMPTS[name]?.(view, kit) ?? name;
};
