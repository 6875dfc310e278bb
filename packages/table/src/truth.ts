import { type Chance, Recorded, type Roll, entryChance } from './chance.ts';
import type { Tell } from './event.ts';
import type { Game, Seat, Sight, Wish } from './game.ts';
import { type Credulity, count, credulity, lieAbout } from './lies.ts';
import type { Bar } from './result.ts';
import type { Action } from './verb.ts';

/** How something is told: under which section, in which words, and after which rolls of the same answer. */
export interface Said {
  readonly rule: string;
  readonly sentence: string;
  readonly rolls: readonly Roll[];
}

/** What the last die showed; no number if none was rolled in this answer. */
export const lastDie = ({ rolls }: Said): number => rolls.findLast(({ kind }) => kind === 'die')?.value ?? Number.NaN;

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
   * Is what is told true, and does its sentence say it? `before` is the moment at which the answer was given, `s` the moment
   * of the telling: in the midst of the answer, so the board is asked, never the game, whose one table is in use. It is asked
   * about lies too, so it keeps nothing in mind.
   */
  told(before: S, s: S, event: E, said: Said): string | undefined;
  /** What has been told is kept in mind, for the sentences that follow. */
  noted?(before: S, s: S, event: E, said: Said): void;
  /** Names that mean one thing each; a sentence with another one in its place would be a lie. */
  readonly vocabulary?: readonly string[];
}

/** A sentence was false. */
export class Untruth extends Error {}

export interface Inquest<O> {
  readonly options?: O;
  /** Reasons are heard at one decision in so many. */
  readonly every?: number;
  /** So many decisions at most; a game need not end. */
  readonly most: number;
  /** Where it is given the predicates are told lies as well, and it counts those they believe. */
  readonly lies?: Lies;
}

/** Lies about what was told, and reasons that were given for things which are offered. */
export interface Lies {
  readonly told: Credulity;
  readonly reasons: Credulity;
}

export const lies = (): Lies => ({ told: credulity(), reasons: credulity() });

/** How often each kind of sentence was heard; a predicate that nothing ever reaches proves nothing. */
export interface Testimony {
  readonly reasons: ReadonlyMap<string, number>;
  readonly told: ReadonlyMap<string, number>;
}

/** A reason for one thing, given for another that can be chosen: it should be true of the first only. */
interface Given {
  readonly wish: Wish;
  readonly bar: Bar;
}

/** Gives the reasons that were heard at this moment for things that are offered, and counts those that are believed. */
const misgive = <S, E>(
  truth: Truth<S, E>,
  s: S,
  seat: Seat,
  given: readonly Given[],
  offered: readonly Wish[],
  heard: Credulity,
): void => {
  for (const { wish, bar } of given)
    for (const other of offered) {
      if (other.kind !== wish.kind) continue;
      count(heard.told, bar.why);
      if (truth.reason(s, seat, other, bar) === undefined) count(heard.believed, bar.why);
    }
};

/** Hears the reasons for everything somebody might point at; throws at the first that is false. */
const hearReasons = <S, E extends { readonly kind: string }, V extends Sight, O>(
  game: Game<S, E, V, O>,
  s: S,
  where: string,
  truth: Truth<S, E>,
  reasons: Map<string, number>,
  heard: Credulity | undefined,
): void => {
  const { seat: asked } = game.question(s)!;
  const given: Given[] = [];
  const offered: Wish[] = [];
  for (const wish of truth.wishes(s))
    for (const seat of game.seats.keys()) {
      const bars = game.explain(s, seat, wish);
      if (seat === asked && bars.length === 0) offered.push(wish);
      for (const bar of bars) {
        const fault = truth.reason(s, seat, wish, bar);
        if (fault !== undefined)
          throw new Untruth(`${where}: ${wish.kind} '${wish.id}': "${bar.why}" (§${bar.rule}) is false: ${fault}`);
        count(reasons, bar.why);
        if (seat === asked) given.push({ wish, bar });
      }
    }
  if (heard) misgive(truth, s, asked, given, offered, heard);
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
    if (n % (trial.every ?? 1) === 0) hearReasons(game, s, where, truth, reasons, trial.lies?.reasons);
    const actions: Action[] = game.options(s);
    const a = actions[chance.pick(actions.length, 'truth')]!;
    const before = game.clone(s);
    const luck = new Recorded(entryChance(secret, n));
    const tell: Tell<E> = (rule, event, audience) => {
      for (const it of audience?.others === undefined ? [event] : [event, audience.others]) {
        const said = { rule, sentence: game.narrate(it), rolls: luck.rolls };
        const fault = truth.told(before, s, it, said);
        if (fault !== undefined)
          throw new Untruth(`${where}, '${game.write(a)}': "${said.sentence}" (§${rule}) is false: ${fault}`);
        count(told, it.kind);
        if (trial.lies) lieAbout(truth, (e) => game.narrate(e), { before, s, event: it, said }, trial.lies.told);
        truth.noted?.(before, s, it, said);
      }
    };
    game.play(s, a, luck, tell);
  }
  return { reasons, told };
};
