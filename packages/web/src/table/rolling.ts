import type { Action, Seat } from '@liberty/table';
import { signal } from '@preact/signals';
import type { AnyDesk, AnyMatch, Choice, Prompt } from './desk.ts';
import { OwnDice, RollWanted, type Wanted, facesOf, labelOf } from './own-dice.ts';

/** How answers come by their dice: from the match, or one by one from somebody who rolls them at the table. */
export class Rolling {
  /** An answer that waits for dice of one's own. */
  readonly wanted = signal<Wanted | undefined>(undefined);
  readonly #desk: AnyDesk;
  readonly #match: AnyMatch;
  readonly #ownDice: boolean;

  constructor({ desk, match }: { readonly desk: AnyDesk; readonly match: AnyMatch }, ownDice: boolean) {
    this.#desk = desk;
    this.#match = match;
    this.#ownDice = ownDice;
  }

  /** Answers with the dice of the match, or with one's own as far as they have been rolled; nothing: a roll is wanted. */
  attempt(seat: Seat, action: Action, rolled: readonly number[]): ReturnType<AnyMatch['act']> | undefined {
    if (!this.#ownDice) return this.#match.act(seat, action);
    try {
      const acted = this.#match.act(seat, action, new OwnDice(rolled));
      this.wanted.value = undefined;
      return acted;
    } catch (error) {
      if (!(error instanceof RollWanted)) throw error;
      this.wanted.value = { seat, action, rolled, roll: error.roll };
      return undefined;
    }
  }

  /** Asks for the die that is wanted. */
  prompt({ roll }: Wanted): Prompt {
    const { says, rule } = this.#rollFor(roll.why);
    return { phase: 'Your dice', words: [`${says}: what did you roll?`], rule };
  }

  /** The faces of the die that is wanted, as answers. */
  faces({ roll }: Wanted): Choice[] {
    const { says } = this.#rollFor(roll.why);
    const name = roll.kind === 'die' ? says : `${says}: which of ${roll.sides}?`;
    return facesOf(roll).map((rolled) => {
      const label = labelOf(roll, rolled);
      return { actions: [], label, says: `${says}: ${label}`, rolled, group: { name, open: true } };
    });
  }

  #rollFor(why: string): { readonly says: string; readonly rule: string } {
    const [rule = '', ...rest] = why.split(' ');
    return this.#desk.rollFor?.(why) ?? { says: rest.join(' '), rule };
  }
}
