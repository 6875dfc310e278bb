import type { Planning } from '../table/plan/planning.ts';

/** A plan in words: what it does, where it ends, and what it would change. */
export const PlanWords = ({ planning }: { planning: Planning }) => {
  const left = planning.left.value;
  if (!planning.plan.value)
    return left && left.answers > 0 ? (
      <p class="words-plan" role="status">
        Your plan goes on when the {left.waitsFor} have answered as planned; {left.answers} to give.
      </p>
    ) : null;
  const end = planning.end.value;
  const odds = planning.odds.value;
  return (
    <section class="words-plan" data-region="plan" aria-labelledby="plan-title" tabIndex={-1}>
      <h2 id="plan-title">You are planning: nothing is given</h2>
      <div role="status">
        {planning.length.value === 0 && <p>Answer as if it counted. “Carry out the plan” gives the answers.</p>}
        {planning.sentences.value.map((it, i) => (
          <p key={`${i} ${it}`}>
            {i + 1}. {it}.
          </p>
        ))}
        {odds !== undefined && <p>Chances: {odds}.</p>}
        {end !== undefined && <p>Here the plan ends: {end}.</p>}
        {planning.changes.value.map(({ name, was, is }) => (
          <p key={name}>
            {name}: now {was === '' ? 'nothing' : was}; then {is === '' ? 'nothing' : is}.
          </p>
        ))}
      </div>
      <div class="row">
        <button type="button" class="button" disabled={planning.length.value === 0} onClick={() => planning.commit()}>
          Carry out
        </button>
        <button type="button" class="button" onClick={() => planning.drop()}>
          Drop the plan
        </button>
      </div>
    </section>
  );
};
