import { type Chance, Recorded, Scripted, seeded } from './chance.ts';
import { listener, silent } from './event.ts';
import type { Game, Sight } from './game.ts';
import { Match, newMatch, replay } from './record.ts';
import type { Action } from './verb.ts';

/** A law was broken; the record reaches the moment at which it happened. */
export class Breach<S, E, V extends Sight, O> extends Error {
  readonly #match: Match<S, E, V, O>;
  constructor(message: string, match: Match<S, E, V, O>) {
    super(message);
    this.#match = match;
  }
  get match(): Match<S, E, V, O> {
    return this.#match;
  }
}

export interface Walk<S, E, V extends Sight, O> {
  readonly match: Match<S, E, V, O>;
  readonly decisions: number;
  /** Sections under which something was asked or told. */
  readonly rules: ReadonlySet<string>;
}

export interface Trial<V, O> {
  readonly options?: O;
  /** It must end within so many decisions. */
  readonly most: number;
  /** The costly laws are tried at one decision in so many. */
  readonly every?: number;
  /** Who decides; at random if nobody. */
  readonly choose?: (view: V, chance: Chance) => Action;
}

type Laws<S, E, V extends Sight, O> = { game: Game<S, E, V, O>; s: S; actions: readonly Action[]; a: Action };

/** The same answer and the same dice must lead from two copies of a moment to the same next moment. */
const after = <S, E, V extends Sight, O>(game: Game<S, E, V, O>, s: S, a: Action, chance: Chance): string => {
  game.play(s, a, chance, listener<E>().tell);
  return JSON.stringify(s);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Answers are distinct, stable and survive being written and read. */
const answers = <S, E, V extends Sight, O>({ game, s, actions }: Laws<S, E, V, O>): string | undefined => {
  if (actions.length === 0) return 'somebody is asked and has no answer';
  if (new Set(actions).size !== actions.length) return 'the same answer is offered twice';
  if (!same(game.options(s), actions)) return 'asked twice, the answers differ';
  for (const a of actions) {
    const read = game.read(s, game.write(a));
    if (!read.ok || read.value !== a) return `'${game.write(a)}' does not read back as itself`;
  }
  return undefined;
};

/** A clone is independent, and a moment saved and loaded goes on the same. */
const copies = <S, E, V extends Sight, O>({ game, s, a }: Laws<S, E, V, O>, chance: Chance): string | undefined => {
  const before = JSON.stringify(s);
  const copy = game.clone(s);
  if (JSON.stringify(copy) !== before) return 'a clone differs from what it was cloned from';
  const dice = new Recorded(chance);
  const reached = after(game, copy, a, dice);
  if (JSON.stringify(s) !== before) return 'playing on a clone changed the original';
  const loaded = JSON.parse(JSON.stringify(s)) as S;
  const script = new Scripted(dice.rolls.map((roll) => roll.value));
  if (after(game, loaded, a, script) !== reached) return 'saved and loaded, it goes on differently';
  return script.left === 0 ? undefined : 'saved and loaded, it asks for fewer rolls';
};

/** What a seat sees is all that an imagined world is made from, so its view must be the same there. */
const secrets = <S, E, V extends Sight, O>({ game, s }: Laws<S, E, V, O>, chance: Chance): string | undefined => {
  for (const seat of [undefined, ...game.seats.keys()]) {
    const view = game.view(s, seat);
    const world = game.imagine(JSON.parse(JSON.stringify(view)) as V, chance);
    if (!same(game.view(world, seat), view))
      return `what ${game.seats[seat ?? -1] ?? 'a spectator'} sees differs in an imagined world`;
    const faults = game.audit(world);
    if (faults.length > 0) return `an imagined world is unsound: ${faults.join('; ')}`;
    const asked = game.question(s)?.seat === seat && seat !== undefined;
    if (asked !== view.options.length > 0)
      return 'answers are shown to a seat that is not asked, or hidden from the one that is';
  }
  return undefined;
};

/** A world is imagined to be played on in: that changes neither the view it was made from nor the moment itself. */
const apart = <S, E, V extends Sight, O>({ game, s, a }: Laws<S, E, V, O>, chance: Chance): string | undefined => {
  const view = game.view(s, game.question(s)!.seat);
  const [seen, before] = [JSON.stringify(view), JSON.stringify(s)];
  game.play(game.imagine(view, chance), a, chance, silent);
  if (JSON.stringify(view) !== seen) return 'playing on in an imagined world changed the view it was made from';
  return JSON.stringify(s) === before ? undefined : 'playing on in an imagined world changed the game';
};

/** Luck that refuses: the first roll or draw is never made. */
class Withheld implements Chance {
  readonly refusal = new Error('luck is withheld');
  die(): number {
    throw this.refusal;
  }
  pick(): number {
    throw this.refusal;
  }
}

/** Play may be stopped by luck that refuses: the refusal comes out as it went in, and the game goes on as if nothing had been. */
const stops = <S, E, V extends Sight, O>({ game, s, a }: Laws<S, E, V, O>): string | undefined => {
  const dice = new Recorded(seeded('not withheld'));
  const reached = after(game, game.clone(s), a, dice);
  const withheld = new Withheld();
  let refused = false;
  try {
    game.play(game.clone(s), a, withheld, listener<E>().tell);
  } catch (fault) {
    if (fault !== withheld.refusal) return `luck that refused came out as ${String(fault)}`;
    refused = true;
  }
  if (refused !== dice.rolls.length > 0) return 'luck that refused was swallowed';
  const script = new Scripted(dice.rolls.map((roll) => roll.value));
  return after(game, game.clone(s), a, script) === reached ? undefined : 'stopped once, the game goes on differently';
};

/** Plays one game under all laws and throws a Breach at the first that is broken. */
export const underTheLaws = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  secret: string,
  chance: Chance,
  trial: Trial<V, O>,
): Walk<S, E, V, O> => {
  const match = newMatch(game, secret, trial.options === undefined ? {} : { options: trial.options });
  const rules = new Set<string>();
  const every = trial.every ?? 1;
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    const breach = (why: string): never => {
      throw new Breach(`${game.id}, decision ${match.length + 1}, ${question?.path.join(' › ')}: ${why}`, match);
    };
    if (match.length >= trial.most) breach(`not over after ${trial.most} decisions`);
    rules.add(question.rule);
    const actions = game.options(match.s);
    const cheap = actions.length === 0 ? 'somebody is asked and has no answer' : undefined;
    if (cheap) breach(cheap);
    const a = trial.choose?.(game.view(match.s, question.seat), chance) ?? actions[chance.pick(actions.length, 'law')]!;
    if (match.length % every === 0) {
      const moment = { game, s: match.s, actions, a };
      const fault =
        answers(moment) ?? copies(moment, chance) ?? secrets(moment, chance) ?? apart(moment, chance) ?? stops(moment);
      if (fault) breach(fault);
    }
    const acted = match.act(question.seat, a);
    if (!acted.ok) return breach(`a listed answer was refused: ${acted.fault.reason}`);
    for (const { rule } of acted.value) rules.add(rule);
    const faults = game.audit(match.s);
    if (faults.length > 0) breach(`after '${game.write(a)}': ${faults.join('; ')}`);
  }
  if (!game.outcome(match.s)) throw new Breach(`${game.id}: nobody is asked, yet there is no outcome`, match);
  const again = replay(game, match.record(false));
  if (!again.ok) throw new Breach(`${game.id}: the record alone does not reach the same end: ${again.fault}`, match);
  return { match, decisions: match.length, rules };
};
