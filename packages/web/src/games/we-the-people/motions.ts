import type { Side, Space } from '@liberty/colonies';
import type { FieldHappening } from '@liberty/we-the-people';
import { wayBetween } from '../../board/chart.ts';
import type { Motion } from '../../table/desk.ts';
import { chartFor } from './chart.ts';
import { spaceWish, type FieldGame, fieldFor, type MapGame, mapFor } from './field.ts';
import { perGame } from '../per-game.ts';

export const generalKey = (g: number): string => `general-${g}`;
export const unitsKey = (side: Side, x: Space): string => `units-${side}-${x}`;
export const pulse = (x: Space): Motion => ({ kind: 'pulse', wish: spaceWish(x) });

const sideOf = (general: number): Side => (general >= 8 ? 1 : 0);

export const movesFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { familiar } = mapFor(opened);

  const travel = (piece: string, from: Space, to: Space): Motion => ({
    kind: 'travel',
    piece,
    along: wayBetween(chart, spaceWish(from).id, spaceWish(to).id),
  });

  /** Proclaims a sentence, as news of that side. */
  const herald = (text: string, rule: string, seat?: Side): Extract<Motion, { kind: 'herald' }> => ({
    kind: 'herald',
    text: familiar(text),
    rule,
    ...(seat === undefined ? {} : { seat }),
  });

  /** A general takes his units along: both pieces make the same way. */
  const march = (general: number, side: Side, from: Space, to: Space, units: number): Motion[] => [
    ...(general < 0 ? [] : [travel(generalKey(general), from, to)]),
    ...(units > 0 ? [travel(unitsKey(side, to), from, to)] : []),
  ];

  return { herald, march };
});

export const motionsFor = perGame((opened: FieldGame) => {
  const { narrate } = fieldFor(opened);
  const { herald, march } = movesFor(opened);

  /** What the table shows of an event of any edition: journeys, flashes, and a herald for what nobody should miss. */
  const fieldMotions = (e: FieldHappening, rule: string): Motion[] => {
    const news = (seat?: Side): Extract<Motion, { kind: 'herald' }> => herald(narrate(e), rule, seat);
    switch (e.kind) {
      case 'marched':
        return march(e.general, e.side, e.from, e.to, e.units);
      case 'sailed':
      case 'withdrew':
        return march(e.general, sideOf(e.general), e.from, e.to, e.units);
      case 'retreated':
        return march(-1, e.side, e.from, e.to, e.units);
      case 'marked':
      case 'reinforced':
      case 'reconvened':
      case 'attrition':
      case 'withdrawn':
      case 'intercepted':
        return [pulse(e.space)];
      case 'unmarked':
        return e.why === 'isolated' ? [pulse(e.space), news(e.side)] : [pulse(e.space)];
      case 'captured':
      case 'dispersed':
      case 'french-landed':
      case 'navy':
        return [pulse(e.space), news()];
      case 'surrendered':
        return [pulse(e.space), news(e.side)];
      case 'laid':
        return [{ ...news(e.side), deed: true }];
      case 'year':
      case 'alliance':
      case 'mutiny':
      case 'regulars-lost':
      case 'intercepts':
      case 'evades':
      case 'banished':
      case 'took':
      case 'no-attrition':
        return [news()];
      case 'losses':
        return [news(e.side)];
      default:
        return [];
    }
  };

  return { herald, fieldMotions };
});
