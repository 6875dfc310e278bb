import { type Lid, agreedOn, lidOf, usual } from '@liberty/shelf/lids';
import { type Header, type Result, fail, isObject, isReadable, ok, readJson, sha256 } from '@liberty/table';
import { dayOf, seedOfTheDay } from '../day.ts';
import { hasDesk } from '../games/index.ts';
import { SEAT_KINDS, type SeatKind } from '../kept.ts';
import { fromBase64url, toBase64url } from '../link.ts';

/** The same luck at as many tables as one likes: which game on which terms, the text its dice come from, and who sits where. */
export interface Deal {
  readonly game: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatKind[];
}

/** Opponents that answer the same way every time: those who think by the clock do not. */
export const STEADY = ['militia', 'recruit', 'random'] as const satisfies readonly SeatKind[];
export type Steady = (typeof STEADY)[number];

/** Whom one plays: the parties of the box, or each seat by itself. */
export interface Party {
  readonly name: string;
  readonly seats: readonly number[];
  readonly options?: Readonly<Record<string, unknown>>;
}

export const partiesOf = ({ parties, seats = [] }: Lid): readonly Party[] =>
  parties ?? seats.map((name, i) => ({ name, seats: [i] }));

/** The scenarios of a box; none where it has one war only. */
export const scenariosOf = ({ terms = [] }: Lid) => terms.find(({ field }) => field === 'scenario')?.choices ?? [];

export interface Wanted {
  readonly party: number;
  readonly scenario?: unknown;
  readonly level: Steady;
  readonly seed: string;
}

export const dealFor = (lid: Lid, { party, scenario, level, seed }: Wanted): Deal => {
  const { seats: yours, options } = partiesOf(lid)[party]!;
  const chosen = { ...options, ...(scenario === undefined ? {} : { scenario }) };
  return {
    game: lid.id,
    seed,
    options: agreedOn(lid, { ...usual(lid.terms), ...chosen }),
    seats: lid.seats!.map((_, seat) => (yours.includes(seat) ? 'human' : level)),
  };
};

/** The deal of a day: each scenario but the first has a seed of its own. */
export const dealOfTheDay = (lid: Lid, day: string, party: number, scenario?: unknown): Deal => {
  const isFirst = scenario === undefined || scenario === scenariosOf(lid)[0]?.value;
  const seed = seedOfTheDay(day, isFirst ? undefined : (scenario as string));
  return dealFor(lid, { party, scenario, level: 'militia', seed });
};

const VERSION = 1;
const inOrder = (options: Deal['options']): [string, unknown][] =>
  Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A deal as the end of an address; the same deal is always the same text. */
export const writeDeal = ({ game, seed, options, seats }: Deal): string =>
  toBase64url(new TextEncoder().encode(JSON.stringify([VERSION, game, seed, inOrder(options), seats])));

const DAMAGED = 'This link is damaged or was cut off; ask for it again.';
const LONGEST_SEED = 200;

/** What is agreed in a deal must be what the box lets one agree on. */
const faultOf = (lid: Lid | undefined, seed: unknown, options: Deal['options'], seats: unknown): string | undefined => {
  if (!lid?.seats || !hasDesk(lid.id)) return 'This link is for a game that cannot be played here.';
  if (typeof seed !== 'string' || seed === '' || seed.length > LONGEST_SEED || !isReadable(seed)) return DAMAGED;
  for (const [field, value] of Object.entries(options))
    if (!lid.terms?.find((it) => it.field === field)?.choices.some((it) => it.value === value))
      return `This link asks for terms that ${lid.title} does not know.`;
  const isSeated = Array.isArray(seats) && seats.length === lid.seats.length && seats.includes('human');
  return isSeated && seats.every((it) => (SEAT_KINDS as readonly unknown[]).includes(it)) ? undefined : DAMAGED;
};

/** A deal from outside, every part looked at. */
export const readDeal = (code: string): Result<Deal, string> => {
  const bytes = fromBase64url(code);
  const read = bytes ? readJson(new TextDecoder().decode(bytes), 4000) : undefined;
  if (!read?.ok || !Array.isArray(read.value)) return fail(DAMAGED);
  const [version, game, seed, pairs, seats] = read.value as unknown[];
  if (version !== VERSION) return fail('This link was made by another Liberty Tree; reload the page and try again.');
  if (typeof game !== 'string' || !Array.isArray(pairs)) return fail(DAMAGED);
  const isPair = (it: unknown): it is [string, unknown] => Array.isArray(it) && typeof it[0] === 'string';
  if (!pairs.every(isPair)) return fail(DAMAGED);
  const options = Object.fromEntries(pairs);
  const fault = isObject(options) ? faultOf(lidOf(game), seed, options, seats) : DAMAGED;
  if (fault !== undefined) return fail(fault);
  return ok({ game, seed: seed as string, options, seats: seats as SeatKind[] });
};

/** Was this table dealt so? Who sat at it does not matter. */
export const isTableOf = ({ game, seed, options }: Deal, header: Header): boolean =>
  header.game === game &&
  header.dice === 'hmac-by-name' &&
  header.secretHash === sha256(seed) &&
  inOrder(options).every(([field, value]) => (header.options as Deal['options'])[field] === value);

/** The seats a deal gives to whoever opens it. */
export const yoursIn = ({ seats }: Deal): number[] => seats.flatMap((kind, seat) => (kind === 'human' ? [seat] : []));

/** 'You hold the American; 1775 campaign; the computer, Militia.' */
export const dealSays = (deal: Deal): string => {
  const lid = lidOf(deal.game)!;
  const yours = yoursIn(deal);
  const party = partiesOf(lid).find(
    ({ seats }) => seats.length === yours.length && seats.every((it, i) => it === yours[i]),
  );
  const scenario = scenariosOf(lid).find(({ value }) => value === deal.options['scenario'])?.name;
  const name = party?.name ?? yours.map((seat) => lid.seats![seat]).join(' and ');
  return [scenario, lid.seats!.length > 1 ? `you are the ${name}` : undefined]
    .filter((it) => it !== undefined)
    .join(', ');
};

/** 'the seed of 2026-11-17', or its first letters. */
export const seedSays = (seed: string): string => {
  const day = dayOf(seed);
  if (day !== undefined) return `the seed of ${day}`;
  return /^[0-9a-f]{32}$/.test(seed) ? `seed ${seed.slice(0, 8)}…` : `seed “${seed}”`;
};
