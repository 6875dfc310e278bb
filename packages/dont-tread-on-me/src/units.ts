import units from '../data/units.json' with { type: 'json' };

/** A ground unit: its place in units.json, which is also the last tie-break everywhere. */
export type Unit = number;

/** The words by which the 58 ground units are written. */
export const UNITS: readonly string[] = units.ground.map((it) => it.id.toLowerCase());
export const UNIT_COUNT = UNITS.length;

/** 2/3 Units stand in the list by nationality; each begins where the one before ends. */
export const FIRST_LOYALIST: Unit = 15;
export const FIRST_HESSIAN: Unit = 23;
export const FIRST_INDIAN: Unit = 30;
export const FIRST_REBEL: Unit = 32;
export const FIRST_COS: Unit = 48;

export const unit = (id: string): Unit => {
  const u = UNITS.indexOf(id.toLowerCase());
  if (u < 0) throw new RangeError(`there is no unit '${id}'`);
  return u;
};

export const MOHAWK = unit('Mohawk');
export const CHEROKEE = unit('Cherokee');
export const ARNOLD = unit('Arnold');
export const HARRY_LEE = unit('H.Lee');
export const FRANCIS_MARION = unit('FM');
export const FRENCH_ARMY = unit('Roch.');
export const AMERICAN_LEGION = unit('AL');

/** The two sides; only the British are a seat. */
export const BRITISH = 0;
export const REBEL = 1;
export type Side = typeof BRITISH | typeof REBEL;
export const other = (side: Side): Side => (side === BRITISH ? REBEL : BRITISH);
export const sideOf = (u: Unit): Side => (u < FIRST_REBEL ? BRITISH : REBEL);

/** The units of a side are those from `firstOf` to before `endOf`. */
export const firstOf = (side: Side): Unit => (side === BRITISH ? 0 : FIRST_REBEL);
export const endOf = (side: Side): Unit => (side === BRITISH ? FIRST_REBEL : UNIT_COUNT);

/** 2/4/3 A unit marked as British, Foot or Horse. */
export const isLobster = (u: Unit): boolean => u < FIRST_LOYALIST;
export const isLoyalist = (u: Unit): boolean => u >= FIRST_LOYALIST && u < FIRST_HESSIAN;
export const isHessian = (u: Unit): boolean => u >= FIRST_HESSIAN && u < FIRST_INDIAN;
export const isIndian = (u: Unit): boolean => u >= FIRST_INDIAN && u < FIRST_REBEL;
export const isContinental = (u: Unit): boolean => u >= FIRST_REBEL && u < FIRST_COS;
export const isCos = (u: Unit): boolean => u >= FIRST_COS && u < FRENCH_ARMY;

/** 2/4/1, 2/4/2 Type and band of every unit. */
export const BANDS = ['none', 'blue', 'gold', 'white', 'black'] as const;
export type Band = (typeof BANDS)[number];
export const BAND: readonly Band[] = units.ground.map((it) => it.band as Band);
const HORSE: readonly boolean[] = units.ground.map((it) => it.side === 'british' && it.type === 'horse');
export const isHorse = (u: Unit): boolean => HORSE[u]!;
export const BRITISH_HORSE: readonly Unit[] = UNITS.flatMap((_, u) => (HORSE[u] ? [u] : []));

/** 2/5 The four ships and the ten Smugglers and Privateers, in the order of units.json. */
const naval = units.naval as readonly { readonly id: string; readonly type: string }[];
const dashed = (id: string): string => id.toLowerCase().replace(/(\d)$/, '-$1');
export const SHIPS: readonly string[] = naval.slice(0, 4).map((it) => it.id.toLowerCase());
export const SMUGGLERS: readonly string[] = naval.slice(4, 14).map((it) => dashed(it.id));
export const FIRST_PRIVATEER = 8;
export const isPrivateer = (smuggler: number): boolean => smuggler >= FIRST_PRIVATEER;
