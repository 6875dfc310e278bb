import { useComputed, useSignal } from '@preact/signals';
import { ChapterToggle } from '../table/ChapterToggle.tsx';
import type { TableController } from '../table/controller.ts';
import { type LogChapter, type LogItem, type LogPlay, countRepeats, logTree } from '../table/log.ts';
import { plain } from '../table/words.ts';

const said = ({ words, by, times }: LogItem): string =>
  [plain(words), ...(times === undefined ? [] : [`×${times}`]), ...(by === undefined ? [] : [`(${by})`])].join(' ');

const Line = ({ item }: { item: LogItem }) => (
  <li>
    {said(item)} <small>§{item.rule}</small>
  </li>
);

const Play = ({ play }: { play: LogPlay }) => (
  <>
    {play.head && <h4>{said(play.head)}</h4>}
    {play.lines.length > 0 && (
      <ul>
        {play.lines.map((it, i) =>
          it.kind === 'line' ? (
            <Line key={i} item={it.item} />
          ) : (
            <li key={i}>
              {said(it.head)}
              {it.blows.length > 0 && (
                <ul>
                  {it.blows.map((blow, n) => (
                    <Line key={n} item={blow} />
                  ))}
                </ul>
              )}
            </li>
          ),
        )}
      </ul>
    )}
  </>
);

const Chapter = ({ chapter, last }: { chapter: LogChapter; last: boolean }) => {
  const open = useSignal<boolean | undefined>(undefined);
  const isOpen = open.value ?? last;
  return (
    <>
      <h3>
        <ChapterToggle class="button quiet" chapter={chapter} open={isOpen} onToggle={() => (open.value = !isOpen)} />
      </h3>
      {isOpen && chapter.plays.toReversed().map((play, i) => <Play key={chapter.plays.length - i} play={play} />)}
    </>
  );
};

/** The log in words, the newest first: years, cards, lines. It is read when wanted; what is new is told above. */
export const Chronicle = ({ table }: { table: TableController }) => {
  const chapters = useComputed(() => logTree(countRepeats(table.hearing.log.value)).toReversed());
  return (
    <section data-region="log" aria-labelledby="log-title" tabIndex={-1}>
      <h2 id="log-title">Log</h2>
      <div>
        {chapters.value.length === 0 && <p>Nothing has happened yet.</p>}
        {chapters.value.map((chapter, i) => (
          <Chapter key={`${chapters.value.length - i} ${chapter.title}`} chapter={chapter} last={i === 0} />
        ))}
      </div>
    </section>
  );
};
