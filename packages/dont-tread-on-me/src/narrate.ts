import type { Result } from './components.ts';
import { type Happening, type How, PHASES } from './events.ts';
import { type Kit, placeName, stateName } from './kit.ts';
import {
  BOSTON,
  BOSTON_HARBOUR,
  BRITISH_POOL,
  CARIBBEAN,
  FLIGHT,
  GONE,
  INDIAN_BOX,
  LEADER_GONE,
  LEADER_POOL,
  type Location,
  OUT,
  PRISON,
  REBEL_POOL,
  SEA_GONE,
  SEA_OUT,
  isAtSea,
  isOnTrack,
  turnOf,
  zoneOf,
} from './places.ts';
import { ROLLS } from './rolls.ts';
import { RULEBOOK } from './rulebook.ts';
import { LEVELS } from './rules/13-liberty.ts';
import type { Side, Unit } from './units.ts';

const SIDE = ['the British', 'the Rebels'] as const;
/** 8/7/3 What Vermont thinks, in the order of VERMONT. */
const OPINIONS = ['pro-British', 'neutral', 'pro-Rebel'] as const;
const SHIP_PLACES = [
  'puts to sea',
  'goes into harbour',
  'shadows the French Fleet',
  'is out of play',
  'is lost for good',
];
const BOXES: ReadonlyMap<Location, string> = new Map([
  [BOSTON, 'Boston'],
  [BRITISH_POOL, 'the British Force Pool'],
  [REBEL_POOL, 'the Rebel Force Pool'],
  [PRISON, 'prison'],
  [INDIAN_BOX, 'the box of the Indians'],
  [OUT, 'the units out of play'],
  [GONE, 'nowhere'],
]);

/** 8/9 What a result means. */
const MEANINGS: Readonly<Record<Result, string>> = {
  AE: 'the attackers are eliminated',
  AR: 'the attackers retreat',
  'AR-P': 'the attackers retreat, and can be pursued',
  CA: 'the defenders counterattack',
  EX: 'an exchange',
  DR: 'the defenders retreat',
  'DR-P': 'the defenders retreat, and can be pursued',
  DE: 'the defenders are eliminated',
};

/** What is said of a unit that came from one place to another. */
const DEEDS: Readonly<Record<How, string>> = {
  added: 'arrives in',
  returned: 'comes back from captivity to',
  removed: 'is removed to',
  evacuated: 'is withdrawn to',
  recalled: 'is called away to',
  froze: 'does not survive the winter and goes to',
  amnestied: 'is set free and goes to',
  paroled: 'is exchanged and goes to',
  bought: 'is hired and goes to',
  landed: 'lands in',
  moved: 'moves to',
  marched: 'marches to',
  straggled: 'falls apart on the march and goes to',
  rode: 'rides to',
  intervened: 'intervenes in',
  reacted: 'rides to the guns of',
  eliminated: 'is eliminated and goes to',
  trapped: 'is trapped before the French Fleet and goes to',
  embarked: 'takes ship in',
  retreated: 'retreats to',
  scattered: 'scatters into the woods, to',
  pursued: 'pursues to',
  raised: 'rises in',
  drawn: 'takes the field in',
  gathered: 'gathers in',
  attacked: 'attacks in',
  concentrated: 'concentrates in',
  supported: 'comes in support to',
  operated: 'joins the Planned Operation in',
  turned: 'changes sides and goes to',
  shot: 'is shot for treason and goes to',
  betrayed: 'is betrayed and goes to',
  sailed: 'is carried to',
  'went-home': 'goes home, to',
  invaded: 'arrives in',
  'turned-back': 'turns back, to',
  deserted: 'deserts to Vermont, and goes to',
  raided: 'raids',
  mutinied: 'mutinies and goes to',
  sickened: 'falls to the smallpox and goes to',
  disbanded: 'is disbanded, to',
  detained: 'is held with the Convention Army until',
};

/** What is said of a unit that is gone for good. */
const FAREWELLS: Readonly<Partial<Record<How, string>>> = {
  trapped: 'is trapped before the French Fleet and lost for good',
  turned: 'changes sides',
  shot: 'is shot for treason',
  detained: 'is held with the Convention Army until the war is over',
};

/** 2/2 What a change has come to: all of it, or less where the ceiling or zero has stopped it. */
const changed = ({ by, from, to }: { by: number; from: number; to: number }): string => {
  if (to === from + by) return `${signed(by)}: now ${to}`;
  const end = by < 0 ? 'zero' : `its ceiling, ${to}`;
  return `${signed(by)}: ${from === to ? 'it stays at' : 'only to'} ${end}`;
};

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const plus = (n: number): string => (n === 0 ? '' : n < 0 ? ` − ${-n}` : ` + ${n}`);

/** Where a ground unit is, in words. */
export const locationName = (kit: Kit, x: Location): string => {
  if (isAtSea(x)) return kit.components.zones[zoneOf(x) - 1]!;
  if (isOnTrack(x)) return kit.turns[turnOf(x)]!.name;
  return BOXES.get(x) ?? placeName(kit, x);
};

/** Where a Smuggler, a Privateer or the Fleet is, in words. */
export const seaName = (kit: Kit, x: number): string => {
  if (x === CARIBBEAN) return 'the Caribbean';
  if (x === BOSTON_HARBOUR) return 'Boston';
  return x === SEA_GONE || x === SEA_OUT ? 'nowhere' : kit.components.zones[x - 1]!;
};

/** What the dice come to, where it is their sum that counts and not each of them. */
export const totalOf = ({ roll, dice, modifier }: Extract<Happening, { kind: 'rolled' }>): number | undefined => {
  const summed = dice.length > 1 && (roll === 'D-EVENT' || roll === 'D-MUT');
  return summed || modifier !== 0 ? dice.reduce((sum, die) => sum + die, modifier) : undefined;
};

/** Makes the sentence for an event. */
export const narrator = (kit: Kit): ((event: Happening) => string) => {
  const { components } = kit;
  const who = (u: Unit): string => components.units[u]!.name;
  const at = (x: Location): string => locationName(kit, x);
  const sea = (x: number): string => seaName(kit, x);
  const state = (s: number): string => stateName(kit, s);
  const list = (units: readonly Unit[]): string => {
    const names = units.map(who);
    const times = (name: string): string => {
      const n = names.filter((it) => it === name).length;
      return n === 1 ? name : `${name} × ${n}`;
    };
    return [...new Set(names)].map(times).join(', ') || 'nobody';
  };
  const states = (all: readonly number[]): string => all.map(state).join(', ') || 'none';
  const leader = (name: string, to: number): string => {
    if (to === LEADER_POOL) return `${name} takes command.`;
    return to === LEADER_GONE ? `${name} leaves the war.` : `${name} is in ${state(to)}.`;
  };
  const winner = (side: Side | -1, x: number): string =>
    side === -1 ? `Nobody wins the Battle of ${at(x)}.` : `${capital(SIDE[side])} win the Battle of ${at(x)}.`;
  /** What is rolled for, and for whom. */
  const occasion = (e: Extract<Happening, { kind: 'rolled' }>): string => {
    const ship = components.ships[e.about]?.name ?? 'the ship';
    if (e.roll === 'D-SHOT') return `${capital(ship)} fires`;
    if (e.roll === 'D-PRIV') return `The Privateer fires at ${ship}`;
    return `${capital(ROLLS[e.roll][1])}${e.about >= 0 ? ` for ${who(e.about)}` : ''}`;
  };
  const rolled = (e: Extract<Happening, { kind: 'rolled' }>): string => {
    const total = totalOf(e);
    // "Smugglers put to sea: 4" would be four Smugglers.
    const said = `${occasion(e)}: ${e.dice.length === 1 ? 'die' : 'dice'}`;
    if (total === undefined) return `${said} ${e.dice.join(' ')}.`;
    return `${said} ${e.dice.join(' + ')}${plus(e.modifier)} = ${total}.`;
  };
  return (e) => {
    switch (e.kind) {
      case 'turn':
        return `Turn ${e.turn}, ${kit.turns[e.turn]!.name}.`;
      case 'phase':
        return `${e.phase}. ${PHASES[e.phase]}.`;
      case 'target':
        return `The Target is ${state(e.state)}.`;
      case 'rolled':
        return rolled(e);
      case 'pounds':
        return e.from === e.to ? `The treasury stays at £${e.to}.` : `The treasury goes from £${e.from} to £${e.to}.`;
      case 'headline':
        return `News: ${e.headline}`;
      case 'unit':
        if (e.to === GONE) return `${who(e.unit)} ${FAREWELLS[e.how] ?? 'is out of the war for good'}.`;
        return `${who(e.unit)} ${DEEDS[e.how]} ${at(e.to)}.`;
      case 'ship':
        return `${components.ships[e.ship]!.name} ${SHIP_PLACES[e.to]}.`;
      case 'aimed':
        return `${components.ships[e.ship]!.name} is sent against a ${components.smugglers[e.smuggler]!.name}.`;
      case 'smuggler':
        return `A ${components.smugglers[e.smuggler]!.name} ${e.from === SEA_OUT ? 'comes' : `goes from ${sea(e.from)}`} to ${sea(e.to)}.`;
      case 'full-zone':
        return `${sea(e.zone)} is full: the Smuggler stays in the Caribbean.`;
      case 'fleet':
        return e.to === SEA_GONE
          ? 'The French Fleet is out of the war for good.'
          : `The French Fleet lies in ${sea(e.to)}.`;
      case 'loyalty':
        return `Loyalty of ${state(e.state)} ${changed(e)}.`;
      case 'liberty':
        return `Liberty ${changed(e)}.`;
      case 'washington':
        return leader('Washington', e.to);
      case 'jefferson':
        return leader('Jefferson', e.to);
      case 'congress':
        return e.to === FLIGHT ? 'Congress takes flight.' : `Congress meets in ${state(e.to)}.`;
      case 'vermont':
        return `Vermont is ${OPINIONS[e.to]}.`;
      case 'battle':
        return `Battle of ${at(e.place)}: ${SIDE[e.attacker]} attack. British: ${list(e.british)}. Rebels: ${list(e.rebels)}.`;
      case 'militia':
        return `Militia: ${e.british} British, ${e.rebels} Rebel.`;
      case 'odds':
        return `British ${e.british} against Rebels ${e.rebels}; ${SIDE[e.attacker]} attack on the ${components.crt.columns[e.column]!.label} column${e.shift === 0 ? '' : ` (shift ${signed(e.shift)})`}.`;
      case 'result':
        return `Result ${e.result}, ${SIDE[e.attacker]} attacking: ${MEANINGS[e.result]}.`;
      case 'won':
        return winner(e.side, e.place);
      case 'no-gain':
        return `Washington is in ${state(e.state)}: the victory wins no Loyalty there.`;
      case 'empty-cup':
        return `No Continental is left for ${state(e.state)}.`;
      case 'campaign':
        return `${e.major ? 'Major Campaign' : 'Minor Campaigns'} in ${states(e.states)}.`;
      case 'campaign-over':
        return e.swept ? `${state(e.state)} is free of British.` : `The campaign in ${state(e.state)} is stopped.`;
      case 'stay':
        return `${list(e.units)} ${e.units.length === 1 ? 'stays' : 'stay'} behind in ${state(e.state)}.`;
      case 'in-flight':
        return 'Congress finds no place to meet and stays in flight.';
      case 'operation':
        return `A Planned Operation is launched against ${state(e.state)}.`;
      case 'control':
        return `The British control ${states(e.states)}: ${e.met ? 'enough' : 'not enough'}.`;
      case 'event':
        return `Event: ${RULEBOOK[e.event]}${e.force ? ` (${e.force})` : ''}.`;
      case 'no-event':
        return `${RULEBOOK[e.event]}: nothing comes of it.`;
      case 'over':
        return `The war is over${e.conceded ? ', conceded' : ''}: ${LEVELS[e.level]}.`;
      default:
        return e satisfies never;
    }
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
