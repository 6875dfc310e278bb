import { levelOf } from '@liberty/ai';
import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { TableController } from '../table/controller.ts';
import { PlanWords } from './PlanWords.tsx';
import { RuleChip } from '../table/Words.tsx';
import { Answers } from './Answers.tsx';
import { Chronicle } from './Chronicle.tsx';
import { Hand } from './Hand.tsx';
import { Places } from './Places.tsx';
import { sentence } from './entries.ts';
import { type Doors, Reader } from './reader.ts';
import { cycleRegions, enter, keepFocus } from './regions.ts';
import { sayComputer, sayHint, sayPrompt, sayTurn } from './saying.ts';
import './TextRoom.css';

export interface TextRoomProps extends Doors {
  readonly table: TableController;
  /** What is shown when the war is over. */
  readonly end?: ComponentChildren;
  /** Somebody who teaches: what he says aloud, and his part of the room. */
  readonly coach?: { readonly says: ReadonlySignal<string>; readonly words: ComponentChildren };
}

const Thinking = ({ table }: { table: TableController }) => {
  if (table.automatic.fault.value === undefined && table.standIn.seats.value.length > 0)
    return <StoodIn table={table} />;
  const says = sayComputer(table);
  return says === undefined ? null : <p>{says}</p>;
};

/** Somebody has handed over: who plays for him, how fast, and what comes next. */
const StoodIn = ({ table }: { table: TableController }) => {
  const { level, pace, intends } = table.standIn;
  const intent = intends.value;
  return (
    <p>
      The computer plays for you: {levelOf(level.value).name}, {pace.value}.
      {intent && intent.seat === table.eyes.viewer.value ? ` Next: ${table.sayOf(intent)}.` : ''}
    </p>
  );
};

const Hint = ({ table }: { table: TableController }) => {
  const says = sayHint(table);
  return says === undefined ? null : <p>{says}</p>;
};

/** The one place from which anything is read out: what happened, then the question. It is heard, not seen; all of it stands elsewhere to be read. */
const Spoken = ({ reader }: { reader: Reader }) => (
  <div class="hidden" role="log" aria-live="polite" aria-relevant="additions" aria-label="Told">
    {reader.telling.said.value.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);

const Shown = ({ reader }: { reader: Reader }) => {
  const shown = reader.shown.value;
  return (
    <div class="words-shown">
      {shown && (
        <>
          <p>
            <b>{shown.title}.</b> {shown.text}
          </p>
          {shown.bars.map(({ rule, why }) => (
            <p key={rule + why}>
              Why not: {sentence(why)} <RuleChip table={reader.table} rule={rule} quiet />
            </p>
          ))}
        </>
      )}
    </div>
  );
};

const Head = ({ reader }: { reader: Reader }) => {
  const { table, doors } = reader;
  const { asked, viewer } = table.look.value;
  const tone = asked && viewer !== undefined ? table.desk.seats[viewer]!.tone : 'waiting';
  return (
    <header class={`words-head ${tone}`} data-region="prompt">
      <div class="row">
        <h1>
          {table.desk.title}, in words{table.sitting.planned === undefined ? '' : ': a plan'}
        </h1>
        <span>{sayTurn(table)}</span>
        <span class="row end">
          <button
            type="button"
            class="button"
            disabled={table.takingBack.undoable.value.step === 0}
            onClick={() => table.undo()}
          >
            Undo
          </button>
          <button type="button" class="button" onClick={doors.pictures}>
            Pictures
          </button>
          <button type="button" class="button" onClick={doors.leave}>
            Leave
          </button>
        </span>
      </div>
      <div class="words-prompt">
        <p id="prompt">{sayPrompt(table)}</p>
        <RuleChip table={table} rule={table.prompt.value.rule} />
      </div>
    </header>
  );
};

const News = ({ reader }: { reader: Reader }) => {
  const { table } = reader;
  const told = reader.telling.lines.value;
  // Whoever comes back hears first what happened since his last answer.
  const { isThere, sentences } = table.dispatch;
  const lines = told.length > 0 || !isThere.value ? told : sentences.value;
  const fight = table.desk.aloud.fight(table.look.value);
  return (
    <section data-region="news" aria-labelledby="news-title" tabIndex={-1}>
      <h2 id="news-title">What happened</h2>
      <div>
        {lines.length === 0 && <p>Nothing new.</p>}
        {lines.map((line, i) => (
          <p key={`${i} ${line}`}>{line}</p>
        ))}
        <Thinking table={table} />
        <Hint table={table} />
      </div>
      {fight.length > 0 && (
        <div class="words-fight">
          <h3>The battle</h3>
          {fight.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <Shown reader={reader} />
    </section>
  );
};

const State = ({ table }: { table: TableController }) => (
  <section data-region="state" aria-labelledby="state-title" tabIndex={-1}>
    <h2 id="state-title">State of the war</h2>
    <dl>
      {table.desk.aloud.standings(table.look.value).map(({ name, says }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Curtain = ({ table }: { table: TableController }) => {
  const { name, tone } = table.desk.seats[table.eyes.curtain.value!]!;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main class={`words-curtain ${tone}`}>
      <h1>Pass to the {name}</h1>
      <p>Nothing of the other hand is shown until they are here.</p>
      <button type="button" class="button ivory" data-legal="yes" ref={button} onClick={() => table.raiseCurtain()}>
        Show my hand
      </button>
    </main>
  );
};

interface RoomProps extends Pick<TextRoomProps, 'end' | 'coach'> {
  readonly reader: Reader;
}

const Room = ({ reader, end, coach }: RoomProps) => {
  const { table } = reader;
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector<HTMLElement>('[data-home]')?.focus(), []);
  useSignalEffect(() => {
    void [table.eyes.now.value, table.attention.pending.value];
    requestAnimationFrame(() => room.current && keepFocus(room.current));
  });
  useSignalEffect(() => {
    if (coach) reader.telling.coached(coach.says.value);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F6') cycleRegions(room.current!, event.shiftKey ? -1 : 1);
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && reader.typed.value === '') table.undo();
    else if (event.key === 'F8' && table.eyes.cursor.value !== undefined) turnEyes(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const turnEyes = (step: 1 | -1): void => {
    table.eyes.turn(step);
    reader.sayEyes();
  };
  const skip = (): void => enter(room.current!.querySelector<HTMLElement>('[data-region="answers"]')!);
  return (
    <div class="words-room" ref={room} data-answers={table.eyes.position.value} onKeyDown={onKeyDown}>
      <button type="button" class="button skip" onClick={skip}>
        To the answers
      </button>
      <Spoken reader={reader} />
      <Head reader={reader} />
      {end}
      {coach?.words}
      {reader.doors.planning && <PlanWords planning={reader.doors.planning} />}
      <main>
        <Answers reader={reader} />
        <div class="words-column">
          <News reader={reader} />
          <Places reader={reader} />
        </div>
        <div class="words-column">
          <Hand reader={reader} />
          <State table={table} />
          <Chronicle table={table} />
        </div>
      </main>
    </div>
  );
};

/** The whole game in words: the same controller, no picture, every key. */
export const TextRoom = ({ table, end, coach, ...doors }: TextRoomProps) => {
  const reader = useMemo(() => new Reader(table, doors), [table]);
  useEffect(() => {
    reader.telling.start();
    return () => reader.telling.stop();
  }, [reader]);
  return table.eyes.curtain.value === undefined ? (
    <Room reader={reader} end={end} {...(coach ? { coach } : {})} />
  ) : (
    <Curtain key={table.eyes.curtain.value} table={table} />
  );
};
