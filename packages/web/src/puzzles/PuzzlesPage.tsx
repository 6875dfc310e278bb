import { boxOf } from '@liberty/shelf';
import type { Puzzle } from '@liberty/study';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type OwnPuzzle, type Puzzled, dropOwn, puzzled } from '../puzzled.ts';
import './puzzles.css';

const gathered = () => import('@liberty/study/gathered').then((it) => it.PUZZLES);

const stateOf = (it: Puzzled | undefined): string => {
  if (!it) return 'not tried yet';
  const tries = it.tries === 1 ? 'one try' : `${it.tries} tries`;
  if (it.isSolved) return `found, ${tries}`;
  return it.isShown ? 'shown' : `not found yet, ${tries}`;
};

const Row = ({ id, title, about, own }: { id: string; title: string; about: string; own?: boolean }) => {
  const tried = puzzled.value.tried[id];
  return (
    <li>
      <b>
        {tried?.isSolved && '✓ '}
        {title}
      </b>
      <small>{about}</small>
      <small>{stateOf(tried)}</small>
      <div class="row">
        <a
          class="button american"
          href={`#/puzzles/${id}`}
          aria-label={`${title}: ${tried?.isSolved ? 'look again' : 'solve it'}`}
        >
          {tried?.isSolved ? 'Look again' : 'Solve it'}
        </a>
        {own && (
          <button type="button" class="button" aria-label={`Throw ${title} away`} onClick={() => dropOwn(id)}>
            Throw away
          </button>
        )}
      </div>
    </li>
  );
};

const aboutOf = ({ asked: { seat, rule, answers }, proof, from }: Puzzle): string =>
  `${seat} (§${rule}): one of ${answers === 2 ? 'two' : answers} answers. After ${from.entry} answers of a war of the computer; ${proof.searches} searches of ${proof.simulations.toLocaleString('en-GB')} simulations agree.`;

/** Those with most to choose from come first. */
const byChoice = (a: Puzzle, b: Puzzle): number => b.asked.answers - a.asked.answers;

const Games = ({ puzzles }: { puzzles: readonly Puzzle[] }) => (
  <>
    {[...new Set(puzzles.map(({ game }) => game))].map((game) => (
      <section key={game} aria-labelledby={`puzzles-${game}`}>
        <h2 id={`puzzles-${game}`}>{boxOf(game)?.title ?? game}</h2>
        <ul class="puzzle-list">
          {puzzles
            .filter((it) => it.game === game)
            .toSorted(byChoice)
            .map((it, i) => (
              <Row key={it.id} id={it.id} title={`${i + 1}. ${it.asked.section}`} about={aboutOf(it)} />
            ))}
        </ul>
      </section>
    ))}
  </>
);

const Own = ({ own }: { own: readonly OwnPuzzle[] }) => (
  <section aria-labelledby="puzzles-own">
    <h2 id="puzzles-own">From your own wars</h2>
    {own.length === 0 ? (
      <p>None yet. The review of a war offers a puzzle at an answer that lost much where one was clearly better.</p>
    ) : (
      <ul class="puzzle-list">
        {own.map((it, i) => (
          <Row key={it.id} id={it.id} title={`Mistake ${i + 1}`} about={boxOf(it.game)?.title ?? it.game} own />
        ))}
      </ul>
    )}
  </section>
);

/** Positions with one clearly best answer: those that come with the house, and those of one's own. */
export const PuzzlesPage = () => {
  const puzzles = useSignal<readonly Puzzle[] | 'failed' | undefined>(undefined);
  const open = (): void => {
    puzzles.value = undefined;
    gathered().then(
      (it) => (puzzles.value = it),
      () => (puzzles.value = 'failed'),
    );
  };
  useEffect(open, []);
  const all = puzzles.value;
  return (
    <main class="sheet wide puzzles-page">
      <h1>Puzzles</h1>
      <p>
        Positions from whole wars in which one answer is clearly the best: several searches with luck of their own found
        the same. They are solved on the real table; whatever you answer is answered.
      </p>
      {all === undefined && <p role="status">One moment …</p>}
      {all === 'failed' && (
        <p role="alert">
          The puzzles could not be fetched.{' '}
          <button type="button" class="button" onClick={open}>
            Try again
          </button>
        </p>
      )}
      {Array.isArray(all) && <Games puzzles={all} />}
      <Own own={puzzled.value.own} />
    </main>
  );
};
