import { useComputed, useSignal } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { fileReport } from '../frame/Boundary.tsx';
import { ChapterToggle } from './ChapterToggle.tsx';
import type { TableController } from './controller.ts';
import {
  type LogChapter,
  type LogItem,
  type LogPlay,
  countRepeats,
  filterLog,
  logText,
  logTree,
  unfoldedFrom,
} from './log.ts';
import { Sign } from '../frame/Sign.tsx';
import { NoStops, RuleChip, Words } from './Words.tsx';
import './LogPanel.css';

const By = ({ by }: { by: string | undefined }) => (by === undefined ? null : <small class="log-by"> {by}</small>);

/** How often in a row something was told. */
const Times = ({ times }: { times: number | undefined }) =>
  times === undefined ? null : <b class="log-times"> ×{times}</b>;

/** Drawn once: a line stays the same object as long as it stands. */
const Line = memo(({ table, item }: { table: TableController; item: LogItem }) => (
  <div class={`log-line ${item.level}`} data-entry={item.entry}>
    <Words table={table} words={item.words} />
    <Times times={item.times} />
    <By by={item.by} /> <RuleChip table={table} rule={item.rule} quiet />
  </div>
));

const Play = ({ table, play }: { table: TableController; play: LogPlay }) => {
  const tone = play.head?.seat === undefined ? 'neutral' : table.desk.seats[play.head.seat]!.tone;
  return (
    <>
      {play.head && (
        <h4 class={`log-play ${tone}`}>
          <Words table={table} words={play.head.words} />
          <By by={play.head.by} />
        </h4>
      )}
      {play.lines.map((it, i) =>
        it.kind === 'line' ? (
          <Line key={i} table={table} item={it.item} />
        ) : (
          <div key={i} class="log-battle">
            <div class="title">
              <span>
                <Words table={table} words={it.head.words} />
                <By by={it.head.by} />
              </span>
              <RuleChip table={table} rule={it.head.rule} quiet />
            </div>
            {it.blows.map((blow, n) => (
              <Line key={n} table={table} item={blow} />
            ))}
          </div>
        ),
      )}
    </>
  );
};

const Chapter = ({ table, chapter, unfolded }: { table: TableController; chapter: LogChapter; unfolded: boolean }) => {
  const open = useSignal<boolean | undefined>(undefined);
  const isOpen = open.value ?? unfolded;
  return (
    <section>
      <h3 class="log-year">
        <ChapterToggle chapter={chapter} open={isOpen} onToggle={() => (open.value = !isOpen)} />
      </h3>
      {isOpen && chapter.plays.map((play, i) => <Play key={i} table={table} play={play} />)}
    </section>
  );
};

/** A scroll so soon after a hand is the hand's. */
const BY_HAND = 800;
/** Beyond any end: to ask where the end is would cost a layout. */
const FAR_BELOW = 1e7;

const WAYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** From name to name and section to section, at first to the last that was told: the log is one stop for Tab, however long it is. */
const goAlong = (log: Element, way: 1 | -1): void => {
  const all = [...log.querySelectorAll('button')];
  const at = all.findIndex((it) => it === document.activeElement);
  (at < 0 ? all.at(-1) : all[at + way])?.focus();
};

/** The log: by year and card, dice as dice, names that can be found. Stays at its end unless somebody reads further up. */
export const LogPanel = ({ table }: { table: TableController }) => {
  const sought = useSignal('');
  const seeking = useSignal(false);
  const missed = useSignal(0);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** When somebody last put a hand to it: only then is a scroll meant. */
  const touched = useRef(-Infinity);
  const items = useComputed(() => filterLog(countRepeats(table.hearing.log.value), sought.value));
  const chapters = useComputed(() => logTree(items.value));
  const open = useComputed(() => unfoldedFrom(chapters.value, table.dispatch.since.value));
  const count = items.value.length;

  useEffect(() => {
    if (!atEnd.current) missed.value++;
    const frame = requestAnimationFrame(() => {
      if (atEnd.current && box.current) box.current.scrollTop = FAR_BELOW;
    });
    return () => cancelAnimationFrame(frame);
  }, [count, table.eyes.position.value]);
  useEffect(() => {
    const it = box.current!;
    const watcher = new ResizeObserver(() => {
      if (atEnd.current) it.scrollTop = FAR_BELOW;
    });
    watcher.observe(it);
    return () => watcher.disconnect();
  }, []);
  const touch = (): void => {
    touched.current = performance.now();
  };
  const toEnd = (): void => {
    atEnd.current = true;
    missed.value = 0;
    box.current!.scrollTop = FAR_BELOW;
  };
  return (
    <section class="log-panel" aria-label="Log">
      <div class="log-head">
        <h3>Log</h3>
        <button
          type="button"
          aria-label="Show the last moves again"
          title="Show the last moves again"
          disabled={!table.look.value.live || table.look.value.position === 0 || table.eyes.curtain.value !== undefined}
          onClick={() => table.screening.showAgain()}
        >
          <Sign name="play" size={15} />
        </button>
        <button
          type="button"
          aria-label="Filter the log"
          title="Filter"
          aria-expanded={seeking.value}
          onClick={() => (seeking.value = !seeking.value)}
        >
          <Sign name="eye" size={15} />
        </button>
        <button
          type="button"
          aria-label="Copy the log as text"
          title="Copy as text"
          onClick={() => {
            void navigator.clipboard?.writeText(logText(table.hearing.log.value));
            table.attention.notice.value = { text: 'The log is copied.' };
          }}
        >
          <Sign name="copy" size={15} />
        </button>
        <button
          type="button"
          aria-label="Report a fault: a file with the game and its position"
          title="Report a fault"
          onClick={() => void fileReport()}
        >
          <Sign name="flag" size={15} />
        </button>
      </div>
      {seeking.value && (
        <input
          class="input"
          type="search"
          aria-label="Show only lines with these words"
          placeholder="a name, §9 …"
          value={sought.value}
          onInput={(event) => (sought.value = event.currentTarget.value)}
        />
      )}
      <div
        class="log-lines"
        ref={box}
        role="log"
        tabIndex={0}
        aria-label="What has happened"
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={(event) => {
          touch();
          const way = WAYS[event.key];
          if (way === undefined) return;
          goAlong(event.currentTarget, way);
          event.preventDefault();
          event.stopPropagation();
        }}
        onScroll={({ currentTarget: it }) => {
          if (performance.now() - touched.current > BY_HAND) return;
          atEnd.current = it.scrollHeight - it.scrollTop - it.clientHeight < 24;
          if (atEnd.current) missed.value = 0;
        }}
      >
        <NoStops.Provider value={true}>
          {chapters.value.map((chapter, i) => (
            <Chapter
              key={`${i} ${chapter.title}`}
              table={table}
              chapter={chapter}
              unfolded={sought.value !== '' || i >= open.value}
            />
          ))}
        </NoStops.Provider>
      </div>
      {missed.value > 0 && (
        <button type="button" class="button new-lines" onClick={toEnd}>
          New lines below
        </button>
      )}
    </section>
  );
};
