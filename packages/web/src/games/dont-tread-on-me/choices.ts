import {
  ADD,
  AIM,
  BACK,
  BATTLE,
  BEGIN,
  BUY,
  BY_LAND,
  BY_SEA,
  CHOOSE,
  CONCEDE,
  DESERT,
  DETAIN,
  DISBAND,
  DIVERT,
  DONE,
  DUTCH,
  ENCOURAGE,
  FIGHT,
  FIRE,
  FIRST_INDIAN,
  FOLLOW,
  GO,
  type Ground,
  INVADE,
  KEEP,
  LAND,
  LOSE,
  type Logistics,
  MARCH,
  MOVE,
  NONE,
  type Naval,
  OATH,
  PAROLE,
  PLAY_ON,
  PURSUE,
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
  TO,
  TRADE,
  TRANSPORT,
  TURN_ARNOLD,
  type Unit,
  type View,
  abandons,
  isCounty,
  marchModifier,
  passageCost,
  rebelPlaces,
  stateOf,
  words,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Action } from '@liberty/table';
import type { Choice, Look, Tools } from '../../table/desk.ts';
import {
  frameOf,
  placeWish,
  shipWish,
  smugglerWish,
  stateOfView,
  stateWish,
  unitWish,
  zoneWish,
  gameFor,
} from './game.ts';
import { perGame } from '../per-game.ts';
import { shotsFor } from './shots.ts';
import { watersFor } from './waters.ts';

type Making = Omit<Choice, 'actions' | 'label' | 'says'> & { readonly says?: string };

const choice = (action: Action, label: string, more: Making = {}): Choice => ({
  actions: [action],
  label,
  says: more.says ?? label,
  ...more,
});

const onUnit = (a: Action, u: Unit, label: string, says: string, more: Making = {}): Choice =>
  choice(a, label, { at: unitWish(u), says, ...more });
const onState = (a: Action, s: number, label: string, says: string): Choice =>
  choice(a, label, { at: stateWish(s), says });
const onShip = (a: Action, ship: number, label: string, says: string): Choice =>
  choice(a, label, { at: shipWish(ship), says });

/** The unit in hand and what it is about to do. */
const inHand = (view: View): { unit: Unit; at: string } | undefined => {
  const f = frameOf<Ground>(view, 'ground') ?? frameOf<Logistics>(view, 'logistics');
  return f && f.unit >= 0 ? { unit: f.unit, at: f.at } : undefined;
};

/** 7/6/1a Would the State it leaves lose Loyalty? */
const leaves = (view: View, u: Unit, to: number): boolean => {
  const from = view.at[u]!;
  return isCounty(from) && stateOf(from) !== stateOf(to) && abandons(stateOfView(view), u);
};

const VERBS: Readonly<Record<string, string>> = {
  place: 'Place',
  land: 'Land',
  moveTo: 'Move',
  marchTo: 'March',
  horseTo: 'Ride',
  transportTo: 'Carry',
};

/** Answers about one unit: what is done with it. */
const UNIT_ANSWERS = [
  [ADD, 'Add', (name: string) => `Add ${name} to the pool`],
  [RECALL, 'Recall', (name: string) => `Sullivan takes ${name}`],
  [RELEASE, 'Release', (name: string) => `Release ${name}`],
  [LAND, 'Land', (name: string) => `Land ${name}`],
  [MOVE, 'Move', (name: string) => `Move ${name}`],
  [MARCH, 'March', (name: string) => `Force-march ${name}`],
  [RIDE, 'Ride', (name: string) => `${name} rides`],
  [REACT, 'Join', (name: string) => `${name} joins the Battle`],
  [LOSE, 'Lose', (name: string) => `Give up ${name}`],
  [KEEP, 'Keep', (name: string) => `Keep ${name}`],
  [SEND, 'Send', (name: string) => `Send ${name} in pursuit`],
  [TRANSPORT, 'Carry', (name: string) => `Carry ${name} by sea`],
  [INVADE, 'March', (name: string) => `${name} marches on Québec`],
  [DESERT, 'Desert', (name: string) => `${name} deserts to Vermont`],
  [REMOVE, 'Remove', (name: string) => `Remove ${name} from the game`],
  [DISBAND, 'Disband', (name: string) => `Disband ${name}`],
  [DETAIN, 'Hold', (name: string) => `${name} goes with the Convention Army`],
] as const;

const NONE_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'naval shadow': ['None', 'No ship shadows the Fleet'],
  'battle pursue': ['Halt', 'Do not pursue'],
  'battle send': ['Halt', 'Do not pursue'],
  'rebels arnold': ['Leave', 'Leave Arnold alone'],
  'events desert': ['None', 'Nobody deserts'],
};

const DONE_WORDS: Readonly<Record<string, string>> = {
  'ground buy': 'Buy and land no more',
  'ground move': 'Move no more',
  'ground march': 'No more Forced Marches',
  'ground horse': 'No more Horse Actions',
  'logistics trade': 'Trade no more',
  'logistics transport': 'Carry no more units',
};

/** So many faces of a die, as a chance. */
const ofSix = (faces: number): string => `${Math.round((100 * faces) / 6)}%`;

/** Whoever says Done gives up what he could still do: it is meant only where it is the only answer. */
const ifAlone = ({ options }: View): { primary?: true } => (options.length === 1 ? { primary: true } : {});

const button = (a: Action, view: View): Choice | undefined => {
  const { name } = view.question!;
  if (BEGIN.is(a)) return choice(a, 'Begin', { says: 'Begin the war', primary: true });
  if (DONE.is(a)) return choice(a, 'Done', { says: DONE_WORDS[name] ?? 'Done', ...ifAlone(view) });
  if (BACK.is(a)) return choice(a, 'Back', { says: 'Put it back' });
  if (PAROLE.is(a)) {
    const each = PAROLE.of(a) + 1;
    const most = frameOf<Ground>(view, 'ground')?.british === each;
    return choice(a, `${each} each`, { says: `Exchange ${each} of each side`, ...(most ? { primary: true } : {}) });
  }
  if (FIGHT.is(a)) return choice(a, 'Fight', { says: 'Roll for the Battle', primary: true });
  if (BY_SEA.is(a))
    return choice(a, 'Sea', {
      says: 'Retreat to sea: every unit is saved, to be landed later',
      ...ifAlone(view),
    });
  if (BY_LAND.is(a)) return choice(a, 'Land', { says: 'Retreat by land' });
  if (PURSUE.is(a)) return choice(a, 'Pursue', { says: 'Pursue with every unit' });
  if (CHOOSE.is(a)) return choice(a, 'Some', { says: 'Pursue with some units' });
  if (GO.is(a)) return choice(a, 'Go', { says: 'Pursue with those chosen', primary: true });
  if (TURN_ARNOLD.is(a))
    return choice(a, 'Treason', {
      says: `Try to turn Benedict Arnold: he comes over on 5–6 (${ofSix(2)}), is shot on 1–2 (${ofSix(2)})`,
    });
  if (ENCOURAGE.is(a)) return choice(a, 'Loyalty', { says: 'Loyalty +1 again' });
  if (PLAY_ON.is(a)) return choice(a, 'War', { says: 'Fight on', primary: true });
  if (CONCEDE.is(a))
    return choice(a, 'Peace', {
      says: 'Concede: a Marginal British Victory',
      ask: 'The war ends now with a Marginal British Victory, whatever the marker says (§13/6b).',
    });
  if (!NONE.is(a)) return undefined;
  const [label, says] = NONE_WORDS[name] ?? ['None', 'None'];
  return choice(a, label, { says, ...ifAlone(view) });
};

export const choicesFor = perGame((opened: DontTreadOnMe) => {
  const { kit, placeName, shipName, stateName, turnOf, unitName, zoneName } = gameFor(opened);
  const { fireSays, shotSays, targetName } = shotsFor(opened);
  const { gestures } = watersFor(opened);

  const going = (a: Action, view: View): Choice => {
    const to = TO.of(a);
    const hand = inHand(view);
    if (!hand) return choice(a, 'Go', { at: placeWish(to), says: `To ${placeName(to)}` });
    const { unit, at } = hand;
    const verb = VERBS[at] ?? 'Move';
    const s = stateOfView(view);
    const notes: string[] = [];
    if (at === 'place') notes.push(`£${kit.cost[unit]!}`);
    if (at === 'marchTo') {
      const modifier = marchModifier(s, view.at[unit]!, to);
      notes.push(
        modifier === 0
          ? `lost on a 6: ${ofSix(1)}`
          : `die +${modifier}, lost on ${6 - modifier} or more: ${ofSix(1 + modifier)}`,
      );
    }
    if (at === 'transportTo') notes.push(passageCost(s, unit, to, rebelPlaces(s)) > 0 ? '£1' : 'free');
    const lost = at !== 'moveTo' && at !== 'place' && at !== 'land' && leaves(view, unit, to);
    const home = lost ? stateName(stateOf(view.at[unit]!)) : '';
    if (lost) notes.push(`Loyalty of ${home} −1`);
    return choice(a, verb, {
      at: placeWish(to),
      says: `${verb} ${unitName(unit)} to ${placeName(to)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
      ...(lost ? { ask: `No Lobster stays in ${home}: its Loyalty falls by 1 (§7/6/1a).` } : {}),
    });
  };

  const aboutUnit = (a: Action): Choice | undefined => {
    if (BUY.is(a)) {
      const u = BUY.of(a);
      return onUnit(a, u, 'Buy', `Buy ${unitName(u)} for £${kit.cost[u]!}`);
    }
    for (const [verb, label, says] of UNIT_ANSWERS)
      if (verb.is(a)) return onUnit(a, verb.of(a), label, says(unitName(verb.of(a))));
    return undefined;
  };

  const aboutShip = (a: Action, view: View): Choice | undefined => {
    if (FIRE.is(a))
      return (frameOf<Naval>(view, 'naval')?.aims ?? []).some((it) => it >= 0)
        ? choice(a, 'Fire', { says: fireSays(view), primary: true })
        : choice(a, 'None', { says: 'Send no ship' });
    if (SHIP.is(a)) {
      const ship = SHIP.of(a);
      return onShip(
        a,
        ship,
        'Send',
        `Send ${shipName(ship)}, £${kit.shipCost[ship]!}: hits on 1–${kit.shipStrength[ship]!}, ${ofSix(kit.shipStrength[ship]!)}`,
      );
    }
    if (FOLLOW.is(a)) return onShip(a, FOLLOW.of(a), 'Shadow', `${shipName(FOLLOW.of(a))} shadows the French Fleet`);
    if (SCRAP.is(a)) return onShip(a, SCRAP.of(a), 'Lose', `${shipName(SCRAP.of(a))} is lost to Rodney`);
    if (DIVERT.is(a)) return onShip(a, DIVERT.of(a), 'Divert', `${shipName(DIVERT.of(a))} is sent away`);
    if (!AIM.is(a)) return undefined;
    const i = AIM.of(a);
    const { ship } = frameOf<Naval>(view, 'naval')!;
    return choice(a, 'Attack', { at: smugglerWish(i), says: `Attack ${targetName(view, i)}: ${shotSays(ship, i)}` });
  };

  const aboutState = (a: Action, view: View): Choice | undefined => {
    if (TRADE.is(a)) {
      const s = TRADE.of(a);
      return onState(a, s, 'Trade', `Trade £1 in ${stateName(s)}: Loyalty +${turnOf(view).trade}`);
    }
    if (OATH.is(a)) return onState(a, OATH.of(a), 'Oath', `Loyalty oath in ${stateName(OATH.of(a))}`);
    if (SEQUESTER.is(a))
      return onState(a, SEQUESTER.of(a), 'Sequester', `Sequester estates in ${stateName(SEQUESTER.of(a))}: Loyalty +1`);
    if (!RAID.is(a)) return undefined;
    const [indian, s] = [RAID.of(a) + FIRST_INDIAN, RAID.of(a, 1)];
    return onState(a, s, 'Raid', `The ${unitName(indian)} raid ${stateName(s)}: Loyalty −1`);
  };

  const one = (a: Action, view: View): Choice => {
    if (TO.is(a)) return going(a, view);
    if (BATTLE.is(a)) {
      const x = BATTLE.of(a);
      return choice(a, 'Fight', { at: placeWish(x), says: `Fight the Battle of ${placeName(x)}` });
    }
    if (DUTCH.is(a)) {
      const zone = DUTCH.of(a) + 1;
      return choice(a, 'Smuggle', { at: zoneWish(zone), says: `Dutch Smugglers reach ${zoneName(zone)}` });
    }
    return aboutUnit(a) ?? aboutShip(a, view) ?? aboutState(a, view) ?? button(a, view) ?? choice(a, words.write(a));
  };

  /** Every legal answer with its place on the table. */
  const choices = ({ view }: Look<View>, tools: Tools): Choice[] => [
    ...view.options.map((a) => one(a, view)),
    ...gestures(view, tools),
  ];

  return { choices };
});
