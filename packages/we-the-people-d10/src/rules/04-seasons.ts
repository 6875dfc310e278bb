import { AMERICAN, BRITISH, SIDES, type Side, aboutSpace, other } from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import { type CardKind, OPEN, WAIT } from '@liberty/we-the-people';
import {
  MAJOR,
  MINOR,
  aboutCard,
  arrivals,
  attrition,
  barsOpening,
  clearYear,
  congressThen,
  drawCard,
  first,
  navyThen,
  newPlay,
  openWith,
} from '@liberty/we-the-people/editions';
import type { Turn } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import { type Manual, SPRING, WINTER } from '../state.ts';
import { TEST } from '../verbs.ts';
import { specialsHeld, yetToPlay } from './04-cards.ts';
import { barsTest, winterTest } from './04-winter.ts';
import { barred } from './bars.ts';
import { conversion, isolation } from './05-control.ts';
import { endOfWar } from './06-victory.ts';

/** M3, M4.1 What a hand is filled up to. */
const HAND = 5;

const SPECIALS_DUE = barred('M4.1', 'your Special cards take all that is left of the year');

/** 5.3a Why the British cannot open the season with this card; Specials that are due come first [M-07]. */
const barsOpeningNow = (t: Manual, card: CardKind): Bar | undefined =>
  barsOpening(t, card) ?? (specialsHeld(t, BRITISH) >= yetToPlay(t, BRITISH) ? SPECIALS_DUE : undefined);

/** M4.1 Both hands are filled up to five, one card at a time, the American first. */
const refill = (t: Manual): void => {
  const drawn: [CardKind[], CardKind[]] = [[], []];
  const { hands } = t.s;
  while (hands[AMERICAN].length < HAND || hands[BRITISH].length < HAND)
    for (const side of SIDES) if (hands[side].length < HAND) drawn[side].push(drawCard(t, side, 'M4.1 refill'));
  for (const side of SIDES) {
    const count = drawn[side].length;
    if (count === 0) continue;
    const others = { kind: 'dealt', side, count } as const;
    t.tell('M4.1', { ...others, cards: drawn[side] }, { to: side, others });
  }
};

/** Who plays next: in turn, unless he has no play or no card left; nobody when neither has. */
const nextToPlay = (t: Manual, f: Turn): Side | undefined =>
  [f.side, other(f.side)].find((side) => f.left[side] > 0 && t.s.hands[side].length > 0);

export const turnChapter: Chapter<Manual, Turn, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, left: [f.left[0], f.left[1]] }),
  sections: {
    refill: {
      rule: 'M4.1',
      run(t) {
        refill(t);
        return 'season';
      },
    },
    /** M4 A season begins; in Spring generals come home and the year's British units arrive. */
    season: {
      rule: 'M4',
      run(t, f) {
        const { cardsPerSeason } = t.s.terms;
        t.tell('M4', { kind: 'season', year: t.s.year, season: t.s.season });
        if (t.s.season === SPRING) arrivals(t);
        f.side = AMERICAN;
        f.left = [cardsPerSeason, cardsPerSeason];
        return 'preempt';
      },
    },
    /** 5.3a The British are asked first, also without a campaign card: silence would tell. */
    preempt: {
      rule: '5.3a',
      who: () => BRITISH,
      options(t, _f, list) {
        list.push(WAIT());
        for (const card of [MINOR, MAJOR]) if (!barsOpeningNow(t, card)) list.push(OPEN(card));
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => barsOpeningNow(t, card)),
      take(t, f, a) {
        if (!OPEN.is(a)) return 'first';
        openWith(t, OPEN.of(a));
        f.side = AMERICAN;
        f.left[BRITISH]--;
        return 'cards';
      },
    },
    first,
    /** M4.1, M-05 Card by card in turn until each has played his number. */
    cards: {
      rule: 'M4.1',
      run(t, f) {
        const side = nextToPlay(t, f);
        if (side === undefined) return t.s.season === WINTER ? 'due' : 'control';
        f.left[side]--;
        f.side = other(side);
        call(t, newPlay(side));
        return 'cards';
      },
    },
    /** M-07, M-32 A Special still held when the Winter's cards are played is laid now, on top of them. */
    due: {
      rule: 'M4.1',
      run(t) {
        const side = SIDES.find((it) => specialsHeld(t, it) > 0);
        if (side === undefined) return 'control';
        call(t, newPlay(side));
        return 'due';
      },
    },
    control: {
      rule: 'M4.3',
      run(t) {
        conversion(t);
        for (const side of SIDES) isolation(t, side);
        return t.s.season === WINTER ? 'winter' : 'end';
      },
    },
    /** 11.0, M-20 If it is agreed, winter first halves every force in the open, as in the classic game. */
    winter: {
      rule: 'M4.4',
      run(t, f) {
        if (t.s.terms.classicAttrition) attrition(t);
        f.side = AMERICAN;
        return 'test';
      },
    },
    /** M4.4, M7.8 Each side names one stack without a general in the north, and one unit of it is tested. */
    test: {
      rule: 'M4.4',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let x = 0; x < t.s.control.length; x++) if (!barsTest(t, f.side, x)) list.push(TEST(x));
        if (list.length === 0) list.push(WAIT());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsTest(t, f.side, x)),
      take(t, f, a) {
        if (TEST.is(a)) winterTest(t, f.side, TEST.of(a));
        else t.tell('M4.4', { kind: 'no-test', side: f.side });
        if (t.endings.testUnits(t, f.side)) return END;
        if (f.side === BRITISH) return t.s.navy >= 0 ? 'navy' : 'congress';
        f.side = BRITISH;
        return 'test';
      },
    },
    navy: navyThen('congress'),
    congress: congressThen('end'),
    /** M4, M6.1 After Winter comes the next year, and after the last Winter the end. */
    end: {
      rule: 'M6.1',
      run(t) {
        if (t.s.season < WINTER) {
          t.s.season++;
          return 'refill';
        }
        if (t.s.year === t.kit.lastYear) {
          endOfWar(t);
          return END;
        }
        clearYear(t);
        t.s.year++;
        t.s.season = SPRING;
        return 'refill';
      },
    },
  },
};
