import type { Action, Frame, Outcome, Question, Seat, Sight } from '@liberty/table';
import type { State } from './state.ts';

/**
 * What a seat may know: everything on the table (D1 of the specification). What is hidden is only what has not been rolled
 * or drawn yet, and that is in no state.
 */
export interface View extends Sight {
  readonly seat: Seat | undefined;
  readonly question: Question | undefined;
  readonly options: readonly Action[];
  readonly outcome: Outcome | undefined;
  readonly level: number;
  readonly stack: readonly Frame[];
  readonly turn: number;
  readonly pounds: number;
  readonly liberty: number;
  readonly loyalty: readonly number[];
  readonly at: readonly number[];
  readonly shipAt: readonly number[];
  readonly smugglerAt: readonly number[];
  readonly fleet: number;
  readonly washington: number;
  readonly jefferson: number;
  readonly congress: number;
  readonly vermont: number;
  readonly militia: readonly number[];
  readonly quebecInvaded: boolean;
  readonly franceAtWar: boolean;
  readonly conventionDone: boolean;
  readonly winner: number;
  readonly exchanged: boolean;
  readonly hardWinter?: true;
}

export const viewOf = (
  s: State,
  seat: Seat | undefined,
  question: Question | undefined,
  options: readonly Action[],
  stack: readonly Frame[],
): View => ({
  seat,
  question,
  options,
  outcome: s.outcome ?? undefined,
  level: s.level,
  stack,
  turn: s.turn,
  pounds: s.pounds,
  liberty: s.liberty,
  loyalty: s.loyalty.slice(),
  at: s.at.slice(),
  shipAt: s.shipAt.slice(),
  smugglerAt: s.smugglerAt.slice(),
  fleet: s.fleet,
  washington: s.washington,
  jefferson: s.jefferson,
  congress: s.congress,
  vermont: s.vermont,
  militia: s.militia.slice(),
  quebecInvaded: s.quebecInvaded,
  franceAtWar: s.franceAtWar,
  conventionDone: s.conventionDone,
  winner: s.winner,
  exchanged: s.exchanged,
  ...(s.hardWinter ? { hardWinter: s.hardWinter } : {}),
});

/** The table in the midst of an answer's consequences, when nobody can be asked: for pictures of what happens. */
export const midway = (s: State, seat: Seat | undefined): View =>
  viewOf(
    s,
    seat,
    undefined,
    [],
    s.stack.map((f) => ({ ...f })),
  );

/** A whole state in which this view would be true: the only one there is. */
export const imagined = (v: View, stack: Frame[]): State => ({
  stack,
  outcome: v.outcome ?? null,
  level: v.level,
  turn: v.turn,
  pounds: v.pounds,
  liberty: v.liberty,
  loyalty: v.loyalty.slice(),
  at: v.at.slice(),
  shipAt: v.shipAt.slice(),
  smugglerAt: v.smugglerAt.slice(),
  fleet: v.fleet,
  washington: v.washington,
  jefferson: v.jefferson,
  congress: v.congress,
  vermont: v.vermont,
  militia: v.militia.slice(),
  quebecInvaded: v.quebecInvaded,
  franceAtWar: v.franceAtWar,
  conventionDone: v.conventionDone,
  winner: v.winner,
  exchanged: v.exchanged,
  ...(v.hardWinter ? { hardWinter: v.hardWinter } : {}),
});
