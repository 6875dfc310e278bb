import type { LevelId } from './names.ts';
import type { Limits } from './player.ts';

/** How long the two strongest levels may think about a card with all its answers where somebody waits for them. */
export const PATIENCE: Readonly<Partial<Record<LevelId, Limits>>> = {
  continental: { milliseconds: 2200, per: 'card' },
  washington: { milliseconds: 12_000, per: 'card' },
};

/** Within so many milliseconds a whole card is answered, whatever else the machine does meanwhile. */
export const PROMISED: Readonly<Partial<Record<LevelId, number>>> = { continental: 3000, washington: 15_000 };
