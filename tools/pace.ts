// npm run pace -- --level <level>: how long a level thinks about a card with all its answers, as it does in the page. See --help.
import { type Clock, PATIENCE, PROMISED, areTogether, judgeFor, playerFor } from '@liberty/ai';
import { SHELF, boxOf } from '@liberty/shelf';
import { type AnyGame, seeded, silent } from '@liberty/table';
import { flagsOf } from './flags.ts';

const given = flagsOf({
  name: 'pace',
  does: 'how long a level thinks about a card with all its answers, in milliseconds of this processor.',
  flags: {
    level: { is: 'word', says: 'which level', among: Object.keys(PATIENCE), otherwise: 'continental' },
    game: { is: 'words', says: 'which game', among: SHELF.map(({ id }) => id) },
    cards: { is: 'number', says: 'so many cards of each', otherwise: 12 },
    seed: { is: 'word', says: 'which war', otherwise: 'pace' },
  },
  besides:
    'It has the time it has in the page, counted in work of this process, so that others at work on the machine do not matter; its opponent is Militia. Fails when a card took longer than is promised.',
});

const level = given.level as 'continental';
const limits = PATIENCE[level];
const games = SHELF.filter(({ id }) => given.game.length === 0 || given.game.includes(id)).map(({ id }) =>
  boxOf(id)?.open?.(),
);

/** What this process has worked so far. */
const worked: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What each card of the first seat's side cost, and how many questions with a choice came with it. */
const cardsOf = (game: AnyGame, count: number): { milliseconds: number; questions: number }[] => {
  const judge = judgeFor(game);
  const [thinker, other] = [playerFor(game, level, limits, worked), playerFor(game, 'militia')];
  const [dice, luck] = [seeded(`${given.seed}/dice`), seeded(`${given.seed}/luck`)];
  const s = game.setup(game.defaults);
  const cards: { milliseconds: number; questions: number }[] = [];
  for (let question = game.question(s); question && cards.length <= count; question = game.question(s)) {
    const { seat } = question;
    const view = game.view(s, seat);
    const thinks = areTogether(judge, seat, 0);
    if (thinks && (judge.isQuiet(s) || cards.length === 0)) cards.push({ milliseconds: 0, questions: 0 });
    const began = worked();
    const action = (thinks ? thinker : other).choose(view, luck);
    const card = cards.at(-1);
    if (thinks && card && view.options.length > 1) {
      card.milliseconds += worked() - began;
      card.questions++;
    }
    game.play(s, action, dice, silent);
  }
  return cards.slice(0, count);
};

let late = 0;
for (const game of games) {
  if (!game) continue;
  const cards = cardsOf(game, given.cards).toSorted((a, b) => a.milliseconds - b.milliseconds);
  const longest = cards.at(-1)!;
  const middle = cards[cards.length >> 1]!;
  late += cards.filter(({ milliseconds }) => milliseconds > PROMISED[level]!).length;
  console.log(
    `${game.id}: ${cards.length} cards, in the middle ${Math.round(middle.milliseconds)} ms, longest ${Math.round(longest.milliseconds)} ms (${longest.questions} questions)`,
  );
}
if (late > 0) {
  console.log(`${late} took longer than is promised`);
  process.exit(1);
}
