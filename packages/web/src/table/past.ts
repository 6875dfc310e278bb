import { Scripted, silent } from '@liberty/table';
import type { AnyMatch } from './here.ts';

/** Every position of a match, made once and kept: a replay steps through them. */
export class Past {
  readonly #match: AnyMatch;
  readonly #states: unknown[] = [];
  #entries: readonly unknown[] = [];

  constructor(match: AnyMatch) {
    this.#match = match;
  }

  /** The position after so many answers. */
  at(count: number): unknown {
    const { game, header, entries } = this.#match;
    if (count === entries.length) return this.#match.s;
    if (this.#states.length === 0) this.#states.push(game.setup(header.options));
    const same = entries.findIndex((it, i) => it !== this.#entries[i]);
    if (same >= 0) this.#states.length = Math.min(this.#states.length, same + 1);
    this.#entries = entries.slice();
    while (this.#states.length <= count) {
      const { entry, line } = entries[this.#states.length - 1]!;
      const s = game.clone(this.#states.at(-1));
      game.play(s, entry.action, new Scripted(line.rolls), silent);
      this.#states.push(s);
    }
    return this.#states[count];
  }
}
