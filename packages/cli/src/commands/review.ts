import { type AnyGame, readable, verdict } from '@liberty/table';
import { CARE, type Judged, type Looked, Review, type Summary, type Turning, summed } from '@liberty/study';
import { many } from '../desks/naming.ts';
import { type AnyMatch, matchIn } from '../games.ts';
import { Misuse, argumentsOf, numberFlag, textFlag } from '../misuse.ts';
import { type Progress, openProgress } from '../progress.ts';

export const REVIEW_HELP = `liberty review <file>: a finished war looked at again: what answers lost, what luck gave, where it turned

  --simulations N       how long the computer thinks about each answer (400)
  --components <file>   the component pack it was played with, if it is none of those that come with the game
  --json                one JSON object instead of sentences

Answers are judged by what their seat could know. What they lost against the best that was found, and
what dice and draws changed against their average, add up to the result. Ctrl-C ends it.`;

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(1)}`;

/** What happened at an answer, in the words of the log. */
const wordsAt = (match: AnyMatch, entry: number): string => {
  const { line, told } = match.entries[entry]!;
  const said = told.filter(({ audience }) => audience === undefined).map(({ event }) => match.game.narrate(event));
  return said[0] ?? `'${line.action}'`;
};

const turningLine = (match: AnyMatch, { entry, by, because }: Turning): string => {
  const { entry: given } = match.entries[entry]!;
  const who = match.game.seats[given.seat]!;
  const kind = because === 'luck' ? 'luck' : `answer of the ${who}`;
  return `  ${String(entry + 1).padStart(5)}  ${signed(by).padStart(6)}  ${wordsAt(match, entry)} (${kind})`;
};

const insteadOf = ({ answers }: Judged, given: string): string | undefined => {
  const [best] = answers;
  const own = answers.find(({ text }) => text === given);
  if (!best || !own || own === best) return undefined;
  return `better '${best.text}' with ${percent(best.chance)} than '${given}' with ${percent(own.chance)}`;
};

const WORST = 5;

const mistakeLines = (match: AnyMatch, { answers }: Summary): string[] =>
  answers
    .filter((it) => it.loss > 0)
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, WORST)
    .flatMap((it) => {
      const instead = insteadOf(it, it.given);
      return instead === undefined
        ? []
        : [`  ${String(it.entry + 1).padStart(5)}  ${match.game.seats[it.seat]}: ${instead}`];
    });

const accountLines = (game: AnyGame, { accounts }: Summary): string[] =>
  accounts.map(
    ({ seat, skill, accuracy, mistakes, blunders }) =>
      `  ${game.seats[seat]!.padEnd(20)} accuracy ${percent(accuracy)}, ${many(mistakes, 'mistake')}, ${many(blunders, 'blunder')}; answers lost ${percent(-skill)}`,
  );

const sentences = (match: AnyMatch, sums: Summary): string[] => {
  const { game } = match;
  const outcome = game.outcome(match.s)!;
  return [
    `${verdict(game, outcome.winners)} (§${outcome.rule}): ${outcome.why}`,
    '',
    `The ${game.seats[0]} began at ${percent(sums.start)}; answers changed ${signed(sums.skill)}, luck ${signed(sums.luck)}; the end is ${percent(sums.end)}.`,
    `With even luck these answers come to ${percent(sums.withoutLuck)}.`,
    ...accountLines(game, sums),
    ...(sums.turnings.length === 0 ? [] : ['', 'Where it turned (answer, change, what happened)']),
    ...sums.turnings.map((it) => turningLine(match, it)),
    ...(mistakeLines(match, sums).length === 0 ? [] : ['', 'What was lost most']),
    ...mistakeLines(match, sums),
  ];
};

/** Looks at the whole war; nothing when Ctrl-C came first. */
const lookAt = async (match: AnyMatch, simulations: number, progress: Progress): Promise<Looked | undefined> => {
  const review = new Review(match, { care: { ...CARE, limits: { simulations } } });
  const total = 2 * match.length + 1;
  let done = 0;
  for (const _ of review.steps()) {
    await progress.step(++done, total);
    if (progress.cancelled) return undefined;
  }
  return review.looked;
};

export const review = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' as const };
  const { flags, rest } = argumentsOf(
    'review',
    args,
    { simulations: text, components: text, json: { type: 'boolean' } },
    1,
  );
  const [file] = rest;
  if (file === undefined) throw new Misuse('review: name a file, as in: liberty review saves/game.json');
  const { match } = matchIn(file, textFlag(flags, 'components'));
  if (!match.game.outcome(match.s)) throw new Misuse(`review: the war in ${file} is not over yet`);
  const progress = openProgress('steps of the review');
  const found = await lookAt(match, numberFlag(flags, 'simulations', { least: 1 }) ?? 400, progress);
  progress.end();
  if (!found) throw new Misuse('review: broken off');
  const sums = summed(match.game, found);
  if (flags['json'] === true) console.log(JSON.stringify(sums));
  else for (const line of sentences(match, sums)) console.log(readable(line));
};
