import type { Frame, Outcome, Table } from '@liberty/table';
import type { Happening } from './events.ts';
import type { Kit } from './kit.ts';
import type { Location, StateIndex } from './places.ts';
import type { Rule } from './rulebook.ts';

/** A moment of play: plain JSON, mid-battle too. */
export interface State {
  readonly stack: Frame[];
  outcome: Outcome | null;
  /** 13/6 The level of victory, an index of LEVELS; -1 while the war goes on. */
  level: number;
  turn: number;
  pounds: number;
  liberty: number;
  /** By State. */
  readonly loyalty: number[];
  /** Where every ground unit is. */
  readonly at: Location[];
  readonly shipAt: number[];
  readonly smugglerAt: number[];
  fleet: number;
  washington: StateIndex;
  jefferson: StateIndex;
  congress: StateIndex;
  vermont: number;
  /** 8/3 British and Rebel Militia present, inside a Battle. */
  readonly militia: number[];
  quebecInvaded: boolean;
  franceAtWar: boolean;
  conventionDone: boolean;
  /** Of the last Battle that was no follow-up: who won (-1 nobody), and was it decided by an exchange? */
  winner: number;
  exchanged: boolean;
  /** 7/1, R-04 Agreed beforehand: the survival number of Turn 13 is the one of the rulebook's sentence. Absent if it is the Track's. */
  readonly hardWinter?: true;
}

/** What the rules work on. */
export type Dtom = Table<State, Happening, Rule> & { readonly kit: Kit };

/** What can be asked without dice and listeners: the state and the components. */
export type Board = Pick<Dtom, 's' | 'kit'>;

export const clone = (s: State, stack: Frame[]): State => ({
  stack,
  outcome: s.outcome,
  level: s.level,
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
