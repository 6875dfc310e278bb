import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sign, type SignName } from '../frame/Sign.tsx';
import type { Told } from './ReviewRoom.tsx';
import { playsIn } from './walking.ts';
import './Walk.css';

const BEAT = 700;
const SPEEDS = [1, 2, 4] as const;

const Step = ({ name, says, to }: { name: SignName; says: string; to: () => void }) => (
  <button type="button" class="button square" aria-label={says} title={says} onClick={to}>
    <Sign name={name} />
  </button>
);

/** Walks through the war: first, card, step, by itself, last; how fast, and through whose eyes. */
export const Walk = ({ told }: { told: Told }) => {
  const { table, chapters } = told;
  const { eyes } = table;
  const playing = useSignal(false);
  const speed = useSignal<(typeof SPEEDS)[number]>(1);
  const at = eyes.position.value;
  const { length } = eyes.now.value;
  const plays = playsIn(told);
  useEffect(() => {
    if (!playing.value) return undefined;
    const beat = setInterval(() => {
      if (eyes.position.peek() >= length) playing.value = false;
      else table.goTo(eyes.position.peek() + 1);
    }, BEAT / speed.value);
    return () => clearInterval(beat);
  }, [playing.value, speed.value]);
  const seat = table.sitting.step(at)?.seat;
  const chapter = chapters.findLast(({ from }) => from <= at)?.title;
  const where = [seat === undefined ? 'the end' : table.desk.seats[seat]!.name, chapter].filter(
    (it) => it !== undefined,
  );
  return (
    <div class="review-card review-walk" role="toolbar" aria-label="Walk through the war">
      <div class="steps">
        <Step name="first" says="First" to={() => table.goTo(0)} />
        <Step name="card" says="Previous card" to={() => table.goTo(plays.findLast((it) => it < at) ?? 0)} />
        <Step name="back" says="Step back" to={() => table.goTo(at - 1)} />
        <Step
          name={playing.value ? 'pause' : 'play'}
          says={playing.value ? 'Pause' : 'Play'}
          to={() => (playing.value = !playing.value)}
        />
        <Step name="on" says="Step on" to={() => table.goTo(at + 1)} />
        <Step name="nextCard" says="Next card" to={() => table.goTo(plays.find((it) => it > at) ?? length)} />
        <Step name="last" says="Last" to={() => table.goTo(length)} />
      </div>
      <input
        type="range"
        min="0"
        max={length}
        value={at}
        aria-label="Position"
        aria-valuetext={`answer ${at} of ${length}, ${where.join(', ')}`}
        onInput={(event) => table.goTo(Number(event.currentTarget.value))}
      />
      <span class="count">
        <b>
          Answer {at} of {length}
        </b>{' '}
        {where.join(' · ')}
      </span>
      <div class="segments" role="group" aria-label="Speed">
        {SPEEDS.map((it) => (
          <button key={it} type="button" aria-pressed={speed.value === it} onClick={() => (speed.value = it)}>
            {it}×
          </button>
        ))}
      </div>
      <select
        aria-label="Eyes"
        value={String(eyes.through)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          eyes.viewpoint.value = value === 'both' || value === 'observer' ? value : Number(value);
        }}
      >
        {eyes.viewpoints.map(([point, name]) => (
          <option key={name} value={String(point)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
