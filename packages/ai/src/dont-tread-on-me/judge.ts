import type { Action } from '@liberty/table';
import { LAST_TURN, type Kit, type Naval, type State, controlledStates } from '@liberty/dont-tread-on-me';
import type { Judge } from '../judge.ts';
import { BattleTable } from './odds.ts';
import { Outlook } from './outlook.ts';
import { dispositionsBeside, stageOf } from './plans.ts';
import { prospect } from './prospect.ts';
import { Thumb } from './thumb.ts';
import { type Disposition, WORTH } from './worth.ts';

/** 13/6 What the levels of victory are worth, from disaster to a cosmic victory. */
const LEVEL_VALUES: readonly number[] = [-1, -0.9, 0.9, 0.95, 1];

/** The Navy is about to be sent out: a new Turn, and nothing half done. */
const isQuiet = (s: State): boolean => {
  const f = s.stack[s.stack.length - 1];
  return f?.in === 'naval' && f.at === 'ship' && (f as Naval).aims.every((aim) => aim < 0);
};

const remark = (s: State): string => {
  const held = controlledStates(s).length;
  return `Liberty ${s.liberty}, ${held} ${held === 1 ? 'State' : 'States'} under control`;
};

/** Questions that the rule of thumb answers well enough: who stands where in a State, who is freed or given up, trade. */
const ROUTINE: readonly string[] = [
  'ground amnesty',
  'ground number',
  'ground parole',
  'ground move',
  'ground moveTo',
  'ground land',
  'battle losses',
  'battle keep',
  'logistics trade',
  'adjustment add',
  'adjustment rodney',
  'events detain',
  'events divert',
  'events abroad',
  'events remove',
];

/** The judge of the solitaire; whose rule of thumb he goes by is in what things are worth to him. */
export const judgeOfDontTreadOnMe = (kit: Kit, own: Disposition = WORTH): Judge<State> => {
  const table = new BattleTable(kit);
  const thumb = new Thumb(new Outlook(kit, own, table));
  const plans = dispositionsBeside(own).map((it) => new Thumb(new Outlook(kit, it, table)));
  const weights: number[] = [];
  const sure = (s: State, actions: readonly Action[]): Action | undefined => {
    const f = s.stack[s.stack.length - 1]!;
    if (!ROUTINE.includes(`${f.in} ${f.at}`)) return undefined;
    thumb.weigh(s, actions, weights);
    return actions[weights.indexOf(Math.max(...weights))];
  };
  return {
    value: (s: State) => (s.level >= 0 ? LEVEL_VALUES[s.level]! : prospect(s, kit)),
    weigh: (s, actions, into) => thumb.weigh(s, actions, into),
    plans: plans.map(
      (it): Judge<State>['weigh'] =>
        (s, actions, into) =>
          it.weigh(s, actions, into),
    ),
    stage: stageOf,
    isQuiet,
    course: (s) => ({ war: '', over: (s.turn - 1) / LAST_TURN }),
    sure,
    sureBecause: 'The rule of thumb has the odds of every arrangement at hand; this is its best.',
    remark: (s) => remark(s),
  };
};
