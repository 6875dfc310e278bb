import { type Chance, Sfc32, below } from '@liberty/table';

/** Thrown instead of rolling a die that is held back; the position can then be judged as it stands. */
export const HELD_BACK = new Error('the dice are held back');

/** Luck that can be wound back: the same number gives the same rolls, so that all options can be tried with common dice. */
export class Dice implements Chance {
  #generator = new Sfc32(0, 0, 0, 0);
  /** Dice are held back: nothing is rolled, cards are drawn all the same. */
  held = false;
  /** Luck of any kind is held back: nothing is rolled and nothing is drawn. */
  still = false;
  /** How often luck was asked for since it was wound. */
  asked = 0;

  wind(a: number, b: number): this {
    this.#generator = new Sfc32(a, b, 0x6c696265, 1);
    this.held = false;
    this.still = false;
    this.asked = 0;
    return this;
  }
  die(sides: number): number {
    this.asked++;
    if (this.held || this.still) throw HELD_BACK;
    return below(this.#generator, sides) + 1;
  }
  pick(n: number): number {
    this.asked++;
    if (this.still) throw HELD_BACK;
    return below(this.#generator, n);
  }
  /** 0 to below 1. */
  share(): number {
    return this.#generator.draw() / 0x100000000;
  }
}

const WORD = 1 << 16;

/** A seed for dice of one's own, drawn from the luck a player was given. */
export const seedOf = (chance: Chance): number =>
  chance.pick(WORD, 'a thought') * WORD + chance.pick(WORD, 'a thought');
