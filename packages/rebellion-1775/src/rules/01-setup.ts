import { type Bar, type Chapter, END } from '@liberty/table';
import { sideUnits } from '../board.ts';
import type { Setup } from '../frames.ts';
import type { Area } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { FACTIONS, type Faction, other, partnerOf, regularsOf, sideOf } from '../sides.ts';
import { type Reb, scenarioIn } from '../state.ts';
import { BEGIN, COUNT, PLACE } from '../verbs.ts';
import { put } from './03-placing.ts';
import { fillHand } from './03-hand.ts';
import { aboutArea, barred } from './bars.ts';

const NOBODY_OF_YOURS = barred('1.5', 'no unit of your side stands there');

/** 1.5 Additional units go where the side has a unit of its own, be it the partner's. */
const barsAddition = (t: Reb, faction: Faction, x: Area): Bar | undefined =>
  sideUnits(t.s, x, sideOf(faction)) > 0 ? undefined : NOBODY_OF_YOURS;

/** 1.5, R-06 The drawn faction and its partner; then the regulars and the militia of the other side. */
const placingOrder = (drawn: Faction): Faction[] => {
  const regulars = regularsOf(other(sideOf(drawn)));
  return [drawn, partnerOf(drawn), regulars, partnerOf(regulars)];
};

const deal = (t: Reb): void => {
  for (const faction of FACTIONS) fillHand(t, faction, '1.6');
};

const faction = (f: Setup): Faction => f.order[f.turn]!;

export const setupChapter: Chapter<Reb, Setup, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, order: f.order.slice(), turn: f.turn, left: f.left, area: f.area }),
  sections: {
    /** Nothing is drawn before somebody has said that the table is set. */
    begin: {
      rule: '1',
      who: () => 0,
      options: (_t, _f, list) => void list.push(BEGIN()),
      take(t) {
        const { additional, switches } = scenarioIn(t);
        if (additional.every((n) => n === 0)) return 'deal';
        if (switches.cardsBeforePlacement) deal(t);
        return 'draw';
      },
    },
    draw: {
      rule: '1.5',
      run(t, f) {
        const drawn = FACTIONS[t.chance.pick(FACTIONS.length, '1.5 marker')]!;
        f.order = placingOrder(drawn);
        t.tell('1.5', { kind: 'placing-drawn', faction: drawn });
        return 'next';
      },
    },
    next: {
      rule: '1.5',
      run(t, f) {
        if (f.left > 0) return 'place';
        f.turn++;
        if (f.turn === f.order.length) return scenarioIn(t).switches.cardsBeforePlacement ? 'over' : 'deal';
        f.left = Math.min(scenarioIn(t).additional[faction(f)]!, t.s.stock[faction(f)]!);
        return 'next';
      },
    },
    place: {
      rule: '1.5',
      who: (_t, f) => faction(f),
      options(t, f, list) {
        for (const x of scenarioIn(t).theatre.open) if (!barsAddition(t, faction(f), x)) list.push(PLACE(x));
      },
      bars: (t, f, wish) => aboutArea(t, wish, (x) => barsAddition(t, faction(f), x)),
      take(_t, f, a) {
        f.area = PLACE.of(a);
        return 'count';
      },
    },
    count: {
      rule: '1.5',
      lone: true,
      who: (_t, f) => faction(f),
      options(_t, f, list) {
        for (let n = f.left; n >= 1; n--) list.push(COUNT(n));
      },
      take(t, f, a) {
        const units = COUNT.of(a);
        f.left -= units;
        const who = faction(f);
        put(t, sideOf(who), who, f.area, units, 0, '1.5', { kind: 'added', faction: who, area: f.area, units });
        return 'next';
      },
    },
    /** 1.6 Three cards each, after the additional units. */
    deal: {
      rule: '1.6',
      run(t) {
        deal(t);
        return 'over';
      },
    },
    /** 1.7 The pawn stands on the first round. */
    over: {
      rule: '1.7',
      run(t) {
        t.tell('1.7', { kind: 'round', round: t.s.round });
        return END;
      },
    },
  },
};
