import { type Action, type Game, type Seat, type Sight, listener } from '@liberty/table';
import { signal } from '@preact/signals';
import type { AnyDesk, AnyMatch, Choice, Prompt, RollWords } from './desk.ts';
import { OwnDice, RollWanted, type Rolled, type Wanted, facesOf, labelOf } from './own-dice.ts';

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
  attempt({ seat, action, by, rolled }: Rolled): ReturnType<AnyMatch['act']> | undefined {
    if (!this.#ownDice) return this.#match.act(seat, action, undefined, by);
    try {
      const acted = this.#match.act(seat, action, new OwnDice(rolled), by);
      this.wanted.value = undefined;
      return acted;
    } catch (error) {
      if (!(error instanceof RollWanted)) throw error;
      this.wanted.value = { seat, action, by, rolled, roll: error.roll, ...this.#soFar(seat, action, rolled) };
      return undefined;
    }
  }

  /** What an answer has led to with the dice that were rolled for it. */
  #soFar(seat: Seat, action: Action, rolled: readonly number[]): Pick<Wanted, 'told' | 'view'> {
    const game: Game<unknown, unknown, Sight, unknown> = this.#desk.game;
    const s = game.clone(this.#match.s);
    const { tell, told } = listener<unknown>();
    try {
      game.play(s, action, new OwnDice(rolled), tell);
    } catch (error) {
      if (!(error instanceof RollWanted)) throw error;
    }
    const view = told.length > 0 ? this.#desk.still?.(s, seat) : undefined;
    return view ? { told, view } : { told };
  }

  /** Asks for the die that is wanted, or for what was drawn. */
  prompt({ roll }: Wanted): Prompt {
    const { says, rule } = this.#rollFor(roll);
    const asked = roll.kind === 'die' ? 'what did you roll?' : 'which did you draw?';
    return { phase: roll.kind === 'die' ? 'Your dice' : 'Your draw', words: [`${says}: ${asked}`], rule };
  }

  /** The faces of the die that is wanted, or what can be drawn, as answers. */
  faces({ roll }: Wanted): Choice[] {
    const { says, names } = this.#rollFor(roll);
    const name = roll.kind === 'die' ? says : `${says}: which of ${roll.sides}?`;
    return facesOf(roll).map((rolled) => {
      const label = names?.[rolled] ?? labelOf(roll, rolled);
      return { actions: [], label, says: `${says}: ${label}`, rolled, group: { name, open: true } };
    });
  }

  #rollFor({ why, of }: Wanted['roll']): RollWords {
    const [rule = '', ...rest] = why.split(' ');
    return this.#desk.rollFor?.(why, of) ?? { says: rest.join(' '), rule };
  }
}
