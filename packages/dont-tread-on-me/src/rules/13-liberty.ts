import { type Chapter, END } from '@liberty/table';
import type { Liberty } from '../frames.ts';
import { LAST_TURN } from '../components.ts';
import { QUEBEC, REBEL_POOL, STATES, type StateIndex, has, stateOf } from '../places.ts';
import { roll } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Board, Dtom, State } from '../state.ts';
import { BRITISH, FIRST_COS, FIRST_REBEL } from '../units.ts';
import { CONCEDE, PLAY_ON } from '../verbs.ts';
import {
  changeLiberty,
  changeLoyalty,
  hessianPlaces,
  inState,
  indianPlaces,
  lobsterPlaces,
  loyalistPlaces,
  put,
  rebelPlaces,
  targetOf,
} from './02-board.ts';

/** 13/6 Levels of victory, from the worst to the best. */
export const LEVELS = [
  'British Disaster',
  'Marginal British Defeat',
  'Marginal British Victory',
  'Substantive British Victory',
  'Cosmic British Victory',
] as const;
export const DISASTER = 0;
export const MARGINAL_VICTORY = 2;
/** 13/6a At this Liberty the war is lost. */
export const INDEPENDENCE = 9;

/** 13/6a, 13/6c Is the war over after a Turn that ends with this Liberty? */
export const endsWar = (turn: number, liberty: number): boolean => liberty >= INDEPENDENCE || turn >= LAST_TURN;

/** 13/6c The level by the Liberty marker at the end of the war. */
export const levelBy = (liberty: number): number => {
  if (liberty >= INDEPENDENCE) return DISASTER;
  if (liberty === 8) return 1;
  if (liberty >= 6) return MARGINAL_VICTORY;
  return liberty >= 4 ? 3 : 4;
};

/** 13/1 On the Turns that say so each Continental goes home on 1-4; on 1-3 if Washington is in his State. */
const enlistmentsExpire = (t: Dtom): void => {
  if (!t.kit.turns[t.s.turn]!.enlistments) return;
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) {
    if (t.s.at[u]! > QUEBEC) continue;
    const leaves = t.s.washington === stateOf(t.s.at[u]!) ? 3 : 4;
    if (roll(t, 'D-ENL', 0, u) <= leaves) put(t, '13/1', u, REBEL_POOL, 'went-home');
  }
};

/** 13/2a, R-79 No Rebel in it, and a British or Loyalist unit. */
export const controlledStates = (s: State): StateIndex[] => {
  const rebels = rebelPlaces(s);
  const friends = lobsterPlaces(s) | loyalistPlaces(s);
  const states: StateIndex[] = [];
  for (let state = 0; state < STATES.length; state++)
    if (!inState(rebels, state) && inState(friends, state)) states.push(state);
  return states;
};

/** 13/2b So many States must be controlled. */
export const STATES_WANTED = 3;

/** 13/2b Three States, the Target among them. */
export const meetsControl = (t: Board, states: readonly StateIndex[]): boolean =>
  states.length >= STATES_WANTED && states.includes(targetOf(t));

/** 13/2b, 13/3 Or the Rebels come nearer to Liberty. */
const testControl = (t: Dtom): void => {
  const states = controlledStates(t.s);
  const met = meetsControl(t, states);
  t.tell('13/2b', { kind: 'control', states, met });
  if (!met) changeLiberty(t, '13/2b', 1);
};

/** 13/4 Step by step, each held to the limits at once (13/4f); 13/4a a State without a unit keeps its mind, whoever leads there. */
export const changeMinds = (t: Dtom): void => {
  const { s } = t;
  const rebels = rebelPlaces(s);
  const friends = lobsterPlaces(s) | loyalistPlaces(s);
  const strangers = hessianPlaces(s) | indianPlaces(s);
  for (let state = 0; state < STATES.length; state++) {
    if (!inState(rebels | friends | strangers, state)) continue;
    if (!inState(rebels, state) && inState(friends, state)) changeLoyalty(t, '13/4b', state, 1);
    if (inState(rebels, state) && !inState(friends | strangers, state)) changeLoyalty(t, '13/4c', state, -1);
    if (s.washington === state) changeLoyalty(t, '13/4d', state, -1);
    if (s.jefferson === state) changeLoyalty(t, '13/4d', state, -1);
    if (s.congress === state) changeLoyalty(t, '13/4d', state, -1);
    if (inState(strangers, state)) changeLoyalty(t, '13/4e', state, -1);
  }
};

/** The war is over: the stack of bookmarks is cleared. */
const finish = (t: Dtom, rule: Rule, level: number, conceded: boolean): typeof END => {
  t.s.level = level;
  const why = `${LEVELS[level]!}, Liberty ${t.s.liberty}${conceded ? ', peace conceded' : ''}`;
  t.s.outcome = { winners: level >= MARGINAL_VICTORY ? [BRITISH] : [], rule, why };
  t.s.stack.length = 0;
  t.tell(rule, { kind: 'over', level, conceded }, { fence: true });
  return END;
};

export const libertyChapter: Chapter<Dtom, Liberty, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at }),
  sections: {
    enlistments: {
      rule: '13/1',
      run(t) {
        enlistmentsExpire(t);
        return 'control';
      },
    },
    control: {
      rule: '13/2',
      run(t) {
        testControl(t);
        return 'loyalty';
      },
    },
    loyalty: {
      rule: '13/4',
      run(t) {
        changeMinds(t);
        return 'quebec';
      },
    },
    quebec: {
      rule: '13/5',
      run(t) {
        if (has(rebelPlaces(t.s), QUEBEC)) changeLiberty(t, '13/5', 1);
        return 'victory';
      },
    },
    victory: {
      rule: '13/6a',
      run(t) {
        const { liberty, turn } = t.s;
        if (endsWar(turn, liberty))
          return finish(t, liberty >= INDEPENDENCE ? '13/6a' : '13/6c', levelBy(liberty), false);
        return t.kit.turns[turn]!.mayConcede && liberty <= 7 ? 'concede' : 'end';
      },
    },
    /** 13/6b, R-82 While Lord North wavers peace can be had: a marginal victory, whatever the marker says. */
    concede: {
      rule: '13/6b',
      who: () => BRITISH,
      options: (_t, _f, list) => void list.push(PLAY_ON(), CONCEDE()),
      take: (t, _f, a) => (CONCEDE.is(a) ? finish(t, '13/6b', MARGINAL_VICTORY, true) : END),
    },
    end: { rule: '13/6', run: () => END },
  },
};
