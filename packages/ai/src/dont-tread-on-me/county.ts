import { FIRST_COS, FRENCH_ARMY, type Kit, STATES, type StateIndex } from '@liberty/dont-tread-on-me';
import { BEATEN, BOTH_GONE, type BattleTable, CHASED, DESTROYED, DRIVEN, LOST, PRICE } from './odds.ts';
import type { Ground, Survey } from './survey.ts';

/** What becomes of a County, in this order: odds that the Rebels in it are gone after the first Battle, its cost in strength. */
export const GONE = 0;
export const COST = 1;
/** What is left to hold it; shares of the State's landings that are beaten off here: Committees, Continentals; their cost. */
export const HELD = 2;
export const COMMITTEES = 3;
export const CONTINENTALS = 4;
export const TOLL = 5;
/** Odds that a campaign with one newcomer, and one with all who can march, is beaten off here. */
export const MINOR_OFF = 6;
export const MAJOR_OFF = 7;
const FATES = 8;

/** Strength beyond this makes no difference. */
const MOST = 31;
/** By State, County, strength, strangers among it and an empty County beside it. */
const CELLS = STATES.length * 4 * (MOST + 1) * 4;

/** A pursuit ends with the Rebels out of the State so often. */
const RUN_DOWN = 0.45;

/** What becomes of each County for each force in it: worked out when first asked for, kept until the ground changes. */
export class Counties {
  readonly cells = new Float64Array(CELLS * FATES);
  readonly #known = new Int32Array(CELLS);
  readonly #kit: Kit;
  readonly #survey: Survey;
  readonly #table: BattleTable;
  /** By State: faces of the die by County, as shares. */
  readonly #faces: readonly (readonly number[])[];
  /** Of the last Battle looked at. */
  #gone = 0;
  #cost = 0;

  constructor(kit: Kit, survey: Survey) {
    this.#kit = kit;
    this.#survey = survey;
    this.#table = survey.table;
    this.#faces = STATES.map((_, state) =>
      [0, 1, 2, 3].map(
        (c) => [1, 2, 3, 4, 5, 6].filter((die) => kit.countyByDie[state * 7 + die] === state * 4 + c).length / 6,
      ),
    );
  }

  /** Where in `cells` this County's fates begin, held by so much strength above 0; `open`: a neighbour is empty. */
  at(state: StateIndex, c: number, british: number, strange: boolean, open: boolean): number {
    const force = british > MOST ? MOST : british;
    const cell = (((state * 4 + c) * (MOST + 1) + force) * 2 + (strange ? 1 : 0)) * 2 + (open ? 1 : 0);
    const ground = this.#survey.grounds[state]!;
    if (this.#known[cell] !== ground.version) {
      this.#known[cell] = ground.version;
      this.#work(state, ground, c, force, strange ? 1 : 0, open, cell * FATES);
    }
    return cell * FATES;
  }

  #work(
    state: StateIndex,
    ground: Ground,
    c: number,
    british: number,
    strange: number,
    open: boolean,
    cell: number,
  ): void {
    const { cells } = this;
    const rebels = ground.rebels[c]!;
    let held = british;
    if (rebels > 0) {
      const refuge = open || (c > 0 && ground.rebels[c - 1]! > 0) || (c < 3 && ground.rebels[c + 1]! > 0);
      this.#fight(ground, c, ground.attack[c * 2 + strange]!, british, rebels, refuge);
      cells[cell + GONE] = this.#gone;
      cells[cell + COST] = this.#cost;
      held = Math.max(1, Math.round(british - this.#cost));
    }
    cells[cell + HELD] = held;
    this.#workLandings(state, ground, c, held, strange, open, cell);
  }

  #workLandings(
    state: StateIndex,
    ground: Ground,
    c: number,
    held: number,
    strange: number,
    open: boolean,
    cell: number,
  ): void {
    const { cells } = this;
    const face = this.#faces[state]![c]!;
    const terrain = this.#kit.terrain[state * 4 + c]!;
    const situation = ground.defence[c * 2 + strange]!;
    const cup = this.#survey.cup[terrain]!;
    this.#fight(ground, c, situation, held, this.#kit.strength[FIRST_COS * 3 + terrain]!, open);
    cells[cell + COMMITTEES] = face * this.#gone;
    this.#fight(ground, c, situation, held, cup, open);
    cells[cell + CONTINENTALS] = face * this.#gone;
    cells[cell + TOLL] = face * this.#cost;
    cells[cell + MINOR_OFF] = this.#gone;
    this.#fight(ground, c, situation, held, 2 * cup + Math.round(ground.support), open);
    cells[cell + MAJOR_OFF] = this.#gone;
  }

  /** What a Battle here comes to: `#gone` the odds that no Rebel of it stays in the State, `#cost` the strength lost. */
  #fight(ground: Ground, c: number, situation: number, british: number, rebels: number, refuge: boolean): void {
    const french = ground.french[c]!;
    this.#gone = 0;
    this.#cost = 0;
    this.#count(this.#table.at(situation, british, rebels), 1 - french, british, refuge);
    if (french === 0) return;
    const army = this.#kit.strength[FRENCH_ARMY * 3 + 1]!;
    this.#count(this.#table.at(situation, british, rebels + army), french, british, refuge);
  }

  #count(cell: number, weight: number, british: number, refuge: boolean): void {
    const { cells } = this.#table;
    const chased = cells[cell + CHASED]!;
    const both = cells[cell + BOTH_GONE]!;
    const left = refuge ? RUN_DOWN * chased : cells[cell + DRIVEN]! + chased;
    this.#gone += weight * (cells[cell + DESTROYED]! + both + left);
    const lost = cells[cell + LOST]! + both + 0.5 * cells[cell + BEATEN]!;
    this.#cost += weight * (lost * british + cells[cell + PRICE]!);
  }
}
