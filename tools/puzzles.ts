// npm run puzzles -- --game <id>: looks through wars of the computer for positions with one clearly best answer. See --help.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { PROOF, type Proof, type Puzzle, isQuestion, proofOf } from '@liberty/study';
import { type AnyGame, type Match, type MatchRecord, type Sight, newMatch, seeded } from '@liberty/table';

const HELP = `puzzles: finds positions with one clearly best answer in wars of Militia against itself

  --game <id>      which game
  --most <n>       so many puzzles of it (4), each of another question
  --wars <n>       out of so many wars at most (6), from --first <n> on (1)
  --last <n>       only among the first answers of a war, so many (140): a short record
Each is shown by ${PROOF.searches} searches of ${PROOF.simulations} simulations with luck of their own: the same answer is the
best in all of them, by ${100 * PROOF.margin} points of the chance to win. Those of other games stay in packages/study/data/puzzles.json.`;

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const file = join(root, 'packages', 'study', 'data', 'puzzles.json');
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    most: { type: 'string', default: '4' },
    wars: { type: 'string', default: '6' },
    first: { type: 'string', default: '1' },
    last: { type: 'string', default: '140' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** At a glance: worth a longer look? */
const GLANCE = { searches: 1, simulations: 250, margin: 0.1 };
/** The first answers of a war are its set-up. */
const SETTLED = 12;

const opened = boxOf(values.game)?.open?.();
if (!opened) {
  console.error(`puzzles: no game is called '${values.game}'`);
  process.exit(2);
}
const game: AnyGame = opened;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const shelf = JSON.parse(readFileSync(file, 'utf8')) as { puzzles: Puzzle[] };

/** Only the hash of the last answer is kept: it says that the war was played again rightly. */
const shortened = ({ header, lines }: MatchRecord): MatchRecord => ({
  header,
  lines: lines.map((line, i) => (i === lines.length - 1 ? line : { ...line, hash: '' })),
});

type War = Match<unknown, unknown, Sight, unknown>;

const puzzleOf = (match: War, war: string, { best, margin }: Proof): Puzzle => ({
  id: `${game.id}-${war.replaceAll(' ', '-')}-${match.length}`,
  game: game.id,
  record: shortened(match.record(false)),
  best: game.write(best),
  margin: Math.round(1000 * margin) / 1000,
  proof: { searches: PROOF.searches, simulations: PROOF.simulations },
  from: { war, entry: match.length, version },
});

/** Puzzles of one war; a question is asked once, whichever war it comes from. */
const lookThrough = (war: string, known: Set<string>, wanted: number): Puzzle[] => {
  const match: War = newMatch(game, war);
  const player = playerFor(game, 'militia');
  const found: Puzzle[] = [];
  for (let question = game.question(match.s); question && match.length < Number(values.last);) {
    const view = game.view(match.s, question.seat);
    if (match.length >= SETTLED && !known.has(question.name) && isQuestion(game, view) && proofOf(game, view, GLANCE)) {
      const proof = proofOf(game, view, PROOF);
      console.log(
        `${war}, answer ${match.length}, ${question.name}: ${proof ? `${game.write(proof.best)}, ahead by ${(100 * proof.margin).toFixed(1)}` : 'not shown'}`,
      );
      if (proof) {
        known.add(question.name);
        found.push(puzzleOf(match, war, proof));
        if (found.length >= wanted) return found;
      }
    }
    match.act(question.seat, player.choose(view, seeded(`${war} ${match.length}`)));
    question = game.question(match.s);
  }
  return found;
};

const known = new Set<string>();
const found: Puzzle[] = [];
for (let n = 0; n < Number(values.wars) && found.length < Number(values.most); n++)
  found.push(
    ...lookThrough(`puzzles ${Number(values.first) + n}`, known, Math.min(2, Number(values.most) - found.length)),
  );
const others = shelf.puzzles.filter((it) => it.game !== game.id);
const puzzles = [...others, ...found].sort((a, b) => (a.id < b.id ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ command: 'npm run puzzles -- --game <id>', puzzles })}\n`);
console.log(`${found.length} puzzles of ${game.title}`);
