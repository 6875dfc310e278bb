import { type Action, type Seat, type Sight, verdict } from '@liberty/table';
import { inColumns, wrap } from './ink.ts';
import { type Seating, heardSince, isHuman } from './seating.ts';
import { isTalk, reply } from './table-talk.ts';
import type { Machine } from './thinking.ts';

/** Longer lists of answers are laid out in columns. */
const LONG_LIST = 14;

/** Plays the match at this terminal until it is over or the player leaves; true when it is over. */
export const sit = async (it: Seating): Promise<boolean> => {
  const { match, terminal, chairs } = it;
  const humans = chairs.filter(isHuman).length;
  const heard = chairs.map(() => match.length);
  let looking: Seat | undefined = humans === 1 ? chairs.findIndex(isHuman) : undefined;
  terminal.print(...it.desk.map(match.game.view(match.s, looking), terminal.ink));
  for (let question = match.game.question(match.s); question; question = match.game.question(match.s)) {
    const { seat } = question;
    const chair = chairs[seat]!;
    if (!isHuman(chair)) {
      if (!(await machineAnswered(it, seat, chair))) return false;
      if (humans < 2) printSince(it, looking, match.length - 1);
      continue;
    }
    if (looking !== seat) {
      if (!(await curtain(it, seat))) return false;
      printSince(it, seat, heard[seat]!);
      looking = seat;
    }
    if (!(await answered(it, seat))) return false;
    heard[seat] = match.length;
  }
  printEnd(it);
  return true;
};

/** A machine answers: it is given its view, and luck of its own that is not the luck of the dice. False when it was broken off. */
const machineAnswered = async (
  { match, terminal, keep, luck }: Seating,
  seat: Seat,
  machine: Machine,
): Promise<boolean> => {
  terminal.remark(terminal.ink.dim(`${machine.name} is thinking …`));
  await terminal.breathe();
  if (terminal.ended) return false;
  const thought = machine.choose(match.game.view(match.s, seat), `${luck}/${match.length}`);
  const answer = await Promise.race([thought, terminal.interruption]);
  terminal.remark('');
  if (answer === undefined) {
    const { length } = match;
    terminal.print(`${machine.name} was broken off; the game stands as it was before, after ${length} answers.`);
    return false;
  }
  const acted = match.act(seat, answer, undefined, `computer: ${machine.level}`);
  if (!acted.ok) throw new Error(`${machine.name} answered wrongly: ${acted.fault.reason}`);
  keep();
  return true;
};

/** Between two people at one terminal nobody may see the other's hand. */
const curtain = async ({ match, terminal }: Seating, seat: Seat): Promise<boolean> => {
  const name = match.game.seats[seat]!;
  terminal.clear();
  terminal.print(terminal.ink.seat(seat, `The ${name} player is asked; only the ${name} player should be looking.`));
  const line = await terminal.ask('Press Enter to go on. ');
  terminal.clear();
  return line !== undefined;
};

const printSince = (it: Seating, seat: Seat | undefined, from: number): void => {
  const { ink, width, print } = it.terminal;
  for (const line of heardSince(it, seat, from)) print(...wrap(line, width, '  ').map((text) => ink.dim(text)));
};

const printEnd = ({ match, terminal }: Seating): void => {
  const outcome = match.game.outcome(match.s);
  if (!outcome) return;
  const section = `§${outcome.rule} ${match.game.rulebook[outcome.rule] ?? ''}`;
  terminal.print('', terminal.ink.bold(`${verdict(match.game, outcome.winners)}: ${outcome.why} (${section}).`));
};

const printQuestion = ({ terminal, desk, match }: Seating, view: Sight): void => {
  const { ink, width, print } = terminal;
  const { question, options } = view;
  if (!question) return;
  if (desk.opensTurn(view)) print('', ...desk.status(view, ink));
  const section = `§${question.rule} ${match.game.rulebook[question.rule] ?? ''}`;
  print('', `${ink.seat(question.seat, match.game.seats[question.seat]!)} · ${ink.dim(section)}`);
  print(...wrap(desk.prompt(view), width).map((line) => ink.bold(line)));
  const lines = options.map((a, i) => `${String(i + 1).padStart(3)}  ${desk.option(view, a)}`);
  print(...(lines.length > LONG_LIST ? inColumns(lines, width) : lines));
};

/** Asks until the question is answered or an answer taken back; false when the player leaves. */
const answered = async (it: Seating, seat: Seat): Promise<boolean> => {
  const { match, terminal } = it;
  const view = match.game.view(match.s, seat);
  printQuestion(it, view);
  for (;;) {
    const line = (await terminal.ask('> '))?.trim();
    if (line === undefined || /^(quit|exit|q)$/i.test(line)) return false;
    if (/^(undo|u)$/i.test(line) ? undone(it, seat) : played(it, seat, view, line)) return true;
  }
};

const undone = ({ match, terminal, keep }: Seating, seat: Seat): boolean => {
  const result = match.undo(seat);
  if (result.ok) keep();
  else terminal.print(`Nothing to take back: ${result.fault.reason}.`);
  return result.ok;
};

/** Carries out what was typed; true when that was an answer. */
const played = (it: Seating, seat: Seat, view: Sight, line: string): boolean => {
  const { match, terminal } = it;
  const action = answerMeant(it, view, line);
  if (action === undefined) {
    const replied = line === '' ? undefined : (reply(it, seat, view, line) ?? nothingMeant(it, view, line));
    if (replied) terminal.print(...replied);
    else printQuestion(it, view);
    return false;
  }
  const before = match.length;
  const acted = match.act(seat, action);
  if (acted.ok) {
    it.keep();
    printSince(it, seat, before);
  } else terminal.print(`Refused: ${acted.fault.reason}.`);
  return acted.ok;
};

/** Answers whose words contain what was typed. */
const fitting = ({ desk }: Seating, view: Sight, line: string): Action[] =>
  view.options.filter((a) => desk.option(view, a).toLowerCase().includes(line.toLowerCase()));

/** The answer that was typed: its number, its notation, or words that fit only one; a word of the table is none. */
const answerMeant = (it: Seating, view: Sight, line: string): Action | undefined => {
  const { options } = view;
  if (line === '') return options.length === 1 ? options[0] : undefined;
  if (/^\d+$/.test(line)) return options[Number(line) - 1];
  const exact = options.find((a) => it.match.game.write(a) === line.toLowerCase());
  if (exact !== undefined || isTalk(line)) return exact;
  const fits = fitting(it, view, line);
  return fits.length === 1 ? fits[0] : undefined;
};

const nothingMeant = (it: Seating, view: Sight, line: string): string[] => {
  const fits = fitting(it, view, line);
  if (fits.length > 1)
    return [`'${line}' fits ${fits.length} answers: ${fits.map((a) => it.desk.option(view, a)).join('; ')}.`];
  return [`'${line}' is no answer here: a number from 1 to ${view.options.length}, or 'help' for the other words.`];
};
