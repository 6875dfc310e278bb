import type { Side } from '@liberty/colonies';
import type { Happening, Kind, Source } from '@liberty/we-the-people';
import { AFTER_BATTLE } from '../rounds.ts';

/** One exchange: who attacked with what, how it was answered, and the die for the counterattack. */
export interface Round {
  readonly side: Side;
  readonly card: Kind;
  answer?: Kind | 'none';
  counter?: { readonly side: Side; readonly roll: number; readonly needs: number };
}

/** What one has seen of a battle so far. */
export interface BattleSeen {
  readonly battle: Extract<Happening, { kind: 'battle' }>;
  readonly sources: [readonly Source[], readonly Source[]];
  readonly cards: [number, number];
  readonly rounds: readonly Round[];
  readonly winner: Side | undefined;
  /** The year that began after it, if one has. */
  readonly nextYear: number | undefined;
  /** Everything that came of it, to be told. */
  readonly aftermath: readonly Happening[];
  /** Two cards were laid since: the battle is history. */
  readonly past: boolean;
}

/** Reads a battle out of what was heard since it began. */
export const battleSeen = (heard: readonly { readonly event: unknown }[]): BattleSeen => {
  const [first, ...later] = heard.map(({ event }) => event as Happening);
  const rounds: Round[] = [];
  const seen = {
    sources: [[], []] as [readonly Source[], readonly Source[]],
    cards: [0, 0] as [number, number],
    winner: undefined as Side | undefined,
    nextYear: undefined as number | undefined,
    aftermath: [] as Happening[],
    laid: 0,
  };
  for (const e of later) {
    if (e.kind === 'counted') {
      seen.sources[e.side] = e.sources;
      seen.cards[e.side] = e.cards;
    } else if (e.kind === 'attacks') rounds.push({ side: e.side, card: e.card });
    else if (e.kind === 'cancels') rounds.at(-1)!.answer = e.card;
    else if (e.kind === 'conceded' && rounds.length > 0) rounds.at(-1)!.answer = 'none';
    else if (e.kind === 'counterattacks') rounds.at(-1)!.counter = { side: e.side, roll: e.roll, needs: e.needs };
    else if (e.kind === 'won') seen.winner = e.side;
    else if (e.kind === 'year') seen.nextYear ??= e.year;
    else if (AFTER_BATTLE.has(e.kind) && seen.winner !== undefined) seen.aftermath.push(e);
    else if (e.kind === 'laid' && seen.winner !== undefined) seen.laid++;
  }
  const { laid, ...rest } = seen;
  return { battle: first as BattleSeen['battle'], rounds, ...rest, past: laid >= 2 };
};
