import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Card, type Pair, type PairedChapter, cardsOf, sideBySide } from './card-by-card.ts';
import { type Deal, yoursIn } from './deal.ts';
import type { Finished } from './finished.ts';
import { readKept } from './tables.ts';

const NAMES: Readonly<Record<Finished['who'], string>> = {
  you: 'You',
  friend: 'Your friend',
  computer: 'The computer',
};

/** How a table is called; two of one kind are told apart by their number. */
export const nameOf = (table: Finished, all: readonly Finished[]): string => {
  const alike = all.filter(({ who }) => who === table.who).toSorted((a, b) => a.at - b.at);
  return alike.length === 1 ? NAMES[table.who] : `${NAMES[table.who]} (${alike.indexOf(table) + 1})`;
};

const CardCell = ({ card, table }: { card: Card | undefined; table: Finished }) =>
  card === undefined ? (
    <td class="none">That war had no such card.</td>
  ) : (
    <td>
      <ul>
        {card.lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
        {card.lines.length === 0 && <li>Nothing came of it.</li>}
      </ul>
      <a href={`#/replay/${table.id}/${card.at}`}>{card.score}</a>
    </td>
  );

const Row = ({ pair, tables }: { pair: Pair; tables: readonly [Finished, Finished] }) => {
  const [a, b] = pair.cards;
  if (pair.isSame)
    return (
      <tr class="same">
        <th scope="row">{pair.head}</th>
        <td colSpan={2}>The same at both tables: {a!.score}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        {pair.head === '' ? (
          <>
            {a!.head} <span class="against">and</span> {b!.head}
          </>
        ) : (
          pair.head
        )}
      </th>
      <CardCell card={a} table={tables[0]} />
      <CardCell card={b} table={tables[1]} />
    </tr>
  );
};

const Year = ({
  chapter,
  tables,
  names,
}: {
  chapter: PairedChapter;
  tables: readonly [Finished, Finished];
  names: readonly string[];
}) => {
  const differ = chapter.pairs.filter(({ isSame }) => !isSame).length;
  return (
    <details class="year" open={differ > 0}>
      <summary>
        {chapter.title}{' '}
        <span>{differ === 0 ? 'the same at both tables' : `${differ} of ${chapter.pairs.length} differ`}</span>
      </summary>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {chapter.pairs.map((pair, i) => (
            <Row key={i} pair={pair} tables={tables} />
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Where two wars first part. */
const partingOf = (chapters: readonly PairedChapter[]): string => {
  for (const { title, pairs } of chapters) {
    const at = pairs.findIndex(({ isSame }) => !isSame);
    if (at >= 0) return `They part in ${title}, at card ${at + 1} of it.`;
  }
  return 'They are the same from the first card to the last.';
};

interface ComparisonProps {
  readonly deal: Deal;
  readonly tables: readonly [Finished, Finished];
  readonly all: readonly Finished[];
}

/** Two tables with the same luck, card by card. */
export const Comparison = ({ deal, tables, all }: ComparisonProps) => {
  const found = useSignal<{ chapters?: readonly PairedChapter[]; fault?: string }>({});
  const names = tables.map((it) => nameOf(it, all));
  useEffect(() => {
    let isWanted = true;
    const compare = async (): Promise<void> => {
      const [first, second] = await Promise.all(tables.map(({ id }) => readKept(id)));
      if (!isWanted) return;
      if (!first!.ok) return void (found.value = { fault: first!.fault });
      if (!second!.ok) return void (found.value = { fault: second!.fault });
      const eyes = yoursIn(deal)[0]!;
      const [a, b] = await Promise.all(
        [first!.value, second!.value].map(({ desk, sitting }) => cardsOf(desk, sitting, eyes)),
      );
      if (isWanted) found.value = { chapters: sideBySide(a!, b!) };
    };
    found.value = {};
    void compare();
    return () => void (isWanted = false);
  }, [tables[0].id, tables[1].id]);
  const { chapters, fault } = found.value;
  if (fault !== undefined) return <p role="alert">{fault}</p>;
  if (!chapters) return <p role="status">Both wars are played again …</p>;
  return (
    <div class="side-by-side">
      <p>
        {partingOf(chapters)} A score leads to that moment in the replay. What is rolled for has dice of its own, so the
        hands and the rolls are the same for both as long as they ask for the same.
      </p>
      {chapters.map((it) => (
        <Year key={it.title} chapter={it} tables={tables} names={names} />
      ))}
    </div>
  );
};
