import { hmacWords, sha256Words } from './sha256.ts';

/** The only door by which luck comes in. `why` names the roll in the record: '9.2d losses'. */
export interface Chance {
  /** 1 to `sides`. */
  die(sides: number, why: string): number;
  /** 0 to `n` - 1: a card from a pool, a unit at random. `of` names them, for somebody who draws with his own hand. */
  pick(n: number, why: string, of?: readonly string[]): number;
}

/** One answer of chance, as it was given. A die counts from 1, a pick from 0. */
export interface Roll {
  readonly kind: 'die' | 'pick';
  readonly sides: number;
  readonly value: number;
  readonly why: string;
}

/** The sfc32 generator: 128 bits of state, 32 bits a draw. Plain fields: it is drawn from in every playout. */
export class Sfc32 {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  constructor(a: number, b: number, c: number, counter: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.counter = counter | 0;
    for (let i = 0; i < 12; i++) this.draw();
  }

  draw(): number {
    const { b, c } = this;
    const t = (this.a + b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  }
}

/** Above this a bounded draw would no longer be exact in a double. */
const WIDEST = 1 << 20;

/** 0 to n - 1, every value equally likely: Lemire's multiplication with its rare second draw, so no modulo bias. */
export const below = (generator: Sfc32, n: number): number => {
  if (!(n >= 1 && n <= WIDEST)) throw new RangeError(`chance was asked for one of ${n}`);
  let product = generator.draw() * n;
  if (product >>> 0 < n) {
    const unfair = (0x100000000 - n) % n;
    while (product >>> 0 < unfair) product = generator.draw() * n;
  }
  return Math.floor(product / 0x100000000);
};

class Seeded implements Chance {
  readonly #generator: Sfc32;
  constructor(generator: Sfc32) {
    this.#generator = generator;
  }
  die(sides: number, _why: string): number {
    return below(this.#generator, sides) + 1;
  }
  pick(n: number, _why: string): number {
    return below(this.#generator, n);
  }
}

/** The first 128 bits of a digest are the state. */
const generatorOf = (w: Int32Array): Sfc32 => new Sfc32(w[0]!, w[1]!, w[2]!, w[3]!);

/** A generator from any text: its SHA-256 gives the 128 bits. */
export const generator = (seed: string): Sfc32 => generatorOf(sha256Words(seed));

/** Chance from a text (a word, a number, a 128-bit secret in hexadecimal). */
export const seeded = (seed: string): Chance => new Seeded(generator(seed));

/**
 * The dice of one entry of a match. Each entry has a stream of its own, made from the secret and its number,
 * so that a saved match needs no generator state and visible rolls betray nothing about later ones.
 */
export const entryChance = (secret: string, entry: number): Chance => seeded(`${secret}/${entry}`);

/**
 * The same by HMAC-SHA-256: the key is the secret, the message the JSON of what every seat has added and of the number of
 * the entry ('[["a nonce"],12]'), so that no two of them are ever joined to the same text. Whoever knows the dice of some
 * entries knows nothing of the secret, and nobody who has added something could have been played against with chosen dice.
 */
export const hmacChance = (secret: string, nonces: readonly string[], entry: number): Chance =>
  new Seeded(generatorOf(hmacWords(secret, JSON.stringify([nonces, entry]))));

/**
 * Luck by name, for tables that are to have the same luck: what is rolled for has rolls of its own. The message is the JSON of
 * what every seat has added, of the name of the roll and of how often it was rolled before in the match
 * ('[[],"9.2d losses",4]'). So the fifth roll for losses is the same at every table with this secret, whatever was
 * answered there; between people who may not know the dice beforehand it is not used. `before`: every roll of the match so far.
 */
export const namedChance = (secret: string, nonces: readonly string[], before: () => Iterable<Roll>): Chance => {
  let times: Map<string, number> | undefined;
  const drawn = (n: number, why: string): number => {
    times ??= countsOf(before());
    const nth = times.get(why) ?? 0;
    times.set(why, nth + 1);
    return below(generatorOf(hmacWords(secret, JSON.stringify([nonces, why, nth]))), n);
  };
  return { die: (sides, why) => drawn(sides, why) + 1, pick: drawn };
};

/** How often each name was rolled. */
const countsOf = (rolls: Iterable<Roll>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { why } of rolls) counts.set(why, (counts.get(why) ?? 0) + 1);
  return counts;
};

/** Thrown when a script or a record does not fit the rolls that are asked for. */
export class WrongRoll extends Error {}

/** Chance that gives these answers in order; what is left over is told by `left`. */
export class Scripted implements Chance {
  readonly #answers: readonly number[];
  #next = 0;

  constructor(answers: readonly number[]) {
    this.#answers = answers;
  }
  get left(): number {
    return this.#answers.length - this.#next;
  }
  die(sides: number, why: string): number {
    return this.#answer(1, sides, why);
  }
  pick(n: number, why: string): number {
    return this.#answer(0, n - 1, why);
  }
  #answer(least: number, most: number, why: string): number {
    const value = this.#answers[this.#next++];
    if (value === undefined) throw new WrongRoll(`no answer is left for the roll '${why}'`);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new WrongRoll(`'${why}' wants ${least} to ${most}, the script says ${value}`);
    return value;
  }
}

/** Passes every question on and keeps the answers. */
export class Recorded implements Chance {
  readonly rolls: Roll[] = [];
  readonly #source: Chance;

  constructor(source: Chance) {
    this.#source = source;
  }
  die(sides: number, why: string): number {
    const value = this.#source.die(sides, why);
    this.rolls.push({ kind: 'die', sides, value, why });
    return value;
  }
  pick(n: number, why: string, of?: readonly string[]): number {
    const value = this.#source.pick(n, why, of);
    this.rolls.push({ kind: 'pick', sides: n, value, why });
    return value;
  }
}

/** For moments at which nothing may be left to luck: a set-up, a question. */
export const noChance: Chance = {
  die: (_, why) => {
    throw new WrongRoll(`nothing may be rolled here: '${why}'`);
  },
  pick: (_, why) => {
    throw new WrongRoll(`nothing may be drawn here: '${why}'`);
  },
};
