import { type Sfc32, below, generator } from '@liberty/table';
import { slotOf } from './board.ts';
import type { Kit } from './kit.ts';
import { type Fight, type Odds, firstRoller, pairsIn, patriotsFor, unpaired } from './odds-field.ts';
import { TARGETS, autoCasualty } from './rules/08-casualties.ts';
import { AMERICAN, BRITISH, COLOURS, COLOURS_OF, type Colour, LM, NA, PM, type Side, other } from './sides.ts';

/** E8 So many battles give every chance a standard error of at most 0.8 points. */
const BATTLES = 4000;

/** One battle that is fought out by dice, everybody standing and casualties by 8.3e. */
class Melee {
  /** The counters of the area, as in a state. */
  readonly units: number[];
  readonly fled = COLOURS.map(() => 0);
  readonly dead = COLOURS.map(() => 0);
  readonly #kit: Kit;
  readonly #dice: Sfc32;
  /** PM-12 Patriots in the battle and beside it; -1 without the card. */
  readonly #patriots: number;

  constructor(kit: Kit, fight: Fight, dice: Sfc32) {
    this.#kit = kit;
    this.#dice = dice;
    this.units = unpaired(fight);
    this.fled[NA] = 2 * pairsIn(fight);
    this.#patriots = fight.betsySupply === undefined ? -1 : patriotsFor(fight);
  }

  stands(side: Side): boolean {
    return COLOURS_OF[side]!.some((c) => this.units[c]! > 0);
  }

  fightOut(roller: Side): void {
    for (let side = roller; this.stands(BRITISH) && this.stands(AMERICAN); side = other(side)) this.roll(side, false);
  }

  /** R1-R3; of Butler's volley only hits count. */
  roll(side: Side, volley: boolean): void {
    const { dice, hitFaces, fleeFaces } = this.#kit;
    const flights = COLOURS.map(() => 0);
    let hits = 0;
    for (const c of TARGETS[side]!)
      for (let n = Math.min(this.units[slotOf(side, c)]!, dice[c]!); n > 0; n--) {
        const face = below(this.#dice, 6);
        if (face < hitFaces[c]!) hits++;
        else if (!volley && face < hitFaces[c]! + fleeFaces[c]!) flights[c]!++;
      }
    for (const c of TARGETS[side]!) this.#flee(side, c, flights[c]!);
    this.#lose(other(side), hits);
  }

  #flee(side: Side, c: Colour, units: number): void {
    const turned = c === LM && this.#patriots >= 0 ? Math.min(units, this.#patriots - this.units[PM]!) : 0;
    this.units[slotOf(side, c)]! -= units;
    this.units[PM]! += turned;
    this.fled[c]! += units - turned;
  }

  #lose(side: Side, hits: number): void {
    for (let hit = 0; hit < hits && TARGETS[side]!.some((c) => this.units[slotOf(side, c)]! > 0); hit++) {
      const c = autoCasualty(this.#kit, side, (colour) => this.units[slotOf(side, colour)]!);
      this.units[slotOf(side, c)]! -= 1;
      this.dead[c]! += 1;
    }
  }
}

/** Units by colour, natives of both sides together. */
const byColour = (units: readonly number[]): number[] =>
  COLOURS.map((_, c) => (c === NA ? units[NA]! + units[NA + 1]! : units[c]!));

/** E8 A battle of too many states to be counted out, fought out so many times; the same battle always with the same dice. */
export const sampled = (kit: Kit, fight: Fight): Odds => {
  const dice = generator(`odds of ${fight.units.join()}`);
  const wins: [number, number] = [0, 0];
  const mean = { dead: COLOURS.map(() => 0), fled: COLOURS.map(() => 0), left: COLOURS.map(() => 0) };
  for (let i = 0; i < BATTLES; i++) {
    const melee = new Melee(kit, fight, dice);
    if (fight.butler) melee.roll(BRITISH, true);
    melee.fightOut(firstRoller(fight));
    for (const side of [BRITISH, AMERICAN] as const) if (melee.stands(side)) wins[side]++;
    melee.dead.forEach((n, c) => (mean.dead[c]! += n / BATTLES));
    melee.fled.forEach((n, c) => (mean.fled[c]! += n / BATTLES));
    byColour(melee.units).forEach((n, c) => (mean.left[c]! += n / BATTLES));
  }
  return {
    attacker: wins[fight.attacker] / BATTLES,
    defender: wins[other(fight.attacker)] / BATTLES,
    nobody: 1 - (wins[BRITISH] + wins[AMERICAN]) / BATTLES,
    ...mean,
    casualties: 'rule',
    battles: BATTLES,
  };
};
