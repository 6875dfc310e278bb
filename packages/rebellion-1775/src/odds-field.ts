import type { Kit } from './kit.ts';
import { MILITIA_KIND } from './odds-force.ts';
import { Muster } from './odds-tables.ts';
import { AMERICAN, BRITISH, COLOURS, LM, NA, PM, type Side, other } from './sides.ts';

/** Who falls: by the automatic rule 8.3e, or as is best for the victims. */
export type Casualties = 'rule' | 'best';

/** A battle as it stands: the nine counters of its area, who attacks, and what else bears on it. */
export interface Fight {
  readonly units: readonly number[];
  readonly attacker: Side;
  /** Who rolls next; the defender if not said (8.1). */
  readonly roller?: Side;
  /** LM-09 The British side opens with a volley. */
  readonly butler?: boolean;
  /** PM-12 Loyalists who flee turn Patriot, as long as cubes are to be had: so many are in stock or fled now. */
  readonly betsySupply?: number;
  /** 8.3e if not said. */
  readonly casualties?: Casualties;
}

/** How it ends if everybody stands (no command moves). Expected units by colour (natives last). */
export interface Odds {
  readonly attacker: number;
  readonly defender: number;
  /** Both gone, natives neutral. */
  readonly nobody: number;
  readonly dead: readonly number[];
  readonly fled: readonly number[];
  readonly left: readonly number[];
  /** How casualties were taken. */
  readonly casualties: Casualties;
  /** 0: counted out exactly. Else so many battles were fought out by dice, because there are too many states to count. */
  readonly battles: number;
}

/** How a battle was found to end, with probabilities and units to be expected by colour. */
export interface Reckoning {
  /** By side. */
  readonly holds: [number, number];
  nobody: number;
  readonly left: number[];
  readonly fled: number[];
  /** PM-12 How many of those who fled have turned coat. */
  turned: number;
}

export const reckoning = (): Reckoning => ({
  holds: [0, 0],
  nobody: 0,
  left: COLOURS.map(() => 0),
  fled: COLOURS.map(() => 0),
  turned: 0,
});

/** Who rolls first, Butler's volley aside. */
export const firstRoller = (fight: Fight): Side => fight.roller ?? other(fight.attacker);

/** 8.6a Natives on both sides flee in equal numbers: so many of each. */
export const pairsIn = ({ units }: Fight): number => Math.min(units[NA]!, units[NA + 1]!);

/** The counters once the natives have fled in pairs. */
export const unpaired = (fight: Fight): number[] =>
  fight.units.map((n, slot) => (slot === NA || slot === NA + 1 ? n - pairsIn(fight) : n));

/** PM-12 All Patriots there can be in the battle and beside it: none beside it without the card. */
export const patriotsFor = (fight: Fight): number => fight.units[PM]! + (fight.betsySupply ?? 0);

/** E3 All states of a battle whose casualties are chosen: a cell for each pair of forces, the British index times the American size and the American index. */
export interface Field {
  readonly sides: readonly [Muster, Muster];
  readonly cells: number;
  /** PM-12 */
  readonly betsy: boolean;
  readonly patriots: number;
}

export const fieldOf = (kit: Kit, fight: Fight): Field => {
  const units = unpaired(fight);
  const betsy = fight.betsySupply !== undefined;
  const extra = betsy ? Math.min(fight.betsySupply, fight.units[LM]!) : undefined;
  const american = new Muster(kit, AMERICAN, units, { scale: 1, extra });
  const british = new Muster(kit, BRITISH, units, { scale: american.size, turncoats: betsy });
  return { sides: [british, american], cells: cellsFor(fight), betsy, patriots: patriotsFor(fight) };
};

/** How many states a battle has, before any table is made for them. */
export const cellsFor = (fight: Fight): number => {
  const extra = Math.min(fight.betsySupply ?? 0, fight.units[LM]!);
  return unpaired(fight).reduce(
    (product, n, slot) => (slot > NA + 1 ? product : product * (n + 1 + (slot === PM ? extra : 0))),
    1,
  );
};

/** PM-12 How many fleeing Loyalists can turn Patriot at once before an American force of this index. */
export const coatsFor = (field: Field, american: number): number =>
  field.betsy ? field.patriots - field.sides[AMERICAN].units(american, MILITIA_KIND) : 0;
