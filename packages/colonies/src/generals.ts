import data from '../data/generals.json' with { type: 'json' };
import type { Certainty } from './atlas.ts';
import { AMERICAN, BRITISH, type Side } from './sides.ts';

/** A general: a small integer. The Americans and Rochambeau come first, then the British. */
export type General = number;

export const GENERALS = [
  'washington',
  'greene',
  'arnold',
  'gates',
  'lincoln',
  'lee',
  'lafayette',
  'rochambeau',
  'howe',
  'clinton',
  'burgoyne',
  'cornwallis',
  'carleton',
] as const;
export type GeneralId = (typeof GENERALS)[number];

export const general = (id: GeneralId): General => GENERALS.indexOf(id);
export const isGeneralId = (id: string): id is GeneralId => (GENERALS as readonly string[]).includes(id);

export const WASHINGTON = general('washington');
export const GREENE = general('greene');
export const ARNOLD = general('arnold');
export const ROCHAMBEAU = general('rochambeau');

const FIRST_BRITISH = general('howe');
export const sideOf = (g: General): Side => (g < FIRST_BRITISH ? AMERICAN : BRITISH);

const everyone = GENERALS.map((_, g) => g);
/** The generals of each side, Rochambeau among the Americans. */
export const GENERALS_OF: readonly (readonly General[])[] = [
  everyone.filter((g) => sideOf(g) === AMERICAN),
  everyone.filter((g) => sideOf(g) === BRITISH),
];

/** What is printed on a general's counter. */
export interface GeneralData {
  readonly id: GeneralId;
  readonly name: string;
  readonly strategy: number;
  readonly battle: number;
  readonly confidence: Certainty;
}

export const PRINTED_GENERALS: readonly GeneralData[] = GENERALS.map((id) => {
  const { name, strategy, battle, confidence } = data.generals.find((it) => it.id === id)!;
  return { id, name, strategy, battle, confidence: confidence as Certainty };
});
