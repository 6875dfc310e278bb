import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { TableController } from '../table/controller.ts';
import { checkTheDice } from '../table/dice-check.ts';
import type { LogItem } from '../table/log.ts';
import { NoticeLine, StatusLine } from '../table/Overlays.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { Graph, GraphTable } from './Graph.tsx';
import type { Looking } from './looking.ts';
import { type Moment, momentsOf } from './moments.ts';
import { Progress, Sureness } from './Progress.tsx';
import { Outcome } from './Outcome.tsx';
import { Walk } from './Walk.tsx';
import { walkKeys } from './walking.ts';
import { type Chapter, type War, campsOf, chaptersOf, logOf, studyOf } from './war.ts';
import './ReviewRoom.css';

/** What leads out of the review; what is absent cannot be done here. */
export interface WaysOn {
  readonly playOn: (at: number) => void;
  readonly share: (at: number) => void;
  readonly save: () => void;
  readonly rematch?: (() => void) | undefined;
  readonly chronicle?: string | undefined;
  readonly table: string;
  /** The address of the review at this answer. */
  readonly address: (at: number) => void;
}

export interface ReviewRoomProps {
  readonly war: War;
  /** The table on which each moment is laid. */
  readonly table: TableController;
  readonly ways: WaysOn;
}

/** All that the parts of the page know of the war. */
export interface Told {
  readonly war: War;
  readonly table: TableController;
  readonly looking: Looking;
  readonly log: readonly LogItem[];
  readonly chapters: readonly Chapter[];
  readonly moments: ReadonlySignal<readonly Moment[]>;
}

const useTold = (war: War, table: TableController): Told => {
  const looking = studyOf(war);
  useEffect(() => looking.attend(), [looking]);
  const log = useComputed(() => logOf(war)).value;
  const chapters = chaptersOf(log, war.record.lines.length);
  const moments = useComputed(() => {
    const sums = looking.sums.value;
    return sums ? momentsOf(war, sums, log, chapters) : [];
  });
  return { war, table, looking, log, chapters, moments };
};

const Head = ({ war, table, ways }: ReviewRoomProps) => {
  const { desk } = table;
  const view = table.eyes.open();
  const count = war.record.lines.length;
  return (
    <header class="review-head">
      <a class="brand-home" href="#/" title="Front page">
        <b>Liberty Tree</b>
        <small>
          {desk.title} · {desk.edition}
        </small>
      </a>
      <div class="review-title">
        <span>Review</span>
        <h1>
          {desk.status(view)}{' '}
          <small>
            {view.outcome ? 'finished' : 'under way'} · {count} {count === 1 ? 'answer' : 'answers'}
          </small>
        </h1>
      </div>
      <nav aria-label="Ways on">
        <button type="button" class="act" onClick={() => ways.share(table.eyes.position.value)}>
          Share
        </button>
        <button type="button" class="act" onClick={ways.save}>
          Export
        </button>
        {ways.chronicle !== undefined && (
          <a class="act" href={ways.chronicle}>
            Chronicle
          </a>
        )}
        <a class="act" href={ways.table}>
          Table
        </a>
        {ways.rematch && (
          <button type="button" class="act primary" onClick={ways.rematch}>
            Rematch
          </button>
        )}
      </nav>
    </header>
  );
};

const GRAPH_HIGH = { wide: 400, narrow: 260 } as const;

const GraphCard = ({ told }: { told: Told }) => {
  const { war, table, looking, chapters, moments } = told;
  const camps = campsOf(war);
  const asTable = useSignal(false);
  const sums = looking.sums.value;
  const toneOfSeat = (seat: number): string => (table.desk.seats[seat]!.tone.includes('br') ? 'br' : 'am');
  const high = matchMedia('(max-width: 799px)').matches ? GRAPH_HIGH.narrow : GRAPH_HIGH.wide;
  return (
    <section class="review-card graph-card" aria-label="How the war was won">
      <header>
        <h2>{looking.graph.value.length > 0 && war.own ? 'How the war goes' : 'How the war was won'}</h2>
        <small>{camps[0].name} chance to win after every answer</small>
        <span class="camps" aria-hidden="true">
          {camps.map(({ tone, name }) => (
            <span key={tone} class={tone}>
              <i /> {name}
            </span>
          ))}
        </span>
        <button
          type="button"
          class="button quiet"
          aria-pressed={asTable.value}
          onClick={() => (asTable.value = !asTable.value)}
        >
          As a table
        </button>
      </header>
      <Progress looking={looking} />
      {asTable.value ? (
        <div class="as-table" tabIndex={0} role="group" aria-label="The graph as a table">
          <GraphTable graph={looking.graph.value} camps={camps} chapters={chapters} moments={moments.value} />
        </div>
      ) : (
        <>
          <Graph
            graph={looking.graph.value}
            camps={camps}
            chapters={chapters}
            moments={moments.value}
            at={table.eyes.position.value}
            onPick={(at) => table.goTo(at)}
            high={high}
            strips={{ answers: looking.answers.value, strokes: sums?.strokes ?? [], toneOfSeat }}
          />
          <p class="hidden">
            The graph is also there as a table; the turning points are listed under it, and arrow keys walk through the
            answers.
          </p>
        </>
      )}
      <Sureness looking={looking} />
    </section>
  );
};

/** The map at the moment that is looked at. */
const MapCard = ({ table }: { table: TableController }) => {
  const { desk } = table;
  return (
    <section class="review-card map-card" aria-label="The map at this moment">
      <div class="table-room in-review">
        <div class="pane">
          <desk.Board table={table} />
          <StatusLine table={table} />
        </div>
      </div>
    </section>
  );
};

/** A war looked at again: the graph, the walk through it, the map and what else could have been answered, and how it adds up. */
export const ReviewRoom = ({ war, table, ways }: ReviewRoomProps) => {
  const told = useTold(war, table);
  const at = table.eyes.position.value;
  // Whoever loads the page again comes back to what is drawn.
  useLayoutEffect(() => ways.address(at), [at]);
  useEffect(() => {
    document.title = `Review · ${table.desk.title} · Liberty Tree`;
    const keys = (event: KeyboardEvent): void => walkKeys(event, told);
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [table]);
  return (
    <div class="review-room">
      <Head war={war} table={table} ways={ways} />
      <main>
        <div class="review-main">
          <GraphCard told={told} />
          <Walk told={told} />
          <div class="review-moment">
            <MapCard table={table} />
            <AnswerPanel told={told} playOn={ways.playOn} />
          </div>
        </div>
        <aside class="review-side">
          <Outcome told={told} />
          <footer>
            <button type="button" class="button" onClick={() => checkTheDice(table)}>
              Verify dice
            </button>
          </footer>
          <NoticeLine table={table} />
        </aside>
      </main>
    </div>
  );
};
