// npm run puzzles -- --game <id>: looks through wars of the computer for positions with one clearly best answer. See --help.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerFor } from '@liberty/ai';
import { SHELF, boxOf, matchFrom } from '@liberty/shelf';
import { PROOF, type Proof, type Puzzle, askedOf, isPromising, isQuestion, isStillBest, proofOf } from '@liberty/study';
import { type AnyGame, type Match, type MatchRecord, type Sight, newMatch, seeded } from '@liberty/table';
import { flagsOf } from './flags.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const file = join(root, 'packages', 'study', 'data', 'puzzles.json');
const given = flagsOf({
  name: 'puzzles',
  does: 'finds positions with one clearly best answer in wars of Militia against itself.',
  flags: {
    game: { is: 'word', says: 'which game', among: SHELF.map(({ id }) => id), needed: true },
    most: {
      is: 'number',
      says: 'so many puzzles of it, two of a war and two of a kind of question at most',
      otherwise: 6,
    },
    wars: { is: 'number', says: 'out of so many wars at most', otherwise: 30 },
    first: { is: 'number', says: 'from this one on (after those it has puzzles of)' },
    last: { is: 'number', says: 'only among the first answers of a war, so many: a short record', otherwise: 300 },
    from: { is: 'number', says: 'only after so many answers of a war: before is its set-up', least: 0, otherwise: 12 },
    minutes: {
      is: 'number',
      says: 'stops after so many, and keeps what was found',
      least: 0,
      broken: true,
      otherwise: 20,
    },
  },
  besides: `Each is shown by ${PROOF.searches} searches of ${PROOF.simulations} simulations with luck of their own, in which every answer is tried: the same one is the best in all of them, by ${100 * PROOF.margin} points of the chance to win, and in a last one with the luck of the tests. Those of other games stay in packages/study/data/puzzles.json.`,
});

/** At a glance: worth a longer look? */
const GLANCE = { searches: 1, simulations: 2000, margin: PROOF.margin };
/** Two puzzles of one war lie so many answers apart: not the same march twice. */
const APART = 20;
/** So many of a war, and of one kind of question. */
const ALIKE = 2;

const game: AnyGame = boxOf(given.game)!.open!();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const shelf = JSON.parse(readFileSync(file, 'utf8')) as { puzzles: Puzzle[] };

/** Only the hash of the last answer is kept: it says that the war was played again rightly. */
const shortened = ({ header, lines }: MatchRecord): MatchRecord => ({
  header,
  lines: lines.map((line, i) => (i === lines.length - 1 ? line : { ...line, hash: '' })),
});

type War = Match<unknown, unknown, Sight, unknown>;

const puzzleOf = (match: War, war: string, { best, also, margin }: Proof): Puzzle => ({
  id: `${game.id}-${war.replaceAll(' ', '-')}-${match.length}`,
  game: game.id,
  asked: askedOf(game, match.s),
  record: shortened(match.record(false)),
  best: game.write(best),
  ...(also.length > 0 ? { also: also.map((it) => game.write(it)) } : {}),
  margin: Math.round(1000 * margin) / 1000,
  proof: { searches: PROOF.searches, simulations: PROOF.simulations },
  from: { war, entry: match.length, version },
});

const until = performance.now() + 60_000 * given.minutes;
/** Those of this game that were shown with as much care stay. */
const isKept = ({ game: of, proof }: Puzzle): boolean =>
  of === game.id && proof.searches === PROOF.searches && proof.simulations === PROOF.simulations;
const found: Puzzle[] = shelf.puzzles.filter(isKept);
/** How many puzzles there are of each kind of question. */
const kinds = new Map<string, number>();
for (const { record } of found) {
  const match = matchFrom(record, undefined);
  const name = match.ok ? game.question(match.value.s)!.name : '';
  kinds.set(name, (kinds.get(name) ?? 0) + 1);
}
const isEnough = (): boolean => found.length >= given.most || performance.now() > until;

/** How many questions there were, promised something, and were ahead at a glance: where nothing is found, one sees why. */
const seen = { questions: 0, promising: 0, atAGlance: 0 };

/** Is one answer the best at a glance, in all searches, and in the one that tests will make? */
const shown = (view: Sight): Proof | undefined => {
  if (!isQuestion(game, view)) return undefined;
  seen.questions++;
  if (!isPromising(game, view, PROOF.margin)) return undefined;
  seen.promising++;
  if (!proofOf(game, view, GLANCE)) return undefined;
  seen.atAGlance++;
  const proof = proofOf(game, view, PROOF);
  return proof && isStillBest(game, view, proof) ? proof : undefined;
};

/** Looks through one war. */
const lookThrough = (war: string): void => {
  const match: War = newMatch(game, war);
  const player = playerFor(game, 'militia');
  let next = given.from;
  let left = ALIKE;
  for (let question = game.question(match.s); question && left > 0 && match.length < given.last;) {
    if (isEnough()) return;
    const view = game.view(match.s, question.seat);
    const kind = kinds.get(question.name) ?? 0;
    const proof = match.length >= next && kind < ALIKE ? shown(view) : undefined;
    if (proof) {
      console.log(
        `${war}, answer ${match.length}, ${question.name}: ${game.write(proof.best)}, ${proof.margin.toFixed(3)}`,
      );
      kinds.set(question.name, kind + 1);
      found.push(puzzleOf(match, war, proof));
      next = match.length + APART;
      left--;
    }
    match.act(question.seat, player.choose(view, seeded(`${war} ${match.length}`)));
    question = game.question(match.s);
  }
  console.log(
    `${war}: ${seen.questions} questions so far, ${seen.promising} promised something, ${seen.atAGlance} at a glance`,
  );
};

const looked = found.map(({ from }) => Number(from.war.split(' ').at(-1)));
const first = given.first ?? 1 + Math.max(0, ...looked);
for (let n = 0; n < given.wars && !isEnough(); n++) lookThrough(`puzzles ${first + n}`);
const others = shelf.puzzles.filter((it) => it.game !== game.id);
const puzzles = [...others, ...found].sort((a, b) => (a.id < b.id ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ command: 'npm run puzzles -- --game <id>', puzzles })}\n`);
console.log(`${found.length} puzzles of ${game.title}`);
