import { LEVELS, type LevelId, levelOf, strengthOf } from '@liberty/ai';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { Sign } from '../frame/Sign.tsx';
import { MeantButton } from './MeantButton.tsx';
import { PACES, type Pace } from './standing-in.ts';
import './StandInBar.css';

const PACE_WORDS: Readonly<Record<Pace, readonly [word: string, about: string]>> = {
  step: ['Step', 'Each answer waits until you say so'],
  slow: ['Slow', 'Each answer stands there for a moment, and what follows runs as a film'],
  fast: ['Fast', 'One answer after the other'],
  'at once': ['At once', 'Without a halt, to the end'],
};

const Level = ({ table }: { table: TableController }) => {
  const { level } = table.standIn;
  return (
    <select
      aria-label="Level of the computer"
      value={level.value}
      onChange={(e) => (level.value = e.currentTarget.value as LevelId)}
    >
      {LEVELS.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};

const Paces = ({ table }: { table: TableController }) => (
  <div class="paces" role="group" aria-label="Pace">
    {PACES.map((pace) => {
      const [word, about] = PACE_WORDS[pace];
      return (
        <button
          key={pace}
          type="button"
          aria-pressed={table.standIn.pace.value === pace}
          title={about}
          onClick={() => table.standIn.hasten(pace)}
        >
          {word}
        </button>
      );
    })}
  </div>
);

/** Before it begins: how well and how fast, and what it means. */
const Offer = ({ table }: { table: TableController }) => {
  const { standIn, automatic, desk } = table;
  const start = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => start.current?.focus(), []);
  const { id, about } = levelOf(standIn.level.value);
  return (
    <section class="stand-in" data-panel aria-label="Let the computer play for you">
      <h4>Let the computer play for you</h4>
      <p>
        {about} {strengthOf(desk.game.id, id)} It sees what you see, plays on until you stop it, and its dice cannot be
        taken back.
      </p>
      <div class="means">
        <Level table={table} />
        <Paces table={table} />
        <button type="button" class="button" onClick={() => (standIn.offered.value = false)}>
          Cancel
        </button>
        <MeantButton own={start} table={table} looks="american" onClick={() => automatic.takeOver()}>
          Start
        </MeantButton>
      </div>
    </section>
  );
};

/** What it is about to do, or that it is thinking; where the game stands. */
const Doing = ({ table }: { table: TableController }) => {
  const { automatic, standIn, desk } = table;
  const intent = standIn.intends.value;
  if (automatic.paused.value) return <p>The computer waits.</p>;
  if (intent && intent.seat === table.eyes.viewer.value) return <p>Next: {table.sayOf(intent)}.</p>;
  const { view } = table.look.value;
  const given = table.eyes.position.value;
  return (
    <p>
      {desk.status(view)} · {given} {given === 1 ? 'answer' : 'answers'}
    </p>
  );
};

const Running = ({ table, watching }: { table: TableController; watching: boolean }) => {
  const { automatic, standIn } = table;
  const paused = automatic.paused.value;
  const level = levelOf(standIn.level.value).name;
  return (
    <section class="stand-in" data-panel aria-label="The computer plays">
      <div class="doing" role="status">
        <b>{watching ? 'The computer plays every seat' : `${level} plays for you`}</b>
        <Doing table={table} />
      </div>
      <div class="means">
        {!watching && <Level table={table} />}
        <Paces table={table} />
        {standIn.pace.value === 'step' && (
          <button type="button" class="button" disabled={!standIn.intends.value} onClick={() => standIn.step()}>
            Next <kbd>.</kbd>
          </button>
        )}
        {watching ? (
          <button type="button" class="button" onClick={() => (paused ? automatic.goOn() : automatic.pause())}>
            {paused ? 'Go on' : 'Pause'}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => automatic.handBack()}>
            Stop <kbd>A</kbd>
          </button>
        )}
      </div>
    </section>
  );
};

/** The computer in somebody's place: the offer before it begins, and the means to slow, step and stop it. */
export const StandInBar = ({ table }: { table: TableController }) => {
  const { live, view } = table.look.value;
  if (!table.automatic.mayHelp || !live || view.outcome) return null;
  if (table.standIn.seats.value.length > 0) return <Running table={table} watching={false} />;
  if (table.eyes.humans.length === 0) return <Running table={table} watching />;
  return table.standIn.offered.value && table.eyes.ownSeats.length > 0 ? <Offer table={table} /> : null;
};

/** The tool of the header that opens the offer, and stops what it began. */
export const StandInTool = ({ table }: { table: TableController }) => {
  const { live, view } = table.look.value;
  const on = table.standIn.seats.value.length > 0;
  const says = on ? 'Stop the computer' : 'Let the computer play for you';
  return (
    <button
      type="button"
      aria-label={says}
      title={`${says} (A)`}
      aria-pressed={on}
      disabled={!on && (!live || view.outcome !== undefined || table.eyes.ownSeats.length === 0)}
      onClick={() => toggleStandIn(table)}
    >
      <Sign name="drum" size={19} />
    </button>
  );
};

/** Opens the offer or closes it; stops the computer where it plays. */
export const toggleStandIn = (table: TableController): void => {
  const { standIn, automatic } = table;
  if (standIn.seats.value.length > 0) automatic.handBack();
  else if (automatic.mayHelp && table.look.value.live && table.eyes.ownSeats.length > 0)
    standIn.offered.value = !standIn.offered.value;
};
