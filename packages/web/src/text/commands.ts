import { type LevelId, levelOf } from '@liberty/ai';
import { checkTheDice } from '../table/dice-check.ts';
import { PACES } from '../table/standing-in.ts';
import type { Reader } from './reader.ts';

/** Something that can be done besides answering. */
export interface Command {
  readonly says: string;
  /** Why it cannot be done now. */
  readonly barred?: string;
  readonly run: () => void;
}

const undoing = ({ table }: Reader): Command[] => {
  const why = table.takingBack.whyNoUndo.value;
  const { step, all } = table.takingBack.undoable.value;
  const undo: Command = {
    says: 'Undo the last answer',
    run: () => table.undo(),
    ...(why === undefined ? {} : { barred: `Nothing can be taken back: ${why}.` }),
  };
  return all > step
    ? [undo, { says: `Undo everything back to the fence, ${all} answers`, run: () => table.undoAll() }]
    : [undo];
};

const hinting = (reader: Reader): Command[] => {
  const { table } = reader;
  if (table.automatic.hinting.value) return [{ says: 'Cancel the hint', run: () => table.automatic.cancelHint() }];
  if (!table.look.value.asked) return [];
  if (!table.automatic.mayHelp) return [];
  return [{ says: 'Hint: what would a strong player do', run: () => void table.automatic.hint() }];
};

const reckoning = (reader: Reader): Command[] => {
  const { table } = reader;
  if (table.manners.odds.value !== 'request' || !table.look.value.asked) return [];
  const run = (): void => {
    const lines = table.choices.value.flatMap((choice) => {
      const odds = reader.odds(choice);
      return odds === undefined ? [] : [`${choice.says}: ${odds}.`];
    });
    reader.say('Odds', lines.length === 0 ? 'No luck is in any of these answers.' : lines.join(' '));
  };
  return [{ says: 'Odds of the answers', run }];
};

const thinking = ({ table }: Reader): Command[] => {
  const { automatic } = table;
  if (automatic.paused.value) return [{ says: 'Let the computer go on', run: () => automatic.goOn() }];
  return automatic.considering.value ? [{ says: 'Stop the computer', run: () => automatic.pause() }] : [];
};

/** Levels that somebody could want to play for him. */
const STAND_INS: readonly LevelId[] = ['militia', 'continental', 'washington'];

const pacing = ({ table: { standIn } }: Reader): Command[] =>
  PACES.filter((pace) => pace !== standIn.pace.value).map((pace) => ({
    says: `Pace of the computer: ${pace}`,
    run: () => standIn.hasten(pace),
  }));

const standingIn = (reader: Reader): Command[] => {
  const { standIn, automatic, look, eyes } = reader.table;
  const { live, view } = look.value;
  if (!automatic.mayHelp || !live || view.outcome) return [];
  const next =
    standIn.pace.value === 'step' ? [{ says: 'Next answer of the computer', run: () => standIn.step() }] : [];
  if (standIn.seats.value.length > 0)
    return [{ says: 'Stop the computer: I play again', run: () => automatic.handBack() }, ...next, ...pacing(reader)];
  if (eyes.humans.length === 0) return [...next, ...pacing(reader)];
  if (eyes.ownSeats.length === 0) return [];
  const begin = (level: LevelId) => () => {
    standIn.level.value = level;
    automatic.takeOver();
  };
  return STAND_INS.map((level) => ({
    says: `Let the computer play for me: ${levelOf(level).name}`,
    run: begin(level),
  }));
};

/** Trying answers first: a plan is begun, carried out or dropped. */
const planned = ({ doors: { planning } }: Reader): Command[] => {
  if (!planning) return [];
  const answers = planning.length.value;
  const drop = { says: 'Drop the plan', run: () => planning.drop() };
  if (planning.plan.value)
    return answers > 0
      ? [
          {
            says: `Carry out the plan, ${answers === 1 ? 'one answer' : `${answers} answers`}`,
            run: () => planning.commit(),
          },
          drop,
        ]
      : [drop];
  if (planning.left.value) return [{ says: 'Drop the rest of the plan', run: () => planning.stop() }];
  return planning.mayBegin.value
    ? [{ says: 'Plan: try answers without giving them', run: () => planning.begin() }]
    : [];
};

/** A replay through other eyes than the present ones. */
const looking = (reader: Reader): Command[] => {
  const { table } = reader;
  if (table.eyes.cursor.value === undefined) return [];
  const eyes = table.eyes.viewpoints
    .filter(([point]) => point !== table.eyes.through)
    .map(([point, name]) => ({
      says: `Replay: through other eyes, ${name}`,
      run: () => {
        table.eyes.viewpoint.value = point;
        reader.sayEyes();
      },
    }));
  const all = { says: 'Replay: see every hand', run: () => void (table.eyes.warned.value = true) };
  return table.eyes.isOpen.value ? eyes : [...eyes, all];
};

const replaying = ({ table }: Reader): Command[] => {
  const at = table.eyes.position.value;
  const isReplay = table.eyes.cursor.value !== undefined;
  return [
    ...(at > 0 ? [{ says: 'Replay: one step back', run: () => table.goTo(at - 1) }] : []),
    ...(at > 0 ? [{ says: 'Replay: to the beginning', run: () => table.goTo(0) }] : []),
    ...(isReplay ? [{ says: 'Replay: one step on', run: () => table.goTo(at + 1) }] : []),
    ...(isReplay ? [{ says: 'Replay: back to the game as it stands', run: () => table.goTo(undefined) }] : []),
  ];
};

/** Everything besides answering, in the order in which it is wanted. */
export const commandsOf = (reader: Reader): Command[] => {
  const { table, doors } = reader;
  return [
    ...(table.look.value.live ? undoing(reader) : []),
    ...planned(reader),
    ...hinting(reader),
    ...reckoning(reader),
    ...thinking(reader),
    ...standingIn(reader),
    ...(table.desk.aloud.commands?.(table) ?? []),
    { says: 'Rule of this question', run: () => table.openRule(table.prompt.value.rule) },
    ...replaying(reader),
    ...looking(reader),
    ...(table.sitting.record()
      ? [
          { says: 'Check the dice', run: () => checkTheDice(table) },
          { says: 'Save the game as a file', run: doors.save },
        ]
      : []),
    { says: 'Table with pictures', run: doors.pictures },
    { says: 'Leave the table; the game is kept', run: doors.leave },
  ];
};
