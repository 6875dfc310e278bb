import type { Kit } from './kit.ts';
import {
  ALL_COUNTIES,
  BOSTON,
  BRITISH_POOL,
  CARIBBEAN,
  FLIGHT,
  INDIAN_BOX,
  LEADER_GONE,
  LEADER_OUT,
  LEADER_POOL,
  type Location,
  NY,
  OUT,
  PRISON,
  PRO_BRITISH,
  PRO_REBEL,
  REBEL_POOL,
  SEA_GONE,
  SEA_OUT,
  SHIP_AT_SEA,
  SHIP_GONE,
  STATES,
  VA,
  isAtSea,
  isOnTrack,
  isPlace,
  place,
} from './places.ts';
import { mixedPlaces } from './rules/02-board.ts';
import { smugglersIn } from './rules/05-smugglers.ts';
import type { State } from './state.ts';
import { FRENCH_ARMY, SHIPS, SMUGGLERS, UNITS, UNIT_COUNT, isCos, isIndian, sideOf } from './units.ts';

const isLocation = (at: Location): boolean =>
  isPlace(at) || at === BOSTON || isAtSea(at) || (at >= BRITISH_POOL && at <= OUT + 1) || (isOnTrack(at) && at <= 64);

/** I4, I5 Every unit is somewhere it can be. */
const auditUnit = (at: Location, u: number): string | undefined => {
  if (!isLocation(at)) return 'is nowhere';
  if (isCos(u) && at === PRISON) return 'is a Committee in prison';
  if (u === FRENCH_ARMY && at === REBEL_POOL) return 'is the French Army in the Rebel Force Pool';
  if (isIndian(u) && (at === PRISON || at === BRITISH_POOL || isAtSea(at) || isOnTrack(at)))
    return 'is an Indian out of place';
  if (at === INDIAN_BOX && !isIndian(u)) return 'is among the Indians and none of them';
  if (sideOf(u) === 0 && at === REBEL_POOL) return 'is British in the Rebel Force Pool';
  if (sideOf(u) === 1 && (at === BRITISH_POOL || isAtSea(at) || isOnTrack(at)))
    return 'is a Rebel where only British are';
  return undefined;
};

/** I1 Chapters during which both sides may stand in one County. */
const MIXED_IN: ReadonlySet<string> = new Set(['ground', 'battles', 'rebels', 'campaigns', 'events']);
/** The Counties that are mixed from the set-up, until the first Battle. */
const START: Readonly<Record<number, number>> = { 1: 1 << place('NE:3'), 9: 1 << place('NE:4') };

const auditCounties = (s: State): string[] => {
  const chapter = s.stack[1]?.in ?? 'begin';
  if (s.outcome || MIXED_IN.has(chapter)) return [];
  const opening = chapter === 'begin' || chapter === 'adjustment' || chapter === 'naval' ? (START[s.turn] ?? 0) : 0;
  const mixed = mixedPlaces(s) & ALL_COUNTIES & ~opening;
  return mixed === 0 ? [] : [`Counties are mixed outside the Battle phases: ${mixed.toString(2)}`];
};

/** 7/9, 4/2m, 12/4 Washington and Congress know three States, Jefferson one. */
const auditLeaders = (s: State): string[] => {
  const isMiddle = (state: number): boolean => state >= NY && state <= VA;
  const sound: readonly (readonly [string, boolean])[] = [
    ['Washington', isMiddle(s.washington) || s.washington === LEADER_POOL || s.washington === LEADER_OUT],
    ['Jefferson', s.jefferson === VA || s.jefferson === LEADER_OUT || s.jefferson === LEADER_GONE],
    ['Congress', isMiddle(s.congress) || s.congress === FLIGHT],
    ['Vermont', s.vermont >= PRO_BRITISH && s.vermont <= PRO_REBEL],
  ];
  return sound.flatMap(([who, is]) => (is ? [] : [`${who} is where nobody knows`]));
};

/** Breaches of the physical truth. */
export const auditOf = (s: State, kit: Kit): string[] => {
  const faults: string[] = [...auditCounties(s), ...auditLeaders(s)];
  const check = (sound: boolean, what: string): void => void (sound || faults.push(what));
  check(s.at.length === UNIT_COUNT && s.shipAt.length === 4 && s.smugglerAt.length === 10, 'pieces are missing');
  s.at.forEach((at, u) => {
    const fault = auditUnit(at, u);
    if (fault) faults.push(`${UNITS[u]} ${fault}`);
  });
  for (let zone = 1; zone <= 6; zone++) check(smugglersIn(s, zone) <= 2, `Sea Zone ${zone} is too full`);
  s.loyalty.forEach((loyalty, state) =>
    check(loyalty >= 0 && loyalty <= kit.ceiling[state]!, `Loyalty of ${STATES[state]} is ${loyalty}`),
  );
  s.shipAt.forEach((at, ship) => check(at >= SHIP_AT_SEA && at <= SHIP_GONE, `${SHIPS[ship]} is nowhere`));
  s.smugglerAt.forEach((at, i) => check(at >= SEA_OUT && at <= CARIBBEAN, `${SMUGGLERS[i]} is nowhere`));
  check(s.pounds >= 0 && s.pounds <= kit.cap, `the treasury holds ${s.pounds}`);
  check(s.liberty >= 0, `Liberty is ${s.liberty}`);
  check(s.fleet >= 0 && s.fleet <= SEA_GONE && s.fleet !== 1 && s.fleet !== 3, `the Fleet is at ${s.fleet}`);
  const inBattle = s.stack.some((f) => f.in === 'battle');
  check(inBattle || s.militia.every((n) => n === 0), 'Militia are out without a Battle');
  return faults;
};
