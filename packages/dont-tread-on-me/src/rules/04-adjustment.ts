import { type Bar, type Chapter, END } from '@liberty/table';
import type { Adjustment } from '../frames.ts';
import { BRITISH_POOL, OUT, REBEL_POOL, SHIP_GONE, SHIP_OUT, onTrack } from '../places.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, FIRST_REBEL, SHIPS, type Unit } from '../units.ts';
import { ADD, NONE, RECALL, SCRAP } from '../verbs.ts';
import { changePounds, moveShip, put, targetOf } from './02-board.ts';
import { NEWS, candidatesFor, mohawkLeave, sullivanChoices } from './04-news.ts';
import { aboutShip, aboutUnit, barred } from './bars.ts';

const NOT_OUT = barred('4/2a', 'only a unit out of play can be added');
const NOT_THIS_KIND = barred('4/2a', 'the News add another kind of unit');
const LOST = barred('4/2b', 'this ship is lost already');
const FOUR_NOW = barred('4/2b', 'a ship of strength 4 is lost now');
const THREE_NOW = barred('4/2b', 'a ship of strength 3 is lost now');
const OUT_OF_PLAY = barred('14/4', 'ships in play are lost before those out of play');
const NOT_SULLIVAN = barred('4/2s', 'Sullivan takes a Continental from New York, or from the first State that has one');

/** 4/2b First one of strength 4 is lost, then one of strength 3; 14/4 one out of play only if no other is left. */
const barsLoss = (t: Dtom, f: Adjustment, ship: number): Bar | undefined => {
  const { shipStrength } = t.kit;
  const strength = f.left === 2 ? 4 : 3;
  if (t.s.shipAt[ship] === SHIP_GONE) return LOST;
  if (shipStrength[ship] !== strength) return strength === 4 ? FOUR_NOW : THREE_NOW;
  const inPlay = t.s.shipAt.some((at, i) => shipStrength[i] === strength && at !== SHIP_GONE && at !== SHIP_OUT);
  return inPlay && t.s.shipAt[ship] === SHIP_OUT ? OUT_OF_PLAY : undefined;
};

const barsAddition = (t: Dtom, f: Adjustment, u: Unit): Bar | undefined => {
  if (t.s.at[u] !== OUT) return NOT_OUT;
  return candidatesFor(t, f.orders[0]!).includes(u) ? undefined : NOT_THIS_KIND;
};

export const adjustmentChapter: Chapter<Dtom, Adjustment, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, next: f.next, orders: f.orders.slice(), left: f.left }),
  sections: {
    /** 4/1a The award of the Turn; 4/1b what would go beyond the cap is lost. */
    pounds: {
      rule: '4/1a',
      run(t) {
        changePounds(t, '4/1a', t.kit.turns[t.s.turn]!.award);
        t.tell('4/2t', { kind: 'target', state: targetOf(t) });
        return 'returns';
      },
    },
    /** 4/0a Units of the Convention Army come back on the Turn they stand on, before the News. */
    returns: {
      rule: '4/0a',
      run(t) {
        for (let u = 0; u < FIRST_REBEL; u++)
          if (t.s.at[u] === onTrack(t.s.turn)) put(t, '4/0a', u, BRITISH_POOL, 'returned');
        return 'news';
      },
    },
    /** 4/2 The headlines in their order. */
    news: {
      rule: '4/2',
      run(t, f) {
        const headline = t.kit.turns[t.s.turn]!.news[f.next];
        if (headline === undefined) return END;
        f.next++;
        t.tell(NEWS[headline].rule, { kind: 'headline', headline });
        return NEWS[headline].does(t, f);
      },
    },
    /** 4/2a Of a kind of which none is left, none is added. */
    order: {
      rule: '4/2a',
      run(t, f) {
        while (f.orders.length > 0) {
          if (candidatesFor(t, f.orders[0]!).length > 0) return 'add';
          f.orders.shift();
        }
        return 'news';
      },
    },
    add: {
      rule: '4/2a',
      lone: true,
      who: () => BRITISH,
      options(t, f, list) {
        for (const u of candidatesFor(t, f.orders[0]!)) list.push(ADD(u));
      },
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsAddition(t, f, u)),
      take(t, f, a) {
        put(t, '4/2a', ADD.of(a), BRITISH_POOL, 'added');
        f.orders.shift();
        return 'order';
      },
    },
    rodney: {
      rule: '4/2b',
      lone: true,
      who: () => BRITISH,
      options(t, f, list) {
        for (let ship = 0; ship < SHIPS.length; ship++) if (!barsLoss(t, f, ship)) list.push(SCRAP(ship));
        if (list.length === 0) list.push(NONE());
      },
      bars: (t, f, wish) => aboutShip(wish, (ship) => barsLoss(t, f, ship)),
      take(t, f, a) {
        if (SCRAP.is(a)) moveShip(t, '4/2b', SCRAP.of(a), SHIP_GONE);
        f.left--;
        return f.left > 0 ? 'rodney' : 'news';
      },
    },
    sullivan: {
      rule: '4/2s',
      lone: true,
      who: () => BRITISH,
      options(t, _f, list) {
        for (const u of sullivanChoices(t)) list.push(RECALL(u));
        if (list.length === 0) list.push(NONE());
      },
      bars: (t, _f, wish) => aboutUnit(wish, (u) => (sullivanChoices(t).includes(u) ? undefined : NOT_SULLIVAN)),
      take(t, f, a) {
        if (RECALL.is(a)) put(t, '4/2s', RECALL.of(a), REBEL_POOL, 'recalled');
        f.left--;
        return f.left > 0 ? 'sullivan' : 'mohawk';
      },
    },
    mohawk: {
      rule: '4/2s',
      run(t) {
        mohawkLeave(t);
        return 'news';
      },
    },
  },
};
