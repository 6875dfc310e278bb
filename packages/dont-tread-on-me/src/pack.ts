import { type Fault, type Pack as PackOf, type PackCheck, type Result, readPackBy } from '@liberty/table';
import type { Components } from './components.ts';
import { type DontTreadOnMe, dontTreadOnMe } from './game.ts';
import { type Kit, kitOf } from './kit.ts';
import { crtFaults, eventFaults, mapFaults, turnFaults, unitFaults } from './pack-faults.ts';
import { PACK } from './pack-format.ts';
import { type PackData, merge } from './pack-merge.ts';

export type Pack = PackOf<Components, Kit>;

const CHECKS: readonly PackCheck<PackData, Components>[] = [
  [['states'], mapFaults],
  [['units'], unitFaults],
  [['crt'], crtFaults],
  [['events'], eventFaults],
  [['turns'], turnFaults],
];

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPack = (text: string): Result<Pack, Fault[]> =>
  readPackBy({ shape: PACK, merge: (said) => ({ components: merge(said), faults: [] }), checks: CHECKS, kitOf }, text);

/** The game with the components of a pack; its matches are begun with `components: pack.hash`. */
export const gameOfPack = ({ kit, hash }: Pack): DontTreadOnMe => dontTreadOnMe({ kit, pack: hash });
