import { useSignal } from '@preact/signals';
import { bookOf, search } from './reading.ts';

interface HeadingsProps {
  readonly game: string;
  readonly section: string;
  readonly turnTo: (section: string) => void;
}

/** Every heading of the rules, to be turned to; a word narrows them down. */
export const Headings = ({ game, section, turnTo }: HeadingsProps) => {
  const asked = useSignal('');
  const book = bookOf(game);
  if (!book) return <p>Nobody has written these rules down yet.</p>;
  const found = asked.value.trim() === '' ? book.sections : search(book, asked.value);
  return (
    <nav class="headings" aria-label="Sections">
      <h2>{book.title}</h2>
      <input
        class="input"
        type="search"
        aria-label="Find in the rules"
        placeholder="Find in the rules"
        value={asked.value}
        onInput={(e) => (asked.value = e.currentTarget.value)}
      />
      {found.length === 0 && <p role="status">No section has these words.</p>}
      <ul>
        {found.map((it) => (
          <li key={it}>
            <button
              type="button"
              class="button quiet"
              aria-current={it === section ? 'true' : undefined}
              onClick={() => turnTo(it)}
            >
              §{it} {book.contents[it]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
