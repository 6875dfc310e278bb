import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELF } from '@liberty/shelf';
import { type AnyGame, newMatch, seeded, textOf } from '@liberty/table';

/** How many golden games each ruleset has. */
const GAMES = 2;

export interface Golden {
  /** playthroughs/we-the-people-1.txt */
  readonly file: string;
  readonly game: AnyGame;
  readonly number: number;
}

/** The golden games of every box that can be opened. */
export const goldenGames = (root: string): Golden[] =>
  SHELF.flatMap((box) => (box.open ? [box.open()] : [])).flatMap((game) =>
    Array.from({ length: GAMES }, (_, i) => ({
      file: join(root, 'playthroughs', `${game.id}-${i + 1}.txt`),
      game,
      number: i + 1,
    })),
  );

/** A full game of random answers with fixed seeds, as readable text. */
export const played = ({ game, number }: Golden): string => {
  const match = newMatch(game, `playthrough ${number}`);
  const choices = seeded(`playthrough ${number}, choices`);
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    const options = game.options(match.s);
    const acted = match.act(question.seat, options[choices.pick(options.length, 'an answer')]!);
    if (!acted.ok) throw new Error(`a listed answer was refused: ${acted.fault.reason}`);
  }
  return textOf(match);
};

/** How what is played differs from what is kept: the first line that does. Nothing when they agree. */
export const difference = (golden: Golden): string | undefined => {
  if (!existsSync(golden.file)) return 'the file is missing';
  const kept = readFileSync(golden.file, 'utf8').split('\n');
  const now = played(golden).split('\n');
  const line = now.findIndex((text, i) => text !== kept[i]);
  if (line >= 0) return `line ${line + 1}: kept '${kept[line] ?? '(nothing)'}', played '${now[line]}'`;
  return kept.length > now.length ? `line ${now.length + 1}: kept '${kept[now.length]}', played nothing` : undefined;
};
