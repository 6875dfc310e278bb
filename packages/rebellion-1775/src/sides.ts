/** How sure we are of a reconstructed component. */
export type Certainty = 'certain' | 'likely' | 'reconstructed';

/** The colours of cubes and dice, in the order in which dice are rolled (8.2). */
export const COLOURS = ['br', 'lm', 'ca', 'pm', 'he', 'fr', 'na'] as const;
export type ColourId = (typeof COLOURS)[number];
export type Colour = number;
export const BR: Colour = 0;
export const LM: Colour = 1;
export const CA: Colour = 2;
export const PM: Colour = 3;
export const HE: Colour = 4;
export const FR: Colour = 5;
export const NA: Colour = 6;
export const COLOUR_COUNT = COLOURS.length;

export const colour = (id: string): Colour => {
  const found = COLOURS.indexOf(id as ColourId);
  if (found < 0) throw new Error(`no colour is called '${id}'`);
  return found;
};

/** The four factions with a turn, a deck and a hand: their colour, and their seat. */
export type Faction = number;
export const FACTIONS: readonly Faction[] = [BR, LM, CA, PM];
export const FACTION_NAMES = ['British Regulars', 'Loyalist Militia', 'Continental Army', 'Patriot Militia'] as const;
/** Those who fight in them: where a sentence tells what they do, or there is little room. */
export const FACTION_FOLK = ['Regulars', 'Loyalists', 'Continentals', 'Patriots'] as const;

export type Side = 0 | 1;
export const BRITISH: Side = 0;
export const AMERICAN: Side = 1;
export const SIDES: readonly Side[] = [BRITISH, AMERICAN];
export const SIDE_NAMES = ['British', 'American'] as const;
/** No side: neutral natives, a colony nobody controls, a city without a flag. */
export const NOBODY = -1;
/** No area, no card. */
export const NOWHERE = -1;

export const other = (side: Side): Side => (side === BRITISH ? AMERICAN : BRITISH);
export const sideOf = (faction: Faction): Side => (faction >> 1) as Side;
/** The other faction of the same side. */
export const partnerOf = (faction: Faction): Faction => faction ^ 1;
/** The faction of regulars of a side, which leads where neither has more units (8.7). */
export const regularsOf = (side: Side): Faction => side * 2;
/** Hessians or French. */
export const allyOf = (side: Side): Colour => HE + side;
/** The colours of a side's own units; natives are never among them. */
export const COLOURS_OF: readonly (readonly Colour[])[] = [
  [BR, LM, HE],
  [CA, PM, FR],
];
/** The side of each colour of side units. */
export const SIDE_OF_COLOUR: readonly Side[] = [BRITISH, BRITISH, AMERICAN, AMERICAN, BRITISH, AMERICAN];
