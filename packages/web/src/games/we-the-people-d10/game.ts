import { type ReferenceManual, SEASONS, type View } from '@liberty/we-the-people-d10';
import { perGame } from '../per-game.ts';

type Season = Pick<View, 'year' | 'season'>;

/** 'Spring 1776' */
export const seasonOf = ({ year, season }: Season): string => `${SEASONS[season]} ${year}`;

/** The season before this one. */
export const before = ({ year, season }: Season): Season =>
  season === 0 ? { year: year - 1, season: SEASONS.length - 1 } : { year, season: season - 1 };

export const manualGameFor = perGame((opened: ReferenceManual) => {
  /** The rules and components of this desk. */
  const game = opened;
  const { kit } = game;

  /** The number of this season among all of the war, from one. */
  const turnNumber = ({ year, season }: View): number => (year - kit.firstYear) * SEASONS.length + season + 1;
  const turnCount = (): number => (kit.lastYear - kit.firstYear + 1) * SEASONS.length;

  /** Is the table of results reconstructed? A pack can bring the printed one. */
  const isReconstructed = (): boolean => kit.components.crt.confidence === 'reconstructed';

  return { game, kit, turnNumber, turnCount, isReconstructed };
});
