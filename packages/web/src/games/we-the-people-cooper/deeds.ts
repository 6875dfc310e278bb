import { AMERICAN, BRITISH, other, sideOf } from '@liberty/colonies';
import type { Happening, SecondEdition } from '@liberty/we-the-people-cooper';
import type { Deed } from '../../table/dispatch/deed.ts';
import type { Heard } from '../../table/hearing.ts';
import { perGame } from '../per-game.ts';
import { type Stroke, deedsFor } from '../we-the-people/deeds.ts';
import { secondGameFor } from './game.ts';

/** 15.1 The winner goes where he has won. */
const TAKES_FIELD = '15.1';
/** 17.3, 17.4 Markers turn and fall by themselves. */
const CONTROL = new Set(['17.3', '17.4']);

export const secondDeedsFor = perGame((opened: SecondEdition) => {
  const { game } = secondGameFor(opened);
  const { deeds } = deedsFor(opened);

  const moved = (e: Happening, rule: string): Stroke | undefined => {
    switch (e.kind) {
      case 'marched':
        if (rule === TAKES_FIELD) return { is: 'took-field' };
        if (e.general < 0 || e.from < 0) return { is: 'news', says: game.narrate(e), space: e.to };
        return { is: 'journey', ...e, side: sideOf(e.general), manner: 'march' };
      case 'sailed':
      case 'fell-back':
        if (e.general < 0 || e.from < 0) return { is: 'news', says: game.narrate(e), space: e.to };
        return { is: 'journey', ...e, side: sideOf(e.general), manner: e.kind === 'sailed' ? 'sail' : 'retreat' };
      case 'relocated':
        return { is: 'journey', ...e, units: 0, side: sideOf(e.general), manner: 'march' };
      case 'retreated':
        return { is: 'fell-back', ...e, general: -1, manner: 'retreat' };
      case 'marked':
        return { is: 'marker', side: e.side, space: e.space, falls: false, byItself: CONTROL.has(rule) };
      case 'unmarked':
        return { is: 'marker', side: e.side, space: e.space, falls: true, byItself: e.why === 'isolated' };
      case 'reinforced':
        return { is: 'raised', ...e };
      case 'attrition':
        return { is: 'winter', ...e };
      default:
        return undefined;
    }
  };

  const fought = (e: Happening): Stroke | undefined => {
    switch (e.kind) {
      case 'battle':
        return { is: 'battle', ...e };
      case 'won':
        return { is: 'won', side: e.side };
      case 'loss-roll':
      case 'price':
        return { is: 'lost', side: e.side, units: e.units };
      case 'spared':
        return { is: 'lost', side: e.side, units: e.units, instead: true };
      case 'eliminated':
        return {
          is: 'gone',
          side: e.side,
          units: e.units,
          space: e.space,
          how: e.units === 1 ? 'was eliminated' : 'were eliminated',
        };
      case 'captured':
        return { is: 'captured', general: e.general, side: sideOf(e.general), space: e.space };
      default:
        return undefined;
    }
  };

  const news = (e: Happening): Stroke | undefined => {
    const says = game.narrate(e);
    switch (e.kind) {
      case 'laid':
        return e.use === 'event' ? { is: 'news', says, side: e.side } : { is: 'over' };
      case 'appointed':
      case 'intercepted':
        return { is: 'news', says, space: e.space, side: sideOf(e.general) };
      case 'landed':
        return { is: 'news', says, space: e.to, side: sideOf(e.general) };
      case 'withdrew':
        return { is: 'news', says, space: e.to, side: e.side };
      case 'french-landed':
      case 'navy':
        return { is: 'news', says, space: e.space, side: AMERICAN };
      case 'dispersed':
        return { is: 'news', says, space: e.space, side: BRITISH, lost: AMERICAN };
      case 'siege':
        return { is: 'news', says, space: e.space, side: e.side };
      case 'fell':
      case 'struck':
        return { is: 'news', says, space: e.space, side: other(e.side), lost: e.side };
      case 'siege-lifted':
      case 'reconvened':
        return { is: 'news', says, space: e.space };
      case 'inside':
      case 'sortie':
        return { is: 'news', says, space: e.space, side: e.side };
      case 'took':
        return { is: 'news', says, lost: e.side };
      case 'banished':
        return { is: 'news', says, lost: sideOf(e.general) };
      case 'regulars-lost':
        return { is: 'news', says, lost: BRITISH };
      case 'privateers':
      case 'mandatory':
      case 'ban':
      case 'points':
        return { is: 'news', says };
      case 'storm':
        return { is: 'news', says, lost: BRITISH };
      case 'card-over':
      case 'year':
        return { is: 'over' };
      default:
        return undefined;
    }
  };

  /** What was told, as deeds. */
  const deedsOf = (heard: readonly Heard[]): readonly Deed[] =>
    deeds(
      heard.flatMap(({ event, rule, entry }) => {
        const e = event as Happening;
        const stroke = moved(e, rule) ?? fought(e) ?? news(e);
        return stroke ? [{ stroke, rule, entry }] : [];
      }),
    );

  return { deedsOf };
});
