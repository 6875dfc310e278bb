import { type Chance, isHeard } from '@liberty/table';
import type { Rule } from './rulebook.ts';
import type { Dtom } from './state.ts';
import { UNITS } from './units.ts';

/** Every roll has a name, a section and a sentence of what it is for. */
export const ROLLS = {
  'D-RODNEY': ['4/2b', 'Admiral Rodney'],
  'D-RAID': ['4/2e', 'the raid on Charlottesville'],
  'D-SMUG': ['5/1a', 'Smugglers put to sea'],
  'D-PRIV': ['6/3b', 'the Privateer fires'],
  'D-SHOT': ['6/2b', 'the ship fires'],
  'D-WINTER': ['7/1a', 'winter'],
  'D-MARCH': ['7/7a', 'Forced March'],
  'D-WASH': ['7/9b', 'Washington'],
  'D-FRENCH': ['8/1b', 'French intervention'],
  'D-MIL': ['8/3', 'Militia'],
  'D-CRT': ['8/8', 'the Battle'],
  'D-CA': ['8/9e', 'the counterattack'],
  'D-COS': ['9/1a', 'State of the Committees'],
  'D-COSC': ['9/1a', 'County of a Committee'],
  'D-ZONE': ['9/2a', 'first Sea Zone'],
  'D-CONT': ['9/2b', 'County of a Continental'],
  'X-DRAW': ['9/2b', 'a Continental from the cup'],
  'D-ARNOLD': ['9/5b', 'Benedict Arnold'],
  'D-CAMP': ['11/0/1', 'Rebel Campaigns'],
  'X-STAY': ['11/3/1b', 'who stays behind'],
  'D-CONG': ['12/4a', 'Congress'],
  'D-ENL': ['13/1', 'enlistments'],
  'D-EVENT': ['14/1a', 'random events'],
  'D-INVN': ['14/3b', 'how many march on Québec'],
  'D-INV': ['14/3c', 'the march to Québec'],
  'D-HIJ': ['15/3', 'the Revolution is hijacked'],
  'D-TAR': ['15/4', 'tar and feathers'],
  'D-PA': ['15/5', 'Pennsylvania'],
  'D-ATRO': ['15/8', 'State of the atrocities'],
  'D-MUTS': ['15/13', 'State of the mutiny'],
  'D-MUT': ['15/13', 'mutiny'],
  'D-POX': ['15/18', 'smallpox'],
  'D-CONV': ['15/19', 'the Convention Army'],
  'D-VERM': ['15/20', 'Vermont'],
} as const satisfies Readonly<Record<string, readonly [Rule, string]>>;
export type RollName = keyof typeof ROLLS;

/** How a roll is named in the record: section, name, and the unit it is for. */
const WHY = Object.fromEntries(
  Object.entries(ROLLS).map(([name, [rule, what]]) => [name, `${rule} ${name} ${what}`]),
) as Readonly<Record<RollName, string>>;

/** Reasons with a unit in them, made when first asked for. */
const reasons = new Map<RollName, readonly string[]>();
const reason = (name: RollName, unit: number): string => {
  if (unit < 0) return WHY[name];
  let made = reasons.get(name);
  if (!made) reasons.set(name, (made = UNITS.map((id) => `${WHY[name]}: ${id}`)));
  return made[unit]!;
};

/** 2/6 One six-sided die, told with its modifier; the natural number comes back. A roll that serves two sections names its own. */
export const roll = (t: Dtom, name: RollName, modifier = 0, unit = -1, rule?: Rule): number => {
  const die = t.chance.die(6, reason(name, unit));
  if (isHeard(t)) t.tell(rule ?? ROLLS[name][0], { kind: 'rolled', roll: name, dice: [die], modifier, about: unit });
  return die;
};

/** 6/2b, 6/3b The shot of a ship, or of a Privateer at it. */
export const rollOfShip = (t: Dtom, name: 'D-SHOT' | 'D-PRIV', ship: number): number => {
  const die = t.chance.die(6, WHY[name]);
  if (isHeard(t)) t.tell(ROLLS[name][0], { kind: 'rolled', roll: name, dice: [die], modifier: 0, about: ship });
  return die;
};

/** Several dice, told together. */
export const rollDice = (t: Dtom, name: RollName, count: number, modifier = 0, unit = -1): number[] => {
  const dice: number[] = [];
  for (let i = 0; i < count; i++) dice.push(t.chance.die(6, reason(name, unit)));
  if (isHeard(t)) t.tell(ROLLS[name][0], { kind: 'rolled', roll: name, dice, modifier, about: unit });
  return dice;
};

/** One of up to six by dice of six, every one equally likely: even shares of the faces, or the spare faces again. */
const byDice = (chance: Chance, n: number, why: string, dice: number[]): number => {
  const share = Math.floor(6 / n);
  for (;;) {
    const die = chance.die(6, why);
    dice.push(die);
    if (die <= share * n) return Math.floor((die - 1) / share);
  }
};

/** One of so many States; a single one needs no die. */
export const oneOf = (t: Dtom, name: RollName, candidates: readonly number[]): number => {
  if (candidates.length === 1) return candidates[0]!;
  const dice: number[] = [];
  const chosen = byDice(t.chance, candidates.length, WHY[name], dice);
  t.tell(ROLLS[name][0], { kind: 'rolled', roll: name, dice, modifier: 0, about: -1 });
  return candidates[chosen]!;
};

/** One from the cup, unseen; where somebody listens, chance is told who is in it. */
export const draw = (t: Dtom, name: 'X-DRAW' | 'X-STAY', cup: readonly number[]): number => {
  const of = isHeard(t) ? cup.map((u) => UNITS[u]!) : undefined;
  return cup[t.chance.pick(cup.length, WHY[name], of)]!;
};
