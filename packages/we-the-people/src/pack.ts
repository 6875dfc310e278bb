import { type Fault, type Pack as PackOf, type PackCheck, type Result, readPackBy } from '@liberty/table';
import { type WeThePeople, weThePeople } from './game.ts';
import { type Components, type Kit, kitOf } from './kit.ts';
import { battleCardFaults, cardFaults, mapFaults, setupFaults, trackFaults } from './pack-faults.ts';
import { PACK } from './pack-format.ts';
import { type PackData, merge, mergeLines } from './pack-merge.ts';

export type Pack = PackOf<Components, Kit>;

const CHECKS: readonly PackCheck<PackData, Components>[] = [
  [['spaces', 'lines'], mapFaults],
  [['cards'], cardFaults],
  [['battleCards'], battleCardFaults],
  [['track', 'setup'], trackFaults],
  [['setup', 'spaces'], setupFaults],
];

const withLines = (said: PackData): { components: Components; faults: Fault[] } => {
  const { lines, faults } = mergeLines(said.lines);
  return { components: merge(said, lines), faults };
};

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPack = (text: string): Result<Pack, Fault[]> =>
  readPackBy({ shape: PACK, merge: withLines, checks: CHECKS, kitOf }, text);

/** The game with the components of a pack; its matches are begun with `components: pack.hash`. */
export const gameOfPack = ({ kit, hash }: Pack): WeThePeople => weThePeople({ kit, pack: hash });
