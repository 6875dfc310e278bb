import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GENERALS,
  NOBODY,
  NOWHERE,
  SIDES,
  type Side,
  aboutSpace,
  other,
} from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import type { CardKind } from '../cards.ts';
import type { Play, Turn } from '../frames.ts';
import { CITIES, HAND, LAST_YEAR } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { CONGRESS, FIRST, OPEN, WAIT } from '../verbs.ts';
import { aboutCard, barred } from './bars.ts';
import { NOT_HELD, barsUse } from './07-play.ts';
import { drawCards, eachKind, holds } from './08-deck.ts';
import { ALL_COLONIES, barsCongress, controllerOf, isolation } from './17-control.ts';
import { openSpaces, settlePolitics } from './17-politics.ts';
import { judgeSieges } from './18-sieges.ts';
import { attrition } from './19-attrition.ts';
import { endOfWar, politicalPoints } from './20-victory.ts';

const NOT_A_CAMPAIGN = barred('7.3', 'only a Major or Minor Campaign takes the first play');

/** 7.3, C-12 The British may take the first play with a campaign card, for its event or its number. */
const barsOpening = (t: Cooper, card: CardKind): Bar | undefined => {
  if (t.kit.cards[card]!.generals === 0) return NOT_A_CAMPAIGN;
  if (!holds(t.s, BRITISH, card)) return NOT_HELD;
  return (
    barsUse(t, BRITISH, card, 'event') && barsUse(t, BRITISH, card, 'march') && barsUse(t, BRITISH, card, 'markers')
  );
};

const newPlay = (side: Side): Play => ({
  in: 'play',
  at: 'card',
  side,
  card: NOWHERE,
  use: 'discard',
  left: 0,
  bound: false,
});

/** What held only for this Strategy Phase is over. */
const endOfPhase = (t: Cooper): void => {
  t.s.mutiny = false;
  t.s.blockade = false;
  t.s.opposition = false;
  t.s.raiseMost = 2;
  t.s.raised = 0;
};

export const turnChapter: Chapter<Cooper, Turn, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side }),
  sections: {
    /** 5.1, 7.1 Seven cards each. */
    deal: {
      rule: '5.1',
      run(t) {
        for (const side of SIDES) drawCards(t, side, HAND, '7.1 deal');
        return 'preempt';
      },
    },
    /** 7.3 The British are asked first, also without a campaign card: silence would tell. */
    preempt: {
      rule: '7.3',
      who: () => BRITISH,
      options(t, _f, list) {
        list.push(WAIT());
        eachKind(t.s.hands[BRITISH], (card) => {
          if (!barsOpening(t, card)) list.push(OPEN(card));
        });
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => barsOpening(t, card)),
      take(t, f, a) {
        if (!OPEN.is(a)) return 'first';
        t.tell('7.3', { kind: 'opens', side: BRITISH, campaign: true }, { fence: true });
        call<Play>(t, { ...newPlay(BRITISH), at: 'use', card: OPEN.of(a), bound: true });
        f.side = AMERICAN;
        return 'cards';
      },
    },
    first: {
      rule: '7.3',
      who: () => AMERICAN,
      options: (_t, _f, list) => void list.push(FIRST(AMERICAN), FIRST(BRITISH)),
      take(t, f, a) {
        f.side = FIRST.of(a) as Side;
        t.tell('7.3', { kind: 'opens', side: f.side, campaign: false }, { fence: true });
        return 'cards';
      },
    },
    /** 5.2, 7.4 Card by card in turn; a player without cards is passed over; both hands empty end the phase. */
    cards: {
      rule: '7.4',
      run(t, f) {
        const { hands } = t.s;
        if (hands[AMERICAN].length + hands[BRITISH].length === 0) return 'winter';
        const side = hands[f.side].length > 0 ? f.side : other(f.side);
        call(t, newPlay(side));
        f.side = other(side);
        return 'cards';
      },
    },
    /** 5.3, 18.2 Winter may thin those inside below the siege points: such a place falls [C-83]. */
    winter: {
      rule: '5.3',
      run(t) {
        endOfPhase(t);
        attrition(t);
        judgeSieges(t);
        settlePolitics(t);
        return 'congress';
      },
    },
    /** C-32 A dispersed Congress must come back if there is a place for it. */
    congress: {
      rule: '5.4',
      lone: true,
      who: () => AMERICAN,
      options(t, _f, list) {
        if (t.s.congress < 0) for (const x of t.kit.atlas.thirteen) if (!barsCongress(t, x)) list.push(CONGRESS(x));
        if (list.length === 0) list.push(WAIT());
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => barsCongress(t, x)),
      take(t, _f, a) {
        if (CONGRESS.is(a)) {
          t.s.congress = CONGRESS.of(a);
          t.tell('5.4', { kind: 'reconvened', space: t.s.congress }, { fence: true });
        } else if (t.s.congress < 0) t.tell('5.4', { kind: 'stays-dispersed' });
        return 'isolation';
      },
    },
    /** 5.4, C-33 British first, then Americans. */
    isolation: {
      rule: '5.4',
      run(t) {
        isolation(t, BRITISH);
        isolation(t, AMERICAN);
        return 'check';
      },
    },
    /** 5.5, 20.2 The side behind pays the difference in markers; the American ahead gains it, C-38 as far as there is room. */
    check: {
      rule: '5.5',
      run(t) {
        const [american, british] = politicalPoints(t.s, t.kit.atlas);
        t.s.points[AMERICAN] = american;
        t.s.points[BRITISH] = british;
        t.tell('20.1', {
          kind: 'points',
          american,
          british,
          colonies: ALL_COLONIES.map((colony) => controllerOf(t.s, t.kit.atlas, colony) ?? NOBODY),
          cities: CITIES.map((x) => t.s.control[x]!),
        });
        t.s.owed = Math.max(0, british - american);
        const gained = Math.max(0, american - british);
        t.s.award = Math.min(gained, openSpaces(t.s));
        t.s.britishOwed = gained - t.s.award;
        if (t.s.britishOwed > 0) t.tell('20.2', { kind: 'nowhere-to-place', markers: t.s.britishOwed });
        settlePolitics(t, '20.2');
        return 'end';
      },
    },
    /** 5.6, C-07 Captured generals come to their boxes; after 1783 nobody has won. */
    end: {
      rule: '5.6',
      run(t, f) {
        if (t.s.year >= LAST_YEAR) {
          endOfWar(t);
          return END;
        }
        GENERALS.forEach((_, g) => {
          if (t.s.generalAt[g] !== CAPTURED) return;
          t.s.generalAt[g] = BOX;
          t.tell('5.6', { kind: 'freed', general: g });
        });
        t.s.year++;
        t.s.invaded = false;
        t.s.sheltered.length = 0;
        t.s.fresh.length = 0;
        f.side = AMERICAN;
        t.tell('5.1', { kind: 'year', year: t.s.year });
        return 'deal';
      },
    },
  },
};
