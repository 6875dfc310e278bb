import { type Chapter, END, call } from '@liberty/table';
import { isContested } from '../board.ts';
import type { Card } from '../cards.ts';
import type { Battle, Battles } from '../frames.ts';
import type { Area } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { COLOURS, NOWHERE, other, sideOf } from '../sides.ts';
import { type Reb, scenarioIn } from '../state.ts';
import { EVENT, FIGHT, GO } from '../verbs.ts';
import { barsEvent, discardEvent, effectIn, mightHold, newEvent } from './03-events.ts';
import { aboutArea, aboutCard, barred } from './bars.ts';

const NO_BATTLE = barred('8.0', 'the area is not contested');

export const newBattle = (t: Reb, f: Battles, area: Area): Battle => ({
  in: 'battle',
  at: 'natives',
  area,
  attacker: sideOf(t.s.active),
  betsy: f.betsy,
  butler: f.butler,
  roller: other(sideOf(t.s.active)),
  leads: [],
  hits: 0,
  command: COLOURS.map(() => 0),
});

/** R-23 John Butler opens every battle of the turn, or with the switch off the first. */
const fight = (t: Reb, f: Battles, area: Area): void => {
  f.area = area;
  call<Battle>(t, newBattle(t, f, area));
  if (!scenarioIn(t).switches.butlerAllBattles) f.butler = NOWHERE;
};

const playEvent = (t: Reb, f: Battles, card: Card): void => {
  discardEvent(t, card);
  const { op } = effectIn(t, card);
  if (op === 'freeVolley') f.butler = card;
  else if (op === 'convertFlee') f.betsy = card;
  else call(t, newEvent(card));
};

export const battlesChapter: Chapter<Reb, Battles, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, area: f.area, butler: f.butler, betsy: f.betsy }),
  sections: {
    open: {
      rule: '3.1',
      run: (t) => (mightHold(t, 'battle') ? 'events' : 'next'),
    },
    /** 3.1 Once, before a battle is chosen; asked of every hand that might hold such an event. */
    events: {
      rule: '3.1',
      who: (t) => t.s.active,
      options(t, _f, list) {
        for (const card of t.s.hands[t.s.active]!) if (!barsEvent(t, card, 'battle')) list.push(EVENT(card));
        list.push(GO());
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => barsEvent(t, card, 'battle')),
      take(t, f, a) {
        if (GO.is(a)) return 'next';
        playEvent(t, f, EVENT.of(a));
        return 'open';
      },
    },
    next: {
      rule: '8.0',
      run: (t) => (scenarioIn(t).theatre.open.some((x) => isContested(t.s, x)) ? 'choose' : END),
    },
    /** 8.0 The active player picks the next battle each time. */
    choose: {
      rule: '8.0',
      lone: true,
      who: (t) => t.s.active,
      options(t, _f, list) {
        for (const x of scenarioIn(t).theatre.open) if (isContested(t.s, x)) list.push(FIGHT(x));
      },
      bars: (t, _f, wish) => aboutArea(t, wish, (x) => (isContested(t.s, x) ? undefined : NO_BATTLE)),
      take(t, f, a) {
        fight(t, f, FIGHT.of(a));
        return 'fought';
      },
    },
    fought: {
      rule: '8.8',
      run: (t, f) => (mightHold(t, 'pursuit', f.area) ? 'pursuit' : 'next'),
    },
    /** CA-13 After a won battle. */
    pursuit: {
      rule: '3.1',
      who: (t) => t.s.active,
      options(t, f, list) {
        for (const card of t.s.hands[t.s.active]!) if (!barsEvent(t, card, 'pursuit', f.area)) list.push(EVENT(card));
        list.push(GO());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsEvent(t, card, 'pursuit', f.area)),
      take(t, f, a) {
        if (GO.is(a)) return 'next';
        discardEvent(t, EVENT.of(a), f.area);
        call(t, { ...newEvent(EVENT.of(a)), area: f.area });
        return 'next';
      },
    },
  },
};
