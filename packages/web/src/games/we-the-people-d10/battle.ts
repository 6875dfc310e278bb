import type { Side } from '@liberty/colonies';
import type { FieldHappening, Source } from '@liberty/we-the-people';
import type { Decided, Happening } from '@liberty/we-the-people-d10';
import { AFTER_BATTLE } from '../we-the-people/rounds.ts';

/** What one has heard of a battle that was decided. */
export interface BattleSeen {
  readonly battle: Extract<FieldHappening, { kind: 'battle' }>;
  readonly sources: readonly [readonly Source[], readonly Source[]];
  readonly decided: Decided | undefined;
  /** The season that began after it, if one has. */
  readonly nextSeason: Extract<Happening, { kind: 'season' }> | undefined;
  /** Everything that came of it, to be told. */
  readonly aftermath: readonly Happening[];
  /** Two cards were laid since: the battle is history. */
  readonly past: boolean;
}

/** Reads a battle out of what was heard since it began. */
export const battleSeen = (heard: readonly { readonly event: unknown }[]): BattleSeen => {
  const [first, ...later] = heard.map(({ event }) => event as Happening);
  const sources: [readonly Source[], readonly Source[]] = [[], []];
  const aftermath: Happening[] = [];
  let decided: Decided | undefined;
  let nextSeason: BattleSeen['nextSeason'];
  let laid = 0;
  for (const e of later) {
    if (e.kind === 'counted') sources[e.side] = e.sources;
    else if (e.kind === 'decided') decided = e;
    else if (e.kind === 'season') nextSeason ??= e;
    else if (AFTER_BATTLE.has(e.kind) && laid === 0) aftermath.push(e);
    else if (e.kind === 'laid') laid++;
  }
  return { battle: first as BattleSeen['battle'], sources, decided, nextSeason, aftermath, past: laid >= 2 };
};

/** The commander of a side in a battle that was announced, or -1. */
export const leaderOf = ({ battle }: BattleSeen, side: Side): number =>
  side === battle.attacker ? battle.general : battle.opponent;
