import type { Side, Space } from '@liberty/colonies';
import type { Happening } from '@liberty/we-the-people';
import { wayBetween } from '../../board/chart.ts';
import type { Motion } from '../../table/desk.ts';
import { chart } from './chart.ts';
import { familiar, game, spaceWish } from './game.ts';

export const generalKey = (g: number): string => `general-${g}`;
export const unitsKey = (side: Side, x: Space): string => `units-${side}-${x}`;

const travel = (piece: string, from: Space, to: Space): Motion => ({
  kind: 'travel',
  piece,
  along: wayBetween(chart, spaceWish(from).id, spaceWish(to).id),
});
const pulse = (x: Space): Motion => ({ kind: 'pulse', wish: spaceWish(x) });

/** A general takes his units along: both pieces make the same way. */
const march = (general: number, side: Side, from: Space, to: Space, units: number): Motion[] => [
  ...(general < 0 ? [] : [travel(generalKey(general), from, to)]),
  ...(units > 0 ? [travel(unitsKey(side, to), from, to)] : []),
];

const sideOf = (general: number): Side => (general >= 8 ? 1 : 0);

/** What the table shows of an event: journeys, flashes, and a herald for what nobody should miss. */
export const motions = (e: Happening, rule: string): Motion[] => {
  const herald = (seat?: Side): Extract<Motion, { kind: 'herald' }> => ({
    kind: 'herald',
    text: familiar(game.narrate(e)),
    rule,
    ...(seat === undefined ? {} : { seat }),
  });
  switch (e.kind) {
    case 'marched':
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
      return e.why === 'isolated' ? [pulse(e.space), herald(e.side)] : [pulse(e.space)];
    case 'captured':
    case 'dispersed':
    case 'french-landed':
    case 'navy':
      return [pulse(e.space), herald()];
    case 'surrendered':
      return [pulse(e.space), herald(e.side)];
    case 'laid':
      return [{ ...herald(e.side), deed: true }];
    case 'won':
      return [herald(e.side)];
    case 'year':
    case 'alliance':
    case 'mutiny':
    case 'regulars-lost':
    case 'intercepts':
    case 'evades':
    case 'counterattacks':
    case 'banished':
    case 'took':
    case 'no-attrition':
      return [herald()];
    case 'losses':
      return [herald(e.side)];
    default:
      return [];
  }
};
