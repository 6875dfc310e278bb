import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sign, type SignName } from '../frame/Sign.tsx';
import type { TableController } from './controller.ts';

/** A walk goes on by itself so often, in milliseconds. */
const BEAT = 700;

interface StepProps {
  readonly name: SignName;
  readonly says: string;
  readonly to: () => void;
  readonly cls?: string | undefined;
}

export const Step = ({ name, says, to, cls }: StepProps) => (
  <button type="button" class={cls} aria-label={says} title={says} onClick={to}>
    <Sign name={name} />
  </button>
);

/** While this is on, the walk goes on to the end by itself, so many times as fast. */
export const useWalking = (table: TableController, playing: Signal<boolean>, speed = 1): void => {
  useEffect(() => {
    if (!playing.value) return undefined;
    const beat = setInterval(() => {
      const at = table.eyes.position.peek();
      if (at >= table.eyes.now.peek().length) playing.value = false;
      else table.goTo(at + 1);
    }, BEAT / speed);
    return () => clearInterval(beat);
  }, [playing.value, speed]);
};

interface StepsProps {
  readonly table: TableController;
  readonly at: number;
  /** Where cards begin: the big steps. */
  readonly plays: readonly number[];
  readonly playing: Signal<boolean>;
  readonly cls?: string | undefined;
}

/** First, card, step, by itself, step, card, last. */
export const Steps = ({ table, at, plays, playing, cls }: StepsProps) => {
  const { length } = table.eyes.now.value;
  const to = (name: SignName, says: string, position: number) => (
    <Step name={name} says={says} to={() => table.goTo(position)} cls={cls} />
  );
  return (
    <>
      {to('first', 'First', 0)}
      {to('card', 'Previous card', plays.findLast((it) => it < at) ?? 0)}
      {to('back', 'Step back', at - 1)}
      <Step
        name={playing.value ? 'pause' : 'play'}
        says={playing.value ? 'Pause' : 'Play'}
        to={() => (playing.value = !playing.value)}
        cls={cls}
      />
      {to('on', 'Step on', at + 1)}
      {to('nextCard', 'Next card', plays.find((it) => it > at) ?? length)}
      {to('last', 'Last', length)}
    </>
  );
};

/** Through whose eyes the walk is seen. */
export const EyesPicker = ({ table: { eyes }, says }: { table: TableController; says: string }) => (
  <select
    aria-label={says}
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
);
