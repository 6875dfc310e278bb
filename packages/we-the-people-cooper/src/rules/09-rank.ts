import {
  BOX,
  type Board,
  GENERALS_OF,
  type General,
  NOBODY,
  ROCHAMBEAU,
  SIDES,
  type Side,
  type Space,
  WASHINGTON,
  aboutSpace,
  hasGeneral,
  onMap,
  other,
  unitsAt,
} from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import type { Together } from '../frames.ts';
import type { Kit } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { State, Cooper } from '../state.ts';
import { RELOCATE, WAIT } from '../verbs.ts';
import { barred } from './bars.ts';
import { isBesieged } from './18-lines.ts';

const STAYS = barred('9.2', 'he must leave this space');
const NO_FRIENDS = barred('9.2', 'neither a unit nor a marker of his side is there');
const EQUAL_THERE = barred('9.2', 'a general of his rank is there already');
const ENEMIES_THERE = barred('9.2', 'enemies are there');
const BESIEGED = barred('18.3', 'the besieged can be joined by sea only');

/** 9.3 Washington before Rochambeau before all other Americans; all British are equal. */
export const rankOf = (g: General): number => (g === WASHINGTON ? 2 : g === ROCHAMBEAU ? 1 : 0);

/** Is this one the better commander of the two: by rank and, among equals, by battle rating [C-51]? */
export const commandsOver = (battle: readonly number[], a: General, b: General): boolean => {
  if (b < 0) return true;
  if (rankOf(a) !== rankOf(b)) return rankOf(a) > rankOf(b);
  return battle[a]! > battle[b]!;
};

/** Where the generals are, and how well they fight. */
interface Camp {
  readonly s: Pick<Board, 'generalAt'>;
  readonly kit: Pick<Kit, 'battle'>;
}

/** 9.2, 9.3 Who commands that side in the space; -1 without a general. */
export const commanderIn = (t: Camp, side: Side, x: Space): General => {
  let best = -1;
  for (const g of GENERALS_OF[side]!) if (t.s.generalAt[g] === x && commandsOver(t.kit.battle, g, best)) best = g;
  return best;
};

/** A general of the same rank and side in that space, other than himself; -1 if there is none. */
export const equalIn = (b: Board, side: Side, g: General, x: Space): General => {
  for (const fellow of GENERALS_OF[side]!)
    if (fellow !== g && b.generalAt[fellow] === x && rankOf(fellow) === rankOf(g)) return fellow;
  return -1;
};

/** 9.2 Why a general who must go cannot go there: a unit or marker of his side, no equal, no enemy, no siege [C-52]. */
const barsRelocation = (s: State, f: Together, x: Space): Bar | undefined => {
  if (x === f.space) return STAYS;
  if (s.control[x] !== f.side && unitsAt(s, f.side, x) === 0) return NO_FRIENDS;
  if (isBesieged(s, f.side, x)) return BESIEGED;
  const enemy = other(f.side);
  if ((unitsAt(s, f.side, x) === 0 && unitsAt(s, enemy, x) > 0) || hasGeneral(s, enemy, x)) return ENEMIES_THERE;
  return equalIn(s, f.side, f.general, x) >= 0 ? EQUAL_THERE : undefined;
};

/** 9.2 The first two equals who ended a move in one space are parted. True while there are any. */
export const partEquals = (t: Cooper): boolean => {
  for (const side of SIDES)
    for (const g of GENERALS_OF[side]!) {
      if (!onMap(t.s, g) || equalIn(t.s, side, g, t.s.generalAt[g]!) < 0) continue;
      call<Together>(t, { in: 'together', at: 'lot', side, space: t.s.generalAt[g]!, general: NOBODY });
      return true;
    }
  return false;
};

export const togetherChapter: Chapter<Cooper, Together, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, side: f.side, space: f.space, general: f.general }),
  sections: {
    /** 9.2, C-17 Chance picks the man. */
    lot: {
      rule: '9.2',
      run(t, f) {
        const equals = GENERALS_OF[f.side]!.filter(
          (g) => t.s.generalAt[g] === f.space && equalIn(t.s, f.side, g, f.space) >= 0,
        );
        f.general = equals[t.chance.pick(equals.length, '9.2 displaced general')]!;
        return 'whither';
      },
    },
    /** The owner picks the place; without one the man goes to the box. */
    whither: {
      rule: '9.2',
      lone: true,
      who: (_t, f) => f.side,
      options(t, f, list) {
        for (let x = 0; x < t.s.control.length; x++) if (!barsRelocation(t.s, f, x)) list.push(RELOCATE(x));
        if (list.length === 0) list.push(WAIT());
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsRelocation(t.s, f, x)),
      take(t, f, a) {
        if (RELOCATE.is(a)) {
          t.s.generalAt[f.general] = RELOCATE.of(a);
          t.tell('9.2', { kind: 'relocated', general: f.general, from: f.space, to: RELOCATE.of(a) });
        } else {
          t.s.generalAt[f.general] = BOX;
          t.tell('9.2', { kind: 'boxed', general: f.general });
        }
        return END;
      },
    },
  },
};
