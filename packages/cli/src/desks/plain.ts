import type { AnyGame } from '@liberty/table';
import type { Desk } from '../desk.ts';

/** A desk for any game at all: moves in their notation, questions by their section. */
export const plainDesk = (game: AnyGame): Desk => ({
  map: () => ['There is no picture of this board in the terminal yet.'],
  status: () => [],
  hand: () => [],
  opensTurn: () => false,
  prompt: ({ question }) => (question ? (game.rulebook[question.rule] ?? question.name) : ''),
  option: (_view, a) => game.write(a),
  odds: () => ['This game has no odds in the terminal yet.'],
  names: { places: 'every place of a region', things: 'a place', hand: 'what you hold' },
  about: () => [],
});
