import { type Chance, entryChance } from './chance.ts';
import type { Tell } from './event.ts';
import type { Game, Seat, Sight, Wish } from './game.ts';
import type { Bar } from './result.ts';
import type { Action } from './verb.ts';

/**
 * What the words of a game claim, as predicates over its board: one for every kind of sentence. A predicate answers with
 * what is false about the sentence, and with nothing when it is true.
 */
export interface Truth<S, E> {
  /** Every thing somebody might point at, so that every reason is heard. */
  wishes(s: S): readonly Wish[];
  /** Is the reason true of this moment? A reason of no known kind is a fault too. */
  reason(s: S, seat: Seat, wish: Wish, bar: Bar): string | undefined;
  /**
   * Is what is told true? `before` is the moment at which the answer was given, `s` the moment of the telling: in the midst
   * of the answer, so the board is asked, never the game, whose one table is in use.
   */
  told(before: S, s: S, event: E, rule: string): string | undefined;
}

/** A sentence was false. */
export class Untruth extends Error {}

export interface Inquest<O> {
  readonly options?: O;
  /** Reasons are heard at one decision in so many. */
  readonly every?: number;
  /** So many decisions at most; a game need not end. */
  readonly most: number;
}

/** How often each kind of sentence was heard; a predicate that nothing ever reaches proves nothing. */
export interface Testimony {
  readonly reasons: ReadonlyMap<string, number>;
  readonly told: ReadonlyMap<string, number>;
}

const count = (heard: Map<string, number>, what: string): void => {
  heard.set(what, (heard.get(what) ?? 0) + 1);
};

/** Plays one game at random and holds every reason and every sentence of its log against the board. */
export const tellsTheTruth = <S, E extends { readonly kind: string }, V extends Sight, O>(
  game: Game<S, E, V, O>,
  secret: string,
  chance: Chance,
  truth: Truth<S, E>,
  trial: Inquest<O>,
): Testimony => {
  const reasons = new Map<string, number>();
  const told = new Map<string, number>();
  const s = game.setup(trial.options ?? game.defaults);
  for (let n = 0, question = game.question(s); question && n < trial.most; question = game.question(s), n++) {
    const where = `${game.id} '${secret}', decision ${n + 1}, ${question.path.join(' › ')}`;
    if (n % (trial.every ?? 1) === 0)
      for (const wish of truth.wishes(s))
        for (const seat of game.seats.keys())
          for (const bar of game.explain(s, seat, wish)) {
            const fault = truth.reason(s, seat, wish, bar);
            if (fault !== undefined)
              throw new Untruth(`${where}: ${wish.kind} '${wish.id}': "${bar.why}" (§${bar.rule}) is false: ${fault}`);
            count(reasons, bar.why);
          }
    const actions: Action[] = game.options(s);
    const a = actions[chance.pick(actions.length, 'truth')]!;
    const before = game.clone(s);
    const tell: Tell<E> = (rule, event, audience) => {
      for (const it of audience?.others === undefined ? [event] : [event, audience.others]) {
        const fault = truth.told(before, s, it, rule);
        if (fault !== undefined)
          throw new Untruth(`${where}, '${game.write(a)}': "${game.narrate(it)}" (§${rule}) is false: ${fault}`);
        count(told, it.kind);
      }
    };
    game.play(s, a, entryChance(secret, n), tell);
  }
  return { reasons, told };
};
