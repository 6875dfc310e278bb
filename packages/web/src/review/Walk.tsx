import { useSignal } from '@preact/signals';
import { EyesPicker, Steps, useWalking } from '../table/Steps.tsx';
import type { Told } from './ReviewRoom.tsx';
import { playsIn } from './walking.ts';
import './Walk.css';

const SPEEDS = [1, 2, 4] as const;

/** Walks through the war: first, card, step, by itself, last; how fast, and through whose eyes. */
export const Walk = ({ told }: { told: Told }) => {
  const { table, chapters } = told;
  const { eyes } = table;
  const playing = useSignal(false);
  const speed = useSignal<(typeof SPEEDS)[number]>(1);
  const at = eyes.position.value;
  const { length } = eyes.now.value;
  const plays = playsIn(told);
  useWalking(table, playing, speed.value);
  const seat = table.sitting.step(at)?.seat;
  const chapter = chapters.findLast(({ from }) => from <= at)?.title;
  const where = [seat === undefined ? 'the end' : table.desk.seats[seat]!.name, chapter].filter(
    (it) => it !== undefined,
  );
  return (
    <div class="review-card review-walk" role="toolbar" aria-label="Walk through the war">
      <div class="steps">
        <Steps table={table} at={at} plays={plays} playing={playing} cls="button square" />
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
      <EyesPicker table={table} says="Eyes" />
    </div>
  );
};
