import { BOUNDS, readJson } from './foreign.ts';
import { type Result, fail, ok } from './result.ts';
import { sha256 } from './sha256.ts';
import { type Fault, type Shape, faultsOfShape } from './shape.ts';

/** What stands under `format` in every component pack. */
export const PACK_FORMAT = 'liberty-tree components';

/** A component pack that has been read and found sound: the components `C` it makes, and the kit `K` made of them. */
export interface Pack<C, K> {
  readonly name: string;
  /** SHA-256 of its canonical JSON: by this a record names it. */
  readonly hash: string;
  readonly components: C;
  readonly kit: K;
}

/** A check of the whole and the parts it looks at. Where a part is misshapen, a sum over it would say nothing true. */
export type PackCheck<P, C> = readonly [readonly (keyof P & string)[], (components: C, said: P) => readonly Fault[]];

/** How a game reads its packs; `P` is what a pack of the right shape says. */
export interface PackReading<P, C, K> {
  readonly shape: Shape;
  /** What is printed with what the pack says put over it, and what cannot be put over it. */
  merge(said: P): { readonly components: C; readonly faults: readonly Fault[] };
  readonly checks: readonly PackCheck<P, C>[];
  kitOf(components: C): K;
}

/** One text for one value, whatever the order of keys and the spacing were. */
const canonical = (it: unknown): string => {
  if (Array.isArray(it)) return `[${it.map(canonical).join(',')}]`;
  if (typeof it !== 'object' || it === null) return JSON.stringify(it);
  const entries = Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`;
};

const isPack = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && (it as { format?: unknown }).format === PACK_FORMAT;

/** Every fault, but for those beyond the first hundred: of them only how many there are. */
const told = (faults: readonly Fault[]): Fault[] => {
  const more = faults.length - BOUNDS.faults;
  if (more <= 0) return [...faults];
  return [...faults.slice(0, BOUNDS.faults), { place: '(file)', what: `has ${more} more faults like these` }];
};

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPackBy = <P extends { readonly name: string }, C, K>(
  reading: PackReading<P, C, K>,
  text: string,
): Result<Pack<C, K>, Fault[]> => {
  const parsed = readJson(text, BOUNDS.pack);
  if (!parsed.ok) return fail([{ place: '(file)', what: parsed.fault }]);
  const it = parsed.value;
  if (!isPack(it)) return fail([{ place: 'format', what: `must be '${PACK_FORMAT}': this is no component pack` }]);
  const misshapen = faultsOfShape(reading.shape, it, '');
  const unsound = new Set(misshapen.map(({ place }) => place.split(/[.[]/)[0]));
  const isSound = (part: string): boolean => !unsound.has(part);
  const said = Object.fromEntries(Object.entries(it).filter(([part]) => isSound(part))) as unknown as P;
  const { components, faults } = reading.merge(said);
  const checks = reading.checks.filter(([parts]) => parts.every(isSound));
  const all = [...misshapen, ...faults, ...checks.flatMap(([, check]) => check(components, said))];
  if (all.length > 0) return fail(told(all));
  return ok({ name: said.name, hash: sha256(canonical(it)), components, kit: reading.kitOf(components) });
};

/** A fault as a line of text. */
export const writeFault = ({ place, what }: Fault): string => `${place}: ${what}`;
