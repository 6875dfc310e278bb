import {
  AMERICAN,
  BRITISH,
  type General,
  NOWHERE,
  type Side,
  type Space,
  generalIn,
  hasGeneral,
  isDotted,
  isRoad,
  moveUnits,
  other,
  overTheTrail,
  takeFrom,
  unitsAt,
} from '@liberty/colonies';
import { type Action, type Bar, type Chapter, END, type Next, call } from '@liberty/table';
import { GLOVER } from '../cards.ts';
import type { Battle, Evasion, Interception, March } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign } from '../state.ts';
import { PARTY, SAIL, STEP, STOP, WITH_GLOVER } from '../verbs.ts';
import { NOT_HELD, aboutCard, aboutSpace, barred } from './bars.ts';
import { discard } from './06-deck.ts';
import { captureLone, disperseCongress, partGenerals } from './07-capture.ts';
import { canEvade, isWindow } from './07-interception.ts';

const NO_ALLOWANCE = barred('7.1a', 'no spaces are left to this general');
const NOT_CONNECTED = barred('7.1c', 'no line joins the two spaces');
const ONLY_ARNOLD = barred('7.1d1', 'only Arnold knows that road');
const ENEMY_UNITS = barred('7.1d2', 'a general alone cannot enter a space with enemy units');
const ENEMY_GENERAL = barred(
  '7.1d3',
  'a general alone may not stop with a lone enemy general, and could not go on from there',
);
const BRITISH_ONLY = barred('7.1e', 'only the British move by sea');
const AFTER_LAND = barred('7.1e', 'a move by sea is the whole move');
const NOT_A_PORT = barred('7.1e', 'both ends of a move by sea must be ports');
const NAVY_THERE = barred('7.1e', 'the French Navy closes the port');
const AMERICANS_THERE = barred('7.1e', 'American units hold the port');
const AMERICAN_PORT = barred('7.1e', 'the port has an American marker');
const AMERICAN_GENERAL = barred('7.1e', 'a general alone cannot land on a lone American general');
const ALREADY_THERE = barred('7.1c', 'he stands there already');
const ONLY_GLOVER = barred('7.1a', 'no card but Glover is played with a general on the march');
const GLOVER_FOR_AMERICANS = barred('7.1a', 'Glover carries American generals only');
const GLOVER_NOW = barred('7.1a', 'Glover is played when a general is activated, before his first step');

/** 7.1a Spaces a general may go. */
export const ALLOWANCE = 4;

const at = (t: Campaign, f: March): Space => t.s.generalAt[f.general]!;

/** 7.1d3, R-37 Could a lone general in this space still reach one in which he may stop? */
const canStopLater = (t: Campaign, g: General, side: Side, x: Space, left: number): boolean => {
  if (!hasGeneral(t.s, other(side), x)) return true;
  if (left === 0) return false;
  const onward = (y: Space): boolean => unitsAt(t.s, other(side), y) === 0 && canStopLater(t, g, side, y, left - 1);
  const over = overTheTrail(g, x);
  return t.kit.atlas.neighbours[x]!.some(onward) || (over >= 0 && onward(over));
};

/** 7.1c Why this general may not step there with his party; undefined when he may. */
const barsStep = (t: Campaign, f: March, to: Space): Bar | undefined => {
  const from = at(t, f);
  if (f.left === 0) return NO_ALLOWANCE;
  if (from === to) return ALREADY_THERE;
  if (!isRoad(t.kit.atlas, f.general, from, to)) return isDotted(from, to) ? ONLY_ARNOLD : NOT_CONNECTED;
  if (f.party > 0) return undefined;
  if (unitsAt(t.s, other(f.side), to) > 0) return ENEMY_UNITS;
  return canStopLater(t, f.general, f.side, to, f.left - 1) ? undefined : ENEMY_GENERAL;
};

/** 7.1e Why there can be no move by sea at all. */
const barsSailing = (t: Campaign, f: March): Bar | undefined => {
  if (f.side !== BRITISH) return BRITISH_ONLY;
  if (f.steps > 0) return AFTER_LAND;
  if (!t.kit.atlas.isPort[at(t, f)]) return NOT_A_PORT;
  return t.s.navy === at(t, f) ? NAVY_THERE : undefined;
};

/** 7.1e, R-39 Why this port is closed to the party. */
const barsHaven = (t: Campaign, f: March, to: Space): Bar | undefined => {
  if (to === at(t, f)) return ALREADY_THERE;
  if (!t.kit.atlas.isPort[to]) return NOT_A_PORT;
  if (t.s.navy === to) return NAVY_THERE;
  if (unitsAt(t.s, AMERICAN, to) > 0) return AMERICANS_THERE;
  if (t.s.control[to] === AMERICAN) return AMERICAN_PORT;
  return f.party === 0 && generalIn(t.s, AMERICAN, to) >= 0 ? AMERICAN_GENERAL : undefined;
};

/** 7.1a, R-36 Why Glover cannot be laid for this general now. */
const barsGlover = (t: Campaign, f: March): Bar | undefined => {
  if (!t.s.hands[f.side].includes(GLOVER)) return NOT_HELD;
  if (f.side !== AMERICAN) return GLOVER_FOR_AMERICANS;
  return f.steps === 0 && f.left === ALLOWANCE && !f.formed ? undefined : GLOVER_NOW;
};

const listSteps = (t: Campaign, f: March, list: Action[]): void => {
  const from = at(t, f);
  for (const to of t.kit.atlas.neighbours[from]!) if (!barsStep(t, f, to)) list.push(STEP(to));
  const over = overTheTrail(f.general, from);
  if (over >= 0 && !barsStep(t, f, over)) list.push(STEP(over));
};

/** 7.1a, R-36 Glover's boats: six spaces instead of four for this one general. */
const useGlover = (t: Campaign, f: March): void => {
  const { effect } = t.kit.cards[GLOVER]!;
  const spaces = effect.event === 'glover' ? effect.spaces : f.left;
  takeFrom(t.s.hands[AMERICAN], GLOVER);
  discard(t, GLOVER);
  f.left = spaces;
  t.s.glovers++;
  t.tell('7.1a', { kind: 'glover', general: f.general, spaces });
};

const sail = (t: Campaign, f: March, to: Space): Next<March> => {
  const from = at(t, f);
  moveUnits(t.s, BRITISH, from, to, f.party, f.general);
  t.s.generalAt[f.general] = to;
  t.tell('7.1e', { kind: 'sailed', general: f.general, units: f.party, from, to });
  captureLone(t, BRITISH, to);
  disperseCongress(t, to);
  return 'halt';
};

export const marchChapter: Chapter<Campaign, March, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    side: f.side,
    general: f.general,
    party: f.party,
    left: f.left,
    steps: f.steps,
    formed: f.formed,
    to: f.to,
  }),
  sections: {
    /** 7.1a-e Step, sail, set the party (once a space, any size up to five) or stop. Glover is offered here, before the first step. */
    move: {
      rule: '7.1a',
      who: (_t, f) => f.side,
      options(t, f, list) {
        listSteps(t, f, list);
        if (!barsSailing(t, f)) for (const to of t.kit.atlas.ports) if (!barsHaven(t, f, to)) list.push(SAIL(to));
        if (!f.formed) {
          const most = Math.min(5, unitsAt(t.s, f.side, at(t, f)));
          for (let k = 0; k <= most; k++) if (k !== f.party) list.push(PARTY(k));
        }
        if (!barsGlover(t, f)) list.push(WITH_GLOVER());
        if (f.party > 0 || !hasGeneral(t.s, other(f.side), at(t, f))) list.push(STOP());
      },
      bars: (t, f, wish) => [
        ...aboutSpace(wish, (x) => barsMove(t, f, x)),
        ...aboutCard(wish, (card) => (card === GLOVER ? barsGlover(t, f) : ONLY_GLOVER)),
      ],
      take(t, f, a) {
        if (STEP.is(a)) {
          f.to = STEP.of(a);
          return 'enter';
        }
        if (SAIL.is(a)) return sail(t, f, SAIL.of(a));
        if (PARTY.is(a)) {
          f.party = PARTY.of(a);
          f.formed = true;
          return 'move';
        }
        if (STOP.is(a)) return 'halt';
        useGlover(t, f);
        return 'move';
      },
    },
    /** 7.1c (1-2) One space is used up; a British party that enters American ground can be intercepted. */
    enter: {
      rule: '7.1c',
      run(t, f) {
        f.left--;
        f.steps++;
        f.formed = false;
        t.s.intercepted = false;
        if (f.side === BRITISH && f.party > 0 && isWindow(t, f.to))
          call<Interception>(t, { in: 'interception', at: 'offer', from: at(t, f), to: f.to, general: NOWHERE });
        return 'contact';
      },
    },
    /** 7.1c (3a) Enemy units end the move; an American army attacked by the British may retreat before battle. */
    contact: {
      rule: '7.1c',
      run(t, f) {
        if (unitsAt(t.s, other(f.side), f.to) === 0) return 'occupy';
        f.left = 0;
        if (f.side === BRITISH && canEvade(t, f.to, at(t, f)))
          call<Evasion>(t, { in: 'evasion', at: 'offer', from: f.to, origin: at(t, f), to: NOWHERE });
        return 'clash';
      },
    },
    /** 7.1c (3b), 9.0a Units still there are fought. */
    clash: {
      rule: '9.0a',
      run(t, f) {
        if (unitsAt(t.s, other(f.side), f.to) === 0) return 'occupy';
        call<Battle>(t, {
          in: 'battle',
          at: 'offer',
          attacker: f.side,
          general: f.general,
          party: f.party,
          from: at(t, f),
          to: f.to,
          intercepted: t.s.intercepted,
          asking: f.side,
          lead: f.side,
          card: NOWHERE,
          winner: f.side,
          americanBonus: 0,
          britishBonus: 0,
          parries: false,
        });
        return 'halt';
      },
    },
    /** 7.1c (4-5) General and party stand in the space; a lone enemy general is captured, Congress dispersed. */
    occupy: {
      rule: '7.1c',
      run(t, f) {
        const from = at(t, f);
        moveUnits(t.s, f.side, from, f.to, f.party, f.general);
        t.s.generalAt[f.general] = f.to;
        t.tell('7.1c', { kind: 'marched', side: f.side, general: f.general, units: f.party, from, to: f.to });
        if (f.party > 0) captureLone(t, f.side, f.to);
        if (f.side === BRITISH && f.party > 0) disperseCongress(t, f.to);
        return f.left > 0 ? 'move' : 'halt';
      },
    },
    /** End of the move: one general a side and space, then the victory test. */
    halt: {
      rule: '7.1d4',
      run(t, f) {
        partGenerals(t, f.general);
        return 'done';
      },
    },
    done: {
      rule: '12.0a',
      run(t, f) {
        t.endings.testUnits(t, f.side);
        return END;
      },
    },
  },
};

/** A space on the map can be reached by a step or by sea; both reasons are told when neither holds. */
const barsMove = (t: Campaign, f: March, x: Space): Bar | undefined => {
  const byLand = barsStep(t, f, x);
  if (!byLand) return undefined;
  if (f.side !== BRITISH || !t.kit.atlas.isPort[x]) return byLand;
  const bySea = barsSailing(t, f) ?? barsHaven(t, f, x);
  if (!bySea) return undefined;
  return byLand === NOT_CONNECTED ? bySea : byLand;
};
