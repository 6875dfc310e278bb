import {
  AMERICAN,
  BRITISH,
  type General,
  type Side,
  type Space,
  generalIn,
  hasGeneral,
  isRoad,
  majorityIn,
  onMap,
  sideOf,
  space,
  unitsAt,
} from '@liberty/colonies';
import type { Said } from '@liberty/table';
import type { CardKind, FieldKit, Source, Strength, War } from '../../src/index.ts';

/** A sentence at the moment it is told: the board then, and the board when the answer was given. */
export interface Telling<S extends War = War> extends Said {
  readonly before: S;
  readonly s: S;
  readonly kit: FieldKit;
}

type Kinds<E extends { readonly kind: string }> = { readonly [K in E['kind']]: Extract<E, { kind: K }> };
/** For every kind of event: is it so, and what must its sentence name, in this order? */
export type Sentences<S extends War, E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: {
    so(e: Kinds<E>[K], t: Telling<S>): boolean;
    names(e: Kinds<E>[K], kit: FieldKit): readonly (string | number)[];
  };
};

export const OF_SIDE = ['American', 'British'] as const;
export const SIDE = ['The Americans', 'The British'] as const;
/** 9.2d What the faces of the die cost. */
export const COST = [0, 1, 1, 1, 2, 2, 3] as const;

export const frameIn = <F>(s: War, chapter: string): F => s.stack.findLast((f) => f.in === chapter) as unknown as F;
export const at = (kit: FieldKit, x: Space): string => kit.atlas.names[x]!;
export const who = (kit: FieldKit, g: General): string => kit.components.generals[g]!.name;
export const card = (kit: FieldKit, c: CardKind): string => kit.cards[c]!.name;
export const copies = (cards: readonly CardKind[], c: CardKind): number => cards.filter((it) => it === c).length;
export const cu = (n: number): string => (n === 1 ? '1 unit' : `${n} units`);
export const led = (kit: FieldKit, g: General, n: number): string[] =>
  n > 0 ? [`${who(kit, g)} with ${cu(n)}`] : [`${who(kit, g)} alone`];

/** So many more units of the side are there than when the answer was given. */
export const joinedBy = ({ before, s }: Telling, side: Side, x: Space): number =>
  unitsAt(s, side, x) - unitsAt(before, side, x);
/** He stood there when the answer was given; of units without a general that cannot be said. */
export const cameFrom = ({ before }: Telling, general: General, from: Space): boolean =>
  general < 0 || before.generalAt[general] === from;

/** Whoever journeys is there now, with his troops, and came by a road. */
export const arrived = (
  t: Telling,
  { general, units, from, to }: { general: General; units: number; from: Space; to: Space },
  side: Side,
): boolean =>
  (general < 0 || (t.s.generalAt[general] === to && sideOf(general) === side)) &&
  cameFrom(t, general, from) &&
  joinedBy(t, side, to) === units &&
  units <= 5 &&
  (isRoad(t.kit.atlas, general, from, to) || general < 0);

/** 9.1a What a source must be worth by the board and the battle's bookmark. */
export const worth = (t: Telling, f: Strength, side: Side, what: Source['what'], cards: number): boolean => {
  const { s, kit } = t;
  const attacks = side === f.attacker;
  const x = f.to;
  const g = attacks ? f.general : generalIn(s, side, x);
  switch (what) {
    case 'general':
      return g >= 0 && onMap(s, g) && kit.battle[g] === cards;
    case 'units':
      return cards === (attacks ? f.party : unitsAt(s, side, x));
    case 'militia':
      return cards === 2 && majorityIn(s, kit.atlas, kit.atlas.colonyOf[x]!) === side;
    case 'events':
      return cards === (side === AMERICAN ? f.americanBonus : f.britishBonus);
    case 'interception':
      return cards === 1 && side === AMERICAN && !attacks && f.intercepted;
    case 'winter-offensive':
      return cards === 2 && side === AMERICAN && attacks && f.general === 0 && s.spare >= 0;
    case 'regulars':
      return cards === 1 && side === BRITISH && s.regulars;
    case 'port':
      return (
        cards === 2 &&
        side === BRITISH &&
        kit.atlas.isPort[x]! &&
        s.navy !== x &&
        (x !== space('charleston') || s.control[x] === BRITISH)
      );
    default:
      return what satisfies never;
  }
};

/** A marker that stands or falls: nothing of its side guards it. */
export const unguarded = (s: War, side: Side, x: Space): boolean =>
  unitsAt(s, side, x) === 0 && (side === BRITISH || (!hasGeneral(s, AMERICAN, x) && s.congress !== x));
