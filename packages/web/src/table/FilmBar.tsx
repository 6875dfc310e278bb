import { useEffect } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { SPEEDS } from './film.ts';
import { Sign, type SignName } from './Sign.tsx';
import { RuleChip, Words } from './Words.tsx';

const Step = ({ name, says, to }: { name: SignName; says: string; to: () => void }) => (
  <button type="button" aria-label={says} title={says} onClick={to}>
    <Sign name={name} />
  </button>
);

const SPEED_WORDS = ['Slow', 'Normal', 'Fast'] as const;

/** Keys of the film: arrows step, the space bar pauses, Escape leaves. */
const keys = (event: KeyboardEvent, table: TableController): void => {
  const { film } = table;
  if (!film.now.value || (event.target instanceof Element && event.target.closest('input, select, textarea'))) return;
  if (event.key === 'ArrowRight') film.step(1);
  else if (event.key === 'ArrowLeft') film.step(-1);
  else if (event.key === 'Escape') film.end();
  else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest('button'))) film.pause();
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** While the system plays: what it does now, and the means to slow, pause, step and leave. */
export const FilmBar = ({ table }: { table: TableController }) => {
  const { film } = table;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keys(event, table);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [table]);
  const now = film.now.value;
  if (!now)
    return table.mayShowAgain.value ? (
      <button type="button" class="film-again" data-panel onClick={() => table.showAgain()}>
        <Sign name="back" size={14} /> What happened
      </button>
    ) : null;
  const paused = film.paused.value;
  return (
    <section class="film-bar" data-panel aria-label="What the system does">
      <div class="told" aria-live="polite">
        {now.told.map(({ event, rule }, i) => (
          <p key={i}>
            <Words table={table} words={table.desk.line(event, rule).words} />{' '}
            <RuleChip table={table} rule={rule} quiet />
          </p>
        ))}
      </div>
      <div class="means" role="toolbar" aria-label="Film">
        <Step name="back" says="One step back" to={() => film.step(-1)} />
        <Step name={paused ? 'play' : 'pause'} says={paused ? 'Go on' : 'Pause'} to={() => film.pause()} />
        <Step name="on" says="One step on" to={() => film.step(1)} />
        <span class="count">
          {film.at.value + 1} / {film.stills.value.length}
        </span>
        {SPEEDS.map((speed, i) => (
          <button
            key={speed}
            type="button"
            class="speed"
            aria-pressed={film.speed.value === speed}
            onClick={() => film.pace(speed)}
          >
            {SPEED_WORDS[i]}
          </button>
        ))}
        <button type="button" class="button" onClick={() => film.end()}>
          Skip
        </button>
      </div>
    </section>
  );
};
