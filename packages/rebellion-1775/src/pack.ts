import { type Fault, type Pack as PackOf, type PackCheck, type Result, readPackBy } from '@liberty/table';
import { type Rebellion1775, rebellion1775 } from './game.ts';
import { type Components, type Kit, kitOf } from './kit.ts';
import { cardFaults, mapFaults, scenarioFaults, startFaults, unitFaults } from './pack-faults.ts';
import { PACK } from './pack-format.ts';
import { type PackData, merge, mergeBorders } from './pack-merge.ts';

export type Pack = PackOf<Components, Kit>;

const CHECKS: readonly PackCheck<PackData, Components>[] = [
  [['areas', 'borders', 'waters'], mapFaults],
  [['units'], unitFaults],
  [['cards'], cardFaults],
  [['startingUnits'], startFaults],
  [['startingUnits', 'units', 'cards', 'scenarios'], scenarioFaults],
];

const withBorders = (said: PackData): { components: Components; faults: Fault[] } => {
  const { borders, faults } = mergeBorders(said.borders);
  return { components: merge(said, borders), faults };
};

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPack = (text: string): Result<Pack, Fault[]> =>
  readPackBy({ shape: PACK, merge: withBorders, checks: CHECKS, kitOf }, text);

/** The game with the components of a pack; its matches are begun with `components: pack.hash`. */
export const gameOfPack = ({ kit, hash }: Pack): Rebellion1775 => rebellion1775({ kit, pack: hash });
