import { type Fault, type MatchRecord, type Result, fail, faultsOfShape, ok, sha256 } from '@liberty/table';
import { type Rebellion1775, rebellion1775 } from './game.ts';
import { type Components, type Kit, kitOf } from './kit.ts';
import { cardFaults, mapFaults, scenarioFaults, startFaults, unitFaults } from './pack-faults.ts';
import { PACK, PACK_FORMAT } from './pack-format.ts';
import { type PackData, merge, mergeBorders } from './pack-merge.ts';

/** A component pack that has been read and found sound. */
export interface Pack {
  readonly name: string;
  /** SHA-256 of its canonical JSON: by this a record names it. */
  readonly hash: string;
  readonly components: Components;
  readonly kit: Kit;
}

/** One text for one value, whatever the order of keys and the spacing were. */
const canonical = (it: unknown): string => {
  if (Array.isArray(it)) return `[${it.map(canonical).join(',')}]`;
  if (typeof it !== 'object' || it === null) return JSON.stringify(it);
  const entries = Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`;
};

const parse = (text: string): Result<unknown, Fault> => {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail({ place: '(file)', what: `is not whole JSON: ${(error as Error).message}` });
  }
};

const isPack = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && (it as { format?: unknown }).format === PACK_FORMAT;

/** Which parts each check of the whole looks at. Where a part is misshapen, a sum over it would say nothing true. */
const CHECKS: readonly (readonly [readonly (keyof PackData)[], (c: Components) => Fault[]])[] = [
  [['areas', 'borders', 'waters'], mapFaults],
  [['units'], unitFaults],
  [['cards'], cardFaults],
  [['startingUnits'], startFaults],
  [['startingUnits', 'units', 'cards', 'scenarios'], scenarioFaults],
];

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPack = (text: string): Result<Pack, Fault[]> => {
  const parsed = parse(text);
  if (!parsed.ok) return fail([parsed.fault]);
  const it = parsed.value;
  if (!isPack(it)) return fail([{ place: 'format', what: `must be '${PACK_FORMAT}': this is no component pack` }]);
  const misshapen = faultsOfShape(PACK, it, '');
  const isSound = (part: string): boolean => !misshapen.some(({ place }) => place.split(/[.[]/)[0] === part);
  const sound = Object.fromEntries(Object.entries(it).filter(([part]) => isSound(part))) as unknown as PackData;
  const { borders, faults } = mergeBorders(sound.borders);
  const components = merge(sound, borders);
  const checks = CHECKS.filter(([parts]) => parts.every(isSound));
  const all = [...misshapen, ...faults, ...checks.flatMap(([, check]) => check(components))];
  if (all.length > 0) return fail(all);
  return ok({ name: sound.name, hash: sha256(canonical(it)), components, kit: kitOf(components) });
};

/** A fault as a line of text. */
export const writeFault = ({ place, what }: Fault): string => `${place}: ${what}`;

/** The game with the components of a pack; its matches are begun with `components: pack.hash`. */
export const gameOfPack = ({ kit, hash }: Pack): Rebellion1775 => rebellion1775({ kit, pack: hash });

/** The game a record was played with: the reconstructed components, or the pack it names, if that is at hand. */
export const gameForRecord = (record: MatchRecord, packs: readonly Pack[]): Result<Rebellion1775, string> => {
  const { game, components } = record.header;
  if (game !== 'rebellion-1775') return fail(`this is a record of '${game}', not of 'rebellion-1775'`);
  if (components === undefined) return ok(rebellion1775());
  const pack = packs.find(({ hash }) => hash === components);
  if (pack) return ok(gameOfPack(pack));
  const given = packs.map(({ name, hash }) => `'${name}' is ${hash.slice(0, 12)}`).join(', ');
  return fail(
    `this record was played with the component pack ${components.slice(0, 12)}; ` +
      `give that pack with --components <file>${given === '' ? '' : ` (${given})`}`,
  );
};
