import { useSignal } from '@preact/signals';
import type { TableController } from './controller.ts';
import { checkTheDice } from './dice-check.ts';
import { stepsIn } from './sitting.ts';
import { EyesPicker, Step, Steps, useWalking } from './Steps.tsx';
import './ReplayBar.css';

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
  useWalking(table, playing);
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
      <Steps table={table} at={at} plays={plays} playing={playing} />
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
      <EyesPicker table={table} says="Viewpoint" />
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
