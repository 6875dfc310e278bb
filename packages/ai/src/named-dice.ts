import type { Chance } from '@liberty/table';
import { HELD_BACK } from './dice.ts';

const scrambled = (word: number): number => {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A number made of the letters of a name. */
const numberOf = (name: string): number => {
  let number = 7;
  for (let i = 0; i < name.length; i++) number = (Math.imul(number, 31) + name.charCodeAt(i)) | 0;
  return number;
};

/**
 * Luck that goes by what is rolled for: in every stage each name has rolls of its own. So imagined futures that differ in
 * one thing are alike in all the rest, and what they come to can be compared after few of them.
 */
export class NamedDice implements Chance {
  /** By name its place in the two lists: its number, and how often it was rolled in this stage. */
  readonly #names = new Map<string, number>();
  readonly #numbers: number[] = [];
  readonly #rolled: number[] = [];
  #world = 0;
  #stage = 0;
  /** Nothing is rolled: whoever asks is thrown out. */
  held = false;

  /** The same numbers give the same future. */
  wind(seed: number, world: number): this {
    this.#world = scrambled(scrambled(seed | 0) + Math.imul(world + 1, 0x9e3779b1));
    this.#stage = 0;
    this.#rolled.fill(0);
    return this;
  }
  /** From here on the futures are alike again, however many rolls each has had. */
  nextStage(): void {
    this.#stage++;
    this.#rolled.fill(0);
  }
  die(sides: number, why: string): number {
    return Math.floor(this.#share(why) * sides) + 1;
  }
  pick(n: number, why: string): number {
    return Math.floor(this.#share(why) * n);
  }

  #share(why: string): number {
    if (this.held) throw HELD_BACK;
    const name = this.#nameOf(why);
    const times = this.#rolled[name]!++;
    const roll = scrambled(this.#numbers[name]! + Math.imul(times + 1, 0x165667b1));
    return scrambled(roll ^ scrambled(this.#world + Math.imul(this.#stage, 0x632be5ab))) / 0x100000000;
  }

  #nameOf(why: string): number {
    const known = this.#names.get(why);
    if (known !== undefined) return known;
    const name = this.#names.size;
    this.#names.set(why, name);
    this.#numbers.push(numberOf(why));
    this.#rolled.push(0);
    return name;
  }
}
