import { type Book, bookOf, rulingsOn, sectionOf, wordsOf } from './reading.ts';
import type { Citation } from './sources.ts';
import { partsOf } from './parts.ts';
import './Section.css';

/** One line for each place in a file, by what is declared there. */
const placesOf = (cited: readonly Citation[]): { file: string; what: string; lines: number[] }[] => {
  const places = new Map<string, { file: string; what: string; lines: number[] }>();
  for (const { file, what, line } of cited) {
    const key = `${file} ${what}`;
    const place = places.get(key) ?? { file, what, lines: [] };
    place.lines.push(line);
    places.set(key, place);
  }
  return [...places.values()];
};

const Cited = ({ book, section }: { book: Book; section: string }) => {
  const places = placesOf(book.sources.cited[section] ?? []);
  if (places.length === 0) return null;
  return (
    <details class="cited">
      <summary>Where the code keeps it ({places.length})</summary>
      <ul>
        {places.map(({ file, what, lines }) => (
          <li key={file + what}>
            <code>{what || file}</code> in {file}, line {lines.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** '**Ruling.** Yes.' -> its label and its words. */
const paragraphsOf = (text: string): [string, string][] =>
  text
    .split(/ {2}\n|\n{2,}/)
    .filter((it) => it.trim() !== '')
    .map((it) => {
      const labelled = /^\*\*(.+?)\*\*\s*([\s\S]*)$/.exec(it.trim());
      const plain = (words: string) => words.replaceAll(/[*`]/g, '');
      return labelled ? [labelled[1]!, plain(labelled[2]!)] : ['', plain(it)];
    });

const Rulings = ({ book, section }: { book: Book; section: string }) => {
  const rulings = rulingsOn(book, section);
  if (rulings.length === 0) return null;
  return (
    <details class="rulings">
      <summary>
        {rulings.length === 1 ? 'A ruling' : `${rulings.length} rulings`}: {rulings.map(({ id }) => id).join(', ')}
      </summary>
      {rulings.map(({ id, title, text }) => (
        <div class="ruling" key={id}>
          <b>
            {id} {title}
          </b>
          {paragraphsOf(text).map(([label, words]) => (
            <p key={words}>
              {label !== '' && <b>{label} </b>}
              {words}
            </p>
          ))}
        </div>
      ))}
    </details>
  );
};

/** A section in our words, with its rulings and its places in the code. */
export const SectionText = ({ book, section }: { book: Book; section: string }) => (
  <article class="section" id={`s-${section}`}>
    <h2>
      <span class="number">§{section}</span> {book.contents[section]}
    </h2>
    <p>{wordsOf(book, section) || 'Not retold in our words yet.'}</p>
    <Rulings book={book} section={section} />
    <Cited book={book} section={section} />
  </article>
);

/** What belongs to a section: often it is only their heading. */
const Parts = ({ book, section }: { book: Book; section: string }) => (
  <>
    {partsOf(book.sections, section).map((part) => (
      <section class="part" key={part}>
        <h3>
          <span class="number">§{part}</span> {book.contents[part]}
        </h3>
        <p>{wordsOf(book, part)}</p>
      </section>
    ))}
  </>
);

/** The same for a section asked for by name, with what belongs to it. */
export const Section = ({ game, section }: { game: string; section: string }) => {
  const book = bookOf(game);
  const found = book && sectionOf(book, section);
  if (!book || found === undefined) return <p>The rules have no section {section}.</p>;
  return (
    <>
      <SectionText book={book} section={found} />
      <Parts book={book} section={found} />
    </>
  );
};
