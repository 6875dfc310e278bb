import { SHELF } from '@liberty/shelf';
import { EDITIONS } from '@liberty/shelf/comparison';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../frame/Icon.tsx';
import { type Book, bookOf, chapterOf, search, sectionOf } from './reading.ts';
import { SectionText } from './Section.tsx';
import './RulesPage.css';

const isEdition = (id: string): boolean => EDITIONS.some((it) => it === id);

const Contents = ({ book }: { book: Book }) => (
  <nav class="contents" aria-label="Chapters">
    {[...new Set(book.sections.map(chapterOf))].map((chapter) => (
      <a key={chapter} href={`#/rules/${book.id}/${book.sections.find((it) => chapterOf(it) === chapter)}`}>
        <span>{chapter}</span> {book.reading.chapters[chapter]}
      </a>
    ))}
  </nav>
);

const Rulebook = ({ book, section }: { book: Book; section?: string | undefined }) => {
  const question = useSignal('');
  const found = search(book, question.value);
  useEffect(() => {
    const target = section === undefined ? undefined : sectionOf(book, section);
    if (target !== undefined) document.querySelector(`#s-${CSS.escape(target)}`)?.scrollIntoView({ block: 'start' });
  }, [section, book]);
  return (
    <>
      <div class="rules-head">
        <div>
          <h1>{book.title}: the rules in our words</h1>
          <p>
            Every section under its number, shortened and retold; what the rulebook leaves open is a numbered ruling.{' '}
            <a href={`#/learn/${book.id}`}>Learn in five minutes</a>
            {isEdition(book.id) && (
              <>
                {' · '}
                <a href="#/editions">The three editions side by side</a>
              </>
            )}
          </p>
        </div>
        <label class="search">
          <Icon name="search" />
          <input
            class="input"
            type="search"
            placeholder="Search the rules"
            aria-label="Search the rules"
            value={question.value}
            onInput={(e) => (question.value = e.currentTarget.value)}
          />
        </label>
      </div>
      <div class="rulebook">
        <Contents book={book} />
        <div class="sections">
          <p class="found" role="status">
            {question.value.trim() === ''
              ? `${found.length} sections`
              : found.length === 0
                ? `Nothing about “${question.value}”.`
                : `${found.length} of ${book.sections.length} sections`}
          </p>
          {found.map((it) => (
            <SectionText key={it} book={book} section={it} />
          ))}
        </div>
      </div>
    </>
  );
};

/** The rules of every game that can be played, by section. */
export const RulesPage = ({ game, section }: { game?: string | undefined; section?: string | undefined }) => {
  const playable = SHELF.filter((box) => box.open);
  const id = game ?? playable[0]!.id;
  const book = bookOf(id);
  return (
    <main class="sheet widest">
      {playable.length > 1 && (
        <nav class="row" aria-label="Games">
          {playable.map((box) => (
            <a key={box.id} class="button" href={`#/rules/${box.id}`} aria-current={box.id === id ? 'page' : undefined}>
              {box.title}
            </a>
          ))}
        </nav>
      )}
      {book ? (
        <Rulebook key={book.id} book={book} section={section} />
      ) : (
        <>
          <h1>No rules here yet</h1>
          <p>There is no playable game by the name of {id}.</p>
        </>
      )}
    </main>
  );
};
