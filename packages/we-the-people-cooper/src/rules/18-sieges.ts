import { AMERICAN, type Side, type Space, aboutSpace, other, unitsAt } from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { CardKind } from '../cards.ts';
import type { Siege } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { State, Cooper } from '../state.ts';
import { LAY, LET_PASS } from '../verbs.ts';
import { aboutCard, barred } from './bars.ts';
import { countersAt, eachKind, holds, layCounter } from './08-deck.ts';
import { captureAll, forsakeCongress, strikeUnits } from './10-capture.ts';
import { loseRegulars } from './17-control.ts';
import { settlePolitics } from './17-politics.ts';
import { addSiegePoints, insideAt, siegePoints } from './18-lines.ts';

const NOT_HELD = barred('8.4', 'this card is not in your hand');
const NOT_NOW = barred('8.4', 'this card does not relieve the besieged');
const NO_SIEGE = barred('18.2', 'no siege of the right kind is there');

/** 8.4 Why this card cannot be laid for the besieged: only a convoy takes siege points away. */
const barsConvoy = (t: Cooper, side: Side, card: CardKind): Bar | undefined => {
  if (!holds(t.s, side, card)) return NOT_HELD;
  const { event, count } = t.kit.cards[card]!.effect;
  return countersAt(t, side, card, 'siege') && event === 'siegePoint' && count < 0 ? undefined : NOT_NOW;
};

/** 18.2 Why a card cannot add a siege point of that side's, or take one from its besieged. */
export const barsSiegeCard = (s: State, side: Side, x: Space, points: number): Bar | undefined => {
  if (points < 0) return insideAt(s, x) === side && siegePoints(s, x) > 0 ? undefined : NO_SIEGE;
  return insideAt(s, x) === other(side) && unitsAt(s, side, x) >= 3 ? undefined : NO_SIEGE;
};

export const aboutSiege = (t: Cooper, side: Side, points: number, wish: Parameters<typeof aboutSpace>[0]): Bar[] =>
  aboutSpace(wish, (x) => barsSiegeCard(t.s, side, x, points));

/** 18.2, C-34 The place falls; it counts as a battle won. */
const fall = (t: Cooper, side: Side, x: Space): void => {
  const loser = other(side);
  const units = unitsAt(t.s, loser, x);
  t.tell('18.2', { kind: 'fell', side: loser, space: x, units });
  captureAll(t, loser, x);
  strikeUnits(t, loser, x, units);
  if (loser === AMERICAN) forsakeCongress(t, x);
  if (side === AMERICAN) t.s.award++;
  else t.s.owed++;
  if (side === AMERICAN && units >= 3) loseRegulars(t, '14.1');
};

/** 18.2, C-83 Whenever either number has changed: every place in which the points have reached the units inside falls. */
export const judgeSieges = (t: Cooper): void => {
  for (let i = t.s.sieges.length - 3; i >= 0; i -= 3) {
    const [x, inside, points] = t.s.sieges.slice(i, i + 3) as [Space, Side, number];
    if (points >= unitsAt(t.s, inside, x)) fall(t, other(inside), x);
  }
};

export const siegeChapter: Chapter<Cooper, Siege, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, space: f.space, points: f.points }),
  sections: {
    point: {
      rule: '18.2',
      run(t, f) {
        const points = addSiegePoints(t.s, f.space, f.points);
        const units = unitsAt(t.s, other(f.side), f.space);
        t.tell('18.2', { kind: 'siege', side: f.side, space: f.space, points, units });
        return t.s.hands[other(f.side)].length > 0 ? 'convoy' : 'fall';
      },
    },
    /** 8.4 The besieged side's hand, if it is not empty, is asked for a convoy before the fall is judged [C-64]. */
    convoy: {
      rule: '8.4',
      who: (_t, f) => other(f.side),
      options(t, f, list) {
        const side = other(f.side);
        eachKind(t.s.hands[side], (card) => {
          if (!barsConvoy(t, side, card)) list.push(LAY(card));
        });
        list.push(LET_PASS());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsConvoy(t, other(f.side), card)),
      take(t, f, a) {
        if (LET_PASS.is(a)) return 'fall';
        layCounter(t, other(f.side), LAY.of(a));
        const points = addSiegePoints(t.s, f.space, t.kit.cards[LAY.of(a)]!.effect.count);
        const units = unitsAt(t.s, other(f.side), f.space);
        t.tell('18.2', { kind: 'siege', side: f.side, space: f.space, points, units });
        return 'fall';
      },
    },
    fall: {
      rule: '18.2',
      run(t) {
        judgeSieges(t);
        settlePolitics(t);
        return END;
      },
    },
  },
};
