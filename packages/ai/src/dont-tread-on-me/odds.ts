import { BRITISH, type Kit, REBEL, type Result, type Side, columnOf, other } from '@liberty/dont-tread-on-me';

/** What can come of one Battle, as shares of 1 and, for the price, in strength points. A cell holds them in this order. */
export const DESTROYED = 0;
/** The Rebels retreat; and retreat so that they may be pursued. */
export const DRIVEN = 1;
export const CHASED = 2;
/** The British are eliminated; retreat; both sides are gone. */
export const LOST = 3;
export const BEATEN = 4;
export const BOTH_GONE = 5;
/** British strength given up in a victorious exchange. */
export const PRICE = 6;
/** Set once the cell has been worked out. */
const KNOWN = 7;
const FATES = 8;

/** Strength beyond this makes no difference worth a table. */
const MOST = 31;
/** Where no Militia is called. */
export const NO_MILITIA = 3;
/** Attacker, Loyalty 0 to 16, modifier, shift. */
const SITUATIONS = 2 * 17 * 5 * 3;

interface Levy {
  readonly british: number;
  readonly rebels: number;
}

/** The Militia of each die, modified and held to the table. */
const leviesOf = (kit: Kit, loyalty: number, modifier: number): Levy[] => {
  if (modifier === NO_MILITIA) return [{ british: 0, rebels: 0 }];
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const cell = loyalty * 6 + Math.max(1, Math.min(6, die + modifier)) - 1;
    return { british: kit.britishMilitia[cell]!, rebels: kit.rebelMilitia[cell]! };
  });
};

/**
 * Exact odds of single Battles without French and Horse, worked out when first asked for and then kept: by attacker,
 * Loyalty, Militia modifier, shift and the strength of the two sides.
 */
export class BattleTable {
  readonly #kit: Kit;
  /** All cells; those that were never asked about are zero and take no room. */
  readonly cells = new Float32Array(SITUATIONS * (MOST + 1) * (MOST + 1) * FATES);
  readonly #fates = new Float64Array(FATES);

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  /** A number for a situation: `modifier` -1 to 2 or NO_MILITIA, `shift` -1 to 1 to the right for the attacker. */
  situation(attacker: Side, loyalty: number, modifier: number, shift: number): number {
    return ((attacker * 17 + loyalty) * 5 + modifier + 1) * 3 + shift + 1;
  }

  /** Where in `cells` the fates of a Battle between these strengths begin. */
  at(situation: number, british: number, rebels: number): number {
    const b = british > MOST ? MOST : british;
    const r = rebels > MOST ? MOST : rebels;
    const cell = ((situation * (MOST + 1) + b) * (MOST + 1) + r) * FATES;
    if (this.cells[cell + KNOWN] === 0) {
      this.#work(situation, b, r);
      this.cells.set(this.#fates, cell);
      this.cells[cell + KNOWN] = 1;
    }
    return cell;
  }

  /** One share of what can come of a Battle between these strengths. */
  fate(situation: number, british: number, rebels: number, which: number): number {
    return this.cells[this.at(situation, british, rebels) + which]!;
  }

  #work(situation: number, british: number, rebels: number): void {
    const shift = (situation % 3) - 1;
    const modifier = (Math.floor(situation / 3) % 5) - 1;
    const loyalty = Math.floor(situation / 15) % 17;
    const attacker: Side = situation >= 15 * 17 ? REBEL : BRITISH;
    this.#fates.fill(0);
    const levies = leviesOf(this.#kit, loyalty, modifier);
    for (const levy of levies) {
      const force = { british: british + levy.british, rebels: rebels + levy.rebels };
      addFates(this.#kit, this.#fates, force, levy.british, attacker, shift, 1 / levies.length);
    }
  }
}

/** Adds what the Battle's die and that of a counterattack make of these totals. */
const addFates = (
  kit: Kit,
  fates: Float64Array,
  { british, rebels }: Levy,
  britishMilitia: number,
  attacker: Side,
  shift: number,
  weight: number,
): void => {
  const odds = attacker === BRITISH ? columnOf(kit, british, rebels) : columnOf(kit, rebels, british);
  const column = Math.max(0, Math.min(kit.percents.length - 1, odds + shift));
  const count = (result: Result, lead: Side, share: number): void => {
    const which = fateOf(result, lead, british, rebels);
    fates[which]! += share;
    if (which === DESTROYED && result === 'EX')
      fates[PRICE]! += share * Math.min(Math.max(0, rebels - britishMilitia), british - britishMilitia);
  };
  for (let die = 0; die < 6; die++) {
    const result = kit.crt[column * 6 + die]!;
    if (result !== 'CA') count(result, attacker, weight / 6);
    else for (let again = 0; again < 6; again++) count(kit.crt[kit.even * 6 + again]!, other(attacker), weight / 36);
  }
};

/** 8/9 Which of the fates a result is; `lead` attacks by it. */
const fateOf = (result: Result, lead: Side, british: number, rebels: number): number => {
  if (result === 'EX') return british === rebels ? BOTH_GONE : british > rebels ? DESTROYED : LOST;
  const loser = result.startsWith('A') ? lead : other(lead);
  if (result.endsWith('E')) return loser === REBEL ? DESTROYED : LOST;
  if (loser === BRITISH) return BEATEN;
  return result.endsWith('P') ? CHASED : DRIVEN;
};

/** The fates of a Battle whose Militia have come: totals with the Militia in them. */
export const fatesRolled = (
  kit: Kit,
  attacker: Side,
  totals: { readonly british: number; readonly rebels: number },
  britishMilitia: number,
  shift: number,
): Float64Array => {
  const fates = new Float64Array(FATES);
  addFates(kit, fates, totals, britishMilitia, attacker, shift, 1);
  return fates;
};
