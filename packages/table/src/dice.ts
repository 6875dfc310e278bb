import type { Roll } from './chance.ts';
import { cited } from './foreign.ts';
import type { Game, Sight } from './game.ts';
import { type Match, type MatchRecord, diceFor, replay, rollsIn } from './record.ts';
import { type Result, ok } from './result.ts';

/** A roll that is not the one the secret gives. */
export interface Forged {
  /** Counted from 1. */
  readonly entry: number;
  readonly action: string;
  readonly why: string;
  readonly said: number;
  readonly given: number;
}

/** What can be said of the dice of a record. */
export type DiceVerdict =
  /** Every roll is the one the secret gives; so many there are. */
  | { readonly is: 'true'; readonly rolls: number }
  /** Every roll is, but for those of these entries (counted from 1): they were rolled by hand and told to the table. */
  | { readonly is: 'own dice'; readonly rolls: number; readonly entries: readonly number[] }
  | { readonly is: 'forged'; readonly at: Forged }
  /** There is no secret to compare with. */
  | { readonly is: 'cannot be checked' };

type Played = Pick<Match<unknown, unknown, Sight, unknown>, 'header' | 'secret' | 'entries'>;

/** What the dice give for a roll as it was asked for. */
const rolled = (dice: ReturnType<typeof diceFor>, { kind, sides, why }: Roll): number =>
  kind === 'die' ? dice.die(sides, why) : dice.pick(sides, why);

const forgedIn = ({ header, entries }: Played, secret: string, i: number): Forged | undefined => {
  const { entry, line } = entries[i]!;
  const dice = diceFor(header, secret, i, () => rollsIn(entries, i));
  for (const roll of entry.rolls) {
    const given = rolled(dice, roll);
    if (given !== roll.value) return { entry: i + 1, action: line.action, why: roll.why, said: roll.value, given };
  }
  return undefined;
};

/** Recomputes every roll of a match from its secret. */
export const diceOf = (match: Played): DiceVerdict => {
  const { secret, entries } = match;
  if (secret === undefined) return { is: 'cannot be checked' };
  const own: number[] = [];
  let rolls = 0;
  for (const [i, { entry, line }] of entries.entries()) {
    if (entry.rolls.length === 0) continue;
    rolls += entry.rolls.length;
    if (line.dice === 'own') {
      own.push(i + 1);
      continue;
    }
    const forged = forgedIn(match, secret, i);
    if (forged) return { is: 'forged', at: forged };
  }
  return own.length > 0 ? { is: 'own dice', rolls, entries: own } : { is: 'true', rolls };
};

/** Plays a record again and recomputes its dice; the fault says why it cannot be played. */
export const checkDice = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  record: MatchRecord,
): Result<DiceVerdict, string> => {
  const match = replay(game, record);
  return match.ok ? ok(diceOf(match.value)) : match;
};

const counted = (n: number, what: string, many = `${what}s`): string => `${n} ${n === 1 ? what : many}`;

/** The verdict as a sentence. */
export const diceSentence = (verdict: DiceVerdict): string => {
  switch (verdict.is) {
    case 'true':
      return `The dice are true: ${verdict.rolls === 1 ? 'the one roll is' : `all ${verdict.rolls} rolls are`} the secret's.`;
    case 'own dice': {
      const { entries } = verdict;
      const which = entries.length > 8 ? '' : ` (${entries.join(', ')})`;
      return `Own dice: those of ${counted(entries.length, 'answer')}${which} were rolled by hand and cannot be checked; every other roll is the secret's.`;
    }
    case 'forged': {
      const { entry, action, why, said, given } = verdict.at;
      return `Forged at entry ${entry} ('${cited(action)}'): for '${why}' the record says ${said}, the secret gives ${given}.`;
    }
    case 'cannot be checked':
      return 'The dice cannot be checked: this record has no secret.';
    default:
      return verdict satisfies never;
  }
};
