import { type Step, piecesOf } from '@liberty/school';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Sign } from '../frame/Sign.tsx';
import { useRoom } from '../table/dispatch/place.ts';
import { MeantButton } from '../table/MeantButton.tsx';
import { RuleChip } from '../table/Words.tsx';
import type { CoachPlace } from './coach-place.ts';
import type { Learning } from './learning.ts';
import './Coach.css';

/** A sentence of the coach; what it explains is underlined. */
const Says = ({ words }: { words: string }) => (
  <>{piecesOf(words).map(({ text, isNew }) => (isNew ? <dfn key={text}>{text}</dfn> : text))}</>
);

const Pips = ({ learning }: { learning: Learning }) => {
  const { n } = learning.sat.value;
  return (
    <span class="pips" aria-hidden="true">
      {learning.lesson.steps.map(({ title }, i) => (
        <i key={title} class={i < n ? 'done' : i === n ? 'now' : ''} />
      ))}
    </span>
  );
};

/** A hand that points. */
export const HandSign = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 28" width={size} height={(size * 28) / 24} aria-hidden="true">
    <path
      d="M8.2,15.6V3.9a2,2 0 0 1 4,0V11.4l.4-.1a1.9,1.9 0 0 1 3.2.9a1.9,1.9 0 0 1 3,1.1a1.8,1.8 0 0 1 2.9,1.5V19c0,4.6-2.6,7.6-7,7.6H12.600c-2.600,0-4.500-1.200-5.700-3.500L3.300,16.900c-.7-1.400.1-2.900,1.500-3.100c.9-.1,1.700.3,2.200,1.100Z"
      class="hand-shape"
    />
  </svg>
);

const Why = ({ learning, step }: { learning: Learning; step: Step }) => {
  const { table } = learning.sat.value;
  return (
    <div class="coach-why">
      <p>
        <Says words={step.why.says} />{' '}
        {step.why.rules.map((rule) => (
          <RuleChip key={rule} table={table} rule={rule} quiet />
        ))}
      </p>
    </div>
  );
};

/** The step is reached: what has come of it, and the next one. */
const Met = ({ learning, step }: { learning: Learning; step: Step }) => {
  const next = learning.lesson.steps[learning.sat.value.n + 1];
  return (
    <>
      <p class="coach-met">
        <span class="tick">
          <Sign name="check" size={15} bold={2.4} />
        </span>
        <span>
          <Says words={step.after} />
        </span>
      </p>
      <div class="coach-acts">
        <MeantButton
          table={learning.sat.value.table}
          looks="american"
          data-coach="next"
          onClick={() => learning.next()}
        >
          {next ? `Next: ${next.title}` : 'Finish'}
        </MeantButton>
        <button type="button" class="linklike" onClick={() => learning.again()}>
          Begin the step again
        </button>
      </div>
    </>
  );
};

/** What is to be done now, what was replied, and the ways on. `shows` says the answer itself, for those who see no hand point. */
const Doing = ({ learning, step, words }: { learning: Learning; step: Step; words: boolean }) => {
  const why = useSignal(false);
  const { reply, asks } = learning.guidance.value;
  const called = learning.called.value;
  return (
    <>
      {reply !== undefined && <p class="coach-reply">{reply}</p>}
      <p class="coach-asks">
        <HandSign />
        <span>
          {asks}
          {words && called !== undefined && <small> The answer is called: {called}.</small>}
        </span>
      </p>
      {why.value && <Why learning={learning} step={step} />}
      <div class="coach-acts">
        <button type="button" class="button why" aria-expanded={why.value} onClick={() => (why.value = !why.value)}>
          Why?
        </button>
        <button type="button" class="button" data-coach="show" onClick={() => learning.show()}>
          <Sign name="play" size={13} /> Show me
        </button>
        {reply !== undefined && (
          <button type="button" class="button" onClick={() => learning.again()}>
            <Sign name="undo" size={13} /> Begin again
          </button>
        )}
        <button type="button" class="linklike" onClick={() => learning.next()}>
          Skip step
        </button>
      </div>
    </>
  );
};

const Over = ({ learning }: { learning: Learning }) => (
  <>
    <h2>That was your first war</h2>
    <p>{learning.lesson.farewell}</p>
    <div class="coach-acts">
      <a class="button american" href={`#/box/${learning.lesson.game}`}>
        Play a whole war
      </a>
      <button type="button" class="linklike" onClick={() => learning.goTo(0)}>
        Once more from the start
      </button>
    </div>
  </>
);

/** What is on the coach's card. */
export const Lecture = ({ learning, words }: { learning: Learning; words: boolean }) => {
  const { n, guide, table } = learning.sat.value;
  const { step } = guide;
  const { isMet } = learning.guidance.value;
  if (learning.isOver.value) return <Over learning={learning} />;
  return (
    <>
      <header>
        <span>
          Step {n + 1} of {learning.lesson.steps.length}
        </span>
        <Pips learning={learning} />
        <RuleChip table={table} rule={step.rule} />
      </header>
      <h2>{step.task}</h2>
      <p class="coach-words">
        <Says words={step.words} />
      </p>
      {isMet ? <Met learning={learning} step={step} /> : <Doing learning={learning} step={step} words={words} />}
    </>
  );
};

const Fold = ({ folded, onFold }: { folded: boolean; onFold: () => void }) => (
  <button
    type="button"
    class="fold"
    aria-expanded={!folded}
    aria-label={folded ? 'Show all of it' : 'Make it small'}
    onClick={onFold}
  >
    <Sign name="down" size={16} />
  </button>
);

interface CardProps {
  readonly learning: Learning;
  readonly place: CoachPlace;
}

const Card = ({ learning, place }: CardProps) => {
  const card = useRef<HTMLElement>(null);
  const folded = useSignal(false);
  const { n, nonce } = learning.sat.value;
  const moment = learning.moment.value;
  const isOver = place === 'over';
  useRoom(card, `${moment} ${folded.value} ${place}`, (room) => {
    if (isOver) learning.crowded.value = room === 'none' ? moment : undefined;
  });
  return (
    <section
      class={`coach${folded.value ? ' folded' : ''}${isOver ? '' : ` ${place}`}`}
      ref={card}
      data-panel={isOver ? 'placed' : undefined}
      aria-label="Coach"
    >
      <div class="inner">
        <Lecture key={`${n} ${nonce}`} learning={learning} words={false} />
        <Fold folded={folded.value} onFold={() => (folded.value = !folded.value)} />
      </div>
    </section>
  );
};

/** The coach's card over the map: where it covers nothing that shines and no other panel. */
export const CoachCard = (props: CardProps) => (props.place === 'over' ? <Card {...props} /> : null);

/** Where there is no room over the map, because a battle lies on it, the card stands beside it. */
export const CoachBeside = (props: CardProps) => (props.place === 'beside' ? <Card {...props} /> : null);

/** On a phone the coach stands under the map, so that he covers nothing of it; once the learner is at it, with one line only. */
const Below = ({ learning }: { learning: Learning }) => {
  const { n, nonce, guide } = learning.sat.value;
  const { isMet, reply } = learning.guidance.value;
  /** For which step somebody has folded it himself, and how. */
  const own = useSignal<{ readonly step: string; readonly folded: boolean } | undefined>(undefined);
  const step = `${n} ${nonce} ${isMet}`;
  const isBegun = guide.laid.match.length > guide.laid.from && !isMet && reply === undefined;
  const folded = own.value?.step === step ? own.value.folded : isBegun;
  return (
    <section class={`coach sheet-below${folded ? ' folded' : ''}`} aria-label="Coach">
      <div class="inner">
        <Lecture key={`${n} ${nonce}`} learning={learning} words={false} />
        <Fold folded={folded} onFold={() => (own.value = { step, folded: !folded })} />
      </div>
    </section>
  );
};

/** Below the map, or in a column of his own. */
export const CoachApart = (props: CardProps) => {
  if (props.place === 'below') return <Below learning={props.learning} />;
  return props.place === 'column' ? <Card {...props} /> : null;
};

/** The coach among the words of the table. */
export const CoachWords = ({ learning }: { learning: Learning }) => {
  const { n, nonce } = learning.sat.value;
  return (
    <section class="coach-in-words" data-region="coach" aria-label="Coach" tabIndex={-1}>
      <Lecture key={`${n} ${nonce}`} learning={learning} words />
    </section>
  );
};
