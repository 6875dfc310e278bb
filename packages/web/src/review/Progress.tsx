import type { Looking } from './looking.ts';
import { percent } from './war.ts';
import './Progress.css';

/** How far the computer has come with it; it can be stopped, and asked to go on. */
export const Progress = ({ looking }: { looking: Looking }) => {
  const stage = looking.stage.value;
  const done = looking.progress.value;
  if (stage === 'done') return null;
  return (
    <div class="study-progress" role="status">
      {stage === 'looking' && (
        <>
          <progress max={1} value={done} aria-label="How much of the war has been looked at" />
          <span>The computer looks at the war, {percent(done)}</span>
          <button type="button" class="button" onClick={() => looking.stop()}>
            Stop
          </button>
        </>
      )}
      {stage === 'stopped' && (
        <>
          <span>Stopped at {percent(done)}. What was found stays.</span>
          <button type="button" class="button" onClick={() => looking.goOn()}>
            Go on
          </button>
        </>
      )}
      {stage === 'failed' && (
        <>
          <span>The computer has stopped: {looking.fault.value}. The war itself is safe.</span>
          <button type="button" class="button" onClick={() => looking.goOn()}>
            Try again
          </button>
        </>
      )}
    </div>
  );
};

/** How sure the percentages are. */
export const Sureness = ({ looking }: { looking: Looking }) => {
  const measured = looking.isMeasured.value;
  if (measured === undefined) return null;
  return (
    <small class="sureness">
      {measured
        ? 'By the computer’s judgement, held against how its own wars ended.'
        : 'By the computer’s judgement, not calibrated: nobody has yet measured how true these percentages are in this war.'}
    </small>
  );
};
