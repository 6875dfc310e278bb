import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GONE,
  NOBODY,
  ROCHAMBEAU,
  SIDES,
  type Side,
  type Space,
  frenchAt,
  generalIn,
  isRoad,
  onMap,
  other,
  poolSize,
  sideOf,
  unitsAt,
  unitsOnMap,
} from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import type {
  CardKind,
  FieldHappening,
  Evasion,
  Interception,
  March,
  Play,
  Rout,
  Strength,
  War,
} from '../../src/index.ts';
import { SLIPPERY } from './reasons.ts';
import {
  type Sentences,
  OF_SIDE,
  SIDE,
  frameIn,
  at,
  who,
  card,
  copies,
  cu,
  led,
  joinedBy,
  cameFrom,
  arrived,
  worth,
  unguarded,
} from './telling.ts';

const USED = {
  march: 'to move',
  markers: 'for markers',
  reinforcements: 'for reinforcements',
  french: 'to bring in the French',
  nothing: 'without use',
  event: 'for its event',
  discard: 'as a discard',
} as const;
const USED_BY: Readonly<Record<keyof typeof USED, readonly string[]>> = {
  march: ['operations'],
  markers: ['operations'],
  reinforcements: ['operations'],
  french: ['operations'],
  nothing: ['operations'],
  event: ['campaign', 'special', 'event', 'battle-event'],
  discard: ['campaign', 'event', 'battle-event'],
};
const FILED = {
  discards: 'is discarded',
  removed: 'leaves the game',
  reinforcements: 'goes to the reinforcement-card box',
  'war-ends': 'goes to the War Ends box',
} as const;
const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');

/** Every sentence that the editions share. What only an edition can judge it says itself. */
export const FIELD_SENTENCES: Sentences<War, Exclude<FieldHappening, { kind: 'none-isolated' | 'losses' }>> = {
  year: { so: (e, { s }) => s.year === e.year, names: (e) => [e.year] },
  arrived: {
    so: (e, { s, kit }) => s.britishBox === e.box && kit.arrivals[s.year - kit.firstYear] === e.units,
    names: (e) => (e.units > 0 ? [cu(e.units), 'now holds', e.box] : ['No unit', e.box]),
  },
  freed: {
    so: (e, { before, s }) => s.generalAt[e.general] === BOX && before.generalAt[e.general] !== BOX,
    names: (e, kit) => [who(kit, e.general)],
  },
  dealt: {
    so(e, { before, s, rule }) {
      // 6.0b Hortelez has left the hand with the same answer.
      const laid = rule === '6.0b' ? [frameIn<Play>(s, 'play').card] : [];
      const [had, has] = [before.hands[e.side], [...s.hands[e.side], ...laid]];
      const drawn = (c: CardKind): number => copies(has, c) - copies(had, c);
      if (has.length - had.length !== e.count) return false;
      return (
        e.cards === undefined || (e.cards.length === e.count && e.cards.every((c) => drawn(c) === copies(e.cards!, c)))
      );
    },
    names: (e, kit) => [
      SIDE[e.side],
      e.count === 1 ? 'a card' : `${e.count} cards`,
      ...(e.cards ?? []).map((c) => card(kit, c)),
    ],
  },
  reshuffled: {
    so: (e, { s }) => poolSize(s.deck) === e.size && s.discards.length === 0,
    names: (e) => [e.size],
  },
  opens: { so: (e, { s }) => frameIn<{ side: Side }>(s, 'turn').side === e.side, names: (e) => [SIDE[e.side]] },
  laid: {
    so: (e, { before, s, kit }) =>
      USED_BY[e.use].includes(kit.cards[e.card]!.kind) &&
      [...before.hands[0], ...before.hands[1], ...before.taken].includes(e.card) &&
      (before.taken.includes(e.card) || copies(s.hands[e.side], e.card) < copies(before.hands[e.side], e.card)),
    names: (e, kit) => [SIDE[e.side], card(kit, e.card), USED[e.use]],
  },
  filed: {
    so(e, { s }) {
      if (e.to === 'discards') return s.discards.at(-1) === e.card;
      if (e.to === 'removed') return s.removed.includes(e.card);
      if (e.to === 'reinforcements') return [...s.filed[0], ...s.filed[1]].includes(e.card);
      return (s as unknown as { warEnds: number }).warEnds === e.card;
    },
    names: (e, kit) => [card(kit, e.card), FILED[e.to]],
  },
  'card-over': { so: (e, { s }) => frameIn<Play>(s, 'play').side === e.side, names: (e) => [SIDE[e.side]] },
  marked: {
    so: (e, { before, s }) =>
      s.control[e.space] === e.side &&
      before.control[e.space] !== e.side &&
      e.flipped === (before.control[e.space] === other(e.side)),
    names: (e, kit) => [at(kit, e.space), e.flipped ? 'turns' : 'declares itself', OF_SIDE[e.side]],
  },
  unmarked: {
    so: (e, { before, s }) =>
      before.control[e.space] === e.side &&
      s.control[e.space] === NOBODY &&
      (e.why === 'event' || unguarded(s, e.side, e.space)),
    names: (e, kit) => [
      OF_SIDE[e.side],
      at(kit, e.space),
      e.why === 'isolated' ? 'isolated and removed' : 'is removed',
    ],
  },
  activated: {
    so: (e, { s }) =>
      onMap(s, e.general) &&
      e.units === Math.min(5, unitsAt(s, sideOf(e.general), s.generalAt[e.general]!)) &&
      (s.moved & (1 << e.general)) !== 0,
    names: (e, kit) => [who(kit, e.general)],
  },
  glover: {
    so(e, { s }) {
      const f = frameIn<March>(s, 'march');
      return f.general === e.general && f.left === e.spaces && sideOf(e.general) === AMERICAN;
    },
    names: (e, kit) => [who(kit, e.general), e.spaces],
  },
  marched: {
    so: (e, t) => arrived(t, e, e.side),
    names: (e, kit) => [
      ...(e.general < 0 ? [`${cu(e.units)} of the ${OF_SIDE[e.side]} side`] : led(kit, e.general, e.units)),
      at(kit, e.from),
      at(kit, e.to),
    ],
  },
  sailed: {
    so(e, t) {
      const { s, kit } = t;
      const isOpen = (x: Space): boolean => kit.atlas.isPort[x]! && s.navy !== x;
      return (
        sideOf(e.general) === BRITISH &&
        s.generalAt[e.general] === e.to &&
        cameFrom(t, e.general, e.from) &&
        joinedBy(t, BRITISH, e.to) === e.units &&
        isOpen(e.from) &&
        isOpen(e.to) &&
        s.control[e.to] !== AMERICAN
      );
    },
    names: (e, kit) => [...led(kit, e.general, e.units), 'by sea', at(kit, e.from), at(kit, e.to)],
  },
  boxed: {
    so: (e, { before, s }) => s.generalAt[e.general] === BOX && onMap(before, e.general),
    names: (e, kit) => [who(kit, e.general)],
  },
  captured: {
    so(e, { before, s }) {
      const rout = frameIn<Rout | undefined>(s, 'aftermath');
      const there = rout?.surrendered === true ? rout.to === e.space : before.generalAt[e.general] === e.space;
      return s.generalAt[e.general] === CAPTURED && there;
    },
    names: (e, kit) => [who(kit, e.general), at(kit, e.space)],
  },
  banished: { so: (e, { s }) => s.generalAt[e.general] === GONE, names: (e, kit) => [who(kit, e.general)] },
  dispersed: {
    so: (e, { before, s }) => s.congress < 0 && before.congress === e.space && unitsAt(s, AMERICAN, e.space) === 0,
    names: (e, kit) => [at(kit, e.space)],
  },
  intercepts: {
    so: (e, { s, kit }) => {
      const f = frameIn<Interception>(s, 'interception');
      const from = s.generalAt[e.general]!;
      const isNear = isRoad(kit.atlas, e.general, from, e.space) && unitsAt(s, AMERICAN, from) > 0;
      return f.to === e.space && isNear && e.needs === kit.battle[e.general];
    },
    names: (e, kit) => [
      who(kit, e.general),
      at(kit, e.space),
      e.roll,
      `needs ${e.needs}`,
      e.roll <= e.needs ? 'succeeds' : 'fails',
    ],
  },
  intercepted: {
    so: (e, t) =>
      t.s.intercepted &&
      t.s.generalAt[e.general] === e.space &&
      joinedBy(t, AMERICAN, e.space) === e.units &&
      e.units <= 5,
    names: (e, kit) => [...led(kit, e.general, e.units), at(kit, e.space)],
  },
  evades: {
    so: (e, { s, kit }) =>
      e.general === generalIn(s, AMERICAN, frameIn<Evasion>(s, 'evasion').from) &&
      e.needs === kit.battle[e.general] &&
      e.modifier === (SLIPPERY.includes(e.general) ? -2 : 0),
    names: (e, kit) => [
      who(kit, e.general),
      `${e.roll}${signed(e.modifier)}`,
      `needs ${e.needs}`,
      e.roll + e.modifier <= e.needs ? 'succeeds' : 'fails',
    ],
  },
  withdrew: {
    so: (e, t) => arrived(t, e, AMERICAN),
    names: (e, kit) => [...led(kit, e.general, e.units), at(kit, e.from), at(kit, e.to)],
  },
  stood: {
    so: (e, { s }) => e.general === generalIn(s, AMERICAN, frameIn<Evasion>(s, 'evasion').from),
    names: (e, kit) => [who(kit, e.general)],
  },
  reinforced: {
    so: (e, { before, s }) => unitsAt(s, e.side, e.space) === unitsAt(before, e.side, e.space) + e.units,
    names: (e, kit) => [cu(e.units), OF_SIDE[e.side], at(kit, e.space)],
  },
  appointed: {
    so: (e, { s }) => s.generalAt[e.general] === e.space && (e.relieved < 0 || s.generalAt[e.relieved] === BOX),
    names: (e, kit) => [
      who(kit, e.general),
      at(kit, e.space),
      ...(e.relieved < 0 ? [] : [`from ${who(kit, e.relieved)}`]),
    ],
  },
  'french-landed': {
    so: (e, { s }) => s.alliance && s.generalAt[ROCHAMBEAU] === e.space && frenchAt(s, e.space) === e.units,
    names: (e, kit) => [at(kit, e.space), e.units],
  },
  'french-wait': { so: (_e, { s }) => s.alliance && s.frenchWait, names: () => [] },
  navy: {
    so: (e, { s, kit }) => s.navy === e.space && kit.atlas.isPort[e.space]!,
    names: (e, kit) => [at(kit, e.space)],
  },
  alliance: { so: (_e, { before, s }) => s.alliance && !before.alliance, names: () => [] },
  mutiny: { so: (_e, { s }) => s.mutiny, names: () => [] },
  'regulars-lost': { so: (_e, { before, s }) => before.regulars && !s.regulars, names: () => [] },
  took: {
    so: (e, { before, s }) => copies(s.hands[e.side], e.card) < copies(before.hands[e.side], e.card),
    names: (e, kit) => [card(kit, e.card), OF_SIDE[e.side]],
  },
  'nothing-to-take': { so: (e, { s }) => s.hands[e.side].length === 0, names: (e) => [OF_SIDE[e.side]] },
  withdrawn: {
    so: (e, t) => joinedBy(t, e.side, e.space) === -e.units,
    names: (e, kit) => [cu(e.units), at(kit, e.space)],
  },
  battle: {
    so(e, { s }) {
      const defender = other(e.attacker);
      const { general, party } = frameIn<Strength>(s, 'battle');
      const led = e.general < 0 ? !onMap(s, general) : e.general === general && s.generalAt[general] === e.from;
      const force = e.units === party && e.against === unitsAt(s, defender, e.space);
      return led && force && e.units > 0 && e.against > 0 && e.opponent === generalIn(s, defender, e.space);
    },
    names: (e, kit) => [
      `Battle of ${at(kit, e.space)}`,
      e.general < 0
        ? `${cu(e.units)} of the ${OF_SIDE[e.attacker]} side`
        : `${who(kit, e.general)} with ${cu(e.units)}`,
      e.opponent < 0
        ? `${cu(e.against)} of the ${OF_SIDE[other(e.attacker)]} side`
        : `${who(kit, e.opponent)} with ${cu(e.against)}`,
    ],
  },
  counted: {
    so(e, t) {
      const f = frameIn<Strength & Frame>(t.s, 'battle');
      const sum = e.sources.reduce((n, it) => n + it.cards, 0);
      return sum === e.cards && e.sources.every(({ what, cards }) => worth(t, f, e.side, what, cards));
    },
    names: (e) => [SIDE[e.side], e.cards, ...e.sources.map(({ cards }) => cards)],
  },
  retreated: {
    so: (e, { s }) =>
      frameIn<Rout>(s, 'aftermath').to === e.from &&
      frameIn<Rout>(s, 'aftermath').units === e.units &&
      unitsAt(s, e.side, e.to) >= e.units &&
      s.control[e.to] !== other(e.side),
    names: (e, kit) =>
      e.units > 0 ? [cu(e.units), OF_SIDE[e.side], at(kit, e.from), at(kit, e.to)] : [OF_SIDE[e.side], at(kit, e.to)],
  },
  surrendered: {
    so(e, { before, s }) {
      const f = frameIn<Rout>(s, 'aftermath');
      const lost = unitsOnMap(before, e.side) - unitsOnMap(s, e.side);
      return e.space === f.to && lost >= e.units && e.units === f.units;
    },
    names: (e, kit) => [...(e.units > 0 ? [cu(e.units)] : []), OF_SIDE[e.side], at(kit, e.space)],
  },
  attrition: {
    so(e, { before, s, kit }) {
      const { isNorth, isWinterQuarters } = kit.atlas;
      const stood = unitsAt(s, e.side, e.space) + e.units;
      if (unitsAt(before, e.side, e.space) < stood) return false;
      return isNorth[e.space]! && !isWinterQuarters[e.space] && e.units === Math.floor(stood / 2);
    },
    names: (e, kit) => [cu(e.units), OF_SIDE[e.side], at(kit, e.space)],
  },
  'no-attrition': {
    so: (_e, { s, kit: { atlas } }) =>
      SIDES.every((side) =>
        atlas.names.every((_, x) => !atlas.isNorth[x] || atlas.isWinterQuarters[x] || unitsAt(s, side, x) < 2),
      ),
    names: () => [],
  },
  reconvened: {
    so: (e, { s, kit }) => s.congress === e.space && s.control[e.space] === AMERICAN && kit.atlas.inThirteen[e.space]!,
    names: (e, kit) => [at(kit, e.space)],
  },
  'stays-dispersed': { so: (_e, { s }) => s.congress < 0, names: () => [] },
  'war-goes-on': { so: (e, { s }) => s.year === e.year, names: (e) => [e.year] },
};
