import { type Action, type Seat, type Sight, verdict } from '@liberty/table';
import { many } from './desks/naming.ts';
import { wrap } from './ink.ts';
import { type Listed, listOf, numbersIn, printed } from './listing.ts';
import { type Seating, heardSince, isHuman } from './seating.ts';
import { isTalk, reply } from './table-talk.ts';
import type { Machine } from './thinking.ts';

/** Plays the match at this terminal until it is over or the player leaves; true when it is over. */
export const sit = async (it: Seating): Promise<boolean> => {
  const { match, terminal, chairs } = it;
  const people = new Set(chairs.flatMap((chair, seat) => (isHuman(chair) ? [personIn(it, seat)] : []))).size;
  const heard = new Map<number, number>();
  const begun = match.length;
  let looking: Seat | undefined = people === 1 ? chairs.findIndex(isHuman) : undefined;
  terminal.print(...it.desk.map(match.game.view(match.s, looking), terminal.ink));
  for (let question = match.game.question(match.s); question; question = match.game.question(match.s)) {
    const { seat } = question;
    const chair = chairs[seat]!;
    if (!isHuman(chair)) {
      if (!(await machineAnswered(it, seat, chair))) return false;
      if (people < 2) printSince(it, looking, match.length - 1);
      continue;
    }
    const person = personIn(it, seat);
    if (looking === undefined || personIn(it, looking) !== person) {
      if (!(await curtain(it, seat))) return false;
      printSince(it, seat, heard.get(person) ?? begun);
    }
    looking = seat;
    if (!(await answered(it, seat))) return false;
    heard.set(person, match.length);
  }
  printEnd(it);
  return true;
};

/** Which person holds this seat, as everybody may see it. */
const personIn = ({ match, desk }: Seating, seat: Seat): number =>
  desk.person?.(match.game.view(match.s), seat) ?? seat;

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
    const given = many(match.length, 'answer');
    terminal.print(`${machine.name} was broken off; the game stands as it was before, after ${given}.`);
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
  const { question } = view;
  if (!question) return;
  if (desk.opensTurn(view)) print('', ...desk.status(view, ink));
  const section = `§${question.rule} ${match.game.rulebook[question.rule] ?? ''}`;
  print('', `${ink.seat(question.seat, match.game.seats[question.seat]!)} · ${ink.dim(section)}`);
  print(...wrap(desk.prompt(view), width).map((line) => ink.bold(line)));
  print(...printed(desk, view, width));
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

/** The answers that were typed word by word, or whose words contain what was typed. */
const fitting = ({ desk }: Seating, view: Sight, line: string): Listed[] => {
  const wanted = line.toLowerCase();
  const all = listOf(desk, view);
  const exact = all.filter(({ words }) => words.toLowerCase() === wanted);
  return exact.length > 0 ? exact : all.filter(({ words }) => words.toLowerCase().includes(wanted));
};

/** The answer that was typed: its number, its notation, or words that fit only one; a word of the table is none. */
const answerMeant = (it: Seating, view: Sight, line: string): Action | undefined => {
  const list = listOf(it.desk, view);
  if (line === '') return list.length === 1 ? list[0]!.action : undefined;
  if (/^\d+$/.test(line)) return list.find(({ number }) => number === Number(line))?.action;
  const exact = view.options.find((a) => it.match.game.write(a) === line.toLowerCase());
  if (exact !== undefined || isTalk(line)) return exact;
  const fits = fitting(it, view, line);
  return fits.length === 1 ? fits[0]!.action : undefined;
};

const nothingMeant = (it: Seating, view: Sight, line: string): string[] => {
  const fits = fitting(it, view, line);
  if (fits.length > 1) return [`'${line}' fits ${fits.length} answers: ${fits.map(({ words }) => words).join('; ')}.`];
  return [`'${line}' is no answer here: ${numbersIn(it.desk, view)}, or 'help' for the other words.`];
};
