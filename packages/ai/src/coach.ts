import { type Action, type AnyGame, type Chance, type Sight, noChance, silent } from '@liberty/table';
import { chancesAt } from './chances.ts';
import { Dice, seedOf } from './dice.ts';
import { hangingBy, hangingIn } from './hanging.ts';
import type { Judge } from './judge.ts';
import type { Hanging } from './looks.ts';
import { mindFor } from './minds.ts';
import type { Limits } from './player.ts';

/** An answer that should not go by without a word. */
export interface Warned {
  /** As it is written in a record. */
  readonly answer: string;
  /** The chance to win with it and with the best that was found, where it loses much. */
  readonly loses?: { readonly from: number; readonly to: number; readonly best: Action };
  /** What it would leave hanging as the card ends. */
  readonly hanging?: Hanging;
}

/** So much of the chance to win is much. */
export const MUCH = 0.12;
/** An answer that was tried less often is not judged: it may only look bad. */
const TRIED = 12;
/** More answers than these are not looked through one by one. */
const MOST = 80;

/** What an answer leaves hanging, in an imagined world: as a card ends without dice, or by itself where a game is looked at answer by answer. */
export const leftHanging = (
  game: AnyGame,
  judge: Judge<unknown>,
  view: Sight,
  action: Action,
  seed: number,
): Hanging | undefined => {
  const seat = view.question!.seat;
  const s = game.imagine(view, new Dice().wind(seed, 0));
  const by = hangingBy(game, s, action, seat);
  if (by) return by;
  if (judge.isQuiet(s) && game.question(s)?.seat === seat) return undefined;
  try {
    game.play(s, action, noChance, silent);
  } catch {
    return undefined;
  }
  return judge.isQuiet(s) && !game.outcome(s) ? hangingIn(game, s, seat) : undefined;
};

/**
 * What a coach would say before each answer to the question in this view: those that lose much by the computer's eyes, and
 * those that end a card and leave something hanging. He is handed a view and nothing else.
 */
export const coached = (game: AnyGame, view: Sight, chance: Chance, limits: Limits): Warned[] => {
  const { options } = view;
  if (!view.question || options.length < 2 || options.length > MOST) return [];
  const { judge, strategy } = mindFor(game);
  const seed = seedOf(chance);
  const found = strategy.thinker(game, judge, { limits }).think(view, seed);
  const share = (value: number): number => chancesAt(game, view, value).win;
  const best = found[0];
  const top = best && best.visits >= TRIED ? share(best.value) : undefined;
  return options.flatMap((action): Warned[] => {
    const finding = found.find((it) => it.action === action);
    const to = finding && finding.visits >= TRIED ? share(finding.value) : undefined;
    const isMuch = top !== undefined && to !== undefined && top - to >= MUCH;
    const hanging = leftHanging(game, judge, view, action, seed);
    if (!isMuch && !hanging) return [];
    return [
      {
        answer: game.write(action),
        ...(isMuch ? { loses: { from: top, to, best: best!.action } } : {}),
        ...(hanging ? { hanging } : {}),
      },
    ];
  });
};
