import { useEffect, useRef } from 'preact/hooks';
import { NumberShape } from '../../board/Sketches.tsx';
import { Sign } from '../../frame/Sign.tsx';
import { MeantButton } from '../MeantButton.tsx';
import { Words } from '../Words.tsx';
import type { Change } from './changes.ts';
import type { Plan, Planning } from './planning.ts';
import './PlanPanel.css';

/** So many changes are told; the table itself shows the others. */
const TOLD = 8;

const answersSay = (n: number): string => (n === 1 ? '1 answer' : `${n} answers`);

/** What would be done, with the numbers it has on the map. */
const Deeds = ({ plan }: { plan: Plan }) => {
  const { told, more } = plan.table.dispatch;
  if (told.value.length === 0) return null;
  return (
    <ol class="plan-deeds" aria-label="What the plan does">
      {told.value.map((deed, n) => (
        <li key={`${deed.first} ${n}`} class={deed.tone ?? 'nobody'}>
          <svg viewBox="-16 -16 32 32" width="22" height="22" aria-hidden="true">
            <NumberShape tone={deed.tone} half={12} />
            <text y="5">{n + 1}</text>
          </svg>
          <p>
            <Words table={plan.table} words={[...deed.words, '.']} />
          </p>
        </li>
      ))}
      {more.value > 0 && <li class="more">and {more.value} before</li>}
    </ol>
  );
};

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <>
    <dl class="plan-changes" aria-label="Against the present">
      {changes.slice(0, TOLD).map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {was !== '' && (
              <>
                <s>
                  <span class="hidden">was </span>
                  {was}
                </s>{' '}
              </>
            )}
            <b>
              <span class="hidden">would be </span>
              {is === '' ? 'nothing' : is}
            </b>
          </dd>
        </div>
      ))}
    </dl>
    {changes.length > TOLD && <p class="plan-more">and {changes.length - TOLD} more</p>}
  </>
);

/** How far the plan goes, and what it would change. */
export const PlanBeside = ({ planning }: { planning: Planning }) => {
  const plan = planning.plan.value;
  if (!plan) return null;
  const changes = planning.changes.value;
  const odds = planning.odds.value;
  const end = planning.end.value;
  return (
    <section class="plan-beside" aria-label="Plan">
      <h3>The plan</h3>
      {planning.length.value === 0 && (
        <p>Answer as if it counted: on the map, by cards and by buttons. Nothing is given.</p>
      )}
      <Deeds plan={plan} />
      {odds !== undefined && <p class="plan-odds">Chances: {odds}.</p>}
      {end !== undefined && <p class="plan-end">Here the plan ends: {end}.</p>}
      {changes.length > 0 && <h4>Against the present</h4>}
      {planning.length.value > 0 && changes.length === 0 && <p>Control, score and losses would stay as they are.</p>}
      <Changes changes={changes} />
    </section>
  );
};

/** Says that one plans, and how to make it true or drop it: a strip above the map, so that it covers nothing. */
export const PlanBar = ({ planning }: { planning: Planning }) => {
  const bar = useRef<HTMLElement>(null);
  const isPlan = planning.plan.value !== undefined;
  useEffect(() => {
    if (isPlan) bar.current?.focus();
  }, [isPlan]);
  if (!isPlan) return <CarriedBar planning={planning} />;
  const { length } = planning;
  const { undoable } = planning.plan.value!.table.takingBack;
  return (
    <section class="plan-bar" aria-label="You are planning" tabIndex={-1} ref={bar}>
      <Sign name="branch" size={20} />
      <p role="status">
        <b>You are planning.</b>{' '}
        {length.value === 0 ? 'Nothing is given.' : `${answersSay(length.value)} tried, nothing is given.`}
      </p>
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={undoable.value.step === 0}
          onClick={() => planning.plan.value?.table.undo()}
        >
          Back
        </button>
        <button type="button" class="button" onClick={() => planning.drop()}>
          Drop <kbd>Esc</kbd>
        </button>
        <MeantButton
          table={planning.plan.value!.table}
          looks="primary"
          disabled={length.value === 0}
          onClick={() => planning.commit()}
        >
          Carry out <kbd>C</kbd>
        </MeantButton>
      </div>
    </section>
  );
};

/** A plan that is being carried out waits for somebody: how much of it is left, and how to leave it. */
const CarriedBar = ({ planning }: { planning: Planning }) => {
  const left = planning.left.value;
  if (!left || !planning.hasStrip.value) return null;
  return (
    <section class="plan-bar carried" aria-label="The plan is carried out">
      <Sign name="branch" size={20} />
      <p role="status">
        <b>Your plan goes on</b> when the {left.waitsFor} have answered as planned: {answersSay(left.answers)} left.
      </p>
      <div class="row">
        <button type="button" class="button" onClick={() => planning.stop()}>
          Drop the rest
        </button>
      </div>
    </section>
  );
};

/** The tool of the header that begins a plan, and drops it. */
export const PlanTool = ({ planning }: { planning: Planning }) => {
  const isPlan = planning.plan.value !== undefined;
  const says = isPlan ? 'Drop the plan' : 'Plan: try answers first';
  return (
    <button
      type="button"
      aria-label={says}
      title={`${says} (${isPlan ? 'Esc' : 'P'})`}
      aria-pressed={isPlan}
      disabled={!isPlan && !planning.mayBegin.value}
      onClick={() => (isPlan ? planning.drop() : planning.begin())}
    >
      <Sign name="branch" size={19} />
    </button>
  );
};
