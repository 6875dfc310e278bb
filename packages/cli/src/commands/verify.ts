import { type DiceVerdict, diceOf, diceSentence, readable } from '@liberty/table';
import { type AnyMatch, matchIn } from '../games.ts';
import { Misuse, argumentsOf, textFlag } from '../misuse.ts';

export const VERIFY_HELP = `liberty verify <file>: whether the dice of a record are those of its secret

  --components <file>   the component pack it was played with, if it is none of those that come with the game
  --json                one JSON object instead of sentences

Every answer is played again, and every roll recomputed from the secret: the dice are true, somebody's
own, forged at an entry (the program then ends with code 1), or without a secret cannot be checked.`;

const sentences = ({ header, length }: AnyMatch, verdict: DiceVerdict): string[] => [
  `Every answer is legal and leads to the recorded position: ${length} of them.`,
  diceSentence(verdict),
  ...(verdict.is === 'cannot be checked' ? [] : [`The secret is the one whose SHA-256 is ${header.secretHash}.`]),
  ...(header.typed ? ['It was typed as a seed: whoever knew or guessed it could know the dice beforehand.'] : []),
];

export const verify = async (args: readonly string[]): Promise<void> => {
  const specs = { components: { type: 'string' as const }, json: { type: 'boolean' as const } };
  const { flags, rest } = argumentsOf('verify', args, specs, 1);
  const [file] = rest;
  if (file === undefined) throw new Misuse('verify: name a file, as in: liberty verify saves/game.json');
  const { match, remarks } = matchIn(file, textFlag(flags, 'components'));
  const verdict = diceOf(match);
  if (flags['json'] === true) {
    const { secretHash, typed } = match.header;
    console.log(JSON.stringify({ answers: match.length, dice: verdict, secretHash, typed: typed === true }));
  } else for (const line of sentences(match, verdict)) console.log(readable(line));
  if (verdict.is === 'forged') process.exitCode = 1;
  else for (const remark of remarks) console.error(readable(remark));
};
