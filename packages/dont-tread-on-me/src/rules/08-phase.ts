import { type Bar, type Chapter, END, type Frame } from '@liberty/table';
import type { Battles } from '../frames.ts';
import type { Kit } from '../kit.ts';
import { PLACES, type Place, QUEBEC, has } from '../places.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom, State } from '../state.ts';
import { BRITISH, REBEL, type Side } from '../units.ts';
import { BATTLE } from '../verbs.ts';
import { lowest, mixedPlaces } from './02-board.ts';
import { fightAt } from './08-pursuit.ts';
import { aboutPlace, barred } from './bars.ts';

const NOT_MIXED = barred('8/0a', 'no units of both sides are there');

/** 8/2, 4/2r The British attack in the first phase, but on the Turn of the Shot Heard the Rebels; they always do in the second. */
const attackerIn = ({ turns }: Kit, turn: number, phase: Battles['phase']): Side =>
  phase === 'first' && !turns[turn]!.ambush ? BRITISH : REBEL;

/** How far a Turn has come, in a state or in a view. */
interface Moment {
  readonly turn: number;
  readonly stack: readonly Frame[];
}

/** 8/2, 11/0 Who attacks in the Battles of this phase, or of the next one that has some. */
export const attackerNow = ({ stack, turn }: Moment, kit: Kit): Side => {
  const chapter = stack[1];
  const isLater =
    chapter?.in === 'rebels' ||
    chapter?.in === 'campaigns' ||
    (chapter?.in === 'battles' && (chapter as Battles).phase === 'second');
  return attackerIn(kit, turn, isLater ? 'second' : 'first');
};

const barsBattle = (s: State, x: Place): Bar | undefined => (has(mixedPlaces(s), x) ? undefined : NOT_MIXED);

/** 8/0b Québec first, then from New England's first County to Carolina's last. */
const firstInOrder = (mixed: number): Place => (has(mixed, QUEBEC) ? QUEBEC : lowest(mixed));

export const battlesChapter: Chapter<Dtom, Battles, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, phase: f.phase }),
  sections: {
    /** 8/0a Every mixed place is fought over; one that a follow-up has cleared is mixed no more. */
    order: {
      rule: '8/0b',
      run(t, f) {
        const mixed = mixedPlaces(t.s);
        if (mixed === 0) return 'over';
        if (f.phase === 'first') return 'choose';
        fightAt(t, firstInOrder(mixed), attackerIn(t.kit, t.s.turn, f.phase));
        return 'order';
      },
    },
    choose: {
      rule: '8/0b',
      lone: true,
      who: () => BRITISH,
      options(t, _f, list) {
        const mixed = mixedPlaces(t.s);
        for (let x = 0; x < PLACES.length; x++) if (has(mixed, x)) list.push(BATTLE(x));
      },
      bars: (t, _f, wish) => aboutPlace(wish, (x) => barsBattle(t.s, x)),
      take(t, f, a) {
        fightAt(t, BATTLE.of(a), attackerIn(t.kit, t.s.turn, f.phase));
        return 'order';
      },
    },
    over: { rule: '8/0', run: () => END },
  },
};
