import type { Kit } from './kit.ts';
import { type Fight, type Reckoning, firstRoller, patriotsFor, reckoning, unpaired } from './odds-field.ts';
import { type Force, KINDS, type Kind, MILITIA_KIND, forceOf } from './odds-force.ts';
import { type Throws, throwsOf } from './odds-throws.ts';
import { AMERICAN, BRITISH, LM, type Side, other } from './sides.ts';

/** A side has up to four kinds of units, and a cell eight places: by side and kind, how far its roll has been read. Written out where it is asked: most of the first battle is reckoned before anything is compiled, and a call is dear there. */
const PLACES = 8;

/**
 * E5 A battle whose casualties fall by 8.3e. Who falls by a hit hangs on the victims alone, and how many dice of a kind are
 * rolled on that kind alone: so a roll may be read kind by kind, and ways that have come to the same go on together.
 */
interface Battle {
  readonly forces: readonly [Force, Force];
  /** By how many places two neighbours of a force lie apart. */
  readonly scales: readonly [number, number];
  /**
   * By cell and place: the probability to come there. At the first place of a side it is to roll, or the battle is over; at
   * the others it is in the midst of its roll, and the dice of that kind are read next.
   */
  readonly mass: Float64Array;
  /** PM-12 All Patriots there can be; -1: nobody turns coat. */
  readonly patriots: number;
  readonly found: Reckoning;
}

const battleOf = (kit: Kit, fight: Fight): Battle => {
  const units = unpaired(fight);
  const extra = fight.betsySupply === undefined ? undefined : Math.min(fight.betsySupply, units[LM]!);
  const forces = [forceOf(kit, BRITISH, units), forceOf(kit, AMERICAN, units, extra)] as const;
  return {
    forces,
    scales: [PLACES * forces[AMERICAN].size, PLACES],
    mass: new Float64Array(PLACES * forces[BRITISH].size * forces[AMERICAN].size),
    patriots: fight.betsySupply === undefined ? -1 : patriotsFor(fight),
    found: reckoning(),
  };
};

/** PM-12 How many of the Loyalists whose dice are read can turn Patriot before this force. */
const coatsFor = ({ forces, patriots }: Battle, roller: Side, { kind }: Kind, american: number): number => {
  if (roller !== BRITISH || kind !== MILITIA_KIND) return 0;
  const militia = forces[AMERICAN].kinds.find(({ kind }) => kind === MILITIA_KIND);
  return patriots - (militia?.units[american] ?? 0);
};

/** PM-12 How many of them turn Patriot on average. */
const turnedBy = ({ dice, flights, p }: Throws, coats: number): number => {
  let turned = 0;
  for (let flees = 1; flees <= flights; flees++)
    for (let hits = 0; hits <= dice - flees; hits++) turned += p[flees * (dice + 1) + hits]! * Math.min(coats, flees);
  return turned;
};

/** Those who stand in the midst of a roll here and, with the rest of it, are left as they are: the other side rolls next. */
const letRest = (battle: Battle, roller: Side, me: number, cell: number): void => {
  const { mass } = battle;
  const { kinds } = battle.forces[roller];
  const place = roller * KINDS;
  let resting = 0;
  for (let turn = 1; turn < kinds.length; turn++) resting += mass[cell + place + turn]! * kinds[turn]!.idle[me]!;
  mass[cell + KINDS - place]! += resting;
};

/**
 * R1-R4 A roll that begins here with probability `p`, and those in whose midst one comes here, kind by kind: where all that
 * the dice can show but "nothing" leads.
 */
const roll = (battle: Battle, roller: Side, me: number, them: number, p: number, cell: number): void => {
  const foe = other(roller);
  const { mass } = battle;
  const { kinds } = battle.forces[roller];
  const { afterHit, joined } = battle.forces[foe];
  const scale = battle.scales[roller];
  const theirScale = battle.scales[foe];
  const place = roller * KINDS;
  let passing = p;
  for (let turn = 0; turn < kinds.length; turn++) {
    if (turn > 0) passing += mass[cell + place + turn]!;
    const kind = kinds[turn]!;
    const throws = kind.throws[me]!;
    const { dice } = throws;
    if (dice === 0 || passing === 0) continue;
    const coats = battle.patriots < 0 ? 0 : coatsFor(battle, roller, kind, them);
    if (coats > 0) battle.found.turned += passing * turnedBy(throws, coats);
    const next = turn + 1 < kinds.length ? place + turn + 1 : foe * KINDS;
    const { flights, p: chances } = throws;
    let left = me;
    let foes = them;
    for (let flees = 0, i = 0; flees <= flights; flees++) {
      const base = left * scale + next;
      let victims = foes;
      for (let hits = flees; hits <= dice; hits++, i++) {
        if (i > 0) mass[base + victims * theirScale]! += passing * chances[i]!;
        victims = afterHit[victims]!;
      }
      i += flees;
      left = kind.fled[left]!;
      if (flees < coats) foes = joined[foes]!;
    }
    passing *= chances[0]!;
  }
};

/** E3 Where one side has no unit of its own any more the battle is over: who holds the area, and who is left. */
const end = ({ forces, found }: Battle, b: number, a: number, p: number): void => {
  const [british, american] = forces;
  if (british.stands[b] === 1) found.holds[BRITISH] += p;
  else if (american.stands[a] === 1) found.holds[AMERICAN] += p;
  else found.nobody += p;
  for (const { colour, units } of british.kinds) found.left[colour]! += p * units[b]!;
  for (const { colour, units } of american.kinds) found.left[colour]! += p * units[a]!;
};

/** Whoever is in the midst of a roll when nobody is left to fight goes on with it, for his own may still flee. */
const finish = (battle: Battle, b: number, a: number, cell: number): void => {
  roll(battle, BRITISH, b, a, 0, cell);
  roll(battle, AMERICAN, a, b, 0, cell);
  letRest(battle, BRITISH, b, cell);
  letRest(battle, AMERICAN, a, cell);
  const p = battle.mass[cell]! + battle.mass[cell + KINDS]!;
  if (p > 0) end(battle, b, a, p);
};

/** E5 In every state the two sides roll in turn until something happens: the visits of each solve a pair of equations. */
const settle = (battle: Battle, b: number, a: number, cell: number): void => {
  const british = battle.forces[BRITISH];
  const american = battle.forces[AMERICAN];
  letRest(battle, BRITISH, b, cell);
  letRest(battle, AMERICAN, a, cell);
  const forBritish = battle.mass[cell]!;
  const forAmerican = battle.mass[cell + KINDS]!;
  const idleBritish = british.kinds[0]!.idle[b]!;
  const idleAmerican = american.kinds[0]!.idle[a]!;
  const either = 1 - idleBritish * idleAmerican;
  const byBritish = (forBritish + idleAmerican * forAmerican) / either;
  const byAmerican = (forAmerican + idleBritish * forBritish) / either;
  british.rolls[b]! += byBritish;
  american.rolls[a]! += byAmerican;
  roll(battle, BRITISH, b, a, byBritish, cell);
  roll(battle, AMERICAN, a, b, byAmerican, cell);
};

/** LM-09 One volley of the British before all else, of which only hits count. */
const openWithVolley = ({ forces: [british, american], mass, scales }: Battle, kit: Kit, next: Side): void => {
  let chances = [1];
  for (const { colour, throws } of british.kinds) {
    const { dice, p } = throwsOf(throws[british.start]!.dice, kit.hitFaces[colour]!, 0);
    const more = Array.from({ length: chances.length + dice }, () => 0);
    chances.forEach((chance, hits) => p.forEach((it, further) => (more[hits + further]! += chance * it)));
    chances = more;
  }
  let victims = american.start;
  for (const chance of chances) {
    mass[british.start * scales[BRITISH] + victims * scales[AMERICAN] + next * KINDS]! += chance;
    victims = american.afterHit[victims]!;
  }
};

/** How it ends when casualties fall by 8.3e. */
export const byRule = (kit: Kit, fight: Fight): Reckoning => {
  const battle = battleOf(kit, fight);
  const [british, american] = battle.forces;
  const first = firstRoller(fight);
  if (fight.butler) openWithVolley(battle, kit, first);
  else
    battle.mass[british.start * battle.scales[BRITISH] + american.start * battle.scales[AMERICAN] + first * KINDS] = 1;
  // Units never come back, so every roll leads to a lower cell; by PM-12 Americans may join, but then the British fall.
  for (let b = british.size - 1, cell = battle.mass.length - PLACES; b >= 0; b--)
    for (let a = american.size - 1; a >= 0; a--, cell -= PLACES)
      if (british.stands[b] === 1 && american.stands[a] === 1) settle(battle, b, a, cell);
      else finish(battle, b, a, cell);
  for (const { kinds, rolls } of battle.forces)
    for (const { colour, throws } of kinds)
      rolls.forEach((n, i) => (battle.found.fled[colour]! += (n * throws[i]!.dice * kit.fleeFaces[colour]!) / 6));
  return battle.found;
};
