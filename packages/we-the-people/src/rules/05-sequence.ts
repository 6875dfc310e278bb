import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GENERALS,
  GENERALS_OF,
  NOWHERE,
  SIDES,
  type Side,
  onMap,
  other,
} from '@liberty/colonies';
import { type Action, type Bar, type Chapter, END, type Wish, call } from '@liberty/table';
import { type CardKind, MAJOR, MINOR } from '../cards.ts';
import type { Play, Turn } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, Classic } from '../state.ts';
import { CONGRESS, FIRST, NAVY, OPEN, WAIT } from '../verbs.ts';
import { NOT_HELD, aboutCard, aboutSpace, barred } from './bars.ts';
import { discard, drawCard } from './06-deck.ts';
import { layCard } from './06-cards.ts';
import { attrition } from './11-winter.ts';
import { barsCongress, isolation, occupation } from './10-control.ts';
import { endOfWar } from './12-victory.ts';

const NOT_A_PORT = barred('5.5', 'the Navy lies before a port');
const NOT_A_CAMPAIGN = barred('5.3a', 'only a Major or Minor Campaign takes the first play');
const NOBODY_TO_LEAD = barred('5.3a', 'a campaign needs a British general on the map');

/** 5.3a The British may take the first play with a campaign card, if a general of theirs is there to lead it. */
export const barsOpening = (t: Campaign, card: number): Bar | undefined => {
  if (card !== MINOR && card !== MAJOR) return NOT_A_CAMPAIGN;
  if (!t.s.hands[BRITISH].includes(card)) return NOT_HELD;
  return GENERALS_OF[BRITISH]!.some((g) => onMap(t.s, g)) ? undefined : NOBODY_TO_LEAD;
};

export const newPlay = (side: Side): Play => ({ in: 'play', at: 'card', side, card: NOWHERE, use: 'nothing', left: 0 });

/** 5.3a The British have taken the first play: the campaign is laid. */
export const openWith = (t: Campaign, card: CardKind): void => {
  const play = newPlay(BRITISH);
  play.card = card;
  play.at = layCard(t, play, 'event');
  call(t, play);
};

/** 5.1 Captured generals come home to their boxes; the year's British units arrive in theirs. */
export const arrivals = (t: Campaign): void => {
  GENERALS.forEach((_, g) => {
    if (t.s.generalAt[g] !== CAPTURED) return;
    t.s.generalAt[g] = BOX;
    t.tell('5.1', { kind: 'freed', general: g });
  });
  const units = t.kit.arrivals[t.s.year - t.kit.firstYear]!;
  t.s.britishBox += units;
  t.tell('5.1', { kind: 'arrived', units, box: t.s.britishBox });
};

/** 5.3a Unless the British have opened with a campaign, the American says who begins. */
export const first = {
  rule: '5.3a',
  who: () => AMERICAN,
  options: (_t: Campaign, _f: { side: Side }, list: Action[]) => void list.push(FIRST(AMERICAN), FIRST(BRITISH)),
  take(t: Campaign, f: { side: Side }, a: Action): 'cards' {
    f.side = FIRST.of(a) as Side;
    t.tell('5.3a', { kind: 'opens', side: f.side }, { fence: true });
    return 'cards';
  },
} as const;

/** 5.5 Once in play, the Navy may be put before any port; to leave it is to name the same one. */
export const navyThen = <N extends string>(next: N) =>
  ({
    rule: '5.5',
    who: () => AMERICAN,
    options(t: Campaign, _f: unknown, list: Action[]) {
      for (const x of t.kit.atlas.ports) list.push(NAVY(x));
    },
    bars: (t: Campaign, _f: unknown, wish: Wish) =>
      aboutSpace(wish, (x) => (t.kit.atlas.isPort[x] ? undefined : NOT_A_PORT)),
    take(t: Campaign, _f: unknown, a: Action): N {
      t.s.navy = NAVY.of(a);
      t.tell('5.5', { kind: 'navy', space: t.s.navy }, { fence: true });
      return next;
    },
  }) as const;

/** 10.2a A dispersed Congress must come back if there is a place for it. */
export const congressThen = <N extends string>(next: N) =>
  ({
    rule: '10.2a',
    lone: true,
    who: () => AMERICAN,
    options(t: Campaign, _f: unknown, list: Action[]) {
      if (t.s.congress < 0) for (const x of t.kit.atlas.thirteen) if (!barsCongress(t, x)) list.push(CONGRESS(x));
      if (list.length === 0) list.push(WAIT());
    },
    bars: (t: Campaign, _f: unknown, wish: Wish) => aboutSpace(wish, (x) => barsCongress(t, x)),
    take(t: Campaign, _f: unknown, a: Action): N {
      if (CONGRESS.is(a)) {
        t.s.congress = CONGRESS.of(a);
        t.tell('10.2a', { kind: 'reconvened', space: t.s.congress }, { fence: true });
      } else if (t.s.congress < 0) t.tell('10.2a', { kind: 'stays-dispersed' });
      return next;
    },
  }) as const;

/** 5.7 The reinforcement-card boxes are emptied and the mutiny is over. */
export const clearYear = (t: Campaign): void => {
  for (const side of SIDES) for (const card of t.s.filed[side].splice(0)) discard(t, card);
  t.s.mutiny = false;
};

export const turnChapter: Chapter<Classic, Turn, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side }),
  sections: {
    arrivals: {
      rule: '5.1',
      run(t) {
        arrivals(t);
        return 'deal';
      },
    },
    /** 5.2, 6.0a Seven cards each, one at a time, the American first. */
    deal: {
      rule: '5.2',
      run(t) {
        const dealt: [number[], number[]] = [[], []];
        for (let round = 0; round < 7; round++)
          for (const side of SIDES) dealt[side].push(drawCard(t, side, '5.2 deal'));
        for (const side of SIDES)
          t.tell(
            '5.2',
            { kind: 'dealt', side, count: 7, cards: dealt[side] },
            { to: side, others: { kind: 'dealt', side, count: 7 } },
          );
        return 'preempt';
      },
    },
    /** 5.3a The British are asked first, also without a campaign card: silence would tell. */
    preempt: {
      rule: '5.3a',
      who: () => BRITISH,
      options(t, _f, list) {
        list.push(WAIT());
        for (const card of [MINOR, MAJOR]) if (!barsOpening(t, card)) list.push(OPEN(card));
      },
      bars: (t, _f, wish) => aboutCard(wish, (card) => barsOpening(t, card)),
      take(t, f, a) {
        if (!OPEN.is(a)) return 'first';
        openWith(t, OPEN.of(a));
        f.side = AMERICAN;
        return 'cards';
      },
    },
    first,
    /** 5.3b, 5.3c Card by card in turn; a player without cards is passed over; both hands empty end the phase. */
    cards: {
      rule: '5.3c',
      run(t, f) {
        const { hands } = t.s;
        if (hands[AMERICAN].length + hands[BRITISH].length === 0) return 'winter';
        const side = hands[f.side].length > 0 ? f.side : other(f.side);
        call(t, newPlay(side));
        f.side = other(side);
        return 'cards';
      },
    },
    winter: {
      rule: '5.4',
      run(t) {
        attrition(t);
        return t.s.navy >= 0 ? 'navy' : 'congress';
      },
    },
    navy: navyThen('congress'),
    congress: congressThen('control'),
    control: {
      rule: '5.6',
      run(t) {
        occupation(t);
        for (const side of SIDES) isolation(t, side);
        return 'end';
      },
    },
    /** 5.7 First the end of the war, then the clearing up. */
    end: {
      rule: '5.7',
      run(t, f) {
        if (endOfWar(t)) return END;
        clearYear(t);
        t.s.year++;
        f.side = AMERICAN;
        t.tell('5.7', { kind: 'war-goes-on', year: t.s.year });
        t.tell('5.0', { kind: 'year', year: t.s.year });
        return 'arrivals';
      },
    },
  },
};
