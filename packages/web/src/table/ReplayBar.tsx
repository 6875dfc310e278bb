import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { checkTheDice } from './dice-check.ts';
import { stepsIn } from './sitting.ts';
import { Sign, type SignName } from '../frame/Sign.tsx';
import './ReplayBar.css';

const BEAT = 700;

const Step = ({ name, says, to }: { name: SignName; says: string; to: () => void }) => (
  <button type="button" aria-label={says} title={says} onClick={to}>
    <Sign name={name} />
  </button>
);

/** Where cards begin: the big steps. */
const playsIn = ({ sitting, desk, eyes }: TableController, length: number): number[] =>
  stepsIn(sitting, 0, length).flatMap((step, i) =>
    step.heard(eyes.viewer.value).some(({ event }) => desk.isPlay(event)) ? [i] : [],
  );

export interface ReplayBarProps {
  readonly table: TableController;
  /** Ways out into a link or a game of its own, from the position shown. */
  readonly onLink: (at: number) => void;
  readonly onBranch: (at: number) => void;
}

/** Walks through the game: first, card, step, play, last; whose eyes; and ways out into a game or a link. */
export const ReplayBar = ({ table, onLink, onBranch }: ReplayBarProps) => {
  const playing = useSignal(false);
  const at = table.eyes.cursor.value;
  useEffect(() => {
    if (!playing.value) return undefined;
    const beat = setInterval(() => {
      const next = (table.eyes.cursor.value ?? 0) + 1;
      if (next > table.eyes.now.value.length) playing.value = false;
      else table.goTo(next);
    }, BEAT);
    return () => clearInterval(beat);
  }, [playing.value]);
  if (at === undefined) return null;
  const { length } = table.eyes.now.value;
  const plays = playsIn(table, length);
  const hasRecord = table.sitting.record() !== undefined;
  // Between people a link would show one what the other hides.
  const isShut = !table.eyes.isOpen.value && table.eyes.humans.length > 1;
  const link = (): void => {
    if (isShut) table.eyes.warned.value = true;
    else onLink(at);
  };
  return (
    <div class="replay-bar" data-panel role="toolbar" aria-label="Replay">
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
      <input
        type="range"
        min="0"
        max={length}
        value={at}
        aria-label="Position"
        onInput={(event) => table.goTo(Number(event.currentTarget.value))}
      />
      <span class="count">
        {at} / {length}
      </span>
      {table.hearing.answeredBy !== undefined && <small>{table.hearing.answeredBy}</small>}
      <select
        aria-label="Viewpoint"
        value={String(table.eyes.through)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          table.eyes.viewpoint.value = value === 'both' || value === 'observer' ? value : Number(value);
        }}
      >
        {table.eyes.viewpoints.map(([point, name]) => (
          <option key={name} value={String(point)}>
            {name}
          </option>
        ))}
      </select>
      {!table.eyes.isOpen.value && (
        <Step name="cards" says="See every hand" to={() => (table.eyes.warned.value = true)} />
      )}
      {hasRecord && <Step name="link" says="Copy a link to this position" to={link} />}
      {hasRecord && <Step name="dice" says="Check the dice" to={() => checkTheDice(table)} />}
      {hasRecord && <Step name="branch" says="Play on from here as a new game" to={() => onBranch(at)} />}
      <button type="button" class="button" onClick={() => table.goTo(undefined)}>
        Live
      </button>
    </div>
  );
};
