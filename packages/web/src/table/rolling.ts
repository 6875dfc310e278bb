import { signal } from '@preact/signals';
import type { AnyDesk, Choice, Prompt, RollWords } from './desk.ts';
import { type Rolled, type Wanted, facesOf, labelOf } from './own-dice.ts';
import { wayChoices } from './plan/ways.ts';
import type { Answered, Sitting } from './sitting.ts';

/** How answers come by their dice: from the table, or one by one from somebody who rolls them at it. */
export class Rolling {
  /** An answer that waits for dice of one's own. */
  readonly wanted = signal<Wanted | undefined>(undefined);
  readonly #desk: AnyDesk;
  readonly #sitting: Sitting;

  constructor({ desk, sitting }: { readonly desk: AnyDesk; readonly sitting: Sitting }) {
    this.#desk = desk;
    this.#sitting = sitting;
  }

  /** Are the dice rolled at the table? */
  get isByHand(): boolean {
    return this.#sitting.roll !== undefined;
  }

  /** Answers with one's own dice as far as they have been rolled; nothing: a roll is wanted. */
  attempt(rolled: Rolled): Answered | undefined {
    const got = this.#sitting.roll!(rolled);
    if (got.is !== 'wanted') {
      this.wanted.value = undefined;
      return got;
    }
    const { roll, told, view, ways } = got;
    this.wanted.value = { ...rolled, roll, told, ...(view ? { view } : {}), ...(ways ? { ways } : {}) };
    return undefined;
  }

  /** Asks for the die that is wanted, or for what was drawn. */
  prompt({ roll, ways }: Wanted): Prompt {
    const { says, rule } = this.#rollFor(roll);
    if (ways?.length === 0) return { phase: 'Plan', words: [`${says}: luck decides here, the plan ends`], rule };
    if (ways) return { phase: 'Plan', words: [`${says}: with which outcome do you plan on?`], rule };
    const asked = roll.kind === 'die' ? 'what did you roll?' : 'which did you draw?';
    return { phase: roll.kind === 'die' ? 'Your dice' : 'Your draw', words: [`${says}: ${asked}`], rule };
  }

  /** The faces of the die that is wanted, or what can be drawn, as answers. */
  faces({ roll, ways, seat }: Wanted): Choice[] {
    const { says, names } = this.#rollFor(roll);
    if (ways) return wayChoices(this.#desk, ways, seat, says);
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
