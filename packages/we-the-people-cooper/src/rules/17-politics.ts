import { AMERICAN, BRITISH, NOBODY, type Side, type Space, aboutSpace, unitsAt } from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import type { Politics } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { State, Cooper } from '../state.ts';
import { MARKER, REMOVE } from '../verbs.ts';
import { barred } from './bars.ts';
import { mark, unmark } from './17-control.ts';
import { sueForPeace } from './20-victory.ts';

const MARKED = barred('20.2', 'there is a marker already');
const BRITISH_UNITS = barred('20.2', 'British units are there');
const NOT_YOURS = barred('20.2', 'no marker of yours lies there');

/** C-30 Why the American cannot be given a marker there: an open space has no marker and no British unit. */
export const barsAward = (s: State, x: Space): Bar | undefined => {
  if (s.control[x] !== NOBODY) return MARKED;
  return unitsAt(s, BRITISH, x) > 0 ? BRITISH_UNITS : undefined;
};

export const openSpaces = (s: State): number => {
  let sum = 0;
  for (let x = 0; x < s.control.length; x++) if (!barsAward(s, x)) sum++;
  return sum;
};

const hasOpenSpace = (s: State): boolean => {
  for (let x = 0; x < s.control.length; x++) if (!barsAward(s, x)) return true;
  return false;
};

const markersOf = (s: State, side: Side): number => {
  let sum = 0;
  for (let x = 0; x < s.control.length; x++) if (s.control[x] === side) sum++;
  return sum;
};

/** 15.5, 17.5 What battle and capture have won or cost is settled before anything else goes on. */
export const settlePolitics = (t: Cooper, rule: Politics['rule'] = '15.5'): void => {
  if (t.s.outcome || t.s.owed + t.s.award + t.s.britishOwed === 0) return;
  call<Politics>(t, { in: 'politics', at: 'settle', rule });
};

export const politicsChapter: Chapter<Cooper, Politics, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, rule: f.rule }),
  sections: {
    /** 15.6, 20.3 Won markers come first [C-54]; whoever cannot remove as many as he must sues for peace. */
    settle: {
      rule: '20.3',
      run(t, f) {
        const { s } = t;
        if (s.award > 0 && hasOpenSpace(s)) return 'place';
        s.award = 0;
        if (s.owed > 0 && s.owed > markersOf(s, AMERICAN))
          sueForPeace(t, AMERICAN, f.rule === '15.5' ? '15.6' : '20.3');
        else if (s.britishOwed > 0 && s.britishOwed > markersOf(s, BRITISH)) sueForPeace(t, BRITISH, '20.3');
        else if (s.owed > 0) return 'remove';
        else if (s.britishOwed > 0) return 'british';
        return END;
      },
    },
    place: {
      rule: '15.5',
      lone: true,
      who: () => AMERICAN,
      options(t, _f, list) {
        for (let x = 0; x < t.s.control.length; x++) if (!barsAward(t.s, x)) list.push(MARKER(x));
      },
      bars: (t, _f, wish) => aboutSpace(wish, (x) => barsAward(t.s, x)),
      take(t, f, a) {
        t.s.award--;
        mark(t, AMERICAN, MARKER.of(a), f.rule);
        return 'settle';
      },
    },
    remove: {
      rule: '15.5',
      lone: true,
      who: () => AMERICAN,
      options: (t, _f, list) => listMarkers(t.s, AMERICAN, list),
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (t.s.control[x] === AMERICAN ? undefined : NOT_YOURS)),
      take(t, f, a) {
        t.s.owed--;
        unmark(t, REMOVE.of(a), f.rule, 'defeat');
        return 'settle';
      },
    },
    /** 20.2 For want of open spaces the British remove markers of theirs instead. */
    british: {
      rule: '20.2',
      lone: true,
      who: () => BRITISH,
      options: (t, _f, list) => listMarkers(t.s, BRITISH, list),
      bars: (t, _f, wish) => aboutSpace(wish, (x) => (t.s.control[x] === BRITISH ? undefined : NOT_YOURS)),
      take(t, _f, a) {
        t.s.britishOwed--;
        unmark(t, REMOVE.of(a), '20.2', 'defeat');
        return 'settle';
      },
    },
  },
};

const listMarkers = (s: State, side: Side, list: number[]): void => {
  for (let x = 0; x < s.control.length; x++) if (s.control[x] === side) list.push(REMOVE(x));
};
