import {
  FIRST_REBEL,
  type Kit,
  LAST_TURN,
  QUEBEC,
  STATES,
  type State,
  UNIT_COUNT,
  controlledStates,
} from '@liberty/dont-tread-on-me';

/**
 * By how much Liberty rises a Turn, over the next four: fitted, with what follows, to the won and lost games of the rule
 * of thumb (1,200 games, 16,304 positions), at the moment when the Navy is about to be sent out.
 */
export const RISE = {
  constant: 0.842,
  /** Mean Loyalty; Loyalty of the Targets to come; Rebel units in them, and in the three States that have fewest. */
  loyalty: -0.0272,
  targetLoyalty: -0.0133,
  targetRebels: 0.0467,
  coreRebels: 0.0518,
  /** States under control, British units on the map, pounds: these at half of what was fitted, which had plans hoard. */
  held: -0.0187,
  british: -0.0091,
  pounds: -0.006,
  /** Smugglers at sea; 13/5 Rebels in Québec. */
  smugglers: 0.0324,
  quebec: 0.0762,
};

/** How much the Targets of the coming Turns count, and how many units are told apart. */
const AHEAD = [1, 0.8, 0.6, 0.4];
const MANY_IN_TARGET = 8;
const MANY_IN_CORE = 6;
/** What is known of the Turns beyond: that they are as others are. */
const USUAL = 0.405;
/** 13/6b The Turn at whose end peace can first be made. */
const PEACE = 14;
/** Liberty with which the war is half lost at that moment; how uncertain one Turn is. */
const BALANCE = 7.57;
const SPREAD = 0.326;

const rebelUnits = (s: State): number[] => {
  const units = STATES.map(() => 0);
  for (let u = FIRST_REBEL; u < UNIT_COUNT; u++) if (s.at[u]! < QUEBEC) units[s.at[u]! >> 2]!++;
  return units;
};

/** Loyalty of the Targets to come and Rebel units in them, the nearer ones counting more. */
const targets = (s: State, kit: Kit, rebels: readonly number[]): { loyalty: number; rebels: number } => {
  let [loyalty, units, sum] = [0, 0, 0];
  AHEAD.forEach((weight, i) => {
    const target = kit.turns[s.turn + i]?.target;
    if (target === undefined) return;
    loyalty += weight * s.loyalty[target]!;
    units += weight * Math.min(MANY_IN_TARGET, rebels[target]!);
    sum += weight;
  });
  return { loyalty: loyalty / sum, rebels: units / sum };
};

const fewest = (rebels: readonly number[]): number =>
  rebels
    .slice()
    .sort((a, b) => a - b)
    .slice(0, 3)
    .reduce((sum, it) => sum + Math.min(MANY_IN_CORE, it), 0);

const britishOnMap = (s: State): number => {
  let units = 0;
  for (let u = 0; u < FIRST_REBEL; u++) if (s.at[u]! < QUEBEC) units++;
  return units;
};

const riseOf = (s: State, kit: Kit): number => {
  const rebels = rebelUnits(s);
  const ahead = targets(s, kit, rebels);
  const mean = s.loyalty.reduce((sum, it) => sum + it, 0) / STATES.length;
  const smugglers = s.smugglerAt.filter((zone) => zone >= 1 && zone <= 6).length;
  const quebec = s.at.indexOf(QUEBEC, FIRST_REBEL) >= 0 ? 1 : 0;
  return (
    RISE.constant +
    RISE.loyalty * mean +
    RISE.targetLoyalty * ahead.loyalty +
    RISE.targetRebels * ahead.rebels +
    RISE.coreRebels * fewest(rebels) +
    RISE.held * controlledStates(s).length +
    RISE.british * britishOnMap(s) +
    RISE.pounds * s.pounds +
    RISE.smugglers * smugglers +
    RISE.quebec * quebec
  );
};

/** Turns that still count before peace can be made, or before the end. */
const turnsLeft = (s: State): number => (s.turn <= PEACE ? PEACE + 1 - s.turn : LAST_TURN + 1 - s.turn);

/** From -1, a disaster, to 1: the Liberty that can be expected against the Liberty that can be borne. */
export const prospect = (s: State, kit: Kit): number => {
  const left = turnsLeft(s);
  const rise = Math.max(0, Math.min(1.2, riseOf(s, kit)));
  const near = Math.min(AHEAD.length, left);
  const liberty = s.liberty + near * rise + (left - near) * USUAL;
  return Math.tanh((BALANCE - liberty) / (2 * SPREAD * Math.sqrt(left)));
};
