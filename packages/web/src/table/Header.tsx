import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableController } from './controller.ts';
import { type Choice, type Prompt, endedAs } from './desk.ts';
import { Sign } from '../frame/Sign.tsx';
import { useShutting } from '../frame/shutting.ts';
import { PlanTool } from './plan/PlanPanel.tsx';
import type { Planning } from './plan/planning.ts';
import { SceneButtons, SceneLine, SceneSignal, sceneOf } from './scenes/SceneHead.tsx';
import { StandInTool } from './StandInBar.tsx';
import { RuleChip, Words } from './Words.tsx';
import { plain } from './words.ts';
import './Prompt.css';
import './Header.css';
import './Buttons.css';

/** The header is the turn signal: the colour of the side that must act, paper while one waits or looks at a scene, gold in a replay, striped in a plan. */
const toneOf = (table: TableController): string => {
  const { live, asked, viewer, view } = table.look.value;
  if (!live) return 'replay';
  if (sceneOf(table)) return 'waiting';
  if (table.sitting.planned !== undefined) return 'plan';
  if (view.outcome)
    return view.outcome.winners.length > 0 ? table.desk.seats[view.outcome.winners[0]!]!.tone : 'waiting';
  return asked && viewer !== undefined ? table.desk.seats[viewer]!.tone : 'waiting';
};

const titleOf = (at: Record<'live' | 'told' | 'over' | 'asked' | 'isStoodIn' | 'isPlan', boolean>): string => {
  if (!at.live) return 'Replay';
  if (at.isPlan) return 'Plan';
  if (at.told) return 'Watching';
  if (at.over) return 'Over';
  if (at.asked) return 'Your turn';
  return at.isStoodIn ? 'Computer' : 'Waiting';
};

/** Who is asked and where in the turn, or how it ended. */
const whoNow = (table: TableController): string => {
  const { live, view, position, told } = table.look.value;
  const { desk } = table;
  if (told) return desk.turn(view);
  if (!live) return `answer ${position} of ${table.eyes.now.value.length}`;
  if (view.outcome) return endedAs(desk, view);
  const name = view.question && desk.seats[view.question.seat]?.name;
  return `${name ?? 'Nobody'} · ${desk.turn(view)}`;
};

/** How often it is looked at how long somebody has been thinking, in milliseconds. */
const TICK = 500;

/** The computer thinks: who, about what, and for how long. */
const Considers = ({ table, since }: { table: TableController; since: number }) => {
  const seconds = useSignal(0);
  useEffect(() => {
    const tick = setInterval(() => (seconds.value = Math.floor((performance.now() - since) / 1000)), TICK);
    return () => clearInterval(tick);
  }, [since]);
  const { question } = table.look.value.view;
  const about = question && table.desk.game.rulebook[question.rule];
  const name = (question && table.desk.seats[question.seat]?.name) ?? 'The computer';
  return (
    <>
      {name} considers{about === undefined ? '' : `: ${about}`}
      {seconds.value > 0 && ` · ${seconds.value} s`}
    </>
  );
};

const TurnSignal = ({ table }: { table: TableController }) => {
  const { live, asked, view, told } = table.look.value;
  const seat = view.question?.seat ?? view.outcome?.winners[0];
  const look = seat === undefined ? undefined : table.desk.seats[seat];
  const isStoodIn = view.question !== undefined && table.standIn.has(view.question.seat);
  const considering = live && !asked ? table.automatic.considering.value : undefined;
  const title = titleOf({
    live,
    told: told !== undefined,
    over: view.outcome !== undefined,
    asked,
    isStoodIn,
    isPlan: table.sitting.planned !== undefined,
  });
  return (
    <div class="turn-signal">
      {look ? <look.Crest size={34} /> : <Sign name="clock" size={26} />}
      <div>
        <b>{title}</b>
        <small>{considering ? <Considers table={table} since={considering.since} /> : whoNow(table)}</small>
      </div>
    </div>
  );
};

/** In a replay the line says what has just happened. */
const saidNow = (table: TableController): Prompt => {
  const { prompt, look } = table;
  const last = look.value.live ? undefined : table.hearing.log.value.findLast(({ words }) => words.length > 0);
  return last ? { phase: prompt.value.phase, words: last.words, rule: last.rule } : prompt.value;
};

/** A question of more letters is written smaller, in three lines, so that it is read to its end beside its buttons; and one of still more has the line to itself on a phone. */
const LONG = 56;
const LONGEST = 110;
const lengthOf = (letters: number): string | undefined => {
  if (letters <= LONG) return undefined;
  return letters > LONGEST ? 'long longest' : 'long';
};

const PromptLine = ({ table }: { table: TableController }) => {
  const { phase, words, left, rule } = saidNow(table);
  const outcome = table.look.value.live ? table.look.value.view.outcome : undefined;
  const verdict = outcome && table.desk.verdict(outcome);
  const { length } = [verdict, plain(words), left].join(' ');
  return (
    <div class="prompt">
      <p aria-live="polite" class={lengthOf(length)}>
        <span class="phase">{phase}</span>
        {verdict !== undefined && <b>{verdict} </b>}
        <Words table={table} words={words} />
        {left && (
          <>
            {' '}
            <i>{left}</i>
          </>
        )}
      </p>
      <RuleChip table={table} rule={rule} />
    </div>
  );
};

const key = ({ actions, label }: Choice): string => `${label} ${actions.join(' ')}`;

const Group = ({ table, name, choices }: { table: TableController; name: string; choices: readonly Choice[] }) => {
  const open = useSignal(false);
  const within = useShutting<HTMLDivElement>(open.value, () => (open.value = false));
  return (
    <div class="button-group" ref={within}>
      <button type="button" class="act" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {name}
      </button>
      {open.value && (
        <div class="group-menu" role="menu">
          {choices.map((choice) => (
            <button
              key={key(choice)}
              type="button"
              role="menuitem"
              class="button"
              data-legal="yes"
              title={choice.says}
              onClick={() => {
                open.value = false;
                table.choose(choice);
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

/** Undo first and always in the same place, then what can be done, last what is meant: one only, and it does not look so while a panel has its own button for what is meant. */
const Answers = ({ table }: { table: TableController }) => {
  const buttons = table.buttons.value;
  const meant = table.attention.selected.value ? undefined : buttons.find((it) => !it.group && it.primary);
  const plain = buttons.filter((it) => !it.group && it !== meant);
  const primary = meant ? [meant] : [];
  const closed = buttons.filter((it) => it.group && !it.group.open);
  const groups = [...new Set(closed.map((it) => it.group!.name))];
  const { step, all } = table.takingBack.undoable.value;
  const { live, view } = table.look.value;
  const why = table.takingBack.whyNoUndo.value;
  return (
    <div class="acts">
      <button
        type="button"
        class="act undo"
        disabled={step === 0}
        title={why ? `Undo is not possible: ${why}` : 'Take the last step back (Z)'}
        onClick={() => table.undo()}
      >
        <Sign name="undo" /> Undo <kbd>Z</kbd>
      </button>
      {all > step && (
        <button
          type="button"
          class="act"
          title="Take back everything since the last fence (Shift Z)"
          onClick={() => table.undoAll()}
        >
          <Sign name="undo" size={14} /> {table.desk.playName ?? 'Card'}
        </button>
      )}
      {live && view.outcome && (
        <button
          type="button"
          // While the sheet of the end lies there, its Review is what is meant.
          class={table.showing.isEndShut.value ? 'act primary' : 'act'}
          title="Walk through the game from its beginning"
          onClick={() => table.goTo(0)}
        >
          Replay
        </button>
      )}
      {live && view.outcome && table.showing.isEndShut.value && (
        <button type="button" class="act" onClick={() => (table.showing.isEndShut.value = false)}>
          Result
        </button>
      )}
      {groups.map((name) => (
        <Group key={name} table={table} name={name} choices={closed.filter((it) => it.group!.name === name)} />
      ))}
      {plain.map((choice) => (
        <button
          key={key(choice)}
          type="button"
          class="act"
          data-legal="yes"
          title={choice.says}
          onClick={() => table.choose(choice)}
        >
          {choice.label}
        </button>
      ))}
      {primary.map((choice) => (
        <button
          key={key(choice)}
          type="button"
          class={table.attention.meant.value.length > 0 ? 'act' : 'act primary'}
          data-legal="yes"
          title={`${choice.says} (Enter)`}
          onClick={() => table.choose(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
};

/** What can be done now. */
export const Buttons = ({ table }: { table: TableController }) =>
  sceneOf(table) ? <SceneButtons table={table} /> : <Answers table={table} />;

const HintTool = ({ table }: { table: TableController }) => {
  const { hinting } = table.automatic;
  return (
    <button
      type="button"
      aria-label={hinting.value ? 'Cancel the hint' : 'Hint'}
      title={hinting.value ? 'Cancel the hint' : 'What would a strong player do? (H)'}
      disabled={!table.look.value.asked}
      onClick={() => (hinting.value ? table.automatic.cancelHint() : void table.automatic.hint())}
    >
      <Sign name={hinting.value ? 'close' : 'bulb'} size={19} />
    </button>
  );
};

export interface HeaderProps {
  readonly table: TableController;
  /** Where answers can be tried first. */
  readonly planning?: Planning | undefined;
  readonly onLeave: () => void;
  /** What the components are called, where they are not the usual ones. */
  readonly components?: string | undefined;
  readonly onReplay: () => void;
  readonly onSide: () => void;
}

/** Brand, turn signal, prompt, buttons, tools. Undo stands always in the same place. */
export const Header = ({ table, planning, components, onLeave, onReplay, onSide }: HeaderProps) => {
  const { live } = table.look.value;
  const scene = sceneOf(table);
  const step = table.showing.step.value;
  return (
    <header class={`table-head ${toneOf(table)}`}>
      <button type="button" class="brand-home" onClick={onLeave} title="Front page">
        <b>Liberty Tree</b>
        <small title={components}>
          {table.desk.title} · {table.desk.edition}
          {components !== undefined && ` · “${components}”`}
        </small>
      </button>
      {scene ? <SceneSignal scene={scene} step={step} /> : <TurnSignal table={table} />}
      {scene ? <SceneLine table={table} step={scene.steps[step]!} /> : <PromptLine table={table} />}
      <Buttons table={table} />
      <div class="head-tools">
        {planning && <PlanTool planning={planning} />}
        {table.automatic.mayHelp && <HintTool table={table} />}
        {table.automatic.mayHelp && <StandInTool table={table} />}
        <button
          type="button"
          aria-label={live ? 'Replay' : 'Back to the game'}
          title={live ? 'Replay' : 'Back to the game'}
          onClick={onReplay}
        >
          <Sign name={live ? 'clock' : 'close'} size={19} />
        </button>
        <button
          type="button"
          class="for-rules"
          aria-label="Rules"
          title="The rule of this question, beside the map (R)"
          onClick={() => table.openRule(table.prompt.value.rule)}
        >
          <Sign name="book" size={19} />
        </button>
        <a href="#/settings" aria-label="Settings" title="Settings">
          <Sign name="gear" size={19} />
        </a>
        <button type="button" class="for-side" aria-label="Seats and log" title="Seats and log" onClick={onSide}>
          <Sign name="menu" size={19} />
        </button>
      </div>
    </header>
  );
};
