import type { Action } from '@liberty/table';
import type { Battle, Ground as GroundFrame, Logistics, Naval, State } from '@liberty/dont-tread-on-me';
import { weighBattle } from './battle.ts';
import { weighEvent } from './events.ts';
import { Ground } from './ground.ts';
import { weighNaval } from './naval.ts';
import type { Outlook } from './outlook.ts';
import { Shipping } from './shipping.ts';
import type { Scorer } from './survey.ts';

/** A weight is this power of the score: a fiftieth of a Turn's objective more makes an answer half again as heavy. */
const STEEPNESS = 20;
/** Scores beyond this are not told apart. */
const STEEPEST = 1.5;

export const weightOf = (score: number): number => Math.exp(STEEPNESS * Math.max(-STEEPEST, Math.min(STEEPEST, score)));

/** The rule of thumb: for each kind of question a cheap score for each answer. */
export class Thumb {
  readonly outlook: Outlook;
  readonly #ground: Ground;
  readonly #shipping: Shipping;

  constructor(outlook: Outlook) {
    this.outlook = outlook;
    this.#ground = new Ground(outlook);
    this.#shipping = new Shipping(outlook);
  }

  weigh(s: State, actions: readonly Action[], into: number[]): void {
    into.length = actions.length;
    const score = this.#scorer(s, actions);
    for (let i = 0; i < actions.length; i++) into[i] = weightOf(score(actions[i]!));
  }

  #scorer(s: State, actions: readonly Action[]): Scorer {
    const f = s.stack[s.stack.length - 1]!;
    this.outlook.survey(s);
    switch (f.in) {
      case 'naval':
        return weighNaval(this.outlook, s, f as Naval);
      case 'ground':
        return this.#ground.scorer(s, f as GroundFrame, actions);
      case 'battles':
      case 'battle':
        return weighBattle(this.outlook, s, f as Battle);
      case 'logistics':
        return this.#shipping.scorer(s, f as Logistics, actions);
      default:
        return weighEvent(this.outlook, s);
    }
  }
}
