import { LIDS } from '@liberty/shelf/lids';
import { COMPARED, type Compared, type Said } from '@liberty/shelf/compared';
import { EDITIONS, type EditionId } from '@liberty/shelf/comparison';
import { useEffect } from 'preact/hooks';
import { openRule } from '../RulePanel.tsx';
import { SHORT } from './plots.ts';
import { Published } from './Published.tsx';
import '../RulesPage.css';
import './EditionsPage.css';

const titleOf = (id: EditionId): string => LIDS.find((lid) => lid.id === id)!.title;
const Sections = ({ edition, rules }: { edition: EditionId; rules: readonly string[] }) => (
  <span class="cited-sections">
    {rules.map((rule) => (
      <button
        key={rule}
        class="section-link"
        type="button"
        aria-label={`${titleOf(edition)}, rule ${rule}`}
        onClick={() => openRule(edition, rule)}
      >
        §{rule}
      </button>
    ))}
  </span>
);

const SaidBy = ({ edition, said }: { edition: EditionId; said: Said }) => (
  <td data-edition={SHORT[edition]}>
    {said.text} <Sections edition={edition} rules={said.rules} />
  </td>
);

const Differences = ({ chapter }: { chapter: Compared }) => (
  <table class="differences">
    <caption>What differs</caption>
    <thead>
      <tr>
        <th scope="col">
          <span class="hidden">About</span>
        </th>
        {EDITIONS.map((id) => (
          <th key={id} scope="col">
            {SHORT[id]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {chapter.differs.map(({ topic, said }) => (
        <tr key={topic}>
          <th scope="row">{topic}</th>
          {EDITIONS.map((id) => (
            <SaidBy key={id} edition={id} said={said[id]} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Likenesses = ({ chapter }: { chapter: Compared }) => (
  <>
    <h3>What is the same</h3>
    <ul class="likenesses">
      {chapter.same.map(({ text, rules }) => (
        <li key={text}>
          {text}{' '}
          <span class="by-edition">
            {EDITIONS.map((id) => (
              <span key={id}>
                {SHORT[id]} <Sections edition={id} rules={rules[id]} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const Chapter = ({ chapter }: { chapter: Compared }) => (
  <section class="compared" id={`c-${chapter.id}`} aria-labelledby={`h-${chapter.id}`}>
    <h2 id={`h-${chapter.id}`}>{chapter.title}</h2>
    {chapter.same.length === 0 ? <p>Here they have nothing in common.</p> : <Likenesses chapter={chapter} />}
    <Differences chapter={chapter} />
  </section>
);

const MEASURED = 'measured';

/** The three editions of We the People side by side: what is the same, what differs, and how they play. */
export const EditionsPage = ({ chapter }: { chapter?: string | undefined }) => {
  useEffect(() => {
    if (chapter !== undefined) document.querySelector(`#c-${CSS.escape(chapter)}`)?.scrollIntoView({ block: 'start' });
  }, [chapter]);
  const isKnown = chapter === undefined || chapter === MEASURED || COMPARED.some(({ id }) => id === chapter);
  return (
    <main class="sheet widest editions">
      <div class="rules-head">
        <div>
          <h1>One war, three rulebooks</h1>
          <p>
            The classic rules of 1994, Roger Cooper’s second edition and the reference manual with its ten-sided table,
            chapter by chapter, in our words. A section opens beside the page.
          </p>
        </div>
        <nav class="row" aria-label="Their rules">
          {EDITIONS.map((id) => (
            <a key={id} class="button" href={`#/rules/${id}`}>
              {titleOf(id)}
            </a>
          ))}
        </nav>
      </div>
      {!isKnown && <p role="status">There is no chapter called “{chapter}” here; this is the whole of it.</p>}
      <div class="rulebook">
        <nav class="contents" aria-label="Chapters">
          {COMPARED.map(({ id, title }, i) => (
            <a key={id} href={`#/editions/${id}`}>
              <span>{i + 1}</span> {title}
            </a>
          ))}
          <a href={`#/editions/${MEASURED}`}>
            <span aria-hidden="true">±</span> How they play
          </a>
        </nav>
        <div>
          {COMPARED.map((it) => (
            <Chapter key={it.id} chapter={it} />
          ))}
          <Published id={`c-${MEASURED}`} />
        </div>
      </div>
    </main>
  );
};
