import type { Side } from '@liberty/colonies';
import type { Happening, Kind, Source } from '@liberty/we-the-people-cooper';

interface Rolled {
  readonly side: Side;
  readonly roll: number;
  readonly needs: number;
  readonly modifier: number;
}

/** One exchange: who attacked with what, how it was answered, and how the attack changed hands; or an attempt to withdraw. */
export interface Round {
  readonly side: Side;
  /** The card that was laid, and what it stood for; nothing where it was tried to withdraw. */
  readonly card?: Kind;
  readonly as?: Kind;
  answer?: Kind | 'none';
  counter?: Rolled;
  readonly withdrawal?: Rolled;
  held?: Rolled;
  seized?: Side;
}

/** What one has seen of a battle so far. */
export interface BattleSeen {
  readonly battle: Extract<Happening, { kind: 'battle' }>;
  readonly sources: [readonly Source[], readonly Source[]];
  readonly cards: [number, number];
  readonly rounds: readonly Round[];
  readonly winner: Side | undefined;
  /** A side broke off; nobody has won. */
  readonly withdrew: Side | undefined;
  /** Everything that came of it, to be told. */
  readonly aftermath: readonly Happening[];
  /** Two cards were laid since: the battle is history. */
  readonly past: boolean;
}

const AFTER = new Set<Happening['kind']>([
  'loss-roll',
  'spared',
  'price',
  'eliminated',
  'retreated',
  'escape',
  'withdrew',
  'captured',
  'regulars-lost',
  'dispersed',
  'boxed',
  'siege-lifted',
]);

const plainly = (e: { side: Side; roll: number; needs: number; modifier?: number }): Rolled => ({
  side: e.side,
  roll: e.roll,
  needs: e.needs,
  modifier: e.modifier ?? 0,
});

const note = (rounds: Round[], e: Happening): void => {
  const last = rounds.at(-1);
  if (e.kind === 'attacks') rounds.push({ side: e.side, card: e.card, as: e.as });
  else if (e.kind === 'withdraws') rounds.push({ side: e.side, withdrawal: plainly(e) });
  else if (!last) return;
  else if (e.kind === 'matches') last.answer = e.card;
  else if (e.kind === 'conceded') last.answer = 'none';
  else if (e.kind === 'counterattacks') last.counter = plainly(e);
  else if (e.kind === 'cancels') last.held = plainly(e);
  else if (e.kind === 'seized') last.seized = e.side;
};

/** Reads a battle out of what was heard since it began. */
export const battleSeen = (heard: readonly { readonly event: unknown }[]): BattleSeen => {
  const [first, ...later] = heard.map(({ event }) => event as Happening);
  const rounds: Round[] = [];
  const sources: [readonly Source[], readonly Source[]] = [[], []];
  const cards: [number, number] = [0, 0];
  const aftermath: Happening[] = [];
  let winner: Side | undefined;
  let withdrew: Side | undefined;
  let laid = 0;
  for (const e of later) {
    note(rounds, e);
    if (e.kind === 'counted') {
      sources[e.side] = e.sources;
      cards[e.side] = e.cards;
    } else if (e.kind === 'won') winner = e.side;
    if (e.kind === 'withdrew') withdrew = e.side;
    if (AFTER.has(e.kind) && laid === 0) aftermath.push(e);
    if (e.kind === 'laid' && (winner !== undefined || withdrew !== undefined)) laid++;
  }
  return {
    battle: first as BattleSeen['battle'],
    sources,
    cards,
    rounds,
    winner,
    withdrew,
    aftermath,
    past: laid >= 2,
  };
};
