import { type ReferenceManual, SEASONS, type View, weThePeopleD10 } from '@liberty/we-the-people-d10';
import { layOut } from '../we-the-people/field.ts';

/** The rules and components of this desk; a component pack brings others. */
export let game: ReferenceManual = weThePeopleD10();
export let { kit } = game;

/** Plays with these components from now on. */
export const playWith = (other: ReferenceManual): void => {
  game = other;
  ({ kit } = other);
  layOut(other);
};

type Season = Pick<View, 'year' | 'season'>;

/** 'Spring 1776' */
export const seasonOf = ({ year, season }: Season): string => `${SEASONS[season]} ${year}`;

/** The season before this one. */
export const before = ({ year, season }: Season): Season =>
  season === 0 ? { year: year - 1, season: SEASONS.length - 1 } : { year, season: season - 1 };

/** The number of this season among all of the war, from one. */
export const turnNumber = ({ year, season }: View): number => (year - kit.firstYear) * SEASONS.length + season + 1;
export const turnCount = (): number => (kit.lastYear - kit.firstYear + 1) * SEASONS.length;

/** Is the table of results reconstructed? A pack can bring the printed one. */
export const isReconstructed = (): boolean => kit.components.crt.confidence === 'reconstructed';
