import type { Unit } from '@liberty/dont-tread-on-me';

/** By these names the pieces on the map are found when they move. */
export const unitKey = (u: Unit): string => `unit-${u}`;
export const smugglerKey = (i: number): string => `smuggler-${i}`;
export const FLEET_KEY = 'fleet';
