import { type Action, type Bar, type Chapter, type Next, isHeard } from '@liberty/table';
import type { Battle } from '../frames.ts';
import { RESULTS, type Result } from '../components.ts';
import { BOSTON, FLIGHT, type Place, QUEBEC, has, isCounty, isPlace, stateOf, zoneBefore } from '../places.ts';
import { roll } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Board, Dtom } from '../state.ts';
import { BRITISH, BRITISH_HORSE, FRENCH_ARMY, REBEL, type Side, type Unit, isHorse, other } from '../units.ts';
import { BY_LAND, BY_SEA, FIGHT, KEEP, LOSE, REACT } from '../verbs.ts';
import {
  britishPlaces,
  changeLoyalty,
  eliminate,
  moveFleet,
  put,
  rebelPlaces,
  strengthOf,
  unitsIn,
} from './02-board.ts';
import { frenchBase } from './06-naval.ts';
import { leeState } from './07-leaving.ts';
import { barsKeeping, barsLoss, listKeeping, listLosses, losesAllButOne, rebelLosses } from './08-exchange.ts';
import { pursueSection, pursuit, sendSection } from './08-pursuit.ts';
import { embark, isTrap, mayEmbark, refugeOf, retreatByLand, trap } from './08-retreat.ts';
import {
  columnOf,
  hasMilitia,
  interventionOn,
  mayIntervene,
  militiaCell,
  militiaModifier,
  shadowModifier,
  shifted,
} from './08-strength.ts';
import { aboutUnit, barred } from './bars.ts';

const NOT_HORSE = barred('8/4a', 'only Horse may join a Battle');
const NOT_IN_STATE = barred('8/4a', 'Horse joins from another County of the same State');
const NOT_IN_QUEBEC = barred('14/3a', 'there is no Horse Reaction in Québec');
const LEE_IS_THERE = barred('8/4b', 'Harry Lee is in the State');

/**
 * 8/1c The Fleet comes before the State and the French Army into the County, unless it is prisoner or gone; 8/1d a
 * failure sends the Fleet to its base, 8/1e and the army stays where it is.
 */
const intervene = (t: Dtom, x: Place): void => {
  if (!mayIntervene(t, x)) return;
  const modifier = shadowModifier(t.s);
  if (roll(t, 'D-FRENCH', modifier) + modifier < interventionOn(t)) {
    moveFleet(t, '8/1d', frenchBase(t));
    return;
  }
  moveFleet(t, '8/1c', zoneBefore(stateOf(x)));
  const at = t.s.at[FRENCH_ARMY]!;
  if ((isPlace(at) || at === BOSTON) && at !== x) put(t, '8/1c', FRENCH_ARMY, x, 'intervened');
};

/** 8/3 One die for both sides. */
const callMilitia = (t: Dtom, x: Place): void => {
  if (!hasMilitia(t.kit, x)) return;
  const modifier = militiaModifier(t, x);
  const cell = militiaCell(t, x, roll(t, 'D-MIL', modifier) + modifier);
  t.s.militia[BRITISH] = t.kit.britishMilitia[cell]!;
  t.s.militia[REBEL] = t.kit.rebelMilitia[cell]!;
  t.tell('8/3', { kind: 'militia', british: t.s.militia[BRITISH], rebels: t.s.militia[REBEL] });
};

/** 8/4, R-41 Why this unit cannot join the Battle. */
export const barsReaction = (t: Board, x: Place, u: Unit): Bar | undefined => {
  if (!isHorse(u)) return NOT_HORSE;
  if (x === QUEBEC) return NOT_IN_QUEBEC;
  const at = t.s.at[u]!;
  if (!isCounty(at) || at === x || stateOf(at) !== stateOf(x)) return NOT_IN_STATE;
  return leeState(t.s) === stateOf(x) ? LEE_IS_THERE : undefined;
};

const RESULT_RULES: Readonly<Record<Result, Rule>> = {
  AE: '8/9b',
  AR: '8/9c',
  'AR-P': '8/9d',
  CA: '8/9e',
  EX: '8/9i',
  DR: '8/9g',
  'DR-P': '8/9h',
  DE: '8/9f',
};

/** 8/5-8/8 Totals (8/5b each Militia is one point), column, shifts and the die; 8/9e a counterattack is rolled on the 100% column, sides changed. */
const rollBattle = (t: Dtom, f: Battle): void => {
  const { s, kit } = t;
  f.british = strengthOf(t, BRITISH, f.place) + s.militia[BRITISH]!;
  f.rebels = strengthOf(t, REBEL, f.place) + s.militia[REBEL]!;
  const [attack, defence] = f.attacker === BRITISH ? [f.british, f.rebels] : [f.rebels, f.british];
  const odds = columnOf(kit, attack, defence);
  const column = shifted(kit, s, f.place, f.attacker, odds);
  const { british, rebels } = f;
  t.tell('8/6', { kind: 'odds', attacker: f.attacker, british, rebels, column, shift: column - odds });
  let result = kit.crt[column * 6 + roll(t, 'D-CRT') - 1]!;
  t.tell(RESULT_RULES[result], { kind: 'result', attacker: f.lead, result });
  if (result === 'CA') {
    f.lead = other(f.attacker);
    result = kit.crt[kit.even * 6 + roll(t, 'D-CA') - 1]!;
    t.tell(RESULT_RULES[result], { kind: 'result', attacker: f.lead, result });
  }
  f.result = RESULTS.indexOf(result);
};

const resultOf = (f: Battle): Result => RESULTS[f.result]!;
/** 8/9 Who loses by this result; -1 when it is an exchange. */
const loserBy = (f: Battle): Side | -1 => {
  const result = resultOf(f);
  if (result === 'EX') return -1;
  return result.startsWith('A') ? f.lead : other(f.lead);
};

const eliminateAll = (t: Dtom, rule: Rule, side: Side, x: Place): void => {
  for (const u of unitsIn(t.s, side, x)) eliminate(t, rule, u);
};

/** 8/9i, 8/9k The lower total is eliminated; equal totals destroy each other, the French too. */
const exchange = (t: Dtom, f: Battle): Next<Battle> => {
  const { place, british, rebels } = f;
  if (british === rebels) {
    for (const side of [BRITISH, REBEL] as const) eliminateAll(t, '8/9k', side, place);
    return 'after';
  }
  f.winner = british > rebels ? BRITISH : REBEL;
  eliminateAll(t, '8/9i', other(f.winner), place);
  f.need = Math.min(british, rebels) - t.s.militia[f.winner]!;
  if (f.winner === REBEL) {
    for (const u of rebelLosses(t, place, f.need)) eliminate(t, '8/9i', u);
    return 'after';
  }
  if (f.need <= 0) return 'after';
  return losesAllButOne(t.kit, unitsIn(t.s, BRITISH, place), place, f.need) ? 'keep' : 'losses';
};

/** 8/12 The State takes note of who won; 8/12b under Washington's eyes no British victory counts. */
const countTheBattle = (t: Dtom, f: Battle): void => {
  t.tell('8/12a', { kind: 'won', side: f.winner, place: f.place });
  if (f.winner === -1 || f.place === QUEBEC) return;
  const state = stateOf(f.place);
  if (f.winner === REBEL) changeLoyalty(t, '8/12a', state, -1);
  else if (t.s.washington === state) t.tell('8/12b', { kind: 'no-gain', state });
  else changeLoyalty(t, '8/12a', state, 1);
};

/** 8/13, R-56 A Battle won by the British in the County of the icon puts Congress to flight; 8/13b no march into it does. */
const chaseCongress = (t: Dtom, f: Battle): void => {
  const { s, kit } = t;
  if (f.winner !== BRITISH || s.congress !== stateOf(f.place) || !has(kit.congressIcons, f.place)) return;
  if (!has(britishPlaces(s), f.place) || has(rebelPlaces(s), f.place)) return;
  s.congress = FLIGHT;
  t.tell('8/13a', { kind: 'congress', to: FLIGHT });
  changeLoyalty(t, '8/13c', stateOf(f.place), 1);
};

/** 8/2 Who meets whom. */
const tellForces = (t: Dtom, { place, attacker }: Battle): void => {
  if (!isHeard(t)) return;
  const british = unitsIn(t.s, BRITISH, place);
  t.tell('8/2', { kind: 'battle', place, attacker, british, rebels: unitsIn(t.s, REBEL, place) });
};

const react = (t: Dtom, f: Battle, a: Action): Next<Battle> => {
  if (FIGHT.is(a)) return 'roll';
  put(t, '8/4a', REACT.of(a), f.place, 'reacted');
  return 'react';
};

export const battleChapter: Chapter<Dtom, Battle, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    place: f.place,
    attacker: f.attacker,
    followUp: f.followUp,
    lead: f.lead,
    british: f.british,
    rebels: f.rebels,
    result: f.result,
    winner: f.winner,
    need: f.need,
    refuge: f.refuge,
    sent: f.sent.slice(),
  }),
  sections: {
    french: {
      rule: '8/1',
      run(t, f) {
        tellForces(t, f);
        intervene(t, f.place);
        return 'militia';
      },
    },
    militia: {
      rule: '8/3',
      run(t, f) {
        callMilitia(t, f.place);
        return BRITISH_HORSE.some((u) => !barsReaction(t, f.place, u)) ? 'react' : 'roll';
      },
    },
    react: {
      rule: '8/4',
      who: () => BRITISH,
      options(t, f, list) {
        for (const u of BRITISH_HORSE) if (!barsReaction(t, f.place, u)) list.push(REACT(u));
        list.push(FIGHT());
      },
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsReaction(t, f.place, u)),
      take: react,
    },
    roll: {
      rule: '8/8',
      run(t, f) {
        rollBattle(t, f);
        return 'result';
      },
    },
    result: {
      rule: '8/9',
      run(t, f) {
        const loser = loserBy(f);
        if (loser === -1) return 'exchange';
        f.winner = other(loser);
        if (!resultOf(f).endsWith('E')) return 'retreat';
        eliminateAll(t, RESULT_RULES[resultOf(f)], loser, f.place);
        return 'after';
      },
    },
    exchange: { rule: '8/9i', run: exchange },
    losses: {
      rule: '8/9i',
      lone: true,
      who: () => BRITISH,
      options: (t, f, list) => listLosses(t, f.place, f.need, list),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsLoss(t, f.place, f.need, u)),
      take(t, f, a) {
        const before = strengthOf(t, BRITISH, f.place);
        eliminate(t, '8/9i', LOSE.of(a));
        f.need -= before - strengthOf(t, BRITISH, f.place);
        return f.need > 0 ? 'losses' : 'after';
      },
    },
    keep: {
      rule: '8/9i',
      lone: true,
      who: () => BRITISH,
      options: (t, f, list) => listKeeping(t, f.place, list),
      bars: (t, f, wish) => aboutUnit(wish, (u) => barsKeeping(t, f.place, u)),
      take(t, f, a) {
        for (const u of unitsIn(t.s, BRITISH, f.place)) if (u !== KEEP.of(a)) eliminate(t, '8/9i', u);
        return 'after';
      },
    },
    /** 8/10 The trap first (8/10/2); then, for the British, 8/10/1g the sea if it is open and the land if there is a refuge. */
    retreat: {
      rule: '8/10',
      run(t, f) {
        const { place } = f;
        if (f.winner === REBEL) {
          if (isTrap(t, place)) {
            trap(t, place);
            return 'after';
          }
          if (mayEmbark(t, place)) return 'sea';
        }
        f.refuge = retreatByLand(t, other(f.winner as Side), place);
        return 'after';
      },
    },
    sea: {
      rule: '8/11a',
      lone: true,
      who: () => BRITISH,
      options(t, f, list) {
        list.push(BY_SEA());
        if (refugeOf(t.s, BRITISH, f.place) >= 0) list.push(BY_LAND());
      },
      take(t, f, a) {
        if (BY_LAND.is(a)) f.refuge = retreatByLand(t, BRITISH, f.place);
        else embark(t, f.place);
        return 'after';
      },
    },
    /** 8/12-8/14 Loyalty, Congress, the Militia go home; 8/15 then whatever follows. */
    after: {
      rule: '8/12',
      run(t, f) {
        countTheBattle(t, f);
        chaseCongress(t, f);
        t.s.militia.fill(0);
        if (!f.followUp) {
          t.s.winner = f.winner;
          t.s.exchanged = resultOf(f) === 'EX';
        }
        return pursuit(t, f, resultOf(f).endsWith('P'));
      },
    },
    pursue: pursueSection,
    send: sendSection,
  },
};
