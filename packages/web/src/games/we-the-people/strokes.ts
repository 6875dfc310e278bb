import { AMERICAN, BRITISH, sideOf } from '@liberty/colonies';
import type { FieldHappening } from '@liberty/we-the-people';
import type { Deed } from '../../table/dispatch/deed.ts';
import type { Heard } from '../../table/hearing.ts';
import { perGame } from '../per-game.ts';
import { type Stroke, deedsFor } from './deeds.ts';
import { type FieldGame, fieldFor } from './field.ts';

/** Sections in which markers turn and fall by themselves. */
const CONTROL = new Set(['10.2b', '10.2c', '10.2d', '10.2e', 'M4.3', 'M5.5', 'M5.6']);

/** What an edition of the classic family has of its own; nothing: it is told as in all of them. */
export type OwnStroke<E> = (event: E) => Stroke | 'silent' | undefined;

export const strokesFor = perGame((opened: FieldGame) => {
  const { narrate } = fieldFor(opened);
  const { deeds } = deedsFor(opened);

  /** Marches, voyages and what is done to markers and troops. */
  const moved = (e: FieldHappening, rule: string): Stroke | undefined => {
    switch (e.kind) {
      case 'marched':
        return rule === '9.2a' ? { is: 'took-field' } : { is: 'journey', ...e, manner: 'march' };
      case 'sailed':
        return { is: 'journey', ...e, side: sideOf(e.general), manner: 'sail' };
      case 'withdrew':
        return { is: 'journey', ...e, side: sideOf(e.general), manner: 'retreat' };
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

  /** Battles, and what comes of them. */
  const fought = (e: FieldHappening): Stroke | undefined => {
    switch (e.kind) {
      case 'battle':
        return { is: 'battle', ...e };
      case 'losses':
        return { is: 'lost', side: e.side, units: e.units };
      case 'surrendered':
        return { is: 'gone', side: e.side, units: e.units, space: e.space, how: 'surrendered' };
      case 'captured':
        return { is: 'captured', general: e.general, side: sideOf(e.general), space: e.space };
      default:
        return undefined;
    }
  };

  /** What nobody should miss, in the narrator's words. */
  const news = (e: FieldHappening): Stroke | undefined => {
    const says = narrate(e);
    switch (e.kind) {
      case 'laid':
        return e.use === 'event' ? { is: 'news', says, side: e.side } : { is: 'over' };
      case 'appointed':
        return { is: 'news', says, space: e.space, side: sideOf(e.general) };
      case 'intercepted':
        return { is: 'news', says, space: e.space, side: sideOf(e.general) };
      case 'french-landed':
      case 'navy':
        return { is: 'news', says, space: e.space, side: AMERICAN };
      case 'alliance':
        return { is: 'news', says, side: AMERICAN };
      case 'dispersed':
        return { is: 'news', says, space: e.space, side: BRITISH, lost: AMERICAN };
      case 'withdrawn':
        return { is: 'news', says, space: e.space, lost: e.side };
      case 'took':
        return { is: 'news', says, lost: e.side };
      case 'mutiny':
        return { is: 'news', says, lost: AMERICAN };
      case 'regulars-lost':
        return { is: 'news', says, lost: BRITISH };
      case 'banished':
        return { is: 'news', says, lost: sideOf(e.general) };
      case 'reconvened':
        return { is: 'news', says, space: e.space };
      case 'card-over':
      case 'year':
        return { is: 'over' };
      default:
        return undefined;
    }
  };

  /** What was told in an edition of the classic family, as deeds. */
  const deedsWith =
    <E extends { readonly kind: string }>(own: OwnStroke<E>) =>
    (heard: readonly Heard[]): readonly Deed[] =>
      deeds(
        heard.flatMap(({ event, rule, entry }) => {
          const its = own(event as E);
          const e = event as FieldHappening;
          const stroke = its ?? moved(e, rule) ?? fought(e) ?? news(e);
          return stroke === undefined || stroke === 'silent' ? [] : [{ stroke, rule, entry }];
        }),
      );

  return { deedsWith };
});
