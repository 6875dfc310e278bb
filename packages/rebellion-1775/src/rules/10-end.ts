import { type Outcome, isHeard } from '@liberty/table';
import { coloniesOf, control } from '../board.ts';
import type { Holders } from '../events.ts';
import type { Kit, Scenario } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import { AMERICAN, BRITISH, FACTIONS, NOWHERE, SIDES, type Side, regularsOf, sideOf } from '../sides.ts';
import { type Reb, scenarioIn } from '../state.ts';

/** What the score is read from: a state or a view. */
interface Standing {
  readonly units: readonly number[];
  readonly flags: readonly number[];
  readonly scenario: number;
}

/** 10.3, 11.3f What a side would score now: colonies it controls, or points of its flags. */
export const scoreOf = (s: Standing, kit: Kit, side: Side): number => {
  const { goal, theatre, points } = kit.scenarios[s.scenario]!;
  if (goal === 'colonies') return coloniesOf(s, theatre, side);
  return theatre.cities.reduce((sum, x) => (s.flags[x] === side ? sum + points[x]! : sum), 0);
};

/** '1 colony', '3 colonies', '1 point of city flags'. */
export const scoreWords = (n: number, goal: Scenario['goal']): string => {
  const [one, more] = goal === 'cities' ? ['point of city flags', 'points of city flags'] : ['colony', 'colonies'];
  return `${n} ${n === 1 ? one : more}`;
};

/** 5.1, 11.3 Who holds what the score is made of: the colonies, or the flags by area. */
export const holdersOf = (s: Standing, kit: Kit): Holders => {
  const { goal, theatre } = kit.scenarios[s.scenario]!;
  return goal === 'colonies'
    ? theatre.areasOf.map((_, colony) => control(s, theatre, colony))
    : (s.flags.slice() as (Side | -1)[]);
};

/** 10.2 Both factions of this side have laid their truce cards. */
export const isTruce = (s: { readonly truces: readonly number[] }, side: Side): boolean =>
  s.truces[regularsOf(side)] !== NOWHERE && s.truces[regularsOf(side) + 1] !== NOWHERE;

const seatsOf = (side: Side): number[] => FACTIONS.filter((faction) => sideOf(faction) === side);

/** 10.3 The higher score wins; equal scores are a draw, without tie-break. */
export const winnerBy = (s: Standing, kit: Kit): Outcome => {
  const [british, american] = [scoreOf(s, kit, BRITISH), scoreOf(s, kit, AMERICAN)];
  const { goal } = kit.scenarios[s.scenario]!;
  const rule: Rule = goal === 'cities' ? '11.3f' : '10.3';
  if (british === american) return { winners: [], rule, why: `a draw: ${scoreWords(british, goal)} each` };
  const side = british > american ? BRITISH : AMERICAN;
  const [more, fewer] = british > american ? [british, american] : [american, british];
  return { winners: seatsOf(side), rule, why: `${scoreWords(more, goal)} to ${fewer}` };
};

/** 10.2 Is the war over at the end of this round? Truce cards count from the scenario's round on; the last round always ends it. */
export const endOfRound = (t: Reb): boolean => {
  const { truceFrom, lastRound, goal } = scenarioIn(t);
  const truce = t.s.round >= truceFrom ? SIDES.filter((side) => isTruce(t.s, side)) : [];
  const isOver = truce.length > 0 || t.s.round >= lastRound;
  if (!isOver && !isHeard(t)) return false;
  const [british, american] = [scoreOf(t.s, t.kit, BRITISH), scoreOf(t.s, t.kit, AMERICAN)];
  const holders = holdersOf(t.s, t.kit);
  if (!isOver) {
    t.tell('10.2', { kind: 'war-goes-on', round: t.s.round, british, american, goal, holders });
    return false;
  }
  t.s.outcome = winnerBy(t.s, t.kit);
  t.tell(t.s.outcome.rule as Rule, { kind: 'scored', truce, british, american, goal, holders });
  return true;
};
