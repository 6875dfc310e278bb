import { AMERICAN, BRITISH, type Colony, NOBODY, type Space, generalIn, lay, unitsAt } from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { Setup } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, War } from '../state.ts';
import { BEGIN, COMMITTEE } from '../verbs.ts';
import { aboutSpace, barred } from './bars.ts';

const OTHER_COLONY = barred('4.0d', 'this committee belongs in another colony');
const MARKED = barred('4.0d', 'there is a marker already');
const BRITISH_THERE = barred('4.0d', 'a British piece stands there');

/** A space without any marker and without a British piece: 4.0d, and the events that raise the country. */
export const isFreeOfBritish = (s: War, x: Space): boolean =>
  s.control[x] === NOBODY && unitsAt(s, BRITISH, x) === 0 && generalIn(s, BRITISH, x) < 0;

/** 4.0d Why this space cannot take the colony's committee. */
const barsCommittee = (t: Campaign, colony: Colony, x: Space): Bar | undefined => {
  if (t.kit.atlas.colonyOf[x] !== colony) return OTHER_COLONY;
  if (t.s.control[x] !== NOBODY) return MARKED;
  return isFreeOfBritish(t.s, x) ? undefined : BRITISH_THERE;
};

const colonyOf = (t: Campaign, f: Setup): Colony => t.kit.setup.committees[f.turn]!;
const hasSpace = (t: Campaign, f: Setup): boolean =>
  t.kit.atlas.spacesOf[colonyOf(t, f)]!.some((x) => !barsCommittee(t, colonyOf(t, f), x));

export const setupChapter: Chapter<Campaign, Setup, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, turn: f.turn }),
  sections: {
    /** 4.0d A colony with no free space is passed over. */
    next: {
      rule: '4.0d',
      run(t, f) {
        while (f.turn < t.kit.setup.committees.length && !hasSpace(t, f)) f.turn++;
        return f.turn < t.kit.setup.committees.length ? 'committee' : 'begin';
      },
    },
    committee: {
      rule: '4.0d',
      lone: true,
      who: () => AMERICAN,
      options(t, f, list) {
        const colony = colonyOf(t, f);
        for (const x of t.kit.atlas.spacesOf[colony]!) if (!barsCommittee(t, colony, x)) list.push(COMMITTEE(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsCommittee(t, colonyOf(t, f), x)),
      take(t, f, a) {
        const x = COMMITTEE.of(a);
        lay(t.s, x, AMERICAN);
        t.tell('4.0d', { kind: 'marked', side: AMERICAN, space: x, flipped: false });
        f.turn++;
        return 'next';
      },
    },
    /** The set-up is confirmed before the first card is dealt; until then every committee can be taken back. */
    begin: {
      rule: '4.0a',
      who: () => AMERICAN,
      options: (_t, _f, list) => void list.push(BEGIN()),
      take(t) {
        t.tell('5.0', { kind: 'year', year: t.s.year }, { fence: true });
        return END;
      },
    },
  },
};
