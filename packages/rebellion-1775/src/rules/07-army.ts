import { type Action, type Bar, type Chapter, END, empty, isHeard } from '@liberty/table';
import { slotOf } from '../board.ts';
import type { Army } from '../frames.ts';
import { type Area, STRIDE } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { COLOUR_COUNT, COLOURS, type Colour, type Faction, NA, allyOf, partnerOf, sideOf } from '../sides.ts';
import { type Reb, counters } from '../state.ts';
import { ALL, COUNT, CUSTOM, HALF, LEAVE_ALL, LEAVE_ONE, ONE, OWN } from '../verbs.ts';
import { normalise } from './06-natives.ts';
import { aboutColour, barred } from './bars.ts';

const NONE_OF_THEM = barred('7.0c', 'no unit of that colour that follows you and has not moved is there');
const ONE_OF_YOURS = barred('7.0b', 'a unit of the faction whose turn it is must go');

/** The four kinds of units in an army: own, the partner's, Hessians or French, natives. */
export const ARMY_KINDS = 4;
const OWN_KIND = 0;

export const colourOfKind = (faction: Faction, kind: number): Colour => {
  if (kind === OWN_KIND) return faction;
  if (kind === 1) return partnerOf(faction);
  return kind === 2 ? allyOf(sideOf(faction)) : NA;
};

const kindOfColour = (faction: Faction, colour: Colour): number => {
  for (let kind = 0; kind < ARMY_KINDS; kind++) if (colourOfKind(faction, kind) === colour) return kind;
  return -1;
};

/** What is needed to know who can march: a state or a view. */
export interface Camp {
  readonly units: readonly number[];
  readonly moved: readonly number[];
  readonly active: Faction;
}

/** 7.0c Units of one kind that have not moved yet and follow the active faction. */
export const unmoved = (s: Camp, x: Area, kind: number): number => {
  const colour = colourOfKind(s.active, kind);
  return s.units[x * STRIDE + slotOf(sideOf(s.active), colour)]! - s.moved[x * COLOUR_COUNT + colour]!;
};

export const unmovedFriends = (t: Reb, x: Area): number => {
  let sum = 0;
  for (let kind = 0; kind < ARMY_KINDS; kind++) sum += unmoved(t.s, x, kind);
  return sum;
};

export const newArmy = (how: Army['how'], from: Area, to: Area): Army => ({
  in: 'army',
  at: 'who',
  how,
  from,
  to,
  asking: 0,
  counts: [0, 0, 0, 0],
});

/** 7.0b An army has a unit of the active faction; only a shift within a colony needs none (LM-10). */
const needsOwn = ({ how }: Pick<Army, 'how'>): boolean => how !== 'shift';

/** 7.0b May these go, counted by kind? Somebody must, and of one's own where that is needed. */
export const mayGo = (f: Pick<Army, 'how'>, counts: readonly number[]): boolean =>
  counts[0]! + counts[1]! + counts[2]! + counts[3]! > 0 && !(needsOwn(f) && counts[OWN_KIND] === 0);

/** Unmoved units by kind, and the group an answer stands for: shared, because nothing outlives a question. */
const here: number[] = [0, 0, 0, 0];
const group: number[] = [0, 0, 0, 0];

const countHere = (s: Camp, from: Area): number => {
  let sum = 0;
  for (let kind = 0; kind < ARMY_KINDS; kind++) sum += here[kind] = unmoved(s, from, kind);
  return sum;
};

/** D5 Fills `group` with those who go by this answer. */
const gather = (s: Camp, a: Action): void => {
  for (let kind = 0; kind < ARMY_KINDS; kind++) {
    const n = here[kind]!;
    if (OWN.is(a)) group[kind] = kind === OWN_KIND ? n : 0;
    else if (HALF.is(a)) group[kind] = Math.ceil(n / 2);
    else if (ONE.is(a)) group[kind] = kind === OWN_KIND ? 1 : 0;
    else group[kind] = n;
  }
  if (LEAVE_ONE.is(a)) group[kindOfColour(s.active, LEAVE_ONE.of(a))]! -= 1;
  else if (LEAVE_ALL.is(a)) group[kindOfColour(s.active, LEAVE_ALL.of(a))] = 0;
};

/** Who goes by this answer out of this area: own units, the partner's, allies, natives. For those who show it. */
export const groupOf = (s: Camp, from: Area, a: Action): number[] => {
  countHere(s, from);
  gather(s, a);
  return group.slice();
};

const offered: number[] = [];

/** Offers a group if it is an army and no earlier answer means the same. */
const offer = (t: Reb, f: Army, list: Action[], a: Action): void => {
  gather(t.s, a);
  if (!mayGo(f, group)) return;
  const [own, partner, ally, natives] = group as [number, number, number, number];
  const key = own + 64 * (partner + 64 * (ally + 64 * natives));
  if (offered.includes(key)) return;
  offered.push(key);
  list.push(a);
};

/** D5 The groups one would want most, each once; everything else is reached by counting. */
const listGroups = (t: Reb, f: Army, list: Action[]): void => {
  const total = countHere(t.s, f.from);
  const own = here[OWN_KIND]!;
  empty(offered);
  offer(t, f, list, ALL());
  if (total === 1) return;
  for (let kind = 0; kind < ARMY_KINDS; kind++)
    if (here[kind]! > 0) offer(t, f, list, LEAVE_ONE(colourOfKind(t.s.active, kind)));
  for (let kind = 0; kind < ARMY_KINDS; kind++)
    if (here[kind]! > 0) offer(t, f, list, LEAVE_ALL(colourOfKind(t.s.active, kind)));
  if (own > 0 && own < total) offer(t, f, list, OWN());
  if (total >= 3) offer(t, f, list, HALF());
  if (own > 0) offer(t, f, list, ONE());
  if (total >= 3) list.push(CUSTOM());
};

/** 7.0b Why nobody of this colour can be left behind. */
const barsLeaving = (t: Reb, f: Army, c: Colour): Bar | undefined => {
  const kind = kindOfColour(t.s.active, c);
  const n = kind < 0 ? 0 : unmoved(t.s, f.from, kind);
  if (n === 0) return NONE_OF_THEM;
  return kind === OWN_KIND && n === 1 && needsOwn(f) ? ONE_OF_YOURS : undefined;
};

/** The next kind present in the area from this one on; four when there is none. */
const nextPresent = (f: Army, t: Reb, kind: number): number => {
  let next = kind;
  while (next < ARMY_KINDS && unmoved(t.s, f.from, next) === 0) next++;
  return next;
};

/** The fewest of the kind in question that may go: one of one's own, and somebody at all. */
const fewest = (t: Reb, f: Army): number => {
  if (needsOwn(f) && f.asking === OWN_KIND) return 1;
  const nobodyYet = f.counts.every((n) => n === 0);
  return nobodyYet && nextPresent(f, t, f.asking + 1) === ARMY_KINDS ? 1 : 0;
};

const RULE_OF: Readonly<Record<Army['how'] | 'boats', Rule>> = {
  land: '7.1',
  warship: '7.2',
  boats: '7.3',
  shift: '3.6',
  special: '3.6',
  pursuit: '3.6',
};

const tellMove = (t: Reb, how: keyof typeof RULE_OF, from: Area, to: Area, counts: readonly number[]): void => {
  const faction = t.s.active;
  const units = COLOURS.map((_, c) => counts[kindOfColour(faction, c)] ?? 0);
  t.tell(RULE_OF[how], { kind: 'moved', faction, how, from, to, units });
};

/** Carries an army over: marks it at its destination (7.0c) and lets natives at both ends follow their rule (6.3). */
export const moveArmy = (t: Reb, how: Army['how'] | 'boats', from: Area, to: Area, counts: readonly number[]): void => {
  const { active } = t.s;
  const side = sideOf(active);
  const there = counters(t);
  const moved = how === 'pursuit' ? undefined : t.s.moved.slice();
  for (let kind = 0; kind < ARMY_KINDS; kind++) {
    const n = counts[kind]!;
    if (n === 0) continue;
    const colour = colourOfKind(active, kind);
    const slot = slotOf(side, colour);
    there[from * STRIDE + slot]! -= n;
    there[to * STRIDE + slot]! += n;
    if (moved) moved[to * COLOUR_COUNT + colour]! += n;
  }
  if (moved) t.s.moved = moved;
  if (isHeard(t)) tellMove(t, how, from, to, counts);
  if (how === 'shift') return;
  normalise(t, from);
  normalise(t, to);
};

export const armyChapter: Chapter<Reb, Army, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    how: f.how,
    from: f.from,
    to: f.to,
    asking: f.asking,
    counts: f.counts.slice(),
  }),
  sections: {
    /** 7.0b Who goes: a group in one word, or counted colour by colour. */
    who: {
      rule: '7.0b',
      lone: true,
      who: (t) => t.s.active,
      options: (t, f, list) => listGroups(t, f, list),
      bars: (t, f, wish) => aboutColour(wish, (c) => barsLeaving(t, f, c)),
      take(t, f, a) {
        if (CUSTOM.is(a)) {
          f.asking = nextPresent(f, t, 0);
          return 'count';
        }
        countHere(t.s, f.from);
        gather(t.s, a);
        for (let kind = 0; kind < ARMY_KINDS; kind++) f.counts[kind] = group[kind]!;
        return 'go';
      },
    },
    count: {
      rule: '7.0b',
      lone: true,
      who: (t) => t.s.active,
      options(t, f, list) {
        const least = fewest(t, f);
        for (let n = unmoved(t.s, f.from, f.asking); n >= least; n--) list.push(COUNT(n));
      },
      take(t, f, a) {
        f.counts[f.asking] = COUNT.of(a);
        f.asking = nextPresent(f, t, f.asking + 1);
        return f.asking < ARMY_KINDS ? 'count' : 'go';
      },
    },
    go: {
      rule: '7.0c',
      run(t, f) {
        moveArmy(t, f.how, f.from, f.to, f.counts);
        return END;
      },
    },
  },
};
