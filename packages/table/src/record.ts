import { type Chance, type Roll, Scripted, WrongRoll, entryChance, hmacChance, namedChance } from './chance.ts';
import type { Told } from './event.ts';
import { fingerprint } from './fingerprint.ts';
import { cited, readable } from './foreign.ts';
import { type Entry, type Game, type Seat, type Sight, act } from './game.ts';
import { type Illegal, type Result, fail, ok } from './result.ts';
import { sha256 } from './sha256.ts';
import type { Action } from './verb.ts';

/** How dice come from a secret: by HMAC-SHA-256, for each entry, or for each name a roll can have. */
export const DICE_SCHEMES = ['hmac', 'hmac-by-name'] as const;
export type DiceScheme = (typeof DICE_SCHEMES)[number];

/** What was agreed before the first move. */
export interface Header {
  readonly game: string;
  readonly edition: string;
  readonly options: unknown;
  /** Names of the players, by seat. */
  readonly seats: readonly string[];
  /** Hash of the component pack, if one was used. */
  readonly components?: string;
  /** SHA-256 of the secret from which the dice come, published at the start. */
  readonly secretHash: string;
  /** How the dice of an entry come from the secret. Absent in records from before there was a choice. */
  readonly dice?: DiceScheme;
  /** What the seats have added to the dice, in the order of the seats; only with HMAC. */
  readonly nonces?: readonly string[];
  /** The secret is a text that somebody typed: whoever knows or guesses it knows the dice beforehand. */
  readonly typed?: true;
}

/** The dice of one entry of a match with this header; `before`: every roll of the entries before it. */
export const diceFor = (
  { dice, nonces = [] }: Pick<Header, 'dice' | 'nonces'>,
  secret: string,
  entry: number,
  before: () => Iterable<Roll>,
): Chance => {
  if (dice === 'hmac-by-name') return namedChance(secret, nonces, before);
  return dice === 'hmac' ? hmacChance(secret, nonces, entry) : entryChance(secret, entry);
};

/** Every roll of the first so many entries, in order. */
export function* rollsIn(entries: readonly { readonly entry: Pick<Entry, 'rolls'> }[], count: number): Generator<Roll> {
  for (let i = 0; i < count; i++) yield* entries[i]!.entry.rolls;
}

/**
 * Who gave an answer that was not given by the person in the seat: a computer, by its level where that is known; what was
 * agreed beforehand; or nobody, where the rules leave one answer.
 */
export type Decider = 'computer' | `computer: ${string}` | 'preset' | 'only answer';

const DECIDERS = /^(?:computer(?:: [a-z][a-z0-9-]*)?|preset|only answer)$/;

export const isDecider = (it: unknown): it is Decider => typeof it === 'string' && DECIDERS.test(it);

/** Was it a computer? */
export const isComputer = (by: Decider | undefined): boolean => by?.startsWith('computer') ?? false;

/** One answer as it is kept in a file: words, the rolls as bare numbers, and the hash of the state it led to. */
export interface Line {
  readonly seat: Seat;
  readonly action: string;
  readonly rolls: readonly number[];
  /** Empty where it was left out, as a link does between its first answer and its last. */
  readonly hash: string;
  /** Absent: the person in the seat. */
  readonly by?: Decider;
  /** The dice were rolled by hand and told to the table; absent: they come from the secret. */
  readonly dice?: 'own';
}

/** A match that can be handed to anybody: all that is needed to play it again. The secret is left out while it is one. */
export interface MatchRecord {
  readonly header: Header;
  readonly secret?: string;
  readonly lines: readonly Line[];
}

/** A match as it is being played: its header, its entries and where they have led. */
export class Match<S, E, V extends Sight, O> {
  readonly game: Game<S, E, V, O>;
  readonly header: Header;
  readonly secret: string | undefined;
  #entries: { entry: Entry; line: Line; told: readonly Told<E>[] }[] = [];
  #s: S;

  constructor(game: Game<S, E, V, O>, header: Header, secret: string | undefined) {
    this.game = game;
    this.header = header;
    this.secret = secret;
    this.#s = game.setup({ ...game.defaults, ...(header.options as O) });
  }

  get s(): S {
    return this.#s;
  }
  get length(): number {
    return this.#entries.length;
  }
  get entries(): readonly { readonly entry: Entry; readonly line: Line; readonly told: readonly Told<E>[] }[] {
    return this.#entries;
  }

  /**
   * Answers the question that is open. Dice come from the secret unless others are given: those are somebody's own, and
   * the record says so. `by` is kept, and changes nothing.
   */
  act(
    seat: Seat,
    a: Action,
    chance?: Chance,
    by?: Decider,
    isOwn = chance !== undefined,
  ): Result<readonly Told<E>[], Illegal> {
    const { secret } = this;
    const dice = chance ?? (secret === undefined ? undefined : this.#dice(secret));
    if (!dice) return fail({ reason: 'this record has no secret: it can be read, not played on' });
    const acted = act(this.game, this.#s, seat, a, dice);
    if (!acted.ok) return acted;
    const { s, entry, told } = acted.value;
    const rolls = entry.rolls.map((roll) => roll.value);
    this.#s = s;
    const line = {
      seat,
      action: this.game.write(a),
      rolls,
      hash: fingerprint(s),
      ...(by === undefined ? {} : { by }),
      ...(isOwn && rolls.length > 0 ? { dice: 'own' as const } : {}),
    };
    this.#entries.push({ entry, told, line });
    return ok(told);
  }

  #dice(secret: string): Chance {
    return diceFor(this.header, secret, this.length, () => rollsIn(this.#entries, this.length));
  }

  /** How many of the last entries this seat may take back. */
  undoable(seat: Seat): number {
    let n = 0;
    for (let i = this.#entries.length - 1; i >= 0; i--, n++) {
      const { entry } = this.#entries[i]!;
      if (entry.fence || entry.seat !== seat) break;
    }
    return n;
  }

  /** Why nothing can be taken back; nothing when it can. */
  whyNoUndo(seat: Seat): string | undefined {
    const last = this.#entries.at(-1);
    if (!last) return 'nothing has been done yet';
    if (last.entry.rolls.length > 0) return 'chance has spoken: dice were rolled or cards drawn';
    if (last.entry.seat !== seat) return `the last answer was ${this.game.seats[last.entry.seat]}'s`;
    return last.entry.fence ? 'the turn has passed on' : undefined;
  }

  /** Takes back the last `count` answers of this seat, never beyond a fence: drop them and play the rest again. */
  undo(seat: Seat, count = 1): Result<number, Illegal> {
    const possible = this.undoable(seat);
    if (count < 1 || possible < count)
      return fail({ reason: this.whyNoUndo(seat) ?? `only ${possible} answers can be taken back` });
    const again = this.upTo(this.#entries.length - count);
    this.#s = again.s;
    this.#entries = this.#entries.slice(0, -count);
    return ok(count);
  }

  /** The match as it stood after so many entries: for replays and what-ifs. */
  upTo(count: number): Match<S, E, V, O> {
    const again = new Match(this.game, this.header, this.secret);
    for (const { entry, line } of this.#entries.slice(0, count)) {
      const acted = again.act(entry.seat, entry.action, new Scripted(line.rolls), line.by, line.dice === 'own');
      if (!acted.ok) throw new Error(`a match does not replay: ${acted.fault.reason}`);
    }
    return again;
  }

  record(withSecret = true): MatchRecord {
    const lines = this.#entries.map(({ line }) => line);
    return withSecret && this.secret !== undefined
      ? { header: this.header, secret: this.secret, lines }
      : { header: this.header, lines };
  }
}

/** What is agreed for a new match besides its secret; what is absent is as usual. */
export interface Agreed<O> extends Partial<Pick<Header, 'seats' | 'components' | 'dice' | 'nonces' | 'typed'>> {
  readonly options?: O;
}

/** A new match. The secret should carry at least 128 bits where anybody could gain by guessing it. */
export const newMatch = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  secret: string,
  { options, seats, ...more }: Agreed<O> = {},
): Match<S, E, V, O> =>
  new Match(
    game,
    {
      game: game.id,
      edition: game.edition,
      options: options ?? game.defaults,
      seats: seats ?? game.seats,
      ...(more.components === undefined ? {} : { components: more.components }),
      secretHash: sha256(secret),
      ...(more.dice === undefined ? {} : { dice: more.dice }),
      ...(more.nonces === undefined ? {} : { nonces: more.nonces }),
      ...(more.typed === undefined ? {} : { typed: more.typed }),
    },
    secret,
  );

/**
 * Plays a record again: every answer must be legal, every roll asked for, every hash that of the position. The fault says
 * which entry is wrong. Whether the rolls come from the secret is told by `diceOf`.
 */
export const replay = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  record: MatchRecord,
): Result<Match<S, E, V, O>, string> => {
  const { header, lines } = record;
  if (header.game !== game.id) return fail(`this is a record of '${cited(header.game)}', not of '${game.id}'`);
  if (header.edition !== game.edition)
    return fail(`this record was played with edition '${cited(header.edition)}'; this is '${game.edition}'`);
  if (record.secret !== undefined && sha256(record.secret) !== header.secretHash)
    return fail('the secret does not fit the hash in the header');
  let match: Match<S, E, V, O>;
  try {
    match = new Match(game, header, record.secret);
  } catch (error) {
    return fail(`the options in the header are not playable: ${cited((error as Error).message, 160)}`);
  }
  for (const [i, line] of lines.entries()) {
    const fault = replayLine(match, line);
    if (fault) return fail(`entry ${i + 1} ('${cited(line.action)}'): ${fault}`);
  }
  return ok(match);
};

const replayLine = <S, E, V extends Sight, O>(match: Match<S, E, V, O>, line: Line): string | undefined => {
  const action = match.game.read(match.s, line.action);
  if (!action.ok) return action.fault.reason;
  const dice = new Scripted(line.rolls);
  try {
    const acted = match.act(line.seat, action.value, dice, line.by, line.dice === 'own');
    if (!acted.ok) return acted.fault.reason + (acted.fault.rule ? ` (§${acted.fault.rule})` : '');
  } catch (error) {
    if (error instanceof WrongRoll) return error.message;
    throw error;
  }
  if (dice.left > 0) return `${dice.left} of its rolls were not asked for`;
  const { hash } = match.entries.at(-1)!.line;
  return line.hash === '' || line.hash === hash ? undefined : 'the position it leads to is not the recorded one';
};

/** The readable twin of a record: header, then every answer with its rolls and what came of it. */
export const textOf = <S, E, V extends Sight, O>(match: Match<S, E, V, O>): string => {
  const { game, header } = match;
  const lines = [
    `${game.title} (${header.edition})`,
    `options ${JSON.stringify(header.options)}`,
    ...game.seats.map((seat, i) => `${seat}: ${readable(header.seats[i] ?? seat)}`),
    `dice: sha-256 of the secret is ${header.secretHash}`,
    ...(header.dice === undefined
      ? []
      : [
          `dice: by HMAC-SHA-256 of ${JSON.stringify(header.nonces ?? [])}${header.dice === 'hmac' ? '' : ', by name'}`,
        ]),
    ...(header.typed ? ['dice: the secret is a text that was typed, and could be guessed'] : []),
    ...(header.components === undefined ? [] : [`components: ${header.components}`]),
    '',
  ];
  match.entries.forEach(({ entry, line, told }, i) => {
    const rolls = entry.rolls.map((roll) => `${roll.why} ${roll.kind === 'die' ? `d${roll.sides} ` : ''}${roll.value}`);
    const own = line.dice === 'own' ? ' (own dice)' : '';
    const who = `${game.seats[entry.seat]}${line.by === undefined ? '' : ` (${line.by})`}`;
    lines.push(`${i + 1}. ${who}: ${line.action}${rolls.length > 0 ? `  [${rolls.join('; ')}]${own}` : ''}`);
    for (const { rule, event } of told) lines.push(`     ${game.narrate(event)} (§${rule})`);
  });
  const outcome = game.outcome(match.s);
  if (outcome) lines.push('', `${verdict(game, outcome.winners)} (§${outcome.rule}): ${outcome.why}`);
  return `${lines.join('\n')}\n`;
};

/** Who has won, in words. */
export const verdict = (game: { readonly seats: readonly string[] }, winners: readonly Seat[]): string =>
  winners.length === 0
    ? 'Nobody wins'
    : `${winners.map((seat) => game.seats[seat]).join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
