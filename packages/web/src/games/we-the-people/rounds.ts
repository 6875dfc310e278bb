import type { FieldHappening } from '@liberty/we-the-people';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
/** The name of a round, counted from nought. */
export const ordinal = (n: number): string => ORDINALS[n] ?? `${n + 1}th`;

/** The event with which a battle begins, in every edition. */
export const beginsBattle = (event: unknown): boolean => (event as { readonly kind: string }).kind === 'battle';

/** What can come of a battle by the classic rules, to be told after it. */
export const AFTER_BATTLE: ReadonlySet<string> = new Set<FieldHappening['kind']>([
  'retreated',
  'surrendered',
  'losses',
  'captured',
  'regulars-lost',
  'dispersed',
  'boxed',
]);
