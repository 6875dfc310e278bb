import type { Summary } from '@liberty/study/grades';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../frame/toasts.tsx';
import type { AnyDesk } from '../table/desk.ts';
import { Graph, GraphTable } from './Graph.tsx';
import { type Fought, type Moment, battlesOf, momentsOf, worstOf } from './moments.ts';
import { Progress, Sureness } from './Progress.tsx';
import { selfContained } from './self-contained.ts';
import {
  type Chapter,
  type War,
  campsOf,
  chaptersOf,
  logOf,
  percent,
  points,
  sayOf,
  seatInWords,
  sentence,
  sidesOf,
  studyOf,
} from './war.ts';
import { useOdds } from './use-odds.ts';
import './Chronicle.css';

/** What leads out of the chronicle. */
export interface ChronicleWays {
  readonly copyLink: () => void;
  readonly saveHtml: (text: string) => void;
  readonly review: string;
}

/** Who fought: the computer by its name, people by none, for a chronicle is shown about. */
const nameOf = ({ record }: War, seat: number): string => {
  const level = /^computer \((\w+)\)$/.exec(record.header.seats[seat] ?? '')?.[1];
  return level === undefined ? 'A player' : `The computer, ${level.charAt(0).toUpperCase()}${level.slice(1)}`;
};

const Fighters = ({ war, seats }: { war: War; seats: readonly number[] }) => {
  const { Crest } = war.desk.seats[seats[0]!]!;
  const names = [...new Set(seats.map((seat) => nameOf(war, seat)))];
  return (
    <div class="fighters">
      <Crest size={36} />
      <span>
        <b>{names.join(' and ')}</b>
        <small>for {seats.map((seat) => seatInWords(war.desk.seats[seat]!.name)).join(' and ')}</small>
      </span>
    </div>
  );
};

/** The land under the small maps, where the desk has a picture of it: set once for all of them. */
const landOf = ({ land }: AnyDesk): Record<string, string> => {
  if (!land) return {};
  const [x, y, wide, high] = land.frame;
  const [left, top, width, height] = land.rect;
  return {
    '--land-picture': `url("${new URL(`${import.meta.env.BASE_URL}${land.file}-light.webp`, location.href).href}")`,
    '--land-size': `${(100 * width) / wide}% ${(100 * height) / high}%`,
    '--land-at': `${(100 * (x - left)) / (width - wide)}% ${(100 * (y - top)) / (height - high)}%`,
  };
};

/** So many battles of a year are told under its map. */
const TOLD = 2;

const Year = ({ war, chapter, battles }: { war: War; chapter: Chapter; battles: readonly Fought[] }) => {
  const { desk, sitting } = war;
  const view = sitting.view(undefined, chapter.to);
  const fought = battles.filter(({ first }) => first >= chapter.from && first < chapter.to);
  // Where the result names its battle, nobody need name it twice.
  const told = fought
    .slice(-TOLD)
    .map(({ title, result }) => (/\bBattle of\b/.test(result) ? sentence(result) : `${title}: ${sentence(result)}`));
  const more = fought.length - told.length;
  return (
    <li>
      <h2>
        {chapter.title} <small>{view ? desk.score(view) : ''}</small>
      </h2>
      <div class="small-map">{view && <desk.Miniature view={view} />}</div>
      <p>
        {told.length === 0 ? 'No battle was fought.' : told.join(' ')}
        {more > 0 ? ` And ${more} more.` : ''}
      </p>
    </li>
  );
};

const Battles = ({ battles, odds }: { battles: readonly Fought[]; odds: ReadonlyMap<number, string> }) => (
  <section class="fought" aria-label="Battles">
    <h2>
      Battles <small>as the attacker could see it, and what came</small>
    </h2>
    {battles.length === 0 && <p>No battle was fought.</p>}
    <ol>
      {battles.map(({ title, chapter, result, first }) => (
        <li key={first}>
          <span>{chapter}</span>
          <div>
            <b>{title}</b>
            <p>{sentence(result)}</p>
            {odds.has(first) && <small>Before: {odds.get(first)}</small>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

/** A few things that stand out. */
const notesOf = (war: War, sums: Summary, moments: readonly Moment[]): readonly (readonly [string, string])[] => {
  const lucky = moments
    .filter(({ because }) => because === 'luck')
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];
  const worst = worstOf(sums.answers);
  const best = sums.accounts.toSorted((a, b) => b.accuracy - a.accuracy)[0]!;
  const dear =
    worst &&
    `${sentence(war.sitting.step(worst.entry)?.action === undefined ? '' : sayOf(war, worst.entry, war.sitting.step(worst.entry)!.action!))} It lost ${points(worst.loss).slice(1)} points.`;
  return [
    ...(lucky
      ? [['The greatest stroke of luck', `${lucky.title}, ${lucky.about}: ${points(lucky.by)}.`] as const]
      : []),
    ...(dear === undefined ? [] : [['The dearest answer', dear] as const]),
    ['The surest hand', `${war.desk.seats[best.seat]!.name}, accuracy ${percent(best.accuracy)}.`],
    ['Without luck', `${campsOf(war)[0].name} would have stood at ${percent(sums.withoutLuck)}.`],
  ];
};

const Result = ({ war }: { war: War }) => {
  const outcome = war.sitting.view(undefined)?.outcome;
  if (!outcome) return null;
  return (
    <section class="result" aria-label="The result">
      <h2>{war.desk.verdict(outcome).replace(/\.$/, '')}</h2>
      <p>
        {sentence(outcome.why)} {outcome.rule === '' ? '' : `§${outcome.rule}`}
      </p>
    </section>
  );
};

const useChronicle = (war: War) => {
  const looking = studyOf(war);
  useEffect(() => looking.attend(), [looking]);
  const log = useComputed(() => logOf(war)).value;
  const chapters = chaptersOf(log, war.record.lines.length);
  const sums = looking.sums.value;
  const battles = useComputed(() => battlesOf(looking.sums.value, log, chapters)).value;
  const moments = sums ? momentsOf(war, sums, log, chapters) : [];
  const odds = useOdds(war, battles);
  return { looking, chapters, sums, battles, moments, odds };
};

/** The sheet itself: nothing on it wants a hand, so that it can be printed and sent as it is. */
const Sheet = ({ war, told }: { war: War; told: ReturnType<typeof useChronicle> }) => {
  const { desk, record } = war;
  const { looking, chapters, sums, battles, moments, odds } = told;
  const [first, second] = sidesOf(war);
  const camps = campsOf(war);
  const outcome = war.sitting.view(undefined)?.outcome;
  return (
    <>
      <header>
        <Fighters war={war} seats={first!} />
        <h1>The Chronicle of a War</h1>
        {second ? <Fighters war={war} seats={second} /> : <span />}
      </header>
      <p class="facts">
        <span>
          {desk.title}, {desk.edition}
        </span>
        <span>
          {record.lines.length} answers · {battles.length === 1 ? 'one battle' : `${battles.length} battles`}
        </span>
        <span>{outcome ? desk.verdict(outcome) : desk.status(war.sitting.view(undefined)!)}</span>
      </p>
      <ol class="by-year" aria-label="The war by its years">
        {chapters.map((chapter) => (
          <Year key={`${chapter.title} ${chapter.from}`} war={war} chapter={chapter} battles={battles} />
        ))}
      </ol>
      <div class="below">
        <section class="turned" aria-label="How the war was won">
          <h2>
            How the war was won <small>{camps[0].name} chance to win after every answer</small>
          </h2>
          <Graph graph={looking.graph.value} camps={camps} chapters={chapters} moments={moments} high={260} />
          <p>
            {moments.map(({ n, title, by }) => (
              <span key={n}>
                <b>{n}</b> {title} {points(by)}
              </span>
            ))}
          </p>
          <Sureness looking={looking} />
          <div class="hidden">
            <GraphTable graph={looking.graph.value} camps={camps} chapters={chapters} moments={moments} />
          </div>
        </section>
        <Battles battles={battles} odds={odds} />
        <Result war={war} />
      </div>
      {sums && (
        <section class="of-note" aria-label="Of note">
          <h2>Of note</h2>
          <dl>
            {notesOf(war, sums, moments).map(([what, it]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{it}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
};

/** One page for friends: the war in small maps by year, its battles, the graph. Always by daylight, as paper is. */
export const Chronicle = ({ war, ways }: { war: War; ways: ChronicleWays }) => {
  const told = useChronicle(war);
  const sheet = useRef<HTMLElement>(null);
  const making = useSignal(false);
  useEffect(() => {
    document.title = `Chronicle · ${war.desk.title} · Liberty Tree`;
  }, []);
  const saveHtml = (): void => {
    making.value = true;
    selfContained(sheet.current!, `The Chronicle of a War · ${war.desk.title}`)
      .then(ways.saveHtml, () => say('The file could not be made: a picture or a letter of it is out of reach.'))
      .finally(() => (making.value = false));
  };
  const isReady = told.looking.stage.value !== 'looking';
  return (
    <div class="chronicle-page">
      <nav aria-label="Ways on">
        <a class="button" href={ways.review}>
          Review
        </a>
        <button type="button" class="button" onClick={ways.copyLink}>
          Copy the link
        </button>
        <button type="button" class="button" disabled={!isReady || making.value} onClick={saveHtml}>
          Save as one file
        </button>
        <button type="button" class="button" onClick={() => print()}>
          Print
        </button>
        <Progress looking={told.looking} />
      </nav>
      <main class="chronicle" data-theme="light" ref={sheet} style={landOf(war.desk)}>
        <Sheet war={war} told={told} />
      </main>
    </div>
  );
};
