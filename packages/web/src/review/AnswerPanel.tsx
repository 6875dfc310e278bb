import { type Alternative, type Judged, gradeOf } from '@liberty/study/grades';
import { type Action, foreseenIn, seeded } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { plain } from '../table/words.ts';
import { MakePuzzle } from './MakePuzzle.tsx';
import type { Told } from './ReviewRoom.tsx';
import { type War, campsOf, percent, points, sayIn, sayOf, sentence } from './war.ts';
import './AnswerPanel.css';

/** How many lines of the computer's are shown. */
const LINES = 3;
/** How many lines of the log are told of one answer. */
const TOLD = 4;

/** The answers of a line in words, each as its seat would be offered it in such a world. */
const lineSays = ({ desk, sitting }: War, entry: number, line: readonly Action[]): string[] => {
  const seat = sitting.step(entry)!.seat;
  const first = sitting.view(seat, entry);
  if (!first) return [];
  return line.flatMap((action, i) => {
    const world = desk.game.imagine(first, seeded('a line'));
    const view = i === 0 ? first : foreseenIn(desk.game, world, seat, line.slice(0, i));
    return view ? [sayIn(desk, view, seat, entry, action)] : [];
  });
};

const Alternatives = ({ told, judged }: { told: Told; judged: Judged }) => {
  const { war } = told;
  const { entry, answers } = judged;
  const given = war.sitting.step(entry)?.action;
  const tone = told.table.desk.seats[judged.seat]!.tone;
  return (
    <ul class="alternatives">
      {answers.map(({ action, chance }) => (
        <li key={action} class={action === given ? 'given' : ''}>
          <span>
            {action === given && <b>Played: </b>}
            {sayOf(war, entry, action)}
          </span>
          <i class={`bar ${tone}`} aria-hidden="true">
            <i style={{ width: `${(100 * chance).toFixed(1)}%` }} />
          </i>
          <b>{(100 * chance).toFixed(1)}%</b>
        </li>
      ))}
    </ul>
  );
};

/** How the computer would go on from its best answers, as far as no die falls and nobody else is asked. */
const Lines = ({ told, entry, answers }: { told: Told; entry: number; answers: readonly Alternative[] }) => {
  const lines = useSignal<readonly (readonly string[])[] | 'waiting' | 'failed' | undefined>(undefined);
  useEffect(() => void (lines.value = undefined), [entry]);
  const show = (): void => {
    lines.value = 'waiting';
    const found = answers.slice(0, LINES).map(({ action }) => told.looking.line(entry, action));
    Promise.all(found).then(
      (all) => (lines.value = all.map((line) => lineSays(told.war, entry, line))),
      () => (lines.value = 'failed'),
    );
  };
  const shown = lines.value;
  if (shown === undefined)
    return (
      <button type="button" class="button" onClick={show}>
        Show the lines
      </button>
    );
  if (shown === 'waiting') return <p role="status">One moment …</p>;
  if (shown === 'failed') return <p role="alert">The computer could not go on from here.</p>;
  return (
    <ol class="lines" aria-label="The computer’s best lines">
      {shown.map((line) => (
        <li key={line.join()}>{line.join('; then ')}.</li>
      ))}
    </ol>
  );
};

const GRADES = { good: 'A good answer', mistake: 'A mistake', blunder: 'A blunder' } as const;

/** What is known of the answer: nothing yet, nothing to choose, or what it lost. */
const Verdict = ({ told, judged }: { told: Told; judged: Judged | undefined }) => {
  const { war } = told;
  if (!judged) return <p class="quiet">This answer has not been looked at yet.</p>;
  if (war.own?.includes(judged.seat) === false)
    return <p class="quiet">While the war goes on, only your own answers are judged.</p>;
  if (!judged.isChoice) return <p class="quiet">There was nothing to choose.</p>;
  const [best] = judged.answers;
  const isBest = best?.action === war.sitting.step(judged.entry)?.action;
  return (
    <p class="quiet">
      {isBest
        ? 'The best that was found.'
        : `${GRADES[gradeOf(judged.loss)]}: it lost ${(100 * judged.loss).toFixed(1)} points against the best that was found.`}
    </p>
  );
};

/** What the answer at this moment was, what came of it, and what else could have been done. */
export const AnswerPanel = ({ told, playOn }: { told: Told; playOn: (at: number) => void }) => {
  const { war, table, looking, log } = told;
  const entry = table.eyes.position.value;
  const step = war.sitting.step(entry);
  const judged = looking.answers.value[entry];
  const own = log.filter((it) => it.entry === entry && it.level !== 'chapter').slice(0, TOLD);
  const chance = looking.graph.value[entry];
  const stroke = looking.sums.value?.strokes[entry] ?? 0;
  const [first] = campsOf(war);
  const isHidden = step !== undefined && war.own?.includes(step.seat) === false;
  return (
    <section class="review-card answer-card" aria-label="This moment">
      {step?.action === undefined ? (
        <>
          <h2>{table.eyes.now.value.asked ? 'As it stands now' : 'The end of the war'}</h2>
          <p>{table.desk.status(table.eyes.open())}</p>
        </>
      ) : (
        <>
          <h2>
            {isHidden ? `${table.desk.seats[step.seat]!.name} answers` : sayOf(war, entry, step.action)}
            {judged && judged.loss >= 0.0005 && <b class="loss">{points(-judged.loss, 1)}</b>}
          </h2>
          {own.length > 0 && <p>{own.map(({ words }) => sentence(plain(words))).join(' ')}</p>}
          <Verdict told={told} judged={judged} />
          {judged && judged.answers.length > 0 && <Alternatives told={told} judged={judged} />}
          {Math.abs(stroke) >= 0.005 && (
            <p class="quiet">
              {war.own ? 'Luck and the others' : 'Luck'} gave the {first.name} side {points(stroke, 1)} here.
            </p>
          )}
        </>
      )}
      {chance !== undefined && (
        <p class="quiet">
          {first.name} chance at this moment: {percent(chance)}.
        </p>
      )}
      <footer>
        <button type="button" class="button" onClick={() => playOn(entry)}>
          Play on from here
        </button>
        {judged && <MakePuzzle told={told} judged={judged} />}
        {judged && judged.answers.length > 0 && <Lines told={told} entry={entry} answers={judged.answers} />}
      </footer>
    </section>
  );
};
