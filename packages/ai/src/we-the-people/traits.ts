import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  WASHINGTON,
  generalIn,
  hasGeneral,
  onMap,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  CARD,
  EVADE,
  type Evasion,
  GENERAL,
  LAND,
  MARKER,
  type March,
  PARTY,
  type Play,
  type Reinforcements,
  SAIL,
  STEP,
  STOP,
  USE,
  USES,
  type War,
} from '@liberty/we-the-people';
import type { Traits } from '../learned.ts';
import { type Danger, dangerTo } from './danger.ts';
import { type Ground, MARCH, battleCards, survey } from './ground.ts';
import { lookAround, lure, markerWorth, prospect } from './lure.ts';
import { marchWorth } from './thumb.ts';

/**
 * What a learned policy goes by in We the People: of every answer to a kind of question a few things that the asked side
 * could know, each with a name. What the rule of thumb thinks is always the first of them.
 */

/** Of one answer: a number for every name. */
type Reader = (it: Reading, a: Action, put: (value: number) => void) => void;

/** A question that is being read, and what is the same for all its answers. */
interface Reading {
  readonly ground: Ground;
  readonly s: War;
  readonly side: Side;
  /** How likely the war is lost at once: by the asked side, and by the other. */
  readonly threat: number;
  readonly prey: number;
  /** The best three places for a marker, summed: one, two, three. */
  readonly markers: readonly number[];
}

const yes = (it: boolean): number => (it ? 1 : 0);

/** What the best of so many markers are worth; where one may really be laid the rules will say. */
const bestMarkers = (ground: Ground, s: War, side: Side): number[] => {
  const best = [0, 0, 0];
  for (let x = 0; x < SPACE_COUNT; x++) {
    if (s.control[x] !== NOBODY || unitsAt(s, other(side), x) > 0) continue;
    const worth = markerWorth(ground, s, side, x);
    if (worth > best[0]!) best.splice(0, 3, worth, best[0]!, best[1]!);
    else if (worth > best[1]!) best.splice(1, 2, worth, best[1]!);
    else if (worth > best[2]!) best[2] = worth;
  }
  return [0, best[0]!, best[0]! + best[1]!, best[0]! + best[1]! + best[2]!];
};

/** The best march that a card of this number can order. */
const bestMarch = ({ ground, s, side }: Reading, value: number): number => {
  let most = 0;
  for (const g of GENERALS_OF[side]!)
    if (onMap(s, g) && ground.kit.strategy[g]! <= value) most = Math.max(most, marchWorth(ground, s, side, g));
  return Math.min(2, most);
};

const CARD_TRAITS = [
  'operations',
  'campaign',
  'event',
  'foreign',
  'battle event',
  'number',
  'march',
  'markers',
  'troops',
  'threat × march',
  'prey × march',
  'late × number',
];
const readCard: Reader = (it, a, put) => {
  const { ground, s, side } = it;
  const card = ground.kit.cards[CARD.of(a)]!;
  const foreign = card.side !== undefined && card.side !== side;
  const number = card.kind === 'operations' ? card.value : 0;
  const orders = card.kind === 'campaign' ? 3 : number;
  const march = orders > 0 ? bestMarch(it, orders) : 0;
  put(yes(card.kind === 'operations'));
  put(yes(card.kind === 'campaign'));
  put(yes(card.kind === 'event' && !foreign));
  put(yes(foreign));
  put(yes(card.kind === 'battle-event' && !foreign));
  put(number);
  put(march);
  put(it.markers[number]!);
  put(side === AMERICAN ? number : number > 0 ? s.britishBox / 5 : 0);
  put(it.threat * march);
  put(it.prey * march);
  put(number * (1 - ground.reckoning.yearLeft(s)));
};

const USE_TRAITS = [
  'march',
  'markers',
  'reinforcements',
  'nothing',
  'discard',
  'best march',
  'best markers',
  'number × markers',
  'number × troops',
  'troops in the box',
  'threat × march',
  'threat × troops',
  'prey × march',
  'late × troops',
];
const readUse: Reader = (it, a, put) => {
  const { ground, s, side } = it;
  const { card } = s.stack[s.stack.length - 1] as Play;
  const { value } = ground.kit.cards[card]!;
  const use = USES[USE.of(a)]!;
  const [march, markers, troops] = [yes(use === 'march'), yes(use === 'markers'), yes(use === 'reinforcements')];
  const late = 1 - ground.reckoning.yearLeft(s);
  put(march);
  put(markers);
  put(troops);
  put(yes(use === 'nothing'));
  put(yes(use === 'discard'));
  put(march && bestMarch(it, value));
  put(markers && it.markers[value]!);
  put(markers * value);
  put(side === AMERICAN ? troops * value : 0);
  put(side === BRITISH ? (troops * s.britishBox) / 5 : 0);
  put(march * it.threat);
  put(troops * it.threat);
  put(march * it.prey);
  put(troops * late);
};

const GENERAL_TRAITS = ['nobody', 'best march', 'units', 'alone', 'Washington', 'Washington × threat', 'prey'];
const readGeneral: Reader = ({ ground, s, side, threat, prey }, a, put) => {
  const g = GENERAL.is(a) ? GENERAL.of(a) : -1;
  const units = g < 0 ? 0 : unitsAt(s, side, s.generalAt[g]!);
  put(yes(g < 0));
  put(g < 0 ? 0 : Math.min(2, marchWorth(ground, s, side, g)));
  put(units / 5);
  put(yes(g >= 0 && units === 0));
  put(yes(g === WASHINGTON));
  put(g === WASHINGTON ? threat : 0);
  put(g < 0 ? 0 : prey);
};

/** How likely an attack on a space wins; nothing where nobody stands. */
const winsAt = ({ ground, s }: Reading, f: March, to: Space): number => {
  const foe = other(f.side);
  const units = unitsAt(s, foe, to);
  if (units === 0) return 0;
  const target = generalIn(s, foe, to);
  const defence = battleCards(ground, s, foe, to, units, target);
  return ground.reckoning.wins(battleCards(ground, s, f.side, to, f.party, f.general), defence, target);
};

const MARCH_TRAITS = [
  'step',
  'sail',
  'more come',
  'fewer come',
  'lure there',
  'lure beyond',
  'lure here',
  'attack',
  'odds',
  'foe beside',
  'friends there',
  'Washington × foe beside',
  'marker to take',
  'frost',
];
const readMarch: Reader = (it, a, put) => {
  const { ground, s } = it;
  const f = s.stack[s.stack.length - 1] as March;
  const here = s.generalAt[f.general]!;
  const to = STEP.is(a) ? STEP.of(a) : SAIL.is(a) ? SAIL.of(a) : here;
  const moves = to !== here;
  const stays = moves || STOP.is(a);
  const foe = other(f.side);
  const attack = moves && unitsAt(s, foe, to) > 0;
  let beside = 0;
  if (stays) for (const y of ground.kit.atlas.neighbours[to]!) if (unitsAt(s, foe, y) > 0) beside++;
  put(yes(STEP.is(a)));
  put(yes(SAIL.is(a)));
  put(yes(PARTY.is(a) && PARTY.of(a) > f.party));
  put(yes(PARTY.is(a) && PARTY.of(a) < f.party));
  put(moves ? Math.min(2, lure(ground, s, f.side, to, f.party, f.general)) : 0);
  put(STEP.is(a) && !attack ? Math.min(2, prospect(ground, to, f.left - 1)) : 0);
  put(STOP.is(a) ? Math.min(2, lure(ground, s, f.side, here, f.party, f.general)) : 0);
  put(yes(attack));
  put(moves ? winsAt(it, f, to) : 0);
  put(beside);
  put(moves ? unitsAt(s, f.side, to) / 5 : 0);
  put(f.general === WASHINGTON ? beside : 0);
  put(yes(moves && s.control[to] === foe && !attack && f.party > 0));
  put(stays ? ground.reckoning.frozen(s, to, f.party, true) * (1 - ground.reckoning.yearLeft(s)) : 0);
};

const MARKER_TRAITS = [
  'worth',
  'thirteen',
  'even colony',
  'enemy markers beside',
  'own markers beside',
  'empty beside',
  'enemy army beside',
  'own army beside',
  'port',
];
const readMarker: Reader = ({ ground, s, side }, a, put) => {
  const x = MARKER.is(a) ? MARKER.of(a) : -1;
  if (x < 0) return;
  const { neighbours, inThirteen, colonyOf, isPort } = ground.kit.atlas;
  const foe = other(side);
  let [theirs, ours, empty, enemies, friends] = [0, 0, 0, 0, 0];
  for (const y of neighbours[x]!) {
    if (s.control[y] === foe) theirs++;
    else if (s.control[y] === side) ours++;
    else empty++;
    if (unitsAt(s, foe, y) > 0) enemies++;
    if (unitsAt(s, side, y) > 0) friends++;
  }
  const lead = ground.lead[colonyOf[x]!]!;
  put(markerWorth(ground, s, side, x));
  put(yes(inThirteen[x]!));
  put(yes(side === AMERICAN ? lead === -1 : lead === 0 || lead === 1));
  put(theirs / 4);
  put(ours / 4);
  put(empty / 4);
  put(yes(enemies > 0));
  put(yes(friends > 0));
  put(yes(isPort[x]!));
};

const LANDING_TRAITS = [
  'own units',
  'own general',
  'Washington',
  'Washington × threat',
  'enemy army beside',
  'quarters',
  'own marker',
  'marker to take',
  'port',
  'enemy general alone',
];
const readLanding: Reader = ({ ground, s, side, threat }, a, put) => {
  if (!LAND.is(a)) return;
  const x = LAND.of(a);
  const { neighbours, isWinterQuarters, isNorth, isPort } = ground.kit.atlas;
  const foe = other(side);
  let enemies = 0;
  for (const y of neighbours[x]!) if (unitsAt(s, foe, y) > 0) enemies++;
  const washington = s.generalAt[WASHINGTON] === x && side === AMERICAN;
  put(Math.min(5, unitsAt(s, side, x)) / 5);
  put(yes(hasGeneral(s, side, x)));
  put(yes(washington));
  put(washington ? threat : 0);
  put(enemies);
  put(yes(!isNorth[x] || isWinterQuarters[x]!));
  put(yes(s.control[x] === side));
  put(s.control[x] === side ? 0 : markerWorth(ground, s, side, x));
  put(yes(isPort[x]!));
  put(yes(hasGeneral(s, foe, x) && unitsAt(s, foe, x) === 0));
};

const EVASION_TRAITS = ['flee', 'flee × edge', 'flee × Washington', 'flee × few'];
const readEvasion: Reader = ({ ground, s }, a, put) => {
  if (!EVADE.is(a)) return;
  const f = s.stack[s.stack.length - 1] as Evasion;
  const g = generalIn(s, AMERICAN, f.from);
  const units = unitsAt(s, AMERICAN, f.from);
  const force = Math.min(5, unitsAt(s, BRITISH, f.origin));
  const attack = battleCards(ground, s, BRITISH, f.from, force, generalIn(s, BRITISH, f.origin));
  put(1);
  put((battleCards(ground, s, AMERICAN, f.from, units, g) - attack) / 4);
  put(yes(g === WASHINGTON));
  put(yes(units <= 2));
};

interface Kind {
  readonly names: readonly string[];
  readonly read: Reader;
}

/** Questions of which the table of a learned policy has a row. */
const KINDS: Readonly<Record<string, Kind>> = {
  'play card': { names: CARD_TRAITS, read: readCard },
  'play use': { names: USE_TRAITS, read: readUse },
  'play general': { names: GENERAL_TRAITS, read: readGeneral },
  'play more': { names: GENERAL_TRAITS, read: readGeneral },
  'play marker': { names: MARKER_TRAITS, read: readMarker },
  'march move': { names: MARCH_TRAITS, read: readMarch },
  'reinforcements space': { names: LANDING_TRAITS, read: readLanding },
  'evasion offer': { names: EVASION_TRAITS, read: readEvasion },
};

const sideAsked = (s: War): Side => {
  const f = s.stack[s.stack.length - 1]!;
  return f.in === 'evasion' ? AMERICAN : (f as Play | March | Reinforcements).side;
};

/** Markers are wanted to know only where a card or its use is chosen. */
const isOfCard = (kind: string): boolean => kind === 'play card' || kind === 'play use';

export const traitsOf = (ground: Ground): Traits<War> => {
  const danger: Danger = { units: [0, 0], war: [0, 0] };
  const nothing = [0, 0, 0, 0];
  return {
    kinds: Object.fromEntries(Object.entries(KINDS).map(([kind, { names }]) => [kind, names])),
    kindOf(s) {
      const f = s.stack[s.stack.length - 1];
      const kind = f && `${f.in} ${f.at}`;
      return kind !== undefined && Object.hasOwn(KINDS, kind) ? kind : undefined;
    },
    read(s, kind, actions, into) {
      const { names, read } = KINDS[kind]!;
      const side = sideAsked(s);
      survey(ground, s);
      dangerTo(ground, s, danger, side);
      const markers = isOfCard(kind) ? bestMarkers(ground, s, side) : nothing;
      const it: Reading = { ground, s, side, threat: danger.war[side], prey: danger.war[other(side)], markers };
      const f = s.stack[s.stack.length - 1]!;
      if (f.in === 'march') {
        const { general, party, left } = f as March;
        lookAround(ground, s, side, party, general, s.generalAt[general]!, Math.max(left, MARCH));
      }
      into.fill(0, 0, actions.length * names.length);
      actions.forEach((a, i) => {
        let at = i * names.length;
        read(it, a, (value) => {
          into[at++] = value;
        });
      });
    },
  };
};
