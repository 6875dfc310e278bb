import type { Player } from '@liberty/ai';
import { type AnyGame, type DiceScheme, type Match, type Sight, newMatch, seeded } from '@liberty/table';
import type { OnView } from './thinker.ts';

/** What fixes a game before its first answer: the secret of its dice, and what was agreed. */
export interface Whole {
  readonly secret: string;
  readonly options: unknown;
  readonly components?: string;
  /** How the dice come from the secret, as a header says it. */
  readonly dice?: DiceScheme;
}

/** How many answers lie between two looks at it. */
const BEAT = 8;

/** A player with the name a record knows him by. */
export interface Seated {
  readonly name: string;
  readonly player: Player<Sight>;
}

/** Plays a whole game with one player in every seat, or with one for each. He is handed views only; the dice are those anybody has with this secret. */
export const playWhole = (
  game: AnyGame,
  { secret, ...agreed }: Whole,
  players: Seated | readonly Seated[],
  onView: OnView = () => {},
): Match<unknown, unknown, Sight, unknown> => {
  const seated = game.seats.map((_, seat) => ('player' in players ? players : players[seat]!));
  const match = newMatch(game, secret, { ...agreed, seats: seated.map(({ name }) => `computer (${name})`) });
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    const { seat } = question;
    const { name, player } = seated[seat]!;
    const luck = seeded(`${match.header.secretHash}/${match.length}`);
    const answer = player.choose(game.view(match.s, seat), luck);
    const acted = match.act(seat, answer, undefined, `computer: ${name}`);
    if (!acted.ok) throw new Error(`${player.name} gave an illegal answer: ${acted.fault.reason}`);
    if (match.length % BEAT === 0) onView(game.view(match.s), match.length);
  }
  return match;
};
