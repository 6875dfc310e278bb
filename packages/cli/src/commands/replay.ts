import { type Told, heardBy, readable, textOf, verdict } from '@liberty/table';
import { deskFor } from '../desks/index.ts';
import { type AnyMatch, matchIn } from '../games.ts';
import { wrap } from '../ink.ts';
import { Misuse, argumentsOf, numberFlag, textFlag } from '../misuse.ts';
import { type Terminal, openTerminal } from '../terminal.ts';

export const REPLAY_HELP = `liberty replay <file>: steps through a saved game

  --text                print its readable twin and end
  --at <n>              begin after entry n
  --components <file>   the component pack it was played with, if it is none of those that come with the game

Enter goes on, b goes back, a number jumps there, map shows the board, quit ends.`;

/** A replay shows everything: nothing is secret any more. */
const everything = (told: readonly Told<unknown>[]): { rule: string; event: unknown }[] =>
  told.flatMap((it) => heardBy([it], it.audience?.to));

const printEntry = (terminal: Terminal, match: AnyMatch, at: number): void => {
  const { ink, width, print } = terminal;
  const { game } = match;
  if (at === 0) {
    print(`${game.title} (${match.header.edition}), ${match.length === 1 ? '1 entry' : `${match.length} entries`}.`);
    return;
  }
  const { entry, line, told } = match.entries[at - 1]!;
  const rolls = entry.rolls.map((roll) => roll.value);
  const dice = rolls.length > 0 ? ink.dim(` [luck: ${rolls.join(', ')}]`) : '';
  const words = deskFor(game).option(game.view(match.upTo(at - 1).s, entry.seat), entry.action);
  const by = line.by === undefined ? '' : ink.dim(` (${line.by})`);
  print(`${ink.bold(`${at}.`)} ${ink.seat(entry.seat, game.seats[entry.seat]!)}${by}: ${words}${dice}`);
  for (const { rule, event } of everything(told)) print(...wrap(`${game.narrate(event)} (§${rule})`, width, '     '));
  const outcome = at === match.length ? game.outcome(match.s) : undefined;
  if (outcome) print('', ink.bold(`${verdict(game, outcome.winners)} (§${outcome.rule}): ${outcome.why}`));
};

/** Where the next line of input leads; nothing when it leads out. */
const nextOf = (line: string, at: number, last: number): number | undefined => {
  if (line === '') return at < last ? at + 1 : undefined;
  if (line === 'b') return Math.max(0, at - 1);
  return /^\d+$/.test(line) ? Math.min(last, Number(line)) : at;
};

const stepThrough = async (match: AnyMatch, from: number): Promise<void> => {
  const terminal = openTerminal();
  try {
    let at: number | undefined = from;
    printEntry(terminal, match, from);
    while (at !== undefined) {
      const line: string | undefined = (await terminal.ask(`[${at}/${match.length}] > `))?.trim();
      if (line === undefined || line === 'q' || line === 'quit') return;
      if (line === 'map') {
        const past = match.upTo(at);
        terminal.print(...deskFor(match.game).map(match.game.view(past.s), terminal.ink));
        continue;
      }
      at = nextOf(line, at, match.length);
      if (at !== undefined) printEntry(terminal, match, at);
    }
  } finally {
    terminal.close();
  }
};

export const replayCommand = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' as const };
  const { flags, rest } = argumentsOf('replay', args, { text: { type: 'boolean' }, at: text, components: text }, 1);
  const [file] = rest;
  if (file === undefined) throw new Misuse('replay: name a file, as in: liberty replay saves/game.json');
  const components = textFlag(flags, 'components');
  const { match, remarks } = matchIn(file, components);
  for (const remark of remarks) console.error(readable(remark));
  const at = numberFlag(flags, 'at', { least: 0, most: match.length });
  if (flags['text'] === true) process.stdout.write(textOf(at === undefined ? match : match.upTo(at)));
  else await stepThrough(match, at ?? 0);
};
