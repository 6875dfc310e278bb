import { AMERICAN, type Side, space } from '@liberty/colonies';
import type { Progress } from '../lesson.ts';

/** An event of any edition, as far as these lessons look at it. */
export interface Told {
  readonly kind: string;
}

type War = Progress<never, Told>;

const isBy = (it: Told, side: Side): boolean => 'side' in it && it.side === side;

/** How often this was told of a side. */
export const told = ({ told: all }: Pick<War, 'told'>, kind: string, side: Side = AMERICAN): number =>
  all.filter((it) => it.kind === kind && isBy(it, side)).length;

/** What the American has laid his last card for; nothing while he has laid none. */
export const laidFor = ({ told: all }: Pick<War, 'told'>): string | undefined =>
  all.flatMap((it) => (it.kind === 'laid' && isBy(it, AMERICAN) && 'use' in it ? [String(it.use)] : [])).at(-1);

/** Has he laid one to move, for markers or for reinforcements? */
export const isUsed = (it: Pick<War, 'told'>): boolean =>
  ['march', 'markers', 'reinforcements'].includes(laidFor(it) ?? '');

/** Has he laid one for something else? */
export const laidForOther = (it: Pick<War, 'told'>, use: string): boolean =>
  laidFor(it) !== undefined && laidFor(it) !== use;

/** Has he given an answer that begins so? */
export const hasAnswered = ({ answers }: Pick<War, 'answers'>, ...begins: readonly string[]): boolean =>
  answers.some((it) => begins.some((begin) => it.startsWith(begin)));

/** The spaces of North Carolina, where each of these wars ends. */
const NORTH_CAROLINA = (
  ['edenton', 'new-bern', 'wilmington-nc', 'cross-creek', 'hillsboro', 'salem', 'charlotte', 'gilbert-town'] as const
).map(space);

export const inNorthCarolina = ({ control }: { readonly control: readonly number[] }, side: Side): number =>
  NORTH_CAROLINA.filter((x) => control[x] === side).length;

/** The Committees of the other colonies, after New Hampshire. */
export const committees = (massachusetts: string): string[] =>
  [
    massachusetts,
    'hartford',
    'albany',
    'new-brunswick',
    'lancaster',
    'baltimore',
    'richmond',
    'new-bern',
    'georgetown',
    'savannah',
  ].map((it) => `committee ${it}`);
