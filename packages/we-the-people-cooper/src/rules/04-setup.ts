import { AMERICAN, BRITISH, type Colony, NOBODY, type Space, aboutSpace, hasPiece } from '@liberty/colonies';
import { type Bar, type Chapter, END } from '@liberty/table';
import type { Setup } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { BEGIN, COMMITTEE } from '../verbs.ts';
import { barred } from './bars.ts';
import { mark } from './17-control.ts';

const OTHER_COLONY = barred('4.2', 'this committee belongs in another colony');
const MARKED = barred('4.2', 'there is a marker already');
const BRITISH_THERE = barred('4.2', 'a British piece stands there');

/** 4.2 Why this space cannot take the colony's committee. */
const barsCommittee = (t: Cooper, colony: Colony | undefined, x: Space): Bar | undefined => {
  if (t.kit.atlas.colonyOf[x] !== colony) return OTHER_COLONY;
  if (t.s.control[x] !== NOBODY) return MARKED;
  return hasPiece(t.s, BRITISH, x) ? BRITISH_THERE : undefined;
};

const colonyAt = (t: Cooper, f: Setup): Colony | undefined => t.kit.setup.committees[f.turn];
const spacesFor = (t: Cooper, f: Setup): readonly Space[] => t.kit.atlas.spacesOf[colonyAt(t, f)!]!;
const hasPlace = (t: Cooper, f: Setup): boolean => spacesFor(t, f).some((x) => !barsCommittee(t, colonyAt(t, f), x));

export const setupChapter: Chapter<Cooper, Setup, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, turn: f.turn }),
  sections: {
    /** 4.2, C-47 A colony with no free space is passed over. */
    next: {
      rule: '4.2',
      run(t, f) {
        while (colonyAt(t, f) !== undefined && !hasPlace(t, f)) f.turn++;
        return colonyAt(t, f) === undefined ? 'begin' : 'committee';
      },
    },
    committee: {
      rule: '4.2',
      lone: true,
      who: () => AMERICAN,
      options(t, f, list) {
        for (const x of spacesFor(t, f)) if (!barsCommittee(t, colonyAt(t, f), x)) list.push(COMMITTEE(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsCommittee(t, colonyAt(t, f), x)),
      take(t, f, a) {
        mark(t, AMERICAN, COMMITTEE.of(a), '4.2');
        f.turn++;
        return 'next';
      },
    },
    /** 4.3 The set-up is confirmed before the first card is dealt; until then every committee can be taken back. */
    begin: {
      rule: '4.3',
      who: () => AMERICAN,
      options: (_t, _f, list) => void list.push(BEGIN()),
      take(t) {
        t.s.fresh.length = 0;
        t.tell('5.1', { kind: 'year', year: t.s.year }, { fence: true });
        return END;
      },
    },
  },
};
