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
  generalIn,
  isGeneralId,
  isSpaceId,
  sideOf,
  space,
  unitsAt,
} from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import { CARDS } from '@liberty/we-the-people';
import {
  type MapView,
  SIDE,
  boardOf,
  unitsWord,
  generalName,
  type FieldGame,
  fieldFor,
  type MapGame,
  mapFor,
} from './field.ts';
import { perGame } from '../per-game.ts';

const control = (view: MapView, x: number): string =>
  view.control[x] === NOBODY ? 'no marker' : `${SIDE[view.control[x] as Side]} marker`;

export const placeFactsFor = perGame((opened: MapGame) => {
  const { kit } = opened;
  const { atlas, colonyName, spaceName } = mapFor(opened);

  const ratings = (g: number): string => `${kit.strategy[g]!}/${kit.battle[g]!}`;

  const force = (view: MapView, side: Side, x: number): string | undefined => {
    const b = boardOf(view);
    const g = generalIn(b, side, x);
    const units = unitsAt(b, side, x);
    const french = side === AMERICAN ? frenchAt(b, x) : 0;
    const troops = units > 0 ? `${unitsWord(units)}${french > 0 ? ` (${french} French)` : ''}` : '';
    if (g < 0) return troops === '' ? undefined : `${SIDE[side]} ${troops}`;
    return `${generalName(g)} ${ratings(g)}${troops === '' ? ' alone' : ` with ${troops}`}`;
  };

  const aboutSpace = (x: number, view: MapView): string[] => [
    colonyName(x),
    ...(atlas.isPort[x] ? ['port'] : []),
    ...(atlas.isWinterQuarters[x] ? ['winter quarters'] : []),
    control(view, x),
    ...SIDES.flatMap((side) => force(view, side, x) ?? []),
    ...(view.congress === x ? ['Congress'] : []),
    ...(view.navy === x ? ['French Navy'] : []),
  ];

  const whereabouts = (at: number): string => {
    if (at < SPACE_COUNT) return spaceName(at);
    if (at === BOX) return 'in the reinforcement box';
    if (at === CAPTURED) return 'captured until next year';
    return at === FRENCH_BOX ? 'not yet in the war' : 'out of the game';
  };

  /** One line about the thing under the pointer. */
  const facts = (wish: Wish, view: MapView): string => {
    if (wish.kind === 'space' && isSpaceId(wish.id)) return aboutSpace(space(wish.id), view).join(' · ');
    if (wish.kind !== 'general' || !isGeneralId(wish.id)) return '';
    const g = GENERALS.indexOf(wish.id);
    return `${SIDE[sideOf(g)]} · strategy ${kit.strategy[g]!} · battle ${kit.battle[g]!} · ${whereabouts(view.generalAt[g]!)}`;
  };

  /** A space as it is read aloud: what it is, who holds it, who stands there, how many roads lead on. */
  const spoken = (x: number, view: MapView): string => {
    const neighbours = atlas.neighbours[x]!.length;
    const b = boardOf(view);
    const there = SIDES.flatMap((side) => {
      const g = generalIn(b, side, x);
      const units = unitsAt(b, side, x);
      if (g < 0) return units > 0 ? [`${SIDE[side]} ${unitsWord(units)}`] : [];
      const led = units > 0 ? `with ${unitsWord(units)}` : 'alone';
      return [`${generalName(g)}, strategy ${kit.strategy[g]!}, battle ${kit.battle[g]!}, ${led}`];
    });
    const kinds = [...(atlas.isPort[x] ? ['port'] : []), ...(atlas.isWinterQuarters[x] ? ['winter quarters'] : [])];
    const held = view.control[x] === NOBODY ? 'No marker' : `${SIDE[view.control[x] as Side]} marker`;
    return [
      `${[spaceName(x), colonyName(x), ...kinds].join(', ')}. ${held}.`,
      ...there.map((it) => `${it}.`),
      ...(view.congress === x ? ['Congress sits here.'] : []),
      ...(view.navy === x ? ['The French Navy lies here.'] : []),
      `${neighbours} ${neighbours === 1 ? 'neighbour' : 'neighbours'}.`,
    ].join(' ');
  };

  return { facts, spoken };
});

export const factsFor = perGame((opened: FieldGame) => {
  const { cardName, spaceName } = fieldFor(opened);

  /** The name of a thing that every edition has. */
  const fieldName = (wish: Wish): string => {
    switch (wish.kind) {
      case 'space':
        return isSpaceId(wish.id) ? spaceName(space(wish.id)) : wish.id;
      case 'general':
        return isGeneralId(wish.id) ? generalName(GENERALS.indexOf(wish.id)) : wish.id;
      case 'card':
        return cardName(CARDS.indexOf(wish.id));
      case 'use':
        return cardName(CARDS.indexOf(wish.id.split('/')[0]!));
      default:
        return wish.id;
    }
  };

  return { ...placeFactsFor(opened), fieldName };
});
