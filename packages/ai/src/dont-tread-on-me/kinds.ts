import { FIRST_HESSIAN, FIRST_INDIAN, type Kit, type Unit } from '@liberty/dont-tread-on-me';

/** So many kinds can be counted in one number, so many of each. */
const MOST_KINDS = 13;
const OF_A_KIND = 16;

/** Units that a layout does not tell apart: of the same strength everywhere, and strangers or not. */
export class Kinds {
  /** By unit: its kind, and what one more of it adds to the key of a set. */
  readonly #kind: readonly number[];
  readonly #share: readonly number[];
  /** All units that can be arranged, the strongest kinds first. */
  readonly #order: readonly Unit[];

  constructor({ strength }: Kit) {
    const units = Array.from({ length: FIRST_INDIAN }, (_, u) => u);
    const names = units.map((u) => `${strength.slice(u * 3, u * 3 + 3).join()} ${u < FIRST_HESSIAN}`);
    const kinds = [...new Set(names)];
    this.#kind = names.map((it) => kinds.indexOf(it));
    this.#share = units.map((u) => (kinds.length <= MOST_KINDS ? OF_A_KIND ** this.#kind[u]! : 2 ** u));
    const force = (u: Unit): number => strength[u * 3]! + strength[u * 3 + 1]!;
    this.#order = units.sort((a, b) => force(b) - force(a) || this.#kind[a]! - this.#kind[b]! || a - b);
  }

  /** A number that sets of the same kinds share. */
  key(soldiers: number): number {
    let key = 0;
    for (let left = soldiers; left !== 0; left &= left - 1) key += this.#share[31 - Math.clz32(left & -left)]!;
    return key;
  }

  /** The units of a set, kind after kind. */
  sorted(soldiers: number): Unit[] {
    return this.#order.filter((u) => (soldiers >> u) & 1);
  }

  /** The places wanted for these units, dealt out so that in each kind as many as can stay where they are. */
  settled(units: readonly Unit[], places: readonly number[], now: (u: Unit) => number): number[] {
    const at = units.map(() => -1);
    const open = places.map(() => true);
    const deal = (fits: (u: Unit, place: number) => boolean): void =>
      units.forEach((u, i) => {
        if (at[i]! >= 0) return;
        const found = places.findIndex(
          (place, k) => open[k] && this.#kind[units[k]!] === this.#kind[u] && fits(u, place),
        );
        if (found < 0) return;
        at[i] = places[found]!;
        open[found] = false;
      });
    deal((u, place) => now(u) === place);
    deal(() => true);
    return at;
  }
}
