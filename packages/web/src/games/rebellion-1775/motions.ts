import {
  type Area,
  type Happening,
  NA,
  SIDE_OF_COLOUR,
  type Side,
  sideOf,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import { wayBetween } from '../../board/chart.ts';
import type { Motion } from '../../table/desk.ts';
import { chart } from './chart.ts';
import { FACTION_FOLK, areaWish, gameFor } from './game.ts';
import { cubeKey } from './scene.tsx';
import { perGame } from '../per-game.ts';

const pulse = (x: Area): Motion => ({ kind: 'pulse', wish: areaWish(x) });

const travel = (side: Side, colour: number, from: Area, to: Area): Motion => ({
  kind: 'travel',
  piece: cubeKey(side, colour, to),
  along: wayBetween(chart, areaWish(from).id, areaWish(to).id),
});

export const motionsFor = perGame((opened: Rebellion1775) => {
  const { cardName, game } = gameFor(opened);

  /** What the table shows of an event: journeys, flashes, and a herald for what nobody should miss. */
  const motions = (e: Happening, rule: string): Motion[] => {
    const herald = (seat?: number, text = game.narrate(e)): Motion => ({
      kind: 'herald',
      text,
      rule,
      ...(seat === undefined ? {} : { seat }),
    });
    switch (e.kind) {
      case 'moved':
        return e.units.flatMap((n, colour) => (n > 0 ? [travel(sideOf(e.faction), colour, e.from, e.to)] : []));
      case 'commanded':
        return e.colour === NA ? [pulse(e.to)] : [travel(SIDE_OF_COLOUR[e.colour]!, e.colour, e.area, e.to)];
      case 'reinforced':
      case 'placed':
      case 'added':
      case 'exchanged':
      case 'battle':
        return [pulse(e.area)];
      case 'natives':
      case 'turncoats':
        return [pulse(e.area), herald()];
      case 'flag':
        return [pulse(e.area), herald(e.side * 2)];
      case 'battle-over':
        return [pulse(e.area), herald(e.side < 0 ? undefined : e.side * 2)];
      case 'turn':
      case 'block-void':
      case 'placing-drawn':
        return [herald(e.faction)];
      case 'laid':
        return [herald(e.faction, `The ${FACTION_FOLK[e.faction as 0]} play ${cardName(e.card)}.`)];
      case 'event':
        return [herald(e.faction, `The ${FACTION_FOLK[e.faction as 0]} play ${cardName(e.card)}.`)];
      case 'shown':
        return [
          herald(e.faction, `The ${FACTION_FOLK[e.faction as 0]} show three events and shuffle them into the deck.`),
        ];
      case 'war-goes-on':
        return [herald(undefined, `Round ${e.round} is over: British ${e.british}, American ${e.american}.`)];
      case 'round':
        return [herald()];
      case 'scored':
        return [herald(undefined, `The war is over: British ${e.british}, American ${e.american}.`)];
      default:
        return [];
    }
  };

  return { motions };
});
