import {
  ADD,
  AIM,
  BACK,
  BATTLE,
  BUY,
  DESERT,
  DETAIN,
  DISBAND,
  DIVERT,
  DONE,
  DUTCH,
  FIRST_INDIAN,
  FIRE,
  FOLLOW,
  type Ground,
  INVADE,
  KEEP,
  type Kit,
  LAND,
  LOSE,
  type Logistics,
  MARCH,
  MOVE,
  NONE,
  type Naval,
  OATH,
  PAROLE,
  RAID,
  REACT,
  RECALL,
  RELEASE,
  REMOVE,
  RIDE,
  SCRAP,
  SEND,
  SEQUESTER,
  SHIP,
  SMUGGLERS,
  TO,
  TRADE,
  TRANSPORT,
  type View,
  PRIVATEER_FIRES,
  type State,
  TURN_ARNOLD,
  abandons,
  chanceToSink,
  isCounty,
  isPrivateer,
  marchModifier,
  passageCost,
  placeName,
  rebelPlaces,
  stateName,
  words,
} from '@liberty/dont-tread-on-me';
import type { Action } from '@liberty/table';

/** Answers about one unit, in words. */
const UNIT_WORDS = [
  [ADD, 'add to the pool:'],
  [RECALL, 'Sullivan takes'],
  [RELEASE, 'release'],
  [LAND, 'land'],
  [MOVE, 'move'],
  [MARCH, 'force-march'],
  [RIDE, 'ride with'],
  [REACT, 'call to the Battle:'],
  [LOSE, 'give up'],
  [KEEP, 'keep'],
  [SEND, 'send in pursuit:'],
  [TRANSPORT, 'carry by sea:'],
  [INVADE, 'to Québec:'],
  [DESERT, 'deserts:'],
  [REMOVE, 'remove from the game:'],
  [DISBAND, 'disband'],
  [DETAIN, 'held with the Convention Army:'],
] as const;

const STATE_WORDS = [
  [TRADE, 'trade £1 in'],
  [OATH, 'loyalty oath in'],
  [SEQUESTER, 'sequester estates in'],
] as const;

const SHIP_WORDS = [
  [FOLLOW, 'shadow the Fleet with'],
  [SCRAP, 'lose'],
  [DIVERT, 'send away'],
] as const;

/** What it means to leave it at that, question by question. */
const ENOUGH: Readonly<Record<string, string>> = {
  'adjustment rodney': 'no ship is lost',
  'adjustment sullivan': 'there is nobody to take',
  'naval shadow': 'no ship shadows it',
  'ground buy': 'buy and land no more',
  'ground move': 'move nobody else',
  'ground march': 'no more Forced Marches',
  'ground horse': 'no more Horse Actions',
  'battle pursue': 'do not pursue',
  'battle send': 'nobody pursues',
  'rebels arnold': 'leave him alone',
  'logistics trade': 'trade no more',
  'logistics transport': 'carry nobody else',
  'events desert': 'nobody deserts',
};

const PLAIN: Readonly<Record<string, string>> = {
  begin: 'begin the war',
  done: 'leave it at that',
  none: 'nobody',
  fire: 'open fire with the ships that were sent',
  fight: 'fight it out',
  'by-sea': 'retreat to sea',
  'by-land': 'retreat by land',
  pursue: 'pursue with every unit',
  choose: 'pursue with some units',
  go: 'pursue with those who were sent',
  'turn-arnold': 'try to turn Benedict Arnold',
  concede: 'concede: a Marginal British Victory',
  'play-on': 'fight on',
  encourage: 'Loyalty +1 again',
};

const unitWords = (kit: Kit, a: Action): string | undefined => {
  const name = (u: number): string => kit.components.units[u]!.name;
  if (BUY.is(a)) return `buy ${name(BUY.of(a))}, £${kit.cost[BUY.of(a)]!}`;
  const found = UNIT_WORDS.find(([verb]) => verb.is(a));
  return found && `${found[1]} ${name(found[0].of(a))}`;
};

const seaWords = (kit: Kit, view: View, a: Action): string | undefined => {
  const found = SHIP_WORDS.find(([verb]) => verb.is(a));
  if (SHIP.is(a)) return `send ${kit.components.ships[SHIP.of(a)]!.name}, £${kit.shipCost[SHIP.of(a)]!}`;
  if (found) return `${found[1]} ${kit.components.ships[found[0].of(a)]!.name}`;
  if (DUTCH.is(a)) return `Dutch Smugglers to ${kit.components.zones[DUTCH.of(a)]!}`;
  if (!AIM.is(a)) return undefined;
  return `attack ${smugglerWords(kit, view, AIM.of(a))}`;
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** 'the second Smuggler in Delaware Bay (Orpheus attacks it)'; counted only where several of a kind lie there. */
const smugglerWords = (kit: Kit, view: View, it: number): string => {
  const zone = view.smugglerAt[it]!;
  const alike = SMUGGLERS.flatMap((_, i) =>
    view.smugglerAt[i] === zone && isPrivateer(i) === isPrivateer(it) ? [i] : [],
  );
  const which = alike.length > 1 ? `${ORDINALS[alike.indexOf(it)]!} ` : '';
  const { aims } = view.stack.at(-1) as unknown as Naval;
  const sent = aims.flatMap((aim, ship) => (aim === it ? [kit.components.ships[ship]!.name] : []));
  const so = sent.length > 0 ? ` (${sent.join(', ')} sent already)` : '';
  return `the ${which}${isPrivateer(it) ? 'Privateer' : 'Smuggler'} in ${kit.components.zones[zone - 1]!}${so}`;
};

const ofSix = (faces: number): string => `${Math.round((100 * faces) / 6)}%`;

/** 6/2b, 6/3b On what this ship sinks this one, and how likely that is. */
const shotWords = (kit: Kit, ship: number, smuggler: number): string => {
  const hits = `hits on 1 to ${kit.shipStrength[ship]!}, ${Math.round(100 * chanceToSink(kit, [ship], smuggler))}%`;
  return isPrivateer(smuggler)
    ? `it fires first and turns the ship back on 1 to ${PRIVATEER_FIRES}; ${hits} in all`
    : hits;
};

/** 7/7b On what a marching unit is lost. */
const marchWords = (view: View, to: number): string => {
  const { unit } = view.stack.at(-1) as unknown as Ground;
  const more = marchModifier(view as unknown as State, view.at[unit]!, to);
  return `lost on ${more === 0 ? 'a 6' : `${6 - more} to 6`}, ${ofSix(1 + more)}`;
};

/** The die that an answer rolls: its faces and their chance; nothing where it rolls none. */
const rollWords = (view: View, kit: Kit, a: Action): string => {
  if (SHIP.is(a)) return `: hits on 1 to ${kit.shipStrength[SHIP.of(a)]!}, ${ofSix(kit.shipStrength[SHIP.of(a)]!)}`;
  if (AIM.is(a)) return `: ${shotWords(kit, (view.stack.at(-1) as unknown as Naval).ship, AIM.of(a))}`;
  if (TO.is(a) && view.question?.name === 'ground marchTo') return `: ${marchWords(view, TO.of(a))}`;
  return TURN_ARNOLD.is(a) ? `: he comes over on 5 or 6, ${ofSix(2)}, and is shot on 1 or 2, ${ofSix(2)}` : '';
};

/** An answer in words; where it rolls a die, with the faces and the chance. */
export const optionWords = (view: View, kit: Kit, a: Action): string =>
  `${answerWords(view, kit, a)}${rollWords(view, kit, a)}`;

/** 12/2a, 7/6/1a What it costs to go there: the passage by sea, and Loyalty of the State that is left. */
const costWords = (view: View, kit: Kit, to: number): string => {
  const { name = '' } = view.question ?? {};
  if (!LEAVING.has(name)) return '';
  const s = view as unknown as State;
  const { unit } = view.stack.at(-1) as unknown as Ground | Logistics;
  const from = view.at[unit]!;
  const fare = passageCost(s, unit, to, rebelPlaces(s)) > 0 ? ', £1' : ', free';
  const isLeft = isCounty(from) && from >> 2 !== to >> 2 && abandons(s, unit);
  return `${name === 'logistics transportTo' ? fare : ''}${isLeft ? `, Loyalty of ${stateName(kit, from >> 2)} −1` : ''}`;
};

/** Questions of where to, by which a unit may leave its State. */
const LEAVING = new Set(['ground marchTo', 'ground horseTo', 'logistics transportTo']);

/** 6/2a No ship has been named yet: to go on is to send none. */
const isNobodySent = (view: View): boolean => (view.stack.at(-1) as unknown as Naval).aims.every((aim) => aim < 0);

const answerWords = (view: View, kit: Kit, a: Action): string => {
  if (TO.is(a)) return `to ${placeName(kit, TO.of(a))}${costWords(view, kit, TO.of(a))}`;
  if (BACK.is(a)) return 'put it back';
  if (PAROLE.is(a)) return `exchange ${PAROLE.of(a) + 1} of each side`;
  if (BATTLE.is(a)) return `Battle of ${placeName(kit, BATTLE.of(a))}`;
  if (RAID.is(a))
    return `${kit.components.units[RAID.of(a) + FIRST_INDIAN]!.name} raid ${stateName(kit, RAID.of(a, 1))}`;
  const state = STATE_WORDS.find(([verb]) => verb.is(a));
  if (state) return `${state[1]} ${stateName(kit, state[0].of(a))}`;
  const text = words.write(a);
  if (FIRE.is(a) && isNobodySent(view)) return 'send no ship';
  const enough = DONE.is(a) || NONE.is(a) ? ENOUGH[view.question?.name ?? ''] : undefined;
  return enough ?? unitWords(kit, a) ?? seaWords(kit, view, a) ?? PLAIN[text] ?? text;
};
