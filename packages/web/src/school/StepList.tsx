import { taughtOf } from '@liberty/school/taught';
import { Sign } from '../frame/Sign.tsx';
import type { Learning } from './learning.ts';
import './StepList.css';

/** The steps of a first war beside the map: which are done, which is on the table, which come. */
export const StepList = ({ learning }: { learning: Learning }) => {
  const { n } = learning.sat.value;
  const { lesson } = learning;
  const minutes = taughtOf(lesson.game)?.minutes;
  return (
    <section class="steps" aria-label="First war">
      <header>
        <h3>First war</h3>
        {minutes !== undefined && <small>about {minutes} minutes in all</small>}
      </header>
      <ol>
        {lesson.steps.map(({ title, rule }, i) => (
          <li key={title}>
            <button type="button" aria-current={i === n ? 'step' : undefined} onClick={() => learning.goTo(i)}>
              <span class={i < n || learning.isOver.value ? 'mark done' : 'mark'}>
                {i < n || learning.isOver.value ? <Sign name="check" size={12} bold={2.4} /> : i + 1}
              </span>
              <span>{title}</span>
              <small>§{rule}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What is not explained yet is folded away, and says when it comes. */
export const Folded = ({ step }: { step: number }) => (
  <p class="folded-side">
    Sides, year and count <small>open in step {step}</small>
  </p>
);
