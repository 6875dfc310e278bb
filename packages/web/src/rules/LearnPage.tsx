import { taughtOf } from '@liberty/school/taught';
import { bookOf } from './reading.ts';
import { openRule } from './RulePanel.tsx';
import './LearnPage.css';

/** How to play in five minutes. */
export const LearnPage = ({ game }: { game: string }) => {
  const book = bookOf(game);
  if (!book)
    return (
      <main class="sheet">
        <h1>Nothing to learn here yet</h1>
        <p>There is no playable game by the name of {game}.</p>
        <a class="button american" href="#/">
          Front page
        </a>
      </main>
    );
  return (
    <main class="sheet learn">
      <h1>{book.title} in five minutes</h1>
      {taughtOf(game) && (
        <p class="to-school">
          Rather play than read? The first war goes through the same things on the real table.{' '}
          <a class="button american" href={`#/school/${game}`}>
            Play the first war
          </a>
        </p>
      )}
      {book.reading.primer.length === 0 && (
        <p>This introduction is still to be written; the rules are there, by section.</p>
      )}
      {book.reading.primer.map(({ title, text, rules }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((it) => (
            <p key={it}>{it}</p>
          ))}
          <div class="row">
            {rules.map((rule) => (
              <button
                key={rule}
                class="chip"
                type="button"
                aria-label={`Rule ${rule}, ${book.contents[rule]}`}
                title={book.contents[rule]}
                onClick={() => openRule(game, rule)}
              >
                §{rule}
              </button>
            ))}
          </div>
        </section>
      ))}
      <div class="row">
        <a class="button american" href={`#/box/${game}`}>
          Play
        </a>
        <a class="button" href={`#/rules/${game}`}>
          All rules
        </a>
      </div>
    </main>
  );
};
