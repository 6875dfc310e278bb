import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableController } from '../table/controller.ts';
import { checkTheDice } from '../table/dice-check.ts';
import { Sign, type SignName } from '../frame/Sign.tsx';
import type { Sitting } from '../table/sitting.ts';
import { RuleChip } from '../table/Words.tsx';
import { Graph } from './Graph.tsx';
import { type Moment, momentsOf } from './moments.ts';
import { Progress } from './Progress.tsx';
import { type War, campsOf, chaptersOf, logOf, percent, points, sentence, studyOf } from './war.ts';
import './EndSheet.css';

/** What may be done with a war that is over. What is absent cannot be done at this table, or not yet. */
export interface AfterTheWar {
  readonly review?: (() => void) | undefined;
  readonly chronicle?: (() => void) | undefined;
  readonly share?: (() => void) | undefined;
  /** The whole war, every hand open, where it was fought far away. */
  readonly whole?: (() => Sitting | undefined) | undefined;
  readonly rematch?: { readonly says: string; readonly about: string; readonly go: () => void } | undefined;
}

export interface EndSheetProps {
  readonly table: TableController;
  readonly after: AfterTheWar;
  readonly pack?: string | undefined;
  /** In words: nothing is drawn. */
  readonly plain?: boolean;
}

/** How many turning points are told here. */
const TOLD = 3;

const Way = ({ sign, says, about, go, isMain }: WayProps) => (
  <button type="button" class={`button${isMain ? ' american' : ''}`} onClick={go}>
    <Sign name={sign} size={18} />
    <span>
      <b>{says}</b>
      <small>{about}</small>
    </span>
  </button>
);
interface WayProps {
  readonly sign: SignName;
  readonly says: string;
  readonly about: string;
  readonly go: () => void;
  readonly isMain?: boolean;
}

const Ways = ({ after: { review, rematch, share, chronicle } }: { after: AfterTheWar }) => (
  <div class="end-ways">
    {review && <Way sign="eye" says="Review" about="what else was there" go={review} isMain />}
    {rematch && <Way sign="undo" says={rematch.says} about={rematch.about} go={rematch.go} />}
    {share && <Way sign="link" says="Share" about="a link to the whole war" go={share} />}
    {chronicle && <Way sign="book" says="Chronicle" about="the war on one page" go={chronicle} />}
  </div>
);

/** The score as the game counts it: in its own tiles, or in words. */
const Count = ({ table }: { table: TableController }) => {
  const { desk } = table;
  const look = table.look.value;
  if (desk.Count)
    return (
      <section class="end-count" aria-label="The count">
        <h3>The count</h3>
        <desk.Count view={look.view} />
      </section>
    );
  return (
    <section class="end-count" aria-label="The count">
      <h3>The count</h3>
      <dl>
        {desk.aloud.standings(look).map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Turned = ({ moments }: { moments: readonly Moment[] }) => (
  <ol class="end-moments">
    {moments.map(({ n, title, about, by }) => (
      <li key={n}>
        <b>{title}</b>
        <small>{about}</small>
        <span>{points(by)}</span>
      </li>
    ))}
  </ol>
);

/** The weightiest of the turning points, in their order. */
const weightiest = (moments: readonly Moment[]): readonly Moment[] =>
  moments
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, TOLD)
    .sort((a, b) => a.entry - b.entry)
    .map((it, i) => ({ ...it, n: i + 1 }));

const HowItTurned = ({ war, plain }: { war: War; plain: boolean }) => {
  const looking = studyOf(war);
  useEffect(() => looking.attend(), [looking]);
  const told = useComputed(() => {
    const log = logOf(war);
    const chapters = chaptersOf(log, war.record.lines.length);
    const sums = looking.sums.value;
    return { chapters, moments: sums ? weightiest(momentsOf(war, sums, log, chapters)) : [] };
  });
  const { chapters, moments } = told.value;
  const camps = campsOf(war);
  const sums = looking.sums.value;
  return (
    <section class="end-turned" aria-label="How it turned">
      <h3>
        How it turned <small>{camps[0].name} chance to win</small>
      </h3>
      {!plain && <Graph graph={looking.graph.value} camps={camps} chapters={chapters} moments={moments} high={150} />}
      <Progress looking={looking} />
      {sums && (
        <p>
          It began at {percent(sums.start)}; with even luck these answers come to {percent(sums.withoutLuck)}.
        </p>
      )}
      {sums && moments.length === 0 && <p>There was no turning point: it went as it began.</p>}
      <Turned moments={moments} />
    </section>
  );
};

/** The war is over: who has won and why, how it stood, how it turned, and what comes next. */
const Sheet = ({ table, after, pack, plain = false }: EndSheetProps) => {
  const { desk, showing, sitting } = table;
  const { view } = table.look.value;
  const outcome = view.outcome!;
  const title = useRef<HTMLHeadingElement>(null);
  const record = sitting.record();
  const opened = useSignal(false);
  useEffect(() => {
    if (!opened.value) title.current?.focus({ preventScroll: true });
    opened.value = true;
  }, []);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    showing.isEndShut.value = true;
  };
  const war: War | undefined = record && { desk, sitting: after.whole?.() ?? sitting, record, pack };
  const isWhole = record !== undefined && record.lines.length === table.eyes.now.value.length;
  // A count in words is long: above the curve it would push it out of sight.
  const isCountLast = !plain && desk.Count === undefined;
  return (
    <section
      class={`end-sheet${plain ? ' plain' : ''}`}
      data-panel="placed"
      aria-label="The war is over"
      onKeyDown={leave}
    >
      <div class="inner">
        <header>
          <p class="over">The war is over</p>
          <h2 ref={title} tabIndex={-1}>
            {desk.verdict(outcome).replace(/\.$/, '')}
          </h2>
          <p class="why">
            {sentence(outcome.why)} <RuleChip table={table} rule={outcome.rule} />
          </p>
          <button
            type="button"
            class="shut"
            aria-label="Look at the table"
            onClick={() => (showing.isEndShut.value = true)}
          >
            <Sign name="close" size={16} />
          </button>
        </header>
        <div class="end-body" tabIndex={0} role="group" aria-label="How it ended">
          {!isCountLast && <Count table={table} />}
          {war && isWhole && <HowItTurned war={war} plain={plain} />}
          {isCountLast && <Count table={table} />}
          {!record && <p class="end-note">The record is on its way; until then the war cannot be reviewed.</p>}
        </div>
        <footer>
          <Ways after={after} />
          <button type="button" class="end-dice" onClick={() => checkTheDice(table)}>
            <Sign name="dice" size={15} /> Check the dice
          </button>
        </footer>
      </div>
    </section>
  );
};

/** Comes when the war is over and everything before it has been seen; it can be put away to look at the table. */
export const EndSheet = (props: EndSheetProps) => {
  const { showing, screening, look, eyes } = props.table;
  const { live, view } = look.value;
  const isOver = live && view.outcome !== undefined && eyes.curtain.value === undefined;
  const isBusy = showing.scene.value !== undefined || screening.film.now.value !== undefined;
  if (!isOver || isBusy || showing.isEndShut.value) return null;
  return <Sheet {...props} />;
};
