import { useEffect } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { SPEEDS, type Still } from './film.ts';
import { Sign, type SignName } from '../frame/Sign.tsx';
import { MeantButton } from './MeantButton.tsx';
import { RuleChip, Words } from './Words.tsx';
import { plain } from './words.ts';
import './FilmBar.css';

interface StepProps {
  readonly name: SignName;
  readonly says: string;
  readonly keys: string;
  readonly to: () => void;
}

const Step = ({ name, says, keys, to }: StepProps) => (
  <button type="button" aria-label={says} title={`${says} (${keys})`} onClick={to}>
    <Sign name={name} />
  </button>
);

const SPEED_WORDS = ['Slow', 'Normal', 'Fast'] as const;

/** Keys of the film: arrows step, the space bar pauses, digits set the speed, Escape leaves. */
const keys = (event: KeyboardEvent, table: TableController): void => {
  const { film } = table.screening;
  if (!film.now.value || (event.target instanceof Element && event.target.closest('input, select, textarea'))) return;
  if (event.key === 'ArrowRight') film.step(1);
  else if (event.key === 'ArrowLeft') film.step(-1);
  else if (event.key === 'Escape') film.end();
  else if (/^[123]$/.test(event.key)) film.pace(SPEEDS[Number(event.key) - 1]!);
  else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest('button'))) film.pause();
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** What was lost and gained; each leads to its picture. */
const Toll = ({ table }: { table: TableController }) => {
  const { film } = table.screening;
  const list = (title: string, gained: boolean) => {
    const items = film.toll.value.filter((it) => it.gained === gained);
    if (items.length === 0) return null;
    return (
      <div>
        <h4>{title}</h4>
        <ul>
          {items.map(({ words, at }, i) => (
            <li key={i}>
              <button type="button" class="moment" onClick={() => film.goTo(at)}>
                {plain(words)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  };
  return (
    <div class="toll" tabIndex={0} role="group" aria-label="What was lost and gained">
      {list('Lost', false)}
      {list('Gained', true)}
    </div>
  );
};

const Running = ({ table, now }: { table: TableController; now: Still }) => {
  const { film } = table.screening;
  const paused = film.paused.value;
  return (
    <section class="film-bar" data-panel aria-label={table.desk.still ? 'What the system does' : 'What happened'}>
      {film.isDone.value && <Toll table={table} />}
      <div class="told" hidden={film.isDone.value}>
        {now.told.map(({ event, rule }, i) => (
          <p key={i}>
            <Words table={table} words={table.desk.line(event, rule).words} />{' '}
            <RuleChip table={table} rule={rule} quiet />
          </p>
        ))}
      </div>
      <div class="means" role="toolbar" aria-label="Film">
        <Step name="back" says="One step back" keys="←" to={() => film.step(-1)} />
        <Step name={paused ? 'play' : 'pause'} says={paused ? 'Go on' : 'Pause'} keys="space" to={() => film.pause()} />
        <Step name="on" says="One step on" keys="→" to={() => film.step(1)} />
        <span class="count">
          {film.at.value + 1} / {film.stills.value.length}
        </span>
        {SPEEDS.map((speed, i) => (
          <button
            key={speed}
            type="button"
            class="speed"
            aria-pressed={film.speed.value === speed}
            title={`${SPEED_WORDS[i]} (${i + 1})`}
            onClick={() => film.pace(speed)}
          >
            {SPEED_WORDS[i]}
          </button>
        ))}
        {film.isHeld.value && (
          <MeantButton table={table} looks="primary" title="Go on (space)" data-onward onClick={() => film.pause()}>
            Continue
          </MeantButton>
        )}
        <button type="button" class="button" title="To the end (Escape)" onClick={() => film.end()}>
          Skip
        </button>
      </div>
    </section>
  );
};

/** While the system plays: what it does now, and the means to slow, pause, step and leave. */
export const FilmBar = ({ table }: { table: TableController }) => {
  const { film } = table.screening;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keys(event, table);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [table]);
  const now = film.now.value;
  return now ? <Running table={table} now={now} /> : null;
};
