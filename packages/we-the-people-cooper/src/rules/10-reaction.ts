import {
  GENERALS_OF,
  type General,
  NOWHERE,
  type Side,
  aboutGeneral,
  aboutSpace,
  other,
  unitsAt,
} from '@liberty/colonies';
import { type Action, type Chapter, END, call } from '@liberty/table';
import type { March, Reaction } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { State, Cooper } from '../state.ts';
import { AVOID, BACK_UP, FALL_BACK, INSIDE, INTERCEPT, LEAVE, OUTSIDE, READY, STAND, aidAt } from '../verbs.ts';
import { barred } from './bars.ts';
import { layCounter } from './08-deck.ts';
import { commanderIn } from './09-rank.ts';
import { barsInterception, canSucceed, intercept, someoneIntercepts, unitsToIntercept } from './12-interception.ts';
import { aboutAid, listAided, rollUnder } from './12-rolls.ts';
import { barsFallingBack, canAvoid, fallBack, mostFleeing } from './13-avoid.ts';
import { settlePolitics } from './17-politics.ts';
import { insideAt } from './18-lines.ts';

const NOT_STAYING = barred('13.2', 'he is not there, leads those who go, or stays already');

/** 18.1, 13.5, C-15 May the force there go inside: its own marker, two units or more, and nobody inside yet? */
const mayGoInside = (t: Cooper, f: March): boolean => {
  const side = other(f.side);
  if (f.party === 0 || t.s.control[f.to] !== side || unitsAt(t.s, side, f.to) < 2) return false;
  return insideAt(t.s, f.to) < 0;
};

/** Nothing has come of this step yet. */
export const clearStep = (s: State): void => {
  s.intercepted = false;
  s.botched = false;
  s.avoided = false;
  s.walled = false;
  s.backed = false;
};

/** 10.3 The army is about to be in the space: if anybody can do anything about it, he is asked. Whoever failed to intercept it stays [C-85]. */
export const beginReaction = (t: Cooper, f: March): void => {
  const walls = mayGoInside(t, f);
  const { side, general, party, from, to } = f;
  if (!walls && !someoneIntercepts(t, other(side), to) && !canAvoid(t, f)) return;
  call<Reaction>(t, {
    in: 'reaction',
    at: walls ? 'walls' : 'declare',
    side,
    general,
    party,
    from,
    to,
    avoids: false,
    aid: NOWHERE,
    declared: [],
    staying: t.s.barred,
  });
};

const listInterceptions = (t: Cooper, f: Reaction, side: Side, list: Action[]): void => {
  for (const g of GENERALS_OF[side]!) {
    if (barsInterception(t, side, g, f.to, f.declared)) continue;
    const most = unitsToIntercept(t, g);
    listAided(t, side, 'interception', (aid) => {
      if (canSucceed(t, g, f.to, aidAt(aid))) for (let n = most; n >= 1; n--) list.push(INTERCEPT(g, n - 1, aid));
    });
  }
};

/** Generals who could be left behind by the one who leads those who go. */
const mayStay = (t: Cooper, f: Reaction, g: General): boolean => {
  const side = other(f.side);
  return t.s.generalAt[g] === f.to && g !== commanderIn(t, side, f.to) && (f.staying & (1 << g)) === 0;
};

export const reactionChapter: Chapter<Cooper, Reaction, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    side: f.side,
    general: f.general,
    party: f.party,
    from: f.from,
    to: f.to,
    avoids: f.avoids,
    aid: f.aid,
    declared: f.declared.length === 0 ? [] : f.declared.slice(),
    staying: f.staying,
  }),
  sections: {
    /** 10.3, 18.1 Inside or in the open. */
    walls: {
      rule: '18.1',
      who: (_t, f) => other(f.side),
      options: (_t, _f, list) => void list.push(INSIDE(), OUTSIDE()),
      take(t, _f, a) {
        t.s.walled = INSIDE.is(a);
        return 'window';
      },
    },
    window: {
      rule: '10.3',
      run: (t, f) => (someoneIntercepts(t, other(f.side), f.to) || canAvoid(t, f) ? 'declare' : END),
    },
    /** 10.3, 12.1 All interceptions and the attempt to avoid battle are declared before any die is rolled; help is laid with them [C-60]. */
    declare: {
      rule: '10.3',
      who: (_t, f) => other(f.side),
      options(t, f, list) {
        const side = other(f.side);
        listInterceptions(t, f, side, list);
        if (!f.avoids && canAvoid(t, f)) listAided(t, side, 'avoid', (aid) => void list.push(AVOID(aid)));
        list.push(READY());
      },
      bars: (t, f, wish) => [
        ...aboutGeneral(wish, (g) => barsInterception(t, other(f.side), g, f.to, f.declared)),
        ...aboutAid(t, other(f.side), 'interception', wish),
      ],
      take(t, f, a) {
        const side = other(f.side);
        if (READY.is(a)) return f.avoids ? 'flee' : 'intercept';
        if (AVOID.is(a)) {
          f.avoids = true;
          f.aid = aidAt(AVOID.of(a));
          layCounter(t, side, f.aid);
          return 'declare';
        }
        const aid = aidAt(INTERCEPT.of(a, 2));
        f.declared.push(INTERCEPT.of(a), INTERCEPT.of(a, 1) + 1, aid);
        layCounter(t, side, aid);
        return 'declare';
      },
    },
    /** 13.1 The roll to avoid battle comes first. */
    flee: {
      rule: '13.1',
      run(t, f) {
        const g = commanderIn(t, other(f.side), f.to);
        if (rollUnder(t, '13.1', 'avoids', g, t.kit.battle[g]!, f.aid)) return 'whither';
        t.s.botched = true;
        return 'intercept';
      },
    },
    /** 13.1, 13.2 Where to, with how many units, and who stays. */
    whither: {
      rule: '13.2',
      who: (_t, f) => other(f.side),
      options(t, f, list) {
        const side = other(f.side);
        const most = mostFleeing(t, side, f.to);
        for (let x = 0; x < t.s.control.length; x++)
          for (let n = most; n >= 0; n--) if (!barsFallingBack(t, f, x, n)) list.push(FALL_BACK(x, n));
        for (const g of GENERALS_OF[side]!) if (mayStay(t, f, g)) list.push(LEAVE(g));
      },
      bars: (t, f, wish) => [
        ...aboutSpace(wish, (x) => barsFallingBack(t, f, x, mostFleeing(t, other(f.side), f.to))),
        ...aboutGeneral(wish, (g) => (mayStay(t, f, g) ? undefined : NOT_STAYING)),
      ],
      take(t, f, a) {
        if (LEAVE.is(a)) {
          f.staying |= 1 << LEAVE.of(a);
          return 'whither';
        }
        const leader = commanderIn(t, other(f.side), f.to);
        fallBack(t, f, FALL_BACK.of(a), FALL_BACK.of(a, 1), leader);
        return 'intercept';
      },
    },
    /** 12.4, 12.6 Then all interceptions are rolled for. */
    intercept: {
      rule: '12.4',
      run(t, f) {
        intercept(t, f);
        const next = t.s.intercepted ? 'answer' : END;
        settlePolitics(t);
        return next;
      },
    },
    /** 12.5 An intercepted army may back up to the space it came from; from England it cannot [C-57]. */
    answer: {
      rule: '12.5',
      lone: true,
      who: (_t, f) => f.side,
      options(_t, f, list) {
        list.push(STAND());
        if (f.from >= 0) list.push(BACK_UP());
      },
      take(t, f, a) {
        if (BACK_UP.is(a)) {
          t.s.backed = true;
          t.tell('12.5', { kind: 'backed-up', general: f.general, from: f.from });
        }
        return END;
      },
    },
  },
};
