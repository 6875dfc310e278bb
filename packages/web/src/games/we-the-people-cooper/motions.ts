import { type Side, sideOf } from '@liberty/colonies';
import type { Happening, SecondEdition } from '@liberty/we-the-people-cooper';
import type { Motion } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { movesFor, pulse } from '../we-the-people/motions.ts';
import { secondGameFor } from './game.ts';

type Herald = Extract<Motion, { kind: 'herald' }>;

export const secondMotionsFor = perGame((opened: SecondEdition) => {
  const { herald, march } = movesFor(opened);
  const { game } = secondGameFor(opened);

  /** Journeys: pieces that make a way on the map. */
  const journey = (e: Happening): Motion[] | undefined => {
    switch (e.kind) {
      case 'marched':
      case 'sailed':
      case 'fell-back':
        if (e.general < 0 || e.from < 0) return [pulse(e.to)];
        return march(e.general, sideOf(e.general), e.from, e.to, e.units);
      case 'relocated':
        return march(e.general, sideOf(e.general), e.from, e.to, 0);
      case 'retreated':
        return march(-1, e.side, e.from, e.to, e.units);
      case 'withdrew':
      case 'landed':
        return [pulse(e.to)];
      default:
        return undefined;
    }
  };

  /** What happens in one space: a flash, and a herald where nobody should miss it. */
  const inSpace = (e: Happening, news: (seat?: Side) => Herald): Motion[] | undefined => {
    switch (e.kind) {
      case 'marked':
      case 'reinforced':
      case 'appointed':
      case 'reconvened':
      case 'attrition':
      case 'intercepted':
      case 'sheltered':
        return [pulse(e.space)];
      case 'unmarked':
        return e.why === 'isolated' ? [pulse(e.space), news(e.side)] : [pulse(e.space)];
      case 'captured':
      case 'dispersed':
      case 'french-landed':
      case 'navy':
      case 'siege-lifted':
        return [pulse(e.space), news()];
      case 'siege':
      case 'fell':
      case 'inside':
      case 'sortie':
      case 'struck':
      case 'eliminated':
        return [pulse(e.space), news(e.side)];
      default:
        return undefined;
    }
  };

  /** What the table shows of an event of the second edition. */
  const motions = (e: Happening, rule: string): Motion[] => {
    const news = (seat?: Side): Herald => herald(game.narrate(e), rule, seat);
    const seen = journey(e) ?? inSpace(e, news);
    if (seen) return seen;
    switch (e.kind) {
      case 'laid':
        return [{ ...news(e.side), deed: true }];
      case 'won':
      case 'loss-roll':
      case 'withdraws':
      case 'cancels':
      case 'counterattacks':
      case 'took':
      case 'escape':
        return [news(e.side)];
      case 'year':
      case 'mandatory':
      case 'ban':
      case 'regulars-lost':
      case 'intercepts':
      case 'avoids':
      case 'pursues':
      case 'backed-up':
      case 'storm':
      case 'privateers':
      case 'banished':
      case 'french-wait':
      case 'no-attrition':
      case 'points':
      case 'nowhere-to-place':
        return [news()];
      default:
        return [];
    }
  };

  return { motions };
});
