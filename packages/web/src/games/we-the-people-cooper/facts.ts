import {
  AMERICAN,
  BOX,
  CAPTURED,
  FRENCH_BOX,
  GENERALS,
  NOBODY,
  SIDES,
  SPACE_COUNT,
  type Side,
  frenchAt,
  isGeneralId,
  isSpaceId,
  other,
  sideOf,
  space,
  unitsAt,
} from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import {
  CITIES,
  RESTRICTED,
  type SecondEdition,
  type View,
  insideAt,
  isBesieged,
  siegePoints,
} from '@liberty/we-the-people-cooper';
import { perGame } from '../per-game.ts';
import { SIDE, unitsWord, generalName, mapFor } from '../we-the-people/field.ts';
import { cardOf, secondGameFor } from './game.ts';

export const secondFactsFor = perGame((opened: SecondEdition) => {
  const { atlas, colonyName, spaceName } = mapFor(opened);
  const { chiefIn, chiefOver, generalsIn, kit } = secondGameFor(opened);

  const kindsOf = (x: number): string[] => [
    ...(atlas.isPort[x] ? [RESTRICTED.includes(x) ? 'restricted port' : 'port'] : []),
    ...(atlas.isWinterQuarters[x] ? ['winter quarters'] : []),
    ...(CITIES.includes(x) ? ['city worth a point'] : []),
  ];

  const control = (view: View, x: number): string =>
    view.control[x] === NOBODY ? 'no marker' : `${SIDE[view.control[x] as Side]} marker`;

  /** 'Washington 3/3 over Greene, with 4 units, inside' */
  const forceIn = (view: View, side: Side, x: number, rated = false): string | undefined => {
    const chief = chiefIn(view, side, x);
    const units = unitsAt(view, side, x);
    const french = side === AMERICAN ? frenchAt(view, x) : 0;
    const troops = units > 0 ? `${unitsWord(units)}${french > 0 ? ` (${french} French)` : ''}` : '';
    const inside = isBesieged(view, side, x) ? ', inside the works' : '';
    if (chief < 0) return troops === '' ? undefined : `${SIDE[side]} ${troops}${inside}`;
    const others = generalsIn(view, side, x).filter((g) => g !== chief);
    const under = others.length > 0 ? ` over ${others.map(generalName).join(' and ')}` : '';
    const rating = rated ? ` ${kit.strategy[chief]!}/${kit.battle[chief]!}` : '';
    return `${generalName(chief)}${rating}${under}${troops === '' ? ' alone' : ` with ${troops}`}${inside}`;
  };

  /** 'besieged by the British, 2 siege points against 4 units' */
  const siegeIn = (view: View, x: number): string | undefined => {
    const inside = insideAt(view, x);
    if (inside === NOBODY) return undefined;
    const points = siegePoints(view, x);
    return `besieged by the ${SIDE[other(inside)]} side, ${points} siege ${points === 1 ? 'point' : 'points'} against ${unitsWord(unitsAt(view, inside, x))}`;
  };

  const lying = (view: View, x: number): string[] => [
    ...(siegeIn(view, x) === undefined ? [] : [siegeIn(view, x)!]),
    ...(view.congress === x ? ['Congress'] : []),
    ...(view.navy === x ? ['French Navy'] : []),
    ...SIDES.flatMap((side) => (view.sheltered.includes(2 * x + side) ? [`sheltered this winter`] : [])),
  ];

  const whereabouts = (at: number): string => {
    if (at < SPACE_COUNT) return spaceName(at);
    if (at === BOX) return 'in the reinforcement box';
    if (at === CAPTURED) return 'captured until next year';
    return at === FRENCH_BOX ? 'not yet in the war' : 'out of the game';
  };

  const aboutGeneral = (g: number, view: View): string => {
    const at = view.generalAt[g]!;
    const chief = at < SPACE_COUNT ? chiefOver(view, g) : -1;
    const under = chief < 0 ? '' : ` · under ${generalName(chief)}`;
    return `${SIDE[sideOf(g)]} · strategy ${kit.strategy[g]!} · battle ${kit.battle[g]!} · ${whereabouts(at)}${under}`;
  };

  /** One line about the thing under the pointer. */
  const facts = (wish: Wish, view: View): string => {
    if (wish.kind === 'space' && isSpaceId(wish.id)) {
      const x = space(wish.id);
      const forces = SIDES.flatMap((side) => forceIn(view, side, x, true) ?? []);
      return [colonyName(x), ...kindsOf(x), control(view, x), ...forces, ...lying(view, x)].join(' · ');
    }
    if (wish.kind === 'card' || wish.kind === 'use') return kit.cards[cardOf(wish)]?.text ?? '';
    return wish.kind === 'general' && isGeneralId(wish.id) ? aboutGeneral(GENERALS.indexOf(wish.id), view) : '';
  };

  /** Who holds a space and what stands there, in a few words. */
  const brief = (x: number, view: View): string => {
    const marker = view.control[x] === NOBODY ? [] : [SIDE[view.control[x] as Side]];
    return [...marker, ...SIDES.flatMap((side) => forceIn(view, side, x) ?? []), ...lying(view, x)].join(', ');
  };

  /** A space as it is read aloud: what it is, who holds it, who stands there, how many roads lead on. */
  const spoken = (x: number, view: View): string => {
    const neighbours = atlas.neighbours[x]!.length;
    const held = view.control[x] === NOBODY ? 'No marker' : `${SIDE[view.control[x] as Side]} marker`;
    const there = SIDES.flatMap((side) => forceIn(view, side, x) ?? []);
    return [
      `${[spaceName(x), colonyName(x), ...kindsOf(x)].join(', ')}. ${held}.`,
      ...[...there, ...lying(view, x)].map((it) => `${it.charAt(0).toUpperCase()}${it.slice(1)}.`),
      `${neighbours} ${neighbours === 1 ? 'neighbour' : 'neighbours'}.`,
    ].join(' ');
  };

  return { brief, facts, forceIn, spoken };
});
