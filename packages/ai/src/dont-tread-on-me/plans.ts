import { NY, STATES, type State } from '@liberty/dont-tread-on-me';
import type { Disposition } from './worth.ts';

/** In what a mind differs from the rule of thumb of its player; a plan is the rule of thumb of such a mind. */
const mindsBeside = (own: Disposition): readonly Partial<Disposition>[] => [
  /** Thrifty, and lavish. */
  { pound: 2 * own.pound },
  { pound: 0.4 * own.pound },
  /** Bold, and cautious. */
  { strength: 0.3 * own.strength },
  { strength: 2.5 * own.strength },
  /** All for this Turn, and with an eye on the Targets to come. */
  { soon: [0, 0, 0, 0], target: 0.6 },
  { soon: [0.3, 0.24, 0.18, 0.12], target: 0.3 },
  /** Not courting the people. */
  { loyalty: 0, loyaltyWanted: 0.3 * own.loyaltyWanted },
  /** Congress hunted, and boldly. */
  { congress: 3 * own.congress },
  { congress: 3 * own.congress, strength: 0.3 * own.strength },
  /** Rebels to be destroyed wherever they stand. */
  { rebel: 4 * own.rebel },
  /** Nearly every State wanted, or one above all; New York is wanted anyway. */
  { others: [0.34, 0.32, 0.28, 0.2] },
  ...STATES.flatMap((_, state) => (state === NY ? [] : [{ wants: state }])),
];

/** The minds whose plans a player tries beside his own. */
export const dispositionsBeside = (own: Disposition): readonly Disposition[] =>
  mindsBeside(own).map((mind) => ({ ...own, ...mind }));

/** 2/7 The steps of a Turn that follow the ones for which a plan is made: the bookmark is always on the next. */
const AFTER_WAR: readonly string[] = ['first', 'rebels', 'second', 'campaigns', 'logistics'];

/**
 * A plan is made for the part of a Turn from its Ground Phase to the last campaign. Plans for the Navy and for Logistics
 * were measured to gain nothing; there the rule of thumb decides.
 */
export const stageOf = (s: State): string | undefined =>
  AFTER_WAR.includes(s.stack[0]?.at ?? '') ? `the war of Turn ${s.turn}` : undefined;
