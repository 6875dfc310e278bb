import { type Result } from './components.ts';
import { strengthIn } from './kit.ts';
import { BOSTON, type Place, QUEBEC, has, isPlace, stateOf, zoneBefore } from './places.ts';
import { strengthOf, unitsIn } from './rules/02-board.ts';
import { barsReaction } from './rules/08-battle.ts';
import { losesAllButOne } from './rules/08-exchange.ts';
import { mayEmbark, mayScatter, refugeOf } from './rules/08-retreat.ts';
import {
  columnOf,
  hasMilitia,
  interventionOn,
  mayIntervene,
  militiaCell,
  militiaModifier,
  shadowModifier,
  shifted,
} from './rules/08-strength.ts';
import type { Board } from './state.ts';
import { BRITISH, BRITISH_HORSE, FRENCH_ARMY, REBEL, type Side, type Unit, other } from './units.ts';

/** French die, Militia die, the Battle's die and that of a counterattack: so many equally likely ways. */
export const WAYS = 1296;
const DICE = [1, 2, 3, 4, 5, 6];

/** By how a Battle is won. */
export interface Ways {
  eliminated: number;
  retreat: number;
  pursuit: number;
  exchange: number;
}

/** What can come of one Battle, in ways out of WAYS; the two means are sums that want dividing by it. */
export interface Odds {
  british: number;
  rebels: number;
  draw: number;
  readonly britishBy: Ways;
  readonly rebelsBy: Ways;
  /** The whole British force is lost: eliminated, or without a refuge. */
  forceLost: number;
  /** 8/10/2a It is gone for good. */
  gone: number;
  rebelsEliminated: number;
  rebelsScattered: number;
  pursuitOffered: number;
  congressFlees: number;
  intervention: number;
  /** Loyalty of the State, and British strength lost with the cheapest legal losses. */
  loyalty: number;
  strengthLost: number;
}

/** One way the dice before the Battle's own can fall. */
interface Branch {
  readonly ways: number;
  readonly british: number;
  readonly rebels: number;
  readonly britishMilitia: number;
  readonly french: boolean;
  readonly fleetHere: boolean;
}

/** What is known before any die, for one set of Horse that joins. */
interface Field {
  readonly t: Board;
  readonly place: Place;
  readonly attacker: Side;
  readonly joining: readonly Unit[];
  readonly refuge: readonly [Place, Place];
}

const nothing = (): Ways => ({ eliminated: 0, retreat: 0, pursuit: 0, exchange: 0 });
const zero = (): Odds => ({
  british: 0,
  rebels: 0,
  draw: 0,
  britishBy: nothing(),
  rebelsBy: nothing(),
  forceLost: 0,
  gone: 0,
  rebelsEliminated: 0,
  rebelsScattered: 0,
  pursuitOffered: 0,
  congressFlees: 0,
  intervention: 0,
  loyalty: 0,
  strengthLost: 0,
});

const WORDS: Readonly<Record<Result, keyof Ways>> = {
  AE: 'eliminated',
  AR: 'retreat',
  'AR-P': 'pursuit',
  CA: 'exchange',
  EX: 'exchange',
  DR: 'retreat',
  'DR-P': 'pursuit',
  DE: 'eliminated',
};

/** British units that fight: those of the place and those that ride to it. */
const force = (f: Field): Unit[] => [...unitsIn(f.t.s, BRITISH, f.place), ...f.joining];
const forceStrength = (f: Field): number => force(f).reduce((sum, u) => sum + strengthIn(f.t.kit, u, f.place), 0);

/** 8/9i The least strength the British can give up for this need. */
const cheapestLoss = (f: Field, need: number): number => {
  const units = force(f);
  if (need <= 0) return 0;
  const values = units.map((u) => strengthIn(f.t.kit, u, f.place));
  const sum = values.reduce((a, b) => a + b, 0);
  if (losesAllButOne(f.t.kit, units, f.place, need)) return sum - Math.min(...values);
  let sums = new Set([0]);
  for (const value of values) sums = new Set([...sums, ...[...sums].map((it) => it + value)]);
  return Math.min(...[...sums].filter((it) => it >= need));
};

/** 8/12, 8/13 What the State makes of a victory. */
const loyaltyFor = (f: Field, winner: Side, flees: boolean): number => {
  if (f.place === QUEBEC) return 0;
  if (winner === REBEL) return -1;
  return (f.t.s.washington === stateOf(f.place) ? 0 : 1) + (flees ? 1 : 0);
};

const britishWin = (f: Field, odds: Odds, branch: Branch, how: keyof Ways, ways: number): void => {
  const { s, kit } = f.t;
  const flees = s.congress === stateOf(f.place) && has(kit.congressIcons, f.place);
  odds.british += ways;
  odds.britishBy[how] += ways;
  odds.loyalty += ways * loyaltyFor(f, BRITISH, flees);
  if (flees) odds.congressFlees += ways;
  if (how === 'exchange') odds.strengthLost += ways * cheapestLoss(f, branch.rebels - branch.britishMilitia);
  if (how === 'eliminated' || how === 'exchange') odds.rebelsEliminated += ways;
  else if (f.refuge[REBEL] >= 0) odds.pursuitOffered += how === 'pursuit' ? ways : 0;
  else if (mayScatter(f.t, REBEL, f.place)) odds.rebelsScattered += ways;
  else odds.rebelsEliminated += ways;
};

const rebelWin = (f: Field, odds: Odds, branch: Branch, how: keyof Ways, ways: number): void => {
  odds.rebels += ways;
  odds.rebelsBy[how] += ways;
  odds.loyalty += ways * loyaltyFor(f, REBEL, false);
  const retreats = how === 'retreat' || how === 'pursuit';
  const trapped = retreats && branch.fleetHere && has(f.t.kit.blueDie, f.place);
  const escapes = retreats && !trapped && (opensToSea(f, branch) || f.refuge[BRITISH] >= 0);
  if (trapped) odds.gone += ways;
  if (escapes) return;
  odds.forceLost += ways;
  odds.strengthLost += ways * forceStrength(f);
};

/** 8/11 The sea is open unless the Fleet lies there, now or after its intervention. */
const opensToSea = (f: Field, branch: Branch): boolean => {
  const { s, kit } = f.t;
  if (f.place === QUEBEC) return true;
  return !branch.fleetHere && mayEmbark({ s: { ...s, fleet: 0 }, kit }, f.place);
};

/** 8/9 One result for so many ways; `lead` is who attacks by it. */
const count = (f: Field, odds: Odds, branch: Branch, result: Result, lead: Side, ways: number): void => {
  const how = WORDS[result];
  let winner: Side = result.startsWith('A') ? other(lead) : lead;
  if (result === 'EX') {
    if (branch.british === branch.rebels) {
      odds.draw += ways;
      odds.forceLost += ways;
      odds.rebelsEliminated += ways;
      odds.strengthLost += ways * forceStrength(f);
      return;
    }
    winner = branch.british > branch.rebels ? BRITISH : REBEL;
  }
  if (winner === BRITISH) britishWin(f, odds, branch, how, ways);
  else rebelWin(f, odds, branch, how, ways);
};

/** 8/6-8/9 The Battle's die, and that of a counterattack. */
const resolve = (f: Field, odds: Odds, branch: Branch): void => {
  const { s, kit } = f.t;
  const [a, d] = f.attacker === BRITISH ? [branch.british, branch.rebels] : [branch.rebels, branch.british];
  const column = shifted(kit, s, f.place, f.attacker, columnOf(kit, a, d));
  if (branch.french) odds.intervention += branch.ways * 36;
  for (const die of DICE) {
    const result = kit.crt[column * 6 + die - 1]!;
    if (result !== 'CA') count(f, odds, branch, result, f.attacker, branch.ways * 6);
    else
      for (const again of DICE)
        count(f, odds, branch, kit.crt[kit.even * 6 + again - 1]!, other(f.attacker), branch.ways);
  }
};

/** 8/1 So many of six dice bring the French; none is rolled where they cannot come. */
const interventions = (t: Board, x: Place): readonly (readonly [boolean, number])[] => {
  if (!mayIntervene(t, x)) return [[false, 6]];
  const ways = Math.max(0, Math.min(6, 7 - (interventionOn(t) - shadowModifier(t.s))));
  return [
    [true, ways],
    [false, 6 - ways],
  ];
};

/** 8/3 The Militia of each die; without a roll, those that are there already. */
const levies = (t: Board, x: Place): readonly (readonly [number, number, number])[] => {
  if (!hasMilitia(t.kit, x)) return [[0, 0, 6]];
  const modifier = militiaModifier(t, x);
  return DICE.map((die) => {
    const cell = militiaCell(t, x, die + modifier);
    return [t.kit.britishMilitia[cell]!, t.kit.rebelMilitia[cell]!, 1];
  });
};

/** 8/1c What the French Army would add by coming. */
const frenchStrength = (t: Board, x: Place): number => {
  const at = t.s.at[FRENCH_ARMY]!;
  return (isPlace(at) && at !== x) || at === BOSTON ? strengthIn(t.kit, FRENCH_ARMY, x) : 0;
};

/** The branches before the Battle's die; after the Militia roll there is one. */
const branchesOf = (f: Field, rolled: boolean): Branch[] => {
  const { t, place } = f;
  const british = forceStrength(f);
  const rebels = strengthOf(t, REBEL, place);
  const fleetNow = place !== QUEBEC && t.s.fleet === zoneBefore(stateOf(place));
  const branch = (ways: number, b: number, r: number, french: boolean, fleetHere: boolean): Branch => ({
    ways,
    british: british + b,
    rebels: rebels + r + (french ? frenchStrength(t, place) : 0),
    britishMilitia: b,
    french,
    fleetHere,
  });
  if (rolled) return [branch(36, t.s.militia[BRITISH]!, t.s.militia[REBEL]!, false, fleetNow)];
  const rolls = mayIntervene(t, place);
  return interventions(t, place).flatMap(([french, ways]) =>
    levies(t, place).map(([b, r, of]) => branch(ways * of, b, r, french, rolls ? french : fleetNow)),
  );
};

const subsets = (units: readonly Unit[]): Unit[][] =>
  units.reduce<Unit[][]>((all, u) => [...all, ...all.map((it) => [...it, u])], [[]]);

/** How a Battle is looked at: before its first die, or after the Militia roll. */
export interface Look {
  readonly rolled?: boolean;
  /** Horse that joins: nobody, these, or after the Militia roll whoever serves best. */
  readonly horse?: 'best' | readonly Unit[];
}

const add = (sum: Odds, one: Odds): void => {
  for (const key of Object.keys(sum) as (keyof Odds)[]) {
    if (key === 'britishBy' || key === 'rebelsBy')
      for (const how of Object.keys(sum[key]) as (keyof Ways)[]) sum[key][how] += one[key][how];
    else sum[key] += one[key];
  }
};

/** The exact odds of one Battle, its follow-ups not counted. */
export const battleOdds = (t: Board, place: Place, attacker: Side, look: Look = {}): Odds => {
  const { rolled = false, horse = [] } = look;
  const refuge = [refugeOf(t.s, BRITISH, place), refugeOf(t.s, REBEL, place)] as const;
  const eligible = BRITISH_HORSE.filter((u) => !barsReaction(t, place, u));
  const fields = (horse === 'best' ? subsets(eligible) : [horse]).map((joining): Field => ({
    t,
    place,
    attacker,
    joining,
    refuge,
  }));
  const branches = fields.map((f) => branchesOf(f, rolled));
  const sum = zero();
  branches[0]!.forEach((_, i) => {
    const each = fields.map((f, k) => {
      const odds = zero();
      resolve(f, odds, branches[k]![i]!);
      return odds;
    });
    add(
      sum,
      each.reduce((best, it) => (it.british > best.british ? it : best)),
    );
  });
  return sum;
};

/** A chance in whole percent; what is possible is never 0%, what is uncertain never 100%. */
export const percent = (ways: number, of: number = WAYS): number => {
  if (ways <= 0) return 0;
  return ways >= of ? 100 : Math.min(99, Math.max(1, Math.round((100 * ways) / of)));
};
